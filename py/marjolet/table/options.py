"""What a table is asked for from outside: the address of the page, or the arguments of `mount`."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final, Literal
from urllib.parse import parse_qsl

from marjolet.learn import demonstration, lessons_list
from marjolet.learn.exercise_progress import Progress, read_progress
from marjolet.players import LEVELS
from marjolet.rules import DEFAULT, PRESETS, Seat
from marjolet.table.messages import Message
from marjolet.table.settings import VALUES, Settings, settings_from

Lang = Literal["en", "fr"]
LANGS: Final[tuple[Lang, ...]] = ("en", "fr")
TARGETS: Final = (300, 500, 1000)
"""Offered; an address may ask for any other."""
DEFAULT_TARGET: Final = 500
DEFAULT_LEVEL: Final = "table"
_LARGEST_TARGET: Final = 100_000


@dataclass(frozen=True, slots=True)
class Options:
    """Settings of one table. None: not asked for, so what was kept or the default holds."""

    lang: Lang = "en"
    seed: int | None = None
    """With a seed a fresh match starts, and the saved one is neither read nor written."""
    dealer: Literal["me", "them"] | None = None
    target: int | None = None
    preset: str | None = None
    level: str | None = None
    """Asked for by the address: of a kept match, too."""
    usual_level: str | None = None
    """Chosen before on this device: of a new match. A kept one has its own."""
    settings: Settings = field(default_factory=Settings)
    me: Seat = 0
    link: "Link | None" = None
    lesson: str | None = None
    """A lesson to be opened over the table."""
    step: int | None = None
    """The stop or exercise at which it opens, from 1; None: the first, or where it was left."""
    progress: Progress = field(default_factory=Progress)
    """How far the lessons were played on this device."""
    problems: tuple[Message, ...] = ()
    """What was asked for and is not known here: told to the person, never an error."""


@dataclass(frozen=True, slots=True)
class Link:
    """A record in the fragment of the address: ``#r=<compact>&hand=0&seat=0&ply=0&play=1``."""

    text: str
    hand: int = 0
    seat: Seat = 0
    ply: int = 0
    play: bool = False
    """Play on from there, against the record's other seat as long as its own actions are followed."""


def options_from_query(
    query: str, languages: Sequence[str] = (), kept: Mapping[str, str] | None = None, fragment: str = ""
) -> Options:
    """The options in an address.

    ``query``: the part after ``?`` (with or without it); ``fragment``: the part after ``#``, likewise. ``languages``:
    the browser's, best first. ``kept``: preferences of earlier visits (lang, level, preset, target, lessons, and the
    settings of `settings.VALUES`), which the address overrides.
    """
    found = dict(parse_qsl(query.removeprefix("?"), keep_blank_values=True, max_num_fields=None))
    problems: list[Message] = []

    def unknown(name: str, value: str) -> None:
        problems.append(Message("ui.address", {"name": name, "value": value[:40]}))

    def pick(name: str, known: Sequence[str]) -> str | None:
        value = found.get(name)
        if value is not None:
            if value in known:
                return value
            unknown(name, value)
        before = (kept or {}).get(name)
        return before if before in known else None

    def number(name: str, low: int, high: int) -> int | None:
        value = found.get(name)
        if value is None:
            return None
        # isdecimal and not int() alone: int("٣") and int("1_000") are numbers too.
        if value.isascii() and value.isdecimal() and len(value) <= 40 and low <= int(value) <= high:
            return int(value)
        unknown(name, value)
        return None

    lesson = found.get("lesson")
    step = None
    if lesson is not None and lesson in demonstration.DEMONSTRATIONS:
        step = number("step", 1, len(demonstration.DEMONSTRATIONS[lesson].stops))
    elif lesson is not None and lesson in lessons_list.LESSONS:
        step = number("step", 1, lessons_list.LESSONS[lesson].steps)
    elif lesson is not None:
        unknown("lesson", lesson)
        lesson = None
    lang = pick("lang", LANGS) or _language(languages)
    if found.get("speed") == "0":
        found["speed"] = "off"
    speed = pick("speed", VALUES["speed"])
    theme = pick("theme", VALUES["theme"])
    asked = {name: value for name, value in (("speed", speed), ("theme", theme)) if value is not None}
    dealer = pick("dealer", ("me", "them"))
    target = number("target", 1, _LARGEST_TARGET)
    before = (kept or {}).get("target", "")
    if target is None and before in {str(t) for t in TARGETS}:
        target = int(before)
    progress = read_progress((kept or {}).get("lessons", ""))
    if progress is None:
        problems.append(Message("lesson.damaged"))
    seed = number("seed", 0, 2**128 - 1)
    preset = pick("preset", tuple(PRESETS))
    level = pick("level", tuple(level.id for level in LEVELS.values() if level.offered))
    return Options(
        lang="fr" if lang == "fr" else "en",
        seed=seed,
        dealer="me" if dealer == "me" else "them" if dealer == "them" else None,
        target=target,
        preset=preset,
        level=level if found.get("level") == level else None,
        usual_level=level,
        settings=settings_from({**(kept or {}), **asked}),
        me=1 if pick("seat", ("0", "1")) == "1" else 0,
        link=_link(fragment, unknown),
        lesson=lesson,
        step=step,
        progress=progress or Progress(),
        problems=tuple(problems),
    )


def _link(fragment: str, unknown: Callable[[str, str], None]) -> Link | None:
    found = dict(parse_qsl(fragment.removeprefix("#"), keep_blank_values=True))
    if "r" not in found:
        return None

    def number(name: str, most: int) -> int:
        value = found.get(name, "0")
        if value.isascii() and value.isdecimal() and len(value) <= 6 and int(value) <= most:
            return int(value)
        unknown(name, value)
        return 0

    return Link(
        text=found["r"],
        hand=number("hand", 9999),
        seat=1 if number("seat", 1) else 0,
        ply=number("ply", 42),
        play=bool(number("play", 1)),
    )


def _language(languages: Sequence[str]) -> Lang:
    for tag in languages:
        for lang in LANGS:
            if tag.lower().split("-")[0] == lang:
                return lang
    return "en"


DEFAULT_PRESET: Final = DEFAULT.id
