"""`marjolet arena`: two players measured against each other over the same decks with the seats swapped."""

import argparse
import json
import os
import sys
from contextlib import closing
from time import monotonic

from marjolet.cli import arena_figures as figures
from marjolet.cli.arena_external import PREFIX, ContestantFailed
from marjolet.cli.arena_figures import Mean, Tally
from marjolet.cli.arena_play import TARGETS, is_contestant
from marjolet.cli.arena_workers import Plan, twins_in_order
from marjolet.cli.numbers import positive, seconds
from marjolet.players import LEVELS
from marjolet.record.write import Json
from marjolet.rules import DEFAULT, PRESETS

FORMAT = "marjolet-arena/1"
FAILED = 2
INTERRUPTED = 130


def add_arguments(parser: argparse.ArgumentParser) -> None:
    who = f"{', '.join(LEVELS)}, or {PREFIX}COMMAND: a program that speaks the bot protocol"
    parser.add_argument("a", metavar="A", type=_contestant, help=who)
    parser.add_argument("b", metavar="B", type=_contestant, help="likewise")
    parser.add_argument("--deals", type=positive, required=True, metavar="N", help="decks, each played twice")
    parser.add_argument("--seed", type=int, required=True, metavar="S", help="the same seed deals the same decks")
    parser.add_argument("--preset", choices=list(PRESETS), default=DEFAULT.id)
    parser.add_argument("--json", action="store_true", help="one JSON object instead of a table")
    parser.add_argument("--processes", type=positive, metavar="P", help="all cores unless given")
    parser.add_argument("--timeout", type=seconds, default=30.0, metavar="SECONDS", help="for one answer of a program")
    parser.add_argument(
        "--compiled",
        action="store_true",
        help="expert by its compiled twin: the same choices, much faster (extra train)",
    )


def run(args: argparse.Namespace) -> int:
    plan = Plan((args.a, args.b), args.preset, args.seed, args.timeout, args.compiled)
    tally, progress = Tally(args.deals), _Progress(args.deals)
    error, status = None, 0
    try:
        with closing(twins_in_order(plan, args.processes or _cores())) as played:
            while not tally.complete:
                tally.add(next(played))
                progress.show(len(tally.deals))
    except ContestantFailed as failed:
        error, status = str(failed), FAILED
    except KeyboardInterrupt:
        status = INTERRUPTED
    progress.clear()
    interrupted = status == INTERRUPTED
    if args.json:
        head: Json = {"format": FORMAT, "a": args.a, "b": args.b, "preset": args.preset, "seed": args.seed}
        print(json.dumps({**head, "interrupted": interrupted, "error": error, **figures.to_json(tally)}))
    else:
        print("\n".join(_table(plan, tally, interrupted)))
    sys.stdout.flush()
    if error is not None:
        print(f"marjolet arena: {error}", file=sys.stderr)
    return status


def _table(plan: Plan, tally: Tally, interrupted: bool) -> list[str]:
    deals, matches = len(tally.deals), 2 * len(tally.won[TARGETS[0]])
    lines = [
        f"A = {plan.names[0]}",
        f"B = {plan.names[1]}",
        f"preset {plan.preset}, seed {plan.seed}: {deals} deals, each played twice, seats swapped; {matches} matches",
    ]
    if interrupted or not tally.complete:
        lines.append(f"stopped before the {tally.wanted} deals were played")
    if not deals:
        return lines
    a, b = figures.points(tally)
    won = figures.hands(tally)
    times = [figures.times_ms(seconds) for seconds in tally.seconds]
    lines += [
        "",
        f"{'':26}{'A':>9}{'B':>9}",
        f"{'points a hand':26}{a.value:9.1f}{b.value:9.1f}",
        f"{'A above B, points a hand':26}{_signed(figures.difference(tally))}",
        f"{'hands won':26}{won[0]:9}{won[1]:9}   {won[2]} level; A {_percent(figures.hand_rate(tally))}",
    ]
    for target in TARGETS:
        mine = sum(first + second for first, second in tally.won[target])
        rate = _percent(figures.match_rate(tally, target))
        lines.append(f"{f'matches to {target} won':26}{mine:9}{matches - mine:9}   A {rate}")
    for name, label in (("median", "ms a decision, median"), ("p95", "95th percentile"), ("max", "longest")):
        lines.append(f"{label:26}{times[0][name]:9.2f}{times[1][name]:9.2f}")
    return lines


def _signed(found: Mean) -> str:
    spread = "" if found.half is None else f" +- {found.half:.1f} (95%, over deals)"
    return f"{found.value:+9.1f}{spread}"


def _percent(found: Mean) -> str:
    assert found.value is not None
    spread = "" if found.half is None else f" +- {100 * found.half:.1f}"
    return f"{100 * found.value:.1f}{spread} %"


class _Progress:
    """A bar on a terminal's standard error; nothing anywhere else."""

    def __init__(self, wanted: int) -> None:
        self._wanted = wanted
        self._on = sys.stderr.isatty()
        self._start = monotonic()
        self._last = -1.0

    def show(self, done: int) -> None:
        now = monotonic()
        if not self._on or now - self._last < 0.1:
            return
        self._last = now
        filled = 30 * done // self._wanted
        seconds = int((now - self._start) * (self._wanted - done) / max(done, 1))
        left = f"{seconds // 60}:{seconds % 60:02} left"
        bar = "#" * filled + "." * (30 - filled)
        print(f"\r[{bar}] {done}/{self._wanted} deals, {left} \033[K", end="", file=sys.stderr, flush=True)

    def clear(self) -> None:
        if self._on:
            print("\r\033[K", end="", file=sys.stderr, flush=True)


def _cores() -> int:
    """The cores that this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def _contestant(text: str) -> str:
    if not is_contestant(text):
        raise argparse.ArgumentTypeError(f"{text!r} is neither one of {', '.join(LEVELS)} nor {PREFIX}COMMAND")
    return text
