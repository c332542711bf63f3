"""The sections of the rules that are prose and figures, in the order of a hand; the tables are in `tables`."""

from collections.abc import Callable
from typing import Final

from marjolet.guide import examples, sources, tables, worked
from marjolet.guide.drawing import card, figure, row
from marjolet.guide.telling import Teller
from marjolet.legality import declarable
from marjolet.melds import all_melds
from marjolet.table import faces
from marjolet.table.html import Html, h
from marjolet.table.messages import refusal_message

Section = tuple[Html, ...]


def _texts(teller: Teller, *codes: str) -> list[Html]:
    return [h("p", None, teller.words(code)) for code in codes]


def _game(teller: Teller) -> Section:
    return (h("p", {"class": "gist"}, teller.words("game.1")),)


def _pack(teller: Teller) -> Section:
    ranked = figure(teller.words("pack.caption"), row(teller, examples.RANKED, size="ranked"), kind="on-felt")
    return (*_texts(teller, "pack.1"), ranked, *_texts(teller, "pack.2"))


def _deal(teller: Teller) -> Section:
    stock = h("span", {"class": "card pile"}, Html(faces.back()))
    pile = h("span", {"class": "cards stock"}, stock, card(teller, examples.TURNED_UP))
    drawn = figure(teller.words("deal.caption"), pile, kind="on-felt beside")
    return (*_texts(teller, "deal.1", "deal.2"), drawn, *_texts(teller, "deal.3"))


def _first(teller: Teller) -> Section:
    def trick(lead: str, reply: str) -> Html:
        a, b = examples.cards(f"{lead} {reply}")
        how = examples.outcome(a, b, examples.HEARTS)
        told = teller.words(f"first.{how}", lead=a, reply=b)
        return h("li", None, row(teller, (a, b), ringed=a if how == "lost" else b), h("span", None, told))

    tricks = h("ul", {"class": "tricks"}, [trick(lead, reply) for lead, reply in examples.TRICKS])
    shown = figure(teller.words("first.caption"), tricks, kind="on-felt")
    return (*_texts(teller, "first.1", "first.2"), shown, *_texts(teller, "first.3"))


def _settle(teller: Teller) -> Section:
    many = "any" if teller.rules.melds_per_step is None else "limited"
    steps = ("settle.exchange", f"settle.declare.{many}", "settle.draw")
    listed = h("ol", {"class": "steps"}, [h("li", None, teller.words(code)) for code in steps])
    return (*_texts(teller, "settle.1"), listed, *_texts(teller, "settle.2"))


def _melds(teller: Teller) -> Section:
    held = declarable(teller.rules, examples.SHARED, examples.HEARTS, ())
    kinds = {meld: teller.rules.points_of(kind) for meld, kind in all_melds(examples.HEARTS).items()}
    told = teller.words("melds.shared.caption", shared=sum(kinds[meld] for meld in held))
    shared = figure(told, row(teller, examples.SHARED, examples.HEARTS), kind="on-felt beside")
    return (tables.melds(teller), *_texts(teller, "melds.1", "melds.2"), shared, *_texts(teller, "melds.3"))


def _seven(teller: Teller) -> Section:
    ways = ("seven.turned_up", "seven.exchange", f"seven.played.{teller.rules.dix_played_when}")
    listed = h("ul", {"class": "plain"}, [h("li", None, teller.words(code)) for code in ways])
    return (*_texts(teller, "seven.1"), listed, *_texts(teller, "seven.2"))


def _ten(teller: Teller) -> Section:
    return tuple(_texts(teller, "ten.1", f"ten.{teller.rules.trick_ten_to}", "ten.2"))


def _last(teller: Teller) -> Section:
    duties = h(
        "ol", {"class": "steps"}, [h("li", None, teller.words(f"last.{d}")) for d in ("follow", "trump", "free")]
    )
    shown = h("ul", {"class": "duties"}, [_duty(teller, duty) for duty in examples.DUTIES])
    drawn = figure(teller.words("last.caption"), shown, kind="on-felt")
    return (*_texts(teller, "last.1"), duties, *_texts(teller, "last.2"), drawn)


def _duty(teller: Teller, duty: examples.Duty) -> Html:
    refused = duty.refusals()
    # One reason for each kind of refusal, as the table says it when the card is pressed.
    reasons = {refusal.code: teller.said(refusal_message(refusal)) for refusal in refused.values()}
    told = list(reasons.values())
    if teller.has(f"duty.{duty.id}.why"):
        told.append(teller.words(f"duty.{duty.id}.why"))
    trump = duty.trump
    led = h("span", {"class": "led"}, h("span", {"class": "label"}, teller.words("last.led")), card(teller, duty.led))
    hand = row(teller, duty.hand, trump, dimmed=refused)
    mine = h("span", {"class": "held"}, h("span", {"class": "label"}, teller.words("last.hand")), hand)
    return h(
        "li",
        None,
        h("h3", None, teller.words(f"duty.{duty.id}")),
        h("div", {"class": "duty"}, led, mine),
        [h("p", None, reason) for reason in told],
    )


def _scoring(teller: Teller) -> Section:
    return (tables.scoring(teller),)


def _match(teller: Teller) -> Section:
    return tuple(_texts(teller, "match.1", "match.2"))


def _glossary(teller: Teller) -> Section:
    return (tables.glossary(teller),)


def _sheet(teller: Teller) -> Section:
    return (h("p", {"class": "screen"}, teller.words("print")), tables.sheet(teller))


SECTIONS: Final[dict[str, Callable[[Teller], Section]]] = {
    "game": _game,
    "pack": _pack,
    "deal": _deal,
    "first": _first,
    "settle": _settle,
    "melds": _melds,
    "seven": _seven,
    "ten": _ten,
    "last": _last,
    "scoring": _scoring,
    "match": _match,
    "worked": worked.section,
    "sources": sources.section,
    "glossary": _glossary,
    "sheet": _sheet,
}
"""By the id under which each can be linked to, the same in every language; its heading is the text of that code."""


def section(teller: Teller, name: str) -> Html:
    """One section with its heading."""
    title = h("h2", {"id": f"{name}-h"}, teller.words(name))
    body = SECTIONS[name](teller)
    return h("section", {"id": name, "class": "part", "aria-labelledby": f"{name}-h"}, title, *body)
