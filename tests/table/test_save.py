"""The saved table: there again at every ply, ticks included; bad ones are set aside and never crash."""

import json
import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from marjolet.table.inputs import StorageFailed
from marjolet.table.messages import Message
from marjolet.table.save import Saved, read_save
from marjolet.words import say
from support.desk import Desk, by_lot


def test_restored_exactly_at_every_moment() -> None:
    desk = Desk("?speed=0", computer=by_lot(1))
    for _ in desk.plies(hands=2):
        again = Desk("?speed=0", saved=desk.saves[-1], computer=by_lot(1))
        assert again.model.match == desk.model.match
        assert again.model.ticks == desk.model.ticks
        assert again.model.player_seed == desk.model.player_seed
        assert again.model.levels == desk.model.levels
        assert again.attribute("data-phase") == desk.attribute("data-phase")
        assert list(again.controls("play:")) == list(desk.controls("play:"))


def test_an_open_settle_panel_comes_back_as_it_was_ticked() -> None:
    for entropy in range(50):
        desk = Desk("?speed=0", computer=by_lot(entropy))
        for _ in desk.plies(seed=entropy):
            if desk.model.ticks is not None and len(desk.model.ticks.melds) >= 2:
                boxes = list(desk.controls("meld:"))
                desk.press(boxes[0], checked=False)
                again = Desk("?speed=0", saved=desk.saves[-1])
                assert again.controls()[boxes[0]].get("checked") is None
                assert again.controls()[boxes[1]].get("checked")
                return
    raise AssertionError("no panel with two melds")


def test_a_hand_saved_while_the_computer_thinks_goes_on() -> None:
    desk = Desk("?speed=0", computer=by_lot(2), patient=True)
    while desk.attribute("data-to-act") != "them":
        desk.press(desk.playable()[0])
    again = Desk("?speed=0", saved=desk.saves[-1], computer=by_lot(2))
    assert again.model.hand is not None
    assert desk.model.hand is not None
    assert again.model.hand.ply > desk.model.hand.ply


def test_a_seed_in_the_address_neither_reads_nor_writes_the_saved_match() -> None:
    kept = Desk("?speed=0", computer=by_lot(1))
    other = Desk("?seed=5&speed=0", saved=kept.saves[-1], computer=by_lot(1))
    for _ in other.plies():
        pass
    assert other.saves == []
    assert other.model.seed == 5


@pytest.mark.parametrize("bad", ["", "x", "null", "[]", "{}", '{"format": "marjolet-save/2"}', "\ud800", "[" * 100_000])
def test_a_damaged_or_foreign_save_is_set_aside_with_a_message(bad: str) -> None:
    desk = Desk("?speed=0", saved=bad, computer=by_lot(1))
    assert desk.aside == [bad]
    assert say("en", Message("ui.saved.damaged")) in desk.text("data-news")
    assert desk.model.hand is not None


@pytest.mark.parametrize("name", ["hints", "lost"])
def test_counts_of_more_hands_than_there_are_were_never_saved(name: str) -> None:
    desk = Desk("?speed=0", computer=by_lot(1))
    desk.press(desk.playable()[0])
    kept = json.loads(desk.saves[-1])
    assert Desk("?speed=0", saved=json.dumps({**kept, name: [3]})).aside == []
    more = json.dumps({**kept, name: [0, 0, 7]})
    assert Desk("?speed=0", saved=more).aside == [more]


@given(st.data())
def test_a_mutated_save_is_read_or_refused_but_never_crashes(data: st.DataObject) -> None:
    desk = Desk("?speed=0", computer=by_lot(1))
    rng = random.Random(data.draw(st.integers(0, 50)))
    for _ in range(data.draw(st.integers(0, 30))):
        desk.do_something(rng)
    value = json.loads(desk.saves[-1])
    node = value
    while True:
        keys = list(node) if isinstance(node, dict) else list(range(len(node)))
        if not keys:
            break
        key = data.draw(st.sampled_from(keys))
        child = node[key]
        if isinstance(child, dict | list) and child and data.draw(st.booleans()):
            node = child
            continue
        how = data.draw(st.sampled_from(["delete", "replace"]))
        if how == "delete":
            del node[key]
        else:
            node[key] = data.draw(st.sampled_from([None, True, -1, 10**30, 0.5, "", "KH", "marjolet", [], {}, [[]]]))
        break
    text = json.dumps(value)
    found = read_save(text)
    again = Desk("?speed=0", saved=text, computer=by_lot(1))
    assert again.html
    assert again.aside == ([] if isinstance(found, Saved) else [text])


def test_storage_denied_is_said_once_and_play_goes_on() -> None:
    desk = Desk("?speed=0", computer=by_lot(1))
    desk.send(StorageFailed("denied", denied=True))
    assert say("en", Message("ui.saved.denied")) in desk.text("data-news")
    count = len(desk.saves)
    for _ in desk.plies():
        pass
    assert len(desk.saves) == count
    assert desk.model.hand is not None
    assert desk.model.hand.over
