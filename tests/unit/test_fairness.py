"""The checkable deal, held to a second implementation made from docs/fairness.md and to the example there."""

import hashlib
import random
import re
import unicodedata
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from marjolet.cards import PACK
from marjolet.fairness import (
    LONGEST_VALUE,
    Verdict,
    commitment,
    commitment_text,
    cut,
    salt_from_seed,
    tidy,
    verify,
)
from marjolet.shuffle import deck_from_seed

DOC = (Path(__file__).parents[2] / "docs" / "fairness.md").read_text("utf-8")


def sha256(text: str) -> str:
    return hashlib.sha256(text.encode("utf-8")).hexdigest()


def second_cut(codes: str, value: str) -> str:
    """The cut as the document tells it, written without looking at ours: one text of codes in, one out."""
    cards = [codes[i : i + 2] for i in range(0, 64, 2)]
    numbers = []
    if value:
        value = unicodedata.normalize("NFC", value)
        for counter in range(40):
            digest = sha256(f"marjolet-cut/1:{value}:{counter}")
            numbers += [int(digest[i : i + 8], 16) for i in range(0, 64, 8)]
        for last in range(31, 0, -1):
            while numbers[0] >= 2**32 // (last + 1) * (last + 1):
                numbers.pop(0)
            other = numbers.pop(0) % (last + 1)
            cards[last], cards[other] = cards[other], cards[last]
    return "".join(cards)


@given(st.integers(0, 2**128 - 1), st.integers(0, 30), st.text(max_size=70))
def test_a_second_implementation_deals_the_same(seed: int, hand: int, typed: str) -> None:
    value = tidy(typed)
    first, salt = deck_from_seed(seed, hand), salt_from_seed(seed, hand)
    assert salt.hex() == sha256(f"marjolet-salt/1:{seed}:{hand}")[:32]
    told = commitment(first, salt)
    assert told == sha256("marjolet-deal/1:" + "".join(first) + ":" + salt.hex())
    assert "".join(cut(first, value)) == second_cut("".join(first), value)
    assert verify(told, first, salt, value, cut(first, value)) == Verdict(True, True)


def told(name: str) -> str:
    """A line of the document's example."""
    found = re.search(rf"^{re.escape(name)} *= (.*)$", DOC, re.MULTILINE)
    assert found, name
    return found[1]


def test_the_example_of_the_document() -> None:
    seed, hand = int(told("seed")), int(told("hand"))
    first, salt = deck_from_seed(seed, hand), salt_from_seed(seed, hand)
    assert told("first deck") == "".join(first)
    assert told("salt") == salt.hex()
    assert told("text") == commitment_text(first, salt)
    assert told("commitment") == commitment(first, salt) == sha256(told("text"))
    assert told("deck dealt") == "".join(cut(first, told("value"))) == second_cut(told("first deck"), told("value"))
    assert told("value") == tidy(told("value"))
    assert told("first word") == str(int(sha256(f"marjolet-cut/1:{told('value')}:0")[:8], 16))


def test_no_value_leaves_the_deck() -> None:
    assert cut(deck_from_seed(7), "") == deck_from_seed(7)


def test_another_value_gives_another_deck_and_each_a_whole_one() -> None:
    first = deck_from_seed(7)
    decks = {cut(first, str(value)) for value in range(200)}
    assert len(decks) == 200
    assert all(sorted(deck) == sorted(PACK) for deck in decks)


def test_every_place_is_reached_from_every_place() -> None:
    # 6400 cuts: a card comes to each of the 32 places about 200 times; 6 standard deviations are 83.
    counts = [[0] * 32 for _ in range(2)]
    for value in range(6400):
        dealt = cut(PACK, str(value))
        counts[0][dealt.index(PACK[0])] += 1
        counts[1][dealt.index(PACK[31])] += 1
    assert all(117 < count < 283 for row in counts for count in row)


def test_the_same_letter_written_in_two_ways_is_one_value() -> None:
    assert cut(PACK, "\u00e9") == cut(PACK, "e\u0301")


@pytest.mark.parametrize("value", ["\ud800", "a\udfff"])
def test_what_has_no_utf8_does_not_crash(value: str) -> None:
    assert sorted(cut(PACK, value)) == sorted(PACK)


@given(st.text(max_size=300))
def test_tidy_leaves_what_can_be_seen_and_repeated(typed: str) -> None:
    value = tidy(typed)
    assert tidy(value) == value
    assert len(value) <= LONGEST_VALUE
    assert value.isprintable()
    assert value == unicodedata.normalize("NFC", value) == " ".join(value.split())
    value.encode("utf-8")


@pytest.mark.parametrize(
    ("typed", "value"),
    [
        ("  my  dog\t7 ", "my dog 7"),
        ("a\u200b\u202e b\x00", "a b"),
        ("a \u200b b", "a b"),
        ("\ud800", ""),
        ("\u00a0x\u2003y", "x y"),
        ("e\u0301", "\u00e9"),
        ("x" * 100, "x" * 64),
    ],
)
def test_tidied(typed: str, value: str) -> None:
    assert tidy(typed) == value


def test_each_step_is_found_out_by_itself() -> None:
    rng = random.Random(4)
    first, salt, value = deck_from_seed(9, 2), salt_from_seed(9, 2), "shuffle well"
    shown, dealt = commitment(first, salt), cut(first, value)
    swapped = list(first)
    i, j = rng.sample(range(32), 2)
    swapped[i], swapped[j] = swapped[j], swapped[i]
    assert verify(shown, swapped, salt, value, dealt) == Verdict(False, False)
    assert verify(shown, first, salt_from_seed(9, 3), value, dealt) == Verdict(False, True)
    assert verify(shown, first, salt, "shuffle wel", dealt) == Verdict(True, False)
    assert verify(shown, first, salt, value, swapped) == Verdict(True, False)
    assert verify(shown.upper(), first, salt, value, dealt) == Verdict(False, True)


def test_salts_of_hands_and_matches_differ() -> None:
    salts = {salt_from_seed(seed, hand) for seed in range(40) for hand in range(40)}
    assert len(salts) == 1600
    assert {len(salt) for salt in salts} == {16}
