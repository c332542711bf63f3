"""Level `strong`: a small net that has learned from self-play what each card is worth, and an exact ending.

While there is a stock the card of the highest worth is played; no search. The rest is as with the house player:
everything is exchanged and declared, the last six tricks are searched to their end.
"""

from functools import cache

from marjolet.actions import Play
from marjolet.observation import Observation
from marjolet.players.endings import play_ending
from marjolet.players.generator import Generator
from marjolet.players.learned_reasons import learned_reasons
from marjolet.players.nets import Policy
from marjolet.players.player import Choice
from marjolet.players.settling import settle_all
from marjolet.players.sight import cards
from marjolet.players.weights import small
from marjolet.players.worths import Worths

LEVEL = "strong"


@cache
def small_net() -> Policy:
    """Read when it is first needed: a page that plays another level need not wait for it."""
    return Policy(small.POLICY)


class LearnedPlayer:
    def __init__(self, seed: int) -> None:
        """``seed`` decides between cards that come to the same in the last six tricks, and nothing else."""
        self._seed = seed

    def choose(self, seen: Observation) -> Choice:
        if not seen.my_turn:
            raise ValueError("it is not this seat's turn")
        if seen.phase == "settle":
            return settle_all(seen)
        if seen.duty:
            return play_ending(seen, Generator(self._seed, LEVEL, seen))
        worths = Worths(seen, small_net())
        card = cards(seen.trump)[worths.best()]
        return Choice(Play(card), learned_reasons(worths, card))
