"""The settle panel's ticks: what is chosen while a settle step is being decided."""

from dataclasses import dataclass, replace

from marjolet.actions import Settle, settle
from marjolet.legality import declarable, hand_after_exchange
from marjolet.melds import Meld, all_melds
from marjolet.observation import Observation
from marjolet.rules import Rules


@dataclass(frozen=True, slots=True)
class Offer:
    """What could be done in this settle step."""

    rules: Rules
    exchange: bool
    melds: tuple[Meld, ...]
    """Without the exchange, dearest first."""
    more: tuple[Meld, ...]
    """Only with the exchange, dearest first."""
    points: dict[Meld, int]

    @property
    def empty(self) -> bool:
        return not (self.exchange or self.melds)


@dataclass(frozen=True, slots=True)
class Ticks:
    exchange: bool
    melds: frozenset[Meld]


def offer(seen: Observation) -> Offer:
    """What ``seen``, in its own settle step, may exchange and declare."""
    rules, trump = seen.rules, seen.trump
    kinds = all_melds(trump)
    points = {meld: rules.points_of(kind) for meld, kind in kinds.items()}

    def dearest_first(melds: list[Meld]) -> tuple[Meld, ...]:
        return tuple(sorted(melds, key=lambda meld: (-points[meld], meld)))

    swapped = hand_after_exchange(seen.hand, seen.turn_up, trump)
    plain = declarable(rules, seen.hand, trump, seen.declared)
    after = [] if swapped is None else declarable(rules, swapped, trump, seen.declared)
    more = [meld for meld in after if meld not in plain]
    return Offer(rules, swapped is not None, dearest_first(plain), dearest_first(more), points)


def all_ticked(offered: Offer) -> Ticks:
    """How a panel opens: everything ticked; under a limit of melds only the dearest."""
    melds = sorted((*offered.melds, *offered.more), key=lambda meld: (-offered.points[meld], meld))
    return Ticks(offered.exchange, frozenset(melds[: offered.rules.melds_per_step]))


def tick_exchange(offered: Offer, ticks: Ticks, on: bool) -> Ticks:
    """Without the exchange its melds cannot be declared; with it they are ticked again, as far as a limit allows."""
    if not offered.exchange:
        return ticks
    if not on:
        return Ticks(False, ticks.melds - set(offered.more))
    ticks = replace(ticks, exchange=True)
    limit = offered.rules.melds_per_step
    for meld in offered.more:
        if limit is None or len(ticks.melds) < limit:
            ticks = replace(ticks, melds=ticks.melds | {meld})
    return ticks


def tick_meld(offered: Offer, ticks: Ticks, meld: Meld, on: bool) -> Ticks:
    """A meld that needs the exchange ticks it too; under a limit, ticking one unticks another."""
    if meld not in offered.melds and meld not in offered.more:
        return ticks
    if not on:
        return replace(ticks, melds=ticks.melds - {meld})
    limit = offered.rules.melds_per_step
    kept = ticks.melds - {meld}
    if limit is not None:
        cheapest_last = sorted(kept, key=lambda m: (-offered.points[m], m))
        kept = frozenset(cheapest_last[: limit - 1])
    exchange = ticks.exchange or meld in offered.more
    return Ticks(exchange, kept | {meld})


def step_of(ticks: Ticks) -> Settle:
    return settle(ticks.exchange, tuple(ticks.melds))


def running_total(offered: Offer, ticks: Ticks) -> int:
    """Points that the settle step would score as it is ticked."""
    return sum(offered.points[meld] for meld in ticks.melds) + (offered.rules.exchange if ticks.exchange else 0)
