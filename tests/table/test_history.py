"""`marjolet-history/1`: read back as written, never trusted; merging never doubles and does not mind the order."""

import json
from dataclasses import replace
from datetime import UTC, datetime, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from marjolet.record import RecordError
from marjolet.table.history import (
    KEPT,
    Entry,
    identity,
    is_moment,
    is_newer,
    joined,
    merged,
    read_history,
    write_history,
)
from marjolet.table.tally import Tally, split, tally
from support.matches import entries, entry

histories = st.lists(entries(), max_size=6)


def read(text: str | None) -> tuple[Entry, ...]:
    found = read_history(text or "")
    assert not isinstance(found, RecordError), found
    return found


@given(histories)
def test_what_is_written_is_read_again(some: list[Entry]) -> None:
    history = merged(some)
    assert read(write_history(history)) == history


@given(histories, histories, histories)
def test_merging_never_doubles_and_minds_no_order(one: list[Entry], two: list[Entry], three: list[Entry]) -> None:
    both = merged(one, two)
    assert {e.id for e in both} == {e.id for e in one} | {e.id for e in two}
    assert len({e.id for e in both}) == len(both)
    assert merged(both, both) == both == merged(both, one) == merged(two, one)
    assert merged(merged(one, two), three) == merged(one, merged(two, three)) == merged(three, two, one)
    assert [e.date for e in both] == sorted(e.date for e in both)


@given(histories, histories)
def test_adding_to_what_is_kept_gives_both_whoever_writes_first(one: list[Entry], two: list[Entry]) -> None:
    first = joined(joined(None, write_history(one)).text, write_history(two))
    second = joined(joined("", write_history(two)).text, write_history(one))
    assert first == second
    assert read(first.text) == merged(one, two)
    assert joined(first.text, write_history(one)) == first
    assert not first.aside


def test_the_oldest_go_when_there_are_too_many() -> None:
    start = datetime(2026, 1, 1, tzinfo=UTC)
    dates = [f"{start + timedelta(minutes=i):%Y-%m-%dT%H:%M:%SZ}" for i in range(KEPT + 3)]
    many = [replace(entry(), date=date) for date in dates]
    kept = merged(many[::-1])
    assert [e.date for e in kept] == dates[3:]
    assert read(joined(write_history(kept), write_history(many[:3])).text) == kept
    assert len(write_history(kept)) < 2_500_000


def test_the_form_is_the_one_that_is_documented() -> None:
    some = entry()
    value = json.loads(write_history([some]))
    assert value["format"] == "marjolet-history/1"
    (match,) = value["matches"]
    assert match == {
        "id": identity(some.record, some.date),
        "date": "2026-03-01T12:05:09Z",
        "level": "table",
        "preset": "mcleod-2022",
        "target": 300,
        "me": 1,
        "won": some.won,
        "totals": list(some.totals),
        "hands": [list(hand) for hand in some.hands],
        "melds": some.melds,
        "best": max(mine for mine, _ in some.hands),
        "hints": 0,
        "record": some.record,
    }
    assert identity("1abc", "2026-03-01T12:05:09Z") == "b96c97ae0ea11c24b0a65b54"


@pytest.mark.parametrize(
    ("change", "code", "path"),
    [
        ({"id": "0" * 24}, "LINK_DAMAGED", "matches[0].id"),
        ({"date": "2026-03-02T12:05:09Z"}, "LINK_DAMAGED", "matches[0].id"),
        ({"date": "2026-02-30T12:05:09Z"}, "BAD_DATE", "matches[0].date"),
        ({"date": "2026-03-01"}, "BAD_DATE", "matches[0].date"),
        ({"date": "0001-01-01T00:00:00Z"}, "BAD_DATE", "matches[0].date"),
        ({"date": None}, "WRONG_TYPE", "matches[0].date"),
        ({"level": ""}, "BAD_LEVELS", "matches[0].level"),
        ({"level": "<b>"}, "BAD_LEVELS", "matches[0].level"),
        ({"preset": "belote"}, "UNKNOWN_PRESET", "matches[0].preset"),
        ({"target": 0}, "BAD_TARGET", "matches[0].target"),
        ({"me": 2}, "BAD_SEAT", "matches[0].me"),
        ({"won": 1}, "WRONG_TYPE", "matches[0].won"),
        ({"won": None}, "WRONG_TYPE", "matches[0].won"),
        ({"totals": [1, 2]}, "BAD_TOTALS", "matches[0].totals"),
        ({"totals": [1]}, "BAD_TOTALS", "matches[0].totals"),
        ({"hands": [[1, -1]]}, "BAD_TOTALS", "matches[0].hands[0][1]"),
        ({"hands": [[1, 10**12]]}, "BAD_TOTALS", "matches[0].hands[0][1]"),
        ({"hands": [[1, 2, 3]]}, "BAD_TOTALS", "matches[0].hands[0]"),
        ({"hands": []}, "LINK_DAMAGED", "matches[0].record"),
        ({"melds": -1}, "BAD_TOTALS", "matches[0].melds"),
        ({"melds": 1.5}, "WRONG_TYPE", "matches[0].melds"),
        ({"best": 1}, "BAD_TOTALS", "matches[0].best"),
        ({"hints": True}, "WRONG_TYPE", "matches[0].hints"),
        ({"record": "1 <"}, "LINK_DAMAGED", "matches[0].record"),
        ({"record": ""}, "LINK_DAMAGED", "matches[0].record"),
        ({"more": 1}, "UNKNOWN_KEY", "matches[0]"),
    ],
)
def test_what_is_wrong_with_an_entry_has_a_code_and_a_place(change: dict[str, object], code: str, path: str) -> None:
    value = json.loads(write_history([entry()]))
    value["matches"][0] |= change
    found = read_history(json.dumps(value))
    assert isinstance(found, RecordError)
    assert (found.code, found.path) == (code, path)


def test_a_turned_result_is_refused() -> None:
    value = json.loads(write_history([entry()]))
    value["matches"][0]["won"] = not value["matches"][0]["won"]
    found = read_history(json.dumps(value))
    assert isinstance(found, RecordError)
    assert found.path == "matches[0].won"


BAD = [
    "x",
    "null",
    "[]",
    "{}",
    '{"format": "marjolet-history/1"}',
    '{"format": "marjolet-save/1"}',
    "\ud800",
    "[" * 99999,
]
NEWER = '{"format": "marjolet-history/2", "matches": {}, "more": 1}'


@pytest.mark.parametrize("bad", BAD)
def test_damaged_text_is_no_newer_version_and_is_set_aside_when_a_match_is_added(bad: str) -> None:
    found = read_history(bad)
    assert isinstance(found, RecordError)
    assert not is_newer(found)
    after = joined(bad, write_history([entry()]))
    assert after.aside
    assert read(after.text) == (entry(),)
    assert joined(write_history([entry()]), bad).text is None


def test_the_history_of_a_newer_version_is_left_alone() -> None:
    found = read_history(NEWER)
    assert isinstance(found, RecordError)
    assert is_newer(found)
    assert joined(NEWER, write_history([entry()])) == joined("", NEWER)
    assert joined(NEWER, write_history([entry()])).text is None


@given(st.data())
def test_a_mutated_history_is_read_or_refused_and_never_crashes(data: st.DataObject) -> None:
    value = json.loads(write_history(data.draw(st.lists(entries(), min_size=1, max_size=3))))
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
        if data.draw(st.booleans()):
            del node[key]
        else:
            node[key] = data.draw(
                st.sampled_from([None, True, -1, 10**30, 0.5, "", "\ud800", "é", "1abc", [], {}, [[]]])
            )
        break
    found = read_history(json.dumps(value))
    if not isinstance(found, RecordError):
        assert read(write_history(found)) == found


@given(st.text(max_size=60))
def test_any_text_is_read_or_refused(text: str) -> None:
    read_history(text)
    read_history('{"format": "marjolet-history/1", "matches": [' + text + "]}")


def test_moments() -> None:
    assert is_moment("2026-02-28T23:59:59Z")
    for bad in ("", "2026-02-29T00:00:00Z", "2026-02-28T24:00:00Z", "2026-02-28T23:59:59", "+12026-02-28T23:59:59Z"):
        assert not is_moment(bad)


def made(hands: tuple[tuple[int, int], ...], target: int = 300, melds: int = 0, level: str = "table") -> Entry:
    return Entry("2026-03-01T12:05:09Z", level, "wikipedia", target, 0, hands, melds, "1abc" if hands else "")


def test_won_lost_and_given_up() -> None:
    assert made(((200, 100), (110, 100))).won
    lost = made(((200, 300), (110, 20)))
    assert not lost.won
    assert not lost.given_up
    assert made(((200, 100),)).given_up
    assert made(()).given_up
    assert made(((300, 300),)).given_up
    assert not made(((200, 100), (110, 100))).given_up


def test_sums() -> None:
    some = [made(((200, 101), (110, 100)), melds=3), made(((80, 310),), melds=1), made(())]
    of = tally(some)
    assert of == Tally(matches=3, won=1, hands=3, mine=390, theirs=511, best=200, melds=4)
    assert of.won_percent == 33
    assert of.a_hand(of.mine) == 130
    assert of.a_hand(of.theirs, parts=10) == 1703
    assert of.a_hand(of.melds, parts=10) == 13
    assert tally([]).won_percent == tally([]).a_hand(0) == 0


@given(st.lists(entries()))
def test_groups_add_up_to_the_whole(some: list[Entry]) -> None:
    groups = split(some, lambda e: e.level, ("random", "table"))
    assert sum(group.matches for group in groups.values()) == len(some)
    assert sum(group.mine for group in groups.values()) == tally(some).mine
    assert list(groups) == sorted(
        groups, key=lambda name: ("random", "table", "of-a-newer-version", "several").index(name)
    )
