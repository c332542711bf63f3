"""The course of a training: rounds of self-play and fitting, its state, stopping and going on."""

import json
import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import numpy as np

from marjolet.training import net, selfplay
from marjolet.training.fit import Learner
from marjolet.training.plan import FORMAT, Plan, rate_at


class Samples:
    """The newest samples of one kind, a fixed number of rounds."""

    def __init__(self, round_size: int, rounds: int, answers: int) -> None:
        shape = (round_size * rounds, answers) if answers > 1 else (round_size * rounds,)
        self.x = np.zeros((round_size * rounds, net.WORDS), np.int64)
        self.y = np.zeros(shape, np.float32)
        self.round_size, self.count = round_size, 0

    def room(self) -> tuple[np.ndarray, np.ndarray]:
        """Where the next round's samples belong; those of the oldest round are there now."""
        at = self.count * self.round_size % len(self.x)
        self.count += 1
        return self.x[at : at + self.round_size], self.y[at : at + self.round_size]

    @property
    def size(self) -> int:
        return min(self.count * self.round_size, len(self.x))


class Course:
    def __init__(self, plan: Plan) -> None:
        self.plan, self.round = plan, 0
        self._rng = np.random.default_rng(plan.seed)
        seed, parts = plan.seed, plan.parts
        values = [(plan.value_width, 101), (plan.last_width, 102)]
        self.policy = Learner(*net.fresh(1000 * seed + 100, 2, plan.width, net.out_size(plan.width, 0)), 0, parts)
        self.value, self.last = (
            Learner(*net.fresh(1000 * seed + salt, 1, width, net.value_size(width)), 0, parts) for width, salt in values
        )
        self.decisions = Samples(plan.policy_games * selfplay.DECISIONS, plan.policy_rounds_kept, 6)
        self.boundaries = Samples(plan.value_games * 9, plan.value_rounds_kept, 1)
        self.endings = Samples(plan.endings, plan.ending_rounds_kept, 1)
        self.mean = [a.copy() for a in self._nets()]
        self.errors = {"policy": 0.0, "value": 0.0, "last": 0.0}

    def _nets(self) -> list[np.ndarray]:
        learners = (self.policy, self.value, self.last)
        return [a for learner in learners for a in (learner.w, learner.o)]

    @property
    def policy_mean(self) -> tuple[np.ndarray, np.ndarray]:
        """The policy as it is shipped: its first layer, and its outputs."""
        return self.mean[0], self.mean[1]

    @property
    def values_mean(self) -> tuple[tuple[np.ndarray, np.ndarray], tuple[np.ndarray, np.ndarray]]:
        """The same of the value nets, of the open tricks and of the last six."""
        return (self.mean[2], self.mean[3]), (self.mean[4], self.mean[5])

    def run(self) -> Iterator[None]:
        """The rounds still to go, one a step."""
        plan = self.plan
        if self.round == 0:
            self._begin()
        while self.round < plan.rounds:
            self._round()
            self.round += 1
            for mean, now in zip(self.mean, self._nets(), strict=True):
                share = min(plan.averaged, self.round / (self.round + 10))
                mean *= share
                mean += (1 - share) * now
            yield

    def _begin(self) -> None:
        """The last tricks first: their worth hangs on no policy. Hands from random play will do to begin with."""
        for _ in range(5):
            self._more_endings(noise=1.0)
        for rate, steps in ((4e-3, 1200), (1e-3, 300)):
            self._fit("last", self.last.value, self.endings, steps, rate)

    def _seed(self, kind: int) -> int:
        return (self.plan.seed * 4 + kind) * 1_000_000 + self.round

    def _more_endings(self, noise: float) -> None:
        p, plan = self.policy, self.plan
        x, y = self.endings.room()
        seed = self._seed(0) + 1000 * self.endings.count
        selfplay.ending_samples(seed, plan.endings, plan.parts, noise, p.w, p.o, p.depth, x, y)

    def _round(self) -> None:
        plan, p, v, e = self.plan, self.policy, self.value, self.last
        rate = rate_at(plan, self.round)
        x, y = self.boundaries.room()
        seeds = self._seed(1), self._seed(2)
        selfplay.value_samples(seeds[0], plan.value_games, plan.parts, 0.6, p.w, p.o, p.depth, e.w, e.o, x, y)
        # The first rounds teach it what the game is worth at all.
        steps = plan.value_steps if self.round > 2 else 5 * plan.value_steps
        self._fit("value", v.value, self.boundaries, steps, max(2e-4, 0.75 * rate))
        x, y = self.decisions.room()
        nets = (p.w, p.o, p.depth, v.w, v.o, e.w, e.o)
        selfplay.policy_samples(seeds[1], plan.policy_games, plan.parts, plan.noise, plan.ahead, *nets, x, y)
        steps = plan.policy_steps if self.round >= plan.policy_rounds_kept else plan.policy_steps // 2
        self._fit("policy", p.policy, self.decisions, steps, rate)
        if self.round % plan.ending_every == plan.ending_every - 1:
            self._more_endings(noise=0.2)
            self._fit("last", e.value, self.endings, 200, max(2e-4, 0.75 * rate))

    def _fit(self, name: str, step: Callable[..., float], samples: Samples, steps: int, rate: float) -> None:
        total = 0.0
        for _ in range(steps):
            total += step(samples.x, samples.y, self._rng.integers(0, samples.size, self.plan.batch), rate)
        self.errors[name] = (total / steps) ** 0.5 * 20

    # Stopping and going on.

    def save(self, path: Path) -> None:
        """All of the state; an interrupted write leaves the file as it was."""
        head: dict[str, Any] = {"format": FORMAT, "plan": self.plan.to_json(), "round": self.round}
        head["rng"] = self._rng.bit_generator.state
        head["steps"] = [learner.step for learner in (self.policy, self.value, self.last)]
        head["counts"] = [samples.count for samples in (self.decisions, self.boundaries, self.endings)]
        beside = path.with_suffix(".new.npz")
        np.savez(beside, head=np.frombuffer(json.dumps(head).encode(), np.uint8), **self._arrays())
        os.replace(beside, path)

    def _arrays(self) -> dict[str, np.ndarray]:
        found = {f"mean{i}": a for i, a in enumerate(self.mean)}
        for name in ("policy", "value", "last"):
            learner: Learner = getattr(self, name)
            found |= {f"{name}.w": learner.w, f"{name}.o": learner.o}
            found |= {f"{name}.m{i}": a for i, a in enumerate(learner.moments)}
        for name in ("decisions", "boundaries", "endings"):
            samples: Samples = getattr(self, name)
            found |= {f"{name}.x": samples.x, f"{name}.y": samples.y}
        return found

    @classmethod
    def load(cls, path: Path) -> "Course":
        """Raises ValueError when the file is no training of this version."""
        with np.load(path) as stored:
            head: dict[str, Any] = json.loads(stored["head"].tobytes())
            if head.get("format") != FORMAT:
                raise ValueError(f"{path} is not a {FORMAT}")
            course = cls(Plan(**head["plan"]))
            course.round = head["round"]
            course._rng.bit_generator.state = head["rng"]
            for name, array in course._arrays().items():
                array[...] = stored[name]
        learners = (course.policy, course.value, course.last)
        for learner, step in zip(learners, head["steps"], strict=True):
            learner.step = step
        for samples, count in zip((course.decisions, course.boundaries, course.endings), head["counts"], strict=True):
            samples.count = count
        return course
