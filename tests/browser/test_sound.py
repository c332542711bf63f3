"""The page makes its sounds: after a gesture only, never in a heap, and a browser that cannot is played without."""

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser

from browser.table_page import TablePage, visiting

COUNTING = """
globalThis.contexts = 0;
globalThis.AudioContext = class extends AudioContext { constructor() { super(); globalThis.contexts += 1; } };
addEventListener("load", () => { globalThis.early = [marjoletSound.play("play", 1), globalThis.contexts]; });
"""
# Playwright's evaluate counts as a gesture, so what comes before one is tried by the page itself.
BROKEN = "globalThis.AudioContext = class { constructor() { throw new Error('no sound here'); } };"
NAMES = ("deal", "play", "take", "draw", "exchange", "meld", "marjolet", "refused", "won", "lost")
LISTEN = """() => {
  const { play } = globalThis.marjoletSound;
  globalThis.asked = [];
  globalThis.marjoletSound = { play: (name, volume) => { globalThis.asked.push([name, volume, play(name, volume)]); } };
}"""


@pytest.fixture
def visit(browser: Browser, browser_context_args: dict[str, Any], site: str) -> Iterator[Any]:
    open_ones = []

    def go(script: str) -> TablePage:
        visitor = visiting(browser, browser_context_args, site)
        table = visitor.__enter__()
        open_ones.append((visitor, table))
        table.page.add_init_script(script)
        return table.open("?seed=5&speed=0&dealer=them")

    yield go
    for visitor, table in open_ones:
        table.quiet()
        visitor.__exit__(None, None, None)


def test_sounds_start_with_a_gesture_and_follow_the_table(visit: Any) -> None:
    table = visit(COUNTING)
    page = table.page
    assert page.evaluate("early") == [False, 0], "nothing is set up before a gesture"
    page.evaluate(LISTEN)
    table.press(page.evaluate("document.querySelector('[data-hand] button').dataset.act"))
    table.my_move()
    assert page.evaluate("[asked.length, contexts]") == [0, 0], "off unless asked for"
    table.press("menu")
    page.locator("[data-act='set:sound:low']").dispatch_event("click")
    assert page.evaluate("asked") == [["play", 0.25, True]]
    page.keyboard.press("Escape")
    before = table.my_move()
    act = "settle" if before["phase"] == "settle" else "play:" + before["playable"][0]
    table.press(act)
    table.later_than(before["ply"])
    assert len(page.evaluate("asked")) > 1
    assert page.evaluate("contexts") == 1


def test_every_sound_is_made_and_none_pile_up(visit: Any) -> None:
    table = visit(COUNTING)
    page = table.page
    table.press("menu")
    for name in NAMES:
        # Refused while too many sound at once: asked until it is taken.
        page.wait_for_function("(name) => marjoletSound.play(name, 0.1)", arg=name)
    at_once = page.evaluate(
        """async () => {
          while (!marjoletSound.play("play", 0.1)) await new Promise((again) => setTimeout(again, 20));
          return 1 + Array.from({ length: 40 }, () => marjoletSound.play("play", 0.1)).filter(Boolean).length;
        }"""
    )
    assert 1 <= at_once <= 12  # of 41; some may have ended on a machine that stands still
    odd = "['nothing', 'toString', '', null].map((name) => marjoletSound.play(name, 1))"
    assert page.evaluate(odd) == [False] * 4
    assert page.evaluate("[0, -1, NaN, undefined].map((volume) => marjoletSound.play('play', volume))") == [False] * 4


@pytest.mark.parametrize("script", [BROKEN, "delete globalThis.AudioContext;"])
def test_without_sound_the_table_is_played_all_the_same(visit: Any, script: str) -> None:
    table = visit(script)
    table.press("menu")
    table.page.locator("[data-act='set:sound:full']").dispatch_event("click")
    table.page.keyboard.press("Escape")
    before = table.my_move()
    table.press("play:" + before["playable"][0])
    table.later_than(before["ply"])
    assert table.page.evaluate("marjoletSound.play('play', 1)") is False
