"""The last six tricks, exactly: both hands are known, so both columns agree here."""

from collections.abc import Iterator

from marjolet.actions import Action, Play
from marjolet.cards import Card, strength
from marjolet.hand import OPEN_TRICKS, HandState, apply, other
from marjolet.observation import observe
from marjolet.players.endgame import card_values, ending_of
from marjolet.review.report import ENDING, LastSix, Slip, Verdict, What
from marjolet.review.states import card_of, standing
from marjolet.rules import Seat


def values(state: HandState) -> dict[Card, int]:
    """Every legal card with what it comes to for the seat to act, less the other seat, from here to the end."""
    ending = ending_of(observe(state, state.to_act))
    if ending is None:
        raise ValueError("the last six tricks have not come, or the hand is over")
    return card_values(ending)


def best_of(worth: dict[Card, int]) -> Card:
    """The lowest of the best cards: the same every time."""
    top = max(worth.values())
    return min((card for card, points in worth.items() if points == top), key=lambda card: (strength(card), card))


def perfect_line(state: HandState) -> tuple[Action, ...]:
    """The rest of the hand with the best play of both seats."""
    line: list[Action] = []
    while not state.over:
        action = Play(best_of(values(state)))
        line.append(action)
        state = apply(state, action).state
    return tuple(line)


def result(hand: HandState, before: HandState, seat: Seat) -> int:
    """What the last six tricks brought the seat, less the other. ``before``: the hand at their first lead."""
    return standing(hand, seat) - standing(before, seat)


def judge(moments: list[HandState], seat: Seat) -> Iterator[tuple[LastSix, list[Verdict]] | None]:
    """None after each action, then the balance and the seat's losses."""
    hand = moments[-1]
    mine: list[Slip] = []
    theirs: list[Slip] = []
    verdicts: list[Verdict] = []
    perfect = 0
    for ply in range(ENDING, len(hand.actions)):
        state, played = moments[ply], hand.actions[ply]
        worth = values(state)
        best = best_of(worth)
        if ply == ENDING:
            perfect = worth[best] if state.to_act == seat else -worth[best]
        lost = worth[best] - worth[card_of(played)]
        if lost:
            (mine if state.to_act == seat else theirs).append(Slip(ply, lost))
        if lost and state.to_act == seat:
            verdicts.append(_verdict(state, played, best, lost))
        yield None
    balance = LastSix(perfect, result(hand, moments[ENDING], seat), tuple(mine), tuple(theirs))
    yield balance, verdicts


def _verdict(state: HandState, played: Action, best: Card, lost: int) -> Verdict:
    better = Play(best)
    after = apply(state, better).state
    line = perfect_line(after)
    return Verdict(state.ply, _what(state, played, after, line, lost), played, better, lost, line=line)


def _what(state: HandState, played: Action, after: HandState, line: tuple[Action, ...], lost: int) -> What:
    """Whether the loss is the sweep's or the last trick's: the two ways to play on are compared."""
    seat = state.to_act
    with_best = _end(after, line)
    worse = apply(state, played).state
    with_played = _end(worse, perfect_line(worse))
    missed = _sweeps(with_best, seat) and not _sweeps(with_played, seat)
    given = _sweeps(with_played, other(seat)) and not _sweeps(with_best, other(seat))
    if missed or given:
        return "sweep"
    last = with_best.tricks[-1].winner == seat != with_played.tricks[-1].winner
    return "last_trick" if last and lost == 2 * state.rules.last_trick else "card"


def _end(state: HandState, line: tuple[Action, ...]) -> HandState:
    for action in line:
        state = apply(state, action).state
    return state


def _sweeps(hand: HandState, seat: Seat) -> bool:
    return all(trick.winner == seat for trick in hand.tricks[OPEN_TRICKS:])
