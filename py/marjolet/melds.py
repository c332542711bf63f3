"""Melds: which sets of cards are one, of which kind, and what a hand could declare.

Source: the rules page and the presets' sources. A meld is the sorted tuple of its cards: its cards are its identity,
since the same set of cards is never declared twice.
"""

from collections.abc import Collection, Iterable
from enum import StrEnum
from functools import cache
from typing import Final

from marjolet.cards import SUITS, Card, Suit

Meld = tuple[Card, ...]


class MeldKind(StrEnum):
    """The kinds of meld, under every preset (four jacks and four tens each count in some presets only)."""

    MARRIAGE = "marriage"
    ROYAL_MARRIAGE = "royal_marriage"
    MARJOLET = "marjolet"
    TRUMP_MARJOLET = "trump_marjolet"
    FOUR_ACES = "four_aces"
    FOUR_TENS = "four_tens"
    FOUR_KINGS = "four_kings"
    FOUR_QUEENS = "four_queens"
    FOUR_JACKS = "four_jacks"


_QUARTETS: Final = {
    "A": MeldKind.FOUR_ACES,
    "T": MeldKind.FOUR_TENS,
    "K": MeldKind.FOUR_KINGS,
    "Q": MeldKind.FOUR_QUEENS,
    "J": MeldKind.FOUR_JACKS,
}


def meld_of(cards: Iterable[Card]) -> Meld:
    """The canonical form: sorted by code."""
    return tuple(sorted(cards))


@cache
def all_melds(trump: Suit) -> dict[Meld, MeldKind]:
    """Every set of cards that is a meld under some preset when ``trump`` is trumps, in sorted order."""
    melds: dict[Meld, MeldKind] = {}
    for suit in SUITS:
        king, queen, jack = Card("K" + suit), Card("Q" + suit), Card("J" + trump)
        royal = suit == trump
        melds[meld_of((king, queen))] = MeldKind.ROYAL_MARRIAGE if royal else MeldKind.MARRIAGE
        melds[meld_of((jack, queen))] = MeldKind.TRUMP_MARJOLET if royal else MeldKind.MARJOLET
    for rank, kind in _QUARTETS.items():
        melds[meld_of(Card(rank + suit) for suit in SUITS)] = kind
    return dict(sorted(melds.items()))


def held_melds(hand: Collection[Card], trump: Suit) -> list[Meld]:
    """The melds whose every card is in ``hand``, sorted; whether a preset pays them is not looked at."""
    return [meld for meld in all_melds(trump) if all(card in hand for card in meld)]
