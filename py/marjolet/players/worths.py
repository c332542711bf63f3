"""A net's opinion of a hand, for this sight or for another: what if a meld were declared already?"""

from marjolet.observation import Observation
from marjolet.players.nets import Policy
from marjolet.players.presets import guard_of
from marjolet.players.sight import Sight, numbers, sight_of


class Worths:
    """What a net makes of the hand: for each card its worth above the hand's mean, in points, guard included."""

    def __init__(self, seen: Observation, net: Policy) -> None:
        """For a hand without duties in which it is this seat's turn to play."""
        guard = guard_of(seen.rules)
        self.seen, self.net = seen, net
        self.sight: Sight = guard.shown(sight_of(seen), seen)
        table, bonus = numbers(seen.trump), guard.bonus(seen)
        self._bonus = {table[card]: bonus[card] for card in seen.hand}
        self.values = self.of(self.sight)

    def of(self, sight: Sight) -> dict[int, float]:
        """By card number, ascending."""
        return {card: worth + self._bonus.get(card, 0.0) for card, worth in self.net.values(sight).items()}

    def best(self, sight: Sight | None = None) -> int:
        """The number of the card that the net would play, for this sight or another."""
        values = self.values if sight is None else self.of(sight)
        return max(values, key=lambda card: values[card])
