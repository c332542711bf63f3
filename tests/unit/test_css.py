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


FELT_VALUES = values(sheet("table.css").split(".table {")[1].split("}")[0])
THEMES_CSS = sheet("table-themes.css")
BLOCKS = [
    (theme, values(body)) for theme, body in re.findall(r'\n *\.table\[data-theme="(\w+)"\] \{\n([^}]*)\}', THEMES_CSS)
]
THEMES = {
    "felt": FELT_VALUES,
    **{theme: {**FELT_VALUES, **values} for theme, values in BLOCKS if "--felt" in values},
}

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


def test_night_is_one_list_of_colours_written_twice() -> None:
    blocks = {theme: found for theme, found in BLOCKS if "--felt" in found}
    assert set(blocks) == {"light", "night", "auto"}
    assert blocks["night"] == blocks["auto"]
    for found in blocks.values():
        assert set(found) - {"color-scheme"} <= {*FELT_VALUES, "--mj-dim", "--mj-edge-line"}


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
    kind = "deep" if on_felt or theme in ("night", "auto") else "pale"
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
    for theme in ("night", "auto"):
        assert f'.table[data-theme="{theme}"] {{ --mj-sign-S: var(--mj-sign-deep-S);' in THEMES_CSS


def dimmed(colour: str, theme: str) -> str:
    """A colour of a card as a theme shows it: brightness() is a factor on each channel."""
    found = re.fullmatch(r"brightness\((\.\d+)\)", THEMES[theme].get("--mj-dim", "brightness(.9999)"))
    assert found
    return "#" + "".join(f"{round(int(colour[i : i + 2], 16) * float(found[1])):02x}" for i in (1, 3, 5))


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
