"""./build.sh shots: every scene at every size in both languages, as pictures in shots/ and as one sheet per size.

Words narrow what is shot: scenes, sizes such as 360x640, languages. Settings such as theme=night or deck=four are shown
in folders of their own (theme=all: every theme). "kept" renews the pictures that lie in the tree (screens.py) instead.
Runs in the Python of .venv, which has Playwright. The pages are static: the real markup and style, no script.
"""

import re
import subprocess
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

from marjolet.table import app
from marjolet.table.options import LANGS, Lang
from marjolet.table.settings import VALUES
from workshop import screens
from workshop.environment import chromium, install
from workshop.paths import ROOT
from workshop.problem import say
from workshop.scenes import SCENES, WAITING, html

SHOTS: Final = ROOT / "shots"
SIZES: Final = ((320, 568), (360, 640), (390, 844), (640, 360), (768, 1024), (1280, 800), (2560, 1440))
FLAGS: Final = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)


STILL: Final = """
.table, .table * { transition: none !important; }
.table *, .table *::before, .table *::after {
  animation-delay: -.4s !important;
  animation-play-state: paused !important;
}
"""
"""No change of size is caught half way, and the flourish at its height."""


def styles() -> str:
    """The style sheets that index.html links, in its order."""
    page = (ROOT / "index.html").read_text(encoding="utf-8")
    names = re.findall(r'rel="stylesheet" href="build:(static/[\w.-]+)"', page)
    return "\n".join((ROOT / name).read_text(encoding="utf-8") for name in names)


def document(name: str, lang: Lang, extra_css: str = "", settings: Mapping[str, str] | None = None) -> str:
    """A whole page that shows one scene, with settings such as ``{"theme": "night"}``."""
    return (
        f'<!doctype html><html lang="{lang}" data-ready="" data-boot-lang="{lang}"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">'
        f"<style>{styles()}\n{STILL}\n{extra_css}</style></head><body>{app.furniture()}"
        f'<div id="table">{html(name, lang, settings)}</div><i hidden></i></body></html>'
    )


@contextmanager
def browser() -> Iterator[Any]:
    # Imported late: the rest of the workshop runs without Playwright.
    from playwright.sync_api import sync_playwright

    with sync_playwright() as play:
        running = play.chromium.launch(executable_path=chromium(), args=list(FLAGS))
        yield running
        running.close()


def _sheet(page: Any, name: str, size: tuple[int, int], pictures: Sequence[Path]) -> None:
    """All scenes of one size and language side by side."""
    width = min(size[0], 640)
    columns = max(2, 1900 // (width + 8))
    figures = "".join(
        f'<figure><img src="{path.resolve().as_uri()}" width="{width}"><figcaption>{path.stem}</figcaption></figure>'
        for path in pictures
    )
    style = (
        "body{margin:8px;font:12px sans-serif;background:#888;display:grid;gap:8px;"
        f"grid-template-columns:repeat({columns},{width}px)}}figure{{margin:0}}img{{display:block}}"
    )
    path = SHOTS / f"sheet-{name}.html"
    path.write_text(f"<!doctype html><meta charset=utf-8><style>{style}</style>{figures}", encoding="utf-8")
    page.set_viewport_size({"width": columns * (width + 8) + 16, "height": 800})
    page.goto(path.resolve().as_uri())
    page.screenshot(path=path.with_suffix(".png"), full_page=True)


def shoot(
    scenes: Sequence[str],
    sizes: Sequence[tuple[int, int]],
    langs: Sequence[Lang],
    css: str = "",
    settings: Mapping[str, str] | None = None,
) -> int:
    """Take the pictures; gives how many."""
    taken: dict[tuple[tuple[int, int], Lang], list[Path]] = {}
    kind = "".join(f"-{value}" if name == "theme" else f"-{name}-{value}" for name, value in (settings or {}).items())
    with browser() as running:
        page = running.new_page()
        for lang in langs:
            for name in scenes:
                page.set_content(document(name, lang, css, settings))
                for size in sizes:
                    page.set_viewport_size({"width": size[0], "height": size[1]})
                    page.evaluate("document.querySelector('.folded[open]')?.scrollIntoView()")
                    path = SHOTS / f"{size[0]}x{size[1]}" / f"{lang}{kind}" / f"{name}.png"
                    path.parent.mkdir(parents=True, exist_ok=True)
                    page.screenshot(path=path)
                    taken.setdefault((size, lang), []).append(path)
        for (size, lang), pictures in taken.items():
            _sheet(page, f"{size[0]}x{size[1]}-{lang}{kind}", size, pictures)
    return sum(map(len, taken.values()))


def unknown(words: Sequence[str]) -> list[str]:
    """The words that narrow nothing."""
    values = {f"{name}={value}" for name, values in VALUES.items() for value in values} | {"theme=all"}
    sizes = {f"{width}x{height}" for width, height in SIZES}
    return [word for word in words if word not in {*SCENES, WAITING, *LANGS, *sizes, *values}]


def main(words: Sequence[str]) -> int:
    """Arguments narrow what is shot, see above. None: everything, in the default settings."""
    if list(words) == ["kept"]:
        return screens.renew()
    if strange := unknown(words):
        say(f"Neither a scene nor a size, a language or a setting: {', '.join(strange)}.")
        return 2
    sizes = [size for size in SIZES if f"{size[0]}x{size[1]}" in words] or list(SIZES)
    langs = [lang for lang in LANGS if lang in words] or list(LANGS)
    scenes = [name for name in (*SCENES, WAITING) if name in words] or [*SCENES, WAITING]
    settings = dict(word.split("=", 1) for word in words if "=" in word)
    themes = VALUES["theme"] if settings.get("theme") == "all" else (settings.get("theme"),)
    number = 0
    for theme in themes:
        one = settings if theme is None else {**settings, "theme": theme}
        number += shoot(scenes, sizes, langs, settings=one)
    say(f"{number} pictures in {SHOTS.name}/, and a sheet of them for every size and language.")
    return 0


def run(words: Sequence[str]) -> int:
    """The same from any Python: makes sure of Playwright and hands over to .venv."""
    python = install("test")
    return subprocess.run([str(python), "-m", "workshop.shots", *words], cwd=ROOT, check=False).returncode


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
