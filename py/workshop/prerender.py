"""Run as a program of its own: everything of the prerendered lessons as JSON on standard output.

pages     the documents by their place in dist/, with "build:" addresses in them
made      the scripts and the style sheet that they ask for as "build:made/..."
waiting   the table as the page shows it before there is Python, in every language
"""

import json
import sys
from typing import Any, Final

from marjolet.learn.demonstration import DEMONSTRATIONS
from marjolet.learn.lessons_list import LESSONS
from marjolet.table.options import LANGS, Lang
from marjolet.table.places import place
from marjolet.table.waiting import waiting
from marjolet.words import text
from workshop import embed_pages, lesson_pages
from workshop.lesson_pages import Lesson
from workshop.lesson_steps import Drawn, drawn, first_of, script
from workshop.paths import ROOT, STATIC
from workshop.scripting import plain
from workshop.styling import Used, classes_of, reduced, table_styles, values_of

SETTLED: Final = ("data-deck", "data-mirror", "data-motion", "data-to-act", "data-phase", "data-panel", "data-stage")
"""Attributes of the table that nothing in a prerendered page changes to a value that no drawing has."""


def _stepped(one: Drawn) -> Lesson:
    goal = text(one.lang, "ui.learn.about.short")
    return Lesson(one.id, one.lang, text(one.lang, f"learn.title.{one.id}"), goal, len(one.steps), one.steps[0])


def _played(name: str, lang: Lang) -> Lesson:
    title, goal = text(lang, f"lesson.{name}.title"), text(lang, f"lesson.{name}.goal")
    return Lesson(name, lang, title, goal, 1, first_of(name, lang))


def everything() -> dict[str, Any]:
    """What is to be printed."""
    pages: dict[str, str] = {}
    made: dict[str, str] = {}
    drawings: list[str] = []
    played_pages: list[str] = []
    for lang in LANGS:
        demonstrations = [drawn(name, lang) for name in DEMONSTRATIONS]
        for one in demonstrations:
            made[f"{one.id}.{lang}.js"] = script(one)
            drawings += [*one.steps, one.sheet]
        # As the table lists them: the whole hand before all else, the second one can wait.
        stepped = [_stepped(one) for one in demonstrations]
        lessons = [*stepped[:1], *(_played(name, lang) for name in LESSONS), *stepped[1:]]
        for lesson in lessons:
            frame = pages[f"{lesson.frame}index.html"] = lesson_pages.frame(lesson)
            (drawings if lesson.stepped else played_pages).append(frame)
        for lesson in stepped:
            page = pages[f"{lesson.page}index.html"] = lesson_pages.learn(lesson, lessons)
            drawings.append(page)
        pages[f"{place('embed', lang)}index.html"] = embed_pages.page(lang, lessons)
    own = [(STATIC / name).read_text(encoding="utf-8") for name in lesson_pages.STYLES]
    whole = "\n".join((table_styles(ROOT), *own))
    for name, texts in (("lesson", drawings), ("exercise", played_pages)):
        together = "".join(texts)
        made[f"{name}.css"] = reduced(whole, Used(classes_of(together), values_of(together, SETTLED)))
    made["lesson.js"] = "".join(plain((STATIC / name).read_text(encoding="utf-8")) for name in lesson_pages.SCRIPTS)
    return {"pages": pages, "made": made, "waiting": "\n".join(waiting(lang) for lang in LANGS)}


if __name__ == "__main__":
    json.dump(everything(), sys.stdout)
