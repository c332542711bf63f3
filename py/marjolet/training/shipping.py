"""Writing what was learned where the players read it."""

from pathlib import Path

import marjolet.players.weights
from marjolet.training import export
from marjolet.training.course import Course


def write(course: Course, directory: Path | None = None) -> list[Path]:
    """The modules of `marjolet.players.weights`, into ``directory`` or into the package itself."""
    place = directory or Path(marjolet.players.weights.__file__).parent
    place.mkdir(parents=True, exist_ok=True)
    plan = course.plan
    made = f"Made by `marjolet train --seed {plan.seed} --rounds {plan.rounds}` (docs/training.md)."
    policy, value, last = ((course.mean[at], course.mean[at + 1]) for at in (0, 2, 4))
    modules = {
        "small.py": export.module({"POLICY": export.packed(*policy, 0, export.POLICY)}, made),
        "values.py": export.module(
            {"OPEN": export.packed(*value, 0, export.VALUE), "LAST": export.packed(*last, 0, export.VALUE)}, made
        ),
    }
    for name, text in modules.items():
        (place / name).write_text(text, encoding="utf-8")
    return [place / name for name in modules]
