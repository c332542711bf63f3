"""What storage could not keep, told once in each outage, and told no longer than it is true.

Only a failed write of the match is a warning about the match. Every later save is tried all the same, unless there is
no storage at all. The rest has plain news of its own; in the statistics it is said on the sheet.
"""

from dataclasses import replace
from typing import Final

from marjolet.table.keeping import Keeping
from marjolet.table.messages import Message
from marjolet.table.model import Model

_DAMAGED: Final = "ui.saved.damaged"
_DAMAGED_LOST: Final = "ui.saved.damaged.lost"
_ON_THE_SHEET: Final = ("history", "aside")
_CODES: Final = {
    "setting": "ui.saved.setting",
    "progress": "ui.saved.progress",
    "history": "ui.saved.history",
    "aside": "ui.saved.aside",
}


def failed(model: Model, what: str, denied: bool) -> Model:
    """Something of this kind could not be kept, for the first time since it last could."""
    if what == "match":
        # The warning takes the place of whatever is told now.
        return replace(model, news=None, shared=None, keeping=Keeping(unsaved=True, denied=denied))
    code = _CODES[what]
    if what in _ON_THE_SHEET and model.panel == "stats":
        return replace(model, shelf=replace(model.shelf, note=Message(code)))
    if what == "aside" and model.news is not None and model.news.code == _DAMAGED:
        code = _DAMAGED_LOST
    return replace(model, news=Message(code))


def over(model: Model, what: str) -> Model:
    """Everything of this kind is kept again. Of the match that is said, of the rest what is no longer true goes."""
    if what == "match":
        return replace(model, keeping=Keeping(), news=model.news or Message("ui.saved.again"))
    news, note = model.news, model.shelf.note
    if note is not None and note.code == _CODES[what]:
        note = Message("ui.stats.damaged") if what == "aside" else None
    if news is not None and news.code == _CODES[what]:
        news = None
    elif news is not None and what == "aside" and news.code == _DAMAGED_LOST:
        news = Message(_DAMAGED)
    return replace(model, news=news, shelf=replace(model.shelf, note=note))


def read(model: Model) -> Model:
    """The news were read: what is told now goes, and the warning of an outage once that is what is told."""
    if model.news is None and model.keeping.warning is not None:
        return replace(model, keeping=replace(model.keeping, read=True))
    return replace(model, news=None, shared=None)
