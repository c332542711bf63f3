"""A small game for testing the page layer: cards that move, boxes, a dialog, and buttons that go wrong on demand.

It has the functions of `marjolet.table.app` and remembers every input it gets, so that tests can ask what arrived.
"""

import json
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

from marjolet.table import effects, inputs
from marjolet.table.html import Html, h, join


@dataclass(frozen=True, slots=True)
class Model:
    """Six cards in the hand to begin with; `ply` counts the cards played."""

    options: dict[str, Any]
    hand: tuple[str, ...] = ("KS", "AS", "TH", "9D", "8C", "7C")
    trick: tuple[str, ...] = ()
    backs: int = 6
    ply: int = 0
    ticked: bool = True
    dialog: bool = False
    note: str = "Your turn."
    broken_view: bool = False
    gone: tuple[str, ...] = ()
    said: str = ""
    slid: str = "3"
    heard: tuple[str, ...] = ()


Result = tuple[Model, list[effects.Effect]]


class _BadSave(effects.Save):
    """An effect that cannot be carried out."""

    @property
    def text(self) -> str:  # type: ignore[override]
        raise RuntimeError("no text")


def start(options: dict[str, Any], saved: str | None) -> Result:
    """A saved text is a note to show; "bad" cannot be read."""
    if saved == "bad":
        raise ValueError("cannot read KS of the deck 123456")
    return Model(options, note=saved or "Your turn."), [effects.Document(options.get("lang", "en"), "Toy")]


def update(model: Model, event: inputs.Input) -> Result:
    model = replace(model, heard=(*model.heard, repr(event)))
    match event:
        case inputs.Pressed(act, ply, checked):
            return _pressed(model, act, ply, checked)
        case inputs.Tapped():
            return replace(model, trick=(), note="Tapped."), []
        case inputs.Answered(_, text):
            if model.options.pop("break_on_answer", False):  # the first time only, whatever becomes of the model
                return replace(model, broken_view=True), []
            return replace(model, note=f"Answer: {json.loads(text)['action']}"), []
        case inputs.AnswerFailed(_, detail):
            return replace(model, note=f"Failed: {detail}"), []
        case inputs.StorageFailed():
            return replace(model, note="Not kept."), []
        case inputs.StorageWorks():
            return replace(model, note="Kept again."), []
        case inputs.Entropy(value):
            return replace(model, note=f"Bits: {value:032x}"), []
        case inputs.TimeUp(token):
            return replace(model, note=f"Time {token}"), []


def _pressed(model: Model, act: str, ply: int | None, checked: bool | None) -> Result:
    kind, _, rest = act.partition(":")
    if kind == "play":
        if ply != model.ply or rest not in model.hand:
            return model, []
        hand = tuple(card for card in model.hand if card != rest)
        if model.options.get("answer_at_once"):
            return replace(model, hand=hand, ply=model.ply + 2, trick=(rest,)), []
        return replace(model, hand=hand, trick=(*model.trick, rest), ply=model.ply + 1), [
            effects.Save(f"ply {model.ply + 1}")
        ]
    if kind == "tick":
        return (model if rest == "never" else replace(model, ticked=bool(checked))), []
    if kind == "say":
        return replace(model, said=rest, note=f"Said {rest}"), []
    if kind == "slide":
        return replace(model, slid=rest), []
    if kind == "remove":
        return replace(model, gone=(*model.gone, rest)), []
    simple = {
        "take": replace(model, trick=()),
        "back": replace(model, trick=(), hand=(*model.hand, *model.trick)),
        "shuffle": replace(model, hand=model.hand[::-1]),
        "ask-first": replace(model, dialog=True),
        "cancel": replace(model, dialog=False),
        "same": model,
        "their": replace(model, backs=model.backs - 1, trick=(*model.trick, "QD")),
        "boom-view": replace(model, broken_view=True),
    }
    if kind in simple:
        return simple[kind], [effects.Focus("[data-act=cancel]")] if kind == "ask-first" else []
    asked: dict[str, list[effects.Effect]] = {
        "ask": [effects.Ask(len(model.heard), json.dumps({"level": "toy", "request": rest}))],
        "later": [effects.After(int(rest) if rest.isdecimal() else 0, 7)],
        "bits": [effects.NeedEntropy()],
        "save": [effects.Save(rest)],
        "remember": [effects.Remember("level", rest)],
        "focus": [effects.Focus(rest)],
        "boom-effect": [effects.Focus("[[")],
        "boom-save": [_BadSave.__new__(_BadSave), effects.Save("after the bad effect")],
    }
    if kind in asked:
        return model, asked[kind]
    if kind == "boom":
        hidden = ["AH", "KH"]
        raise ValueError(f"their hand was {hidden}, deck 31415926")
    return model, []


def slices(text: str) -> Iterator[str | None]:
    """A player for the computer's tests: thinks for three slices, unless the request says otherwise."""
    request = json.loads(text)["request"]
    if request == "raise":
        raise RuntimeError("no idea")
    for _ in range(3):
        yield None
    yield json.dumps({"action": f"{request} in slices"})


def record_of(model: Model) -> dict[str, Any]:
    return {"format": "toy", "ply": model.ply}


def seat_of(model: Model) -> dict[str, Any]:
    if model.options.get("no_seat"):
        raise RuntimeError("no seat")
    return {"format": "toy-seat", "hand": list(model.hand)}


def view(model: Model) -> str:
    if model.broken_view:
        raise KeyError("QH")
    options = model.options
    parts = [
        h("p", {"data-k": "line", "data-line": ""}, model.note),
        h("div", {"class": "backs", "data-k": "backs"}, *(_back(i) for i in range(model.backs)), _back("stk")),
        h("div", {"class": "trick", "data-k": "trick"}, *(_face(card) for card in model.trick)),
        h(
            "div",
            {"class": "hand", "data-k": "hand", "role": "toolbar", "aria-label": "Hand", "data-hand": ""},
            *(_card(model, card, place) for place, card in enumerate(model.hand, 1)),
        ),
        h("div", {"class": "pile", "data-k": "pile"}, "Pile"),
        h(
            "div",
            {"role": "toolbar", "aria-label": "Tools", "data-k": "tools"},
            *(_button(act) for act in ("take", "shuffle", "ask-first", "same") if act not in model.gone),
        ),
        h("p", {"class": "blank", "data-k": "blank"}, "Nothing to press here."),
        h("p", {"data-no-tap": "", "data-k": "quiet"}, "No tap here."),
        _boxes(model),
        _typed(model) if options.get("typed") else None,
        h(
            "details",
            {"data-k": "played", "data-keep": "open", "class": f"n{model.ply}"},
            h("summary", None, "Played"),
            h("p", None, f"{model.ply} cards"),
        ),
        h(
            "div",
            {"class": "scroll", "data-k": "scroll", "tabindex": "0"},
            *(h("p", {"data-k": f"row{i}"}, f"Row {i} at {model.ply}") for i in range(int(options.get("rows", 8)))),
        ),
        # Without a key, and only later: it must not be made out of anything else that has none.
        *([h("div", {"class": "foot"}, "Foot")] if model.ply >= 2 else []),
        *(_button(act) for act in options.get("buttons", ())),
        *(_button(f"alone:{name}") for name in ("one", "two") if f"alone:{name}" not in model.gone),
    ]
    if model.dialog:
        dialog = h("div", {"role": "alertdialog", "aria-label": "Sure?"}, _button("cancel"), _button("confirm"))
        parts.append(h("div", {"data-dialog": "", "data-k": "dialog"}, dialog))
    attributes = {
        "class": "toy",
        "data-table": "",
        "data-k": "table",
        "data-ply": model.ply,
        "data-motion": options.get("motion", "none"),
        "data-ms": options.get("ms", 0),
    }
    return join((h("div", attributes, *parts),))


def _drawing() -> Html:
    shape = h("path", {"d": "M1 1h8v8z"})
    return h("svg", {"viewBox": "0 0 10 10", "aria-hidden": "true"}, h("linearGradient", {"id": None}), shape)


def _card(model: Model, card: str, place: int) -> Html:
    attributes = {
        "type": "button",
        "class": "card",
        "data-k": f"c{card}",
        "data-act": f"play:{card}",
        "data-ply": model.ply,
        "data-from": "stk",
        "aria-disabled": "true" if card == "7C" else None,
        "aria-keyshortcuts": place,
        "data-focus": "[data-act='play:KS']" if card == "TH" else None,
    }
    return h("button", attributes, _drawing(), card)


def _face(card: str) -> Html:
    # A card of theirs is new in the trick and starts at the back that vanished; mine come from my hand by their key.
    attributes = {"class": "card", "data-k": f"c{card}", "data-from": "o5", "data-leave": "pile", "id": f"face-{card}"}
    return h("span", attributes, _drawing(), card)


def _back(slot: int | str) -> Html:
    key = slot if isinstance(slot, str) else f"o{slot}"
    return h("span", {"class": "card back", "data-k": key, "data-fly": ""}, _drawing())


def _button(act: str) -> Html:
    return h("button", {"type": "button", "data-act": act, "data-k": f"b-{act}"}, act)


def _boxes(model: Model) -> Html:
    never = {"type": "checkbox", "data-act": "tick:never", "data-k": "never"}
    usual = {"type": "checkbox", "data-act": "tick:usual", "data-k": "usual", "checked": model.ticked}
    return h(
        "div",
        {"data-k": "boxes", "data-ply": model.ply},
        h("label", {"id": "never-label"}, h("input", never), "Never"),
        h("label", None, h("input", usual), "Usual"),
    )


def _typed(model: Model) -> Html:
    said = {"type": "text", "data-act": "say", "data-k": "said", "data-keep": "value", "value": model.said}
    slid = {"type": "range", "data-act": "slide", "data-k": "slid", "min": 0, "max": 9, "value": model.slid}
    return h("div", {"data-k": "typed"}, h("input", said), h("input", slid), _button("slide:7"))
