"""Lessons in the browser: three with the mouse, one with keys only, right and wrong; leaving, reloading, no storage."""

import json
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from browser.table_page import PATIENCE, TablePage, visiting
from marjolet import Play, legal
from marjolet.learn.exercise import Exercise
from marjolet.learn.exercise_script import attempted
from marjolet.learn.lessons_list import lesson

KEEP = "localStorage.getItem('marjolet:preference:lessons')"


@pytest.fixture
def table(browser: Browser, browser_context_args: dict[str, Any], site: str) -> Iterator[TablePage]:
    with visiting(browser, browser_context_args, site) as visited:
        yield visited
        visited.quiet()


def at(page: Page, step: int, stage: str) -> None:
    """Wait for this exercise and stage."""
    page.wait_for_selector(f"[data-table][data-step='{step}'][data-stage='{stage}']", timeout=PATIENCE)


def wrong_ways(exercise: Exercise) -> list[str]:
    """A card that is wrong, as a press; none where none is."""
    cards = [action.card for action in legal(exercise.start) if isinstance(action, Play)]
    if exercise.kind != "play":
        return []
    wrong = [card for card in cards if exercise.judge(attempted(exercise, (Play(card),)))]
    return [f"play:{card}" for card in wrong[:1]]


def right_presses(exercise: Exercise) -> list[str]:
    presses = []
    for action in exercise.solution:
        card = getattr(action, "card", None)
        if card is not None:
            presses.append(f"play:{card}")
            continue
        presses += [f"meld:{' '.join(meld)}" for meld in action.melds]  # type: ignore[union-attr]
        presses.append("settle")
    return presses


@pytest.mark.parametrize("name", ["tricks", "settle", "melds"])
def test_a_lesson_with_the_mouse(table: TablePage, name: str) -> None:
    table.open(f"?seed=1&speed=0&lesson={name}")
    page = table.page
    for step, exercise in enumerate(lesson(name).exercises, 1):
        at(page, step, "read" if exercise.kind == "settle" else "task")
        for press in wrong_ways(exercise):
            table.press(press)
            if page.get_attribute("[data-table]", "data-stage") == "task":
                table.press("settle")
            at(page, step, "wrong")
            assert page.inner_text(".course .verdict") == "Not this time."
            assert page.locator(".happened li").count() > 0
            table.press("lesson:again")
            at(page, step, "task")
        if exercise.kind == "settle":
            table.press("lesson:next")
            at(page, step, "task")
        for press in right_presses(exercise) or [f"lesson:answer:{exercise.answer}"]:
            table.press(press)
        at(page, step, "right")
        assert page.inner_text(".course .verdict") == "Right!"
        assert table.focused() == "h2"
        table.press("lesson:next")
    at(page, lesson(name).steps, "done")


def test_a_lesson_with_keys_only(table: TablePage) -> None:
    """From the menu; each stage begins where it is to be read, and all of it is reached by Tab and Enter."""
    table.open("?seed=1&speed=0&dealer=them")
    page = table.page

    def tab_to(act: str) -> None:
        for _ in range(60):
            if table.focused() == act:
                return
            page.keyboard.press("Tab")
        pytest.fail(f"no way to {act}")

    def enter(act: str) -> None:
        tab_to(act)
        page.keyboard.press("Enter")

    def place(act: str | None) -> str:
        places = "(act) => [...document.querySelector('[data-hand]').children].findIndex((e) => e.dataset.act === act)"
        return str(page.evaluate(places, act) + 1)

    enter("menu")
    enter("learn")
    page.wait_for_selector(".sheet.learn")
    enter("lesson:start:duties")
    for step, exercise in enumerate(lesson("duties").exercises, 1):
        at(page, step, "task")
        page.wait_for_function("document.activeElement.matches('.lesson h2')")
        if exercise.press is not None:
            # The nine of hearts where it is asked for by name, else any that is dimmed.
            page.keyboard.press(
                place("play:9H" if step == 2 else page.get_attribute("[data-hand] .refused", "data-act"))
            )
            page.wait_for_function("document.querySelector('[data-line]').textContent.endsWith('Now play.')")
        before = table.seen()["ply"]
        page.keyboard.press("ArrowLeft")  # means nothing beside the cards: it does not leave the exercise
        at(page, step, "task")
        assert table.seen()["ply"] == before
        page.keyboard.press(place(right_presses(exercise)[0]))
        at(page, step, "right")
        page.wait_for_function("document.activeElement.matches('.lesson h2')")
        enter("lesson:next")
    at(page, 4, "done")


def test_progress_is_kept_and_my_match_waits(table: TablePage) -> None:
    table.open("?speed=0")
    page = table.page
    table.my_move()
    mine = table.seat()
    table.press("menu")
    table.press("learn")
    table.press("lesson:start:tricks")
    at(page, 1, "task")
    table.press("play:TS")
    at(page, 1, "right")
    assert page.evaluate(KEEP) == "tricks:1"
    table.open("?speed=0&lesson=tricks")
    at(page, 2, "task")
    table.press("lesson:close")
    page.wait_for_selector("[data-table]:not([data-lesson])")
    assert table.seat() == mine


def test_the_address_follows_the_lessons(table: TablePage) -> None:
    """A reload, a copied link and the way back lead to where the address says; my match waits, in both languages."""
    table.open("?speed=0&sort=no")
    page = table.page
    table.press("play:" + table.my_move()["playable"][0])
    table.my_move()
    mine, entries = table.seat(), page.evaluate("history.length")

    def leads_to(members: str) -> None:
        page.wait_for_function("(wanted) => location.href === wanted", arg=f"{table.site}?speed=0&sort=no{members}")

    def stop(step: int) -> None:
        page.wait_for_selector(f"[data-table][data-lesson='demonstration'][data-step='{step}']")

    for press in ("menu", "learn", "lesson:start:demonstration", "lesson:next", "lesson:next"):
        table.press(press)
    stop(3)
    leads_to("&lesson=demonstration&step=3")
    table.reload()
    stop(3)
    page.locator(".lesson h2").press("ArrowLeft")
    for _ in range(12):
        page.keyboard.press("ArrowRight")
    stop(14)
    leads_to("&lesson=demonstration&step=14")
    table.press("lang:fr")
    table.press("lesson:try")
    leads_to("&lesson=demonstration&step=14&try=1")
    page.wait_for_selector("[data-table]:not([data-lesson])")
    tried = table.my_move()
    table.press("settle" if tried["phase"] == "settle" else "play:" + tried["playable"][0])
    table.later_than(tried["ply"])
    table.reload()
    table.expect(ply=tried["ply"], cards=tried["cards"], lang="fr")
    table.press("return")
    stop(14)
    leads_to("&lesson=demonstration&step=14")
    page.goto(table.site + "rules/fr/")
    page.go_back()
    table.ready()
    stop(14)
    table.press("lesson:close")
    leads_to("")
    table.expect(lang="fr", to_act="me")
    assert table.seat() == mine
    for press in ("menu", "learn", "lesson:start:tricks"):
        table.press(press)
    at(page, 1, "task")
    table.press("play:TS")
    at(page, 1, "right")
    table.press("lesson:next")
    at(page, 2, "task")
    leads_to("&lesson=tricks&step=2")
    copied = page.context.new_page()
    copied.goto(page.url)
    at(copied, 2, "task")
    copied.close()
    table.reload()
    at(page, 2, "task")
    table.press("lesson:close")
    leads_to("")
    table.expect(lang="fr", to_act="me")
    assert table.seat() == mine
    assert page.evaluate("history.length") == entries + 1, "the rules' page, and no other"


def test_the_address_changes_no_more_often_than_browsers_allow(
    open_table: Callable[[str], Page], in_python: Callable[[Page, str], Any]
) -> None:
    page = open_table("?seed=1&speed=0")
    page.evaluate(
        """() => {
          globalThis.changes = 0;
          const replaceState = history.replaceState;
          history.replaceState = function (...args) { changes += 1; replaceState.apply(this, args); };
        }"""
    )
    source = """
import js, json
from marjolet.table.effects import Address
from page.addressing import AddressBar
class Clock:
    calls = []
    def after(self, ms, call):
        self.calls.append(call)
bar = AddressBar(Clock())
for step in range(1, 301):
    bar.show(Address("demonstration", 1 + step % 43))
before = str(js.location.search)
Clock.calls[0]()
json.dumps([int(js.changes), before, str(js.location.search)])
"""
    changes, before, after = json.loads(in_python(page, source))
    assert changes == 81
    assert before == f"?seed=1&speed=0&lesson=demonstration&step={1 + 80 % 43}"
    assert after == f"?seed=1&speed=0&lesson=demonstration&step={1 + 300 % 43}"


def test_without_storage_it_is_played_from_memory(
    browser: Browser, browser_context_args: dict[str, Any], site: str
) -> None:
    with visiting(browser, browser_context_args, site) as table:
        denied = (
            "Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('no', 'SecurityError') } })"
        )
        table.page.add_init_script(denied)
        table.open("?speed=0&lesson=tricks")
        at(table.page, 1, "task")
        table.press("play:TS")
        at(table.page, 1, "right")
        table.press("lesson:close")
        table.page.wait_for_selector("[data-table]:not([data-lesson])")
        table.press("menu")
        table.press("learn")
        assert table.page.get_attribute("[data-act='lesson:start:tricks']", "data-state") == "begun"
        table.quiet()


def test_what_is_hidden_is_not_in_the_document(table: TablePage) -> None:
    """A card of the computer that nobody has seen has no mark of its own anywhere in the page."""
    table.open("?seed=1&speed=0&lesson=tricks")
    page = table.page
    at(page, 1, "task")
    start = lesson("tricks").exercises[0].start
    html = page.evaluate("document.querySelector('#table').outerHTML")
    for card in (*start.hands[1], *start.stock):
        assert f"c{card}" not in html
        assert f":{card}" not in html
