"""The table's colours: every text keeps its contrast on what it lies on."""

import re
from pathlib import Path

import pytest

CSS = (Path(__file__).parents[2] / "static" / "table.css").read_text(encoding="utf-8")
COLOURS = dict(re.findall(r"--([a-z-]+): (#[0-9a-f]{6});", CSS.split("/* ---- the ground ---- */")[0]))

FELT = ("felt", "felt-light", "felt-dark", "felt-deep")
TEXTS = [
    *[(text, ground) for text in ("text", "text-soft", "gold", "ornament") for ground in FELT],
    ("notice-text", "notice"),
    ("ink", "panel"),
    ("ink-soft", "panel"),
    ("mine", "panel"),
    ("button-ink", "button-high"),
    ("button-ink", "gold"),
    ("button-ink", "button-low"),
    ("panel", "mine"),
]
RINGS = [*[("focus-felt", ground) for ground in FELT], ("focus-panel", "panel"), ("gold", "felt-light")]


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


@pytest.mark.parametrize(("text", "ground"), TEXTS)
def test_text_can_be_read(text: str, ground: str) -> None:
    assert contrast(COLOURS[text], COLOURS[ground]) >= 4.5


@pytest.mark.parametrize(("ring", "ground"), RINGS)
def test_focus_can_be_seen(ring: str, ground: str) -> None:
    assert contrast(COLOURS[ring], COLOURS[ground]) >= 3
