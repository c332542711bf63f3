"""The plain shapes of the cards: suits, index glyphs, the back and the mark of the trump jack.

Everything is a path of our own, never text: a suit character may turn into an emoji and a letter would need a font.
Colours are classes only (`mj-g` gold, `mj-p` paper ...): static/faces.css gives them their values, so that decks and
themes switch without new markup. What carries no class takes the ink of the suit from the face it is used in.
"""

import math
from typing import Final

from marjolet.cards import SUITS

SUIT_PATHS: Final[dict[str, str]] = {
    "S": "M16 1.5C18 7.8 29.4 12.8 29.4 20.6C29.4 24.6 26.5 27 23.3 27C20.6 27 18.5 25.5 17.5 23.3C17.7 26.9 18.9 29.3"
    " 21.4 31H10.6C13.1 29.3 14.3 26.9 14.5 23.3C13.5 25.5 11.4 27 8.7 27C5.5 27 2.6 24.6 2.6 20.6C2.6 12.8 14 7.8 16"
    " 1.5Z",
    "H": "M16 30.5C13.2 25 1.6 19 1.6 10.4C1.6 5.7 5.1 2.6 9.1 2.6C12.6 2.6 15 4.9 16 7.9C17 4.9 19.4 2.6 22.9 2.6C26.9"
    " 2.6 30.4 5.7 30.4 10.4C30.4 19 18.8 25 16 30.5Z",
    "D": "M16 .4Q20.8 9 28.4 16Q20.8 23 16 31.6Q11.2 23 3.6 16Q11.2 9 16 .4Z",
    "C": "M11.9 14.1A7 7 0 1 1 20.1 14.1A7 7 0 1 1 17.4 21.7C17.5 26 18.7 29.2 21.4 31H10.6C13.3 29.2 14.5 26 14.6"
    " 21.7A7 7 0 1 1 11.9 14.1Z",
}
"""One path per suit in a box of 32 x 32."""

RANK_PATHS: Final[dict[str, str]] = {
    "A": "M11.4 0H16.8L24.6 25.4H27V28H15.8V25.4H18.4L16.9 20.2H8.6L7 25.4H9.6V28H1V25.4H3.6ZM9.5 17.2H16L12.8 6.6Z",
    "K": "M1 0H11.4V2.6H9V12.4L18 2.6H15.6V0H26V2.6H22.2L14.6 10.9L23.6 25.4H27V28H14.8V25.4H17L10.6 15.2L9"
    " 16.9V25.4H11.4V28H1V25.4H3.4V2.6H1Z",
    "R": "M1 0H14.6C20.8 0 24 2.8 24 7.6C24 11.6 21.8 14 18 14.9L23.8 25.4H27V28H18.6L12 15.4H9V25.4H11.6V28H1V25.4H3.4"
    "V2.6H1ZM9 2.8V12.6H13.4C16.6 12.6 18.2 10.9 18.2 7.7C18.2 4.4 16.6 2.8 13.4 2.8Z",
    "D": "M1 0H13C21.4 0 26.4 5.2 26.4 14S21.4 28 13 28H1V25.4H3.4V2.6H1ZM9 2.8V25.2H12.6C17.8 25.2 20.4 21.4 20.4 14"
    "S17.8 2.8 12.6 2.8Z",
    "V": "M1 0H12V2.6H9.4L15.2 19.8L20.2 2.6H17.6V0H27V2.6H23.8L16.4 28H11.6L3.2 2.6H1Z",
    "Q": "M14 0C21.6 0 26.4 5.2 26.4 13.2C26.4 18 24.6 21.8 21.6 24L27 28H19.6L16.8 26.1C15.9 26.3 15 26.4 14 26.4C6.4"
    " 26.4 1.6 21.2 1.6 13.2S6.4 0 14 0ZM14 2.8C9.6 2.8 7.6 6.4 7.6 13.2S9.6 23.6 14 23.6S20.4 20 20.4 13.2S18.4 2.8 14"
    " 2.8Z",
    "J": "M10 0H25V2.6H22V18.4C22 24.6 18.6 28 12.6 28C7 28 3.6 25 3.6 20.8C3.6 18.4 5 16.9 7.2 16.9C9.3 16.9 10.7 18.2"
    " 10.7 20.2C10.7 21.6 10 22.5 9 23.1C9.6 24.6 10.8 25.4 12.4 25.4C15 25.4 16.2 23.4 16.2 19.6V2.6H10Z",
    "T": "M0 5.6L5.6 0H8.4V25.4H10.8V28H.4V25.4H3V6.4L0 8.6ZM20.2 0C25.4 0 28 5 28 14S25.4 28 20.2 28S12.4 23 12.4 14"
    "S15 0 20.2 0ZM20.2 2.6C18.3 2.6 17.6 6 17.6 14S18.3 25.4 20.2 25.4S22.8 22 22.8 14S22.1 2.6 20.2 2.6Z",
    "9": "M13.6 0C20.6 0 25 4.8 25 12.6C25 22 20 28 11.6 28C6.6 28 3.6 25.9 3.6 22.7C3.6 20.7 4.9 19.4 6.9 19.4C8.8"
    " 19.4 10 20.5 10 22.2C10 23.3 9.5 24.1 8.7 24.6C9.5 25.1 10.4 25.3 11.6 25.3C16.4 25.3 18.9 22 19.2 16.2C17.6 17.9"
    " 15.4 18.7 12.6 18.7C6.8 18.7 3 15.1 3 9.5C3 3.8 7.2 0 13.6 0ZM13.8 2.7C10.6 2.7 8.9 5 8.9 9.4S10.5 16 13.6 16"
    "C17.2 16 19.2 13.8 19.2 10.2C19.1 5.2 17.3 2.7 13.8 2.7Z",
    "8": "M14 0C20 0 23.8 2.7 23.8 7C23.8 10 22 12.2 18.8 13.3C22.9 14.5 25.2 17 25.2 20.4C25.2 25.2 20.9 28 14 28S2.8"
    " 25.2 2.8 20.4C2.8 17 5.1 14.5 9.2 13.3C6 12.2 4.2 10 4.2 7C4.2 2.7 8 0 14 0ZM14 2.7C11.2 2.7 9.6 4.3 9.6 7.1S11.2"
    " 11.9 14 11.9S18.4 10 18.4 7.1S16.8 2.7 14 2.7ZM14 14.8C10.5 14.8 8.6 16.7 8.6 20.1S10.5 25.3 14 25.3S19.4 23.5"
    " 19.4 20.1S17.5 14.8 14 14.8Z",
    "7": "M3 0H25.4V3.6L14.8 28H8L18.8 5.4H8.4C6.6 5.4 5.8 6.4 5.6 9H3Z",
}
"""Index glyphs in a box of 28 x 28; `T` is the whole ten. R, D and V are the French roi, dame and valet."""


def suit_symbols() -> str:
    """The four suits as `mj-C` ... `mj-S` and, centred on the origin for the pips, as `mj-pC` ... `mj-pS`."""
    return "".join(
        f'<symbol id="mj-{s}" viewBox="0 0 32 32"><path d="{SUIT_PATHS[s]}"/></symbol>'
        f'<g id="mj-p{s}"><use href="#mj-{s}" x="-9.5" y="-9.5" width="19" height="19"/></g>'
        for s in SUITS
    )


def rank_symbols() -> str:
    """The index glyphs as `mj-g7` ... `mj-gV`; even-odd filling makes the counters."""
    return "".join(
        f'<symbol id="mj-g{rank}" viewBox="0 0 28 28"><path fill-rule="evenodd" d="{path}"/></symbol>'
        for rank, path in RANK_PATHS.items()
    )


def wreath() -> str:
    """The laurel round a wide ace as `mj-w`, tied with a bow: leaves in pairs along two arcs about (50, 70)."""
    leaves = []
    for side in (1, -1):
        for step in range(8):
            angle = math.radians(73 - 18.4 * step)
            for lean, start in ((0.55, 37.5), (-0.5, 36.0)):
                x, y = 50 + side * start * math.cos(angle), 70 + start * math.sin(angle)
                # A leaf points along the branch (upwards), leaning outwards or inwards.
                turn = angle - math.pi / 2 + lean
                dx, dy = side * math.cos(turn), math.sin(turn)
                bend = 0.27 if lean > 0 else 0.25
                length = 9.5 - 0.35 * step
                leaves.append(
                    f"M{x:.1f} {y:.1f}q{length * (dx / 2 - dy * bend):.1f} {length * (dy / 2 + dx * bend):.1f}"
                    f" {length * dx:.1f} {length * dy:.1f}q{length * (-dx / 2 + dy * bend):.1f}"
                    f" {length * (-dy / 2 - dx * bend):.1f} {-length * dx:.1f} {-length * dy:.1f}"
                )
    return (
        f'<g id="mj-w"><path class="mj-gl" d="M50 107A37 37 0 0 0 75.5 43M50 107A37 37 0 0 1 24.5 43"/>'
        f'<path class="mj-g" d="{"".join(leaves)}"/><path d="M50 106Q42 100 40 104.5T50 107.5Q60 109 60 104.5T50'
        ' 106ZM49.5 107L42 116L47 114.5L48.5 118.5L51 108ZM50.5 107L58 116L53 114.5L51.5 118.5L49 108Z"/></g>'
    )


def _lattice(width: int, height: int, step: int) -> str:
    """Diagonal lines both ways over a box; they run past its edges and the symbol cuts them off."""
    falling = "".join(f"M{x} 0l{height} {height}" for x in range(-step * (height // step), width, step))
    rising = "".join(f"M{x} 0l-{height} {height}" for x in range(0, width + height, step))
    return falling + rising


def back_symbols() -> str:
    """The back as `mj-back`: a pale border that any felt shows, a lattice and a medallion of the four suits."""
    around = "".join(
        f'<use href="#mj-{s}" x="-6" y="-17" width="12" height="12" transform="translate(50 70) rotate({turn})"/>'
        for s, turn in (("S", 0), ("H", 90), ("C", 180), ("D", 270))
    )
    return (
        f'<symbol id="mj-lat" viewBox="0 0 80 120"><path class="mj-bl" d="{_lattice(80, 120, 16)}"/></symbol>'
        '<symbol id="mj-back" viewBox="0 0 100 140"><rect class="mj-bb" x=".4" y=".4" width="99.2" height="139.2"'
        ' rx="7.6"/><rect class="mj-b" x="6" y="6" width="88" height="128" rx="4"/>'
        '<use href="#mj-lat" x="10" y="10" width="80" height="120"/>'
        '<rect class="mj-bf" x="9.5" y="9.5" width="81" height="121" rx="1"/>'
        '<circle class="mj-b mj-bf" cx="50" cy="70" r="22.5"/><circle class="mj-bf" cx="50" cy="70" r="20"/>'
        f'<g class="mj-g">{around}<path d="M50 66.5L53.5 70L50 73.5L46.5 70Z"/></g></symbol>'
    )


def mark_symbols() -> str:
    """The mark of the trump jack as `mj-mark`: a gold star on a dark medal, with ribbon ends on the plain drawing."""
    star = "M20 5L24.3 14.5L34.7 15.6L26.9 22.6L29.1 32.8L20 27.5L10.9 32.8L13.1 22.6L5.3 15.6L15.7 14.5Z"
    return (
        '<symbol id="mj-star" viewBox="0 0 40 40"><circle class="mj-md" cx="20" cy="20" r="18.7"/>'
        f'<path class="mj-mg" d="{star}"/></symbol><g id="mj-mark"><path class="mj-mr mj-sm" d="M66 114L62 136L69.5'
        ' 132L74.5 137L80 118ZM90 114L94 136L86.5 132L81.5 137L76 118Z"/><use class="mj-sm" href="#mj-star" x="58"'
        ' y="88" width="40" height="40"/><use class="mj-lg" href="#mj-star" x="36" y="56" width="28" height="28"/></g>'
    )
