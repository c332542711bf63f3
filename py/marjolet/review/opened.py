"""A card of the open tricks, judged with all cards of this very deal open, the stock in its order.

Tricks one to nine: this deal is played on again and again, both seats as the net of level `strong` plays, with a
hesitation that lets it now and then take the next best card; the last six perfectly. The better card is chosen in some
runs and measured in others. Trick ten is searched to the end of the hand: all that is left are six cards a seat.
"""

from collections.abc import Iterator
from typing import Final

from marjolet.actions import Action, Play, Settle
from marjolet.cards import Card
from marjolet.hand import OPEN_TRICKS, HandState, apply, legal
from marjolet.melds import Meld, all_melds
from marjolet.players.sight import cards, numbers
from marjolet.review import last_six, nets
from marjolet.review.known import Found
from marjolet.review.measure import Gap
from marjolet.review.states import standing
from marjolet.rules import Seat

CHOSEN_IN: Final = 8
"""Runs in which the better card is chosen."""
MEASURED_IN: Final = 24
"""Runs in which it is measured."""


def judge(state: HandState, played: Card) -> Iterator[Found | None]:
    """None after each run, then what was found. ``state``: an open trick, its seat about to play ``played``."""
    if len(state.tricks) + 1 == OPEN_TRICKS:
        yield from _exact(state, played)
        return
    table, code = numbers(state.trump), cards(state.trump)
    mine = table[played]
    tried = [table[card] for card in state.hands[state.to_act] if card != played]
    if not tried:
        yield Found(played)
        return
    varied = nets.Varied(nets.Guarded(nets.policy(), state.rules))
    playout = nets.playout(state, varied)
    start = nets.true_lie(state, state.to_act)

    def worth(run: int, card: int) -> float:
        varied.begin(run)
        lie = start.copy()
        playout.play(lie, card)
        return playout.worth(lie, OPEN_TRICKS, exact=True)

    gaps = {card: Gap() for card in tried}
    for run in range(CHOSEN_IN):
        base = worth(run, mine)
        for card in tried:
            gaps[card].add(worth(run, card) - base)
            yield None
    better = max(tried, key=lambda card: gaps[card].mean)
    if gaps[better].mean <= 0:
        yield Found(played)
        return
    gap = Gap()
    for run in range(CHOSEN_IN, CHOSEN_IN + MEASURED_IN):
        gap.add(worth(run, better) - worth(run, mine))
        yield None
    yield Found(code[better], gap.mean, gap.about)


def _exact(state: HandState, played: Card) -> Iterator[Found | None]:
    """The tenth trick: every card, every reply, every settle step worth taking, then the exact last six."""
    seat = state.to_act
    worth: dict[Card, int] = {}
    for action in legal(state):
        assert isinstance(action, Play)
        after = apply(state, action).state
        if after.phase == "settle":
            worth[action.card] = _settled(after, seat)
        else:
            replies = []
            for reply in legal(after):
                replies.append(_settled(apply(after, reply).state, seat))
                yield None
            worth[action.card] = min(replies)
        yield None
    best = last_six.best_of(worth)
    yield Found(best if worth[best] > worth[played] else played, float(worth[best] - worth[played]))


def _settled(state: HandState, seat: Seat) -> int:
    """The points of ``seat`` less the other's at the end, once the winner of trick ten has settled as is best."""
    sign = 1 if state.to_act == seat else -1
    return sign * max(rest(apply(state, step).state, state.to_act) for step in settle_steps(state))


def rest(state: HandState, seat: Seat) -> int:
    """The points of ``seat`` less the other's at the end, with the best play of both in the last six."""
    now = standing(state, seat)
    worth = max(last_six.values(state).values())
    return now + (worth if state.to_act == seat else -worth)


def settle_steps(state: HandState) -> list[Action]:
    """With the exchange and without, each with the most that can be declared: after trick ten no meld can wait."""
    best: dict[bool, tuple[int, Action]] = {}
    for step in legal(state):
        assert isinstance(step, Settle)
        points = sum(_points(state, meld) for meld in step.melds)
        if step.exchange not in best or points > best[step.exchange][0]:
            best[step.exchange] = (points, step)
    return [step for _, step in best.values()]


def _points(state: HandState, meld: Meld) -> int:
    return state.rules.points_of(all_melds(state.trump)[meld])
