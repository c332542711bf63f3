"""What scores, as it is printed on the cloth beside the cards: every meld and every other point of the rules in force.

It tells nothing of a hand, only of the rules, and is the same for both seats. Where there is little room the style
sheet leaves it out.
"""

from functools import lru_cache
from typing import Final

from marjolet.melds import MeldKind
from marjolet.rules import Rules
from marjolet.table.html import Html, h
from marjolet.table.look import number
from marjolet.table.messages import Message
from marjolet.words import text

_OWN: Final = (MeldKind.MARRIAGE, MeldKind.ROYAL_MARRIAGE, MeldKind.MARJOLET, MeldKind.TRUMP_MARJOLET)
"""Kinds whose bare name does not say which cards they take."""


@lru_cache(maxsize=16)
def tariff(lang: str, rules: Rules) -> Html:
    """Kept: it is drawn with every card and changes with the language and the rules only."""
    melds = [(_meld(lang, kind), rules.points_of(kind)) for kind in MeldKind if rules.points_of(kind) > 0]
    others = [
        ("ledger.turned_up_seven", rules.turned_up_seven),
        ("ledger.exchange", rules.exchange),
        ("ledger.dix_played", rules.dix_played),
        (f"ledger.trick_ten.{rules.trick_ten_to}", rules.trick_ten),
        ("ledger.last_trick", rules.last_trick),
        ("ui.tariff.sweep", rules.sweep),
        ("ui.tariff.brisque", rules.brisque),
    ]
    return h(
        "table",
        {"class": "tariff", "data-k": "tariff"},
        h("caption", None, text(lang, "ui.tariff")),
        h("tbody", {"class": "melds"}, [_row(name, points) for name, points in melds]),
        h("tbody", {"class": "others"}, [_row(text(lang, code), points) for code, points in others]),
    )


def _meld(lang: str, kind: MeldKind) -> str:
    if kind in _OWN:
        return text(lang, f"ui.tariff.{kind}")
    return text(lang, "ui.tariff.meld", kind=Message(f"kind.{kind}"))


def _row(name: str, points: int) -> Html:
    return h("tr", None, h("th", {"scope": "row"}, name), h("td", None, number(points)))
