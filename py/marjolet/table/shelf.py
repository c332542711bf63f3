"""What the statistics sheet holds while it is open: the history as it was read, what is chosen of it, what was said."""

from dataclasses import dataclass

from marjolet.match import MatchState
from marjolet.table.history import Entry, History
from marjolet.table.messages import Message

PAGE = 10
"""Matches listed at a time."""
ALL = "all"
"""In a control, in place of an opponent or of rules."""


@dataclass(frozen=True, slots=True)
class Shelf:
    history: History | None = None
    """None: not read yet."""
    minutes: int = 0
    """By how much the clock here is ahead of UTC."""
    level: str | None = None
    """Only matches against this opponent; None: all."""
    preset: str | None = None
    """Only matches by these rules; None: all."""
    page: int = 0
    """Of the list, from 0: the newest matches."""
    note: Message | None = None
    """What came of the last thing done here."""
    coming: History | None = None
    """Matches read from a file, to be added once it is known what is kept."""
    looking: MatchState | None = None
    """The very match that the viewer shows, if it was opened from the list: it closes to it."""

    @property
    def chosen(self) -> History:
        """The matches that are counted and listed."""
        return tuple(entry for entry in self.history or () if self._is_chosen(entry))

    @property
    def pages(self) -> int:
        return max(1, -(-len(self.chosen) // PAGE))

    def _is_chosen(self, entry: Entry) -> bool:
        return self.level in (None, entry.level) and self.preset in (None, entry.preset)
