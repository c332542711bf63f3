"""What the other hand holds, learned: samples from the policy's games against itself, and the gradient, compiled.

A sample is a decision of the first ten tricks, as the seat to play knows it, and the true other hand. The net says for
each hidden card the log odds that the other hand holds it; how the cards were played is what tells.
"""

import numpy as np
from numba import njit, prange

from marjolet.training.bits import count, lowest
from marjolet.training.engine import HAND, SIZE, TURN, below, deal, play, shuffle
from marjolet.training.net import WORDS, active, first, first_back, look, outputs, outputs_back, pool, pool_back
from marjolet.training.selfplay import DECISIONS, greedy, nth, scratch


@njit(cache=True, inline="always")
def hidden(x):
    """The cards that the seat of the words ``x`` cannot place."""
    return ~(x[0] | x[1] | x[2] | x[3] | np.int64(1) << x[6]) & np.int64(0xFFFFFFFF)


@njit(cache=True, parallel=True)
def samples(seed, games, parts, noise, w, o, depth, xs, ys):
    """``games`` games, 20 decisions each, into ``xs`` (words) and ``ys`` (the other hand); a share of random moves."""
    for t in prange(parts):
        rng = np.empty(1, np.uint64)
        rng[0] = np.uint64(seed) * np.uint64(1000003) + np.uint64(t) * np.uint64(0x5851F42D4C957F2D)
        room = scratch(w.shape[2], depth)
        deck, s, x = np.empty(32, np.int64), np.empty(SIZE, np.int64), np.empty(WORDS, np.int64)
        for game in range(games * t // parts, games * (t + 1) // parts):
            shuffle(rng, deck)
            deal(deck, s)
            for ply in range(DECISIONS):
                row = DECISIONS * game + ply
                look(s, x)
                xs[row, :] = x
                hand = s[HAND + s[TURN]]
                ys[row] = s[HAND + 1 - s[TURN]]
                if below(rng, 10000) < noise * 10000:
                    play(s, deck, nth(hand, below(rng, count(hand))))
                else:
                    play(s, deck, greedy(s, w, o, depth, room))


@njit(cache=True, parallel=True)
def gradient(xs, ys, picks, w, o, gw, go):
    """The gradient of the mean cross entropy a hidden card, for each part; the cross entropy in nats."""
    parts, width = gw.shape[0], w.shape[2]
    errors = np.zeros(parts)
    for t in prange(parts):
        gw[t] = 0.0
        go[t] = 0.0
        rows = np.zeros((4, 64), np.int64)
        h, dh = np.zeros((4, width), np.float32), np.zeros((4, width), np.float32)
        m, dm = np.zeros((4, 3 * width), np.float32), np.zeros((4, 3 * width), np.float32)
        z, dz = np.zeros((4, 1), np.float32), np.zeros((4, 1), np.float32)
        y, dy = np.zeros(32, np.float32), np.zeros(32, np.float32)
        for k in range(len(picks) * t // parts, len(picks) * (t + 1) // parts):
            x = xs[picks[k]]
            half = 0 if x[7] < 0 else 1
            active(x, rows)
            first(w[half], rows, h)
            pool(h, m)
            asked = hidden(x)
            n = outputs(o[half], asked, width, 0, m, z, y)
            left = asked
            for i in range(n):
                card = lowest(left)
                left &= left - 1
                chance = 1.0 / (1.0 + np.exp(-y[i]))
                held = ys[picks[k]] >> card & 1
                dy[i] = (chance - held) / n
                errors[t] -= np.log(max(1e-9, chance if held else 1.0 - chance)) / n
            outputs_back(o[half], asked, width, 0, m, z, dy, dm, dz, go[t, half])
            pool_back(dm, dh)
            first_back(w[half], rows, h, dh, gw[t, half])
    return errors.sum() / len(picks)
