"""Cards as they are drawn in the guide: in rows, small in tables, dimmed with the reason in their name."""

from collections.abc import Collection, Iterable

from marjolet.cards import Card
from marjolet.guide.telling import Teller
from marjolet.table import faces
from marjolet.table.html import Html, h
from marjolet.words import text


def card(teller: Teller, code: Card, trump: str = "", dimmed: bool = False, ringed: bool = False) -> Html:
    """One card, named for those who listen. ``trump``: marks the marjolet when it is this card."""
    label = teller.name(code)
    if dimmed:
        label += ", " + text(teller.lang, "ui.card.refused")
    kind = " ".join(name for name, on in (("card", True), ("refused", dimmed), ("ringed", ringed)) if on)
    drawn = faces.face(code, teller.lang, marjolet=code == "J" + trump, label=label)
    return h("span", {"class": kind}, Html(drawn))


def row(
    teller: Teller,
    codes: Iterable[Card],
    trump: str = "",
    size: str = "",
    dimmed: Collection[Card] = (),
    ringed: Card | None = None,
) -> Html:
    """Cards side by side. ``size``: a class of static/rules.css (``small``, ``large``) or none."""
    kind = f"cards {size}".rstrip()
    return h("span", {"class": kind}, [card(teller, code, trump, code in dimmed, code == ringed) for code in codes])


def figure(caption: Html, *drawn: object, kind: str = "") -> Html:
    """Drawn cards with what they show."""
    return h("figure", {"class": kind or None}, *drawn, h("figcaption", None, caption))
