"""Lesson: a first whole hand, with a word on each situation and hints in reach."""

from marjolet.hand import ACTIONS_IN_HAND
from marjolet.learn.exercise import Exercise, Lesson, right
from marjolet.learn.exercise_positions import opening

STOCK = "7H 9S QH 8C JH 7D AS QD TC 9D 8H QC TS KD JC 7S AH JS AD"
"""A hand in which much happens early: a marriage at once, the seven to be drawn, and court cards after it."""


def lesson() -> Lesson:
    start = opening("KH", "AC KS QS 8D 9H TD", "7C 9C KC JD 8S TH", stock=STOCK)
    return Lesson("first", (Exercise("hand", start, (), right, plies=ACTIONS_IN_HAND, kind="hand"),))
