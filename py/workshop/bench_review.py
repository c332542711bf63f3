"""How long the review of a hand takes in the page: from the press on "Review" to the two columns.

Each hand is opened from a link in a page that was just loaded, so the first loading of the nets counts. Besides the
time on the clock the processor time of all of the browser's processes is given: on a busy machine that is the figure to
compare.
"""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from marjolet.cards import PACK
from marjolet.compact import encode
from marjolet.hand import apply, deal
from marjolet.match import MatchState
from marjolet.observation import observe
from marjolet.players import make_player
from marjolet.record import RecordError
from marjolet.rules import DEFAULT
from marjolet.shuffle import deck_from_seed
from workshop.environment import CHROMIUM_FLAGS, chromium

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page, Playwright

LIMIT_MS: Final = 10_000
"""What a person is willing to wait, and what the product promises."""
_READY = "[data-review] [data-side]"


@dataclass(frozen=True, slots=True)
class Taken:
    clock_ms: float
    """From the press until the columns were in the page."""
    processor_ms: float
    """Of all processes of the browser, in that time."""
    where: str
    """Whose time it was: "worker" or "page"."""


def link(seed: int) -> str:
    """A sensible hand as a link to its end: level easy against the house player."""
    deck = deck_from_seed(seed)
    assert set(deck) == set(PACK)
    players = (make_player("easy", seed), make_player("table", seed))
    state = deal(DEFAULT, 1, deck).state
    while not state.over:
        state = apply(state, players[state.to_act].choose(observe(state, state.to_act)).action).state
    text = encode(MatchState(DEFAULT, 500, (state,), state.scores))
    assert not isinstance(text, RecordError)
    return f"#r={text}&ply=42"


def measure(playwright: "Playwright", base: str, hands: int = 5) -> list[Taken]:
    browser = playwright.chromium.launch(executable_path=chromium(), args=list(CHROMIUM_FLAGS))
    try:
        page = browser.new_context(service_workers="block").new_page()
        return [take(browser, page, base, seed) for seed in range(1, hands + 1)]
    finally:
        browser.close()


def take(browser: "Browser", page: "Page", base: str, seed: int) -> Taken:
    """One review in a page that is loaded for it."""
    page.goto("about:blank")
    page.goto(f"{base}?speed=0{link(seed)}")
    page.wait_for_selector("html[data-ready]", state="attached")
    session = browser.new_browser_cdp_session()
    before = _processor(session)
    taken = page.evaluate(
        """(ready) => new Promise((done) => {
          const began = performance.now();
          const look = () => document.querySelector(ready) && (seen.disconnect(), done(performance.now() - began));
          const seen = new MutationObserver(look);
          seen.observe(document, { subtree: true, childList: true });
          document.querySelector('[data-act="review"]').click();
        })""",
        _READY,
    )
    spent = _processor(session) - before
    session.detach()
    return Taken(float(taken), 1000 * spent, "worker" if page.workers else "page")


def _processor(session: Any) -> float:
    """Seconds."""
    return sum(float(process["cpuTime"]) for process in session.send("SystemInfo.getProcessInfo")["processInfo"])


def tell(taken: list[Taken]) -> None:
    clock, spent = (sorted(values) for values in zip(*((t.clock_ms, t.processor_ms) for t in taken), strict=True))
    print(f"\nThe review of a hand, milliseconds, {len(taken)} hands, in the {taken[0].where}")
    print(f"{'':34}{'median':>12}{'slowest':>12}")
    for name, values in (("on the clock", clock), ("of the processor", spent)):
        print(f"{name:34}{values[len(values) // 2]:>12.0f}{values[-1]:>12.0f}")


def _main() -> None:
    """By itself: `python -m workshop.bench_review` in the Python of .venv."""
    from playwright.sync_api import sync_playwright

    from workshop.assembling import built
    from workshop.serving import serving

    with serving(built()) as base, sync_playwright() as playwright:
        tell(measure(playwright, base))


if __name__ == "__main__":
    _main()
