"""Which Python goes into the page, and which library modules it asks for."""

from pathlib import Path

import pytest

from workshop import shipped
from workshop.problem import Problem


def roots(source: str) -> list[str]:
    return shipped.library_roots([("x.py", source.encode())])


def test_imports_are_found_wherever_they_stand() -> None:
    source = """
import json, os.path
from collections import abc
try:
    import heapq
except ImportError:
    pass
def late():
    import random
class C:
    from bisect import insort
"""
    expected = {"json", "os.path", "collections", "collections.abc", "heapq", "random", "bisect", "bisect.insort"}
    assert set(roots(source)) == expected


def test_what_only_the_type_checker_reads_is_no_import() -> None:
    source = "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    import argparse\nelse:\n    import heapq\n"
    assert roots(source) == ["heapq", "typing", "typing.TYPE_CHECKING"]


def test_our_own_and_the_browsers_modules_are_not_of_the_library() -> None:
    assert roots("import js\nimport pyscript\nfrom marjolet import cards\nfrom . import x\n") == []


def test_a_source_that_is_no_python_is_named() -> None:
    with pytest.raises(Problem, match=r"py/x\.py, line 2"):
        roots("x = 1\nx = = 2\n")


def test_command_line_and_leftovers_stay_out(tmp_path: Path) -> None:
    names = [
        "marjolet/__init__.py", "marjolet/__main__.py", "marjolet/cli/arena.py", "marjolet/py.typed", "marjolet/w.json",
        "marjolet/__pycache__/x.cpython-311.pyc", "page/main.py", "workshop/site.py",
    ]  # fmt: skip
    for name in names:
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).touch()
    assert [name for name, _ in shipped.files(tmp_path)] == ["marjolet/__init__.py", "marjolet/w.json", "page/main.py"]
