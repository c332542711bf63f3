"""Shipped as `lean_classes`: what the data classes that the build wrote out (lean.py) have in common."""

import dataclasses
from typing import Any

put = object.__setattr__


def written(self: Any) -> str:
    """As `@dataclass` writes it; no value of ours holds itself."""
    values = ", ".join(f"{name}={getattr(self, name)!r}" for name in self.__slots__)
    return f"{self.__class__.__qualname__}({values})"


def refused(self: Any, name: str, *_: Any) -> None:
    """A frozen object's attributes."""
    raise dataclasses.FrozenInstanceError(f"cannot assign to or delete field {name!r}")


def state(self: Any) -> list[Any]:
    return [getattr(self, name) for name in self.__slots__]


def restored(self: Any, values: list[Any]) -> None:
    for name, value in zip(self.__slots__, values, strict=True):
        put(self, name, value)


class Fields:
    """`__dataclass_fields__`, made when it is first asked for: `replace`, `fields` and a class below ours want it."""

    def __init__(self, factories: list[str]) -> None:
        self._factories = factories
        self._made: dict[str, Any] = {}

    def __get__(self, _: object, owner: type) -> dict[str, Any]:
        if not self._made:
            while all(value is not self for value in owner.__dict__.values()):
                owner = owner.__mro__[1]
            names = owner.__match_args__  # type: ignore[attr-defined]
            given = owner.__init__.__defaults__ or ()  # type: ignore[misc]
            defaults = dict(zip(names[len(names) - len(given) :], given, strict=True))
            for name in names:
                if name in self._factories:
                    made = dataclasses.field(default_factory=_unknown)
                else:
                    made = dataclasses.field(default=defaults.get(name, dataclasses.MISSING))
                made.name, made.kw_only = name, False
                made._field_type = dataclasses._FIELD  # type: ignore[attr-defined]  # noqa: SLF001 - no other way
                self._made[name] = made
        return self._made


def _unknown() -> Any:
    """A class below ours that leaves such a field out would need the factory itself: no class does."""
    raise TypeError("the factory of a written-out data class is in its __init__")


class Params:
    """`__dataclass_params__`, which only a class below ours asks for."""

    def __init__(self, frozen: bool) -> None:
        self._frozen = frozen

    def __get__(self, _: object, owner: type) -> Any:
        real: Any = dataclasses.make_dataclass("Real", [], frozen=self._frozen, slots=True)
        return real.__dataclass_params__


PLAIN, FROZEN = Params(False), Params(True)
