"""Where the focus goes, and that it is seen there: after sheets, tricks, the end of a hand; also where all is low."""

from typing import Any

from playwright.sync_api import expect

from browser.table_page import TablePage

WATCH = """() => {
  globalThis.went = [];
  const name = (node) => node.dataset.act ?? node.dataset.k ?? node.localName;
  document.addEventListener("focusin", ({ target }) => went.push(name(target)));
}"""
IN_SIGHT = """() => {
  const node = document.activeElement;
  const { left, right, top, bottom } = node.getBoundingClientRect();
  const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
  return top >= 0 && bottom <= innerHeight && node.contains(hit);
}"""
PLAY_ON = """() => {
  if (document.querySelector(".ending h2")) return true;
  if (document.querySelector("[data-table]").dataset.toAct === "me") {
    document.querySelector("[data-act=settle], button[data-act^='play:']:not([aria-disabled])")?.click();
  }
  return false;
}"""


def to_the_end(table: TablePage) -> None:
    table.page.wait_for_function(PLAY_ON, polling=20)


def went(table: TablePage, key: str) -> list[Any]:
    """Where the focus goes at this key."""
    table.page.evaluate("went.length = 0")
    table.page.keyboard.press(key)
    found: list[Any] = table.page.evaluate("went")
    return found


def test_a_sheet_gives_the_focus_back_to_where_it_was_and_nowhere_before(table: TablePage) -> None:
    table.open("?seed=12&speed=0&dealer=them")
    page = table.page
    page.evaluate(WATCH)
    card = page.locator("[data-hand] button").nth(2)
    act = card.get_attribute("data-act")
    card.focus()
    page.keyboard.press("?")
    expect(page.locator(".sheet h2")).to_be_focused()
    assert went(table, "Escape") == [act]
    # The list opened from the menu: back to what opened the menu.
    page.locator("[data-act='ledger:them']").focus()
    page.keyboard.press("Enter")
    assert went(table, "Escape") == ["ledger:them"]
    page.locator("[data-act=menu]").focus()
    page.keyboard.press("Enter")
    page.locator(".sheet [data-act=help]").press("Enter")
    assert went(table, "Escape") == ["menu"]
    # Nobody knows where the focus was.
    page.evaluate("document.activeElement.blur()")
    page.keyboard.press("?")
    assert went(table, "Escape") == ["menu"]


def test_the_chapters_of_a_lesson_give_the_focus_back(table: TablePage) -> None:
    page = table.open("?lesson=demonstration&speed=0").page
    page.evaluate(WATCH)
    chapters = page.locator("[data-act=learn]")
    chapters.press("Enter")
    expect(page.locator(".sheet h2")).to_be_focused()
    assert went(table, "Escape") == ["learn"]
    chapters.evaluate("node => { node.click(); node.blur(); }")
    assert went(table, "Escape") == ["learn"], "and not on the menu, which comes first in the page"


def test_after_a_trick_of_mine_the_hand_has_the_focus_and_the_lead_is_told(table: TablePage) -> None:
    page = table.open("?seed=16&speed=0&dealer=them").page
    for _ in range(30):
        if table.my_move()["phase"] == "settle":
            break
        table.press("play:" + table.seen()["playable"][0])
    assert table.seen()["phase"] == "settle"
    page.evaluate(WATCH)
    page.locator("[data-act=settle]").focus()
    (goal,) = went(table, "Enter")
    assert goal.startswith("play:")
    assert page.locator("[role=log] p").last.inner_text() == "Your lead: any card."


def test_at_the_end_of_a_match_and_after_looking_back(table: TablePage) -> None:
    page = table.open("?seed=3&speed=0&dealer=them&target=1").page
    to_the_end(table)
    page.evaluate(WATCH)
    statistics = page.locator(".ending [data-act=stats]")
    statistics.press("Enter")
    expect(page.locator(".stats h2")).to_be_focused()
    assert went(table, "Escape") == ["stats"]
    page.locator("[data-act=replay]").press("Enter")
    expect(page.locator(".viewer h2")).to_be_focused()
    page.locator("[data-act='view:close']").press("Enter")
    expect(page.locator(".ending h2")).to_be_focused()


def test_what_has_the_focus_is_in_sight_where_all_is_low(table: TablePage) -> None:
    page = table.page
    page.set_viewport_size({"width": 320, "height": 256})
    table.open("?seed=3&speed=0&dealer=them")
    to_the_end(table)
    expect(page.locator(".ending h2")).to_be_focused()
    assert page.evaluate(IN_SIGHT)
    seen = 0
    for _ in range(40):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.matches('.ending [data-act=next-hand]')"):
            break
        if page.evaluate("document.activeElement.matches('.ending :is(button, summary)')"):
            seen += 1
            assert page.evaluate(IN_SIGHT), page.evaluate("document.activeElement.outerHTML")[:200]
    assert table.focused() == "next-hand"
    assert seen > 2
    page.set_viewport_size({"width": 1280, "height": 720})


def test_back_in_the_review_the_row_is_in_sight(table: TablePage) -> None:
    page = table.page
    page.set_viewport_size({"width": 390, "height": 500})
    table.open("?seed=3&speed=0&dealer=them")
    to_the_end(table)
    page.wait_for_selector("[data-reviewed=yes]", timeout=120_000)
    page.locator("[data-act=review]").press("Enter")
    moment = page.locator("[data-act^='review:go:']").last
    act = moment.get_attribute("data-act")
    moment.press("Enter")
    page.locator("[data-act='review:back']").press("Enter")
    page.wait_for_selector(".review [data-side]")
    assert table.focused() == act
    assert page.evaluate(IN_SIGHT)
    page.set_viewport_size({"width": 1280, "height": 720})


def test_while_a_question_is_open_the_log_is_heard(table: TablePage) -> None:
    page = table.open("?seed=12&speed=0&dealer=them").page
    table.press("play:" + table.my_move()["playable"][0])
    table.my_move()
    table.press("new-match")
    expect(page.locator("[data-dialog]")).to_have_count(1)
    assert page.evaluate("document.querySelector('main').inert")
    assert not page.evaluate("Boolean(document.querySelector('[role=log]').closest('[inert]'))")
    page.keyboard.press("Escape")


def test_the_ring_of_a_title_leaves_the_line_below_it_alone(table: TablePage) -> None:
    page = table.page
    page.set_viewport_size({"width": 360, "height": 640})
    table.open("?lesson=melds&lang=fr")
    expect(page.locator(".lesson-head h2:focus-visible")).to_have_count(1)
    ring, line = page.evaluate(
        """() => {
          const [title, note] = document.querySelectorAll(".lesson-head :is(h2, .note)");
          const { outlineOffset, outlineWidth } = getComputedStyle(title);
          const ring = title.getBoundingClientRect().bottom + parseFloat(outlineOffset) + parseFloat(outlineWidth);
          return [ring, note.getBoundingClientRect().top];
        }"""
    )
    assert ring <= line
    page.set_viewport_size({"width": 1280, "height": 720})
