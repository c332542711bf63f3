"""Lesson: the settle step. A meld scores after a trick that was won; both draw; laid cards are still played."""

from marjolet.events import Why
from marjolet.learn.exercise import ME, Attempt, Exercise, Lesson, answered
from marjolet.learn.exercise_positions import actions, cards, opening
from marjolet.table.messages import Message


def lesson() -> Lesson:
    return Lesson("settle", (_declare(), _win(), _after(), _laid()))


def _declared(attempt: Attempt) -> bool:
    return attempt.scored(Why.MELD) > 0


def _declare() -> Exercise:
    def judge(attempt: Attempt) -> str:
        return "" if _declared(attempt) else "nothing"

    start = opening("9H", "AC KS QS 8D 9C 7D", "7C KC QC AD JD 8S", "AC 7C", stock="JC 9S")
    return Exercise(
        "declare", start, actions(":KSQS"), judge, plies=4, kind="settle", mine=cards("8D"), theirs=cards("AD")
    )


def _win() -> Exercise:
    """The trick has to be won, and not with a card of the meld."""

    def judge(attempt: Attempt) -> str:
        if not attempt.took:
            return "lost"
        if attempt.card in ("KD", "QD"):
            return "spent"
        return "" if _declared(attempt) else "nothing"

    start = opening("9H", "KD QD AD 8C JS 7S", "9D KC QC 9C 8S TS", "9D", dealer=ME)
    return Exercise("win", start, actions("AD :KDQD"), judge, plies=2, facts={"ace": "AD", "pair": cards("KD QD")})


def _after() -> Exercise:
    """What follows a settle step: the winner draws first and leads."""
    start = opening("9H", "AC TS JS 8D 9C 7D", "8C KC QC AD JD 8S", "AC 8C", stock="KH QH")
    answers = tuple(Message(f"lesson.settle.after.answer.{name}") for name in ("me-me", "me-them", "them-them"))
    return Exercise(
        "after", start, (), answered(0), plies=2, kind="question", answers=answers, answer=0, mine=cards("8D")
    )


def _laid() -> Exercise:
    """A laid card is played like any other."""

    def judge(attempt: Attempt) -> str:
        return "" if attempt.took else "lost"

    start = opening("9H", "AC KS QS 8D 9C 7D", "7C KC AD JD 8S TD", "AC 7C :KSQS 8D AD . 9S", stock="8C 9S QC JC")
    return Exercise("laid", start, actions("KS"), judge, plies=2, facts={"pair": cards("KS QS")})
