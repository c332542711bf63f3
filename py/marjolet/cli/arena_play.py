"""What the arena plays: twin matches, both on the same decks, with the seats of the two contestants swapped.

Twin match number m of the arena's seed S has the match seed of `match_seed(S, m)`; its hands are dealt as
`marjolet.shuffle` says for that seed (`marjolet deal --seed MATCH_SEED --hand H` shows them). In the first twin, A has
seat 0, in the second seat 1. Both twins play each hand until both have come to 500; the twin that ended sooner plays on
with totals of 0, since its hands are still needed for the comparison of points. Each hand of the pair is one deal.
"""

from array import array
from collections.abc import Sequence
from dataclasses import dataclass, field
from hashlib import sha256
from itertools import count
from time import perf_counter
from typing import Final, Protocol

from marjolet.actions import Action
from marjolet.cards import Card
from marjolet.cli.arena_external import PREFIX, ContestantFailed, External
from marjolet.hand import IllegalAction, apply, deal, other
from marjolet.observation import Observation, observe
from marjolet.players import LEVELS, Player, make_player
from marjolet.rules import Rules, Seat
from marjolet.shuffle import deck_from_seed, first_dealer

TARGETS: Final = (300, 500)
"""Matches are played to the last of these; the results to the others are read off on the way."""

COMPILED: Final = ("expert",)
"""Levels that have a compiled twin, which comes to the same choices (`marjolet.training.twin`)."""


class Contestant(Protocol):
    name: str

    def choose(self, seen: Observation) -> Action: ...

    def close(self) -> None: ...


class Ours:
    """A level of our own."""

    def __init__(self, name: str, seed: int, compiled: bool = False) -> None:
        self.name = name
        self._player = _compiled(seed) if compiled and name in COMPILED else make_player(name, seed)

    def choose(self, seen: Observation) -> Action:
        try:
            return self._player.choose(seen).action
        except Exception as error:
            raise ContestantFailed(self.name, f"failed ({type(error).__name__}: {error})") from error

    def close(self) -> None:
        """Nothing to end."""


@dataclass
class Twins:
    """What one pair of twin matches came to."""

    deals: list[tuple[int, int, int, int]] = field(default_factory=list)
    """Points of A and B in the first twin, of A and B in the second, deal by deal."""
    won: dict[int, tuple[bool, bool]] = field(default_factory=dict)
    """For each target, whether A won the first twin and the second."""
    seconds: tuple["array[float]", "array[float]"] = field(default_factory=lambda: (array("f"), array("f")))
    """The time of each decision of A and of B."""


def is_contestant(name: str) -> bool:
    return name in LEVELS or (name.startswith(PREFIX) and bool(name.removeprefix(PREFIX).strip()))


def contestant(name: str, seed: int, timeout_s: float, compiled: bool = False) -> Contestant:
    """A player of that name, ready to play; ``compiled``: by its twin, if it has one. Raises `ContestantFailed`."""
    return External(name, timeout_s) if name.startswith(PREFIX) else Ours(name, seed, compiled)


def _compiled(seed: int) -> Player:
    try:
        from marjolet.training.twin import TwinPlayer
    except ImportError as missing:
        raise ContestantFailed("--compiled", f"{missing}; install the extra: pip install -e '.[train]'") from None
    return TwinPlayer(seed)


def derived_seed(seed: int, part: str) -> int:
    """48 bits: small enough for every JSON reader."""
    return int.from_bytes(sha256(f"marjolet-arena/1:{seed}:{part}".encode("ascii")).digest()[:6], "big")


def match_seed(seed: int, number: int) -> int:
    """The match seed of twin match ``number`` (from 0) of an arena with ``seed``."""
    return derived_seed(seed, str(number))


def play_twins(rules: Rules, seed: int, number: int, contestants: tuple[Contestant, Contestant]) -> Twins:
    """Play twin match ``number`` to its end. Raises `ContestantFailed`."""
    dealt_from = match_seed(seed, number)
    twins = Twins()
    matches = (_Running(), _Running())
    dealer = first_dealer(dealt_from)
    for hand in count():
        deck = deck_from_seed(dealt_from, hand)
        points: list[int] = []
        for a_seat, match in zip((0, 1), matches, strict=True):
            seats = contestants if a_seat == 0 else (contestants[1], contestants[0])
            clocks = twins.seconds if a_seat == 0 else (twins.seconds[1], twins.seconds[0])
            scores = _play_hand(rules, dealer, deck, seats, match.totals, clocks)
            match.add(scores)
            points += [scores[a_seat], scores[1 - a_seat]]
        twins.deals.append((points[0], points[1], points[2], points[3]))
        if all(match.over for match in matches):
            break
        dealer = other(dealer)
    twins.won = {target: (matches[0].winners[target] == 0, matches[1].winners[target] == 1) for target in TARGETS}
    return twins


class _Running:
    """The totals of one match, by seat, until it is over; then 0, while its twin goes on."""

    def __init__(self) -> None:
        self.totals = (0, 0)
        self.winners: dict[int, int] = {}

    @property
    def over(self) -> bool:
        return len(self.winners) == len(TARGETS)

    def add(self, scores: tuple[int, int]) -> None:
        if self.over:
            return
        self.totals = (self.totals[0] + scores[0], self.totals[1] + scores[1])
        for target in TARGETS:
            if target not in self.winners and max(self.totals) >= target and self.totals[0] != self.totals[1]:
                self.winners[target] = 0 if self.totals[0] > self.totals[1] else 1
        if self.over:
            self.totals = (0, 0)


def _play_hand(
    rules: Rules,
    dealer: Seat,
    deck: Sequence[Card],
    seats: tuple[Contestant, Contestant],
    totals: tuple[int, int],
    clocks: tuple["array[float]", "array[float]"],
) -> tuple[int, int]:
    """The scores of one hand, by seat."""
    state = deal(rules, dealer, deck).state
    while not state.over:
        seat = state.to_act
        seen = observe(state, seat, TARGETS[-1], totals)
        start = perf_counter()
        action = seats[seat].choose(seen)
        clocks[seat].append(perf_counter() - start)
        try:
            state = apply(state, action).state
        except IllegalAction as error:
            raise ContestantFailed(seats[seat].name, f"chose an illegal action ({error.refusal.code.value})") from error
    return state.scores
