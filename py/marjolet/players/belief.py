"""What a seat can tell about the cards it does not see, from its observation alone, by counting.

Nothing is inferred from how the other seat plays: each unseen card is as likely to be in any hidden place as another.
"""

from collections.abc import Collection
from dataclasses import dataclass
from math import comb

from marjolet.cards import Card, Suit, beats, dix_of
from marjolet.hand import OPEN_TRICKS
from marjolet.legality import declarable
from marjolet.melds import Meld, all_melds
from marjolet.observation import Observation
from marjolet.rules import Rules


@dataclass(frozen=True, slots=True)
class Belief:
    trump: Suit
    rules: Rules
    mine: frozenset[Card]
    known: frozenset[Card]
    """Cards that are certainly in the other hand."""
    hidden: frozenset[Card]
    """Cards in the other hand or the stock, no telling which."""
    hidden_in_hand: int
    """How many of `hidden` the other hand holds."""
    turn_up: Card | None
    useful_draws: int
    """Cards that I shall still draw in time to declare them: the last declaration comes before trick ten's draw."""
    declared: frozenset[Meld]

    @property
    def dix_waits(self) -> bool:
        """Whether I hold the seven of trumps and can exchange it after winning a trick."""
        return self.turn_up is not None and dix_of(self.trump) in self.mine

    def chance_to_come(self, missing: Collection[Card]) -> float:
        """How likely all of ``missing`` come to my hand in time to be declared; 0 when one of them cannot."""
        wanted = set(missing)
        if self.turn_up in wanted:
            # The turn-up comes by the exchange only: as surely as the seven of trumps does.
            wanted.discard(self.turn_up)
            if not self.dix_waits:
                wanted.add(dix_of(self.trump))
        if not wanted <= self.hidden or len(wanted) > self.useful_draws:
            return 0.0
        unseen, draws = len(self.hidden), min(self.useful_draws, len(self.hidden))
        return comb(unseen - len(wanted), draws - len(wanted)) / comb(unseen, draws)

    def beaters(self, card: Card) -> list[Card]:
        """The cards that may be in the other hand and would take a trick from ``card``, sorted."""
        return sorted(c for c in self.known | self.hidden if beats(card, c, self.trump))

    def chance_to_stand(self, card: Card) -> float:
        """How likely the other hand has no card that beats ``card``."""
        if any(beats(card, c, self.trump) for c in self.known):
            return 0.0
        higher = sum(beats(card, c, self.trump) for c in self.hidden)
        unseen = len(self.hidden)
        return comb(unseen - higher, self.hidden_in_hand) / comb(unseen, self.hidden_in_hand)

    def waiting(self, hand: Collection[Card]) -> list[Meld]:
        """The melds that could be declared at once from ``hand``, sorted."""
        return declarable(self.rules, hand, self.trump, self.declared)

    def points(self, meld: Meld) -> int:
        return self.rules.points_of(all_melds(self.trump)[meld])


def belief_of(seen: Observation) -> Belief:
    hidden = frozenset(seen.unseen)
    done = len(seen.tricks) - (seen.phase == "settle")
    return Belief(
        trump=seen.trump,
        rules=seen.rules,
        mine=frozenset(seen.hand),
        known=seen.their_known,
        hidden=hidden,
        hidden_in_hand=seen.their_count - len(seen.their_known),
        turn_up=None if seen.turn_up == dix_of(seen.trump) else seen.turn_up,
        useful_draws=max(0, OPEN_TRICKS - 1 - done),
        declared=seen.declared,
    )
