"""The table in the browser as tests use it: a page object that presses real places and waits for states, not for time.

    with visiting(browser, browser_context_args, site) as table:      a visitor of its own, watched
        table.open("?seed=7&speed=0")
        table.expect(ply=0, to_act="me")
        table.press("play:KH")

`Seen` is all that a person can read off the page at one moment, taken in one go; `engine_view` makes the same from the
engine's own observation, without the table's code.
"""

import json
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from typing import Any
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, Page
from playwright.sync_api import TimeoutError as TooLate

from browser.conftest import Watch

PATIENCE = 60_000
"""Milliseconds for a state to come about. A thread that is silent is waited for up to 12 seconds by the page itself."""

READ = r"""() => {
  const table = document.querySelector("[data-table]");
  if (!table || !table.querySelector("[data-k=hand]")) return null;
  const all = (selector, within = table) => within ? [...within.querySelectorAll(selector)] : [];
  const one = (selector, within = table) => within?.querySelector(selector) ?? null;
  const text = (node) => node ? node.textContent.replace(/\s+/g, " ").trim() : null;
  const number = (node) => node ? Number(text(node).replace("\u2212", "-")) : null;
  const code = (node) => node ? node.dataset.k.slice(1) : null;
  const faces = (selector) => all(`${selector} [data-k^=c]`).map(code);
  const side = (read) => ({ me: read("me"), them: read("them") });
  const ledger = (table) => !table ? null : {
    rows: all("tbody tr:not(.none)", table).map((row) => {
      const head = one("th", row).cloneNode(true);
      const cards = one(".cards", head);
      cards?.remove();
      return [text(head), cards ? text({ textContent: all(".sr", cards).map((e) => e.textContent).join(" ") }) : "",
        number(one("td", row))];
    }),
    sum: number(one("tfoot td", table)),
  };
  const count = one("[data-k=stock] .count");
  return {
    ply: Number(table.dataset.ply), phase: table.dataset.phase, to_act: table.dataset.toAct, lang: table.lang,
    cards: all("[data-hand] button").map((b) => b.dataset.act.slice(5)).sort(),
    playable: all("[data-hand] button:not([aria-disabled])").map((b) => b.dataset.act.slice(5)).sort(),
    laid: all("[data-hand] button.laid").map((b) => b.dataset.act.slice(5)).sort(),
    all_plays: all("button[data-act^='play:']").length,
    backs: all("[data-k=their-fan] > [data-k]").length,
    their_laid: faces("[data-k=their-laid]").sort(),
    turn_up: faces("[data-k=pile]")[0] ?? null,
    stock: Number(text(count)?.match(/\d+/)?.[0] ?? 0),
    mine: faces("[data-k=place-mine]")[0] ?? null, theirs: faces("[data-k=place-theirs]")[0] ?? null,
    won: one("[data-k=trick]").dataset.won ?? null,
    trick: text(one(".trick-no [aria-hidden]")),
    total: side((who) => number(one(`[data-total=${who}]`))), score: side((who) => number(one(`[data-score=${who}]`))),
    brisques: side((who) => number(one(`.score.${who} .brisques .n`))),
    boxes: Object.fromEntries(all("input[type=checkbox]").map((b) => [b.dataset.meld ?? b.dataset.act, b.checked])),
    nested: all(".nested input").map((box) => box.dataset.meld).sort(),
    settle: text(one("[data-act=settle]")),
    ledger: side((who) => ledger(one(`[data-ledger=${who}]`))),
    line: text(one("[data-line]")), news: text(one("[data-news] p")), dialog: text(one("[data-dialog] h2")),
  };
}"""

SHOWS = f"""(wanted) => {{
  const sorted = (value) => value && typeof value === "object" && !Array.isArray(value) ?
    Object.fromEntries(Object.keys(value).sort().map((name) => [name, sorted(value[name])])) : value;
  const same = (one, other) => JSON.stringify(sorted(one)) === JSON.stringify(sorted(other));
  const seen = ({READ})();
  return seen && Object.keys(wanted).every((name) => same(seen[name], wanted[name])) ? seen : null;
}}"""

# The page's markup. What is kept on the device tells on the root that it is, whenever it comes to it: no matter of the
# game, and not the same twice.
MARKUP = r"""(() => document.documentElement.outerHTML
  .replace(/^<html[^>]*>/, (tag) => tag.replace(/ data-(memory|offline)="[^"]*"/g, "")))"""

RECORD_PLIES = (
    r"""(() => {
  const read = """
    + READ
    + ", markup = "
    + MARKUP
    + r""";
  // Every state that is drawn is taken down, also those that are gone before a test could ask for them.
  globalThis.plies = [];
  let last = "";
  new MutationObserver(() => {
    const table = document.querySelector("[data-table]");
    const now = table ? `${table.dataset.ply} ${table.dataset.phase} ${table.dataset.toAct}` : "";
    if (!table || now === last) return;
    const seen = read();
    if (!seen) return;
    last = now;
    globalThis.plies.push({ seen, html: globalThis.keepHtml ? markup() : "" });
  }).observe(document, { subtree: true, childList: true, attributes: true });
})();"""
)

PLACE = r"""([selector]) => {
  const node = document.querySelector(selector);
  if (!node) return null;
  const box = (node.closest("label") ?? node).getBoundingClientRect();
  const x = box.left + box.width / 2, y = box.top + box.height / 2;
  const hit = document.elementFromPoint(x, y);
  const meant = node.closest("label") ?? node;
  return { x, y, free: Boolean(hit) && (meant === hit || meant.contains(hit)), hit: hit?.outerHTML.slice(0, 120) };
}"""


AT_REST = f"""([selector]) => {{
  const node = document.querySelector(selector);
  if (!node) return true;
  const moves = (a) => a.playState === "running" && a.effect.getComputedTiming().endTime !== Infinity;
  const around = node.closest("[data-table]") ?? node;
  return !around.getAnimations({{ subtree: true }}).some(moves) && ({PLACE})([selector]).free;
}}"""
"""All of its table has come to rest: a card in flight could cross it before it is pressed. What is not there is not
waited for, nor what moves without an end."""


@dataclass
class Moment:
    """What was seen when a ply was drawn first, and the whole document if `TablePage.keep_html` was asked for."""

    seen: dict[str, Any]
    html: str


class TablePage:
    """One page with one table."""

    def __init__(self, page: Page, site: str, watch: Watch) -> None:
        self.page = page
        self.site = site
        self.watch = watch

    # ---- going there ----

    def open(self, address: str = "?speed=0") -> "TablePage":
        """Go to the table with this query and fragment and wait until it can be used."""
        if urlsplit(self.page.url).fragment or "#" in address:
            self.page.goto("about:blank")  # a change of the fragment alone loads nothing
        self.page.goto(self.site + address)
        return self.ready()

    def reload(self) -> "TablePage":
        self.page.reload()
        return self.ready()

    def ready(self) -> "TablePage":
        self.page.wait_for_selector("html[data-ready]", state="attached")
        return self

    def quiet(self) -> None:
        """Fail if the page complained since the last time."""
        told, self.watch.complaints = self.watch.complaints, []
        if told:
            pytest.fail("The page did what it must not do:\n  " + "\n  ".join(told), pytrace=False)

    # ---- what is seen ----

    def seen(self) -> dict[str, Any]:
        found = self.page.evaluate(READ)
        assert found is not None, "there is no table"
        return found  # type: ignore[no-any-return]

    def expect(self, **wanted: Any) -> dict[str, Any]:
        """Wait until the page shows all this; gives everything it shows. On failure says what differs."""
        try:
            handle = self.page.wait_for_function(
                SHOWS,
                arg=wanted,
                timeout=PATIENCE,
            )
            return handle.json_value()  # type: ignore[no-any-return]
        except TooLate:
            seen = self.seen()
            differs = {name: (seen[name], value) for name, value in wanted.items() if seen[name] != value}
            pytest.fail(f"the page shows (first) and not (second): {json.dumps(differs, ensure_ascii=False)}")

    def later_than(self, ply: int) -> int:
        """Wait until a later ply is shown; gives which."""
        later = "(ply) => (now => now > ply && now)(Number(document.querySelector('[data-table]').dataset.ply))"
        try:
            return int(self.page.wait_for_function(later, arg=ply, timeout=PATIENCE).json_value())
        except TooLate:
            pytest.fail(f"nothing came after ply {ply}: {json.dumps(self.seen(), ensure_ascii=False)}")

    def my_move(self) -> dict[str, Any]:
        """Wait until something is to be done by me and nothing moves on by itself any more."""
        handle = self.page.wait_for_function(
            f"""() => {{
              const seen = ({READ})();
              const settled = seen && (seen.phase === "settle" || !seen.won);
              if (seen?.to_act === "me" && settled) return seen;
              return document.querySelector("[data-act='next-hand'], .ending [data-act='new-match']") ? seen : null;
            }}""",
            timeout=PATIENCE,
        )
        return handle.json_value()  # type: ignore[no-any-return]

    def keep_plies(self, html: bool = False) -> "TablePage":
        """From the next start on, take down every state that is drawn."""
        if html:
            self.page.add_init_script("globalThis.keepHtml = true;")
        self.page.add_init_script(RECORD_PLIES)
        return self

    def plies(self) -> list[Moment]:
        """The states since the page was loaded, oldest first."""
        return [Moment(**kept) for kept in self.page.evaluate("globalThis.plies")]

    def focused(self) -> str:
        """The act, or else the key or the tag, of the element with the focus."""
        name = "(e => e === document.body ? 'body' : e.dataset.act ?? e.dataset.k ?? e.localName)"
        return str(self.page.evaluate(f"{name}(document.activeElement)"))

    # ---- pressing ----

    def where(self, act: str) -> tuple[float, float]:
        """The middle of a control, which must have come to rest and not be covered by anything else."""
        with suppress(TooLate):  # what is in the way is said below
            self.page.wait_for_function(AT_REST, arg=[selector(act)], timeout=PATIENCE)
        found = self.page.evaluate(PLACE, [selector(act)])
        assert found is not None, f"there is no {act}"
        assert found["free"], f"{act} is covered by {found['hit']}"
        return found["x"], found["y"]

    def press(self, act: str) -> None:
        """Press a control with the mouse, whatever it looks like: one that is dimmed can be pressed too."""
        self.page.mouse.click(*self.where(act))

    def has(self, act: str) -> bool:
        return bool(self.page.evaluate("(s) => Boolean(document.querySelector(s))", selector(act)))

    def tick(self, box: str, on: bool) -> None:
        """Make a box of the settle panel show this. A box is "exchange" or the codes of a meld."""
        if self.seen()["boxes"][box] != on:
            self.press(box if box == "exchange" else f"meld:{box}")
            self.page.wait_for_function(
                "([s, on]) => document.querySelector(s)?.checked === on",
                arg=[selector(box if box == "exchange" else f"meld:{box}"), on],
                timeout=PATIENCE,
            )

    # ---- scripts ----

    def record(self) -> dict[str, Any]:
        return self.page.evaluate("marjolet.record()")  # type: ignore[no-any-return]

    def seat(self) -> dict[str, Any] | None:
        return self.page.evaluate("marjolet.seat()")  # type: ignore[no-any-return]


def selector(act: str) -> str:
    return f'[data-act="{act}"]'


# Without the service worker a start does not fill the cache for offline use: less to do, and nothing that comes later.
NO_SERVICE_WORKER = "Object.defineProperty(Navigator.prototype, 'serviceWorker', { get: () => undefined });"


@contextmanager
def visiting(browser: Browser, context_args: dict[str, Any], site: str, **options: Any) -> Iterator[TablePage]:
    """A visitor with a browser context of their own, watched; says nothing at the end: call `quiet` after each test."""
    watch = Watch(site)
    context = browser.new_context(**{**context_args, **options})
    context.set_default_timeout(PATIENCE)
    context.add_init_script(NO_SERVICE_WORKER)
    watch.attach(context)
    try:
        yield TablePage(context.new_page(), site, watch)
    finally:
        context.close()
