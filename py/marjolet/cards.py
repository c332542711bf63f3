"""The pack: 32 cards from seven to ace in four suits, named by two-letter codes such as ``"TH"``.

Source: the rules page. A card is a string, so that records, sorting and JSON need no conversion;
`Card` is a type of its own, so that a type checker refuses any other string.
"""

from typing import Final, NewType, TypeGuard

Card = NewType("Card", str)
Suit = NewType("Suit", str)
Rank = NewType("Rank", str)
Deck = tuple[Card, ...]

SUITS: Final = tuple(Suit(s) for s in "CDHS")
RANKS: Final = tuple(Rank(r) for r in "789JQKTA")
"""Weakest first: the order that decides tricks, the ten above the king."""

PACK: Final[tuple[Card, ...]] = tuple(Card(r + s) for s in SUITS for r in RANKS)
PACK_SET: Final = frozenset(PACK)

_STRENGTH: Final = {rank: i for i, rank in enumerate(RANKS)}


def is_card(code: object) -> TypeGuard[Card]:
    """Whether ``code`` is one of the 32 card codes (any object may be asked)."""
    return isinstance(code, str) and code in PACK_SET


def suit_of(card: Card) -> Suit:
    return Suit(card[1])


def rank_of(card: Card) -> Rank:
    return Rank(card[0])


def strength(card: Card) -> int:
    """0 (seven) to 7 (ace): comparable within one suit."""
    return _STRENGTH[Rank(card[0])]


def is_brisque(card: Card) -> bool:
    """Aces and tens, which count ten points each to who takes them."""
    return card[0] in "AT"


def dix_of(trump: Suit) -> Card:
    """The dix: the seven of trumps, which may be exchanged for the turn-up."""
    return Card("7" + trump)


def beats(led: Card, reply: Card, trump: Suit) -> bool:
    """Whether the second card of a trick takes it from the first (as the rules page says)."""
    if reply[1] == led[1]:
        return strength(reply) > strength(led)
    return reply[1] == trump
