"""`marjolet train`: the learned levels' numbers, from a seed. Needs the extra `train` (numpy and numba)."""

import argparse
import sys
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from marjolet.training.course import Course
    from marjolet.training.further import Further

EVERY = 20
"""Rounds between two savings of the state."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--seed", type=int, default=1, metavar="S", help="the same seed makes the same numbers")
    parser.add_argument("--rounds", type=int, metavar="N", help="rounds of play and fitting (as shipped unless given)")
    parser.add_argument("--state", type=Path, default=Path(".cache/training.npz"), metavar="FILE", help="to go on from")
    parser.add_argument("--out", type=Path, metavar="DIR", help="where the weights go (the package's own unless given)")
    parser.add_argument("--fresh", action="store_true", help="begin anew even if there is a state to go on from")


def run(args: argparse.Namespace) -> int:
    """0; 1 without numpy and numba; 130 when stopped, with the state kept."""
    try:
        from marjolet.training import course as courses
        from marjolet.training.further import Further
        from marjolet.training.plan import FurtherPlan, Plan
        from marjolet.training.shipping import write
    except ImportError as missing:
        print(f"marjolet train: {missing}; install the extra: pip install -e '.[train]'", file=sys.stderr)
        return 1
    plan = Plan(seed=args.seed) if args.rounds is None else Plan(seed=args.seed, rounds=args.rounds)
    state: Path = args.state
    after = state.with_name(f"{state.stem}-further.npz")
    state.parent.mkdir(parents=True, exist_ok=True)
    if state.exists() and not args.fresh:
        course = courses.Course.load(state)
        print(f"going on from {state}: round {course.round} of {course.plan.rounds}, seed {course.plan.seed}")
    else:
        course = courses.Course(plan)
    further = None
    try:
        _course(course, state)
        further = Further(FurtherPlan(seed=course.plan.seed), course.policy_mean)
        if after.exists() and not args.fresh and further.load(after):
            print(f"going on from {after}: round {further.round} of {further.plan.rounds}")
        _further(further, after)
    except KeyboardInterrupt:
        # The round under way is lost: going on repeats it from the state saved last.
        print(f"\nstopped; run it again to go on from {state if further is None else after}", file=sys.stderr)
        return 130
    for path in write(course, further, args.out):
        print(f"{path}: {path.stat().st_size} bytes")
    return 0


def _course(course: "Course", state: Path) -> None:
    show = _Progress("play", course.round, course.plan.rounds)
    for _ in course.run():
        show(course.round, course.errors)
        if course.round % EVERY == 0:
            course.save(state)
    show.end()
    if show.first < course.plan.rounds:
        course.save(state)


def _further(further: "Further", state: Path) -> None:
    show = _Progress("beliefs", further.round, further.plan.rounds)
    for _ in further.run():
        show(further.round, further.errors)
        if further.round % EVERY == 0:
            further.save(state)
    show.end()
    further.save(state)


class _Progress:
    """Rounds done, minutes left and errors on standard error, at once on a terminal, else twice a minute."""

    def __init__(self, what: str, first: int, rounds: int) -> None:
        self.first = first
        self._what, self._rounds = what, rounds
        self._began, self._shown = monotonic(), 0.0

    def __call__(self, done: int, errors: dict[str, float]) -> None:
        now = monotonic()
        if not sys.stderr.isatty() and now - self._shown < 30:
            return
        self._shown = now
        minutes = (now - self._began) / (done - self.first) * (self._rounds - done) / 60
        told = ", ".join(f"{name} {error:.1f}" for name, error in errors.items())
        line = f"{self._what}, round {done}/{self._rounds}, {minutes:.0f} min left; errors: {told}"
        lead, end = ("\r", "\033[K") if sys.stderr.isatty() else ("", "\n")
        print(f"{lead}{line}", end=end, file=sys.stderr, flush=True)

    def end(self) -> None:
        if sys.stderr.isatty() and self._shown:
            print(file=sys.stderr)
