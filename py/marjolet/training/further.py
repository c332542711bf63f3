"""The nets of level `expert`'s search, learned from the finished policy: a second, shorter training after the course.

Unlike in the course, the games do not change while the nets learn, so every round plays new ones, fits to each sample
once and keeps none.
"""

import json
import os
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import numpy as np

from marjolet.training import beliefs, net, selfplay
from marjolet.training.export import POINTS
from marjolet.training.fit import Learner
from marjolet.training.plan import FURTHER_FORMAT, FurtherPlan, Part

Numbers = tuple[np.ndarray, np.ndarray]
"""Of a net: its first layer, and its outputs."""


@dataclass
class _Learned:
    """One of the nets: what it is learning, and the running mean that is shipped."""

    learner: Learner
    mean: Numbers
    round: int = 0
    error: float = 0.0


class Further:
    PARTS: Final = ("belief", "prior")

    def __init__(self, plan: FurtherPlan, policy: Numbers, values: tuple[Numbers, Numbers]) -> None:
        """``policy`` and ``values``, of the open tricks and of the last six: what the course has made of them."""
        self.plan, self.policy, self.values = plan, policy, values
        self.nets: dict[str, _Learned] = {}
        for name in self.PARTS:
            part, seed = plan.part(name), plan.seed * 10 + self.PARTS.index(name)
            outs = net.out_size(part.width, part.depth)
            learner = Learner(*net.fresh(seed, 2, part.width, outs), part.depth, plan.parts)
            self.nets[name] = _Learned(learner, (learner.w.copy(), learner.o.copy()))

    @property
    def done(self) -> int:
        return sum(found.round for found in self.nets.values())

    @property
    def rounds(self) -> int:
        return sum(self.plan.part(name).rounds for name in self.PARTS)

    @property
    def errors(self) -> dict[str, float]:
        """Of the belief in thousandths of a nat, of the prior in points."""
        return {name: found.error for name, found in self.nets.items()}

    def run(self) -> Iterator[None]:
        """The rounds still to go, one a step."""
        for name in self.PARTS:
            part, found = self.plan.part(name), self.nets[name]
            while found.round < part.rounds:
                self._round(name, part, found)
                found.round += 1
                for mean, now in zip(found.mean, (found.learner.w, found.learner.o), strict=True):
                    share = min(self.plan.averaged, found.round / (found.round + 10))
                    mean *= share
                    mean += (1 - share) * now
                yield

    def _round(self, name: str, part: Part, found: _Learned) -> None:
        plan, learner = self.plan, found.learner
        seed = (plan.seed * 8 + 4 + self.PARTS.index(name)) * 1_000_000 + found.round
        taught = found.round < part.taught
        xs, ys = self._samples(name, part, seed, taught)
        step: Callable[..., float] = learner.belief if name == "belief" else learner.policy
        rng = np.random.default_rng(seed)
        share = max(0.0, (found.round / part.rounds - 0.1) / 0.9)
        rate = part.rate + (plan.rate_end - part.rate) * share
        total, steps = 0.0, 0
        order = rng.permutation(len(xs))
        for at in range(0, len(xs) - plan.batch + 1, plan.batch):
            total += step(xs, ys, order[at : at + plan.batch], rate)
            steps += 1
        found.error = 1000 * total / steps if name == "belief" else (total / steps) ** 0.5 * POINTS

    def _samples(self, name: str, part: Part, seed: int, taught: bool) -> tuple[np.ndarray, np.ndarray]:
        plan, (w, o), games = self.plan, self.policy, part.games
        if name == "belief":
            xs, held = np.zeros((games * selfplay.DECISIONS, net.WORDS), np.int64), np.zeros(games * 20, np.int64)
            beliefs.samples(seed, games, plan.parts, plan.noise, w, o, 0, xs, held)
            return xs, held
        if taught:
            games *= 5  # they need no playouts
        xs, ys = np.zeros((games * selfplay.DECISIONS, net.WORDS), np.int64), np.zeros((games * 20, 6), np.float32)
        if taught:
            beliefs.samples(seed, games, plan.parts, plan.lively, w, o, 0, xs, np.zeros(len(xs), np.int64))
            selfplay.opinions(plan.parts, w, o, 0, xs, ys)
        else:
            (wv, ov), (wl, ol) = self.values
            nets = (w, o, 0, wv, ov, wl, ol)
            selfplay.policy_samples(seed, games, plan.parts, plan.lively, plan.ahead, *nets, xs, ys)
        return xs, ys

    # Stopping and going on.

    def save(self, path: Path) -> None:
        """All of the state; an interrupted write leaves the file as it was."""
        head: dict[str, Any] = {"format": FURTHER_FORMAT, "plan": self.plan.to_json()}
        head["rounds"] = {name: [found.round, found.learner.step] for name, found in self.nets.items()}
        beside = path.with_suffix(".new.npz")
        np.savez(beside, head=np.frombuffer(json.dumps(head).encode(), np.uint8), **self._arrays())
        os.replace(beside, path)

    def _arrays(self) -> dict[str, np.ndarray]:
        arrays: dict[str, np.ndarray] = {}
        for name, found in self.nets.items():
            every = (found.learner.w, found.learner.o, *found.learner.moments, *found.mean)
            arrays |= {f"{name}{at}": array for at, array in enumerate(every)}
        return arrays

    def load(self, path: Path) -> bool:
        """Go on from a state of the same plan; whether that could be done."""
        with np.load(path) as stored:
            head: dict[str, Any] = json.loads(stored["head"].tobytes())
            if head.get("format") != FURTHER_FORMAT or head["plan"] != json.loads(json.dumps(self.plan.to_json())):
                return False
            for name, array in self._arrays().items():
                array[...] = stored[name]
        for name, (round_, step) in head["rounds"].items():
            self.nets[name].round, self.nets[name].learner.step = round_, step
        return True
