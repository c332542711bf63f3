"""The middle of the table: the other seat's cards, the stock and its turn-up, the trick in play, the last trick."""

import functools
from typing import Final

from marjolet.cards import Card
from marjolet.hand import TRICKS, Trick, other
from marjolet.observation import Observation
from marjolet.table import faces, keys
from marjolet.table.html import Html, h
from marjolet.table.look import deal_delay, flourish, hidden_back, shown_face, words
from marjolet.table.model import Model
from marjolet.table.pacing import WAIT
from marjolet.table.why_sheet import anything
from marjolet.words import text

NO_WORD: Final = "\u00a0"
"""As high as a line of text."""


def felt(model: Model, seen: Observation, theirs: tuple[Card, ...] | None = None) -> Html:
    """``theirs``: the other hand, where a finished hand is looked at openly; never during play."""
    return h(
        "div",
        {"class": "felt on-felt", "data-k": "felt"},
        _theirs(model, seen, theirs),
        _stock(model, seen),
        _trick(model, seen),
        _last_trick(model, seen),
    )


def empty(model: Model) -> Html:
    """The same geometry before a deal."""
    backs = [hidden_back(f"o{i}") for i in range(6)]
    # What will be written below the stock has its room already.
    written = [h("p", {"class": f"{name} room", "aria-hidden": "true"}, NO_WORD) for name in ("count", "trumps")]
    return h(
        "div",
        {"class": "felt on-felt", "data-k": "felt"},
        h("section", {"class": "theirs", "data-k": "theirs"}, h("div", {"class": "fan", "data-k": "their-fan"}, backs)),
        h(
            "section",
            {"class": "stock", "data-k": "stock"},
            h("div", {"class": "pile thick", "data-k": "pile"}, hidden_back("stk")),
            written,
        ),
        h("section", {"class": "trick", "data-k": "trick"}, _place(model, None, "theirs"), _place(model, None, "mine")),
        h("section", {"class": "last", "data-k": "last"}),
    )


def _theirs(model: Model, seen: Observation, theirs: tuple[Card, ...] | None) -> Html:
    """Backs for what I do not see of their hand, faces for what lies before them."""
    lang = model.lang
    hidden = seen.their_count - len(seen.their_laid)
    # A back that appears has just been drawn; one that vanishes was played, and its card starts there.
    delay = functools.partial(deal_delay, model, seen)
    backs = [hidden_back(f"o{i}", data_from="stk", data_delay=delay(other(seen.seat), i)) for i in range(hidden)]
    if theirs is not None:
        held = [card for card in theirs if card not in seen.their_laid]
        backs = [shown_face(lang, card, f"c{card}", seen.trump) for card in held]
    # A card laid just now comes from among the backs; the others close up.
    laid = [
        shown_face(lang, card, f"c{card}", seen.trump, data_from=f"o{hidden}", data_flourish=flourish(model, card))
        for card in seen.their_laid
    ]
    gaps = [h("span", {"class": "gap", "aria-hidden": "true"}) for _ in range(6 - seen.their_count)]
    said = text(lang, "ui.their_hand.n", n=seen.their_count)
    return h(
        "section",
        {"class": "theirs", "data-k": "theirs"},
        h("h2", {"class": "sr"}, said),
        h("div", {"class": "fan", "data-k": "their-fan"}, backs, gaps),
        h("div", {"class": "laid", "data-k": "their-laid"}, h("h3", {"class": "sr"}, text(lang, "ui.laid.them")), laid)
        if laid
        else None,
    )


def _stock(model: Model, seen: Observation) -> Html:
    lang = model.lang
    title = h("h2", {"class": "sr"}, text(lang, "ui.stock"))
    # The drawn suit is seen; those who listen get its name, and so does the pointer.
    trump = h(
        "p",
        {"class": "trumps", "title": text(lang, "ui.trumps.suit", suit=seen.trump)},
        h("span", {"class": "sr"}, text(lang, "ui.trumps.suit", suit=seen.trump)),
        h("span", {"aria-hidden": "true"}, text(lang, "ui.trumps"), " ", Html(faces.suit_icon(seen.trump))),
    )
    if seen.turn_up is None:
        big = h(
            "div", {"class": "trump-big", "data-k": "trump", "aria-hidden": "true"}, Html(faces.suit_icon(seen.trump))
        )
        count = h("p", {"class": "count"}, text(lang, "ui.stock.gone.short"))
        return h("section", {"class": "stock gone", "data-k": "stock"}, title, big, count, trump)
    pile = h(
        "div",
        {"class": f"pile {_depth(seen.stock_count)}", "data-k": "pile"},
        hidden_back("stk"),
        h("h3", {"class": "sr"}, text(lang, "ui.turn_up")),
        _turn_up(model, seen, seen.turn_up),
    )
    count = h("p", {"class": "count"}, text(lang, "ui.stock.n", n=seen.stock_count))
    return h("section", {"class": "stock", "data-k": "stock"}, title, pile, count, trump)


def _turn_up(model: Model, seen: Observation, card: Card) -> Html:
    """It comes from the stock; once play goes on, an exchange may change it for the seven, which a hand gives.

    Where it goes and is not seen, it went among their cards.
    """
    return shown_face(
        model.lang,
        card,
        f"c{card}",
        seen.trump,
        data_from="o0" if seen.ply else "stk",
        data_leave="o0",
        data_delay=deal_delay(model, seen, None, 0),
    )


def _depth(count: int) -> str:
    """How thick the stock looks."""
    return "thick" if count > 12 else "middling" if count > 5 else "thin" if count > 1 else "single"


def _trick(model: Model, seen: Observation) -> Html:
    """The card led, or the trick just finished as long as it is shown."""
    theirs: Html | None = None
    mine: Html | None = None
    winner = None
    shown: Trick | None = seen.tricks[-1] if model.trick_shown and seen.tricks and seen.led is None else None
    if shown is not None:
        winner = "me" if shown.winner == seen.seat else "them"
        leader_is_me = shown.leader == seen.seat
        my_card, their_card = (shown.lead, shown.reply) if leader_is_me else (shown.reply, shown.lead)
        mine, theirs = _trick_card(model, seen, my_card, winner), _trick_card(model, seen, their_card, winner)
    elif seen.led is not None:
        # The one whose turn it is has not led.
        if seen.to_act == seen.seat:
            theirs = _trick_card(model, seen, seen.led, "them")
        else:
            mine = _trick_card(model, seen, seen.led, "me")
    return h(
        "section",
        {"class": "trick", "data-k": "trick", "data-won": winner},
        h("h2", {"class": "sr"}, text(model.lang, "ui.trick_number", n=seen.trick_number, of=TRICKS)),
        # Who put which card there, and whose turn it is, also while the line says something else.
        [h("p", {"class": "sr"}, words(model.lang, said)) for said in keys.trick_said(seen, model.trick_shown)],
        _place(model, theirs, "theirs", won=winner == "them"),
        _place(model, mine, "mine", won=winner == "me"),
        _go_on(model),
    )


def _go_on(model: Model) -> Html | None:
    """Where a finished trick waits for a tap, a button for those who cannot tap beside the cards."""
    if model.timer is None or model.pace.trick != WAIT or not model.trick_shown:
        return None
    return h(
        "button",
        {
            "type": "button",
            "class": "quiet go-on",
            "data-act": "skip",
            "data-k": "go-on",
            "data-focus": "[data-hand] button",
        },
        h("span", None, text(model.lang, "ui.trick.tap")),
    )


def _trick_card(model: Model, seen: Observation, card: Card, taker: str) -> Html:
    hidden = seen.their_count - len(seen.their_laid)
    return shown_face(model.lang, card, f"c{card}", seen.trump, data_from=f"o{hidden}", data_leave=f"pile-{taker}")


def _place(model: Model, card: Html | None, whose: str, won: bool = False) -> Html:
    """Where one seat's card of the trick lies; the winner's says so."""
    code = "ui.trick.taken.me" if whose == "mine" else "ui.trick.taken.them"
    mark = h("span", {"class": "took"}, text(model.lang, code)) if won else None
    kind = f"place {whose} won" if won else f"place {whose}"
    return h("div", {"class": kind, "data-k": f"place-{whose}"}, card, mark)


def _last_trick(model: Model, seen: Observation) -> Html:
    lang = model.lang
    done = seen.tricks[:-1] if model.trick_shown else seen.tricks
    if not done:
        return h("section", {"class": "last", "data-k": "last"}, _why(model))
    is_open = model.panel == "last-trick"
    button = h(
        "button",
        {
            "type": "button",
            "class": "quiet",
            "data-act": "last-trick",
            "aria-expanded": "true" if is_open else "false",
            "data-k": "last-b",
        },
        text(lang, "ui.previous_trick"),
    )
    if not is_open:
        return h("section", {"class": "last", "data-k": "last"}, button, _why(model))
    trick = done[-1]
    who = "me" if trick.winner == seen.seat else "them"
    best = trick.lead if trick.winner == trick.leader else trick.reply
    cards = [
        h(
            "span",
            {"class": "last-card best" if card == best else "last-card"},
            shown_face(lang, card, f"last-{card}", seen.trump),
        )
        for card in trick.cards
    ]
    told = text(lang, f"ui.previous_trick.{who}", trick=len(done), lead=trick.lead, reply=trick.reply)
    note = h("p", {"class": "last-told"}, told)
    return h(
        "section", {"class": "last open", "data-k": "last"}, button, h("div", {"class": "last-cards"}, cards), note
    )


def _why(model: Model) -> Html | None:
    """Asks why the computer played what it played, as soon as it has."""
    if not anything(model):
        return None
    said = h("span", {"class": "sr"}, " ", text(model.lang, "ui.why.title"))
    attrs = {"type": "button", "class": "quiet", "data-act": "why", "data-k": "why-b"}
    return h("button", attrs, text(model.lang, "ui.why"), said)
