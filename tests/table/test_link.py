"""A table opened from a link: the other seat plays as written while I follow, and by itself once I leave the script."""

import random

import pytest

from marjolet import DEFAULT, MatchState, Play, deck_from_seed, legal, new_match, next_hand, submit
from marjolet.compact import encode
from support.desk import Desk, by_lot


def written(hands: int = 2) -> MatchState:
    rng = random.Random(3)
    match = new_match(DEFAULT, 500)
    for number in range(hands):
        match = next_hand(match, deck_from_seed(8, number), 0 if number == 0 else None).state
        while match.hand is not None and not match.hand.over:
            match = submit(match, rng.choice(legal(match.hand))).state
    return match


def follow(desk: Desk, match: MatchState, hand: int) -> None:
    """Do my part of the record by presses."""
    while desk.model.hand is not None and not desk.model.hand.over:
        action = match.hands[hand].actions[desk.model.hand.ply]
        if isinstance(action, Play):
            desk.press(f"play:{action.card}")
            continue
        ticks = desk.model.ticks
        assert ticks is not None
        if ticks.exchange != action.exchange:
            desk.press("exchange", checked=action.exchange)
        for act in list(desk.controls("meld:")):
            chosen = tuple(act.removeprefix("meld:").split()) in action.melds
            desk.press(act, checked=chosen)
        desk.press("settle")


@pytest.mark.parametrize("seat", [0, 1])
def test_following_the_script_gives_the_record_without_asking_the_computer(seat: int) -> None:
    match = written()
    desk = Desk("?speed=0", fragment=f"#r={encode(match)}&seat={seat}&play=1")
    assert desk.model.me == seat
    follow(desk, match, 0)
    assert desk.model.hand == match.hands[0]
    desk.press("next-hand")
    follow(desk, match, 1)
    assert desk.model.match == match
    assert desk.asked == []
    assert desk.saves == []


def test_from_any_ply_the_table_plays_on() -> None:
    match = written(1)
    for ply in range(43):
        desk = Desk("?speed=0", fragment=f"#r={encode(match)}&ply={ply}&play=1")
        hand = desk.model.hand
        assert hand is not None
        assert hand.ply >= ply
        assert hand.actions == match.hands[0].actions[: hand.ply]
        assert desk.html


def test_leaving_the_script_hands_the_other_seat_to_the_computer() -> None:
    match = written(1)
    desk = Desk("?speed=0", fragment=f"#r={encode(match)}&play=1&seat=1", computer=by_lot(1))
    first = match.hands[0].actions[0]
    other = next(act for act in desk.playable() if not isinstance(first, Play) or act != f"play:{first.card}")
    desk.press(other)
    assert desk.asked
    assert desk.model.hand is not None
    assert desk.model.hand.actions[0] != first


@pytest.mark.parametrize("fragment", ["#r=", "#r=1AAAA", "#r=2xyz", "#r=%00", "#r=1A&hand=9&ply=99&play=7&seat=x"])
def test_a_damaged_link_is_said_and_the_saved_match_goes_on(fragment: str) -> None:
    kept = Desk("?speed=0", computer=by_lot(1))
    kept.press(kept.playable()[0])
    desk = Desk("?speed=0", saved=kept.saves[-1], fragment=fragment, computer=by_lot(1))
    assert desk.model.match == kept.model.match
    fresh = Desk("?speed=0", fragment=fragment, computer=by_lot(1))
    assert desk.text("data-news") == fresh.text("data-news")
    assert "link" in desk.text("data-news")


def test_a_hand_that_the_link_does_not_hold_is_said() -> None:
    desk = Desk("?speed=0", fragment=f"#r={encode(written(1))}&hand=5&play=1", computer=by_lot(1))
    assert "hand" in desk.text("data-news")
    assert desk.model.hand is not None
