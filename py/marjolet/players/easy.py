"""Level `easy`: the house player's scales with a short memory, and the last six tricks by rule of thumb.

It weighs its cards as the house player does, but of the cards played it remembers the latest tricks only, and of the
other hand only what lies on the table. So it waits for cards that are gone and fears cards that have been played. In
the last six tricks nothing is worked out.
"""

from collections.abc import Sequence
from dataclasses import dataclass, fields, replace
from typing import Any, Final

from marjolet.actions import Play
from marjolet.cards import Card, beats, is_brisque, strength
from marjolet.legality import playable
from marjolet.observation import Observation
from marjolet.players.belief import belief_of
from marjolet.players.generator import Generator
from marjolet.players.house_open import Scales, best
from marjolet.players.house_reasons import open_reasons
from marjolet.players.house_weights import TABLE, Weights
from marjolet.players.player import Choice
from marjolet.players.reasons import Reason, ReasonCode, reason
from marjolet.players.settling import settle_all

LEVEL = "easy"
MEMORY: Final = 2
"""Tricks remembered, the one being played not counted."""

EASY: Final = replace(TABLE, take=11.0, lead_take=4.5, live=0.85, trump=3.0, trump_rank=1.0, trump_brisque=3.0)
"""Fond of tricks, light-handed with trumps and with cards of melds to come."""


@dataclass(frozen=True, slots=True)
class Hazy(Observation):
    """A hand as a forgetful seat sees it."""

    @property
    def played(self) -> frozenset[Card]:
        """Only the cards of the latest tricks and the one led; the rest may be anywhere, for all this seat knows."""
        cards = {card for trick in self.tricks[-MEMORY:] for card in trick.cards}
        return frozenset(cards if self.led is None else cards | {self.led})


def hazy(seen: Observation) -> Hazy:
    """The same hand, half forgotten: the older tricks, and which cards the other seat took or took back."""
    known: dict[str, Any] = {f.name: getattr(seen, f.name) for f in fields(Observation)}
    known["their_known"] = frozenset(seen.their_laid)
    return Hazy(**known)


class EasyPlayer:
    def __init__(self, seed: int, weights: Weights = EASY) -> None:
        """``seed`` decides between cards that weigh exactly the same."""
        self._seed, self._weights = seed, weights

    def choose(self, seen: Observation) -> Choice:
        if not seen.my_turn:
            raise ValueError("it is not this seat's turn")
        if seen.phase == "settle":
            return settle_all(seen)
        generator = Generator(self._seed, LEVEL, seen)
        if seen.duty:
            return _ending(seen, generator)
        scales = Scales(hazy(seen), self._weights)
        level = best(scales.terms)
        card = generator.pick(level)
        because = tuple(filter(None, (_as_it_is(seen, card, told) for told in open_reasons(scales, card, level))))
        if card not in best(Scales(seen, self._weights).terms):
            because = (*because, reason(ReasonCode.FORGOTTEN, tricks=MEMORY))
        return Choice(Play(card), because)


def _as_it_is(seen: Observation, card: Card, told: Reason) -> Reason | None:
    """A reason of the half-forgotten hand, put right: a hope for cards that are gone is called one."""
    if told.code is ReasonCode.LEAD_LIKELY and told.args["beaters"] != len(belief_of(seen).beaters(card)):
        return None
    if told.code is not ReasonCode.KEEP_FOR_MELD:
        return told
    missing = told.args["missing"]
    assert isinstance(missing, list)
    gone = [c for c in missing if c in seen.played or c in seen.their_known]
    if not gone:
        return told
    return reason(ReasonCode.HOPES_IN_VAIN, cards=told.args["cards"], meld=told.args["meld"], gone=gone)


def _ending(seen: Observation, generator: Generator) -> Choice:
    """One trick at a time, without a thought for the other hand."""
    cards = playable(seen.hand, seen.led, seen.trump, duty=True)
    if len(cards) == 1:
        return Choice(Play(cards[0]), (reason(ReasonCode.ONLY_CARD, card=cards[0]),))
    pick = _lead(seen, cards, generator) if seen.led is None else _reply(seen, cards, seen.led, generator)
    because: tuple[Reason, ...] = (reason(ReasonCode.ENDING_BY_RULE, card=pick),)
    return Choice(Play(pick), because)


def _lead(seen: Observation, cards: Sequence[Card], generator: Generator) -> Card:
    """An ace, if there is one; otherwise a low card, no brisque, plain suits first."""
    aces = [card for card in cards if card[0] == "A"]
    return _least(seen, aces or cards, generator)


def _reply(seen: Observation, cards: Sequence[Card], led: Card, generator: Generator) -> Card:
    """The cheapest card that takes the trick, else the cheapest."""
    takers = [card for card in cards if beats(led, card, seen.trump)]
    return _least(seen, takers or cards, generator)


def _least(seen: Observation, cards: Sequence[Card], generator: Generator) -> Card:
    def cost(card: Card) -> tuple[bool, bool, int]:
        return is_brisque(card), card[1] == seen.trump, strength(card)

    lowest = min(map(cost, cards))
    return generator.pick([card for card in cards if cost(card) == lowest])
