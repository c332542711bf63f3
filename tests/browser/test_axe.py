"""axe-core finds nothing on any screen, in both languages and every theme; what it cannot decide is listed with why.

The scenes of the workshop are the app's own markup under the real style, without the long way there; the screens that
only the page can make (a question with everything behind it out of reach, errors, another tab) are opened for real.
"""

from collections.abc import Iterator
from typing import Any, Final

import pytest
from playwright.sync_api import Browser, Page

from browser.table_page import TablePage, visiting
from marjolet.table.options import LANGS
from marjolet.table.settings import VALUES
from workshop.scenes import SCENES, WAITING
from workshop.shots import document
from workshop.vendor import vendored

FLAT: Final = """
*, *::before, *::after { background-image: none !important; animation: none !important; }
.table { background-color: var(--felt) !important; }
.bar { background-color: var(--bar-high) !important; }
.table button.main { background-color: var(--gold) !important; }
"""
"""axe does not judge text on gradients: each is made its middle colour here. Their ends are judged in test_css.py."""

TALL: Final = {"width": 390, "height": 5200}
"""Nothing is scrolled out of sight: what axe cannot see it does not judge."""

UNDECIDED: Final = {
    ("color-contrast", "shortTextContent", ""): "one figure or letter; the words beside it have the same colours",
    ("color-contrast", "elmPartiallyObscuring", ".news"): "lies over several parts of the table on a ground of its own",
    ("color-contrast", "elmPartiallyObscuring", "#mj-"): "a question's heading of two lines, in the same situation",
    (
        "color-contrast",
        "elmPartiallyObscured",
        "li:nth-child(",
    ): "where a lesson's list is cut by its place; see its other lines",
}
"""Rule, reason and where -> why it is no fault. Whatever else axe leaves open fails."""

RUN: Final = """async (options) => {
  const found = await axe.run(document, options);
  const flat = (list) => list.flatMap(({ id, nodes }) => nodes.map((node) => [
    id,
    [...node.any, ...node.all, ...node.none].map((check) => check.data?.messageKey).find(Boolean) ?? "",
    node.target.join(" "),
    node.html.slice(0, 140),
    [...node.any, ...node.all, ...node.none].map((check) => check.message).join("; ").slice(0, 200),
  ]));
  return [flat(found.violations), flat(found.incomplete), found.passes.length];
}"""
EVERYTHING: Final = {"rules": {"target-size": {"enabled": True}}}
COLOURS: Final = {"runOnly": ["color-contrast"]}
FLAT_LAYOUT: Final = {"rules": {"color-contrast": {"enabled": False}}}


def complaints(page: Page, options: dict[str, Any]) -> list[str]:
    wrong, open_, passed = page.evaluate(RUN, options)
    assert passed, "axe looked at nothing"
    left = [found for found in open_ if not any(known(found, case) for case in UNDECIDED)]
    return [" | ".join(found) for found in [*wrong, *left]]


def known(found: list[str], case: tuple[str, str, str]) -> bool:
    return (found[0], found[1]) == case[:2] and case[2] in found[2]


def axe_source() -> str:
    return (vendored("axe-core") / "axe.min.js").read_text(encoding="utf-8")


@pytest.fixture(scope="module")
def scene(browser: Browser, browser_context_args: dict[str, Any]) -> Iterator[Page]:
    context = browser.new_context(**browser_context_args, color_scheme="dark")
    yield context.new_page()
    context.close()


# What the page does to a question and its surroundings, see static/morph/focus.js.
SET_APART = """let node = document.querySelector("[data-dialog]");
for (; node && node.id !== "table"; node = node.parentElement) {
  for (const other of node.parentElement.children) if (other !== node) other.inert = true;
}"""


def show(page: Page, name: str, lang: Any, css: str = "") -> None:
    page.set_content(document(name, lang, css).replace("<head>", "<head><title>Marjolet</title>"))
    page.evaluate(SET_APART)
    page.evaluate("document.querySelectorAll('details.folded').forEach((list) => { list.open = true; })")
    page.evaluate(axe_source())


THEMES_OF: Final[dict[str, tuple[str, ...]]] = {"en": ("felt", "light"), "fr": ("night", "auto")}
"""Everything is judged in the first, colours alone in the other: these hang on the theme and not on the words."""


def test_every_theme_is_judged() -> None:
    assert sorted(theme for themes in THEMES_OF.values() for theme in themes) == sorted(VALUES["theme"])
    assert set(THEMES_OF) == set(LANGS)


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("name", [*SCENES, WAITING])
def test_a_scene_has_no_faults_in_any_theme(scene: Page, name: str, lang: str) -> None:
    scene.set_viewport_size(TALL)
    show(scene, name, lang, FLAT)
    found = {}
    for theme in THEMES_OF[lang]:
        deck = "two" if theme == "felt" else "four"
        look = "([theme, deck]) => Object.assign(document.querySelector('.table').dataset, { theme, deck })"
        scene.evaluate(look, [theme, deck])
        found[theme] = complaints(scene, EVERYTHING if theme == THEMES_OF[lang][0] else COLOURS)
    assert found == {theme: [] for theme in THEMES_OF[lang]}


SIZES: Final = ((320, 568), (1280, 800))


@pytest.mark.parametrize("name", [*SCENES, WAITING])
def test_no_layout_brings_faults(scene: Page, name: str) -> None:
    """Parts that another size hides, scrolls or moves."""
    show(scene, name, "fr")
    found = {}
    for width, height in SIZES:
        scene.set_viewport_size({"width": width, "height": height})
        found[width] = complaints(scene, FLAT_LAYOUT)
    assert found == {width: [] for width, _ in SIZES}


@pytest.fixture(scope="module")
def visitor(browser: Browser, browser_context_args: dict[str, Any], site: str) -> Iterator[TablePage]:
    with visiting(browser, browser_context_args, site, viewport=TALL) as table:
        yield table


@pytest.mark.parametrize("lang", LANGS)
def test_the_real_page_has_no_faults(visitor: TablePage, lang: str) -> None:
    page, found = visitor.page, {}

    def judge(name: str) -> None:
        found[name] = complaints(page, EVERYTHING)

    visitor.open(f"?speed=0&lang={lang}")
    page.evaluate(axe_source())
    page.add_style_tag(content=FLAT)
    visitor.my_move()
    judge("opening")
    page.keyboard.press("?")
    judge("keys")
    page.keyboard.press("Escape")
    seen = visitor.my_move()
    while seen["ply"] == 0 or seen["phase"] == "settle":
        visitor.press("settle" if seen["phase"] == "settle" else "play:" + seen["playable"][0])
        visitor.later_than(seen["ply"])
        seen = visitor.my_move()
    page.keyboard.press("m")
    judge("a letter's answer")
    visitor.press("new-match")
    judge("question")
    page.keyboard.press("Escape")

    other = page.context.new_page()
    TablePage(other, visitor.site, visitor.watch).open(f"?speed=0&lang={lang}")
    other.evaluate(axe_source())
    other.add_style_tag(content=FLAT)
    found["played elsewhere"] = complaints(other, EVERYTHING)
    other.close()

    fail = "dispatchEvent(new ErrorEvent('error', { message: 'made up', filename: location.href }))"
    page.evaluate(fail)
    page.wait_for_selector("[data-error]")
    judge("error")
    visitor.quiet()
    assert found == {name: [] for name in found}
