"""build.sh and its commands: what goes wrong is one sentence, not a traceback."""

import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from marjolet import __version__
from workshop import __main__, checking, environment, other_browsers, shots
from workshop.paths import ROOT
from workshop.problem import Problem

needs_bash = pytest.mark.skipif(shutil.which("bash") is None, reason="build.sh needs bash")


@needs_bash
def test_no_python_is_told(tmp_path: Path) -> None:
    (tmp_path / "bash").symlink_to(str(shutil.which("bash")))
    (tmp_path / "dirname").symlink_to(str(shutil.which("dirname")))
    environ = {"PATH": str(tmp_path)}
    done = subprocess.run(
        [str(tmp_path / "bash"), str(ROOT / "build.sh")], env=environ, capture_output=True, text=True, check=False
    )
    assert done.returncode == 1
    assert done.stderr.count("\n") == 1
    assert "Python 3.11 or newer" in done.stderr


@needs_bash
def test_a_python_that_is_named_is_used_or_missed() -> None:
    environ = {**os.environ, "MARJOLET_PYTHON": "/no/such/python"}
    done = subprocess.run([str(ROOT / "build.sh")], env=environ, capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert done.stderr == "MARJOLET_PYTHON names /no/such/python, which is no Python 3.11 or newer.\n"


@needs_bash
def test_help_from_any_directory(tmp_path: Path) -> None:
    done = subprocess.run([str(ROOT / "build.sh"), "help"], cwd=tmp_path, capture_output=True, text=True, check=False)
    assert done.returncode == 0
    for command in ("serve", "site", "test", "check", "bench", "lighthouse", "setup"):
        assert command in done.stdout


def test_the_version_is_the_same_wherever_it_stands() -> None:
    assert environment.version() == __version__


def test_expected_failures_are_sentences(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    def fail() -> None:
        raise Problem("There is no network.")

    monkeypatch.setattr("workshop.checking.setup", fail)
    assert __main__.main(["setup"]) == 1
    assert capsys.readouterr().err == "There is no network.\n"


def test_a_word_that_is_no_picture_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert shots.main(["menu", "menue", "320x569", "theme=dark", "fr"]) == 2
    told = capsys.readouterr().err
    assert told == "Neither a scene nor a size, a language or a setting: menue, 320x569, theme=dark.\n"
    assert shots.unknown(["menu", "320x568", "en", "theme=all", "deck=four"]) == []


def test_failing_program_is_quoted() -> None:
    with pytest.raises(Problem, match=r"It failed\.\n  the reason"):
        environment.run(["sh", "-c", "echo the reason >&2; exit 3"], "It failed.")
    with pytest.raises(Problem, match=r"It failed\."):
        environment.run(["no-such-program-anywhere"], "It failed.")


def test_named_chromium_must_exist(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("MARJOLET_CHROMIUM", str(tmp_path / "none"))
    with pytest.raises(Problem, match="does not exist"):
        environment.find_chromium()
    (tmp_path / "none").touch()
    assert environment.find_chromium() == str(tmp_path / "none")


@pytest.mark.parametrize(
    ("typed", "which", "rest"),
    [
        ([], "all", []),
        (["unit"], "unit", []),
        (["browsers", "-k", "lesson"], "browsers", ["-k", "lesson"]),
        (["-k", "word"], "all", ["-k", "word"]),
        (["--durations=5", "-x"], "all", ["--durations=5", "-x"]),
        (["browser", "-k", "word", "-v"], "browser", ["-k", "word", "-v"]),
        (["tests/unit/test_cards.py"], "all", ["tests/unit/test_cards.py"]),
        (["tests/unit/test_cards.py::test_pack", "-v"], "all", ["tests/unit/test_cards.py::test_pack", "-v"]),
    ],
)
def test_what_follows_test_is_a_group_and_arguments_for_pytest(
    monkeypatch: pytest.MonkeyPatch, typed: list[str], which: str, rest: list[str]
) -> None:
    asked: list[tuple[str, list[str]]] = []

    def take(which: str, rest: list[str]) -> int:
        asked.append((which, rest))
        return 0

    monkeypatch.setattr("workshop.checking.test", take)
    assert __main__.main(["test", *typed]) == 0
    assert asked == [(which, rest)]


def test_a_group_that_is_none_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left:
        __main__.main(["test", "brwoser"])
    assert left.value.code == 2
    assert "'browser'" in capsys.readouterr().err


SHARED = ["-n", "2"]


@pytest.mark.parametrize(
    ("rest", "shared", "grouped"),
    [
        ([], True, True),
        (["-v", "-x"], True, True),
        (["-k", "tests"], True, True),  # a word, although there is a directory of that name
        (["--ignore", "tests/browser/test_soak.py"], True, True),
        (["-n", "0"], False, True),
        (["-n0"], False, True),
        (["--pdb"], False, True),
        (["-s"], False, True),
        (["tests/browser/test_match.py"], False, False),
        (["-k", "word", "tests/browser/test_match.py"], False, False),
    ],
)
def test_two_processes_and_the_group_unless_the_caller_says_otherwise(
    rest: list[str], shared: bool, grouped: bool
) -> None:
    others = "tests/other_browsers"
    groups = {
        "browser": "tests/browser",
        "unit": "--ignore=tests/browser",
        "browsers": others,
        "all": f"--ignore={others}",
    }
    for which, group in groups.items():
        given = checking.pytest_arguments(which, rest)
        assert given[len(given) - len(rest) :] == rest
        ours = given[: len(given) - len(rest)]
        assert (ours[:2] == SHARED) is shared
        assert ("-n" in ours) is shared
        assert (group in ours) is grouped


def test_other_browsers_run_only_when_they_are_asked_for() -> None:
    for which in checking.GROUPS:
        given = checking.pytest_arguments(which, [])
        assert (checking.OTHERS in given) is (which == "browsers")
        assert (f"--ignore={checking.OTHERS}" in given) is (which in ("unit", "all"))


class Runs:
    """In place of pytest: each run has an exit code, and failures that it writes down where it is asked to."""

    def __init__(self, *runs: tuple[int, list[str]]) -> None:
        self._runs = list(runs)
        self.asked: list[list[str]] = []

    def __call__(self, command: list[str], **environment: str) -> int:
        self.asked.append(command[3:])
        code, failed = self._runs.pop(0)
        if "MARJOLET_FAILED" in environment:
            Path(environment["MARJOLET_FAILED"]).write_text("".join(f"{name}\n" for name in failed), encoding="utf-8")
        return code


@pytest.fixture
def runs(monkeypatch: pytest.MonkeyPatch) -> Callable[..., Runs]:
    """Have `build.sh test` do these runs, with nothing installed and nothing built."""
    monkeypatch.setattr(checking, "install", lambda extra: Path("python"))
    monkeypatch.setattr(checking, "chromium", lambda: "chromium")
    monkeypatch.setattr("workshop.assembling.built", lambda: None)

    def make(*outcomes: tuple[int, list[str]]) -> Runs:
        made = Runs(*outcomes)
        monkeypatch.setattr(checking, "_call", made)
        return made

    return make


UPSET = ["tests/browser/test_a.py::test_b", "tests/browser/test_a.py::test_c[a b]"]


@pytest.mark.parametrize("second", [0, 1])
def test_browser_tests_that_fail_beside_others_run_once_more_alone(
    runs: Callable[..., Runs], capsys: pytest.CaptureFixture[str], second: int
) -> None:
    made = runs((1, UPSET), (second, UPSET))
    assert checking.test("all", []) == second
    assert made.asked[1:] == [UPSET]
    told = capsys.readouterr()
    assert ("passed alone" in told.out + told.err) is (second == 0)
    assert all(name in told.out + told.err for name in UPSET)


@pytest.mark.parametrize(
    ("code", "failed", "rest"),
    [
        (0, [], []),
        (1, [*UPSET, "tests/unit/test_cards.py::test_pack"], []),
        (1, [f"tests/browser/test_a.py::test_{n}" for n in range(4)], []),
        (1, [], []),
        (2, UPSET, []),
        (1, UPSET, ["-x"]),
    ],
)
def test_no_other_failure_gets_a_second_run(
    runs: Callable[..., Runs], code: int, failed: list[str], rest: list[str]
) -> None:
    made = runs((code, failed))
    assert checking.test("all", rest) == code
    assert len(made.asked) == 1


@pytest.mark.parametrize("shared", [[], ["-n", "2"]])
def test_what_fails_is_written_where_it_is_asked_for(tmp_path: Path, shared: list[str]) -> None:
    shutil.copy(ROOT / "tests" / "conftest.py", tmp_path)
    source = """import os, pytest
@pytest.fixture
def broken(): raise OSError
def test_right(): assert "MARJOLET_FAILED" not in os.environ
@pytest.mark.parametrize("word", ["a b"])
def test_wrong(word): assert not word
def test_without(broken): pass
"""
    (tmp_path / "test_some.py").write_text(source, encoding="utf-8")
    wanted = tmp_path / "failed"
    command = [sys.executable, "-m", "pytest", "-q", "--rootdir", str(tmp_path), "-p", "no:cacheprovider", *shared, "."]
    environ = {**os.environ, "MARJOLET_FAILED": str(wanted)}
    done = subprocess.run(command, cwd=tmp_path, env=environ, capture_output=True, text=True, check=False)
    assert done.returncode == 1, done.stdout
    names = set(wanted.read_text(encoding="utf-8").splitlines())
    assert names == {"test_some.py::test_wrong[a b]", "test_some.py::test_without"}, done.stdout


@pytest.mark.parametrize("name", ["MARJOLET_FIREFOX", "MARJOLET_CHROMIUM"])
def test_a_browser_that_only_root_can_install_is_asked_for(monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    monkeypatch.setattr(environment, "_is_debian_root", lambda: False)
    with pytest.raises(Problem, match=r"only root can install it\..*apt-get install firefox-esr"):
        environment.apt_install("Firefox", "firefox-esr")
    monkeypatch.setenv(name, "/no/such/program")
    with pytest.raises(Problem, match=f"{name} names /no/such/program"):
        {"MARJOLET_FIREFOX": other_browsers.firefox, "MARJOLET_CHROMIUM": environment.find_chromium}[name]()
