"""The last six tricks, exactly: with the stock gone each seat knows both hands, so the rest can be searched to the end.

Alpha-beta over trick boundaries, on six-bit masks of the two hands as they are at the root, with a table of lower and
upper bounds. A node is one such boundary with at least two cards in each hand; the last trick is counted inline.
Values are points of one side less points of the other from here to the end of the hand.

The seven of trumps is no matter of play here: who holds it plays it, and scores it whether the trick is won or lost.
So its points are added outside the search.
"""

from dataclasses import dataclass
from typing import Final

from marjolet.cards import Card, Suit, dix_of, is_brisque, strength, suit_of
from marjolet.hand import OPEN_TRICKS, TRICKS
from marjolet.legality import playable
from marjolet.observation import Observation
from marjolet.rules import Rules

_FIRST, _ALL, _SPLIT = 2, 1, 0
"""Who has taken the last six so far, seen by the leader: nobody yet; the leader all of them; each seat some.

The leader took the trick before, so that the other seat has never taken all of them.
"""

_INFINITY: Final = 10**6
_BITS: Final = tuple(tuple(i for i in range(6) if mask >> i & 1) for mask in range(64))


@dataclass(frozen=True, slots=True)
class Stakes:
    """What the last six tricks pay under one preset, in one hand."""

    brisque: int
    last_trick: int
    sweep: int
    dix: int
    """What playing the seven of trumps scores; 0 where an exchange has put an end to that."""

    @classmethod
    def of(cls, rules: Rules, exchanged: bool) -> "Stakes":
        pays = rules.dix_played_when == "always" or not exchanged
        return cls(rules.brisque, rules.last_trick, rules.sweep, rules.dix_played if pays else 0)


@dataclass(frozen=True, slots=True)
class Ending:
    """A position of the last six tricks, seen by the seat to move."""

    mine: tuple[Card, ...]
    theirs: tuple[Card, ...]
    led: Card | None
    """The card the other seat has led, or None when I lead."""
    trump: Suit
    streak: int
    """2: no trick of the six is complete; 1: the leader of this trick has taken all so far; 0: each seat took some."""
    stakes: Stakes


def ending_of(seen: Observation) -> Ending | None:
    """The position in front of the seat to move; None before the last six tricks or when it is not this seat's turn."""
    if not seen.duty or seen.phase != "play" or not seen.my_turn:
        return None
    winners = [trick.winner for trick in seen.tricks[OPEN_TRICKS:]]
    streak = _FIRST if not winners else _ALL if len(set(winners)) == 1 else _SPLIT
    stakes = Stakes.of(seen.rules, seen.exchanged_by is not None)
    return Ending(seen.hand, tuple(sorted(seen.their_known)), seen.led, seen.trump, streak, stakes)


def card_values(ending: Ending) -> dict[Card, int]:
    """Every legal card, sorted, with what it comes to for the seat to move under best play of both from then on."""
    return Solver(ending).card_values()


def value(ending: Ending) -> int:
    """What the position comes to for the seat to move under best play of both."""
    return Solver(ending).value()


def tricks_left(seen: Observation) -> int:
    """The tricks not yet complete."""
    return TRICKS - len(seen.tricks)


class Solver:
    """The search of one position. The bound table lives as long as the solver does."""

    def __init__(self, ending: Ending) -> None:
        """Tables for both hands; side 0 is the seat to move, side 1 the other."""
        self.ending = ending
        trump = ending.trump
        mine = _in_order(ending.mine)
        # A card already led has its place in the tables of its hand; the masks of cards held are without it.
        theirs = _in_order((*ending.theirs, ending.led) if ending.led else ending.theirs)
        self._hands = (mine, theirs)
        stakes = ending.stakes
        self._last, self._sweep = stakes.last_trick, stakes.sweep
        self._top = max(stakes.last_trick, stakes.sweep)
        self._trumps = tuple(sum(1 << i for i, c in enumerate(hand) if c[1] == trump) for hand in self._hands)
        self._points = tuple([stakes.brisque if is_brisque(card) else 0 for card in hand] for hand in self._hands)
        self._sums = tuple(_sums(points) for points in self._points)
        pairs = ((mine, theirs), (theirs, mine))
        self._same = tuple([_in_suit(card, opp, 0) for card in own] for own, opp in pairs)
        self._higher = tuple([_in_suit(card, opp, strength(card) + 1) for card in own] for own, opp in pairs)
        sides = ((mine, self._higher[0], self._trumps[1]), (theirs, self._higher[1], self._trumps[0]))
        self._beaten = tuple(
            [higher if card[1] == trump else higher | trumps for card, higher in zip(own, over, strict=True)]
            for own, over, trumps in sides
        )
        self._twins = tuple([_twins(own, i, over) for i in range(len(own))] for own, over, _ in sides)
        self._lower: dict[int, int] = {}
        self._upper: dict[int, int] = {}
        self.nodes = 0

    def value(self) -> int:
        ending = self.ending
        mine, theirs = self._masks()
        if ending.led is None:
            worth = self._boundary(mine, theirs, 0, ending.streak, -_INFINITY, _INFINITY)
        else:
            worth = -self._led(self._hands[1].index(ending.led), theirs, mine, 1, ending.streak, -_INFINITY, _INFINITY)
        return worth + self._dix()

    def card_values(self) -> dict[Card, int]:
        ending = self.ending
        mine, theirs = self._masks()
        dix = self._dix()
        values = {}
        for card in playable(ending.mine, ending.led, ending.trump, duty=True):
            i = self._hands[0].index(card)
            if ending.led is None:
                worth = self._led(i, mine ^ 1 << i, theirs, 0, ending.streak, -_INFINITY, _INFINITY)
            else:
                # The other seat leads; one reply only, mine.
                lead = self._hands[1].index(ending.led)
                worth = -self._replied(lead, i, theirs, mine, 1, ending.streak, -_INFINITY, _INFINITY)
            values[card] = worth + dix
        return values

    def _masks(self) -> tuple[int, int]:
        """The cards in hand at the root; a card already led has left its hand."""
        mine = (1 << len(self._hands[0])) - 1
        theirs = (1 << len(self._hands[1])) - 1
        if self.ending.led is not None:
            theirs ^= 1 << self._hands[1].index(self.ending.led)
        return mine, theirs

    def _dix(self) -> int:
        seven = dix_of(self.ending.trump)
        held = (seven in self.ending.mine) - (seven in self.ending.theirs)
        return self.ending.stakes.dix * held

    def _boundary(self, a: int, b: int, side: int, streak: int, alpha: int, beta: int) -> int:
        """The value for the leader, ``side``, who holds ``a`` against ``b``: exact in the window, a bound outside."""
        if not a & (a - 1):
            points = self._sums[side][a] + self._sums[1 - side][b]
            # The last of six tricks is nobody's first: only the leader can still have taken all.
            if self._beaten[side][a.bit_length() - 1] & b:
                return -points - self._last
            return points + (self._sweep if streak else self._last)
        self.nodes += 1
        key = a | b << 6 | side << 12 | streak << 13
        low, high = self._lower.get(key), self._upper.get(key)
        if low is None:
            low = -self._sums[side][a] - self._sums[1 - side][b] - (self._top if streak == _FIRST else self._last)
        if low >= beta:
            return low
        if high is None:
            high = self._sums[side][a] + self._sums[1 - side][b] + (self._top if streak else self._last)
        if high <= alpha or low == high:
            return high
        alpha, beta = max(alpha, low), min(beta, high)
        best, floor = -_INFINITY, alpha
        for i in self._leads(a, b, side):
            worth = self._led(i, a ^ 1 << i, b, side, streak, alpha, beta)
            if worth > best:
                best = worth
                if best >= beta:
                    break
                alpha = max(alpha, best)
        if best > floor:
            self._lower[key] = best
        if best < beta:
            self._upper[key] = best
        return best

    def _led(self, i: int, a: int, b: int, side: int, streak: int, alpha: int, beta: int) -> int:
        """The value for the leader once card ``i`` has left the hand ``a`` for the table."""
        same = self._same[side][i] & b
        replies = (self._higher[side][i] & b or same) if same else (self._trumps[1 - side] & b or b)
        wins, points = self._beaten[side][i] & replies, self._points[1 - side]
        if replies & (replies - 1):
            # Cards run from high to low: the dearest card that takes the trick first, else the cheapest.
            order = sorted(_BITS[replies], key=lambda j: -points[j] - 1000 - j if wins >> j & 1 else points[j] - j)
        else:
            order = [replies.bit_length() - 1]
        twins = self._twins[1 - side]
        worst = _INFINITY
        for j in order:
            if any(other & replies and not between & a for other, between in twins[j]):
                continue
            worst = min(worst, self._replied(i, j, a, b, side, streak, alpha, beta))
            if worst <= alpha:
                break
            beta = min(beta, worst)
        return worst

    def _replied(self, i: int, j: int, a: int, b: int, side: int, streak: int, alpha: int, beta: int) -> int:
        """The value for the leader of the full trick: card ``i`` (no longer in ``a``), card ``j`` (still in ``b``)."""
        points = self._points[side][i] + self._points[1 - side][j]
        rest = b ^ 1 << j
        taken = bool(self._beaten[side][i] >> j & 1)
        if not a:
            return -points - self._last if taken else points + (self._sweep if streak else self._last)
        if taken:
            after = _ALL if streak == _FIRST else _SPLIT
            return -points - self._boundary(rest, a, 1 - side, after, -beta - points, -alpha - points)
        return points + self._boundary(a, rest, side, _ALL if streak else _SPLIT, alpha - points, beta - points)

    def _leads(self, a: int, b: int, side: int) -> list[int]:
        """The leads worth trying, likely best first: what cannot be beaten, in suits the other seat has to follow."""
        points, twins = self._points[side], self._twins[side]
        order = []
        for i in _BITS[a]:
            if any(other & a and not between & b for other, between in twins[i]):
                continue
            same = self._same[side][i] & b
            over = (self._higher[side][i] if same else self._beaten[side][i]) & b
            order.append((points[i] + over.bit_count() if over else -40 - points[i] - (15 if same else 0), i))
        order.sort()
        return [i for _, i in order]


def _in_order(hand: tuple[Card, ...]) -> tuple[Card, ...]:
    """By suit, high to low."""
    return tuple(sorted(hand, key=lambda card: (suit_of(card), -strength(card))))


def _in_suit(card: Card, hand: tuple[Card, ...], weakest: int) -> int:
    """The cards of ``hand`` in the suit of ``card``, of that strength or more."""
    return sum(1 << i for i, other in enumerate(hand) if other[1] == card[1] and strength(other) >= weakest)


def _sums(points: list[int]) -> list[int]:
    """The points of every set of cards, by mask."""
    sums = [0]
    for amount in points:
        sums += [total + amount for total in sums]
    return sums


def _twins(own: tuple[Card, ...], i: int, over: list[int]) -> list[tuple[int, int]]:
    """For each higher card of the same suit and kind as card ``i``: its bit, and the other hand's cards between them.

    While none of those is left, the two cards are one and the same in play, and only the higher need be tried.
    ``over``: for each card of ``own``, the cards of the other hand above it in its suit.
    """
    card = own[i]
    return [
        (1 << k, over[i] & ~over[k])
        for k, twin in enumerate(own[:i])
        if twin[1] == card[1] and is_brisque(twin) == is_brisque(card)
    ]
