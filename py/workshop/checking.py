"""./build.sh test, check and setup."""

import os
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path
from typing import Final

from workshop.environment import chromium, install
from workshop.other_browsers import firefox, webkit
from workshop.paths import ROOT
from workshop.problem import Problem, say
from workshop.vendor import pins, vendored


def _call(command: Sequence[str | Path], **environment: str) -> int:
    """Run a program in the project's directory with its output shown; gives its exit code."""
    try:
        done = subprocess.run([str(c) for c in command], cwd=ROOT, env={**os.environ, **environment}, check=False)
    except OSError as error:
        raise Problem(f"{command[0]} does not start: {error}") from None
    return done.returncode


# Options of pytest and its plugins whose value may be a word of its own, so that it is not taken for a file to be run.
_WITH_VALUE: Final = (
    *("-k", "-m", "-n", "-p", "-c", "-o", "-W", "-r", "--numprocesses", "--dist", "--maxfail", "--durations"),
    *("--reruns", "--ignore", "--deselect", "--tb"),
)
_ALONE: Final = ("-n", "--numprocesses", "--dist", "--pdb", "-s", "--capture")
"""Options that say how processes are shared out, or that need the terminal: with them it is the caller's affair."""
OTHERS: Final = "tests/other_browsers"
_GROUPS: Final = {
    "unit": ["--ignore=tests/browser", f"--ignore={OTHERS}"],
    "browser": ["tests/browser"],
    "all": [f"--ignore={OTHERS}"],
    "browsers": [OTHERS],
}
GROUPS: Final = tuple(_GROUPS)


def named(rest: Sequence[str]) -> list[str]:
    """Those of the arguments for pytest that are files, directories or tests to be run."""
    return [
        argument
        for before, argument in pairwise(["", *rest])
        if not argument.startswith("-") and before not in _WITH_VALUE and (ROOT / argument.split("::")[0]).exists()
    ]


def pytest_arguments(which: str, rest: Sequence[str]) -> list[str]:
    """What pytest is called with for a group and the caller's own arguments; files named there replace the group."""
    files = named(rest)
    # Two processes, each file whole in one of them: browsers leave a core idle half of the time. In the order of the
    # directories, browsers first: else files with few long tests come last, and one process waits for the other.
    alone = bool(files) or any(argument.startswith(_ALONE) for argument in rest)
    shared = [] if alone else ["-n", "2", "--dist", "loadfile", "--no-loadscope-reorder"]
    # A browser that dies by itself (seen in one of some thousand starts, and in many of one hour) says nothing of the
    # page.
    again = ["--reruns", "1", "--only-rerun", "(Target|Page) crashed"]
    return [*shared, *again, *([] if files else _GROUPS[which]), *rest]


def test(which: str, rest: Sequence[str]) -> int:
    """Run pytest; its exit code.

    "unit" is what needs no browser, "browser" the page in Chromium, "all" both; "browsers" the page in Firefox
    and in WebKitGTK. `rest` goes to pytest; files named there are run instead of the group. In a run of a whole group
    few failures of browser tests get a second run, alone (`may_be_load`).
    """
    others = which == "browsers" or any(OTHERS in name for name in named(rest))
    python = install("test")
    if others:
        install("browsers")
        _other_browsers()
    browser = {} if which in ("unit", "browsers") else {"MARJOLET_CHROMIUM": chromium()}
    if which != "unit":
        from workshop.assembling import built

        built()  # before pytest, so that a broken build is one sentence instead of a failure per test
    with tempfile.TemporaryDirectory() as scratch:
        failed = Path(scratch) / "failed"
        code = _call([python, "-m", "pytest", *pytest_arguments(which, rest)], MARJOLET_FAILED=str(failed), **browser)
        names = failed.read_text(encoding="utf-8").splitlines() if failed.exists() else []
    if code == 1 and not rest and may_be_load(names):
        say("Once more, each alone: " + ", ".join(names))
        code = _call([python, "-m", "pytest", *names], **browser)
        if code == 0:
            say("Failed beside others, passed alone; what load does to them is to be mended: " + ", ".join(names))
    return code


_FEW: Final = 3


def may_be_load(failed: Sequence[str]) -> bool:
    """Whether these failures may come from a busy machine: one to three of them, all of tests with a browser.

    Two browsers share the machine's cores in a whole run. A test that fails there and passes alone is named and has to
    be looked at, but does not stop the rest; one that fails twice does, and so does any that needs no browser.
    """
    return 0 < len(failed) <= _FEW and all(name.startswith("tests/browser/") for name in failed)


def _other_browsers() -> None:
    """Install what can be; the tests of a browser that is not there fail with the same sentence, the others go on."""
    for there in (firefox, webkit):
        try:
            there()
        except Problem as problem:
            say(str(problem))


def check() -> int:
    """The linter over everything, the type checker strictly over the engine and the tools; 0 if both are content."""
    python = install("check")
    say("ruff ...")
    worst = _call([python, "-m", "ruff", "check", "."])
    say("mypy --strict: engine and tools ...")
    worst |= _call([python, "-m", "mypy", "--strict", "py/marjolet", "py/workshop"])
    if any((ROOT / "py" / "page").glob("*.py")):
        say("mypy: page layer ...")
        # js, pyscript and pyodide exist only in the browser: what comes from there is Any.
        page = ["--ignore-missing-imports", "--check-untyped-defs", "--disallow-untyped-defs", "py/page"]
        worst |= _call([python, "-m", "mypy", *page])
    return 1 if worst else 0


def setup() -> None:
    """Fetch whatever some command will need: vendored packages, Python tools, Chromium."""
    for package in pins():
        vendored(package)
    install("test")
    install("check")
    chromium()
    print(f"Everything is there ({sys.executable}).")
