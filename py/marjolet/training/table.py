"""The game of any preset in compiled code, as `marjolet.players.playout` plays it for the search.

A row of numbers as in `marjolet.training.engine`, and whether the seven has been exchanged; seat 0 is the one that
thinks.
"""

from functools import cache

import numpy as np
from numba import njit

from marjolet.cards import SUITS
from marjolet.melds import all_melds
from marjolet.players.presets import guard_of
from marjolet.players.sight import MELD_MASKS, meld_places, meld_points
from marjolet.rules import Rules
from marjolet.training.engine import (
    BRISQUES,
    DECLARED,
    KNOWN,
    LED,
    NEXT,
    OPEN,
    PLAYED,
    SCORE,
    SEVEN,
    SIZE,
    TRICK,
    TURN,
    TURN_UP,
    beats,
)

EXCHANGED = SIZE
ROW = SIZE + 1
# Places in the numbers of a preset.
BRISQUE, DIX, DIX_ALWAYS, EXCHANGE, TEN, PER_STEP, LAST, SWEEP, UNPAID = range(9)


@cache
def numbers_of(rules: Rules) -> tuple[np.ndarray, np.ndarray]:
    """A preset's numbers, and its melds, the dearest first: place, mask, points."""
    trump = SUITS[0]
    points, places, unpaid = meld_points(rules, trump), meld_places(trump), guard_of(rules).unpaid
    melds = [(m, mask, points[m]) for m, mask in enumerate(MELD_MASKS) if points[m]]
    melds.sort(key=lambda meld: -meld[2])
    found = np.zeros(9, np.int64)
    found[BRISQUE], found[DIX], found[DIX_ALWAYS] = rules.brisque, rules.dix_played, rules.dix_played_when == "always"
    found[EXCHANGE], found[LAST], found[SWEEP] = rules.exchange, rules.last_trick, rules.sweep
    found[TEN] = rules.trick_ten if rules.trick_ten_to == "winner" else -rules.trick_ten
    found[PER_STEP] = 99 if rules.melds_per_step is None else rules.melds_per_step
    found[UNPAID] = sum(1 << places[meld] for meld, kind in all_melds(trump).items() if kind in unpaid)
    return found, np.array(melds, np.int64)


@njit(cache=True)
def play(s, stock, card, rules, melds):
    """Put ``card`` into the trick; when that ends one of the first ten, settle and draw."""
    seat = s[TURN]
    bit = np.int64(1) << card
    sign = 1 - 2 * seat
    s[seat] ^= bit
    s[KNOWN + seat] &= ~bit
    s[PLAYED + seat] |= bit
    if card == SEVEN and (rules[DIX_ALWAYS] or not s[EXCHANGED]):
        s[SCORE] += sign * rules[DIX]
    led = s[LED]
    if led < 0:
        s[LED] = card
        s[TURN] = 1 - seat
        return
    s[LED] = -1
    if not beats(led, card):
        seat = 1 - seat
        sign = -sign
    s[SCORE] += sign * rules[BRISQUE] * ((BRISQUES >> led & 1) + (BRISQUES >> card & 1))
    s[TRICK] += 1
    s[TURN] = seat
    hand = s[seat]
    if hand & 1 and s[TURN_UP]:
        swap = np.int64(1) << s[TURN_UP]
        hand ^= 1 | swap
        s[KNOWN + seat] = s[KNOWN + seat] & ~1 | swap
        s[TURN_UP] = SEVEN
        s[EXCHANGED] = 1
        s[SCORE] += sign * rules[EXCHANGE]
    left = rules[PER_STEP]
    for m in range(len(melds)):
        place, mask = melds[m, 0], melds[m, 1]
        if hand & mask == mask and not s[DECLARED] >> place & 1 and left:
            s[DECLARED] |= 1 << place
            s[KNOWN + seat] |= mask
            s[SCORE] += sign * melds[m, 2]
            left -= 1
    s[seat] = hand | np.int64(1) << stock[s[NEXT]]
    if s[TRICK] < OPEN:
        s[1 - seat] |= np.int64(1) << stock[s[NEXT] + 1]
    else:
        s[1 - seat] |= np.int64(1) << s[TURN_UP]
        s[SCORE] += sign * rules[TEN]
    s[NEXT] += 2
