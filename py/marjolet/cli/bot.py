"""`marjolet bot`: a player over standard input and output, one seat record a line in, one answer a line out.

A bad line is answered with an error line and the process goes on; it ends when the input does. Blank lines are skipped.
"""

import argparse
import json
import os
import signal
import sys
from collections.abc import Iterator
from typing import BinaryIO

from marjolet.cli.numbers import positive
from marjolet.players import LEVELS, Player, make_player
from marjolet.players.protocol import answer_request
from marjolet.record.errors import RecordError, Unreadable
from marjolet.record.shape import parse
from marjolet.record.write import Json

_LONGEST = 1 << 20
"""Bytes of the longest line that is read; a seat record has some two thousand."""

LINE_TOO_LONG = "LINE_TOO_LONG"
"""args: limit"""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--level", choices=list(LEVELS), required=True, help="how it plays")
    parser.add_argument("--seed", type=int, default=0, help="its own chance (0 unless given)")
    parser.add_argument("--budget-ms", type=positive, metavar="N", help="time for a decision")


def run(args: argparse.Namespace) -> int:
    player = make_player(args.level, args.seed, args.budget_ms)
    try:
        for line in _lines(sys.stdin.buffer):
            found = _TOO_LONG.to_json() if line is None else answer_line(player, line)
            sys.stdout.write(json.dumps(found) + "\n")
            sys.stdout.flush()
    except BrokenPipeError:
        # Nobody reads any more. Python would complain once more when it closes the stream.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    except KeyboardInterrupt:
        # Ended by hand, as other filters are.
        return 128 + signal.SIGINT
    return 0


def answer_line(player: Player, line: bytes) -> Json:
    """The answer to one line, whatever it holds. Never raises."""
    try:
        request = parse(line)
    except Unreadable as bad:
        return bad.error.to_json()
    for part in answer_request(player, request):
        if part is not None:
            return part
    raise AssertionError("a player's last slice is its choice")


def _lines(stream: BinaryIO) -> Iterator[bytes | None]:
    """Lines that are not blank; None for one longer than we read."""
    while line := stream.readline(_LONGEST):
        whole = line
        while not line.endswith(b"\n") and len(line) == _LONGEST:
            line = stream.readline(_LONGEST)
        if whole is not line:
            yield None
        elif line.strip():
            yield line


_TOO_LONG = RecordError(LINE_TOO_LONG, args={"limit": _LONGEST})
