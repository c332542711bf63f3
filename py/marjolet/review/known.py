"""A card of the open tricks, judged with what its seat could know.

The net of level `strong` has an opinion of every card; it is checked in deals drawn by lot among all that agree
with the seat's observation: both seats play on as the net does, for two tricks until the value net tells the rest, from
the seventh trick on until the exact last six. The better card is chosen in some deals and measured against the card
played in others: what is chosen for doing well in a sample does less well outside it.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from math import ceil
from typing import Final

from marjolet.cards import Card
from marjolet.hand import OPEN_TRICKS, HandState
from marjolet.observation import observe
from marjolet.players.generator import Generator
from marjolet.players.playout import Lie
from marjolet.players.sight import cards, numbers
from marjolet.players.worths import Worths
from marjolet.review import nets
from marjolet.review.measure import SURE, Gap, weighed

CHOSEN_IN: Final = 24
"""Deals in which the better card is chosen."""
MEASURED_IN: Final = 64
"""Deals in which it is measured."""
TRIED: Final = 14.0
"""Points behind the net's first card from which on a card is not tried."""
PRIOR: Final = 5.0
"""How far the net may be wrong about the difference of two cards: a standard deviation, in points."""
AHEAD: Final = 2
"""Tricks played on before the value net tells the rest."""
EXACT_FROM: Final = 6
"""Tricks done from which on the exact last six are reached."""


@dataclass(frozen=True, slots=True)
class Found:
    better: Card
    """The card played where none is better."""
    lost: float = 0.0
    """Points."""
    about: float = 0.0
    """Half the width of the 95% interval; 0: exact."""

    @property
    def points(self) -> int:
        """As it is told."""
        return round(self.lost)

    @property
    def give_or_take(self) -> int:
        """As it is told: rounded up, so never narrower than it is."""
        return ceil(self.about)


def judge(state: HandState, played: Card) -> Iterator[Found | None]:
    """None after each deal, then what was found. ``state``: an open trick, its seat about to play ``played``."""
    seen = observe(state, state.to_act)
    worths = Worths(seen, nets.policy())
    table, code = numbers(state.trump), cards(state.trump)
    mine = table[played]
    top = max(worths.values.values())
    tried = [card for card, worth in worths.values.items() if worth > top - TRIED and card != mine]
    if not tried:
        yield Found(played)
        return
    playout = nets.playout(state)
    ahead = len(seen.tricks) + AHEAD
    until = OPEN_TRICKS if len(seen.tricks) >= EXACT_FROM else ahead
    deals = Deals(worths, Generator(0, "review", seen))

    def worth(world: Lie, card: int) -> float:
        lie = world.copy()
        playout.play(lie, card)
        return playout.worth(lie, until, exact=True)

    gaps = {card: Gap() for card in tried}
    for _ in range(CHOSEN_IN):
        world = deals.draw()
        base = worth(world, mine)
        for card in tried:
            gaps[card].add(worth(world, card) - base)
        yield None
    prior = {card: worths.values[card] - worths.values[mine] for card in tried}
    better = max(tried, key=lambda card: weighed(gaps[card], prior[card], PRIOR)[0])
    if weighed(gaps[better], prior[better], PRIOR)[0] <= 0:
        yield Found(played)
        return
    gap = Gap()
    for _ in range(MEASURED_IN):
        world = deals.draw()
        gap.add(worth(world, better) - worth(world, mine))
        yield None
    lost, deviation = weighed(gap, prior[better], PRIOR)
    yield Found(code[better], lost, SURE * deviation)


class Deals:
    """Deals drawn by lot among those that agree with what a seat knows, each as likely as another."""

    def __init__(self, worths: Worths, generator: Generator) -> None:
        seen = worths.seen
        table = numbers(seen.trump)
        self._sight, self._below = worths.sight, generator.below
        self._hidden = [table[card] for card in seen.unseen]
        self._theirs = seen.their_count - len(seen.their_known)
        self._exchanged = seen.exchanged_by is not None

    def draw(self) -> Lie:
        hidden, sight = self._hidden, self._sight
        for i in range(len(hidden) - 1, 0, -1):
            j = self._below(i + 1)
            hidden[i], hidden[j] = hidden[j], hidden[i]
        return Lie(
            hands=[sight.mine, sight.known | sum(1 << card for card in hidden[: self._theirs])],
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
            exchanged=self._exchanged,
        )
