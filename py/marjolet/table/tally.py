"""Sums over finished matches: what the statistics show, and how they are split by opponent and by rules."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from marjolet.table.history import Entry


@dataclass(frozen=True, slots=True)
class Tally:
    """Of a number of matches."""

    matches: int = 0
    won: int = 0
    hands: int = 0
    """Finished ones."""
    mine: int = 0
    """Points of all these hands."""
    theirs: int = 0
    best: int = 0
    """My best hand."""
    melds: int = 0
    """That I declared in all these hands."""
    hints: int = 0
    """That I asked for in all these hands."""
    reviewed: int = 0
    """Hands of which a review says what I lost."""
    lost: int = 0
    """Points, in those hands."""

    @property
    def won_percent(self) -> int:
        return _rounded(100 * self.won, self.matches)

    def a_hand(self, of_all: int, parts: int = 1) -> int:
        """A sum over the hands as an average for one, in ``parts`` of a point, rounded; 0 without any hand."""
        return _rounded(parts * of_all, self.hands)


def _rounded(above: int, below: int) -> int:
    """The quotient of two whole numbers from zero, a half rounded up; 0 when there is nothing to divide by."""
    return (2 * above + below) // (2 * below) if below else 0


def tally(entries: Iterable[Entry]) -> Tally:
    matches = won = hands = mine = theirs = best = melds = hints = reviewed = lost = 0
    for entry in entries:
        matches += 1
        won += entry.won
        hands += len(entry.hands)
        mine += entry.totals[0]
        theirs += entry.totals[1]
        best = max(best, entry.best)
        melds += entry.melds
        hints += entry.hints
        known = [points for points in entry.lost if points is not None]
        reviewed += len(known)
        lost += sum(known)
    return Tally(matches, won, hands, mine, theirs, best, melds, hints, reviewed, lost)


def lost_a_hand(entries: Iterable[Entry]) -> list[tuple[Entry, int]]:
    """The matches with reviewed hands, each with the points lost a hand, in tenths of a point."""
    found = []
    for entry in entries:
        known = [points for points in entry.lost if points is not None]
        if known:
            found.append((entry, _rounded(10 * sum(known), len(known))))
    return found


def split(entries: Iterable[Entry], by: Callable[[Entry], str], order: Iterable[str]) -> dict[str, Tally]:
    """A tally for each group that has matches; the groups of ``order`` first, in that order, then the others."""
    groups: dict[str, list[Entry]] = {}
    for entry in entries:
        groups.setdefault(by(entry), []).append(entry)
    known = [name for name in order if name in groups]
    return {name: tally(groups[name]) for name in (*known, *sorted(set(groups) - set(known)))}
