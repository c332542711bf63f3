"""What is at stake in the last six tricks: the advised card and the next best, both played out perfectly, compared.

The solver tells by how many points a card is better. A person wants to know which points those are: the last trick, all
six tricks, an ace or a ten.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from marjolet.cards import Card, beats, is_brisque, strength
from marjolet.hand import OPEN_TRICKS
from marjolet.observation import Observation
from marjolet.players.endgame import Ending, card_values, ending_of
from marjolet.players.reasons import Reason, ReasonCode, reason

_FIRST, _ALL, _SPLIT = 2, 1, 0
"""`Ending.streak`."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """How the rest of a hand goes, for the seat that was to move."""

    tricks: tuple[bool, ...]
    """Whether each of the tricks still to come is mine."""
    mine: frozenset[Card]
    """Aces and tens in tricks that are mine."""
    theirs: frozenset[Card]

    @property
    def last(self) -> bool:
        return self.tricks[-1]


def outcome(ending: Ending, card: Card) -> Outcome:
    """The rest after ``card`` under best play of both; of equally good cards the lowest is played."""
    tricks: list[bool] = []
    takings: tuple[list[Card], list[Card]] = ([], [])
    now, me, first = ending, True, True
    while True:
        played = card if first else _best(now)
        first = False
        if now.led is None:
            now, me = _after_lead(now, played), not me
            continue
        led = now.led
        takes = beats(led, played, now.trump)
        winner_is_me = me if takes else not me
        tricks.append(winner_is_me)
        takings[winner_is_me].extend(c for c in (led, played) if is_brisque(c))
        hand = tuple(c for c in now.mine if c != played)
        if not hand:
            return Outcome(tuple(tricks), frozenset(takings[True]), frozenset(takings[False]))
        streak = _ALL if now.streak == _FIRST or (now.streak == _ALL and not takes) else _SPLIT
        own, other = (hand, now.theirs) if takes else (now.theirs, hand)
        now, me = replace(now, mine=own, theirs=other, led=None, streak=streak), winner_is_me


def _after_lead(now: Ending, card: Card) -> Ending:
    """The same position seen by the other seat, which is to reply."""
    return replace(now, mine=now.theirs, theirs=tuple(c for c in now.mine if c != card), led=card)


def _best(ending: Ending) -> Card:
    values = card_values(ending)
    top = max(values.values())
    return min((card for card, worth in values.items() if worth == top), key=lambda card: (strength(card), card))


def ending_facts(seen: Observation, card: Card) -> list[Reason]:
    """What ``card`` wins that the best of the weaker cards does not; nothing where every card comes to the same."""
    ending = ending_of(seen)
    if ending is None:
        return []
    values = card_values(ending)
    weaker = {c: worth for c, worth in values.items() if worth < values[card]}
    if not weaker:
        return []
    mine, other = outcome(ending, card), outcome(ending, max(weaker, key=lambda c: weaker[c]))
    return _differences(seen, mine, other)


def _differences(seen: Observation, mine: Outcome, other: Outcome) -> list[Reason]:
    rules, found = seen.rules, []
    so_far = [trick.winner == seen.seat for trick in seen.tricks[OPEN_TRICKS:]]
    if _whole(so_far, mine, True) and not _whole(so_far, other, True):
        found.append(reason(ReasonCode.ENDGAME_SWEEP, points=rules.sweep))
    elif _whole(so_far, other, False) and not _whole(so_far, mine, False):
        found.append(reason(ReasonCode.ENDGAME_UNSWEPT, points=rules.sweep))
    elif mine.last and not other.last:
        found.append(reason(ReasonCode.ENDGAME_LAST_TRICK, points=rules.last_trick))
    gained = sorted(mine.mine & other.theirs)
    if gained and len(mine.mine) > len(other.mine):
        found.append(reason(ReasonCode.ENDGAME_BRISQUES, cards=gained, points=rules.brisque * len(gained)))
    return found


def _whole(so_far: Sequence[bool], rest: Outcome, mine: bool) -> bool:
    """Whether all six go to me (or to the other seat)."""
    return all(taken is mine for taken in (*so_far, *rest.tricks))
