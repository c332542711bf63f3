"""What the learned levels add to their nets where a preset pays otherwise than the default, which the nets learned on.

Melds that the preset does not pay are shown to the nets as declared already. What it pays more than the default, four
jacks among it, is a charge on the cards of the meld, as far as the rest can still come. Trick ten paid to its winner
turns the sign of what the nets learned of it. Smaller differences (the sweep, the seven) are left alone.
"""

from dataclasses import dataclass, replace
from functools import cache

from marjolet.cards import Card, beats
from marjolet.hand import OPEN_TRICKS
from marjolet.melds import Meld, MeldKind, all_melds
from marjolet.observation import Observation
from marjolet.players.belief import Belief, belief_of
from marjolet.players.sight import Sight, meld_places
from marjolet.rules import DEFAULT, PRESETS, Rules

SHARE = 0.7
"""Of a meld's extra points times its chance: what spending one of its cards is charged."""


@dataclass(frozen=True, slots=True)
class Guard:
    unpaid: tuple[MeldKind, ...]
    extra: tuple[tuple[MeldKind, int], ...]
    """Kinds that pay more than in the default preset, and how much more."""
    trick_ten: int
    """What winning trick ten, rather than losing it, is worth more than under the default preset."""

    @property
    def idle(self) -> bool:
        return not (self.unpaid or self.extra or self.trick_ten)

    def shown(self, sight: Sight, seen: Observation) -> Sight:
        """The sight that the net gets."""
        declared = sight.declared
        for meld, kind in all_melds(seen.trump).items():
            if kind in self.unpaid:
                declared |= 1 << meld_places(seen.trump)[meld]
        return sight if declared == sight.declared else replace(sight, declared=declared)

    def bonus(self, seen: Observation) -> dict[Card, float]:
        """What each card of the hand is worth more than the net can know, as points; in a hand without duties."""
        if not self.extra and not (self.trick_ten and len(seen.tricks) + 1 == OPEN_TRICKS):
            return dict.fromkeys(seen.hand, 0.0)
        belief, extra = belief_of(seen), dict(self.extra)
        found = {}
        for card in seen.hand:
            worth = 0.0
            for meld, kind in all_melds(seen.trump).items():
                if card in meld and kind in extra and meld not in belief.declared:
                    worth -= SHARE * extra[kind] * _chance(belief, meld)
            if self.trick_ten and len(seen.tricks) + 1 == OPEN_TRICKS:
                worth += self.trick_ten * _wins(seen, belief, card)
            found[card] = worth
        return found


def _chance(belief: Belief, meld: Meld) -> float:
    missing = [card for card in meld if card not in belief.mine]
    return belief.chance_to_come(missing) if missing else 1.0


def _wins(seen: Observation, belief: Belief, card: Card) -> float:
    if seen.led is None:
        return belief.chance_to_stand(card)
    return float(beats(seen.led, card, seen.trump))


@cache
def _guard(rules_id: str) -> Guard:
    rules = PRESETS[rules_id]
    pairs = [(kind, rules.points_of(kind), DEFAULT.points_of(kind)) for kind in MeldKind]
    return Guard(
        unpaid=tuple(kind for kind, points, usual in pairs if usual and not points),
        extra=tuple((kind, points - usual) for kind, points, usual in pairs if points > usual),
        trick_ten=_trick_ten(rules) - _trick_ten(DEFAULT),
    )


def _trick_ten(rules: Rules) -> int:
    """What winning it, rather than losing it, pays."""
    return 2 * (rules.trick_ten if rules.trick_ten_to == "winner" else -rules.trick_ten)


def guard_of(rules: Rules) -> Guard:
    return _guard(rules.id)
