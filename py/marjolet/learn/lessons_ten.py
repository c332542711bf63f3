"""Lesson: trick ten. Losing it pays; it is the last chance to exchange and declare."""

from marjolet.cards import is_brisque
from marjolet.events import Why
from marjolet.learn.exercise import Attempt, Exercise, Lesson, answered
from marjolet.learn.exercise_positions import actions, cards, dealt
from marjolet.table.messages import Message


def lesson() -> Lesson:
    return Lesson("ten", (_lose(), _last_chance(), _over()))


def _lose() -> Exercise:
    def judge(attempt: Attempt) -> str:
        if attempt.took:
            return "won"
        return "brisque" if attempt.card is not None and is_brisque(attempt.card) else ""

    start = dealt(
        1,
        "ACKCTD8C9DQSJS7CJH9S8SKDAHQDQHTHTSKHASAD9HJCQC7HKSTC7SJD8D7D8H9C",
        "JH KD . QD QH . TH TS . KH AS . AD 9H . JC QC . 7H KS . TC 7S . JD 8D . 8C",
    )
    return Exercise("lose", start, actions("7C"), judge, plies=2, facts={"up": "AH"})


def _last_chance() -> Exercise:
    def judge(attempt: Attempt) -> str:
        if not attempt.scored(Why.EXCHANGE):
            return "nothing"
        return "" if attempt.scored(Why.MELD) else "part"

    start = dealt(
        1,
        "AS7HKH8STCQD8D9CJCJS9DACQH7S9HKSAHJHKD7C8H7D8CADTSQS9STHQCTDKCJD",
        "JC AC . 7S 9H . KS AH . JH KD . 7C 8H . 7D 8C . AD TS . QS 9S . TH QC . AS 8S",
    )
    return Exercise(
        "chance",
        start,
        actions("x:KHQH"),
        judge,
        plies=1,
        kind="settle",
        facts={"dix": "7H", "king": "KH", "queen": "QH"},
    )


def _over() -> Exercise:
    """After trick ten a meld is worth nothing any more."""
    start = dealt(
        1,
        "ACKCQC7C9SKD8DTSQHTD8S8HJH9DTHAHQSKHASQD7H8CTCADJSJC9CKS7S7DJD9H",
        "QH 8H . 9D TH . AH QS . KH AS . QD 7H . 8C TC . AD JS . JC 9C . KS 7S . 7D JD .",
    )
    answers = tuple(Message(f"lesson.ten.over.answer.{name}") for name in ("yes", "no", "dear"))
    return Exercise(
        "over",
        start,
        (),
        answered(1),
        plies=3,
        kind="question",
        answers=answers,
        answer=1,
        mine=cards("AC 8D"),
        theirs=cards("7C"),
        facts={"pair": cards("KC QC")},
    )
