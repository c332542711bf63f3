"""Why a computer player chose: codes and facts, never sentences (the words layer has a sentence for every code).

Every argument is public or known to the player's own seat. `SHAPES` lists each code with its arguments, so that words
and tests can cover them all; codes and arguments are stable, new ones may be added.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from types import MappingProxyType
from typing import Final, Literal

from marjolet.refusals import NO_ARGS, Args


class ReasonCode(StrEnum):
    # Leading, while there is a stock.
    LEAD_LOW_SPARE = "LEAD_LOW_SPARE"
    """A low plain card, no brisque, part of no meld that can still be made."""
    LEAD_LEAST_NEEDED = "LEAD_LEAST_NEEDED"
    """Each card of the hand has some use; this one has the least."""
    LEAD_TO_DECLARE = "LEAD_TO_DECLARE"
    """Melds wait in the hand for a trick to be won, and this card may win it."""
    LEAD_TO_EXCHANGE = "LEAD_TO_EXCHANGE"
    """The seven waits for a trick to be won, and this card may win it."""
    LEAD_UNBEATABLE = "LEAD_UNBEATABLE"
    """No card that the other seat can hold beats this one."""
    LEAD_LIKELY = "LEAD_LIKELY"
    """More likely than not the other seat holds no card that beats this one."""

    # Following, while there is a stock.
    TAKE_BRISQUE = "TAKE_BRISQUE"
    """The trick holds aces or tens."""
    TAKE_TO_DECLARE = "TAKE_TO_DECLARE"
    TAKE_TO_EXCHANGE = "TAKE_TO_EXCHANGE"
    TAKE_TRICK = "TAKE_TRICK"
    """Taken for its own sake: the lead, and the right to settle."""
    TAKE_CHEAPEST = "TAKE_CHEAPEST"
    """Several cards take the trick; this is the one needed least."""
    CANNOT_TAKE = "CANNOT_TAKE"
    NOT_WORTH_TAKING = "NOT_WORTH_TAKING"
    """Some cards would take the trick, but are worth more in the hand."""
    DISCARD_SPARE = "DISCARD_SPARE"
    """Not taking: a low plain card, no brisque, part of no meld that can still be made."""
    DISCARD_LEAST_NEEDED = "DISCARD_LEAST_NEEDED"
    """Not taking: each card of the hand has some use; this one has the least."""

    # Leading or following, while there is a stock.
    PLAY_DIX = "PLAY_DIX"
    """The seven of trumps scores as it is played."""
    KEEP_FOR_MELD = "KEEP_FOR_MELD"
    """These cards stay in the hand: the rest of their meld can still come."""
    KEEP_TO_DECLARE = "KEEP_TO_DECLARE"
    """These cards stay in the hand: their melds are complete and wait for a trick to be won."""
    KEEP_DIX = "KEEP_DIX"
    """The seven stays in the hand, for the exchange."""
    KEEP_BRISQUES = "KEEP_BRISQUES"
    KEEP_TRUMPS = "KEEP_TRUMPS"
    TRICK_TEN_LOST_PAYS = "TRICK_TEN_LOST_PAYS"
    TRICK_TEN_WON_PAYS = "TRICK_TEN_WON_PAYS"

    # The settle step.
    EXCHANGE_SEVEN = "EXCHANGE_SEVEN"
    DECLARE_ALL = "DECLARE_ALL"
    """Everything that can be declared now."""
    DECLARE_DEAREST = "DECLARE_DEAREST"
    """The rules limit the melds of one step: the dearest first."""
    NOTHING_TO_SETTLE = "NOTHING_TO_SETTLE"
    """Nothing to exchange and nothing to declare."""

    # The last six tricks.
    ENDGAME_EXACT = "ENDGAME_EXACT"
    """Both hands are known: every way to play on was searched, to the end."""
    ENDGAME_COST = "ENDGAME_COST"
    """What the best of the other legal cards would have cost."""
    ENDGAME_LEVEL = "ENDGAME_LEVEL"
    """Other legal cards that come to the same."""

    # The last six tricks, in advice to a person: what the points are that the next best card would cost.
    ENDGAME_SWEEP = "ENDGAME_SWEEP"
    """All of the last six tricks."""
    ENDGAME_UNSWEPT = "ENDGAME_UNSWEPT"
    """At least one of the last six tricks, and so no sweep for the other seat."""
    ENDGAME_LAST_TRICK = "ENDGAME_LAST_TRICK"
    """The last trick."""
    ENDGAME_BRISQUES = "ENDGAME_BRISQUES"
    """Aces and tens that the other seat would get."""

    # The learned levels, while there is a stock.
    LEARNED_BEST = "LEARNED_BEST"
    """What practice against itself has taught the player: this card does best."""
    LEARNED_CLOSE = "LEARNED_CLOSE"
    """The same, with the next card less than a point behind."""

    SEARCHED_BEST = "SEARCHED_BEST"
    """The likely cards were tried in deals that agree with all the player knows; with what its net thinks of them,
    this one came out best."""

    # The easy level.
    FORGOTTEN = "FORGOTTEN"
    """With all played cards in mind another card would have been played; the player remembers the latest tricks."""
    HOPES_IN_VAIN = "HOPES_IN_VAIN"
    """These cards stay in the hand for a meld whose missing cards are gone: the player has forgotten them."""
    ENDING_BY_RULE = "ENDING_BY_RULE"
    """The last six by a rule of thumb: nothing was worked out to the end."""

    # Anywhere.
    BEST_BALANCE = "BEST_BALANCE"
    """No single reason: what this card may win, less what it costs to spend, is the best of the hand."""
    ONLY_CARD = "ONLY_CARD"
    """No other card is legal."""
    BY_LOT = "BY_LOT"
    """Drawn by lot from choices of equal worth."""


ArgKind = Literal["card", "cards", "meld", "melds", "points", "count"]
"""``meld``: a list of cards, ``melds``: a list of those; ``points`` may be negative; ``count``: a number of things."""


@dataclass(frozen=True, slots=True)
class Shape:
    """The arguments of a code. ``secret``: it may name cards of the player's hand that the other seat has not seen."""

    args: Mapping[str, ArgKind]
    secret: bool


def _shape(secret: bool = False, **args: ArgKind) -> Shape:
    return Shape(MappingProxyType(args), secret)


SHAPES: Final[Mapping[ReasonCode, Shape]] = MappingProxyType(
    {
        # `card`: the card played. Public from the moment it is played.
        ReasonCode.LEAD_LOW_SPARE: _shape(card="card"),
        ReasonCode.LEAD_LEAST_NEEDED: _shape(card="card"),
        # `points`: of all `melds` together.
        ReasonCode.LEAD_TO_DECLARE: _shape(True, card="card", melds="melds", points="points"),
        # `taken`: the turn-up that the exchange would bring; `points`: what the exchange scores.
        ReasonCode.LEAD_TO_EXCHANGE: _shape(True, card="card", dix="card", taken="card", points="points"),
        ReasonCode.LEAD_UNBEATABLE: _shape(card="card"),
        # `beaters`: how many cards that the other seat may hold beat it.
        ReasonCode.LEAD_LIKELY: _shape(True, card="card", beaters="count"),
        # `brisques`: the aces and tens of the trick, `points`: what they count.
        ReasonCode.TAKE_BRISQUE: _shape(card="card", led="card", brisques="cards", points="points"),
        ReasonCode.TAKE_TO_DECLARE: _shape(True, card="card", led="card", melds="melds", points="points"),
        ReasonCode.TAKE_TO_EXCHANGE: _shape(True, card="card", led="card", dix="card", taken="card", points="points"),
        ReasonCode.TAKE_TRICK: _shape(card="card", led="card"),
        # `others`: the other cards of the hand that would take the trick.
        ReasonCode.TAKE_CHEAPEST: _shape(True, card="card", led="card", others="cards"),
        ReasonCode.CANNOT_TAKE: _shape(led="card"),
        # `cards`: those that would take the trick.
        ReasonCode.NOT_WORTH_TAKING: _shape(True, led="card", cards="cards"),
        ReasonCode.DISCARD_SPARE: _shape(card="card"),
        ReasonCode.DISCARD_LEAST_NEEDED: _shape(card="card"),
        ReasonCode.PLAY_DIX: _shape(card="card", points="points"),
        # `cards`: those of `meld` in the hand, `missing`: the others.
        ReasonCode.KEEP_FOR_MELD: _shape(True, cards="cards", meld="meld", missing="cards", points="points"),
        ReasonCode.KEEP_TO_DECLARE: _shape(True, cards="cards", melds="melds", points="points"),
        ReasonCode.KEEP_DIX: _shape(True, dix="card", taken="card"),
        ReasonCode.KEEP_BRISQUES: _shape(True, cards="cards"),
        ReasonCode.KEEP_TRUMPS: _shape(True, cards="cards"),
        ReasonCode.TRICK_TEN_LOST_PAYS: _shape(points="points"),
        ReasonCode.TRICK_TEN_WON_PAYS: _shape(points="points"),
        ReasonCode.EXCHANGE_SEVEN: _shape(dix="card", taken="card", points="points"),
        ReasonCode.DECLARE_ALL: _shape(melds="melds", points="points"),
        # `left`: melds in the hand that have to wait; `limit`: melds that one step may declare.
        ReasonCode.DECLARE_DEAREST: _shape(True, melds="melds", points="points", left="melds", limit="count"),
        ReasonCode.NOTHING_TO_SETTLE: _shape(),
        # `value`: points of the player less points of the other seat from this card to the end of the hand, with the
        # best play of both; `tricks`: those not yet complete.
        ReasonCode.ENDGAME_EXACT: _shape(card="card", value="points", tricks="count"),
        # `other`: the best of the cards that come to less, `cost`: how much less.
        ReasonCode.ENDGAME_COST: _shape(other="card", cost="points"),
        ReasonCode.ENDGAME_LEVEL: _shape(cards="cards"),
        # `points`: what a sweep, or the last trick, pays; what `cards` count.
        ReasonCode.ENDGAME_SWEEP: _shape(points="points"),
        ReasonCode.ENDGAME_UNSWEPT: _shape(points="points"),
        ReasonCode.ENDGAME_LAST_TRICK: _shape(points="points"),
        ReasonCode.ENDGAME_BRISQUES: _shape(cards="cards", points="points"),
        # `other`: the card next best, `points`: how much less it does, rounded, at least 1.
        ReasonCode.LEARNED_BEST: _shape(True, card="card", other="card", points="points"),
        ReasonCode.LEARNED_CLOSE: _shape(True, card="card", other="card"),
        # `deals`: how many were drawn; `cards`: those that were tried, the one played included.
        ReasonCode.SEARCHED_BEST: _shape(True, card="card", cards="cards", deals="count"),
        # `tricks`: how many it remembers.
        ReasonCode.FORGOTTEN: _shape(tricks="count"),
        # `cards`: those of `meld` in the hand, `gone`: those played, or known to be in the other hand.
        ReasonCode.HOPES_IN_VAIN: _shape(True, cards="cards", meld="meld", gone="cards"),
        ReasonCode.ENDING_BY_RULE: _shape(card="card"),
        ReasonCode.BEST_BALANCE: _shape(card="card"),
        ReasonCode.ONLY_CARD: _shape(card="card"),
        # `cards`: those of equal worth, the one played included; empty for the level that plays by lot.
        ReasonCode.BY_LOT: _shape(True, cards="cards"),
    }
)


@dataclass(frozen=True, slots=True)
class Reason:
    code: ReasonCode
    args: Args = field(default_factory=lambda: NO_ARGS)
    """JSON-able, exactly the arguments that `SHAPES` lists for the code."""

    def to_json(self) -> dict[str, object]:
        """The form of the bot protocol: ``{"code": ..., "args": {...}}``."""
        return {"code": self.code.value, "args": dict(self.args)}


def reason(code: ReasonCode, **args: object) -> Reason:
    return Reason(code, MappingProxyType(args))
