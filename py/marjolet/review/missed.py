"""Melds that could have been declared and never were, and the exchange of the seven that was never made.

A meld is missed when the seat won a trick with all of its cards in hand and never declared it in this hand; it is
charged at the last such moment, after which it had become impossible. Where a step may declare only so many melds, what
was declared is held against the best way to spread the melds over the steps. Nothing here is a matter of opinion or
chance, so both columns agree.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from marjolet.actions import Settle, settle
from marjolet.cards import dix_of
from marjolet.events import Why
from marjolet.hand import HandState
from marjolet.legality import declarable, hand_after_exchange
from marjolet.melds import Meld, all_melds
from marjolet.review.report import Verdict
from marjolet.rules import Seat


@dataclass(frozen=True, slots=True)
class Chance:
    """One settle step of the seat."""

    state: HandState
    step: Settle
    swap: bool
    """The seven could be exchanged, and was not."""
    melds: tuple[Meld, ...]
    """All that could have been declared, the exchange included; what had been declared before is not among them."""


def chances(moments: Sequence[HandState], seat: Seat) -> list[Chance]:
    found = []
    for state, action in zip(moments, moments[-1].actions, strict=False):
        if state.to_act != seat or not isinstance(action, Settle):
            continue
        swapped = hand_after_exchange(state.hands[seat], state.turn_up, state.trump)
        melds = declarable(state.rules, swapped or state.hands[seat], state.trump, state.declared)
        paid = tuple(meld for meld in melds if worth_of(state, meld) > 0)
        found.append(Chance(state, action, swapped is not None and not action.exchange, paid))
    return found


def judge(moments: Sequence[HandState], seat: Seat) -> list[Verdict]:
    """Without the ways to play on."""
    steps = chances(moments, seat)
    return _exchange(moments[-1], seat, steps) + _melds(moments[-1], seat, steps)


def _exchange(hand: HandState, seat: Seat, steps: Sequence[Chance]) -> list[Verdict]:
    if hand.exchanged_by == seat or not any(chance.swap for chance in steps):
        return []
    last = [chance for chance in steps if chance.swap][-1]
    # Under some presets the seven pays when played only because it was never exchanged.
    kept = sum(entry.points for entry in hand.ledger if entry.seat == seat and entry.why is Why.DIX_PLAYED)
    cost = hand.rules.exchange - (kept if hand.rules.dix_played_when != "always" else 0)
    if cost <= 0:
        return []
    better = settle(True, last.step.melds)
    return [Verdict(last.state.ply, "exchange", last.step, better, cost, meld=(dix_of(hand.trump),))]


def _melds(hand: HandState, seat: Seat, steps: Sequence[Chance]) -> list[Verdict]:
    declared = {d.meld for d in hand.declarations if d.seat == seat}
    points = {meld: worth_of(hand, meld) for chance in steps for meld in chance.melds} | {
        meld: worth_of(hand, meld) for meld in declared
    }
    best = spread([chance.melds for chance in steps], points, declared, hand.rules.melds_per_step)
    costs = _costs(
        sorted((meld for meld in best if meld not in declared), key=lambda meld: (-points[meld], meld)),
        sorted((points[meld] for meld in declared if meld not in best), reverse=True),
        points,
    )
    found = []
    for meld, cost in costs.items():
        chance = steps[best[meld]]
        there = [other for other, at in best.items() if at == best[meld]]
        if hand.rules.melds_per_step is None:
            there += [other for other in chance.step.melds if other not in there]
        swap = chance.step.exchange or (chance.swap and any(_needs_swap(chance, other) for other in there))
        better = settle(swap, there)
        found.append(Verdict(chance.state.ply, "meld", chance.step, better, cost, meld=meld))
    return found


def spread(
    steps: Sequence[Sequence[Meld]], points: Mapping[Meld, int], declared: set[Meld], limit: int | None
) -> dict[Meld, int]:
    """The dearest set of melds that the steps can hold, each with its step, the last one possible.

    ``steps``: what each could declare. The dearest first, moved along augmenting paths: for a choice of this kind
    (what can be matched to places) taking the dearest that still fits is best. Of equal ones those declared first.
    """
    order = sorted({meld for step in steps for meld in step}, key=lambda m: (-points[m], m not in declared, m))
    placed: dict[Meld, int] = {}

    def fits(meld: Meld, tried: set[int]) -> bool:
        for at in range(len(steps) - 1, -1, -1):
            if meld not in steps[at] or at in tried:
                continue
            tried.add(at)
            there = [other for other, place in placed.items() if place == at]
            if limit is None or len(there) < limit or any(fits(other, tried) for other in there):
                placed[meld] = at
                return True
        return False

    for meld in order:
        fits(meld, set())
    return placed


def _costs(missed: Sequence[Meld], instead: Sequence[int], points: Mapping[Meld, int]) -> dict[Meld, int]:
    """What each missed meld cost, dearest first, less what was declared in its place; the sum is exact."""
    costs = {meld: points[meld] for meld in missed}
    for amount in instead:
        # What was declared instead makes up for the dearest that it can make up for whole, or else for all it can.
        left = amount
        for meld in missed:
            used = min(left, costs[meld])
            costs[meld] -= used
            left -= used
    return {meld: cost for meld, cost in costs.items() if cost > 0}


def _needs_swap(chance: Chance, meld: Meld) -> bool:
    return any(card not in chance.state.hands[chance.state.to_act] for card in meld)


def worth_of(state: HandState, meld: Meld) -> int:
    """What the meld pays under the rules of the hand."""
    return state.rules.points_of(all_melds(state.trump)[meld])
