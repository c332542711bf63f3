"""Another hand that looks the same to one seat: the cards that it cannot know are dealt anew.

For no-peeking tests: whatever a seat is shown, or a player chooses, must be the same for the hand and for its redeal.
"""

import random

from marjolet import HandState, Play, apply, deal, observe
from marjolet.hand import OPEN_TRICKS

NEVER = 99
_YOUNGER, _ELDER = (3, 4, 5, 9, 10, 11), (0, 1, 2, 6, 7, 8)
_STOCK = 13


def redeal(state: HandState, seat: int, rng: random.Random) -> HandState:
    """A hand with the same observation for ``seat``: hidden cards moved between the other hand and the stock, and the
    other seat's cards between its deal and its draws, as far as what was seen of them allows."""
    theirs = 1 - seat
    arrives = dict.fromkeys(_YOUNGER if theirs == state.dealer else _ELDER, -1)
    settles = [ply for ply, action in enumerate(state.actions) if not isinstance(action, Play)]
    for trick in range(OPEN_TRICKS):
        for draw in (0, 1):
            place = _STOCK + 2 * trick + draw
            if place >= len(state.deck):
                continue  # The loser of trick ten takes the turn-up.
            if trick >= len(settles):
                arrives[place] = NEVER
            elif (state.tricks[trick].winner == theirs) == (draw == 0):
                arrives[place] = settles[trick]
    needed = _first_seen(state, theirs)
    deck = list(state.deck)
    places = list(arrives)
    for _ in range(300):
        one, two = rng.choice(places), rng.choice(places)
        if arrives[one] < needed.get(deck[two], NEVER + 1) and arrives[two] < needed.get(deck[one], NEVER + 1):
            deck[one], deck[two] = deck[two], deck[one]
    again = deal(state.rules, state.dealer, deck).state
    for action in state.actions:
        again = apply(again, action).state
    assert observe(again, seat) == observe(state, seat)
    return again


def _first_seen(state: HandState, seat: int) -> dict[str, int]:
    """When the other side first saw each card of ``seat``: the action by which it must have been in the hand."""
    seen: dict[str, int] = {}
    again = deal(state.rules, state.dealer, state.deck).state
    for ply, action in enumerate(state.actions):
        if again.to_act == seat:
            cards = [action.card] if isinstance(action, Play) else [card for meld in action.melds for card in meld]
            if not isinstance(action, Play) and action.exchange:
                cards.append("7" + state.trump)
            for card in cards:
                seen.setdefault(card, ply)
        again = apply(again, action).state
    return seen
