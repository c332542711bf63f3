"""The letter keys: what each says of the table, in the line and in the log, and the sheet that lists all keys.

Everything said is made from my own observation, or from the moment that the viewer shows.
"""

from typing import Final

from marjolet.cards import Card
from marjolet.hand import Trick
from marjolet.observation import Observation
from marjolet.table.effects import Effect, Focus
from marjolet.table.html import Html, h
from marjolet.table.messages import Message, whose_move
from marjolet.table.model import Model
from marjolet.table.viewer import moment
from marjolet.words import text

LETTERS: Final = ("t", "l", "s", "m", "h", "w", "p", "z", "?")

_COMMANDS: Final = {"?": "help", "z": "take-back", "h": "hint", "w": "why"}
"""Letters that are short for a control."""


def meaning(model: Model, key: str) -> tuple[str, str]:
    """The command that a letter stands for, ("", "") where it stands for nothing."""
    if key not in LETTERS or not model.settings.on("letters"):
        return "", ""
    if key in ("z", "h") and model.covered:
        return "", ""
    return (_COMMANDS[key], "") if key in _COMMANDS else ("say", key)


def said(model: Model, key: str) -> Message | None:
    """What the letter says; None for one that says nothing."""
    seen, trick_shown = model.seen, model.trick_shown
    viewer = model.viewer if model.lesson is None else model.lesson.viewer
    if viewer is not None:
        now = moment(viewer)
        seen, trick_shown = now.seen, now.trick_shown
    if seen is None:
        return Message("ui.say.nothing") if key in ("t", "l", "s", "m") else None
    match key:
        case "t":
            return _trick(seen, trick_shown)
        case "l":
            return _last(seen, trick_shown)
        case "s":
            return _score(model, seen)
        case "m":
            return _playable(seen)
    return None


def panel_focus(model: Model) -> list[Effect]:
    """To what is to be read or done beside the cards: an open sheet, the end of a hand, the settle panel, the side."""
    if model.panel not in (None, "last-trick"):
        return [Focus(".sheet h2")]
    if model.lesson is not None or (model.course is not None and model.ticks is None):
        return [Focus(".lesson h2")]
    if model.viewer is not None:
        return [Focus(".viewer h2")]
    if model.hand_closed:
        return [Focus(".ending h2")]
    # The heading of the idle side cannot be seen: its first control can.
    return [Focus(".settle h2" if model.ticks is not None else ".side summary, .side button")]


def trick_said(seen: Observation, shown: bool) -> list[Message]:
    """What lies in the middle, as the letter tells it, and always whose move it is."""
    told = _trick(seen, shown)
    return [told] if "move" in told.args else [told, whose_move(seen)]


def _trick(seen: Observation, shown: bool) -> Message:
    number = seen.trick_number
    if seen.led is not None:
        who = "them" if seen.my_turn else "me"
        return Message(f"ui.say.trick.led.{who}", {"trick": number, "card": seen.led, "move": whose_move(seen)})
    if shown and seen.tricks:
        return _taken(seen, seen.tricks[-1], len(seen.tricks))
    return Message("ui.say.trick.none", {"trick": number, "move": whose_move(seen)})


def _last(seen: Observation, shown: bool) -> Message:
    """The trick that the table's own button shows."""
    done = seen.tricks[:-1] if shown else seen.tricks
    return _taken(seen, done[-1], len(done)) if done else Message("ui.previous_trick.none")


def _taken(seen: Observation, trick: Trick, number: int) -> Message:
    who = "me" if trick.winner == seen.seat else "them"
    return Message(f"ui.say.trick.taken.{who}", {"trick": number, "lead": trick.lead, "reply": trick.reply})


def _score(model: Model, seen: Observation) -> Message:
    """The totals as the score strip shows them: with this hand once it is over."""
    me, them = seen.seat, 1 - seen.seat
    viewer = model.viewer if model.lesson is None else model.lesson.viewer
    totals = seen.totals if viewer is not None else model.match.totals
    target = model.match.target if viewer is None else viewer.match.target
    return Message(
        "ui.say.score",
        {
            "me": totals[me],
            "them": totals[them],
            "target": target,
            "mine": seen.scores[me],
            "theirs": seen.scores[them],
        },
    )


def _playable(seen: Observation) -> Message:
    if not seen.my_turn or seen.phase != "play" or seen.over:
        return whose_move(seen)
    refused = seen.refused_cards()
    cards = [card for card in seen.hand if card not in refused]
    if not refused:
        return Message("ui.say.legal.all", {"cards": cards})
    groups: dict[str, list[Card]] = {}
    for card, refusal in refused.items():
        groups.setdefault(refusal.code.value, []).append(card)
    why = [Message(f"ui.say.refused.{code}", {"cards": held}) for code, held in groups.items()]
    return Message("ui.say.legal.some", {"cards": cards, "refused": why})


def sheet(model: Model) -> Html:
    """Every key, with what it does."""
    lang = model.lang
    plain = ("tab", "arrows", "digits", "enter", "why", "escape", "lesson")
    rows = [
        h(
            "div",
            None,
            h("dt", None, h("kbd", None, letter.upper())),
            h("dd", None, text(lang, f"ui.keys.{'help' if letter == '?' else letter}")),
        )
        for letter in LETTERS
    ]
    off = None if model.settings.on("letters") else h("p", {"class": "note"}, text(lang, "ui.keys.letters.off"))
    return h(
        "section",
        {"class": "sheet keys", "data-k": "sheet", "aria-label": text(lang, "ui.keys")},
        h("h2", {"tabindex": "-1"}, text(lang, "ui.keys")),
        h(
            "div",
            {"class": "scroll", "tabindex": "0", "role": "group", "aria-label": text(lang, "ui.keys")},
            h("ul", {"class": "plain-keys"}, [h("li", None, text(lang, f"ui.keys.{name}")) for name in plain]),
            h("h3", None, text(lang, "ui.keys.letters")),
            off,
            h("dl", {"class": "letters"}, rows),
        ),
        h("button", {"type": "button", "class": "plain close", "data-act": "close"}, text(lang, "ui.close")),
    )
