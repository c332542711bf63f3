"""The scripted demonstration hands, played by clicking through the real page and held to the engine at every ply."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser

from browser.engine_view import expected, ledgers, matches, observed, offered, refusals
from browser.table_page import TablePage, visiting
from marjolet import MatchState, Play, Settle
from marjolet.compact import encode
from marjolet.record import Record, read
from marjolet.rules import Seat
from marjolet.words import text

DATA = Path(__file__).parent.parent / "golden" / "data"


def demonstration(name: str) -> MatchState:
    found = read(json.loads((DATA / f"{name}.json").read_text("utf-8")))
    assert isinstance(found, Record)
    return found.match


@pytest.fixture(scope="module")
def visitor(browser: Browser, browser_context_args: dict[str, Any], site: str) -> Iterator[TablePage]:
    with visiting(browser, browser_context_args, site) as table:
        yield table.keep_plies()


def settle_as_written(table: TablePage, step: Settle, boxes: list[str]) -> None:
    """Tick what the record says, after unticking everything: the button's total must follow."""
    wanted = {" ".join(meld) for meld in step.melds} | ({"exchange"} if step.exchange else set())
    for box in boxes:
        if box in table.seen()["boxes"]:
            table.tick(box, False)
    for box in sorted(wanted, key=lambda box: box != "exchange"):
        table.tick(box, True)
    shown = {box for box, on in table.seen()["boxes"].items() if on}
    for box in shown - wanted:
        table.tick(box, False)  # the exchange ticks what it makes possible
    table.expect(boxes={box: box in wanted for box in boxes})
    table.press("settle")


def play_as_written(table: TablePage, done: MatchState, hand: int, me: Seat, lang: str, thorough: bool = True) -> None:
    """Do my part of one hand of the record. ``thorough``: press what is refused too, and look at the ledger."""
    states = matches(done, hand)
    for ply, action in enumerate(done.hands[hand].actions):
        match = states[ply]
        seen = observed(match, me)
        if not seen.my_turn:
            continue
        if ply and not thorough:
            table.my_move()
        table.expect(**expected(match, me, lang))
        if isinstance(action, Settle):
            boxes, _ = offered(seen)
            settle_as_written(table, action, boxes)
            continue
        if thorough:
            for card, why in refusals(seen, lang).items():
                table.press(f"play:{card}")
                table.expect(ply=ply, to_act="me", line=why)
            if ply % 3 == 0:
                table.press("ledger:me")
                table.expect(ledger=ledgers(seen, me, lang), ply=ply)
                table.press("close")
                table.expect(ledger={"me": None, "them": None})
        table.press(f"play:{action.card}")
    table.expect(**expected(states[-1], me, lang))


def drawn_states(table: TablePage, done: MatchState, hand: int, me: Seat, lang: str, ending: bool = True) -> None:
    """Every ply was drawn, those of the other seat too, and as the engine says. ``ending``: the last one at once."""
    first: dict[int, dict[str, Any]] = {}
    for moment in table.plies():
        first.setdefault(moment.seen["ply"], moment.seen)
    states = matches(done, hand)
    assert sorted(first) == list(range(43))
    for ply, match in enumerate(states if ending else states[:-1]):
        wanted = expected(match, me, lang, fresh=True)
        assert {name: first[ply][name] for name in wanted} == wanted, f"ply {ply}"


@pytest.mark.parametrize(
    ("name", "me", "lang"),
    [
        ("demonstration", 0, "en"),
        ("demonstration", 1, "fr"),
        ("demonstration-2", 0, "fr"),
        ("demonstration-2", 1, "en"),
    ],
)
def test_demonstration_hand_from_first_lead_to_final_ledger(table: TablePage, name: str, me: Seat, lang: str) -> None:
    done = demonstration(name)
    table.open(f"?speed=0&lang={lang}#r={encode(done)}&play=1&seat={me}")
    play_as_written(table, done, 0, me, lang)
    drawn_states(table, done, 0, me, lang)
    record = read(table.record())
    assert isinstance(record, Record)
    assert record.match.hands[0].actions == done.hands[0].actions
    assert record.match.hands[0].ledger == done.hands[0].ledger
    assert table.has("next-hand")


def test_demonstration_hand_at_normal_speed_with_taps_that_skip(table: TablePage) -> None:
    """With every animation. A tap beside every control hurries what is only being shown; nothing is lost by it."""
    done = demonstration("demonstration")
    table.open(f"?speed=normal#r={encode(done)}&play=1&seat=0")
    states = matches(done)
    ply = 0
    while ply < 42:
        seen, action = observed(states[ply], 0), done.hands[0].actions[ply]
        if not seen.my_turn:
            table.page.mouse.click(*tap_place(table))
        else:
            table.expect(ply=ply, to_act="me", cards=sorted(seen.hand))
            if isinstance(action, Play):
                table.press(f"play:{action.card}")
            else:
                settle_as_written(table, action, offered(seen)[0])
        ply = table.later_than(ply)
    table.page.wait_for_selector(".ending", state="attached")
    drawn_states(table, done, 0, 0, "en", ending=False)
    table.expect(**expected(states[-1], 0))
    assert text("en", "ui.next_hand") in table.page.locator(".ending").inner_text()


def tap_place(table: TablePage) -> tuple[float, float]:
    """A place on the cloth where there is nothing to press."""
    place = "document.querySelector('[data-k=trick]').getBoundingClientRect()"
    x, y = table.page.evaluate(f"(() => {{ const b = {place}; return [b.left + 3, b.top + 3]; }})()")
    return x, y
