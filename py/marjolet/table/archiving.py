"""The moment a match ends: its entry for the history of this device, handed out once."""

from marjolet.compact import encode
from marjolet.record import RecordError
from marjolet.table.effects import Archive, Effect
from marjolet.table.history import SEVERAL_LEVELS, Entry, is_moment, write_history
from marjolet.table.model import Model


def archived(model: Model) -> list[Effect]:
    """What the end of this match asks for; nothing for a match that does not count.

    To be called at the action that ends it and never when a table is restored: a finished match is kept until the next
    begins, and its history may have been deleted since. Goes before the save, so that a page that dies between the two
    does it again, which the entry's id makes harmless.
    """
    entry = entry_of(model)
    return [] if entry is None else [Archive(write_history((entry,)))]


def entry_of(model: Model) -> Entry | None:
    """This match as an entry; None while it goes on, in practice, and where no date says when it began."""
    match = model.match
    if not model.ended or model.practice or not is_moment(model.date):
        return None
    done = tuple(hand for hand in match.hands if hand.over)
    record = encode(match) if done else ""
    if isinstance(record, RecordError):
        return None  # a target beyond all use, from an address
    me, them = model.me, model.them
    levels = {level for by in model.levels if (level := by[them]) is not None} or {model.level}
    return Entry(
        date=model.date,
        level=levels.pop() if len(levels) == 1 else SEVERAL_LEVELS,
        preset=match.rules.id,
        target=match.target,
        me=me,
        hands=tuple((hand.scores[me], hand.scores[them]) for hand in done),
        melds=sum(declaration.seat == me for hand in done for declaration in hand.declarations),
        record=record,
        hints=sum(model.hints[: len(done)]),
        lost=model.lost[: len(done)],
    )
