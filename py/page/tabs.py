"""Which of several tabs plays the match that they all keep in one place: the one that holds its lock (Web Locks).

A browser gives a lock to one tab at a time and frees it when the tab is closed or dies. Where there are no locks (very
old browsers, frames without an origin) every claim is granted, as if there were one tab.
"""

from collections.abc import Callable
from typing import Any

from page.browser import JsException, create_proxy, js, plain_object
from page.clock import Clock

GRACE_MS = 400
"""How long the lock may still be held by the page that this one has just replaced, as when it is loaded anew."""
SILENCE_MS = 4000
"""A browser that says nothing in this time is taken for one without locks."""
HANDOVER_MS = 120
"""After the lock was taken away from another tab: time for it to hear so, and for its last save to arrive here."""


class Tabs:
    """This tab's claim to the match kept as `name`.

    `gained` and `lost` (to be set by who wants to know) are called when the match becomes ours after a claim was
    turned down (it was taken over here, or the other tab is gone), and when another tab takes it.
    """

    def __init__(self, name: str) -> None:
        self.gained: Callable[[], None] = lambda: None
        self.lost: Callable[[], None] = lambda: None
        self.ours = False
        self._name = f"marjolet:{name}"
        self._clock = Clock()
        self._release: Any = None
        self._answer: Callable[[bool], None] | None = None
        self._waits: list[int] = []
        self._queued = False
        self._taking = False
        self._closed = False

    def claim(self, answer: Callable[[bool], None]) -> None:
        """Ask for the match if no other tab has it. `answer` is called once, later, with whether it is ours now."""
        if self.ours or self._answer is not None:
            self._clock.after(0, lambda: answer(self.ours))
            return
        self._answer = answer
        self._request(self._claimed, self._no_locks, ifAvailable=True)
        self._waits.append(self._clock.after(SILENCE_MS, self._no_locks))

    def take(self) -> None:
        """Take the match over, whichever tab has it."""
        if not self.ours and not self._taking:
            self._taking = True
            self._request(self._taken, self._no_locks, steal=True)

    def close(self) -> None:
        """Let go of the match and of everything else."""
        self._closed = True
        self.ours = False
        self._clock.close()
        if self._release is not None:
            self._release()
        # A request in the queue may still be answered, and then lets go at once: so its proxy stays.

    # ---- answers of the browser ----

    def _claimed(self, lock: Any) -> Any:
        if lock:
            held = self._hold()
            self._say(True)
            return held
        self._queue()
        if self._answer is not None:
            # Turned down; perhaps only because the page before this one is still going.
            self._waits.append(self._clock.after(GRACE_MS, lambda: self._say(False)))
        elif self.ours:
            # The browser spoke after we had stopped waiting for it.
            self.ours = False
            self.lost()
        return None

    def _taken(self, lock: Any) -> Any:
        self._taking = False
        held = self._hold()
        self._clock.after(HANDOVER_MS, lambda: self.gained() if self.ours else None)
        return held

    def _came(self, lock: Any) -> Any:
        """The tab that had the match is gone."""
        self._queued = False
        held = self._hold()
        if self._answer is not None:
            self._say(True)
        else:
            self.gained()
        return held

    def _no_locks(self) -> None:
        """Nothing says who has the match: we play."""
        if self._answer is not None:
            self.ours = True
            self._say(True)
        elif self._taking:
            self._taking = False
            self.ours = True
            self.gained()

    def _say(self, ours: bool) -> None:
        for wait in self._waits:
            self._clock.cancel(wait)
        self._waits.clear()
        answer, self._answer = self._answer, None
        if answer is not None:
            answer(ours)

    # ---- the lock ----

    def _queue(self) -> None:
        if not self._queued:
            self._queued = True
            self._request(self._came, lambda: None)

    def _hold(self) -> Any:
        """A promise that is kept only when we let go."""
        self.ours = True

        def keep(resolve: Any, _reject: Any) -> None:
            self._release = resolve

        return js.Promise.new(create_proxy(keep))

    def _request(self, granted: Callable[[Any], Any], refused: Callable[[], None], **options: bool) -> None:
        """Ask the browser for the lock: `granted` gets it (or null) and gives the promise to hold it by."""
        held = False

        def answered(lock: Any) -> Any:
            nonlocal held
            if self._closed:
                return None
            held = bool(lock)
            return granted(lock)

        def rejected(_reason: Any) -> None:
            if self._closed:
                return
            if not held:
                refused()
                return
            # Taken away by another tab.
            self.ours = False
            self._queue()
            self.lost()

        try:
            asked = js.navigator.locks.request(self._name, plain_object(**options), create_proxy(answered))
            asked.then(lambda _: None, rejected)
        except (AttributeError, JsException):
            self._clock.after(0, refused)
