"""HTML as strings: `h` builds one element, escaping everything that is not already `Html`.

The output is well-formed XML (void elements closed, boolean attributes written out), so that tests can query it with
ElementTree and the page can parse it as HTML.
"""

from collections.abc import Iterable, Mapping
from html import escape

Attr = str | int | bool | None

_VOID = frozenset({"input", "br", "hr", "img", "meta", "link"})


class Html(str):
    """Markup that must not be escaped again."""

    __slots__ = ()


def h(tag: str, attrs: Mapping[str, Attr] | None = None, *children: object) -> Html:
    """One element. An attribute that is None or False is left out; True is written as its own name.

    Children: strings and numbers are escaped, `Html` is taken as it is, None is left out, iterables are joined.
    """
    written = "".join(_attribute(name, value) for name, value in (attrs or {}).items())
    if tag in _VOID:
        return Html(f"<{tag}{written}/>")
    return Html(f"<{tag}{written}>{join(children)}</{tag}>")


def join(children: Iterable[object]) -> Html:
    return Html("".join(_child(child) for child in children))


def _attribute(name: str, value: Attr) -> str:
    if value is None or value is False:
        return ""
    return f' {name}="{name if value is True else escape(str(value))}"'


def _child(child: object) -> str:
    if child is None:
        return ""
    if isinstance(child, Html):
        return child
    if isinstance(child, str | int):
        return escape(str(child))
    if isinstance(child, Iterable):
        return join(child)
    raise TypeError(f"not something to show: {type(child).__name__}")
