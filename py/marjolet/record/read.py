"""Reading `marjolet-record/1`: a value becomes a `Record` or a `RecordError`, checked in reading order."""

import re
from collections import Counter
from dataclasses import dataclass
from datetime import datetime

from marjolet.cards import PACK
from marjolet.hand import ACTIONS_IN_HAND
from marjolet.match import MatchState, new_match, next_hand, refuse, submit
from marjolet.record.errors import RecordCode, RecordError, Unreadable
from marjolet.record.shape import (
    Place,
    as_action,
    as_cards,
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

FORMAT = "marjolet-record/1"

Levels = tuple[str | None, str | None]

# The times are bounded here: newer Pythons read 24:00 as well, and every one takes minutes over 59 in an offset.
_TIME = r"([01]\d|2[0-3]):[0-5]\d"
_DATE = re.compile(rf"\d{{4}}-\d{{2}}-\d{{2}}(T{_TIME}(:\d{{2}}(\.\d{{1,6}})?)?(Z|[+-]{_TIME})?)?", re.ASCII)


@dataclass(frozen=True, slots=True)
class Record:
    """A match and what its record says beside it."""

    match: MatchState
    seats: tuple[str, str] | None = None
    date: str | None = None
    seed: int | None = None
    levels: tuple[Levels | None, ...] = ()
    """One entry for each hand: the level that played each seat (None: a person), or None where not recorded.

    Left out, nothing is recorded for any hand.
    """

    def __post_init__(self) -> None:
        if not self.levels:
            # So that a record written and read again equals the one that was made.
            object.__setattr__(self, "levels", (None,) * len(self.match.hands))


def read_text(text: str | bytes) -> Record | RecordError:
    """The record written in ``text`` (one JSON value)."""
    try:
        return _record(parse(text))
    except Unreadable as bad:
        return bad.error


def read(value: object) -> Record | RecordError:
    """The record that ``value``, a parsed JSON value, stands for."""
    try:
        return _record(value)
    except Unreadable as bad:
        return bad.error


def _record(value: object) -> Record:
    top = Place()
    found = as_object(value, top, ("format", "preset", "target", "hands"), ("seats", "date", "seed"))
    as_format(found["format"], top.key("format"), FORMAT)
    rules = as_preset(found["preset"], top.key("preset"))
    target = as_target(found["target"], top.key("target"))
    hands = as_list(found["hands"], top.key("hands"))
    seats = _seats(found["seats"], top.key("seats")) if "seats" in found else None
    date = _date(found["date"], top.key("date")) if "date" in found else None
    seed = as_int(found["seed"], top.key("seed")) if "seed" in found else None
    match = new_match(rules, target)
    levels: list[Levels | None] = []
    for number, hand in enumerate(hands):
        match, played_by = _hand(match, hand, Place(f"hands[{number}]", number), last=number == len(hands) - 1)
        levels.append(played_by)
    return Record(match, seats, date, seed, tuple(levels))


def _hand(match: MatchState, value: object, place: Place, last: bool) -> tuple[MatchState, Levels | None]:
    if match.over:
        place.fail(RecordCode.HAND_AFTER_MATCH)
    found = as_object(value, place, ("dealer", "deck", "actions"), ("levels",))
    dealer = as_seat(found["dealer"], place.key("dealer"))
    due: Seat | None = match.next_dealer()
    if due is not None and dealer != due:
        place.key("dealer").fail(RecordCode.DEALER_MUST_ALTERNATE, expected=due)
    deck = as_cards(found["deck"], place.key("deck"))
    if sorted(deck) != sorted(PACK):
        repeated = sorted(card for card, times in Counter(deck).items() if times > 1)
        missing = sorted(set(PACK) - set(deck))
        place.key("deck").fail(RecordCode.BAD_DECK, count=len(deck), repeated=repeated, missing=missing)
    actions = as_list(found["actions"], place.key("actions"))
    levels = _levels(found["levels"], place.key("levels")) if "levels" in found else None
    match = next_hand(match, deck, dealer).state
    for index, written in enumerate(actions):
        at = place.key("actions").at(index).in_action(index)
        if index >= ACTIONS_IN_HAND:
            at.fail(RecordCode.ACTION_AFTER_HAND)
        action = as_action(written, at)
        refused = refuse(match, action)
        if refused is not None:
            at.fail(refused.code, **refused.args)
        match = submit(match, action).state
    if not last and len(actions) < ACTIONS_IN_HAND:
        place.in_action(len(actions)).fail(RecordCode.HAND_UNFINISHED)
    return match, levels


def _seats(value: object, place: Place) -> tuple[str, str]:
    if isinstance(value, list) and len(value) == 2 and isinstance(value[0], str) and isinstance(value[1], str):
        return (value[0], value[1])
    place.fail(RecordCode.BAD_SEATS)


def _date(value: object, place: Place) -> str:
    text = as_text(value, place)
    try:
        if _DATE.fullmatch(text):
            datetime.fromisoformat(text)
            return text
    except ValueError:
        pass
    place.fail(RecordCode.BAD_DATE, found=shown(text))


def _levels(value: object, place: Place) -> Levels:
    if isinstance(value, list) and len(value) == 2:
        first, second = value
        if (first is None or isinstance(first, str)) and (second is None or isinstance(second, str)):
            return (first, second)
    place.fail(RecordCode.BAD_LEVELS)
