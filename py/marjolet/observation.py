"""What one seat knows of a hand: the only thing that players, hints, presenters and remote friends ever get.

An observation holds values, never a reference to the state it was made from. It is built for a seat, not filtered
afterwards; `marjolet.fold` builds the same one from the seat's events.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from marjolet import legality
from marjolet.actions import Action, Play
from marjolet.cards import PACK, Card, Suit
from marjolet.events import Scored, sums
from marjolet.hand import OPEN_TRICKS, Declaration, HandState, Phase, Trick, other
from marjolet.match import MatchState
from marjolet.melds import Meld
from marjolet.refusals import Refusal, RefusalCode
from marjolet.rules import Rules, Seat


@dataclass(frozen=True, slots=True)
class Observation:
    """A hand as ``seat`` sees it. Seats are absolute (0 and 1); "mine" and "theirs" are relative to ``seat``."""

    seat: Seat
    rules: Rules
    target: int
    totals: tuple[int, int]
    """Match totals before this hand."""
    dealer: Seat
    trump: Suit
    first_turn_up: Card
    """The card turned at the deal."""
    turn_up: Card | None
    """The card beside the stock now; None once it was taken."""
    stock_count: int
    """Face-down cards left, the turn-up not counted."""
    dealt: tuple[Card, ...]
    """The six cards I was dealt."""
    draws: tuple[Card, ...]
    """The cards I drew, in order."""
    hand: tuple[Card, ...]
    their_count: int
    my_laid: tuple[Card, ...]
    their_laid: tuple[Card, ...]
    my_shown: frozenset[Card]
    """Cards of my hand that the other seat has seen there; all of it once the stock is gone."""
    their_known: frozenset[Card]
    """Cards that I know to be in the other hand; all of it once the stock is gone."""
    declarations: tuple[Declaration, ...]
    exchanged_by: Seat | None
    phase: Phase
    to_act: Seat
    led: Card | None
    tricks: tuple[Trick, ...]
    actions: tuple[Action, ...]
    ledger: tuple[Scored, ...]

    @property
    def ply(self) -> int:
        return len(self.actions)

    @property
    def over(self) -> bool:
        return self.phase == "over"

    @property
    def my_turn(self) -> bool:
        return not self.over and self.to_act == self.seat

    @property
    def duty(self) -> bool:
        """Whether the duties of the last six tricks bind."""
        return len(self.tricks) >= OPEN_TRICKS

    @property
    def trick_number(self) -> int:
        """The trick being played or settled, 1 to 16."""
        done = len(self.tricks)
        return done if self.phase in ("settle", "over") else done + 1

    @property
    def declared(self) -> frozenset[Meld]:
        return frozenset(d.meld for d in self.declarations)

    @property
    def scores(self) -> tuple[int, int]:
        """Points of this hand so far, by seat."""
        return sums(self.ledger)

    @property
    def played(self) -> frozenset[Card]:
        """Every card played in this hand, the one led included."""
        cards = {card for trick in self.tricks for card in trick.cards}
        return frozenset(cards if self.led is None else cards | {self.led})

    @property
    def unseen(self) -> tuple[Card, ...]:
        """Cards that may be in the other hand or in the stock, in pack order; none once the stock is gone."""
        located = self.played | self.their_known | set(self.hand)
        return tuple(c for c in PACK if c not in located and c != self.turn_up)

    def refusal(self, action: Action) -> Refusal | None:
        """Why I may not do ``action`` now, or None."""
        if self.over:
            return Refusal(RefusalCode.OVER)
        if self.to_act != self.seat:
            return Refusal(RefusalCode.NOT_YOUR_TURN)
        if isinstance(action, Play):
            if self.phase != "play":
                return Refusal(RefusalCode.WRONG_STEP, {"expected": self.phase})
            return legality.refuse_play(self.hand, action.card, self.led, self.trump, self.duty)
        if self.phase != "settle":
            return Refusal(RefusalCode.WRONG_STEP, {"expected": self.phase})
        return legality.refuse_settle(self.rules, self.hand, action, self.turn_up, self.trump, self.declared)

    def legal(self) -> list[Action]:
        """Everything I may do now, in a fixed order; empty when it is not my turn."""
        if not self.my_turn:
            return []
        if self.phase == "play":
            return list(legality.legal_plays(self.hand, self.led, self.trump, self.duty))
        return list(legality.legal_settles(self.rules, self.hand, self.turn_up, self.trump, self.declared))

    def refused_cards(self) -> Mapping[Card, Refusal]:
        """The cards of my hand that I may not play now, each with its reason."""
        reasons = ((card, self.refusal(Play(card))) for card in self.hand)
        return {card: reason for card, reason in reasons if reason is not None}


def observe(hand: HandState, seat: Seat, target: int = 500, totals: tuple[int, int] = (0, 0)) -> Observation:
    """The hand as ``seat`` sees it; ``target`` and ``totals`` (before this hand) are the match's."""
    opponent = other(seat)
    theirs = hand.hands[opponent]
    open_cards = len(hand.tricks) >= OPEN_TRICKS and hand.phase != "settle"
    return Observation(
        seat=seat,
        rules=hand.rules,
        target=target,
        totals=totals,
        dealer=hand.dealer,
        trump=hand.trump,
        first_turn_up=hand.first_turn_up,
        turn_up=hand.turn_up,
        stock_count=len(hand.stock),
        dealt=hand.dealt[seat],
        draws=hand.draws[seat],
        hand=hand.hands[seat],
        their_count=len(theirs),
        my_laid=hand.laid[seat],
        their_laid=hand.laid[opponent],
        # With the stock gone each seat can tell the other's cards by elimination.
        my_shown=frozenset(hand.hands[seat]) if open_cards else hand.shown[seat],
        their_known=frozenset(theirs) if open_cards else hand.shown[opponent],
        declarations=hand.declarations,
        exchanged_by=hand.exchanged_by,
        phase=hand.phase,
        to_act=hand.to_act,
        led=hand.led,
        tricks=hand.tricks,
        actions=hand.actions,
        ledger=hand.ledger,
    )


def observe_match(match: MatchState, seat: Seat) -> Observation | None:
    """The hand under way (or last finished) of ``match`` as ``seat`` sees it; None before the first deal."""
    hand = match.hand
    if hand is None:
        return None
    totals = match.totals
    if hand.over:
        totals = (totals[0] - hand.scores[0], totals[1] - hand.scores[1])
    return observe(hand, seat, match.target, totals)
