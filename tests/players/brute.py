"""The last six tricks by brute force: slow, plain, and written from the words of the rules, not from the solver."""

from functools import cache

from marjolet import apply
from marjolet.cards import Card
from marjolet.hand import HandState, legal

RANKS = "789JQKTA"


def duty(hand: frozenset[Card], led: Card | None, trump: str) -> list[Card]:
    """What may be played, as the rules say it in words."""
    if led is None:
        return sorted(hand)
    suit = [c for c in hand if c[1] == led[1]]
    over = [c for c in suit if RANKS.index(c[0]) > RANKS.index(led[0])]
    trumps = [c for c in hand if c[1] == trump]
    return sorted(over or suit or trumps or hand)


def takes(led: Card, reply: Card, trump: str) -> bool:
    if led[1] == reply[1]:
        return RANKS.index(reply[0]) > RANKS.index(led[0])
    return reply[1] == trump


def values(
    mine: frozenset[Card],
    theirs: frozenset[Card],
    led: Card | None,
    won: tuple[bool, ...],
    trump: str,
    pays: tuple[int, int, int, int],
) -> dict[Card, int]:
    """For each legal card what it comes to. ``won``: for each complete trick of the six, whether the mover took it.

    ``pays``: a brisque, the last trick, the sweep, the seven of trumps.
    """
    brisque, last, sweep, dix = pays

    def of(card: Card) -> tuple[int, int]:
        return (brisque if card[0] in "AT" else 0), (dix if card == "7" + trump else 0)

    @cache
    def best(a: frozenset[Card], b: frozenset[Card], led: Card | None, won: tuple[bool, ...]) -> int:
        return max(worth(card, a, b, led, won) for card in duty(a, led, trump))

    def worth(card: Card, a: frozenset[Card], b: frozenset[Card], led: Card | None, won: tuple[bool, ...]) -> int:
        now, a = of(card)[1], a - {card}
        if led is None:
            return now - best(b, a, card, tuple(not w for w in won))
        i_take = takes(led, card, trump)
        prize = of(led)[0] + of(card)[0]
        won = (*won, i_take)
        if len(won) == 6:
            prize += sweep if len(set(won)) == 1 else last
            return now + (prize if i_take else -prize)
        if i_take:
            return now + prize + best(a, b, None, won)
        return now - prize - best(b, a, None, tuple(not w for w in won))

    return {card: worth(card, mine, theirs, led, won) for card in duty(mine, led, trump)}


def engine_value(state: HandState) -> int:
    """Points still to come for the seat to act less the other's, by playing every sequence out on the engine."""
    mover = state.to_act

    def best(state: HandState) -> int:
        if state.over:
            return state.scores[mover] - state.scores[1 - mover]
        pick = max if state.to_act == mover else min
        return pick(best(apply(state, action).state) for action in legal(state))

    brisques = [(t.winner, c) for t in state.tricks for c in t.cards if c[0] in "AT"]
    taken = [state.rules.brisque * sum(winner == seat for winner, _ in brisques) for seat in (0, 1)]
    so_far = [state.scores[s] + taken[s] for s in (0, 1)]
    return best(state) - so_far[mover] + so_far[1 - mover]
