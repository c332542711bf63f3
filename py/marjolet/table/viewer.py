"""The replay viewer: finished hands, looked at from either seat or open, action by action or trick by trick."""

from dataclasses import dataclass, replace

from marjolet.cards import Card
from marjolet.events import Event, TrickTaken, redact
from marjolet.hand import HandState, apply, deal
from marjolet.match import MatchState
from marjolet.observation import Observation, observe
from marjolet.rules import Seat
from marjolet.table.why import Why


@dataclass(frozen=True, slots=True)
class Viewer:
    match: MatchState
    """With finished hands only: what is hidden in a hand under way must not be looked at."""
    hand: int = 0
    ply: int = 0
    seat: Seat = 0
    open: bool = False
    """Both hands face up."""
    whys: tuple[Why, ...] = ()
    """The computer's reasons, where they are known: in the match of this table."""
    them: Seat = 1
    """The computer's seat, where they are."""

    @property
    def whole(self) -> HandState:
        return self.match.hands[self.hand]

    @property
    def last_ply(self) -> int:
        return len(self.whole.actions)


def viewer_of(match: MatchState, hand: int, ply: int, seat: Seat) -> Viewer | None:
    """A viewer on the finished hands of ``match``, at the moment asked for or the nearest one; None without any."""
    done = tuple(h for h in match.hands if h.over)
    if not done:
        return None
    at = min(max(hand, 0), len(done) - 1)
    viewer = Viewer(replace(match, hands=done), at, 0, seat)
    return replace(viewer, ply=min(max(ply, 0), viewer.last_ply))


@dataclass(frozen=True, slots=True)
class Moment:
    """What the viewer shows."""

    seen: Observation
    theirs: tuple[Card, ...]
    """The other hand, to be shown when the viewer is open."""
    events: tuple[Event, ...]
    """What the last action brought about, as the seat was told it."""

    @property
    def trick_shown(self) -> bool:
        return any(isinstance(event, TrickTaken) for event in self.events)


def moment(viewer: Viewer) -> Moment:
    whole = viewer.whole
    step = deal(whole.rules, whole.dealer, whole.deck)
    for action in whole.actions[: viewer.ply]:
        step = apply(step.state, action)
    before = [hand.scores for hand in viewer.match.hands[: viewer.hand]]
    totals = (sum(scores[0] for scores in before), sum(scores[1] for scores in before))
    seen = observe(step.state, viewer.seat, viewer.match.target, totals)
    events = tuple(event if viewer.open else redact(event, viewer.seat) for event in step.events)
    return Moment(seen, step.state.hands[1 - viewer.seat], events)


def moved(viewer: Viewer, how: str) -> Viewer | None:
    """The viewer after a press of one of its controls (``first``, ``next-trick``, ``ply:17``, ...); None if none."""
    kind, _, rest = how.partition(":")
    number = int(rest) if rest.isascii() and rest.isdecimal() and len(rest) < 6 else None
    match kind:
        case "first":
            ply = 0
        case "back":
            ply = viewer.ply - 1
        case "next":
            ply = viewer.ply + 1
        case "last":
            ply = viewer.last_ply
        case "back-trick":
            ply = max((p for p in trick_starts(viewer) if p < viewer.ply), default=0)
        case "next-trick":
            ply = min((p for p in trick_starts(viewer) if p > viewer.ply), default=viewer.last_ply)
        case "ply" if number is not None:
            ply = number
        case "hand" if number is not None and number < len(viewer.match.hands):
            return replace(viewer, hand=number, ply=0)
        case "seat":
            return replace(viewer, seat=1 if viewer.seat == 0 else 0)
        case "open":
            return replace(viewer, open=not viewer.open)
        case _:
            return None
    return replace(viewer, ply=min(max(ply, 0), viewer.last_ply))


def trick_starts(viewer: Viewer) -> list[int]:
    """The plies at which a trick is about to be led, the end included."""
    return [*range(0, 30, 3), *range(30, 43, 2)]
