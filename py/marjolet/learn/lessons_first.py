"""Lesson: a first whole hand, with a word on each situation and hints in reach."""

from marjolet.hand import ACTIONS_IN_HAND
from marjolet.learn.exercise import Exercise, Lesson, right
from marjolet.learn.exercise_positions import opening

STOCK = "QH 9S 9H 8C JH 7D AS QD TC TH 8H QC TS KD JC 7S AH JS AD"
"""A hand in which much happens early: a marriage and an exchange at once, the queen of trumps drawn after it."""


def lesson() -> Lesson:
    start = opening("KH", "AC KS QS 8D 7H TD", "7C 9C KC JD 8S 9D", stock=STOCK)
    return Lesson("first", (Exercise("hand", start, (), right, plies=ACTIONS_IN_HAND, kind="hand"),))
