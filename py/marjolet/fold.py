"""Building an observation from a seat's own (redacted) events, one by one.

A remote seat is told events, never a state; a property test holds `fold` and `observation.observe` equal at every ply.
"""

from dataclasses import replace

from marjolet.actions import Play
from marjolet.cards import PACK_SET, Card
from marjolet.events import (
    Dealt,
    Declared,
    Drew,
    Event,
    Exchanged,
    HandEnded,
    Played,
    Scored,
    Settled,
    StockGone,
    TrickTaken,
)
from marjolet.hand import OPEN_TRICKS, Declaration, Phase, Trick, other
from marjolet.observation import Observation
from marjolet.rules import Rules, Seat


def begin(dealt: Dealt, seat: Seat, rules: Rules, target: int = 500, totals: tuple[int, int] = (0, 0)) -> Observation:
    """The observation of ``seat`` after the deal. Raises ValueError when the event hides this seat's own hand."""
    hand = dealt.hands[seat]
    if hand is None:
        raise ValueError("a seat's own hand is missing from its deal")
    return Observation(
        seat=seat,
        rules=rules,
        target=target,
        totals=totals,
        dealer=dealt.dealer,
        trump=dealt.trump,
        first_turn_up=dealt.turn_up,
        turn_up=dealt.turn_up,
        stock_count=19,
        dealt=hand,
        draws=(),
        hand=hand,
        their_count=6,
        my_laid=(),
        their_laid=(),
        my_shown=frozenset(),
        their_known=frozenset(),
        declarations=(),
        exchanged_by=None,
        phase="play",
        to_act=other(dealt.dealer),
        led=None,
        tricks=(),
        actions=(),
        ledger=(),
    )


def fold(seen: Observation, event: Event) -> Observation:
    """``seen`` after ``event``, an event redacted for the same seat."""
    match event:
        case Played():
            return _played(seen, event)
        case TrickTaken():
            trick = Trick(event.leader, event.lead, event.reply, event.seat)
            phase: Phase = "settle" if event.trick <= OPEN_TRICKS else "play"
            return replace(seen, tricks=(*seen.tricks, trick), led=None, to_act=event.seat, phase=phase)
        case Exchanged():
            seen = replace(seen, turn_up=event.dix, exchanged_by=event.seat)
            if event.seat == seen.seat:
                hand = tuple(event.taken if card == event.dix else card for card in seen.hand)
                return replace(seen, hand=hand, my_shown=(seen.my_shown - {event.dix}) | {event.taken})
            return replace(seen, their_known=(seen.their_known - {event.dix}) | {event.taken})
        case Declared():
            declared = Declaration(event.seat, event.meld, len(seen.tricks))
            seen = replace(seen, declarations=(*seen.declarations, declared))
            cards = frozenset(event.meld)
            if event.seat == seen.seat:
                laid = _lay(seen.my_laid, event.meld)
                return replace(seen, my_laid=laid, my_shown=seen.my_shown | cards)
            return replace(seen, their_laid=_lay(seen.their_laid, event.meld), their_known=seen.their_known | cards)
        case Settled():
            return replace(seen, actions=(*seen.actions, event.step), phase="play")
        case Drew():
            return _drew(seen, event)
        case StockGone():
            theirs = PACK_SET - seen.played - set(seen.hand)
            return replace(
                seen, my_laid=(), their_laid=(), my_shown=frozenset(seen.hand), their_known=theirs, turn_up=None
            )
        case Scored():
            return replace(seen, ledger=(*seen.ledger, event))
        case HandEnded():
            return replace(seen, phase="over")
        case _:
            return seen


def _lay(laid: tuple[Card, ...], meld: tuple[Card, ...]) -> tuple[Card, ...]:
    return laid + tuple(card for card in meld if card not in laid)


def _played(seen: Observation, event: Played) -> Observation:
    gone = {event.card}
    if event.seat == seen.seat:
        seen = replace(
            seen,
            hand=tuple(c for c in seen.hand if c != event.card),
            my_laid=tuple(c for c in seen.my_laid if c != event.card),
            my_shown=seen.my_shown - gone,
        )
    else:
        seen = replace(
            seen,
            their_count=seen.their_count - 1,
            their_laid=tuple(c for c in seen.their_laid if c != event.card),
            their_known=seen.their_known - gone,
        )
    # The reply is put away by TrickTaken, which follows it; only a lead stays in sight.
    led = event.card if event.leads else seen.led
    return replace(seen, led=led, to_act=other(event.seat), actions=(*seen.actions, Play(event.card)))


def _drew(seen: Observation, event: Drew) -> Observation:
    seen = replace(seen, turn_up=None) if event.turn_up else replace(seen, stock_count=seen.stock_count - 1)
    if event.seat == seen.seat:
        if event.card is None:
            raise ValueError("a seat's own draw is missing from its events")
        shown = seen.my_shown | {event.card} if event.turn_up else seen.my_shown
        return replace(seen, hand=(*seen.hand, event.card), draws=(*seen.draws, event.card), my_shown=shown)
    known = seen.their_known | {event.card} if event.turn_up and event.card else seen.their_known
    return replace(seen, their_count=seen.their_count + 1, their_known=known)
