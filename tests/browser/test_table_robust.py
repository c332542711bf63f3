"""What people and browsers do to a page: fast and random clicks, reloads at any moment, damaged or denied storage,
no network, errors in Python. The match is never wrong, never lost without a word, and the table never dead.
"""

import json
import random
import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from browser.engine_view import matches, observed, offered, view_of
from browser.table_page import READ, TablePage, visiting
from marjolet import DEFAULT, MatchState, Observation, Settle, deck_from_seed, legal, new_match, next_hand, submit
from marjolet.compact import encode
from marjolet.record import Record, read
from marjolet.seat import read_seat
from marjolet.table.save import Saved, read_save, write_save
from marjolet.words import text

KEY = "marjolet:match:table"
BOTH = f"async () => {{ const seen = ({READ})(); const seat = marjolet.seat(); return [seen, await seat]; }}"
CONTROLS = """() => [...document.querySelectorAll("[data-act]")].filter((e) => {
  const box = e.getBoundingClientRect();
  return box.width && box.height && !e.closest("[inert]") && !/^(set:)?(speed|level|twice|pass):/.test(e.dataset.act);
}).map((e) => e.dataset.act)"""
AT = """(s) => {
  const box = document.querySelector(s)?.getBoundingClientRect();
  return box ? [box.x + box.width / 2, box.y + box.height / 2] : null;
}"""


ELSEWHERE = ("learn", "lesson", "review", "replay", "view", "look", "stats", "why", "fair", "concede")
"""What leads away from the hand or gives it up: test_soak.py goes there."""

STAY = f"""addEventListener("click", (event) => {{
  const away = {json.dumps([f'[data-act^="{act}"]' for act in ELSEWHERE])};
  if (event.target.closest?.("a[target]")) event.preventDefault();
  if (event.target.closest?.(away.join())) event.stopImmediatePropagation();
}}, {{ capture: true }});"""
"""Pages in tabs of their own, and what leads away from the hand, are not pressed about on here, nor by chance."""


@pytest.fixture(scope="module")
def visitor(browser: Browser, browser_context_args: dict[str, Any], site: str) -> Iterator[TablePage]:
    with visiting(browser, browser_context_args, site) as table:
        table.page.add_init_script(STAY)
        yield table.open("?speed=0&seed=1")


@pytest.fixture
def table(visitor: TablePage) -> Iterator[TablePage]:
    yield visitor
    visitor.page.set_viewport_size({"width": 1280, "height": 720})
    visitor.quiet()


def keep(table: TablePage, match: MatchState, seed: int, wish: str = "?speed=0&lang=en") -> TablePage:
    """Open the table with this match kept in storage; its further hands come from ``seed``."""
    levels = ((None, "table"),) * len(match.hands)
    table.page.evaluate(
        "([key, text]) => { localStorage.clear(); localStorage.setItem(key, text); }",
        [KEY, write_save(Saved(Record(match, seed=seed, levels=levels), 0, "table", 5))],
    )
    return table.open(wish)


def begun(seed: int, ply: int = 0, target: int = 500, want_settle: bool = False) -> MatchState:
    """A match a few actions into its first hand, my turn; ``want_settle``: a settle step with more than one box."""
    for attempt in range(200):
        rng = random.Random(1000 * seed + attempt)
        match = next_hand(new_match(DEFAULT, target), deck_from_seed(seed, 0), 1).state
        while match.hand is not None and not match.hand.over:
            seen = observed(match, 0)
            boxes = offered(seen)[0] if want_settle and seen.my_turn and seen.phase == "settle" else []
            if seen.ply >= ply and seen.my_turn and (not want_settle or len(boxes) > 1):
                return match
            match = submit(match, rng.choice(legal(match.hand))).state
    raise AssertionError("choose another seed")


def consistent(table: TablePage) -> Observation | None:
    """What the page shows is what its own seat record and its own record say, by the engine."""
    seen, seat = table.page.evaluate(BOTH)
    assert seen is not None
    record = read(table.record())
    assert isinstance(record, Record), record
    for hand in record.match.hands:
        assert hand.over
        assert len(hand.actions) == 42
    known = read_seat(seat)
    assert isinstance(known, Observation), known
    wanted = view_of(known)
    names = (
        "ply",
        "to_act",
        "cards",
        "playable",
        "laid",
        "all_plays",
        "backs",
        "their_laid",
        "turn_up",
        "stock",
        "score",
    )
    assert {name: seen[name] for name in names} == {name: wanted[name] for name in names}
    if known.over:
        ends = {side: known.totals[seat] + known.scores[seat] for side, seat in (("me", 0), ("them", 1))}
        assert seen["total"] == ends
    else:
        assert seen["total"] == wanted["total"]
    assert set(seen["boxes"]) == set(wanted["boxes"])
    return known


def act_at_random(table: TablePage, rng: random.Random) -> str:
    """One thing that somebody might do; gives what it was."""
    page = table.page
    what = rng.choices(
        ["card", "control", "double", "anywhere", "burst", "key", "resize", "lang", "settle"],
        [30, 20, 10, 8, 8, 10, 4, 4, 12],
    )[0]
    if what == "resize":
        width, height = rng.choice([(360, 640), (768, 1024), (1280, 800), (640, 360)])
        page.set_viewport_size({"width": width, "height": height})
    elif what == "key":
        page.keyboard.press(
            rng.choice(["1", "2", "3", "4", "5", "6", "Enter", "Space", "Tab", "ArrowRight", "Escape", "x"])
        )
    elif what in ("anywhere", "burst"):
        size = page.viewport_size
        assert size is not None
        for _ in range(1 if what == "anywhere" else 6):
            page.mouse.click(rng.randrange(size["width"]), rng.randrange(size["height"]))
    else:
        found = page.evaluate(CONTROLS)
        prefix = {"card": "play:", "double": "play:", "lang": "lang:", "settle": "settle"}.get(what, "")
        found = [act for act in found if not act.startswith(ELSEWHERE)]
        acts = [act for act in found if act.startswith(prefix)] or found
        place = page.evaluate(AT, f'[data-act="{rng.choice(acts)}"]') if acts else None
        if place is not None:
            page.mouse.click(*place, click_count=2 if what == "double" else 1)
    return what


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_random_hands_on_everything(table: TablePage, seed: int) -> None:
    """Clicks, keys, sizes and languages in any order; now and then a reload or a walk through the history."""
    rng = random.Random(seed)
    keep(table, begun(seed, target=300), seed)
    plies = set()
    for step in range(90):
        did = act_at_random(table, rng)
        known = consistent(table)
        assert known is not None, did
        plies.add((known.totals, known.ply))
        if step in (30, 60):
            before = table.page.evaluate(BOTH)
            if step == 30:
                table.reload()
            else:
                table.page.goto(f"{table.site}?speed=0&lang=fr")
                table.ready()
                table.page.go_back()
                table.ready()
            after = table.page.evaluate(BOTH)
            if before[1]["actions"] == after[1]["actions"]:  # the computer may have moved on in the meantime
                assert after[1] == before[1]
        table.quiet()
    assert len(plies) > 6, "the clicks hardly ever did anything"


@pytest.mark.parametrize("seed", [1, 4])
def test_a_reload_restores_the_state_exactly_an_unticked_box_too(table: TablePage, seed: int) -> None:
    match = begun(seed, want_settle=True)
    keep(table, match, seed)
    boxes = sorted(table.expect(phase="settle", to_act="me")["boxes"])
    table.tick(boxes[-1], False)
    before, seat = table.seen(), table.seat()
    table.reload()
    after = table.expect(phase="settle", to_act="me", boxes=before["boxes"])
    told = ("line", "news")  # what has just happened is not kept, and that the match was restored is news
    assert {k: v for k, v in after.items() if k not in told} == {k: v for k, v in before.items() if k not in told}
    assert table.seat() == seat
    assert after["news"] == text("en", "ui.saved.restored")
    assert before["boxes"][boxes[-1]] is False
    table.press("settle")
    table.later_than(before["ply"])
    seat = table.seat()
    assert seat is not None
    known = read_seat(seat)
    assert isinstance(known, Observation)
    done = known.actions[before["ply"]]
    assert isinstance(done, Settle)
    declared = {" ".join(meld) for meld in done.melds} | ({"exchange"} if done.exchange else set())
    assert declared == {box for box, on in before["boxes"].items() if on}


def test_a_reload_at_the_end_of_a_hand_shows_the_ending_again(table: TablePage) -> None:
    whole = begun(3)
    rng = random.Random(3)
    while whole.hand is not None and not whole.hand.over:
        whole = submit(whole, rng.choice(legal(whole.hand))).state
    keep(table, whole, 3)
    before = table.seen()
    assert before["phase"] == "hand-over"
    assert before["ledger"]["me"] is not None
    table.reload()
    assert table.seen() == before
    table.press("next-hand")
    table.my_move()
    assert len(table.record()["hands"]) == 1


@pytest.mark.parametrize("damage", ["nonsense", "{}", "cut", "foreign"])
def test_a_damaged_match_is_set_aside_and_a_fresh_one_begins(table: TablePage, damage: str) -> None:
    good = write_save(Saved(Record(begun(5, 9), seed=5, levels=((None, "table"),)), 0, "table", 5))
    bad = {"cut": good[:-40], "foreign": good.replace("marjolet-save/1", "marjolet-save/9")}.get(damage, damage)
    table.page.evaluate("([key, text]) => { localStorage.clear(); localStorage.setItem(key, text); }", [KEY, bad])
    table.open("?speed=0&lang=en")
    assert table.my_move()["news"] == text("en", "ui.saved.damaged")
    kept = table.page.evaluate("({ ...localStorage })")
    assert [value for name, value in kept.items() if name.startswith("marjolet:aside:")] == [bad]
    known = consistent(table)
    assert known is not None
    assert known.totals == (0, 0)
    assert known.ply <= 1
    saved = read_save(kept[KEY])
    assert not hasattr(saved, "code"), "the fresh match is kept"
    table.press("read")
    table.expect(news=None)
    table.reload()
    assert table.seen()["news"] != text("en", "ui.saved.damaged")


DENIED = {
    "the property throws": "Object.defineProperty(window, 'localStorage', { get() { throw Error('no'); } });",
    "it is full": "Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError'); };",
    "every word throws": "for (const name of ['getItem', 'setItem', 'removeItem', 'key']) "
    "Storage.prototype[name] = () => { throw new DOMException('no', 'SecurityError'); };",
}


@pytest.mark.parametrize("denial", DENIED)
def test_without_storage_the_table_plays_and_says_so_once(
    browser: Browser, browser_context_args: dict[str, Any], site: str, denial: str
) -> None:
    with visiting(browser, browser_context_args, site) as table:
        table.page.add_init_script(DENIED[denial])
        table.open("?speed=0&lang=en")
        assert table.my_move()["news"] == text("en", "ui.saved.denied")
        assert table.page.locator("[data-trouble]").count() == 0
        table.press("read")
        table.expect(news=None)
        rng = random.Random(1)
        for _ in range(12):
            seen = table.my_move()
            assert seen["news"] is None
            table.press("settle" if seen["phase"] == "settle" else f"play:{rng.choice(seen['playable'])}")
        table.my_move()
        consistent(table)
        table.quiet()


FULL_FOR_A_WHILE = """
globalThis.full = [];  // what there is no room for: beginnings of names
const setItem = Storage.prototype.setItem;
Storage.prototype.setItem = function (name, value) {
  if (full.some((start) => name.startsWith("marjolet:" + start))) throw new DOMException("full", "QuotaExceededError");
  setItem.call(this, name, value);
};
"""


def test_a_storage_that_was_full_for_a_while_has_the_last_move(
    browser: Browser, browser_context_args: dict[str, Any], site: str
) -> None:
    def move() -> dict[str, Any]:
        seen = table.my_move()
        table.press("settle" if seen["phase"] == "settle" else f"play:{seen['playable'][0]}")
        table.later_than(seen["ply"])
        return table.my_move()

    def comes_back(left: dict[str, Any]) -> None:
        table.reload()
        seen = table.my_move()
        assert all(seen[name] == left[name] for name in ("ply", "cards", "score"))
        assert seen["news"] == text("en", "ui.saved.restored")

    with visiting(browser, browser_context_args, site) as table:
        table.page.add_init_script(FULL_FOR_A_WHILE)
        table.open("?speed=0&lang=en")
        move()
        table.page.evaluate("full = [''];")
        for _ in range(3):
            assert move()["news"] == text("en", "ui.saved.denied")
        table.page.evaluate("full = [];")
        left = move()
        assert left["news"] == text("en", "ui.saved.again")
        left = move()
        assert left["news"] is None
        comes_back(left)
        # One preference that finds no room is no matter of the match.
        table.page.evaluate("full = ['preference:theme'];")
        table.press("menu")
        table.page.locator("details:has([data-act='set:theme:night']) > summary").click()
        table.page.locator("[data-act='set:theme:night']").click()
        table.press("close")
        assert table.my_move()["news"] == text("en", "ui.saved.setting")
        for _ in range(3):
            left = move()
            assert left["news"] is None
        comes_back(left)
        table.quiet()


def test_new_match_pressed_twice_quickly(table: TablePage) -> None:
    table.open("?speed=0&lang=en&seed=2&dealer=them")
    assert table.my_move()["ply"] == 0
    table.page.mouse.click(*table.where("new-match"), click_count=2)  # nothing was played: no question
    seen = table.my_move()
    assert seen["dialog"] is None
    consistent(table)
    table.press(f"play:{seen['playable'][0]}")
    table.later_than(seen["ply"])
    seen = table.my_move()
    if seen["phase"] == "settle":  # the panel takes the place of the match's buttons
        table.press("settle")
        table.later_than(seen["ply"])
        seen = table.my_move()
    actions = (table.seat() or {})["actions"]
    table.page.mouse.click(*table.where("new-match"), click_count=2)
    assert table.expect(ply=seen["ply"])["dialog"], "a match under way is not thrown away by a double click"
    table.page.mouse.click(*table.page.evaluate(AT, '[data-k="hand"]'))  # behind the dialog nothing can be pressed
    table.page.keyboard.press("1")
    assert (table.seat() or {})["actions"] == actions
    table.press("cancel")
    table.expect(dialog=None, ply=seen["ply"], cards=seen["cards"])
    table.press("new-match")
    table.page.mouse.click(*table.where("confirm"), click_count=2)
    seen = table.my_move()
    assert seen["dialog"] is None
    assert seen["total"] == {"me": 0, "them": 0}
    known = consistent(table)
    assert known is not None
    assert known.ply <= 1


BREAK_VIEW = """
from marjolet.table import app
sound = app.view
def view(model):
    app.view = sound
    raise RuntimeError(f"broken on purpose: {model.hand.hands[1 - model.me]} {model.seed}")
app.view = view
None
"""

BREAK_UPDATE = """
from marjolet.table import app
whole = app.update
def update(model, event):
    app.update = whole
    deck = model.hand.deck
    raise ValueError(deck, model.hand.stock)
app.update = update
None
"""


@pytest.mark.parametrize("broken", [BREAK_VIEW, BREAK_UPDATE], ids=["view", "update"])
def test_an_exception_shows_a_report_and_the_table_goes_on(
    table: TablePage, in_python: Callable[[Page, str], Any], broken: str
) -> None:
    keep(table, begun(6, 12), 6)
    seen = table.my_move()
    match_hand = read_save(table.page.evaluate("(key) => localStorage.getItem(key)", KEY))
    hidden = observed(match_hand.record.match, 0).unseen  # type: ignore[union-attr]
    assert hidden
    in_python(table.page, broken)
    acts = [f"play:{seen['playable'][0]}"] if seen["phase"] == "play" else ["settle"]
    table.press(acts[0])
    panel = table.page.locator("[data-error]")
    panel.wait_for()
    told = panel.locator("textarea").input_value()
    version = table.page.evaluate("marjolet_build.version")
    assert told.startswith(f"Marjolet {version}")
    assert re.search(r", line \d+, in ", told)
    assert ("RuntimeError" if broken is BREAK_VIEW else "ValueError") in told
    seat = json.loads(told[told.index('{"') : told.rindex("}") + 1])
    assert isinstance(read_seat(seat), Observation)
    assert not [card for card in hidden if card in told.replace(json.dumps(seat), "")]
    assert not [card for card in hidden if f'"{card}"' in told], "a card that I cannot know stands in the report"
    markup = table.page.evaluate(
        "document.querySelector('[data-error]').outerHTML + document.querySelector('#table').outerHTML"
    )
    assert not [card for card in hidden if card in markup]
    panel.locator("[data-act='error:go-on']").click()
    panel.wait_for(state="detached")
    table.my_move()
    consistent(table)
    seen = table.my_move()
    table.press("settle" if seen["phase"] == "settle" else f"play:{seen['playable'][0]}")
    table.later_than(seen["ply"])
    consistent(table)


@pytest.mark.expects_noise("without a network the browser logs a failed request")
def test_a_trick_without_a_network(page: Page, open_table: Callable[[str], Page], site: str, watch: Any) -> None:
    """Reloaded with the network off after the first visit: the page, Python and the computer's thread are all there."""
    table = TablePage(open_table("?speed=0"), site, watch)
    page.wait_for_selector("html[data-offline=ready]", state="attached")
    page.context.set_offline(True)
    table.reload()
    rng = random.Random(1)
    start = table.my_move()["ply"]
    for _ in range(4):
        seen = table.my_move()
        table.press("settle" if seen["phase"] == "settle" else f"play:{rng.choice(seen['playable'])}")
    assert table.my_move()["ply"] > start + 4
    consistent(table)


SCROLLS = """() => {
  const page = document.scrollingElement;
  const out = [...document.querySelectorAll("[data-hand] button, [data-act=settle], [data-line], [data-total]")]
    // At the end of a hand its sheet says what the line says, and may lie over it.
    .filter((e) => !(e.matches("[data-line]") && document.querySelector("[data-phase$=over]")))
    .filter((e) => { const b = e.getBoundingClientRect();
      return b.left < -0.5 || b.top < -0.5 || b.right > innerWidth + 0.5 || b.bottom > innerHeight + 0.5; });
  return [page.scrollWidth > innerWidth, page.scrollHeight > innerHeight, out.map((e) => e.dataset.act ?? e.className)];
}"""


def test_no_scrolling_at_the_promised_sizes_while_a_hand_is_played(table: TablePage) -> None:
    table.open("?speed=0&lang=fr&seed=16&dealer=them")
    rng = random.Random(3)
    for step in range(60):
        seen = table.my_move()
        if step % 4 == 0 or seen["phase"] in ("settle", "hand-over"):
            for width, height in ((360, 640), (768, 1024), (1280, 800)):
                table.page.set_viewport_size({"width": width, "height": height})
                assert table.page.evaluate(SCROLLS) == [False, False, []], f"{width}x{height} at ply {seen['ply']}"
        if seen["phase"] == "hand-over":
            return
        table.press("settle" if seen["phase"] == "settle" else f"play:{rng.choice(seen['playable'])}")
    raise AssertionError("the hand did not end")


def test_a_finished_hand_in_a_link_opens_at_every_ply(table: TablePage) -> None:
    """A few of them: the table stands as the engine says and can be played on."""
    whole = begun(8)
    rng = random.Random(8)
    while whole.hand is not None and not whole.hand.over:
        whole = submit(whole, rng.choice(legal(whole.hand))).state
    states = matches(whole)
    keep(table, begun(9, 5), 9)
    kept = table.page.evaluate("({ ...localStorage })")
    for ply in (7, 33):
        table.open(f"?speed=0&lang=en#r={encode(whole)}&play=1&seat=0&ply={ply}")
        seen = table.my_move()
        assert seen["ply"] >= ply
        wanted = view_of(observed(states[seen["ply"]], 0))
        assert {name: seen[name] for name in wanted} == wanted
        table.press("settle" if seen["phase"] == "settle" else f"play:{seen['playable'][0]}")
        table.later_than(seen["ply"])
        table.my_move()
        assert table.page.evaluate("({ ...localStorage })") == kept, "the match under way stays untouched"
