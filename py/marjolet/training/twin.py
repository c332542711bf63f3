"""Level `expert` in compiled code: the same choice for the same seed and observation, hundreds of times as fast.

`marjolet arena --compiled` plays it, so that the search can be measured over thousands of deals. It mirrors
`marjolet.players.trial` step by step, in the same whole numbers and in doubles added in the same order;
`tests/training/test_twin.py` holds the two together.
"""

from functools import cache
from math import sqrt

import numpy as np
from numba import njit

from marjolet.actions import Play
from marjolet.observation import Observation
from marjolet.players import trial
from marjolet.players.draws import start_of
from marjolet.players.endings import play_ending
from marjolet.players.expert import LEVEL, WORLDS, prior_net
from marjolet.players.generator import Generator
from marjolet.players.player import Choice
from marjolet.players.settling import settle_all
from marjolet.players.sight import cards as cards_of
from marjolet.players.weights import belief, small, values
from marjolet.players.worlds import ODDS, TWENTIETHS
from marjolet.players.worths import Worths
from marjolet.training import ending, whole
from marjolet.training.bits import lowest
from marjolet.training.engine import DECLARED, KNOWN, LED, OPEN, PLAYED, SCORE, TRICK, TURN, TURN_UP, random_bits
from marjolet.training.net import active, look, look_last, look_open
from marjolet.training.selfplay import nth
from marjolet.training.table import DIX, DIX_ALWAYS, EXCHANGED, ROW, SWEEP, UNPAID, numbers_of, play

_ODDS = np.array(ODDS)
_MIDDLE = len(ODDS) // 2
_SLICE, _SURE, _LEAST_SPREAD, _BEHIND = trial.SLICE, trial.SURE, trial.LEAST_SPREAD, trial.BEHIND
_PRIOR, _TRIED = trial.PRIOR, trial.TRIED
_AHEAD, _GUESSED_TO, _EXACT_FROM = trial.AHEAD, trial.GUESSED_TO, trial.EXACT_FROM


@njit(cache=True, inline="always")
def _word(rng):
    return np.int64(random_bits(rng) >> np.uint64(32))


@njit(cache=True)
def _greedy(s, x, rows, net, room, y, unpaid):
    """The card that the net plays for the seat to play."""
    hand = s[s[TURN]]
    if not hand & (hand - 1):
        return lowest(hand)
    look(s, x)
    x[5] |= unpaid
    active(x, rows)
    half = 0 if s[LED] < 0 else 1
    h, m = room
    whole.hidden(net.first[half], rows, h, m)
    n = whole.outputs(net.scales[half], net.biases[half], net.rows[half], net.first.shape[2], hand, m, y)
    best = 0
    for i in range(1, n):
        if y[i] > y[best]:
            best = i
    return nth(hand, best)


@njit(cache=True)
def _guess(s, x, rows, net, room, last, unpaid):
    if last:
        look_last(s, x)
    else:
        look_open(s, x)
        x[5] |= unpaid
    active(x, rows)
    h, m = room
    whole.hidden(net.first[0], rows, h, m)
    return whole.worth(net.scales[0], net.biases[0], net.rows[0], net.first.shape[2], m)


@njit(cache=True)
def _chances(odds, size, theirs, chances):
    rest, every = np.zeros(theirs + 1), np.zeros(theirs + 1)
    rest[0] = 1.0
    for i in range(size - 1, -1, -1):
        every[0] = 1.0
        chances[i, 0] = 0.0
        for j in range(1, theirs + 1):
            with_it = odds[i] * rest[j - 1]
            every[j] = rest[j] + with_it
            chances[i, j] = 4294967296.0 * with_it / every[j] if every[j] else 0.0
        rest[:] = every


@njit(cache=True)
def _draw(rng, hidden, size, theirs, chances, first, stock):
    left, hand, n = theirs, np.int64(0), 0
    for i in range(size):
        if left and _word(rng) < chances[i, left]:
            hand |= np.int64(1) << hidden[i]
            left -= 1
        else:
            stock[n] = hidden[i]
            n += 1
    for at in range(min(first, n - 1)):
        other = at + (_word(rng) * (n - at) >> 32)
        stock[at], stock[other] = stock[other], stock[at]
    return hand


@njit(cache=True)
def _search(words, exchanged, theirs, prior, seed, deals, rules, melds, small, belief, opening, last, tables):
    """The place, among the cards of the hand, of the one to play; how many deals were tried."""
    cards, bounds, stamps = tables
    n = len(prior)
    first = 0
    for i in range(1, n):
        if prior[i] > prior[first]:
            first = i
    gaps = prior - prior[first]
    tried = gaps > -_TRIED
    if tried.sum() == 1:
        return first, 0
    still = tried.copy()
    sums, squares, counts = np.zeros(n), np.zeros(n), np.zeros(n)
    means, spreads, worths = np.zeros(n), np.zeros(n), np.zeros(n)
    rng = np.empty(1, np.uint64)
    rng[0] = seed
    x, rows, y = words.copy(), np.zeros((4, 64), np.int64), np.zeros(32)
    room, broom = whole.room(small.first.shape[2]), whole.room(belief.first.shape[2])
    vroom, lroom = whole.room(opening.first.shape[2]), whole.room(last.first.shape[2])
    # The hidden cards and their odds.
    unseen = ~(x[0] | x[1] | x[2] | x[3] | np.int64(1) << x[6]) & np.int64(0xFFFFFFFF)
    active(x, rows)
    half = 0 if x[7] < 0 else 1
    whole.hidden(belief.first[half], rows, broom[0], broom[1])
    size = whole.outputs(
        belief.scales[half], belief.biases[half], belief.rows[half], belief.first.shape[2], unseen, broom[1], y
    )
    hidden, odds, chances = np.zeros(32, np.int64), np.zeros(32), np.zeros((32, theirs + 1))
    for i in range(size):
        hidden[i] = nth(unseen, i)
        odds[i] = _ODDS[int(min(2.0 * _MIDDLE, max(0.0, y[i] * TWENTIETHS + (_MIDDLE + 0.5))))]
    _chances(odds, size, theirs, chances)
    trick = x[8]
    until = trick + _AHEAD
    if until >= _GUESSED_TO:
        until = OPEN
    shuffled = 2 * (until - trick)
    s, r, stock = np.zeros(ROW, np.int64), np.empty(ROW, np.int64), np.zeros(32, np.int64)
    s[0], s[KNOWN], s[KNOWN + 1] = words[0], words[4], words[1]
    s[PLAYED], s[PLAYED + 1], s[DECLARED] = words[2], words[3], words[5]
    s[TURN_UP], s[LED], s[TRICK], s[EXCHANGED] = words[6], words[7], trick, exchanged
    done = 0
    while done < deals:
        for _ in range(min(_SLICE, deals - done)):
            s[1] = words[1] | _draw(rng, hidden, size, theirs, chances, shuffled, stock)
            for i in range(n):
                if not still[i] and i != first:
                    continue
                r[:] = s
                play(r, stock, nth(s[0], i), rules, melds)
                while r[TRICK] < until or r[LED] >= 0:
                    play(r, stock, _greedy(r, x, rows, small, room, y, rules[UNPAID]), rules, melds)
                lead = r[TURN]
                if until < OPEN:
                    rest = _guess(r, x, rows, opening, vroom, False, rules[UNPAID])
                elif trick >= _EXACT_FROM:
                    dix = rules[DIX] if rules[DIX_ALWAYS] or not r[EXCHANGED] else 0
                    stamps[0] += 1
                    rest = float(
                        ending.solve(r[lead], r[1 - lead], cards, bounds, stamps[0], ending.FIRST, rules[SWEEP], dix)
                    )
                else:
                    rest = _guess(r, x, rows, last, lroom, True, 0)
                worths[i] = r[SCORE] + (rest if lead == 0 else -rest)
            for i in range(n):
                if still[i]:
                    gap = worths[i] - worths[first]
                    sums[i] += gap
                    squares[i] += gap * gap
                    counts[i] += 1
            done += 1
        top = -1e9
        for i in range(n):
            _judge(i, first, gaps[i], sums[i], squares[i], counts[i], means, spreads)
            if still[i]:
                top = max(top, means[i])
        if done >= _SURE:
            left = 0
            for i in range(n):
                if still[i] and i != first:
                    still[i] = means[i] + _BEHIND * spreads[i] >= top
                    left += still[i]
            if not left:
                break
    best = -1
    for i in range(n):
        if tried[i] and (best < 0 or means[i] > means[best]):
            best = i
    return best, done


@njit(cache=True)
def _judge(i, first, gap, total, squares, n, means, spreads):
    if i == first:
        means[i] = spreads[i] = 0.0
    elif n < 2:
        means[i], spreads[i] = gap, _PRIOR
    else:
        mean = total / n
        spread = max(_LEAST_SPREAD, (squares - n * mean * mean) / (n - 1)) / n
        weight = _PRIOR * _PRIOR / (_PRIOR * _PRIOR + spread)
        means[i] = gap + weight * (mean - gap)
        spreads[i] = sqrt(spread * weight)


@cache
def _nets() -> tuple[whole.Whole, ...]:
    return tuple(whole.read(text) for text in (small.POLICY, belief.BELIEF, values.OPEN, values.LAST))


class TwinPlayer:
    """Level `expert`, compiled: for measuring. Its reasons are left out."""

    def __init__(self, seed: int, worlds: int = WORLDS) -> None:
        self._seed, self._worlds = seed, worlds
        self._tables = (*ending.tables(), np.zeros(1, np.int64))

    def choose(self, seen: Observation) -> Choice:
        if seen.phase == "settle":
            return settle_all(seen)
        generator = Generator(self._seed, LEVEL, seen)
        if seen.duty:
            return play_ending(seen, generator)
        worths = Worths(seen, prior_net())
        sight, rules = worths.sight, numbers_of(seen.rules)
        words = np.array(
            [sight.mine, sight.known, sight.played_me, sight.played_them, sight.shown, sight.declared, sight.turn_up,
             sight.led, sight.trick],
            np.int64,
        )  # fmt: skip
        at, _deals = _search(
            words,
            int(seen.exchanged_by is not None),
            seen.their_count - len(seen.their_known),
            np.array(list(worths.values.values())),
            np.uint64(start_of(generator)),
            self._worlds,
            *rules,
            *_nets(),
            self._tables,
        )
        return Choice(Play(cards_of(seen.trump)[list(worths.values)[at]]))
