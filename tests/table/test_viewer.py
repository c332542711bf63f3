"""The replay viewer: every moment of finished hands from either seat; the match beneath waits; links and playing on."""

import random

import pytest

from marjolet import DEFAULT, MatchState, deck_from_seed, legal, new_match, next_hand, submit
from marjolet.compact import decode, encode
from marjolet.table.effects import Share
from marjolet.table.inputs import Shared, StorageFailed
from marjolet.table.messages import Message
from marjolet.table.replaying import look_at
from marjolet.table.undo import moments
from marjolet.words import say
from support.desk import Desk, by_lot


def written(hands: int = 2) -> MatchState:
    rng = random.Random(3)
    match = new_match(DEFAULT, 500)
    for number in range(hands):
        match = next_hand(match, deck_from_seed(8, number), 0 if number == 0 else None).state
        while match.hand is not None and not match.hand.over:
            match = submit(match, rng.choice(legal(match.hand))).state
    return match


@pytest.mark.parametrize("seat", [0, 1])
def test_every_moment_is_drawn_as_the_seat_saw_it(seat: int) -> None:
    match = written(1)
    desk = Desk("?speed=0", fragment=f"#r={encode(match)}&seat={seat}")
    states = moments(match.hands[0])
    for ply, state in enumerate(states):
        desk.press(f"view:ply:{ply}")
        assert desk.attribute("data-ply") == str(ply)
        assert desk.attribute("data-to-act") == "none"
        assert desk.controls("play:") == {}
        shown = {e.get("data-k", "")[1:] for e in desk.root.iter() if (e.get("data-k") or "").startswith("c")}
        assert set(state.hands[seat]) <= shown
        assert not set(state.stock) & shown
        hidden = set(state.hands[1 - seat]) - set(state.laid[1 - seat])
        assert not hidden & shown
        gaps = [e for e in desk.root.iter() if (e.get("data-k") or "").startswith("gap")]
        assert len(gaps) == 6 - len(state.hands[seat])
        for side, who in (("me", seat), ("them", 1 - seat)):
            assert desk.text("data-score", side) == str(state.scores[who])


def test_open_shows_both_hands_and_the_other_seat_turns_the_table() -> None:
    match = written(1)
    desk = Desk("?speed=0", fragment=f"#r={encode(match)}&ply=9")
    state = moments(match.hands[0])[9]
    desk.press("view:open")
    shown = {e.get("data-k", "")[1:] for e in desk.root.iter() if (e.get("data-k") or "").startswith("c")}
    assert {*state.hands[0], *state.hands[1]} <= shown
    desk.press("view:open")
    desk.press("view:seat")
    assert desk.attribute("data-view") == "0:1"


def test_controls_go_by_action_and_by_trick_and_stop_at_the_ends() -> None:
    desk = Desk("?speed=0", fragment=f"#r={encode(written(2))}&hand=1")
    for press, ply in [("next", 1), ("next-trick", 3), ("next-trick", 6), ("back", 5), ("back-trick", 3), ("first", 0)]:
        desk.press(f"view:{press}")
        assert desk.attribute("data-ply") == str(ply)
    for press, ply in [
        ("back", 0),
        ("back-trick", 0),
        ("last", 42),
        ("next", 42),
        ("next-trick", 42),
        ("back-trick", 40),
    ]:
        desk.press(f"view:{press}")
        assert desk.attribute("data-ply") == str(ply)
    for nonsense in ("view:ply:99999", "view:ply:-1", "view:ply:x", "view:hand:7", "view:", "view:no"):
        desk.press(nonsense)
        assert desk.html
    desk.press("view:hand:0")
    assert desk.attribute("data-view") == "0:0"


def test_a_link_lies_over_the_match_under_way_and_never_replaces_it() -> None:
    mine = Desk("?speed=0", computer=by_lot(1))
    mine.press(mine.playable()[0])
    desk = Desk("?speed=0", saved=mine.saves[-1], fragment=f"#r={encode(written())}", computer=by_lot(1))
    assert desk.model.viewer is not None
    for press in ("view:next", "play:AS", "settle", "view:last"):
        desk.press(press)
    assert desk.model.match == mine.model.match
    desk.press("view:close")
    assert desk.model.viewer is None
    assert desk.model.match == mine.model.match
    assert sorted(desk.controls("play:")) == sorted(mine.controls("play:"))


def test_playing_on_from_a_moment_and_coming_back() -> None:
    mine = Desk("?speed=0", computer=by_lot(1))
    mine.press(mine.playable()[0])
    match = written(1)
    desk = Desk("?speed=0", saved=mine.saves[-1], fragment=f"#r={encode(match)}&seat=1&ply=12", computer=by_lot(1))
    before = len(desk.saves)
    desk.press("view:play")
    hand = desk.model.hand
    assert hand is not None
    assert desk.model.me == 1
    assert hand.actions[:12] == match.hands[0].actions[:12]
    for _ in desk.plies():
        pass
    assert desk.model.hand is not None
    assert desk.model.hand.over
    assert len(desk.saves) == before
    desk.press("return")
    assert desk.model.match == mine.model.match
    assert desk.model.me == mine.model.me


def test_a_computer_answer_that_comes_while_looking_waits_for_the_table() -> None:
    desk = Desk("?seed=1&dealer=me", computer=by_lot(1), patient=True)
    hidden = desk.model.match
    desk.model = look_at(desk.model, written(1), 0, 0, 0)[0]
    desk.wait()
    assert desk.model.match == hidden
    desk.press("view:close")
    desk.wait()
    assert desk.model.hand is not None
    assert desk.model.hand.ply == 1


def test_sharing_gives_the_finished_hands_and_says_what_became_of_it() -> None:
    desk = Desk("?speed=0", computer=by_lot(2))
    desk.press("share")
    assert desk.text("data-news").startswith(say("en", Message("ui.share.nothing")))
    for _ in desk.plies():
        pass
    effects: list[object] = []
    desk.do = effects.append  # type: ignore[method-assign]
    desk.press("share")
    share = effects[0]
    assert isinstance(share, Share)
    assert decode(share.fragment.removeprefix("#r=")) == desk.model.match
    desk.send(Shared("copied", "address"))
    assert say("en", Message("ui.share.copied")) in desk.text("data-news")
    desk.send(Shared("failed", "the address"))
    assert any(e.get("value") == "the address" for e in desk.root.iter("input"))
    # Other news take the place of those words: the link is theirs alone.
    desk.send(StorageFailed("full", "setting"))
    assert desk.text("data-news").startswith(say("en", Message("ui.saved.setting")))
    assert not any(e.get("value") == "the address" for e in desk.root.iter("input"))


def test_replay_from_the_end_of_a_hand() -> None:
    desk = Desk("?speed=0", computer=by_lot(2))
    desk.press("replay")
    assert desk.model.viewer is None
    for _ in desk.plies():
        pass
    desk.press("replay")
    assert desk.attribute("data-view") == "0:0"
    desk.press("view:close")
    assert desk.attribute("data-phase") == "hand-over"
    assert "next-hand" in desk.controls()


@pytest.mark.parametrize("act", ["new-match", "target:300", "preset:gambiter"])
def test_a_new_match_is_seen_at_once(act: str) -> None:
    """The menu can be opened in the viewer: what was looked at lay over the new cards."""
    desk = Desk("?speed=0&target=1", computer=by_lot(1))
    for _ in desk.plies():
        pass
    assert desk.model.match.over
    desk.press("replay")
    desk.press("menu")
    desk.press(act)
    assert desk.model.viewer is None
    assert desk.attribute("data-view") is None
    assert desk.attribute("data-phase") in ("play", "settle")
    assert desk.controls("play:")


def test_after_giving_up_the_viewer_shows_the_hand_and_not_the_end() -> None:
    desk = Desk("?speed=0", computer=by_lot(1))
    for _ in desk.plies():
        pass
    for act in ("concede", "confirm", "replay"):
        desk.press(act)
    assert desk.attribute("data-phase") == "play"
    desk.press("view:last")
    assert desk.attribute("data-phase") == "hand-over"
    desk.press("view:close")
    assert desk.attribute("data-phase") == "match-over"
