"""A match by presses alone, from the first lead to its winner; the record it leaves is the match that was shown."""

import random

import pytest

from marjolet.record import Record, read, result
from support.desk import Desk, by_lot


@pytest.mark.parametrize("query", ["?seed=7&target=300&speed=0", "?seed=8&target=500&speed=0&preset=one-meld&seat=1"])
def test_whole_match(query: str) -> None:
    desk = Desk(query, computer=by_lot(1))
    rng = random.Random(2)
    for _ in range(2000):
        if desk.model.match.over:
            break
        desk.do_something(rng)
    match = desk.model.match
    assert match.over
    assert desk.attribute("data-phase") == "match-over"
    assert max(match.totals) >= match.target
    me = desk.model.me
    assert desk.text("data-total", "me") == str(match.totals[me])
    assert desk.text("data-total", "them") == str(match.totals[1 - me])
    record = app_record(desk)
    assert isinstance(record, Record)
    assert record.match == match
    assert result(record.match)["winner"] == match.winner
    assert "new-match" in desk.controls()


def app_record(desk: Desk) -> object:
    from marjolet.table.app import record_of

    return read(record_of(desk.model))


def test_totals_change_only_when_a_hand_ends() -> None:
    desk = Desk("?seed=3&speed=0", computer=by_lot(3))
    for _ in desk.plies(hands=1):
        hand = desk.model.hand
        assert hand is not None
        me = desk.model.me
        expected = hand.scores if hand.over else (0, 0)
        assert desk.text("data-total", "me") == str(expected[me])
        assert desk.text("data-score", "me") == str(hand.scores[me])
        assert desk.text("data-score", "them") == str(hand.scores[1 - me])


def test_both_ledgers_are_shown_line_by_line_and_sum_to_the_scores() -> None:
    desk = Desk("?seed=5&speed=0", computer=by_lot(5))
    for _ in desk.plies(hands=1):
        pass
    hand = desk.model.hand
    assert hand is not None
    assert hand.over
    for side, seat in (("me", 0), ("them", 1)):
        table = next(e for e in desk.root.iter("table") if e.get("data-ledger") == side)
        body, foot = table.find("tbody"), table.find("tfoot")
        assert body is not None
        assert foot is not None
        points = [int("".join(row.findall("td")[-1].itertext())) for row in body.iter("tr")]
        assert sum(points) == hand.scores[seat] == int("".join(next(foot.iter("td")).itertext()))
        assert len([p for p in points if p]) == len([e for e in hand.ledger if e.seat == seat])


def test_seed_is_told_only_when_the_match_is_over() -> None:
    from marjolet.table.app import record_of

    desk = Desk("?seed=11&target=300&speed=0", computer=by_lot(1))
    rng = random.Random(4)
    while not desk.model.match.over:
        assert "seed" not in record_of(desk.model)
        desk.do_something(rng)
    assert record_of(desk.model)["seed"] == 11


def test_level_totals_at_the_target_are_said_and_another_hand_is_dealt() -> None:
    # Hands are searched for one that ends level at or over the target.
    for seed in range(400):
        desk = Desk(f"?seed={seed}&speed=0&target=60", computer=by_lot(seed))
        for _ in desk.plies(seed=seed, hands=1):
            pass
        totals = desk.model.match.totals
        if totals[0] == totals[1] and totals[0] >= 60:
            break
    else:
        raise AssertionError("no level hand in 400 seeds")
    assert not desk.model.match.over
    assert desk.attribute("data-phase") == "hand-over"
    assert "another hand" in "".join(desk.root.itertext())
    desk.press("next-hand")
    assert len(desk.model.match.hands) == 2
