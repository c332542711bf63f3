"""The compact form: round trips exactly, stays short, and no damaged text is ever taken for a match."""

import json
import random
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from marjolet import PRESETS, MatchState, deck_from_seed, legal, new_match, next_hand, submit
from marjolet.compact import decode, encode
from marjolet.record import Record, RecordCode, RecordError, read

EXAMPLES = [json.loads(line) for line in (Path(__file__).parent / "data" / "examples.jsonl").read_text().splitlines()]


def played(seed: int, hands: int = 1, preset: str = "mcleod-2022", target: int = 500) -> MatchState:
    rng = random.Random(seed)
    match = new_match(PRESETS[preset], target)
    for number in range(hands):
        if match.over:
            break
        match = next_hand(match, deck_from_seed(seed, number), 0 if number == 0 else None).state
        while match.hand is not None and not match.hand.over:
            match = submit(match, rng.choice(legal(match.hand))).state
    return match


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda e: e["name"])
def test_examples_round_trip(example: dict[str, object]) -> None:
    record = read(example["record"])
    assert isinstance(record, Record)
    text = encode(record.match)
    if not any(hand.over for hand in record.match.hands):
        assert isinstance(text, RecordError)
        return
    assert isinstance(text, str)
    assert decode(text) == record.match


def test_a_whole_hand_is_well_under_200_characters() -> None:
    sizes = [len(str(encode(played(seed)))) for seed in range(200)]
    assert max(sizes) < 60


def test_an_unfinished_hand_is_left_out_since_the_text_carries_the_deck() -> None:
    done = played(1, hands=1)
    begun = next_hand(done, deck_from_seed(99)).state
    assert encode(begun) == encode(done)


@given(st.integers(0, 10**6), st.sampled_from(sorted(PRESETS)), st.integers(1, 10**30), st.integers(1, 4))
def test_any_match_round_trips(seed: int, preset: str, target: int, hands: int) -> None:
    match = played(seed, hands, preset, target)
    text = encode(match)
    assert isinstance(text, str)
    assert decode(text) == match


def test_every_changed_cut_or_lengthened_text_is_refused() -> None:
    text = str(encode(played(5, hands=2)))
    letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
    bad = [text[:i] + letter + text[i + 1 :] for i in range(len(text)) for letter in letters[::7] if letter != text[i]]
    bad += [text[:i] for i in range(len(text))] + [text + letter for letter in letters]
    bad += [text + "=", " " + text, text[::-1]]
    for damaged in bad:
        assert isinstance(decode(damaged), RecordError), damaged


@given(st.text(max_size=80))
def test_foreign_text_is_refused(text: str) -> None:
    found = decode(text)
    assert isinstance(found, RecordError)
    assert found.code in (RecordCode.LINK_UNKNOWN, RecordCode.LINK_DAMAGED)


def test_an_endless_text_is_refused_at_once() -> None:
    assert isinstance(decode("1" + "A" * 10**7), RecordError)
