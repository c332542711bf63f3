"""Fitting the nets to samples: gradients in compiled code, steps by Adam."""

import numpy as np
from numba import njit, prange

from marjolet.training import beliefs
from marjolet.training.net import (
    active,
    first,
    first_back,
    outputs,
    outputs_back,
    pool,
    pool_back,
    value_back,
    value_out,
)


@njit(cache=True, parallel=True)
def policy_gradient(xs, ys, picks, w, o, depth, gw, go):
    """The gradient of the mean squared error over the samples ``picks``, for each thread; the error."""
    threads, width = gw.shape[0], w.shape[2]
    errors = np.zeros(threads)
    for t in prange(threads):
        gw[t] = 0.0
        go[t] = 0.0
        rows = np.zeros((4, 64), np.int64)
        h, dh = np.zeros((4, width), np.float32), np.zeros((4, width), np.float32)
        m, dm = np.zeros((4, 3 * width), np.float32), np.zeros((4, 3 * width), np.float32)
        z, dz = np.zeros((4, max(1, depth)), np.float32), np.zeros((4, max(1, depth)), np.float32)
        y, dy = np.zeros(6, np.float32), np.zeros(6, np.float32)
        for k in range(len(picks) * t // threads, len(picks) * (t + 1) // threads):
            x = xs[picks[k]]
            half = 0 if x[7] < 0 else 1
            active(x, rows)
            first(w[half], rows, h)
            pool(h, m)
            n = outputs(o[half], x[0], width, depth, m, z, y)
            for i in range(n):
                dy[i] = y[i] - ys[picks[k], i]
                errors[t] += dy[i] * dy[i] / n
            outputs_back(o[half], x[0], width, depth, m, z, dy, dm, dz, go[t, half])
            pool_back(dm, dh)
            first_back(w[half], rows, h, dh, gw[t, half])
    return errors.sum() / len(picks)


@njit(cache=True, parallel=True)
def value_gradient(xs, ys, picks, w, o, gw, go):
    threads, width = gw.shape[0], w.shape[2]
    errors = np.zeros(threads)
    for t in prange(threads):
        gw[t] = 0.0
        go[t] = 0.0
        rows = np.zeros((4, 64), np.int64)
        h, dh = np.zeros((4, width), np.float32), np.zeros((4, width), np.float32)
        for k in range(len(picks) * t // threads, len(picks) * (t + 1) // threads):
            active(xs[picks[k]], rows)
            first(w[0], rows, h)
            d = value_out(o[0], h) - ys[picks[k]]
            errors[t] += d * d
            value_back(o[0], h, d, dh, go[t, 0])
            first_back(w[0], rows, h, dh, gw[t, 0])
    return errors.sum() / len(picks)


@njit(cache=True, fastmath=True)
def _adam(p, g, m, v, rate, step, scale):
    c1, c2 = 1 - 0.9**step, 1 - 0.999**step
    for i in range(p.size):
        total = np.float32(0.0)
        for t in range(g.shape[0]):
            total += g[t, i]
        total *= scale
        m[i] = 0.9 * m[i] + 0.1 * total
        v[i] = 0.999 * v[i] + 0.001 * total * total
        p[i] -= rate * (m[i] / c1) / (np.sqrt(v[i] / c2) + 1e-8)


class Learner:
    """A net, its moments, and steps on batches of samples."""

    def __init__(self, w: np.ndarray, o: np.ndarray, depth: int, threads: int) -> None:
        self.w, self.o, self.depth, self.step = w, o, depth, 0
        self.moments = [np.zeros(a.size, np.float32) for a in (w, w, o, o)]
        self._gw = np.zeros((threads, *w.shape), np.float32)
        self._go = np.zeros((threads, *o.shape), np.float32)

    def policy(self, xs: np.ndarray, ys: np.ndarray, picks: np.ndarray, rate: float) -> float:
        error = policy_gradient(xs, ys, picks, self.w, self.o, self.depth, self._gw, self._go)
        self._apply(rate, 2 / len(picks))
        return float(error)

    def value(self, xs: np.ndarray, ys: np.ndarray, picks: np.ndarray, rate: float) -> float:
        error = value_gradient(xs, ys, picks, self.w, self.o, self._gw, self._go)
        self._apply(rate, 2 / len(picks))
        return float(error)

    def belief(self, xs: np.ndarray, ys: np.ndarray, picks: np.ndarray, rate: float) -> float:
        error = beliefs.gradient(xs, ys, picks, self.w, self.o, self._gw, self._go)
        self._apply(rate, 1 / len(picks))
        return float(error)

    def _apply(self, rate: float, scale: float) -> None:
        self.step += 1
        mw, vw, mo, vo = self.moments
        for p, g, m, v in ((self.w, self._gw, mw, vw), (self.o, self._go, mo, vo)):
            _adam(p.reshape(-1), g.reshape(g.shape[0], -1), m, v, np.float32(rate), self.step, np.float32(scale))
