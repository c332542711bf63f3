"""A match: hands dealt alternately until a total reaches the target and the totals differ.

Source: the rules page. Totals are looked at only when a hand has ended with all of its points added.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from marjolet.actions import Action
from marjolet.cards import Card
from marjolet.events import Event, LevelTotals, MatchEnded
from marjolet.hand import HandState, apply, deal, other, refusal
from marjolet.refusals import Refusal
from marjolet.rules import Rules, Seat


@dataclass(frozen=True, slots=True)
class MatchState:
    rules: Rules
    target: int
    hands: tuple[HandState, ...] = ()
    """All hands so far; only the last may be unfinished."""
    totals: tuple[int, int] = (0, 0)
    """Of the finished hands only."""
    winner: Seat | None = None

    @property
    def over(self) -> bool:
        return self.winner is not None

    @property
    def hand(self) -> HandState | None:
        """The hand being played, or the one last finished; None before the first deal."""
        return self.hands[-1] if self.hands else None

    @property
    def between_hands(self) -> bool:
        """Whether the next thing to happen is a deal."""
        return not self.over and (not self.hands or self.hands[-1].over)

    def next_dealer(self) -> Seat | None:
        """Who deals next, or None before the first hand (the first dealer is drawn at random, outside)."""
        return other(self.hands[-1].dealer) if self.hands else None


@dataclass(frozen=True, slots=True)
class MatchStep:
    state: MatchState
    events: tuple[Event, ...]


def new_match(rules: Rules, target: int) -> MatchState:
    """A match not begun. Raises ValueError when ``target`` is not positive."""
    if target <= 0:
        raise ValueError("the target is a positive number of points")
    return MatchState(rules, target)


def next_hand(match: MatchState, deck: Sequence[Card], dealer: Seat | None = None) -> MatchStep:
    """Deal the next hand. ``dealer`` is needed for the first hand and must alternate after it, or may be left out.

    Raises ValueError when no hand is due or the dealer is wrong.
    """
    if not match.between_hands:
        raise ValueError("no hand is due")
    due = match.next_dealer()
    if due is None and dealer is None:
        raise ValueError("the first hand needs a dealer")
    if due is not None and dealer is not None and dealer != due:
        raise ValueError("the deal alternates")
    who = due if due is not None else dealer
    assert who is not None
    step = deal(match.rules, who, deck)
    return MatchStep(replace(match, hands=(*match.hands, step.state)), step.events)


def refuse(match: MatchState, action: Action, seat: Seat | None = None) -> Refusal | None:
    """Why ``action`` is refused in the hand under way, or None. Raises ValueError when no hand was dealt."""
    if match.hand is None:
        raise ValueError("no hand was dealt")
    return refusal(match.hand, action, seat)


def submit(match: MatchState, action: Action) -> MatchStep:
    """Do ``action`` in the hand under way. Raises `hand.IllegalAction` when the rules refuse it."""
    if match.hand is None:
        raise ValueError("no hand was dealt")
    step = apply(match.hand, action)
    after = replace(match, hands=(*match.hands[:-1], step.state))
    if not step.state.over:
        return MatchStep(after, step.events)
    scores = step.state.scores
    totals = (match.totals[0] + scores[0], match.totals[1] + scores[1])
    after = replace(after, totals=totals)
    if max(totals) < match.target:
        return MatchStep(after, step.events)
    if totals[0] == totals[1]:
        return MatchStep(after, (*step.events, LevelTotals(totals[0])))
    winner: Seat = 0 if totals[0] > totals[1] else 1
    return MatchStep(replace(after, winner=winner), (*step.events, MatchEnded(winner, totals)))
