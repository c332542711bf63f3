"""Sentences of the guide as HTML: its own texts and those of the table, with the numbers of one rule preset."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cache
from typing import Final

from marjolet.cards import PACK, SUITS, Card, is_brisque
from marjolet.guide import en, fr
from marjolet.melds import all_melds
from marjolet.rules import Rules
from marjolet.table import faces
from marjolet.table.html import Html, h, join
from marjolet.table.messages import Message
from marjolet.table.options import TARGETS
from marjolet.table.places import place
from marjolet.words import language
from marjolet.words.catalogue import catalogue
from marjolet.words.render import Language, Part, Parts, render

TEXTS: Final[Mapping[str, Mapping[str, str]]] = {"en": en.TEXTS, "fr": fr.TEXTS}
PREFIX: Final = "guide."

LANGS: Final = ("en", "fr")
PLACES: Final[Mapping[str, str]] = {lang: place("rules", lang) for lang in LANGS}
"""Where the page of each language lies, seen from the table."""

_MARKS: Final = re.compile(r"\*([^*]+)\*|_([^_]+)_")


@cache
def guide_language(lang: str) -> Language:
    """The table's language with the texts of the guide, their codes after ``guide.``."""
    own = catalogue({PREFIX + code: text for code, text in TEXTS[lang].items()}, french=lang == "fr")
    known = language(lang)
    return replace(known, templates={**known.templates, **own})


def facts(rules: Rules) -> dict[str, object]:
    """What every text may name: the points of the preset, what follows from them, targets, and the 32 cards."""
    # As many melds of each kind whatever suit is trumps.
    paid = [rules.points_of(kind) for kind in all_melds(SUITS[0]).values()]
    return {
        **{card: card for card in PACK},
        **rules.numbers(),
        "brisques": rules.brisque * sum(map(is_brisque, PACK)),
        "melds_per_step": rules.melds_per_step,
        "melds": sum(value > 0 for value in paid),
        "melds_worth": sum(paid),
        "least": min(value for value in paid if value > 0),
        "most": max(paid),
        "small": TARGETS[0],
        "large": TARGETS[1],
        "long": TARGETS[2],
    }


@dataclass(frozen=True, slots=True)
class Teller:
    """Tells the guide in one language, with the numbers of one preset."""

    lang: str
    rules: Rules

    @property
    def table(self) -> str:
        """The address of the table, seen from this page, in the same language."""
        return "../" * PLACES[self.lang].count("/") + f"?lang={self.lang}"

    @property
    def lessons(self) -> str:
        """The address of the list of lessons, likewise."""
        return "../" * PLACES[self.lang].count("/") + place("learn", self.lang)

    def has(self, code: str) -> bool:
        return PREFIX + code in guide_language(self.lang).templates

    def words(self, code: str, **args: object) -> Html:
        """A text of the guide, its marks made elements and its card names followed by their suit."""
        return self.said(self._message(code, args))

    def plain(self, code: str, **args: object) -> str:
        """A text of the guide without any markup, for attributes and titles."""
        whole = "".join(part.text for part in self.parts(self._message(code, args)))
        return _MARKS.sub(lambda found: found[1] or found[2], whole)

    def said(self, message: Message) -> Html:
        """Any message of the table or the guide."""
        return Html("".join(self._part(part) for part in self.parts(message)))

    def parts(self, message: Message) -> Parts:
        return render(guide_language(self.lang), message)

    def name(self, card: Card) -> str:
        """The card's whole name."""
        return "".join(part.text for part in self.parts(Message("card.name", {"card": card})))

    def _message(self, code: str, args: Mapping[str, object]) -> Message:
        return Message(PREFIX + code, {**facts(self.rules), **args})

    def _part(self, part: Part) -> Html:
        if part.card is not None:
            # The sign never stands alone at the beginning of a line.
            before, space, last = part.text.rpartition(" ")
            end = h("span", {"class": "end"}, last, Html(faces.suit_icon(part.card[1])))
            return h("span", {"class": "card-name"}, before + space, end)
        pieces: list[object] = []
        at = 0
        for found in _MARKS.finditer(part.text):
            pieces.append(part.text[at : found.start()])
            pieces.append(h("b", None, found[1]) if found[1] else self._word(found[2]))
            at = found.end()
        return join([*pieces, part.text[at:]])

    def _word(self, word: str) -> Html:
        """A French word in an English text is marked as French; in French it is only set apart."""
        return h("i", {"lang": "fr"}, word) if self.lang != "fr" else h("em", None, word)
