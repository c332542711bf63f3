"""A deal that can be checked: a deck fixed beforehand by a commitment, then permuted by a value of the player's.

Before a hand its first deck is fixed by a commitment: SHA-256 of the ASCII text
``marjolet-deal/1:<the 32 codes of the first deck, one after the other>:<salt>``, in lower-case hexadecimal. The salt is
128 bits, written as 32 lower-case hexadecimal digits. Only then may the player choose a value. The deck dealt is the
first deck permuted by that value (`cut`). After the hand, first deck and salt are told and `verify` repeats both steps.

How ``cut`` permutes: the stream of words is that of `marjolet.shuffle` with SHA-256 of the text
``marjolet-cut/1:<value>:<counter>`` in UTF-8, the value in Unicode's normalization form C; Fisher-Yates with rejection
goes over the first deck as it does there over the pack. The empty value leaves the deck as it is.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from hashlib import sha256
from typing import Final
from unicodedata import normalize

from marjolet.cards import Card, Deck
from marjolet.shuffle import shuffled, word_stream

LONGEST_VALUE: Final = 64
"""Characters of a player's value, as `tidy` leaves it."""

_DEAL: Final = "marjolet-deal/1"
_CUT: Final = "marjolet-cut/1"
_SALT: Final = "marjolet-salt/1"


def salt_from_seed(seed: int, hand: int) -> bytes:
    """The salt of hand number ``hand`` (from 0) of the match with this seed: 16 bytes.

    The first half of SHA-256 of ``marjolet-salt/1:<seed>:<hand>``, which tells nothing of the seed or other hands.
    """
    return sha256(f"{_SALT}:{seed}:{hand}".encode("ascii")).digest()[:16]


def commitment_text(deck: Sequence[Card], salt: bytes) -> str:
    """The text whose SHA-256 is the commitment."""
    return f"{_DEAL}:{''.join(deck)}:{salt.hex()}"


def commitment(deck: Sequence[Card], salt: bytes) -> str:
    """What is shown before the hand: 64 hexadecimal digits that fix ``deck`` and tell nothing of it."""
    return sha256(commitment_text(deck, salt).encode("ascii")).hexdigest()


def tidy(value: str) -> str:
    """``value`` without what cannot be seen, so that it can be repeated: at most `LONGEST_VALUE` characters, form C.

    Spaces at the ends go, others become single ones; control and format characters and half surrogates are left out.
    """
    seen = "".join(c if c.isprintable() else " " for c in value[: LONGEST_VALUE * 8] if c.isprintable() or c.isspace())
    return normalize("NFC", " ".join(seen.split()))[:LONGEST_VALUE].strip()


def cut(deck: Sequence[Card], value: str) -> Deck:
    """The deck that is dealt: ``deck`` permuted by the player's value; unchanged for the empty value."""
    if not value:
        return tuple(deck)
    # A half surrogate has no UTF-8; no value that `tidy` leaves holds one.
    text = normalize("NFC", value).encode("utf-8", "replace").decode("utf-8")
    return shuffled(deck, word_stream(f"{_CUT}:{text}"))


@dataclass(frozen=True, slots=True)
class Verdict:
    """What `verify` found of each of the two steps."""

    committed: bool
    """First deck and salt give the commitment."""
    permuted: bool
    """The first deck permuted by the value gives the deck dealt."""


def verify(shown: str, first: Sequence[Card], salt: bytes, value: str, dealt: Sequence[Card]) -> Verdict:
    """Both steps done again: ``shown`` is the commitment shown before the hand, ``dealt`` the deck played with."""
    return Verdict(commitment(first, salt) == shown, cut(first, value) == tuple(dealt))
