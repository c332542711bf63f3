"""A hand played on by a net, both hands known, until a value net or the exact ending can tell the rest.

For searching: whole numbers and masks as in `sight`, any preset. Both seats exchange and declare all they can.
"""

from dataclasses import dataclass
from typing import Final, Protocol

from marjolet.cards import Suit
from marjolet.hand import OPEN_TRICKS
from marjolet.melds import all_melds
from marjolet.players.endgame import Ending, Stakes, value
from marjolet.players.nets import Value
from marjolet.players.presets import guard_of
from marjolet.players.sight import BRISQUES, MELD_MASKS, cards, listed, meld_places, meld_points
from marjolet.rules import Rules

_ALL: Final = (1 << 32) - 1
_FIRST: Final = 2


@dataclass(slots=True)
class Lie:
    """How the cards lie, seat 0 being the one that thinks. Changed as cards are played."""

    hands: list[int]
    known: list[int]
    """Cards of that seat's hand that the other seat knows."""
    played: list[int]
    declared: int
    turn_up: int
    stock: list[int]
    """Still to be drawn, the next first."""
    drawn: int
    turn: int
    led: int
    trick: int
    score: int
    """Points of seat 0 less those of seat 1, from the moment the search began."""
    exchanged: bool

    def copy(self) -> "Lie":
        return Lie(
            self.hands[:], self.known[:], self.played[:], self.declared, self.turn_up, self.stock, self.drawn,
            self.turn, self.led, self.trick, self.score, self.exchanged,
        )  # fmt: skip


class Valuing(Protocol):
    """What a playout asks of a policy net; `nets.Policy` is one."""

    def worths(
        self, groups: tuple[int, int, int, int, int], declared: int, turn_up: int, led: int, trick: int
    ) -> dict[int, float]: ...


class Playout:
    """What a preset pays, and the nets, made ready for many playouts of one hand."""

    def __init__(self, rules: Rules, trump: Suit, policy: Valuing, opening: Value, last: Value) -> None:
        self._rules, self._trump = rules, trump
        self._policy, self._opening, self._last = policy, opening, last
        points = meld_points(rules, trump)
        self._melds = [(1 << m, mask, points[m]) for m, mask in enumerate(MELD_MASKS) if points[m]]
        # The dearest first: where a step may declare only so many.
        self._melds.sort(key=lambda meld: -meld[2])
        places = meld_places(trump)
        unpaid = guard_of(rules).unpaid
        self._unpaid = sum(1 << places[meld] for meld, kind in all_melds(trump).items() if kind in unpaid)
        self._cards = cards(trump)
        self._endings: dict[tuple[int, int, bool], int] = {}

    def play(self, lie: Lie, card: int) -> None:
        """Put ``card`` into the trick; when that ends one of the first ten, settle and draw."""
        rules, seat, bit = self._rules, lie.turn, 1 << card
        lie.hands[seat] ^= bit
        lie.known[seat] &= ~bit
        lie.played[seat] |= bit
        if not card and (rules.dix_played_when == "always" or not lie.exchanged):
            lie.score += rules.dix_played if seat == 0 else -rules.dix_played
        led = lie.led
        if led < 0:
            lie.led, lie.turn = card, 1 - seat
            return
        lie.led = -1
        if not (card > led if card >> 3 == led >> 3 else card < 8):
            seat = 1 - seat
        sign = 1 if seat == 0 else -1
        lie.score += sign * rules.brisque * ((BRISQUES >> led & 1) + (BRISQUES >> card & 1))
        lie.trick += 1
        lie.turn = seat
        self._settle(lie, seat, sign)

    def _settle(self, lie: Lie, seat: int, sign: int) -> None:
        rules, hand = self._rules, lie.hands[seat]
        if hand & 1 and lie.turn_up:
            swap = 1 << lie.turn_up
            hand ^= 1 | swap
            lie.known[seat] = lie.known[seat] & ~1 | swap
            lie.turn_up, lie.exchanged = 0, True
            lie.score += sign * rules.exchange
        left = rules.melds_per_step
        for bit, mask, points in self._melds:
            if hand & mask == mask and not lie.declared & bit and left != 0:
                lie.declared |= bit
                lie.known[seat] |= mask
                lie.score += sign * points
                left = None if left is None else left - 1
        stock, at = lie.stock, lie.drawn
        lie.hands[seat] = hand | 1 << stock[at]
        if lie.trick < OPEN_TRICKS:
            lie.hands[1 - seat] |= 1 << stock[at + 1]
        else:
            lie.hands[1 - seat] |= 1 << lie.turn_up
            lie.score += sign * (rules.trick_ten if rules.trick_ten_to == "winner" else -rules.trick_ten)
        lie.drawn = at + 2

    def worth(self, lie: Lie, until: int, exact: bool) -> float:
        """Play on until that many tricks are done; the score then, and what is still to come. Spoils ``lie``."""
        policy, hands, known, played = self._policy, lie.hands, lie.known, lie.played
        while lie.trick < until or lie.led >= 0:
            seat = lie.turn
            other = 1 - seat
            hand = hands[seat]
            if hand & (hand - 1):
                groups = (hand, known[other], played[seat], played[other], known[seat])
                values = policy.worths(groups, lie.declared | self._unpaid, lie.turn_up, lie.led, lie.trick)
                card = max(values, key=values.__getitem__)
            else:
                card = hand.bit_length() - 1
            self.play(lie, card)
        seat = lie.turn
        other = 1 - seat
        if lie.trick < OPEN_TRICKS:
            groups = (hands[seat], hands[other], played[0] | played[1], known[other], known[seat])
            rest = self._opening.worth(groups, lie.declared | self._unpaid, lie.turn_up, lie.trick)
        elif exact:
            rest = self._ending(hands[seat], hands[other], lie.exchanged)
        else:
            rest = self._last.worth((hands[seat], hands[other], 0, 0, 0), 0, -1, OPEN_TRICKS)
        return lie.score + (rest if seat == 0 else -rest)

    def _ending(self, mine: int, theirs: int, exchanged: bool) -> int:
        key = (mine, theirs, exchanged)
        found = self._endings.get(key)
        if found is None:
            code = self._cards
            hands = [tuple(code[c] for c in listed(mask)) for mask in (mine, theirs)]
            stakes = Stakes.of(self._rules, exchanged)
            found = value(Ending(hands[0], hands[1], None, self._trump, _FIRST, stakes))
            self._endings[key] = found
        return found
