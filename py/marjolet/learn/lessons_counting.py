"""Lesson: counting a hand. Aces and tens, the last trick, a sweep, the end of a match."""

from dataclasses import replace

from marjolet.cards import Card, is_brisque
from marjolet.events import Why
from marjolet.hand import HandState
from marjolet.learn.exercise import ME, Attempt, Exercise, Lesson, answered, points
from marjolet.learn.exercise_positions import actions, dealt
from marjolet.learn.exercise_script import attempted
from marjolet.rules import DEFAULT


def lesson() -> Lesson:
    return Lesson("counting", (_brisques(), _sweep(), _match()))


def _taken(hand: HandState) -> list[Card]:
    return [card for trick in hand.tricks if trick.winner == ME for card in trick.cards if is_brisque(card)]


def _brisques() -> Exercise:
    start = dealt(
        0,
        "QCJSJD8H8STDACJCQDAHAS7H9H9CKSADQHTH8D7D7SKCTCQSJHKHTSKD7C9D9S8C",
        "QD 7H . 9C KS . AD QH . TH 8D . 7D 7S . KC TC . QS JH . KH TS . KD 7C . 9D 9S . QC 8H 8S JS JD TD 9H AC AH JC",
    )
    mine = [*_taken(start), Card("AS")]
    alone, last = DEFAULT.brisque * len(mine), DEFAULT.last_trick
    return Exercise(
        "brisques",
        start,
        (),
        answered(1),
        plies=2,
        kind="question",
        answers=(points(alone), points(alone + last), points(last)),
        answer=1,
        facts={
            "taken": sorted(mine),
            "ace": "AS",
            "n": len(mine),
            "alone": alone,
            "total": alone + last,
        },
    )


def _sweep() -> Exercise:
    """The trump first: it draws the other one, and the ace takes the rest."""

    def judge(attempt: Attempt) -> str:
        return "" if attempt.scored(Why.SWEEP) else "ace"

    start = dealt(
        1,
        "KHQDTCQSQH9D8DAC8SKC7DJSKDJC9CTD8H8C7CJH9HQCAHTHTSJDKSAD7SAS7H9S",
        "8S JS . JC 9C . TD 8H . 8C 7C . JH 9H . QC AH . TH TS . JD KS . AD 7S . AS 7H . QS KD KH QH QD 9D TC KC",
    )
    return Exercise(
        "sweep", start, actions("8D AC"), judge, plies=4, facts={"low": "8D", "ace": "AC", "held": start.hands[1]}
    )


def _match() -> Exercise:
    """The wrong card levels the totals, the right one wins the match."""

    def judge(attempt: Attempt) -> str:
        return "" if attempt.card == "8H" else "ace"

    start = dealt(
        0,
        "ADJSQD9D8DJCTSKCKDAH8HQCJDQS7S9SKSAC9C7H8STD7CTHTCKHQH8C7DJHAS9H",
        "KD QC . QS 7S . 9S KS . AC 9C . 7H 8S . TD 7C . TH TC . KH QH . 8C 7D . JH AS . AD 9D JS JD 8D QD TS JC KC",
    )
    exercise = Exercise(
        "match", start, actions("8H AH"), judge, plies=3, facts={"ace": "AH", "last": "9H", "suit": "C"}
    )
    mine, theirs = attempted(exercise, actions("AH 8H")).end.scores
    level = exercise.target + DEFAULT.brisque
    return replace(exercise, totals=(level - mine, level - theirs))
