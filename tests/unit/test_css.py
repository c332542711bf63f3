"""The table's colours: every text keeps its contrast on what it lies on."""

import re
from itertools import product
from pathlib import Path

import pytest

STATIC = Path(__file__).parents[2] / "static"


def sheet(name: str) -> str:
    return re.sub(r"/\*.*?\*/", "", (STATIC / name).read_text(encoding="utf-8"), flags=re.DOTALL)


def values(block: str) -> dict[str, str]:
    return dict(re.findall(r"(--[\w-]+|color-scheme): ([^;]+);", block))


BOTH = values(sheet("table.css").split(".table {")[1].split("}")[0])
PAIR = re.compile(r"var\(--day, (?P<day>[^()]+(?:\([^()]*\))?)\) var\(--night, (?P<night>[^()]+(?:\([^()]*\))?)\)")


def at(time: str, value: str) -> str:
    """A value of table.css as it is by day or by night."""
    return PAIR.sub(lambda pair: pair[time], value)


THEMES_CSS = sheet("table-themes.css")
LIGHT = values(THEMES_CSS.split('\n.table[data-theme="light"] {')[1].split("}")[0])
BY_DAY, BY_NIGHT = ({name: at(time, value) for name, value in BOTH.items()} for time in ("day", "night"))
THEMES = {"felt": BY_DAY, "light": {**BY_DAY, **LIGHT}, "night": BY_NIGHT}

CLOTHS = ("felt", "felt-light", "felt-dark", "felt-deep")
BARS = ("bar-high", "bar-low")
TEXTS = [
    *product(("text", "text-soft", "gold-text", "ornament"), CLOTHS),
    *product(("text", "text-soft", "gold-text"), BARS),
    ("strong", "felt-dark"),
    ("notice-text", "notice"),
    ("strong", "notice"),
    *product(("ink", "ink-soft", "mine"), ("panel",)),
    *product(("button-ink",), ("button-high", "gold", "button-low")),
    ("pressed-ink", "pressed"),
]
RINGS = [
    *product(("focus-felt", "mark", "raised"), CLOTHS),
    ("focus-panel", "panel"),
    *product(("focus-felt", "mark"), BARS),
]


def test_every_colour_is_given_by_day_and_by_night() -> None:
    """A colour that a dark system would forget stays as it is by day: that is said by writing it without a pair."""
    assert {name for name in BY_DAY if re.search("--(day|night)", BY_DAY[name] + BY_NIGHT[name])} == set()
    told = {name for name, value in BOTH.items() if re.fullmatch(r"#[0-9a-f]{6}|[\d ]+", value)}
    assert told == {"--focus-felt"}
    assert (BY_DAY["color-scheme"], BY_NIGHT["color-scheme"]) == ("light", "dark")


def test_night_falls_in_two_ways() -> None:
    """By choice, and where the system is dark under the choice that follows it; both for what lies beside the table."""
    falls = re.findall(r"([^{}]+)\{ --day: ; --night: initial; \}", THEMES_CSS)
    assert [re.findall(r'data-theme="(\w+)"', selector) for selector in falls] == [["night"] * 2, ["auto"] * 2]
    assert re.search(r"@media \(prefers-color-scheme: dark\) \{\s*\.table\[data-theme=.auto.\]", THEMES_CSS)


def test_light_answers_for_every_colour() -> None:
    assert set(LIGHT) <= {*BOTH, "--mj-edge-line"}
    told = {name for name, value in BOTH.items() if "--day" in value and not name.startswith("--mj")}
    assert told <= set(LIGHT)


def luminance(colour: str) -> float:
    """Relative luminance as WCAG defines it, 0 to 1."""
    channels = (int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5))
    red, green, blue = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def test_contrast_is_wcags() -> None:
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#777777", "#ffffff") == pytest.approx(4.48, abs=0.01)


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize(("text", "ground"), TEXTS)
def test_text_can_be_read(theme: str, text: str, ground: str) -> None:
    colours = THEMES[theme]
    assert contrast(colours[f"--{text}"], colours[f"--{ground}"]) >= 4.5


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize(("ring", "ground"), RINGS)
def test_rings_and_frames_can_be_seen(theme: str, ring: str, ground: str) -> None:
    colours = THEMES[theme]
    assert contrast(colours[f"--{ring}"], colours[f"--{ground}"]) >= 3


FACES: dict[str, dict[str, str]] = {}
for selector, body in re.findall(r"([^{}]+)\{([^{}]*)\}", sheet("faces.css")):
    FACES.setdefault(" ".join(selector.split()), {}).update(values(body))

SIGNS = {"two": FACES[":root"], "four": FACES[":root"] | FACES['[data-deck="four"]']}


def signs(theme: str, deck: str, on_felt: bool) -> dict[str, str]:
    """The inks of suit signs: the theme's own where it has some, else those of faces.css for pale or deep grounds."""
    light = theme == "light" and on_felt
    own = {'.table[data-theme="light"] .on-felt': light, '.table[data-theme="light"][data-deck="four"] .on-felt': light}
    kind = "deep" if on_felt or theme == "night" else "pale"
    found = {suit: SIGNS[deck][f"--mj-sign-{kind}-{suit}"] for suit in "SHDC"}
    for selector, body in re.findall(r"([^{}]+?)\s*\{([^{}]*--mj-sign-S[^}]*)\}", THEMES_CSS):
        if own.get(" ".join(selector.split())) and ("four" not in selector or deck == "four"):
            found = {suit: values(body)[f"--mj-sign-{suit}"] for suit in "SHDC"}
    return found


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("deck", SIGNS)
def test_suit_signs_stand_out(theme: str, deck: str) -> None:
    """Those on the cloth and those on panels, each in the inks that its theme gives it."""
    colours = THEMES[theme]
    for suit in "SHDC":
        for ground in (*CLOTHS, *BARS, "notice"):
            assert contrast(signs(theme, deck, True)[suit], colours[f"--{ground}"]) >= 4.5, (suit, ground)
        assert contrast(signs(theme, deck, False)[suit], colours["--panel"]) >= 4.5, suit
    assert len(set(signs(theme, deck, True).values())) == (4 if deck == "four" else 2)


def test_a_dark_panel_takes_the_signs_of_the_felt() -> None:
    for suit in "SHDC":
        assert BY_NIGHT[f"--mj-sign-{suit}"] == f"var(--mj-sign-deep-{suit})"
        assert BY_DAY[f"--mj-sign-{suit}"] == f"var(--mj-sign-pale-{suit})"


def dimmed(colour: str, theme: str) -> str:
    """A colour of a card as a theme shows it: brightness() is a factor on each channel."""
    found = re.fullmatch(r"none|brightness\((\.\d+)\)", THEMES[theme]["--mj-dim"])
    assert found
    return "#" + "".join(f"{round(int(colour[i : i + 2], 16) * float(found[1] or 1)):02x}" for i in (1, 3, 5))


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("deck", ["", '[data-deck="four"] '])
def test_cards_keep_their_contrast_when_dimmed(theme: str, deck: str) -> None:
    paper, refused = FACES[".face"]["--mj-card"], FACES[".refused .face"]["--mj-card"]
    for suit in "SHDC":
        ink = FACES[f"{deck}.face.suit-{suit}"]["--mj-ink"]
        assert contrast(dimmed(ink, theme), dimmed(paper, theme)) >= 4.5, suit
        ink = FACES[f"{deck}.refused .face.suit-{suit}"]["--mj-ink"]
        assert contrast(dimmed(ink, theme), dimmed(refused, theme)) >= 4.5, suit
    assert contrast(dimmed(paper, theme), dimmed(refused, theme)) >= 1.7


@pytest.mark.parametrize("theme", THEMES)
def test_backs_show_on_every_cloth(theme: str) -> None:
    """By their pale edge on a dark cloth, by what that edge frames on a pale one."""
    root = FACES[":root"]
    edge, back = dimmed(root["--mj-back-edge"], theme), dimmed(root["--mj-back"], theme)
    assert contrast(edge, back) >= 3
    for cloth in CLOTHS:
        ground = THEMES[theme][f"--{cloth}"]
        assert max(contrast(edge, ground), contrast(back, ground)) >= 3


def test_every_colour_that_is_asked_for_is_given() -> None:
    css = "".join(sheet(path.name) for path in sorted(STATIC.glob("table*.css")))
    given = {*re.findall(r"(--[\w-]+):", css + sheet("faces.css")), *re.findall(r"@property (--[\w-]+)", css)}
    assert set(re.findall(r"var\((--[\w-]+)\)", css)) - given == set()


def test_colours_are_written_in_one_place() -> None:
    """So that a theme reaches all of them."""
    for name in ("table-felt.css", "table-panels.css", "table-viewer.css", "table-lesson.css", "table-motion.css"):
        assert re.findall(r"#[0-9a-f]{3,8}\b|rgb\(\d", sheet(name)) == [], name


EVERYTHING = re.compile(r":has\((?:[^()]|\([^()]*\))*\)+\s*(?:>|\+|~|\s)\s*(?:\*|:(?!is|where))")
"""A selector that asks `:has` of one element to say something of any other, whatever its class."""


@pytest.mark.parametrize("path", sorted(STATIC.glob("*.css")), ids=lambda path: path.name)
def test_no_question_of_has_concerns_every_element(path: Path) -> None:
    """With one such rule Chromium styles the whole table anew whenever an element comes or goes: 6 ms."""
    selectors = re.findall(r"([^{}]+)\{", sheet(path.name))
    assert [one.strip() for one in selectors if EVERYTHING.search(one)] == []


def test_such_questions_are_found() -> None:
    assert EVERYTHING.search(".stats .scroll:has(.empty) > *")
    assert EVERYTHING.search(".row .what:not(:has(> .hint-mark)) > :first-child")
    assert not EVERYTHING.search(".idle:not(:has(.back)) .tariff .others")
    assert not EVERYTHING.search(".row label:has(input:not(:checked))")
