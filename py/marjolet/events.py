"""What happens at a table, as data: the effects of an action, in order.

`Scored` is the only way points change. `Dealt` and `Drew` are the only events with private parts; `redact` takes
out what a seat may not know, before anything leaves the engine.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import StrEnum

from marjolet.actions import Settle
from marjolet.cards import Card, Suit
from marjolet.melds import Meld, MeldKind
from marjolet.rules import Seat


class Why(StrEnum):
    """The reasons points are given for, as written in the ledger of a result."""

    TURNED_UP_SEVEN = "turned_up_seven"
    EXCHANGE = "exchange"
    DIX_PLAYED = "dix_played"
    MELD = "meld"
    TRICK_TEN = "trick_ten"
    LAST_TRICK = "last_trick"
    SWEEP = "sweep"
    BRISQUES = "brisques"


@dataclass(frozen=True, slots=True)
class Dealt:
    """Six cards each; the thirteenth is turned up. Private: each hand to its own seat (None once redacted)."""

    dealer: Seat
    hands: tuple[tuple[Card, ...] | None, tuple[Card, ...] | None]
    turn_up: Card
    trump: Suit


@dataclass(frozen=True, slots=True)
class Played:
    seat: Seat
    card: Card
    trick: int
    """1 to 16."""
    leads: bool


@dataclass(frozen=True, slots=True)
class TrickTaken:
    """The trick is complete; ``seat`` takes it."""

    seat: Seat
    trick: int
    lead: Card
    reply: Card
    leader: Seat


@dataclass(frozen=True, slots=True)
class Exchanged:
    """``seat`` put the dix in the place of the turned-up card and took that card."""

    seat: Seat
    dix: Card
    taken: Card


@dataclass(frozen=True, slots=True)
class Declared:
    seat: Seat
    meld: Meld
    kind: MeldKind


@dataclass(frozen=True, slots=True)
class Settled:
    """The winner's step after trick ``trick`` is over; it is told also when nothing was done."""

    seat: Seat
    trick: int
    step: Settle


@dataclass(frozen=True, slots=True)
class Drew:
    """``card`` is private to ``seat`` (None once redacted), except the turn-up, which everybody saw."""

    seat: Seat
    card: Card | None
    turn_up: bool


@dataclass(frozen=True, slots=True)
class StockGone:
    """After the draws of trick ten: laid cards go back into the hands, and the duties of the last six tricks bind."""

    trick: int = 10


@dataclass(frozen=True, slots=True)
class Scored:
    action: int
    """The index of the action that caused the score; -1 is the deal."""
    seat: Seat
    points: int
    why: Why
    cards: tuple[Card, ...] = ()
    """Sorted."""


def sums(ledger: Sequence[Scored]) -> tuple[int, int]:
    """The points of each seat, by seat."""
    mine = sum(entry.points for entry in ledger if entry.seat == 0)
    return (mine, sum(entry.points for entry in ledger) - mine)


@dataclass(frozen=True, slots=True)
class HandEnded:
    scores: tuple[int, int]


@dataclass(frozen=True, slots=True)
class MatchEnded:
    winner: Seat
    totals: tuple[int, int]


@dataclass(frozen=True, slots=True)
class LevelTotals:
    """Both totals have reached the target and are level: another hand decides."""

    total: int


Event = (
    Dealt
    | Played
    | TrickTaken
    | Exchanged
    | Declared
    | Settled
    | Drew
    | StockGone
    | Scored
    | HandEnded
    | MatchEnded
    | LevelTotals
)


def redact(event: Event, seat: Seat) -> Event:
    """The event as ``seat`` may know it."""
    if isinstance(event, Dealt):
        mine, theirs = event.hands[0], event.hands[1]
        return replace(event, hands=(mine, None) if seat == 0 else (None, theirs))
    if isinstance(event, Drew) and event.seat != seat and not event.turn_up:
        return replace(event, card=None)
    return event
