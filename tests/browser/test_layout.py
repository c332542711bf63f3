"""Every scene at every size in both languages: nothing overlaps, is cut off, too small to press or scrolls the page.

The pages are static renderings (workshop.scenes), so a minute is enough for all of them.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from workshop.scenes import SCENES, WAITING
from workshop.shots import SIZES, document

NARROWEST = (280, 653)
"""A folded phone: nothing narrower is looked at."""
NARROW = (NARROWEST, (320, 568), (360, 640), (640, 360), (1280, 800))
"""Where words are most likely to want room: English is looked at there only."""
PLACES_OF = {"en": NARROW, "fr": (NARROWEST, *SIZES, (844, 390), (1024, 600), (1024, 768))}

MEASURES = (Path(__file__).parent / "layout.js").read_text(encoding="utf-8")
MEASURE = f"() => {MEASURES}.measure()"
PLACES = f"() => {MEASURES}.places()"
SIDES = f"() => {MEASURES}.sides()"
BOXES = f"() => {MEASURES}.boxes()"
REACH = f"() => {MEASURES}.reach()"

LOW = (
    *((320, 180), (280, 180), (320, 480), (384, 512), (463, 480), (480, 520)),
    *((480, 320), (480, 360), (480, 400), (512, 384), (567, 560)),
    *((568, 320), (600, 500), (640, 360), (640, 512), (700, 320), (599, 600), (700, 540)),
)
"""Windows that are low for their width: what 200% makes of small ones, and both sides of every change of layout."""
LOWERED = (
    *(WAITING, "opening", "their-trick", "settle-1", "settle-6", "late", "tap", "stuck", "hint-parked", "hint-longest"),
    *("viewer", "lesson-longest", "course-question", "course-wrong", "hand-over", "match-over", "hand-over-reviewed"),
)
"""Every way in which the places of the table are used."""
SUMS_IN_VIEW = """() => [...document.querySelectorAll(".ending tfoot")].every((sums) => {
  const { top, bottom } = sums.getBoundingClientRect();
  const room = sums.closest(".scroll").getBoundingClientRect();
  return top >= room.top && bottom <= room.bottom + 1 && bottom <= innerHeight;
})"""


@pytest.fixture(scope="module")
def static_page(browser: Browser) -> Iterator[Page]:
    """One page for all renderings: it loads nothing, so it needs no watch."""
    page = browser.new_page()
    yield page
    page.close()


def _show(page: Page, size: tuple[int, int]) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})


@pytest.mark.parametrize("lang", PLACES_OF)
@pytest.mark.parametrize("scene", [*SCENES, WAITING])
def test_everything_fits(static_page: Page, scene: str, lang: Any) -> None:
    static_page.set_content(document(scene, lang))
    faults = {}
    for size in PLACES_OF[lang]:
        _show(static_page, size)
        found = static_page.evaluate(MEASURE)
        if found:
            faults[f"{size[0]}x{size[1]}"] = found
    assert not faults, "\n" + "\n".join(f"{size}: {fault}" for size, found in faults.items() for fault in found)


@pytest.mark.parametrize("lang", PLACES_OF)
def test_a_low_window_loses_nothing(static_page: Page, lang: Any) -> None:
    """Nothing overlaps there, and what is not in sight can be scrolled to."""
    faults = []
    for scene in LOWERED if lang == "fr" else ("opening", "settle-6", "viewer", "match-over"):
        static_page.set_content(document(scene, lang))
        for size in LOW:
            _show(static_page, size)
            faults += [f"{scene} {size[0]}x{size[1]}: {fault}" for fault in static_page.evaluate(REACH)]
    assert not faults, "\n" + "\n".join(faults)


OVERFULL = """() => [
  ...[...document.querySelectorAll(".idle")].map(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight),
  ...[...document.querySelectorAll(".idle .cartouche")].map((name) => name.scrollWidth - name.clientWidth),
].filter((over) => over > 1)"""


@pytest.mark.parametrize("lang", PLACES_OF)
def test_the_panel_holds_what_it_has_room_for(static_page: Page, lang: Any) -> None:
    """Of what scores the second part gives way, whatever else stands in the panel; the name is shown whole."""
    for scene in ("opening", "laid", "hint", "practice"):
        static_page.set_content(document(scene, lang))
        for size in ((700, 640), (800, 760), (900, 800), (960, 860), (1024, 760), (1280, 760), (1280, 800)):
            _show(static_page, size)
            assert static_page.evaluate(OVERFULL) == [], (scene, size)


SPACED = """* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important; }"""
"""Text spaced as widely as some readers set it, who must lose nothing by it (WCAG 2.2, 1.4.12)."""


@pytest.mark.parametrize("lang", PLACES_OF)
def test_widely_spaced_text_loses_nothing(static_page: Page, lang: Any) -> None:
    faults = []
    scenes = ("opening", "my-lead", "settle-6", "last-six", "hint", "hand-over", "lesson-longest", "course-question")
    for scene in scenes:
        static_page.set_content(document(scene, lang))
        static_page.add_style_tag(content=SPACED)
        _show(static_page, (1280, 800))
        faults += [f"{scene}: {fault}" for fault in static_page.evaluate(REACH)]
    assert not faults, "\n" + "\n".join(faults)


OUTLINES = """(selector) => [...document.querySelectorAll(selector)].flatMap((node) => {
  const outline = () => {
    const { outlineStyle, outlineWidth, outlineColor, outlineOffset } = getComputedStyle(node);
    return [outlineStyle, outlineWidth, outlineColor, outlineOffset].join(" ");
  };
  document.activeElement.blur();
  const before = outline();
  node.focus();
  return document.activeElement === node ? [[node.dataset.act, before, outline()]] : []; // else a sheet lies over it
})"""
MARKED = "[aria-current], button[aria-pressed=true], button.laid"


@pytest.mark.parametrize("forced", ["none", "active"])
def test_the_focus_is_seen_on_what_is_marked_already(static_page: Page, forced: Any) -> None:
    """The chapter one is in, a setting that is chosen, a card on the table: focused they look unlike the rest."""
    static_page.emulate_media(forced_colors=forced)
    _show(static_page, (1280, 800))
    for scene in ("learn", "lessons", "menu-looks", "laid"):
        static_page.set_content(document(scene, "en"))
        static_page.keyboard.press("Shift")  # by keyboard, so that the focus is shown
        found = static_page.evaluate(OUTLINES, MARKED)
        assert found, scene
        resting = {before for _, before, _ in found}
        assert all(focused not in resting for _, _, focused in found), (scene, found)
        if forced == "active":
            assert all(focused.startswith("double") for _, _, focused in found), (scene, found)
    static_page.emulate_media(forced_colors="none")


def test_half_a_tablet_shows_the_whole_table(static_page: Page) -> None:
    """What 200% makes of 768x1024, 1024x768 and 960x720 does not even scroll: every part is in the window."""
    for scene in (WAITING, "opening", "settle-6", "hand-over", "match-over"):
        static_page.set_content(document(scene, "fr"))
        for size in ((384, 512), (512, 384), (480, 360), (320, 480), (568, 320)):
            _show(static_page, size)
            high = static_page.evaluate("document.documentElement.scrollHeight")
            assert high == size[1], (scene, size)


def test_the_sums_of_a_hand_are_always_in_view(static_page: Page) -> None:
    for lang in PLACES_OF:
        for scene in ("hand-over", "match-over"):
            static_page.set_content(document(scene, lang))
            for size in (NARROWEST, (320, 568), (360, 640), (768, 1024), (640, 360), (1280, 720), (1280, 800)):
                _show(static_page, size)
                assert static_page.evaluate(SUMS_IN_VIEW), (lang, scene, size)


def test_what_a_question_is_about_can_be_read_at_once(static_page: Page) -> None:
    for scene in ("course-question", "course-wrong"):
        static_page.set_content(document(scene, "fr"))
        for size in (NARROWEST, (360, 640)):
            _show(static_page, size)
            hidden = static_page.locator(".told").evaluate("(told) => told.scrollHeight - told.clientHeight")
            assert hidden <= 1, (scene, size, hidden)


@pytest.mark.parametrize("size", [*SIZES, (384, 512), (480, 360), (568, 320)], ids=lambda size: f"{size[0]}x{size[1]}")
def test_places_are_the_same_in_every_phase(static_page: Page, size: tuple[int, int]) -> None:
    _show(static_page, size)
    first: dict[str, str] | None = None
    for scene in (
        WAITING,
        "opening",
        "i-led",
        "their-trick",
        "settle-0",
        "settle-6",
        "last-six",
        "late",
        "stuck",
        "last-trick",
    ):
        static_page.set_content(document(scene, "fr"))
        places = static_page.evaluate(PLACES)
        first = first or places
        assert places == first, scene


MIRRORED = (
    WAITING,
    "opening",
    "settle-6",
    "last-six",
    "their-trick",
    "last-trick",
    "hand-over",
    "menu",
    "viewer",
    "tap",
    "lesson-longest",
)


@pytest.mark.parametrize("scene", MIRRORED)
def test_a_table_for_the_left_hand_fits_and_is_mirrored(static_page: Page, scene: str) -> None:
    """Stock, last trick and what stands beside the table change sides; cards keep their order and their size."""
    faults: dict[str, object] = {}
    for size in (*SIZES, (844, 390)):
        _show(static_page, size)
        static_page.set_content(document(scene, "fr"))
        before = static_page.evaluate(SIDES)
        static_page.set_content(document(scene, "fr", settings={"mirror": "on"}))
        found = static_page.evaluate(MEASURE)
        after = static_page.evaluate(SIDES)
        wrong = {name: (place, after[name]) for name, place in before.items() if abs(size[0] - place - after[name]) > 6}
        if found or wrong:
            faults[f"{size[0]}x{size[1]}"] = found or wrong
    assert not faults


def test_turning_the_device_twice_changes_nothing(static_page: Page) -> None:
    for scene in ("settle-6", "last-six", "viewer", "hand-over"):
        static_page.set_content(document(scene, "fr"))
        for size in ((360, 640), (768, 1024), (1280, 800)):
            _show(static_page, size)
            before = static_page.evaluate(BOXES)
            _show(static_page, (size[1], size[0]))
            _show(static_page, size)
            assert static_page.evaluate(BOXES) == before, (scene, size)


def test_a_quarter_of_the_window_still_plays(static_page: Page) -> None:
    """1280x800 magnified to 200%: the page is 640x400 and nothing is lost; a small phone at 200% may scroll."""
    _show(static_page, (640, 400))
    for scene in ("settle-6", "viewer", "hand-over", "menu-course", "link"):
        static_page.set_content(document(scene, "fr"))
        assert static_page.evaluate(MEASURE) == [], scene
    static_page.set_content(document("settle-6", "fr"))
    _show(static_page, (180, 320))
    button = static_page.locator('[data-act="settle"]')
    button.scroll_into_view_if_needed()
    assert button.is_visible()
