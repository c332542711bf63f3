"""The pages of the guide, made by a Python of their own: the development server sees every change of the tree so."""

import json
import os
import sys

from workshop.environment import run
from workshop.paths import ROOT

_MAKE = """
import json
from marjolet.guide import PLACES, page
print(json.dumps({place: page(lang) for lang, place in PLACES.items()}))
"""


def made() -> dict[str, str]:
    """Each page by its place in dist/, with "build:" addresses in it. Raises Problem when one cannot be made."""
    path = os.pathsep.join([str(ROOT / "py"), *filter(None, [os.environ.get("PYTHONPATH")])])
    environment = {"PYTHONPATH": path, "PYTHONIOENCODING": "utf-8"}
    pages = json.loads(run([sys.executable, "-c", _MAKE], "The rules pages could not be made.", env=environment))
    return {f"{place}index.html": text for place, text in pages.items()}
