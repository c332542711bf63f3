"""Counting sequences of actions: the whole of legality in a few numbers."""

import json
from pathlib import Path

import pytest

from marjolet.cli.records import divide, perft
from marjolet.record import Record, read
from support.second import Second, count, in_order

POSITIONS = json.loads((Path(__file__).parent / "positions.json").read_text("utf-8"))
EACH = pytest.mark.parametrize("position", POSITIONS, ids=[position["name"] for position in POSITIONS])
SLOW = 2_500
"""Counts up to this are counted again, slowly, by the second implementation."""


def hand_of(position):
    record = read(position["record"])
    assert isinstance(record, Record), record
    return record.match.hand


def second_of(position):
    (hand,) = position["record"]["hands"]
    second = Second(position["record"]["preset"], hand["dealer"], hand["deck"])
    for action in hand["actions"]:
        second.do(action)
    return second


@EACH
def test_counts(position):
    hand = hand_of(position)
    for depth, expected in position["counts"].items():
        found = perft(hand, int(depth))
        assert found == expected, "\n".join([f"depth {depth}: {expected} expected", *divide(hand, int(depth))])


@EACH
def test_small_counts_again_by_the_second_implementation(position):
    second = second_of(position)
    small = {depth: number for depth, number in position["counts"].items() if number <= SLOW}
    assert small
    for depth, expected in small.items():
        assert count(second, int(depth)) == expected, f"depth {depth}"


@EACH
def test_the_divide_has_one_line_for_each_first_action_and_their_total(position):
    hand = hand_of(position)
    lines = divide(hand, 2)
    actions = [line.rsplit(" ", 1)[0] for line in lines]
    assert actions.pop() == "total"
    assert [json.loads(a) if a.startswith("{") else a for a in actions] == in_order(second_of(position).actions())
    counts = [int(line.rsplit(" ", 1)[1]) for line in lines]
    assert sum(counts[:-1]) == counts[-1] == perft(hand, 2)
    assert all(line.count(" ") == 1 for line in lines)


def test_a_sequence_also_ends_at_the_42nd_action():
    hand = hand_of(next(position for position in POSITIONS if position["name"] == "the last card"))
    assert [perft(hand, depth) for depth in (0, 1, 2, 9)] == [1, 1, 1, 1]


def test_there_are_positions_of_every_kind():
    names = " ".join(position["name"] for position in POSITIONS)
    for kind in ("opening", "settle", "exchange", "trick ten", "last six", "one-meld", "wikipedia", "gamerules"):
        assert kind in names
    assert {position["record"]["preset"] for position in POSITIONS} == {
        "mcleod-2022", "wikipedia", "gambiter", "gamerules", "fosdick-first", "one-meld",
    }  # fmt: skip
