"""One small style sheet out of the table's own, for pages whose whole markup is known when the site is built.

Rules for classes that never occur are left out, comments and blanks too; nothing else changes, so what is drawn is the
same as at the table.
"""

import re
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path

_COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
_BLANKS = re.compile(r"\s+")
_OUTSIDE_QUOTES = re.compile(r', (?=(?:[^"]*"[^"]*")*[^"]*$)')
_CLASS = re.compile(r"\.(-?[A-Za-z_][\w-]*)")
_VALUE = re.compile(r'\[([\w-]+)="([^"]*)"\]')
_PRESENT = re.compile(r"\[([\w-]+)\]")
_GROUPING = re.compile(r"@(media|container|supports|layer|starting-style)\b")
_CLASSES_OF = re.compile(r'\sclass="([^"]*)"')


@dataclass(frozen=True, slots=True)
class Block:
    """``prelude { body }``, or a statement such as @import, which has no body."""

    prelude: str
    body: str | None


def classes_of(html: str) -> set[str]:
    """Every class that occurs in markup."""
    return {name for found in _CLASSES_OF.findall(html) for name in found.split()}


def table_styles(root: Path) -> str:
    """The style sheets that the table's page links, in its order. ``root``: the project's directory."""
    page = (root / "index.html").read_text(encoding="utf-8")
    names = re.findall(r'rel="stylesheet" href="build:(static/[\w.-]+)"', page)
    return "\n".join((root / name).read_text(encoding="utf-8") for name in names)


def without_comments(css: str) -> str:
    """The style sheet as it is, only without comments and empty lines."""
    return re.sub(r"\n\s*\n+", "\n", _COMMENT.sub("", css))


def values_of(html: str, names: Collection[str]) -> dict[str, set[str]]:
    """Every value that each of these attributes has in markup."""
    found: dict[str, set[str]] = {name: set() for name in names}
    for name, value in re.findall(r'\s([\w-]+)="([^"]*)"', html):
        if name in found:
            found[name].add(value)
    return found


@dataclass(frozen=True, slots=True)
class Used:
    """What occurs in the markup that a style sheet is for."""

    classes: Collection[str]
    values: Mapping[str, Collection[str]] = field(default_factory=dict)
    """Of attributes that have no other values, ever; none at all: what asks for the attribute is left out too."""


def reduced(css: str, used: Used) -> str:
    """The style sheet without the rules for what never occurs. Raises ValueError for broken braces."""
    return "".join(_kept(_COMMENT.sub("", css), used))


def _kept(css: str, used: Used) -> Iterator[str]:
    for block in _blocks(css):
        prelude = _tight(block.prelude)
        if block.body is None:
            yield prelude + ";"
        elif _GROUPING.match(prelude):
            inner = "".join(_kept(block.body, used))
            if inner:
                yield f"{prelude.replace(': ', ':')}{{{inner}}}"
        elif prelude.startswith("@"):
            # Key frames and properties: their inside is not a list of rules for elements.
            yield f"{prelude}{{{_squeezed(block.body)}}}"
        else:
            selectors = [one for one in _split(prelude) if wanted(one, used)]
            if selectors:
                yield f"{','.join(selectors)}{{{_squeezed(block.body)}}}"


def wanted(selector: str, used: Used) -> bool:
    """Whether an element of the page may match: every class and every known value it must have occurs.

    What stands in brackets after a pseudo-class is looked at only where it is a choice (:is, :where, :has) without a
    class that occurs; the rest (:not) may be true of anything.
    """
    outside, inside = _apart(selector)
    if any(name not in used.classes for name in _CLASS.findall(outside)):
        return False
    if any(value not in used.values.get(name, (value,)) for name, value in _VALUE.findall(outside)):
        return False
    if any(not used.values.get(name, True) for name in _PRESENT.findall(outside)):
        return False
    for function, content in inside:
        if function in ("is", "where", "has") and not any(wanted(option, used) for option in _split(content)):
            return False
    return True


def _apart(selector: str) -> tuple[str, list[tuple[str, str]]]:
    """A selector without its functional pseudo-classes, and those with what they hold."""
    outside, inside, depth, start, name = "", [], 0, 0, ""
    for at, sign in enumerate(selector):
        if sign == "(":
            if depth == 0:
                match = re.search(r":([\w-]+)$", selector[:at])
                name, start = match[1] if match else "", at + 1
            depth += 1
        elif sign == ")":
            depth -= 1
            if depth == 0:
                inside.append((name, selector[start:at]))
        elif depth == 0:
            outside += sign
    return outside, inside


def _split(text: str) -> list[str]:
    """The members of a list, at the commas outside of brackets."""
    parts, depth = [""], 0
    for sign in text:
        depth += (sign in "([") - (sign in ")]")
        if sign == "," and depth == 0:
            parts.append("")
        else:
            parts[-1] += sign
    return [part.strip() for part in parts]


def _blocks(css: str) -> Iterator[Block]:
    depth, start, prelude = 0, 0, ""
    for at, sign in enumerate(css):
        if sign == "{":
            if depth == 0:
                prelude, start = css[start:at], at + 1
            depth += 1
        elif sign == "}":
            depth -= 1
            if depth < 0:
                raise ValueError("a closing brace too many")
            if depth == 0:
                yield Block(prelude, css[start:at])
                start = at + 1
        elif sign == ";" and depth == 0:
            yield Block(css[start:at], None)
            start = at + 1
    if depth or css[start:].strip():
        raise ValueError("a block is not closed")


def _tight(text: str) -> str:
    return _BLANKS.sub(" ", text).strip()


def _squeezed(body: str) -> str:
    """Declarations, or key frames, without needless blanks."""
    text = re.sub(r"\s*([{};])\s*", r"\1", _tight(body))
    text = re.sub(r"(^|[{;])([\w-]+)\s*:\s*", r"\1\2:", text)
    text = _OUTSIDE_QUOTES.sub(",", text).replace(";}", "}").removesuffix(";")
    # A property that is empty on purpose: older browsers want to see a blank there.
    return re.sub(r"(--[\w-]+):(?=[;}]|$)", r"\1: ", text)
