"""Records made by an independent implementation: same results, same refusals, same legal actions, same seats."""

import json
from pathlib import Path

import pytest

from marjolet import Play, observe
from marjolet.observation import observe_match
from marjolet.record import Record, RecordError, legal_now, read, read_text, result, write
from marjolet.seat import read_seat, write_seat

DATA = Path(__file__).parent / "data"


def load(name):
    return [json.loads(line) for line in (DATA / name).read_text("utf-8").splitlines()]


EXAMPLES, ILLEGAL, LEGAL, SEATS = (load(f"{name}.jsonl") for name in ("examples", "illegal", "legal", "seats"))
RECORDS = [case["record"] for case in EXAMPLES + LEGAL + SEATS]

# The kind of each illegal record, and the code it gets here.
CODES = {
    "not_held": "NOT_IN_HAND",
    "must_trump": "MUST_TRUMP",
    "must_follow": "MUST_FOLLOW",
    "must_beat": "MUST_BEAT",
    "wrong_step": "WRONG_STEP",
    "no_exchange": ("NO_DIX", "NOTHING_TO_EXCHANGE"),
    "declared_again": "MELD_ALREADY_DECLARED",
    "twice": "MELD_TWICE",
    "card_twice": "CARD_TWICE",
    "needs_exchange": "MELD_NOT_HELD",
    "not_a_meld": "NOT_A_MELD",
    "not_held_meld": "MELD_NOT_HELD",
    "too_many": "TOO_MANY_MELDS",
}


def test_the_data_is_what_its_readme_says():
    assert {case["record"]["preset"] for case in EXAMPLES} == {
        "mcleod-2022",
        "wikipedia",
        "gambiter",
        "gamerules",
        "fosdick-first",
        "one-meld",
    }
    why = {entry["why"] for case in EXAMPLES for hand in case["result"]["hands"] for entry in hand["ledger"]}
    assert len(why) == 8
    assert sum(case["name"].startswith("match") for case in EXAMPLES) == 2
    assert sum(case["name"].startswith("part") for case in EXAMPLES) == 4
    assert len(ILLEGAL) == 26
    assert {case["name"].rsplit("-", 1)[0] for case in ILLEGAL} == set(CODES)
    assert LEGAL
    assert SEATS


@pytest.mark.parametrize("case", EXAMPLES, ids=lambda case: case["name"])
def test_replay(case):
    record = read(case["record"])
    assert isinstance(record, Record), record
    assert result(record.match) == case["result"]


@pytest.mark.parametrize("case", ILLEGAL, ids=lambda case: case["name"])
def test_illegal(case):
    error = read(case["record"])
    assert isinstance(error, RecordError)
    hand, action = case["hand"], case["action"]
    assert (error.hand, error.action, error.path) == (hand, action, f"hands[{hand}].actions[{action}]")
    assert error.code in CODES[case["name"].rsplit("-", 1)[0]]
    if case["name"].startswith("needs_exchange"):
        assert error.args["exchange"] is True
    # Without the last action it is a legal record.
    del case["record"]["hands"][hand]["actions"][action:]
    assert isinstance(read(case["record"]), Record)


@pytest.mark.parametrize("case", LEGAL, ids=range(len(LEGAL)))
def test_legal(case):
    assert legal_now(read(case["record"]).match) == case["legal"]


@pytest.mark.parametrize("case", SEATS, ids=range(len(SEATS)))
def test_seats(case):
    match = read(case["record"]).match
    assert match.hand.to_act == case["to_act"]
    for expected in case["seat_records"]:
        seen = observe_match(match, expected["seat"])
        assert write_seat(seen) == expected
        assert read_seat(expected) == seen


@pytest.mark.parametrize("value", RECORDS, ids=range(len(RECORDS)))
def test_round_trip(value):
    record = read(value)
    assert write(record) == value
    assert read(write(record)) == record
    assert read_text(json.dumps(value)) == record


def test_melds_and_their_cards_are_sorted_on_writing_whatever_their_order_was():
    case = next(
        case
        for case in EXAMPLES
        if any(not isinstance(a, str) and len(a["melds"]) > 1 for a in case["record"]["hands"][0]["actions"])
    )
    turned = json.loads(json.dumps(case["record"]))
    for hand in turned["hands"]:
        for action in hand["actions"]:
            if not isinstance(action, str):
                action["melds"] = [meld[::-1] for meld in action["melds"][::-1]]
    assert turned != case["record"]
    assert write(read(turned)) == case["record"]
    assert result(read(turned).match) == case["result"]


def test_every_ply_of_the_examples_is_a_record_of_its_own():
    for case in EXAMPLES[:6]:
        value = case["record"]
        actions = value["hands"][0]["actions"]
        for ply in range(len(actions) + 1):
            part = {**value, "hands": [{**value["hands"][0], "actions": actions[:ply]}]}
            record = read(part)
            assert write(record) == part
            now = legal_now(record.match)
            if ply == 42:
                assert now == {"phase": "over"}
                continue
            done = actions[ply]
            assert now["seat"] == record.match.hand.to_act
            if now["phase"] == "play":
                assert done in now["cards"]
            else:
                after = now["melds_after_exchange"] if done["exchange"] else now["melds"]
                assert all(meld in after for meld in done["melds"])
            for seat in (0, 1):
                seen = observe(record.match.hand, seat)
                assert read_seat(write_seat(seen)) == seen
                if seen.my_turn and now["phase"] == "play":
                    assert [Play(card) for card in now["cards"]] == seen.legal()
