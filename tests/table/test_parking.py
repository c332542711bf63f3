"""My own match put aside for a lesson, a try, or a hand played on: what it knows when it is back."""

import random

import pytest

from marjolet.learn.lessons_list import LESSONS
from marjolet.review.thread import slices
from marjolet.table.history import read_history
from marjolet.table.inputs import Analysed
from support.desk import Desk, by_lot

LESSON = f"lesson:start:{next(iter(LESSONS))}"
AWAY = {
    "a lesson that is played": ((LESSON,), "lesson:close"),
    "a try": (("lesson:start:demonstration:36", "lesson:try"), "return"),
    "a lesson out of a try": (("lesson:start:demonstration:36", "lesson:try", LESSON), "lesson:close"),
}


def hand_played(query: str = "?speed=0") -> Desk:
    desk = Desk(query, computer=by_lot(3))
    for _ in desk.plies():
        pass
    return desk


def and_back(desk: Desk, back: str) -> None:
    desk.press(back)
    if desk.model.lesson is not None:
        desk.press("lesson:close")
    assert desk.model.parked is None


@pytest.mark.parametrize("way", AWAY)
def test_hints_are_as_they_were_set(way: str) -> None:
    there, back = AWAY[way]
    desk = Desk("?speed=0", computer=by_lot(3))
    for act in there:
        desk.press(act)
    and_back(desk, back)
    assert desk.model.settings.get("hints") == "off"


@pytest.mark.parametrize("way", AWAY)
def test_hints_that_were_set_meanwhile_stay_so(way: str) -> None:
    there, back = AWAY[way]
    for value in ("on", "off"):
        desk = Desk("?speed=0", computer=by_lot(3))
        for act in (*there, f"set:hints:{value}"):
            desk.press(act)
        and_back(desk, back)
        assert desk.model.settings.get("hints") == value == desk.remembered["hints"]


@pytest.mark.parametrize("way", AWAY)
def test_practice_that_was_chosen_meanwhile_is_that_of_my_match_at_once(way: str) -> None:
    there, back = AWAY[way]
    desk = Desk("?speed=0", computer=by_lot(3))
    desk.do_something(random.Random(1))
    for act in (*there, "set:practice:on"):
        desk.press(act)
    and_back(desk, back)
    assert desk.model.practice
    desk.do_something(random.Random(1))
    again = Desk("?speed=0", saved=desk.saves[-1])
    assert again.model.practice == desk.model.practice


def test_what_was_said_before_is_not_said_again() -> None:
    desk = hand_played()
    desk.press("replay")
    desk.press("view:play")
    rng, spoken = random.Random(1), 0
    while desk.model.hand is not None and not desk.model.hand.over:
        desk.do_something(rng)
        spoken = max(spoken, desk.model.log[-1].number)
    heard = {entry.number for entry in desk.model.log}
    desk.press("return")
    assert all(entry.number in heard or entry.number > spoken for entry in desk.model.log)


def test_a_review_that_ends_meanwhile_goes_into_the_history_with_its_match() -> None:
    desk = hand_played("?speed=0&target=1")
    assert desk.model.match.over
    number, question = list(desk.reviews.items())[-1]
    desk.press(LESSON)
    for part in slices(question):
        if part is not None:
            desk.send(Analysed(number, part))
    history = read_history(desk.history)
    assert isinstance(history, tuple)
    assert len(history) == 1
    assert history[0].lost != ()
    desk.press("lesson:close")
    assert history[0].lost == desk.model.lost


def test_a_review_that_was_stopped_stays_so() -> None:
    desk = hand_played()
    desk.press("review")
    desk.press("review:stop")
    desk.press("close")
    begun = len(desk.reviews)
    desk.press(LESSON)
    desk.press("lesson:close")
    assert desk.model.hand_closed
    assert len(desk.reviews) == begun
    desk.press("review")
    desk.press("review:start")
    assert len(desk.reviews) == begun + 1
