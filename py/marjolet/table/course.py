"""A lesson that is played: which exercise of it lies on the table, and how far the learner has come in it."""

from dataclasses import dataclass
from typing import Literal

from marjolet.actions import Action
from marjolet.events import Event
from marjolet.hand import HandState
from marjolet.learn import exercise as exercises
from marjolet.learn import lessons_list
from marjolet.refusals import RefusalCode

Stage = Literal["read", "task", "running", "right", "wrong", "shown", "done"]
"""To be read first; to be done; being played out; judged right or wrong; the solution was shown; the lesson is over."""


@dataclass(frozen=True, slots=True)
class Course:
    id: str
    """A key of `LESSONS`."""
    step: int = 1
    """Which exercise, from 1."""
    stage: Stage = "task"
    mine: tuple[Action, ...] = ()
    """What the learner did in this attempt."""
    answer: int | None = None
    """Given to a question."""
    events: tuple[Event, ...] = ()
    """Since the start of the exercise, as the learner's seat may know them."""
    pressed: RefusalCode | None = None
    """Why the card was refused that was pressed for it: where the exercise asks for one."""
    showing: bool = False
    """The solution is being played."""
    asked: int | None = None
    """The question for a hint that is under way."""
    tries: int = 0
    """How often the exercise was begun again."""

    @property
    def lesson(self) -> exercises.Lesson:
        return lessons_list.lesson(self.id)

    @property
    def exercise(self) -> exercises.Exercise:
        return self.lesson.exercises[self.step - 1]

    @property
    def steps(self) -> int:
        return self.lesson.steps

    @property
    def whole_hand(self) -> bool:
        """It is played as ever, against the computer, with a word on each situation."""
        return self.exercise.kind == "hand"

    @property
    def live(self) -> bool:
        """Whether the cards and the settle panel are the learner's to press."""
        return self.stage == "task" and self.exercise.kind != "question"

    def attempt(self, end: HandState) -> exercises.Attempt:
        """What was done up to now, to be judged."""
        return exercises.Attempt(self.exercise.start, self.mine, self.answer, end, self.events)
