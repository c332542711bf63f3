"""Lesson: the seven of trumps. Exchanged, played, turned up."""

from marjolet.events import Why
from marjolet.learn.exercise import ME, Attempt, Exercise, Lesson, answered
from marjolet.learn.exercise_positions import actions, cards, opening
from marjolet.rules import DEFAULT
from marjolet.table.messages import Message


def lesson() -> Lesson:
    return Lesson("seven", (_exchange(), _play(), _turned()))


def _exchange() -> Exercise:
    def judge(attempt: Attempt) -> str:
        if not attempt.scored(Why.EXCHANGE):
            return "nothing"
        return "" if attempt.scored(Why.MELD) else "part"

    start = opening("KD", "AC 7D QD 8S 9H TS", "7C 8H 9C 8D 7S JC", "AC 7C", stock="TC 9S")
    return Exercise(
        "exchange",
        start,
        actions("x:KDQD"),
        judge,
        plies=1,
        kind="settle",
        facts={"dix": "7D", "king": "KD", "queen": "QD"},
    )


def _play() -> Exercise:
    """The seven is a trump, and pays whoever plays it."""

    def judge(attempt: Attempt) -> str:
        return "" if attempt.card == "7H" else "kept"

    start = opening("8H", "7H KC 9C QD JS 8D", "AS JC 9D JD 7D 9S", "AS", dealer=ME)
    return Exercise("play", start, actions("7H"), judge, plies=2, facts={"dix": "7H", "ace": "AS"})


def _turned() -> Exercise:
    """A seven turned up pays the dealer and cannot be exchanged."""
    start = opening("7S", "KC 9C QD JH 8D TH", "8H JC 9D JD 7D 9S", dealer=ME)
    points = {"points": DEFAULT.turned_up_seven}
    answers = tuple(Message(f"lesson.seven.turned.answer.{name}", points) for name in ("me", "them", "nobody"))
    return Exercise(
        "turned",
        start,
        (),
        answered(0),
        plies=1,
        kind="question",
        answers=answers,
        answer=0,
        theirs=cards("9D"),
        facts={"dix": "7S"},
    )
