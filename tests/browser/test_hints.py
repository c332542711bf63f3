"""Hints and reasons in the page: by mouse and by keys alone, in both languages, with the thread really asked."""

import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from browser.table_page import TablePage
from marjolet.words import card_name

MARKED = "[...document.querySelectorAll('[data-hand] .hinted')].map((card) => card.dataset.act)"
SPOKEN = "[...document.querySelectorAll('[role=log] p')].at(-1)?.textContent"


@pytest.fixture
def table(visitor: TablePage) -> Iterator[TablePage]:
    yield visitor
    visitor.page.evaluate("localStorage.clear()")
    visitor.quiet()


def switched_on(table: TablePage, query: str) -> None:
    table.open(query)
    table.page.evaluate("localStorage.setItem('marjolet:preference:hints', 'on')")
    table.reload()
    table.my_move()


def told(table: TablePage) -> str:
    """The hint in the line, once it has come."""
    table.page.wait_for_selector(".line.hinting [data-line]")
    return str(table.page.locator("[data-line]").inner_text())


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_hint_by_mouse(table: TablePage, lang: Any) -> None:
    switched_on(table, f"?seed=5&speed=0&dealer=them&lang={lang}")
    table.press("hint")
    first = told(table)
    assert table.page.evaluate(MARKED) == []
    expect(table.page.locator("[data-act=hint]")).to_have_text({"en": "Which card?", "fr": "Quelle carte ?"}[lang])
    table.press("hint")
    table.page.wait_for_selector("[data-hand] .hinted")
    (act,) = table.page.evaluate(MARKED)
    card = act.removeprefix("play:")
    assert card_name(lang, card).lower() not in first.lower()
    name = table.page.locator(f"[data-act='{act}']").get_attribute("aria-label") or ""
    assert name.endswith({"en": "suggested by the hint", "fr": "selon le conseil"}[lang])
    assert table.page.locator(f"[data-act='{act}'] .hint-mark").is_visible()
    plain = "".join(table.page.evaluate(SPOKEN).split())
    assert plain == "".join(told(table).split()), "read aloud as it stands in the line"
    table.press(act)
    table.later_than(0)
    assert table.page.evaluate(MARKED) == []
    table.my_move()


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_hints_and_reasons_by_keys_alone(table: TablePage, lang: Any) -> None:
    """A trick played as the hints say, with nothing but keys; then why the computer did what it did."""
    switched_on(table, f"?seed=5&speed=0&dealer=them&lang={lang}")
    keys = table.page.keyboard
    for _ in range(3):
        seen = table.my_move()
        keys.press("h")
        told(table)
        if seen["phase"] == "settle":
            keys.press("h")
            table.page.locator("[data-act=settle]").focus()
            keys.press("Enter")
        else:
            keys.press("h")
            table.page.wait_for_selector("[data-hand] .hinted")
            place = "[...document.querySelector('[data-hand]').children].findIndex((e) => e.matches('.hinted')) + 1"
            keys.press(str(table.page.evaluate(place)))
        table.later_than(seen["ply"])
    table.my_move()
    before = table.focused()
    keys.press("w")
    expect(table.page.locator(".why h2")).to_be_focused()
    assert table.page.locator(".why .move").count() >= 1
    title = {"en": "Why did the computer play that?", "fr": "Pourquoi l’ordinateur a-t-il joué cela ?"}[lang]
    assert table.page.locator(".why h2").inner_text().replace("\u202f", " ").replace("\u2011", "-") == title
    for item in table.page.locator(".why li").all_inner_texts():
        assert re.fullmatch(r"[^{}\[\]#|]{9,}", item), item
    keys.press("Escape")
    expect(table.page.locator(".why")).to_have_count(0)
    assert table.focused() == before


def test_where_hints_are_switched_on_and_kept(table: TablePage) -> None:
    table.open("?seed=5&speed=0&dealer=them")
    assert not table.has("hint")
    table.page.keyboard.press("h")
    expect(table.page.locator("[data-line]")).to_contain_text("settings")
    table.press("menu")
    table.page.locator("[data-k='fold-ui.settings.course'] summary").click()
    table.press("set:hints:on")
    table.page.keyboard.press("Escape")
    assert table.has("hint")
    table.reload()
    assert table.has("hint")


def test_the_mark_does_not_hang_on_colours(table: TablePage) -> None:
    switched_on(table, "?seed=5&speed=0&dealer=them")
    table.page.emulate_media(forced_colors="active")
    for _ in range(2):
        table.press("hint")
        told(table)
    table.page.wait_for_selector("[data-hand] .hinted")
    style = "getComputedStyle(document.querySelector('[data-hand] .hinted'))"
    assert table.page.evaluate(f"{style}.outlineStyle") == "double"
    assert table.page.locator(".hinted .hint-mark svg").is_visible()
    table.page.emulate_media(forced_colors="none")


def test_a_thread_that_dies_is_asked_again(page: Page, open_table: Callable[[str], Page]) -> None:
    """A worker that never answers: the question goes to the page itself, and the hint comes."""
    page.add_init_script(
        """globalThis.Worker = class extends EventTarget {
          constructor() { super(); this.tell(Object.assign(new Event("message"), { data: { ready: true } })); }
          postMessage() { this.tell(new Event("error")); }
          tell(event) { setTimeout(() => this.dispatchEvent(event)); }
          terminate() {}
        };"""
    )
    open_table("?seed=5&speed=0&dealer=them")
    page.evaluate("localStorage.setItem('marjolet:preference:hints', 'on')")
    page.reload()
    page.wait_for_selector("html[data-ready]", state="attached")
    page.click("[data-act=hint]")
    page.wait_for_selector(".line.hinting [data-line]")
    assert page.locator("[data-line]").inner_text()
