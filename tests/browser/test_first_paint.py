"""What is seen before Python is there: the table in its places, no card; and nothing moves when the cards come."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

from workshop.serving import AS_PAGES

WATCH_SHIFTS = """
globalThis.shifts = [];
new PerformanceObserver((list) => {
  for (const { value, hadRecentInput, sources } of list.getEntries()) {
    const name = (node) => (node?.nodeType === Node.TEXT_NODE ? node.parentElement : node)?.closest(".line > p") ?
      "words" : node?.dataset?.k || node?.className || node?.nodeName;
    if (!hadRecentInput) shifts.push([value, sources.map(({ node }) => name(node))]);
  }
}).observe({ type: "layout-shift", buffered: true });
"""
BOXES = """() => {
  const box = (node) => {
    const { x, y, width, height } = node.getBoundingClientRect();
    return [x, y, width, height].map(Math.round);
  };
  const places = ".bar, .scores, .middle, .felt, section.theirs, .pile, .place, .line, .side, .played, .cartouche, " +
    ".tariff, .about, .hand";
  const found = [...document.querySelectorAll(`#table > .table :is(${places})`)];
  const cards = [...document.querySelector(".hand").children];
  return [...found.map((node) => [node.classList[0], ...box(node)]), ...cards.map(box)];
}"""
WATCH_SHARES = """
globalThis.shares = [];
new MutationObserver((changes) => {
  for (const { target } of changes) {
    if (target.matches("[data-waiting] .progress")) shares.push(Number(target.getAttribute("aria-valuenow")));
  }
}).observe(document, { subtree: true, attributeFilter: ["aria-valuenow"] });
"""
STILL = 0.002
"""A chip that says who dealt takes its room in the score strip; anything more would be a jump."""
WORDS = {"words"}
"""The line says something else in its place, in smaller letters where that is long: a matter of the deal."""


class Held:
    """Keeps the page's Python back until it is let go."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self._routes: list[Route] = []
        self._open = False
        page.route("**/assets/python.*.zip.gz", self._hold)

    def _hold(self, route: Route) -> None:
        if self._open:
            route.continue_()
        else:
            self._routes.append(route)

    def let_go(self) -> None:
        self._open = True
        for route in self._routes:
            route.continue_()
        self._page.wait_for_selector("html[data-ready]", state="attached")


@pytest.fixture
def waiting(new_page: Callable[..., Page], site: str) -> Callable[..., tuple[Page, Held]]:
    """A page that waits for its Python."""

    def make(query: str = "", kept: dict[str, str] | None = None, **context: Any) -> tuple[Page, Held]:
        page = new_page(**context)
        page.add_init_script(WATCH_SHIFTS)
        for name, value in (kept or {}).items():
            page.add_init_script(f"localStorage.setItem({f'marjolet:{name}'!r}, {value!r})")
        held = Held(page)
        page.goto(site + query, wait_until="domcontentloaded")
        return page, held

    return make


LANDED = """async () => {
  const running = () => document.getAnimations().filter(
    (flight) => flight.playState !== "finished" && Number.isFinite(flight.effect.getComputedTiming().endTime));
  while (running().length) await Promise.allSettled(running().map((flight) => flight.finished));
}"""
"""A flight may give way to another one before it lands."""


@pytest.mark.parametrize(
    ("size", "kept"),
    [
        ((360, 640), {}),
        ((1280, 800), {"preference:mirror": "on", "preference:theme": "night"}),
        ((640, 360), {"preference:lang": "fr"}),
    ],
    ids=["phone", "mirrored", "lying-french"],
)
def test_nothing_moves_when_the_cards_come(
    waiting: Callable[..., tuple[Page, Held]], size: tuple[int, int], kept: dict[str, str]
) -> None:
    page, held = waiting("", kept, viewport={"width": size[0], "height": size[1]})
    expect(page.locator("[data-waiting] .line")).to_be_visible()
    page.evaluate("new Promise((done) => requestAnimationFrame(() => setTimeout(done)))")
    before = page.evaluate(BOXES)
    theme = page.evaluate("getComputedStyle(document.querySelector('.play')).backgroundImage")
    held.let_go()
    expect(page.locator(".hand > button")).to_have_count(6)
    page.evaluate(LANDED)
    assert page.evaluate(BOXES) == before
    assert page.evaluate("getComputedStyle(document.querySelector('.play')).backgroundImage") == theme
    shifts = page.evaluate("shifts")
    assert sum(value for value, moved in shifts if set(moved) != WORDS) < STILL, shifts


def test_while_python_loads_there_is_something_to_read_and_no_card(waiting: Callable[..., tuple[Page, Held]]) -> None:
    page, held = waiting("?lang=fr&seed=7")
    table = page.locator("#table > .table")
    expect(table).to_have_count(1)
    expect(table).to_have_attribute("lang", "fr")
    expect(page.locator("html")).to_have_attribute("lang", "fr")
    expect(table.locator("section.theirs .card.back")).to_have_count(6)
    expect(table.locator(".hand > .gap")).to_have_count(6)
    assert table.locator("use").evaluate_all("(uses) => [...new Set(uses.map((use) => use.getAttribute('href')))]") == [
        "#mj-S",
        "#mj-back",
        "#mj-H",
        "#mj-D",
        "#mj-C",
    ], "backs, and the four signs of the ornament"
    # No control that nobody listens to, and none of the attributes by which a table that can be used is known.
    assert table.locator("[data-act], [data-ply], button:enabled").count() == 0
    for name in ("Lire les règles", "Voir une donne commentée"):
        with page.expect_popup() as opened:
            table.get_by_role("link", name=name).click()
        expect(opened.value.locator("html")).to_have_attribute("lang", "fr")
        expect(opened.value.locator("h1").first).to_be_visible()
        opened.value.close()
    # A link that has the focus when the cards come hands it on: it does not fall to the body.
    table.get_by_role("link", name="Lire les règles").focus()
    held.let_go()
    assert page.evaluate("document.activeElement.closest('.table') !== null")


def test_the_log_is_filled_and_not_made_anew(waiting: Callable[..., tuple[Page, Held]]) -> None:
    """A live region that comes into the page with its content is not read by every reader."""
    page, held = waiting("?seed=7&speed=0")
    expect(page.locator("#table > .table [role=log]")).to_be_empty()
    page.evaluate("globalThis.place = document.querySelector('#table > .table [role=log]')")
    held.let_go()
    expect(page.locator(".hand > button")).to_have_count(6)
    assert page.evaluate("place.isConnected && /trumps/.test(place.textContent)")


def test_what_the_kept_match_may_have_otherwise_is_not_told(waiting: Callable[..., tuple[Page, Held]]) -> None:
    page, _ = waiting("", {"match:table": "{}"})
    expect(page.locator("[data-waiting] .target")).to_be_hidden()
    expect(page.locator("[data-waiting] .total").first).to_be_hidden()
    expect(page.locator("[data-waiting] .tariff")).to_be_visible()


def test_a_slow_line_is_shown_by_its_bytes(new_page: Callable[..., Page], site: str) -> None:
    page = new_page(viewport={"width": 360, "height": 640}, locale="fr-FR")
    page.add_init_script(WATCH_SHARES)
    network = page.context.new_cdp_session(page)
    network.send("Network.enable")
    slow = {"offline": False, "latency": 20, "downloadThroughput": 1_500_000, "uploadThroughput": 1_000_000}
    network.send("Network.emulateNetworkConditions", slow)
    page.goto(site, wait_until="domcontentloaded")
    bar = page.get_by_role("progressbar", name="Chargement de Marjolet")
    expect(bar).to_be_visible()
    page.wait_for_selector("html[data-ready]", state="attached")
    expect(page.get_by_role("progressbar")).to_have_count(0)
    seen = page.evaluate("shares")
    assert seen == sorted(seen)
    assert [share for share in seen if 0 < share < 100], "it was drawn while bytes were still to come"
    loading = page.evaluate("marjolet_build.loading")
    assert loading["done"] == loading["whole"]


def test_what_lies_in_the_cache_is_not_counted(
    new_page: Callable[..., Page], site_files: Any, serve: Callable[..., str]
) -> None:
    """The browser keeps the compiled code with its own answers only."""
    address = serve(site_files, headers=AS_PAGES)
    page = new_page()
    for counted in (True, False):
        page.goto(address)
        page.wait_for_selector("html[data-ready]", state="attached")
        assert bool(page.evaluate("marjolet_build.loading")) == counted
