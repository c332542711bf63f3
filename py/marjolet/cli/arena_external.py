"""A contestant of the arena that is another program: it speaks the bot protocol over its standard input and output."""

import json
import os
import shlex
import signal
import subprocess
import tempfile
from contextlib import suppress
from queue import Empty, Full, Queue
from threading import Thread
from typing import IO, NoReturn

from marjolet.actions import Action, Play, settle
from marjolet.observation import Observation
from marjolet.record.errors import RecordError, Unreadable
from marjolet.record.shape import Place, as_action, parse, shown
from marjolet.seat import write_seat

PREFIX = "cmd:"
_LONGEST = 1 << 20
_GRACE_S = 1.0
"""How long a program may take to end by itself once its input has ended."""


class ContestantFailed(Exception):
    """A contestant cannot go on: its name and what happened, in a sentence for the person who started the arena."""

    def __init__(self, name: str, what: str) -> None:
        super().__init__(name, what)
        self.name, self.what = name, what

    def __str__(self) -> str:
        return f"{self.name}: {self.what}"


class External:
    """One running copy of a program."""

    def __init__(self, name: str, timeout_s: float) -> None:
        """Starts ``name``, which is `PREFIX` and a command line. Raises `ContestantFailed` when that cannot be done."""
        self.name, self._timeout_s = name, timeout_s
        self._errors: IO[bytes] = tempfile.TemporaryFile()  # noqa: SIM115 - lives as long as the program
        try:
            words = shlex.split(name.removeprefix(PREFIX))
            self._process = subprocess.Popen(
                words,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=self._errors,
                start_new_session=True,  # Ctrl-C is for the arena, which then ends its programs itself.
            )
        except (OSError, ValueError, IndexError) as error:
            self._errors.close()
            raise ContestantFailed(name, f"cannot be started ({error})") from None
        # More than one line waiting is already more than was asked for.
        self._answers: Queue[bytes] = Queue(maxsize=2)
        self._closing = False
        Thread(target=self._read, daemon=True).start()

    def choose(self, seen: Observation) -> Action:
        """The program's legal action. Raises `ContestantFailed` for everything else it may do."""
        if not self._answers.empty():
            self._fail_at(self._answers.get(), "wrote a line that it was not asked for")
        request = json.dumps(write_seat(seen)).encode() + b"\n"
        assert self._process.stdin is not None
        try:
            self._process.stdin.write(request)
            self._process.stdin.flush()
            line = self._answers.get(timeout=self._timeout_s)
        except Empty:
            if self._process.poll() is not None:
                # What it has started may hold its output open still.
                self._fail(f"ended{self._status()}{self._last_words()}")
            self._fail(f"gave no answer within {self._timeout_s:g} seconds")
        except OSError:
            line = b""
        if not line:
            self._fail(f"ended{self._status()}{self._last_words()}")
        action = self._action(line)
        refused = seen.refusal(action)
        if refused is not None:
            self._fail_at(line, f"chose an illegal action ({refused.code.value}) for {request.decode().strip()}")
        return action

    def close(self) -> None:
        """End the program: by the end of its input, and by force if that is not enough."""
        self._closing = True
        assert self._process.stdin is not None
        with suppress(OSError):
            self._process.stdin.close()
        try:
            self._process.wait(_GRACE_S)
        except subprocess.TimeoutExpired:
            self._kill()
            self._process.wait()
        else:
            # It has ended, but what it has started may not have: nobody would end that any more.
            self._kill()
        self._errors.close()

    def _kill(self) -> None:
        """The program and what it has started: they are a process group of their own."""
        if hasattr(os, "killpg"):
            with suppress(ProcessLookupError, PermissionError):  # nobody is left; macOS says the one or the other
                os.killpg(self._process.pid, signal.SIGKILL)
        else:
            self._process.kill()

    def _read(self) -> None:
        """The reading thread: hands on line by line, and an empty one at the end."""
        assert self._process.stdout is not None
        with self._process.stdout as lines:
            while not self._closing:
                try:
                    line = lines.readline(_LONGEST)
                except (OSError, ValueError):
                    line = b""
                while not self._closing:
                    try:
                        self._answers.put(line, timeout=0.5)
                        break
                    except Full:
                        continue
                if not line:
                    return

    def _action(self, line: bytes) -> Action:
        try:
            found = parse(line)
            if isinstance(found, dict) and "error" in found:
                self._fail_at(line, "answered with an error")
            if not isinstance(found, dict) or "action" not in found:
                self._fail_at(line, "answered with no action")
            action = as_action(found["action"], Place("action"))
        except Unreadable as bad:
            self._fail_at(line, f"answered nonsense ({_told(bad.error)})")
        return action if isinstance(action, Play) else settle(action.exchange, action.melds)

    def _status(self) -> str:
        try:
            status = self._process.wait(_GRACE_S)
        except subprocess.TimeoutExpired:
            return " its output"
        return f" by signal {-status}" if status < 0 else f" with exit status {status}"

    def _last_words(self) -> str:
        self._errors.seek(0)
        lines = self._errors.read()[-2000:].decode(errors="replace").strip().splitlines()
        return f"; it said: {' | '.join(lines[-3:])}" if lines else ""

    def _fail(self, what: str) -> NoReturn:
        raise ContestantFailed(self.name, what)

    def _fail_at(self, line: bytes, what: str) -> NoReturn:
        self._fail(f"{what}: it wrote {shown(line.decode(errors='replace').strip())}")


def _told(error: RecordError) -> str:
    return f"{error.code} at {error.path}" if error.path else str(error.code)
