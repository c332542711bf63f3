"""Playing a lesson: its exercises on a table of their own, while my own match is parked.

An exercise is begun, done or answered, played out by the script at the table's pace, judged, and begun again or left
for the next one. Nothing of it is kept but how far the learner came.
"""

from dataclasses import replace
from typing import Final

from marjolet.actions import Action, Play
from marjolet.events import Event, redact
from marjolet.hand import HandState, apply, deal
from marjolet.learn.exercise import ME
from marjolet.learn.exercise_progress import PREFERENCE, Progress, write_progress
from marjolet.learn.exercise_script import asked_now, finished, scripted
from marjolet.learn.exercise_words import said, tip, verdict
from marjolet.learn.lessons_list import LESSONS, after
from marjolet.match import MatchState
from marjolet.refusals import Refusal, RefusalCode
from marjolet.table import advising, dealing, playing
from marjolet.table.course import Course
from marjolet.table.effects import Effect, Focus, NeedEntropy, Remember, Save
from marjolet.table.hearing import logged
from marjolet.table.inputs import Entropy
from marjolet.table.messages import Message, refusal_message
from marjolet.table.model import Model
from marjolet.table.parking import home
from marjolet.table.ticks import Ticks

Result = tuple[Model, list[Effect]]

TITLE_FOCUS: Final = Focus(".lesson h2")
LINE_FOCUS: Final = Focus("[data-line]")
LEVEL: Final = "easy"
"""Against whom a first hand is played."""
RESET: Final = "lessons"
"""The dialog that asks before the progress is forgotten."""


def started(model: Model, name: str, step: int | None = None) -> Result:
    """The lesson on a table of its own, where the learner left it unless ``step`` says where; my match waits."""
    if name not in LESSONS:
        return model, []
    entry, before = LESSONS[name], model.progress.of(name)
    at = step if step is not None else before + 1 if before < entry.steps else 1
    # A review goes on beneath the lesson; a moment of one that was looked at goes with its viewer.
    model = replace(model, reviews=replace(model.reviews, look=None))
    own = replace(home(model), viewer=None, panel=None)
    parked = replace(own, lesson=None, thinking=None, timer=None, dialog=None)
    blank = replace(
        dealing.blank(model.options),
        lang=model.lang,
        settings=own.settings,
        # Damaged progress or a strange address is told here too.
        news=news_of_lessons(model),
        level=LEVEL,
        me=ME,
        kept=False,
        counts=False,
        practice=own.settings.on("practice"),
        parked=parked,
        counter=model.counter,
        log=model.log,
        elsewhere=model.elsewhere,
        reviews=model.reviews,
    )
    return _begun(blank, Course(name, min(max(at, 1), entry.steps)))


_OF_MY_MATCH: Final = ("ui.saved.restored", "ui.learn.offer")


def news_of_lessons(model: Model) -> Message | None:
    """The news that stay when a lesson opens: not those of the match beneath it."""
    return None if model.news is None or model.news.code in _OF_MY_MATCH else model.news


# ---- an exercise ----


def _begun(model: Model, course: Course) -> Result:
    """The exercise as it starts. A settle step is read about first, since its panel takes the place of the text."""
    exercise = course.exercise
    start = exercise.start
    first = course.tries == 0 and not course.showing
    read = exercise.kind == "settle" and first
    model = replace(
        model,
        course=replace(course, stage="read" if read else "task", mine=(), answer=None, events=()),
        match=MatchState(start.rules, exercise.target, (start,), exercise.totals),
        levels=((None, LEVEL),),
        ticks=None,
        trick_shown=start.phase == "settle",
        thinking=None,
        timer=None,
        recent=_before(start),
        notice=None,
        raised=None,
        panel=None,
        hand_closed=False,
    )
    if first:
        model = logged(model, said(course.id, exercise, "about"), said(course.id, exercise, "goal"))
    if course.whole_hand:
        # Dealt before the learner's ears, as any hand is.
        model = playing.told(replace(model, recent=()), model.recent)
        model, effects = playing.go_on(model)
        return model, [*effects, TITLE_FOCUS]
    if first:
        return model, [TITLE_FOCUS]
    model, effects = _go_on(model)
    return model, effects or [LINE_FOCUS]


def _before(hand: HandState) -> tuple[Event, ...]:
    """What happened just before this moment, as the learner's seat was told it."""
    step = deal(hand.rules, hand.dealer, hand.deck)
    for action in hand.actions:
        step = apply(step.state, action)
    return tuple(redact(event, ME) for event in step.events)


def acted(model: Model, action: Action) -> Result:
    """A legal action of the learner."""
    course = model.course
    assert course is not None
    if course.whole_hand:
        return playing.commit(model, action)
    if not course.live:
        return model, []
    if isinstance(action, Play) and course.exercise.press is not None and course.pressed is None:
        return replace(model, notice=Message("lesson.press_first"), raised=None), []
    return _do(replace(model, course=replace(course, mine=(*course.mine, action))), action)


def refused(model: Model, refusal: Refusal) -> Result:
    """A card that may not be played was pressed: its reason is said, and may be just what was asked for."""
    course = model.course
    assert course is not None
    wanted = course.exercise.press
    if wanted is None or course.pressed is not None or not course.live:
        return replace(model, notice=refusal_message(refusal)), []
    if refusal.code is not wanted:
        return replace(model, notice=refusal_message(refusal)), []
    told = Message("lesson.pressed", {"why": refusal_message(refusal)})
    return replace(model, course=replace(course, pressed=RefusalCode(refusal.code)), notice=told), []


def _do(model: Model, action: Action) -> Result:
    model, events, effects = playing.done(model, action)
    course = model.course
    assert course is not None
    model, more = _go_on(replace(model, course=replace(course, events=(*course.events, *events))))
    return model, [*effects, *more]


def _go_on(model: Model) -> Result:
    """What is next: the learner's own action, one of the script's, or the verdict."""
    course, hand = model.course, model.hand
    assert course is not None
    assert hand is not None
    exercise = course.exercise
    if exercise.kind == "question" and course.answer is None:
        return replace(model, course=replace(course, stage="task")), []
    if finished(exercise, hand) or _settled_right(course, hand):
        return _judged(model, course, hand)
    if asked_now(exercise, hand, course.mine) and not course.showing:
        model = replace(model, course=replace(course, stage="task"))
        if hand.phase == "settle":
            # Nothing is ticked: what to tick is the question.
            return replace(model, ticks=Ticks(False, frozenset())), [playing.SETTLE_FOCUS]
        return model, []
    model = replace(model, course=replace(course, stage="running"))
    return playing.wait(model, "reply", model.pace.trick if model.trick_shown else model.pace.reply)


def _settled_right(course: Course, hand: HandState) -> bool:
    """A right settle step is told at once: only a wrong one has a price to be seen."""
    exercise = course.exercise
    done = exercise.kind == "settle" and len(course.mine) == len(exercise.solution)
    return done and not course.showing and not exercise.judge(course.attempt(hand))


def _judged(model: Model, course: Course, hand: HandState) -> Result:
    attempt = course.attempt(hand)
    told = verdict(course.id, course.exercise, attempt)
    if course.showing:
        course = replace(course, stage="shown", showing=False)
        model = replace(model, course=course, ticks=None, timer=None)
        return logged(model, Message("lesson.shown"), *told), [TITLE_FOCUS]
    wrong = bool(course.exercise.judge(attempt))
    model = replace(model, course=replace(course, stage="wrong" if wrong else "right"), ticks=None, timer=None)
    model = logged(model, Message("lesson.wrong" if wrong else "lesson.right"), *told)
    if wrong:
        return model, [TITLE_FOCUS]
    model, effects = progressed(model, course.id, course.step)
    return model, [*effects, TITLE_FOCUS]


def progressed(model: Model, lesson: str, steps: int) -> Result:
    """So many exercises of the lesson are done: remembered where they are more than before."""
    progress = model.progress.with_(lesson, steps)
    if progress == model.progress:
        return model, []
    return _with_progress(model, progress), [Remember(PREFERENCE, write_progress(progress))]


def _with_progress(model: Model, progress: Progress) -> Model:
    return replace(model, options=replace(model.options, progress=progress))


def reset(model: Model) -> Result:
    """All lessons are new again."""
    return _with_progress(model, Progress()), [Remember(PREFERENCE, "")]


def time_up(model: Model, token: int) -> Result:
    if model.timer is None or model.timer.token != token:
        return model, []
    return skip(model)


def skip(model: Model) -> Result:
    """The time of what is being shown is over, or a tap says so."""
    course, hand = model.course, model.hand
    if course is None or hand is None or model.timer is None or course.stage != "running":
        return model, []
    model = replace(model, timer=None)
    exercise = course.exercise
    if course.showing and asked_now(exercise, hand, course.mine):
        action = exercise.solution[len(course.mine)]
        return _do(replace(model, course=replace(course, mine=(*course.mine, action))), action)
    return _do(model, scripted(exercise, hand))


def after_hand(model: Model) -> Result:
    """A first whole hand: once its end is shown the lesson is done."""
    course = model.course
    if course is None or not course.whole_hand or not model.hand_closed or course.stage != "task":
        return model, []
    model, effects = progressed(replace(model, course=replace(course, stage="right")), course.id, course.step)
    return model, [*effects, TITLE_FOCUS]


def advised(before: Model | None, after: Model) -> Model:
    """A first whole hand: the word on each situation in the log, too, where it is another than ``before``."""
    now = _advice(after)
    return after if now is None or (before is not None and now == _advice(before)) else logged(after, now)


def _advice(model: Model) -> Message | None:
    """What the panel says of a situation in which there is something to be done, or all is done."""
    course, seen = model.course, model.seen
    if course is None or seen is None or not course.whole_hand or course.stage == "done":
        return None
    return tip(seen) if seen.my_turn or seen.over else None


# ---- presses ----


def pressed(model: Model, what: str, value: str) -> Result:
    """A control of the lesson; what means nothing now does nothing."""
    course = model.course
    if what == "reset":
        return replace(model, dialog=RESET), [Focus('[data-act="cancel"]')]
    if course is None:
        return model, []
    match what:
        case "next":
            return _next(model, course)
        case "back" if course.step > 1:
            return _begun(model, Course(course.id, course.step - 1))
        case "again" if course.stage in ("wrong", "right", "shown"):
            return _begun(model, replace(course, tries=course.tries + 1, showing=False))
        case "show" if course.stage == "wrong" and course.exercise.solution:
            return _begun(model, replace(course, showing=True))
        case "answer" if course.stage == "task" and course.exercise.kind == "question":
            return _answered(model, course, value)
        case "hint":
            return advising.asked(model, course)
        case "close":
            return closed(model)
    return model, []


def _answered(model: Model, course: Course, value: str) -> Result:
    known = {str(number): number for number in range(len(course.exercise.answers))}
    if value not in known:
        return model, []
    return _go_on(replace(model, course=replace(course, answer=known[value])))


def _next(model: Model, course: Course) -> Result:
    if course.stage == "read":
        return _go_on(model)
    if course.stage == "done":
        following = after(course.id)
        return closed(model) if following is None else started(model, following)
    if course.stage != "right":
        return model, []
    if course.step < course.steps:
        return _begun(model, Course(course.id, course.step + 1))
    model = logged(replace(model, course=replace(course, stage="done"), notice=None), Message("lesson.done"))
    return model, [TITLE_FOCUS]


def closed(model: Model) -> Result:
    """Back to my own match, which goes on from where it stood."""
    model, effects = playing.go_on(home(model))
    return model, [*effects, playing.beneath(model)]


def left_for(model: Model, kind: str) -> Result:
    """The same for a press that leaves the lesson: what is pressed in the statistics needs them open."""
    panel, shelf = model.panel, model.shelf
    model, effects = closed(model)
    return (replace(model, panel=panel, shelf=shelf) if kind == "stats" else model), effects


def in_reach(kind: str, rest: str) -> bool:
    """Whether a press means the same in a lesson as at my own match; others leave the lesson first."""
    return kind in _HERE and not (kind == "stats" and rest.startswith("look:"))


_HERE: Final = frozenset(
    (
        "lesson",
        "learn",
        "menu",
        "help",
        "ledger",
        "last-trick",
        "close",
        "read",
        "lang",
        "set",
        "speed",
        "say",
        "key",
        "skip",
        "confirm",
        "cancel",
        "stats",
        "return",
        "take-back",
        "ask-again",
        "hint",
        "why",
    )
)


def beneath(model: Model, happened: Entropy) -> Result:
    """The randomness that my own match asked for; what it would show or ask now, it does when I come back to it."""
    assert model.parked is not None
    parked, effects = dealing.with_entropy(model.parked, happened.value, happened.now)
    kept: list[Effect] = [effect for effect in effects if isinstance(effect, Save | NeedEntropy)]
    return replace(model, parked=replace(parked, thinking=None, timer=None)), kept
