"""The house player: level `table`, the one the game is known for. Frozen once released.

It exchanges the seven at once and declares all it can (`settling`), weighs each card while there is a stock
(`house_open`), and plays the last six tricks exactly (`endgame`). It sees its observation and nothing else.
"""

from marjolet.actions import Play
from marjolet.observation import Observation
from marjolet.players.endings import play_ending
from marjolet.players.generator import Generator
from marjolet.players.house_open import Scales, best
from marjolet.players.house_reasons import open_reasons
from marjolet.players.house_weights import TABLE, Weights
from marjolet.players.player import Choice
from marjolet.players.settling import settle_all

LEVEL = "table"


class HousePlayer:
    def __init__(self, seed: int, weights: Weights = TABLE) -> None:
        """``seed`` decides between cards that weigh exactly the same, and nothing else."""
        self._seed, self._weights = seed, weights

    def choose(self, seen: Observation) -> Choice:
        if not seen.my_turn:
            raise ValueError("it is not this seat's turn")
        if seen.phase == "settle":
            return settle_all(seen)
        generator = Generator(self._seed, LEVEL, seen)
        if seen.duty:
            return play_ending(seen, generator)
        scales = Scales(seen, self._weights)
        level = best(scales.terms)
        card = generator.pick(level)
        return Choice(Play(card), open_reasons(scales, card, level))
