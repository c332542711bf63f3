"""The documents round a prerendered lesson: its frame for foreign pages, and the list of lessons with the player."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from marjolet.table import faces
from marjolet.table.html import Attr, Html, h
from workshop.lesson_texts import told

LANGS: Final = ("en", "fr")
OTHER: Final[Mapping[str, str]] = {"en": "fr", "fr": "en"}
NAMES: Final[Mapping[str, str]] = {"en": "English", "fr": "Français"}
LEARN: Final[Mapping[str, str]] = {"en": "learn/", "fr": "learn/fr/"}
"""Where the list of lessons lies in each language. These addresses never change."""
SCRIPTS: Final = ("embed-frame.js", "embed-player.js", "embed-shell.js")


@dataclass(frozen=True, slots=True)
class Lesson:
    """A lesson in one language, drawn."""

    id: str
    lang: str
    title: str
    goal: str
    """What it is about, in one sentence; may be empty."""
    minutes: int
    """How long it takes; 0: not said."""
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
        return f"embed/{self.id}/{self.lang}/"


def document(lang: str, head: Sequence[object], body: Sequence[object], **attrs: Attr) -> str:
    """A whole document; "build:" and a name stand for the address of that file in the built site."""
    meta = (
        h("meta", {"charset": "utf-8"}),
        h("meta", {"name": "viewport", "content": "width=device-width, initial-scale=1, viewport-fit=cover"}),
    )
    named = {name.replace("_", "-"): value for name, value in attrs.items()}
    return f"<!doctype html>\n{h('html', {'lang': lang, **named}, h('head', None, meta, head), h('body', None, body))}\n"


def styles(*names: str) -> list[Html]:
    return [h("link", {"rel": "stylesheet", "href": f"build:{name}"}) for name in names]


def scripts(*names: str) -> list[Html]:
    return [h("script", {"src": f"build:static/{name}", "defer": True}) for name in names]


def _icons() -> list[Html]:
    return [
        h("link", {"rel": "icon", "href": "build:static/icons/icon.svg", "type": "image/svg+xml"}),
        h("link", {"rel": "apple-touch-icon", "href": "build:static/icons/apple-180.png"}),
    ]


def alternates(lang: str, away: str) -> list[Html]:
    """The same page in both languages, for search engines and browsers."""
    return [
        h("link", {"rel": "alternate", "hreflang": lang, "href": "./"}),
        h("link", {"rel": "alternate", "hreflang": OTHER[lang], "href": away}),
    ]


def _player(lesson: Lesson, up: str, other: str, foot: Sequence[object]) -> Html:
    """The element that static/embed-shell.js works on. ``up``: the way to the site's own folder."""
    lang = lesson.lang
    attrs: dict[str, Attr] = {
        "class": "lesson",
        "data-player": "",
        "data-lesson": lesson.id,
        "data-lang": lang,
        "data-count": lesson.steps,
        "data-table": up,
        "data-other": other,
        "data-probe": "build:static/interpreter.mjs",
    }
    if lesson.stepped:
        attrs |= {"data-steps": f"build:made/{lesson.id}.{lang}.js", "data-morph": "build:static/morph.js"}
    begin = None
    if not lesson.stepped:
        begin = h(
            "div",
            {"class": "begin"},
            h("button", {"type": "button", "class": "go", "data-act": "lesson:try"}, told(lang, "start")),
            h("p", None, told(lang, "start.note")),
        )
    stage = h("div", {"class": "stage", "data-stage": ""}, Html(lesson.first))
    return h("div", attrs, stage, begin, _notes(lang), foot)


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


def frame(lesson: Lesson) -> str:
    """The document that a foreign page frames."""
    lang = lesson.lang
    up, other = "../../../", f"../{OTHER[lang]}/"
    away = h(
        "a", {"href": other, "hreflang": OTHER[lang], "lang": OTHER[lang], "data-act": f"lang:{OTHER[lang]}"}, NAMES[OTHER[lang]]
    )
    full = h(
        "a",
        {"href": up, "data-full": "", "target": "_blank", "rel": "noopener"},
        told(lang, "full"),
    )
    home = h("a", {"href": up + LEARN[lang], "target": "_blank", "rel": "noopener"}, told(lang, "home"))
    foot = (
        h("noscript", None, h("p", {"class": "note"}, told(lang, "noscript"))),
        h("p", {"class": "foot"}, home, full, away),
    )
    head = (
        h("title", None, told(lang, "title", title=lesson.title)),
        h("meta", {"name": "robots", "content": "noindex"}),
        h("link", {"rel": "canonical", "href": up + LEARN[lang]}),
        styles("made/lesson.css", "static/embed.css"),
        scripts(*(SCRIPTS if lesson.stepped else (SCRIPTS[0], SCRIPTS[2]))),
    )
    return document(lang, head, (Html(faces.sprite()), _player(lesson, up, other, foot)), data_frame="", data_theme="auto")


def learn(lesson: Lesson, others: Sequence[Lesson]) -> str:
    """The list of lessons, with the first one to be stepped through on the page itself."""
    lang = lesson.lang
    up = "../" if lang == "en" else "../../"
    other = "./fr/" if lang == "en" else "../"
    away = h(
        "a",
        {"class": "other", "href": other, "hreflang": OTHER[lang], "lang": OTHER[lang], "rel": "alternate"},
        NAMES[OTHER[lang]],
    )
    table = f"{up}?lang={lang}"
    play = h("a", {"class": "button", "href": table}, told(lang, "learn.table"))
    rules = h("a", {"href": f"{up}rules/{'' if lang == 'en' else 'fr/'}"}, told(lang, "learn.rules"))
    header = h(
        "header",
        {"class": "top on-felt"},
        h("p", {"class": "links"}, away, play),
        h("h1", None, told(lang, "learn.title")),
        h("p", {"class": "lead"}, told(lang, "learn.lead")),
    )
    noscript = h("noscript", None, h("p", {"class": "note"}, told(lang, "noscript")))
    show = h(
        "section",
        {"class": "show", "aria-labelledby": "show-h"},
        h("h2", {"id": "show-h"}, told(lang, "learn.show")),
        noscript,
        _player(lesson, up, other, ()),
    )
    rows = [
        h(
            "li",
            None,
            h("a", {"href": f"{up}?lesson={one.id}&lang={lang}"}, one.title),
            h("p", None, one.goal) if one.goal else None,
        )
        for one in (lesson, *others)
    ]
    listed = h(
        "section",
        {"class": "list", "aria-labelledby": "list-h"},
        h("h2", {"id": "list-h"}, told(lang, "learn.list")),
        h("p", None, told(lang, "learn.list.lead")),
        h("ol", None, rows),
    )
    embed = h("a", {"href": f"{up}embed/{'' if lang == 'en' else 'fr/'}"}, told(lang, "learn.embed"))
    footer = h("footer", {"class": "bottom on-felt"}, h("p", {"class": "links"}, rules, embed))
    head = (
        h("title", None, told(lang, "learn.title")),
        h("meta", {"name": "description", "content": told(lang, "learn.description")}),
        h("meta", {"name": "color-scheme", "content": "light dark"}),
        h("meta", {"name": "theme-color", "content": "#0b2e26"}),
        _icons(),
        alternates(lang, other),
        styles("made/lesson.css", "static/embed.css", "static/learn.css"),
        scripts(*SCRIPTS),
    )
    return document(lang, head, (Html(faces.sprite()), header, h("main", None, show, listed), footer), data_theme="auto")
