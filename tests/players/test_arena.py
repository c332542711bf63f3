"""`marjolet arena` as a process: repeatable, on any number of processes, and clear about programs that fail."""

import json
import os
import re
import select
import shlex
import signal
import subprocess
import sys
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from marjolet import DEFAULT, Action, Observation, deal, deck_from_seed, first_dealer
from marjolet.cli.arena_figures import Tally, difference, hand_rate, hands, match_rate, mean, points, times_ms
from marjolet.cli.arena_play import Ours, match_seed, play_twins
from marjolet.hand import other

PY = Path(__file__).parents[2] / "py"
TINY = Path(__file__).parent / "bots" / "tiny.py"
ENV = {**os.environ, "PYTHONPATH": str(PY)}
ARENA = [sys.executable, "-m", "marjolet", "arena"]


def tiny(mode: str = "play", good: int = 0) -> str:
    return f"cmd:{shlex.join([sys.executable, str(TINY), mode, str(good)])}"


def arena(a: str, b: str, *more: str, deals: int = 8, seed: int = 3) -> subprocess.CompletedProcess[str]:
    words = [*ARENA, a, b, "--deals", str(deals), "--seed", str(seed), *more]
    return subprocess.run(words, capture_output=True, text=True, env=ENV, timeout=120, check=False)


def figures(a: str, b: str, *more: str, deals: int = 8, seed: int = 3) -> dict[str, Any]:
    done = arena(a, b, "--json", *more, deals=deals, seed=seed)
    assert (done.returncode, done.stderr) == (0, "")
    found = json.loads(done.stdout)
    assert isinstance(found, dict)
    return found


def without_times(found: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in found.items() if name != "ms"}


def test_a_run_can_be_repeated_on_any_number_of_processes() -> None:
    runs = [figures("table", "random", "--preset", "fosdick-first", "--processes", n, deals=23) for n in "123"]
    assert runs[0]["deals"] == 23
    assert without_times(runs[0]) == without_times(runs[1]) == without_times(runs[2])
    other = figures("table", "random", "--preset", "fosdick-first", deals=23, seed=4)
    assert other["points"] != runs[0]["points"]


def test_another_program_plays() -> None:
    found = figures("table", tiny(), "--processes", "2")
    assert found["points"]["difference"] > 20
    assert found["hands"]["a"] + found["hands"]["b"] + found["hands"]["level"] == 16
    assert found["ms"]["b"]["decisions"] > 100
    backwards = figures(tiny(), "table", "--processes", "1")
    assert backwards["points"]["difference"] == -found["points"]["difference"]


def test_the_table_is_printed_without_a_bar_in_a_pipe() -> None:
    done = arena("table", "random")
    assert (done.returncode, done.stderr) == (0, "")
    assert "8 deals" in done.stdout
    assert "matches to 500 won" in done.stdout
    assert "\r" not in done.stdout


@pytest.mark.parametrize("processes", ["1", "2"])
@pytest.mark.parametrize(
    ("mode", "good", "said"),
    [
        ("die", 30, "ended with exit status 3; it said: out of cards"),
        ("die", 0, "ended with exit status 3"),
        ("hang", 30, "gave no answer within 1 seconds"),
        ("nonsense", 3, "answered nonsense (NOT_JSON): it wrote twelve"),
        ("illegal", 0, "answered nonsense (BAD_CARD at action)"),
        ("illegal", 1, "chose an illegal action (WRONG_STEP)"),
        ("error", 2, "answered with an error"),
        ("deaf", 2, "answered with no action"),
        # Its second line is found before the next question, or taken for the answer to it.
        ("chatter", 2, "it wrote"),
    ],
)
def test_a_program_that_fails_is_named(mode: str, good: int, said: str, processes: str) -> None:
    name = tiny(mode, good)
    patience = "1" if mode == "hang" else "60"
    done = arena("random", name, "--processes", processes, "--timeout", patience, "--json", deals=40)
    assert done.returncode == 2
    assert name in done.stderr
    assert said in done.stderr
    assert "Traceback" not in done.stderr
    found = json.loads(done.stdout)
    assert said in found["error"]
    assert found["deals"] < 40


@pytest.mark.parametrize("command", ["cmd:/no/such/program", "cmd:'unclosed"])
def test_a_program_that_cannot_be_started_is_named(command: str) -> None:
    for processes in ("1", "2"):
        done = arena("table", command, "--processes", processes)
        assert done.returncode == 2
        assert command in done.stderr
        assert "cannot be started" in done.stderr
        assert "Traceback" not in done.stderr


@pytest.mark.skipif(not hasattr(os, "killpg"), reason="process groups as on POSIX")
def test_what_a_program_has_started_ends_with_it(tmp_path: Path) -> None:
    """A program that leaves at once, and a child of its own that would stay and holds the output open."""
    alive, never = tmp_path / "alive", tmp_path / "never"
    os.mkfifo(alive)
    os.mkfifo(never)
    # The pipe comes to its end when the child does; the child waits for a writer who never comes.
    reader = os.open(alive, os.O_RDONLY | os.O_NONBLOCK)
    here = f"held = open({str(alive)!r}, 'w', buffering=1); print(os.getpid(), file=held)"
    stays = f"import os; {here}; open({str(never)!r})"
    starts = f"import subprocess, sys; subprocess.Popen([sys.executable, '-c', {stays!r}]); sys.stdin.readline()"
    name = f"cmd:{shlex.join([sys.executable, '-c', starts])}"
    done = arena(name, "random", "--processes", "1", "--timeout", "8")
    child = int(os.read(reader, 100))
    ended = bool(select.select([reader], [], [], 20)[0])
    os.close(reader)
    if not ended:
        os.kill(child, signal.SIGKILL)
    assert ended, "it goes on"
    assert done.returncode == 2
    assert done.stderr.endswith("ended with exit status 0\n")


def test_a_name_that_the_output_cannot_write() -> None:
    words = [*ARENA, "cmd:né", "random", "--deals", "1", "--seed", "1", "--processes", "1"]
    done = subprocess.run(words, capture_output=True, env={**ENV, "PYTHONIOENCODING": "ascii"}, timeout=60, check=False)
    assert done.returncode == 2
    assert b"A = cmd:n\\xe9\n" in done.stdout
    assert b"Traceback" not in done.stderr


def test_unknown_players_are_refused() -> None:
    for name in ("unheard", "cmd:", ""):
        done = arena("table", name)
        assert done.returncode == 2
        assert "neither" in done.stderr


@pytest.mark.skipif(os.name != "posix", reason="Ctrl-C as a signal")
@pytest.mark.parametrize("processes", ["1", "2"])
def test_ctrl_c_prints_what_there_is(processes: str) -> None:
    words = [*ARENA, "table", tiny(), "--deals", "1000000", "--seed", "1", "--json", "--processes", processes]
    import pty  # where there are such signals there is this

    # On a terminal it shows how far it has come: that is the sign that there is something to print.
    screen, end = pty.openpty()
    try:
        with subprocess.Popen(
            words,
            text=True,
            env=ENV,
            start_new_session=True,
            stdout=subprocess.PIPE,
            stderr=end,
            # What runs the tests in the background may have told them to ignore it, and children inherit that.
            preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL) and None,
        ) as run:
            os.close(end)
            shown = ""
            while not re.search(r"\] ([2-9]|\d\d+)/1000000 deals", shown):
                shown += os.read(screen, 4096).decode("ascii")
            os.killpg(run.pid, signal.SIGINT)  # As a terminal does: to the workers, too.
            try:
                out, _ = run.communicate(timeout=60)
            except subprocess.TimeoutExpired:
                os.killpg(run.pid, signal.SIGKILL)
                raise
        with suppress(OSError):  # Linux says so where others give the end of a file.
            while more := os.read(screen, 4096):
                shown += more.decode("ascii")
    finally:
        os.close(screen)
    found = json.loads(out)
    assert run.returncode == 130
    assert re.fullmatch(r"(\r\[[#.]{30}\] \d+/1000000 deals, \d+:\d\d left \x1b\[K)+\r\x1b\[K", shown), shown
    assert found["interrupted"]
    assert 1 < found["deals"] < 1_000_000
    assert found["points"]["interval"] is not None


class Onlooker(Ours):
    """A level that writes down what it was shown at the start of each hand."""

    def __init__(self, name: str) -> None:
        super().__init__(name, 1)
        self.begun: list[Observation] = []

    def choose(self, seen: Observation) -> Action:
        if len(seen.actions) < 2 and not any(old.dealt == seen.dealt for old in self.begun):
            self.begun.append(seen)
        return super().choose(seen)


def test_decks_and_totals_are_those_of_the_documented_seeds() -> None:
    """Twin match 5 of seed 9: the decks of its match seed, dealers alternating, seats swapped, true totals."""
    a, b = Onlooker("table"), Onlooker("random")
    twins = play_twins(DEFAULT, 9, 5, (a, b))
    seed = match_seed(9, 5)
    first = first_dealer(seed)
    assert len(a.begun) == len(b.begun) == 2 * len(twins.deals)
    totals = ([0, 0], [0, 0])
    for number, counted in enumerate(twins.deals):
        start = deal(DEFAULT, other(first) if number % 2 else first, deck_from_seed(seed, number)).state
        for twin, a_seat in ((0, 0), (1, 1)):
            for player, seat in ((a, a_seat), (b, 1 - a_seat)):
                seen = player.begun[2 * number + twin]
                assert (seen.seat, seen.dealer, seen.dealt) == (seat, start.dealer, start.dealt[seat])
                assert list(seen.totals) == totals[twin]
                assert seen.target == 500
            totals[twin][a_seat] += counted[2 * twin]
            totals[twin][1 - a_seat] += counted[2 * twin + 1]
            if max(totals[twin]) >= 500 and totals[twin][0] != totals[twin][1]:
                assert twins.won[500][twin] == (totals[twin][a_seat] > totals[twin][1 - a_seat])
                totals[twin][:] = [-(10**9), -(10**9)]
            if totals[twin][0] < 0:
                # Over: its twin goes on, and this one plays along from nothing.
                totals[twin][:] = [0, 0]
    assert set(twins.won) == {300, 500}


def test_figures_by_hand() -> None:
    tally = Tally(wanted=2)
    tally.deals = [(100, 50, 80, 80), (40, 60, 30, 50)]
    tally.won = {300: [(True, True), (True, False)], 500: [(False, False), (True, False)]}
    assert difference(tally).value == 2.5
    # Deals differ by 25 and -20: standard deviation 31.82, standard error 22.5.
    assert difference(tally).half == pytest.approx(1.96 * 22.5)
    assert [found.value for found in points(tally)] == [62.5, 60]
    assert hands(tally) == (1, 2, 1)
    assert hand_rate(tally).value == pytest.approx((1 + 0.5 + 0 + 0) / 4)
    assert match_rate(tally, 300).value == 0.75
    assert match_rate(tally, 500).value == 0.25
    assert mean([]).value is None
    assert mean([3.0]).interval is None
    assert times_ms([0.004, 0.001, 0.003, 0.002]) == {"decisions": 4, "median": 3.0, "p95": 4.0, "max": 4.0}
