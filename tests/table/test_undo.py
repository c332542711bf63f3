"""Taking back: only what revealed nothing hidden, otherwise with the reason why not; in practice, anything."""

import random

import pytest

from marjolet import DEFAULT, HandState, Settle, apply, deal, deck_from_seed, legal, observe
from marjolet.compact import encode
from marjolet.table.messages import Message
from marjolet.table.undo import moments, take_back
from marjolet.words import say
from support.desk import Desk, by_lot


def hands(count: int) -> list[HandState]:
    found = []
    for seed in range(count):
        rng = random.Random(seed)
        state = deal(DEFAULT, seed % 2, deck_from_seed(seed)).state
        while not state.over:
            state = apply(state, rng.choice(legal(state))).state
        found.append(state)
    return found


def test_what_comes_back_is_the_moment_before_my_last_action_and_i_know_no_more_than_then() -> None:
    allowed = refused = 0
    for whole in hands(40):
        for state in moments(whole):
            before = take_back(state, 0)
            if isinstance(before, Message):
                refused += 1
                continue
            allowed += 1
            assert before.to_act == 0
            last = max(i for i, moment in enumerate(moments(state)[:-1]) if moment.to_act == 0)
            assert before.ply == last
            then, now = observe(before, 0), observe(state, 0)
            # Every card that I can place now, I could place then (mine, known to be theirs, or played by me since).
            known_then = set(then.hand) | then.their_known | then.played | ({then.turn_up} if then.turn_up else set())
            known_now = set(now.hand) | now.their_known | now.played | ({now.turn_up} if now.turn_up else set())
            assert known_now <= known_then
    assert allowed > 200
    assert refused > 200


def test_every_moment_of_the_last_six_tricks_can_be_taken_back_as_far_as_mine_in_them() -> None:
    for whole in hands(20):
        for state in moments(whole):
            mine = [m for m in moments(state)[:-1] if m.to_act == 0 and len(m.tricks) >= 10 and m.phase == "play"]
            if mine and not state.over:
                before = take_back(state, 0)
                assert isinstance(before, HandState)
                assert before.ply == mine[-1].ply


def test_a_draw_and_an_unknown_card_stand() -> None:
    codes = set()
    for whole in hands(20):
        for state in moments(whole):
            before = take_back(state, 1)
            if isinstance(before, Message):
                codes.add(before.code)
                if before.code == "back.drew":
                    assert isinstance(state.actions[-1] if state.actions else None, object)
                    assert any(isinstance(action, Settle) for action in state.actions)
    assert codes == {"back.nothing", "back.drew", "back.seen", "back.counted"}


def test_on_the_table_a_lead_not_yet_answered_comes_back_and_an_answered_one_does_not() -> None:
    desk = Desk("?seed=1&dealer=them&speed=0", computer=by_lot(1), patient=True)
    card = desk.playable()[0]
    desk.press(card)
    desk.press("take-back")
    assert desk.attribute("data-ply") == "0"
    assert card in desk.controls()
    late = list(desk.pending)
    desk.press(card)
    desk.wait()
    ply = desk.attribute("data-ply")
    assert int(ply or 0) >= 2
    desk.press("take-back")
    if desk.attribute("data-phase") == "play":
        assert desk.attribute("data-ply") == ply
    assert late


def test_practice_takes_back_anything_and_marks_the_match() -> None:
    desk = Desk("?speed=0", computer=by_lot(4))
    desk.press("set:practice:on")
    assert desk.model.practice
    for ply in desk.plies(seed=4):
        if ply > 20:
            break
    for _ in range(30):
        before = int(desk.attribute("data-ply") or 0)
        if before <= 1:
            break
        desk.press("take-back")
        assert int(desk.attribute("data-ply") or 0) < before
    again = Desk("?speed=0", saved=desk.saves[-1], computer=by_lot(4))
    assert again.model.practice


def test_practice_holds_wherever_a_hand_is_played() -> None:
    chosen = {"practice": "on"}
    for there in (("lesson:start:demonstration:36", "lesson:try"), ("lesson:start:first",)):
        desk = Desk("?speed=0", computer=by_lot(4), kept=chosen)
        for act in there:
            desk.press(act)
        assert desk.model.practice, there
    linked = Desk("?speed=0", computer=by_lot(4))
    for _ in linked.plies():
        pass
    link = f"#r={encode(linked.model.match)}&play=1"
    assert Desk("?speed=0", computer=by_lot(4), kept=chosen, fragment=link).model.practice


def test_a_first_hand_that_was_counted_stays_so() -> None:
    """The lesson has gone on by then: its cards could not be played any more."""
    desk = Desk("?speed=0", computer=by_lot(4), kept={"practice": "on"})
    desk.press("lesson:start:first")
    rng = random.Random(4)
    while not desk.model.hand_closed:
        desk.do_something(rng)
    desk.press("take-back")
    assert desk.attribute("data-ply") == "42"
    assert desk.text("data-line") == say("en", Message("back.nothing"))


def test_practice_chosen_after_the_end_is_for_the_next_match() -> None:
    desk = Desk("?speed=0&target=1", computer=by_lot(4))
    for _ in desk.plies():
        pass
    assert desk.model.match.over
    desk.press("set:practice:on")
    assert not desk.model.practice
    again = Desk("?speed=0", saved=desk.saves[-1], kept=desk.remembered)
    assert not again.model.practice
    again.press("new-match")
    assert again.model.practice


def test_why_not_is_said() -> None:
    desk = Desk("?seed=1&dealer=them&speed=0", computer=by_lot(1))
    desk.press("take-back")
    assert desk.text("data-line") == say("en", Message("back.nothing"))


@pytest.mark.parametrize("sheet", ["review", "fair"])
@pytest.mark.parametrize("how", ["take-back", "key:z"])
def test_a_sheet_about_the_end_of_a_hand_goes_with_it_and_does_not_come_back_by_itself(sheet: str, how: str) -> None:
    desk = Desk("?speed=0", computer=by_lot(2), kept={"practice": "on"})
    for _ in desk.plies():
        pass
    desk.press(sheet)
    assert desk.attribute("data-sheet") == sheet
    desk.press(how)
    assert desk.attribute("data-sheet") is None
    assert desk.focus[-1] == "[data-line]"
    for _ in desk.plies():
        pass
    assert desk.attribute("data-phase") == "hand-over"
    assert desk.attribute("data-sheet") is None
