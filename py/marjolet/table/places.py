"""Where the pages beside the table lie, seen from it: the rules, the list of lessons, the page that makes embeds."""

from typing import Literal

Kind = Literal["rules", "learn", "embed"]


def place(kind: Kind, lang: str) -> str:
    """Such as ``rules/`` and ``rules/fr/``. These addresses never change."""
    return f"{kind}/" if lang == "en" else f"{kind}/{lang}/"
