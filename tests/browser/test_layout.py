"""Every scene at every size in both languages: nothing overlaps, is cut off, too small to press or scrolls the page.

The pages are static renderings (workshop.scenes), so a minute is enough for all of them.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from workshop.scenes import SCENES
from workshop.shots import SIZES, document

LANGS = ("en", "fr")
OVERLAYS = {"dialog", "ledger", "menu", "stats", "stats-empty", "stats-delete"}
"""They cover a part of the table by intent."""

MEASURES = (Path(__file__).parent / "layout.js").read_text(encoding="utf-8")
MEASURE = f"() => {MEASURES}.measure()"
PLACES = f"() => {MEASURES}.places()"


@pytest.fixture(scope="module")
def static_page(browser: Browser) -> Iterator[Page]:
    """One page for all renderings: it loads nothing, so it needs no watch."""
    page = browser.new_page()
    yield page
    page.close()


def _show(page: Page, size: tuple[int, int]) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("scene", SCENES)
def test_everything_fits(static_page: Page, scene: str, lang: Any) -> None:
    static_page.set_content(document(scene, lang))
    faults = {}
    for size in SIZES:
        _show(static_page, size)
        found = static_page.evaluate(MEASURE)
        if found:
            faults[f"{size[0]}x{size[1]}"] = found
    assert not faults, "\n" + "\n".join(f"{size}: {fault}" for size, found in faults.items() for fault in found)


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_places_are_the_same_in_every_phase(static_page: Page, size: tuple[int, int]) -> None:
    _show(static_page, size)
    first: dict[str, str] | None = None
    for scene in ("opening", "i-led", "their-trick", "settle-0", "settle-6", "last-six", "late", "stuck", "last-trick"):
        static_page.set_content(document(scene, "fr"))
        places = static_page.evaluate(PLACES)
        first = first or places
        assert places == first, scene


def test_a_quarter_of_the_window_still_plays(static_page: Page) -> None:
    """1280x800 magnified to 200%: the page is 640x400 and nothing is lost; a small phone at 200% may scroll."""
    static_page.set_content(document("settle-6", "fr"))
    _show(static_page, (640, 400))
    assert static_page.evaluate(MEASURE) == []
    _show(static_page, (180, 320))
    button = static_page.locator('[data-act="settle"]')
    button.scroll_into_view_if_needed()
    assert button.is_visible()
