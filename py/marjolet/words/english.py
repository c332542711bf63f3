"""How English names cards, suits and lists of cards.

Cards: ``the`` (also when nothing is asked for), ``a``, ``name`` ("king of hearts"), ``rank`` ("the king"), ``short``.
Lists of cards: ``and``, ``or`` with articles, ``name and`` without, ``short``. Suits: plural, or ``one`` ("a higher
heart").
"""

from collections.abc import Mapping, Sequence
from typing import Final

from marjolet.cards import Card, Suit, is_card
from marjolet.words.render import Part, Parts, join, spaced

RANKS: Final[Mapping[str, str]] = {
    "7": "seven", "8": "eight", "9": "nine", "T": "ten", "J": "jack", "Q": "queen", "K": "king", "A": "ace",
}  # fmt: skip
SUITS: Final[Mapping[str, str]] = {"C": "clubs", "D": "diamonds", "H": "hearts", "S": "spades"}
CONJUNCTIONS: Final[Mapping[str, str]] = {"and": " and ", "or": " or "}


def index(card: Card) -> str:
    """What stands in the corner of the card."""
    return "10" if card[0] == "T" else card[0]


def singular(n: int) -> bool:
    return n == 1


def grammar(value: object, spec: str) -> Parts | None:
    if is_card(value):
        return _card(value, spec)
    if isinstance(value, str) and value in SUITS and spec in ("", "one"):
        name = SUITS[value]
        return (Part(name[:-1] if spec == "one" else name, suit=Suit(value)),)
    if isinstance(value, Sequence) and not isinstance(value, str) and value and all(is_card(item) for item in value):
        return _cards([item for item in value if is_card(item)], spec)
    return None


def _article(card: Card, form: str) -> str:
    if form in ("", "the", "rank"):
        return "the "
    if form == "a":
        return "an " if card[0] in "A8" else "a "
    return ""


def _card(card: Card, form: str, with_suit: bool = True) -> Parts:
    suit = SUITS[card[1]]
    name = RANKS[card[0]]
    if form == "short":
        return (Part(f"{name} of {suit}", card, index=index(card)),)
    with_suit = with_suit and form != "rank"
    return (Part(_article(card, form)), Part(f"{name} of {suit}" if with_suit else name, card))


def _cards(cards: Sequence[Card], spec: str) -> Parts:
    if spec == "short":
        return spaced([_card(card, "short") for card in cards])
    form, _, conjunction = spec.rpartition(" ")
    alike = len({card[0] for card in cards}) == 1 and len(cards) == len(SUITS)
    if alike and form in ("", "the") and conjunction != "or":
        return (Part(f"the four {RANKS[cards[0][0]]}s"),)
    one_suit = len({card[1] for card in cards}) == 1
    if one_suit and form in ("", "the"):
        # "the ace, ten or king of hearts": one article, the suit once.
        items = [_card(card, "the" if i == 0 else "name", i == len(cards) - 1) for i, card in enumerate(cards)]
    else:
        items = [_card(card, form) for card in cards]
    return join(items, CONJUNCTIONS.get(conjunction, ", "))
