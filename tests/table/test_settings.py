"""Settings and what they do: pass over empty panels, tap twice, order, wait for a tap; kept, and never in the way."""

import random

import pytest

from marjolet.cards import strength
from marjolet.table.inputs import Tapped
from marjolet.table.messages import Message
from marjolet.table.settings import VALUES, Settings, settings_from
from marjolet.words import say
from support.desk import Desk, by_lot


@pytest.mark.parametrize(("name", "value"), [(name, value) for name, values in VALUES.items() for value in values])
def test_each_setting_is_kept_and_comes_back(name: str, value: str) -> None:
    desk = Desk("?seed=1&speed=0", computer=by_lot(1))
    before = desk.model.match
    desk.press(f"set:{name}:{value}")
    assert desk.remembered[name] == value
    assert desk.model.settings.get(name) == value
    assert desk.model.match == before
    assert settings_from(desk.remembered).get(name) == value
    assert desk.html


def test_every_switch_stands_the_same_way_round() -> None:
    """Whichever of the two is its default."""
    desk = Desk("?seed=1&speed=0")
    desk.press("menu")
    acts = [act for e in desk.root.iter("button") if (act := e.get("data-act", "")).startswith("set:")]
    switches = [name for name, values in VALUES.items() if set(values) == {"on", "off"}]
    assert {VALUES[name][0] for name in switches} == {"on", "off"}
    for name in switches:
        assert [act for act in acts if act.startswith(f"set:{name}:")] == [f"set:{name}:off", f"set:{name}:on"]


@pytest.mark.parametrize("act", ["set:", "set:deck", "set:deck:five", "set:nothing:on", "set:pass_:on", "speed:"])
def test_what_is_no_setting_changes_nothing(act: str) -> None:
    desk = Desk("?seed=1&speed=0")
    before = desk.model
    desk.press(act)
    assert desk.model == before


def test_kept_settings_of_another_version_do_no_harm() -> None:
    assert settings_from({"deck": "five", "gone": "on", "sort": "suit"}) == Settings(sort="suit")


def test_empty_panels_are_passed_over_and_full_ones_are_not() -> None:
    passed = shown = 0
    for seed in range(20):
        desk = Desk(f"?seed={seed}&speed=0", computer=by_lot(seed))
        desk.press("set:pass:on")
        for _ in desk.plies(seed=seed):
            if desk.model.ticks is not None:
                controls = desk.controls()
                assert any(act.startswith("meld:") or act == "exchange" for act in controls)
                shown += 1
        hand = desk.model.hand
        assert hand is not None
        passed += sum(trick.winner == 0 for trick in hand.tricks[:10])
    assert shown > 5
    assert passed > shown


def test_a_passed_panel_leaves_the_trick_in_sight_until_its_time_is_up() -> None:
    desk = Desk("?seed=1&dealer=them", computer=by_lot(1), patient=True)
    desk.press("set:pass:on")
    for _ in range(100):
        if desk.model.timer is not None and desk.model.timer.what == "pass":
            break
        if desk.attribute("data-to-act") == "me":
            desk.do_something(random.Random(1))
        else:
            desk.wait()
    ply = desk.attribute("data-ply")
    assert desk.model.trick_shown
    desk.wait()
    assert desk.attribute("data-ply") != ply


def test_the_first_tap_raises_and_the_second_plays() -> None:
    desk = Desk("?seed=1&dealer=them&speed=0", computer=by_lot(1), patient=True)
    desk.press("set:twice:on")
    first, second = desk.playable()[:2]
    desk.press(first)
    assert desk.attribute("data-ply") == "0"
    assert "raised" in (desk.controls()[first].get("class") or "").split()
    desk.press(second)
    assert desk.attribute("data-ply") == "0"
    assert "raised" not in (desk.controls()[first].get("class") or "").split()
    desk.press(second)
    assert desk.attribute("data-ply") == "1"
    assert second not in desk.controls()


@pytest.mark.parametrize("sort", ["suit", "strength"])
def test_the_hand_is_kept_in_order(sort: str) -> None:
    desk = Desk("?seed=3&speed=0", computer=by_lot(3))
    desk.press(f"set:sort:{sort}")
    for _ in desk.plies():
        cards = [act.removeprefix("play:") for act in desk.controls("play:")]
        suits = [card[1] for card in cards]
        if sort == "suit":
            assert all(suits.index(suit) + suits.count(suit) > i for i, suit in enumerate(suits))
        else:
            assert [strength(card) for card in cards] == sorted((strength(card) for card in cards), reverse=True)


def test_waiting_for_a_tap_holds_a_finished_trick_until_it_comes() -> None:
    desk = Desk("?seed=2&speed=tap", computer=by_lot(2), patient=True)
    held = 0
    for _ in range(400):
        if desk.model.hand_closed:
            break
        desk.wait()
        if desk.model.timer is not None:
            held += 1
            assert "skip" in desk.controls()
            if held % 2:
                desk.press("skip")
            else:
                desk.send(Tapped())
        elif desk.attribute("data-to-act") == "me":
            desk.do_something(random.Random(1))
    assert desk.model.hand_closed
    assert held > 5


def test_a_trick_that_waited_for_a_tap_goes_by_itself_at_another_speed() -> None:
    """The button that says so is gone then: by keyboard nothing else would put the trick away."""
    for speed in ("off", "normal"):
        desk = Desk("?seed=2&speed=tap", computer=by_lot(2), patient=True)
        while "skip" not in desk.controls():
            desk.wait()
            if desk.model.timer is None:
                desk.do_something(random.Random(1))
        desk.wait()
        desk.press("speed:tap")
        assert "skip" in desk.controls()
        desk.press(f"speed:{speed}")
        desk.wait()
        assert desk.model.timer is None
        assert desk.attribute("data-to-act") == "me"


def test_giving_up_asks_stops_the_match_and_offers_another() -> None:
    desk = Desk("?speed=0", computer=by_lot(1))
    desk.press(desk.playable()[0])
    desk.press("concede")
    desk.press("confirm")
    hand = desk.model.hand
    assert desk.attribute("data-phase") == "match-over"
    assert desk.attribute("data-to-act") == "none"
    assert say("en", Message("ui.conceded")) in "".join(desk.root.itertext())
    again = Desk("?speed=0", saved=desk.saves[-1], computer=by_lot(1))
    assert again.model.conceded
    assert again.model.hand == hand
    again.press("new-match")
    assert not again.model.conceded
    assert again.attribute("data-phase") in ("play", "settle")
