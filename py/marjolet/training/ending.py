"""The last six tricks to the end, compiled: alpha-beta over trick boundaries with a table of bounds.

Values as in `marjolet.players.endgame`, of the default preset unless told otherwise. What one position needs lives in
arrays that the caller keeps (`tables`), so that millions of positions need no memory of their own.
"""

import numpy as np
from numba import int64, njit

from marjolet.training.bits import lowest
from marjolet.training.engine import BRISQUES, beats

FIRST, ALL, SPLIT = 2, 1, 0
KEYS = 64 * 64 * 2 * 3
INFINITY = 100000


def tables() -> tuple[np.ndarray, np.ndarray]:
    """Scratch for one thread: card tables and bounds."""
    return np.zeros((6, 2, 6), np.int64), np.zeros((KEYS, 3), np.int64)


SAME, HIGHER, BEATEN, POINTS, TRUMPS = 0, 1, 2, 3, 4


@njit(cache=True)
def solve(mine, theirs, cards, bounds, stamp, streak=FIRST, sweep=60, dix=10):
    """Points of the leader, who holds ``mine``, less the other's; ``stamp`` a number never used with ``bounds`` yet.

    Brisques and the last trick pay 10 in every preset; ``sweep`` and ``dix``, the seven played, as the preset says.
    """
    hands = np.empty((2, 6), np.int64)
    sizes = np.zeros(2, np.int64)
    for side in range(2):
        left = mine if side == 0 else theirs
        while left:
            hands[side, sizes[side]] = lowest(left)
            sizes[side] += 1
            left &= left - 1
    n = sizes[0]
    for side in range(2):
        trumps = 0
        for i in range(n):
            c = hands[side, i]
            same = higher = beaten = 0
            for j in range(n):
                d = hands[1 - side, j]
                if d >> 3 == c >> 3:
                    same |= 1 << j
                    if d > c:
                        higher |= 1 << j
                if beats(c, d):
                    beaten |= 1 << j
            cards[SAME, side, i] = same
            cards[HIGHER, side, i] = higher
            cards[BEATEN, side, i] = beaten
            cards[POINTS, side, i] = 10 * (BRISQUES >> c & 1)
            if c < 8:
                trumps |= 1 << i
        cards[TRUMPS, side, 0] = trumps
    full = (1 << n) - 1
    worth = _boundary(full, full, 0, streak, -INFINITY, INFINITY, cards, bounds, stamp, sweep)
    return worth + dix * ((mine & 1) - (theirs & 1))


@njit(
    int64(int64, int64, int64, int64, int64, int64, int64[:, :, :], int64[:, :], int64, int64),
    cache=True,
)
def _boundary(a, b, side, streak, alpha, beta, cards, bounds, stamp, sweep):
    if not a & (a - 1):
        i, j = lowest(a), lowest(b)
        points = cards[POINTS, side, i] + cards[POINTS, 1 - side, j]
        if cards[BEATEN, side, i] & b:
            return -points - (sweep if streak == FIRST else 10)
        return points + (sweep if streak else 10)
    key = a | b << 6 | side << 12 | streak << 13
    low, high = -INFINITY, INFINITY
    if bounds[key, 2] == stamp:
        low, high = bounds[key, 0], bounds[key, 1]
    else:
        bounds[key, 2] = stamp
        total = 0
        for i in range(6):
            if a >> i & 1:
                total += cards[POINTS, side, i]
            if b >> i & 1:
                total += cards[POINTS, 1 - side, i]
        low = -total - (sweep if streak == FIRST else 10)
        high = total + (sweep if streak else 10)
        bounds[key, 0] = low
        bounds[key, 1] = high
    if low >= beta or low == high:
        return low
    if high <= alpha:
        return high
    alpha, beta = max(alpha, low), min(beta, high)
    best, floor = -INFINITY, alpha
    # Unbeatable cards first, then from the highest down.
    for wave in range(2):
        for back in range(6):
            i = 5 - back
            if not a >> i & 1:
                continue
            stands = not cards[BEATEN, side, i] & b
            if stands != (wave == 0):
                continue
            own, top = a ^ 1 << i, beta
            same = cards[SAME, side, i] & b
            if same:
                replies = cards[HIGHER, side, i] & b
                if not replies:
                    replies = same
            else:
                replies = cards[TRUMPS, 1 - side, 0] & b
                if not replies:
                    replies = b
            worst = INFINITY
            wins = cards[BEATEN, side, i]
            while replies:
                j = lowest(replies)
                replies &= replies - 1
                points = cards[POINTS, side, i] + cards[POINTS, 1 - side, j]
                rest = b ^ 1 << j
                if wins >> j & 1:
                    after, lo, hi = ALL if streak == FIRST else SPLIT, -top - points, -alpha - points
                    worth = -points - _boundary(rest, own, 1 - side, after, lo, hi, cards, bounds, stamp, sweep)
                else:
                    after, lo, hi = ALL if streak else SPLIT, alpha - points, top - points
                    worth = points + _boundary(own, rest, side, after, lo, hi, cards, bounds, stamp, sweep)
                worst = min(worst, worth)
                if worst <= alpha:
                    break
                top = min(top, worst)
            if worst > best:
                best = worst
                if best >= beta:
                    break
                alpha = max(alpha, best)
        if best >= beta:
            break
    if best > floor:
        bounds[key, 0] = max(bounds[key, 0], best)
    if best < beta:
        bounds[key, 1] = min(bounds[key, 1], best)
    return best
