"""`marjolet-save/1`: what the page keeps of a table, and reading it back without trusting it."""

import json
from dataclasses import dataclass, field

from marjolet import __version__
from marjolet.observation import observe_match
from marjolet.record import Record, RecordError, read, write
from marjolet.record.errors import RecordCode, Unreadable
from marjolet.record.shape import (
    Place,
    as_bool,
    as_cards,
    as_format,
    as_int,
    as_list,
    as_object,
    as_seat,
    as_text,
    parse,
)
from marjolet.rules import Seat
from marjolet.table.fair import Fair
from marjolet.table.fair_saved import read_fair, write_fair
from marjolet.table.history import read_lost
from marjolet.table.ticks import Ticks, offer
from marjolet.table.why import Why
from marjolet.table.why_saved import read_hints, read_whys, write_whys

FORMAT = "marjolet-save/1"

_REQUIRED = ("format", "app", "record", "me", "level", "player_seed")
_OPTIONAL = ("ticks", "practice", "conceded", "fair", "hints", "why", "lost")


@dataclass(frozen=True, slots=True)
class Saved:
    """A table as it was kept. The record holds the decks: the browser deals, so its storage knows them."""

    record: Record
    me: Seat
    level: str
    player_seed: int
    """From which the computer's choices by lot are drawn; tells nothing of the deck."""
    ticks: Ticks | None = None
    """Of an open settle panel."""
    practice: bool = False
    conceded: bool = False
    fair: Fair = field(default_factory=Fair)
    hints: tuple[int, ...] = ()
    """How many were asked for in each hand."""
    whys: tuple[Why, ...] = ()
    """The computer's reasons, for looking back."""
    lost: tuple[int | None, ...] = ()
    """For each hand what its review found lost; None: not reviewed."""


def write_save(saved: Saved) -> str:
    value: dict[str, object] = {
        "format": FORMAT,
        "app": __version__,
        "record": write(saved.record),
        "me": saved.me,
        "level": saved.level,
        "player_seed": saved.player_seed,
    }
    if saved.ticks is not None:
        value["ticks"] = {
            "exchange": saved.ticks.exchange,
            "melds": sorted(list(meld) for meld in saved.ticks.melds),
        }
    if saved.practice:
        value["practice"] = True
    if saved.conceded:
        value["conceded"] = True
    if any(saved.hints):
        value["hints"] = list(saved.hints)
    if saved.whys:
        value["why"] = write_whys(saved.whys)
    fair = write_fair(saved.fair)
    if fair is not None:
        value["fair"] = fair
    if any(points is not None for points in saved.lost):
        value["lost"] = list(saved.lost)
    return json.dumps(value, separators=(",", ":"))


def read_save(text: str) -> Saved | RecordError:
    """What was kept, or why it cannot be used; whatever ``text`` is, no exception."""
    try:
        return _saved(parse(text))
    except Unreadable as bad:
        return bad.error


def _saved(value: object) -> Saved:
    top = Place()
    found = as_object(value, top, _REQUIRED, _OPTIONAL)
    as_format(found["format"], top.key("format"), FORMAT)
    as_text(found["app"], top.key("app"))
    me = as_seat(found["me"], top.key("me"))
    level = as_text(found["level"], top.key("level"))
    player_seed = as_int(found["player_seed"], top.key("player_seed"))
    record = read(found["record"])
    if isinstance(record, RecordError):
        raise Unreadable(record)
    ticks = _ticks(found["ticks"], top.key("ticks"), record, me) if "ticks" in found else None
    practice, conceded = (name in found and as_bool(found[name], top.key(name)) for name in ("practice", "conceded"))
    fair = read_fair(found["fair"], top.key("fair")) if "fair" in found else Fair()
    hints = read_hints(found["hints"], top.key("hints"), len(record.match.hands)) if "hints" in found else ()
    whys = read_whys(found["why"], top.key("why")) if "why" in found else ()
    lost = read_lost(found["lost"], top.key("lost"), len(record.match.hands)) if "lost" in found else ()
    return Saved(record, me, level, player_seed, ticks, practice, conceded, fair, hints, whys, lost)


def _ticks(value: object, place: Place, record: Record, me: Seat) -> Ticks | None:
    found = as_object(value, place, ("exchange", "melds"))
    exchange = as_bool(found["exchange"], place.key("exchange"))
    at = place.key("melds")
    melds = frozenset(tuple(sorted(as_cards(meld, at.at(i)))) for i, meld in enumerate(as_list(found["melds"], at)))
    seen = observe_match(record.match, me)
    if seen is None or not seen.my_turn or seen.phase != "settle":
        place.fail(RecordCode.BAD_ACTION)
    offered = offer(seen)
    possible = set(offered.melds) | (set(offered.more) if exchange else set())
    limit = offered.rules.melds_per_step
    if (exchange and not offered.exchange) or not melds <= possible or (limit is not None and len(melds) > limit):
        place.fail(RecordCode.BAD_ACTION)
    return Ticks(exchange, melds)
