"""What a seat can do: play a card, or settle after winning one of the first ten tricks."""

from dataclasses import dataclass

from marjolet.cards import Card
from marjolet.melds import Meld


@dataclass(frozen=True, slots=True)
class Play:
    """Put ``card`` into the trick."""

    card: Card


@dataclass(frozen=True, slots=True)
class Settle:
    """The winner's one step after a trick while there is a stock: exchange, then declare; the draws follow.

    ``melds`` are sorted tuples of cards, themselves sorted, when made by `settle`.
    """

    exchange: bool = False
    melds: tuple[Meld, ...] = ()


Action = Play | Settle

NOTHING = Settle()
"""The settle step that does nothing: a real, recorded action."""


def settle(exchange: bool, melds: tuple[Meld, ...] | list[Meld]) -> Settle:
    """A settle step in canonical order."""
    return Settle(exchange, tuple(sorted(tuple(sorted(meld)) for meld in melds)))
