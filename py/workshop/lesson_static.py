"""The table's markup for a page without Python: what could not be pressed there is shown and no button any more."""

import re
from typing import Final
from xml.etree import ElementTree as ET

_SHOWN_ONLY: Final = ("ledger:",)
"""Buttons that show something by themselves: they stay, as plain boxes."""
_GONE: Final = ("menu", "last-trick", "lesson:close")
"""Buttons that only open or close something."""
_STEPPED: Final = re.compile(
    r"lesson:(next|back|play|pause|try|start:[\w:-]+|chapter:[\w-]+)|learn|close|speed:(slow|normal|fast)|lang:\w+"
)
"""What the player of prerendered steps can do."""


def static(view: str, stepped: bool = True) -> str:
    """`marjolet.table.app.view`'s output, which is well-formed XML, as HTML for a prerendered step.

    ``stepped``: to be gone through by the player; else every press that is left begins the lesson at the table.
    """
    root = ET.fromstring(view)
    # The page round it has a main part of its own, in which the table is one thing.
    for part in root.iter("main"):
        part.tag = "div"
    for parent in list(root.iter()):
        for child in list(parent):
            act = child.get("data-act", "")
            if act in _GONE or (act and stepped and not act.startswith(_SHOWN_ONLY) and not _STEPPED.fullmatch(act)):
                _drop(parent, child)
            elif act and not stepped and child.get("class") == "main":
                parent.remove(child)  # the page has one button to begin with, below the table
            elif act.startswith(_SHOWN_ONLY):
                _plain(child)
    return ET.tostring(root, encoding="unicode", method="html", short_empty_elements=False)


def _drop(parent: ET.Element, child: ET.Element) -> None:
    """Take an element away; in the score strip, whose columns are counted, its place stays."""
    if child.get("class") == "icon":
        key = child.get("data-k")
        child.clear()
        child.tag = "span"
        child.set("data-k", str(key))
    else:
        parent.remove(child)


def _plain(button: ET.Element) -> None:
    button.tag = "div"
    for name in ("type", "data-act", "aria-expanded", "aria-haspopup"):
        button.attrib.pop(name, None)
    spoken = button.find("span[@class='sr']")
    if spoken is not None and spoken.text:
        # The last sentence says what the button does.
        spoken.text = spoken.text.rpartition(". ")[0] + "."
