"""Everything by keys alone: the focus is never lost, dialogs keep it and give it back, the digits play cards."""

import random

import pytest

from browser.engine_view import refusals
from browser.table_page import TablePage
from marjolet import Observation
from marjolet.record import Record, read
from marjolet.seat import read_seat

FOCUS = """() => {
  const node = document.activeElement;
  const box = node?.getBoundingClientRect();
  return { body: !node || node === document.body || node === document.documentElement, act: node?.dataset?.act ?? "",
    inside: Boolean(node?.closest("#table")), shown: Boolean(box && box.width && box.height),
    trapped: !document.querySelector("[data-dialog]") || Boolean(node?.closest("[data-dialog]")) };
}"""


class Keys:
    """The keyboard, watched: after every key the focus must be on something in the table that can be seen."""

    def __init__(self, table: TablePage) -> None:
        self.table = table
        self.used = 0

    def press(self, key: str) -> str:
        """Press a key; gives the act of what has the focus then."""
        self.table.page.keyboard.press(key)
        self.used += 1
        focus = self.table.page.evaluate(FOCUS)
        assert not focus["body"], f"the focus fell to the body after {key}"
        assert focus["inside"], f"the focus left the table after {key}"
        assert focus["trapped"], f"the focus left the dialog after {key}"
        return str(focus["act"])

    def tab_to(self, wanted: str, key: str = "Tab") -> str:
        """Tab until a control with an act that starts so has the focus."""
        passed = []
        for _ in range(99):
            act = self.press(key)
            passed.append(act)
            if act.startswith(wanted):
                return act
        pytest.fail(f"no way to {wanted} by {key}: {passed}")

    def go_to_card(self, card: str, arrow: str = "ArrowRight") -> None:
        """Into the hand, then along it."""
        act = self.table.page.evaluate(FOCUS)["act"]
        if not act.startswith("play:"):
            act = self.tab_to("play:")
        for _ in range(6):
            if act == f"play:{card}":
                return
            act = self.press(arrow)
        pytest.fail(f"{card} cannot be reached by {arrow}")


def begin(table: TablePage, query: str) -> Keys:
    table.page.goto("about:blank")  # so that nothing has the focus from before
    table.open(query)
    keys = Keys(table)
    keys.press("Tab")  # nobody has the focus before the first key
    return keys


def test_a_whole_hand_without_a_mouse(table: TablePage) -> None:
    keys = begin(table, "?seed=16&speed=0&dealer=them")
    rng = random.Random(3)
    ways = ["Enter", "Space", "digit"]
    refused_pressed = unticked = 0
    for turn in range(60):
        seen = table.my_move()
        assert not table.page.evaluate(FOCUS)["body"]
        if seen["phase"] == "hand-over":
            break
        if seen["phase"] == "settle":
            for box in seen["boxes"]:
                on = seen["boxes"][box]
                keys.tab_to(box if box == "exchange" else f"meld:{box}")
                keys.press("Space")
                table.expect(boxes=seen["boxes"] | {box: not on}) if box != "exchange" else None
                keys.press("Space")
                table.expect(boxes=seen["boxes"])
                unticked += 1
            keys.tab_to("settle")
            keys.press("Enter")
            table.later_than(seen["ply"])
            continue
        known = read_seat(table.seat())
        assert isinstance(known, Observation)
        for card, why in refusals(known, "en").items():
            keys.go_to_card(card)
            assert keys.press("Enter") == f"play:{card}"
            table.expect(ply=seen["ply"], line=why)
            refused_pressed += 1
        card = rng.choice(seen["playable"])
        way = ways[turn % 3]
        if way == "digit":
            order = table.page.evaluate("[...document.querySelector('[data-hand]').children].map(b => b.dataset.act)")
            keys.press(str(order.index(f"play:{card}") + 1))
        else:
            keys.go_to_card(card, "ArrowRight" if turn % 2 else "ArrowLeft")
            keys.press(way)
        table.later_than(seen["ply"])
    record = read(table.record())
    assert isinstance(record, Record)
    hand = record.match.hands[0]
    table.expect(phase="hand-over", total={"me": hand.scores[0], "them": hand.scores[1]})
    assert refused_pressed, "choose a seed in which some card may not be played"
    assert unticked, "choose a seed in which something can be declared"
    keys.tab_to("next-hand")
    keys.press("Enter")
    assert table.my_move()["phase"] == "play"
    assert not table.page.evaluate(FOCUS)["body"]


def test_digits_play_by_place_and_only_once_while_held(table: TablePage) -> None:
    keys = begin(table, "?seed=2&speed=0&dealer=them")
    seen = table.my_move()
    order = table.page.evaluate("[...document.querySelectorAll('[data-hand] button')].map(b => b.dataset.act)")
    for _ in range(6):  # a key that is held down repeats
        table.page.keyboard.down("3")
    table.page.keyboard.up("3")
    assert not table.page.evaluate(FOCUS)["body"]
    table.my_move()
    seat = table.seat()
    assert seat is not None
    assert seat["actions"][0] == order[2].removeprefix("play:")
    mine = [action for action in seat["actions"] if action in seen["cards"]]
    assert len(mine) == 1
    before = table.my_move()
    if before["phase"] == "settle":
        for key in "123456":
            keys.press(key)
        table.expect(ply=before["ply"], phase="settle")
    for key in ("7", "0", "a", "x", "Delete"):
        keys.press(key)
    table.expect(ply=before["ply"])


def test_digits_are_told_by_the_cards_and_can_be_switched_off(table: TablePage) -> None:
    keys = begin(table, "?seed=12&speed=0&dealer=them")
    seen, page = table.my_move(), table.page
    told = "[...document.querySelectorAll('[data-hand] button')].map(b => b.getAttribute('aria-keyshortcuts'))"
    assert page.evaluate(told) == list("123456")
    for opener in ("ledger:me", "menu"):
        page.locator(f"[data-act='{opener}']").press("Enter")
        keys.press("2")
        table.expect(ply=seen["ply"])
        assert page.locator(".sheet").count() == 1
        keys.press("Escape")
    keys.press("Enter")
    page.locator("[data-act='set:letters:off']").dispatch_event("click")
    keys.press("Escape")
    keys.press("2")
    table.expect(ply=seen["ply"], cards=seen["cards"])
    assert page.evaluate(told) == [None] * 6
    keys.press("Enter")
    page.locator("[data-act='set:letters:on']").dispatch_event("click")
    keys.press("Escape")
    keys.press("2")
    table.later_than(seen["ply"])


def test_in_the_last_tricks_a_card_keeps_its_digit(table: TablePage) -> None:
    table.open("?seed=16&speed=0&dealer=them")
    page = table.page
    for _ in range(40):
        seen = table.my_move()
        if seen["phase"] == "settle":
            table.press("settle")
        elif len(seen["cards"]) < 6 and page.locator("[data-hand] .gap ~ button").count():
            break
        else:
            table.press(f"play:{seen['playable'][0]}")
        table.later_than(seen["ply"])
    places = "[...document.querySelector('[data-hand]').children].map(b => b.getAttribute('aria-keyshortcuts'))"
    told = page.evaluate(places)
    assert len([one for one in told if one]) == len(seen["cards"]) < 6
    assert [one or str(number) for number, one in enumerate(told, 1)] == list("123456"), "gaps count"


def test_a_dialog_keeps_the_focus_and_gives_it_back(table: TablePage) -> None:
    keys = begin(table, "?seed=12&speed=0&dealer=them")
    keys.press("1")
    seen = table.my_move()
    for act in ("new-match", "target:300"):
        keys.tab_to(act, "Shift+Tab" if act == "target:300" else "Tab")
        assert keys.press("Enter") == "cancel", "the answer that loses nothing has the focus"
        table.expect(dialog=table.seen()["dialog"])
        assert table.seen()["dialog"]
        visited = [keys.press(key) for key in ["Tab"] * 4 + ["Shift+Tab"] * 4]
        assert visited == [*["confirm", "cancel"] * 2, *["confirm", "cancel"] * 2], "round and round, both ways"
        assert keys.press("Tab") == "confirm"
        keys.press("3")
        keys.press("a")
        table.expect(ply=seen["ply"])
        assert keys.press("Escape") == act, "the focus goes back to what asked"
        table.expect(dialog=None, ply=seen["ply"], cards=seen["cards"], total=seen["total"])
    keys.press("Enter")
    keys.tab_to("cancel") if table.page.evaluate(FOCUS)["act"] != "cancel" else None
    assert keys.press("Space") == "target:300"
    table.expect(dialog=None, ply=seen["ply"])
    keys.press("Enter")
    keys.tab_to("confirm")
    keys.press("Enter")
    assert table.my_move()["dialog"] is None
    assert not table.page.evaluate(FOCUS)["body"]
    seat = table.seat()
    assert seat is not None
    assert seat["target"] == 300


@pytest.mark.parametrize("opener", ["menu", "ledger:me"])
def test_a_sheet_takes_the_focus_and_gives_it_back(table: TablePage, opener: str) -> None:
    keys = begin(table, "?seed=12&speed=0&dealer=them")
    if table.page.evaluate(FOCUS)["act"] != opener:
        keys.tab_to(opener)
    keys.press("Enter")
    assert table.page.evaluate("Boolean(document.activeElement.closest('.sheet'))"), "the sheet is read next"
    keys.tab_to("close")
    assert keys.press("Enter") == opener
    keys.press("Enter")
    assert table.page.evaluate("Boolean(document.querySelector('.sheet'))")
    assert keys.press("Escape") == opener
    assert not table.page.evaluate("Boolean(document.querySelector('.sheet'))")


@pytest.mark.parametrize("opener", ["menu", "ledger:me"])
@pytest.mark.parametrize(("width", "height"), [(360, 640), (640, 360)])
def test_a_sheet_that_covers_everything_keeps_the_focus(table: TablePage, opener: str, width: int, height: int) -> None:
    table.page.set_viewport_size({"width": width, "height": height})
    keys = begin(table, "?seed=12&speed=0&dealer=them")
    if table.page.evaluate(FOCUS)["act"] != opener:
        keys.tab_to(opener)
    keys.press("Enter")
    inside = "Boolean(document.activeElement.closest('.sheet'))"
    for key in ("Tab", "Shift+Tab"):
        acts = []
        while acts.count("close") < 2:
            acts.append(keys.press(key))
            assert table.page.evaluate(inside), f"{key} left the sheet after {acts}"
            assert len(acts) < 150
        once = acts[acts.index("close") + 1 :]
        assert once[-1] == "close"
    assert keys.press("Escape") == opener
    table.page.set_viewport_size({"width": 1280, "height": 720})
