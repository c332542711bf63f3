"""The demonstrations in the browser: every stop of both hands clicked through and held to the engine, keys, tries."""

import json
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page

from browser.engine_view import expected, matches, plain
from browser.table_page import TablePage
from marjolet import observe
from marjolet.learn.demonstration import DEMONSTRATIONS, Demonstration
from marjolet.table.undo import moments
from marjolet.words import card_name, say

LESSON = r"""() => {
  const table = document.querySelector("[data-table]");
  const text = (selector) => {
    const copy = table.querySelector(selector)?.cloneNode(true);
    copy?.querySelectorAll(".short").forEach((drawn) => drawn.remove());  // drawn beside the name that is read
    return copy?.textContent.replace(/\s+/g, " ").trim() ?? "";
  };
  const all = (selector) => [...table.querySelectorAll(selector)];
  return {
    lesson: table.dataset.lesson ?? null, step: Number(table.dataset.step), steps: Number(table.dataset.steps),
    title: text(".lesson h2"), told: text(".told"), log: text("[role=log]"), all: table.textContent,
    hand: all("[data-k=hand] [data-k^=c]").map((card) => card.dataset.k.slice(1)).sort(),
    dimmed: all("[data-k=hand] .refused").map((card) => card.dataset.k.slice(1)).sort(),
    playing: Boolean(table.querySelector("[data-act='lesson:pause']")),
  };
}"""
SAME = ("ply", "phase", "lang", "backs", "their_laid", "turn_up", "stock", "mine", "theirs", "won", "trick", "score",
        "brisques")  # fmt: skip
"""What a lesson shows as play does."""
WITHOUT_LOG = """() => {
  const copy = document.querySelector("[data-table]").cloneNode(true);
  copy.querySelector("[role=log]").remove();
  return copy.outerHTML;
}"""


def at(table: TablePage, step: int) -> dict[str, Any]:
    """Wait for the step; what the lesson shows there."""
    table.page.wait_for_selector(f"[data-lesson][data-step='{step}']")
    found: dict[str, Any] = table.page.evaluate(LESSON)
    return found


def press(table: TablePage, act: str) -> None:
    table.page.click(f"[data-act='{act}']")


def words(lang: str, stop: Any) -> list[str]:
    return [plain(say(lang, message)) for message in (*stop.said, *stop.next)]


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("name", list(DEMONSTRATIONS))
def test_every_stop_is_shown_told_and_true(table: TablePage, name: str, lang: str) -> None:
    shown = DEMONSTRATIONS[name]
    table.open(f"?speed=0&seed=5&lang={lang}&lesson={name}")
    states = matches(shown.match, shown.hand)
    hand = moments(shown.match.hands[shown.hand])
    for step, stop in enumerate(shown.stops, 1):
        found = at(table, step)
        assert (found["lesson"], found["steps"]) == (name, len(shown.stops))
        for sentence in words(lang, stop):
            assert sentence in found["told"], (step, sentence)
            assert sentence in found["log"], (step, sentence)
        assert found["title"] == plain(say(lang, _title(stop.chapter)))
        assert not any(sign in found["told"] + found["title"] for sign in "[]{}#|")
        seen, state = observe(hand[stop.ply], shown.seat), hand[stop.ply]
        assert found["hand"] == sorted(seen.hand)
        assert found["dimmed"] == sorted(seen.refused_cards() if seen.my_turn and seen.phase == "play" else ())
        page = table.seen()
        wanted = expected(states[stop.ply], shown.seat, lang, fresh=True)
        differs = {key: (page[key], wanted[key]) for key in SAME if page[key] != wanted[key]}
        if stop.ply == len(states) - 1:
            # The end of the hand is told with its last trick in sight.
            differs = {key: value for key, value in differs.items() if key not in ("mine", "theirs", "won", "phase")}
        assert not differs, (step, differs)
        _nothing_hidden(table, shown, state, seen, lang)
        if step < len(shown.stops):
            press(table, "lesson:next")
    assert table.page.locator("[data-act='lesson:next']").count() == 0


def _title(chapter: str) -> Any:
    from marjolet.table.messages import Message

    return Message(f"learn.chapter.{chapter}")


def _nothing_hidden(table: TablePage, shown: Demonstration, state: Any, seen: Any, lang: str) -> None:
    """No card that the seat cannot know is anywhere in the table, not as a key, a face, an attribute or a name."""
    known = {*seen.hand, *seen.played, *seen.their_known, seen.first_turn_up, seen.turn_up}
    html = table.page.evaluate(WITHOUT_LOG)
    for card in set(state.deck) - known:
        assert f"c{card}" not in html
        assert f">{card_name(lang, card)}<" not in html
        assert f'"{card_name(lang, card)}"' not in html


def test_keys_go_through_it(table: TablePage) -> None:
    table.open("?speed=0&seed=5&lesson=demonstration&step=3")
    steps = at(table, 3)["steps"]
    for key, step in [("ArrowRight", 4), ("ArrowRight", 5), ("ArrowLeft", 4), ("Home", 1), ("ArrowLeft", 1),
                      ("End", steps), ("ArrowRight", steps), ("ArrowLeft", steps - 1)]:  # fmt: skip
        table.page.keyboard.press(key)
        at(table, step)
    # In a sheet the keys are the sheet's.
    press(table, "learn")
    table.page.wait_for_selector(".sheet h2:focus")
    table.page.keyboard.press("Home")
    table.page.keyboard.press("Escape")
    table.page.wait_for_selector(".sheet", state="detached")
    at(table, steps - 1)


def test_the_space_bar_plays_and_pauses(table: TablePage) -> None:
    table.open("?seed=5&lesson=demonstration&step=3&speed=fast")
    at(table, 3)
    table.page.keyboard.press(" ")
    assert at(table, 4)["playing"]
    table.page.wait_for_selector("[data-step='5']")  # by itself
    table.page.keyboard.press(" ")
    table.page.wait_for_selector("[data-act='lesson:play']")
    step = table.page.evaluate(LESSON)["step"]
    assert table.page.evaluate("document.activeElement.closest('[data-lesson]') !== null")
    press(table, "lesson:play")
    assert at(table, step + 1)["playing"]
    press(table, "lesson:pause")
    assert not at(table, step + 1)["playing"]


def test_a_chapter_is_jumped_to_and_the_focus_follows(table: TablePage) -> None:
    table.open("?speed=0&seed=5&lesson=demonstration")
    for chapter, step in DEMONSTRATIONS["demonstration"].chapters[::4]:
        press(table, "learn")
        press(table, f"lesson:chapter:{chapter}")
        at(table, step)
        table.page.wait_for_selector(".lesson h2:focus")


def test_a_try_and_the_way_back_to_the_very_stop(table: TablePage) -> None:
    table.open("?speed=0")
    mine = table.expect(to_act="me")
    press(table, "menu")
    press(table, "learn")
    press(table, "lesson:start:demonstration:35")
    at(table, 35)
    press(table, "lesson:next")
    before = at(table, 36)
    press(table, "lesson:try")
    table.expect(ply=31, to_act="me", playable=["KS", "QS"])
    table.press("play:QD")
    assert table.seen()["line"].startswith("You must follow suit")
    table.press("play:QS")
    table.expect(ply=33, to_act="me")  # the other seat did as written, once more
    kept = table.page.evaluate("JSON.stringify(localStorage)")
    press(table, "return")
    after = at(table, 36)
    assert {**after, "log": "", "all": ""} == {**before, "log": "", "all": ""}
    table.page.wait_for_selector(".lesson h2:focus")
    assert table.page.evaluate("JSON.stringify(localStorage)") == kept
    press(table, "lesson:close")
    own = {name: mine[name] for name in ("ply", "cards", "theirs", "turn_up")}
    table.expect(**own)
    table.reload()
    table.expect(**own)
    assert "history" not in json.loads(kept)


def test_the_first_visit_offers_it(new_page: Callable[..., Page], site: str) -> None:
    page = new_page()
    page.goto(site + "?speed=0")
    page.wait_for_selector("html[data-ready]", state="attached")
    page.click("[data-news] [data-act='lesson:start:demonstration']")
    page.wait_for_selector("[data-lesson='demonstration'][data-step='1']")
    assert page.locator("[data-news]").count() == 0
    page.click("[data-act='lesson:close']")
    page.wait_for_selector("[data-table]:not([data-lesson])")


def test_cards_fly_on_the_way_forward(new_page: Callable[..., Page], site: str) -> None:
    page = new_page()
    page.goto(site + "?seed=5&speed=slow&lesson=demonstration&step=3")
    page.wait_for_selector("[data-step='3']")
    page.evaluate(
        """() => {
          globalThis.flown = [];
          const animate = Element.prototype.animate;
          Element.prototype.animate = function (...args) {
            flown.push(this.dataset.k);
            return animate.apply(this, args);
          };
        }"""
    )
    page.click("[data-act='lesson:next']")
    page.wait_for_selector("[data-step='4'] [data-k=place-mine] [data-k=cAD]")
    page.wait_for_function("globalThis.flown.includes('cAD')")


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize(("width", "height"), [(320, 568), (360, 640), (640, 360), (1280, 800)])
def test_what_is_said_is_read_without_scrolling(table: TablePage, lang: str, width: int, height: int) -> None:
    """Every stop, on the smallest phones too."""
    table.page.set_viewport_size({"width": width, "height": height})
    table.open(f"?speed=0&seed=5&lang={lang}&lesson=demonstration")
    faults = []
    for step in range(1, len(DEMONSTRATIONS["demonstration"].stops) + 1):
        at(table, step)
        over = table.page.evaluate(
            "(() => { const e = document.querySelector('.told'); return e.scrollHeight - e.clientHeight })()"
        )
        assert table.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        if over > 1:
            faults.append((step, over))
        table.page.keyboard.press("ArrowRight")
    table.page.set_viewport_size({"width": 1280, "height": 720})
    assert faults == []
