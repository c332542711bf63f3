"""The golden playthroughs in the page's own interpreter give the same bytes as CPython."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import Page

GOLDEN = Path(__file__).parent.parent / "golden"

RUN = """
import json, types
golden = types.ModuleType("golden_playthrough")
exec(compile(SOURCE, "playthrough.py", "exec"), golden.__dict__)
json.dumps({name: golden.playthrough(json.loads(text)) for name, text in RECORDS.items()})
"""


def test_playthroughs_are_the_same_in_the_page(
    open_table: Callable[[str], Page], in_python: Callable[[Page, str], Any]
) -> None:
    records = {path.stem: path.read_text("utf-8") for path in sorted((GOLDEN / "data").glob("*.json"))}
    assert "demonstration" in records
    source = (GOLDEN / "playthrough.py").read_text("utf-8")
    page = open_table("?seed=1&speed=0")
    told = json.loads(in_python(page, f"SOURCE = {source!r}\nRECORDS = {records!r}\n{RUN}"))
    for name, text in told.items():
        # Line by line first: pytest shows where they part.
        kept = (GOLDEN / "data" / f"{name}.txt").read_bytes()
        assert text.splitlines() == kept.decode("utf-8").splitlines(), name
        assert text.encode("utf-8") == kept, name
