"""Try it yourself: the table with Python inside a foreign frame, or the way to a page of its own."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from browser.embed_host import Host, HostMaker, plain
from marjolet.learn.demonstration import DEMONSTRATIONS
from marjolet.table import app
from workshop.lesson_static import static
from workshop.lesson_steps import at

ELEMENT = '<marjolet-lesson lesson="demonstration" lang="{}" step="{}"></marjolet-lesson>'


def try_step() -> int:
    """A step at which seat 0 is to play."""
    shown = DEMONSTRATIONS["demonstration"]
    return next(n for n, stop in enumerate(shown.stops, 1) if stop.ply == 0 and n > 2)


def play_a_card(host: Host) -> None:
    """The table is there at the step, and a card can be played."""
    frame = host.frames()[0]
    frame.wait_for_selector("[data-table][data-to-act=me]")
    assert frame.locator("[data-table]").get_attribute("data-ply") == "0"
    frame.locator("[data-hand] button").first.click()
    frame.wait_for_function("Number(document.querySelector('[data-table]').dataset.ply) > 0")


def test_python_starts_in_the_frame_at_that_step(make_host: HostMaker) -> None:
    host = make_host(viewport={"width": 800, "height": 900})
    step = try_step()
    host.show(ELEMENT.format("fr", step))
    host.wait("ready")
    host.lesson().at(step).press("lesson:try")
    ready = host.wait("ready", 2)
    assert (ready["python"], ready["lang"]) == (True, "fr")
    play_a_card(host)
    frame = host.frames()[0]
    assert frame.evaluate("document.activeElement === document.body || document.body.contains(document.activeElement)")
    # Back to the lesson, which goes on in Python now and says the same things to the host.
    frame.locator("[data-act=return]").click()
    frame.wait_for_selector(f'[data-lesson][data-step="{step}"]')
    host.tell(marjolet=1, type="go", step=step + 2)
    frame.wait_for_selector(f'[data-lesson][data-step="{step + 2}"]')
    host.page.wait_for_function("(n) => heard.filter(({ type }) => type === 'step').at(-1)?.step === n", arg=step + 2)
    assert [one["step"] for one in host.heard("step")][-2:] == [step, step + 2]
    # The element follows its attributes here too: of another language it waits until the frame has it.
    host.page.evaluate("document.querySelector('marjolet-lesson').setAttribute('lang', 'en')")
    ready = host.wait("ready", 3)
    assert (ready["python"], ready["lang"], ready["step"]) == (True, "en", step + 2)
    host.page.evaluate("document.querySelector('marjolet-lesson').setAttribute('theme', 'light')")
    frame.wait_for_selector("[data-table][lang=en][data-theme=light]")
    # Past the end is the end, as in the frame without Python.
    host.tell(marjolet=1, type="go", step=10**21)
    frame.wait_for_selector(f'[data-lesson][data-step="{len(DEMONSTRATIONS["demonstration"].stops)}"]')
    # As high as it is, and no bars.
    host.rest()
    assert frame.evaluate("document.documentElement.scrollHeight <= innerHeight")
    assert len(host.heard("height")) < 12


def test_the_match_of_this_device_is_left_alone(make_host: HostMaker, site: str) -> None:
    """The strictest case: the host is our own site, so the frame could reach everything."""
    host = make_host()
    kept = {"marjolet:match:table": "mine", "marjolet:preference:lang": "en", "marjolet:history": "old"}
    host.page.goto(f"{site}embed/")
    host.page.evaluate("(kept) => { for (const name in kept) localStorage.setItem(name, kept[name]) }", kept)
    src = f"{site}?lesson=demonstration&step={try_step()}&lang=fr&frame=1&try=1"
    host.page.evaluate(
        """(src) => { document.body.innerHTML = '<iframe id="f" width="800" height="600"></iframe>'; f.src = src; }""",
        src,
    )
    frame = host.page.frame(url="**/?lesson=*")
    host.page.wait_for_function("document.querySelector('#f').contentDocument?.documentElement?.dataset.ready === ''")
    frame = next(one for one in host.page.frames if one.parent_frame is not None)
    frame.locator("[data-hand] button").first.click()
    frame.wait_for_function("Number(document.querySelector('[data-table]').dataset.ply) > 0")
    frame.locator("[data-act='lang:en']").click()
    frame.wait_for_selector("[data-table][lang=en]")
    assert json.loads(host.page.evaluate("JSON.stringify(localStorage)")) == kept


def sandboxed(host: Host, more: str = "") -> str:
    address = f"{host.site}embed/demonstration/en/?step={try_step()}"
    return f'<iframe src="{address}" sandbox="allow-scripts{more}" width="100%" height="700"></iframe>'


@pytest.mark.expects_noise("the browser tells of the file that the sandbox may not read")
def test_in_a_sandbox_without_permission_the_full_page_is_offered(host: Host) -> None:
    host.show(sandboxed(host, " allow-popups"), script=False)
    host.wait("ready")
    host.lesson().at(try_step()).press("lesson:try")
    error = host.wait("error")
    wanted = f"{host.site}?lesson=demonstration&step={try_step()}&lang=en&try=1"
    assert (error["code"], error["href"]) == ("python", wanted)
    note = host.lesson().frame.locator("[data-note=full]")
    assert note.is_visible()
    assert wanted in note.inner_text(), "to be copied where no window may be opened"
    with host.page.expect_popup() as opened:
        note.locator("a").click()
    assert opened.value.url == wanted
    # Stepping goes on.
    host.lesson().press("note:close").next()


# A sandbox has neither storage nor workers, and Python's own files come from what is a foreign host there.
def test_in_a_sandbox_with_permission_python_starts(
    site_files: Path, make_host: HostMaker, serve: Callable[..., str]
) -> None:
    headers: dict[str, Any] = {"Access-Control-Allow-Origin": "*"}
    address = serve(site_files, headers=headers)
    host = make_host(site_at=address, viewport={"width": 800, "height": 900})
    host.show(sandboxed(host), script=False)
    host.wait("ready")
    host.lesson().at(try_step()).press("lesson:try")
    assert host.wait("ready", 2)["python"] is True
    play_a_card(host)


@pytest.mark.expects_noise("a file that does not arrive is told by the browser")
def test_python_that_does_not_arrive_is_told(host: Host) -> None:
    host.page.route("**/assets/pyscript-*/core.js", lambda route: route.abort())
    host.show(ELEMENT.format("fr", 4))
    host.wait("ready")
    host.lesson().at(4).press("lesson:try")
    error = host.wait("error")
    assert error["code"] == "python"
    assert error["href"] == f"{host.site}?lesson=demonstration&step=4&lang=fr&try=1"
    link = host.frames()[0].locator(".frame-failed a")
    assert link.get_attribute("href") == error["href"]


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_lesson_that_is_played_shows_its_position_and_starts_in_the_frame(make_host: HostMaker, lang: Any) -> None:
    host = make_host(viewport={"width": 400, "height": 900})
    sent: list[str] = []
    host.page.on("request", lambda request: sent.append(request.url))
    host.show(f'<marjolet-lesson lesson="tricks" lang="{lang}"></marjolet-lesson>')
    ready = host.wait("ready")
    assert (ready["lesson"], ready["steps"], ready["python"]) == ("tricks", 1, False)
    frame = host.frames()[0]
    first = plain(static(app.view(at("tricks", lang, 1)), stepped=False))
    assert host.lesson().text() == first
    assert not any("pyodide" in url for url in sent)
    frame.locator(".begin .go").click()
    ready = host.wait("ready", 2)
    assert (ready["lesson"], ready["lang"], ready["python"]) == ("tricks", lang, True)
    frame.wait_for_selector("[data-table][data-lesson=tricks]")
