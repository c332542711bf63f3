"""./build.sh bench: the start of our page beside a stock PyScript page, the site's weight, and what play takes.

What play takes: clicks, the computer's decisions, reviews of a hand, an evening of hands in one page. All in one run,
under the developer's Python, which starts it again in .venv, where Playwright is. What the numbers mean stands in
docs/performance.md.
"""

import argparse
import os
import shutil
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from workshop import bench_review, bench_weight, endurance, pruning, thinking
from workshop.assembling import built
from workshop.environment import CHROMIUM_FLAGS, chromium, install
from workshop.paths import CACHE, ROOT
from workshop.problem import Problem, say
from workshop.serving import AS_PAGES, serving
from workshop.vendor import vendored

if TYPE_CHECKING:
    from playwright.sync_api import BrowserContext, Page, Playwright

QUERY = "?lang=en&seed=7&dealer=them&speed=0"  # I lead, nothing is animated
LONGEST = 120_000  # milliseconds

STOCK_PAGE = """<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Stock PyScript</title><link rel="icon" href="data:,">
<link rel="stylesheet" href="./pyscript/core.css">
<script type="module" src="./pyscript/core.js"></script></head>
<body><script type="py" config='{"interpreter": "./pyodide/pyodide.mjs"}'>
from pyscript import display, document
display("One line.")
document.documentElement.setAttribute("data-ready", "")
</script></body></html>
"""

# Notes, in milliseconds since the navigation began, when the page became usable and when a card could first be played.
WATCH = """
globalThis.bench = {};
const look = () => {
  const now = performance.now();
  if (document.documentElement?.hasAttribute("data-ready")) bench.ready ??= now;
  const card = 'button[data-act^="play:"]:not([aria-disabled="true"])';
  if (bench.ready && document.querySelector(card)) bench.card ??= now;
};
new MutationObserver(look).observe(document, { subtree: true, childList: true, attributes: true });
"""

# From the click's own time stamp to the change of data-ply, and to the first frame after it.
WATCH_CLICKS = """() => {
  globalThis.clicks = [];
  let pressed;
  addEventListener("click", (event) => { pressed = event.timeStamp; }, { capture: true });
  new MutationObserver(() => {
    if (pressed === undefined) return;
    const click = { changed: performance.now() - pressed };
    const from = pressed;
    pressed = undefined;
    clicks.push(click);
    requestAnimationFrame(() => setTimeout(() => { click.painted = performance.now() - from; }));
  }).observe(document, { subtree: true, attributes: true, attributeFilter: ["data-ply"] });
}"""


def _stock_site() -> Path:
    """A directory with a PyScript page of the same versions that prints one line, everything as it comes from npm."""
    home = CACHE / "stock"
    shutil.rmtree(home, ignore_errors=True)
    shutil.copytree(vendored("@pyscript/core") / "dist", home / "pyscript", ignore=shutil.ignore_patterns("*.map"))
    (home / "pyodide").mkdir()
    for name in (*pruning.FILES, "python_stdlib.zip", "pyodide-lock.json"):
        shutil.copy(vendored("pyodide") / name, home / "pyodide")
    (home / "index.html").write_text(STOCK_PAGE, encoding="utf-8")
    return home


@contextmanager
def _profile(playwright: "Playwright", service_workers: bool) -> Iterator["BrowserContext"]:
    """A Chromium of its own with an empty profile."""
    with tempfile.TemporaryDirectory() as directory:
        context = playwright.chromium.launch_persistent_context(
            directory,
            executable_path=chromium(),
            args=CHROMIUM_FLAGS,
            service_workers="allow" if service_workers else "block",
            viewport={"width": 1280, "height": 800},
        )
        context.set_default_timeout(LONGEST)
        context.add_init_script(WATCH)
        try:
            yield context
        finally:
            context.close()


def _start(page: "Page", address: str, mark: str) -> float:
    """Milliseconds from the start of the navigation to the mark ("ready" or "card")."""
    page.goto(address, wait_until="commit")
    page.wait_for_function(f"globalThis.bench?.{mark}")
    return float(page.evaluate(f"bench.{mark}"))


def _kept(page: "Page", address: str) -> None:
    """A visit like a player's first: at a table without a seed, until the memory of its Python is kept."""
    page.goto(address.partition("?")[0])
    page.wait_for_selector("html[data-memory=kept], html[data-memory=used]", state="attached")


def _has_cards(page: "Page") -> bool:
    return bool(page.locator('button[data-act^="play:"]').count())


def _median(values: list[float]) -> float:
    return statistics.median(values) if values else float("nan")


class Starts:
    """Times of one page: cold profile, warm HTTP cache, service worker in control."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.cold: list[float] = []
        self.warm: list[float] = []
        self.worker: list[float] = []


def _measure_starts(playwright: "Playwright", ours: str, stock: str, runs: int, mark: str) -> tuple[Starts, Starts]:
    name = "Marjolet, " + ("first card" if mark == "card" else "data-ready")
    pages = Starts(name), Starts("stock PyScript, one line")
    for run in range(runs):
        say(f"  start {run + 1} of {runs} ...")
        # Taking turns at being first, so that a machine that gets busier is unfair to both.
        for starts, address, its_mark in [(pages[0], ours, mark), (pages[1], stock, "ready")][:: 1 if run % 2 else -1]:
            with _profile(playwright, service_workers=False) as context:
                page = context.new_page()
                starts.cold.append(_start(page, address, its_mark))
                if address == ours:
                    _kept(page, address)
                _start(page, address, its_mark)  # the browser compiles scripts it meets again for keeps
                starts.warm.append(_start(page, address, its_mark))
        with _profile(playwright, service_workers=True) as context:
            page = context.new_page()
            _start(page, ours, mark)
            page.wait_for_selector("html[data-offline=ready]", state="attached")
            _kept(page, ours)
            _start(page, ours, mark)
            pages[0].worker.append(_start(page, ours, mark))
    return pages


def _asked_for(playwright: "Playwright", address: str) -> tuple[list[str], str]:
    """The files of every answer before data-ready, and the script of the computer's thread."""
    urls: list[str] = []
    with _profile(playwright, service_workers=False) as context:
        page = context.new_page()
        page.on("response", lambda response: urls.append(response.url))
        _start(page, address, "ready")
        before = list(urls)
        worker = str(page.evaluate("marjolet_build.worker")).removeprefix("./")
    names = [url.partition("?")[0].partition("/marjolet/")[2] or "index.html" for url in before]
    return [name for name in dict.fromkeys(names) if name != worker], worker


# What to press when no card can be played, in this order; see docs/page.md.
OTHERWISE = ("settle", "confirm", "next-hand", "new-match")


def _play_on(page: "Page", wanted: int) -> None:
    """Click through the game by what docs/page.md promises scripts, until enough clicks on cards were timed."""
    table = page.locator("[data-table]")
    while page.evaluate("clicks.length") < wanted:
        page.wait_for_function(
            """() => {
              const table = document.querySelector("[data-table]");
              return table.dataset.toAct === "me" || /over$/.test(table.dataset.phase);
            }"""
        )
        card = page.locator('button[data-act^="play:"]:not([aria-disabled="true"])')
        if table.get_attribute("data-phase") == "play" and card.count():
            before = table.get_attribute("data-ply")
            card.first.click()
            page.wait_for_function("(ply) => document.querySelector('[data-table]').dataset.ply !== ply", arg=before)
            continue
        count = page.evaluate("clicks.length")
        for action in OTHERWISE:
            button = page.locator(f'button[data-act="{action}"]:visible')
            if button.count():
                button.first.click()
                break
        else:
            raise Problem("The page shows neither a playable card nor a button to go on.")
        page.wait_for_timeout(20)
        page.evaluate("(count) => { clicks.length = Math.min(clicks.length, count); }", count)  # cards only


def _percentile(values: list[float], share: float) -> float:
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, round(share * (len(ordered) - 1)))]


def _measure_clicks(playwright: "Playwright", address: str, wanted: int) -> list[dict[str, float]]:
    with _profile(playwright, service_workers=False) as context:
        page = context.new_page()
        _start(page, address, "ready")
        page.evaluate(WATCH_CLICKS)
        _play_on(page, wanted)
        page.wait_for_timeout(100)
        found: list[dict[str, float]] = page.evaluate("clicks")
        return found


def _print_starts(ours: Starts, stock: Starts) -> None:
    print(f"\nStart, milliseconds after the navigation: median (fastest-slowest) of {len(ours.cold)}")
    print(f"{'':34}{'cold profile':>24}{'warm cache':>24}{'service worker':>24}")
    for starts in (ours, stock):
        cells = [
            f"{_median(v):.0f} ({min(v):.0f}-{max(v):.0f})" if v else "-"
            for v in (starts.cold, starts.warm, starts.worker)
        ]
        print(f"{starts.name:34}" + "".join(f"{cell:>24}" for cell in cells))
    ratios = [
        _median(ours.cold) / _median(stock.cold),
        _median(ours.warm) / _median(stock.warm),
        _median(ours.worker) / _median(stock.warm),
    ]
    cells = [f"{ratio:.2f} x" for ratio in ratios]
    print(f"{'ours / stock (the last: / warm)':34}" + "".join(f"{cell:>24}" for cell in cells))


def _inside(runs: int, clicks: int, hands: int) -> int:
    from playwright.sync_api import Error, sync_playwright

    site = built()
    with (
        serving(site, headers=AS_PAGES) as base,
        serving(_stock_site(), headers=AS_PAGES) as stock,
        sync_playwright() as playwright,
    ):
        ours = base + QUERY
        with _profile(playwright, service_workers=False) as context:  # also fills the file cache of the machine
            page = context.new_page()
            _start(page, stock, "ready")
            _start(page, ours, "ready")
            cards = _has_cards(page)
        say(f"Timing starts, {runs} of each ...")
        _print_starts(*_measure_starts(playwright, ours, stock, runs, "card" if cards else "ready"))
        print()
        print("\n".join(bench_weight.told(site, *_asked_for(playwright, ours))))
        if not cards:
            print("\nNo cards in the page: clicks were not measured.")
            return 1
        say(f"Timing {clicks} clicks on cards ...")
        try:
            times = _measure_clicks(playwright, ours, clicks)
        except Error as error:
            raise Problem(f"The game did not go on, so clicks were not measured: {error.message}") from None
        print(f"\nA click on a card, milliseconds, {len(times)} clicks")
        print(f"{'':34}{'median':>12}{'95th percentile':>18}{'slowest':>12}")
        named: list[tuple[str, Callable[[dict[str, float]], float | None]]] = [
            ("until data-ply has changed", lambda click: click["changed"]),
            ("until the next frame is out", lambda click: click.get("painted")),
        ]
        for label, value in named:
            values = [v for v in map(value, times) if v is not None]
            print(f"{label:34}{_median(values):>12.1f}{_percentile(values, 0.95):>18.1f}{max(values):>12.1f}")
        say("Timing the computer's decisions ...")
        with _profile(playwright, service_workers=False) as context:
            page = context.new_page()
            _start(page, ours, "ready")
            print("\nA card chosen by the computer in the page's worker, milliseconds")
            print("\n".join(thinking.told(thinking.measured(page))))
        say("Timing reviews of a hand ...")
        bench_review.tell(bench_review.measure(playwright, base))
        if hands:
            say(f"Playing {hands} hands in one page ...")
            endurance.run(playwright, base, hands)
    return 0


def main(runs: int, clicks: int, hands: int) -> int:
    """Run the measurements in .venv; the exit code."""
    python = install("test")
    environment = {**os.environ, "MARJOLET_CHROMIUM": chromium(), "PYTHONPATH": str(ROOT / "py")}
    built()
    numbers = ["--runs", str(runs), "--clicks", str(clicks), "--hands", str(hands)]
    command = [str(python), "-m", "workshop.bench", *numbers]
    return subprocess.run(command, cwd=ROOT, env=environment, check=False).returncode


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--runs", type=int, required=True)
    parser.add_argument("--clicks", type=int, required=True)
    parser.add_argument("--hands", type=int, required=True)
    options = parser.parse_args()
    try:
        sys.exit(_inside(options.runs, options.clicks, options.hands))
    except Problem as problem:
        print(problem, file=sys.stderr)
        sys.exit(1)
