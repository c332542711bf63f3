"""The statistics sheet: opening it, choosing, looking back, and taking the history out, in and away."""

from collections.abc import Callable
from dataclasses import replace

from marjolet.compact import decode
from marjolet.record import RecordError
from marjolet.table import playing, replaying
from marjolet.table.effects import Archive, DeleteHistory, Download, Effect, Focus, NeedHistory, SetAside
from marjolet.table.history import KEPT, History, is_newer, merged, read_history, write_history
from marjolet.table.messages import Message
from marjolet.table.model import Model
from marjolet.table.shelf import ALL, Shelf

Result = tuple[Model, list[Effect]]

FILE_NAME = "marjolet-history.json"
DELETE = "stats:delete"
"""The press that asks first."""


def pressed(model: Model, rest: str) -> Result:
    """``stats`` opens the sheet; ``stats:…`` is a control on it."""
    if not rest:
        return _opened(model, Shelf())
    if model.panel != "stats":
        return model, []
    what, _, value = rest.partition(":")
    does = _CONTROLS.get(what)
    return (model, []) if does is None else does(model, value)


def _opened(model: Model, shelf: Shelf) -> Result:
    return replace(model, panel="stats", shelf=shelf), [NeedHistory(), Focus(".stats h2")]


def _told(model: Model, code: str, **args: object) -> Model:
    return replace(model, shelf=replace(model.shelf, note=Message(code, args)))


# ---- what is kept ----


def known(model: Model, text: str, minutes: int) -> Result:
    """What storage holds has come: shown, and matches from a file are added to it."""
    shelf = replace(model.shelf, minutes=minutes)
    coming = shelf.coming
    shelf = replace(shelf, coming=None)
    history = read_history(text) if text else ()
    effects: list[Effect] = []
    if isinstance(history, RecordError):
        if is_newer(history):
            shelf = replace(shelf, history=(), note=Message("ui.stats.kept.newer"))
            return replace(model, shelf=shelf), []
        # Damaged: never lost, never read again, and said.
        effects = [SetAside(text), DeleteHistory()]
        history, shelf = (), replace(shelf, note=Message("ui.stats.damaged"))
    if coming is not None:
        before = {entry.id for entry in history}
        history = merged(history, coming)
        shelf = replace(shelf, note=_added(before, history, coming), level=None, preset=None, page=0)
        effects.append(Archive(write_history(coming)))
    return replace(model, shelf=_within(replace(shelf, history=history))), effects


def _within(shelf: Shelf) -> Shelf:
    """What was chosen of the history, as far as there is such a thing: another tab may have deleted it meanwhile."""
    if not shelf.chosen:
        shelf = replace(shelf, level=None, preset=None)
    return replace(shelf, page=min(shelf.page, shelf.pages - 1))


def _added(before: set[str], after: History, coming: History) -> Message:
    """What is said of matches from a file: those that there was no room for were not added."""
    added = sum(entry.id not in before for entry in after)
    if added:
        return Message("ui.stats.added", {"n": added, "of": len(coming)})
    if all(entry.id in before for entry in coming):
        return Message("ui.stats.added.none")
    return Message("ui.stats.added.older", {"kept": KEPT})


def file_read(model: Model, text: str) -> Result:
    """A file that the person chose: its matches are added, or what is wrong with it is said and nothing changes."""
    found = read_history(text)
    if isinstance(found, RecordError):
        return _told(model, "ui.stats.file.newer" if is_newer(found) else "ui.stats.file.bad"), []
    return replace(model, shelf=replace(model.shelf, coming=found)), [NeedHistory()]


# ---- controls ----


def _level(model: Model, value: str) -> Result:
    shelf = replace(model.shelf, level=None if value == ALL else value)
    return _choose(model, shelf, replace(shelf, preset=None))


def _preset(model: Model, value: str) -> Result:
    shelf = replace(model.shelf, preset=None if value == ALL else value)
    return _choose(model, shelf, replace(shelf, level=None))


def _choose(model: Model, shelf: Shelf, wider: Shelf) -> Result:
    """Another choice; where nothing fits both halves of it, only the one that was just pressed holds."""
    if not shelf.chosen:
        shelf = wider
    if not shelf.chosen:
        return model, []
    return replace(model, shelf=replace(shelf, page=0, note=None)), []


def _page(model: Model, value: str) -> Result:
    step = {"newer": -1, "older": 1}.get(value, 0)
    page = min(max(model.shelf.page + step, 0), model.shelf.pages - 1)
    return replace(model, shelf=replace(model.shelf, page=page)), []


def _look(model: Model, value: str) -> Result:
    """Look back at a match; the viewer closes to this list."""
    entry = next((entry for entry in model.shelf.history or () if entry.id == value), None)
    if entry is None or not entry.record:
        return model, []
    match = decode(entry.record)
    if isinstance(match, RecordError):
        return _told(model, "ui.stats.look.bad"), []
    model, effects = replaying.look_at(model, match, 0, 0, entry.me)
    looking = None if model.viewer is None else model.viewer.match
    return replace(model, shelf=replace(model.shelf, looking=looking, note=None)), effects


def after_view(before: Model, after: Result) -> Result:
    """A press in the viewer has been carried out: closed, it gives way to the list it was opened from."""
    model, effects = after
    viewer = before.viewer
    closed = viewer is not None and model.viewer is None and model.parked is before.parked
    if not closed or viewer is None or viewer.match is not before.shelf.looking:
        return after
    model, more = _opened(model, replace(model.shelf, looking=None))
    return model, [effect for effect in effects if not isinstance(effect, Focus)] + more


def _export(model: Model, _: str) -> Result:
    if not model.shelf.history:
        return model, []
    return model, [Download(FILE_NAME, write_history(model.shelf.history))]


def _delete(model: Model, _: str) -> Result:
    if not model.shelf.history:
        return model, []
    return replace(model, dialog=DELETE), [Focus('[data-act="cancel"]')]


def deleted(model: Model) -> Result:
    """Confirmed: nothing is kept any more, and the match on the table does not come back with its review."""
    model = _left_out(model)
    own = replace(model.parked or model, elsewhere=model.elsewhere)
    shelf = Shelf(history=(), minutes=model.shelf.minutes, note=Message("ui.stats.deleted"))
    return replace(model, shelf=shelf), [DeleteHistory(), *playing.saving(own), Focus(".stats h2")]


def _left_out(model: Model) -> Model:
    """Without its date a match that has ended enters no history any more."""
    parked = None if model.parked is None else _left_out(model.parked)
    return replace(model, parked=parked, date="" if model.ended else model.date)


_CONTROLS: dict[str, Callable[[Model, str], Result]] = {
    "level": _level,
    "preset": _preset,
    "page": _page,
    "look": _look,
    "export": _export,
    "delete": _delete,
}
