"""The nets that judge the open tricks: the net of `strong` and two value nets, ready for playouts of one hand."""

from marjolet.hand import OPEN_TRICKS, HandState
from marjolet.players.judges import value_nets
from marjolet.players.learned import small_net
from marjolet.players.nets import Policy
from marjolet.players.playout import Lie, Playout
from marjolet.players.presets import guard_of
from marjolet.players.sight import meld_places, numbers
from marjolet.rules import Rules, Seat

Groups = tuple[int, int, int, int, int]


class Guarded:
    """The net, told what winning the tenth trick pays where a preset pays it otherwise than the net has learned."""

    def __init__(self, net: Policy, rules: Rules) -> None:
        self._net, self._trick_ten = net, guard_of(rules).trick_ten

    def worths(self, groups: Groups, declared: int, turn_up: int, led: int, trick: int) -> dict[int, float]:
        """As `nets.Policy.worths`. Of a lead to the tenth trick it is not known whether it wins: nothing is added."""
        values = self._net.worths(groups, declared, turn_up, led, trick)
        if self._trick_ten and led >= 0 and trick + 1 == OPEN_TRICKS:
            for card in values:
                if card > led if card >> 3 == led >> 3 else card < 8:
                    values[card] += self._trick_ten
        return values


class Varied:
    """The net in a hesitating mood: cards of nearly the same worth are played now one, now the other."""

    SPREAD = 2.5
    """Standard deviation, in points, of what is added to each card's worth."""

    def __init__(self, net: Guarded) -> None:
        self._net = net
        self._state = 1

    def begin(self, run: int) -> None:
        """The same run number gives the same moods."""
        self._state = (run * 0x9E3779B97F4A7C15 + 0x2545F4914F6CDD1D) & _MASK

    def worths(self, groups: Groups, declared: int, turn_up: int, led: int, trick: int) -> dict[int, float]:
        values = self._net.worths(groups, declared, turn_up, led, trick)
        return {card: worth + self.SPREAD * self._mood() for card, worth in values.items()}

    def _mood(self) -> float:
        """About normal, mean 0, deviation 1: four uniform numbers of sixteen bits from one step of xorshift64."""
        x = self._state
        x ^= x << 13 & _MASK
        x ^= x >> 7
        x ^= x << 17 & _MASK
        self._state = x
        total = (x & 0xFFFF) + (x >> 16 & 0xFFFF) + (x >> 32 & 0xFFFF) + (x >> 48)
        return (total / 0xFFFF - 2.0) * 1.732


_MASK = (1 << 64) - 1


def policy() -> Policy:
    """The net that both `strong` and the search of `expert` go by."""
    return small_net()


def playout(hand: HandState, varied: Varied | None = None) -> Playout:
    """For playing on from moments of ``hand``."""
    return Playout(hand.rules, hand.trump, varied or Guarded(policy(), hand.rules), *value_nets())


def true_lie(state: HandState, seat: Seat) -> Lie:
    """How the cards lie in truth, the stock in its order; ``seat`` is side 0 of the lie. While there is a stock."""
    if state.turn_up is None:
        raise ValueError("the stock is gone")
    table, places = numbers(state.trump), meld_places(state.trump)
    sides = (seat, 1 - seat)
    played = [0, 0]
    for trick in state.tricks:
        played[trick.leader] |= 1 << table[trick.lead]
        played[1 - trick.leader] |= 1 << table[trick.reply]
    if state.led is not None:
        played[1 - state.to_act] |= 1 << table[state.led]
    return Lie(
        hands=[sum(1 << table[card] for card in state.hands[side]) for side in sides],
        known=[sum(1 << table[card] for card in state.shown[side]) for side in sides],
        played=[played[side] for side in sides],
        declared=sum({1 << places[declaration.meld] for declaration in state.declarations}),
        turn_up=table[state.turn_up],
        stock=[table[card] for card in state.stock],
        drawn=0,
        turn=sides.index(state.to_act),
        led=-1 if state.led is None else table[state.led],
        trick=len(state.tricks),
        score=0,
        exchanged=state.exchanged_by is not None,
    )
