"""Lesson: the duties of the last six tricks, each with a card that is refused."""

from marjolet.cards import is_brisque
from marjolet.learn.exercise import Attempt, Exercise, Lesson, right
from marjolet.learn.exercise_positions import actions, cards, dealt
from marjolet.refusals import RefusalCode


def lesson() -> Lesson:
    return Lesson("duties", (_follow(), _beat(), _trump(), _free()))


def _follow() -> Exercise:
    start = dealt(
        1,
        "JS8SACKSAH7D9HQC8H9CKCJHTDJCKDAS7C9DTS7S7HKH9SQDTCAD8CQHJD8DQSTH",
        "8H JH . JC KD . AS 7C . 9D TS . 7S 7H . KH 9S . QD TC . AD 8C . QH JD . 8D QS . KS",
    )
    return Exercise(
        "follow", start, actions("8S"), right, plies=1, press=RefusalCode.MUST_FOLLOW, facts={"held": cards("JS 8S")}
    )


def _beat() -> Exercise:
    start = dealt(
        1,
        "AHKH9HQHKS9DJCTS7HAC8C8H8DQCKDAS7C7DQS8SAD9STHKCQDTD9CJHJDTCJS7S",
        "7H 8H . QC KD . AS 7C . 7D QS . 8S AD . 9S TH . KC QD . TD 9C . JH JD . TC JS . QH",
    )
    return Exercise(
        "beat",
        start,
        actions("KH"),
        right,
        plies=1,
        press=RefusalCode.MUST_BEAT,
        facts={"low": "9H", "high": cards("AH KH")},
    )


def _trump() -> Exercise:
    start = dealt(
        1,
        "8DAH9STCAC7HQSKH9HKS9DJHJD9CKDAS7CKCTS7SAD8STHJCQDTD8CQH7DQCJS8H",
        "9H JH . 9C KD . AS 7C . KC TS . 7S AD . 8S TH . JC QD . TD 8C . QH 7D . QC JS . TC",
    )
    return Exercise(
        "trump", start, actions("8D"), right, plies=1, press=RefusalCode.MUST_TRUMP, facts={"trumps": cards("JD 8D")}
    )


def _free() -> Exercise:
    def judge(attempt: Attempt) -> str:
        return "brisque" if attempt.card is not None and is_brisque(attempt.card) else ""

    start = dealt(
        1,
        "8DAHTSKCAC9D8S9HTCKSTH7HJD9S8CJS8HQHKD7SJHQDKHAS7DTD9CAD7CQCJCQS",
        "TC 7H . 9S 8C . JS 8H . QH KD . 7S JH . QD KH . AS 7D . TD 9C . AD 7C . QC JC . 8D JD KC",
    )
    return Exercise("free", start, actions("8S"), judge, plies=2, theirs=cards("AC"), facts={"suit": "C"})
