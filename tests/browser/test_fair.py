"""The checkable deal in the browser: a value typed at the end of a hand, the next hand dealt by it, and verified."""

import json
from collections.abc import Callable

from playwright.sync_api import Locator, Page, expect

from marjolet import deck_from_seed
from marjolet.fairness import commitment, cut, salt_from_seed
from support.desk import Desk, by_lot

PLAY_OUT = """async () => {
  const pause = () => new Promise((done) => setTimeout(done, 10));
  const table = () => document.querySelector("[data-table]");
  for (let patience = 20000; table().dataset.phase !== "hand-over" && patience > 0; patience--) {
    const mine = '[data-act="settle"], button[data-act^="play:"]:not([aria-disabled="true"])';
    if (table().dataset.toAct === "me") document.querySelector(mine)?.click();
    await pause();
  }
}"""


def kept_at_the_end_of_a_hand() -> Desk:
    desk = Desk("?speed=0", computer=by_lot(1))
    for _ in desk.plies():
        pass
    return desk


def reopened(page: Page, open_table: Callable[[str], Page], desk: Desk) -> None:
    """The page with the match that was played at the desk."""
    open_table("?seed=1&speed=0")  # with a seed nothing is written
    page.evaluate("text => localStorage.setItem('marjolet:match:table', text)", desk.saves[-1])
    open_table("?speed=0&lang=en")


def phase(page: Page) -> Locator:
    return page.locator("[data-table]")


def test_a_typed_value_deals_the_next_hand_and_is_verified(page: Page, open_table: Callable[[str], Page]) -> None:
    page.set_viewport_size({"width": 320, "height": 568})
    desk = kept_at_the_end_of_a_hand()
    seed = desk.model.seed
    assert seed is not None
    reopened(page, open_table, desk)
    page.locator(".next-deal summary").click()
    promised = page.locator(".next-deal [data-commitment]")
    expect(promised).to_have_text(commitment(deck_from_seed(seed, 1), salt_from_seed(seed, 1)))
    box = page.locator('[data-act="value"]')
    box.click()
    page.keyboard.type("café 21")
    # Not left, not confirmed: the press on the button is enough.
    page.locator('[data-act="next-hand"]').click()
    expect(phase(page)).not_to_have_attribute("data-phase", "hand-over")
    save = json.loads(page.evaluate("localStorage.getItem('marjolet:match:table')"))
    assert save["record"]["hands"][1]["deck"] == list(cut(deck_from_seed(seed, 1), "café 21"))
    assert save["fair"]["dealt"][1]["value"] == "café 21"

    page.evaluate(PLAY_OUT)
    expect(phase(page)).to_have_attribute("data-phase", "hand-over")
    page.locator('[data-act="fair"]').click()
    expect(page.locator('[data-verdict="committed"]')).to_have_attribute("data-good", "yes")
    expect(page.locator('[data-verdict="permuted"]')).to_have_attribute("data-good", "yes")
    expect(page.locator(".sheet.fair h2")).to_be_focused()
    page.locator(".sheet.fair summary").click()
    message = json.loads(page.locator(".sheet.fair pre").inner_text())
    assert message["request"]["seat"] == 1
    assert page.evaluate("document.documentElement.scrollWidth") == 320
    assert page.locator(".sheet.fair .scroll").evaluate("e => e.scrollWidth <= e.clientWidth")
    page.keyboard.press("Escape")
    expect(page.locator(".sheet")).to_have_count(0)
    expect(page.locator('[data-act="fair"]')).to_be_focused()


def test_a_slider_of_the_viewer_moves_and_follows(page: Page, open_table: Callable[[str], Page]) -> None:
    desk = kept_at_the_end_of_a_hand()
    reopened(page, open_table, desk)
    page.locator('[data-act="replay"]').click()
    slider = page.locator('[data-act="view:ply"]')
    slider.fill("17")
    expect(phase(page)).to_have_attribute("data-ply", "17")
    page.locator('[data-act="view:next"]').click()
    expect(slider).to_have_value("18")
