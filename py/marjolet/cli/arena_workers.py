"""The arena's processes: each plays twin matches with its own contestants; results come out by number.

What comes out does not depend on how many processes there are. Workers are started afresh (spawn) on every system.
"""

import multiprocessing
import signal
import sys
from collections.abc import Generator
from contextlib import suppress
from dataclasses import dataclass
from itertools import count
from multiprocessing.connection import Connection, wait
from multiprocessing.context import SpawnProcess
from types import FrameType

from marjolet.cli.arena_external import ContestantFailed
from marjolet.cli.arena_play import Contestant, Twins, contestant, derived_seed, play_twins
from marjolet.rules import PRESETS

_END_S = 5.0
"""How long a worker may take to end its programs before it is ended by force."""


@dataclass(frozen=True)
class Plan:
    names: tuple[str, str]
    preset: str
    seed: int
    timeout_s: float
    compiled: bool = False


def twins_in_order(plan: Plan, processes: int) -> Generator[Twins, None, None]:
    """Twin matches 0, 1, 2, ... without end; close the iterator to stop. Raises `ContestantFailed`."""
    if processes == 1:
        yield from _alone(plan)
    else:
        yield from _shared(plan, processes)


def _alone(plan: Plan) -> Generator[Twins, None, None]:
    players = _contestants(plan)
    try:
        for number in count():
            yield play_twins(PRESETS[plan.preset], plan.seed, number, players)
    finally:
        _close(players)


def _shared(plan: Plan, processes: int) -> Generator[Twins, None, None]:
    context = multiprocessing.get_context("spawn")
    workers: dict[Connection, SpawnProcess] = {}
    ready: dict[int, Twins] = {}
    numbers, next_out = count(), 0
    try:
        for _ in range(processes):
            ours, theirs = context.Pipe()
            worker = context.Process(target=_work, args=(plan, theirs), daemon=True)
            # It inherits that Ctrl-C is none of its affair (see `_work`), so that holds while it starts, too.
            before = signal.signal(signal.SIGINT, signal.SIG_IGN)
            try:
                worker.start()
            finally:
                signal.signal(signal.SIGINT, signal.SIG_DFL if before is None else before)
            theirs.close()
            workers[ours] = worker
            ours.send(next(numbers))
        while True:
            for connection in wait(list(workers)):
                assert isinstance(connection, Connection)
                number, twins = _result(connection, workers[connection])
                ready[number] = twins
                with suppress(OSError):  # A worker that has ended meanwhile is told of when it is looked at next.
                    connection.send(next(numbers))
            while next_out in ready:
                yield ready.pop(next_out)
                next_out += 1
    finally:
        for worker in workers.values():
            worker.terminate()
        for connection, worker in workers.items():
            worker.join(_END_S)
            if worker.is_alive():
                worker.kill()
                worker.join()
            connection.close()


def _result(connection: Connection, worker: SpawnProcess) -> tuple[int, Twins]:
    try:
        number, found = connection.recv()
    except (EOFError, OSError):
        worker.join(_END_S)
        raise ContestantFailed("a worker process of the arena", f"ended with exit status {worker.exitcode}") from None
    if isinstance(found, ContestantFailed):
        raise found
    return number, found


def _work(plan: Plan, connection: Connection) -> None:
    """A worker process: twin matches by number, until it is told to end or its parent is gone."""
    # Ctrl-C reaches the whole terminal; the parent decides what follows from it.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, _leave)
    players: tuple[Contestant, ...] = ()
    try:
        # The first number comes before the contestants, so that one that cannot be started is told in its place.
        number = connection.recv()
        players = first, second = _contestants(plan)
        while True:
            connection.send((number, play_twins(PRESETS[plan.preset], plan.seed, number, (first, second))))
            number = connection.recv()
    except ContestantFailed as failed:
        with suppress(OSError):
            connection.send((-1, failed))
    except (EOFError, OSError):
        pass
    finally:
        # On its way out already: the parent's word to end would only interrupt the interpreter's own leaving.
        signal.signal(signal.SIGTERM, signal.SIG_IGN)
        _close(players)


def _leave(_signal: int, _frame: FrameType | None) -> None:
    sys.exit(0)


def _contestants(plan: Plan) -> tuple[Contestant, Contestant]:
    first = contestant(plan.names[0], derived_seed(plan.seed, "A"), plan.timeout_s, plan.compiled)
    try:
        return first, contestant(plan.names[1], derived_seed(plan.seed, "B"), plan.timeout_s, plan.compiled)
    except BaseException:
        first.close()
        raise


def _close(players: tuple[Contestant, ...]) -> None:
    for player in players:
        player.close()
