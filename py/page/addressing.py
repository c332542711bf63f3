"""The page's address follows the lessons: the members ``lesson``, ``step`` and ``try`` of docs/page.md, no other."""

from contextlib import suppress

from marjolet.table.effects import Address
from page.browser import JsException, js
from page.clock import Clock

MOST = 80
"""Changes in `SPAN_MS`. Browsers refuse the 101st in 30 seconds, and a key held down goes through stops faster."""
SPAN_MS = 30_000


class AddressBar:
    """Shows the latest address that was asked for, in the place of the one before: the history gets no entries."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._wanted: Address | None = None
        self._lately = 0

    def show(self, wanted: Address) -> None:
        """At once; after too many changes the last one as soon as there may be another."""
        self._wanted = wanted
        self._write()

    def _may_again(self) -> None:
        self._lately -= 1
        self._write()

    def _write(self) -> None:
        wanted = self._wanted
        if wanted is None or self._lately == MOST:
            return
        self._wanted = None
        members = {
            "lesson": wanted.lesson,
            "step": str(wanted.step) if wanted.lesson else None,
            "try": "1" if wanted.trying else None,
        }
        address = js.URL.new(js.location.href)
        for name, value in members.items():
            if value is not None:
                address.searchParams.set(name, value)
            elif address.searchParams.has(name):
                address.searchParams.delete(name)
        if address.href == js.location.href:
            return
        self._lately += 1
        self._clock.after(SPAN_MS, self._may_again)
        with suppress(JsException):  # some frames may not; a reload begins there as the address says, as ever
            js.history.replaceState(js.history.state, "", address.href)
