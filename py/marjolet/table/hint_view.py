"""What is seen of hints: the button that asks, and the mark on the card or the rows that are meant."""

from typing import Final

from marjolet.observation import Observation
from marjolet.table.hint import IDEA
from marjolet.table.html import Attr, Html, h
from marjolet.table.model import Model
from marjolet.words import text

_BULB: Final = (
    "M12 2a7 7 0 0 0-4.2 12.6c.7.55 1.2 1.35 1.2 2.2V17h6v-.2c0-.85.5-1.65 1.2-2.2A7 7 0 0 0 12 2z"
    "M9 18.4h6v1.5H9zM10 21h4l-1 1.5h-2z"
)
"""A lamp, in a box of 24 x 24."""


def lamp() -> Html:
    return h("svg", {"class": "lamp", "viewBox": "0 0 24 24", "aria-hidden": "true"}, h("path", {"d": _BULB}))


def hint_button(model: Model, seen: Observation) -> Html:
    """Says what the next press tells; not my turn: dimmed, and a press says whose it is; dimmed too while it waits."""
    hint = model.hint_now
    waits = hint is not None and hint.action is None and not hint.failed
    if hint is None or hint.failed:
        code = "ui.hint"
    elif waits:
        code = "ui.hint.wait"
    elif hint.told == IDEA:
        code = "ui.hint.step" if seen.phase == "settle" else "ui.hint.card"
    else:
        code = "ui.hint.again"
    attrs: dict[str, Attr] = {
        "type": "button",
        "class": "plain hint",
        "data-act": "hint",
        "data-k": "hint-b",
        "aria-disabled": None if seen.my_turn and not seen.over and not waits else "true",
    }
    return h("button", attrs, lamp(), h("span", None, text(model.lang, code)))


def mark() -> Html:
    """Lies on what the hint means; those who listen are told in words beside it."""
    return h("span", {"class": "hint-mark", "aria-hidden": "true"}, lamp())


def spoken(lang: str) -> Html:
    return h("span", {"class": "sr"}, ", ", text(lang, "ui.hint.meant"))
