"""Why an action is refused: a code and the facts a sentence needs, never the sentence itself."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from types import MappingProxyType

Args = Mapping[str, object]
"""JSON-able: strings, integers, booleans, lists of cards."""

NO_ARGS: Args = MappingProxyType({})


class RefusalCode(StrEnum):
    """Refusals of the rules (`marjolet.legality`) and of turns; STALE is reserved and not given by this version."""

    NOT_IN_HAND = "NOT_IN_HAND"
    """args: card"""
    MUST_FOLLOW = "MUST_FOLLOW"
    """args: card, led, because: the cards of the suit led that could be played"""
    MUST_BEAT = "MUST_BEAT"
    """args: card, led, because: the cards that would beat the one led"""
    MUST_TRUMP = "MUST_TRUMP"
    """args: card, led, because: the trumps held"""
    NOT_YOUR_TURN = "NOT_YOUR_TURN"
    WRONG_STEP = "WRONG_STEP"
    """A card played in a settle step, or a settle step in place of a card. args: expected (play or settle)"""
    NO_DIX = "NO_DIX"
    """An exchange without the seven of trumps, which lies somewhere unseen or was played. args: card (that seven)"""
    NOTHING_TO_EXCHANGE = "NOTHING_TO_EXCHANGE"
    """The seven of trumps itself lies turned up: since the deal, or since an exchange. args: card (that seven)"""
    NOT_A_MELD = "NOT_A_MELD"
    """args: meld"""
    MELD_NOT_HELD = "MELD_NOT_HELD"
    """args: meld, missing: cards not in the hand; exchange: the turn-up is missing and an exchange would bring it"""
    MELD_ALREADY_DECLARED = "MELD_ALREADY_DECLARED"
    """args: meld"""
    MELD_TWICE = "MELD_TWICE"
    """The same set of cards twice in one step. args: meld"""
    CARD_TWICE = "CARD_TWICE"
    """A card named twice in one meld. args: card, meld"""
    TOO_MANY_MELDS = "TOO_MANY_MELDS"
    """args: limit, count"""
    STALE = "STALE"
    """The action was meant for another moment of the hand. args: ply, now"""
    OVER = "OVER"
    """The hand has had its 42 actions."""


@dataclass(frozen=True, slots=True)
class Refusal:
    code: RefusalCode
    args: Args = field(default_factory=lambda: NO_ARGS)
