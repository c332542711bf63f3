"""The computer's thread: a worker if there can be one, otherwise slices of the page's own time. Text in, text out.

What is sent is exactly the text of the question: the seat record of whoever is to play or to be advised, or a finished
hand to be reviewed, and nothing else.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from page.browser import create_proxy, js, plain_object
from page.clock import Clock

Slices = Callable[[str], Iterator[str | None]]

PATIENCE_MS = 12_000
"""How long a worker may take to start: it needs about a second, a slow telephone several."""
ANSWER_MS = 8_000
"""How long a decision may take before the worker counts as dead: browsers do not report one that ran out of memory. The
slowest of 160 took `expert` 0.22 s where it was measured, and the page can still think itself."""


def _our_slices(text: str) -> Iterator[str | None]:
    from marjolet.players.thread import answer_slices  # only where it is needed: the players take time to import

    return answer_slices(text)


def _our_review(text: str) -> Iterator[str | None]:
    from marjolet.review.thread import slices  # as above

    return slices(text)


@dataclass(slots=True)
class _Job:
    """A review: it gives way to every question."""

    number: int
    text: str
    told: Callable[[str], None]
    failed: Callable[[str], None]
    parts: Iterator[str | None] | None = None
    """On the page only."""


@dataclass(slots=True)
class _Question:
    text: str
    answered: Callable[[str], None]
    failed: Callable[[str], None]


class Computer:
    """Answers questions one after the other. Several tables may share one.

    `worker` is the address of the worker's script, or None for none. Each question is answered exactly once, by one of
    its two callbacks, later than `ask`; if the worker dies, cannot start or does not answer in time, the questions
    it has not answered are asked anew on the page.
    """

    def __init__(
        self,
        worker: str | None,
        slices: Slices = _our_slices,
        patience_ms: int = PATIENCE_MS,
        answer_ms: int = ANSWER_MS,
        review: Slices = _our_review,
    ) -> None:
        self._address = worker
        self._slices = slices
        self._patience_ms = patience_ms
        self._answer_ms = answer_ms
        self._clock = Clock()
        self._watchdog = 0
        self._last = 0
        self._open: dict[int, _Question] = {}
        self._review = review
        self._job: _Job | None = None
        self._worker: Any = None
        self._ready = False
        self._on_message = create_proxy(self._message)
        self._on_error = create_proxy(self._broken)
        self._on_slice = create_proxy(self._slice)
        self._channel: Any = None
        self._posted = False
        """A slice is on its way."""
        self._thinking: Iterator[str | None] | None = None
        self.where = "not started"
        """For reports and tests: "not started", "worker" or "page"."""
        self.why_page = ""
        """Why the page itself has to think, if it has to."""

    def start(self) -> None:
        """Start the worker now, so that it is there when it is needed. Does nothing the second time."""
        if self.where != "not started":
            return
        if not self._address:
            self._think_here("no worker")
            return
        self.where = "worker"
        try:
            self._worker = js.Worker.new(self._address, plain_object(type="module"))
            for kind, proxy in self._listeners():
                self._worker.addEventListener(kind, proxy)
        except Exception as error:  # whatever a browser finds to object: there is another way
            self._think_here(str(error))
            return
        self._watch(self._patience_ms, "the worker did not start in time")

    def ask(self, text: str, answered: Callable[[str], None], failed: Callable[[str], None]) -> None:
        """Ask one question: a JSON text for `marjolet.players.thread.answer`."""
        self.start()
        self._last += 1
        self._open[self._last] = _Question(text, answered, failed)
        if self.where == "page":
            self._next_slice()
            return
        try:
            self._worker.postMessage(plain_object(id=self._last, request=text))
        except Exception as error:
            self._think_here(str(error))
            return
        if self._ready and len(self._open) == 1:
            self._watch(self._answer_ms, "the worker did not answer in time")

    def review(self, text: str, told: Callable[[str], None], failed: Callable[[str], None]) -> int:
        """Begin a review (`marjolet.review.thread`); one under way is stopped. Gives its number.

        ``told`` gets every text of it; ``failed`` is called in place of the last one when it cannot be done.
        """
        self.start()
        before = self._job
        self._last += 1
        self._job = _Job(self._last, text, told, failed)
        if before is not None:
            before.failed("another review took its place")
        if self.where == "page":
            self._next_slice()
            return self._last
        try:
            self._worker.postMessage(plain_object(id=self._last, review=text))
        except Exception as error:
            self._think_here(str(error))
            return self._last
        if self._ready and not self._open:
            self._watch(self._answer_ms, "the worker did not answer in time")
        return self._last

    def stop(self, number: int) -> None:
        """Nothing more comes of this review; one that is over, or another, is left alone."""
        if self._job is None or self._job.number != number:
            return
        self._job = None
        if self.where == "worker":
            self._worker.postMessage(plain_object(id=number, stop=True))
            if not self._open and self._ready:
                self._clock.cancel(self._watchdog)

    def close(self) -> None:
        """Stop at once; nothing that is open will be answered. The computer cannot be used afterwards."""
        self._open.clear()
        self._job = None
        self._stop_worker()
        self._thinking = None
        if self._channel is not None:
            self._channel.port1.onmessage = None
            self._channel.port1.close()
            self._channel = None
        self._clock.close()
        for proxy in (self._on_message, self._on_error, self._on_slice):
            proxy.destroy()

    # ---- the worker ----

    def _listeners(self) -> list[tuple[str, Any]]:
        return [("message", self._on_message), ("error", self._on_error), ("messageerror", self._on_error)]

    def _message(self, event: Any) -> None:
        data = event.data
        if hasattr(data, "ready"):
            self._clock.cancel(self._watchdog)
            if not data.ready:
                self._think_here(str(getattr(data, "error", "the worker did not start")))
                return
            self._ready = True
        elif self._of_job(data):
            pass
        else:
            question = self._open.pop(data.id, None)
            if question is not None and hasattr(data, "answer"):
                question.answered(data.answer)
            elif question is not None:
                question.failed(str(data.error))
        if (self._open or self._job) and self.where == "worker":
            self._watch(self._answer_ms, "the worker did not answer in time")
        else:
            self._clock.cancel(self._watchdog)

    def _of_job(self, data: Any) -> bool:
        """Whether the message is of a review; one that was stopped may still have been on its way."""
        if not (hasattr(data, "part") or hasattr(data, "over")):
            return False
        job = self._job
        if job is None or job.number != data.id:
            return True
        if hasattr(data, "part"):
            job.told(data.part)
            return True
        self._job = None
        if hasattr(data, "error"):
            job.failed(str(data.error))
        return True

    def _broken(self, event: Any) -> None:
        if hasattr(event, "preventDefault"):
            event.preventDefault()  # it is dealt with here and need not be reported once more as an error of the page
        self._think_here(str(getattr(event, "message", "") or "the worker broke down"))

    def _watch(self, ms: int, what: str) -> None:
        self._clock.cancel(self._watchdog)
        self._watchdog = self._clock.after(ms, lambda: self._think_here(what))

    def _stop_worker(self) -> None:
        self._clock.cancel(self._watchdog)
        if self._worker is not None:
            for kind, proxy in self._listeners():
                self._worker.removeEventListener(kind, proxy)
            self._worker.terminate()
            self._worker = None

    # ---- the page itself ----

    def _think_here(self, why: str) -> None:
        self._stop_worker()
        self.where = "page"
        self.why_page = why
        if self._open or self._job:
            self._next_slice()

    def _next_slice(self) -> None:
        # A message to oneself comes back at once, but after clicks and drawing; setTimeout would add 4 ms each time.
        if self._channel is None:
            self._channel = js.MessageChannel.new()
            self._channel.port1.onmessage = self._on_slice
        if not self._posted:
            self._posted = True
            self._channel.port2.postMessage(0)

    def _slice(self, _event: object) -> None:
        self._posted = False
        if not self._open:
            self._slice_of_job()
            return
        number, question = next(iter(self._open.items()))
        answer: str | None = None
        failure: str | None = None
        try:
            if self._thinking is None:
                self._thinking = self._slices(question.text)
            answer = next(self._thinking)
        except StopIteration:
            failure = "the player gave no answer"
        except Exception as error:
            failure = f"{type(error).__name__}: {error}"
        if answer is None and failure is None:
            self._next_slice()
            return
        del self._open[number]
        self._thinking = None
        if self._open or self._job:
            self._next_slice()
        if answer is not None:
            question.answered(answer)
        else:
            question.failed(failure or "")

    def _slice_of_job(self) -> None:
        """A slice of the review, while no decision is asked for."""
        job = self._job
        if job is None:
            return
        part: str | None = None
        try:
            if job.parts is None:
                job.parts = self._review(job.text)
            part = next(job.parts)
        except StopIteration:
            self._job = None
            return
        except Exception as error:
            self._job = None
            job.failed(f"{type(error).__name__}: {error}")
            return
        self._next_slice()
        if part is not None:
            job.told(part)
