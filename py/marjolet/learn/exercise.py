"""An exercise: a moment of a real hand, what is asked of the learner there, and how an attempt is judged.

The learner sits at seat 0. The other seat is scripted (`marjolet.learn.exercise_script`); every point told of is taken
from the engine's events.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Final, Literal

from marjolet.actions import Action, Play
from marjolet.cards import Card, is_brisque
from marjolet.events import Event, Played, Scored, TrickTaken, Why
from marjolet.hand import HandState
from marjolet.refusals import RefusalCode
from marjolet.rules import Seat
from marjolet.table.messages import Message

ME: Final[Seat] = 0

Kind = Literal["play", "settle", "question", "hand"]
"""A card or cards; a settle step; a question; or a whole hand, played against the computer."""


@dataclass(frozen=True, slots=True)
class Attempt:
    """What was done and what came of it, as far as the exercise is played out."""

    start: HandState
    mine: tuple[Action, ...]
    """What the learner did; later actions of the same seat are the script's."""
    answer: int | None
    """For a question: which answer was given."""
    end: HandState
    events: tuple[Event, ...]

    @property
    def card(self) -> Card | None:
        """The first card that the learner played."""
        return next((action.card for action in self.mine if isinstance(action, Play)), None)

    @property
    def took(self) -> bool:
        """Whether the learner took the first trick that was completed."""
        return any(taken.seat == ME for taken in self._tricks[:1])

    @property
    def _tricks(self) -> list[TrickTaken]:
        return [event for event in self.events if isinstance(event, TrickTaken)]

    def scored(self, why: Why, seat: Seat = ME) -> int:
        """Points that ``seat`` got for this reason."""
        return sum(e.points for e in self.events if isinstance(e, Scored) and e.seat == seat and e.why is why)

    def worth(self, seat: Seat) -> int:
        """Points of ``seat`` since the start, the aces and tens of its tricks included, counted or not yet."""
        rules = self.start.rules
        at_once = sum(
            e.points for e in self.events if isinstance(e, Scored) and e.seat == seat and e.why is not Why.BRISQUES
        )
        taken = sum(is_brisque(c) for t in self._tricks if t.seat == seat for c in (t.lead, t.reply))
        return at_once + rules.brisque * taken

    @property
    def balance(self) -> int:
        """How much better off the learner is than the other seat."""
        return self.worth(ME) - self.worth(1)

    @property
    def their_card(self) -> Card | None:
        """The first card that the other seat played after the start."""
        return next((e.card for e in self.events if isinstance(e, Played) and e.seat != ME), None)


Judge = Callable[[Attempt], str]
"""Empty for a right attempt, else the name of what is wrong, which is the end of a text's code."""


@dataclass(frozen=True, slots=True)
class Exercise:
    id: str
    """Part of its texts' codes: ``lesson.<lesson>.<exercise>.about``, ``goal``, ``right``, ``wrong.<name>``."""
    start: HandState
    solution: tuple[Action, ...]
    """A right attempt: as many actions as are asked of the learner. Empty for a question."""
    judge: Judge
    plies: int
    """How many actions are played from the start on until the attempt is judged."""
    kind: Kind = "play"
    theirs: tuple[Card, ...] = ()
    """Cards that the other seat plays first where they are legal; after that it takes what it can."""
    mine: tuple[Card, ...] = ()
    """The same for my seat, where the play-out goes on for me."""
    ducks: bool = False
    """The other seat loses the trick where it can."""
    press: RefusalCode | None = None
    """A dimmed card with this reason has to be pressed before a card is played."""
    answers: tuple[Message, ...] = ()
    """The answers to a question."""
    answer: int = 0
    """Which of them is right."""
    facts: Mapping[str, object] = field(default_factory=lambda: MappingProxyType({}))
    """What the texts name besides the rules' numbers: cards, lists of cards, points."""
    target: int = 500
    totals: tuple[int, int] = (0, 0)
    """Of the match before this hand."""


@dataclass(frozen=True, slots=True)
class Lesson:
    id: str
    exercises: tuple[Exercise, ...]

    @property
    def steps(self) -> int:
        return len(self.exercises)


def right(attempt: Attempt) -> str:
    """A judge for what cannot go wrong."""
    return ""


def answered(number: int) -> Judge:
    """A judge for questions to which this answer is the right one."""
    return lambda attempt: "" if attempt.answer == number else "answer"


def points(number: int) -> Message:
    """An answer: so many points."""
    return Message("lesson.points", {"points": number})
