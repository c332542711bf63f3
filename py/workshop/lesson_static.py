"""The table's markup for a page without Python: what could not be pressed there is shown and no button any more."""

from typing import Final
from xml.etree import ElementTree as ET

_SHOWN_ONLY: Final = ("ledger:",)
"""Buttons that show something by themselves: they stay, as plain boxes."""
_GONE: Final = ("menu", "last-trick", "lesson:close")
"""Buttons that only open or close something."""
_PACE: Final = "learn-speed"
"""The choice of a speed in the list: such a page has one of its own."""


def static(view: str) -> str:
    """`marjolet.table.app.view`'s output, which is well-formed XML, as HTML for a prerendered step."""
    root = ET.fromstring(view)
    for parent in list(root.iter()):
        for child in list(parent):
            act = child.get("data-act", "")
            if child.get("data-k") == _PACE:
                parent.remove(child)
            elif act in _GONE:
                _drop(parent, child)
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
