"""What a table knows of reviews: the one under way, those that wait or are ready, and what is shown of them."""

from dataclasses import dataclass, replace
from typing import Final, Literal

from marjolet.actions import Action
from marjolet.cards import Deck
from marjolet.hand import HandState
from marjolet.review.report import Column, Report, Verdict
from marjolet.rules import Seat
from marjolet.table.viewer import Viewer

KEPT: Final = 12
"""Reviews kept at a time; an older one is made anew when it is wanted."""

Side = Literal["known", "opened"]
SIDES: Final[tuple[Side, Side]] = ("known", "opened")


@dataclass(frozen=True, slots=True)
class Subject:
    """A finished hand, seen from one seat."""

    hand: HandState
    seat: Seat
    number: int = 0
    """Of the hand in its match, from 0: for its heading."""
    target: int = 500
    """Of its match."""

    @property
    def key(self) -> tuple[str, Seat, Deck, tuple[Action, ...], Seat]:
        """What makes two hands the same, wherever they come from."""
        return (self.hand.rules.id, self.hand.dealer, self.hand.deck, self.hand.actions, self.seat)


@dataclass(frozen=True, slots=True)
class Running:
    id: int
    subject: Subject
    done: int = 0
    """Percent."""


@dataclass(frozen=True, slots=True)
class Look:
    """A moment of a review on the table, in the viewer."""

    subject: Subject
    side: Side
    verdict: Verdict
    back: Viewer | None
    """The viewer from which the review was opened; None: the end of the hand."""
    tried: bool = False
    """The better move has been made, and the viewer shows how the hand might have gone on."""
    token: int | None = None
    """Of the timer that plays it out by itself."""


@dataclass(frozen=True, slots=True)
class Reviews:
    running: Running | None = None
    waiting: tuple[Subject, ...] = ()
    ready: tuple[tuple[Subject, Report], ...] = ()
    """The oldest first."""
    stopped: Subject | None = None
    """Stopped by the person, who may want it after all."""
    failed: Subject | None = None
    shown: Subject | None = None
    """What the sheet is about."""
    look: Look | None = None

    def report(self, subject: Subject) -> Report | None:
        return next((report for known, report in self.ready if known.key == subject.key), None)

    def running_for(self, subject: Subject) -> Running | None:
        running = self.running
        return running if running is not None and running.subject.key == subject.key else None

    def waits(self, subject: Subject) -> bool:
        return any(other.key == subject.key for other in self.waiting)

    def is_stopped(self, subject: Subject) -> bool:
        return self.stopped is not None and self.stopped.key == subject.key

    def has_failed(self, subject: Subject) -> bool:
        return self.failed is not None and self.failed.key == subject.key

    def with_report(self, subject: Subject, report: Report) -> "Reviews":
        others = tuple(pair for pair in self.ready if pair[0].key != subject.key)
        return replace(self, running=None, ready=(*others, (subject, report))[-KEPT:])


def column(report: Report, side: Side) -> Column:
    return report.known if side == "known" else report.opened
