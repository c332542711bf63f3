"""Many texts that differ little: each as changes to the one before, as static/embed-player.js unfolds them."""

import re
from collections.abc import Sequence
from difflib import SequenceMatcher

Edit = tuple[int, int, str]
"""Where, how many characters go, and what comes in their place."""

_PIECE = re.compile(r"<[^>]*>|[^<]+")


def edits(before: str, after: str) -> list[Edit]:
    """Changes, from left to right, that make ``after`` of ``before``; places are counted in ``before``.

    Both are cut at their tags, so that changes are found quickly and at sensible places. Characters are counted as
    JavaScript does, so there may be none outside the basic plane. Raises ValueError for such a one.
    """
    if max(before + after, default="") > "\uffff":
        raise ValueError("JavaScript counts that character as two")
    old, new = _PIECE.findall(before), _PIECE.findall(after)
    places = [0]
    for piece in old:
        places.append(places[-1] + len(piece))
    found: list[Edit] = []
    for kind, i, j, k, m in SequenceMatcher(None, old, new, autojunk=False).get_opcodes():
        if kind != "equal":
            found.append(_trimmed(places[i], "".join(old[i:j]), "".join(new[k:m])))
    return found


def _trimmed(place: int, old: str, new: str) -> Edit:
    """Without what both begin and end with."""
    least = min(len(old), len(new))
    start = next((n for n in range(least) if old[n] != new[n]), least)
    end = next((n for n in range(least - start) if old[-1 - n] != new[-1 - n]), least - start)
    return place + start, len(old) - start - end, new[start : len(new) - end]


def changed(text: str, changes: Sequence[Edit]) -> str:
    """``text`` with the changes made: what the page does, for tests and to be sure when the site is built."""
    out, at = "", 0
    for where, gone, comes in changes:
        out += text[at:where] + comes
        at = where + gone
    return out + text[at:]


def pairs(plain: Sequence[str], other: Sequence[str]) -> list[tuple[str, str]]:
    """Replacements that make each of ``other`` of its ``plain``, the first occurrence of each in turn.

    For two ways to draw the same steps that differ in the same few places everywhere, such as a button that is pressed.
    Raises ValueError if they differ in another way.
    """
    found: list[tuple[str, str]] = []
    for where, gone, comes in edits(plain[0], other[0]):
        # From the beginning of the tag on, so that it is found where it is meant.
        start = plain[0].rfind("<", 0, where + 1)
        end = where + gone
        end = end if plain[0][end - 1] == ">" else plain[0].find(">", end) + 1
        old = plain[0][start:end]
        found.append((old, old[: where - start] + comes + old[where - start + gone :]))
    for one, two in zip(plain, other, strict=True):
        made = one
        for old, new in found:
            made = made.replace(old, new, 1)
        if made != two:
            raise ValueError("two ways to draw a step differ in more than the same places")
    return found
