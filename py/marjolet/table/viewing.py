"""How the viewer is drawn: the same table, its hand not to be pressed, and controls in the place of the side panel."""

from dataclasses import replace
from types import MappingProxyType
from typing import Final

from marjolet.table import felt, my_hand, review_panel
from marjolet.table.html import Attr, Html, h
from marjolet.table.look import LONG_LINE, button, said_plainly, words
from marjolet.table.messages import message_of
from marjolet.table.model import Model
from marjolet.table.viewer import Moment, Viewer, moment
from marjolet.words import text


def shown(model: Model, viewer: Viewer) -> tuple[Model, Moment]:
    """A model that the parts of the table can draw, and the moment it shows."""
    now = moment(viewer)
    model = replace(
        model,
        match=replace(viewer.match, hands=(), totals=now.seen.totals, winner=None),
        me=viewer.seat,
        ticks=None,
        thinking=None,
        timer=None,
        trick_shown=now.trick_shown,
        recent=now.events,
        hand_closed=False,
        conceded=False,
    )
    return model, now


def parts(model: Model, viewer: Viewer, now: Moment) -> list[Html]:
    theirs = now.theirs if viewer.open else None
    return [
        felt.felt(model, now.seen, theirs),
        _line(model, viewer, now),
        _controls(model, viewer),
        my_hand.looked_at(model, now.seen),
    ]


def _line(model: Model, viewer: Viewer, now: Moment) -> Html:
    if model.notice is not None:
        # The log speaks it.
        said = h("p", {"data-line": "", "tabindex": "-1"}, words(model.lang, model.notice))
        return h("div", {"class": "line on-felt notice", "data-k": "line"}, said)
    told = [message for event in now.events if (message := message_of(event, viewer.seat)) is not None]
    said = Html(" ".join(words(model.lang, message) for message in told[:3]))
    kind = "line on-felt long" if len(said_plainly(said)) > LONG_LINE else "line on-felt"
    return h(
        "div",
        {"class": kind, "data-k": "line", "aria-live": "polite"},
        # A paragraph of its own for each moment, so that the same words are spoken again.
        h("p", {"data-line": "", "tabindex": "-1", "data-k": f"at-{viewer.hand}-{viewer.ply}-{viewer.seat}"}, said),
    )


_SIGNS: Final = MappingProxyType(
    {
        "first": "M4 5h2.6v14H4zM19 5v14L8.5 12z",
        "back-trick": "M12.5 5v14L2.5 12zM21.5 5v14l-9-7z",
        "back": "M16.5 5v14L6 12z",
        "next": "M7.5 5v14L18 12z",
        "next-trick": "M11.5 5v14l10-7zM2.5 5v14l9-7z",
        "play": "M7 4.5v15L19.5 12z",
        "close": "M6.2 4.8 12 10.6l5.8-5.8 1.4 1.4-5.8 5.8 5.8 5.8-1.4 1.4-5.8-5.8-5.8 5.8-1.4-1.4 5.8-5.8-5.8-5.8z",
        "chapters": "M4 6h3v3H4zM9.5 6.5H20v2H9.5zM4 10.6h3v3H4zM9.5 11.1H20v2H9.5zM4 15.2h3v3H4zM9.5 15.7H20v2H9.5z",
        "pause": "M6.5 5h4v14h-4zM13.5 5h4v14h-4z",
        "last": "M20 5h-2.6v14H20zM5 5v14l10.5-7z",
        "hand-back": "M14.5 5l2 2-5 5 5 5-2 2-7-7z",
        "hand-next": "M9.5 5l-2 2 5 5-5 5 2 2 7-7z",
    }
)
"""What the buttons show, in a box of 24 x 24: drawn, since the characters for it may turn into emoji."""


def _controls(model: Model, viewer: Viewer) -> Html:
    lang, look = model.lang, model.reviews.look
    if look is not None:
        return review_panel.controls(model, look, _transport(lang, viewer))
    at = text(lang, "ui.view.at", ply=viewer.ply, of=viewer.last_ply)
    slider = h(
        "input",
        {
            "type": "range",
            "data-act": "view:ply",
            "data-k": "view-range",
            "min": 0,
            "max": viewer.last_ply,
            "value": viewer.ply,
            "aria-label": text(lang, "ui.view.position"),
            "aria-valuetext": at,
        },
    )
    toggles = [
        button(lang, "view:seat", "ui.view.seat"),
        h(
            "button",
            {
                "type": "button",
                "class": "plain",
                "data-act": "view:open",
                "aria-pressed": "true" if viewer.open else "false",
            },
            text(lang, "ui.view.open"),
        ),
    ]
    leave = [
        button(lang, "view:share", "ui.share"),
        button(lang, "view:play", "ui.view.play"),
        button(lang, "review", "ui.review"),
        button(lang, "view:close", "ui.view.close", kind="main"),
    ]
    title = text(lang, "ui.view.title")
    return h(
        "section",
        {"class": "side viewer on-felt", "data-k": "side"},
        h("h2", None, title),
        h("div", {"class": "transport", "role": "group", "aria-label": title}, _transport(lang, viewer)),
        h("div", {"class": "where"}, slider, h("p", {"class": "note", "aria-hidden": "true"}, at)),
        _hands(lang, viewer),
        h("div", {"class": "toggles"}, toggles),
        h("div", {"class": "leave"}, leave),
    )


def _transport(lang: str, viewer: Viewer) -> list[Html]:
    steps = ("first", "back-trick", "back", "next", "next-trick", "last")
    ends = {"first": 0, "back-trick": 0, "back": 0}
    return [
        sign(step, f"view:{step}", text(lang, f"ui.view.{step}"), viewer.ply == ends.get(step, viewer.last_ply))
        for step in steps
    ]


def _hands(lang: str, viewer: Viewer) -> Html | None:
    """Which hand is looked at, with a way to those beside it; a match may have many."""
    count = len(viewer.match.hands)
    if count < 2:
        return None
    back, on = viewer.hand - 1, viewer.hand + 1
    number = text(lang, "ui.view.hand", n=viewer.hand + 1, of=count)
    return h(
        "div",
        {"class": "hands", "role": "group", "aria-label": number},
        sign("hand-back", f"view:hand:{back}", text(lang, "ui.view.hand.back"), back < 0),
        h("span", {"aria-live": "polite"}, number),
        sign("hand-next", f"view:hand:{on}", text(lang, "ui.view.hand.next"), on == count),
    )


def sign(name: str, act: str, label: str, idle: bool, key: str | None = None) -> Html:
    """A button with a drawing; ``idle``: there is nothing further that way, and a press does nothing."""
    attrs: dict[str, Attr] = {
        "type": "button",
        "class": "plain step",
        "data-act": act,
        "data-k": key or f"view-{name}",
        "aria-label": label,
        "aria-disabled": "true" if idle else None,
    }
    drawing = h("svg", {"class": "sign", "viewBox": "0 0 24 24", "aria-hidden": "true"}, h("path", {"d": _SIGNS[name]}))
    return h("button", attrs, drawing)
