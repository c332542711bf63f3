"""The belief net of level `expert`'s search, learned from the finished policy: a second, shorter training.

Unlike in the course, the games do not change while the net learns, so every round plays new ones, fits to each sample
once and keeps none.
"""

import json
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np

from marjolet.training import beliefs, net, selfplay
from marjolet.training.fit import Learner
from marjolet.training.plan import FURTHER_FORMAT, FurtherPlan


class Further:
    def __init__(self, plan: FurtherPlan, policy: tuple[np.ndarray, np.ndarray]) -> None:
        """``policy``: what the course has made of it, its first layer and its outputs."""
        self.plan, self.policy, self.round = plan, policy, 0
        first = net.fresh(10 * plan.seed, 2, plan.width, net.out_size(plan.width, 0))
        self.belief = Learner(*first, 0, plan.parts)
        self.mean = (self.belief.w.copy(), self.belief.o.copy())
        self.errors = {"belief": 0.0}
        """In thousandths of a nat a hidden card."""

    def run(self) -> Iterator[None]:
        """The rounds still to go, one a step."""
        while self.round < self.plan.rounds:
            self._round()
            self.round += 1
            for mean, now in zip(self.mean, (self.belief.w, self.belief.o), strict=True):
                share = min(self.plan.averaged, self.round / (self.round + 10))
                mean *= share
                mean += (1 - share) * now
            yield

    def _round(self) -> None:
        plan = self.plan
        seed = (plan.seed * 8 + 4) * 1_000_000 + self.round
        size = plan.games * selfplay.DECISIONS
        xs, held = np.zeros((size, net.WORDS), np.int64), np.zeros(size, np.int64)
        beliefs.samples(seed, plan.games, plan.parts, plan.noise, *self.policy, 0, xs, held)
        share = max(0.0, (self.round / plan.rounds - 0.1) / 0.9)
        rate = plan.rate + (plan.rate_end - plan.rate) * share
        order = np.random.default_rng(seed).permutation(size)
        batches = [order[at : at + plan.batch] for at in range(0, size - plan.batch + 1, plan.batch)]
        total = sum(self.belief.belief(xs, held, batch, rate) for batch in batches)
        self.errors["belief"] = 1000 * total / len(batches)

    # Stopping and going on.

    def save(self, path: Path) -> None:
        """All of the state; an interrupted write leaves the file as it was."""
        head: dict[str, Any] = {"format": FURTHER_FORMAT, "plan": self.plan.to_json()}
        head |= {"round": self.round, "step": self.belief.step}
        beside = path.with_suffix(".new.npz")
        np.savez(beside, head=np.frombuffer(json.dumps(head).encode(), np.uint8), **self._arrays())
        os.replace(beside, path)

    def _arrays(self) -> dict[str, np.ndarray]:
        every = (self.belief.w, self.belief.o, *self.belief.moments, *self.mean)
        return {f"belief{at}": array for at, array in enumerate(every)}

    def load(self, path: Path) -> bool:
        """Go on from a state of the same plan; whether that could be done."""
        with np.load(path) as stored:
            head: dict[str, Any] = json.loads(stored["head"].tobytes())
            if head.get("format") != FURTHER_FORMAT or head["plan"] != self.plan.to_json():
                return False
            for name, array in self._arrays().items():
                array[...] = stored[name]
        self.round, self.belief.step = head["round"], head["step"]
        return True
