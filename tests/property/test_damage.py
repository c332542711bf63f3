"""Damaged records and seat records: an answer or an error with a place, never an exception of another kind."""

import json
import random
from pathlib import Path

from hypothesis import given

from marjolet.observation import Observation
from marjolet.record import Record, RecordCode, RecordError, legal_now, read, result, write
from marjolet.refusals import RefusalCode
from marjolet.seat import read_seat, write_seat
from support.hands import seeds
from support.nodes import damaged

DATA = Path(__file__).parents[1] / "records" / "data"
RECORDS = [json.loads(line)["record"] for line in (DATA / "examples.jsonl").read_text("utf-8").splitlines()]
SEATS = [
    seat for line in (DATA / "seats.jsonl").read_text("utf-8").splitlines() for seat in json.loads(line)["seat_records"]
]
CODES = {str(code) for code in (*RecordCode, *RefusalCode)}


def check(error, value):
    assert isinstance(error, RecordError)
    assert error.code in CODES
    json.dumps(error.to_json()).encode("ascii")
    at = value
    for step in error.path.replace("[", ".[").split("."):
        if not step:
            continue
        # The path leads to something that is there.
        at = at[int(step[1:-1])] if step.startswith("[") else at[step]
    if error.action is not None and error.hand is not None and error.path.count("actions"):
        assert error.path.startswith(f"hands[{error.hand}].actions[{error.action}]")


@given(seeds)
def test_damaged_records(seed):
    rng = random.Random(seed)
    for _ in range(20):
        value = rng.choice(RECORDS)
        for _ in range(rng.choice((1, 1, 2, 4))):
            value = damaged(value, rng)
        record = read(value)
        if isinstance(record, Record):
            assert read(write(record)) == record
            result(record.match)
            legal_now(record.match)
        else:
            check(record, value)


@given(seeds)
def test_damaged_seat_records(seed):
    rng = random.Random(seed)
    for _ in range(20):
        value = rng.choice(SEATS)
        for _ in range(rng.choice((1, 1, 2, 4))):
            value = damaged(value, rng)
        seen = read_seat(value)
        if isinstance(seen, Observation):
            assert read_seat(write_seat(seen)) == seen
            seen.legal()
        else:
            check(seen, value)
