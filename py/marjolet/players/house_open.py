"""The house player's scales for the first ten tricks: for each card of the hand, what playing it wins and costs.

A card's score is the sum of its `Terms`, each in points. Reasons are read from the same terms (`house_reasons`), so
that they tell how the choice was made.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from marjolet.cards import Card, beats, dix_of, is_brisque, strength
from marjolet.hand import OPEN_TRICKS
from marjolet.melds import Meld, all_melds
from marjolet.observation import Observation
from marjolet.players.belief import Belief, belief_of
from marjolet.players.house_weights import Weights

_EQUAL = 1e-9
"""Points that make no difference."""


@dataclass(frozen=True, slots=True)
class Terms:
    """What speaks for a card (positive) and against it (negative)."""

    brisques: float
    """Aces and tens of the trick won, lost or risked."""
    trick: float
    """Winning the trick for its own sake."""
    declare: float
    """Winning the trick to declare melds that wait."""
    exchange: float
    """Winning the trick to exchange the seven; or the seven itself spent, that could be exchanged."""
    ten: float
    """What trick ten pays to its winner or loser."""
    dix: float
    """The seven's own points."""
    live: float
    """Cards of melds that can still come, spent."""
    complete: float
    """Cards of melds that wait to be declared, spent."""
    plain: float
    """Worth of a plain card, spent."""
    trump: float
    """Worth of a trump, spent."""

    @property
    def score(self) -> float:
        return (
            self.brisques
            + self.trick
            + self.declare
            + self.exchange
            + self.ten
            + self.dix
            + self.live
            + self.complete
            + self.plain
            + self.trump
        )

    @property
    def need(self) -> float:
        """How much the card is needed in the hand."""
        return -(self.live + self.complete + self.plain + self.trump + min(self.exchange, 0.0))


@dataclass(frozen=True, slots=True)
class Hope:
    """A meld, not yet declared, of which the hand holds some cards and the rest can still come."""

    meld: Meld
    points: int
    missing: tuple[Card, ...]
    chance: float
    """That the missing cards come in time; 1 for a meld that waits complete."""


class Scales:
    """The hand weighed at one moment of the first ten tricks."""

    def __init__(self, seen: Observation, weights: Weights) -> None:
        self.seen, self.weights = seen, weights
        self.belief: Belief = belief_of(seen)
        self.hand: tuple[Card, ...] = tuple(sorted(seen.hand))
        self.hopes = _hopes(self.belief)
        self.dix = dix_of(seen.trump)
        rules = seen.rules
        last = len(seen.tricks) + 1 == OPEN_TRICKS
        self.ten_to_winner = 0 if not last else rules.trick_ten if rules.trick_ten_to == "winner" else -rules.trick_ten
        """What winning the trick pays more (or less) than losing it does, at trick ten."""
        pays = rules.dix_played_when == "always" or seen.exchanged_by is None
        self.dix_points = rules.dix_played if pays else 0
        self.terms = {card: self._follow(card) if seen.led else self._lead(card) for card in self.hand}

    def takes(self, card: Card) -> bool:
        """Whether ``card`` takes the trick from the card led."""
        return self.seen.led is not None and beats(self.seen.led, card, self.seen.trump)

    def waiting_without(self, card: Card) -> list[Hope]:
        """The melds that can be declared once the trick is won with ``card``."""
        return [hope for hope in self.hopes if not hope.missing and card not in hope.meld]

    def _follow(self, card: Card) -> Terms:
        led = self.seen.led
        assert led is not None
        stake = self.seen.rules.brisque * (is_brisque(card) + is_brisque(led))
        wins = 1.0 if self.takes(card) else 0.0
        return self._weigh(card, wins, stake * (2 * wins - 1), self.weights.take, self.weights.declare)

    def _lead(self, card: Card) -> Terms:
        wins = self.belief.chance_to_stand(card)
        stake = self.seen.rules.brisque * is_brisque(card)
        gain = stake * (wins * self.weights.lead_brisque - (1 - wins))
        return self._weigh(card, wins, gain, self.weights.lead_take, self.weights.lead_declare)

    def _weigh(self, card: Card, wins: float, brisques: float, take: float, declare: float) -> Terms:
        w, rules, is_dix = self.weights, self.seen.rules, card == self.dix
        exchange = rules.exchange * (-w.dix if is_dix else wins * w.exchange) if self.belief.dix_waits else 0.0
        live = complete = 0.0
        for hope in self.hopes:
            if card in hope.meld:
                if hope.missing:
                    live += w.live * hope.chance * hope.points
                else:
                    complete += w.complete * hope.points
        trump = card[1] == self.seen.trump
        return Terms(
            brisques=brisques,
            trick=wins * take,
            declare=wins * declare * sum(hope.points for hope in self.waiting_without(card)),
            exchange=exchange,
            ten=w.trick_ten * self.ten_to_winner * (wins - 0.5),
            dix=float(self.dix_points) if is_dix else 0.0,
            live=-live,
            complete=-complete,
            plain=0.0 if trump else -self._plain(card),
            trump=-self._trump(card) if trump else 0.0,
        )

    def _plain(self, card: Card) -> float:
        w = self.weights
        return {"A": w.ace, "T": w.ten}.get(card[0], w.rank * strength(card))

    def _trump(self, card: Card) -> float:
        w = self.weights
        # The seven is no weak trump while its points are to be had: they are as sure later as now.
        kept = self.dix_points if card == self.dix else 0
        return w.trump + w.trump_rank * strength(card) + w.trump_brisque * is_brisque(card) + kept


def best(terms: dict[Card, Terms]) -> Sequence[Card]:
    """The cards with the best score, sorted; more than one only where they weigh the same."""
    scores = {card: term.score for card, term in terms.items()}
    top = max(scores.values())
    # Equal sums may differ in their last bits by the order in which they were added up.
    return [card for card, score in scores.items() if score > top - _EQUAL]


def _hopes(belief: Belief) -> list[Hope]:
    hopes = []
    for meld, kind in all_melds(belief.trump).items():
        points = belief.rules.points_of(kind)
        if points <= 0 or meld in belief.declared or belief.mine.isdisjoint(meld):
            continue
        missing = tuple(card for card in meld if card not in belief.mine)
        chance = belief.chance_to_come(missing) if missing else 1.0
        if chance > 0:
            hopes.append(Hope(meld, points, missing, chance))
    return hopes
