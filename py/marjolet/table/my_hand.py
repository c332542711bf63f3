"""My hand: a toolbar of six places, each card exactly one button, laid or not."""

from marjolet.cards import Card
from marjolet.observation import Observation
from marjolet.table import faces
from marjolet.table.hint_view import mark
from marjolet.table.html import Attr, Html, h
from marjolet.table.look import deal_delay, flourish, is_marjolet, shown_face
from marjolet.table.model import Model
from marjolet.table.slots import slots
from marjolet.words import card_name, text


def hand(model: Model, seen: Observation) -> Html:
    playable = model.my_move and seen.phase == "play"
    refused = seen.refused_cards() if playable else {}
    places = [
        h("span", {"class": "gap", "data-k": f"gap{i}", "aria-hidden": "true"})
        if card is None
        else _card(model, seen, card, i, refused=card in refused, playable=playable and card not in refused)
        for i, card in enumerate(slots(seen, model.settings.sort))
    ]
    return h(
        "section",
        {"class": "mine", "data-k": "mine"},
        h("h2", {"class": "sr"}, text(model.lang, "ui.hand.n", n=len(seen.hand))),
        h(
            "div",
            {
                "class": "hand",
                "role": "toolbar",
                "aria-label": text(model.lang, "ui.hand"),
                "data-hand": "",
                "data-ply": seen.ply,
                "data-k": "hand",
                "data-live": "yes" if playable else "no",
            },
            places,
        ),
    )


def looked_at(model: Model, seen: Observation, dims: bool = False) -> Html:
    """A hand of a finished deal, in the viewer: to be seen, not to be pressed.

    ``dims``: the cards that may not be played now are dimmed, as in play.
    """
    refused = seen.refused_cards() if dims and seen.my_turn and seen.phase == "play" else {}
    places = [
        h("span", {"class": "gap", "data-k": f"gap{i}", "aria-hidden": "true"})
        if card is None
        else _face(model, seen, card, card in refused)
        for i, card in enumerate(slots(seen, model.settings.sort))
    ]
    return h(
        "section",
        {"class": "mine", "data-k": "mine"},
        h("h2", {"class": "sr"}, text(model.lang, "ui.hand.n", n=len(seen.hand))),
        h("div", {"class": "hand", "data-k": "hand", "data-live": "no"}, places),
    )


def _face(model: Model, seen: Observation, card: Card, refused: bool) -> Html:
    laid = card in seen.my_laid
    classes = ["card", *(name for name, on in (("laid", laid), ("refused", refused)) if on)]
    attrs: dict[str, Attr] = {"class": " ".join(classes), "data-from": "stk"}
    attrs["data-flourish"] = flourish(model, card) if laid else None
    return shown_face(model.lang, card, f"c{card}", seen.trump, **attrs)


def empty(model: Model) -> Html:
    places = [h("span", {"class": "gap", "data-k": f"gap{i}", "aria-hidden": "true"}) for i in range(6)]
    return h(
        "section",
        {"class": "mine", "data-k": "mine"},
        h("div", {"class": "hand", "data-k": "hand", "data-live": "no"}, places),
    )


def _card(model: Model, seen: Observation, card: Card, place: int, refused: bool, playable: bool) -> Html:
    lang = model.lang
    laid = card in seen.my_laid
    states = [text(lang, "ui.card.laid")] if laid else []
    if refused:
        states.append(text(lang, "ui.card.refused"))
    marked = is_marjolet(card, seen.trump)
    if marked:
        states.append(text(lang, "ui.card.marjolet"))
    raised = card == model.raised
    if raised:
        states.append(text(lang, "ui.card.raised"))
    meant = model.hint_now is not None and model.hint_now.card == card
    if meant:
        states.append(text(lang, "ui.hint.meant"))
    marks = (("laid", laid), ("refused", refused), ("raised", raised), ("hinted", meant))
    classes = ["card", "mine-card", *(name for name, on in marks if on)]
    attrs: dict[str, Attr] = {
        "type": "button",
        "class": " ".join(classes),
        "data-act": f"play:{card}",
        "data-ply": seen.ply,
        "data-k": f"c{card}",
        "data-from": "stk",
        "data-delay": deal_delay(model, seen, seen.seat, place),
        "data-flourish": flourish(model, card) if laid else None,
        "aria-disabled": None if playable else "true",
        "aria-label": ", ".join([card_name(lang, card), *states]),
        # The page plays by it. Gaps count, too: a card answers to the same figure as long as it is held.
        "aria-keyshortcuts": place + 1 if model.settings.on("letters") else None,
    }
    return h("button", attrs, Html(faces.face(card, lang, marjolet=marked)), mark() if meant else None)
