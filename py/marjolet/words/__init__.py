"""The words: every message of the table as a sentence, in each language.

`say` gives a whole sentence, `parts` the same with the card names and suits apart. A language is loaded when it is
first asked for. To add a text: one line in the file of its subject, in each language (``en_ui.py``, ``fr_ui.py``).
"""

from collections.abc import Iterable
from typing import Final

from marjolet.cards import Card, Suit
from marjolet.table.messages import Message
from marjolet.words.render import Language, Part, Parts, render

__all__ = ["LANGUAGES", "Message", "Part", "Parts", "card_index", "has", "language", "parts", "pick", "say", "text"]

LANGUAGES: Final = ("en", "fr")

_loaded: dict[str, Language] = {}


def language(code: str) -> Language:
    """The language of that code; English for a code that is none."""
    found = _loaded.get(code)
    if found is None:
        found = _loaded[code] = _load(code)
    return found


def _load(code: str) -> Language:
    if code == "fr":
        from marjolet.words.fr import LANGUAGE
    else:
        from marjolet.words.en import LANGUAGE
    return LANGUAGE


def pick(preferred: Iterable[str]) -> str:
    """The first of a browser's languages ("fr-CA", "en") in which we have words, or English."""
    for tag in preferred:
        code = tag.replace("_", "-").partition("-")[0].lower()
        if code in LANGUAGES:
            return code
    return LANGUAGES[0]


def parts(lang: str, message: Message) -> Parts:
    """The message in words, card names and suits as parts of their own. Never raises: what is missing stays visible."""
    return render(language(lang), message)


def say(lang: str, message: Message) -> str:
    """The message as one plain sentence."""
    return "".join(part.text for part in parts(lang, message))


def text(lang: str, code: str, **args: object) -> str:
    """`say` for a message made on the spot, as a page needs for its labels."""
    return say(lang, Message(code, args))


def has(lang: str, code: str) -> bool:
    """Whether there is a text for ``code``."""
    return code in language(lang).templates


def card_index(lang: str, card: Card) -> str:
    """What stands in the corner of ``card``: "K", or "R" in French; "10" for the ten."""
    return language(lang).index(card)


def card_name(lang: str, card: Card) -> str:
    """The card's whole name with a capital letter, without an article: "King of hearts", "Roi de cœur"."""
    return text(lang, "card.name", card=card)


def suit_name(lang: str, suit: Suit) -> str:
    """ "Hearts", "Cœur"."""
    return text(lang, "suit.name", suit=suit)
