"""Small pieces that every part of the page shares: words with their cards marked, faces, buttons."""

import re
from collections.abc import Iterable
from typing import Final

from marjolet.cards import Card
from marjolet.events import Declared
from marjolet.melds import MeldKind
from marjolet.observation import Observation
from marjolet.rules import Seat
from marjolet.table import faces
from marjolet.table.html import Attr, Html, h
from marjolet.table.messages import Message
from marjolet.table.model import Model
from marjolet.words import card_name, parts, text
from marjolet.words.render import Part

LONG_LINE: Final = 76
"""Characters from which the line is set smaller, so that it keeps its two rows on a small phone."""

_TAG = re.compile("<[^>]*>")
_SPOKEN = re.compile('<span class="sr">[^<]*</span>')


def words(lang: str, message: Message) -> Html:
    """A sentence, its card names marked with their suit."""
    return Html("".join(_part(part) for part in parts(lang, message)))


def sentence(lang: str, messages: Iterable[Message]) -> Html:
    """Several messages in a row, each in an element of its own."""
    return Html(" ".join(h("span", {"class": "msg"}, words(lang, message)) for message in messages))


def said_plainly(markup: Html) -> str:
    """The text of markup as it is seen: without tags and without what only listeners get."""
    return _TAG.sub("", _SPOKEN.sub("", markup))


def _part(part: Part) -> Html:
    if part.card is not None and part.index:
        # The drawn suit is no text: the name is given apart for those who listen.
        spoken = h("span", {"class": "sr"}, part.text)
        drawn = h("span", {"class": "short", "aria-hidden": "true"}, part.index, Html(faces.suit_icon(part.card[1])))
        return Html(spoken + drawn)
    if part.card is not None:
        return h("b", {"class": "card-name"}, part.text, Html(faces.suit_icon(part.card[1])))
    return h("span", None, part.text)


def short_cards(lang: str, cards: Iterable[Card]) -> Html:
    """Cards as index and suit sign, named for those who listen."""
    return words(lang, Message("ui.cards", {"cards": list(cards)}))


def shown_face(lang: str, card: Card, key: str | None, trump: str, **attrs: Attr) -> Html:
    """A card that lies open and is no control."""
    own: dict[str, Attr] = {"class": "card", "data-k": key}
    own |= {name.replace("_", "-"): value for name, value in attrs.items()}
    label = card_name(lang, card)
    return h("span", own, Html(faces.face(card, lang, marjolet=is_marjolet(card, trump), label=label)))


def hidden_back(key: str | None, **attrs: Attr) -> Html:
    """The back of a card: keyed by its place, never by what it is."""
    own: dict[str, Attr] = {"class": "card back", "data-k": key, "aria-hidden": "true"}
    return h("span", own | {name.replace("_", "-"): value for name, value in attrs.items()}, Html(faces.back()))


def is_marjolet(card: Card, trump: str) -> bool:
    """The jack of trumps, while there are trumps to be jack of."""
    return card == "J" + trump


def flourish(model: Model, card: Card) -> str | None:
    """The one flourish of the game, on the cards of a marjolet declared just now: "jack" or "queen"."""
    kinds = (MeldKind.MARJOLET, MeldKind.TRUMP_MARJOLET)
    declared = any(isinstance(event, Declared) and event.kind in kinds and card in event.meld for event in model.recent)
    return None if not declared else "jack" if card[0] == "J" else "queen"


def deal_delay(model: Model, seen: Observation, seat: Seat | None, place: int) -> int | None:
    """When a card just dealt leaves the stock, in ms: three by three, the other seat than the dealer first.

    ``seat`` None: the turned-up card, which is last. None once the hand is under way.
    """
    if seen.ply > 0:
        return None
    turn = 12 if seat is None else place // 3 * 6 + place % 3 + (3 if seat == seen.dealer else 0)
    return turn * model.pace.move // 8 + 1


def button(lang: str, act: str, code: str, kind: str = "plain", **args: object) -> Html:
    """A plain button whose label is a text of the words layer."""
    return h("button", {"type": "button", "class": kind, "data-act": act}, text(lang, code, **args))


def ask_again(model: Model) -> Html | None:
    """Where the computer could not answer: a way to ask it once more."""
    failed = model.thinking is not None and model.thinking.failed
    return button(model.lang, "ask-again", "ui.ask_again") if failed else None


def choice(lang: str, act: str, code: str, on: bool, tongue: str | None = None, **args: object) -> Html:
    """A button for one of several values; ``on``: the one in force; ``tongue``: the language of its label."""
    attrs: dict[str, Attr] = {
        "type": "button",
        "class": "plain",
        "data-act": act,
        "aria-pressed": "true" if on else "false",
        "lang": tongue,
    }
    return h("button", attrs, text(lang, code, **args))


def target_button(model: Model, target: int) -> Html:
    """A new match to so many points; pressed where this match is one."""
    return choice(model.lang, f"target:{target}", "ui.first_to", model.match.target == target, target=target)


def number(points: int) -> str:
    """Points with a true minus sign."""
    return str(points).replace("-", "\u2212")
