"""Playing the last six tricks as the solver says, with the reason in points."""

from marjolet.actions import Play
from marjolet.cards import strength
from marjolet.observation import Observation
from marjolet.players.endgame import card_values, ending_of, tricks_left
from marjolet.players.generator import Generator
from marjolet.players.player import Choice
from marjolet.players.reasons import ReasonCode, reason


def play_ending(seen: Observation, generator: Generator) -> Choice:
    """A card that loses nothing against perfect play; of several such cards the lowest, and by lot between equals.

    Raises ValueError before the last six tricks or out of turn.
    """
    ending = ending_of(seen)
    if ending is None:
        raise ValueError("the last six tricks have not come, or it is not this seat's turn")
    values = card_values(ending)
    top = max(values.values())
    level = [card for card, worth in values.items() if worth == top]
    lowest = min(strength(card) for card in level)
    card = generator.pick([card for card in level if strength(card) == lowest])
    because = [reason(ReasonCode.ONLY_CARD, card=card)] if len(values) == 1 else []
    because.append(reason(ReasonCode.ENDGAME_EXACT, card=card, value=top, tricks=tricks_left(seen)))
    rest = {c: worth for c, worth in values.items() if worth < top}
    if rest:
        other = max(rest, key=lambda c: rest[c])
        because.append(reason(ReasonCode.ENDGAME_COST, other=other, cost=top - rest[other]))
    if len(level) > 1:
        because.append(reason(ReasonCode.ENDGAME_LEVEL, cards=[c for c in level if c != card]))
    return Choice(Play(card), tuple(because))
