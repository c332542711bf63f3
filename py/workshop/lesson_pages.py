"""The documents round a prerendered lesson: its frame for foreign pages, and the list of lessons with the player."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from marjolet.table import faces
from marjolet.table.html import Attr, Html, h
from marjolet.table.places import place
from workshop.lesson_texts import told

LANGS: Final = ("en", "fr")
OTHER: Final[Mapping[str, str]] = {"en": "fr", "fr": "en"}
NAMES: Final[Mapping[str, str]] = {"en": "English", "fr": "Français"}
FIRST: Final = "demonstration"
SCRIPTS: Final = ("embed-frame.js", "embed-player.js", "embed-shell.js")
"""What every page with a lesson runs, in this order: files of static/, which become one."""
STYLES: Final = ("embed.css",)
"""What comes after the table's own style sheets, likewise."""


@dataclass(frozen=True, slots=True)
class Lesson:
    """A lesson in one language, drawn."""

    id: str
    lang: str
    title: str
    goal: str
    """What it is about, in one sentence; may be empty."""
    steps: int
    """How many were drawn: 1 for a lesson that goes on only with Python."""
    first: str
    """The first step, as HTML."""

    @property
    def stepped(self) -> bool:
        return self.steps > 1

    @property
    def frame(self) -> str:
        """Where its frame lies. These addresses never change."""
        return f"{place('embed', 'en')}{self.id}/{self.lang}/"

    @property
    def page(self) -> str:
        """Where its own page lies: the first lesson's is the list of lessons."""
        learn = place("learn", self.lang)
        return learn if self.id == FIRST else f"{learn}{self.id}/"


def document(lang: str, head: Sequence[object], body: Sequence[object], **attrs: Attr) -> str:
    """A whole document; "build:" and a name stand for the address of that file in the built site."""
    meta = (
        h("meta", {"charset": "utf-8"}),
        h("meta", {"name": "viewport", "content": "width=device-width, initial-scale=1, viewport-fit=cover"}),
    )
    named = {name.replace("_", "-"): value for name, value in attrs.items()}
    return (
        f"<!doctype html>\n{h('html', {'lang': lang, **named}, h('head', None, meta, head), h('body', None, body))}\n"
    )


def styles(*names: str) -> list[Html]:
    return [h("link", {"rel": "stylesheet", "href": f"build:{name}"}) for name in names]


def scripts(*names: str) -> list[Html]:
    return [h("script", {"src": f"build:{name}", "defer": True}) for name in names]


def icons() -> list[Html]:
    return [
        h("link", {"rel": "icon", "href": "build:static/icons/icon.svg", "type": "image/svg+xml"}),
        h("link", {"rel": "apple-touch-icon", "href": "build:static/icons/apple-180.png"}),
    ]


def _player(
    lesson: Lesson,
    up: str,
    other: str,
    beside: str,
    foot: Sequence[object] = (),
    pages: Sequence[Lesson] = (),
    tag: str = "div",
) -> Html:
    """The element that static/embed-shell.js works on.

    ``up``: the way to the site's own folder; ``other``: to this page in the other language; ``beside``: to the page
    like this one of another lesson, for whose id a star stands. ``pages``: the only lessons that have such a page.
    """
    lang = lesson.lang
    attrs: dict[str, Attr] = {
        "data-player": "",
        "data-id": lesson.id,
        "data-lang": lang,
        "data-last": lesson.steps,
        "data-home": up,
        "data-other": other,
        "data-lessons": beside,
        "data-pages": " ".join(one.id for one in pages) or None,
        "data-probe": "build:static/interpreter.mjs",
    }
    if lesson.stepped:
        attrs |= {"data-script": f"build:made/{lesson.id}.{lang}.js", "data-morph": "build:made/morph.js"}
    begin = None
    if not lesson.stepped:
        begin = h(
            "div",
            {"class": "begin"},
            h("button", {"type": "button", "class": "go", "data-act": "lesson:try"}, told(lang, "start")),
            h("p", None, told(lang, "start.note")),
        )
    stage = h("div", {"class": "stage"}, Html(lesson.first))
    return h(tag, attrs, stage, begin, _notes(lang), h("div", {"class": "foot"}, foot) if foot else None)


def _notes(lang: str) -> Html:
    """What is to be said below the table; one at a time is shown."""

    def note(kind: str, *inner: object) -> Html:
        return h("div", {"class": "note", "data-note": kind, "hidden": True}, inner)

    def press(act: str, code: str) -> Html:
        return h("button", {"type": "button", "data-act": act}, told(lang, code))

    link = h(
        "a",
        {"data-full": "try", "href": "./", "target": "_blank", "rel": "noopener"},
        told(lang, "python.open"),
    )
    return h(
        "div",
        {"class": "notes", "role": "status"},
        note("wait", h("p", None, told(lang, "wait"))),
        note("load", h("p", None, told(lang, "load")), press("note:again", "load.again")),
        # Where a frame may open no windows the link does nothing: so the address can be copied as well.
        note(
            "full",
            h("p", None, told(lang, "python")),
            h("p", None, link),
            h("p", {"class": "address", "data-address": ""}),
            press("note:close", "close"),
        ),
    )


def _style(lesson: Lesson) -> str:
    """A lesson to be stepped through needs less than one that is played."""
    return "made/lesson.css" if lesson.stepped else "made/exercise.css"


def frame(lesson: Lesson) -> str:
    """The document that a foreign page frames."""
    lang = lesson.lang
    up, other = "../../../", f"../{OTHER[lang]}/"
    away = h("a", {"href": other, "hreflang": OTHER[lang], "lang": OTHER[lang]}, NAMES[OTHER[lang]])
    full = h(
        "a",
        {"href": up, "data-full": "", "target": "_blank", "rel": "noopener"},
        told(lang, "full"),
    )
    home = h("a", {"href": up + place("learn", lang), "target": "_blank", "rel": "noopener"}, told(lang, "home"))
    # With scripts the table's own button changes the language.
    foot = (
        h("noscript", None, h("p", None, told(lang, "noscript")), h("p", None, away)),
        h("p", None, home, " ", full),
    )
    head = (
        h("title", None, told(lang, "title", title=lesson.title)),
        h("meta", {"name": "robots", "content": "noindex"}),
        icons(),
        h("link", {"rel": "canonical", "href": up + place("learn", lang)}),
        styles(_style(lesson)),
        scripts("made/lesson.js"),
    )
    return document(
        lang,
        head,
        (Html(faces.sprite()), _player(lesson, up, other, f"../../*/{lang}/", foot, tag="main")),
        data_frame="",
        data_theme="auto",
    )


def learn(lesson: Lesson, lessons: Sequence[Lesson]) -> str:
    """The list of ``lessons``, with one of them to be stepped through on the page itself."""
    lang, away_lang = lesson.lang, OTHER[lesson.lang]
    up = "../" * lesson.page.count("/")
    other = up + replace(lesson, lang=away_lang).page
    away = h(
        "a",
        {"class": "other", "href": other, "hreflang": away_lang, "lang": away_lang, "rel": "alternate"},
        NAMES[away_lang],
    )
    play = h("a", {"class": "button", "href": f"{up}?lang={lang}"}, told(lang, "learn.table"))
    rules = h("a", {"href": up + place("rules", lang)}, told(lang, "learn.rules"))
    embed = h("a", {"href": up + place("embed", lang)}, told(lang, "learn.embed"))
    header = h(
        "header",
        {"class": "top on-felt"},
        h("p", {"class": "links"}, away, play),
        h("h1", None, told(lang, "learn.title")),
        h("p", {"class": "lead"}, told(lang, "learn.lead")),
    )
    show = h(
        "section",
        {"class": "show", "aria-labelledby": "show-h"},
        h("h2", {"id": "show-h"}, lesson.title),
        h("noscript", None, h("p", None, told(lang, "noscript"))),
        _player(lesson, up, other, f"{up}{place('learn', lang)}*/", pages=[one for one in lessons if one.stepped]),
    )
    listed = h(
        "section",
        {"class": "list", "aria-labelledby": "list-h"},
        h("h2", {"id": "list-h"}, told(lang, "learn.list")),
        h("p", None, told(lang, "learn.list.lead")),
        h("ol", None, [_row(one, lesson, up) for one in lessons]),
    )
    footer = h("footer", {"class": "bottom on-felt"}, h("p", {"class": "links"}, rules, embed))
    head = (
        h("title", None, told(lang, "learn.title")),
        h("meta", {"name": "description", "content": told(lang, "learn.description")}),
        h("meta", {"name": "color-scheme", "content": "light dark"}),
        h("meta", {"name": "theme-color", "content": "#0b2e26"}),
        icons(),
        styles(_style(lesson), "static/learn.css"),
        scripts("made/lesson.js"),
    )
    return document(
        lang, head, (Html(faces.sprite()), header, h("main", None, show, listed), footer), data_theme="auto"
    )


def _row(one: Lesson, here: Lesson, up: str) -> Html:
    """A lesson in the list: watched on a page of its own if it can be, and opened at the table."""
    lang = one.lang
    at_table = {"href": f"{up}?lesson={one.id}&lang={lang}"}
    goal = h("p", None, one.goal) if one.goal else None
    if not one.stepped:
        return h("li", None, h("p", {"class": "name"}, h("a", at_table, one.title)), goal)
    name = h("strong", None, one.title) if one.id == here.id else h("a", {"href": up + one.page}, one.title)
    table = h("a", at_table, told(lang, "learn.at_table"))
    return h("li", None, h("p", {"class": "name"}, name, " ", table), goal)
