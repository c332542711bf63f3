"""Games of the nets against themselves, compiled: samples to learn policies and values from, and duels to measure them.

A sample of the policy is a decision of the first ten tricks and, for each card of the hand, what came of it: the card
is played in the game as it truly lies, both seats go on with the actor's best card, and the points to the end are
counted. So the net learns what a card is worth given all that the seat knows, whatever that says about hidden cards.
"""

import numpy as np
from numba import njit, prange

from marjolet.training import ending
from marjolet.training.bits import lowest
from marjolet.training.engine import HAND, LED, OPEN, SCORE, SIZE, TRICK, TURN, below, deal, play, shuffle
from marjolet.training.net import (
    WORDS,
    active,
    first,
    look,
    look_last,
    look_open,
    outputs,
    pool,
    value_out,
)

DECISIONS = 2 * OPEN
"""Of one game with a stock."""

EXACT_FROM = 8
"""Tricks done from which on a decision is judged by exact endings: there a guess would cost more than it saves."""


@njit(cache=True)
def scratch(width, depth):
    return (
        np.zeros(WORDS, np.int64),
        np.zeros((4, 64), np.int64),
        np.zeros((4, width), np.float32),
        np.zeros((4, 3 * width), np.float32),
        np.zeros((4, max(1, depth)), np.float32),
        np.zeros(6, np.float32),
    )


@njit(cache=True)
def think(s, w, o, depth, room):
    """The outputs for the cards of the seat to play, in order, in ``room[5]``; how many."""
    x, rows, h, m, z, y = room
    look(s, x)
    active(x, rows)
    half = 0 if s[LED] < 0 else 1
    first(w[half], rows, h)
    pool(h, m)
    return outputs(o[half], x[0], w.shape[2], depth, m, z, y)


@njit(cache=True, inline="always")
def nth(hand, k):
    for _ in range(k):
        hand &= hand - 1
    return lowest(hand)


@njit(cache=True)
def greedy(s, w, o, depth, room):
    n = think(s, w, o, depth, room)
    y = room[5]
    best = 0
    for i in range(1, n):
        if y[i] > y[best]:
            best = i
    return nth(s[HAND + s[TURN]], best)


@njit(cache=True)
def worth(s, wv, ov, last, room):
    """Points to come for the seat to lead, less the other's, as a value net guesses; ``last``: after trick ten."""
    x, rows, h = room[0], room[1], room[2]
    if last:
        look_last(s, x)
    else:
        look_open(s, x)
    active(x, rows)
    first(wv[0], rows, h)
    return value_out(ov[0], h) * 20.0


@njit(cache=True)
def finish(s, deck, until, w, o, depth, wv, ov, wl, ol, room, vroom, lroom):
    """Play on until that many tricks are done (at most ten), then guess: the points of seat 0 less seat 1."""
    while s[TRICK] < until or s[LED] >= 0:
        play(s, deck, greedy(s, w, o, depth, room))
    sign = 1 - 2 * s[TURN]
    if s[TRICK] >= OPEN:
        return s[SCORE] + sign * worth(s, wl, ol, True, lroom)
    return s[SCORE] + sign * worth(s, wv, ov, False, vroom)


@njit(cache=True, parallel=True)
def policy_samples(seed, games, threads, noise, ahead, w, o, depth, wv, ov, wl, ol, xs, ys):
    """``games`` games: 20 decisions each into ``xs`` (words) and ``ys`` (worth of each card less their mean).

    ``noise``: share of random moves in the games themselves. ``ahead``: tricks played before a value net guesses.
    """
    for t in prange(threads):
        rng = np.empty(1, np.uint64)
        rng[0] = np.uint64(seed) * np.uint64(1000003) + np.uint64(t) * np.uint64(0x5851F42D4C957F2D)
        room, vroom, lroom = scratch(w.shape[2], depth), scratch(wv.shape[2], 0), scratch(wl.shape[2], 0)
        deck = np.empty(32, np.int64)
        s, r = np.empty(SIZE, np.int64), np.empty(SIZE, np.int64)
        x = np.empty(WORDS, np.int64)
        cards, bounds = np.zeros((6, 2, 6), np.int64), np.zeros((ending.KEYS, 3), np.int64)
        stamp = 0
        for game in range(games * t // threads, games * (t + 1) // threads):
            shuffle(rng, deck)
            deal(deck, s)
            for ply in range(DECISIONS):
                row = DECISIONS * game + ply
                look(s, x)
                xs[row, :] = x
                seat = s[TURN]
                sign = 1 - 2 * seat
                hand, n, total = s[HAND + seat], 0, 0.0
                until = s[TRICK] + ahead
                if until >= OPEN - 2:
                    until = OPEN
                while hand:
                    card = lowest(hand)
                    hand &= hand - 1
                    r[:] = s
                    play(r, deck, card)
                    if s[TRICK] >= EXACT_FROM:
                        while r[TRICK] < OPEN:
                            play(r, deck, greedy(r, w, o, depth, room))
                        lead = r[TURN]
                        stamp += 1
                        rest = ending.solve(r[HAND + lead], r[HAND + 1 - lead], cards, bounds, stamp)
                        value = sign * (r[SCORE] + (1 - 2 * lead) * rest)
                    else:
                        value = sign * finish(r, deck, until, w, o, depth, wv, ov, wl, ol, room, vroom, lroom)
                    ys[row, n] = value
                    total += value
                    n += 1
                for i in range(6):
                    ys[row, i] = (ys[row, i] - total / n) / 20.0 if i < n else 0.0
                if below(rng, 10000) < noise * 10000:
                    card = nth(s[HAND + seat], below(rng, n))
                else:
                    card = greedy(s, w, o, depth, room)
                play(s, deck, card)


@njit(cache=True, parallel=True)
def ending_samples(seed, games, threads, noise, w, o, depth, xs, ys):
    """``games`` starts of the last six tricks, one each, with their exact worth for the seat to lead."""
    for t in prange(threads):
        rng = np.empty(1, np.uint64)
        rng[0] = np.uint64(seed) * np.uint64(1000003) + np.uint64(t) * np.uint64(0x5851F42D4C957F2D)
        room = scratch(w.shape[2], depth)
        deck = np.empty(32, np.int64)
        s = np.empty(SIZE, np.int64)
        x = np.empty(WORDS, np.int64)
        cards, bounds = np.zeros((6, 2, 6), np.int64), np.zeros((ending.KEYS, 3), np.int64)
        for game in range(games * t // threads, games * (t + 1) // threads):
            shuffle(rng, deck)
            deal(deck, s)
            while s[TRICK] < OPEN:
                if below(rng, 10000) < noise * 10000:
                    hand = s[HAND + s[TURN]]
                    n = 0
                    while hand:
                        hand &= hand - 1
                        n += 1
                    card = nth(s[HAND + s[TURN]], below(rng, n))
                else:
                    card = greedy(s, w, o, depth, room)
                play(s, deck, card)
            look_last(s, x)
            xs[game, :] = x
            ys[game] = ending.solve(x[0], x[1], cards, bounds, game + 1) / 20.0


@njit(cache=True, parallel=True)
def value_samples(seed, games, threads, noise, w, o, depth, wl, ol, xs, ys):
    """Trick boundaries with both hands, nine a game, and what came of the game from there on for the seat to lead.

    Random moves are made in the first tricks only: a game with ``noise`` has one, at a random place, and gives
    samples from after that move on (the rows before it repeat later ones).
    """
    for t in prange(threads):
        rng = np.empty(1, np.uint64)
        rng[0] = np.uint64(seed) * np.uint64(1000003) + np.uint64(t) * np.uint64(0x5851F42D4C957F2D)
        room, lroom = scratch(w.shape[2], depth), scratch(wl.shape[2], 0)
        deck = np.empty(32, np.int64)
        s = np.empty(SIZE, np.int64)
        x = np.empty(WORDS, np.int64)
        signs, scores = np.zeros(OPEN), np.zeros(OPEN)
        for game in range(games * t // threads, games * (t + 1) // threads):
            shuffle(rng, deck)
            deal(deck, s)
            at = below(rng, DECISIONS) if below(rng, 10000) < noise * 10000 else -1
            since = 0
            for ply in range(DECISIONS):
                if s[LED] < 0 and s[TRICK] > 0:
                    k = s[TRICK] - 1
                    look_open(s, x)
                    xs[9 * game + k, :] = x
                    signs[k] = 1 - 2 * s[TURN]
                    scores[k] = s[SCORE]
                if ply == at:
                    hand = s[HAND + s[TURN]]
                    n = 0
                    while hand:
                        hand &= hand - 1
                        n += 1
                    play(s, deck, nth(s[HAND + s[TURN]], below(rng, n)))
                    since = s[TRICK] if s[LED] < 0 else s[TRICK] + 1
                else:
                    play(s, deck, greedy(s, w, o, depth, room))
            final = s[SCORE] + (1 - 2 * s[TURN]) * worth(s, wl, ol, True, lroom)
            for k in range(9):
                ys[9 * game + k] = signs[k] * (final - scores[k]) / 20.0
            since = min(since, 9)
            for k in range(since - 1):
                # Before the random move the outcome is not the policy's: repeat the last boundary instead.
                xs[9 * game + k, :] = xs[9 * game + 8, :]
                ys[9 * game + k] = ys[9 * game + 8]


@njit(cache=True, parallel=True)
def duel(seed, deals, threads, wa, oa, da, wb, ob, db, points):
    """A against B, each deal twice with the seats swapped, the last six tricks exact: A's points a deal less B's."""
    for t in prange(threads):
        rng = np.empty(1, np.uint64)
        rng[0] = np.uint64(seed) * np.uint64(1000003) + np.uint64(t) * np.uint64(0x5851F42D4C957F2D)
        aroom, broom = scratch(wa.shape[2], da), scratch(wb.shape[2], db)
        deck = np.empty(32, np.int64)
        s = np.empty(SIZE, np.int64)
        cards, bounds = np.zeros((6, 2, 6), np.int64), np.zeros((ending.KEYS, 3), np.int64)
        for game in range(deals * t // threads, deals * (t + 1) // threads):
            shuffle(rng, deck)
            total = 0.0
            for swap in range(2):
                deal(deck, s)
                while s[TRICK] < OPEN:
                    if s[TURN] == swap:
                        play(s, deck, greedy(s, wa, oa, da, aroom))
                    else:
                        play(s, deck, greedy(s, wb, ob, db, broom))
                lead = s[TURN]
                rest = ending.solve(s[HAND + lead], s[HAND + 1 - lead], cards, bounds, 2 * game + swap + 1)
                final = s[SCORE] + (1 - 2 * lead) * rest
                total += final * (1 - 2 * swap)
            points[game] = total / 2
