"""The score strip: match totals, points of this hand, aces and tens taken, target, trick, dealer; menu and language."""

from marjolet.cards import is_brisque
from marjolet.hand import TRICKS
from marjolet.observation import Observation
from marjolet.rules import Seat
from marjolet.table import faces
from marjolet.table.html import Attr, Html, h
from marjolet.table.look import number
from marjolet.table.model import Model
from marjolet.table.options import LANGS
from marjolet.words import suit_name, text

NAMES = {"me": "ui.you", "them": "ui.computer"}
"""What each side is called, as codes."""
_ROOM = (("trump", Html(faces.suit_icon("S"))), ("trick-no", f"1/{TRICKS}"))
"""As wide as what stands there once cards are dealt; never seen."""


def bar(model: Model, seen: Observation | None) -> Html:
    lang = model.lang
    expanded = "true" if model.panel == "menu" else "false"
    menu = h(
        "button",
        {"type": "button", "class": "icon", "data-act": "menu", "aria-expanded": expanded, "data-k": "menu-b"},
        h("span", {"class": "bars", "aria-hidden": "true"}),
        h("span", {"class": "sr"}, text(lang, "ui.menu")),
    )
    return h(
        "header",
        {"class": "bar on-felt", "data-k": "bar"},
        h("h1", {"class": "sr"}, text(lang, "ui.title")),
        menu,
        h("h2", {"class": "sr"}, text(lang, "ui.scores")),
        h("div", {"class": "scores"}, _score(model, seen, "me"), _middle(model, seen), _score(model, seen, "them")),
        _languages(model),
    )


def brisques(seen: Observation, seat: Seat) -> int:
    """Aces and tens in the tricks that ``seat`` has taken."""
    return sum(is_brisque(card) for trick in seen.tricks if trick.winner == seat for card in trick.cards)


def _score(model: Model, seen: Observation | None, side: str) -> Html:
    """One seat's score: a button that opens the ledger."""
    lang = model.lang
    seat = model.me if side == "me" else model.them
    total = model.match.totals[seat]
    points = 0 if seen is None else seen.scores[seat]
    taken = 0 if seen is None else brisques(seen, seat)
    deals = seen is not None and seen.dealer == seat
    name = text(lang, NAMES[side])
    shown = (
        h("span", {"class": "who", "aria-hidden": "true"}, name, _dealer_chip(lang) if deals else None),
        h("b", {"class": "total", "aria-hidden": "true", "data-total": side, **_counting(total)}, number(total)),
        h(
            "span",
            {"class": "now", "aria-hidden": "true"},
            h(
                "span",
                {"class": "hand-points"},
                "+",
                h("span", {"data-score": side, **_counting(points)}, number(points)),
            ),
            h(
                "span",
                {"class": "brisques", "title": text(lang, f"ui.brisques.{side}", n=taken)},
                h("i", {"class": "cards-icon"}),
                h("span", {"class": "n"}, taken),
            ),
        ),
    )
    # Begins with the name that is seen, so that it can be called by voice.
    said = [
        name,
        text(lang, f"ui.total.{side}", points=total),
        text(lang, f"ui.score.{side}", points=points),
        text(lang, f"ui.brisques.{side}", n=taken),
        *([text(lang, f"ui.dealer.{side}")] if deals else []),
        text(lang, "ui.score.open"),
    ]
    attrs = {
        "type": "button",
        "class": f"score {side}",
        "data-act": f"ledger:{side}",
        "data-k": f"pile-{side}",
        "aria-expanded": "true" if model.panel == "ledger" else "false",
    }
    return h("button", attrs, h("span", {"class": "sr"}, ". ".join(said)), *shown)


def _counting(value: int) -> dict[str, Attr]:
    """For a number that is seen running up to its new value; the page keeps the mark that it does so."""
    return {"data-count": value, "data-keep": "data-counting"}


def _dealer_chip(lang: str) -> Html:
    return h("i", {"class": "dealer", "title": text(lang, "ui.dealer")}, text(lang, "ui.dealer.chip"))


def _middle(model: Model, seen: Observation | None) -> Html:
    lang = model.lang
    target = h("span", {"class": "target"}, text(lang, "ui.target", target=model.match.target))
    if seen is None:
        # The room that trumps and trick will take.
        room = [h("span", {"class": f"{name} room", "aria-hidden": "true"}, held) for name, held in _ROOM]
        return h("div", {"class": "middle"}, *room, target)
    suit = Html(faces.suit_icon(seen.trump, text(lang, "ui.trumps.suit", suit=seen.trump)))
    trick = h(
        "span",
        {"class": "trick-no"},
        h("span", {"aria-hidden": "true"}, f"{seen.trick_number}/{TRICKS}"),
        h("span", {"class": "sr"}, text(lang, "ui.trick_number", n=seen.trick_number, of=TRICKS)),
    )
    return h(
        "div",
        {"class": "middle", "title": suit_name(lang, seen.trump)},
        h("span", {"class": "trump"}, suit),
        trick,
        target,
    )


def _languages(model: Model) -> Html:
    other = next(lang for lang in LANGS if lang != model.lang)
    return h(
        "button",
        {"type": "button", "class": "icon lang", "data-act": f"lang:{other}", "lang": other, "data-k": "lang-b"},
        h("span", {"aria-hidden": "true"}, other.upper()),
        h("span", {"class": "sr"}, text(model.lang, f"ui.language.{other}")),
    )
