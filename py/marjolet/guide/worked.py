"""The worked hand: the cards dealt, the tricks that scored with the table's own words, and the sum."""

from collections.abc import Iterable
from typing import Final

from marjolet.cards import Card
from marjolet.events import Scored
from marjolet.guide.drawing import card, row
from marjolet.guide.examples import Moment, Worked, worked
from marjolet.guide.tables import points, table
from marjolet.guide.telling import Teller
from marjolet.table.html import Html, h
from marjolet.table.messages import ledger_message
from marjolet.table.options import DEFAULT_TARGET
from marjolet.words import text

_SUITS: Final = "SHCD"
"""The order of suits in a hand that is drawn: black and red in turn."""
_RANKS: Final = "ATKQJ987"


def section(teller: Teller) -> tuple[Html, ...]:
    """What stands under the heading."""
    shown = worked(teller.rules, DEFAULT_TARGET)
    hand = shown.hand
    told = teller.words("worked.1", turn_up=hand.first_turn_up, trump=hand.trump)
    up = h("div", {"class": "up"}, _label(text(teller.lang, "ui.trumps")), card(teller, hand.first_turn_up))
    held = [_held(teller, code, hand.dealt[seat]) for seat, code in enumerate(("worked.mine", "worked.theirs"))]
    dealt = h("div", {"class": "dealt on-felt"}, *held, up)
    foot = h(
        "tr", None, h("th", {"scope": "row"}, teller.words("worked.sum")), [points(score) for score in hand.scores]
    )
    heads = [teller.words(f"worked.head.{name}") for name in ("what", "me", "them")]
    tricks = [_moment(teller, shown, moment) for moment in shown.moments]
    ledger = table("worked", teller.words("worked.caption"), heads, tricks, foot)
    link = h("a", {"href": f"{teller.table}#r={shown.link}"}, teller.words("worked.look"))
    return (h("p", None, told), dealt, ledger, h("p", {"class": "screen"}, link))


def _label(what: object) -> Html:
    return h("span", {"class": "label"}, what)


def _held(teller: Teller, code: str, cards: Iterable[Card]) -> Html:
    ordered = sorted(cards, key=lambda c: (_SUITS.index(c[1]), _RANKS.index(c[0])))
    return h("div", {"class": "held"}, _label(teller.words(code)), row(teller, ordered, size="six"))


def _moment(teller: Teller, shown: Worked, moment: Moment) -> Html:
    """One trick: its cards, what it brought to whom, and a remark where there is something to see."""
    trick = moment.trick
    best = trick.lead if trick.winner == trick.leader else trick.reply
    cards = row(teller, trick.cards, shown.hand.trump, size="small", ringed=best)
    remark = f"worked.remark.{moment.number}"
    told = h("span", {"class": "remark"}, teller.words(remark)) if teller.has(remark) else None
    title = h("span", {"class": "what"}, h("b", None, teller.words("worked.trick", n=moment.number)), told)
    head = h("tr", {"class": "group"}, h("th", {"colspan": 3, "scope": "rowgroup"}, h("div", None, cards, title)))
    return h("tbody", None, head, [_line(teller, shown, entry) for entry in moment.scored])


def _line(teller: Teller, shown: Worked, entry: Scored) -> Html:
    """One line of the ledger, its points in the column of who has them."""
    what = teller.said(ledger_message(entry, shown.hand.trump, teller.rules))
    columns = [points(entry.points) if entry.seat == seat else h("td", None) for seat in (0, 1)]
    return h("tr", None, h("th", {"scope": "row"}, what), columns)
