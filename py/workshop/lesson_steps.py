"""Lessons drawn step by step by the table's own presenter, and packed for static/embed-player.js."""

import json
from collections.abc import Iterator
from dataclasses import dataclass, replace
from html import escape
from itertools import pairwise
from typing import Final

from marjolet.learn.demonstration import DEMONSTRATIONS
from marjolet.table import app, dealing, learning
from marjolet.table.effects import After
from marjolet.table.model import Model
from marjolet.table.options import Lang, Options
from marjolet.table.pacing import SPEEDS
from marjolet.words import text
from workshop.lesson_edits import changed, edits, pairs
from workshop.lesson_static import static

PACES: Final = ("slow", "normal", "fast")
"""Those of the table's speeds that mean something where nothing waits for an answer."""


@dataclass(frozen=True, slots=True)
class Drawn:
    """One demonstration in one language."""

    id: str
    lang: Lang
    steps: tuple[str, ...]
    playing: tuple[str, ...]
    """The same steps while the lesson goes on by itself; the last one never does."""
    sheet: str
    """The list of lessons and chapters, as it lies over the table."""
    chapters: tuple[str, ...]
    """Of each step."""
    ms: dict[str, tuple[int, ...]]
    """For each pace: how long each step but the last is shown when the lesson goes on by itself."""


def at(name: str, lang: Lang, step: int) -> Model:
    """The table with the demonstration at this step, and with nothing beneath it."""
    # What is read aloud is numbered anew for each step, so that it is spoken again on the way back.
    blank = replace(dealing.blank(Options(lang=lang)), counter=100 * step)
    return learning.started(blank, name, step)[0]


def drawn(name: str, lang: Lang) -> Drawn:
    """Draw every step of a demonstration."""
    stops = DEMONSTRATIONS[name].stops
    models = [at(name, lang, step) for step in range(1, len(stops) + 1)]
    return Drawn(
        name,
        lang,
        tuple(static(app.view(model)) for model in models),
        tuple(static(app.view(_goes_on(model))) for model in models[:-1]),
        _sheet(replace(models[0], panel="learn")),
        tuple(stop.chapter for stop in stops),
        {pace: tuple(_waits(models, pace)) for pace in PACES},
    )


def _goes_on(model: Model) -> Model:
    assert model.lesson is not None
    return replace(model, lesson=replace(model.lesson, playing=True))


def _waits(models: list[Model], pace: str) -> Iterator[int]:
    """What the table itself waits at each step but the last, in ms."""
    before = [models[-1], *models[:-2]]  # from the last step, playing begins at the first one
    for model in before:
        settings = model.settings.with_("speed", pace)
        assert settings is not None
        _, effects = learning.pressed(replace(model, settings=settings), "play")
        yield next(effect.ms for effect in effects if isinstance(effect, After))


def _sheet(model: Model) -> str:
    """The sheet alone, without a mark at any chapter: the player makes it. Here no match waits beneath a lesson."""
    whole = static(app.view(model))
    start = whole.index('<section class="sheet')
    end = whole.index("</main>", start)
    sheet = whole[start:end].replace(' aria-current="step"', "")
    about = f'<p class="note">{escape(text(model.lang, "ui.learn.about"), quote=False)}</p>'
    assert about in sheet
    return sheet.replace(about, "")


def script(lesson: Drawn) -> str:
    """The second script of a lesson. Raises ValueError if it could not be unfolded to exactly what was drawn."""
    first, steps = lesson.steps[0], lesson.steps
    changes = [[], *(edits(before, after) for before, after in pairwise(steps))]
    text = first
    for change, step in zip(changes, steps, strict=True):
        text = changed(text, change)
        if text != step:
            raise ValueError(f"{lesson.id}: a step cannot be made from the one before")
    book = {
        "first": first,
        "edits": changes,
        "playing": pairs(steps[:-1], lesson.playing),
        "sheet": lesson.sheet,
        "chapters": lesson.chapters,
        "ms": lesson.ms,
        "moves": {pace: SPEEDS[pace].move for pace in PACES},
    }
    written = json.dumps(book, ensure_ascii=False, separators=(",", ":"))
    return f'(globalThis.marjoletSteps??={{}})["{lesson.id}.{lesson.lang}"]={written};\n'
