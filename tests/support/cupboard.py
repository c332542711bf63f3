"""The page's own storage (`page.storage`) on CPython, over a localStorage that refuses what a test says."""

import importlib
import sys
from collections.abc import Callable
from types import ModuleType, SimpleNamespace
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from page.storage import Storage

PREFIX = "marjolet:"


class Refused(Exception):
    """What the browser throws: QuotaExceededError, SecurityError."""


class Cupboard:
    """A browser's localStorage. Names are told and asked without "marjolet:"; the match is "match:table".

    `refuse` says of each name whether there is no room for it; `denied`: nothing can even be read.
    """

    def __init__(self) -> None:
        self.items: dict[str, str] = {}
        self.tried: list[str] = []
        self.refuse: Callable[[str], bool] = lambda name: False
        self.denied = False

    # ---- as JavaScript sees it ----

    @property
    def length(self) -> int:
        return len(self.items)

    def key(self, index: int) -> str:
        return PREFIX + list(self.items)[index]

    def getItem(self, name: str) -> str | None:  # noqa: N802 - JavaScript's name
        if self.denied:
            raise Refused("SecurityError")
        return self.items.get(name.removeprefix(PREFIX))

    def setItem(self, name: str, value: str) -> None:  # noqa: N802
        assert name.startswith(PREFIX)
        name = name.removeprefix(PREFIX)
        self.tried.append(name)
        if self.denied or self.refuse(name):
            raise Refused("QuotaExceededError")
        self.items[name] = value

    def removeItem(self, name: str) -> None:  # noqa: N802
        if self.denied:
            raise Refused("SecurityError")
        self.items.pop(name.removeprefix(PREFIX), None)

    # ---- for tests ----

    def tries(self, kind: str) -> int:
        return sum(name.startswith(kind) for name in self.tried)

    def open(self, key: str | None = "table") -> "Storage":
        """As a page that is loaded finds it."""
        moments = iter(range(10_000))
        now = SimpleNamespace(new=lambda: SimpleNamespace(toISOString=lambda: f"moment {next(moments)}"))
        module = _storage()
        module.js = SimpleNamespace(localStorage=self, Date=now)
        return module.Storage(key)  # type: ignore[no-any-return]


def times(count: int, *kinds: str) -> Callable[[str], bool]:
    """No room the first `count` times that one of these kinds is written."""
    left = [count]

    def refuse(name: str) -> bool:
        if not name.startswith(kinds) or not left[0]:
            return False
        left[0] -= 1
        return True

    return refuse


def _storage() -> Any:
    """A `page.storage` of its own, which believes itself in a browser."""
    ffi = SimpleNamespace(create_proxy=lambda call: call, JsException=Refused)
    outside: dict[str, Any] = {"js": ModuleType("js"), "pyodide": SimpleNamespace(ffi=ffi)}
    own = ("page.browser", "page.storage")
    before = {name: sys.modules.pop(name, None) for name in (*outside, *own)}
    sys.modules.update(outside)
    try:
        return importlib.import_module("page.storage")
    finally:
        for name, module in before.items():
            sys.modules.pop(name, None)
            if module is not None:
                sys.modules[name] = module
