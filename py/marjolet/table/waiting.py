"""The table before there is Python in the page: everything in its place, and no card of any deal.

Made by the build into the page, by the presenter that draws the table later, so that nothing moves when the cards come.
Nothing on it can be pressed but the links to what can be read meanwhile. The page shows the one of the right language,
fits theme and side (static/boot-table.js), and its first drawing takes the place of this one, piece by piece.
"""

from typing import Final
from xml.etree import ElementTree as ET

from marjolet.table import bar, dealing, felt, my_hand, side
from marjolet.table.html import Attr, Html, h
from marjolet.table.log_view import log
from marjolet.table.look import words
from marjolet.table.messages import Message
from marjolet.table.options import Lang, Options
from marjolet.table.places import Kind, place
from marjolet.words import text

_MEANWHILE: Final[tuple[tuple[str, Kind], ...]] = (("rules", "rules"), ("lesson", "learn"))
"""What can be read while the table is waited for: its text, its page."""


def waiting(lang: Lang) -> Html:
    """The whole content of the root while it is waited for."""
    model = dealing.blank(Options(lang=lang))
    line = h(
        "div",
        {"class": "line on-felt", "data-k": "line"},
        h("p", {"data-k": "waiting", "data-line": ""}, words(lang, Message("ui.loading"))),
        _progress(lang),
    )
    panel = side.idle(model, h("div", {"class": "buttons meanwhile", "data-k": "meanwhile"}, _links(lang)))
    table = h(
        "div",
        {
            "class": "table",
            "data-waiting": "",
            "data-k": "table",
            "lang": lang,
            "data-motion": "full",
            "data-panel": "side",
            "data-deck": model.settings.deck,
            "data-theme": model.settings.theme,
            "data-mirror": model.settings.mirror,
        },
        bar.bar(model, None),
        h("main", {"class": "play"}, felt.empty(model), line, panel, my_hand.empty(model)),
        # There before its first sentence comes: a live region that is born with it is not read by all.
        log(lang),
    )
    return _idle(table)


def _links(lang: Lang) -> list[Html]:
    away: dict[str, Attr] = {"class": "plain", "target": "_blank", "rel": "noopener", "hreflang": lang}
    return [
        h("a", {**away, "href": f"./{place(kind, lang)}"}, text(lang, f"ui.meanwhile.{name}"))
        for name, kind in _MEANWHILE
    ]


def _progress(lang: Lang) -> Html:
    """Shown by static/boot-table.js when the loading takes its time."""
    return h(
        "div",
        {
            "class": "progress",
            "role": "progressbar",
            "aria-label": text(lang, "ui.loading.progress"),
            "aria-valuemin": 0,
            "aria-valuemax": 100,
            "hidden": True,
        },
        h("span", {"class": "bytes", "aria-hidden": "true"}),
        h("i", {"class": "bar-done"}),
    )


def _idle(table: Html) -> Html:
    """Without presses: nobody is there yet to hear them."""
    root = ET.fromstring(table)
    for button in root.iter("button"):
        for name in ("data-act", "aria-expanded"):
            button.attrib.pop(name, None)
        button.set("disabled", "")
    # What folds has nothing in it yet.
    for part in root.iter("details"):
        part.set("inert", "")
    return Html(ET.tostring(root, encoding="unicode", method="html", short_empty_elements=False))
