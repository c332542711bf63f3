"""Cards fly where they go, a finished trick stays to be read, a tap skips it, and no card is played by mistake."""

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser

from browser.engine_view import view_of
from browser.table_page import TablePage, visiting
from marjolet import Observation
from marjolet.seat import read_seat

# Takes down every animation that is started and for how long each finished trick lay on the table.
WITNESS = """
globalThis.flights = [];
const animate = Element.prototype.animate;
Element.prototype.animate = function (frames, options) {
  const differs = (name) => new Set(frames.map((frame) => frame[name])).size > 1;
  globalThis.flights.push({ ms: options.duration, moves: differs("translate"), fades: differs("opacity"),
    key: this.dataset.k ?? "", delay: options.delay ?? 0, counts: differs("--mj-count") });
  return animate.call(this, frames, options);
};
globalThis.tricks = [];
let since = null, ply = null;
new MutationObserver(() => {
  const trick = document.querySelector("[data-k=trick]");
  const now = document.querySelector("[data-table]")?.dataset.ply;
  if (trick?.dataset.won && since === null) [since, ply] = [performance.now(), now];
  if (trick && !trick.dataset.won && since !== null) {
    globalThis.tricks.push({ ply: Number(ply), ms: performance.now() - since });
    since = null;
  }
}).observe(document, { subtree: true, childList: true, attributes: true });
"""


MIDDLE = """(s) => {
  const box = document.querySelector(s)?.getBoundingClientRect();
  return box ? [box.x + box.width / 2, box.y + box.height / 2] : null;
}"""


@pytest.fixture(scope="module")
def moving(browser: Browser, browser_context_args: dict[str, Any], site: str) -> Iterator[TablePage]:
    with visiting(browser, browser_context_args, site) as table:
        table.page.add_init_script(WITNESS)
        yield table


@pytest.fixture
def table(moving: TablePage) -> Iterator[TablePage]:
    moving.page.emulate_media(reduced_motion="no-preference")
    yield moving
    moving.quiet()


def flights(table: TablePage) -> list[dict[str, Any]]:
    """Those since the last time."""
    return list(table.page.evaluate("globalThis.flights.splice(0)"))


def a_card(table: TablePage) -> str:
    """One that I may play now."""
    return str(table.expect(to_act="me", phase="play")["playable"][0])


def play_until(table: TablePage, phase: str, mover: str) -> dict[str, Any]:
    """Play on until a trick has just been finished and it is this seat's turn to settle."""
    for _ in range(30):
        seen = table.seen()
        if seen["phase"] == phase and seen["to_act"] == mover:
            return seen
        if seen["to_act"] == "me" and seen["phase"] == "settle":
            table.press("settle")
        elif seen["to_act"] == "me":
            table.press(f"play:{seen['playable'][0]}")
        table.later_than(seen["ply"])
    pytest.fail("it did not come to that in thirty actions")


def test_a_played_card_flies_and_arrives(table: TablePage) -> None:
    table.open("?seed=2&dealer=them&speed=normal")
    card = a_card(table)
    table.where(f"play:{card}")  # it has been dealt
    flights(table)
    table.press(f"play:{card}")
    table.later_than(0)
    assert card not in table.seen()["cards"]
    mine = [flight for flight in flights(table) if flight["key"] == f"c{card}"]
    assert mine
    # Where the page changes again before it lands (a slow machine), it flies on from where it is.
    assert all(flight["moves"] and 200 <= flight["ms"] <= 300 for flight in mine)


def test_reduced_motion_fades(table: TablePage) -> None:
    table.page.emulate_media(reduced_motion="reduce")
    table.open("?seed=2&dealer=them&speed=normal")
    flights(table)
    play_until(table, "settle", "me")
    table.press("settle")
    table.expect(phase="play", to_act="me")
    seen = flights(table)
    assert seen
    assert not [flight for flight in seen if flight["moves"] or flight["ms"] > 120]
    assert all(flight["fades"] for flight in seen)


def test_no_motion_at_speed_0(table: TablePage) -> None:
    table.open("?seed=2&dealer=them&speed=0")
    for _ in range(3):
        seen = table.my_move()
        table.press("settle" if seen["phase"] == "settle" else f"play:{seen['playable'][0]}")
    table.my_move()
    assert flights(table) == []


def test_a_finished_trick_stays_and_a_tap_skips_it(table: TablePage) -> None:
    """The computer's settle step takes the same time whatever it holds; a tap is for those who have read."""
    table.open("?seed=2&dealer=them&speed=normal")
    seen = play_until(table, "settle", "them")
    assert seen["won"] == "them"
    assert seen["mine"]
    assert seen["theirs"]
    table.later_than(seen["ply"])
    stayed = {trick["ply"]: trick["ms"] for trick in table.page.evaluate("globalThis.tricks")}
    assert 900 <= stayed[seen["ply"]] < 20_000  # its time begins before the drawing that it is counted from
    # Again, with a tap as soon as it lies there; on a machine that stands still, once more.
    for _ in range(3):
        seen = play_until(table, "settle", "them")
        box = table.page.locator("[data-k=trick]").bounding_box()
        assert box is not None
        before = table.page.evaluate("performance.now()")
        table.page.mouse.click(box["x"] + 3, box["y"] + 3)
        table.later_than(seen["ply"])
        stayed = {trick["ply"]: trick["ms"] for trick in table.page.evaluate("globalThis.tricks")}
        took = table.page.evaluate("performance.now()") - before
        if stayed[seen["ply"]] < 900 or took < 900:
            return
    pytest.fail(f"a tap skips nothing: {stayed}, {took}")


def mine_in_order(table: TablePage, before: list[str]) -> list[str]:
    """The cards of ``before`` that were played since, in order."""
    seat = table.seat()
    assert seat is not None
    return [action for action in seat["actions"] if action in before]


@pytest.mark.parametrize("speed", ["0", "normal"])
def test_a_double_click_plays_one_card(table: TablePage, speed: str) -> None:
    table.open(f"?seed=4&dealer=them&speed={speed}")
    for clicks in (2, 3, 2):
        seen = table.my_move()
        if seen["phase"] == "settle":
            x, y = table.where("settle")
            table.page.mouse.click(x, y, click_count=2)
            table.later_than(seen["ply"])
            seen = table.my_move()
        card = seen["playable"][len(seen["playable"]) // 2]
        x, y = table.where(f"play:{card}")
        table.page.mouse.click(x, y, click_count=clicks)
        table.later_than(seen["ply"])
        table.my_move()
        assert mine_in_order(table, seen["cards"]) == [card]


def test_clicks_on_a_flying_card_and_out_of_turn_play_nothing_else(table: TablePage) -> None:
    table.open("?seed=4&dealer=them&speed=slow")
    seen = table.expect(to_act="me", phase="play", ply=0)
    card, other = seen["playable"][1], seen["playable"][4]
    x, y = table.where(f"play:{card}")
    there = table.where(f"play:{other}")
    mouse = table.page.mouse
    mouse.click(x, y)
    for _ in range(2):
        mouse.click(x, y)  # where it was
        if place := table.page.evaluate(MIDDLE, f"[data-k='c{card}']"):  # a tap may have put the trick away
            mouse.click(*place)  # where it is now
        mouse.click(*there)  # another one, while the computer is to act or just has
    table.my_move()
    played = mine_in_order(table, seen["cards"])
    assert played[0] == card
    # A press on the other card counts only if it was my turn again by then; never for two cards at once.
    seat = read_seat(table.seat())
    assert isinstance(seat, Observation)
    wanted = view_of(seat)
    now = table.my_move()
    assert now["cards"] == wanted["cards"]
    assert set(played) <= {card, other}


def test_a_new_match_is_dealt_card_by_card_and_nothing_of_the_old_one_flies(table: TablePage) -> None:
    """The first card leaves at once, the last one soon after; all of it can be played through."""
    table.open("?seed=8&speed=normal&dealer=them")
    card = a_card(table)
    table.press(f"play:{card}")
    table.later_than(0)
    seen = table.my_move()  # nothing comes in between any more
    if seen["phase"] == "settle":
        table.press("settle")
        table.later_than(seen["ply"])
        table.my_move()
    flights(table)
    table.press("new-match")
    table.press("confirm")
    table.expect(ply=0)
    table.page.wait_for_function("() => globalThis.flights.filter((f) => f.delay).length > 10")
    dealt = [flight for flight in flights(table) if flight["delay"]]
    # A drawing in between takes up the flights under way anew: each delay may be noted twice.
    delays = sorted({flight["delay"] for flight in dealt})
    assert len(delays) > 10
    assert delays[-1] + max(flight["ms"] for flight in dealt) <= 620
    # Input is never locked by it.
    table.press(f"play:{a_card(table)}")
    table.later_than(0)


def test_cards_of_the_first_hand_are_dealt_and_a_kept_one_just_lies_there(table: TablePage) -> None:
    """My six and the turned-up card; the backs of the other hand have lain there since the first paint."""
    for address in ("?seed=8&speed=normal&dealer=them", "?speed=normal&dealer=them"):
        table.open(address)
        dealt = [flight for flight in flights(table) if flight["delay"]]
        assert len({flight["delay"] for flight in dealt}) == len(dealt) == 7, address
        assert all(flight["moves"] for flight in dealt)
    table.press(f"play:{a_card(table)}")
    table.later_than(0)
    table.reload()
    assert [flight for flight in flights(table) if flight["delay"]] == []


def test_points_run_up_over_a_number_that_is_true_at_once(table: TablePage) -> None:
    table.open("?seed=8&speed=normal")
    flights(table)
    points = {"me": 0, "them": 0}
    for _ in range(60):
        seen = table.seen()
        if seen["score"] != points:
            break
        if seen["to_act"] == "me" and seen["phase"] in ("play", "settle"):
            table.press("settle" if seen["phase"] == "settle" else f"play:{seen['playable'][0]}")
        table.later_than(seen["ply"])
    assert table.seen()["score"] != points
    assert any(flight["counts"] for flight in flights(table))
    table.page.wait_for_function("() => !document.querySelector('[data-counting]')")
