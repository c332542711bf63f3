"""The levels by name. A level makes a player from a seed and, for those that can use it, a budget of time.

The players themselves are imported when one is made: a table only lists the levels, and need not wait for their code.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from importlib import import_module
from types import MappingProxyType
from typing import Final

from marjolet.players.player import Player

Make = Callable[[int, int | None], Player]


@dataclass(frozen=True, slots=True)
class Level:
    id: str
    make: Make
    """From a seed and a budget in milliseconds a decision (None: a fixed effort, so that answers can be repeated)."""
    offered: bool = True
    """Whether the table offers it to people, in the order of `LEVELS`."""
    moment_ms: int = 0
    """Where decisions take longer the more there is to choose from: no action is shown sooner, whatever the pace, so
    that time tells nothing of the hand. Longer than nearly all decisions take in a page; milliseconds."""


def _from(module: str, name: str, budget: bool = False) -> Make:
    """Makes the player of that class, which takes a seed, and a budget if ``budget`` says so."""

    def make(seed: int, budget_ms: int | None) -> Player:
        made = getattr(import_module(f"marjolet.players.{module}"), name)
        player: Player = made(seed, budget_ms) if budget else made(seed)
        return player

    return make


LEVELS: Final[Mapping[str, Level]] = MappingProxyType(
    {
        level.id: level
        for level in (
            Level("easy", _from("easy", "EasyPlayer")),
            Level("table", _from("house", "HousePlayer")),
            Level("strong", _from("learned", "LearnedPlayer")),
            Level("expert", _from("expert", "ExpertPlayer", budget=True), moment_ms=500),
            Level("random", _from("lot", "RandomPlayer"), offered=False),
        )
    }
)


def make_player(level: str, seed: int, budget_ms: int | None = None) -> Player:
    """A player of ``level``. Raises KeyError when there is no such level."""
    return LEVELS[level].make(seed, budget_ms)


def strongest() -> str:
    """The id of the strongest level that the table offers: what hints are worked out by.

    `LEVELS` goes from the softest to the strongest of the levels offered.
    """
    return [level.id for level in LEVELS.values() if level.offered][-1]
