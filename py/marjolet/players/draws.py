"""Many numbers by lot, quickly: a SplitMix64 stream, for deals that are tried by the thousand.

Its start comes from `Generator`, which ties it to the level's seed and to what the seat knows. Integers only, so that
every Python, and the compiled twin of the training, draws the same numbers.
"""

from typing import Final

from marjolet.players.generator import Generator

_ALL: Final = (1 << 64) - 1


class Draws:
    def __init__(self, start: int) -> None:
        self._state = start & _ALL

    @classmethod
    def of(cls, generator: Generator) -> "Draws":
        return cls(start_of(generator))

    def word(self) -> int:
        """32 bits."""
        state = self._state = self._state + 0x9E3779B97F4A7C15 & _ALL
        z = (state ^ state >> 30) * 0xBF58476D1CE4E5B9 & _ALL
        z = (z ^ z >> 27) * 0x94D049BB133111EB & _ALL
        return (z ^ z >> 31) >> 32

    def below(self, n: int) -> int:
        """A whole number from 0 to n - 1; its bias, n in 2**32, does not matter for trying deals."""
        return self.word() * n >> 32


def start_of(generator: Generator) -> int:
    """64 bits of a decision's own generator."""
    return generator.below(1 << 32) << 32 | generator.below(1 << 32)
