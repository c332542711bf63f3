"""The same match in several tabs of one browser: one plays, the others say so, and whoever plays reads what was kept.

The pages share one context, as tabs do: storage and locks are the browser's own.
"""

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from browser.conftest import PATIENCE, Watch
from browser.table_page import NO_SERVICE_WORKER, TablePage
from marjolet import PRESETS, legal, new_match, next_hand, submit
from marjolet.cards import PACK
from marjolet.compact import encode

VEIL = "[data-elsewhere]"
# Takes down every drawing of the veil, also one that is gone again.
VEILS = """
globalThis.veils = 0;
new MutationObserver(() => { if (document.querySelector("[data-elsewhere]")) globalThis.veils += 1; })
  .observe(document, { subtree: true, childList: true });
"""
WRITES = """
globalThis.writes = 0;
const setItem = Storage.prototype.setItem;
Storage.prototype.setItem = function (name, value) {
  if (name.startsWith("marjolet:match")) globalThis.writes += 1;
  setItem.call(this, name, value);
};
"""
KEPT = "localStorage.getItem('marjolet:match:table')"


def seen_by(other: TablePage, kept: str) -> None:
    """Wait until what one tab wrote has come to another's process."""
    other.page.wait_for_function(f"(kept) => {KEPT} === kept", arg=kept)


@pytest.fixture
def tab(browser: Browser, browser_context_args: dict[str, Any], site: str) -> Iterator[Callable[..., TablePage]]:
    watch = Watch(site)
    context = browser.new_context(**browser_context_args)
    context.set_default_timeout(PATIENCE)
    for script in (NO_SERVICE_WORKER, VEILS, WRITES):
        context.add_init_script(script)
    watch.attach(context)

    def go(address: str = "?speed=0", before: str = "") -> TablePage:
        page = context.new_page()
        if before:
            page.add_init_script(before)
        return TablePage(page, site, watch).open(address)

    yield go
    TablePage(Page, site, watch).quiet()  # type: ignore[arg-type]
    context.close()


def move(table: TablePage) -> dict[str, Any]:
    seen = table.my_move()
    table.press("settle" if seen["phase"] == "settle" else "play:" + seen["playable"][0])
    table.later_than(seen["ply"])
    return table.my_move()


def same(one: dict[str, Any], other: dict[str, Any]) -> None:
    names = ("ply", "phase", "cards", "turn_up", "stock", "total", "score", "boxes")
    assert {name: one[name] for name in names} == {name: other[name] for name in names}


def test_one_tab_plays_and_the_other_takes_over(tab: Callable[..., TablePage]) -> None:
    first = tab()
    for _ in range(3):
        left = move(first)
    second = tab()
    expect(second.page.locator(VEIL)).to_be_visible()
    expect(second.page.locator("[data-act='play-here']")).to_be_focused()
    assert second.page.evaluate("writes") == 0
    for key in ("1", "m", "z", "?", "Escape"):
        second.page.keyboard.press(key)
    assert second.page.evaluate("writes") == 0
    left = move(first)  # the first tab goes on meanwhile

    second.press("play-here")
    expect(second.page.locator(VEIL)).to_have_count(0)
    expect(first.page.locator(VEIL)).to_be_visible()
    assert second.page.evaluate("document.activeElement !== document.body")
    same(second.my_move(), left)

    writes = first.page.evaluate("writes")
    left = move(second)
    first.page.evaluate("new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))")
    assert first.page.evaluate("writes") == writes, "a tab that lost the table writes nothing more"
    kept = second.page.evaluate(KEPT)
    seen_by(first, kept)

    first.press("play-here")
    expect(first.page.locator(VEIL)).to_have_count(0)
    expect(second.page.locator(VEIL)).to_be_visible()
    same(first.my_move(), left)
    assert first.record() == second.record()
    assert len(first.page.evaluate(KEPT)) >= len(kept) - 20
    move(first)


def test_no_veil_is_seen_at_an_ordinary_start_or_reload(tab: Callable[..., TablePage]) -> None:
    table = tab()
    move(table)
    for _ in range(3):
        table.reload()
        assert table.page.evaluate("veils") == 0
    table.open("?speed=0&lang=fr")
    assert table.page.evaluate("veils") == 0
    move(table)


def test_a_closed_tab_leaves_the_match_to_the_one_that_waits(tab: Callable[..., TablePage]) -> None:
    first = tab()
    left = move(first)
    second = tab()
    expect(second.page.locator(VEIL)).to_be_visible()
    first.page.close()
    expect(second.page.locator(VEIL)).to_have_count(0)
    same(second.my_move(), left)
    move(second)
    third = tab()
    expect(third.page.locator(VEIL)).to_be_visible()


def test_tables_that_keep_nothing_need_no_lock(tab: Callable[..., TablePage]) -> None:
    first = tab()
    left = move(first)
    match = next_hand(new_match(PRESETS["mcleod-2022"], 500), PACK, 0).state
    while match.hand is not None and not match.hand.over:
        match = submit(match, legal(match.hand)[0]).state
    kept = first.page.evaluate(KEPT)
    for address in ("?seed=4&speed=0", f"?speed=0#r={encode(match)}&play=1&ply=4", f"?speed=0#r={encode(match)}"):
        other = tab(address)
        assert other.page.evaluate("veils") == 0, address
        assert other.page.evaluate("writes") == 0, address
        if "seed" in address or "play" in address:
            move(other)
            assert other.page.evaluate("writes") == 0, address
    other.press("view:close")
    expect(other.page.locator(VEIL)).to_be_visible()
    assert other.page.evaluate("writes") == 0
    assert first.page.evaluate(KEPT) == kept
    other.press("play-here")
    expect(first.page.locator(VEIL)).to_be_visible()
    same(other.my_move(), left)


def test_a_link_alone_comes_back_to_its_match_without_a_word(tab: Callable[..., TablePage]) -> None:
    first = tab()
    left = move(first)
    match = next_hand(new_match(PRESETS["mcleod-2022"], 500), PACK, 0).state
    while match.hand is not None and not match.hand.over:
        match = submit(match, legal(match.hand)[0]).state
    first.open(f"?speed=0#r={encode(match)}")
    first.press("view:close")
    expect(first.page.locator(VEIL)).to_have_count(0)
    same(first.my_move(), left)
    writes = first.page.evaluate("writes")
    move(first)
    assert first.page.evaluate("writes") > writes


NO_LOCKS = "Object.defineProperty(Navigator.prototype, 'locks', { get: () => undefined });"
REFUSED = "navigator.locks.request = () => Promise.reject(new DOMException('no', 'SecurityError'));"


@pytest.mark.parametrize("before", [NO_LOCKS, REFUSED])
def test_without_locks_a_tab_plays_and_never_writes_over_what_it_did_not_read(
    tab: Callable[..., TablePage], before: str
) -> None:
    first = tab(before=before)
    move(first)
    second = tab(before=before)
    assert second.page.evaluate("veils") == 0
    left = move(second)
    seen_by(first, second.page.evaluate(KEPT))
    seen = first.my_move()
    first.press("settle" if seen["phase"] == "settle" else "play:" + seen["playable"][0])
    first.expect(ply=left["ply"])
    same(first.my_move(), left)
    move(first)
