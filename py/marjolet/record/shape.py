"""Checks of the form of JSON values, each failing with the place at which it stands."""

import json
from collections.abc import Collection
from dataclasses import dataclass
from typing import NoReturn, TypeGuard

from marjolet.actions import Action, Play, Settle
from marjolet.cards import Card, is_card
from marjolet.record.errors import RecordCode, RecordError, Unreadable
from marjolet.rules import PRESETS, Rules, Seat

_SHOWN = 40
"""How much of a wrong value is repeated in an error."""


@dataclass(frozen=True, slots=True)
class Place:
    """Where in the input a value stands."""

    path: str = ""
    hand: int | None = None
    action: int | None = None

    def key(self, name: str) -> "Place":
        return Place(f"{self.path}.{name}" if self.path else name, self.hand, self.action)

    def at(self, index: int) -> "Place":
        return Place(f"{self.path}[{index}]", self.hand, self.action)

    def in_hand(self, hand: int) -> "Place":
        return Place(self.path, hand, self.action)

    def in_action(self, action: int) -> "Place":
        return Place(self.path, self.hand, action)

    def fail(self, code: str, /, **args: object) -> NoReturn:
        raise Unreadable(RecordError(str(code), self.hand, self.action, self.path, args))


class _DuplicateKey(ValueError):
    pass


def parse(text: str | bytes) -> object:
    """The JSON value of ``text``; raises `Unreadable` for anything that is not one value of plain JSON in UTF-8."""
    try:
        decoded = text.decode("utf-8-sig") if isinstance(text, bytes) else text
        value: object = json.loads(decoded, object_pairs_hook=_object, parse_constant=_no_constant)
    except _DuplicateKey as error:
        Place().fail(RecordCode.DUPLICATE_KEY, key=shown(error.args[0]))
    except UnicodeDecodeError:
        Place().fail(RecordCode.NOT_JSON, detail="not UTF-8")
    except json.JSONDecodeError as error:
        Place().fail(RecordCode.NOT_JSON, detail=f"{error.msg} (line {error.lineno}, column {error.colno})")
    except ValueError:
        # An integer of thousands of digits, or NaN and its like.
        Place().fail(RecordCode.NOT_JSON, detail="a number that cannot be read")
    except RecursionError:
        Place().fail(RecordCode.NOT_JSON, detail="nested too deeply")
    return value


def _object(pairs: list[tuple[str, object]]) -> dict[str, object]:
    found: dict[str, object] = {}
    for name, value in pairs:
        if name in found:
            raise _DuplicateKey(name)
        found[name] = value
    return found


def _no_constant(name: str) -> NoReturn:
    raise ValueError(name)


def shown(value: object) -> object:
    """A value short enough to be repeated in an error."""
    if value is None or isinstance(value, bool):
        return value
    if isinstance(value, int):
        return value if abs(value) < 10**18 else "a huge number"
    if isinstance(value, float):
        return repr(value)
    if isinstance(value, str):
        return value if len(value) <= _SHOWN else value[:_SHOWN] + "..."
    return "a list" if isinstance(value, list) else "an object"


def is_int(value: object) -> TypeGuard[int]:
    """JSON integers only: true and 500.0 are none."""
    return isinstance(value, int) and not isinstance(value, bool)


def as_object(
    value: object, place: Place, required: Collection[str], optional: Collection[str] = ()
) -> dict[str, object]:
    if not isinstance(value, dict):
        place.fail(RecordCode.WRONG_TYPE, expected="object", found=shown(value))
    for name in value:
        if name not in required and name not in optional:
            place.fail(RecordCode.UNKNOWN_KEY, key=shown(name))
    for name in required:
        if name not in value:
            place.fail(RecordCode.MISSING_KEY, key=name)
    return value


def as_list(value: object, place: Place) -> list[object]:
    if not isinstance(value, list):
        place.fail(RecordCode.WRONG_TYPE, expected="list", found=shown(value))
    return value


def as_int(value: object, place: Place) -> int:
    if not is_int(value):
        place.fail(RecordCode.WRONG_TYPE, expected="integer", found=shown(value))
    return value


def as_bool(value: object, place: Place) -> bool:
    if not isinstance(value, bool):
        place.fail(RecordCode.WRONG_TYPE, expected="true or false", found=shown(value))
    return value


def as_text(value: object, place: Place) -> str:
    if not isinstance(value, str):
        place.fail(RecordCode.WRONG_TYPE, expected="string", found=shown(value))
    return value


def as_format(value: object, place: Place, expected: str) -> None:
    if as_text(value, place) != expected:
        place.fail(RecordCode.UNKNOWN_FORMAT, expected=expected, found=shown(value))


def as_preset(value: object, place: Place) -> Rules:
    name = as_text(value, place)
    if name not in PRESETS:
        place.fail(RecordCode.UNKNOWN_PRESET, found=shown(name), known=list(PRESETS))
    return PRESETS[name]


def as_target(value: object, place: Place) -> int:
    target = as_int(value, place)
    if target <= 0:
        place.fail(RecordCode.BAD_TARGET, found=shown(target))
    return target


def as_seat(value: object, place: Place) -> Seat:
    number = as_int(value, place)
    if number not in (0, 1):
        place.fail(RecordCode.BAD_SEAT, found=shown(number))
    return 0 if number == 0 else 1


def as_card(value: object, place: Place) -> Card:
    if not is_card(value):
        place.fail(RecordCode.BAD_CARD, found=shown(value))
    return value


def as_cards(value: object, place: Place) -> list[Card]:
    return [as_card(card, place.at(i)) for i, card in enumerate(as_list(value, place))]


def as_action(value: object, place: Place) -> Action:
    """A card code or a settle step; whether it is legal is not looked at, nor are its melds sorted."""
    if isinstance(value, str):
        return Play(as_card(value, place))
    if not isinstance(value, dict):
        place.fail(RecordCode.BAD_ACTION, found=shown(value))
    step = as_object(value, place, ("exchange", "melds"))
    exchange = as_bool(step["exchange"], place.key("exchange"))
    at = place.key("melds")
    melds = [as_cards(meld, at.at(i)) for i, meld in enumerate(as_list(step["melds"], at))]
    return Settle(exchange, tuple(tuple(sorted(meld)) for meld in melds))
