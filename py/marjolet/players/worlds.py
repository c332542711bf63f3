"""Deals drawn by lot among those that agree with what a seat knows, likelier ones more often.

A belief net says for every hidden card how likely it is in the other hand, given all that has been played: who throws
a card has not kept it for a meld. The other hand is then drawn card by card so that each possible hand comes up as
often as the product of its cards' odds says (conditional Bernoulli sampling); the rest is the stock, in any order.
"""

from collections.abc import Sequence
from typing import Final

from marjolet.players.draws import Draws

_STEPS: Final = 48
_STEP: Final = 1.1331484530668263
"""Odds go in steps of this, an eighth of a natural logarithm, so that no Python's `exp` has a say."""
TWENTIETHS: Final = 0.4
"""Steps in a twentieth of log odds, which is what the net says."""


def _odds() -> tuple[float, ...]:
    up = [1.0]
    for _ in range(_STEPS):
        up.append(up[-1] * _STEP)
    return (*(1.0 / odds for odds in reversed(up[1:])), *up)


ODDS: Final = _odds()


def odds_of(worth: float) -> float:
    """The odds for one of the belief net's outputs."""
    return ODDS[int(min(2.0 * _STEPS, max(0.0, worth * TWENTIETHS + (_STEPS + 0.5))))]


class Worlds:
    """Ready to draw the deals of one decision."""

    def __init__(self, hidden: Sequence[int], odds: Sequence[float], theirs: int) -> None:
        """``hidden``: card numbers; ``odds``: of each, to be in the other hand; ``theirs``: how many of them are."""
        self._hidden, self._theirs = hidden, theirs
        # rest[j]: the sum, over all choices of j of the cards from here on, of the product of their odds.
        rest = [1.0] + [0.0] * theirs
        self._chances: list[list[float]] = []
        for odd in reversed(odds):
            with_it = [odd * less for less in rest[:-1]]
            every = [1.0, *(a + b for a, b in zip(rest[1:], with_it, strict=True))]
            self._chances.append(
                [0.0, *(4294967296.0 * a / b if b else 0.0 for a, b in zip(with_it, every[1:], strict=True))]
            )
            rest = every
        self._chances.reverse()

    def draw(self, draws: Draws, first: int) -> tuple[int, list[int]]:
        """The mask of the other hand's hidden cards, and the stock, of which only the ``first`` cards are shuffled."""
        word, left, hand = draws.word, self._theirs, 0
        stock = []
        for card, chances in zip(self._hidden, self._chances, strict=True):
            if left and word() < chances[left]:
                hand |= 1 << card
                left -= 1
            else:
                stock.append(card)
        size = len(stock)
        for at in range(min(first, size - 1)):
            other = at + draws.below(size - at)
            stock[at], stock[other] = stock[other], stock[at]
        return hand, stock
