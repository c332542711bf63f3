"""The levels by name. A level makes a player from a seed and, for those that can use it, a budget of time."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from marjolet.players.easy import EasyPlayer
from marjolet.players.house import HousePlayer
from marjolet.players.learned import LearnedPlayer
from marjolet.players.lot import RandomPlayer
from marjolet.players.player import Player


@dataclass(frozen=True, slots=True)
class Level:
    id: str
    make: Callable[[int, int | None], Player]
    """From a seed and a budget in milliseconds a decision (None: a fixed effort, so that answers can be repeated)."""
    offered: bool = True
    """Whether the table offers it to people, in the order of `LEVELS`."""


LEVELS: Final[Mapping[str, Level]] = MappingProxyType(
    {
        level.id: level
        for level in (
            Level("easy", lambda seed, _: EasyPlayer(seed)),
            Level("table", lambda seed, _: HousePlayer(seed)),
            Level("strong", lambda seed, _: LearnedPlayer(seed)),
            Level("random", lambda seed, _: RandomPlayer(seed), offered=False),
        )
    }
)


def make_player(level: str, seed: int, budget_ms: int | None = None) -> Player:
    """A player of ``level``. Raises KeyError when there is no such level."""
    return LEVELS[level].make(seed, budget_ms)
