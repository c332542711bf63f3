"""A lesson over the table: every stop drawn as the seat saw it, the ways through it, the try, the match beneath."""

import pytest

from marjolet import observe
from marjolet.learn.demonstration import DEMONSTRATIONS
from marjolet.table.undo import moments
from support.desk import Desk, by_lot


def shown_cards(desk: Desk) -> set[str]:
    keys = [e.get("data-k") or "" for e in desk.root.iter()]
    return {key[1:] for key in keys if key.startswith("c") and len(key) == 3}


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("name", list(DEMONSTRATIONS))
def test_every_stop_is_drawn_as_the_seat_saw_it(name: str, lang: str) -> None:
    shown = DEMONSTRATIONS[name]
    desk = Desk(f"?speed=0&lang={lang}")
    desk.press(f"lesson:start:{name}")
    states = moments(shown.match.hands[shown.hand])
    for step, stop in enumerate(shown.stops, 1):
        state = states[stop.ply]
        assert desk.attribute("data-lesson") == name
        assert (desk.attribute("data-step"), desk.attribute("data-steps")) == (str(step), str(len(shown.stops)))
        assert desk.attribute("data-ply") == str(stop.ply)
        assert desk.attribute("data-to-act") == "none"
        assert desk.controls("play:") == {}
        cards = shown_cards(desk)
        assert set(state.hands[shown.seat]) <= cards
        hidden = {*state.stock, *state.hands[1 - shown.seat]} - set(state.laid[1 - shown.seat])
        assert not hidden & cards
        assert "[" not in " ".join(desk.root.itertext())
        dimmed = {(e.get("data-k") or "")[1:] for e in desk.root.iter() if "refused" in (e.get("class") or "").split()}
        seen = observe(state, shown.seat)
        wanted = set(seen.refused_cards()) if seen.my_turn and seen.phase == "play" else set()
        assert dimmed == wanted
        desk.press("lesson:next")
    assert desk.attribute("data-step") == str(len(shown.stops))


def test_ways_through() -> None:
    desk = Desk("?speed=0")
    desk.press("lesson:next")
    assert desk.attribute("data-lesson") is None
    desk.press("lesson:start:nothing")
    assert desk.attribute("data-lesson") is None
    desk.press("lesson:start:demonstration")
    steps = len(DEMONSTRATIONS["demonstration"].stops)
    first = dict(DEMONSTRATIONS["demonstration"].chapters)
    for press, step in [
        ("next", 2), ("next", 3), ("back", 2), ("back", 1), ("back", 1), ("last", steps), ("next", steps),
        ("first", 1), ("chapter:ten", first["ten"]), ("chapter:no", first["ten"]), ("step:7", 7), ("step:999", steps),
        ("step:x", 1), ("no", 1),
    ]:  # fmt: skip
        desk.press(f"lesson:{press}")
        assert desk.attribute("data-step") == str(step), press


def test_a_try_plays_on_from_the_stop_and_comes_back_to_it() -> None:
    mine = Desk("?speed=0", computer=by_lot(1))
    mine.press(mine.playable()[0])
    desk = Desk("?speed=0", saved=mine.saves[-1], computer=by_lot(1))
    before = desk.model
    desk.press("lesson:start:demonstration:8")
    at = desk.html
    saves = len(desk.saves)
    desk.press("lesson:try")
    assert desk.attribute("data-lesson") is None
    hand = desk.model.hand
    whole = DEMONSTRATIONS["demonstration"].match.hands[0]
    assert hand is not None
    assert hand.deck == whole.deck
    ply = DEMONSTRATIONS["demonstration"].stops[7].ply
    assert hand.actions[:ply] == whole.actions[:ply]
    for _ in desk.plies():
        pass
    assert desk.model.hand is not None
    assert desk.model.hand.over
    assert desk.archived == []
    assert len(desk.saves) == saves
    desk.press("return")
    assert desk.attribute("data-step") == "8"
    assert desk.html.split('role="log"')[0] == at.split('role="log"')[0]
    desk.press("lesson:close")
    assert desk.attribute("data-lesson") is None
    assert desk.model.match == before.match
    assert desk.model.me == before.me
