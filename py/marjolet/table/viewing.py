"""How the viewer is drawn: the same table, its hand not to be pressed, and controls in the place of the side panel."""

from dataclasses import replace

from marjolet.table import felt, my_hand
from marjolet.table.html import Html, h
from marjolet.table.look import button, words
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
        notice=None,
        hand_closed=False,
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
    told = [message for event in now.events if (message := message_of(event, viewer.seat)) is not None]
    said = Html(" ".join(words(model.lang, message) for message in told[:3]))
    return h(
        "div",
        {"class": "line", "data-k": "line"},
        h("p", {"data-line": "", "tabindex": "-1", "aria-live": "polite"}, said),
    )


def _controls(model: Model, viewer: Viewer) -> Html:
    lang = model.lang
    steps = ("first", "back-trick", "back", "next", "next-trick", "last")
    signs = {"first": "⏮", "back-trick": "⏪", "back": "◀", "next": "▶", "next-trick": "⏩", "last": "⏭"}
    transport = [
        h(
            "button",
            {
                "type": "button",
                "class": "plain step",
                "data-act": f"view:{step}",
                "aria-label": text(lang, f"ui.view.{step}"),
            },
            h("span", {"aria-hidden": "true", "class": f"sign {step}"}, signs[step]),
        )
        for step in steps
    ]
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
            "aria-valuetext": text(lang, "ui.view.at", ply=viewer.ply, of=viewer.last_ply),
        },
    )
    hands = [
        h(
            "button",
            {
                "type": "button",
                "class": "plain",
                "data-act": f"view:hand:{i}",
                "aria-pressed": "true" if i == viewer.hand else "false",
            },
            text(lang, "ui.hand_number", n=i + 1),
        )
        for i in range(len(viewer.match.hands))
    ]
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
        button(lang, "view:share", "ui.share"),
        button(lang, "view:play", "ui.view.play"),
        button(lang, "view:close", "ui.view.close", kind="main"),
    ]
    return h(
        "section",
        {"class": "side viewer", "data-k": "side"},
        h("h2", None, text(lang, "ui.view.title")),
        h("div", {"class": "transport", "role": "group", "aria-label": text(lang, "ui.view.title")}, transport),
        slider,
        h("p", {"class": "note"}, text(lang, "ui.view.at", ply=viewer.ply, of=viewer.last_ply)),
        h("div", {"class": "buttons hands"}, hands) if len(hands) > 1 else None,
        h("div", {"class": "buttons"}, toggles),
    )
