"""Hints counted and reasons kept in `marjolet-save/1`: the optional keys ``hints`` and ``why``."""

from collections.abc import Sequence

from marjolet.record.errors import RecordCode
from marjolet.record.shape import Place, as_int, as_list, as_object, shown
from marjolet.table.answers import reasons_from
from marjolet.table.why import Why

_MOST = 10**6
"""More hints than this in one hand were never asked for."""


def write_whys(whys: Sequence[Why]) -> list[dict[str, object]]:
    return [{"hand": why.hand, "ply": why.ply, "why": [told.to_json() for told in why.because]} for why in whys]


def read_whys(value: object, place: Place) -> tuple[Why, ...]:
    """Raises `Unreadable`. A reason that is not known here, of a newer version perhaps, is left out."""
    found = []
    for i, one in enumerate(as_list(value, place)):
        at = place.at(i)
        kept = as_object(one, at, ("hand", "ply", "why"))
        hand, ply = as_int(kept["hand"], at.key("hand")), as_int(kept["ply"], at.key("ply"))
        found.append(Why(hand, ply, reasons_from(as_list(kept["why"], at.key("why")))))
    return tuple(found)


def read_hints(value: object, place: Place, hands: int) -> tuple[int, ...]:
    """How many hints were asked for in each hand, never in more than there are. Raises `Unreadable`."""
    found = [as_int(number, place.at(i)) for i, number in enumerate(as_list(value, place))]
    if len(found) > hands:
        place.fail(RecordCode.BAD_TOTALS)
    for i, number in enumerate(found):
        if not 0 <= number <= _MOST:
            place.at(i).fail(RecordCode.BAD_TOTALS, found=shown(number))
    return tuple(found)
