"""From a message to the words of one language: templates, their slots, and what a language must bring.

A template is a sentence with slots: ``{name}`` or ``{name:spec}``. What a slot may ask for in every language:

- ``{n:# card|# cards}``: a number with its noun; ``#`` is the number. With three forms the first is for zero.
- ``{points:+}``: a number with its sign.
- ``{meld}``, ``{meld:a}``: a message inside a message, or its variant ``<code>.a``.
- ``{level:@level.*.name}``: the text of the code in which ``*`` is the value.
- ``{rules:and}``: a list of messages (or of anything), joined as the language does.
- ``{card:^the}``: any of these with a capital first letter.

Everything else is the language's grammar (`english`, `french`): articles and lists of cards, suits. A value that does
not fit its slot, a missing argument, an unknown code: all stay visible in the text, nothing raises.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from marjolet.cards import Card, Suit
from marjolet.table.messages import Message


@dataclass(frozen=True, slots=True)
class Part:
    """A run of text. ``card`` or ``suit``: what it names, so that a page can mark it.

    ``index``: set where a short form is asked for; a page may then draw this index and the suit's icon in place of
    ``text``, which is the name to be spoken (a letter alone would be read as one), in a list with its comma.
    """

    text: str
    card: Card | None = None
    suit: Suit | None = None
    index: str = ""


Parts = tuple[Part, ...]
Grammar = Callable[[object, str], Parts | None]
"""The parts for a value under a spec, or None where the grammar has nothing to say about it."""


@dataclass(frozen=True, slots=True)
class Language:
    code: str
    templates: Mapping[str, str]
    grammar: Grammar
    index: Callable[[Card], str]
    """What stands in the corner of a card."""
    singular: Callable[[int], bool]
    """Whether a number takes the singular."""
    conjunctions: Mapping[str, str]
    """The specs for lists, such as ``and``, with the words that join the last two items."""


@dataclass(frozen=True, slots=True)
class Slot:
    name: str
    spec: str


_DEEPEST: Final = 4
"""Messages inside messages; a reason holds a list of melds, nothing holds more."""

_parsed: dict[str, tuple[str | Slot, ...]] = {}


def parse(template: str) -> tuple[str | Slot, ...]:
    """The pieces of a template, kept for the next time."""
    pieces = _parsed.get(template)
    if pieces is None:
        pieces = _parsed[template] = tuple(_split(template))
    return pieces


def _split(template: str) -> list[str | Slot]:
    pieces: list[str | Slot] = []
    for number, chunk in enumerate(template.split("{")):
        if number == 0:
            pieces.append(chunk)
            continue
        slot, _, text = chunk.partition("}")
        name, _, spec = slot.partition(":")
        pieces += [Slot(name, spec), text]
    return [piece for piece in pieces if piece != ""]


def render(language: Language, message: Message, depth: int = 0) -> Parts:
    """The message in words, neighbouring plain texts joined."""
    template = language.templates.get(message.code)
    if template is None or depth > _DEEPEST:
        return (Part(f"[{message.code}]"),)
    parts: list[Part] = []
    for piece in parse(template):
        if isinstance(piece, str):
            parts.append(Part(piece))
        elif piece.name not in message.args:
            parts.append(Part("{" + piece.name + "}"))
        else:
            parts += _fill(language, message.args[piece.name], piece.spec, depth)
    return _joined(parts)


def _fill(language: Language, value: object, spec: str, depth: int) -> Parts:
    if spec.startswith("^"):
        return _capital(_fill(language, value, spec[1:], depth))
    if isinstance(value, Message):
        inner = replace(value, code=f"{value.code}.{spec}") if spec else value
        return render(language, inner, depth + 1)
    if spec.startswith("@"):
        return render(language, Message(spec[1:].replace("*", str(value))), depth + 1)
    if isinstance(value, int) and not isinstance(value, bool):
        return (Part(_number(language, value, spec)),)
    found = language.grammar(value, spec)
    if found is not None:
        return found
    if isinstance(value, Sequence) and not isinstance(value, str):
        joiner = language.conjunctions.get(spec.rpartition(" ")[2], ", ")
        form = spec.rpartition(" ")[0]
        return join([_fill(language, item, form, depth) for item in value], joiner)
    return (Part(str(value)),)


def _number(language: Language, value: int, spec: str) -> str:
    digits = str(value).replace("-", "\u2212")
    if spec == "+":
        return f"+{digits}" if value > 0 else digits
    if "|" not in spec:
        return digits
    forms = spec.split("|")
    if len(forms) == 3:
        if value == 0:
            return forms[0]
        forms = forms[1:]
    return forms[0 if language.singular(value) else -1].replace("#", digits)


def join(items: Sequence[Parts], last: str) -> Parts:
    """ "a, b and c": ``last`` stands before the last item."""
    parts: list[Part] = []
    for number, item in enumerate(items):
        if number:
            parts.append(Part(last if number == len(items) - 1 else ", "))
        parts += item
    return tuple(parts)


def spaced(items: Sequence[Parts]) -> Parts:
    """The items with a space between them; their names, which may be only spoken, with a comma too."""
    parts: list[Part] = []
    for number, item in enumerate(items):
        if number:
            said = parts.pop()
            parts += [replace(said, text=f"{said.text},"), Part(" ")]
        parts += item
    return tuple(parts)


def _capital(parts: Parts) -> Parts:
    for number, part in enumerate(parts):
        if part.text:
            raised = replace(part, text=part.text[:1].upper() + part.text[1:])
            return (*parts[:number], raised, *parts[number + 1 :])
    return parts


def _joined(parts: Sequence[Part]) -> Parts:
    out: list[Part] = []
    for part in parts:
        if out and part == Part(part.text) and out[-1] == Part(out[-1].text):
            out[-1] = Part(out[-1].text + part.text)
        elif part.text:
            out.append(part)
    return tuple(out)
