"""How far a learner has come: kept as one short text, read back without trusting it.

The text is ``tricks:2 settle:4``: for each lesson how many of its exercises were done, one after the other. For the
demonstration it is 1 once its end was seen.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Final

from marjolet.learn import lessons_list

DEMONSTRATION: Final = "demonstration"
PREFERENCE: Final = "lessons"
"""Under which name the progress is kept."""

_MOST: Final = 99
_LONGEST: Final = 400


@dataclass(frozen=True, slots=True)
class Progress:
    done: Mapping[str, int] = field(default_factory=lambda: MappingProxyType({}))
    """By lesson. What a newer version knows and this one does not is kept, and not shown."""

    def of(self, lesson: str) -> int:
        """How many exercises of the lesson are done."""
        entry = lessons_list.LESSONS.get(lesson)
        return min(self.done.get(lesson, 0), 1 if entry is None else entry.steps)

    def finished(self, lesson: str) -> bool:
        entry = lessons_list.LESSONS.get(lesson)
        return self.of(lesson) >= (1 if entry is None else entry.steps)

    def with_(self, lesson: str, steps: int) -> "Progress":
        """With at least so many exercises of the lesson done."""
        return Progress(MappingProxyType({**self.done, lesson: max(steps, self.done.get(lesson, 0))}))

    @property
    def next(self) -> str | None:
        """The first lesson that is not finished."""
        return next((name for name in lessons_list.LESSONS if not self.finished(name)), None)


def write_progress(progress: Progress) -> str:
    return " ".join(f"{name}:{steps}" for name, steps in progress.done.items() if steps > 0)


def read_progress(text: str) -> Progress | None:
    """What was kept; None for a text that was not written by `write_progress`."""
    if len(text) > _LONGEST:
        return None
    found: dict[str, int] = {}
    for token in text.split():
        name, colon, number = token.partition(":")
        plain = name.isascii() and name.replace("-", "").isalnum()
        if not (colon and plain and number.isascii() and number.isdecimal() and len(number) <= len(str(_MOST))):
            return None
        found[name] = int(number)
    return Progress(MappingProxyType(found))


def joined(kept: str, coming: str) -> str:
    """What is to be kept in place of both texts: of each lesson the further; nothing, where all is new again."""
    before, now = read_progress(kept), read_progress(coming)
    if before is None or now is None or not now.done:
        return coming
    for name, steps in before.done.items():
        now = now.with_(name, steps)
    return write_progress(now)
