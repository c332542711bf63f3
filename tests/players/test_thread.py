"""The computer's thread: text in, text out, and never an exception."""

import json

import pytest

from marjolet import observe
from marjolet.players import LEVELS
from marjolet.players.thread import answer, answer_slices
from marjolet.seat import write_seat
from players.shared import hand

STATE = hand(8, "mcleod-2022")
REQUEST = write_seat(observe(STATE, STATE.to_act))


def ask(**changes: object) -> dict[str, dict[str, object]]:
    found = json.loads(answer(json.dumps({"level": "table", "seed": 1, "request": REQUEST, **changes})))
    assert isinstance(found, dict)
    return found


def test_an_answer_has_an_action_and_its_reasons() -> None:
    for level in LEVELS:
        found = ask(level=level)
        assert found["action"] in STATE.hands[STATE.to_act]
        assert found["why"]


def test_slices_end_with_the_same_answer() -> None:
    text = json.dumps({"level": "table", "seed": 1, "request": REQUEST})
    *slices, last = answer_slices(text)
    assert slices == [None] * len(slices)
    assert last == answer(text)


def test_the_order_of_the_dealt_hand_is_of_no_matter() -> None:
    shuffled = {**REQUEST, "hand": list(reversed(REQUEST["hand"]))}
    for seed in range(20):
        assert ask(level="random", seed=seed, request=shuffled) == ask(level="random", seed=seed)


@pytest.mark.parametrize(
    ("text", "code", "path"),
    [
        ("", "NOT_JSON", ""),
        ("{", "NOT_JSON", ""),
        ("[" * 100_000, "NOT_JSON", ""),
        ("\ud800", "NOT_JSON", ""),
        ("[]", "WRONG_TYPE", ""),
        ("{}", "MISSING_KEY", ""),
        ('{"level": 1, "seed": 1, "request": {}}', "WRONG_TYPE", "level"),
        ('{"level": "unheard of", "seed": 1, "request": {}}', "UNKNOWN_LEVEL", "level"),
        ('{"level": "table", "seed": 1.0, "request": {}}', "WRONG_TYPE", "seed"),
        ('{"level": "table", "seed": true, "request": {}}', "WRONG_TYPE", "seed"),
        ('{"level": "table", "seed": 1, "request": null}', "WRONG_TYPE", ""),
        ('{"level": "table", "seed": 1, "request": {"format": "marjolet-seat/1"}}', "MISSING_KEY", ""),
        ('{"level": "table", "seed": 1, "request": {}, "more": 1}', "UNKNOWN_KEY", ""),
    ],
)
def test_bad_questions_get_a_code_and_a_place(text: str, code: str, path: str) -> None:
    error = json.loads(answer(text))["error"]
    assert (error["code"], error["path"]) == (code, path)


def test_a_question_out_of_turn_is_told() -> None:
    assert ask(request=write_seat(observe(STATE, 1 - STATE.to_act)))["error"]["code"] == "NOT_YOUR_TURN"
