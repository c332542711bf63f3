"""What a review finds. Points are those of the reviewed seat; a loss is positive.

There are two columns, kept apart: *known*, with what the seat could know when it acted, and *opened*, with all cards
of this very deal open.
"""

from dataclasses import dataclass
from math import hypot
from typing import Final, Literal, get_args

from marjolet.actions import Action
from marjolet.melds import Meld
from marjolet.rules import Seat

What = Literal["card", "trick_ten", "sweep", "last_trick", "meld", "exchange"]
"""What was lost: something by a card; at the tenth trick; the sweep (missed or given); the last trick; a meld that was
never declared; the exchange that was never made."""
WHATS: Final[tuple[What, ...]] = get_args(What)

ENDING: Final = 30
"""The ply of the first lead of the last six tricks."""
LEAST: Final = 3
"""Points below which a loss found by sampling is not told: nobody plays by such a hair."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """What one action of the seat lost in one column."""

    ply: int
    """How many actions were done before it."""
    what: What
    played: Action
    better: Action
    lost: int
    about: int = 0
    """Half the width of the 95% interval of ``lost``, in points; 0: exact."""
    meld: Meld = ()
    """The meld in question, where ``what`` is a meld."""
    line: tuple[Action, ...] = ()
    """A way to play on after ``better``, to the end of the hand."""


@dataclass(frozen=True, slots=True)
class Column:
    verdicts: tuple[Verdict, ...]
    """The dearest first."""

    @property
    def lost(self) -> int:
        return sum(verdict.lost for verdict in self.verdicts)

    @property
    def about(self) -> int:
        """Of the sum: errors of different actions are independent."""
        return round(hypot(*(verdict.about for verdict in self.verdicts)))

    def of(self, ply: int) -> tuple[Verdict, ...]:
        return tuple(verdict for verdict in self.verdicts if verdict.ply == ply)


@dataclass(frozen=True, slots=True)
class Slip:
    """A loss of either seat in the last six tricks, where all is exact."""

    ply: int
    lost: int


@dataclass(frozen=True, slots=True)
class LastSix:
    """Points of the seat less those of the other, of the last six tricks alone.

    ``perfect - result`` is the sum of ``mine`` less the sum of ``theirs``.
    """

    perfect: int
    """With the best play of both seats."""
    result: int
    mine: tuple[Slip, ...]
    theirs: tuple[Slip, ...]


@dataclass(frozen=True, slots=True)
class TrickTen:
    """The seat's card to the tenth trick, whether or not it lost anything."""

    ply: int
    won: bool
    """Whether the seat took the trick."""
    paid: bool
    """Whether the seat got what the trick pays."""
    known: int
    known_about: int
    opened: int


@dataclass(frozen=True, slots=True)
class Report:
    seat: Seat
    known: Column
    opened: Column
    last_six: LastSix
    trick_ten: TrickTen
    swing: tuple[int, ...]
    """The seat's points less the other's after 0 to 16 tricks, aces and tens counted as they are taken."""
    deals: int
    """In how many deals a decision was measured."""
    runs: int
    """How often this deal was played on to measure a decision with all cards open."""


def in_order(verdicts: list[Verdict]) -> Column:
    return Column(tuple(sorted(verdicts, key=lambda verdict: (-verdict.lost, verdict.ply, verdict.meld))))


def counts(lost: int, about: int) -> bool:
    """Whether a loss found by sampling is told: large enough, and surely above nothing, as it is written."""
    return lost >= LEAST and lost > about
