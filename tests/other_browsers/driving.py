"""Firefox and WebKitGTK as the tests drive them: through WebDriver, pressed by the mouse, waited for by state."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

from selenium import webdriver
from selenium.webdriver.firefox.options import Options as FirefoxOptions
from selenium.webdriver.firefox.service import Service as FirefoxService
from selenium.webdriver.remote.webdriver import WebDriver
from selenium.webdriver.remote.webelement import WebElement
from selenium.webdriver.support.wait import WebDriverWait
from selenium.webdriver.webkitgtk.options import Options as WebKitOptions
from selenium.webdriver.webkitgtk.service import Service as WebKitService

from browser.table_page import PLACE, READ, SHOWS, selector
from workshop import other_browsers

PATIENCE: Final = 90
"""Seconds for a state to come about. WebKitGTK takes 10 to start Python on a quiet machine."""
LOOK: Final = 0.05
"""Seconds between two looks."""
SIZE: Final = (1280, 900)

RECORDER: Final = """<script>
  globalThis.complaints = [];
  const complain = (kind, text) => complaints.push(`${kind}: ${text}`);
  for (const kind of ["error", "warn", "assert"]) {
    const told = console[kind];
    console[kind] = (...rest) => {
      if (kind !== "assert" || !rest[0]) complain(`console.${kind}`, rest.map(String).join(" "));
      told.apply(console, rest);
    };
  }
  addEventListener("error", ({ message, target }) => complain("error", message ?? target.outerHTML), true);
  addEventListener("unhandledrejection", ({ reason }) => complain("rejected", String(reason)));
</script>"""
"""For browsers whose driver does not tell what the page complains of: stands first in every page."""

AT_REST: Final = f"""
  const node = document.querySelector(arguments[0]);
  const flies = (one) => one.getAnimations().some((animation) => animation.playState === "running");
  return node && !flies(node) && ({PLACE})([arguments[0]]).free"""


class Visitor:
    """One window of one browser."""

    def __init__(self, name: str, driver: WebDriver) -> None:
        self.name = name
        self.driver = driver
        self._told: list[str] = []
        if name == "firefox":
            driver.script.add_console_message_handler(self._console)
            driver.script.add_javascript_error_handler(self._console)

    def _console(self, entry: Any) -> None:
        if entry.level in ("error", "warn"):
            self._told.append(f"{entry.level}: {entry.text}")

    # ---- going there ----

    def open(self, address: str) -> "Visitor":
        kept = self.complaints()
        self.leave()
        self._told = kept
        self.driver.get(address)
        return self

    def leave(self) -> None:
        """Go nowhere, and forget what the page said of loads that this cut short."""
        self.driver.get("about:blank")
        if self.name == "firefox":
            self.ask("console.error('left')")
            WebDriverWait(self, PATIENCE, poll_frequency=LOOK).until(lambda _: self._told[-1:] == ["error: left"])
        self._told = []

    def ready(self) -> "Visitor":
        """Wait until the table can be used."""
        self.wait("return document.documentElement.hasAttribute('data-ready')")
        return self

    def reload(self) -> "Visitor":
        self._told = self.complaints()  # of the page that goes
        # By the page itself: Firefox's driver makes it a forced reload, which passes every service worker by.
        self.ask("document.documentElement.removeAttribute('data-ready'); location.reload()")
        return self.ready()

    # ---- what is seen ----

    def ask(self, script: str, *given: Any) -> Any:
        return self.driver.execute_script(script, *given)

    def wait(self, script: str, *given: Any) -> Any:
        """Wait until the script returns something that is true; gives it."""
        waiting = WebDriverWait(self.driver, PATIENCE, poll_frequency=LOOK)
        return waiting.until(lambda driver: driver.execute_script(script, *given), f"never true: {script[:300]}")

    def find(self, css: str) -> WebElement:
        return self.driver.find_element("css selector", css)

    def seen(self) -> dict[str, Any]:
        """What `browser.table_page` reads off the table."""
        return dict(self.wait(f"return ({READ})()"))

    def expect(self, **wanted: Any) -> dict[str, Any]:
        """Wait until the table shows all this."""
        return dict(self.wait(f"return ({SHOWS})(arguments[0])", wanted))

    def my_move(self) -> dict[str, Any]:
        """Wait until something is to be done by me and nothing moves on by itself, or the hand is over."""
        return dict(
            self.wait(
                f"""const seen = ({READ})();
                const mine = seen?.to_act === "me" && (seen.phase === "settle" || !seen.won);
                return mine || document.querySelector("[data-act='next-hand']") ? seen : null"""
            )
        )

    def complaints(self) -> list[str]:
        """What the page complained of since the last time."""
        told, self._told = self._told, []
        return told + list(self.ask("return globalThis.complaints?.splice(0) ?? []"))

    # ---- pressing ----

    def press(self, act: str) -> None:
        """Press a control in its middle, once it has come to rest and nothing that still flies lies over it."""
        css = selector(act)
        self.wait(AT_REST, css)
        self.find(css).click()


def watched(html: str) -> str:
    """A page with the recorder in front of everything else."""
    before, head, after = html.partition("<head>")
    assert head, "there is a head to put it into"
    return before + head + RECORDER + after


@contextmanager
def starting(name: str, home: Path, proxy: str) -> Iterator[Visitor]:
    """A browser with nothing kept, that finds the world outside this machine at a proxy only."""
    with _firefox(home, proxy) if name == "firefox" else _webkit(home, proxy) as driver:
        try:
            driver.set_window_rect(0, 0, *SIZE)
            yield Visitor(name, driver)
        finally:
            driver.quit()


def _proxy(address: str) -> dict[str, Any]:
    here = ["127.0.0.1", "localhost"]
    return {"proxyType": "manual", "httpProxy": address, "sslProxy": address, "noProxy": here}


@contextmanager
def _firefox(home: Path, proxy: str) -> Iterator[WebDriver]:
    options = FirefoxOptions()
    options.binary_location = other_browsers.firefox()
    options.add_argument("-headless")
    options.enable_bidi = True
    options.set_capability("proxy", _proxy(proxy))
    options.set_preference("intl.accept_languages", "en-GB, en")
    environment = {**os.environ, "HOME": str(home)}
    service = FirefoxService(other_browsers.geckodriver(), env=environment, log_output=str(home / "driver.log"))
    yield webdriver.Firefox(options, service)


@contextmanager
def _webkit(home: Path, proxy: str) -> Iterator[WebDriver]:
    programs = other_browsers.webkit()
    options = WebKitOptions()
    options.binary_location = programs.browser
    options.set_capability("browserName", "MiniBrowser")
    options.add_argument("--automation")
    options.set_capability("proxy", _proxy(proxy))
    with other_browsers.screen(programs.screen) as display:
        # Its caches, too, lie in the home directory.
        environment = {**os.environ, "HOME": str(home), "DISPLAY": display, "LC_ALL": "C.UTF-8"}
        environment |= {f"XDG_{kind}_HOME": str(home / kind.lower()) for kind in ("CACHE", "CONFIG", "DATA")}
        service = WebKitService(programs.driver, env=environment, log_output=str(home / "driver.log"))
        yield webdriver.WebKitGTK(options, service)
