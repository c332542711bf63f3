"""`marjolet train`: the learned levels' numbers, from a seed. Needs the extra `train` (numpy and numba)."""

import argparse
import sys
from pathlib import Path
from time import monotonic


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
        from marjolet.training.plan import Plan
        from marjolet.training.shipping import write
    except ImportError as missing:
        print(f"marjolet train: {missing}; install the extra: pip install 'marjolet[train]'", file=sys.stderr)
        return 1
    plan = Plan(seed=args.seed) if args.rounds is None else Plan(seed=args.seed, rounds=args.rounds)
    state: Path = args.state
    state.parent.mkdir(parents=True, exist_ok=True)
    if state.exists() and not args.fresh:
        course = courses.Course.load(state)
        print(f"going on from {state}: round {course.round} of {course.plan.rounds}, seed {course.plan.seed}")
    else:
        course = courses.Course(plan)
    began, first, shown = monotonic(), course.round, 0.0
    try:
        for _ in course.run():
            now = monotonic()
            if sys.stderr.isatty() or now - shown > 30:
                shown = now
                _show(course.round, course.plan.rounds, (now - began) / (course.round - first), course.errors)
            if course.round % 20 == 0:
                course.save(state)
    except KeyboardInterrupt:
        # The round under way is lost: going on repeats it from the state saved last.
        print(f"\nstopped; run it again to go on from {state}", file=sys.stderr)
        return 130
    course.save(state)
    for path in write(course, args.out):
        print(f"{path}: {path.stat().st_size} bytes")
    return 0


def _show(done: int, rounds: int, each: float, errors: dict[str, float]) -> None:
    told = ", ".join(f"{name} {error:.1f}" for name, error in errors.items())
    line = f"round {done}/{rounds}, {each * (rounds - done) / 60:.0f} min left; errors in points: {told}"
    print(f"\r{line}\033[K" if sys.stderr.isatty() else line, end="" if sys.stderr.isatty() else "\n", file=sys.stderr)
    sys.stderr.flush()
