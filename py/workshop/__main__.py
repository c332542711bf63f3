"""./build.sh COMMAND: the commands and their arguments."""

import argparse
import sys
from collections.abc import Callable

from workshop.checking import GROUPS, named
from workshop.problem import Problem

GROUPS_HELP = (
    "unit: without a browser; browser: in Chromium; all (what is run if none is named): both; "
    "browsers: the page in Firefox and WebKitGTK, which are installed if root asks on Debian"
)


def _serve(options: argparse.Namespace) -> int:
    from workshop.serving import serve

    serve(options.port, not options.no_open)
    return 0


def _site(options: argparse.Namespace) -> int:
    from workshop.assembling import site

    place = site()
    files = [path for path in place.rglob("*") if path.is_file()]
    total = sum(path.stat().st_size for path in files)
    print(f"{place.name}/ is ready: {len(files)} files, {total / 1e6:.1f} MB. Any static host can serve it.")
    return 0


def _test(options: argparse.Namespace) -> int:
    from workshop.checking import test

    return test(options.which, options.rest)


def _check(options: argparse.Namespace) -> int:
    from workshop.checking import check

    return check()


def _bench(options: argparse.Namespace) -> int:
    from workshop.bench import main

    return main(options.runs, options.clicks, options.hands)


def _shots(options: argparse.Namespace) -> int:
    from workshop.shots import run

    return run(options.what)


def _lighthouse(options: argparse.Namespace) -> int:
    from workshop.lighthouse import main

    return main(options.what)


def _setup(options: argparse.Namespace) -> int:
    from workshop.checking import setup

    setup()
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="./build.sh", description="Builds, serves and tests Marjolet.")
    commands = parser.add_subparsers(metavar="COMMAND", required=True)

    def command(name: str, run: Callable[[argparse.Namespace], int], text: str) -> argparse.ArgumentParser:
        sub = commands.add_parser(name, help=text, description=text)
        sub.set_defaults(run=run)
        return sub

    serve = command("serve", _serve, "build, then serve on this machine; prints the address")
    serve.add_argument("--port", type=int, default=8460, help="the first port to try (default 8460)")
    serve.add_argument("--no-open", action="store_true", help="do not open a browser")
    command("site", _site, "build dist/, ready for any static host")
    test = command("test", _test, "run the tests, all or one group of them")
    test.add_argument("which", nargs="?", choices=GROUPS, default="all", metavar="GROUP", help=GROUPS_HELP)
    test.add_argument(
        "rest", nargs=argparse.REMAINDER, metavar="PYTEST-ARGUMENT", help="for pytest: -k word, -x, files ..."
    )
    command("check", _check, "run the linter and the type checker")
    bench = command(
        "bench",
        _bench,
        "measure the start against a stock PyScript page, the site's weight, clicks, the computer's decisions, "
        "reviews, and an evening of hands",
    )
    bench.add_argument("--runs", type=int, default=10, help="starts per page and profile (default 10)")
    bench.add_argument("--clicks", type=int, default=40, help="clicks on cards to time (default 40)")
    bench.add_argument("--hands", type=int, default=200, help="hands to play in one page (default 200; 0: none)")
    shots = command("shots", _shots, "picture every screen at every size in both languages, into shots/")
    shots.add_argument(
        "what",
        nargs="*",
        help="scenes, sizes such as 360x640, languages, settings such as theme=night; or kept: those in the tree",
    )
    lighthouse = command(
        "lighthouse", _lighthouse, "look at every page with Lighthouse; fails below 100 (not for speed)"
    )
    lighthouse.add_argument("what", nargs="*", help="only pages with these words in their names, such as rules")
    command(
        "setup",
        _setup,
        "fetch what the other commands need, so that they work without a network; "
        "not what `test browsers` and `lighthouse` install when they are first run",
    )
    return parser


def _with_group(arguments: list[str]) -> list[str]:
    """`test -k word` as `test all -k word`: argparse takes no option of pytest's before it has seen the group."""
    if arguments[:1] != ["test"] or len(arguments) < 2 or arguments[1] in (*GROUPS, "-h", "--help"):
        return arguments
    if arguments[1].startswith("-") or named(arguments[1:2]):
        return ["test", "all", *arguments[1:]]
    return arguments  # a group that is none: argparse says which there are


def main(arguments: list[str]) -> int:
    """The exit code of a command; 1 with a sentence for an expected failure, 130 for Ctrl-C."""
    if arguments in (["help"], []):
        arguments = ["--help"]
    options = _parser().parse_args(_with_group(arguments))
    try:
        return int(options.run(options))
    except Problem as problem:
        print(problem, file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 130


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
