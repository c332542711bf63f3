"""The scripts of static/morph as one: every file asked for costs a start its time.

They are parts of one block: each knows the constants of the others, the page only what patch.js hands out.
"""

from workshop.paths import STATIC
from workshop.problem import Problem

HOME = STATIC / "morph"
LAST = "patch.js"
"""It hands out what the others define."""


def morph() -> str:
    """The script."""
    names = sorted(path.name for path in HOME.glob("*.js"))
    if LAST not in names:
        raise Problem(f"There is no {HOME / LAST}.")
    texts = [(HOME / name).read_text(encoding="utf-8") for name in (*(n for n in names if n != LAST), LAST)]
    return '"use strict";\n{\n' + "\n".join(texts) + "}\n"
