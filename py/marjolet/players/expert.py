"""Level `expert`: a net's likely cards, tried in deals drawn by lot, and an exact ending.

While there is a stock the net's likely cards are tried in deals that agree with what the seat knows, drawn by what a
belief net makes of the play so far: each is played out for two tricks with the small net in both seats, and a value
net, which sees both hands, tells the rest; from the ninth trick on the playouts go to the exact ending (`trial`).
"""

from collections.abc import Iterator
from functools import cache
from typing import Final

from marjolet.actions import Play
from marjolet.observation import Observation
from marjolet.players.draws import Draws
from marjolet.players.endings import play_ending
from marjolet.players.generator import Generator
from marjolet.players.judges import value_nets
from marjolet.players.learned import small_net
from marjolet.players.learned_reasons import learned_reasons, net_reasons
from marjolet.players.nets import Policy
from marjolet.players.player import Choice
from marjolet.players.reasons import ReasonCode, reason
from marjolet.players.settling import settle_all
from marjolet.players.sight import cards
from marjolet.players.trial import SLICE, SearchNets, Trial
from marjolet.players.weights import belief
from marjolet.players.worths import Worths

LEVEL = "expert"
WORLDS: Final = 60
WORLDS_A_MS: Final = 0.5
"""What a budget buys: about what a browser does, so that answers depend on no clock."""


@cache
def prior_net() -> Policy:
    """What the search starts from."""
    return small_net()


@cache
def belief_net() -> Policy:
    return Policy(belief.BELIEF)


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
        # Reading a net takes a moment the first time: each a slice of its own.
        for read in (prior_net, small_net, belief_net, value_nets):
            read()
            yield None
        worths = Worths(seen, prior_net())
        trial = Trial(worths, SearchNets(small_net(), belief_net(), *value_nets()), Draws.of(generator))
        while trial.open and trial.deals < self._worlds:
            trial.go(min(SLICE, self._worlds - trial.deals))
            yield None
        yield _told(worths, trial)


def _told(worths: Worths, trial: Trial) -> Choice:
    code = cards(worths.seen.trump)
    best = trial.best()
    card = code[best]
    if not trial.deals:
        return Choice(Play(card), learned_reasons(worths, card))
    told = [code[c] for c in sorted(trial.tried)]
    because = (reason(ReasonCode.SEARCHED_BEST, card=card, cards=told, deals=trial.deals),)
    # Where the deals overruled the net, the net's reasons are not the choice's.
    return Choice(Play(card), because + (net_reasons(worths, card) if best == worths.best() else ()))
