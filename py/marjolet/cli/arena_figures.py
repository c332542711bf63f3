"""The figures of an arena: means with their 95% intervals over pairs, rates, and times."""

from array import array
from collections.abc import Sequence
from dataclasses import dataclass, field
from math import ceil, sqrt

from marjolet.cli.arena_play import TARGETS, Twins
from marjolet.record.write import Json

_Z = 1.96
"""Half of the 95% interval, in standard errors."""


@dataclass
class Tally:
    """What was played so far, deal by deal and twin match by twin match."""

    wanted: int
    """Deals to be counted; what a twin match plays beyond them counts for the matches only."""
    deals: list[tuple[int, int, int, int]] = field(default_factory=list)
    won: dict[int, list[tuple[bool, bool]]] = field(default_factory=lambda: {target: [] for target in TARGETS})
    seconds: tuple["array[float]", "array[float]"] = field(default_factory=lambda: (array("f"), array("f")))

    @property
    def complete(self) -> bool:
        return len(self.deals) >= self.wanted

    def add(self, twins: Twins) -> None:
        self.deals += twins.deals[: self.wanted - len(self.deals)]
        for target in TARGETS:
            self.won[target].append(twins.won[target])
        for kept, new in zip(self.seconds, twins.seconds, strict=True):
            kept.extend(new)


@dataclass(frozen=True)
class Mean:
    """A mean over independent pairs and half its 95% interval; None where there are too few pairs to tell."""

    value: float | None
    half: float | None

    @property
    def interval(self) -> list[float] | None:
        return None if self.value is None or self.half is None else [self.value - self.half, self.value + self.half]


def mean(values: Sequence[float]) -> Mean:
    n = len(values)
    if n == 0:
        return Mean(None, None)
    middle = sum(values) / n
    if n == 1:
        return Mean(middle, None)
    deviation = sqrt(sum((v - middle) ** 2 for v in values) / (n - 1))
    return Mean(middle, _Z * deviation / sqrt(n))


def difference(tally: Tally) -> Mean:
    """Points a hand of A above B: each deal is one value, the mean of its two hands."""
    return mean([(a1 - b1 + a2 - b2) / 2 for a1, b1, a2, b2 in tally.deals])


def points(tally: Tally) -> tuple[Mean, Mean]:
    """Points a hand of A and of B."""
    return mean([(d[0] + d[2]) / 2 for d in tally.deals]), mean([(d[1] + d[3]) / 2 for d in tally.deals])


def hands(tally: Tally) -> tuple[int, int, int]:
    """Hands won by A, won by B, and level."""
    results = [(d[i], d[i + 1]) for d in tally.deals for i in (0, 2)]
    a, b = sum(x > y for x, y in results), sum(x < y for x, y in results)
    return a, b, len(results) - a - b


def _rate_json(found: Mean) -> Json:
    """A rate, its interval kept between 0 and 1."""
    told = _mean_json("rate", found)
    told["interval"] = None if found.interval is None else [_rounded(min(1.0, max(0.0, x))) for x in found.interval]
    return told


def hand_rate(tally: Tally) -> Mean:
    """Hands won by A, level ones counted half, over deals."""
    return mean([((a1 > b1) + (a1 >= b1) + (a2 > b2) + (a2 >= b2)) / 4 for a1, b1, a2, b2 in tally.deals])


def match_rate(tally: Tally, target: int) -> Mean:
    """Matches won by A, over twin matches."""
    return mean([(first + second) / 2 for first, second in tally.won[target]])


def times_ms(seconds: Sequence[float]) -> Json:
    """How many decisions, and median, 95th percentile and longest in milliseconds."""
    ordered = sorted(seconds)
    n = len(ordered)
    if n == 0:
        return {"decisions": 0, "median": None, "p95": None, "max": None}
    at = {"median": ordered[n // 2], "p95": ordered[ceil(0.95 * n) - 1], "max": ordered[-1]}
    return {"decisions": n, **{name: round(value * 1000, 4) for name, value in at.items()}}


def to_json(tally: Tally) -> Json:
    """All figures as one JSON value; only ``ms`` varies from run to run."""
    won = hands(tally)
    mine, theirs = points(tally)
    return {
        "deals": len(tally.deals),
        "points": {
            "a": _rounded(mine.value),
            "b": _rounded(theirs.value),
            **_mean_json("difference", difference(tally)),
        },
        "hands": {"a": won[0], "b": won[1], "level": won[2], **_rate_json(hand_rate(tally))},
        "matches": {str(target): _match_json(tally, target) for target in TARGETS},
        "ms": {"a": times_ms(tally.seconds[0]), "b": times_ms(tally.seconds[1])},
    }


def _match_json(tally: Tally, target: int) -> Json:
    results = tally.won[target]
    a = sum(first + second for first, second in results)
    return {"a": a, "b": 2 * len(results) - a, **_rate_json(match_rate(tally, target))}


def _mean_json(name: str, found: Mean) -> Json:
    interval = found.interval
    return {name: _rounded(found.value), "interval": None if interval is None else [_rounded(x) for x in interval]}


def _rounded(value: float | None) -> float | None:
    return None if value is None else round(value, 4)
