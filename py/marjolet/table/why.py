"""Why the computer played what it played: the reasons that came with its answers, kept as they came.

While a hand is played the computer's cards are its own: what a reason tells of them is said in general words, the same
for reasons that differ only in what it holds. Afterwards, looking back, everything is told.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from marjolet.actions import Settle
from marjolet.cards import Suit
from marjolet.hand import OPEN_TRICKS
from marjolet.melds import all_melds
from marjolet.observation import Observation
from marjolet.players.reasons import Reason, ReasonCode
from marjolet.rules import Seat
from marjolet.table.messages import Message, meld_name, reason_message


@dataclass(frozen=True, slots=True)
class Why:
    """The reasons for one action of the computer."""

    hand: int
    """From 0."""
    ply: int
    """Of the action in the hand, from 0."""
    because: tuple[Reason, ...]
    """The weightiest first."""


@dataclass(frozen=True, slots=True)
class Move:
    """An action of the computer as everybody saw it."""

    ply: int
    trick: int
    """From 1."""
    did: tuple[Message, ...]


_SPARED: Final = "why.spared"
_WANTED: Final = "why.wanted"
_EXPECTED: Final = "why.expected"
_KEPT: Final = "why.kept"
_LET_GO: Final = "why.let_go"
_LEARNED: Final = "why.learned"
_DECLARED: Final = "why.declared"

IN_PLAY: Final = MappingProxyType(
    {
        ReasonCode.LEAD_LOW_SPARE: _SPARED,
        ReasonCode.LEAD_LEAST_NEEDED: _SPARED,
        ReasonCode.DISCARD_SPARE: _SPARED,
        ReasonCode.DISCARD_LEAST_NEEDED: _SPARED,
        ReasonCode.TAKE_CHEAPEST: _SPARED,
        ReasonCode.LEAD_TO_DECLARE: _WANTED,
        ReasonCode.LEAD_TO_EXCHANGE: _WANTED,
        ReasonCode.TAKE_TO_DECLARE: _WANTED,
        ReasonCode.TAKE_TO_EXCHANGE: _WANTED,
        ReasonCode.TAKE_TRICK: _WANTED,
        ReasonCode.LEAD_UNBEATABLE: _EXPECTED,
        ReasonCode.LEAD_LIKELY: _EXPECTED,
        ReasonCode.CANNOT_TAKE: _LET_GO,
        ReasonCode.NOT_WORTH_TAKING: _LET_GO,
        ReasonCode.KEEP_FOR_MELD: _KEPT,
        ReasonCode.KEEP_TO_DECLARE: _KEPT,
        ReasonCode.KEEP_DIX: _KEPT,
        ReasonCode.KEEP_BRISQUES: _KEPT,
        ReasonCode.KEEP_TRUMPS: _KEPT,
        ReasonCode.HOPES_IN_VAIN: _KEPT,
        ReasonCode.LEARNED_BEST: _LEARNED,
        ReasonCode.LEARNED_CLOSE: _LEARNED,
        ReasonCode.SEARCHED_BEST: "why.searched",
        ReasonCode.DECLARE_ALL: _DECLARED,
        ReasonCode.DECLARE_DEAREST: _DECLARED,
        ReasonCode.NOTHING_TO_SETTLE: "why.passed",
        ReasonCode.BY_LOT: "why.lot",
    }
)
"""How a reason is told while the hand runs. What is not listed tells nothing of the hand, or comes from the last six
tricks, where both hands are known."""

WHYS: Final = MappingProxyType(
    {
        _SPARED: ("card",),
        _WANTED: (),
        _EXPECTED: ("card",),
        _KEPT: (),
        _LET_GO: (),
        _LEARNED: ("card",),
        "why.searched": ("card",),
        _DECLARED: ("melds", "points"),
        "why.passed": (),
        "why.lot": (),
        "why.unknown": (),
    }
)
"""Every code of this module, with the names of its arguments."""


def told(because: Sequence[Reason], trump: Suit, whole: bool) -> tuple[Message, ...]:
    """The reasons as sentences, each once. ``whole``: the hand is over and everything may be told."""
    found: list[Message] = []
    for reason in because:
        message = reason_message(reason.code.value, reason.args, trump)
        code = None if whole else IN_PLAY.get(reason.code)
        if code is not None:
            message = Message(code, {name: message.args[name] for name in WHYS[code]})
        if message not in found:
            found.append(message)
    return tuple(found) or (Message("why.unknown"),)


def moves(seen: Observation, them: Seat) -> Iterator[Move]:
    """What the seat ``them`` has done in this hand so far, the oldest first: public, whoever looks."""
    for number, trick in enumerate(seen.tricks, 1):
        ply = 3 * (number - 1) if number <= OPEN_TRICKS else 3 * OPEN_TRICKS + 2 * (number - 1 - OPEN_TRICKS)
        if trick.leader == them:
            yield Move(ply, number, (Message("event.led.them", {"card": trick.lead, "trick": number}),))
        else:
            yield Move(ply + 1, number, (Message("event.replied.them", {"card": trick.reply, "trick": number}),))
        if number <= OPEN_TRICKS and trick.winner == them and ply + 2 < len(seen.actions):
            step = seen.actions[ply + 2]
            assert isinstance(step, Settle)
            yield Move(ply + 2, number, tuple(_settled(step, seen, number)))
    if seen.led is not None and seen.to_act != them:
        number = len(seen.tricks) + 1
        yield Move(len(seen.actions) - 1, number, (Message("event.led.them", {"card": seen.led, "trick": number}),))


def _settled(step: Settle, seen: Observation, trick: int) -> Iterator[Message]:
    if step.exchange:
        yield Message("event.exchanged.them", {"card": seen.first_turn_up, "dix": "7" + seen.trump})
    kinds = all_melds(seen.trump)
    for meld in step.melds:
        yield Message("event.declared.them", {"meld": meld_name(meld, kinds[meld]), "cards": list(meld)})
    if not step.exchange and not step.melds:
        yield Message("event.passed.them", {"trick": trick})
