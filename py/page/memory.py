"""What a start of the table imports, for the memory that is kept on the device (static/memory.mjs).

Run in an interpreter that does nothing else: what is in its memory will be in every later start.
"""

import gc
import sys
from importlib import import_module
from typing import Any, Final

from page import lazy

STARTED: Final = (
    "marjolet.table.app",
    "marjolet.table.options",
    "page.errors",
    "page.mount",
    "page.storage",
    "page.tabs",
    # What PyScript's own modules ask for: they look at the page, and so are imported anew at every start.
    "base64",
    "html",
    "inspect",
    "json",
    "pathlib",
    "textwrap",
)


def prepare(lang: str) -> None:
    """Import it all, with the words of one language, and let go of what was only needed for that."""
    lazy.install()
    for name in (*STARTED, f"marjolet.words.{lang}"):
        import_module(name)
    for finder in sys.meta_path:
        forget: Any = getattr(finder, "forget", None)
        if forget is not None:
            forget()
    gc.collect()
