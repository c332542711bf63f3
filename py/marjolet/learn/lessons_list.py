"""The lessons to be played, in the order in which they teach; each is made when it is first opened."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from types import MappingProxyType
from typing import Final

from marjolet.learn.exercise import Lesson


@dataclass(frozen=True, slots=True)
class Entry:
    """What a list tells of a lesson without making it."""

    id: str
    steps: int
    minutes: int


LESSONS: Final[Mapping[str, Entry]] = MappingProxyType(
    {
        entry.id: entry
        for entry in (
            Entry("tricks", 4, 2),
            Entry("settle", 4, 3),
            Entry("melds", 4, 3),
            Entry("seven", 3, 2),
            Entry("ten", 3, 3),
            Entry("duties", 4, 3),
            Entry("counting", 3, 3),
            Entry("first", 1, 5),
        )
    }
)
"""By id. Minutes are for one who reads everything and errs now and then."""


@cache
def lesson(name: str) -> Lesson:
    """The lesson of that id. Raises KeyError when there is none."""
    entry = LESSONS[name]
    made: Lesson = import_module(f"marjolet.learn.lessons_{entry.id}").lesson()
    return made


def after(name: str) -> str | None:
    """The lesson that follows, or None after the last."""
    names = list(LESSONS)
    at = names.index(name) + 1
    return names[at] if at < len(names) else None
