"""Storage that is full for a while, or for one thing only: nothing ends the saving, and what is told is true."""

import itertools
import random
from collections.abc import Iterator

import pytest

from marjolet.table.history import read_history
from marjolet.table.inputs import Elsewhere, FileRead, Input
from marjolet.table.learning import OFFER
from marjolet.table.messages import Message
from marjolet.table.save import Saved, read_save
from marjolet.words import say
from support.cupboard import Cupboard, times
from support.desk import Desk, by_lot

MATCH = "match:table"


@pytest.fixture
def cupboard() -> Cupboard:
    return Cupboard()


class Listener(Desk):
    """A desk that remembers everything that was said: the log keeps the last lines only."""

    def send(self, happened: Input) -> None:
        super().send(happened)
        self.said = {**getattr(self, "said", {}), **{entry.number: entry.message for entry in self.model.log}}


def visit(cupboard: Cupboard, query: str = "?speed=0") -> Listener:
    return Listener(query, computer=by_lot(1), storage=cupboard.open())


def ply(desk: Desk) -> int:
    assert desk.model.hand is not None
    return desk.model.hand.ply


def kept_ply(cupboard: Cupboard) -> int:
    saved = read_save(cupboard.items[MATCH])
    assert isinstance(saved, Saved)
    assert saved.record.match.hand is not None
    return saved.record.match.hand.ply


def moves(desk: Desk) -> Iterator[int]:
    """My moves, by lot, each when it is asked for; ends with the hand."""
    rng = random.Random(3)
    while not desk.model.hand_closed:
        desk.do_something(rng)
        yield ply(desk)


def move(desk: Desk, count: int = 1) -> None:
    for _ in itertools.islice(moves(desk), count):
        pass


def news(desk: Desk) -> str:
    """What the news say; the offer to those who are new here is none."""
    if "data-news" not in desk.html or desk.model.news is OFFER:
        return ""
    return desk.text("data-news")


def heard(desk: Listener, code: str) -> int:
    return sum(message.code == code for message in desk.said.values())


def told(code: str, lang: str = "en") -> str:
    return " ".join(say(lang, Message(code)).split())


# ---- the match ----


@pytest.mark.parametrize("failures", [1, 2, 7])
def test_every_later_save_is_tried(cupboard: Cupboard, failures: int) -> None:
    desk = visit(cupboard)
    move(desk)
    cupboard.refuse = times(failures, "match")
    move(desk, 6)
    assert kept_ply(cupboard) == ply(desk)
    again = visit(cupboard)
    assert again.model.match == desk.model.match
    assert told("ui.saved.restored") in news(again)


def test_what_the_table_says_is_true_at_every_move(cupboard: Cupboard) -> None:
    desk = visit(cupboard)
    full = itertools.cycle([False, False, True, True, True, False])
    for _ in moves(desk):
        assert (told("ui.saved.denied") in news(desk)) == (kept_ply(cupboard) != ply(desk))
        room = not next(full)
        cupboard.refuse = lambda name, room=room: not room
    assert heard(desk, "ui.saved.denied") >= 2
    assert heard(desk, "ui.saved.again") >= 2


def test_the_warning_stays_and_is_told_once_in_an_outage(cupboard: Cupboard) -> None:
    desk = visit(cupboard)
    cupboard.refuse = times(1000, "match")
    before = cupboard.tries("match")
    counts = set()
    for _ in itertools.islice(moves(desk), 8):
        assert told("ui.saved.denied") in news(desk)
        counts.add(heard(desk, "ui.saved.denied"))
    assert counts == {1}
    assert cupboard.tries("match") >= before + 8
    desk.press("read")
    assert news(desk) == ""
    move(desk, 3)
    assert news(desk) == ""
    cupboard.refuse = lambda name: False
    move(desk)
    assert told("ui.saved.again") in news(desk)
    assert heard(desk, "ui.saved.again") == 1
    move(desk)
    assert news(desk) == ""
    cupboard.refuse = times(1, "match")
    cupboard.tried.clear()
    desk.send(Elsewhere(True))  # nothing is tried while another tab plays
    move(desk)
    assert cupboard.tried == []


def test_other_news_lie_over_the_warning_only_until_they_are_read(cupboard: Cupboard) -> None:
    desk = visit(cupboard)
    cupboard.refuse = lambda name: True
    move(desk)
    desk.press("set:theme:night")
    assert told("ui.saved.setting") in news(desk)
    desk.press("read")
    assert told("ui.saved.denied") in news(desk)
    desk.press("lang:fr")
    assert told("ui.saved.denied", "fr") in news(desk)
    assert heard(desk, "ui.saved.denied") == heard(desk, "ui.saved.setting") == 1
    desk.press("read")
    assert news(desk) == ""


def test_an_outage_is_known_to_the_match_that_waits_beneath_a_lesson(cupboard: Cupboard) -> None:
    desk = visit(cupboard)
    move(desk)
    cupboard.refuse = lambda name: True
    move(desk)
    desk.press("lesson:start:tricks")
    assert desk.model.course is not None
    desk.press("lesson:close")
    assert told("ui.saved.denied") in news(desk)
    assert heard(desk, "ui.saved.denied") == 1
    cupboard.refuse = lambda name: False
    move(desk)
    assert kept_ply(cupboard) == ply(desk)
    assert desk.model.keeping.warning is None


def test_without_any_storage_nothing_is_tried_again(cupboard: Cupboard) -> None:
    cupboard.denied = True
    desk = visit(cupboard)
    assert told("ui.saved.denied") in news(desk)
    move(desk, 8)
    assert cupboard.tries("match") == 1
    assert len(desk.saves) == 1
    assert told("ui.saved.denied") in news(desk)
    assert heard(desk, "ui.saved.denied") == 1
    # What is put aside and comes back knows it too.
    desk.press("lesson:start:tricks")
    desk.press("lesson:close")
    move(desk)
    assert len(desk.saves) == 1


# ---- another tab ----


def test_a_save_that_finds_another_text_is_not_written_after_a_failed_one_either(cupboard: Cupboard) -> None:
    desk = visit(cupboard)
    assert desk.storage is not None
    lost: list[bool] = []
    desk.storage.overtaken = lambda: lost.append(True)
    move(desk)
    cupboard.refuse = times(1, "match")
    move(desk)
    assert lost == []
    other = visit(cupboard)
    move(other, 3)
    theirs = cupboard.items[MATCH]
    desk.press("set:theme:night")  # there is room: what is owed is tried, and found overtaken
    assert lost == [True]
    move(desk)
    assert cupboard.items[MATCH] == theirs


def test_a_tab_that_lost_the_match_owes_nothing_and_begins_with_what_is_kept(cupboard: Cupboard) -> None:
    desk = visit(cupboard)
    move(desk)
    kept = kept_ply(cupboard)
    cupboard.refuse = lambda name: True
    move(desk)
    assert desk.storage is not None
    desk.storage.give_up()
    desk.send(Elsewhere(True))
    assert desk.model.away
    assert desk.model.keeping.warning is None
    cupboard.refuse = lambda name: False
    desk.press("lang:fr")
    assert kept_ply(cupboard) == kept
    desk.storage.ours = True
    desk.send(Elsewhere(False, desk.storage.load()))
    assert kept_ply(cupboard) == kept == ply(desk)


# ---- everything else ----


def test_a_preference_that_fails_is_no_matter_of_the_match(cupboard: Cupboard) -> None:
    desk = visit(cupboard)
    move(desk, 2)
    cupboard.refuse = times(1000, "preference:theme")
    desk.press("set:theme:night")
    assert told("ui.saved.setting") in news(desk)
    assert desk.model.keeping.warning is None
    for _ in itertools.islice(moves(desk), 5):
        assert news(desk) == ""
        assert kept_ply(cupboard) == ply(desk)
    desk.press("set:theme:light")
    assert news(desk) == ""  # it was told
    assert heard(desk, "ui.saved.setting") == 1
    assert visit(cupboard).model.match == desk.model.match
    cupboard.refuse = lambda name: False
    move(desk)
    assert cupboard.items["preference:theme"] == "light"
    assert news(desk) == ""


def test_a_preference_that_is_kept_after_all_is_not_said_to_be_lost(cupboard: Cupboard) -> None:
    desk = visit(cupboard)
    cupboard.refuse = times(1, "preference:theme")
    desk.press("set:theme:night")  # a setting is followed by a save, and that by what is owed
    assert cupboard.items["preference:theme"] == "night"
    assert news(desk) == ""
    cupboard.refuse = times(2, "preference")
    desk.press("lang:fr")
    assert told("ui.saved.setting", "fr") in news(desk)
    assert desk.model.lang == "fr"


def test_progress_in_the_lessons_has_its_own_news(cupboard: Cupboard) -> None:
    desk = visit(cupboard, "?speed=0&lesson=tricks")
    cupboard.refuse = times(1000, "preference:lessons")
    while desk.model.course is not None and desk.model.progress.of("tricks") == 0:
        desk.press("play:TS")
    assert told("ui.saved.progress") in news(desk)
    assert desk.model.keeping.warning is None


def play_out(desk: Desk) -> None:
    rng = random.Random(5)
    for _ in range(2000):
        if desk.model.match.over:
            return
        desk.do_something(rng)
    raise AssertionError("the match does not end")


def test_a_history_without_room_is_told_once_and_kept_when_there_is_some(cupboard: Cupboard) -> None:
    desk = visit(cupboard, "?speed=0&target=60")
    cupboard.refuse = times(1000, "history")
    play_out(desk)
    assert heard(desk, "ui.saved.history") == 1
    assert told("ui.saved.history") in news(desk)
    assert desk.model.keeping.warning is None
    desk.press("read")
    assert desk.storage is not None
    assert len(read_history(desk.storage.history())) == 1  # type: ignore[arg-type]
    # Another tab has more room, or a shorter match, meanwhile.
    other = visit(cupboard, "?speed=0&target=60")
    other.now = "2026-03-02T18:05:09Z"
    cupboard.refuse = lambda name: False
    other.press("new-match")
    play_out(other)
    assert len(read_history(cupboard.items["history"])) == 1  # type: ignore[arg-type]
    desk.press("lang:fr")  # anything that is kept
    assert len(read_history(cupboard.items["history"])) == 2  # type: ignore[arg-type]
    assert news(desk) == ""


def test_a_history_that_finds_no_room_is_not_joined_anew_at_every_move(
    cupboard: Cupboard, monkeypatch: pytest.MonkeyPatch
) -> None:
    desk = visit(cupboard, "?speed=0&target=60")
    play_out(desk)
    cupboard.refuse = times(1000, "history")
    desk.press("new-match")
    desk.now = "2026-03-02T18:05:09Z"
    play_out(desk)
    storage = desk.storage
    assert storage is not None
    calls: list[int] = []
    real = storage.archive.__globals__["joined"]
    monkeypatch.setitem(storage.archive.__globals__, "joined", lambda *a: calls.append(1) or real(*a))
    desk.press("new-match")
    tries = cupboard.tries("history")
    move(desk, 6)
    assert cupboard.tries("history") >= tries + 6
    assert calls == []


def test_a_deleted_history_owes_nothing(cupboard: Cupboard) -> None:
    desk = visit(cupboard, "?speed=0&target=60")
    cupboard.refuse = times(1000, "history")
    play_out(desk)
    desk.press("stats")
    desk.press("stats:delete")
    desk.press("confirm")
    cupboard.refuse = lambda name: False
    desk.press("lang:fr")
    assert "history" not in cupboard.items
    assert desk.storage is not None
    assert desk.storage.history() == ""


def test_a_file_that_finds_no_room_is_said_on_the_sheet(cupboard: Cupboard) -> None:
    giver = visit(Cupboard(), "?speed=0&target=60")
    play_out(giver)
    desk = visit(cupboard)
    cupboard.refuse = times(1000, "history")
    desk.press("stats")
    desk.send(FileRead(giver.history))
    assert told("ui.saved.history") in desk.html
    assert news(desk) == ""


def test_what_cannot_be_put_aside_is_not_said_to_be(cupboard: Cupboard) -> None:
    cupboard.items[MATCH] = "damaged"
    cupboard.refuse = times(1000, "aside")
    desk = visit(cupboard)
    assert told("ui.saved.damaged.lost") in news(desk)
    assert desk.model.keeping.warning is None
    move(desk)
    assert kept_ply(cupboard) == ply(desk)


def test_what_can_be_put_aside_after_all_is_said_to_be(cupboard: Cupboard) -> None:
    cupboard.items[MATCH] = "damaged"
    cupboard.refuse = times(1, "aside")  # the fresh match takes less room than the damaged one
    desk = visit(cupboard)
    assert told("ui.saved.damaged") in news(desk)
    assert [value for name, value in cupboard.items.items() if name.startswith("aside")] == ["damaged"]


def test_progress_in_the_lessons_of_two_tabs_is_kept_together(cupboard: Cupboard) -> None:
    one, two = cupboard.open(), cupboard.open()
    one.remember("lessons", "tricks:2")
    two.remember("lessons", "settle:1 tricks:1")
    assert cupboard.items["preference:lessons"] == "settle:1 tricks:2"
    cupboard.refuse = times(1, "preference:lessons")
    one.remember("lessons", "tricks:3")  # owed
    two.remember("lessons", "settle:2")
    one.remember("theme", "night")
    assert cupboard.items["preference:lessons"] == "tricks:3 settle:2"
    one.remember("lessons", "")
    assert cupboard.items["preference:lessons"] == ""
