"""The list of lessons and the page that makes snippets: without Python, without scripts, offline, narrow, no faults."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page

from browser.embed_host import Host, HostMaker, Lesson
from browser.test_axe import COLOURS, EVERYTHING, axe_source, complaints
from browser.test_embed_frame import drawn, wholly_styled
from browser.test_rules_page import policy
from marjolet.learn.demonstration import DEMONSTRATIONS
from marjolet.learn.lessons_list import LESSONS
from workshop.lesson_texts import told
from workshop.serving import serving

LEARN = {"en": "learn/", "fr": "learn/fr/"}
EMBED = {"en": "embed/", "fr": "embed/fr/"}
in_both = pytest.mark.parametrize("lang", LEARN)


@in_both
def test_first_position_without_scripts(lang: str, new_page: Callable[..., Page], site: str) -> None:
    page = new_page(java_script_enabled=False)
    page.goto(site + LEARN[lang])
    lesson = Lesson(page)
    assert lesson.text() == drawn("demonstration", lang, 1)
    wholly_styled(lesson)
    assert page.locator("noscript p").first.is_visible()
    links = [link.get_attribute("href") or "" for link in page.locator(".list a").all()]
    assert sum("?lesson=" in link for link in links) == len(DEMONSTRATIONS) + len(LESSONS)


@in_both
def test_the_demonstration_without_python_and_the_way_to_the_table(
    lang: str, page: Page, site: str, watch: Any
) -> None:
    page.goto(site + LEARN[lang])
    lesson = Lesson(page)
    for _ in range(5):
        lesson.next()
    assert lesson.text() == drawn("demonstration", lang, 6)
    page.keyboard.press("ArrowLeft")
    lesson.at(5)
    page.keyboard.press("Home")
    lesson.at(1)
    assert not any("pyodide" in url or "pyscript" in url for url in watch.requests)
    lesson.press("lesson:try")
    page.wait_for_url(f"{site}?lesson=demonstration&step=1&lang={lang}&try=1")
    page.wait_for_selector("html[data-ready]", state="attached")
    assert page.locator("[data-hand] button").count() == 6
    assert page.locator("[data-table]").get_attribute("lang") == lang


def test_beside_the_lesson_keys_are_for_the_page(page: Page, site: str) -> None:
    page.set_viewport_size({"width": 1280, "height": 500})
    page.goto(site + LEARN["en"])
    lesson = Lesson(page).next()
    # What the browser does with a key that is left to it is its own affair: a busy one may scroll half the way.
    page.evaluate("addEventListener('keydown', (event) => { globalThis.taken = event.defaultPrevented; })")
    for key in ("Home", "End", "Space", "ArrowLeft"):
        page.evaluate("document.activeElement.blur()")
        page.keyboard.press(key)
        assert page.evaluate("taken") is False, key
        assert lesson.step == 2
        assert not page.locator("[data-act='lesson:pause']").count()
    page.locator("[data-act='lesson:next']").focus()
    page.keyboard.press("Home")
    lesson.at(1)
    assert page.evaluate("taken") is True


@in_both
def test_other_lessons_other_language_and_back(lang: str, page: Page, site: str) -> None:
    other = "fr" if lang == "en" else "en"
    page.goto(site + LEARN[lang])
    Lesson(page).next().press(f"lang:{other}")
    page.wait_for_url(f"{site}{LEARN[other]}?step=2")
    Lesson(page).at(2).press("learn").press("lesson:start:sweep:2")
    page.wait_for_url(f"{site}{LEARN[other]}sweep/?step=2")
    assert Lesson(page).at(2).text() == drawn("sweep", other, 2)
    Lesson(page).press("learn").press("lesson:start:demonstration")
    page.wait_for_url(site + LEARN[other])
    page.locator("header a.other").click()
    page.wait_for_url(site + LEARN[lang])
    page.locator("footer a[href*=rules]").click()
    page.wait_for_url(site + LEARN[lang].replace("learn", "rules"))


@pytest.mark.expects_noise("the dead server makes the browser log a failed request")
def test_the_demonstration_offline(site_files: Path, new_page: Callable[..., Page]) -> None:
    with serving(site_files) as address:
        page = new_page()
        page.goto(address)
        page.wait_for_selector("html[data-offline=ready]", state="attached")
    # The server is gone.
    for lang, place in LEARN.items():
        page.goto(address + place)
        Lesson(page).next().next()
        assert Lesson(page).text() == drawn("demonstration", lang, 3)


@in_both
@pytest.mark.parametrize("width", [280, 320, 768, 1280])
def test_nothing_scrolls_sideways(lang: str, width: int, page: Page, site: str) -> None:
    page.set_viewport_size({"width": width, "height": 740})
    for place in (LEARN[lang], EMBED[lang]):
        page.goto(site + place)
        assert page.evaluate("document.documentElement.scrollWidth") == width, place


FRAMES = (280, 342, 360, 768, 1000)
"""Widths at which the room for the text was least."""


def test_every_text_of_the_demonstration_can_be_read_at_once(page: Page, site: str) -> None:
    """In French, whose texts are longer. None is cut, and the frame is as high at every step."""
    page.goto(site + "embed/demonstration/fr/")
    lesson = Lesson(page)
    steps = len(DEMONSTRATIONS["demonstration"].stops)
    cut, heights = [], set()
    for step in range(1, steps + 1):
        lesson.at(step)
        measured = page.evaluate(
            """(widths) => widths.map((width) => {
              const frame = document.querySelector("[data-player]");
              frame.style.inlineSize = `${width}px`;
              const told = frame.querySelector(".told");
              return [width, told.scrollHeight - told.clientHeight, frame.getBoundingClientRect().height];
            })""",
            FRAMES,
        )
        cut += [(step, width, over) for width, over, _ in measured if over > 1]
        heights |= {(width, height) for width, _, height in measured}
        if step < steps:
            lesson.next()
    assert cut == []
    assert len(heights) == len(FRAMES)


# ---- the page that makes snippets ------------------------------------------------------------------------------------


def snippet(page: Page, name: str) -> str:
    return page.locator(f"[data-snippet={name}]").input_value()


def choose(page: Page, **chosen: str) -> None:
    for name, value in chosen.items():
        field = page.locator(f"[name={name}]")
        if field.evaluate("field => field.localName") == "select":
            field.select_option(value)
        else:
            field.fill(value)


@pytest.mark.parametrize("name", ["element", "frame"])
def test_what_is_copied_works_in_a_foreign_page(make_host: HostMaker, site: str, name: str) -> None:
    host = make_host()
    host.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    host.page.goto(site + EMBED["en"])
    choose(host.page, lesson="sweep", lang="fr", theme="night", step="3")
    host.page.locator(f"[data-copy={name}]").click()
    host.page.get_by_text("Copied").first.wait_for()
    copied = host.page.evaluate("navigator.clipboard.readText()")
    assert copied == snippet(host.page, name)
    host.show(copied, script=False)
    host.wait("ready")
    lesson = host.lesson().at(3)
    assert lesson.text() == drawn("sweep", "fr", 3)
    assert lesson.frame.locator("[data-table]").get_attribute("data-theme") == "night"


def test_a_double_click_on_copy_leaves_the_button_its_name(page: Page, site: str) -> None:
    page.goto(site + EMBED["en"])
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    button = page.locator("[data-copy=element]")
    name = button.inner_text()
    button.evaluate(
        """(button) => {
          globalThis.names = [];
          new MutationObserver(() => names.push(button.textContent)).observe(button, { childList: true });
        }"""
    )
    button.dblclick()
    page.wait_for_function("button => names.length > 1 && !button.dataset.busy", arg=button.element_handle())
    assert page.evaluate("names[0]") == button.get_attribute("data-copied")
    assert button.inner_text() == name


@in_both
def test_the_preview_follows_the_choice(page: Page, site: str, lang: str) -> None:
    page.goto(site + EMBED[lang])
    other = "fr" if lang == "en" else "en"
    inside = page.frame_locator("marjolet-lesson iframe")
    inside.locator(f"[data-table][lang={lang}]").wait_for()
    choose(page, theme="light", step="4")
    inside.locator("[data-table][data-theme=light][data-step='4']").wait_for()
    choose(page, lang=other)
    inside.locator(f"[data-table][lang={other}][data-step='4']").wait_for()
    choose(page, lesson="sweep", step="900")
    last = len(DEMONSTRATIONS["sweep"].stops)
    inside.locator(f"[data-table][data-lesson=sweep][data-step='{last}']").wait_for()
    assert page.locator("#step-note").inner_text() == told(lang, "embed.step.note", count=last)
    assert f'step="{last}"' in snippet(page, "element")


def test_snippets_hold_only_what_differs(page: Page, site: str) -> None:
    page.goto(site + EMBED["fr"])
    assert snippet(page, "element") == (
        f'<script src="{site}embed.js" defer></script>\n'
        '<marjolet-lesson lesson="demonstration" lang="fr"></marjolet-lesson>'
    )
    assert f'src="{site}embed/demonstration/fr/"' in snippet(page, "frame")
    page.locator("[name=autoplay]").check()
    assert 'autoplay="yes"' in snippet(page, "element")
    assert "?autoplay=yes" in snippet(page, "frame")


def test_under_the_recommended_policy(site_files: Path, page: Page, serve: Callable[..., str]) -> None:
    address = serve(site_files, headers={"Content-Security-Policy": policy()})
    page.goto(address + EMBED["en"])
    page.frame_locator("marjolet-lesson iframe").locator("[data-table]").wait_for()
    page.goto(address + LEARN["en"])
    Lesson(page).next()
    wholly_styled(Lesson(page))


# ---- axe -------------------------------------------------------------------------------------------------------------

FLAT = """
*, *::before, *::after { background-image: none !important; animation: none !important; transition: none !important; }
.table { background-color: var(--felt) !important; }
.bar { background-color: var(--bar-high) !important; }
.table button.main { background-color: var(--gold) !important; }
.stage > .table { block-size: 6000px !important; }
.top, .bottom { background-color: #12463a !important; }
.top .button, .copy { background-color: #f2c14e !important; }
"""
"""As in test_axe.py: text on gradients is judged on their middle colour, and nothing is scrolled out of sight."""


def judged(page: Page, options: dict[str, Any]) -> list[str]:
    page.add_style_tag(content=FLAT)
    page.evaluate(axe_source())
    return complaints(page, options)


@in_both
@pytest.mark.parametrize("theme", ["felt", "light", "night"])
def test_axe_finds_nothing_in_a_frame(lang: str, theme: str, new_page: Callable[..., Page], site: str) -> None:
    page = new_page(viewport={"width": 390, "height": 6200})
    page.goto(f"{site}embed/demonstration/{lang}/?theme={theme}")
    page.locator(f"[data-table][data-theme={theme}]").wait_for()
    everything = EVERYTHING if theme == "felt" else COLOURS
    found = {"first": judged(page, everything)}
    # To the player nobody looks, so it does not go on while it is judged.
    page.evaluate("Object.defineProperty(document, 'hidden', { value: true })")
    Lesson(page).press("lesson:play").at(2)
    found["playing"] = complaints(page, everything)
    Lesson(page).press("learn")
    page.locator(".sheet").wait_for()
    found["chapters"] = complaints(page, everything)
    Lesson(page).press("close")
    page.evaluate("document.querySelectorAll('[data-note]').forEach((note) => { note.hidden = false; })")
    found["notes"] = complaints(page, everything)
    assert found == {name: [] for name in found}


@in_both
@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("places", [LEARN, EMBED], ids=["learn", "embed"])
def test_axe_finds_nothing_on_the_pages(
    lang: str, scheme: Any, places: dict[str, str], new_page: Callable[..., Page], site: str
) -> None:
    page = new_page(color_scheme=scheme, viewport={"width": 800, "height": 7500})
    page.goto(site + places[lang])
    page.locator("[data-table], marjolet-lesson").first.wait_for()
    # The preview is a frame, which has a test of its own.
    assert judged(page, {"rules": {**EVERYTHING["rules"], "frame-tested": {"enabled": False}}}) == []


def test_the_frame_in_forced_colours_and_at_twice_the_size(host: Host) -> None:
    host.page.emulate_media(forced_colors="active")
    host.page.set_viewport_size({"width": 400, "height": 700})
    host.show('<style>html { font-size: 32px }</style><marjolet-lesson lang="fr"></marjolet-lesson>')
    host.wait("ready")
    lesson = host.lesson().next()
    assert lesson.frame.evaluate("document.documentElement.scrollWidth <= innerWidth")
