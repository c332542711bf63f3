"""From a seed to a deck and a first dealer: a shuffle that any language can repeat. No entropy enters here.

The stream for seed S (an integer) and hand number H (from 0) is the 32-bit big-endian words of
``SHA-256("marjolet-shuffle/1:S:H:C")`` for counter C = 0, 1, 2, ..., eight words each, numbers in decimal, ASCII.
A number below n is drawn by taking the next word w and rejecting it when w >= 2**32 - 2**32 % n; it is w % n.
The deck is Fisher-Yates on the pack in sorted order of suits C D H S, ranks 7 8 9 J Q K T A within each:
for i = 31 down to 1, swap cards i and (a number below i + 1). The first dealer is a number below 2 from the stream
with hand number "dealer" in the place of H.
"""

from collections.abc import Iterator
from hashlib import sha256

from marjolet.cards import PACK, Deck
from marjolet.rules import Seat

_VERSION = "marjolet-shuffle/1"


def _words(seed: int, part: str) -> Iterator[int]:
    counter = 0
    while True:
        digest = sha256(f"{_VERSION}:{seed}:{part}:{counter}".encode("ascii")).digest()
        for at in range(0, 32, 4):
            yield int.from_bytes(digest[at : at + 4], "big")
        counter += 1


def _below(words: Iterator[int], n: int) -> int:
    limit = 2**32 - 2**32 % n
    return next(word for word in words if word < limit) % n


def deck_from_seed(seed: int, hand: int = 0) -> Deck:
    """The deck of hand number ``hand`` (from 0) of the match with this seed, top card first."""
    words = _words(seed, str(hand))
    cards = list(PACK)
    for i in range(31, 0, -1):
        j = _below(words, i + 1)
        cards[i], cards[j] = cards[j], cards[i]
    return tuple(cards)


def first_dealer(seed: int) -> Seat:
    """Who deals the first hand of the match with this seed."""
    return 0 if _below(_words(seed, "dealer"), 2) == 0 else 1
