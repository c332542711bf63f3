"""The page that makes the lines for embedding a lesson: choose, look at the preview, copy."""

from collections.abc import Mapping, Sequence
from typing import Final

from marjolet.table.html import Attr, Html, h
from marjolet.table.places import place
from workshop.lesson_pages import LANGS, NAMES, OTHER, Lesson, document, icons, scripts, styles
from workshop.lesson_texts import told

THEMES: Final = ("auto", "felt", "light", "night")


def page(lang: str, lessons: Sequence[Lesson]) -> str:
    """The document, for the lessons of its language."""
    up = "../" * place("embed", lang).count("/")
    other = up + place("embed", OTHER[lang])
    away = h(
        "a",
        {"class": "other", "href": other, "hreflang": OTHER[lang], "lang": OTHER[lang], "rel": "alternate"},
        NAMES[OTHER[lang]],
    )
    learn = h("a", {"class": "button", "href": up + place("learn", lang)}, told(lang, "learn.title"))
    header = h(
        "header",
        {"class": "top on-felt"},
        h("p", {"class": "links"}, away, learn),
        h("h1", None, told(lang, "embed.title")),
        h("p", {"class": "lead"}, told(lang, "embed.lead")),
    )
    preview = h(
        "section",
        {"class": "preview", "aria-labelledby": "preview-h"},
        h("h2", {"id": "preview-h"}, told(lang, "embed.preview")),
        h("marjolet-lesson", {"lesson": lessons[0].id, "lang": lang}),
    )
    main = h(
        "main",
        {"class": "builder"},
        h("noscript", None, h("p", None, told(lang, "embed.noscript"))),
        _form(lang, lessons, up),
        _snippets(lang),
        preview,
        h("p", {"class": "small"}, told(lang, "embed.docs")),
    )
    head = (
        h("title", None, told(lang, "embed.title")),
        h("meta", {"name": "description", "content": told(lang, "embed.description")}),
        h("meta", {"name": "color-scheme", "content": "light dark"}),
        h("meta", {"name": "theme-color", "content": "#0b2e26"}),
        # First of all: an address that asks for a lesson is led to its frame.
        h("script", {"src": "build:static/embed-query.js", "data-base": up}),
        icons(),
        styles("static/learn.css"),
        h("script", {"src": f"{up}embed.js", "defer": True}),
        scripts("static/embed-page.js"),
    )
    return document(lang, head, (header, main))


def _form(lang: str, lessons: Sequence[Lesson], up: str) -> Html:
    def choice(name: str, label: str, options: Sequence[tuple[str, str, Mapping[str, Attr]]]) -> Html:
        listed = [h("option", {"value": value, **more}, shown) for value, shown, more in options]
        return h("label", None, h("span", None, label), h("select", {"name": name, "autocomplete": "off"}, listed))

    first = lessons[0].steps
    number: dict[str, Attr] = {"type": "number", "name": "step", "min": 1, "max": first, "value": 1}
    number |= {"inputmode": "numeric", "autocomplete": "off", "aria-describedby": "step-note"}
    note = told(lang, "embed.step.note", count="{count}")
    return h(
        "form",
        {"class": "choose", "data-base": up, "aria-label": told(lang, "embed.choose")},
        choice(
            "lesson", told(lang, "embed.lesson"), [(one.id, one.title, {"data-count": one.steps}) for one in lessons]
        ),
        choice("lang", told(lang, "embed.lang"), [(code, NAMES[code], {"selected": code == lang}) for code in LANGS]),
        choice("theme", told(lang, "embed.theme"), [(name, told(lang, f"embed.theme.{name}"), {}) for name in THEMES]),
        h(
            "label",
            None,
            h("span", None, told(lang, "embed.step")),
            h("input", number),
            h("span", {"class": "small", "id": "step-note", "data-text": note}, note.format(count=first)),
        ),
        h(
            "label",
            {"class": "tick"},
            h("input", {"type": "checkbox", "name": "autoplay", "autocomplete": "off"}),
            h("span", None, told(lang, "embed.autoplay")),
        ),
    )


def _snippets(lang: str) -> Html:
    def snippet(name: str) -> Html:
        copy: dict[str, Attr] = {"type": "button", "class": "copy", "data-copy": name}
        copy |= {"data-copied": told(lang, "embed.copied"), "data-failed": told(lang, "embed.failed")}
        return h(
            "section",
            {"aria-labelledby": f"{name}-h"},
            h("h3", {"id": f"{name}-h"}, told(lang, f"embed.{name}")),
            h("p", {"class": "small", "id": f"{name}-note"}, told(lang, f"embed.{name}.note")),
            h(
                "textarea",
                {
                    "readonly": True,
                    "rows": 4,
                    "data-snippet": name,
                    "spellcheck": "false",
                    "aria-labelledby": f"{name}-h",
                    "aria-describedby": f"{name}-note",
                },
            ),
            h("button", copy, told(lang, "embed.copy")),
        )

    return h(
        "section",
        {"class": "snippets", "aria-labelledby": "code-h"},
        h("h2", {"id": "code-h"}, told(lang, "embed.code")),
        h("div", {"class": "both"}, snippet("element"), snippet("frame")),
        h("p", {"class": "sr", "role": "status", "data-said": ""}),
    )
