"""What the computer's thread answers, read without trusting it: an action and its reasons."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final

from marjolet.actions import Action
from marjolet.cards import is_card
from marjolet.players.reasons import SHAPES, ArgKind, Reason, ReasonCode, reason
from marjolet.record.errors import Unreadable
from marjolet.record.shape import Place, as_action, parse


@dataclass(frozen=True, slots=True)
class Answer:
    action: Action
    because: tuple[Reason, ...]
    """The weightiest first; empty where none were given that are known here."""


def answer_in(text: str) -> Answer | None:
    """The answer of the bot protocol in ``text``; None for an error or anything else. Whether the action is legal is
    not looked at."""
    try:
        answer = parse(text)
        if not isinstance(answer, dict) or "action" not in answer:
            return None
        return Answer(as_action(answer["action"], Place("action")), reasons_from(answer.get("why")))
    except Unreadable:
        return None


def reasons_from(value: object) -> tuple[Reason, ...]:
    """The reasons in a list of ``{"code", "args"}``; what is not known here, or not as `SHAPES` says, is left out."""
    if not isinstance(value, list):
        return ()
    return tuple(told for told in map(_reason, value) if told is not None)


def _reason(value: object) -> Reason | None:
    if not isinstance(value, Mapping) or value.get("code") not in tuple(ReasonCode):
        return None
    code, args = ReasonCode(value["code"]), value.get("args")
    shape = SHAPES[code].args
    if not isinstance(args, Mapping) or set(args) != set(shape):
        return None
    if not all(_FITS[kind](args[name]) for name, kind in shape.items()):
        return None
    return reason(code, **args)


def _cards(value: object) -> bool:
    return isinstance(value, list) and all(is_card(card) for card in value)


def _number(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


_FITS: Final[Mapping[ArgKind, Callable[[object], bool]]] = {
    "card": is_card,
    "cards": _cards,
    "meld": _cards,
    "melds": lambda value: isinstance(value, list) and all(_cards(meld) for meld in value),
    "points": _number,
    "count": _number,
}
