"""What a player is: a choice from an observation, with its reasons. Nothing else comes in, nothing is remembered."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Protocol, runtime_checkable

from marjolet.actions import Action
from marjolet.observation import Observation
from marjolet.players.reasons import Reason


@dataclass(frozen=True, slots=True)
class Choice:
    action: Action
    because: tuple[Reason, ...] = ()
    """The weightiest first."""


class Player(Protocol):
    """A level with its seed. A choice depends on those and on the observation, never on earlier questions."""

    def choose(self, seen: Observation) -> Choice:
        """A legal action for ``seen``. Raises ValueError when it is not this seat's turn."""
        ...


@runtime_checkable
class SlowPlayer(Player, Protocol):
    """A player that can think in slices, for pages without a worker."""

    def think(self, seen: Observation) -> Iterator[Choice | None]:
        """None after each slice of some milliseconds, the choice at last: the same that `choose` gives."""
        ...


def think(player: Player, seen: Observation) -> Iterator[Choice | None]:
    """The slices of any player; one that needs no slices answers at once."""
    if isinstance(player, SlowPlayer):
        yield from player.think(seen)
    else:
        yield player.choose(seen)
