"""Reviews at the table: begun when a hand ends or by a press, computed elsewhere, looked through, tried out.

Only finished hands get here: the end of a hand, and what the viewer shows.
"""

from dataclasses import replace
from typing import Final

from marjolet.hand import HandState, apply, deal
from marjolet.record import RecordError
from marjolet.record.errors import Unreadable
from marjolet.record.shape import is_int, parse
from marjolet.review.form import read_report
from marjolet.review.question import question
from marjolet.review.report import Report
from marjolet.table import archiving, playing
from marjolet.table.effects import After, Analyse, Effect, Focus, StopAnalysis
from marjolet.table.model import Model
from marjolet.table.pacing import SPEEDS
from marjolet.table.reviews import SIDES, Look, Running, Side, Subject, column
from marjolet.table.viewer import Viewer, viewer_of

Result = tuple[Model, list[Effect]]

SHEET_FOCUS: Final = Focus(".review h2")
PANEL_FOCUS: Final = Focus(".viewer h2")
_MOST_WAITING: Final = 30


def subject_of(model: Model) -> Subject | None:
    """What a press on ``review`` is about: the hand in the viewer, or the one whose end is shown."""
    viewer = model.viewer
    if model.lesson is not None or model.exercise:
        return None
    if viewer is not None:
        return Subject(viewer.whole, viewer.seat, viewer.hand, viewer.match.target)
    hand = model.hand
    if hand is None or not hand.over or not model.hand_closed:
        return None
    return Subject(hand, model.me, len(model.match.hands) - 1, model.match.target)


def allowed(model: Model) -> bool:
    """Whether the sheet may be open: only about a hand that is over."""
    return model.reviews.shown is not None and subject_of(model) is not None


def noticed(before: Model | None, after: Model) -> Result:
    """A hand has come to its end: it is reviewed by itself, where the setting says so."""
    ended = after.hand_closed and (before is None or not before.hand_closed)
    if not ended or after.viewer is not None or after.lesson is not None or not after.settings.on("review"):
        return after, []
    subject = subject_of(after)
    # A review that the person stopped stays so when they come back to that end from a lesson.
    if subject is None or after.reviews.is_stopped(subject):
        return after, []
    return _wanted(after, subject, first=False)


# ---- the work ----


def _wanted(model: Model, subject: Subject, first: bool) -> Result:
    """A review is wanted, ``first`` before all others: begun, or put where it will be begun."""
    reviews = model.reviews
    if reviews.report(subject) is not None or reviews.running_for(subject) is not None:
        return model, []
    rest = tuple(other for other in reviews.waiting if other.key != subject.key)
    if reviews.running is None:
        return _begin(replace(model, reviews=replace(reviews, waiting=rest)), subject)
    if not first:
        return replace(model, reviews=replace(reviews, waiting=(*rest, subject)[-_MOST_WAITING:])), []
    stop = StopAnalysis(reviews.running.id)
    waiting = (reviews.running.subject, *rest)
    model, effects = _begin(replace(model, reviews=replace(reviews, running=None, waiting=waiting)), subject)
    return model, [stop, *effects]


def _begin(model: Model, subject: Subject) -> Result:
    number = model.counter + 1
    reviews = replace(model.reviews, running=Running(number, subject), stopped=None, failed=None)
    text = question(subject.hand, subject.target, subject.seat)
    return replace(model, counter=number, reviews=reviews), [Analyse(number, text)]


def _next(model: Model) -> Result:
    """Nothing runs any more: the one that waits longest is begun."""
    waiting = model.reviews.waiting
    if not waiting:
        return model, []
    return _begin(replace(model, reviews=replace(model.reviews, waiting=waiting[1:])), waiting[0])


def analysed(model: Model, number: int, text: str) -> Result:
    """News of the review under way: how far it is, or what it found. Of another one: ignored."""
    running = model.reviews.running
    if running is None or running.id != number:
        return model, []
    found = _read(text)
    if isinstance(found, int):
        return replace(model, reviews=replace(model.reviews, running=replace(running, done=found))), []
    if found is None:
        return failed(model, number)
    model = replace(model, reviews=model.reviews.with_report(running.subject, found))
    model, effects = _counted(model, running.subject, found)
    model, more = _next(model)
    return model, effects + more


def _read(text: str) -> Report | int | None:
    try:
        value = parse(text)
    except Unreadable:
        return None
    if not isinstance(value, dict):
        return None
    done = value.get("done")
    if is_int(done):
        return done
    report = read_report(value.get("report"))
    return None if isinstance(report, RecordError) else report


def failed(model: Model, number: int) -> Result:
    running = model.reviews.running
    if running is None or running.id != number:
        return model, []
    return _next(replace(model, reviews=replace(model.reviews, running=None, failed=running.subject)))


def _counted(model: Model, subject: Subject, report: Report) -> Result:
    """What the hand lost goes with its match, and with the match into the history, if that is over already."""
    parked, effects = model.parked, list[Effect]()
    if parked is not None:
        parked, effects = _counted(replace(parked, elsewhere=model.elsewhere), subject, report)
        model = replace(model, parked=parked)
    keys = [Subject(hand, model.me).key for hand in model.match.hands]
    if subject.key not in keys:
        return model, effects
    lost = [*model.lost, *[None] * (len(keys) - len(model.lost))]
    lost[keys.index(subject.key)] = report.known.lost
    model = replace(model, lost=tuple(lost))
    return model, [*effects, *archiving.archived(model), *playing.saving(model)]


# ---- presses ----


def pressed(model: Model, rest: str) -> Result:
    """``review`` opens the sheet or closes it; ``review:…`` is a control of it, or of the moment that is looked at."""
    what, _, value = rest.partition(":")
    look = model.reviews.look
    if look is not None:
        match what:
            case "try":
                return _try(model, look)
            case "out":
                return _play_out(model, look)
            case "back" | "":
                return back(model)
        return model, []
    if what == "":
        return _opened(model)
    if model.panel != "review" or model.reviews.shown is None:
        return model, []
    match what:
        case "stop":
            return _stopped(model, model.reviews.shown)
        case "start":
            return _wanted(model, model.reviews.shown, first=True)
        case "go":
            return _go(model, model.reviews.shown, value)
    return model, []


def _opened(model: Model) -> Result:
    if model.panel == "review":
        return replace(model, panel=None), [Focus('[data-act="review"]', back=True)]
    subject = subject_of(model)
    if subject is None:
        return model, []
    model = replace(model, panel="review", notice=None, reviews=replace(model.reviews, shown=subject))
    model, effects = _wanted(model, subject, first=True)
    return model, [*effects, SHEET_FOCUS]


def _stopped(model: Model, subject: Subject) -> Result:
    reviews = model.reviews
    running = reviews.running_for(subject)
    if running is None:
        return model, []
    model, effects = _next(replace(model, reviews=replace(reviews, running=None)))
    model = replace(model, reviews=replace(model.reviews, stopped=subject))
    return model, [StopAnalysis(running.id), *effects, SHEET_FOCUS]


# ---- a moment on the table ----


def _go(model: Model, subject: Subject, value: str) -> Result:
    """``review:go:known:0``: to the moment of that verdict."""
    name, _, place = value.partition(":")
    side = next((side for side in SIDES if side == name), None)
    report = model.reviews.report(subject)
    if side is None or report is None or not (place.isascii() and place.isdecimal() and len(place) < 3):
        return model, []
    verdicts = column(report, side).verdicts
    if int(place) >= len(verdicts):
        return model, []
    return _look(model, Look(subject, side, verdicts[int(place)], model.viewer))


def _look(model: Model, look: Look) -> Result:
    viewer = _viewer(model, look, look.subject.hand, look.verdict.ply)
    if viewer is None:
        return model, []
    model = replace(model, viewer=viewer, panel=None, notice=None, reviews=replace(model.reviews, look=look))
    return model, [PANEL_FOCUS]


def _viewer(model: Model, look: Look, hand: HandState, ply: int) -> Viewer | None:
    """A viewer with this hand in the place of the one that is looked at."""
    match = model.match if look.back is None else look.back.match
    number = look.subject.number
    if number >= len(match.hands):
        return None
    hands = (*match.hands[:number], hand, *match.hands[number + 1 :])
    return viewer_of(replace(match, hands=hands), number, ply, look.subject.seat)


def branch(look: Look) -> HandState:
    """The hand as it might have gone: until the moment as it was, then the better move and the line after it."""
    hand, verdict = look.subject.hand, look.verdict
    state = deal(hand.rules, hand.dealer, hand.deck).state
    for action in (*hand.actions[: verdict.ply], verdict.better, *verdict.line):
        state = apply(state, action).state
    return state


def _try(model: Model, look: Look) -> Result:
    """The better move is made; again: back to the moment before it."""
    ply = look.verdict.ply
    hand, at = (look.subject.hand, ply) if look.tried else (branch(look), ply + 1)
    viewer = _viewer(model, look, hand, at)
    look = replace(look, tried=not look.tried, token=None)
    return replace(model, viewer=viewer, notice=None, reviews=replace(model.reviews, look=look)), []


def _play_out(model: Model, look: Look) -> Result:
    """It plays itself out from where the viewer stands; again: it stops there."""
    if look.token is not None:
        return _waiting(model, replace(look, token=None))
    effects: list[Effect] = []
    if not look.tried:
        model, effects = _try(model, look)
        look = replace(look, tried=True)
    viewer = model.viewer
    assert viewer is not None
    if viewer.ply == viewer.last_ply:
        # Once more from the start.
        model = replace(model, viewer=replace(viewer, ply=look.verdict.ply + 1))
    if model.settings.speed == "off":
        model = replace(model, viewer=replace(viewer, ply=viewer.last_ply))
        return _waiting(model, replace(look, token=None))
    model, more = _step_later(model, look)
    return model, effects + more


def _waiting(model: Model, look: Look) -> Result:
    return replace(model, reviews=replace(model.reviews, look=look)), []


def _step_later(model: Model, look: Look) -> Result:
    token = model.counter + 1
    ms = (SPEEDS["normal"] if model.settings.speed == "tap" else model.pace).after_settle
    model = replace(model, counter=token, reviews=replace(model.reviews, look=replace(look, token=token)))
    return model, [After(ms, token)]


def time_up(model: Model, token: int) -> Result | None:
    """The next action of what plays itself out; None where the timer is another's."""
    look, viewer = model.reviews.look, model.viewer
    if look is None or viewer is None or look.token != token:
        return None
    viewer = replace(viewer, ply=min(viewer.ply + 1, viewer.last_ply))
    model = replace(model, viewer=viewer, notice=None)
    if viewer.ply == viewer.last_ply:
        return _waiting(model, replace(look, token=None))
    return _step_later(model, look)


def moved(model: Model) -> Model:
    """The person moves the viewer: what plays itself out stops."""
    look = model.reviews.look
    if look is None or look.token is None:
        return model
    return replace(model, reviews=replace(model.reviews, look=replace(look, token=None)))


def back(model: Model) -> Result:
    """From the moment back to the review it was opened from."""
    look = model.reviews.look
    if look is None:
        return model, []
    reviews = replace(model.reviews, look=None, shown=look.subject)
    model = replace(model, viewer=look.back, panel="review", notice=None, reviews=reviews)
    report = reviews.report(look.subject)
    place = _place(look.side, report, look)
    return model, [Focus(f'[data-act="review:go:{look.side}:{place}"]')]


def _place(side: Side, report: Report | None, look: Look) -> int:
    verdicts = () if report is None else column(report, side).verdicts
    return next((i for i, verdict in enumerate(verdicts) if verdict == look.verdict), 0)


__all__ = ["allowed", "analysed", "back", "branch", "failed", "moved", "noticed", "pressed", "time_up"]
