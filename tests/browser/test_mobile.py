"""Phones with a processor four times slower than this one: a first card can be played, and a hand by taps."""

import random
from typing import Any

import pytest
from playwright.sync_api import Browser

from browser.table_page import PATIENCE, TablePage, TooLate, visiting
from marjolet.record import Record, read

SLOWER = 4
PHONES = {
    "small and old": {"viewport": {"width": 360, "height": 640}, "device_scale_factor": 3},
    "large": {"viewport": {"width": 412, "height": 915}, "device_scale_factor": 2.625},
}
SIDEWAYS = "document.documentElement.scrollWidth - document.documentElement.clientWidth"


HEAR = """() => {
  globalThis.heard = 0;
  addEventListener("click", (event) => { heard = event.detail; }, { capture: true, once: true });
}"""


def tap(table: TablePage, act: str) -> None:
    """A tap that the browser takes for one.

    On a machine that stands still in the middle it is a long press; soon after the last one, and near it, it is the
    second half of a double tap, which the table takes for what the first half meant.
    """
    page = table.page
    for attempt in range(5):
        if attempt and not table.has(act):
            return  # one that came late was heard after all
        page.evaluate(HEAR)
        page.touchscreen.tap(*table.where(act))
        try:
            page.wait_for_function("heard", timeout=5_000)
        except TooLate:
            continue
        if page.evaluate("heard") == 1:
            return
    raise AssertionError(f"no tap on {act} was a press")


@pytest.mark.parametrize("phone", PHONES)
def test_hand_by_taps(browser: Browser, browser_context_args: dict[str, Any], site: str, phone: str) -> None:
    options = {**PHONES[phone], "is_mobile": True, "has_touch": True}
    with visiting(browser, browser_context_args, site, **options) as table:
        table.page.set_default_timeout(2 * PATIENCE)
        session = table.page.context.new_cdp_session(table.page)
        session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
        seen = table.open("?seed=7&dealer=them&speed=0").expect(ply=0, to_act="me")
        print(f"\n{phone}: first card after {table.page.evaluate('performance.now()'):.0f} ms at 1/{SLOWER} speed")
        assert table.page.evaluate("matchMedia('(pointer: coarse)').matches")
        assert seen["playable"] == seen["cards"]
        rng = random.Random(8)
        while (seen := table.my_move())["phase"] != "hand-over":
            assert table.page.evaluate(SIDEWAYS) <= 0
            tap(table, "settle" if seen["phase"] == "settle" else f"play:{rng.choice(seen['playable'])}")
            table.later_than(seen["ply"])
        record = read(table.record())
        assert isinstance(record, Record), record
        (hand,) = record.match.hands
        assert len(hand.actions) == 42
        table.expect(score={"me": hand.scores[0], "them": hand.scores[1]})
        tap(table, "next-hand")
        table.page.wait_for_selector('[data-table][data-phase="play"]', state="attached")
        assert table.my_move()["ply"] <= 1
        table.quiet()
