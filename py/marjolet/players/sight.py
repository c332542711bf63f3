"""A hand as numbers for the learned levels: what one seat knows, on bit masks, the trumps turned to suit 0.

Card number: ``8 * suit + strength``. The same numbering as the training's (`marjolet.training.engine`).
"""

from dataclasses import dataclass
from functools import cache
from typing import Final

from marjolet.cards import RANKS, SUITS, Card, Suit, strength
from marjolet.melds import Meld, all_melds
from marjolet.observation import Observation
from marjolet.rules import Rules

ACE, TEN, KING, QUEEN, JACK = 7, 6, 5, 4, 3
BRISQUES: Final = sum((1 << TEN | 1 << ACE) << 8 * suit for suit in range(4))
BITS: Final = tuple(tuple(i for i in range(8) if mask >> i & 1) for mask in range(256))
MARRIAGES, MARJOLETS, QUARTETS = 0, 4, 8
JACKS = 12
"""Place of the four jacks among the melds: some presets pay them, and the nets know nothing of them."""

MELD_MASKS: Final = (
    *((1 << KING | 1 << QUEEN) << 8 * suit for suit in range(4)),
    *(1 << JACK | 1 << QUEEN + 8 * suit for suit in range(4)),
    *(sum(1 << rank + 8 * suit for suit in range(4)) for rank in (ACE, TEN, KING, QUEEN, JACK)),
)
"""Marriages and marjolets by suit of the queen, then four aces, tens, kings, queens, jacks."""


@cache
def numbers(trump: Suit) -> dict[Card, int]:
    """Every card's number when ``trump`` is trumps."""
    turn = SUITS.index(trump)
    return {
        Card(rank + suit): (place ^ turn) * 8 + strength(Card(rank + suit))
        for place, suit in enumerate(SUITS)
        for rank in RANKS
    }


@cache
def cards(trump: Suit) -> tuple[Card, ...]:
    """The card of every number."""
    return tuple(sorted(numbers(trump), key=numbers(trump).__getitem__))


@cache
def meld_places(trump: Suit) -> dict[Meld, int]:
    """Every meld's place in `MELD_MASKS`."""
    table = numbers(trump)
    return {meld: MELD_MASKS.index(sum(1 << table[card] for card in meld)) for meld in all_melds(trump)}


def meld_points(rules: Rules, trump: Suit) -> tuple[int, ...]:
    """What each meld of `MELD_MASKS` pays."""
    points, places = [0] * len(MELD_MASKS), meld_places(trump)
    for meld, kind in all_melds(trump).items():
        points[places[meld]] = rules.points_of(kind)
    return tuple(points)


@dataclass(slots=True)
class Sight:
    """What the seat to play knows. Masks unless said otherwise."""

    mine: int
    known: int
    """Cards known to be in the other hand."""
    played_me: int
    played_them: int
    shown: int
    """Cards of mine that the other seat knows."""
    declared: int
    """Bits in the order of `MELD_MASKS`."""
    turn_up: int
    """Card number."""
    led: int
    """Card number, or -1."""
    trick: int
    """Tricks done."""


def sight_of(seen: Observation) -> Sight:
    """Raises ValueError once the stock is gone."""
    if seen.turn_up is None:
        raise ValueError("the stock is gone")
    table, places = numbers(seen.trump), meld_places(seen.trump)
    played = [0, 0]
    for trick in seen.tricks:
        played[trick.leader] |= 1 << table[trick.lead]
        played[1 - trick.leader] |= 1 << table[trick.reply]
    if seen.led is not None:
        played[1 - seen.seat] |= 1 << table[seen.led]
    declared = 0
    for declaration in seen.declarations:
        declared |= 1 << places[declaration.meld]
    return Sight(
        mine=sum(1 << table[card] for card in seen.hand),
        known=sum(1 << table[card] for card in seen.their_known),
        played_me=played[seen.seat],
        played_them=played[1 - seen.seat],
        shown=sum(1 << table[card] for card in seen.my_shown),
        declared=declared,
        turn_up=table[seen.turn_up],
        led=-1 if seen.led is None else table[seen.led],
        trick=len(seen.tricks),
    )


def listed(mask: int) -> list[int]:
    """The card numbers of a mask, ascending."""
    found = []
    while mask:
        low = mask & -mask
        found.append(low.bit_length() - 1)
        mask ^= low
    return found
