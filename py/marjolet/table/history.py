"""`marjolet-history/1`: the finished matches of this device, read without trusting the text, and merged by identity.

An entry's id is made from what was played and when, so the same match is the same entry wherever it comes from: merging
never doubles. Of entries that share an id and differ in anything else one is taken by a rule that does not depend on
the order, so merging in any order gives the same history.
"""

import json
import re
from collections.abc import Iterable
from dataclasses import dataclass, fields, replace
from datetime import datetime
from hashlib import sha256
from itertools import zip_longest
from typing import Final

from marjolet.record import RecordError
from marjolet.record.errors import RecordCode, Unreadable
from marjolet.record.shape import (
    Place,
    as_bool,
    as_format,
    as_int,
    as_list,
    as_object,
    as_preset,
    as_seat,
    as_target,
    as_text,
    parse,
    shown,
)
from marjolet.rules import Seat

FORMAT: Final = "marjolet-history/1"
KEPT: Final = 2000
"""Matches at most, some 700 characters each: storage holds a few million characters. The oldest go first."""
SEVERAL_LEVELS: Final = "several"
"""In place of a level: the opponent was changed during the match."""

_MOMENT: Final = re.compile(r"2\d{3}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}Z", re.ASCII)
_LEVEL: Final = re.compile(r"[a-z0-9][a-z0-9-]{0,39}", re.ASCII)
_COMPACT: Final = re.compile(r"[A-Za-z0-9_-]{0,100000}", re.ASCII)
_VERSION: Final = re.compile(r"marjolet-history/(\d{1,6})", re.ASCII)
_MOST: Final = 10**9
"""Points and counts beyond this are no game of cards."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One finished match, as the person at this device played it."""

    date: str
    """When it began, in UTC to the second: ``2026-03-01T18:05:09Z``."""
    level: str
    """The opponent; `SEVERAL_LEVELS` when it changed on the way. May be of a newer version and not known here."""
    preset: str
    target: int
    me: Seat
    """My seat in ``record``."""
    hands: tuple[tuple[int, int], ...]
    """The points of each finished hand: mine, theirs."""
    melds: int
    """That I declared in the finished hands."""
    record: str
    """The finished hands in the compact form; empty when the match was given up before the first was finished."""
    hints: int = 0
    """That I asked for in the finished hands."""
    lost: tuple[int | None, ...] = ()
    """For each hand the points that its review says I lost, with what I could know; None: not reviewed."""

    @property
    def id(self) -> str:
        return identity(self.record, self.date)

    @property
    def totals(self) -> tuple[int, int]:
        """Of the match: mine, theirs."""
        return (sum(mine for mine, _ in self.hands), sum(theirs for _, theirs in self.hands))

    @property
    def won(self) -> bool:
        mine, theirs = self.totals
        return mine >= self.target and mine > theirs

    @property
    def given_up(self) -> bool:
        """Lost, though nobody had won."""
        mine, theirs = self.totals
        return max(mine, theirs) < self.target or mine == theirs

    @property
    def best(self) -> int:
        """My best hand."""
        return max((mine for mine, _ in self.hands), default=0)


History = tuple[Entry, ...]
"""By date, the oldest first, no id twice."""


@dataclass(frozen=True, slots=True)
class Joined:
    """What becomes of storage when matches are added to it."""

    text: str | None
    """To be kept in place of what is there; None: what is there stays as it is."""
    aside: bool = False
    """What is there cannot be read: it goes to a name of its own before it is replaced."""


def identity(record: str, date: str) -> str:
    """96 bits of the SHA-256 of date and record, in hexadecimal."""
    return sha256(f"{date}\n{record}".encode("ascii")).hexdigest()[:24]


def is_moment(text: str) -> bool:
    """Whether ``text`` is a date as entries have it."""
    if not _MOMENT.fullmatch(text):
        return False
    try:
        datetime.fromisoformat(text)
    except ValueError:
        return False
    return True


def merged(*histories: Iterable[Entry]) -> History:
    """All matches of all histories, each once; the newest `KEPT` of them."""
    found: dict[str, Entry] = {}
    for entry in (entry for history in histories for entry in history):
        same = found.get(entry.id)
        found[entry.id] = entry if same is None else _joined(entry, same)
    return tuple(sorted(found.values(), key=lambda entry: (entry.date, entry.id))[-KEPT:])


def _joined(one: Entry, other: Entry) -> Entry:
    """Of two entries with one id: by a rule that does not depend on their order.

    Where they differ in their reviews only, what either knows stays known; reviews of one hand may differ between
    versions of the game: then the dearer one.
    """
    order = (_order(one), _order(other))
    if order[0] != order[1]:
        return one if order[0] > order[1] else other
    return replace(one, lost=tuple(_dearer(*pair) for pair in zip_longest(one.lost, other.lost)))


def _dearer(one: int | None, other: int | None) -> int | None:
    return max((points for points in (one, other) if points is not None), default=None)


def _order(entry: Entry) -> str:
    """Reviews left aside: they are joined, not chosen."""
    return json.dumps([getattr(entry, field.name) for field in fields(entry) if field.name != "lost"])


def joined(kept: str | None, more: str) -> Joined:
    """The matches of ``more`` added to the text that storage holds at this moment (None or empty: nothing yet).

    Made for the moment of writing: what another tab has kept meanwhile is in ``kept`` and stays.
    """
    new = read_history(more)
    if isinstance(new, RecordError):
        return Joined(None)
    if not kept:
        return Joined(write_history(new))
    old = read_history(kept)
    if not isinstance(old, RecordError):
        return Joined(write_history(merged(old, new)))
    # A newer version of the page goes on with its own history; this one must not take it away.
    return Joined(None) if is_newer(old) else Joined(write_history(new), aside=True)


def write_history(history: Iterable[Entry]) -> str:
    matches = [
        {
            "id": entry.id,
            "date": entry.date,
            "level": entry.level,
            "preset": entry.preset,
            "target": entry.target,
            "me": entry.me,
            "won": entry.won,
            "totals": list(entry.totals),
            "hands": [list(hand) for hand in entry.hands],
            "melds": entry.melds,
            "best": entry.best,
            "hints": entry.hints,
            "record": entry.record,
            # Left out where nothing was reviewed: such entries read as they always did.
            **({"lost": list(entry.lost)} if any(points is not None for points in entry.lost) else {}),
        }
        for entry in history
    ]
    return json.dumps({"format": FORMAT, "matches": matches}, separators=(",", ":"))


def read_history(text: str) -> History | RecordError:
    """The history in ``text``, or the first thing that is wrong with it; whatever ``text`` is, no exception."""
    try:
        return _history(parse(text))
    except Unreadable as bad:
        return bad.error


def is_newer(error: RecordError) -> bool:
    """Whether what could not be read is a history of a later version."""
    found = _VERSION.fullmatch(str(error.args.get("found", "")))
    return error.code == RecordCode.UNKNOWN_FORMAT and found is not None and int(found[1]) > 1


def _history(value: object) -> History:
    top = Place()
    if isinstance(value, dict) and "format" in value:
        # Before the other keys: a later version may have others.
        as_format(value["format"], top.key("format"), FORMAT)
    found = as_object(value, top, ("format", "matches"))
    at = top.key("matches")
    return merged(_entry(match, at.at(i)) for i, match in enumerate(as_list(found["matches"], at)))


_KEYS: Final = (
    *("id", "date", "level", "preset", "target", "me", "won", "totals"),
    *("hands", "melds", "best", "hints", "record"),
)


def _entry(value: object, place: Place) -> Entry:
    found = as_object(value, place, _KEYS, ("lost",))
    date = as_text(found["date"], place.key("date"))
    if not is_moment(date):
        place.key("date").fail(RecordCode.BAD_DATE, found=shown(date))
    level = as_text(found["level"], place.key("level"))
    if not _LEVEL.fullmatch(level):
        place.key("level").fail(RecordCode.BAD_LEVELS)
    preset = as_preset(found["preset"], place.key("preset"))
    target = as_target(found["target"], place.key("target"))
    me = as_seat(found["me"], place.key("me"))
    at = place.key("hands")
    hands = tuple(_pair(hand, at.at(i)) for i, hand in enumerate(as_list(found["hands"], at)))
    melds, best, hints = (_count(found[name], place.key(name)) for name in ("melds", "best", "hints"))
    record = as_text(found["record"], place.key("record"))
    lost = read_lost(found["lost"], place.key("lost"), len(hands)) if "lost" in found else ()
    entry = Entry(date, level, preset.id, target, me, hands, melds, record, hints, lost)
    if not _COMPACT.fullmatch(record) or bool(record) != bool(hands):
        place.key("record").fail(RecordCode.LINK_DAMAGED)
    if as_text(found["id"], place.key("id")) != entry.id:
        # Record or date were changed or cut.
        place.key("id").fail(RecordCode.LINK_DAMAGED)
    # What is written twice must agree, or a file edited by hand would show sums that nobody played.
    if _pair(found["totals"], place.key("totals")) != entry.totals:
        place.key("totals").fail(RecordCode.BAD_TOTALS)
    if as_bool(found["won"], place.key("won")) != entry.won:
        place.key("won").fail(RecordCode.BAD_TOTALS)
    if best != entry.best:
        place.key("best").fail(RecordCode.BAD_TOTALS)
    return entry


def read_lost(value: object, place: Place, hands: int) -> tuple[int | None, ...]:
    """What reviews found lost, for each hand a count or null; never for more hands than there are."""
    found = as_list(value, place)
    if len(found) > hands:
        place.fail(RecordCode.BAD_TOTALS)
    return tuple(None if points is None else _count(points, place.at(i)) for i, points in enumerate(found))


def _pair(value: object, place: Place) -> tuple[int, int]:
    found = as_list(value, place)
    if len(found) != 2:
        place.fail(RecordCode.BAD_TOTALS)
    return (_count(found[0], place.at(0)), _count(found[1], place.at(1)))


def _count(value: object, place: Place) -> int:
    number = as_int(value, place)
    if not 0 <= number <= _MOST:
        place.fail(RecordCode.BAD_TOTALS)
    return number
