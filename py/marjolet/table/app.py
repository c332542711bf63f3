"""The table as a pure loop: `start`, `update` and `view`. No clock, entropy, storage or DOM: those are effects.

State commits first; what is shown follows and can be skipped. A press is checked against the moment it was drawn for
(its ply) and against the rules, so double, late and stray presses do nothing.
"""

from dataclasses import replace
from typing import Final

from marjolet.actions import Action, Play
from marjolet.cards import Card, is_card
from marjolet.compact import decode
from marjolet.hand import IllegalAction
from marjolet.melds import meld_of
from marjolet.record import Record, RecordCode, RecordError, write
from marjolet.refusals import Refusal, RefusalCode
from marjolet.seat import write_seat
from marjolet.table import (
    addressing,
    advising,
    coursing,
    dealing,
    elsewhere,
    faces,
    hearing,
    hinting,
    learning,
    outages,
    playing,
    replaying,
    reviewing,
    sheets,
    shelving,
    site_views,
    sounds,
)
from marjolet.table.commands import command
from marjolet.table.effects import Document, Effect, Focus, SetAside
from marjolet.table.inputs import (
    Analysed,
    AnalysisFailed,
    Answered,
    AnswerFailed,
    Elsewhere,
    Entropy,
    FileRead,
    History,
    Input,
    Pressed,
    Shared,
    SiteKnown,
    StorageFailed,
    StorageWorks,
    Tapped,
    TimeUp,
)
from marjolet.table.keeping import Keeping
from marjolet.table.messages import Message, error_message, refusal_message, whose_move
from marjolet.table.model import Model
from marjolet.table.options import Options
from marjolet.table.page import view
from marjolet.table.save import read_save
from marjolet.table.ticks import offer, step_of, tick_exchange, tick_meld
from marjolet.words import say

__all__ = ["furniture", "record_of", "seat_of", "start", "update", "view"]

Result = tuple[Model, list[Effect]]


def start(options: Options, saved: str | None = None) -> Result:
    """A table as it opens: the match that was kept (``saved``: `marjolet-save/1`), or a fresh one."""
    model, effects = _started(options, saved)
    if options.lesson is not None:
        # Of the match beneath the line tells, once it is come back to.
        model, more = learning.started(replace(model, log=()), options.lesson, options.step)
        effects = [*effects, *more]
    elif saved is None and options.seed is None and options.link is None and model.news is None:
        # Nobody has played here before, as far as is known.
        model = replace(model, news=learning.OFFER)
    model, review = reviewing.noticed(None, model)
    return hearing.announced(None, _advised(None, model)), [*effects, *review, *addressing.noticed(None, model)]


def _started(options: Options, saved: str | None) -> Result:
    link = options.link
    if link is None:
        return _opened(options, saved, None)
    match = decode(link.text)
    if isinstance(match, RecordError):
        return _opened(options, saved, error_message(match))
    if link.hand >= len(match.hands):
        return _opened(options, saved, Message(f"record.{RecordCode.NO_HAND}"))
    if not link.play:
        # The match beneath the viewer is opened as ever, and waits there.
        model, effects = _opened(options, saved, None)
        model, more = replaying.look_at(replace(model, log=()), match, link.hand, link.ply, link.seat)
        return model, effects + more
    blank = replace(dealing.blank(options), news=_asked_wrongly(options))
    linked = dealing.from_link(blank, match, link)
    assert linked is not None
    return linked[0], [document(blank), *linked[1]]


def _opened(options: Options, saved: str | None, news: Message | None, counter: int = 0) -> Result:
    """The saved match or a fresh one, with what is to be told about the address. ``counter``: of the table before."""
    told = news or _asked_wrongly(options)
    model = replace(dealing.blank(options), news=told, counter=counter)
    effects: list[Effect] = [document(model)]
    if saved is not None and options.seed is None:
        kept = read_save(saved)
        if isinstance(kept, RecordError):
            # Damaged or foreign: never lost, never read again, and said.
            model = replace(model, news=Message("ui.saved.damaged"))
            effects.append(SetAside(saved))
        else:
            model, more = dealing.restore(model, kept)
            return model if told is None else replace(model, news=told), effects + more
    model, more = dealing.fresh(model)
    return model, effects + more


def _asked_wrongly(options: Options) -> Message | None:
    """The first thing that was asked for and is not known here."""
    return options.problems[0] if options.problems else None


def update(model: Model, happened: Input) -> Result:
    """The table after ``happened``, and what it asks of the world."""
    after, effects = _happened(model, happened)
    if after.course is not None:
        after, more = coursing.after_hand(after)
        effects = [*effects, *more]
    if after.elsewhere != model.elsewhere and not isinstance(happened, Elsewhere):
        # A match that was put aside and comes back knows nothing of what happened since.
        after = replace(after, elsewhere=model.elsewhere)
    if after.site != model.site and not isinstance(happened, SiteKnown):
        # Nor does it know what the page has learnt of itself, or that an offer was put away.
        after = replace(after, site=replace(model.site, later=model.site.later or after.site.later))
    after = hinting.kept(_knowing(model, after, happened))
    after, more = sheets.gone(after)
    effects = [*effects, *more]
    if not isinstance(happened, Pressed) and sheets.open_now(after) is not None:
        # Whoever reads or writes in a sheet stays there: what has to be read next is read when it is closed.
        effects = [effect for effect in effects if not isinstance(effect, Focus)]
    effects = [
        *sounds.around(model, after, effects),
        *elsewhere.noticed(model, after),
        *addressing.noticed(model, after),
    ]
    after, review = reviewing.noticed(model, after)
    effects += review
    after = hearing.announced(model, _advised(model, after))
    return site_views.heard(after), effects


def _advised(before: Model | None, after: Model) -> Model:
    # Asked for in a lesson only: without one the lessons are not read.
    return after if after.course is None else coursing.advised(before, after)


def _happened(model: Model, happened: Input) -> Result:
    if model.away and not isinstance(happened, Elsewhere | SiteKnown):
        return elsewhere.waiting(model, happened)
    match happened:
        case Pressed():
            return _pressed(model, happened)
        case Tapped():
            return _skipped(model)
        case Answered() | AnswerFailed() if model.course is not None and happened.id == model.course.asked:
            return advising.answered(model, model.course, happened.text if isinstance(happened, Answered) else "")
        case Answered():
            if hinting.is_for(model, happened.id):
                return hinting.answered(model, happened.text)
            return playing.answered(model, happened.id, happened.text)
        case AnswerFailed():
            if hinting.is_for(model, happened.id):
                return hinting.failed(model)
            return playing.answer_failed(model, happened.id)
        case TimeUp():
            if model.lesson is not None:
                return learning.time_up(model, happened.token)
            if model.exercise:
                return coursing.time_up(model, happened.token)
            return reviewing.time_up(model, happened.token) or playing.time_up(model, happened.token)
        case Analysed():
            return reviewing.analysed(model, happened.id, happened.text)
        case AnalysisFailed():
            return reviewing.failed(model, happened.id)
        case Entropy():
            if model.course is not None:
                return coursing.beneath(model, happened)
            return dealing.with_entropy(model, happened.value, happened.now)
        case Shared():
            return replaying.shared(model, happened.how, happened.address)
        case History():
            return shelving.known(model, happened.text, happened.minutes)
        case FileRead():
            return shelving.file_read(model, happened.text)
        case Elsewhere():
            return _elsewhere(model, happened)
        case SiteKnown():
            known = replace(model.site, offline=happened.offline, fresh=happened.fresh, others=happened.others)
            return replace(model, site=known), []
        case StorageFailed():
            return outages.failed(model, happened.what, happened.denied), []
        case StorageWorks():
            return outages.over(model, happened.what), []


def _knowing(before: Model, after: Model, happened: Input) -> Model:
    """The table with what is known of storage: another match that came onto it does not know."""
    if isinstance(happened, StorageFailed | StorageWorks) or (isinstance(happened, Pressed) and happened.act == "read"):
        return after
    keeping = before.keeping
    if isinstance(happened, Elsewhere) and happened.away:
        # Another tab keeps the match from now on: whether it can is told there.
        keeping = Keeping(denied=keeping.denied)
    return after if after.keeping == keeping else replace(after, keeping=keeping)


def _skipped(model: Model) -> Result:
    if model.exercise and model.panel != "last-trick":
        return coursing.skip(model)
    return playing.skip(model)


def _elsewhere(model: Model, happened: Elsewhere) -> Result:
    """Another tab plays, or this one again: then with the match as the other left it, never with what stands here."""
    if happened.away:
        return replace(model, elsewhere=True, dialog=None), []
    if not model.away:
        # Something else is on the table; my own match is asked for when I come back to it.
        return model, []
    options = replace(model.options, link=None, lesson=None, lang=model.lang, settings=model.settings, problems=())
    # What was wrong with the address was hidden by the veil.
    unread = model.news is not None and model.news.code.startswith(_OF_ADDRESS)
    return _opened(options, happened.saved, model.news if unread else None, model.counter)


_OF_ADDRESS: Final = ("ui.address", "record.", "lesson.damaged")


def _pressed(model: Model, press: Pressed) -> Result:
    kind, _, rest = press.act.partition(":")
    if kind in ("play", "settle", "exchange", "meld"):
        if model.dialog is not None or model.conceded or model.covered:
            return model, []
        hand = model.hand
        if hand is None or (press.ply is not None and press.ply != hand.ply):
            # Drawn for another moment of the hand: a second click, or a click on what has just gone.
            return model, []
        if kind == "play":
            return _play(model, rest) if is_card(rest) else (model, [])
        return _settle_press(model, kind, rest, press.checked)
    before: list[Effect] = []
    if model.course is not None and not coursing.in_reach(kind, rest):
        # It is about my own match, or lies over it: back to that first.
        model, before = coursing.left_for(model, kind)
    model, effects = command(model, kind, rest)
    effects = [*before, *effects]
    if any(isinstance(effect, Document) for effect in effects):
        effects = [document(model) if isinstance(effect, Document) else effect for effect in effects]
    return model, effects


def _play(model: Model, card: Card) -> Result:
    """A press on a card: played at once, or raised first where a second tap is wanted."""
    seen = model.seen
    careful = model.settings.on("twice") and model.raised != card
    if careful and seen is not None and seen.refusal(Play(card)) is None:
        return replace(model, raised=card, notice=None), []
    return _act(model, Play(card))


def _settle_press(model: Model, kind: str, rest: str, checked: bool | None) -> Result:
    seen = model.seen
    if seen is None or model.ticks is None or not seen.my_turn or seen.phase != "settle":
        return model, []
    offered = offer(seen)
    if kind == "settle":
        return _act(model, step_of(model.ticks))
    if kind == "exchange":
        on = not model.ticks.exchange if checked is None else checked
        ticks = tick_exchange(offered, model.ticks, on)
    else:
        meld = meld_of(card for card in rest.split() if is_card(card))
        on = meld not in model.ticks.melds if checked is None else checked
        ticks = tick_meld(offered, model.ticks, meld, on)
    model = replace(model, ticks=ticks)
    return model, playing.saving(model)


def _act(model: Model, action: Action) -> Result:
    """My action: refused with its reason in the line, or done."""
    seen = model.seen
    if seen is None:
        return model, []
    refused = seen.refusal(action)
    if refused is None and model.course is not None:
        return coursing.acted(model, action)
    if refused is not None and model.exercise:
        return coursing.refused(model, refused)
    if refused is None:
        try:
            return playing.commit(model, action)
        except IllegalAction as illegal:  # pragma: no cover - the observation and the state share one legality
            refused = illegal.refusal
    return replace(model, notice=_told(model, refused)), []


def _told(model: Model, refused: Refusal) -> Message:
    seen = model.seen
    if refused.code in (RefusalCode.NOT_YOUR_TURN, RefusalCode.OVER, RefusalCode.WRONG_STEP) and seen is not None:
        return whose_move(seen)
    return refusal_message(refused)


def furniture() -> str:
    """Markup that a document needs once, whatever tables stand in it: the drawings that all cards share."""
    return faces.sprite()


def document(model: Model) -> Document:
    return Document(model.lang, say(model.lang, Message("ui.title")))


def record_of(model: Model) -> dict[str, object]:
    """The finished hands in full as `marjolet-record/1`; the seed only once the match is over."""
    done = tuple(hand for hand in model.match.hands if hand.over)
    seed = model.seed if model.match.over else None
    match = replace(model.match, hands=done)
    return write(Record(match, date=model.date or None, seed=seed, levels=model.levels[: len(done)]))


def seat_of(model: Model) -> dict[str, object] | None:
    """The hand in progress as my `marjolet-seat/1`; None before the first deal."""
    seen = model.seen
    return None if seen is None else write_seat(seen)
