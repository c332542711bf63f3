"""Run as a program of its own: everything of the prerendered lessons as JSON on standard output.

pages     the documents by their place in dist/, with "build:" addresses in them
made      the scripts and the style sheet that they ask for as "build:made/..."
"""

import json
import sys

from marjolet.learn.demonstration import DEMONSTRATIONS
from marjolet.table.options import LANGS
from marjolet.words import text
from workshop import embed_pages, lesson_pages
from workshop.lesson_pages import Lesson
from workshop.lesson_steps import Drawn, drawn, script
from workshop.paths import ROOT, STATIC
from workshop.styling import classes_of, reduced, table_styles


def _lesson(one: Drawn) -> Lesson:
    return Lesson(
        id=one.id,
        lang=one.lang,
        title=text(one.lang, f"learn.title.{one.id}"),
        goal="",
        minutes=0,
        steps=len(one.steps),
        first=one.steps[0],
    )


def _plain(script: str) -> str:
    """A script of ours without the lines that are comments and the blanks before the others.

    None of ours has a text that goes over several lines; a test looks.
    """
    lines = (line.strip() for line in script.splitlines())
    return "".join(f"{line}\n" for line in lines if line and not line.startswith("//"))


def everything() -> dict[str, dict[str, str]]:
    """What is to be printed."""
    pages: dict[str, str] = {}
    made: dict[str, str] = {}
    drawings: list[str] = []
    for lang in LANGS:
        demonstrations = [drawn(name, lang) for name in DEMONSTRATIONS]
        lessons = [_lesson(one) for one in demonstrations]
        for one in demonstrations:
            made[f"{one.id}.{lang}.js"] = script(one)
            drawings += [*one.steps, one.sheet]
        for lesson in lessons:
            pages[f"{lesson.frame}index.html"] = lesson_pages.frame(lesson)
        for lesson in lessons:
            pages[f"{lesson.page}index.html"] = lesson_pages.learn(lesson, lessons)
        pages[f"{embed_pages.PLACES[lang]}index.html"] = embed_pages.page(lang, lessons)
    used = set().union(*map(classes_of, (*drawings, *pages.values())))
    own = [(STATIC / name).read_text(encoding="utf-8") for name in lesson_pages.STYLES]
    made["lesson.css"] = reduced("\n".join((table_styles(ROOT), *own)), used)
    made["lesson.js"] = "".join(_plain((STATIC / name).read_text(encoding="utf-8")) for name in lesson_pages.SCRIPTS)
    return {"pages": pages, "made": made}


if __name__ == "__main__":
    json.dump(everything(), sys.stdout)
