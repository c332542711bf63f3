"""What can happen to a table from outside: presses, answers of the computer, timers, things read back from storage.

The page layer makes these from DOM events; tests and scripts make them directly. `app.update` takes them.
"""

from dataclasses import dataclass
from typing import Literal

Kept = Literal["match", "setting", "progress", "history", "aside"]
"""What storage keeps: my match, a preference, how far I am in the lessons, finished matches, what could not be read."""


@dataclass(frozen=True, slots=True)
class Pressed:
    """A control was pressed: the ``data-act`` of a button, or of a box with what it now shows.

    A text box or a slider gives its value after a colon: ``view:ply:17``, ``value:what was typed``.
    """

    act: str
    """Such as "play:KH", "settle", "exchange", "meld:KH QH", "next-hand", "new-match", "target:300", "lang:fr"."""
    ply: int | None = None
    """The ``data-ply`` on the control (or nearest around it): the moment it was drawn for."""
    checked: bool | None = None
    """For checkboxes."""


@dataclass(frozen=True, slots=True)
class Tapped:
    """A press on the table that hit no control: it skips what is only being shown."""


@dataclass(frozen=True, slots=True)
class Answered:
    """The computer's thread answered request ``id`` with ``text`` (JSON of the bot protocol)."""

    id: int
    text: str


@dataclass(frozen=True, slots=True)
class AnswerFailed:
    """The computer's thread could not answer request ``id``; ``detail`` is for the report, not for the line."""

    id: int
    detail: str


@dataclass(frozen=True, slots=True)
class Analysed:
    """News of the review ``id``: JSON of `marjolet.review.thread`."""

    id: int
    text: str


@dataclass(frozen=True, slots=True)
class AnalysisFailed:
    """The computer's thread could not review; ``detail`` is for the report, not for the page."""

    id: int
    detail: str


@dataclass(frozen=True, slots=True)
class TimeUp:
    """An `effects.After` with this token is over. A token that is no longer waited for is ignored."""

    token: int


@dataclass(frozen=True, slots=True)
class Entropy:
    """Fresh randomness that was asked for: a non-negative integer of 128 bits."""

    value: int
    now: str = ""
    """The time, in UTC to the second, such as ``2026-03-01T18:05:09Z``; empty where there is no clock."""


@dataclass(frozen=True, slots=True)
class StorageFailed:
    """Something of this kind could not be kept and is in memory only; told once until `StorageWorks`.

    ``denied``: the page has no storage at all, so nothing will ever be kept. ``detail`` is for the report.
    """

    detail: str
    what: Kept = "match"
    denied: bool = False


@dataclass(frozen=True, slots=True)
class StorageWorks:
    """After a `StorageFailed`: everything of this kind is kept again."""

    what: Kept = "match"


@dataclass(frozen=True, slots=True)
class Shared:
    """What became of an `effects.Share`: "copied", "sent", "given-up" by the person, or "failed"."""

    how: str
    address: str


@dataclass(frozen=True, slots=True)
class Elsewhere:
    """Another tab plays this match from now on (``away``), or this one does again, with what was kept meanwhile."""

    away: bool
    saved: str | None = None


@dataclass(frozen=True, slots=True)
class History:
    """The history of this device, as `effects.NeedHistory` asked: its text, empty when nothing is kept."""

    text: str
    minutes: int = 0
    """By how much the clock here is ahead of UTC."""


@dataclass(frozen=True, slots=True)
class FileRead:
    """The text of a file that the person chose; empty when it could not be read."""

    text: str


@dataclass(frozen=True, slots=True)
class SiteKnown:
    """What the page knows of its own files, whenever that changes: see `site.Site`."""

    offline: bool
    fresh: bool
    others: bool = False


Input = (
    Pressed
    | Tapped
    | Answered
    | AnswerFailed
    | Analysed
    | AnalysisFailed
    | TimeUp
    | Entropy
    | StorageFailed
    | StorageWorks
    | Shared
    | History
    | FileRead
    | Elsewhere
    | SiteKnown
)
