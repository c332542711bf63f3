"""The twelve court figures: half figures in a box of 60 x 63, cut at the waist so that two make a whole card.

The king faces us under a wide crown, the queen's hair falls in a bell, the jack is seen from the side with his plumed
cap: three silhouettes that differ even where the index is too small to help. Each suit has its own attribute in the
hand, its own hair, and its emblem on the breast; clothes take the ink of the suit.
"""

from typing import Final

# Where a path carries no class it takes the ink of the suit; `h0` under a round cap draws a dot.
_KING: Final = (
    # Hair behind, mantle, ermine collar.
    '<path class="mj-h" d="M18 18C14 25 15.5 31 11.5 35Q17 39 22 36H38Q43 39 48.5 35C44.5 31 46 25 42 18Z"/>'
    '<path d="M-1 64V55Q2 46.5 15 42.5L23 38H37L45 42.5Q58 46.5 61 55V64Z"/>'
    '<path class="mj-t" d="M20 50L25 64H35L40 50Z"/>'
    '<path class="mj-po" d="M9.5 44.5L22 37H38L50.5 44.5Q43 53.5 30 53.5T9.5 44.5Z"/>'
    '<path d="M16 44l1 3h-2zM22.5 46.5l1 3h-2zM37.5 46.5l1 3h-2zM44 44l1 3h-2zM19 40.5l1 3h-2zM41 40.5l1 3h-2z"/>'
    # Face, beard, features.
    '<path class="mj-s" d="M21 17H39V28Q39 38 30 38T21 28Z"/>'
    '<path class="mj-h" d="M20.5 22Q22 28.5 26 28.5Q28.5 27.5 30 28.5Q31.5 27.5 34 28.5Q38 28.5 39.5'
    ' 22C41.5 32 38.5 39.5 35 43Q32.5 44 30 48Q27.5 44 25 43C21.5 39.5 18.5 32 20.5 22Z"/>'
    '<path class="mj-m" d="M27.5 32.5Q30 31 32.5 32.5Q30 35 27.5 32.5Z"/>'
    '<path class="mj-l" d="M24 21.5Q26 20.3 27.8 21.3M36 21.5Q34 20.3 32.2 21.3M30 22.5L29 27.3H30.8"/>'
    '<path class="mj-d" d="M26.1 24h0M33.9 24h0"/>'
    # Crown: cap of cloth, five points, band.
    '<path d="M19.5 16C18 5 42 5 40.5 16Z"/>'
    '<path class="mj-go" d="M18.5 18L14 5L22.5 11L30 2.5L37.5 11L46 5L41.5 18Q30 15 18.5 18Z"/>'
    '<path class="mj-go" d="M12.2 4.5a1.8 1.8 0 1 0 3.6 0a1.8 1.8 0 1 0 -3.6 0M28 2.5a2 2 0 1 0 4 0a2 2 0'
    ' 1 0 -4 0M44.2 4.5a1.8 1.8 0 1 0 3.6 0a1.8 1.8 0 1 0 -3.6 0"/>'
    '<path d="M30 11.2L32 13.6L30 16L28 13.6ZM23 13.5l1.5 1.6l-1 1.6l-1.6-1.4zM37 13.5l-1.5 1.6l1 1.6l1.6-1.4z"/>'
)

_QUEEN: Final = (
    # Hair behind.
    '<path class="mj-h" d="M30 7C17.5 7 13.5 16 14.5 26C15.3 34 12 38 8.5 44Q10 50 18 49H42Q50 50 51.5 44C48 38'
    ' 44.7 34 45.5 26C46.5 16 42.5 7 30 7Z"/>'
    # Gown with puffed sleeves.
    '<path class="mj-s" d="M26 29H34V37.5L44 42Q38 54 30 54T16 42L26 37.5Z"/>'
    '<path d="M8 64Q12 55 13 45Q15 42.5 18 41.5Q21 51 30 51.5Q39 51 42 41.5Q45 42.5 47 45Q48 55 52 64Z"/>'
    '<path class="mj-to" d="M-1 64Q-1 48 9 44Q15.5 42.5 16.5 48Q17.5 57 13 64ZM61 64Q61 48 51 44Q44.5 42.5'
    ' 43.5 48Q42.5 57 47 64Z"/>'
    '<path class="mj-k" d="M9 45Q4 54 4.5 64M14 45.5Q10.5 55 9.5 64M51 45Q56 54 55.5 64M46 45.5Q49.5 55 50.5 64"/>'
    '<path class="mj-gl" d="M18 42Q21 51.5 30 52Q39 51.5 42 42"/>'
    # Face and features.
    '<path class="mj-s" d="M21.5 20C21.5 12 25 10 30 10S38.5 12 38.5 20C38.5 29 34.5 33.5 30 33.5S21.5 29'
    ' 21.5 20Z"/>'
    '<path class="mj-h" d="M30 9C22.5 9 19 15 20.5 26C22.5 23 28 19 30 13.5C32 19 37.5 23 39.5 26C41 15 37.5 9'
    ' 30 9Z"/>'
    '<path class="mj-m" d="M27.7 29Q29 28 30 28.6Q31 28 32.3 29Q30 31.2 27.7 29Z"/>'
    '<path class="mj-l" d="M24.3 22Q26 20.6 27.8 21.8M35.7 22Q34 20.6 32.2 21.8M30.2 22.5L29.4 26.3H30.6"/>'
    '<path class="mj-d" d="M26.2 23.4h0M33.8 23.4h0"/>'
    # Jewels and coronet.
    '<path class="mj-gd" d="M21.6 28h0M38.4 28h0M30 43.2h0"/>'
    '<path class="mj-gl" d="M25.5 38Q30 45 34.5 38"/>'
    '<path class="mj-go" d="M20.5 12.5L19 5.5L24.8 7.5L30 2L35.2 7.5L41 5.5L39.5 12.5Q30 9 20.5 12.5Z"/>'
    '<path d="M30 5.5L31.5 7.8L30 10L28.5 7.8Z"/>'
)

_JACK: Final = (
    # Plume, profile, bobbed hair.
    '<path class="mj-go" d="M38 12C41 4 49 -.5 55.5 3.5C59 6 58 10 55 10.5C58.5 13 57.5 17 53.5 16.8C55'
    ' 20.5 52 23 48.5 20.5C44 21 39 18 38 12Z"/>'
    '<path class="mj-l" d="M40 12.5Q47 7 54.5 6.5M46 9.5L49 14M50 7.7L53.5 11.5"/>'
    '<path class="mj-s" d="M38 17H24.5C23.4 19.5 23 21.5 22.8 23L19.6 27.4Q19.4 28.7 21.7 28.8L21.2 30.5'
    'L22.2 31.4L21.5 32.6C21.7 35.8 23.5 37 27 36.3L30 35.5V43H40V17Z"/>'
    '<path class="mj-h" d="M27 16C28.5 19 29.2 21 28.7 23.5C30.8 24 31.2 26 30.5 29C31.2 33 32.5 35 31.5'
    ' 38.5Q38.5 41.5 45 36.5C43.5 29 44.5 21 41 15Z"/>'
    '<path class="mj-l" d="M23.7 21.7Q25.3 20.3 27.3 21.3M21.3 30.6H24"/>'
    '<path class="mj-d" d="M25.3 23.8h0"/>'
    # Cap and its band.
    '<path d="M19.5 14.5C17.5 6 27 2.5 35 3.5C46 5 48.5 11 45.5 17Q32 10 19.5 14.5Z"/>'
    '<path class="mj-po" d="M18 17.8Q31.5 12.5 46 19.8L46.6 16.3Q32 9 17.6 14.2Z"/>'
    # Doublet, slashed sleeves, ruff.
    '<path d="M-1 64V56Q3 48 18 44H45Q58 48 61 56V64Z"/>'
    '<path class="mj-t" d="M-1 64V56Q2 49.5 11 46.5Q7 55 8 64ZM61 64V56Q58 49.5 49 46.5Q53 55 52 64Z"/>'
    '<path class="mj-k" d="M6 48.5Q2.5 56 3.5 64M54 48.5Q57.5 56 56.5 64"/>'
    '<path class="mj-po" d="M17.5 40.5Q31 36 44.5 40Q49 43 46.5 46.5Q31 52.5 15.5 46.5Q13.5 43 17.5 40.5Z"/>'
    '<path class="mj-k" d="M20 40.5L19 47M25 39.5L24.5 48.5M31 39V49M37 39.3L38 48.5M42 40L44 47"/>'
)

_ATTRIBUTES: Final[dict[str, str]] = {
    # Sceptre with a lily head.
    "KS": '<path class="mj-go" d="M51.3 64V21H53.7V64ZM52.5 8Q56 12 53.7 16Q57 13.5 58.5 16.5Q58.5 19.5 55'
    ' 19.5V21.5H50V19.5Q46.5 19.5 46.5 16.5Q48 13.5 51.3 16Q49 12 52.5 8Z"/>',
    # Sword, point up.
    "KH": '<path class="mj-po" d="M51 46V14L52.8 9L54.6 14V46Z"/><path class="mj-go" d="M46.5 45H59V48H54.3'
    'V64H51.3V48H46.5Z"/>',
    # Axe.
    "KD": '<path class="mj-go" d="M51.6 64V10H54V64Z"/><path class="mj-po" d="M54 14H50Q49 11 46 9.5Q42.5 18 46'
    ' 27.5Q49 26 50 23H54Z"/>',
    # Orb with a cross.
    "KC": '<path class="mj-go" d="M44.5 48a7 7 0 1 0 14 0a7 7 0 1 0 -14 0"/><path class="mj-go" d="M50.6 41V37.5'
    'H48V35.5H50.6V33H52.6V35.5H55V37.5H52.6V41Z"/><path class="mj-l" d="M44.7 46.5Q51.5 50 58.3 46.5"/>',
    # Tulip, rose, fan, daffodil.
    "QS": '<path class="mj-vl" d="M50 64Q47.5 52 50.5 40"/><path class="mj-mo" d="M45.5 30L48.2 32.5L50.7 28.5'
    'L53.2 32.5L56 30.5Q57 41 50.5 41.5Q44.5 41 45.5 30Z"/>',
    "QH": '<path class="mj-vl" d="M50 64Q47.5 52 50.5 40M49.2 50Q54 50 55 46"/><path class="mj-mo" d="M44.5 35.5a6'
    ' 6 0 1 0 12 0a6 6 0 1 0 -12 0"/><path class="mj-k" d="M47.5 36Q50 39.5 53.5 36.5Q53.5 33 50.5 33.3Q48.8'
    ' 35 51 36"/>',
    "QD": '<path class="mj-po" d="M49 54L40.5 36Q49 29 60 34.5Z"/><path class="mj-gl" d="M49 54L46 33M49 54L51.5 32.5'
    'M49 54L56 33.5"/>',
    "QC": '<path class="mj-vl" d="M50 64Q47.5 52 50.5 40"/><path class="mj-po" d="M50.5 28Q53 31 51.8 33.5Q54.5 31.5'
    " 57 33.5Q56.5 37 53 37Q55 39.5 53 42Q50.5 41.5 50.5 38.5Q50.5 41.5 48 42Q46 39.5 48 37Q44.5 37 44 33.5Q46.5"
    ' 31.5 49.2 33.5Q48 31 50.5 28Z"/><path class="mj-g" d="M48.5 36a2 2 0 1 0 4 0a2 2 0 1 0 -4 0"/>',
    # Halberd, pennant, sword, falcon.
    "JS": '<path class="mj-go" d="M8.3 64V14H10.7V64Z"/><path class="mj-po" d="M9.5 1L12 9V13Q16 13 17.5 10Q18.5'
    ' 18 17 23Q15 20 12 20V24H7V20L2.5 22.5V11L7 14V9Z"/>',
    "JH": '<path class="mj-go" d="M8.3 64V8H10.7V64Z"/><path class="mj-po" d="M9.5 0L12.5 8.5H6.5Z"/>'
    '<path class="mj-mo" d="M10.7 8.5L18.5 10L10.7 14.5Z"/>',
    "JD": '<path class="mj-po" d="M7.7 47V12L9.5 7L11.3 12V47Z"/><path class="mj-go" d="M3.5 46H15.5V49H11V64H8V49'
    'H3.5Z"/>',
    "JC": '<path class="mj-po" d="M4 55Q1.5 44 6 38Q6.5 33 10.5 32.5Q14.5 33 15 36.5L13 37.5Q15.5 45 10.5 51.5Z"/>'
    '<path class="mj-to" d="M3.5 58Q1.5 46 6 39.5Q11 42 9.5 48Z"/><path d="M6.5 35.5Q7 32.8 10.5 32.5Q13 32.6'
    ' 14 34.5L10.5 36.5Z"/><path class="mj-go" d="M13.6 34.8L16 36.8L14 38Z"/><path class="mj-g" d="M9 32.5Q8 29 11'
    ' 28.5Q10 30.5 11 32.5Z"/>',
}

_HANDS: Final[dict[str, str]] = {
    "K": '<path class="mj-so" d="M49 54.5Q48.5 50.5 52.5 50.5T56.5 54.5V58Q52.5 60 49 58Z"/><path'
    ' class="mj-po" d="M47.5 57.5H58V61.5H47.5Z"/>',
    "Q": '<path class="mj-so" d="M46 56.5Q45.5 52.5 49.5 52.5T53.5 56.5V59Q49.5 61 46 59Z"/>',
    "J": '<path class="mj-so" d="M6 54.5Q5.5 50.5 9.5 50.5T13.5 54.5V58Q9.5 60 6 58Z"/><path class="mj-po"'
    ' d="M4 57.5H14.5V61.5H4Z"/>',
}

# Top left corner of the suit sign on the breast.
_EMBLEMS: Final[dict[str, tuple[float, float]]] = {"K": (25.5, 53.5), "Q": (25.5, 53.5), "J": (26.5, 51.5)}

# Which of the hair colours of faces.css; red suits get none that would melt into the red.
_HAIR: Final[dict[str, str]] = {
    "KS": "1", "KH": "3", "KD": "4", "KC": "2",
    "QS": "1", "QH": "3", "QD": "5", "QC": "2",
    "JS": "2", "JH": "3", "JD": "1", "JC": "5",
}  # fmt: skip


def court_symbols() -> str:
    """The figures as `mj-cKC` ... `mj-cJS`, over their bases `mj-kK`, `mj-kQ`, `mj-kJ`."""
    bases = "".join(f'<g id="mj-k{rank}">{base}</g>' for rank, base in (("K", _KING), ("Q", _QUEEN), ("J", _JACK)))
    figures = []
    for code, attribute in _ATTRIBUTES.items():
        rank, suit = code[0], code[1]
        x, y = _EMBLEMS[rank]
        figures.append(
            f'<symbol id="mj-c{code}" viewBox="0 0 60 63" preserveAspectRatio="xMidYMax slice">'
            f'<g class="mj-h{_HAIR[code]}"><use href="#mj-k{rank}"/>'
            f'<use class="mj-g" href="#mj-{suit}" x="{x:g}" y="{y:g}" width="9" height="9"/>'
            f"{attribute}{_HANDS[rank]}</g></symbol>"
        )
    return bases + "".join(figures)
