"""The same match in two tabs: one plays; the other says so, does nothing, and offers to take over.

Looking back at a hand, or playing one from a link, writes nothing and goes on in any tab: only one's own match waits.
"""

from marjolet.table.effects import Effect, Focus, TakeOver
from marjolet.table.html import Html, h
from marjolet.table.inputs import Input, Pressed
from marjolet.table.look import button
from marjolet.table.model import Model
from marjolet.words import text

Result = tuple[Model, list[Effect]]


def waiting(model: Model, happened: Input) -> Result:
    """What may happen to a table that is played elsewhere: one press. Timers and answers belong to a match gone by."""
    if isinstance(happened, Pressed) and happened.act == "play-here":
        return model, [TakeOver(force=True)]
    return model, []


def noticed(before: Model, after: Model) -> list[Effect]:
    """On the way to the veil: the match is asked for once, since the other tab may be gone, or was never there."""
    if not after.away or before.away:
        return []
    return [Focus('[data-act="play-here"]'), TakeOver(force=False)]


def veil(model: Model) -> Html:
    """Over the whole table, like a question."""
    lang = model.lang
    attrs = {
        "class": "dialog",
        "role": "dialog",
        "aria-modal": "true",
        "aria-labelledby": "mj-away",
        "aria-describedby": "mj-there",
        "data-k": "away-b",
    }
    box = h(
        "div",
        attrs,
        h("h2", {"id": "mj-away"}, text(lang, "ui.elsewhere")),
        h("p", {"id": "mj-there"}, text(lang, "ui.elsewhere.text")),
        h("div", {"class": "buttons one"}, button(lang, "play-here", "ui.elsewhere.here", kind="main")),
    )
    return h("div", {"class": "veil", "data-dialog": "", "data-elsewhere": "", "data-k": "away"}, box)
