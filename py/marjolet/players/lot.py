"""Level `random`: any legal card, everything exchanged and declared. For the arena and for tests."""

from marjolet.actions import Play
from marjolet.observation import Observation
from marjolet.players.generator import Generator
from marjolet.players.player import Choice
from marjolet.players.reasons import ReasonCode, reason
from marjolet.players.settling import settle_all


class RandomPlayer:
    def __init__(self, seed: int) -> None:
        self._seed = seed

    def choose(self, seen: Observation) -> Choice:
        if not seen.my_turn:
            raise ValueError("it is not this seat's turn")
        if seen.phase == "settle":
            return settle_all(seen)
        cards = [action.card for action in seen.legal() if isinstance(action, Play)]
        return Choice(Play(Generator(self._seed, "random", seen).pick(cards)), (reason(ReasonCode.BY_LOT, cards=[]),))
