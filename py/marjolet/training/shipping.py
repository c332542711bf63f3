"""Writing what was learned where the players read it."""

from pathlib import Path

import marjolet.players.weights
from marjolet.training import export
from marjolet.training.course import Course
from marjolet.training.further import Further


def write(course: Course, further: Further | None = None, directory: Path | None = None) -> list[Path]:
    """The modules of `marjolet.players.weights`, into ``directory`` or into the package itself."""
    plan = course.plan
    made = f"Made by `marjolet train --seed {plan.seed} --rounds {plan.rounds}` (docs/training.md)."
    opening, last = (export.packed(*value, 0, export.VALUE) for value in course.values_mean)
    modules = {
        "small.py": export.module({"POLICY": export.packed(*course.policy_mean, 0, export.POLICY)}, made),
        "values.py": export.module({"OPEN": opening, "LAST": last}, made),
    }
    if further is not None:
        modules["belief.py"] = export.module({"BELIEF": export.packed(*further.mean, 0, export.POLICY)}, made)
    place = directory or Path(marjolet.players.weights.__file__).parent
    place.mkdir(parents=True, exist_ok=True)
    for name, text in modules.items():
        (place / name).write_text(text, encoding="utf-8")
    return [place / name for name in modules]
