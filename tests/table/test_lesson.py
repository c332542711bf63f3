"""A lesson over the table: every stop drawn as the seat saw it, the ways through it, the try, the match beneath."""

import pytest

from marjolet import observe
from marjolet.learn.demonstration import DEMONSTRATIONS
from marjolet.learn.lessons_list import LESSONS
from marjolet.table import learning
from marjolet.table.effects import After
from marjolet.table.inputs import Tapped
from marjolet.table.messages import Message
from marjolet.table.settings import VALUES
from marjolet.table.undo import moments
from marjolet.words import say
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
        ("step:x", 1), ("step:100000", steps), ("step:2", 2), ("step:" + "9" * 5000, steps), ("step:0000003", 3),
        ("step:-1", 1), ("no", 1),
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


def test_a_try_takes_the_place_of_the_one_before() -> None:
    """However often one is begun inside another: the way home is that of one, and my match and settings are there."""
    mine = Desk("?speed=0", computer=by_lot(1))
    mine.press(mine.playable()[0])
    desk = Desk("?speed=0", saved=mine.saves[-1], computer=by_lot(1))
    before, saves = desk.model, len(desk.saves)
    for step in range(1, 41):
        desk.press(f"lesson:start:demonstration:{step}")
        desk.press("lesson:try")
        desk.press("set:deck:four" if step % 2 else "set:deck:two")
        parked = desk.model.parked
        assert parked is not None
        assert parked.parked is None
    desk.press("return")
    assert desk.attribute("data-step") == "40"
    desk.press("lesson:close")
    assert desk.attribute("data-lesson") is None
    assert desk.model.parked is None
    assert (desk.model.match, desk.model.me) == (before.match, before.me)
    assert desk.model.settings == before.settings
    assert len(desk.saves) > saves, "the settings were kept, and with them my own match"
    assert Desk("?speed=0", saved=desk.saves[-1]).model.match == before.match


def test_a_try_out_of_a_hand_played_on_leads_back_to_my_match() -> None:
    desk = Desk("?speed=0", computer=by_lot(1))
    for _ in desk.plies():
        pass
    mine = desk.model.match
    desk.press("replay")
    desk.press("view:play")
    desk.press("lesson:start:demonstration:8")
    desk.press("lesson:try")
    desk.press("return")
    assert desk.attribute("data-step") == "8"
    desk.press("lesson:close")
    assert desk.model.parked is None
    assert desk.model.match == mine


def test_how_far_one_came_during_a_try_is_known_after_it() -> None:
    desk = Desk("?speed=0", computer=by_lot(1))
    desk.press("lesson:start:demonstration:8")
    desk.press("lesson:try")
    desk.press("lesson:start:sweep")
    desk.press("lesson:last")
    assert desk.model.progress.of("sweep") == 1
    desk.press("lesson:close")
    desk.press("return")
    assert desk.model.progress.of("sweep") == 1


def test_it_plays_by_itself_and_can_be_stopped() -> None:
    desk = Desk("?seed=1&dealer=me", computer=by_lot(1), patient=True)
    desk.pending.clear()
    desk.press("lesson:start:demonstration")
    assert lesson_timers(desk) == []
    desk.press("lesson:play")
    assert desk.attribute("data-step") == "2"
    assert set(desk.controls("lesson:")) >= {"lesson:pause", "lesson:next"}
    [first] = lesson_timers(desk)
    desk.do(first)
    assert desk.attribute("data-step") == "3"
    [second] = lesson_timers(desk)
    assert second.ms > 2000
    desk.do(first)  # a timer that is over means nothing
    assert desk.attribute("data-step") == "3"
    desk.press("lesson:next")  # a step by hand goes on playing, with a time of its own
    assert desk.attribute("data-step") == "4"
    desk.do(second)
    assert desk.attribute("data-step") == "4"
    desk.press("lesson:pause")
    for timer in lesson_timers(desk):
        desk.do(timer)
    assert desk.attribute("data-step") == "4"
    assert "lesson:play" in desk.controls("lesson:")
    desk.press("lesson:toggle")
    assert desk.attribute("data-step") == "5"
    desk.press("lesson:back")
    assert "lesson:play" in desk.controls("lesson:")


def lesson_timers(desk: Desk) -> list[After]:
    """The timers that came up since this was asked for, the lesson's among them."""
    found = [effect for effect in desk.pending if isinstance(effect, After)]
    desk.pending.clear()
    return found


def test_slow_and_fast_are_the_speed_of_the_table() -> None:
    times = {}
    for speed in ("slow", "normal", "fast"):
        desk = Desk(f"?seed=1&speed={speed}", patient=True)
        desk.press("lesson:start:demonstration")
        desk.pending.clear()
        desk.press("lesson:play")
        [timer] = lesson_timers(desk)
        times[speed] = timer.ms
    assert times["slow"] > times["normal"] > times["fast"] > 1000


def test_it_plays_to_its_end_and_from_there_again() -> None:
    desk = Desk("?speed=0")
    desk.press("lesson:start:sweep")
    desk.press("lesson:play")
    steps = len(DEMONSTRATIONS["sweep"].stops)
    assert desk.attribute("data-step") == str(steps)
    assert desk.model.lesson is not None
    assert not desk.model.lesson.playing
    assert "lesson:play" in desk.controls("lesson:")


def test_at_the_end_the_next_hand_and_then_the_own_match() -> None:
    desk = Desk("?speed=0")
    desk.press("lesson:start:demonstration")
    desk.press("lesson:last")
    assert "lesson:next" not in desk.controls("lesson:")
    desk.press("lesson:start:sweep")
    assert (desk.attribute("data-lesson"), desk.attribute("data-step")) == ("sweep", "1")
    desk.press("lesson:last")
    assert "lesson:start:sweep" not in desk.controls("lesson:")
    desk.press("lesson:close")
    assert desk.attribute("data-lesson") is None
    assert desk.playable()


def test_the_address_opens_it_and_a_wrong_one_says_so() -> None:
    desk = Desk("?lesson=demonstration&step=9&speed=0")
    assert (desk.attribute("data-lesson"), desk.attribute("data-step")) == ("demonstration", "9")
    assert desk.focus[-1] == ".lesson h2"
    assert Desk("?lesson=sweep&speed=0&seed=3&lang=fr").attribute("data-step") == "1"
    for query, step in [("?lesson=chess", None), ("?lesson=demonstration&step=0", "1"),
                        ("?lesson=demonstration&step=99", "1"), ("?lesson=demonstration&step=two", "1")]:  # fmt: skip
        desk = Desk(f"{query}&speed=0")
        assert desk.attribute("data-step") == step
        name, value = query[1:].split("&")[-1].split("=")
        assert desk.text("data-news").startswith(say("en", Message("ui.address", {"name": name, "value": value})))


def test_each_stop_is_heard_once() -> None:
    desk = Desk("?speed=0")
    desk.press("lesson:start:demonstration")
    for step, stop in enumerate(DEMONSTRATIONS["demonstration"].stops, 1):
        spoken = [entry.message for entry in desk.model.log]
        told = [*stop.said, *stop.next]
        assert spoken[-len(told) :] == told, step
        desk.press("lesson:next")
    log = next(e for e in desk.root.iter() if e.get("role") == "log")
    live = [e for e in desk.root.iter() if e.get("aria-live") not in (None, "off")]
    assert live == [log]


def test_nothing_under_a_lesson_moves_and_an_answer_waits() -> None:
    desk = Desk("?seed=1&dealer=me", computer=by_lot(1), patient=True)
    hidden = desk.model.match
    desk.press("lesson:start:demonstration:6")
    for act in ("play:AS", "settle", "exchange", "next-hand", "skip", "key:z", "view:next"):
        desk.press(act)
    desk.send(Tapped())
    desk.wait()
    assert desk.model.match == hidden
    desk.press("lesson:close")
    desk.wait()
    assert desk.model.hand is not None
    assert desk.model.hand.ply == 1


def test_a_new_match_and_looking_back_leave_the_lesson() -> None:
    desk = Desk("?speed=0", computer=by_lot(2))
    for _ in desk.plies():
        pass
    desk.press("lesson:start:sweep")
    desk.press("replay")
    assert desk.attribute("data-lesson") is None
    assert desk.attribute("data-view") is not None
    desk.press("lesson:start:sweep:3")  # over the viewer, which waits, too
    desk.press("lesson:close")
    assert desk.attribute("data-view") is not None
    desk.press("view:close")
    desk.press("lesson:start:sweep:3")
    desk.press("new-match")
    desk.press("confirm")
    assert desk.attribute("data-lesson") is None
    assert desk.model.match.hands[0].ply in (0, 1)


def test_a_lesson_that_is_only_looked_at_leads_back_to_the_try_beneath() -> None:
    desk = Desk("?speed=0", computer=by_lot(1))
    mine = desk.model.match
    desk.press("lesson:start:demonstration:5")
    desk.press("lesson:try")
    tried = desk.model.match
    desk.press("lesson:start:sweep:4")
    desk.press("lesson:close")
    assert desk.model.match == tried
    assert "return" in desk.controls()
    desk.press("return")
    assert (desk.attribute("data-lesson"), desk.attribute("data-step")) == ("demonstration", "5")
    desk.press("lesson:close")
    assert desk.model.match == mine


@pytest.mark.parametrize("name", list(DEMONSTRATIONS))
def test_every_stop_can_be_tried(name: str) -> None:
    desk = Desk("?speed=0", computer=by_lot(3))
    desk.press(f"lesson:start:{name}")
    for step, stop in enumerate(DEMONSTRATIONS[name].stops, 1):
        desk.press("lesson:try")
        hand = desk.model.hand
        assert hand is not None
        # The other seat does what is written at once, so that it may be my turn already.
        assert hand.ply >= stop.ply
        assert hand.over or desk.attribute("data-to-act") == "me"
        assert "return" in desk.controls()
        desk.press("return")
        assert desk.attribute("data-step") == str(step)
        desk.press("lesson:next")


def test_the_list_of_lessons_leads_to_every_chapter() -> None:
    desk = Desk("?speed=0")
    desk.press("menu")
    assert "learn" in desk.controls()
    desk.press("learn")
    assert desk.attribute("data-sheet") == "learn"
    acts = [act for act in desk.controls("lesson:start:") if act.split(":")[2] in DEMONSTRATIONS]
    assert len(acts) == sum(len(shown.chapters) for shown in DEMONSTRATIONS.values())
    for act in acts:
        desk.press(act)
        name = act.split(":")[2]
        chapter = DEMONSTRATIONS[name].stops[int(desk.attribute("data-step") or 0) - 1].chapter
        assert desk.attribute("data-sheet") is None
        desk.press("learn")
        here = [e for e in desk.root.iter() if e.get("aria-current")]
        assert [e.get("data-act") for e in here] == [f"lesson:chapter:{chapter}"]
        desk.press("lesson:close")
        desk.press("learn")


@pytest.mark.parametrize("lesson", ["demonstration", next(iter(LESSONS))])
def test_a_kept_match_is_not_told_of_over_a_lesson(lesson: str) -> None:
    desk = Desk("?speed=0&dealer=them", computer=by_lot(1))
    desk.press(desk.playable()[0])
    saved = desk.saves[-1]
    restored = say("en", Message("ui.saved.restored"))
    assert Desk("?speed=0", saved=saved, computer=by_lot(1)).text("data-news").startswith(restored)
    assert restored not in Desk(f"?speed=0&lesson={lesson}", saved=saved, computer=by_lot(1)).html


def test_the_first_visit_is_offered_a_look_and_no_other() -> None:
    offer = say("en", learning.OFFER)
    desk = Desk("?speed=0", computer=by_lot(1))
    assert desk.text("data-news").startswith(offer)
    assert desk.playable()  # nothing stands in the way
    desk.press("lesson:start:demonstration")
    assert desk.attribute("data-lesson") == "demonstration"
    desk.press("lesson:close")
    desk.press(desk.playable()[0])
    assert offer not in Desk("?speed=0", saved=desk.saves[-1]).html
    for query in ("?seed=4&speed=0", "?lesson=sweep&speed=0"):
        assert offer not in Desk(query).html


def test_letters_tell_of_the_stop_and_not_of_the_match_beneath() -> None:
    desk = Desk("?speed=0&seed=1")
    desk.press("lesson:start:demonstration:38")
    desk.press("key:m")
    assert "Playable: queen of hearts" in desk.text("data-line")
    desk.press("lesson:next")
    assert "Playable" not in desk.text("data-line")
    desk.press("key:s")
    assert "200" in desk.text("data-line")


@pytest.mark.skipif("hints" not in VALUES, reason="this table has no hints")
@pytest.mark.parametrize("setting", ["on", "off"])
def test_hints_are_in_reach_in_a_try_and_as_set_after_it(setting: str) -> None:
    desk = Desk("?speed=0", computer=by_lot(1))
    desk.press(f"set:hints:{setting}")
    desk.press("lesson:start:demonstration:36")
    desk.press("lesson:try")
    assert "hint" in desk.controls()
    desk.press("return")
    assert desk.model.settings.get("hints") == setting
    assert desk.remembered.get("hints", "off") == setting
