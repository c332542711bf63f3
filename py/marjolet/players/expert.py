"""Level `expert`: the small net, checked by search, and an exact ending.

While there is a stock the net's likely cards are tried in deals drawn by lot among all that agree with what the seat
knows: each is played out for two tricks with the net in both seats, and a value net, which sees both hands, tells the
rest; from the ninth trick on the playouts go to the exact ending. All cards are tried in the same deals. What the net
thinks and what the deals say are weighed by how sure each is; cards that fall behind are dropped on the way.
"""

from collections.abc import Iterator
from functools import cache
from math import sqrt
from typing import Final

from marjolet.actions import Play
from marjolet.hand import OPEN_TRICKS
from marjolet.observation import Observation
from marjolet.players.endings import play_ending
from marjolet.players.generator import Generator
from marjolet.players.learned import small_net
from marjolet.players.learned_reasons import learned_reasons, net_reasons
from marjolet.players.nets import Value
from marjolet.players.player import Choice
from marjolet.players.playout import Lie, Playout
from marjolet.players.reasons import ReasonCode, reason
from marjolet.players.settling import settle_all
from marjolet.players.sight import cards, numbers
from marjolet.players.weights import values as weights
from marjolet.players.worths import Worths

LEVEL = "expert"
WORLDS: Final = 60
WORLDS_A_MS: Final = 0.5
"""What a budget buys: about what a browser does, so that answers depend on no clock."""
SLICE: Final = 4
"""Deals between two pauses."""
PRIOR: Final = 5.0
"""How far, in points, the net may be wrong about the difference of two cards (standard deviation)."""
TRIED: Final = 14.0
"""Cards that the net puts further behind are not tried."""
BEHIND: Final = 2.0
"""Standard deviations behind the best at which a card is dropped."""
AHEAD: Final = 2
"""Tricks played out before the value net guesses."""
EXACT_FROM: Final = 8
"""Tricks done from which on playouts go to the exact ending."""


@cache
def value_nets() -> tuple[Value, Value]:
    """For the open tricks and for the last six."""
    return Value(weights.OPEN), Value(weights.LAST)


class ExpertPlayer:
    def __init__(self, seed: int, budget_ms: int | None = None, worlds: int = WORLDS) -> None:
        """``seed`` draws the deals. A budget buys worlds by the table, not by the clock."""
        self._seed = seed
        self._worlds = worlds if budget_ms is None else max(SLICE, round(budget_ms * WORLDS_A_MS))

    def choose(self, seen: Observation) -> Choice:
        choice = None
        for choice in self.think(seen):  # noqa: B007 - the last one is the answer
            pass
        assert choice is not None
        return choice

    def think(self, seen: Observation) -> Iterator[Choice | None]:
        if not seen.my_turn:
            raise ValueError("it is not this seat's turn")
        if seen.phase == "settle":
            yield settle_all(seen)
            return
        generator = Generator(self._seed, LEVEL, seen)
        if seen.duty:
            yield play_ending(seen, generator)
            return
        worths = Worths(seen, small_net())
        trial = Trial(worths, generator)
        while trial.open and trial.deals < self._worlds:
            trial.go(min(SLICE, self._worlds - trial.deals))
            yield None
        yield _told(worths, trial)


def _told(worths: Worths, trial: "Trial") -> Choice:
    code = cards(worths.seen.trump)
    best = trial.best()
    card = code[best]
    if not trial.deals:
        return Choice(Play(card), learned_reasons(worths, card))
    told = [code[c] for c in sorted(trial.tried)]
    because = (reason(ReasonCode.SEARCHED_BEST, card=card, cards=told, deals=trial.deals),)
    # Where the deals overruled the net, the net's reasons are not the choice's.
    return Choice(Play(card), because + (net_reasons(worths, card) if best == worths.best() else ()))


class Trial:
    """The likely cards of one decision, tried in deal after deal."""

    def __init__(self, worths: Worths, generator: Generator) -> None:
        self._worths, self._generator = worths, generator
        seen, values = worths.seen, worths.values
        self._first = worths.best()
        self._prior = {c: v - values[self._first] for c, v in values.items()}
        self.tried = [c for c, gap in self._prior.items() if gap > -TRIED]
        self.open = list(self.tried) if len(self.tried) > 1 else []
        self.deals = 0
        # For each card, the gaps to the net's first choice: their sum and the sum of their squares.
        self._sums = {c: [0.0, 0.0] for c in self.tried}
        self._counts = dict.fromkeys(self.tried, 0)
        self._playout = Playout(seen.rules, seen.trump, worths.net, *value_nets())
        trick = len(seen.tricks)
        until = trick + AHEAD
        self._exact = trick >= EXACT_FROM
        self._until = OPEN_TRICKS if until >= EXACT_FROM else until
        table = numbers(seen.trump)
        self._hidden = [table[c] for c in seen.unseen]
        self._theirs = seen.their_count - len(seen.their_known)

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
        if self.deals >= 2 * SLICE:
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
        # A few equal gaps prove little: never below four points a deal.
        spread = max(16.0, (squares - n * mean * mean) / (n - 1)) / n
        weight = PRIOR * PRIOR / (PRIOR * PRIOR + spread)
        return prior + weight * (mean - prior), sqrt(spread * weight)

    def _deal(self) -> Lie:
        """A deal drawn by lot among those that agree with what the seat knows."""
        hidden, below = self._hidden, self._generator.below
        for i in range(len(hidden) - 1, 0, -1):
            j = below(i + 1)
            hidden[i], hidden[j] = hidden[j], hidden[i]
        sight, seen = self._worths.sight, self._worths.seen
        theirs = sight.known
        for card in hidden[: self._theirs]:
            theirs |= 1 << card
        return Lie(
            hands=[sight.mine, theirs],
            known=[sight.shown, sight.known],
            played=[sight.played_me, sight.played_them],
            declared=sight.declared,
            turn_up=sight.turn_up,
            stock=hidden[self._theirs :],
            drawn=0,
            turn=0,
            led=sight.led,
            trick=sight.trick,
            score=0,
            exchanged=seen.exchanged_by is not None,
        )
