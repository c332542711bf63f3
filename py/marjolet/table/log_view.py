"""The log: the page's one live region. For listeners only, so its sentences are plain text, without drawn signs."""

from collections.abc import Sequence

from marjolet.table.html import Html, h
from marjolet.table.model import Logged
from marjolet.words import say, text


def log(lang: str, entries: Sequence[Logged] = ()) -> Html:
    """What happened, for those who listen: each entry is a new node, so the same sentence is spoken again."""
    said = [h("p", {"data-k": f"log{entry.number}"}, say(lang, entry.message)) for entry in entries]
    attrs = {"class": "sr", "role": "log", "aria-live": "polite", "aria-label": text(lang, "ui.log"), "data-k": "log"}
    return h("div", attrs, said)
