"""The history grows by one entry at the end of each match that counts; the sheet shows it, and takes it out and in."""

import json
import random
from dataclasses import replace
from xml.etree import ElementTree as ET

import pytest
from hypothesis import given
from hypothesis import strategies as st

from marjolet.compact import decode, encode
from marjolet.record import RecordError
from marjolet.review.thread import slices
from marjolet.table.app import record_of
from marjolet.table.history import Entry, merged, read_history, write_history
from marjolet.table.inputs import Analysed, FileRead, History, StorageFailed
from marjolet.table.messages import Message
from marjolet.table.shelf import PAGE
from marjolet.words import say
from support.desk import Desk, by_lot
from support.matches import entry, played

from .test_history import BAD, NEWER


def play_out(desk: Desk, seed: int = 2) -> None:
    rng = random.Random(seed)
    for _ in range(3000):
        if desk.model.match.over:
            return
        desk.do_something(rng)
    raise AssertionError("the match does not end")


def start_anew(desk: Desk, now: str) -> None:
    desk.now = now
    desk.press("new-match")
    if desk.model.dialog is not None:
        desk.press("confirm")
    assert desk.model.date == now


def kept(desk: Desk) -> tuple[Entry, ...]:
    found = read_history(desk.history) if desk.history else ()
    assert not isinstance(found, RecordError)
    return found


def opened(*some: Entry, lang: str = "en", history: str | None = None) -> Desk:
    """A table whose sheet is open over these matches."""
    desk = Desk(
        f"?speed=0&lang={lang}", computer=by_lot(1), history=write_history(some) if history is None else history
    )
    desk.press("menu")
    desk.press("stats")
    return desk


def said(desk: Desk) -> str:
    (line,) = [e for e in desk.root.iter("p") if e.get("data-k") == "stats-said"]
    return "".join(line.itertext())


def figures(desk: Desk) -> dict[str, str]:
    (table,) = [e for e in desk.root.iter("table") if e.get("data-k") == "stats-sums"]
    return {"".join(row[0].itertext()): "".join(row[1].itertext()) for row in table.iter("tr")}


def rows(desk: Desk) -> list[ET.Element]:
    return [e for e in desk.root.iter("tr") if e.get("data-match")]


# ---- the end of a match ----


def test_a_match_enters_once_when_it_ends_and_never_again() -> None:
    desk = Desk("?speed=0&target=300", computer=by_lot(1))
    desk.now = "2027-01-01T00:00:00Z"
    play_out(desk)
    assert len(desk.archived) == 1
    (found,) = kept(desk)
    match, me, them = desk.model.match, desk.model.me, desk.model.them
    assert found.date == "2026-03-01T18:05:09Z"
    assert found.totals == (match.totals[me], match.totals[them])
    assert found.won == (match.winner == me)
    assert not found.given_up
    assert found.hands == tuple((hand.scores[me], hand.scores[them]) for hand in match.hands)
    assert found.melds == sum(d.seat == me for hand in match.hands for d in hand.declarations)
    assert (found.level, found.preset, found.target, found.me) == ("table", match.rules.id, 300, me)
    assert decode(found.record) == match
    assert record_of(desk.model)["date"] == found.date
    for act in ("take-back", "next-hand", "menu", "replay", "view:close", "set:practice:on", "level:random"):
        desk.press(act)
    assert len(desk.archived) == 1
    again = Desk("?speed=0", saved=desk.saves[-1], computer=by_lot(1), history=desk.history)
    assert again.model.match.over
    assert again.archived == []
    again.press("new-match")
    assert again.archived == []
    assert again.model.date == again.now


def test_a_match_goes_on_after_a_reload_with_its_date_and_enters_with_it() -> None:
    desk = Desk("?speed=0&target=300", computer=by_lot(1))
    for _ in desk.plies():
        pass
    again = Desk("?speed=0", saved=desk.saves[-1], computer=by_lot(1))
    again.now = "2027-01-01T00:00:00Z"
    play_out(again)
    (found,) = kept(again)
    assert found.date == desk.model.date == "2026-03-01T18:05:09Z"


def test_a_match_given_up_is_lost_with_the_hands_that_were_finished() -> None:
    desk = Desk("?speed=0", computer=by_lot(1))
    desk.press(desk.playable()[0])
    desk.press("menu")
    desk.press("concede")
    assert desk.archived == []
    desk.press("confirm")
    (found,) = kept(desk)
    assert desk.attribute("data-sheet") is None, "the menu would hide the end of the match"
    assert (found.hands, found.record, found.totals) == ((), "", (0, 0))
    assert found.given_up
    assert not found.won
    again = Desk("?speed=0", saved=desk.saves[-1], computer=by_lot(1))
    assert again.archived == []
    later = Desk("?speed=0", computer=by_lot(2), history=desk.history)
    start_anew(later, "2026-03-02T18:05:09Z")
    for _ in later.plies():
        pass
    later.press("concede")
    later.press("confirm")
    assert len(kept(later)) == 2
    assert len(kept(later)[1].hands) == 1
    later.press("stats")
    assert {e.get("class") for e in rows(later)} == {"given_up"}
    assert len([e for e in rows(later) if e.findall(".//button")]) == 1


@pytest.mark.parametrize("how", ["practice", "seed", "link", "before dates"])
def test_what_does_not_count_never_enters(how: str) -> None:
    if how == "seed":
        desk = Desk("?seed=3&speed=0&target=60", computer=by_lot(1))
        play_out(desk)
        desk.press("new-match")
    elif how == "link":
        desk = Desk("?speed=0", fragment=f"#r={encode(played())}&play=1", computer=by_lot(1))
    elif how == "practice":
        desk = Desk("?speed=0&target=60", computer=by_lot(1))
        desk.press("set:practice:on")
        desk.press("set:practice:off")
    else:
        first = Desk("?speed=0&target=60", computer=by_lot(1))
        save = json.loads(first.saves[-1])
        del save["record"]["date"]
        desk = Desk("?speed=0", saved=json.dumps(save), computer=by_lot(1))
    play_out(desk)
    assert desk.archived == []
    assert desk.history == ""


def test_after_a_hand_from_a_link_my_own_match_still_counts() -> None:
    desk = Desk("?speed=0&target=300", computer=by_lot(1), fragment=f"#r={encode(played())}&ply=9")
    desk.press("view:play")
    for _ in desk.plies():
        pass
    desk.press("return")
    play_out(desk)
    assert len(kept(desk)) == 1


def test_an_opponent_changed_on_the_way_is_said() -> None:
    desk = Desk("?speed=0&target=300", computer=by_lot(1))
    for _ in desk.plies():
        pass
    desk.press("next-hand")
    desk.press("level:random")
    play_out(desk)
    assert kept(desk)[0].level == "several"
    desk.press("stats")
    assert say("en", Message("ui.stats.several")) in desk.html


def test_storage_denied_loses_no_match_of_this_visit() -> None:
    desk = Desk("?speed=0&target=60", computer=by_lot(1))
    desk.send(StorageFailed("denied", denied=True))
    play_out(desk)
    start_anew(desk, "2026-03-02T18:05:09Z")
    play_out(desk)
    assert len(kept(desk)) == 2


# ---- the sheet ----


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_nothing_yet_is_said_kindly(lang: str) -> None:
    desk = opened(lang=lang)
    assert desk.attribute("data-sheet") == "stats"
    assert say(lang, Message("ui.stats.empty")) in desk.html
    assert "stats:import" in desk.controls()
    assert "stats:export" not in desk.controls()
    assert "stats:delete" not in desk.controls()
    assert ".stats h2" in desk.focus
    desk.press("close")
    assert desk.attribute("data-sheet") is None


def test_figures_by_opponent_and_rules() -> None:
    some = [entry(1), entry(2, "random"), entry(3, "random", seed=4)]
    desk = opened(*some)
    shown = figures(desk)
    assert shown["Matches"] == "3"
    assert shown["Won"] == f"{sum(e.won for e in some)} ({round(100 * sum(e.won for e in some) / 3)}%)"
    assert shown["Hands"] == str(sum(len(e.hands) for e in some))
    assert shown["Your best hand"] == str(max(e.best for e in some))
    mine = sum(e.totals[0] for e in some) / sum(len(e.hands) for e in some)
    assert float(shown["Your points per hand"]) == pytest.approx(mine, abs=0.051)
    assert [e.get("data-match") for e in rows(desk)] == [e.id for e in reversed(some)]
    assert set(desk.controls("stats:level:")) == {"stats:level:all", "stats:level:table", "stats:level:random"}
    assert desk.controls("stats:preset:") == {}
    desk.press("stats:level:random")
    assert figures(desk)["Matches"] == "2"
    assert len(rows(desk)) == 2
    assert desk.controls()["stats:level:random"].get("aria-pressed") == "true"
    for nonsense in (
        "stats:level:nobody",
        "stats:preset:wikipedia",
        "stats:look:x",
        "stats:page:x",
        "stats:no",
    ):
        desk.press(nonsense)
        assert len(rows(desk)) == 2
    desk.press("stats:level:all")
    assert len(rows(desk)) == 3


def test_a_choice_that_fits_nothing_gives_way_to_the_one_just_made() -> None:
    other = Entry("2026-03-05T12:00:00Z", "random", "wikipedia", 300, 0, ((310, 20),), 2, "1abc")
    desk = opened(entry(1), other)
    desk.press("stats:level:table")
    desk.press("stats:preset:wikipedia")
    assert desk.model.shelf.level is None
    assert [e.get("data-match") for e in rows(desk)] == [other.id]
    assert figures(desk)["Your points per hand"] == "310.0"


def test_pages_go_from_the_newest_to_the_oldest_and_stop_there() -> None:
    some = [entry(1 + i % 28, hour=i // 28) for i in range(2 * PAGE + 3)]
    desk = opened(*some)
    ids: list[str | None] = []
    for _ in range(5):
        page = [e.get("data-match") for e in rows(desk)]
        if page[0] in ids:
            break
        ids += page
        desk.press("stats:page:older")
    assert ids == [e.id for e in merged(some)][::-1]
    assert desk.controls()["stats:page:older"].get("aria-disabled") == "true"
    for _ in range(4):
        desk.press("stats:page:newer")
    assert rows(desk)[0].get("data-match") == ids[0]
    assert desk.controls()["stats:page:newer"].get("aria-disabled") == "true"


@pytest.mark.parametrize(
    ("lang", "minutes", "day"), [("en", 0, "28 Feb 2026"), ("en", 60, "1 Mar 2026"), ("fr", 60, "1er mars 2026")]
)
def test_days_are_those_of_the_clock_here(lang: str, minutes: int, day: str) -> None:
    match = Entry("2026-02-28T23:30:00Z", "table", "wikipedia", 300, 0, ((310, 20),), 2, "1abc")
    desk = opened(match, lang=lang)
    desk.send(History(desk.history, minutes))
    (time,) = list(desk.root.iter("time"))
    assert time.text == day
    assert time.get("datetime") == match.date


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_tables_have_captions_and_headers_and_no_identity_is_double(lang: str) -> None:
    desk = opened(*(entry(i + 1, ["table", "random", "later-1"][i % 3]) for i in range(13)), lang=lang)
    tables = [e for e in desk.root.iter("table") if (e.get("data-k") or "").startswith("stats-")]
    assert len(tables) == 3
    for table in tables:
        assert table[0].tag == "caption"
        assert "".join(table[0].itertext())
        for row in table.findall("tbody/tr"):
            assert row[0].get("scope") == "row"
        for head in table.findall("thead/tr/th"):
            assert head.get("scope") == "col"
            assert "".join(head.itertext())
    keys = [e.get("data-k") for e in desk.root.iter() if e.get("data-k")]
    assert len(keys) == len(set(keys))
    assert not {"[", "{"} & set("".join(desk.root.itertext()))


def test_looking_back_shows_the_match_from_my_seat_and_closes_to_the_list() -> None:
    desk = opened(entry(1), entry(2, "random"))
    beneath = desk.model.match
    desk.press("stats:level:random")
    desk.press(f"stats:look:{entry(2, 'random').id}")
    assert desk.model.viewer is not None
    assert desk.attribute("data-view") == "0:1"
    assert desk.attribute("data-sheet") is None
    assert desk.model.viewer.match == played()
    desk.press("view:hand:1")
    desk.press("view:close")
    assert desk.attribute("data-sheet") == "stats"
    assert desk.model.shelf.level == "random"
    assert desk.model.match == beneath
    assert desk.focus[-1] == ".stats h2"
    desk.press("close")
    assert desk.attribute("data-view") is None


def test_playing_on_from_a_match_in_the_list_and_looking_back_at_another_one_later() -> None:
    desk = opened(entry(1))
    desk.press(f"stats:look:{entry(1).id}")
    desk.press("view:play")
    assert desk.attribute("data-sheet") is None
    for _ in desk.plies():
        pass
    desk.press("replay")
    desk.press("view:close")
    assert desk.attribute("data-sheet") is None
    desk.press("return")
    assert desk.attribute("data-sheet") is None
    assert desk.attribute("data-view") is None


def test_a_match_that_cannot_be_shown_any_more_is_said() -> None:
    match = Entry("2026-02-28T23:30:00Z", "table", "wikipedia", 300, 0, ((310, 20),), 2, "1abc")
    desk = opened(match)
    desk.press(f"stats:look:{match.id}")
    assert desk.model.viewer is None
    assert said(desk) == say("en", Message("ui.stats.look.bad"))


# ---- out, in, away ----


def test_what_is_exported_is_imported_elsewhere_once() -> None:
    desk = opened(entry(1), entry(2))
    desk.press("stats:export")
    ((name, text),) = desk.downloads.items()
    assert name.endswith(".json")
    other = opened(entry(2), entry(3))
    other.send(FileRead(text))
    assert said(other) == say("en", Message("ui.stats.added", {"n": 1, "of": 2}))
    assert kept(other) == (entry(1), entry(2), entry(3))
    assert len(rows(other)) == 3
    other.send(FileRead(text))
    assert said(other) == say("en", Message("ui.stats.added.none"))
    assert kept(other) == (entry(1), entry(2), entry(3))


def test_an_import_for_which_there_is_no_room_is_not_called_added(monkeypatch: pytest.MonkeyPatch) -> None:
    # As if two matches were all that is kept.
    monkeypatch.setattr("marjolet.table.history.KEPT", 2)
    monkeypatch.setattr("marjolet.table.shelving.KEPT", 2)
    desk = opened(entry(3), entry(4))
    desk.send(FileRead(write_history([entry(1), entry(2)])))
    assert said(desk) == say("en", Message("ui.stats.added.older", {"kept": 2}))
    assert kept(desk) == (entry(3), entry(4))
    desk.send(FileRead(write_history([entry(2), entry(5)])))
    assert said(desk) == say("en", Message("ui.stats.added", {"n": 1, "of": 2}))
    assert kept(desk) == (entry(4), entry(5))


def test_what_was_chosen_of_a_history_that_another_tab_replaced_is_no_dead_end() -> None:
    desk = opened(*(entry(day, "easy") for day in range(1, PAGE + 2)), entry(20))
    desk.press("stats:level:easy")
    desk.press("stats:page:older")
    (look,) = desk.controls("stats:look:")
    desk.press(look)
    desk.history = write_history([entry(21)])
    desk.press("view:close")
    assert figures(desk)["Matches"] == "1"
    assert len(rows(desk)) == 1


def test_an_import_counts_against_what_another_tab_has_added_meanwhile() -> None:
    desk = opened(entry(1))
    desk.history = write_history([entry(1), entry(2)])
    desk.send(FileRead(write_history([entry(2), entry(3)])))
    assert said(desk) == say("en", Message("ui.stats.added", {"n": 1, "of": 2}))
    assert kept(desk) == (entry(1), entry(2), entry(3))


def test_two_tabs_lose_nothing_of_each_other() -> None:
    one, two = (Desk("?speed=0&target=60", computer=by_lot(seed)) for seed in (1, 2))
    play_out(one)
    two.history = one.history
    play_out(two, seed=5)
    assert len(kept(two)) == 2


@pytest.mark.parametrize("bad", ["", *BAD, NEWER])
def test_a_bad_file_is_said_and_changes_nothing(bad: str) -> None:
    desk = opened(entry(1))
    before = desk.history
    desk.send(FileRead(bad))
    code = "ui.stats.file.newer" if bad == NEWER else "ui.stats.file.bad"
    assert said(desk) == say("en", Message(code))
    assert desk.history == before
    assert len(rows(desk)) == 1
    assert desk.aside == []


@given(st.text(max_size=40) | st.binary(max_size=40).map(lambda data: data.decode("latin-1")))
def test_any_file_is_taken_or_refused(text: str) -> None:
    desk = opened(entry(1))
    for file in (text, write_history([entry(2)]).replace("hands", text, 1), write_history([entry(2)]) + text):
        desk.send(FileRead(file))
        assert said(desk)
        assert entry(1) in kept(desk)


@pytest.mark.parametrize("bad", BAD)
def test_a_damaged_history_is_set_aside_and_said(bad: str) -> None:
    desk = opened(history=bad)
    assert desk.aside == [bad]
    assert desk.history == ""
    assert said(desk) == say("en", Message("ui.stats.damaged"))
    desk.send(FileRead(write_history([entry(1)])))
    assert kept(desk) == (entry(1),)


def test_a_newer_history_is_neither_shown_nor_touched() -> None:
    desk = opened(history=NEWER)
    assert said(desk) == say("en", Message("ui.stats.kept.newer"))
    assert rows(desk) == []
    desk.send(FileRead(write_history([entry(1)])))
    assert desk.history == NEWER
    assert desk.aside == []


def test_deleting_asks_first() -> None:
    desk = opened(entry(1), entry(2))
    match = desk.model.match
    desk.press("stats:delete")
    assert any("data-dialog" in e.attrib for e in desk.root.iter())
    assert say("en", Message("ui.stats.delete.text")) in desk.html
    desk.press("cancel")
    assert len(kept(desk)) == 2
    desk.press("stats:delete")
    desk.press("confirm")
    assert desk.history == ""
    assert said(desk) == say("en", Message("ui.stats.deleted"))
    assert say("en", Message("ui.stats.empty")) in desk.html
    assert desk.model.match == match
    desk.press("stats:delete")
    assert desk.model.dialog is None


@pytest.mark.parametrize(("matches", "drawn"), [(1, False), (2, False), (3, True)])
def test_points_given_away_are_drawn_once_they_have_a_course(matches: int, drawn: bool) -> None:
    """One or two dots look like a broken drawing; the numbers are there from the first match."""
    desk = opened(*(replace(one := entry(day), lost=(10,) * len(one.hands)) for day in range(1, matches + 1)))
    (figure,) = [e for e in desk.root.iter("figure") if e.get("data-k") == "stats-trend"]
    assert (figure.find("svg") is not None) == drawn
    assert "".join(figure.itertext()).startswith("Points given away per hand: 10")
    assert len(list(figure.iter("tr"))) == matches


def test_a_finished_match_does_not_come_back_after_deleting() -> None:
    desk = Desk("?speed=0&target=60", computer=by_lot(1))
    play_out(desk)
    desk.press("stats")
    desk.press("stats:delete")
    desk.press("confirm")
    again = Desk("?speed=0", saved=desk.saves[-1], computer=by_lot(1), history=desk.history)
    again.press("stats")
    assert again.history == ""


def test_controls_of_the_sheet_do_nothing_while_it_is_closed() -> None:
    desk = Desk("?speed=0", computer=by_lot(1), history=write_history([entry(1)]))
    for act in ("stats:delete", "stats:export", f"stats:look:{entry(1).id}", "stats:level:table"):
        desk.press(act)
    assert desk.model.dialog is None
    assert desk.downloads == {}
    assert desk.model.viewer is None


@pytest.mark.parametrize("lesson", [(), ("lesson:start:tricks",)])
def test_a_match_that_was_deleted_does_not_come_back_with_its_review(lesson: tuple[str, ...]) -> None:
    desk = Desk("?speed=0&target=1", computer=by_lot(1))
    for _ in desk.plies():
        pass
    number, question = list(desk.reviews.items())[-1]
    assert desk.history
    for act in (*lesson, "stats", "stats:delete", "confirm"):
        desk.press(act)
    assert desk.history == ""
    for part in slices(question):
        if part is not None:
            desk.send(Analysed(number, part))
    assert desk.history == ""
    again = Desk("?speed=0", saved=desk.saves[-1], reviewer=slices)
    assert again.model.reviews.ready
    assert again.history == ""


def test_deleting_leaves_the_match_under_way_to_be_counted() -> None:
    desk = Desk("?speed=0&target=1", computer=by_lot(1), history=write_history([entry(1)]))
    desk.do_something(random.Random(1))
    for act in ("stats", "stats:delete", "confirm", "close"):
        desk.press(act)
    for _ in desk.plies():
        pass
    history = read_history(desk.history)
    assert isinstance(history, tuple)
    assert [match.record for match in history] == [encode(desk.model.match)]
