"""Lesson: melds that share cards."""

from marjolet.events import Declared
from marjolet.learn.exercise import Attempt, Exercise, Judge, Lesson, answered, points
from marjolet.learn.exercise_positions import actions, cards, opening
from marjolet.melds import MeldKind
from marjolet.rules import DEFAULT
from marjolet.table.messages import Message


def lesson() -> Lesson:
    return Lesson("melds", (_two(), _five(), _again(), _four()))


def _all_of(count: int) -> Judge:
    """Everything that can be declared was declared."""

    def judge(attempt: Attempt) -> str:
        mine = sum(isinstance(event, Declared) and event.seat == 0 for event in attempt.events)
        return "" if mine == count else "part" if mine else "nothing"

    return judge


def _two() -> Exercise:
    """Royal marriage and marjolet with the same queen."""
    start = opening("9H", "AC KH QH JH 8D 9S", "7C KC QC AD JD 8S", "AC 7C", stock="JC 9C")
    return Exercise(
        "two",
        start,
        actions(":KHQH,JHQH"),
        _all_of(2),
        plies=4,
        kind="settle",
        mine=cards("8D"),
        theirs=cards("AD"),
        facts={"queen": "QH", "jack": "JH"},
    )


def _five() -> Exercise:
    """Four queens and the jack of trumps: five melds in one declaration."""
    start = opening("9C", "AS QS QH QD QC JC", "7S KS AD JD 8S 8D", "AS 7S", stock="TD 9H")
    solution = actions(":QCQDQHQS,JCQC,JCQD,JCQH,JCQS")
    return Exercise("five", start, solution, _all_of(5), plies=1, kind="settle", facts={"jack": "JC", "n": 5})


def _again() -> Exercise:
    """The same set never scores twice; a laid card may score in another."""
    start = opening("9H", "AC KS QS 8D 9C TD", "7C 8C AD JD 8S 7D", "AC 7C :KSQS TD 7D", stock="JH 9S")
    marriage, marjolet = DEFAULT.points_of(MeldKind.MARRIAGE), DEFAULT.points_of(MeldKind.MARJOLET)
    return Exercise(
        "again",
        start,
        (),
        answered(1),
        plies=1,
        kind="question",
        answers=(points(marriage + marjolet), points(marjolet), points(0)),
        answer=1,
        facts={"pair": cards("KS QS"), "jack": "JH", "queen": "QS"},
    )


def _four() -> Exercise:
    """Four of a kind: jacks score nothing."""
    start = opening("9C", "AS JS JH JD JC KD", "7S KS AD TD 8S 8D", "AS 7S", stock="TC 9H")
    kinds = (MeldKind.FOUR_TENS, MeldKind.FOUR_JACKS, MeldKind.FOUR_QUEENS)
    answers = tuple(Message(f"lesson.melds.four.answer.{kind.value}") for kind in kinds)
    return Exercise("four", start, (), answered(1), plies=1, kind="question", answers=answers, answer=1)
