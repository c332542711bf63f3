"""`marjolet bot` as a process: a line for a line, whatever comes in."""

import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from marjolet import Observation, apply, observe
from marjolet.players import make_player
from marjolet.players.protocol import choice_json
from marjolet.seat import write_seat
from players.shared import hand, played

PY = Path(__file__).parents[2] / "py"
ENV = {**os.environ, "PYTHONPATH": str(PY)}
BOT = [sys.executable, "-m", "marjolet", "bot", "--level", "table", "--seed", "4"]


def ask(data: bytes, *more: str) -> tuple[list[dict[str, object]], int]:
    done = subprocess.run([*BOT, *more], input=data, capture_output=True, env=ENV, timeout=60, check=False)
    assert done.stderr == b""
    return [json.loads(line) for line in done.stdout.splitlines()], done.returncode


def line(seen: Observation) -> bytes:
    return json.dumps(write_seat(seen)).encode() + b"\n"


def test_a_hand_is_answered_line_by_line() -> None:
    """The same answers as in the process itself, out of turn and after the end an error."""
    seen, expected = [], []
    for state, choice in played(hand(11, "wikipedia"), (make_player("random", 1), make_player("random", 2))):
        seen += [observe(state, state.to_act), observe(state, 1 - state.to_act)]
        expected += [choice_json(make_player("table", 4).choose(seen[-2])), "NOT_YOUR_TURN"]
        over = apply(state, choice.action).state
    seen += [observe(over, 0), observe(over, 1)]
    expected += ["OVER", "OVER"]
    found, status = ask(b"".join(map(line, seen)))
    assert status == 0
    assert [f["error"]["code"] if "error" in f else f for f in found] == expected


def test_it_goes_on_after_bad_lines() -> None:
    state = hand(11, "gambiter")
    good = line(observe(state, state.to_act))
    long = b"x" * (1 << 20)
    bad = [b"\xff\xfe\n", b"{\n", b"[]\n", b"null\n", b"[" * 50_000 + b"\n", b"1e9999\n"]
    bad += [long + b"\n", long + long + b"\n"]
    bad += [good.replace(b'"seat": ', b'"seat": 7'), good.replace(b"gambiter", b"unheard"), b'{"a": NaN}\n']
    found, status = ask(b"".join(part + good for part in bad) + b"\n   \n" + good.rstrip())
    assert status == 0
    assert len(found) == 2 * len(bad) + 1
    assert all("error" in wrong for wrong in found[:-1:2])
    assert all(right == found[-1] and "action" in right for right in found[1::2])


def test_it_answers_at_once() -> None:
    """The answer comes while the input is still open."""
    state = hand(11, "one-meld")
    with subprocess.Popen(BOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=ENV) as bot:
        assert bot.stdin is not None
        assert bot.stdout is not None
        for _ in range(3):
            bot.stdin.write(line(observe(state, state.to_act)))
            bot.stdin.flush()
            assert "action" in json.loads(bot.stdout.readline())
        bot.stdin.close()
        assert bot.wait(20) == 0


@pytest.mark.skipif(os.name != "posix", reason="signals and pipes as on POSIX")
def test_ctrl_c_and_a_reader_that_leaves_end_it_quietly() -> None:
    state = hand(11, "one-meld")
    request = line(observe(state, state.to_act))
    pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "stderr": subprocess.PIPE}
    # What runs the tests in the background may have told them to ignore the signal, and children inherit that.
    heed = {"preexec_fn": lambda: signal.signal(signal.SIGINT, signal.SIG_DFL) and None}
    with subprocess.Popen(BOT, env=ENV, **pipes, **heed) as bot:  # type: ignore[call-overload]
        bot.stdin.write(request)
        bot.stdin.flush()
        bot.stdout.readline()
        bot.send_signal(signal.SIGINT)
        assert bot.wait(20) == 130
        assert bot.stderr.read() == b""
    with subprocess.Popen(BOT, env=ENV, **pipes) as bot:  # type: ignore[call-overload]
        bot.stdout.close()
        bot.stdin.write(request)
        bot.stdin.close()
        assert bot.wait(20) == 0
        assert bot.stderr.read() == b""
