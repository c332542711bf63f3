"""A lesson in a foreign page: what is transferred, stepping without Python, height, focus, storage, sandbox, 320 px."""

import gzip
import re
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, Response

from browser.embed_host import Host, HostMaker, Lesson, plain
from browser.test_rules_page import policy
from marjolet.learn.demonstration import DEMONSTRATIONS
from marjolet.table import app
from workshop.lesson_static import static
from workshop.lesson_steps import at

LANGS = ("en", "fr")
ELEMENT = '<marjolet-lesson lesson="demonstration" lang="{}"></marjolet-lesson>'
in_both = pytest.mark.parametrize("lang", LANGS)


def plain_frame(host: Host, lang: str = "en", more: str = "", query: str = "") -> str:
    return f'<iframe src="{host.site}embed/demonstration/{lang}/{query}" width="100%" height="700" {more}></iframe>'


class Transferred:
    """What our site sends from now on, by its name.

    The answers are kept, their bodies asked for later: asking inside an event lets the test run on without them.
    """

    def __init__(self, host: Host) -> None:
        self._host = host
        self._answers: dict[str, Response] = {}
        host.page.on("response", self._keep)

    def _keep(self, response: Response) -> None:
        if response.url.startswith(self._host.site):
            self._answers[response.url.removeprefix(self._host.site)] = response

    def names(self, count: int) -> set[str]:
        """Those so far, as soon as there are that many."""
        while len(self._answers) < count:
            self._host.page.wait_for_event("response")
        return set(self._answers)

    def bytes(self, names: Iterable[str]) -> tuple[int, int]:
        """How much that is, and how much after gzip."""
        bodies = [self._answers[one].body() for one in names]
        return sum(map(len, bodies)), sum(len(gzip.compress(body)) for body in bodies)


# ---- weight ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", list(DEMONSTRATIONS))
@in_both
def test_under_100_kb_before_play_and_no_python_after(host: Host, lang: str, name: str) -> None:
    sent = Transferred(host)
    host.show(f'<marjolet-lesson lesson="{name}" lang="{lang}"></marjolet-lesson>')
    host.wait("ready")
    host.rest()
    before = sent.names(4)
    raw, packed = sent.bytes(before)
    print(f"\n{name} {lang}: {len(before)} files before play, {raw} bytes, {packed} after gzip")
    assert len(before) == 4, "the element, the frame, its style and its script"
    assert raw < 100_000

    host.lesson().press("lesson:play").at(2).next()
    host.rest()
    after = sent.names(6) - before
    raw, packed = sent.bytes(after)
    print(f"at play: {raw} bytes, {packed} after gzip")
    wanted = (rf"assets/{name}\.[0-9a-f]{{10}}\.{lang}\.js", r"assets/morph\.[0-9a-f]{10}\.js")
    assert len(after) == 2
    assert all(any(re.fullmatch(pattern, one) for one in after) for pattern in wanted), after


# ---- the first position and the steps --------------------------------------------------------------------------------


def drawn(name: str, lang: Any, step: int) -> str:
    """The text of a step as the table's own presenter has it."""
    return plain(static(app.view(at(name, lang, step))))


def wholly_styled(lesson: Lesson) -> None:
    cards = lesson.frame.locator("[data-hand] .card, [data-k=hand] .card")
    boxes = [card.bounding_box() for card in cards.all()]
    assert boxes
    assert len({round(box["y"]) for box in boxes if box}) <= 2, "side by side; laid cards are raised"
    assert all(box and box["width"] > 30 for box in boxes)


@in_both
def test_first_position_without_scripts(make_host: HostMaker, lang: str) -> None:
    # One process: switching scripts off from outside may come too late for a frame that gets a process of its own.
    host = make_host(third_party=False, java_script_enabled=False, viewport={"width": 800, "height": 900})
    host.show(plain_frame(host, lang), script=False, listen=False)
    lesson = host.lesson()
    lesson.frame.locator("noscript p").first.wait_for()  # what comes last: without scripts nothing else tells
    assert lesson.text() == drawn("demonstration", lang, 1)
    wholly_styled(lesson)
    assert not lesson.frame.locator("[data-act='lesson:next']").is_visible()


@pytest.mark.parametrize("name", list(DEMONSTRATIONS))
@in_both
def test_every_step_clicked_through_is_what_the_table_says(host: Host, lang: str, name: str) -> None:
    host.show(f'<marjolet-lesson lesson="{name}" lang="{lang}"></marjolet-lesson>')
    host.wait("ready")
    lesson = host.lesson()
    steps = len(DEMONSTRATIONS[name].stops)
    for step in range(1, steps + 1):
        lesson.at(step)
        shown = lesson.text()
        assert shown == drawn(name, lang, step)
        assert not re.search(r"\b(learn|ui|event|refusal)\.[a-z]|[{}]", shown), shown
        if step == 1:
            wholly_styled(lesson)
        if step < steps:
            lesson.press("lesson:next")
    host.wait("end")  # said last
    told = [message["step"] for message in host.heard("step")]
    assert told == list(range(2, steps + 1))
    assert len(host.heard("end")) == 1
    for step in range(steps - 1, 0, -1):
        lesson.press("lesson:back").at(step)
    assert lesson.text() == drawn(name, lang, 1)
    assert not any("pyodide" in url or "python" in url for url in host.watch.requests)


A_MINUTE = 60
"""Seconds of the page's own clock, which is wound by hand."""


def test_chapters_keys_pace_and_pause(host: Host) -> None:
    host.show(ELEMENT.format("en"))
    host.wait("ready")
    lesson = host.lesson()
    chapters = dict(DEMONSTRATIONS["demonstration"].chapters)
    lesson.press("learn")
    lesson.frame.locator(".sheet.learn").wait_for()
    assert lesson.frame.evaluate("document.activeElement.textContent") == "Learn"
    lesson.press("lesson:chapter:marjolet").at(chapters["marjolet"])
    assert not lesson.frame.locator(".sheet").count()
    lesson.press("learn")
    current = lesson.frame.locator(".sheet [aria-current=step]")
    assert current.get_attribute("data-act") == "lesson:chapter:marjolet"
    lesson.frame.page.keyboard.press("Escape")
    lesson.frame.locator(".sheet").wait_for(state="detached")
    assert lesson.frame.evaluate("document.activeElement.dataset.act") == "learn"
    lesson.frame.page.keyboard.press("ArrowRight")
    lesson.at(chapters["marjolet"] + 1)
    lesson.frame.page.keyboard.press("ArrowLeft")
    lesson.at(chapters["marjolet"])
    # It goes on by itself, and stays where it is told to.
    lesson.press("learn").press("speed:fast")
    assert lesson.frame.locator("[data-act='speed:fast']").get_attribute("aria-pressed") == "true"
    lesson.press("close")
    clock = host.page.clock
    clock.install()
    lesson.press("lesson:play")
    for _ in range(A_MINUTE):
        clock.run_for(1000)
        if lesson.step >= chapters["marjolet"] + 2:
            break
    lesson.press("lesson:pause")
    stays = lesson.step
    assert stays >= chapters["marjolet"] + 2
    assert lesson.frame.locator("[data-act='lesson:play']").count() == 1
    clock.run_for(A_MINUTE * 1000)
    assert lesson.step == stays


def test_another_lesson_from_the_list(host: Host) -> None:
    host.show(ELEMENT.format("fr"))
    host.wait("ready")
    host.lesson().press("learn").press("lesson:start:sweep")
    ready = host.wait("ready", 2)
    assert (ready["lesson"], ready["lang"]) == ("sweep", "fr")
    assert host.lesson().text() == drawn("sweep", "fr", 1)


def test_a_frame_may_begin_at_a_step_and_by_itself(host: Host) -> None:
    host.show(plain_frame(host, "fr", query="?step=18&theme=night"), script=False)
    host.lesson().at(18)
    assert host.lesson().text() == drawn("demonstration", "fr", 18)
    assert host.lesson().frame.locator("[data-table]").get_attribute("data-theme") == "night"
    # As in browsers of early 2023, which know all else that the element needs.
    host.page.add_init_script("delete URLSearchParams.prototype.size")
    host.show('<marjolet-lesson lang="en" autoplay="yes"></marjolet-lesson>')
    assert host.wait("step")["step"] == 2
    host.lesson().at(2)


@pytest.mark.expects_noise("a script that does not arrive is told by the browser")
def test_steps_that_do_not_arrive_are_told_and_asked_for_again(host: Host) -> None:
    host.page.route("**/assets/demonstration.*.js", lambda route: route.abort())
    host.show(ELEMENT.format("en"))
    host.wait("ready")
    lesson = host.lesson()
    lesson.press("lesson:next")
    assert host.wait("error")["code"] == "load"
    assert lesson.frame.locator("[data-note=load]").is_visible()
    host.page.unroute("**/assets/demonstration.*.js")
    lesson.press("lesson:next").at(2)
    assert not lesson.frame.locator("[data-note=load]").is_visible()


# ---- the host is left alone ------------------------------------------------------------------------------------------


def test_it_takes_no_focus_and_scrolls_nothing(host: Host) -> None:
    below = '<input id="own" value=""><div style="height: 3000px"></div>' + ELEMENT.format("en")
    host.show(below)
    host.page.locator("#own").focus()
    host.page.keyboard.type("ab")
    host.eager()
    host.wait("ready")
    host.tell(marjolet=1, type="go", step=5)
    host.lesson().at(5)
    host.tell(marjolet=1, type="play")
    host.lesson().at(6)
    host.page.keyboard.type("cd")
    assert host.page.locator("#own").input_value() == "abcd"
    assert host.page.evaluate("[document.activeElement.id, scrollX, scrollY]") == ["own", 0, 0]


def test_height_grows_and_shrinks_with_the_width(make_host: HostMaker) -> None:
    host = make_host(viewport={"width": 800, "height": 900})
    host.show(ELEMENT.format("en"))
    host.wait("height")
    inside = "document.querySelector('[data-player]').getBoundingClientRect().height"

    def settled() -> float:
        """The frame is as high as what it holds."""
        host.rest()
        height = host.frame_box()["height"]
        assert height == pytest.approx(float(host.lesson().frame.evaluate(inside)), abs=1)
        assert host.lesson().frame.evaluate("document.documentElement.scrollHeight <= innerHeight")
        return height

    wide = settled()
    host.page.set_viewport_size({"width": 400, "height": 900})
    narrow = settled()
    host.page.set_viewport_size({"width": 620, "height": 900})
    middle = settled()
    host.page.set_viewport_size({"width": 800, "height": 900})
    assert narrow > wide > middle
    assert settled() == wide
    assert len(host.heard("height")) <= 8
    # Nothing more comes when nothing happens, whatever is stepped through.
    count = len(host.heard("height"))
    host.lesson().next().next().next()
    host.rest()
    assert len(host.heard("height")) == count


def test_height_never_chases_a_host_that_changes_its_width(host: Host) -> None:
    """The worst host: what it makes of a height changes the width, and so the height, again and again."""
    # The frame's clock stands still: it looks for swings in a short time, and a busy machine takes longer for each.
    host.page.add_init_script("if (parent !== window) performance.now = () => 0;")
    host.show(plain_frame(host, "en", 'id="f" style="width: 900px"'), script=False)
    host.page.evaluate(
        """() => addEventListener("message", ({ data }) => {
          if (data.type === "height") document.querySelector("#f").style.width = data.height > 650 ? "900px" : "1000px";
        })"""
    )
    host.page.evaluate("document.querySelector('#f').style.width = '1000px'")
    host.wait("height", 2)
    host.rest()
    assert len(host.heard("height")) < 12


def test_nothing_is_kept_and_nothing_is_asked_of_others(host: Host) -> None:
    host.show(ELEMENT.format("en"))
    host.wait("ready")
    lesson = host.lesson()
    for _ in range(3):
        lesson.next()
    left = lesson.frame.evaluate(
        """async () => {
          const found = {};
          const look = async (name, count) => {
            // A browser that gives third parties nothing to keep things in says so by throwing.
            try { found[name] = await count(); } catch { found[name] = 0; }
          };
          await look("cookies", () => document.cookie.length);
          await look("local", () => localStorage.length);
          await look("session", () => sessionStorage.length);
          await look("databases", async () => (await indexedDB.databases()).length);
          await look("caches", async () => (await caches.keys()).length);
          await look("workers", async () => (await navigator.serviceWorker.getRegistrations()).length);
          return found;
        }"""
    )
    assert left == dict.fromkeys(("cookies", "local", "session", "databases", "caches", "workers"), 0)
    assert host.page.context.cookies() == []


DENY = """for (const name of ["localStorage", "sessionStorage", "indexedDB", "caches"]) {
  Object.defineProperty(globalThis, name, { get() { throw new DOMException("denied", "SecurityError"); } });
}
for (const name of ["serviceWorker", "locks"]) {
  Object.defineProperty(Navigator.prototype, name, { get() { throw new DOMException("denied", "SecurityError"); } });
}
const deny = { get() { throw new DOMException("denied", "SecurityError"); } };
Object.defineProperty(Document.prototype, "cookie", deny);"""


def test_it_works_where_everything_that_keeps_is_denied(make_host: HostMaker) -> None:
    host = make_host()
    host.page.context.add_init_script(f"if (globalThis.parent !== globalThis) {{ {DENY} }}")
    host.show(ELEMENT.format("fr"))
    host.wait("ready")
    host.lesson().next().next()
    assert host.lesson().text() == drawn("demonstration", "fr", 3)


@in_both
def test_it_works_in_a_sandbox_that_allows_scripts_only(host: Host, lang: str) -> None:
    """On any host: ours sends no headers for it."""
    host.show(plain_frame(host, lang, 'sandbox="allow-scripts"'), script=False)
    assert host.wait("ready")["origin"] == "null"
    lesson = host.lesson()
    wholly_styled(lesson)
    lesson.press("lesson:play").at(2)
    lesson.press("lesson:pause").next()
    assert lesson.text() == drawn("demonstration", lang, 3)
    lesson.press(f"lang:{'fr' if lang == 'en' else 'en'}")
    assert host.wait("ready", 2)["lang"] != lang
    host.lesson().at(3)


def test_twice_on_one_page_in_two_languages(host: Host) -> None:
    host.show(ELEMENT.format("en") + ELEMENT.format("fr"))
    host.eager()
    host.wait("ready", 2)
    english, french = (next(host.lesson(n) for n in (0, 1) if f"/{lang}/" in host.frames()[n].url) for lang in LANGS)
    english.next().next()
    assert (english.step, french.step) == (3, 1)
    french.next()
    assert english.text() == drawn("demonstration", "en", 3)
    assert french.text() == drawn("demonstration", "fr", 2)


@in_both
def test_at_320_pixels(make_host: HostMaker, lang: str) -> None:
    host = make_host(viewport={"width": 320, "height": 800}, has_touch=True)
    host.show(f"<style>body {{ margin: 0 }}</style>{ELEMENT.format(lang)}")
    host.wait("ready")
    lesson = host.lesson()
    for act, shown in (
        ("lesson:next", "[data-table][data-step='2']"),
        ("lesson:next", "[data-table][data-step='3']"),
        ("learn", ".sheet"),
        ("close", "[data-table]:not(:has(.sheet))"),
    ):
        lesson.frame.locator(f'[data-act="{act}"]').tap()
        lesson.frame.locator(shown).wait_for()
    assert lesson.step == 3
    size = "[document.documentElement.scrollWidth, innerWidth]"
    assert lesson.frame.evaluate(size) == [320, 320]
    assert host.page.evaluate(size) == [320, 320]
    small = lesson.frame.evaluate(
        """() => [...document.querySelectorAll("button, a, select")].filter((e) => e.checkVisibility()).map((e) => {
          const box = e.getBoundingClientRect();
          return [e.textContent.trim() || e.ariaLabel, box.width, box.height];
        }).filter(([, width, height]) => width < 36 || height < 36)"""
    )
    assert small == []


def test_a_plain_frame_needs_no_script_of_the_host(host: Host) -> None:
    host.show(plain_frame(host), script=False, listen=False)
    lesson = host.lesson()
    lesson.next().next()
    wholly_styled(lesson)


def test_under_a_tight_policy_of_our_own_host(
    site_files: Path, make_host: HostMaker, serve: Callable[..., str]
) -> None:
    address = serve(site_files, headers={"Content-Security-Policy": policy()})
    host = make_host(site_at=address)
    host.show(ELEMENT.format("en") + plain_frame(host, "fr", 'sandbox="allow-scripts"'))
    host.wait("ready", 2)
    for number in (0, 1):
        host.lesson(number).next()
        wholly_styled(host.lesson(number))


def test_the_address_in_query_form_leads_to_the_frame(page: Page, site: str) -> None:
    page.goto(f"{site}embed/?lesson=demonstration&lang=fr&step=4&theme=light")
    page.wait_for_url(f"{site}embed/demonstration/fr/?step=4&theme=light")
    Lesson(page).at(4)
    page.goto(f"{site}embed/?lesson=sweep")
    page.wait_for_url(f"{site}embed/sweep/en/")
