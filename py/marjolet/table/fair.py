"""The commitments of a table: of the hands dealt, of the next hand, of the next match; and the deck that a hand gets.

First decks and salts are not kept here: they follow from the match's seed, which no view tells.
"""

from dataclasses import dataclass, replace

from marjolet.cards import Deck
from marjolet.fairness import Verdict, commitment, cut, salt_from_seed, tidy, verify
from marjolet.shuffle import deck_from_seed


@dataclass(frozen=True, slots=True)
class Promise:
    """A commitment as it was shown, and the value that the player gave afterwards."""

    hand: int
    """Number of the hand in its match, from 0."""
    commitment: str
    value: str = ""


@dataclass(frozen=True, slots=True)
class Fair:
    dealt: tuple[Promise, ...] = ()
    """Of hands of this match. A hand from a link, or from a save that knew no commitments, has none."""
    hand: Promise | None = None
    """Of the hand that is dealt next in this match."""
    match: Promise | None = None
    """Of the first hand of the next match."""
    seed: int | None = None
    """Of the next match: drawn when this one begins, or its first deck could not be promised."""
    asked: str | None = None
    """The last message to the computer in this hand. It holds the computer's cards."""

    def of(self, hand: int) -> Promise | None:
        """The promise under which hand number ``hand`` was dealt."""
        return next((promise for promise in self.dealt if promise.hand == hand), None)


def promised(seed: int, hand: int) -> Promise:
    return Promise(hand, commitment(deck_from_seed(seed, hand), salt_from_seed(seed, hand)))


def before_match(fair: Fair) -> Fair:
    """For a new match: what was promised for it is now its first hand's."""
    return Fair(hand=fair.match if fair.seed is not None else None)


def before_hand(fair: Fair, seed: int, hand: int) -> Fair:
    """With a promise for hand number ``hand`` of the match with this seed; one that is there already stands."""
    if fair.hand is not None and fair.hand.hand == hand:
        return fair
    return replace(fair, hand=promised(seed, hand))


def before_next_match(fair: Fair, seed: int) -> Fair:
    return replace(fair, seed=seed, match=promised(seed, 0))


def deal(fair: Fair, seed: int, hand: int) -> tuple[Fair, Deck]:
    """The deck of hand number ``hand``, as promised; and the promise for the hand after it."""
    promise = before_hand(fair, seed, hand).hand
    assert promise is not None
    deck = cut(deck_from_seed(seed, hand), promise.value)
    return replace(fair, dealt=(*fair.dealt, promise), hand=promised(seed, hand + 1), asked=None), deck


def passed_over(fair: Fair, seed: int, hand: int) -> Fair:
    """Hand number ``hand`` is dealt otherwise, as a record says; the promise for the hand after it."""
    return replace(fair, hand=promised(seed, hand + 1), asked=None)


def valued(promise: Promise | None, value: str) -> Promise | None:
    return None if promise is None else replace(promise, value=tidy(value))


def checked(promise: Promise, seed: int, deck: Deck) -> Verdict:
    """Both steps done again for a hand that is over."""
    first, salt = deck_from_seed(seed, promise.hand), salt_from_seed(seed, promise.hand)
    return verify(promise.commitment, first, salt, promise.value, deck)
