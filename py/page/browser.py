"""The doors to the browser, typed: every other module of this package takes them from here.

JavaScript objects are `Any`. JavaScript's null arrives as a falsy object of its own (not None): test truthiness.
"""

from collections.abc import Callable
from typing import Any

import js as _js  # type: ignore[import-not-found]
from pyodide import ffi as _ffi  # type: ignore[import-not-found]

js: Any = _js
create_proxy: Callable[[Callable[..., Any]], Any] = _ffi.create_proxy
JsException: type[Exception] = _ffi.JsException


def plain_object(**entries: Any) -> Any:
    """A JavaScript object with these properties (proxied functions, strings, numbers, other JavaScript objects)."""
    made = js.Object.new()
    for name, value in entries.items():
        setattr(made, name, value)
    return made
