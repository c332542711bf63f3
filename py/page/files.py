"""Files from and to the person at this device. Nothing of them goes anywhere else."""

from collections.abc import Callable
from typing import Any

from page.browser import js

LARGEST = 16_000_000
"""Bytes; a history of the most matches that are kept needs a tenth of it."""


def download(name: str, text: str) -> None:
    """Hand `text` (JSON) to the browser's downloads as a file of this name."""
    parts = js.Array.of(text)
    kind = js.Object.new()
    kind.type = "application/json"
    address = js.URL.createObjectURL(js.Blob.new(parts, kind))
    link = js.document.createElement("a")
    link.href = address
    link.download = name
    link.click()
    # The browser has the content by its address until then; sixty seconds is what it may take to ask where to.
    js.setTimeout(js.URL.revokeObjectURL.bind(js.URL), 60_000, address)


def read_chosen(box: Any, tell: Callable[[str], None]) -> None:
    """Read the file chosen in a file input and tell its text, or "" when it cannot be read or is too large.

    The input is emptied, so that the same file can be chosen again. Nothing is told when no file was chosen.
    """
    file = box.files.item(0)
    if not file:
        return
    if file.size > LARGEST:
        box.value = ""
        tell("")
        return

    def done(text: str) -> None:
        box.value = ""
        tell(text)

    file.text().then(lambda text: done(str(text)), lambda _: done(""))
