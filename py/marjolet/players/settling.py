"""The settle step as most levels take it: exchange the seven at once, declare all that the rules allow."""

from collections.abc import Iterable

from marjolet.actions import settle
from marjolet.cards import dix_of
from marjolet.legality import declarable, hand_after_exchange
from marjolet.melds import Meld, all_melds
from marjolet.observation import Observation
from marjolet.players.player import Choice
from marjolet.players.reasons import Reason, ReasonCode, reason


def settle_all(seen: Observation) -> Choice:
    """Exchange if possible; declare everything, or the dearest where a step may declare only so many melds."""
    swapped = hand_after_exchange(seen.hand, seen.turn_up, seen.trump)
    kinds = all_melds(seen.trump)
    melds = declarable(seen.rules, swapped or seen.hand, seen.trump, seen.declared)
    points = {meld: seen.rules.points_of(kinds[meld]) for meld in melds}
    limit = seen.rules.melds_per_step
    chosen = melds if limit is None else sorted(melds, key=lambda meld: (-points[meld], meld))[:limit]
    because: list[Reason] = []
    if swapped is not None:
        dix = dix_of(seen.trump)
        because.append(reason(ReasonCode.EXCHANGE_SEVEN, dix=dix, taken=seen.turn_up, points=seen.rules.exchange))
    total = sum(points[meld] for meld in chosen)
    if limit is not None and len(chosen) < len(melds):
        told, left = _told(chosen), _told(meld for meld in melds if meld not in chosen)
        because.append(reason(ReasonCode.DECLARE_DEAREST, melds=told, points=total, left=left, limit=limit))
    elif chosen:
        because.append(reason(ReasonCode.DECLARE_ALL, melds=_told(chosen), points=total))
    if not because:
        because.append(reason(ReasonCode.NOTHING_TO_SETTLE))
    return Choice(settle(swapped is not None, chosen), tuple(because))


def _told(melds: Iterable[Meld]) -> list[list[str]]:
    return [list(meld) for meld in melds]
