"""The page's address and the lessons: it opens what is on the table, and it tells of nothing else."""

import random

import pytest

from marjolet.learn.demonstration import DEMONSTRATIONS
from marjolet.learn.lessons_list import LESSONS
from marjolet.table.effects import Address
from support.desk import Desk, by_lot


def query(address: Address) -> str:
    """As the page writes it."""
    tries = "&try=1" if address.trying else ""
    return "" if address.lesson is None else f"&lesson={address.lesson}&step={address.step}{tries}"


def opened(desk: Desk, lang: str) -> Desk:
    """A page that is opened at the address of this one, on the same device."""
    address = desk.addresses[-1] if desk.addresses else Address(None)
    saved = desk.saves[-1] if desk.saves else None
    again = Desk(f"?speed=0&lang={lang}{query(address)}", saved, by_lot(1), kept=desk.remembered)
    if address.trying:
        again.press("lesson:try")
    return again


def place(desk: Desk) -> tuple[str | None, str | None, bool]:
    return desk.attribute("data-lesson"), desk.attribute("data-step"), "return" in desk.controls()


PRESSES = [
    *(f"lesson:{name}" for name in ("next", "next", "back", "first", "last", "try", "try", "close", "show")),
    *(f"lesson:start:{name}" for name in (*DEMONSTRATIONS, *LESSONS, "nothing")),
    *(
        "lesson:start:demonstration:9",
        "lesson:start:melds:2",
        "lesson:step:17",
        "lesson:chapter:ten",
        "lesson:answer:0",
    ),
    *("return", "menu", "learn", "close", "lang:fr", "lang:en", "new-match", "confirm", "cancel", "replay"),
    *("confirm", "cancel", "cancel", *["lesson:start:demonstration:9", "lesson:try"] * 3),
]


def going_home(desk: Desk) -> Desk:
    desk.press("return")
    desk.press("lesson:close")
    return desk


def hands(desk: Desk) -> list[object]:
    return [(hand.deck, hand.dealer) for hand in desk.model.match.hands]


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("seed", range(3))
def test_whatever_is_pressed_the_address_opens_what_is_on_the_table(seed: int, lang: str) -> None:
    rng = random.Random(seed)
    desk = Desk(f"?speed=0&lang={lang}", computer=by_lot(1))
    met: set[tuple[bool, bool, bool]] = set()
    for _ in range(120):
        desk.press(rng.choice(PRESSES + desk.playable()))
        again = opened(desk, lang)
        assert place(again) == place(desk)
        met.add((desk.attribute("data-stage") is not None, desk.model.lesson is not None, place(desk)[2]))
        mine = Desk(f"?speed=0&lang={lang}", desk.saves[-1] if desk.saves else None, by_lot(1))
        assert hands(going_home(again)) == hands(mine)
    assert {(True, False), (False, True), (False, False)} <= {(course, shown) for course, shown, _ in met}
    assert any(trying for *_, trying in met)
    assert len(desk.addresses) > 20
    assert all(one != other for one, other in zip(desk.addresses, desk.addresses[1:], strict=False))


def test_a_lesson_by_its_address_is_told_where_it_stands() -> None:
    """Also one that was asked for without a step, or beyond its end: a reload asks for nothing wrong."""
    desk = Desk("?speed=0&lesson=demonstration")
    assert desk.addresses == [Address("demonstration", 1)]
    assert Desk("?speed=0&lesson=demonstration&step=99").addresses == [Address("demonstration", 1)]
    assert Desk("?speed=0&lesson=tricks", kept={"lessons": "tricks:2"}).addresses == [Address("tricks", 3)]
    desk.press("lesson:next")
    desk.press("lesson:try")
    assert desk.addresses[1:] == [Address("demonstration", 2), Address("demonstration", 2, trying=True)]
    desk.press("return")
    desk.press("lesson:close")
    assert desk.addresses[3:] == [Address("demonstration", 2), Address(None)]


@pytest.mark.parametrize("asked", ["", "&lesson=nothing", "&step=3", "&try=1"])
def test_without_a_lesson_the_address_is_left_alone(asked: str) -> None:
    desk = Desk(f"?speed=0{asked}", computer=by_lot(1))
    desk.press(desk.playable()[0])
    desk.press("menu")
    assert desk.addresses == []
