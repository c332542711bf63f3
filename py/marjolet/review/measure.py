"""Differences measured in samples, and how sure they are."""

from dataclasses import dataclass
from math import sqrt

SURE = 1.96
"""Standard deviations on either side that hold 95%."""
_FLOOR = 16.0
"""Square points a sample: a few equal differences prove little."""


@dataclass(slots=True)
class Gap:
    """How much more one card came to than another, sample by sample."""

    count: int = 0
    total: float = 0.0
    squares: float = 0.0

    def add(self, gap: float) -> None:
        self.count += 1
        self.total += gap
        self.squares += gap * gap

    @property
    def mean(self) -> float:
        return self.total / self.count if self.count else 0.0

    @property
    def variance(self) -> float:
        """Of the mean."""
        n = self.count
        if n < 2:
            return float("inf")
        return max(_FLOOR, (self.squares - self.total * self.total / n) / (n - 1)) / n

    @property
    def about(self) -> float:
        """Half the width of the 95% interval of the mean."""
        return SURE * sqrt(self.variance)


def weighed(gap: Gap, prior: float, spread: float) -> tuple[float, float]:
    """The mean together with an opinion held before, of standard deviation ``spread``: (mean, deviation)."""
    if gap.count < 2:
        return prior, spread
    weight = spread * spread / (spread * spread + gap.variance)
    return prior + weight * (gap.mean - prior), sqrt(gap.variance * weight)
