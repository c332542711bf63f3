"""How the page bears a long evening: many hands by clicks in one page, and what the browser and Python hold meanwhile.

After every so many hands the garbage is collected (JavaScript's and Python's) and counted what is left: memory,
elements, listeners, proxies between the two languages. What only grows is a leak. Beside it every task of the page's
main thread over 50 ms is noted, with what was pressed in it.

Every hand also opens the ledger and the menu, every fifth asks for a hint, every tenth opens more sheets, and every
twenty-fifth has its review opened. The other side plays level easy, since the computer's thinking is not what is
measured. By itself: `python -m workshop.endurance` in the Python of .venv.
"""

import argparse
import json
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, fields
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from workshop.assembling import built
from workshop.environment import CHROMIUM_FLAGS, chromium
from workshop.problem import Problem, say
from workshop.serving import serving

if TYPE_CHECKING:
    from playwright.sync_api import Browser, CDPSession, Page, Playwright

HANDS: Final = 200
EVERY: Final = 20
"""Hands between two readings; what is read after the first of them is what the later ones are compared with."""
MAY_GROW: Final = 1.05
LONG_TASK_MS: Final = 50
PATIENCE_MS: Final = 60_000

# Every proxy that Pyodide makes is registered with one of these until it is destroyed or collected.
_COUNT_PROXIES = """
globalThis.FinalizationRegistry = class extends FinalizationRegistry {
  static live = 0;
  constructor(call) {
    super((held) => { FinalizationRegistry.live -= 1; call(held); });
  }
  register(...given) {
    FinalizationRegistry.live += 1;
    super.register(...given);
  }
  unregister(token) {
    const was = super.unregister(token);
    if (was) FinalizationRegistry.live -= 1;
    return was;
  }
};
"""

# Played inside the page: nothing of the driver's lies in its heap, and no time is lost between two presses.
_PLAYER = """
globalThis.evening = {
  last: "",
  async until(what, seconds = 60) {
    const end = performance.now() + 1000 * seconds;
    for (;;) {
      const found = what();
      if (found) return found;
      if (performance.now() > end) throw new Error(`waited in vain after ${evening.last}: ${what}`);
      await new Promise((again) => setTimeout(again, 4));
    }
  },
  find: (act) => document.querySelector(`[data-act^="${act}"]:not([aria-disabled="true"])`),
  async press(...acts) {
    for (const act of acts) {
      const control = await evening.until(() => evening.find(act));
      evening.last = control.dataset.act;
      performance.mark(`press ${evening.last}`); // for the trace
      performance.clearMarks();
      control.click();
      await new Promise((drawn) => setTimeout(drawn, 4)); // the task of the press ends here
    }
  },
  table: () => document.querySelector("[data-table]"),
  async closed() {
    while (evening.find("close")) await evening.press("close");
  },
  // What a person opens beside the cards, once a hand and more every tenth.
  async looked(more) {
    await evening.press("ledger:");
    await evening.closed();
    await evening.press("menu");
    await evening.closed();
    if (!more) return;
    for (const sheet of ["help", "stats", "learn"]) {
      await evening.press("menu", sheet);
      await evening.closed();
    }
  },
  async reviewed() {
    if (!evening.find("review")) return;
    await evening.press("review");
    await evening.until(() => document.querySelector("[data-review] [data-side]"));
    await evening.closed();
  },
  async hand(number) {
    const more = number % 10 === 1;
    const { until, press, table } = evening;
    let moves = 0;
    for (;;) {
      const ending = document.querySelector(".ending");
      if (ending) break;
      await until(() => table().dataset.toAct === "me" || document.querySelector(".ending"));
      if (document.querySelector(".ending")) break;
      const ply = table().dataset.ply;
      if (moves++ === 4) await evening.looked(more);
      if (moves === 6 && number % 5 === 1 && evening.find("hint")) await press("hint");
      await press(table().dataset.phase === "settle" ? "settle" : "play:");
      await until(() => table().dataset.ply !== ply || document.querySelector(".ending"));
    }
    if (number % 25 === 15) await evening.reviewed();
    await press(evening.find("next-hand") ? "next-hand" : "new-match");
    await until(() => !document.querySelector(".ending"));
  },
};
"""


_INTERPRETER = """async () => {
  const { whenDefined } = await import(document.querySelector("script[type=module][src$='/core.js']").src);
  evening.python = (await whenDefined("py")).interpreter;
}"""

_COUNT = """() => {
  const { python } = evening;
  const objects = python.runPython("import gc; gc.collect(); gc.collect(); len(gc.get_objects())");
  return {
    wasm: python._module.HEAPU8.byteLength,
    objects,
    references: python._module._hiwire_num_refs(),
    proxies: FinalizationRegistry.live,
  };
}"""

_BEGUN = "html[data-ready]"
_KEPT = "html:is([data-memory=kept], [data-memory=used], [data-memory=none])"
_FLAGS: Final = (*CHROMIUM_FLAGS, "--js-flags=--expose-gc")
"""The page's own garbage is collected through the driver; the computer's thread must be able to do it itself."""


@dataclass(frozen=True, slots=True)
class Reading:
    """What is held after so many hands, all garbage collected. Bytes, or numbers of things."""

    hands: int
    heap: int
    """JavaScript's heap of the page."""
    tree: int
    """What the browser holds for the page outside of JavaScript: elements, styles, layout."""
    wasm: int
    """Python's memory in the page; it never shrinks."""
    process: int
    """Private memory of the page's process, the computer's thread in it included; 0 where the system does not tell."""
    nodes: int
    listeners: int
    documents: int
    objects: int
    """Python objects that the collector knows."""
    references: int
    """JavaScript objects that Python holds."""
    proxies: int
    """Python objects that JavaScript holds."""


MEMORY: Final = ("heap", "tree", "wasm", "process")
NUMBERS: Final = ("nodes", "listeners", "documents", "objects", "references", "proxies")
CONSTANT: Final = ("listeners", "documents", "references", "proxies")
"""These must not grow by one."""


@dataclass(frozen=True, slots=True)
class LongTask:
    """A task of the page's main thread."""

    clock_ms: float
    processor_ms: float
    """Of the thread itself, which is what counts on a busy machine; 0 where it was not taken."""
    what: str
    """What was pressed in it, or nothing: an answer of the computer, a timer, a frame."""


@contextmanager
def sitting(browser: "Browser", base: str, query: str = "?lang=en&speed=0&level=easy") -> Iterator["Page"]:
    """A page that is ready to be played in by `evening.hand`."""
    context = browser.new_context(viewport={"width": 1280, "height": 800})
    context.set_default_timeout(PATIENCE_MS)
    # No service worker: filling its cache would be work that has nothing to do with playing.
    context.add_init_script("Object.defineProperty(Navigator.prototype, 'serviceWorker', { get: () => undefined });")
    context.add_init_script("localStorage.setItem('marjolet:preference:hints', 'on');")
    context.add_init_script(_COUNT_PROXIES)
    try:
        page = context.new_page()
        page.goto(base + query)
        page.wait_for_selector(_BEGUN, state="attached")
        # The thread that keeps Python's memory for later starts comes and goes once, before the first hand is counted.
        page.wait_for_selector(_KEPT, state="attached")
        page.evaluate(f"() => {{ {_PLAYER} }}")
        page.evaluate(_INTERPRETER)
        yield page
    finally:
        context.close()


def play(page: "Page", first: int, hands: int) -> None:
    """Hands `first`, `first` + 1, ...: each from its deal to the next one's."""
    for number in range(first, first + hands):
        page.evaluate("(number) => evening.hand(number)", number)


def reading(page: "Page", hands: int) -> Reading:
    """Everything counted once the garbage is gone, for which the table must have come to rest."""
    session = page.context.new_cdp_session(page)
    page.evaluate("evening.until(() => evening.table().dataset.toAct === 'me')")
    session.send("Performance.enable")
    for _ in range(3):  # what one collection frees on one side lets go of something on the other
        found = page.evaluate(_COUNT)
        session.send("HeapProfiler.collectGarbage")
        for thread in page.workers:
            thread.evaluate("globalThis.gc?.()")
    found = page.evaluate(_COUNT)
    metrics = {one["name"]: int(one["value"]) for one in session.send("Performance.getMetrics")["metrics"]}
    tree = int(session.send("Runtime.getHeapUsage")["embedderHeapUsedSize"])
    session.detach()
    return Reading(
        hands,
        metrics["JSHeapUsedSize"],
        tree,
        found["wasm"],
        _private(page),
        metrics["Nodes"],
        metrics["JSEventListeners"],
        metrics["Documents"],
        found["objects"],
        found["references"],
        found["proxies"],
    )


def _private(page: "Page") -> int:
    """Private memory of the page's process, which is the largest of its browser's; Linux only.

    As browsers count it: what no file stands behind. Pages of the program itself are the process's own or shared
    with others from one moment to the next, whoever else runs that browser.
    """
    browser = page.context.browser
    assert browser is not None
    session: CDPSession = browser.new_browser_cdp_session()
    infos = session.send("SystemInfo.getProcessInfo")["processInfo"]
    session.detach()
    largest = 0
    for info in infos:
        with suppress(OSError):
            text = Path(f"/proc/{info['id']}/status").read_text(encoding="ascii")
            if info["type"] == "renderer":
                lines = [line.split() for line in text.splitlines() if line.startswith(("RssAnon:", "VmSwap:"))]
                largest = max(largest, 1024 * sum(int(line[1]) for line in lines))
    return largest


def measure(playwright: "Playwright", base: str, hands: int = HANDS, every: int = EVERY) -> list[Reading]:
    """Play so many hands in one page; a reading at the start and after every so many."""
    browser = playwright.chromium.launch(executable_path=chromium(), args=list(_FLAGS))
    try:
        with sitting(browser, base) as page:
            readings = [reading(page, 0)]
            while readings[-1].hands < hands:
                play(page, readings[-1].hands, every)
                readings.append(reading(page, readings[-1].hands + every))
                say(f"  {readings[-1]}")
            return readings
    finally:
        browser.close()


def long_tasks(playwright: "Playwright", base: str, hands: int = 3) -> list[LongTask]:
    """The tasks over 50 ms while hands are played, from the browser's own trace; the first hand loads what is new."""
    browser = playwright.chromium.launch(executable_path=chromium(), args=list(_FLAGS))
    try:
        with sitting(browser, base) as page:
            browser.start_tracing(page=page, categories=["toplevel", "blink.user_timing"])
            play(page, 0, hands)
            return _tasks(json.loads(browser.stop_tracing()))
    finally:
        browser.close()


def _tasks(trace: dict[str, Any]) -> list[LongTask]:
    events: list[dict[str, Any]] = trace["traceEvents"]
    named = {(e["pid"], e["tid"]): e["args"]["name"] for e in events if e["name"] == "thread_name"}
    tasks = [e for e in events if e["name"] == "ThreadControllerImpl::RunTask" and "dur" in e]
    page = [e for e in tasks if named.get((e["pid"], e["tid"])) == "CrRendererMain"]
    marks = {e["ts"]: e["name"].removeprefix("press ") for e in events if e["name"].startswith("press ")}
    found = []
    for e in page:
        if e["dur"] > 1000 * LONG_TASK_MS:
            within = [name for at, name in marks.items() if e["ts"] <= at <= e["ts"] + e["dur"]]
            found.append(LongTask(e["dur"] / 1000, e.get("tdur", 0) / 1000, "".join(within[-1:])))
    return found


def grown(readings: list[Reading]) -> list[str]:
    """What is not flat, as sentences, the later half of the readings against the one after the first hands."""
    base, later = readings[1], readings[max(2, len(readings) // 2) :]
    told = []
    for name in MEMORY + NUMBERS:
        values = [getattr(one, name) for one in later]
        before = getattr(base, name)
        # The least of them: what a moment needs comes and goes, and what leaks is in every reading.
        limit = before if name in CONSTANT else before * MAY_GROW
        if min(values) > limit or (name in MEMORY and values[-1] > limit and values == sorted(values)):
            told.append(f"{name} grew from {before:,} to {values[-1]:,}")
    return told


def tell(readings: list[Reading], tasks: list[LongTask]) -> None:
    """The readings as a table, and the long tasks."""
    names = [field.name for field in fields(Reading)]
    print(f"\n{readings[-1].hands} hands in one page, everything collected before each reading (memory in MB)")
    print("".join(f"{name:>11}" for name in names))
    for one in readings:
        values = [f"{getattr(one, n) / 1e6:.2f}" if n in MEMORY else f"{getattr(one, n):,}" for n in names]
        print("".join(f"{value:>11}" for value in values))
    base, last = readings[1], readings[-1]
    for name in MEMORY:
        before = getattr(base, name)
        if before:
            print(f"{name} since hand {base.hands}: {100 * (getattr(last, name) / before - 1):+.1f} %")
    print(*(grown(readings) or ["Nothing grew."]), sep="\n")
    long = sorted((task for task in tasks if task.processor_ms > LONG_TASK_MS), key=lambda task: -task.processor_ms)
    print(f"\nTasks of the main thread over {LONG_TASK_MS} ms in three hands: {len(tasks)} on the clock,", end=" ")
    named = (f"  {task.processor_ms:.0f} ms {task.what or '-'}" for task in long)
    print(f"{len(long)} of processor time", *named, sep="\n")


def run(playwright: "Playwright", base: str, hands: int) -> list[str]:
    """Measure, print, and give what grew."""
    every = EVERY if hands >= 2 * EVERY else max(1, hands // 2)
    readings = measure(playwright, base, hands, every)
    tell(readings, long_tasks(playwright, base))
    return grown(readings)


def _main() -> int:
    from playwright.sync_api import sync_playwright

    parser = argparse.ArgumentParser(description="Hands by clicks in one page: what the browser and Python hold.")
    parser.add_argument("--hands", type=int, default=HANDS)
    with serving(built()) as base, sync_playwright() as playwright:
        return 1 if run(playwright, base, parser.parse_args().hands) else 0


if __name__ == "__main__":
    try:
        sys.exit(_main())
    except Problem as problem:
        print(problem, file=sys.stderr)
        sys.exit(1)
