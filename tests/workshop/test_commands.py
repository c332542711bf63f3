"""build.sh and its commands: what goes wrong is one sentence, not a traceback."""

import shutil
import subprocess
from pathlib import Path

import pytest

from workshop import __main__, environment
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
def test_help_from_any_directory(tmp_path: Path) -> None:
    done = subprocess.run([str(ROOT / "build.sh"), "help"], cwd=tmp_path, capture_output=True, text=True, check=False)
    assert done.returncode == 0
    for command in ("serve", "site", "test", "check", "bench", "setup"):
        assert command in done.stdout


def test_expected_failures_are_sentences(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    def fail() -> None:
        raise Problem("There is no network.")

    monkeypatch.setattr("workshop.checking.setup", fail)
    assert __main__.main(["setup"]) == 1
    assert capsys.readouterr().err == "There is no network.\n"


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
