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
    w, o = course.mean[:2]
    modules = {"small.py": export.module({"POLICY": export.packed(w, o, 0, export.POLICY)}, made)}
    for name, text in modules.items():
        (place / name).write_text(text, encoding="utf-8")
    return [place / name for name in modules]
