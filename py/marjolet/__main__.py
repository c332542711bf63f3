"""The command line: ``python -m marjolet`` or ``marjolet``."""

import argparse
import os
import sys
from collections.abc import Callable, Sequence
from importlib import import_module
from io import TextIOWrapper

from marjolet import __version__
from marjolet.cli import records


def parser(command: str | None = None) -> argparse.ArgumentParser:
    """The parser; the arguments of ``bot`` and ``arena`` are there when ``command`` names them.

    They pull in the players and multiprocessing, which `replay` need not wait for.
    """
    about = "Marjolet: replay records, play as a bot, measure players."
    top = argparse.ArgumentParser(prog="marjolet", description=about)
    top.add_argument("--version", action="version", version=f"marjolet {__version__}")
    commands = top.add_subparsers(dest="command", required=True, metavar="COMMAND")
    records.add_commands(commands)
    for name, text in _LATER.items():
        sub = commands.add_parser(name, help=text)
        if name == command:
            module = import_module(f"marjolet.cli.{name}")
            module.add_arguments(sub)
            sub.set_defaults(run=module.run)
    return top


_LATER = {
    "bot": "a player over standard input and output",
    "arena": "measure two players against each other",
    "train": "make the numbers of the learned levels (needs the extra train)",
}


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; the exit status is 0, 2 when some input was refused, 1 when writing failed."""
    _have_streams()
    words = sys.argv[1:] if arguments is None else list(arguments)
    args = parser(next(iter(words), None)).parse_args(words)
    run: Callable[[argparse.Namespace], int] = args.run
    try:
        status = run(args)
        sys.stdout.flush()
    except BrokenPipeError:
        # The reader (head, a pager) has had enough.
        _drop_output()
        return 0
    except OSError as error:
        _drop_output()
        print(f"marjolet: {error.strerror or error}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 130
    return status


def _have_streams() -> None:
    """All three standard streams, whoever started this: Python has None for one that was closed.

    And an argument that is told in an answer may have characters that the terminal's encoding lacks.
    """
    sys.stdin = sys.stdin or open(os.devnull, encoding="utf-8")  # noqa: SIM115 - as long as the process
    sys.stdout = sys.stdout or open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115
    sys.stderr = sys.stderr or open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115
    if isinstance(sys.stdout, TextIOWrapper):
        sys.stdout.reconfigure(errors="backslashreplace")


def _drop_output() -> None:
    """What is left in the buffer has nowhere to go; flushing it at exit would only fail again."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


if __name__ == "__main__":
    sys.exit(main())
