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
    modules = {"small.py": export.module({"POLICY": export.packed(*course.policy_mean, 0, export.POLICY)}, made)}
    if further is not None:
        texts = {"BELIEF": export.packed(*further.mean, 0, export.POLICY)}
        for name, value in zip(("OPENING", "LAST"), course.values_mean, strict=True):
            texts[name] = export.packed(*value, 0, export.VALUE)
        modules["expert.py"] = export.module(texts, made)
    place = directory or Path(marjolet.players.weights.__file__).parent
    place.mkdir(parents=True, exist_ok=True)
    for name, text in modules.items():
        (place / name).write_text(text, encoding="utf-8")
    return [place / name for name in modules]
