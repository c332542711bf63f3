"""Taking back: my last action, as long as nothing hidden was revealed since; in practice, anything.

Nothing hidden is revealed by my own card, by a card that I knew to be in the other hand, or by anything in the last six
tricks, where all cards are known. A draw, and a card that I could not know, are revelations.
"""

from marjolet.actions import Settle
from marjolet.hand import OPEN_TRICKS, HandState, apply, deal
from marjolet.observation import observe
from marjolet.rules import Seat
from marjolet.table.messages import Message


def moments(hand: HandState) -> list[HandState]:
    """The hand at every ply, from the deal to now."""
    states = [deal(hand.rules, hand.dealer, hand.deck).state]
    for action in hand.actions:
        states.append(apply(states[-1], action).state)
    return states


def take_back(hand: HandState, seat: Seat, practice: bool = False) -> HandState | Message:
    """The hand before the last action of ``seat``, or why it stands."""
    states = moments(hand)
    mine = [i for i, state in enumerate(states[:-1]) if state.to_act == seat]
    if not mine:
        return Message("back.nothing")
    at = mine[-1]
    if hand.over and not practice:
        return Message("back.counted")
    if not practice:
        refused = _revealed(states, at, seat)
        if refused is not None:
            return refused
    return states[at]


def _revealed(states: list[HandState], at: int, seat: Seat) -> Message | None:
    actions = states[-1].actions
    for ply in range(at, len(actions)):
        before, action = states[ply], actions[ply]
        if isinstance(action, Settle):
            return Message("back.drew")
        if before.to_act != seat and len(before.tricks) < OPEN_TRICKS:
            known = observe(before, seat).their_known
            if action.card not in known:
                return Message("back.seen", {"card": action.card})
    return None
