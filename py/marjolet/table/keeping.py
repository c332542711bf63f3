"""Whether the match on the table is kept, as far as storage has told."""

from dataclasses import dataclass
from typing import Final

from marjolet.table.messages import Message

UNSAVED: Final = Message("ui.saved.denied")
"""One object, so that it is heard once in an outage however often it comes back into sight."""


@dataclass(frozen=True, slots=True)
class Keeping:
    """Of the page's storage, not of one match: what is put aside and comes back has it too."""

    unsaved: bool = False
    """The last save of my match failed: what was played since the one before is lost with the page."""
    read: bool = False
    """That was told, and put away by the person."""
    denied: bool = False
    """The page has no storage at all: no save is tried any more."""

    @property
    def warning(self) -> Message | None:
        """What has to be known of it, until it is read or true no more."""
        return UNSAVED if self.unsaved and not self.read else None
