"""Chance for players: numbers that depend on a seed and a request only, the same on every Python.

The words are SHA-256 of ``marjolet-choice/1:SEED:LEVEL:COUNTER:REQUEST``, eight 32-bit numbers each, big-endian; a
number below n rejects words from the last incomplete run of n on, as `marjolet.shuffle` does.
"""

from collections.abc import Iterator, Sequence
from hashlib import sha256
from typing import TypeVar

from marjolet.actions import Action, Play
from marjolet.observation import Observation

_T = TypeVar("_T")
_VERSION = "marjolet-choice/1"


def request_text(seen: Observation) -> str:
    """All that the seat knows, as text: equal for equal seat records, in whatever order the dealt hand was written."""
    parts = (
        f"{seen.seat}{seen.dealer}{seen.rules.id}/{seen.target}/{seen.totals[0]}/{seen.totals[1]}",
        seen.first_turn_up,
        " ".join(sorted(seen.dealt)),
        " ".join(seen.draws),
        " ".join(_action_text(action) for action in seen.actions),
    )
    return "|".join(parts)


def _action_text(action: Action) -> str:
    if isinstance(action, Play):
        return action.card
    return f"{int(action.exchange)}{','.join('+'.join(meld) for meld in action.melds)}"


class Generator:
    """The generator of one decision. Nothing is computed before the first number is asked for."""

    def __init__(self, seed: int, level: str, seen: Observation) -> None:
        self._seed, self._level, self._seen = seed, level, seen
        self._stream = self._words()

    def _words(self) -> Iterator[int]:
        request, counter = request_text(self._seen), 0
        while True:
            digest = sha256(f"{_VERSION}:{self._seed}:{self._level}:{counter}:{request}".encode()).digest()
            yield from (int.from_bytes(digest[at : at + 4], "big") for at in range(0, 32, 4))
            counter += 1

    def below(self, n: int) -> int:
        """A whole number from 0 to n - 1."""
        limit = 2**32 - 2**32 % n
        return next(word for word in self._stream if word < limit) % n

    def pick(self, choices: Sequence[_T]) -> _T:
        return choices[self.below(len(choices))] if len(choices) > 1 else choices[0]
