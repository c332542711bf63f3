"""The likely cards of one decision, tried in deal after deal drawn by lot: the search of level `expert`.

All cards are tried in the same deals. What the net thinks of a card and what the deals say are weighed by how sure each
is; cards that fall behind are dropped on the way. `marjolet.training.twin` is the same in compiled code, and is held to
this one card by card: change both.
"""

from dataclasses import dataclass
from math import sqrt
from typing import Final

from marjolet.hand import OPEN_TRICKS
from marjolet.players.draws import Draws
from marjolet.players.nets import Policy, Value
from marjolet.players.playout import Lie, Playout
from marjolet.players.sight import listed, numbers
from marjolet.players.worlds import Worlds, odds_of
from marjolet.players.worths import Worths

SLICE: Final = 4
"""Deals between two looks at who has fallen behind; between two pauses."""
SURE: Final = 2 * SLICE
"""Deals before any card is dropped."""
PRIOR: Final = 5.0
"""How far, in points, the net may be wrong about the difference of two cards (standard deviation)."""
TRIED: Final = 14.0
"""Cards that the net puts further behind are not tried."""
BEHIND: Final = 2.0
"""Standard deviations behind the best at which a card is dropped."""
LEAST_SPREAD: Final = 16.0
"""A few equal gaps prove little: the variance of a deal's gap is never taken for less (square points)."""
AHEAD: Final = 2
"""Tricks played out before a value net guesses."""
GUESSED_TO: Final = 8
"""No guesses from that many tricks done on, where little is left to guess: playouts go on to the last six instead."""
EXACT_FROM: Final = 8
"""Tricks done from which on the last six are solved, not guessed by a value net."""


@dataclass(frozen=True, slots=True)
class SearchNets:
    policy: Policy
    """Plays both seats in the playouts."""
    belief: Policy
    """Says which hidden cards the other hand holds."""
    opening: Value
    last: Value


class Trial:
    def __init__(self, worths: Worths, nets: SearchNets, draws: Draws) -> None:
        self._worths, self._draws = worths, draws
        seen, values = worths.seen, worths.values
        self._first = worths.best()
        self._prior = {c: v - values[self._first] for c, v in values.items()}
        self.tried = [c for c, gap in self._prior.items() if gap > -TRIED]
        self.open = list(self.tried) if len(self.tried) > 1 else []
        self.deals = 0
        # For each card, the gaps to the net's first choice: their sum and the sum of their squares.
        self._sums = {c: [0.0, 0.0] for c in self.tried}
        self._counts = dict.fromkeys(self.tried, 0)
        if not self.open:
            return
        self._playout = Playout(seen.rules, seen.trump, nets.policy, nets.opening, nets.last)
        trick = len(seen.tricks)
        until = trick + AHEAD
        self._exact = trick >= EXACT_FROM
        self._until = OPEN_TRICKS if until >= GUESSED_TO else until
        self._shuffled = 2 * (self._until - trick)
        table, sight = numbers(seen.trump), worths.sight
        hidden = sorted(table[c] for c in seen.unseen)
        groups = (sight.mine, sight.known, sight.played_me, sight.played_them, sight.shown)
        asked = sum(1 << card for card in hidden)
        told = nets.belief.worths(groups, sight.declared, sight.turn_up, sight.led, sight.trick, asked)
        odds = [odds_of(told[card]) for card in listed(asked)]
        self._worlds = Worlds(hidden, odds, seen.their_count - len(seen.their_known))

    def go(self, deals: int) -> None:
        """So many deals more, then drop who has fallen behind."""
        for _ in range(deals):
            world = self._deal()
            worth = {}
            for card in {self._first, *self.open}:
                lie = world.copy()
                self._playout.play(lie, card)
                worth[card] = self._playout.worth(lie, self._until, self._exact)
            for card in self.open:
                gap = worth[card] - worth[self._first]
                sums = self._sums[card]
                sums[0] += gap
                sums[1] += gap * gap
                self._counts[card] += 1
            self.deals += 1
        judged = {card: self._judged(card) for card in self.open}
        top = max(mean for mean, _ in judged.values())
        if self.deals >= SURE:
            self.open = [c for c in self.open if c == self._first or judged[c][0] + BEHIND * judged[c][1] >= top]
            if self.open == [self._first]:
                self.open = []

    def best(self) -> int:
        """The card that net and deals together put first."""
        return max(self.tried, key=lambda card: self._judged(card)[0])

    def _judged(self, card: int) -> tuple[float, float]:
        """The gap to the net's first choice that both together make likely, and how uncertain it is."""
        n, prior = self._counts[card], self._prior[card]
        if card == self._first:
            return 0.0, 0.0
        if n < 2:
            return prior, PRIOR
        total, squares = self._sums[card]
        mean = total / n
        spread = max(LEAST_SPREAD, (squares - n * mean * mean) / (n - 1)) / n
        weight = PRIOR * PRIOR / (PRIOR * PRIOR + spread)
        return prior + weight * (mean - prior), sqrt(spread * weight)

    def _deal(self) -> Lie:
        sight, seen = self._worths.sight, self._worths.seen
        theirs, stock = self._worlds.draw(self._draws, self._shuffled)
        return Lie(
            hands=[sight.mine, sight.known | theirs],
            known=[sight.shown, sight.known],
            played=[sight.played_me, sight.played_them],
            declared=sight.declared,
            turn_up=sight.turn_up,
            stock=stock,
            drawn=0,
            turn=0,
            led=sight.led,
            trick=sight.trick,
            score=0,
            exchanged=seen.exchanged_by is not None,
        )
