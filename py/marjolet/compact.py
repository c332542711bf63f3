"""The compact form: finished hands as a text short enough for the fragment of an address.

It keeps preset, target, dealers, decks and actions; seats, date, seed and levels are dropped. A hand that is not
finished is left out, since the text carries the deck.

How it is made (version 1): a list of digits, each with its own radix, is folded into one number, the last digit first,
so that reading gives them back in order by division. The digits are: the preset (64, its place in `PRESET_ORDER`); the
target (4: 300, 500, 1000 or another; another follows as its number of bits, 256, and itself); the first dealer (2);
then for each hand the deck (factorial: 32, 31, ... 2, the place of the next card among those left in sorted order) and
each action (the number of legal actions, its place among them in the engine's order); before each hand a digit (2)
that is 1 when a hand follows. Below it stand 24 bits of the SHA-256 of the number in hexadecimal. The text is the
version's digit and the whole number in base64url without padding, most significant byte first.
"""

from base64 import urlsafe_b64decode, urlsafe_b64encode
from hashlib import sha256
from typing import Final

from marjolet.cards import PACK, Card
from marjolet.hand import apply, legal
from marjolet.match import MatchState, new_match, next_hand, submit
from marjolet.record.errors import RecordCode, RecordError
from marjolet.rules import PRESETS, Seat

VERSION: Final = "1"

PRESET_ORDER: Final = ("mcleod-2022", "wikipedia", "gambiter", "gamerules", "fosdick-first", "one-meld")
"""Places are never reused: texts of every released version stay readable."""

_TARGETS: Final = (300, 500, 1000)
_OTHER_TARGET: Final = 3
_CHECK_BITS: Final = 24
_LONGEST: Final = 100_000
"""Characters; a match of a thousand hands needs fewer. More is refused before any arithmetic is done with it."""

_Digits = list[tuple[int, int]]


def encode(match: MatchState) -> str | RecordError:
    """The text of the finished hands of ``match``; an error when there are none or the target is beyond all use."""
    hands = [hand for hand in match.hands if hand.over]
    if not hands:
        return RecordError(RecordCode.NO_HAND, path="hands")
    digits: _Digits = [(PRESET_ORDER.index(match.rules.id), 64)]
    if match.target in _TARGETS:
        digits.append((_TARGETS.index(match.target), 4))
    elif match.target.bit_length() < 256:
        bits = match.target.bit_length()
        digits += [(_OTHER_TARGET, 4), (bits, 256), (match.target, 1 << bits)]
    else:
        return RecordError(RecordCode.BAD_TARGET, path="target")
    digits.append((hands[0].dealer, 2))
    for hand in hands:
        digits.append((1, 2))
        left = sorted(PACK)
        for card in hand.deck:
            if len(left) > 1:
                digits.append((left.index(card), len(left)))
            left.remove(card)
        replayed = next_hand(new_match(match.rules, match.target), hand.deck, hand.dealer).state.hand
        assert replayed is not None
        for action in hand.actions:
            choices = legal(replayed)
            digits.append((choices.index(action), len(choices)))
            replayed = apply(replayed, action).state
    digits.append((0, 2))
    return VERSION + _written(_folded(digits))


def decode(text: str) -> MatchState | RecordError:
    """The match written in ``text``, or why it is none: damaged, cut short, or of a version not known here."""
    if text[:1] != VERSION:
        return RecordError(RecordCode.LINK_UNKNOWN)
    number = _read(text[1:])
    if number is None:
        return RecordError(RecordCode.LINK_DAMAGED)
    try:
        match = _match(_Reader(number))
    except (ValueError, IndexError):
        match = None
    if match is None:
        return RecordError(RecordCode.LINK_DAMAGED)
    return match


def _folded(digits: _Digits) -> int:
    number = 0
    for digit, radix in reversed(digits):
        number = number * radix + digit
    return number


def _check(number: int) -> int:
    # Hexadecimal: the decimal digits of a long match would meet Python's limit for such conversions.
    return int.from_bytes(sha256(f"{number:x}".encode("ascii")).digest()[: _CHECK_BITS // 8], "big")


def _written(number: int) -> str:
    whole = (number << _CHECK_BITS) | _check(number)
    data = whole.to_bytes((whole.bit_length() + 7) // 8, "big")
    return urlsafe_b64encode(data).rstrip(b"=").decode("ascii")


def _read(text: str) -> int | None:
    if not text or len(text) > _LONGEST or not all(c.isascii() and (c.isalnum() or c in "-_") for c in text):
        return None
    try:
        data = urlsafe_b64decode(text + "=" * (-len(text) % 4))
    except ValueError:
        return None
    whole = int.from_bytes(data, "big")
    number, check = whole >> _CHECK_BITS, whole & ((1 << _CHECK_BITS) - 1)
    # Written anew it must be the same text: base64 has more than one way to write some numbers.
    return number if _check(number) == check and _written(number) == text else None


class _Reader:
    def __init__(self, number: int) -> None:
        self.number = number

    def digit(self, radix: int) -> int:
        self.number, digit = divmod(self.number, radix)
        return digit


def _match(reader: _Reader) -> MatchState | None:
    preset = PRESET_ORDER[reader.digit(64)]
    size = reader.digit(4)
    target = _TARGETS[size] if size < _OTHER_TARGET else reader.digit(1 << reader.digit(256))
    match = new_match(PRESETS[preset], target)
    dealer: Seat | None = 0 if reader.digit(2) == 0 else 1
    while reader.digit(2):
        match = next_hand(match, _deck(reader), dealer).state
        dealer = None
        while match.hand is not None and not match.hand.over:
            choices = legal(match.hand)
            match = submit(match, choices[reader.digit(len(choices))]).state
    return match if match.hands and reader.number == 0 else None


def _deck(reader: _Reader) -> list[Card]:
    left = sorted(PACK)
    deck = [left.pop(reader.digit(len(left))) for _ in range(31)]
    return deck + left
