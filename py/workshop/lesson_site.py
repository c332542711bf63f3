"""What is drawn beforehand: lessons, their frames and lists, the waiting table; made by a Python of their own.

So the development server sees every change of the table (as with `guide_pages`).
"""

import json
import os
import sys
from collections.abc import Mapping
from dataclasses import dataclass

from workshop.environment import run
from workshop.paths import ROOT


@dataclass(frozen=True, slots=True)
class Site:
    pages: Mapping[str, str]
    """By their place in dist/."""
    made: Mapping[str, str]
    """Scripts and a style sheet that no file of the tree holds, by the name after ``made/``."""
    waiting: str
    """The table before there is Python, in every language."""


def made() -> Site:
    """Everything, with "build:" addresses in it. Raises Problem when it cannot be made."""
    path = os.pathsep.join([str(ROOT / "py"), *filter(None, [os.environ.get("PYTHONPATH")])])
    environment = {"PYTHONPATH": path, "PYTHONIOENCODING": "utf-8"}
    command = [sys.executable, "-m", "workshop.prerender"]
    found = json.loads(run(command, "The lessons could not be drawn.", env=environment))
    return Site(found["pages"], found["made"], found["waiting"])
