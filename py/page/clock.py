"""Timers, the time and randomness from the browser: what a table cannot make itself."""

from collections.abc import Callable

from page.browser import create_proxy, js


class Clock:
    """Timers that can all be stopped at once. One proxy serves them all, however many there are."""

    def __init__(self) -> None:
        self._calls: dict[int, tuple[int, Callable[[], None]]] = {}
        self._next = 0
        self._proxy = create_proxy(self._over)

    def after(self, ms: float, call: Callable[[], None]) -> int:
        """Call back once in `ms` milliseconds; gives a number for `cancel`."""
        self._next += 1
        handle = self._next
        self._calls[handle] = (js.setTimeout(self._proxy, ms, handle), call)
        return handle

    def cancel(self, handle: int) -> None:
        """Forget a timer; one that is over or unknown does no harm."""
        if handle in self._calls:
            js.clearTimeout(self._calls.pop(handle)[0])

    def close(self) -> None:
        """Stop everything. The clock cannot be used afterwards."""
        for handle in list(self._calls):
            self.cancel(handle)
        self._proxy.destroy()

    def _over(self, handle: int) -> None:
        if handle in self._calls:
            self._calls.pop(handle)[1]()


def now() -> str:
    """The time in UTC to the second: ``2026-03-01T18:05:09Z``."""
    return str(js.Date.new().toISOString())[:19] + "Z"


def minutes_ahead() -> int:
    """By how much the clock here is ahead of UTC."""
    return -int(js.Date.new().getTimezoneOffset())


def entropy() -> int:
    """128 bits from the browser's cryptographic generator (never Python's, which a snapshot could repeat)."""
    numbers = js.Uint8Array.new(16)
    js.crypto.getRandomValues(numbers)
    return int.from_bytes(numbers.to_bytes(), "big")
