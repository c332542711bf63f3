"""Double, late, stray and hostile presses: never a card twice, never a wrong card, always a reason."""

import json
import random

import pytest

from marjolet.table.inputs import Answered, AnswerFailed, Pressed, Tapped, TimeUp
from marjolet.words import card_name
from support.desk import Desk, by_lot

SETTLES = '{"action": {"exchange": true, "melds": []}}'


def my_lead() -> Desk:
    return Desk("?seed=1&dealer=them&speed=0", computer=by_lot(1), patient=True)


def test_a_second_click_on_the_same_drawing_does_nothing() -> None:
    desk = my_lead()
    first, second = desk.playable()[:2]
    desk.press(first, ply=0)
    once = desk.model
    desk.press(first, ply=0)
    desk.press(second, ply=0)
    assert desk.model == once


def test_a_card_out_of_turn_is_not_played_and_says_whose_move_it_is() -> None:
    desk = my_lead()
    desk.press(desk.playable()[0])
    mine = next(iter(desk.controls("play:")))
    assert desk.controls()[mine].get("aria-disabled") == "true"
    desk.press(mine)
    assert desk.model.hand is not None
    assert desk.model.hand.ply == 1
    assert "computer" in desk.text("data-line").lower()


def test_a_refused_card_says_why_and_names_the_card_that_forces_it() -> None:
    seen = set()
    for seed in range(60):
        desk = Desk(f"?seed={seed}&speed=0", computer=by_lot(seed))
        for ply in desk.plies(seed=seed):
            refused = [
                act
                for act, e in desk.controls("play:").items()
                if e.get("aria-disabled") and desk.attribute("data-phase") == "play"
            ]
            for act in refused:
                desk.press(act)
                assert desk.model.hand is not None
                assert desk.model.hand.ply == ply
                observed = desk.model.seen
                assert observed is not None
                refusal = observed.refused_cards()[act.removeprefix("play:")]
                seen.add(refusal.code.value)
                line = desk.text("data-line")
                because = refusal.args["because"]
                assert isinstance(because, list)
                names = [card_name("en", card).lower() for card in because]
                assert any(name in line.lower() for name in names), (line, names)
        if len(seen) == 3:
            break
    assert seen == {"MUST_FOLLOW", "MUST_BEAT", "MUST_TRUMP"}


@pytest.mark.parametrize(
    "act",
    [
        *("", "play:", "play:XX", "play:QH QH", "settle", "exchange", "meld:", "meld:KH QH", "next-hand", "confirm"),
        *("cancel", "target:", "target:301", "preset:nothing", "level:nobody", "lang:de", "speed:warp", "ask-again"),
        *("skip", "no:such"),
    ],
)
def test_presses_that_mean_nothing_now_change_nothing_of_the_match(act: str) -> None:
    desk = my_lead()
    before = desk.model.match
    desk.send(Pressed(act, None, True))
    desk.send(Pressed(act, 41))
    assert desk.model.match == before
    assert desk.html


def test_late_and_foreign_answers_and_timers_are_ignored() -> None:
    desk = my_lead()
    before = desk.model
    for number in (-1, 0, 1, 999):
        desk.send(Answered(number, '{"action": "KH"}'))
        desk.send(AnswerFailed(number, "gone"))
        desk.send(TimeUp(number + 5))
    assert desk.model == before


@pytest.mark.parametrize("bad", ["", "nonsense", "[]", "{}", '{"action": "XX"}', SETTLES])
def test_a_computer_that_answers_nonsense_is_asked_again_then_the_person_is_told(bad: str) -> None:
    desk = Desk("?seed=1&dealer=me&speed=0", computer=lambda text: bad)
    assert len(desk.asked) == 3
    assert desk.model.hand is not None
    assert desk.model.hand.ply == 0
    assert "ask-again" in desk.controls()
    desk.computer = by_lot(1)
    desk.press("ask-again")
    assert desk.model.hand.ply == 1
    assert "ask-again" not in desk.controls()


def test_an_answer_is_played_only_when_the_pace_allows_and_a_tap_hurries_it() -> None:
    desk = Desk("?seed=1&dealer=me", computer=by_lot(1), patient=True)
    ask = desk.pending.pop(0)
    desk.do(ask)
    assert desk.model.hand is not None
    assert desk.model.hand.ply == 0
    desk.send(Tapped())
    assert desk.model.hand.ply == 1


def test_a_finished_trick_stays_until_its_time_is_up_or_a_tap() -> None:
    desk = Desk("?seed=2&dealer=them", computer=by_lot(2), patient=True)
    rng = random.Random(1)
    seen = set()
    for _ in range(400):
        model = desk.model
        if model.hand_closed:
            break
        if model.trick_shown:
            trick = next(e for e in desk.root.iter("section") if e.get("data-k") == "trick")
            assert trick.get("data-won") in ("me", "them")
            assert len([e for e in trick.iter("span") if "card" in (e.get("class") or "").split()]) == 2
            seen.add(model.timer is not None)
            if model.timer is not None:
                desk.send(Tapped())
                assert not desk.model.trick_shown or desk.model.timer is None
        if desk.attribute("data-to-act") == "me":
            desk.do_something(rng)
        else:
            desk.wait()
    assert desk.model.hand_closed
    assert seen == {True, False}


def test_throwing_away_a_match_asks_first() -> None:
    desk = Desk("?seed=1&dealer=them&speed=0", computer=by_lot(1))
    desk.press(desk.playable()[0])
    before = desk.model.match
    for act in ("target:300", "target:500", "new-match", "preset:gambiter"):
        desk.press(act)
        assert {"confirm", "cancel"} <= set(desk.controls())
        assert any("data-dialog" in e.attrib for e in desk.root.iter())
        desk.press("play:" + desk.model.seen.hand[0])  # type: ignore[union-attr]
        desk.press("settle")
        assert desk.model.match == before
        desk.press("cancel")
        assert desk.model.match == before
        assert not any("data-dialog" in e.attrib for e in desk.root.iter())
    desk.press("target:300")
    desk.press("confirm")
    assert desk.model.match.target == 300
    assert [hand.ply for hand in desk.model.match.hands] in ([0], [1])
    assert desk.remembered["target"] == "300"


def test_after_giving_up_between_two_hands_nothing_is_dealt() -> None:
    desk = Desk("?seed=1&speed=0", computer=by_lot(1))
    for _ in desk.plies():
        pass
    desk.press("concede")
    desk.press("confirm")
    before = desk.model.match
    assert desk.attribute("data-phase") == "match-over"
    desk.press("next-hand")
    assert desk.model.match == before
    assert "next-hand" not in desk.controls()


def test_a_match_that_ends_while_the_table_asks_is_not_given_up() -> None:
    desk = Desk("?target=1", computer=by_lot(3), patient=True, entropy=2)
    rng = random.Random(1)
    # Until only the other card of the last trick is to come.
    while desk.model.hand is not None and desk.model.hand.ply < 41:
        if desk.model.my_move:
            desk.do_something(rng)
        else:
            desk.wait()
    hand = desk.model.hand
    assert hand is not None
    assert hand.to_act == desk.model.them, "the last card is not mine"
    desk.press("concede")
    desk.wait()
    assert desk.model.match.over
    desk.press("confirm")
    assert desk.model.dialog is None
    assert not desk.model.conceded
    assert "conceded" not in json.loads(desk.saves[-1])
    assert len(desk.archived) == 1


@pytest.mark.parametrize("sheet", ["menu", "ledger:me", "help"])
def test_nothing_takes_the_focus_out_of_an_open_sheet(sheet: str) -> None:
    """Somebody may be writing there: their next figure would play a card."""
    desk = Desk("?seed=1&dealer=me", computer=by_lot(3), patient=True)
    rng = random.Random(1)
    opened = 0
    while not desk.model.hand_closed:
        if desk.model.my_move:
            desk.do_something(rng)
            continue
        desk.press(sheet)
        before = list(desk.focus)
        desk.wait()
        assert desk.model.panel is not None
        opened += desk.model.ticks is not None or desk.model.hand_closed
        assert desk.focus == before
        desk.press("close")
    assert opened > 3


def test_a_match_not_begun_is_replaced_without_asking() -> None:
    desk = Desk("?seed=1&dealer=them&speed=0")
    desk.press("target:300")
    assert desk.model.dialog is None
    assert desk.model.match.target == 300


def test_language_and_speed_change_in_the_middle_without_touching_the_match() -> None:
    desk = Desk("?seed=1&speed=0", computer=by_lot(1))
    before = desk.model.match
    desk.press("lang:fr")
    assert desk.attribute("lang") == "fr"
    desk.press("speed:slow")
    assert desk.model.match == before
    assert desk.remembered == {"lang": "fr", "speed": "slow"}


def test_the_computer_is_sent_its_own_seat_record_and_nothing_else() -> None:
    desk = Desk("?seed=4&speed=0")
    for _ in desk.plies():
        pass
    assert desk.asked
    for text in desk.asked:
        message = json.loads(text)
        assert set(message) == {"level", "seed", "request"}
        assert message["request"]["format"] == "marjolet-seat/1"
        assert message["request"]["seat"] == 1
        assert str(desk.model.seed) != str(message["seed"])
