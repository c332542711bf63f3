"""The documents say what the code does: examples run, every code is listed, the decks are right."""

import io
import json
import re
import sys
from pathlib import Path

import pytest

from marjolet import DEFAULT, PRESETS, apply, deal, deck_from_seed, first_dealer, legal, observe
from marjolet.events import Why
from marjolet.record import RecordCode, action_json
from marjolet.refusals import RefusalCode
from marjolet.seat import write_seat

DOCS = Path(__file__).parents[2] / "docs"
RECORDS = (DOCS / "records.md").read_text("utf-8")
ENGINE = (DOCS / "engine.md").read_text("utf-8")
ROWS = {row.split("`")[1]: row for row in RECORDS.splitlines() if row.startswith("| `")}


def test_the_examples_of_the_engine_run(capsys):
    blocks = re.findall(r"^```python\n(.*?)^```", ENGINE, re.DOTALL | re.MULTILINE)
    assert len(blocks) > 6
    exec(compile("\n".join(blocks), "engine.md", "exec"), {})
    assert "Played(seat=0" in capsys.readouterr().out


def test_the_shortest_player_answers_every_line_with_a_legal_action(monkeypatch, capsys):
    state, lines, allowed = deal(DEFAULT, 0, deck_from_seed(7)).state, [], []
    while not state.over:
        lines.append(json.dumps(write_seat(observe(state, state.to_act))) + "\n")
        allowed.append([action_json(action) for action in legal(state)])
        state = apply(state, legal(state)[-1]).state
    (example,) = re.findall(
        r"^```python\n(.*?)^```", (DOCS / "bot-protocol.md").read_text("utf-8"), re.DOTALL | re.MULTILINE
    )
    monkeypatch.setattr(sys, "stdin", io.StringIO("".join(lines)))
    exec(compile(example, "bot-protocol.md", "exec"), {})
    answers = [json.loads(line)["action"] for line in capsys.readouterr().out.splitlines()]
    assert len(answers) == 42
    assert all(answer in actions for answer, actions in zip(answers, allowed, strict=True))


@pytest.mark.parametrize("code", [*RecordCode, *RefusalCode])
def test_every_error_code_is_documented_with_its_args(code):
    if code in (RefusalCode.OVER, RefusalCode.NOT_YOUR_TURN, RefusalCode.STALE):
        assert f"`{code}`" in RECORDS
        return
    assert str(code) in ROWS, f"docs/records.md has no row for {code}"


@pytest.mark.parametrize("name", [*Why, *PRESETS])
def test_every_reason_for_points_and_every_preset_is_documented(name):
    assert f"`{name}`" in RECORDS


def test_the_decks_and_dealers_told_are_those_dealt():
    told = re.findall(r"^```\n(.{95})\n```", RECORDS, re.MULTILINE)
    assert [tuple(line.split()) for line in told] == [deck_from_seed(0), deck_from_seed(2, 1)]
    dealers = re.search(r"first dealers of seeds 0, 1, 2, 3 are ([\d, ]+)\.", RECORDS).group(1)
    assert [int(n) for n in dealers.split(",")] == [first_dealer(seed) for seed in range(4)]
