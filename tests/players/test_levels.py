"""The levels by name."""

import pytest

from marjolet.players import levels
from marjolet.players.levels import LEVELS, Level, strongest


def test_the_strongest_level_is_the_last_one_offered() -> None:
    """Never one that is there for measuring only, such as random cards, which `LEVELS` names last."""
    offered = [level.id for level in LEVELS.values() if level.offered]
    assert strongest() == ("expert" if "expert" in offered else "strong")


def test_a_level_becomes_the_strongest_when_it_is_offered(monkeypatch: pytest.MonkeyPatch) -> None:
    made = LEVELS["table"].make
    table = [Level("weak", made), Level("good", made), Level("new", made, offered=False)]
    monkeypatch.setattr(levels, "LEVELS", {level.id: level for level in table})
    assert strongest() == "good"
    monkeypatch.setattr(levels, "LEVELS", {level.id: level for level in (*table[:2], Level("new", made))})
    assert strongest() == "new"
