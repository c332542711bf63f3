"""Where my cards stand: six places that keep their gaps, so that no card moves under the finger that presses it."""

from marjolet.actions import Play, Settle
from marjolet.cards import Card, dix_of, strength
from marjolet.observation import Observation

_SUIT_ORDER = "SHCD"
"""Black and red in turn."""


def _by_suit_and_strength(card: Card) -> tuple[int, int]:
    return (_SUIT_ORDER.index(card[1]), -strength(card))


def _by_strength(card: Card) -> tuple[int, int]:
    return (-strength(card), _SUIT_ORDER.index(card[1]))


def slots(seen: Observation, sort: str = "off") -> tuple[Card | None, ...]:
    """Six places: a card, or None where one was played and nothing drawn since.

    With ``sort`` ("suit" or "strength") the hand is kept in that order, gaps last. Without: the dealt cards stand by
    suit and strength; a drawn card fills the gap, an exchanged one takes the seven's place.
    """
    if sort != "off":
        order = _by_suit_and_strength if sort == "suit" else _by_strength
        held = sorted(seen.hand, key=order)
        return (*held, *(None for _ in range(6 - len(held))))
    dealt = sorted(seen.dealt, key=_by_suit_and_strength)
    places: list[Card | None] = [*dealt]
    mine = set(seen.dealt)
    draws = iter(seen.draws)
    turn_up = seen.first_turn_up
    dix = dix_of(seen.trump)
    for action in seen.actions:
        if isinstance(action, Play):
            # Every card is played once, so a play of one of my cards is my play.
            if action.card in mine:
                mine.remove(action.card)
                places[places.index(action.card)] = None
            continue
        if action.exchange:
            if dix in mine:
                places[places.index(dix)] = turn_up
                mine = (mine - {dix}) | {turn_up}
            turn_up = dix
        drawn = next(draws, None)
        if drawn is not None and isinstance(action, Settle):
            places[places.index(None)] = drawn
            mine.add(drawn)
    return tuple(places)
