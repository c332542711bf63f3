"""The twelve court figures: half figures in a box of 60 x 63, cut at the waist so that two make a whole card.

The king faces us under a wide crown, the queen's hair falls in a bell, the jack is seen from the side with his plumed
cap: three silhouettes that differ even where the index is too small to help. Each suit has its own attribute in the
hand, its own hair, and its emblem on the breast; clothes take the ink of the suit.
"""

from typing import Final

_KING: Final = (
    # Hair behind, mantle, ermine collar.
    '<path class="mj-h" d="M18 18C14 25 15.500 31 11.500 35Q17 39 22 36H38Q43 39 48.500 35C44.500 31 46 25 42 18Z"/>'
    '<path d="M-1 64V55Q2 46.500 15 42.500L23 38H37L45 42.500Q58 46.500 61 55V64Z"/>'
    '<path class="mj-t" d="M20 50L25 64H35L40 50Z"/>'
    '<path class="mj-p mj-o" d="M9.500 44.500L22 37H38L50.500 44.500Q43 53.500 30 53.500T9.500 44.500Z"/>'
    '<path d="M16 44l1 3h-2zM22.500 46.500l1 3h-2zM37.500 46.500l1 3h-2zM44 44l1 3h-2zM19 40.500l1 3h-2zM41 40.500l1 3h-2z"/>'
    # Face, beard, features.
    '<path class="mj-s" d="M21 17H39V28Q39 38 30 38T21 28Z"/>'
    '<path class="mj-h" d="M20.500 22Q22 28.500 26 28.500Q28.500 27.500 30 28.500Q31.500 27.500 34 28.500Q38 28.500 39.500'
    ' 22C41.500 32 38.500 39.500 35 43Q32.500 44 30 48Q27.500 44 25 43C21.500 39.500 18.500 32 20.500 22Z"/>'
    '<path class="mj-m" d="M27.500 32.500Q30 31 32.500 32.500Q30 35 27.500 32.500Z"/>'
    '<path class="mj-l" d="M24 21.500Q26 20.300 27.800 21.300M36 21.500Q34 20.300 32.200 21.300M30 22.500L29 27.300H30.800"/>'
    '<path class="mj-d" d="M25 24a1.100 1.100 0 1 0 2.200 0a1.100 1.100 0 1 0 -2.200 0M32.800 24a1.100 1.100 0 1 0 2.200 0a1.100'
    ' 1.100 0 1 0 -2.200 0"/>'
    # Crown: cap of cloth, five points, band.
    '<path d="M19.500 16Q18 8 30 6T40.500 16Z"/>'
    '<path class="mj-g mj-o" d="M18.500 18L14 5L22.500 11L30 2.500L37.500 11L46 5L41.500 18Q30 15 18.500 18Z"/>'
    '<path class="mj-g mj-o" d="M12.200 4.500a1.800 1.800 0 1 0 3.600 0a1.800 1.800 0 1 0 -3.600 0M28 2.500a2 2 0 1 0 4 0a2 2 0'
    ' 1 0 -4 0M44.200 4.500a1.800 1.800 0 1 0 3.600 0a1.800 1.800 0 1 0 -3.600 0"/>'
    '<path d="M30 11.200L32 13.600L30 16L28 13.600ZM23 13.500l1.500 1.600l-1 1.600l-1.600-1.400zM37 13.500l-1.500 1.600l1 1.600l1.600-1.400z"/>'
)

_QUEEN: Final = (
    '<path class="mj-h" d="M30 7C17.500 7 13.500 16 14.500 26C15.300 34 12 38 8.500 44Q10 50 18 49H42Q50 50 51.500 44C48 38'
    ' 44.700 34 45.500 26C46.500 16 42.500 7 30 7Z"/>'
    # Gown with puffed sleeves.
    '<path class="mj-s" d="M26 29H34V37.500L44 42Q38 54 30 54T16 42L26 37.500Z"/>'
    '<path d="M8 64Q12 55 13 45Q15 42.500 18 41.500Q21 51 30 51.500Q39 51 42 41.500Q45 42.500 47 45Q48 55 52 64Z"/>'
    '<path class="mj-t mj-o" d="M-1 64Q-1 48 9 44Q15.500 42.500 16.500 48Q17.500 57 13 64ZM61 64Q61 48 51 44Q44.500 42.500'
    ' 43.500 48Q42.500 57 47 64Z"/>'
    '<path class="mj-k" d="M9 45Q4 54 4.500 64M14 45.500Q10.500 55 9.500 64M51 45Q56 54 55.500 64M46 45.500Q49.500 55 50.500 64"/>'
    '<path class="mj-gl" d="M18 42Q21 51.500 30 52Q39 51.500 42 42"/>'
    # Face and features.
    '<path class="mj-s" d="M21.500 20C21.500 12 25 10 30 10S38.500 12 38.500 20C38.500 29 34.500 33.500 30 33.500S21.500 29'
    ' 21.500 20Z"/>'
    '<path class="mj-h" d="M30 9C22.500 9 19 15 20.500 26C22.500 23 28 19 30 13.500C32 19 37.500 23 39.500 26C41 15 37.500 9'
    ' 30 9Z"/>'
    '<path class="mj-m" d="M27.700 29Q29 28 30 28.600Q31 28 32.300 29Q30 31.200 27.700 29Z"/>'
    '<path class="mj-l" d="M24.300 22Q26 20.600 27.800 21.800M35.700 22Q34 20.600 32.200 21.800M30.200 22.500L29.400 26.300H30.600"/>'
    '<path class="mj-d" d="M25.200 23.400a1 1 0 1 0 2 0a1 1 0 1 0 -2 0M32.800 23.400a1 1 0 1 0 2 0a1 1 0 1 0 -2 0"/>'
    # Jewels and coronet.
    '<path class="mj-g" d="M20.300 27.500a1.300 1.300 0 1 0 2.600 0a1.300 1.300 0 1 0 -2.600 0M37.100 27.500a1.300 1.300 0 1 0 2.600'
    ' 0a1.300 1.300 0 1 0 -2.600 0M28.500 43.500a1.500 1.500 0 1 0 3 0a1.500 1.500 0 1 0 -3 0"/>'
    '<path class="mj-gl" d="M25.500 38Q30 45 34.500 38"/>'
    '<path class="mj-g mj-o" d="M20.500 12.500L19 5.500L24.800 7.500L30 2L35.200 7.500L41 5.500L39.500 12.500Q30 9 20.500 12.500Z"/>'
    '<path d="M28.700 7.500a1.300 1.300 0 1 0 2.600 0a1.300 1.300 0 1 0 -2.600 0"/>'
)

_JACK: Final = (
    '<path class="mj-g mj-o" d="M38 12C41 4 49 -.500 55.500 3.500C59 6 58 10 55 10.500C58.500 13 57.500 17 53.500 16.800C55'
    ' 20.500 52 23 48.500 20.500C44 21 39 18 38 12Z"/>'
    '<path class="mj-l" d="M40 12.500Q47 7 54.500 6.500M46 9.500L49 14M50 7.700L53.500 11.500"/>'
    '<path class="mj-s" d="M38 17H24.500C23.400 19.500 23 21.500 22.800 23L19.600 27.400Q19.400 28.700 21.700 28.800L21.200 30.500'
    'L22.200 31.400L21.500 32.600C21.700 35.800 23.500 37 27 36.300L30 35.500V43H40V17Z"/>'
    '<path class="mj-h" d="M27 16C28.500 19 29.200 21 28.700 23.500C30.800 24 31.200 26 30.500 29C31.200 33 32.500 35 31.500'
    ' 38.500Q38.500 41.500 45 36.500C43.500 29 44.500 21 41 15Z"/>'
    '<path class="mj-l" d="M23.700 21.700Q25.300 20.300 27.300 21.300M21.300 30.600H24"/>'
    '<path class="mj-d" d="M24.200 23.800Q25.500 22.400 27 23.900Q25.600 25.400 24.200 23.800Z"/>'
    # Cap and its band.
    '<path d="M19.500 14.500C17.500 6 27 2.500 35 3.500C46 5 48.500 11 45.500 17Q32 10 19.500 14.500Z"/>'
    '<path class="mj-p mj-o" d="M18 17.800Q31.500 12.500 46 19.800L46.600 16.300Q32 9 17.600 14.200Z"/>'
    # Doublet, slashed sleeves, ruff, buttons.
    '<path d="M-1 64V56Q3 48 18 44H45Q58 48 61 56V64Z"/>'
    '<path class="mj-t" d="M-1 64V56Q2 49.500 11 46.500Q7 55 8 64ZM61 64V56Q58 49.500 49 46.500Q53 55 52 64Z"/>'
    '<path class="mj-k" d="M6 48.500Q2.500 56 3.500 64M54 48.500Q57.500 56 56.500 64"/>'
    '<path class="mj-p mj-o" d="M17.500 40.500Q31 36 44.500 40Q49 43 46.500 46.500Q31 52.500 15.500 46.500Q13.500 43 17.500 40.500Z"/>'
    '<path class="mj-k" d="M20 40.500L19 47M25 39.500L24.500 48.500M31 39V49M37 39.300L38 48.500M42 40L44 47"/>'
)

_ATTRIBUTES: Final[dict[str, str]] = {
    # Sceptre with a lily head.
    "KS": '<path class="mj-g mj-o" d="M51.300 64V21H53.700V64ZM52.500 8Q56 12 53.700 16Q57 13.500 58.500 16.500Q58.500 19.500 55'
    ' 19.500V21.500H50V19.500Q46.500 19.500 46.500 16.500Q48 13.500 51.300 16Q49 12 52.500 8Z"/>',
    # Sword, point up.
    "KH": '<path class="mj-p mj-o" d="M51 46V14L52.800 9L54.600 14V46Z"/><path class="mj-g mj-o" d="M46.500 45H59V48H54.300'
    'V64H51.300V48H46.500Z"/>',
    # Axe.
    "KD": '<path class="mj-g mj-o" d="M51.600 64V10H54V64Z"/><path class="mj-p mj-o" d="M54 14H50Q49 11 46 9.500Q42.500 18 46'
    ' 27.500Q49 26 50 23H54Z"/>',
    # Orb with a cross.
    "KC": '<path class="mj-g mj-o" d="M44.500 48a7 7 0 1 0 14 0a7 7 0 1 0 -14 0"/><path class="mj-g mj-o" d="M50.600 41V37.500'
    'H48V35.500H50.600V33H52.600V35.500H55V37.500H52.600V41Z"/><path class="mj-l" d="M44.700 46.500Q51.500 50 58.300 46.500"/>',
    # Tulip, rose, fan, lily of the field.
    "QS": '<path class="mj-vl" d="M50 64Q47.500 52 50.500 40"/><path class="mj-m mj-o" d="M45.500 30L48.200 32.500L50.700 28.500'
    'L53.200 32.500L56 30.500Q57 41 50.500 41.500Q44.500 41 45.500 30Z"/>',
    "QH": '<path class="mj-vl" d="M50 64Q47.500 52 50.500 40M49.200 50Q54 50 55 46"/><path class="mj-m mj-o" d="M44.500 35.500a6'
    ' 6 0 1 0 12 0a6 6 0 1 0 -12 0"/><path class="mj-k" d="M47.500 36Q50 39.500 53.500 36.500Q53.500 33 50.500 33.300Q48.800'
    ' 35 51 36"/>',
    "QD": '<path class="mj-p mj-o" d="M49 54L40.500 36Q49 29 60 34.500Z"/><path class="mj-gl" d="M49 54L46 33M49 54L51.500 32.500'
    'M49 54L56 33.500"/>',
    "QC": '<path class="mj-vl" d="M50 64Q47.500 52 50.500 40"/><path class="mj-p mj-o" d="M50.500 28Q53 31 51.800 33.500Q54.500 31.500'
    ' 57 33.500Q56.500 37 53 37Q55 39.500 53 42Q50.500 41.500 50.500 38.500Q50.500 41.500 48 42Q46 39.500 48 37Q44.500 37 44 33.500Q46.500'
    ' 31.500 49.200 33.500Q48 31 50.500 28Z"/><path class="mj-g" d="M48.500 36a2 2 0 1 0 4 0a2 2 0 1 0 -4 0"/>',
    # Halberd, falcon glove left out: bow, horn, sword.
    "JS": '<path class="mj-g mj-o" d="M8.300 64V14H10.700V64Z"/><path class="mj-p mj-o" d="M9.500 1L12 9V13Q16 13 17.500 10Q18.500'
    ' 18 17 23Q15 20 12 20V24H7V20L2.500 22.500V11L7 14V9Z"/>',
    "JH": '<path class="mj-g mj-o" d="M8.300 64V16H10.700V64Z"/><path class="mj-p mj-o" d="M9.500 3L13.500 17H5.500Z"/>'
    '<path class="mj-m" d="M10.700 20Q15 18 18 22Q14 23 17 27Q13 29 10.700 27Z"/>',
    "JD": '<path class="mj-p mj-o" d="M7.700 47V12L9.500 7L11.300 12V47Z"/><path class="mj-g mj-o" d="M3.500 46H15.500V49H11V64H8V49'
    'H3.500Z"/>',
    "JC": '<path class="mj-gl" d="M6 10Q20 34 6 60"/><path class="mj-l" d="M6 10V60"/><path class="mj-g" d="M1 34H13V36H1Z"/>',
}

_HANDS: Final[dict[str, str]] = {
    "K": '<path class="mj-s mj-o" d="M49 54.500Q48.500 50.500 52.500 50.500T56.500 54.500V58Q52.500 60 49 58Z"/><path'
    ' class="mj-p mj-o" d="M47.500 57.500H58V61.500H47.500Z"/>',
    "Q": '<path class="mj-s mj-o" d="M46 56.500Q45.500 52.500 49.500 52.500T53.500 56.500V59Q49.500 61 46 59Z"/>',
    "J": '<path class="mj-s mj-o" d="M6 54.500Q5.500 50.500 9.500 50.500T13.500 54.500V58Q9.500 60 6 58Z"/><path class="mj-p mj-o"'
    ' d="M4 57.500H14.500V61.500H4Z"/>',
}

_EMBLEMS: Final[dict[str, tuple[float, float]]] = {"K": (25.5, 53.5), "Q": (25.5, 53.5), "J": (26.5, 51.5)}

_HAIR: Final[dict[str, str]] = {
    "KS": "1", "KH": "2", "KD": "4", "KC": "3",
    "QS": "1", "QH": "2", "QD": "5", "QC": "3",
    "JS": "3", "JH": "5", "JD": "2", "JC": "1",
}  # fmt: skip


def _short(markup: str) -> str:
    """Drop what a path does not need."""
    return markup.replace(".500", ".5")


def court_symbols() -> str:
    """The figures as `mj-KC` ... `mj-JS`, over their bases `mj-cK`, `mj-cQ`, `mj-cJ`."""
    bases = "".join(
        f'<g id="mj-c{rank}">{_short(base)}</g>' for rank, base in (("K", _KING), ("Q", _QUEEN), ("J", _JACK))
    )
    figures = []
    for code, attribute in _ATTRIBUTES.items():
        rank, suit = code
        x, y = _EMBLEMS[rank]
        figures.append(
            f'<symbol id="mj-{code}" viewBox="0 0 60 63"><g class="mj-h{_HAIR[code]}"><use href="#mj-c{rank}"/>'
            f'<use class="mj-g" href="#mj-{suit}" x="{x:g}" y="{y:g}" width="9" height="9"/>'
            f"{_short(attribute)}{_short(_HANDS[rank])}</g></symbol>"
        )
    return bases + "".join(figures)
