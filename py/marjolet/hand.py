"""One hand of Marjolet: 42 actions from the deal to the count, as an immutable state and one transition function.

Source: the rules page (`marjolet.guide`); the sources of the presets stand in `marjolet.rules`.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final, Literal

from marjolet import legality
from marjolet.actions import Action, Play, Settle, settle
from marjolet.cards import Card, Deck, Suit, beats, dix_of, is_brisque, suit_of
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
    Why,
    sums,
)
from marjolet.melds import Meld, all_melds
from marjolet.refusals import Refusal, RefusalCode
from marjolet.rules import Rules, Seat

ACTIONS_IN_HAND: Final = 42
OPEN_TRICKS: Final = 10
"""Tricks while there is a stock."""
TRICKS: Final = 16

Phase = Literal["play", "settle", "over"]


@dataclass(frozen=True, slots=True)
class Trick:
    leader: Seat
    lead: Card
    reply: Card
    winner: Seat

    @property
    def cards(self) -> tuple[Card, Card]:
        return (self.lead, self.reply)


@dataclass(frozen=True, slots=True)
class Declaration:
    seat: Seat
    meld: Meld
    trick: int
    """After which trick (1 to 10) it was declared."""


@dataclass(frozen=True, slots=True)
class HandState:
    """Everything about a hand at one moment: for the engine and for referees only. Seats get an `Observation`."""

    rules: Rules
    dealer: Seat
    deck: Deck
    dealt: tuple[tuple[Card, ...], tuple[Card, ...]]
    """The six cards each seat was dealt, in deal order."""
    trump: Suit
    first_turn_up: Card
    """The card turned at the deal."""
    turn_up: Card | None
    """The card beside the stock now; None once it was taken."""
    stock: tuple[Card, ...]
    """Face down, top first."""
    hands: tuple[tuple[Card, ...], tuple[Card, ...]]
    draws: tuple[tuple[Card, ...], tuple[Card, ...]]
    laid: tuple[tuple[Card, ...], tuple[Card, ...]]
    """Cards of melds lying face up before each seat, while there is a stock."""
    shown: tuple[frozenset[Card], frozenset[Card]]
    """Cards in each hand that the other seat has seen: laid, taken by exchange, or the turn-up taken at trick ten."""
    declarations: tuple[Declaration, ...]
    exchanged_by: Seat | None
    phase: Phase
    to_act: Seat
    """Whose action is next; of no meaning once the hand is over."""
    led: Card | None
    tricks: tuple[Trick, ...]
    actions: tuple[Action, ...]
    ledger: tuple[Scored, ...]

    @property
    def ply(self) -> int:
        """How many actions have been done, 0 to 42."""
        return len(self.actions)

    @property
    def over(self) -> bool:
        return self.phase == "over"

    @property
    def duty(self) -> bool:
        """Whether the duties of the last six tricks bind."""
        return len(self.tricks) >= OPEN_TRICKS

    @property
    def declared(self) -> frozenset[Meld]:
        return frozenset(d.meld for d in self.declarations)

    @property
    def scores(self) -> tuple[int, int]:
        """Points of this hand so far: the sums of the ledger."""
        return sums(self.ledger)


@dataclass(frozen=True, slots=True)
class Step:
    state: HandState
    events: tuple[Event, ...]


class IllegalAction(ValueError):
    """Raised by `apply`; carries the `Refusal`."""

    def __init__(self, refused: Refusal) -> None:
        super().__init__(refused.code.value)
        self.refusal = refused


def other(seat: Seat) -> Seat:
    return 1 if seat == 0 else 0


Cards = tuple[Card, ...]


def pair(seat: Seat, at_seat: Cards, at_other: Cards) -> tuple[Cards, Cards]:
    """By seat number: what belongs to ``seat`` and what to the other."""
    return (at_seat, at_other) if seat == 0 else (at_other, at_seat)


def deal(rules: Rules, dealer: Seat, deck: Sequence[Card]) -> Step:
    """Deal three to the non-dealer, three to the dealer, again, and turn up the thirteenth card.

    Raises ValueError when ``deck`` is not the 32 cards, each once.
    """
    cards = tuple(deck)
    if not legality.is_pack(cards):
        raise ValueError("a deck is the 32 cards, each once")
    elder = cards[0:3] + cards[6:9]
    younger = cards[3:6] + cards[9:12]
    hands = pair(dealer, younger, elder)
    turn_up = cards[12]
    trump = suit_of(turn_up)
    events: list[Event] = [Dealt(dealer, hands, turn_up, trump)]
    ledger: tuple[Scored, ...] = ()
    if turn_up == dix_of(trump) and rules.turned_up_seven:
        ledger = (Scored(-1, dealer, rules.turned_up_seven, Why.TURNED_UP_SEVEN, (turn_up,)),)
        events += ledger
    state = HandState(
        rules=rules,
        dealer=dealer,
        deck=cards,
        dealt=hands,
        trump=trump,
        first_turn_up=turn_up,
        turn_up=turn_up,
        stock=cards[13:],
        hands=hands,
        draws=((), ()),
        laid=((), ()),
        shown=(frozenset(), frozenset()),
        declarations=(),
        exchanged_by=None,
        phase="play",
        to_act=other(dealer),
        led=None,
        tricks=(),
        actions=(),
        ledger=ledger,
    )
    return Step(state, tuple(events))


def refusal(state: HandState, action: Action, seat: Seat | None = None) -> Refusal | None:
    """Why ``action`` is refused, or None. ``seat``: who asks; left out, it is the seat whose turn it is."""
    if state.over:
        return Refusal(RefusalCode.OVER)
    if seat is not None and seat != state.to_act:
        return Refusal(RefusalCode.NOT_YOUR_TURN)
    hand = state.hands[state.to_act]
    if isinstance(action, Play):
        if state.phase != "play":
            return Refusal(RefusalCode.WRONG_STEP, {"expected": state.phase})
        return legality.refuse_play(hand, action.card, state.led, state.trump, state.duty)
    if state.phase != "settle":
        return Refusal(RefusalCode.WRONG_STEP, {"expected": state.phase})
    return legality.refuse_settle(state.rules, hand, action, state.turn_up, state.trump, state.declared)


def legal(state: HandState) -> list[Action]:
    """Every action open to the seat whose turn it is, in a fixed order; empty when the hand is over."""
    if state.over:
        return []
    hand = state.hands[state.to_act]
    if state.phase == "play":
        return list(legality.legal_plays(hand, state.led, state.trump, state.duty))
    return list(legality.legal_settles(state.rules, hand, state.turn_up, state.trump, state.declared))


def apply(state: HandState, action: Action) -> Step:
    """The state after ``action`` and what happened. Raises `IllegalAction` when the rules refuse it."""
    refused = refusal(state, action)
    if refused is not None:
        raise IllegalAction(refused)
    if isinstance(action, Play):
        return _play(state, action)
    return _settle(state, settle(action.exchange, action.melds))


def _play(state: HandState, action: Play) -> Step:
    seat, card, ply = state.to_act, action.card, state.ply
    trick_no = len(state.tricks) + 1
    events: list[Event] = [Played(seat, card, trick_no, leads=state.led is None)]
    scored: list[Scored] = []
    rules = state.rules
    pays = rules.dix_played_when == "always" or state.exchanged_by is None
    if card == dix_of(state.trump) and pays and rules.dix_played:
        scored.append(Scored(ply, seat, rules.dix_played, Why.DIX_PLAYED, (card,)))
        events += scored
    rest = tuple(c for c in state.hands[seat] if c != card)
    opponent = other(seat)
    after = replace(
        state,
        hands=pair(seat, rest, state.hands[opponent]),
        laid=pair(seat, tuple(c for c in state.laid[seat] if c != card), state.laid[opponent]),
        shown=_shown(state, seat, state.shown[seat] - {card}),
        actions=(*state.actions, action),
        ledger=(*state.ledger, *scored),
    )
    if state.led is None:
        return Step(replace(after, led=card, to_act=opponent), tuple(events))
    winner = seat if beats(state.led, card, state.trump) else opponent
    trick = Trick(leader=opponent, lead=state.led, reply=card, winner=winner)
    events.append(TrickTaken(winner, trick_no, trick.lead, trick.reply, trick.leader))
    after = replace(after, led=None, to_act=winner, tricks=(*state.tricks, trick))
    if trick_no <= OPEN_TRICKS:
        return Step(replace(after, phase="settle"), tuple(events))
    if trick_no < TRICKS:
        return Step(after, tuple(events))
    return _count(after, ply, events)


def _settle(state: HandState, action: Settle) -> Step:
    seat, ply, trick_no = state.to_act, state.ply, len(state.tricks)
    opponent = other(seat)
    rules, kinds = state.rules, all_melds(state.trump)
    events: list[Event] = []
    scored: list[Scored] = []

    def score(to: Seat, points: int, why: Why, cards: tuple[Card, ...] = ()) -> None:
        if points:
            entry = Scored(ply, to, points, why, cards)
            scored.append(entry)
            events.append(entry)

    hand, turn_up, shown = state.hands[seat], state.turn_up, state.shown[seat]
    exchanged_by = state.exchanged_by
    if action.exchange and turn_up is not None:
        dix, taken = dix_of(state.trump), turn_up
        hand = tuple(taken if card == dix else card for card in hand)
        # A dix that lay on the table cannot be: no meld has a seven. So only `shown` changes.
        shown = (shown - {dix}) | {taken}
        turn_up, exchanged_by = dix, seat
        events.append(Exchanged(seat, dix, taken))
        score(seat, rules.exchange, Why.EXCHANGE, (dix,))
    laid = state.laid[seat]
    declarations = list(state.declarations)
    for meld in action.melds:
        events.append(Declared(seat, meld, kinds[meld]))
        score(seat, rules.points_of(kinds[meld]), Why.MELD, meld)
        laid += tuple(card for card in meld if card not in laid)
        shown |= set(meld)
        declarations.append(Declaration(seat, meld, trick_no))
    events.append(Settled(seat, trick_no, action))

    mine = state.stock[0]
    last = trick_no == OPEN_TRICKS
    theirs = turn_up if last and turn_up is not None else state.stock[1]
    events += [Drew(seat, mine, turn_up=False), Drew(opponent, theirs, turn_up=last)]
    their_shown = state.shown[opponent]
    if last:
        score(opponent if rules.trick_ten_to == "loser" else seat, rules.trick_ten, Why.TRICK_TEN)
        events.append(StockGone())
        their_shown |= {theirs}
    after = replace(
        state,
        hands=pair(seat, (*hand, mine), (*state.hands[opponent], theirs)),
        draws=pair(seat, (*state.draws[seat], mine), (*state.draws[opponent], theirs)),
        stock=() if last else state.stock[2:],
        turn_up=None if last else turn_up,
        laid=((), ()) if last else pair(seat, laid, state.laid[opponent]),
        shown=(shown, their_shown) if seat == 0 else (their_shown, shown),
        declarations=tuple(declarations),
        exchanged_by=exchanged_by,
        phase="play",
        actions=(*state.actions, action),
        ledger=(*state.ledger, *scored),
    )
    return Step(after, tuple(events))


def _count(state: HandState, ply: int, events: list[Event]) -> Step:
    """The end of the hand: the last trick or the sweep, then the brisques of each seat."""
    rules = state.rules
    last_six = state.tricks[OPEN_TRICKS:]
    taker = last_six[-1].winner
    sweep = all(trick.winner == taker for trick in last_six)
    candidates = [
        Scored(ply, taker, rules.sweep, Why.SWEEP) if sweep else Scored(ply, taker, rules.last_trick, Why.LAST_TRICK)
    ]
    seats: tuple[Seat, Seat] = (0, 1)
    for seat in seats:
        taken = sorted(c for t in state.tricks if t.winner == seat for c in t.cards if is_brisque(c))
        candidates.append(Scored(ply, seat, rules.brisque * len(taken), Why.BRISQUES, tuple(taken)))
    scored = [entry for entry in candidates if entry.points]
    done = replace(state, phase="over", ledger=(*state.ledger, *scored))
    return Step(done, (*events, *scored, HandEnded(done.scores)))


def _shown(state: HandState, seat: Seat, cards: frozenset[Card]) -> tuple[frozenset[Card], frozenset[Card]]:
    return (cards, state.shown[1]) if seat == 0 else (state.shown[0], cards)
