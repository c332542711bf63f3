"""The commitments in `marjolet-save/1`: the optional key ``fair``, written and read without trusting it."""

import json
import re

from marjolet.fairness import tidy
from marjolet.record.errors import RecordCode
from marjolet.record.shape import Place, as_int, as_list, as_object, as_text, shown
from marjolet.table.fair import Fair, Promise

_DIGEST = re.compile("[0-9a-f]{64}")
_LONGEST_MESSAGE = 20_000
"""Characters; a message to the computer has about a thousand."""


def write_fair(fair: Fair) -> dict[str, object] | None:
    """The value of the key; None when there is nothing to keep."""
    value: dict[str, object] = {}
    if fair.dealt:
        value["dealt"] = [_promise(promise) for promise in fair.dealt]
    if fair.hand is not None:
        value["hand"] = _promise(fair.hand)
    if fair.match is not None and fair.seed is not None:
        value["match"] = _promise(fair.match)
        value["seed"] = fair.seed
    if fair.asked is not None:
        value["asked"] = fair.asked
    return value or None


def _promise(promise: Promise) -> dict[str, object]:
    return {"hand": promise.hand, "commitment": promise.commitment, "value": promise.value}


def read_fair(value: object, place: Place) -> Fair:
    """Raises `Unreadable`. Whether the commitments were kept is not looked at here: that is for the player's eyes."""
    found = as_object(value, place, (), ("dealt", "hand", "match", "seed", "asked"))

    def promise(name: str) -> Promise | None:
        return _read_promise(found[name], place.key(name)) if name in found else None

    at = place.key("dealt")
    dealt = tuple(_read_promise(one, at.at(i)) for i, one in enumerate(as_list(found.get("dealt", []), at)))
    hand, match = promise("hand"), promise("match")
    seed = as_int(found["seed"], place.key("seed")) if "seed" in found else None
    if (match is None) != (seed is None):
        place.fail(RecordCode.MISSING_KEY, key="seed" if seed is None else "match")
    asked = _message(found["asked"], place.key("asked")) if "asked" in found else None
    return Fair(dealt, hand, match, seed, asked)


def _read_promise(value: object, place: Place) -> Promise:
    found = as_object(value, place, ("hand", "commitment", "value"))
    hand = as_int(found["hand"], place.key("hand"))
    digest = as_text(found["commitment"], place.key("commitment"))
    if not _DIGEST.fullmatch(digest):
        place.key("commitment").fail(RecordCode.WRONG_TYPE, expected="64 hexadecimal digits", found=shown(digest))
    text = as_text(found["value"], place.key("value"))
    if tidy(text) != text:
        place.key("value").fail(RecordCode.WRONG_TYPE, expected="a value of the player", found=shown(text))
    return Promise(hand, digest, text)


def _message(value: object, place: Place) -> str:
    text = as_text(value, place)
    try:
        fits = len(text) <= _LONGEST_MESSAGE and isinstance(json.loads(text), dict)
    except (ValueError, RecursionError):
        fits = False
    if not fits:
        place.fail(RecordCode.WRONG_TYPE, expected="a message", found=shown(text))
    return text
