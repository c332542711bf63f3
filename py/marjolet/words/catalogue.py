"""Putting a language's texts together, and setting them as its printers do.

Texts are typed plainly ("Qu'est-ce qui s'est passé ?"); typography is put in here, once, so that no text can miss it.
"""

from collections.abc import Mapping
from typing import Final

NARROW: Final = "\u202f"
"""Narrow no-break space."""
FIXED: Final = "\u00a0"
"""No-break space."""
HYPHEN: Final = "\u2011"
"""A hyphen at which no line ends."""


def catalogue(*subjects: Mapping[str, str], french: bool = False) -> dict[str, str]:
    """All texts of a language by code. Raises ValueError when two subjects hold the same code."""
    texts: dict[str, str] = {}
    for subject in subjects:
        for code, text in subject.items():
            if code in texts:
                raise ValueError(f"{code} has two texts")
            texts[code] = french_type(text) if french else plain_type(text)
    return texts


def plain_type(text: str) -> str:
    """Curved apostrophes and one sign for the ellipsis."""
    return text.replace("'", "’").replace("...", "…")


def french_type(text: str) -> str:
    """What French printing asks for: no line begins with a sign, guillemets hold their text, "-t-il" its verb."""
    text = plain_type(text)
    for sign in "?!;":
        text = text.replace(f" {sign}", NARROW + sign)
    for who in ("il", "elle", "on"):
        text = text.replace(f"-t-{who}", f"{HYPHEN}t{HYPHEN}{who}")
    return text.replace(" :", f"{FIXED}:").replace("« ", f"«{NARROW}").replace(" »", f"{NARROW}»")
