"""The letter keys in the page: at once, only by themselves, never in a question or where something is written."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from browser.table_page import TablePage

ENTRIES = "[...document.querySelectorAll('[role=log] p')].map((p) => p.dataset.k)"


@pytest.fixture
def table(visitor: TablePage) -> Iterator[TablePage]:
    visitor.open("?seed=5&speed=0&dealer=them")
    yield visitor
    visitor.quiet()


def test_letters_speak_before_anything_has_the_focus(table: TablePage) -> None:
    keyboard, entries = table.page.keyboard, table.page.evaluate(ENTRIES)
    for key, said in (("t", "Trick 1"), ("s", "Match to"), ("m", "Any card"), ("l", "No trick"), ("z", "nothing")):
        keyboard.press(key)
        expect(table.page.locator("[data-line]")).to_contain_text(said)
        spoken = table.page.evaluate(ENTRIES)
        assert spoken[-1] not in entries, "an entry of its own, read aloud"
        entries = spoken
    keyboard.press("z")
    assert table.page.evaluate(ENTRIES)[-1] != entries[-1], "spoken again"


def test_help_takes_the_focus_and_gives_it_back(table: TablePage) -> None:
    page = table.page
    page.keyboard.press("?")
    expect(page.locator(".sheet h2")).to_be_focused()
    expect(page.locator(".sheet kbd")).to_have_count(9)
    page.keyboard.press("Escape")
    expect(page.locator(".sheet")).to_have_count(0)
    assert table.focused() == "menu"
    page.keyboard.press("p")
    assert table.focused() == "summary"


def test_letters_with_others_held_or_in_a_question_do_nothing(table: TablePage) -> None:
    page = table.page
    table.press(table.page.evaluate("document.querySelector('[data-hand] button').dataset.act"))
    table.my_move()
    page.keyboard.press("z")
    before = page.evaluate(ENTRIES)
    for chord in ("Control+m", "Alt+m", "Shift+m", "Meta+m"):
        page.keyboard.press(chord)
    assert page.evaluate(ENTRIES) == before
    table.press("new-match")
    for key in ("t", "s", "?", "z"):
        page.keyboard.press(key)
    assert page.evaluate(ENTRIES) == before
    assert page.locator(".sheet").count() == 0
    page.keyboard.press("Escape")
    expect(page.locator("[data-dialog]")).to_have_count(0)
    page.evaluate("document.querySelector('[data-table]').append(document.createElement('textarea'))")
    page.locator("textarea").press("m")
    assert page.locator("textarea").input_value() == "m"
    assert page.evaluate(ENTRIES) == before


def test_switched_off_they_are_left_to_the_browser(table: TablePage) -> None:
    page = table.page
    table.press("menu")
    page.locator("[data-act='set:letters:off']").dispatch_event("click")
    page.keyboard.press("Escape")
    before = page.evaluate(ENTRIES)
    for key in ("t", "m", "?"):
        page.keyboard.press(key)
    assert page.evaluate(ENTRIES) == before
    assert page.locator(".sheet").count() == 0
    table.press("menu")
    page.locator("[data-act='set:letters:on']").dispatch_event("click")
