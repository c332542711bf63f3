"""How French names cards, suits and lists of cards.

Cards: ``le`` (also when nothing is asked for: "le roi", "la dame", "l’as"), ``un``, ``du`` ("du roi", "de la dame", "de
l’as"), ``au`` ("au roi", "à la dame", "à l’as"), ``nom`` ("roi de cœur"), ``rang`` ("le roi"), ``court``. Lists of
cards: ``et``, ``ou`` with articles, ``nom et`` without, ``du et`` and so on, ``court``. Suits have one form.
"""

from collections.abc import Mapping, Sequence
from typing import Final

from marjolet.cards import Card, Suit, is_card
from marjolet.words.render import Part, Parts, join, spaced

RANKS: Final[dict[str, str]] = {
    "7": "sept", "8": "huit", "9": "neuf", "T": "dix", "J": "valet", "Q": "dame", "K": "roi", "A": "as",
}  # fmt: skip
INDICES: Final[Mapping[str, str]] = {"T": "10", "J": "V", "Q": "D", "K": "R"}
SUITS: Final[Mapping[str, str]] = {"C": "trèfle", "D": "carreau", "H": "cœur", "S": "pique"}
CONJUNCTIONS: Final[Mapping[str, str]] = {"et": " et ", "ou": " ou "}
_PLURALS: Final[Mapping[str, str]] = RANKS | {"J": "valets", "Q": "dames", "K": "rois"}

_ARTICLES: Final[Mapping[str, tuple[str, str, str]]] = {
    # masculine, feminine (la dame), before a vowel (l’as); "huit" takes no elision.
    "": ("le ", "la ", "l’"),
    "le": ("le ", "la ", "l’"),
    "rang": ("le ", "la ", "l’"),
    "un": ("un ", "une ", "un "),
    "du": ("du ", "de la ", "de l’"),
    "au": ("au ", "à la ", "à l’"),
    "nom": ("", "", ""),
}


def index(card: Card) -> str:
    """What stands in the corner of a French card."""
    return INDICES.get(card[0], card[0])


def singular(n: int) -> bool:
    """In French zero takes the singular too."""
    return abs(n) < 2


def grammar(value: object, spec: str) -> Parts | None:
    if is_card(value):
        return _card(value, spec)
    if isinstance(value, str) and value in SUITS and not spec:
        return (Part(SUITS[value], suit=Suit(value)),)
    if isinstance(value, Sequence) and not isinstance(value, str) and value and all(is_card(item) for item in value):
        return _cards([item for item in value if is_card(item)], spec)
    return None


def _card(card: Card, form: str, with_suit: bool = True) -> Parts:
    suit = SUITS[card[1]]
    name = RANKS[card[0]]
    if form == "court":
        return (Part(f"{name} de {suit}", card, index=index(card)),)
    gender = 1 if card[0] == "Q" else 2 if card[0] == "A" else 0
    with_suit = with_suit and form != "rang"
    return (Part(_ARTICLES.get(form, _ARTICLES["nom"])[gender]), Part(f"{name} de {suit}" if with_suit else name, card))


def _cards(cards: Sequence[Card], spec: str) -> Parts:
    if spec == "court":
        return spaced([_card(card, "court") for card in cards])
    form, _, conjunction = spec.rpartition(" ")
    alike = len({card[0] for card in cards}) == 1 and len(cards) == len(SUITS)
    if alike and form in ("", "le") and conjunction != "ou":
        return (Part(f"les quatre {_PLURALS[cards[0][0]]}"),)
    one_suit = len({card[1] for card in cards}) == 1
    # "l’as, le dix ou le roi de cœur": every article, the suit once.
    items = [_card(card, form, with_suit=not one_suit or i == len(cards) - 1) for i, card in enumerate(cards)]
    return join(items, CONJUNCTIONS.get(conjunction, ", "))
