"""The addresses of the pages beside the table, and that they are put together in one place only."""

import ast
import re
from pathlib import Path

from marjolet.table.places import place

PY = Path(__file__).parents[2] / "py"
PUT_TOGETHER = re.compile(r"^(\./|\.\./)?(rules|learn|embed)/(fr/)?$|^fr/$")
ALONE = {"marjolet/table/places.py", "marjolet/guide/document.py"}  # the guide's pages lead to each other


def test_addresses_that_never_change() -> None:
    found = [place(kind, lang) for kind in ("rules", "learn", "embed") for lang in ("en", "fr")]
    assert found == ["rules/", "rules/fr/", "learn/", "learn/fr/", "embed/", "embed/fr/"]


def test_nobody_else_puts_them_together() -> None:
    found = {
        str(path.relative_to(PY))
        for path in PY.rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and PUT_TOGETHER.match(node.value)
    }
    assert not found - ALONE
