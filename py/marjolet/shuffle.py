"""From a seed to a deck and a first dealer: a shuffle that any language can repeat. No entropy enters here.

The stream for seed S (an integer) and hand number H (from 0) is the 32-bit big-endian words of
``SHA-256("marjolet-shuffle/1:S:H:C")`` for counter C = 0, 1, 2, ..., eight words each, numbers in decimal, ASCII.
A number below n is drawn by taking the next word w and rejecting it when w >= 2**32 - 2**32 % n; it is w % n.
The deck is Fisher-Yates on the pack in sorted order of suits C D H S, ranks 7 8 9 J Q K T A within each:
for i = 31 down to 1, swap cards i and (a number below i + 1). The first dealer is a number below 2 from the stream
with hand number "dealer" in the place of H.
"""

from collections.abc import Iterator, Sequence
from hashlib import sha256

from marjolet.cards import PACK, Card, Deck
from marjolet.rules import Seat

_VERSION = "marjolet-shuffle/1"


def word_stream(label: str) -> Iterator[int]:
    """The endless 32-bit words of SHA-256 of ``label:0``, ``label:1``, ... in UTF-8."""
    counter = 0
    while True:
        digest = sha256(f"{label}:{counter}".encode()).digest()
        for at in range(0, 32, 4):
            yield int.from_bytes(digest[at : at + 4], "big")
        counter += 1


def _below(words: Iterator[int], n: int) -> int:
    limit = 2**32 - 2**32 % n
    return next(word for word in words if word < limit) % n


def shuffled(cards: Sequence[Card], words: Iterator[int]) -> Deck:
    """The cards in the order that Fisher-Yates gives them with these words."""
    order = list(cards)
    for i in range(len(order) - 1, 0, -1):
        j = _below(words, i + 1)
        order[i], order[j] = order[j], order[i]
    return tuple(order)


def deck_from_seed(seed: int, hand: int = 0) -> Deck:
    """The deck of hand number ``hand`` (from 0) of the match with this seed, top card first."""
    return shuffled(PACK, word_stream(f"{_VERSION}:{seed}:{hand}"))


def first_dealer(seed: int) -> Seat:
    """Who deals the first hand of the match with this seed."""
    return 0 if _below(word_stream(f"{_VERSION}:{seed}:dealer"), 2) == 0 else 1
