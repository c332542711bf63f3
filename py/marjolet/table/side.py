"""Beside the table: the settle panel while I settle; else the match's controls and the cards played so far."""

from functools import lru_cache

from marjolet.actions import Settle
from marjolet.hand import Trick
from marjolet.melds import Meld, MeldKind, all_melds
from marjolet.observation import Observation
from marjolet.rules import Seat
from marjolet.table import faces
from marjolet.table.bar import NAMES
from marjolet.table.hint_view import hint_button, mark, spoken
from marjolet.table.html import Attr, Html, h
from marjolet.table.look import button, short_cards, target_button, words
from marjolet.table.messages import Message, meld_line
from marjolet.table.model import Model
from marjolet.table.tariff import tariff
from marjolet.table.ticks import Offer, Ticks, offer, running_total, step_of
from marjolet.words import text


def settle_panel(model: Model, seen: Observation) -> Html:
    """The settle step: the exchange, every meld that can be declared, one button. There with nothing to do, too."""
    assert model.ticks is not None
    lang, ticks, offered = model.lang, model.ticks, offer(seen)
    title = h("h2", {"tabindex": "-1", "data-k": "settle-h"}, text(lang, "ui.settle.title"))
    rows: list[Html] = []
    if offered.exchange:
        rows.append(_exchange_row(model, seen, offered, ticks))
    rows += [_meld_row(model, seen, offered, ticks, meld) for meld in offered.melds]
    button_row = _settle_button(model, offered, ticks)
    if model.settings.on("hints") and not model.exercise:
        # An exercise asks for one's own idea.
        button_row = h("div", {"class": "settle-end"}, hint_button(model, seen), button_row)
    count = len(offered.melds) + len(offered.more) + offered.exchange
    limit = offered.rules.melds_per_step
    note = text(lang, "ui.settle.nothing") if offered.empty else None
    limited = limit is not None and len(offered.melds) + len(offered.more) > limit
    if limited:
        note = text(lang, "ui.settle.limit", limit=limit)
    return h(
        "section",
        {
            "class": "side settle limited" if limited else "side settle",
            "data-k": "side",
            "data-ply": seen.ply,
            "data-rows": count,
        },
        title,
        h("p", {"class": "note"}, note) if note else None,
        h("ul", {"class": "rows", "data-k": "rows"}, rows) if rows else None,
        button_row,
    )


def _settle_button(model: Model, offered: Offer, ticks: Ticks) -> Html:
    points = running_total(offered, ticks)
    if ticks.exchange and ticks.melds:
        code = "ui.settle.go_on.both"
    elif ticks.exchange:
        code = "ui.settle.go_on.exchange"
    else:
        code = "ui.settle.go_on.declare" if ticks.melds else "ui.settle.go_on"
    label = text(model.lang, code, points=points, n=len(ticks.melds))
    # Where nothing else is to be ticked the hint means the button.
    meant = _hint_step(model) == step_of(ticks)
    attrs = {"type": "button", "class": "main hinted" if meant else "main", "data-act": "settle", "data-k": "settle-b"}
    attrs["data-focus"] = "[data-hand] button"  # what comes next is a card
    return h("button", attrs, mark() if meant else None, label, spoken(model.lang) if meant else None)


def _hint_step(model: Model) -> Settle | None:
    """The settle step that a hint has told."""
    return None if model.hint_now is None else model.hint_now.step


def _exchange_row(model: Model, seen: Observation, offered: Offer, ticks: Ticks) -> Html:
    lang = model.lang
    assert seen.turn_up is not None
    box = h("input", {"type": "checkbox", "data-act": "exchange", "checked": ticks.exchange, "data-k": "x-box"})
    said = words(lang, Message("ui.settle.exchange.short", {"card": seen.turn_up, "dix": "7" + seen.trump}))
    step = _hint_step(model)
    meant = step is not None and step.exchange
    nested = [_meld_row(model, seen, offered, ticks, meld) for meld in offered.more]
    return h(
        "li",
        {"class": "row exchange hinted" if meant else "row exchange", "data-k": "x-row"},
        h("label", None, box, _what(lang, said, meant), _points(offered.rules.exchange)),
        h("ul", {"class": "nested", "aria-label": text(lang, "ui.settle.needs_exchange")}, nested) if nested else None,
    )


def _meld_row(model: Model, seen: Observation, offered: Offer, ticks: Ticks, meld: Meld) -> Html:
    code = " ".join(meld)
    box = h(
        "input",
        {
            "type": "checkbox",
            "data-act": f"meld:{code}",
            "data-meld": code,
            "checked": meld in ticks.melds,
            "data-k": f"m-{code}",
        },
    )
    points = offered.points[meld]
    of = all_melds(seen.trump)[meld]
    said = words(model.lang, meld_line(meld, of, points))
    step = _hint_step(model)
    meant = step is not None and meld in step.melds
    # Kinds whose name says which cards they take.
    kind = "row named" if len(meld) == 4 or of is MeldKind.TRUMP_MARJOLET else "row"
    return h(
        "li",
        {"class": f"{kind} hinted" if meant else kind, "data-k": f"r-{code}"},
        h("label", None, box, _what(model.lang, said, meant), _points(points)),
    )


def _what(lang: str, said: Html, meant: bool) -> Html:
    """What a row offers; ``meant``: the hint is to tick it."""
    return h("span", {"class": "what"}, mark() if meant else None, said, spoken(lang) if meant else None)


def _points(points: int) -> Html:
    return h("b", {"class": "points"}, f"+{points}")


def side(model: Model) -> Html:
    lang, seen = model.lang, model.seen
    return idle(
        model,
        h(
            "div",
            {"class": "buttons", "data-k": "match-buttons"},
            target_button(model, 300),
            target_button(model, 500),
            button(lang, "new-match", "ui.new_match"),
            _take_back(model),
            _back(model),
            _hint(model, seen),
        ),
    )


def idle(model: Model, below: Html) -> Html:
    """The place beside the table while I do not settle; before a deal too. ``below``: what can be pressed there."""
    lang, seen = model.lang, model.seen
    preset = text(lang, "ui.preset.current", preset=model.match.rules.id)
    level = text(lang, f"level.{model.level}.name")
    return h(
        "section",
        {"class": "side idle on-felt", "data-k": "side"},
        h("h2", {"class": "sr"}, text(lang, "ui.settings.match")),
        _played(lang, () if seen is None else seen.tricks, model.me if seen is None else seen.seat),
        _cartouche(lang),
        tariff(lang, model.match.rules),
        h("p", {"class": "about"}, h("span", None, level), " · ", h("span", None, preset), _practice(model)),
        below,
    )


def _hint(model: Model, seen: Observation | None) -> Html | None:
    """Where hints are on, as long as there is something to play."""
    if seen is None or seen.over or model.conceded or not model.settings.on("hints"):
        return None
    return hint_button(model, seen)


def _back(model: Model) -> Html | None:
    """The way back to my own match, which was left for this one. The way back to a lesson stands in the line."""
    if model.parked is None or model.parked.lesson is not None:
        return None
    return button(model.lang, "return", "ui.return", kind="plain back")


def _practice(model: Model) -> list[str | Html]:
    """That this match is practice, where it is."""
    return [" ", h("span", {"class": "practice"}, text(model.lang, "ui.practice"))] if model.practice else []


def _take_back(model: Model) -> Html | None:
    """Between hands nothing is taken back, practice apart; before my first card there is nothing yet.

    Then the button stays, so that nothing moves and focus is not lost, and pressed it says so.
    """
    seen = model.seen
    if seen is None or model.conceded or model.match.over or (seen.over and not model.practice):
        return None
    attrs: dict[str, Attr] = {
        "type": "button",
        "class": "plain take-back",
        "data-act": "take-back",
        "aria-disabled": None if _has_acted(seen) else "true",
    }
    return h("button", attrs, text(model.lang, "ui.take_back"))


def _has_acted(seen: Observation) -> bool:
    """Whether I have played a card of this hand; before any other action of mine there is one."""
    return bool(seen.tricks) or (seen.led is not None and not seen.my_turn)


def _cartouche(lang: str) -> Html:
    """The name of the game, as it is printed on a cloth: an ornament where nothing lies."""
    signs = [Html(faces.suit_icon(suit)) for suit in "SHDC"]
    return h(
        "p",
        {"class": "cartouche", "aria-hidden": "true"},
        signs[:2],
        h("span", None, text(lang, "ui.title")),
        signs[2:],
    )


@lru_cache(maxsize=64)
def _played_row(lang: str, number: int, trick: Trick, me: Seat) -> Html:
    """Kept: a trick that was played does not change, and the list is drawn with every card."""
    taker = "me" if trick.winner == me else "them"
    leader = "me" if trick.leader == me else "them"
    return h(
        "tr",
        {"data-k": f"pl{number}"},
        h("th", {"scope": "row"}, str(number)),
        h("td", None, text(lang, NAMES[leader]), " ", short_cards(lang, [trick.lead])),
        h("td", None, short_cards(lang, [trick.reply])),
        h("td", None, text(lang, NAMES[taker])),
    )


def _played(lang: str, tricks: tuple[Trick, ...], me: Seat) -> Html:
    """Every card played in this hand, trick by trick: what everybody saw, folded away."""
    rows = [_played_row(lang, number, trick, me) for number, trick in enumerate(tricks, 1)]
    heads = ("ui.played.trick", "ui.played.lead", "ui.played.reply", "ui.played.taken_by")
    head = h("tr", None, [h("th", {"scope": "col"}, text(lang, code)) for code in heads])
    body = (
        h("table", None, h("thead", None, head), h("tbody", None, rows))
        if rows
        else h("p", None, text(lang, "ui.played.none"))
    )
    return h(
        "details",
        {"class": "played", "data-k": "played", "data-keep": "open"},
        h("summary", None, text(lang, "ui.played.n", n=len(tricks))),
        h("div", {"class": "scroll", "tabindex": "0", "role": "group", "aria-label": text(lang, "ui.played")}, body),
    )
