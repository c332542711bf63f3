"""The learned levels' nets, evaluated with whole numbers: a layer's sums are additions of long integers.

Each row of a first layer is one long integer, a 16-bit lane for each unit, so that adding a row is one addition; the
rows of the cards of one group and suit are added once and kept. `marjolet.training.net` says what the inputs are, and
`marjolet.training.export` writes what is read here.

The form, little-endian, in base 85 of a zlib stream: bytes ``halves``, ``width``, ``depth``, ``kind`` (0 policy, 1
value); then for each half the first layer, `ROWS` times ``width`` signed bytes, and its outputs as dense rows. A dense
row of n inputs is a float scale, a float bias and n signed bytes; its output is ``scale * sum + bias``, without its
fraction in a second layer.
"""

import struct
import zlib
from array import array
from base64 import b85decode
from collections.abc import Sequence
from operator import mul
from typing import Final

from marjolet.players.sight import BITS, QUARTETS, Sight

GROUPS: Final = 5
SUIT: Final = 50
TRUMP: Final = 58
GLOBAL: Final = 21
ROWS: Final = 2 * (TRUMP + GLOBAL + SUIT) + SUIT
_LED, _DECLARED, _TURN_UP = 40, 48, 50

Dense = tuple[float, float, Sequence[int]]
"""Scale, bias, weights."""


class FirstLayer:
    """Packed rows of one half, and the sums already made of them."""

    def __init__(self, numbers: Sequence[int], width: int) -> None:
        self.width = width
        rows = [numbers[at * width : (at + 1) * width] for at in range(ROWS)]
        shift = 16 * width

        def packed(row: Sequence[int]) -> int:
            return sum(value << 16 * lane for lane, value in enumerate(row))

        def both(to_trumps: int, to_plain: int) -> int:
            return packed(rows[to_trumps]) + (packed(rows[to_plain]) << shift)

        pool, plain = TRUMP + GLOBAL, TRUMP + GLOBAL + SUIT
        own = plain + TRUMP + GLOBAL
        self._trump = [both(at, plain + at) for at in range(TRUMP + GLOBAL)]
        self._pool = [both(pool + at, own + SUIT + at) for at in range(SUIT)]
        self._own = [packed(rows[own + at]) for at in range(SUIT)]
        # Sums of the rows of a group's cards in one suit, made when they are first needed.
        self._sums: list[dict[int, tuple[int, int]]] = [{} for _ in range(2 * GROUPS)]
        self._zero_both = sum(1 << 16 * lane + 15 for lane in range(2 * width))
        self._zero = sum(1 << 16 * lane + 15 for lane in range(width))
        self._shift, self._low = shift, (1 << shift) - 1

    def _sum(self, place: int, cards: int) -> tuple[int, int]:
        """Rows of the cards ``cards`` (eight bits) of group ``place``; from `GROUPS` on those of trumps."""
        trumps, first = place >= GROUPS, 8 * (place % GROUPS)
        rows = self._trump if trumps else self._pool
        found = (
            sum(rows[first + i] for i in BITS[cards]),
            0 if trumps else sum(self._own[first + i] for i in BITS[cards]),
        )
        self._sums[place][cards] = found
        return found

    def hidden(
        self, groups: tuple[int, int, int, int, int], declared: int, turn_up: int, led: int, trick: int
    ) -> tuple[list[int], list[int], list[int], list[int]]:
        """The vectors of trumps and of the three plain suits, after the rectifier. ``turn_up``: -1 after trick ten."""
        sums, trump = self._sums, self._trump
        total = self._zero_both + trump[TRUMP + (trick if trick < 9 else 9)]
        total += trump[TRUMP + 14 + min(6, groups[1].bit_count())]
        if turn_up >= 0:
            total += trump[_TURN_UP + turn_up]
        if declared:
            for quartet in range(4):
                if declared >> QUARTETS + quartet & 1:
                    total += trump[TRUMP + 10 + quartet]
            for meld in (0, 1):
                if declared >> 4 * meld & 1:
                    total += trump[_DECLARED + meld]
        parts = [0, 0, 0]
        for group, mask in enumerate(groups):
            if not mask:
                continue
            cards = mask & 255
            if cards:
                found = sums[GROUPS + group].get(cards) or self._sum(GROUPS + group, cards)
                total += found[0]
            made = sums[group]
            for suit in (0, 1, 2):
                cards = mask >> 8 * suit + 8 & 255
                if cards:
                    found = made.get(cards) or self._sum(group, cards)
                    total += found[0]
                    parts[suit] += found[1]
        if led >= 0:
            suit, rank = led >> 3, led & 7
            if suit:
                total += self._pool[_LED + rank]
                parts[suit - 1] += self._own[_LED + rank]
            else:
                total += trump[_LED + rank]
        if declared:
            for suit in (1, 2, 3):
                for meld in (0, 1):
                    if declared >> 4 * meld + suit & 1:
                        total += self._pool[_DECLARED + meld]
                        parts[suit - 1] += self._own[_DECLARED + meld]
        context = total >> self._shift
        return (
            self._unpacked(total & self._low),
            self._unpacked(context + parts[0]),
            self._unpacked(context + parts[1]),
            self._unpacked(context + parts[2]),
        )

    def _unpacked(self, lanes: int) -> list[int]:
        found = array("H")
        found.frombytes(lanes.to_bytes(2 * self.width, _ORDER))
        return [value - 32768 if value > 32768 else 0 for value in found]


class Policy:
    """What each card of the hand is worth more or less than the hand's mean, in points."""

    def __init__(self, data: str) -> None:
        reader = _Reader(data)
        self.width, self.depth = reader.width, reader.depth
        self._halves = []
        for _ in range(reader.halves):
            layer = FirstLayer(reader.bytes(ROWS * self.width), self.width)
            sizes = (2 * self.width, 3 * self.width)
            second = [[reader.dense(size) for _ in range(self.depth)] for size in sizes]
            out = [[reader.dense(self.depth or size) for _ in range(8)] for size in sizes]
            self._halves.append((layer, second, out))

    def values(self, sight: Sight) -> dict[int, float]:
        """By card number, ascending."""
        groups = (sight.mine, sight.known, sight.played_me, sight.played_them, sight.shown)
        return self.worths(groups, sight.declared, sight.turn_up, sight.led, sight.trick)

    def worths(
        self,
        groups: tuple[int, int, int, int, int],
        declared: int,
        turn_up: int,
        led: int,
        trick: int,
        asked: int | None = None,
    ) -> dict[int, float]:
        """The outputs of the cards ``asked`` for, a mask: those of the hand unless given."""
        layer, second, out = self._halves[led >= 0]
        vectors = layer.hidden(groups, declared, turn_up, led, trick)
        trumps, plain = vectors[0], vectors[1:]
        every = [a + b + c for a, b, c in zip(*plain, strict=True)]
        cards, found = groups[0] if asked is None else asked, {}
        for suit in range(4):
            held = cards >> 8 * suit & 255
            if not held:
                continue
            if suit == 0:
                read: Sequence[int] = trumps + every
            else:
                own = plain[suit - 1]
                read = own + [a - b for a, b in zip(every, own, strict=True)] + trumps
            rows = out[suit > 0]
            if self.depth:
                # Whole numbers again: sums of others depend on the order, and on the Python.
                read = [max(0, int(scale * sum(map(mul, row, read)) + bias)) for scale, bias, row in second[suit > 0]]
            for rank in BITS[held]:
                scale, bias, row = rows[rank]
                found[8 * suit + rank] = scale * sum(map(mul, row, read)) + bias
        return found


class Value:
    """What is still to come for the seat to lead, in points above the other seat, both hands known."""

    def __init__(self, data: str) -> None:
        reader = _Reader(data)
        self._layer = FirstLayer(reader.bytes(ROWS * reader.width), reader.width)
        self._out = reader.dense(2 * reader.width)

    def worth(self, groups: tuple[int, int, int, int, int], declared: int, turn_up: int, trick: int) -> float:
        """``groups``: the leader's hand, the other hand, cards played, cards the leader knows of the other hand, and
        the other way round; after trick ten the last three are 0 and ``turn_up`` is -1."""
        trumps, one, two, three = self._layer.hidden(groups, declared, turn_up, -1, trick)
        scale, bias, row = self._out
        width = self._layer.width
        total: int = sum(map(mul, row, trumps)) + sum(map(mul, row[width:], map(_three, one, two, three)))
        return scale * total + bias


def _three(a: int, b: int, c: int) -> int:
    return a + b + c


_ORDER: Final = "little" if array("H", [1]).tobytes()[0] == 1 else "big"


class _Reader:
    def __init__(self, data: str) -> None:
        self._data = zlib.decompress(b85decode(data))
        self.halves, self.width, self.depth, self.kind = self._data[:4]
        self._at = 4

    def bytes(self, count: int) -> Sequence[int]:
        self._at += count
        return array("b", self._data[self._at - count : self._at])

    def dense(self, size: int) -> Dense:
        scale, bias = struct.unpack_from("<ff", self._data, self._at)
        self._at += 8
        return scale, bias, self.bytes(size)
