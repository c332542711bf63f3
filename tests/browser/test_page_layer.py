"""The page layer in a real browser, under a toy game (harness/toy.py): keys, focus, flights, storage, the computer's
thread, errors. One page serves most tests; each mounts its own toy and takes it away again.
"""

import json
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, ConsoleMessage, Locator, Page, expect

HARNESS = Path(__file__).parent / "harness"
BOOT = """async ([interpreter, files]) => {
  const { loadPyodide } = await import(interpreter);
  const python = await loadPyodide();
  python.FS.mkdir("/harness");
  for (const [name, text] of Object.entries(files)) python.FS.writeFile("/harness/" + name, text);
  python.runPython("import sys; sys.path.append('/harness')");
  globalThis.python = python;
  globalThis.lab = python.pyimport("setup").lab;
}"""
IN_FLIGHT = "root => root.getAnimations({subtree: true}).length"


class Lab:
    """The harness's page and its toys."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.noise: list[str] = []
        page.on("console", self._console)
        page.on("pageerror", lambda error: self.noise.append(f"uncaught: {error}"))

    def _console(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning", "assert"):
            self.noise.append(f"{message.type}: {message.text}")

    def open(self, site: str, site_files: Path) -> "Lab":
        """Load the page at the site's own origin, start the built Python and put the harness into it."""
        html = (site_files / "index.html").read_text(encoding="utf-8")
        build = json.loads(re.search(r'id="build">(.*?)</script>', html, re.DOTALL)[1])  # type: ignore[index]
        self.page.route("**/harness.html", lambda route: route.fulfill(path=HARNESS / "page.html"))
        self.page.goto(site + "harness.html")
        self.page.add_script_tag(url=build["assets"]["morph.js"])
        files = {name: (HARNESS / name).read_text(encoding="utf-8") for name in ("toy.py", "setup.py")}
        interpreter = site + build["assets"]["interpreter.mjs"].removeprefix("./")
        self.page.evaluate(BOOT, [interpreter, files])
        return self

    def mount(self, root: str = "one", **options: Any) -> Locator:
        """A fresh toy; gives its root."""
        self.page.evaluate("([root, text]) => lab.mount(root, text)", [root, json.dumps(options)])
        return self.page.locator(f"#{root}")

    def unmount(self, root: str = "one") -> None:
        self.page.evaluate("root => lab.unmount(root)", root)

    def ask(self, question: str, root: str = "one") -> Any:
        return self.page.evaluate("([question, root]) => lab[question](root)", [question, root])

    def heard(self, root: str = "one") -> list[str]:
        return json.loads(self.ask("heard", root))

    def pressed(self, root: str = "one") -> list[str]:
        return [text for text in self.heard(root) if text.startswith(("Pressed", "Tapped"))]

    def focused(self) -> str | None:
        """The act, or else the key, of the element with the focus."""
        return self.page.evaluate("(e => e.dataset.act ?? e.dataset.k ?? e.localName)(document.activeElement)")


@pytest.fixture(scope="module")
def shared(browser: Browser, browser_context_args: dict[str, Any], site: str, site_files: Path) -> Iterator[Lab]:
    context = browser.new_context(**browser_context_args)
    yield Lab(context.new_page()).open(site, site_files)
    context.close()


@pytest.fixture
def lab(shared: Lab, request: pytest.FixtureRequest) -> Iterator[Lab]:
    """The shared page, clean before and after; the test fails if the page complained."""
    shared.noise.clear()
    shared.page.evaluate("localStorage.clear()")
    yield shared
    for root in ("one", "two"):
        shared.unmount(root)
    shared.page.emulate_media(reduced_motion="no-preference")
    if shared.noise and request.node.get_closest_marker("expects_noise") is None:
        pytest.fail("The page did what it must not do:\n  " + "\n  ".join(shared.noise), pytrace=False)


@pytest.fixture
def new_lab(browser: Browser, browser_context_args: dict[str, Any], site: str, site_files: Path) -> Iterator[Callable[..., Lab]]:
    """A page of its own, with a script that runs before everything else."""
    contexts = []

    def make(init: str = "", **options: Any) -> Lab:
        context = browser.new_context(**{**browser_context_args, **options})
        contexts.append(context)
        if init:
            context.add_init_script(init)
        return Lab(context.new_page()).open(site, site_files)

    yield make
    for context in contexts:
        context.close()


def act(root: Locator, name: str) -> Locator:
    return root.locator(f'[data-act="{name}"]')


def key(root: Locator, name: str) -> Locator:
    return root.locator(f'[data-k="{name}"]')


# ---- drawing ----------------------------------------------------------------------------------------------------------


def test_press_is_carried_to_the_app_and_drawn(lab: Lab) -> None:
    root = lab.mount()
    act(root, "play:AS").click()
    expect(root.locator("[data-table]")).to_have_attribute("data-ply", "1")
    assert root.locator(".trick .card").all_inner_texts() == ["AS"]
    assert lab.pressed() == ["Pressed(act='play:AS', ply=0, checked=None)"]
