"""Going through the lessons as a learner would: with presses at a `Desk`, right or wrong."""

from collections.abc import Iterator
from dataclasses import dataclass

from marjolet.actions import Action, Play, Settle
from marjolet.hand import apply, legal
from marjolet.learn.exercise import Exercise
from marjolet.learn.exercise_script import asked_now, finished, scripted
from marjolet.learn.lessons_list import LESSONS, lesson
from marjolet.table.course import Course
from support.desk import Desk


@dataclass(frozen=True)
class Way:
    """One way to do an exercise: actions, or the answer to a question."""

    actions: tuple[Action, ...] = ()
    answer: int | None = None


def exercises() -> list[tuple[str, int, Exercise]]:
    """Every exercise that is judged: its lesson, its step, itself."""
    return [
        (name, step, exercise)
        for name in LESSONS
        for step, exercise in enumerate(lesson(name).exercises, 1)
        if exercise.kind != "hand"
    ]


def ways(exercise: Exercise) -> Iterator[Way]:
    """Every way there is: each answer, or each sequence of legal actions that is asked for."""
    if exercise.kind == "question":
        yield from (Way((), answer) for answer in range(len(exercise.answers)))
        return
    yield from (Way(actions) for actions in _sequences(exercise, ()))


def _sequences(exercise: Exercise, done: tuple[Action, ...]) -> Iterator[tuple[Action, ...]]:
    hand, left = exercise.start, list(done)
    mine: list[Action] = []
    while not finished(exercise, hand):
        if asked_now(exercise, hand, mine):
            if not left:
                for action in legal(hand):
                    yield from _sequences(exercise, (*done, action))
                return
            mine.append(left.pop(0))
            hand = apply(hand, mine[-1]).state
        else:
            hand = apply(hand, scripted(exercise, hand)).state
    yield done


def course(desk: Desk) -> Course:
    assert desk.model.course is not None
    return desk.model.course


def go(desk: Desk, name: str, step: int) -> Course:
    desk.press(f"lesson:start:{name}:{step}")
    return course(desk)


def follow(desk: Desk, way: Way) -> str:
    """Do the exercise on the table in that way, by its own controls; gives the stage it ends in."""
    now = course(desk)
    if now.stage == "read":
        desk.press("lesson:next")
    if now.exercise.press is not None and course(desk).pressed is None:
        press_refused(desk)
    if way.answer is not None:
        desk.press(f"lesson:answer:{way.answer}")
    for action in way.actions:
        if course(desk).stage != "task":
            break
        act(desk, action)
    return course(desk).stage


def act(desk: Desk, action: Action) -> None:
    if isinstance(action, Play):
        assert f"play:{action.card}" in desk.controls()
        desk.press(f"play:{action.card}")
        return
    assert isinstance(action, Settle)
    ticks = desk.model.ticks
    assert ticks is not None
    if action.exchange != ticks.exchange:
        assert "exchange" in desk.controls()
        desk.press("exchange", checked=action.exchange)
    assert desk.model.ticks is not None
    for meld in sorted(desk.model.ticks.melds ^ set(action.melds)):
        code = " ".join(meld)
        assert f"meld:{code}" in desk.controls()
        desk.press(f"meld:{code}", checked=meld in action.melds)
    desk.press("settle")


def press_refused(desk: Desk) -> str:
    """Press a dimmed card whose reason the exercise asks for; gives the card."""
    seen, wanted = desk.model.seen, course(desk).exercise.press
    assert seen is not None
    card = next(card for card, refusal in seen.refused_cards().items() if refusal.code is wanted)
    button = desk.controls()[f"play:{card}"]
    assert button.get("aria-disabled") == "true"
    desk.press(f"play:{card}")
    return card
