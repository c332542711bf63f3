"""Commitments of deals to come, each with the box for the player's value, and of the hand under way."""

from marjolet.fairness import LONGEST_VALUE
from marjolet.table import fair_presses
from marjolet.table.fair import Promise
from marjolet.table.html import Html, h
from marjolet.table.look import button
from marjolet.table.model import Model
from marjolet.words import text


def at_the_end(model: Model) -> Html | None:
    """For the end of a hand: its deal verified with one tap; folded, the deal that the panel's main button leads to."""
    fair = model.fair
    verify = button(model.lang, "fair", "ui.fair.verify") if fair_presses.verifiable(model) else None
    ahead = None
    if _next_match_at_the_end(model):
        ahead = None if fair.match is None else _deal(model, "value-match", fair.match)
    elif fair.hand is not None and fair_presses.next_hand_open(model):
        ahead = _deal(model, "value", fair.hand)
    return h("div", {"class": "fair-end", "data-k": "fair-end"}, verify, ahead) if verify or ahead else None


def group(model: Model) -> Html:
    """For the menu: the commitment of this hand, the first deal of the next match, and who knows the cards."""
    lang, fair = model.lang, model.fair
    promise = fair.of(len(model.match.hands) - 1)
    now = None
    if promise is not None:
        now = [h("p", {"class": "note"}, text(lang, "ui.fair.this")), shown(promise)]
    ahead = None
    if fair.match is not None and not _next_match_at_the_end(model):
        ahead = _deal(model, "value-match", fair.match)
    return h(
        "div",
        {"class": "group fairness", "role": "group", "aria-label": text(lang, "ui.fair")},
        now,
        ahead,
        h("p", {"class": "note"}, text(lang, "ui.fair.first")),
        h("p", {"class": "note"}, text(lang, "ui.fair.computer")),
        h("p", {"class": "note"}, text(lang, "ui.fair.holds")),
    )


def shown(promise: Promise) -> Html:
    """A commitment. This node depends on the hidden cards of a hand, and no other does."""
    return h("p", None, h("code", {"class": "hex", "data-commitment": ""}, promise.commitment))


def _next_match_at_the_end(model: Model) -> bool:
    return model.hand_closed and model.ended


def _deal(model: Model, act: str, promise: Promise) -> Html:
    lang = model.lang
    box = h(
        "input",
        {
            "type": "text",
            "data-act": act,
            "data-k": f"{act}-{promise.hand}",
            "data-keep": "value",
            "value": promise.value,
            "maxlength": LONGEST_VALUE,
            "autocomplete": "off",
            "autocapitalize": "off",
            "spellcheck": "false",
        },
    )
    if promise.value:
        # Not by way of the words: a value may be anything, even a card's code.
        taken = [text(lang, "ui.fair.taken"), " ", h("code", {"class": "typed"}, promise.value)]
    else:
        taken = [text(lang, "ui.fair.untaken")]
    return h(
        "details",
        {"class": "next-deal", "data-k": f"next-{act}-{promise.hand}", "data-keep": "open"},
        h("summary", None, text(lang, "ui.fair.next_match" if act == "value-match" else "ui.fair.next_hand")),
        h("p", {"class": "note"}, text(lang, "ui.fair.fixed")),
        shown(promise),
        h("label", None, h("span", None, text(lang, "ui.fair.value")), box),
        h("p", {"class": "note", "role": "status"}, taken),
        h("p", {"class": "note"}, text(lang, "ui.fair.why")),
    )
