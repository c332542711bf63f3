"""Modules that are read when something in them is first asked for: what no player sees in the first seconds.

Each costs a start a millisecond or three. Only modules taken whole (`from marjolet.table import stats`) can wait; a
name taken out of one (`from marjolet.table.stats import sheet`) reads it at once.
"""

import sys
from importlib.machinery import ModuleSpec
from importlib.util import LazyLoader
from typing import Any, Final

LATER: Final = frozenset(
    f"marjolet.{name}"
    for name in (
        "learn.demonstration",
        "learn.exercise",
        "learn.lessons_list",
        "table.advising",
        "table.course_views",
        "table.coursing",
        "table.endings",
        "table.fair_sheet",
        "table.learn_sheet",
        "table.learning",
        "table.ledger",
        "table.menu",
        "table.outages",
        "table.replaying",
        "table.review_panel",
        "table.review_sheet",
        "table.stats",
    )
)


class Later:
    """Asked before the other finders of `sys.meta_path`; leaves the finding to them."""

    def find_spec(self, name: str, path: Any = None, target: Any = None) -> ModuleSpec | None:
        if name not in LATER:
            return None
        for finder in sys.meta_path:
            spec = None if finder is self else finder.find_spec(name, path, target)
            if spec is not None and spec.loader is not None:
                spec.loader = LazyLoader(spec.loader)
                return spec
        return None


def install() -> None:
    """Before the first of them is imported; a second time changes nothing."""
    if not any(isinstance(finder, Later) for finder in sys.meta_path):
        sys.meta_path.insert(0, Later())  # type: ignore[arg-type]  # mypy wants a finder of its own class
