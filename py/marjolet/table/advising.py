"""A hint in somebody's first hand: the house player, asked with my own seat's record, says what it would do and why."""

import json
from dataclasses import replace
from typing import Final

from marjolet.actions import Action, Play, Settle
from marjolet.observation import Observation
from marjolet.record.errors import Unreadable
from marjolet.record.shape import Place, as_action, parse
from marjolet.seat import write_seat
from marjolet.table.course import Course
from marjolet.table.effects import Ask, Effect
from marjolet.table.messages import Message, reason_message, whose_move
from marjolet.table.model import Model

Result = tuple[Model, list[Effect]]

LEVEL: Final = "table"
"""It plays steadily, and its reasons are those that one learns first."""


def asked(model: Model, course: Course) -> Result:
    """A press of the button: the answer comes from the computer's thread, as for its own moves."""
    seen = model.seen
    if seen is None or not course.whole_hand:
        return model, []
    if seen.over or not seen.my_turn:
        return replace(model, notice=whose_move(seen)), []
    number = model.counter + 1
    text = json.dumps({"level": LEVEL, "seed": 0, "request": write_seat(seen)})
    return replace(model, counter=number, course=replace(course, asked=number)), [Ask(number, text)]


def answered(model: Model, course: Course, text: str) -> Result:
    """What it would do, in the line; an answer for a moment that is gone is dropped."""
    model = replace(model, course=replace(course, asked=None))
    seen = model.seen
    if seen is None or not seen.my_turn or seen.over:
        return model, []
    told = _told(seen, text)
    return replace(model, notice=told or Message("lesson.hint.none")), []


def _told(seen: Observation, text: str) -> Message | None:
    try:
        answer = parse(text)
        if not isinstance(answer, dict) or "action" not in answer:
            return None
        action = as_action(answer["action"], Place("action"))
    except Unreadable:
        return None
    if seen.refusal(action) is not None:
        return None
    return _advice(seen, action, answer.get("why"))


def _advice(seen: Observation, action: Action, why: object) -> Message:
    first = why[0] if isinstance(why, list) and why else None
    code, args = (first.get("code"), first.get("args")) if isinstance(first, dict) else (None, None)
    reason = reason_message(code, args, seen.trump) if isinstance(code, str) and isinstance(args, dict) else None
    if isinstance(action, Settle):
        kind = "some" if action.exchange or action.melds else "none"
        return Message(f"lesson.hint.settle.{kind}")
    assert isinstance(action, Play)
    if reason is None:
        return Message("lesson.hint.card", {"card": action.card})
    return Message("lesson.hint.play", {"card": action.card, "why": reason})
