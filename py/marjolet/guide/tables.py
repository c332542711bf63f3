"""The tables of the rules: melds, points, words, and the sheet to keep score on."""

from collections.abc import Iterable, Sequence
from typing import Final

from marjolet.cards import Card
from marjolet.guide import examples
from marjolet.guide.drawing import row
from marjolet.guide.glossary import TERMS
from marjolet.guide.telling import Teller
from marjolet.melds import Meld, MeldKind, all_melds
from marjolet.table.html import Attr, Html, h
from marjolet.table.look import number
from marjolet.table.messages import Message
from marjolet.words.catalogue import french_type, plain_type

SHEET_ROWS: Final = 8
"""Hands on the score sheet: more than most matches to the larger target need."""

_WITH_WORDS: Final = (MeldKind.MARRIAGE, MeldKind.ROYAL_MARRIAGE, MeldKind.MARJOLET, MeldKind.TRUMP_MARJOLET)
"""Kinds whose name does not say which cards it takes."""


def table(name: str, caption: Html, heads: Sequence[Html], bodies: Iterable[Html], foot: Html | None = None) -> Html:
    """A table with a caption and a head of column titles."""
    head = h("tr", None, [h("th", {"scope": "col"}, title) for title in heads])
    parts = (h("thead", None, head), bodies, h("tfoot", None, foot) if foot else None)
    return h("table", {"class": name}, h("caption", None, caption), *parts)


def points(value: int) -> Html:
    return h("td", {"class": "n"}, number(value))


def _example(kind: MeldKind) -> Meld:
    """The meld of that kind which is drawn: in spades where it may be a plain suit."""
    found = [meld for meld, other in all_melds(examples.HEARTS).items() if other == kind]
    return max(found, key=lambda meld: sum(card[1] == "S" for card in meld))


def _by_rank(meld: Meld) -> list[Card]:
    return sorted(meld, key=lambda card: ("AKQJT".index(card[0]), card[1]))


def melds(teller: Teller) -> Html:
    """What pays, each with its cards; kinds that pay nothing are named below."""
    kinds = [kind for kind in MeldKind if teller.rules.points_of(kind) > 0]
    free = [Message(f"kind.{kind}") for kind in MeldKind if kind not in kinds]
    rows = []
    for kind in kinds:
        about = h("span", {"class": "about"}, teller.words(f"melds.{kind}")) if kind in _WITH_WORDS else None
        name = h("th", {"scope": "row"}, h("b", None, teller.words("melds.kind", kind=Message(f"kind.{kind}"))), about)
        drawn = row(teller, _by_rank(_example(kind)), examples.HEARTS, size="small")
        rows.append(h("tr", None, name, h("td", None, drawn), points(teller.rules.points_of(kind))))
    heads = [teller.words(f"melds.head.{name}") for name in ("meld", "cards", "points")]
    shown = table("melds", teller.words("melds.caption"), heads, [h("tbody", None, rows)])
    return Html(shown + (h("p", {"class": "note"}, teller.words("melds.none", kinds=free)) if free else ""))


def scoring(teller: Teller) -> Html:
    """Every way to score, grouped by when it is counted."""
    rules = teller.rules
    at_once = [
        ("turned_up_seven", rules.turned_up_seven),
        ("exchange", rules.exchange),
        ("dix_played", rules.dix_played),
        ("melds", None),
        (f"trick_ten.{rules.trick_ten_to}", rules.trick_ten),
    ]
    at_end = [("last_trick", rules.last_trick), ("sweep", rules.sweep), ("brisque", rules.brisque)]

    def one(name: str, value: int | None) -> Html:
        paid = h("td", {"class": "n"}, teller.words("scoring.melds.points")) if value is None else points(value)
        return h("tr", None, h("th", {"scope": "row"}, teller.words(f"scoring.{name}")), paid)

    bodies = []
    for when, rows in (("at_once", at_once), ("at_end", at_end)):
        title = h("th", {"colspan": 2, "scope": "rowgroup"}, teller.words(f"scoring.{when}"))
        bodies.append(h("tbody", None, h("tr", {"class": "group"}, title), [one(*entry) for entry in rows]))
    heads = [teller.words(f"scoring.head.{name}") for name in ("what", "points")]
    return table("scoring", teller.words("scoring.caption"), heads, bodies)


def glossary(teller: Teller) -> Html:
    """The terms, those of the page's language first."""
    french = teller.lang == "fr"
    order = ("fr", "en") if french else ("en", "fr")
    rows = []
    for term in TERMS:
        names = {"en": plain_type(term.en), "fr": french_type(term.fr)}
        meaning = french_type(term.meaning_fr) if french else plain_type(term.meaning_en)
        other = order[1]
        first = h("th", {"scope": "row"}, names[order[0]])
        rows.append(h("tr", None, first, h("td", {"lang": other}, names[other]), h("td", None, meaning)))
    heads = [teller.words(f"glossary.head.{name}") for name in (*order, "meaning")]
    return table("glossary", teller.words("glossary.caption"), heads, [h("tbody", None, rows)])


def sheet(teller: Teller) -> Html:
    """An empty sheet for a match: two players, a row for each hand."""
    columns = ("play", "end", "total")
    name = h("th", {"colspan": len(columns), "scope": "colgroup", "class": "name"}, teller.words("sheet.name"))
    corner = h("th", {"rowspan": 2, "scope": "col", "class": "hand"}, teller.words("sheet.hand"))
    heads = [h("th", {"scope": "col", "class": c}, teller.words(f"sheet.{c}")) for _ in range(2) for c in columns]
    empty = [h("td", {"class": column}) for _ in range(2) for column in columns]
    rows = [h("tr", None, h("th", {"scope": "row"}, n), empty) for n in range(1, SHEET_ROWS + 1)]
    attrs: dict[str, Attr] = {"class": "sheet"}
    head = h("thead", None, h("tr", None, corner, name, name), h("tr", None, heads))
    return h("table", attrs, h("caption", None, teller.words("sheet.caption")), head, h("tbody", None, rows))
