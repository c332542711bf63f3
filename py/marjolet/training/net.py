"""The suit-equivariant net: its inputs, its first layer, its outputs, and their gradients, compiled.

A position is nine words (see `look` and `look_open`). Its inputs are binary: five groups of the eight cards of each
suit, the card led, whether the suit's marriage and marjolet are declared; for trumps also the turn-up; for the whole
position the number of the trick, the quartets declared and how many cards of the other hand are known. Each plain
suit's hidden vector is a context that all share plus a part of its own; trumps have a vector of their own. A card's
output is read from the vectors of its suit, of the other plain suits together, and of trumps.
"""

import numpy as np
from numba import njit

from marjolet.training.bits import count, lowest
from marjolet.training.engine import DECLARED, HAND, KNOWN, LED, PLAYED, TRICK, TURN, TURN_UP

GROUPS = 5
LED_AT, MARRIAGE, MARJOLET = 40, 48, 49
SUIT = 50
TURN_UP_AT = 50
TRUMP = 58
GLOBAL = 21
# Rows of the first layer: to the trumps' vector from trumps, the position, plain suits; to a plain suit's vector from
# trumps, the position, its own cards, all plain suits.
T_TRUMP, T_GLOBAL, T_POOL = 0, TRUMP, TRUMP + GLOBAL
P_TRUMP = T_POOL + SUIT
P_GLOBAL = P_TRUMP + TRUMP
P_OWN = P_GLOBAL + GLOBAL
P_POOL = P_OWN + SUIT
ROWS = P_POOL + SUIT

WORDS = 9
"""Five groups, then the declared melds, turn-up, card led, trick."""


@njit(cache=True, inline="always")
def look(s, x):
    """What the seat to play knows, as words."""
    seat = s[TURN]
    x[0] = s[HAND + seat]
    x[1] = s[KNOWN + 1 - seat]
    x[2] = s[PLAYED + seat]
    x[3] = s[PLAYED + 1 - seat]
    x[4] = s[KNOWN + seat]
    x[5] = s[DECLARED]
    x[6] = s[TURN_UP]
    x[7] = s[LED]
    x[8] = s[TRICK]


@njit(cache=True, inline="always")
def look_open(s, x):
    """Both hands, as words: for values at the boundary of a trick, seen by the seat to lead."""
    seat = s[TURN]
    x[0] = s[HAND + seat]
    x[1] = s[HAND + 1 - seat]
    x[2] = s[PLAYED + seat] | s[PLAYED + 1 - seat]
    x[3] = s[KNOWN + 1 - seat]
    x[4] = s[KNOWN + seat]
    x[5] = s[DECLARED]
    x[6] = s[TURN_UP]
    x[7] = -1
    x[8] = s[TRICK]


@njit(cache=True, inline="always")
def look_last(s, x):
    """Both hands at the first of the last six tricks, as words, seen by the seat to lead."""
    seat = s[TURN]
    x[0] = s[HAND + seat]
    x[1] = s[HAND + 1 - seat]
    x[2] = 0
    x[3] = 0
    x[4] = 0
    x[5] = 0
    x[6] = 0
    x[7] = -1
    x[8] = 10


@njit(cache=True)
def active(x, rows):
    """The active inputs: ``rows[0]`` those of trumps and the position, as rows to the trumps' vector; ``rows[1..3]``
    those of the plain suits, as numbers below `SUIT`. How many of each: ``rows[s, -1]``."""
    for suit in range(4):
        n = 0
        for g in range(GROUPS):
            cards = x[g] >> 8 * suit & 255
            while cards:
                rows[suit, n] = 8 * g + lowest(cards)
                n += 1
                cards &= cards - 1
        if x[7] >= 0 and x[7] >> 3 == suit:
            rows[suit, n] = LED_AT + (x[7] & 7)
            n += 1
        if x[5] >> suit & 1:
            rows[suit, n] = MARRIAGE
            n += 1
        if x[5] >> 4 + suit & 1:
            rows[suit, n] = MARJOLET
            n += 1
        if suit == 0:
            if x[8] < 10:
                rows[0, n] = TURN_UP_AT + x[6]
                n += 1
            rows[0, n] = T_GLOBAL + min(9, x[8])
            n += 1
            for q in range(4):
                if x[5] >> 8 + q & 1:
                    rows[0, n] = T_GLOBAL + 10 + q
                    n += 1
            rows[0, n] = T_GLOBAL + 14 + min(6, count(x[1]))
            n += 1
        rows[suit, 63] = n


@njit(cache=True, fastmath=True, boundscheck=False)
def first(w, rows, h):
    """The four hidden vectors, after the rectifier: trumps, then the plain suits."""
    width = w.shape[1]
    for k in range(4):
        for j in range(width):
            h[k, j] = 0.0
    for i in range(rows[0, 63]):
        r = rows[0, i]
        p = r + P_TRUMP
        for j in range(width):
            h[0, j] += w[r, j]
            h[1, j] += w[p, j]
    for k in range(1, 4):
        for i in range(rows[k, 63]):
            r = T_POOL + rows[k, i]
            p = P_POOL + rows[k, i]
            for j in range(width):
                h[0, j] += w[r, j]
                h[1, j] += w[p, j]
    for j in range(width):
        h[2, j] = h[1, j]
        h[3, j] = h[1, j]
    for k in range(1, 4):
        for i in range(rows[k, 63]):
            r = P_OWN + rows[k, i]
            for j in range(width):
                h[k, j] += w[r, j]
    for k in range(4):
        for j in range(width):
            h[k, j] = max(h[k, j], np.float32(0.0))


@njit(cache=True, fastmath=True, boundscheck=False)
def first_back(w, rows, h, dh, gw):
    """Adds the gradient of the first layer to ``gw``; ``dh`` is that of the vectors, and is spoilt."""
    width = w.shape[1]
    for k in range(4):
        for j in range(width):
            if h[k, j] <= 0.0:
                dh[k, j] = 0.0
    for k in range(1, 4):
        for i in range(rows[k, 63]):
            r = P_OWN + rows[k, i]
            for j in range(width):
                gw[r, j] += dh[k, j]
    for j in range(width):
        dh[1, j] += dh[2, j] + dh[3, j]
    for i in range(rows[0, 63]):
        r = rows[0, i]
        p = r + P_TRUMP
        for j in range(width):
            gw[r, j] += dh[0, j]
            gw[p, j] += dh[1, j]
    for k in range(1, 4):
        for i in range(rows[k, 63]):
            r = T_POOL + rows[k, i]
            p = P_POOL + rows[k, i]
            for j in range(width):
                gw[r, j] += dh[0, j]
                gw[p, j] += dh[1, j]


# The outputs. A net of one layer reads a card's output from the hidden vectors themselves; a deep one has a second
# layer in between, of ``depth`` units a suit. Both keep their numbers in one array per half ("out"), in rows of `width`
# or `depth` numbers, so that a net is two arrays: first (2, ROWS, width) and out (2, n).


def out_size(width: int, depth: int) -> int:
    if not depth:
        return 8 * (2 * width + 1) + 8 * (3 * width + 1)
    return (2 * width + 1) * depth + (3 * width + 1) * depth + 2 * 8 * (depth + 1)


@njit(cache=True, fastmath=True, boundscheck=False)
def pool(h, m):
    """What each suit reads: (own, all plain suits) for trumps; (own, the other plain suits, trumps) for a plain one."""
    width = h.shape[1]
    for j in range(width):
        a, b, c = h[1, j], h[2, j], h[3, j]
        t = h[0, j]
        m[0, j] = t
        m[0, width + j] = a + b + c
        m[1, j] = a
        m[1, width + j] = b + c
        m[1, 2 * width + j] = t
        m[2, j] = b
        m[2, width + j] = a + c
        m[2, 2 * width + j] = t
        m[3, j] = c
        m[3, width + j] = a + b
        m[3, 2 * width + j] = t


@njit(cache=True, fastmath=True, boundscheck=False)
def second(o, m, width, depth, z):
    """The second layer of a deep net, for every suit."""
    at = 0
    for k in range(2):
        n = 2 * width if k == 0 else 3 * width
        bias = at + n * depth
        lo = 0 if k == 0 else 1
        hi = 1 if k == 0 else 4
        for suit in range(lo, hi):
            for j in range(depth):
                z[suit, j] = o[bias + j]
            for i in range(n):
                v = m[suit, i]
                if v != 0.0:
                    r = at + i * depth
                    for j in range(depth):
                        z[suit, j] += v * o[r + j]
            for j in range(depth):
                z[suit, j] = max(z[suit, j], np.float32(0.0))
        at = bias + depth
    return at


@njit(cache=True, fastmath=True, boundscheck=False)
def outputs(o, hand, width, depth, m, z, y):
    """The outputs of the cards of ``hand``, in order of the cards, into ``y``; how many."""
    n = 0
    at = second(o, m, width, depth, z) if depth else 0
    while hand:
        card = lowest(hand)
        hand &= hand - 1
        suit, rank = card >> 3, card & 7
        total = np.float32(0.0)
        if depth:
            r = at + (rank if suit == 0 else 8 + rank) * (depth + 1)
            for j in range(depth):
                total += z[suit, j] * o[r + j]
            total += o[r + depth]
        else:
            size = 2 * width if suit == 0 else 3 * width
            r = rank * (size + 1) if suit == 0 else 8 * (2 * width + 1) + rank * (size + 1)
            for j in range(size):
                total += m[suit, j] * o[r + j]
            total += o[r + size]
        y[n] = total
        n += 1
    return n


@njit(cache=True, fastmath=True, boundscheck=False)
def outputs_back(o, hand, width, depth, m, z, dy, dm, dz, go):
    """Adds the gradient of the outputs to ``go`` and leaves that of the read vectors in ``dm``."""
    for k in range(4):
        for j in range(3 * width):
            dm[k, j] = 0.0
    at = (5 * width + 2) * depth
    if depth:
        for k in range(4):
            for j in range(depth):
                dz[k, j] = 0.0
    n = 0
    while hand:
        card = lowest(hand)
        hand &= hand - 1
        suit, rank = card >> 3, card & 7
        d = dy[n]
        n += 1
        if depth:
            r = at + (rank if suit == 0 else 8 + rank) * (depth + 1)
            for j in range(depth):
                go[r + j] += d * z[suit, j]
                dz[suit, j] += d * o[r + j]
            go[r + depth] += d
        else:
            size = 2 * width if suit == 0 else 3 * width
            r = rank * (size + 1) if suit == 0 else 8 * (2 * width + 1) + rank * (size + 1)
            for j in range(size):
                go[r + j] += d * m[suit, j]
                dm[suit, j] += d * o[r + j]
            go[r + size] += d
    if depth:
        for suit in range(4):
            start = 0 if suit == 0 else (2 * width + 1) * depth
            size = 2 * width if suit == 0 else 3 * width
            for j in range(depth):
                if z[suit, j] <= 0.0:
                    dz[suit, j] = 0.0
                go[start + size * depth + j] += dz[suit, j]
            for i in range(size):
                v = m[suit, i]
                r = start + i * depth
                total = np.float32(0.0)
                for j in range(depth):
                    go[r + j] += v * dz[suit, j]
                    total += dz[suit, j] * o[r + j]
                dm[suit, i] = total


@njit(cache=True, fastmath=True, boundscheck=False)
def pool_back(dm, dh):
    width = dh.shape[1]
    for j in range(width):
        dh[0, j] = dm[0, j] + dm[1, 2 * width + j] + dm[2, 2 * width + j] + dm[3, 2 * width + j]
        t = dm[0, width + j]
        a, b, c = dm[1, width + j], dm[2, width + j], dm[3, width + j]
        dh[1, j] = dm[1, j] + t + b + c
        dh[2, j] = dm[2, j] + t + a + c
        dh[3, j] = dm[3, j] + t + a + b


# A value net has the same first layer (one half) and one output for the whole position.


@njit(cache=True, fastmath=True, boundscheck=False)
def value_out(o, h):
    width = h.shape[1]
    total = o[2 * width]
    for j in range(width):
        total += o[j] * h[0, j] + o[width + j] * (h[1, j] + h[2, j] + h[3, j])
    return total


@njit(cache=True, fastmath=True, boundscheck=False)
def value_back(o, h, d, dh, go):
    width = h.shape[1]
    for j in range(width):
        go[j] += d * h[0, j]
        go[width + j] += d * (h[1, j] + h[2, j] + h[3, j])
        dh[0, j] = d * o[j]
        for k in range(1, 4):
            dh[k, j] = d * o[width + j]
    go[2 * width] += d


def value_size(width: int) -> int:
    return 2 * width + 1


def fresh(seed: int, halves: int, width: int, outs: int) -> tuple[np.ndarray, np.ndarray]:
    """Random numbers to begin with."""
    rng = np.random.default_rng(seed)
    w = rng.normal(0, 0.12, (halves, ROWS, width)).astype(np.float32)
    o = rng.normal(0, 0.5 / np.sqrt(width), (halves, outs)).astype(np.float32)
    return w, o
