"""Whole random matches: totals, winners, records in and out."""

import json
import random

from hypothesis import given
from hypothesis import strategies as st

from marjolet import PRESETS, new_match, next_hand, submit
from marjolet.record import Record, RecordError, read, read_text, result, write
from support.hands import MANNERS, choose, presets, random_deck, seeds


def play_match(seed, preset, target, hands=12):
    rng = random.Random(seed)
    match = new_match(PRESETS[preset], target)
    while match.between_hands and len(match.hands) < hands:
        dealer = rng.randrange(2) if not match.hands else None
        match = next_hand(match, random_deck(rng, rng.random() < 0.5), dealer).state
        manner = rng.choice(MANNERS)
        while not match.hand.over:
            match = submit(match, choose(match.hand, rng, manner)).state
    return match


targets = st.sampled_from([1, 60, 100, 150, 200, 300, 500])


@given(seeds, presets, targets)
def test_a_match_ends_with_the_first_hand_that_leaves_one_ahead_at_the_target(seed, preset, target):
    match = play_match(seed, preset, target)
    totals = [0, 0]
    for number, hand in enumerate(match.hands):
        assert hand.over
        assert hand.dealer == (match.hands[0].dealer + number) % 2
        totals = [totals[seat] + hand.scores[seat] for seat in (0, 1)]
        decided = max(totals) >= target and totals[0] != totals[1]
        assert decided == (match.over and number == len(match.hands) - 1)
    assert list(match.totals) == totals
    if match.over:
        assert match.winner == totals.index(max(totals))


@given(seeds, presets, targets)
def test_a_record_is_read_back_as_the_same_match(seed, preset, target):
    match = play_match(seed, preset, target, hands=3)
    levels = tuple(("table", None) if number % 2 else None for number in range(len(match.hands)))
    record = Record(match, seats=("Zoé", "A"), date="2026-05-01", seed=seed, levels=levels)
    value = write(record)
    assert read(value) == record
    assert read(write(Record(match))) == Record(match)
    assert read_text(json.dumps(value)) == record
    assert json.loads(json.dumps(value)) == value
    assert write(read(value)) == value
    told = result(match)
    assert told["totals"] == list(match.totals)
    assert [hand["scores"] for hand in told["hands"]] == [list(hand.scores) for hand in match.hands]
    assert (told["over"], told["winner"]) == (match.over, match.winner)
    assert json.loads(json.dumps(told)) == told


@given(seeds, presets, st.integers(0, 42))
def test_a_part_of_a_record_is_a_record_and_one_more_hand_is_refused(seed, preset, ply):
    match = play_match(seed, preset, 100)
    value = write(Record(match))
    part = {**value, "hands": [*value["hands"][:-1], {**value["hands"][-1]}]}
    part["hands"][-1]["actions"] = part["hands"][-1]["actions"][:ply]
    record = read(part)
    assert isinstance(record, Record)
    assert record.match.over == (ply == 42 and match.over)
    more = {**value, "hands": [*part["hands"], {**value["hands"][0], "dealer": match.next_dealer(), "actions": []}]}
    error = read(more)
    if ply < 42:
        assert (error.code, error.hand, error.action) == ("HAND_UNFINISHED", len(match.hands) - 1, ply)
    elif match.over:
        assert (error.code, error.hand, error.action) == ("HAND_AFTER_MATCH", len(match.hands), None)
    else:
        assert not isinstance(error, RecordError)
