"""The computer's thread: text in, text out, and never an exception."""

import json
import os
import subprocess
import sys
from pathlib import Path

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


LOADED = """
import sys
from marjolet.players.thread import answer
def late():
    return sorted(n for n in sys.modules if n.startswith("marjolet.players.") and n.split(".")[2] in LATE)
LATE = ("expert", "trial", "worlds", "draws", "judges", "playout", "learned", "nets", "weights")
print(late())
answer(sys.stdin.readline())
print(late())
answer(sys.stdin.readline())
print("marjolet.players.weights.belief" in late())
"""


def test_a_level_is_read_when_it_is_first_asked_and_no_sooner() -> None:
    """The worker starts without the code and the numbers of levels that nobody plays against."""
    env = {**os.environ, "PYTHONPATH": str(Path(__file__).parents[2] / "py")}
    asked = "".join(json.dumps({"level": v, "seed": 1, "request": REQUEST}) + "\n" for v in ("table", "expert"))
    done = subprocess.run(
        [sys.executable, "-c", LOADED], input=asked, capture_output=True, text=True, check=True, env=env, timeout=60
    )
    assert done.stdout.split("\n")[:3] == ["[]", "[]", "True"]
