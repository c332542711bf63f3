"""What the house player weighs while there is a stock, in points of the game.

Frozen once released: level `table` is the one the game is known for, and results against it must stay comparable.
The values were set by hand, then adjusted until the level was even with an independent house player (docs/players.md).
"""

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Weights:
    take: float
    """A trick won by following, for its own sake."""
    lead_take: float
    """A trick won by leading."""
    declare: float
    """Share of the points of waiting melds that a trick to declare them with is worth, when following."""
    lead_declare: float
    """The same when leading."""
    exchange: float
    """What a trick is worth, in exchanges, while the seven waits to be exchanged."""
    dix: float
    """What keeping that seven is worth, in exchanges."""
    live: float
    """Share of the points of a meld that can still come, times its chance, for which each of its cards is kept."""
    complete: float
    """Share of the points of a waiting meld for which each of its cards is kept."""
    rank: float
    """Worth of a plain card, for each step above the seven, brisques left out."""
    ten: float
    """Worth of a plain ten in the hand."""
    ace: float
    trump: float
    """Worth of any trump in the hand."""
    trump_rank: float
    """And for each step above the seven."""
    trump_brisque: float
    """And of the ten and the ace of trumps."""
    lead_brisque: float
    """Share of its points that a brisque led brings when it stands."""
    trick_ten: float
    """Share of the points paid at trick ten that is looked at."""


TABLE: Final = Weights(
    take=7.0,
    lead_take=3.0,
    declare=0.75,
    lead_declare=0.25,
    exchange=0.9,
    dix=1.0,
    live=1.1,
    complete=1.0,
    rank=0.8,
    ten=5.0,
    ace=7.0,
    trump=4.0,
    trump_rank=1.2,
    trump_brisque=4.0,
    lead_brisque=0.4,
    trick_ten=0.25,
)
