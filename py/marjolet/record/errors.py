"""What can be wrong with a record, a seat's record or a request: a code and a place, never a traceback."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from types import MappingProxyType


class RecordCode(StrEnum):
    """Codes for the form of what is read; refusals of the rules keep their own (`marjolet.refusals.RefusalCode`)."""

    NOT_READABLE = "NOT_READABLE"
    """The file cannot be opened. args: detail"""
    NOT_JSON = "NOT_JSON"
    """Not one JSON value in UTF-8. args: detail"""
    DUPLICATE_KEY = "DUPLICATE_KEY"
    """The same key twice in one JSON object. args: key"""
    WRONG_TYPE = "WRONG_TYPE"
    """args: expected (object, list, string, integer, true or false), found"""
    UNKNOWN_KEY = "UNKNOWN_KEY"
    """args: key"""
    MISSING_KEY = "MISSING_KEY"
    """args: key"""
    UNKNOWN_FORMAT = "UNKNOWN_FORMAT"
    """args: expected, found"""
    UNKNOWN_PRESET = "UNKNOWN_PRESET"
    """args: found, known"""
    BAD_TARGET = "BAD_TARGET"
    """The target is not positive. args: found"""
    BAD_SEATS = "BAD_SEATS"
    """`seats` is not two strings."""
    BAD_DATE = "BAD_DATE"
    """`date` is not an ISO 8601 date or date with time. args: found"""
    BAD_LEVELS = "BAD_LEVELS"
    """`levels` is not two entries, each a level's name or null."""
    BAD_SEAT = "BAD_SEAT"
    """A seat or dealer that is not 0 or 1. args: found"""
    BAD_TOTALS = "BAD_TOTALS"
    """`totals` is not two whole numbers from zero."""
    BAD_CARD = "BAD_CARD"
    """Not a card code. args: found"""
    BAD_DECK = "BAD_DECK"
    """Not the 32 cards, each once. args: count, repeated, missing"""
    BAD_HAND = "BAD_HAND"
    """A seat's dealt hand is not six different cards. args: count, repeated"""
    BAD_DRAWS = "BAD_DRAWS"
    """Not exactly one draw for each settle step. args: expected, count"""
    WRONG_DRAW = "WRONG_DRAW"
    """The loser of trick ten draws the turned-up card. args: found, expected"""
    CARD_REPEATED = "CARD_REPEATED"
    """A card in two places that exclude each other. args: card"""
    BAD_ACTION = "BAD_ACTION"
    """Neither a card code nor a settle step."""
    DEALER_MUST_ALTERNATE = "DEALER_MUST_ALTERNATE"
    """args: expected"""
    HAND_UNFINISHED = "HAND_UNFINISHED"
    """A hand with fewer than 42 actions that is not the last."""
    HAND_AFTER_MATCH = "HAND_AFTER_MATCH"
    """A hand after the match is over."""
    ACTION_AFTER_HAND = "ACTION_AFTER_HAND"
    """A 43rd action."""
    LINK_UNKNOWN = "LINK_UNKNOWN"
    """A compact text of a version not known here, or none at all."""
    LINK_DAMAGED = "LINK_DAMAGED"
    """A compact text that was cut or changed."""
    NO_HAND = "NO_HAND"
    """The record has no hand to look at."""


@dataclass(frozen=True, slots=True)
class RecordError:
    code: str
    """A `RecordCode` or a `RefusalCode`."""
    hand: int | None = None
    action: int | None = None
    path: str = ""
    """Where, such as ``hands[0].actions[37]``; empty for the whole."""
    args: Mapping[str, object] = field(default_factory=lambda: MappingProxyType({}))

    def to_json(self) -> dict[str, object]:
        """The object written in a record's place."""
        return {
            "error": {
                "code": str(self.code),
                "hand": self.hand,
                "action": self.action,
                "path": self.path,
                "args": dict(self.args),
            }
        }


class Unreadable(Exception):
    """Carries a `RecordError` out of the depth of a reader; never leaves this package's public functions."""

    def __init__(self, error: RecordError) -> None:
        super().__init__(str(error.code))
        self.error = error
