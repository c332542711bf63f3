"""Presses that open a lesson, go through it, leave it for a try and come back to it."""

from dataclasses import replace
from typing import Final

from marjolet.learn.demonstration import DEMONSTRATIONS
from marjolet.learn.lessons_list import LESSONS
from marjolet.table import coursing, dealing, playing, sounds
from marjolet.table.effects import After, Effect, Focus
from marjolet.table.hearing import logged
from marjolet.table.lesson import Lesson
from marjolet.table.messages import Message
from marjolet.table.model import Model
from marjolet.table.options import Link
from marjolet.table.parking import home, with_hints
from marjolet.table.viewer import moment
from marjolet.words import say

Result = tuple[Model, list[Effect]]

TITLE_FOCUS: Final = Focus(".lesson h2")

OFFER: Final = Message("ui.learn.offer")
"""What the news say on a first visit: never in the way of playing."""

_BEYOND: Final = 99_999
"""In place of any larger number: no lesson has so many steps."""

_STILL: Final = 1500
"""Milliseconds for looking at the cards, whatever is said."""
_A_SIGN: Final = 45
"""Milliseconds for reading one character: some 220 words a minute, as grown-ups read a text that is new to them."""
_PACES: Final = {"slow": 1.5, "fast": 0.6, "off": 0.0}
"""By the speed of the table; 1 for those not named."""


def pressed(model: Model, rest: str) -> Result:
    """``lesson:…``: what is not known here, or means nothing now, does nothing."""
    what, _, value = rest.partition(":")
    if what == "start":
        name, _, step = value.partition(":")
        return started(model, name, _number(step))
    lesson = model.lesson
    if model.course is not None or what == "reset":
        return coursing.pressed(model, what, value)
    if lesson is None:
        return model, []
    match what:
        case "next" if lesson.step < lesson.steps:
            return _at(model, replace(lesson, step=lesson.step + 1))
        case "back":
            return _at(model, _still(replace(lesson, step=max(lesson.step - 1, 1))))
        case "first":
            return _at(model, _still(replace(lesson, step=1)))
        case "last":
            return _at(model, _still(replace(lesson, step=lesson.steps)))
        case "step":
            return _at(model, _still(replace(lesson, step=min(max(_number(value) or 1, 1), lesson.steps))))
        case "chapter":
            chapters = dict(lesson.demonstration.chapters)
            if value not in chapters:
                return model, []
            model, effects = _at(model, _still(replace(lesson, step=chapters[value])))
            return model, [*effects, TITLE_FOCUS]
        case "play":
            return _play(model, lesson)
        case "pause":
            return replace(model, lesson=_still(lesson)), []
        case "toggle":
            return pressed(model, "pause" if lesson.playing else "play")
        case "try":
            return _try(model, lesson)
        case "close":
            return closed(model)
    return model, []


def _number(text: str) -> int | None:
    if not (text.isascii() and text.isdecimal()):
        return None
    return int(text) if len(text.lstrip("0")) < 6 and len(text) < 99 else _BEYOND


def _still(lesson: Lesson) -> Lesson:
    return replace(lesson, playing=False, token=None)


def started(model: Model, name: str, step: int | None = None) -> Result:
    """The lesson over the table, whose match waits beneath it: nothing of it is lost or goes on."""
    if name in LESSONS:
        return coursing.started(model, name, step)
    if name not in DEMONSTRATIONS:
        return model, []
    if model.course is not None:
        model, _ = coursing.closed(model)
    lesson = Lesson(name)
    lesson = replace(lesson, step=min(max(step or 1, 1), lesson.steps))
    model, effects = _at(replace(model, lesson=lesson, panel=None, news=coursing.news_of_lessons(model)), lesson)
    return model, [*effects, TITLE_FOCUS]


def _at(model: Model, lesson: Lesson) -> Result:
    """The stop, which is said, too; a lesson that goes on by itself waits until it was read."""
    heard = [] if model.lesson is None else _sounds(model, model.lesson, lesson)
    model = logged(replace(model, lesson=lesson, notice=None, panel=None), *lesson.messages)
    model, seen = coursing.progressed(model, lesson.id, 1) if lesson.step == lesson.steps else (model, [])
    model, effects = _wait(model, lesson) if lesson.playing else (model, [])
    return model, [*heard, *seen, *effects]


def _sounds(model: Model, before: Lesson, now: Lesson) -> list[Effect]:
    """Of one action forward, as in play."""
    one_on = before.id == now.id and now.stop.ply == before.stop.ply + 1
    return sounds.of(model, moment(now.viewer).events) if one_on else []


def _wait(model: Model, lesson: Lesson) -> Result:
    if lesson.step == lesson.steps:
        return replace(model, lesson=_still(lesson)), []
    token = model.counter + 1
    said = " ".join(say(model.lang, message) for message in lesson.messages)
    ms = round((_STILL + _A_SIGN * len(said)) * _PACES.get(model.settings.speed, 1.0))
    return replace(model, counter=token, lesson=replace(lesson, token=token)), [After(ms, token)]


def _play(model: Model, lesson: Lesson) -> Result:
    """From the beginning again where it is over; else the next stop comes at once, since this one was read."""
    if lesson.playing:
        return model, []
    step = 1 if lesson.step == lesson.steps else lesson.step + 1
    return _at(model, replace(lesson, step=step, playing=True))


def time_up(model: Model, token: int) -> Result:
    lesson = model.lesson
    if lesson is None or not lesson.playing or lesson.token != token:
        return model, []
    return _at(model, replace(lesson, step=lesson.step + 1))


def _try(model: Model, lesson: Lesson) -> Result:
    """The seat and the moment of the stop, to be played; the lesson and what lies beneath it wait for the way back."""
    # Another try gives way, so that none lies in another.
    parked = replace(home(model), lesson=_still(lesson), panel=None, timer=None, thinking=None)
    shown = lesson.demonstration
    link = Link("", shown.hand, shown.seat, lesson.stop.ply, play=True)
    blank = replace(
        dealing.blank(model.options), lang=model.lang, settings=with_hints(model.settings, "on"), level=model.level
    )
    blank = replace(blank, parked=parked, counter=model.counter, log=model.log, reviews=model.reviews)
    return dealing.from_link(blank, shown.match, link) or (model, [])


def returned(own: Model) -> Result:
    """Back to the very stop that was left for a try."""
    lesson = own.lesson
    assert lesson is not None
    model, effects = _at(own, lesson)
    return model, [*effects, TITLE_FOCUS]


def closed(model: Model) -> Result:
    """Back to what lies beneath the lesson: it goes on from where it stood."""
    model = replace(model, lesson=None, panel=None, notice=None, timer=None)
    if model.viewer is not None:
        return model, [Focus(".viewer h2")]
    model, effects = playing.go_on(model)
    return model, [*effects, playing.beneath(model)]
