"""The faces of the 32 cards, their back and the suit glyphs, as inline SVG that shares one sprite.

Put `sprite()` into the page once; every `face`, `back` and `suit_icon` then only points into it. A face holds two
drawings: a plain one with a big index for narrow cards and a full one with pips and double-headed courts for wide ones.
static/faces.css chooses by the width of the face, and gives all colours (two-colour and four-colour
deck, dimmed cards, forced colours). Pure functions of their arguments: the same call gives the same text.
"""

from functools import cache
from html import escape
from typing import Final

from marjolet.cards import RANKS, SUITS
from marjolet.table.faces_courts import court_symbols
from marjolet.table.faces_shapes import (
    RANK_PATHS,
    back_symbols,
    mark_symbols,
    rank_symbols,
    suit_symbols,
    wreath,
)

FRENCH_INDEX: Final[dict[str, str]] = {"K": "R", "Q": "D", "J": "V"}
"""Index letters of roi, dame and valet."""

_TURN: Final = 'transform="rotate(180 50 70)"'


def _both(name: str, upper: str) -> str:
    """A part and the same part upside down; `upper` is one element without an id."""
    tag = "<use" if upper.startswith("<use") else "<g"
    return f'{tag} id="mj-{name}"{upper.removeprefix(tag)}<use href="#mj-{name}" {_TURN}/>'


def _base(suit: str) -> str:
    """What all eight cards of a suit share: the ground and the suit signs of both drawings."""
    corner = f'<use href="#mj-{suit}" x="5" y="26.5" width="13" height="13"/>'
    return (
        f'<g id="mj-b{suit}"><rect class="mj-card" x=".4" y=".4" width="99.2" height="139.2" rx="7.6"/>'
        f'<use class="mj-sm" href="#mj-{suit}" x="62" y="5" width="33" height="33"/>'
        f'<g class="mj-lg">{_both(f"i{suit}", corner)}</g></g>'
    )


def _index(letter: str) -> str:
    """What all four cards of a rank share: the index glyphs of both drawings."""
    corner = f'<use href="#mj-g{letter}" x="3.5" y="7.5" width="16" height="16"/>'
    return (
        f'<g id="mj-r{letter}"><use class="mj-sm" href="#mj-g{letter}" x="5" y="5" width="33" height="33"/>'
        f'<g class="mj-lg">{_both(f"j{letter}", corner)}</g></g>'
    )


def _pips(suit: str) -> str:
    """The art of ten, nine, eight and seven: one big pip, or the traditional rows built from shared pairs."""

    def at(*points: tuple[float, float], turned: str = "") -> str:
        return "".join(f'<use href="#mj-p{suit}" x="{x:g}" y="{y:g}"{turned}/>' for x, y in points)

    def pair(part: str, y: float) -> str:
        return _both(f"{part}{suit}", f"<g>{at((35, y), (65, y))}</g>")

    corners = f'<g id="mj-x{suit}">{pair("y", 25)}</g>'
    rows = f'<g id="mj-z{suit}"><use href="#mj-x{suit}"/>{pair("u", 55)}</g>'
    big = f'<use href="#mj-q{suit}"/><g class="mj-lg">'
    middle_turned = at((50, 47.5), turned=f' class="mj-lg" {_TURN}')
    return (
        f'<use class="mj-sm" id="mj-q{suit}" href="#mj-{suit}" x="15" y="54" width="70" height="70"/>{corners}{rows}'
        f'<g id="mj-7{suit}">{big}<use href="#mj-x{suit}"/>{at((35, 70), (65, 70), (50, 47.5))}</g></g>'
        f'<g id="mj-8{suit}"><use href="#mj-7{suit}"/>{middle_turned}</g>'
        f'<g id="mj-9{suit}">{big}<use href="#mj-z{suit}"/>{at((50, 70))}</g></g>'
        f'<g id="mj-T{suit}">{big}<use href="#mj-z{suit}"/>{at((50, 40))}{at((50, 40), turned=f" {_TURN}")}</g></g>'
    )


def _ace(suit: str) -> str:
    return (
        f'<g id="mj-A{suit}"><use href="#mj-q{suit}"/>'
        f'<use class="mj-in mj-sm" href="#mj-{suit}" x="29" y="68" width="42" height="42"/>'
        f'<g class="mj-lg"><use href="#mj-w"/><use href="#mj-{suit}" x="24" y="43" width="52" height="52"/>'
        f'<use class="mj-in" href="#mj-{suit}" x="33" y="53" width="34" height="34"/></g></g>'
    )


def _court(rank: str, suit: str) -> str:
    half = f'<use href="#mj-c{rank}{suit}" x="23" y="9" width="54" height="61"/>'
    return (
        f'<g id="mj-{rank}{suit}"><use class="mj-sm" href="#mj-c{rank}{suit}" x="6" y="41" width="88" height="92.4"/>'
        f'<g class="mj-lg"><use href="#mj-f"/>{_both(f"n{rank}{suit}", half)}<use href="#mj-e"/></g></g>'
    )


_FRAME: Final = (
    '<path class="mj-f" id="mj-f" d="M23 9H77V131H23Z"/><g id="mj-e"><path class="mj-go" d="M23 67.6H77V72.4H23Z"/>'
    f'<path d="{"".join(f"M{x} 70l3-1.5 3 1.5-3 1.5z" for x in range(26, 74, 9))}"/>'
    '<path class="mj-fl" d="M23 9H77V131H23Z"/></g>'
)


@cache
def sprite() -> str:
    """Everything the other functions point to, as one hidden `<svg>`; put it into the page once, before the cards.

    It needs no gradients, patterns or clip paths, which browsers drop when their owner is hidden, and no text or fonts.
    """
    parts = [suit_symbols(), rank_symbols(), wreath(), _FRAME, court_symbols(), back_symbols(), mark_symbols()]
    parts.extend(_index(letter) for letter in RANK_PATHS)
    for suit in SUITS:
        parts.extend((_base(suit), _pips(suit), _ace(suit)))
        parts.extend(_court(rank, suit) for rank in FRENCH_INDEX)
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" class="mj-sprite" width="0" height="0" aria-hidden="true" hidden="">'
        f"<defs>{''.join(parts)}</defs></svg>"
    )


def _aria(label: str) -> str:
    return f'role="img" aria-label="{escape(label, quote=True)}"' if label else 'aria-hidden="true"'


def face(card: str, lang: str, *, marjolet: bool = False, label: str = "") -> str:
    """The face of a card as inline SVG.

    `card` is a code such as `"KH"`; `lang` chooses the index letters: R D V for `"fr"`, else K Q J. `marjolet` adds the
    mark of the trump jack. With a `label` the face is an image with that name, without it is hidden from assistive
    technology. Raises ValueError for what is no card code, or for the mark on a card that is not a jack.
    """
    if len(card) != 2 or card[0] not in RANKS or card[1] not in SUITS:
        raise ValueError(f"not a card code: {card!r}")
    rank, suit = card[0], card[1]
    if marjolet and rank != "J":
        raise ValueError(f"only a jack can be the marjolet: {card!r}")
    letter = FRENCH_INDEX.get(rank, rank) if lang == "fr" else rank
    mark = '<use href="#mj-mark"/>' if marjolet else ""
    return (
        f'<svg class="face suit-{suit}" viewBox="0 0 100 140" {_aria(label)}>'
        f'<use href="#mj-b{suit}"/><use href="#mj-r{letter}"/><use href="#mj-{card}"/>{mark}</svg>'
    )


def back(label: str = "") -> str:
    """The back of a card as inline SVG; `label` as for `face`."""
    return f'<svg class="face back" viewBox="0 0 100 140" {_aria(label)}><use href="#mj-back"/></svg>'


def suit_icon(suit: str, label: str = "") -> str:
    """A suit sign one em high for running text; `label` as for `face`. Raises ValueError for another letter."""
    if len(suit) != 1 or suit not in SUITS:
        raise ValueError(f"not a suit letter: {suit!r}")
    return f'<svg class="suit suit-{suit}" viewBox="0 0 32 32" {_aria(label)}><use href="#mj-{suit}"/></svg>'
