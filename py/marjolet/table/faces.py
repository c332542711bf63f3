"""The faces of the 32 cards, their back and the suit glyphs, as inline SVG that shares one sprite.

Put `sprite()` into the page once; every `face`, `back` and `suit_icon` then only points into it. A face holds two
drawings: a plain one with a big index for narrow cards and a full one with pips and double-headed courts for wide ones.
static/faces.css chooses by the width of the nearest size container, and gives all colours (two-colour and four-colour
deck, dimmed cards, forced colours). Pure functions of their arguments: the same call gives the same text.
"""

from functools import cache
from html import escape
from typing import Final

from marjolet.table.faces_courts import court_symbols
from marjolet.table.faces_shapes import RANK_PATHS, SUITS, back_symbols, mark_symbols, rank_symbols, suit_symbols

RANKS: Final = "ATKQJ987"
"""Rank letters of the card codes, high to low."""

FRENCH_INDEX: Final[dict[str, str]] = {"K": "R", "Q": "D", "J": "V"}
"""Index letters of roi, dame and valet."""

_TURN: Final = 'transform="rotate(180 50 70)"'

# Centres of the pips in the upper half, which is repeated upside down, and of those standing on the middle line.
_PIPS: Final[dict[str, tuple[tuple[tuple[float, float], ...], tuple[tuple[float, float], ...]]]] = {
    "7": (((35, 25), (65, 25)), ((35, 70), (65, 70), (50, 47.5))),
    "8": (((35, 25), (65, 25), (50, 47.5)), ((35, 70), (65, 70))),
    "9": (((35, 25), (65, 25), (35, 55), (65, 55)), ((50, 70),)),
    "T": (((35, 25), (65, 25), (35, 55), (65, 55), (50, 40)), ()),
}


def _pips(rank: str, suit: str) -> str:
    def at(points: tuple[tuple[float, float], ...]) -> str:
        return "".join(f'<use href="#mj-p{suit}" x="{x:g}" y="{y:g}"/>' for x, y in points)

    half, middle = _PIPS[rank]
    return (
        f'<g id="mj-{rank}{suit}"><g id="mj-h{rank}{suit}">{at(half)}</g>'
        f'<use href="#mj-h{rank}{suit}" {_TURN}/>{at(middle)}</g>'
    )


def _large_art(rank: str, suit: str) -> str:
    if rank in _PIPS:
        return f'<use href="#mj-{rank}{suit}"/>'
    if rank == "A":
        return (
            f'<use href="#mj-wreath"/><use href="#mj-{suit}" x="26" y="46" width="48" height="48"/>'
            f'<use class="mj-in" href="#mj-{suit}" x="35" y="56" width="30" height="30"/>'
        )
    half = f'<use href="#mj-{rank}{suit}" x="21" y="9" width="58" height="61"/>'
    return (
        '<rect class="mj-f" x="21" y="9" width="58" height="122"/>'
        f'{half}<g {_TURN}>{half}</g><path class="mj-g mj-o" d="M21 68H79V72H21Z"/>'
        '<rect class="mj-fl" x="21" y="9" width="58" height="122"/>'
    )


def _small_art(rank: str, suit: str) -> str:
    if rank in FRENCH_INDEX:
        return f'<use href="#mj-{rank}{suit}" x="6" y="41.500" width="88" height="92.400"/>'
    return f'<use href="#mj-{suit}" x="15" y="56" width="70" height="70"/>'


def _face_symbol(letter: str, rank: str, suit: str) -> str:
    index = (
        f'<use href="#mj-r{letter}" x="3.500" y="8" width="16" height="16"/>'
        f'<use href="#mj-{suit}" x="5" y="27" width="13" height="13"/>'
    )
    return (
        f'<symbol id="mj-f{letter}{suit}" viewBox="0 0 100 140"><rect class="mj-card" x=".75" y=".75" width="98.5"'
        f' height="138.5" rx="7.500"/><g class="mj-sm"><use href="#mj-r{letter}" x="5" y="6" width="34" height="34"/>'
        f'<use href="#mj-{suit}" x="61" y="6" width="34" height="34"/>{_small_art(rank, suit)}</g>'
        f'<g class="mj-lg">{index}<g {_TURN}>{index}</g>{_large_art(rank, suit)}</g></symbol>'
    ).replace("500", "5").replace("400", "4")


_WREATH: Final = '<g id="mj-wreath"></g>'


@cache
def sprite() -> str:
    """Everything the other functions point to, as one hidden `<svg>`; put it into the page once, before the cards.

    It is hidden by size, not by `display: none` alone (see faces.css), and holds no text and no fonts.
    """
    parts = [suit_symbols(), rank_symbols(), _WREATH, court_symbols(), back_symbols(), mark_symbols()]
    for suit in SUITS:
        parts.extend(_pips(rank, suit) for rank in _PIPS)
        parts.extend(_face_symbol(rank, rank, suit) for rank in RANKS)
        parts.extend(_face_symbol(letter, rank, suit) for rank, letter in FRENCH_INDEX.items())
    body = "".join(parts)
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" class="mj-sprite" width="0" height="0" aria-hidden="true" hidden="">'
        f"<defs>{body}</defs></svg>"
    )


def _aria(label: str) -> str:
    return f'role="img" aria-label="{escape(label, quote=True)}"' if label else 'aria-hidden="true"'


def face(card: str, lang: str, *, marjolet: bool = False, label: str = "") -> str:
    if len(card) != 2 or card[0] not in RANKS or card[1] not in SUITS:
        raise ValueError(f"not a card code: {card!r}")
    rank, suit = card
    letter = FRENCH_INDEX.get(rank, rank) if lang == "fr" else rank
    mark = '<use href="#mj-star"/>' if marjolet else ""
    return (
        f'<svg class="face suit-{suit}" viewBox="0 0 100 140" {_aria(label)}>'
        f'<use href="#mj-f{letter}{suit}"/>{mark}</svg>'
    )


def back(label: str = "") -> str:
    return f'<svg class="face back" viewBox="0 0 100 140" {_aria(label)}><use href="#mj-back"/></svg>'


def suit_icon(suit: str, label: str = "") -> str:
    if len(suit) != 1 or suit not in SUITS:
        raise ValueError(f"not a suit letter: {suit!r}")
    return f'<svg class="suit suit-{suit}" viewBox="0 0 32 32" {_aria(label)}><use href="#mj-{suit}"/></svg>'
