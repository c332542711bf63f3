"""What released versions kept opens for ever: the fixtures of tests/fixtures/released are never changed."""

import json
from pathlib import Path
from typing import Any

import pytest

from marjolet import Observation
from marjolet.compact import decode
from marjolet.record import Record, RecordError, read, result
from marjolet.seat import read_seat
from marjolet.table.history import joined, read_history
from marjolet.table.save import Saved, read_save
from support.desk import Desk, by_lot
from support.released import shows, sums

RELEASED = Path(__file__).parents[1] / "fixtures" / "released"
VERSIONS = sorted(path for path in RELEASED.iterdir() if path.is_dir())
SAVES = sorted(RELEASED.glob("*/saves/*.json"))


def loaded(path: Path) -> Any:
    return json.loads(path.read_text("utf-8"))


def name_of(path: Path) -> str:
    return str(path.relative_to(RELEASED)).removesuffix(".json")


def test_there_is_something_to_open() -> None:
    assert VERSIONS
    assert all(len([save for save in SAVES if version in save.parents]) > 15 for version in VERSIONS)


@pytest.mark.parametrize("path", SAVES, ids=name_of)
def test_a_kept_table_opens_as_it_was_and_plays_on(path: Path) -> None:
    kept = loaded(path)
    desk = Desk("?speed=0", saved=kept["save"], patient=True)
    assert desk.aside == []
    assert shows(desk) == kept["shows"]
    desk.computer = by_lot(1)
    desk.wait()
    for _ in range(60):
        if desk.model.conceded or desk.model.match.over:
            break
        before = desk.model.match
        if desk.model.hand_closed:
            desk.press("next-hand")
        elif desk.model.ticks is not None:
            desk.press("settle")
        else:
            desk.press(desk.playable()[0])
        desk.wait()
        assert desk.model.match != before
    assert isinstance(read_save(desk.saves[-1] if desk.saves else kept["save"]), Saved)


@pytest.mark.parametrize("version", VERSIONS, ids=name_of)
def test_a_kept_history_is_read_and_merged(version: Path) -> None:
    text, kept = (version / "history.json").read_text("utf-8"), loaded(version / "history-shows.json")
    history = read_history(text)
    assert not isinstance(history, RecordError), history
    assert [entry.id for entry in history] == kept["ids"]
    assert sums(history) == kept["sums"]
    again = joined(text, text)
    assert not again.aside
    assert read_history(again.text or "") == history, "added to itself it is the same"
    desk = Desk("?speed=0", computer=by_lot(1), history=text)
    desk.press("stats")
    looks = list(desk.controls("stats:look:"))
    assert len(looks) == len(history)
    for act in looks:
        desk.press(act)
        assert desk.model.viewer is not None
        desk.press("view:close")


@pytest.mark.parametrize("version", VERSIONS, ids=name_of)
def test_records_and_seats_come_to_the_same(version: Path) -> None:
    kept = loaded(version / "records.json")
    for case in kept["records"]:
        record = read(case["record"])
        assert isinstance(record, Record), (case["name"], record)
        assert result(record.match) == case["result"], case["name"]
    for case in kept["seats"]:
        seen = read_seat(case["seat"])
        assert isinstance(seen, Observation), (case["name"], seen)
        assert (sorted(seen.hand), list(seen.unseen)) == (case["hand"], case["unseen"]), case["name"]


@pytest.mark.parametrize("version", VERSIONS, ids=name_of)
def test_links_open(version: Path) -> None:
    for case in loaded(version / "links.json"):
        match = decode(case["text"])
        assert not isinstance(match, RecordError), match
        assert result(match) == case["result"]
        last = len(match.hands) - 1
        desk = Desk("?speed=0", computer=by_lot(1), fragment=f"r={case['text']}&hand={last}&ply=12")
        assert desk.model.viewer is not None
        assert (desk.model.viewer.hand, desk.attribute("data-ply")) == (last, "12")
