"""How a hand might have gone on: with what was done, as far as it still fits, then with good play of both seats."""

from collections.abc import Sequence

from marjolet.actions import Action, Play
from marjolet.hand import HandState, apply, refusal
from marjolet.observation import observe
from marjolet.players.settling import settle_all
from marjolet.players.sight import cards
from marjolet.players.worths import Worths
from marjolet.review import last_six, nets


def good(state: HandState) -> Action:
    """What the seat to act does well: the net's card for what it knows, all melds declared, the last six perfectly."""
    if state.duty and state.phase == "play":
        return Play(last_six.best_of(last_six.values(state)))
    seen = observe(state, state.to_act)
    if state.phase == "settle":
        return settle_all(seen).action
    return Play(cards(state.trump)[Worths(seen, nets.policy()).best()])


def continued(state: HandState, wanted: Sequence[Action] = ()) -> tuple[Action, ...]:
    """The rest of the hand: ``wanted`` as long as it is legal, good play from there."""
    line: list[Action] = []
    while not state.over:
        at = len(line)
        follows = at < len(wanted) and tuple(line) == tuple(wanted[:at]) and refusal(state, wanted[at]) is None
        line.append(wanted[at] if follows else good(state))
        state = apply(state, line[-1]).state
    return tuple(line)
