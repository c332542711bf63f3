"""How long and with what the training goes: all its numbers, in one place."""

from dataclasses import dataclass, fields
from typing import Any

FORMAT = "marjolet-training/1"


@dataclass(frozen=True, slots=True)
class Plan:
    seed: int = 1
    rounds: int = 240
    """Rounds of play and fitting."""
    width: int = 32
    """Hidden units of the policy, for each suit."""
    value_width: int = 32
    """The same of the value net for the open tricks."""
    last_width: int = 48
    """The same of the value net for the last six tricks."""
    parts: int = 4
    """Work is cut into so many parts whatever the machine, so that its cores do not change the result."""
    policy_games: int = 2000
    value_games: int = 8000
    endings: int = 20000
    """Games of one round, for each kind of sample."""
    policy_rounds_kept: int = 20
    value_rounds_kept: int = 16
    ending_rounds_kept: int = 10
    """How many rounds of samples the nets are fitted to at a time."""
    ending_every: int = 10
    """Rounds between two refreshments of the last tricks' value net."""
    noise: float = 0.08
    """Share of random moves in the games whose decisions are sampled."""
    ahead: int = 2
    """Tricks played out before the value net guesses the rest."""
    batch: int = 2048
    policy_steps: int = 40
    value_steps: int = 30
    rate: float = 2e-3
    rate_end: float = 3e-5
    averaged: float = 0.95
    """The shipped numbers are a running mean over rounds with this memory."""

    def to_json(self) -> dict[str, Any]:
        return {f.name: getattr(self, f.name) for f in fields(self)}


def rate_at(plan: Plan, round_: int) -> float:
    """Full for the first tenth, then falling straight to the end rate."""
    share = max(0.0, (round_ / plan.rounds - 0.1) / 0.9)
    return plan.rate + (plan.rate_end - plan.rate) * share


FURTHER_FORMAT = "marjolet-training-further/1"


@dataclass(frozen=True, slots=True)
class FurtherPlan:
    """The second training, which makes the belief net from the finished policy's games against itself."""

    seed: int = 1
    rounds: int = 50
    width: int = 32
    games: int = 10_000
    """Of one round."""
    parts: int = 4
    noise: float = 0.05
    """Share of random moves in the games."""
    batch: int = 2048
    rate: float = 3e-3
    rate_end: float = 1e-5
    averaged: float = 0.9

    def to_json(self) -> dict[str, Any]:
        return {f.name: getattr(self, f.name) for f in fields(self)}
