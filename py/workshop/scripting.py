"""Scripts as they are sent: those of static/morph as one, and those of other people's pages without comments."""

from workshop.paths import STATIC
from workshop.problem import Problem

HOME = STATIC / "morph"
LAST = "patch.js"
"""It hands out what the others define."""


def plain(script: str) -> str:
    """A script of ours without the lines that are comments and the blanks before the others.

    None of ours has a text that goes over several lines; a test looks.
    """
    lines = (line.strip() for line in script.splitlines())
    return "".join(f"{line}\n" for line in lines if line and not line.startswith("//"))


def embed() -> str:
    """embed.js, which other people's pages load; what stands at its top tells whoever looks at it how it is used."""
    whole = (STATIC / "embed.js").read_text(encoding="utf-8")
    top, strict, rest = whole.partition('"use strict";\n')
    return top + strict + plain(rest)


def morph() -> str:
    """The scripts of static/morph as one, since every file asked for costs a start its time.

    They are parts of one block: each knows the constants of the others, the page only what patch.js hands out.
    """
    names = sorted(path.name for path in HOME.glob("*.js"))
    if LAST not in names:
        raise Problem(f"There is no {HOME / LAST}.")
    texts = [(HOME / name).read_text(encoding="utf-8") for name in (*(n for n in names if n != LAST), LAST)]
    return '"use strict";\n{\n' + "\n".join(texts) + "}\n"
