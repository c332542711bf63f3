"""Marjolet for compiled code: the default preset on bit masks, every seat exchanging and declaring all it can.

Trumps are suit 0 and a card is ``8 * suit + strength``; seat 0 is the non-dealer, who leads first. A game is one row of
64-bit numbers, indexed by the names below. Points are those of seat 0 less those of seat 1; brisques count as they
are taken. `tests/training` holds it to `marjolet.hand` over random hands.
"""

import numpy as np
from numba import njit

HAND = 0  # and 1: the hands as masks
KNOWN = 2  # and 3: cards of that seat's hand that the other seat knows
PLAYED = 4  # and 5: cards that the seat has played
DECLARED = 6  # mask of melds: 0-3 marriages, 4-7 marjolets by suit of the queen, 8-11 aces, tens, kings, queens
TURN_UP = 7  # card beside the stock
NEXT = 8  # place in the deck of the top of the stock
TURN = 9  # seat to play
TRICK = 10  # tricks done
LED = 11  # card, or -1
SCORE = 12
SIZE = 13

SEVEN, JACK, QUEEN, KING, TEN, ACE = 0, 3, 4, 5, 6, 7
BRISQUES = sum((1 << TEN | 1 << ACE) << 8 * suit for suit in range(4))
OPEN = 10


def _melds() -> tuple[np.ndarray, np.ndarray]:
    masks, points = [], []
    for suit in range(4):
        masks.append((1 << KING | 1 << QUEEN) << 8 * suit)
        points.append(20 if suit else 40)
    for suit in range(4):
        masks.append(1 << JACK | 1 << QUEEN + 8 * suit)
        points.append(20 if suit else 40)
    for rank, worth in ((ACE, 100), (TEN, 80), (KING, 60), (QUEEN, 40)):
        masks.append(sum(1 << rank + 8 * suit for suit in range(4)))
        points.append(worth)
    return np.array(masks, np.int64), np.array(points, np.int64)


MELDS, MELD_POINTS = _melds()


@njit(cache=True, inline="always")
def random_bits(rng):
    """The next 64 bits of a splitmix64 stream whose state is ``rng[0]``."""
    rng[0] += np.uint64(0x9E3779B97F4A7C15)
    z = rng[0]
    z = (z ^ (z >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    z = (z ^ (z >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    return z ^ (z >> np.uint64(31))


@njit(cache=True)
def below(rng, n):
    """A number from 0 to n - 1 (the bias, n in 2**32, does not matter for training)."""
    return np.int64(((random_bits(rng) >> np.uint64(32)) * np.uint64(n)) >> np.uint64(32))


@njit(cache=True)
def shuffle(rng, deck):
    """A random deck, the suit of the turn-up renamed to 0."""
    for i in range(32):
        deck[i] = i
    for i in range(31, 0, -1):
        j = below(rng, i + 1)
        deck[i], deck[j] = deck[j], deck[i]
    rename(deck)


@njit(cache=True)
def rename(deck):
    trump = deck[12] & 24
    for i in range(32):
        deck[i] ^= trump


@njit(cache=True)
def deal(deck, s):
    for i in range(SIZE):
        s[i] = 0
    for i in range(3):
        s[0] |= 1 << deck[i] | 1 << deck[6 + i]
        s[1] |= 1 << deck[3 + i] | 1 << deck[9 + i]
    s[TURN_UP] = deck[12]
    s[NEXT] = 13
    s[LED] = -1
    if deck[12] == SEVEN:
        s[SCORE] = -10


@njit(cache=True, inline="always")
def beats(led, reply):
    return reply > led if reply >> 3 == led >> 3 else reply < 8


@njit(cache=True)
def play(s, deck, card):
    """Play ``card``; when that completes one of the first ten tricks, settle and draw as well."""
    seat = s[TURN]
    bit = np.int64(1) << card
    sign = 1 - 2 * seat
    s[seat] ^= bit
    s[KNOWN + seat] &= ~bit
    s[PLAYED + seat] |= bit
    if card == SEVEN:
        s[SCORE] += 10 * sign
    led = s[LED]
    if led < 0:
        s[LED] = card
        s[TURN] = 1 - seat
        return
    s[LED] = -1
    if not beats(led, card):
        seat = 1 - seat
        sign = -sign
    s[SCORE] += 10 * sign * ((BRISQUES >> led & 1) + (BRISQUES >> card & 1))
    s[TRICK] += 1
    s[TURN] = seat
    if s[TRICK] <= OPEN:
        settle(s, deck, seat, sign)


@njit(cache=True)
def settle(s, deck, seat, sign):
    hand = s[seat]
    if hand & 1 and s[TURN_UP] != SEVEN:
        swap = np.int64(1) << s[TURN_UP]
        hand ^= 1 | swap
        s[KNOWN + seat] = s[KNOWN + seat] & ~1 | swap
        s[TURN_UP] = SEVEN
        s[SCORE] += 10 * sign
    for m in range(12):
        if hand & MELDS[m] == MELDS[m] and not s[DECLARED] >> m & 1:
            s[DECLARED] |= 1 << m
            s[KNOWN + seat] |= MELDS[m]
            s[SCORE] += MELD_POINTS[m] * sign
    s[seat] = hand | np.int64(1) << deck[s[NEXT]]
    if s[TRICK] < OPEN:
        s[1 - seat] |= np.int64(1) << deck[s[NEXT] + 1]
    else:
        s[1 - seat] |= np.int64(1) << s[TURN_UP]
        s[KNOWN + 1 - seat] |= np.int64(1) << s[TURN_UP]
        s[SCORE] -= 10 * sign
    s[NEXT] += 2
