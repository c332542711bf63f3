"""The hand at each of its moments."""

from marjolet.actions import Action, Play
from marjolet.cards import Card, is_brisque
from marjolet.hand import TRICKS, HandState, apply, deal
from marjolet.rules import Seat


def states(hand: HandState) -> list[HandState]:
    """From the deal to the last action: as many as there are actions, and one."""
    found = [deal(hand.rules, hand.dealer, hand.deck).state]
    for action in hand.actions:
        found.append(apply(found[-1], action).state)
    return found


def standing(state: HandState, seat: Seat) -> int:
    """The seat's points less the other's, aces and tens counted as they are taken."""
    scores = state.scores
    ahead = scores[seat] - scores[1 - seat]
    if state.over:
        return ahead  # they are in the ledger by now
    return ahead + taken(state, seat)


def taken(state: HandState, seat: Seat) -> int:
    """What the aces and tens taken by the seat, less the other's, are worth."""
    count = sum((1 if t.winner == seat else -1) * sum(is_brisque(card) for card in t.cards) for t in state.tricks)
    return count * state.rules.brisque


def swing(moments: list[HandState], seat: Seat) -> tuple[int, ...]:
    """The standing before the first trick and after each of the sixteen, with the settle step that follows it."""
    plies = [0, *range(3, 31, 3), *range(32, 43, 2)]
    assert len(plies) == TRICKS + 1
    return tuple(standing(moments[ply], seat) for ply in plies)


def card_of(action: Action) -> Card:
    """The card of a play. Raises TypeError for a settle step."""
    if not isinstance(action, Play):
        raise TypeError("a settle step plays no card")
    return action.card
