"""The rules as one whole document for a language: plain HTML with three style sheets, and no script."""

from collections.abc import Mapping
from typing import Final

from marjolet.guide.sections import SECTIONS, section
from marjolet.guide.telling import LANGS, PLACES, Teller
from marjolet.rules import DEFAULT, Rules
from marjolet.table import faces
from marjolet.table.html import Html, h

__all__ = ["LANGS", "PLACES", "page"]

_OTHER: Final[Mapping[str, str]] = {"en": "fr", "fr": "en"}
_AWAY: Final[Mapping[str, str]] = {"en": "./fr/", "fr": "../"}
"""The address of the page in the other language."""
_STYLES: Final[Mapping[str, str | None]] = {"faces.css": None, "rules.css": None, "rules-print.css": "print"}
"""Style sheets with their medium."""


def page(lang: str, rules: Rules = DEFAULT) -> str:
    """The document. "build:" and a name stand for the address of that file in the built site."""
    teller = Teller(lang, rules)
    html = h("html", {"lang": lang}, _head(teller), _body(teller))
    return f"<!doctype html>\n{html}\n"


def _head(teller: Teller) -> Html:
    # No <link hreflang>: it counts with a whole address only, and the build does not know where the site will lie. The
    # link to the other language says it to whoever reads the page.
    return h(
        "head",
        None,
        h("meta", {"charset": "utf-8"}),
        h("meta", {"name": "viewport", "content": "width=device-width, initial-scale=1, viewport-fit=cover"}),
        h("title", None, teller.plain("title")),
        h("meta", {"name": "description", "content": teller.plain("description")}),
        h("meta", {"name": "color-scheme", "content": "light dark"}),
        h("meta", {"name": "theme-color", "content": "#0b2e26"}),
        h("link", {"rel": "icon", "href": "build:static/icons/icon.svg", "type": "image/svg+xml"}),
        h("link", {"rel": "apple-touch-icon", "href": "build:static/icons/apple-180.png"}),
        [
            h("link", {"rel": "stylesheet", "href": f"build:static/{n}", "media": medium})
            for n, medium in _STYLES.items()
        ],
    )


def _body(teller: Teller) -> Html:
    skip = h("a", {"class": "skip", "href": "#rules"}, teller.plain("skip"))
    contents = [h("li", None, h("a", {"href": f"#{name}"}, teller.words(name))) for name in SECTIONS]
    nav = h(
        "nav",
        {"class": "contents", "aria-labelledby": "contents-h"},
        h("h2", {"id": "contents-h"}, teller.words("nav")),
        h("ol", None, contents),
    )
    parts = [section(teller, name) for name in SECTIONS]
    main = h("main", {"id": "rules", "tabindex": "-1"}, h("div", {"class": "flow"}, parts))
    return h(
        "body",
        None,
        Html(faces.sprite()),
        skip,
        _header(teller),
        h("div", {"class": "leaves"}, nav, main),
        _footer(teller),
    )


def _links(teller: Teller) -> tuple[Html, ...]:
    other = _OTHER[teller.lang]
    away = h(
        "a",
        {"class": "other", "href": _AWAY[teller.lang], "hreflang": other, "lang": other, "rel": "alternate"},
        teller.plain("other"),
    )
    learn = h("a", {"class": "other", "href": teller.lessons}, teller.plain("learn"))
    return away, learn, h("a", {"class": "button", "href": teller.table}, teller.plain("play"))


def _header(teller: Teller) -> Html:
    links = _links(teller)
    return h(
        "header",
        {"class": "top on-felt"},
        h("p", {"class": "links"}, links),
        h("h1", None, teller.words("heading")),
        h("p", {"class": "ornament", "aria-hidden": "true"}, [Html(faces.suit_icon(suit)) for suit in "SHCD"]),
        h("p", {"class": "lead"}, teller.words("lead")),
    )


def _footer(teller: Teller) -> Html:
    links = _links(teller)
    return h("footer", {"class": "bottom on-felt"}, h("p", {"class": "links"}, links))
