"""The shipped nets in compiled code: whole sums, bit for bit what `marjolet.players.nets` does."""

from typing import NamedTuple

import numpy as np
from numba import njit

from marjolet.players import nets
from marjolet.training.bits import lowest
from marjolet.training.net import P_OWN, P_POOL, P_TRUMP, ROWS, T_POOL


class Whole(NamedTuple):
    """A net as arrays: the first layer's rows; of each output its scale, bias and row."""

    first: np.ndarray
    scales: np.ndarray
    biases: np.ndarray
    rows: np.ndarray


def read(text: str) -> Whole:
    """A net of one layer from its text. Raises ValueError for one with a second layer."""
    reader = nets._Reader(text)  # noqa: SLF001 - the two read the same form
    if reader.depth:
        raise ValueError("a second layer is not compiled")
    halves, width, policy = reader.halves, reader.width, reader.kind == 0
    sizes = [2 * width] * 8 + [3 * width] * 8 if policy else [2 * width]
    first = np.zeros((halves, ROWS, width), np.int16)
    scales, biases = np.zeros((halves, len(sizes))), np.zeros((halves, len(sizes)))
    rows = np.zeros((halves, len(sizes), 3 * width))
    for half in range(halves):
        first[half] = np.array(reader.bytes(ROWS * width)).reshape(ROWS, width)
        for at, size in enumerate(sizes):
            scales[half, at], biases[half, at], row = reader.dense(size)
            rows[half, at, :size] = row
    return Whole(first, scales, biases, rows)


@njit(cache=True, boundscheck=False)
def hidden(w, rows, h, m):
    """The four vectors after the rectifier in ``h``, and what each suit reads in ``m``, as `marjolet.training.net`."""
    width = w.shape[1]
    for k in range(4):
        for j in range(width):
            h[k, j] = 0
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
    for j in range(width):
        t, a, b, c = max(h[0, j], 0), max(h[1, j], 0), max(h[2, j], 0), max(h[3, j], 0)
        m[0, j], m[0, width + j] = t, a + b + c
        m[1, j], m[1, width + j], m[1, 2 * width + j] = a, b + c, t
        m[2, j], m[2, width + j], m[2, 2 * width + j] = b, a + c, t
        m[3, j], m[3, width + j], m[3, 2 * width + j] = c, a + b, t


@njit(cache=True, boundscheck=False, fastmath={"reassoc", "nsz"})
def _dot(a, b, size):
    """Sums of whole numbers, exact in any order; doubles only because processors are quickest with them."""
    total = 0.0
    for j in range(size):
        total += a[j] * b[j]
    return total


@njit(cache=True, boundscheck=False)
def outputs(scales, biases, rows, width, asked, m, y):
    """The outputs of the cards of ``asked``, in order of the cards, into ``y``; how many."""
    n = 0
    while asked:
        card = lowest(asked)
        asked &= asked - 1
        suit, rank = card >> 3, card & 7
        at = rank if suit == 0 else 8 + rank
        size = 2 * width if suit == 0 else 3 * width
        y[n] = scales[at] * _dot(m[suit], rows[at], size) + biases[at]
        n += 1
    return n


@njit(cache=True, boundscheck=False)
def worth(scales, biases, rows, width, m):
    """The one output of a value net."""
    return scales[0] * _dot(m[0], rows[0], 2 * width) + biases[0]


@njit(cache=True)
def room(width):
    return np.zeros((4, width), np.int16), np.zeros((4, 3 * width))
