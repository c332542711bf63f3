"""A whole match by clicking legal cards against the computer in its thread: page, record and engine agree."""

import json
import random
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Browser, Page

from browser.engine_view import view_of
from browser.table_page import TablePage, visiting
from marjolet import Observation, Play, Settle, new_match, next_hand, submit
from marjolet.observation import observe_match
from marjolet.record import Record, action_json, read, result
from marjolet.seat import read_seat, write_seat

COUNT_WORKERS = """
globalThis.sent = [];
const post = Worker.prototype.postMessage;
Worker.prototype.postMessage = function (message, ...rest) {
  globalThis.sent.push(JSON.stringify(message));
  return post.call(this, message, ...rest);
};
"""


def what_i_know(table: TablePage) -> Observation:
    seen = read_seat(table.seat())
    assert isinstance(seen, Observation), seen
    return seen


def click_something_legal(table: TablePage, rng: random.Random) -> None:
    """One move of mine by the mouse."""
    seen = table.my_move()
    if seen["phase"] == "settle":
        if seen["boxes"] and rng.random() < 0.3:
            box = rng.choice(sorted(seen["boxes"]))
            table.tick(box, not seen["boxes"][box])
        table.press("settle")
    else:
        table.press(f"play:{rng.choice(seen['playable'])}")


def test_whole_match_to_300(browser: Browser, browser_context_args: dict[str, Any], site: str) -> None:
    with visiting(browser, browser_context_args, site) as table:
        table.page.add_init_script(COUNT_WORKERS)
        table.open("?seed=21&target=300&speed=0")
        rng = random.Random(4)
        for _ in range(400):
            seen = table.my_move()
            if seen["phase"] == "match-over":
                break
            if seen["phase"] == "hand-over":
                table.press("next-hand")
                table.page.wait_for_selector('[data-table][data-phase="play"]', state="attached")
                continue
            known = what_i_know(table)
            wanted = view_of(known)
            assert {name: seen[name] for name in wanted} == wanted
            click_something_legal(table, rng)
        record = read(table.record())
        assert isinstance(record, Record), record
        match, outcome = record.match, result(record.match)
        assert match.over
        assert match.target == 300
        assert record.seed == 21
        assert len(match.hands) > 1
        table.expect(
            phase="match-over",
            to_act="none",
            total={"me": match.totals[0], "them": match.totals[1]},
            score={"me": match.hands[-1].scores[0], "them": match.hands[-1].scores[1]},
        )
        assert outcome["winner"] == match.winner
        assert not table.has("next-hand")
        assert_only_own_seat_was_sent(table, record)
        table.press("new-match")
        seen = table.my_move()
        assert seen["total"] == {"me": 0, "them": 0}
        assert seen["ply"] <= 1
        assert table.record()["hands"] == []
        table.quiet()


def assert_only_own_seat_was_sent(table: TablePage, record: Record) -> None:
    """Each message to the computer's thread is one decision: its own seat record, and nothing else.

    Reviews go to the same thread, of finished hands only.
    """
    every = [json.loads(message) for message in table.page.evaluate("globalThis.sent")]
    sent = [message for message in every if "review" not in message and "stop" not in message]
    finished = [[action_json(action) for action in hand.actions] for hand in record.match.hands]
    for message in every:
        if "review" in message:
            assert json.loads(message["review"])["record"]["hands"][-1]["actions"] in finished
    asked = []
    match = new_match(record.match.rules, record.match.target)
    for hand in record.match.hands:
        match = next_hand(match, hand.deck, hand.dealer).state
        for action in hand.actions:
            assert match.hand is not None
            if match.hand.to_act == 1:
                theirs = observe_match(match, 1)
                assert theirs is not None
                asked.append(write_seat(theirs))
            match = submit(match, action).state
    assert all(set(message) == {"id", "request"} for message in sent)
    questions = [json.loads(message["request"]) for message in sent]
    assert all(set(question) == {"level", "seed", "request"} for question in questions)
    # A thread that was silent too long is given up, and the page thinks by itself from then on.
    wanted = json.loads(json.dumps(asked))
    assert questions
    assert [question["request"] for question in questions] == wanted[: len(questions)]


def test_the_seat_of_the_address_is_mine(open_table: Callable[[str], Page], site: str, watch: Any) -> None:
    table = TablePage(open_table("?seed=3&speed=0&seat=1&dealer=them&target=1000&preset=one-meld"), site, watch)
    table.my_move()
    seat = table.seat()
    assert seat is not None
    assert (seat["seat"], seat["preset"], seat["target"]) == (1, "one-meld", 1000)
    rng = random.Random(1)
    while True:
        seen = table.my_move()
        if seen["phase"] == "hand-over":
            break
        if seen["phase"] == "settle":
            assert sum(on for box, on in seen["boxes"].items() if box != "exchange") <= 1
        click_something_legal(table, rng)
    record = read(table.record())
    assert isinstance(record, Record)
    hand = record.match.hands[0]
    assert hand.dealer == 0
    assert all(len(action.melds) <= 1 for action in hand.actions if isinstance(action, Settle))
    assert sum(isinstance(action, Play) for action in hand.actions) == 32
    table.expect(total={"me": hand.scores[1], "them": hand.scores[0]})
