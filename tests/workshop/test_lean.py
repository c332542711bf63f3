"""Data classes written out by the build are like those that `@dataclass` makes, class by class."""

import dataclasses
import importlib
import pickle
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from workshop import lean, lean_classes, shipped


def _modules() -> list[tuple[str, Path]]:
    """Those of the shipped modules that have data classes and can be imported outside a browser."""
    return [
        (name.removesuffix(".py").replace("/", "."), path)
        for name, path in shipped.files()
        if name.startswith("marjolet/") and name.endswith(".py") and "@dataclass" in path.read_text(encoding="utf-8")
    ]


@pytest.fixture(autouse=True)
def shared(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, lean.SHARED, lean_classes)


def _made(name: str, source: bytes) -> ModuleType:
    module = ModuleType(name)
    sys.modules[f"lean {name}"] = module
    exec(compile(lean.lean(source, name), name, "exec", dont_inherit=True, optimize=2), module.__dict__)
    return module


def _classes(module: ModuleType) -> Iterator[type]:
    for value in vars(module).values():
        if isinstance(value, type) and value.__module__ == module.__name__ and dataclasses.is_dataclass(value):
            yield value


def _values(cls: type, start: int) -> dict[str, Any]:
    return {field.name: (start, field.name) for field in dataclasses.fields(cls)}


@pytest.mark.parametrize(("name", "path"), _modules(), ids=[name for name, _ in _modules()])
def test_every_data_class_behaves_as_it_did(name: str, path: Path) -> None:
    before, after = importlib.import_module(name), _made(name, path.read_bytes())
    classes = list(_classes(before))
    assert classes
    for cls in classes:
        mine: Any = getattr(after, cls.__name__)
        one, same, other = cls(**_values(cls, 1)), cls(**_values(cls, 1)), cls(**_values(cls, 2))
        my_one, my_same, my_other = mine(**_values(mine, 1)), mine(**_values(mine, 1)), mine(**_values(mine, 2))
        assert repr(my_one) == repr(one)
        assert (my_one == my_same, my_one == my_other, my_one == 1) == (one == same, one == other, one == 1)
        assert mine.__match_args__ == cls.__match_args__  # type: ignore[attr-defined]
        assert mine.__slots__ == cls.__slots__ or cls.__bases__ != (object,)  # type: ignore[attr-defined]
        assert not hasattr(my_one, "__dict__")
        frozen = cls.__dataclass_params__.frozen  # type: ignore[attr-defined]
        assert mine.__dataclass_params__.frozen == frozen
        names = [field.name for field in dataclasses.fields(cls)]
        assert [field.name for field in dataclasses.fields(mine)] == names
        if frozen:
            assert hash(my_one) == hash(my_same)
            for name_of in names[:1]:
                with pytest.raises(dataclasses.FrozenInstanceError):
                    setattr(my_one, name_of, 3)
                with pytest.raises(dataclasses.FrozenInstanceError):
                    delattr(my_one, name_of)
        else:
            with pytest.raises(TypeError):
                hash(my_one)
        for name_of in names:
            changed = dataclasses.replace(my_one, **{name_of: 3})
            assert getattr(changed, name_of) == 3
            assert [getattr(changed, n) for n in names if n != name_of] == [
                getattr(my_one, n) for n in names if n != name_of
            ]


@pytest.mark.parametrize(("name", "path"), _modules(), ids=[name for name, _ in _modules()])
def test_what_is_left_out_has_its_default(name: str, path: Path) -> None:
    before, after = importlib.import_module(name), _made(name, path.read_bytes())
    for cls in _classes(before):
        mine = getattr(after, cls.__name__)
        needed = [
            field.name
            for field in dataclasses.fields(cls)
            if field.default is dataclasses.MISSING and field.default_factory is dataclasses.MISSING
        ]
        given = {name_of: (1, name_of) for name_of in needed}
        if "hands" in needed or cls.__name__ == "Record":
            continue  # they look into what they are given
        assert _settled(mine(**given)) == _settled(cls(**given))
        if needed:
            with pytest.raises(TypeError):
                mine(**dict(list(given.items())[1:]))


def _settled(value: object) -> str:
    """What it says of itself; functions without their places in memory."""
    return re.sub(r" at 0x[0-9a-f]+", "", repr(value))


SOURCE = b'''
from dataclasses import dataclass, field, replace

@dataclass(frozen=True, slots=True)
class Point:
    """A doc."""
    x: int
    y: int = 2
    more: list[int] = field(default_factory=list)
    """About it."""

    def __post_init__(self) -> None:
        if self.x < 0:
            object.__setattr__(self, "x", 0)

    @property
    def sum(self) -> int:
        return self.x + self.y

@dataclass(frozen=True, slots=True)
class Deep(Point):
    z: int = 7

@dataclass(slots=True)
class Loose:
    a: int = 1

@dataclass
class Plain:
    a: int = 1

def inner(of: int, *rest: int, **more: int) -> "Point":
    local: int
    local = of
    kept: int = local
    return Point(kept)
'''


def test_a_class_below_another_a_factory_and_what_comes_after_making() -> None:
    module = _made("sample", SOURCE)
    point = module.Point(-1)
    assert (point.x, point.y, point.more, point.sum) == (0, 2, [], 2)
    assert module.Point(1).more is not module.Point(1).more
    deep = module.Deep(1, 2, [], 3)
    assert (deep.z, deep.sum) == (3, 3)
    assert dataclasses.replace(deep, y=9).y == 9
    assert [field.name for field in dataclasses.fields(module.Deep)] == ["x", "y", "more", "z"]
    loose = module.Loose()
    loose.a = 5
    assert loose == module.Loose(5)
    assert module.Plain(2) == module.Plain(2)
    assert module.inner(4).x == 4
    match module.Point(3, 4):
        case module.Point(x, y):
            assert (x, y) == (3, 4)
        case _:
            pytest.fail("no match")
    sys.modules["sample"] = module
    try:
        assert pickle.loads(pickle.dumps(module.Point(3, 4))) == module.Point(3, 4)
    finally:
        del sys.modules["sample"]


def test_annotations_are_dropped_where_nothing_reads_them() -> None:
    module = _made("sample", SOURCE)
    assert module.inner.__annotations__ == {}
    assert module.Plain.__annotations__ == {"a": int}


def test_lines_stay_where_they_are() -> None:
    tree = lean.lean(SOURCE, "sample")
    inner = next(node for node in tree.body if getattr(node, "name", "") == "inner")
    assert SOURCE.decode().splitlines()[inner.lineno - 1].startswith("def inner")


def test_an_error_has_its_line() -> None:
    with pytest.raises(SyntaxError) as caught:
        lean.lean(b"x = 1\ny = (\n", "broken")
    assert caught.value.lineno == 2
