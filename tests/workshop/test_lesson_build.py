"""Prerendered lessons: packed and unfolded, what is no button any more, one small style sheet, texts."""

import json
import re
import string
from dataclasses import replace
from functools import cache
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from marjolet.learn.demonstration import DEMONSTRATIONS
from marjolet.learn.lessons_list import LESSONS
from marjolet.table import app
from marjolet.table.options import LANGS
from workshop import lesson_pages, lesson_site, scripting, styling
from workshop.lesson_edits import changed, edits, pairs
from workshop.lesson_static import static
from workshop.lesson_steps import Drawn, at, drawn, script
from workshop.lesson_texts import TEXTS
from workshop.paths import ROOT, STATIC
from workshop.problem import Problem

in_both = pytest.mark.parametrize("lang", LANGS)


@cache
def sweep() -> Drawn:
    return drawn("sweep", "fr")


def book(lesson: Drawn) -> dict[str, object]:
    found = re.fullmatch(r'\(globalThis\.marjoletSteps\?\?=\{\}\)\["([\w.]+)"\]=(.*);\n', script(lesson), re.DOTALL)
    assert found
    assert found[1] == f"{lesson.id}.{lesson.lang}"
    loaded: dict[str, object] = json.loads(found[2])
    return loaded


# ---- packing ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("<b>a</b>", "<b>a</b>"),
        ("<b>a</b>", "<b>ab</b>"),
        ("<b>ab</b><i/>", "<b>b</b><u/><i/>"),
        ("", "<p>new</p>"),
        ("<p>old</p>", ""),
        ("<p>aaa</p>", "<p>aa</p>"),
        ('<p x="1">t</p><p x="1">t</p>', '<p x="1">t</p>'),
    ],
)
def test_changes_make_one_text_of_the_other(one: str, other: str) -> None:
    found = edits(one, other)
    assert changed(one, found) == other
    assert (found == []) == (one == other)


def test_a_character_that_javascript_counts_twice_is_refused() -> None:
    with pytest.raises(ValueError, match="two"):
        edits("a", "\U0001f0a1")


def test_pairs_are_found_and_checked() -> None:
    plain = ['<b x="play">P</b><i>1</i>', '<b x="play">P</b><i>2</i>']
    other = ['<b x="pause">S</b><i>1</i>', '<b x="pause">S</b><i>2</i>']
    found = pairs(plain, other)
    assert all(old in plain[0] for old, _ in found)
    assert [plain[1].replace(old, new, 1) for old, new in found[:1]] == [other[1]]
    with pytest.raises(ValueError, match="same places"):
        pairs(plain, [other[0], plain[1]])


def test_every_step_comes_out_of_the_script() -> None:
    found = book(sweep())
    text = found["first"]
    assert isinstance(text, str)
    changes = found["edits"]
    assert isinstance(changes, list)
    assert len(changes) == len(DEMONSTRATIONS["sweep"].stops)
    for step, change in enumerate(changes, 1):
        text = changed(text, change)
        assert text == static(app.view(at("sweep", "fr", step)))


def test_the_waits_are_those_of_the_table() -> None:
    waits = sweep().ms
    assert all(slow > normal > fast > 0 for slow, normal, fast in zip(*waits.values(), strict=True))
    assert len(waits["normal"]) == len(sweep().steps) - 1


# ---- what is drawn ---------------------------------------------------------------------------------------------------


@in_both
@pytest.mark.parametrize("name", list(DEMONSTRATIONS))
def test_only_buttons_that_do_something_without_python_are_left(name: str, lang: str) -> None:
    lesson = drawn(name, "fr" if lang == "fr" else "en")
    known = r"lesson:(next|back|play|pause|try|start:[\w:-]+|chapter:[\w-]+)|learn|close|lang:(en|fr)|speed:\w+"
    for html in (*lesson.steps, *lesson.playing, lesson.sheet):
        for act in re.findall(r'data-act="([^"]*)"', html):
            assert re.fullmatch(known, act), act
        if html not in (lesson.sheet, lesson.steps[-1]):
            assert {"lesson:next", "lesson:back", "lesson:try", "learn"} <= set(re.findall(r'data-act="([^"]*)"', html))
        assert "<button" not in re.sub(r"<button[^>]* data-act=[^>]*>", "", html), "every button has something to do"


def test_what_is_shown_only_says_no_more_that_it_can_be_pressed() -> None:
    view = app.view(at("sweep", "en", 1))
    assert "Show the points of this hand" in view
    shown = static(view)
    assert "Show the points of this hand" not in shown
    assert '<div class="score me"' in shown
    assert "The computer’s points in this hand: 0." in shown


def test_nothing_hidden_is_in_the_steps() -> None:
    """No card of the other hand or of the stock is named in a step before it is seen."""
    shown = DEMONSTRATIONS["demonstration"]
    first = drawn("demonstration", "en").steps[0]
    whole = shown.match.hands[shown.hand]
    mine = {card for card in whole.deck if f'data-k="c{card}"' in first}
    assert len(mine) == 7, "six cards and the turned-up one"
    for card in set(whole.deck) - mine:
        assert f"#mj-{card}" not in first


# ---- the style sheet -------------------------------------------------------------------------------------------------

SHEET = """
/* a { b } */ @import "x.css";
.a, .b > .c { color: red; --x : 1px }
.gone { color: blue }
.a:not(.gone) { margin: 0 auto; }
.a:is(.gone, .other) p { top: 0 }
.a:has(.gone) { left: 0 }
.a:has(> .b) { left: 1px }
.a[data-x="1"], .a[data-x="2"], .a:not([data-x="2"]), .a[data-y="2"] { q: r }
.a[data-gone] { top: 0 }
.b { --on: ; --off: initial; --last: ; }
@media (min-width: 1px) { .gone { x: y } @container (max-width: 2px) { .a:is(.b, .gone) { z: 1 } } }
@media print { .gone { x: y } }
@keyframes k { from { top: 0; } to { top: 1px } }
"""


def test_rules_for_what_never_occurs_are_left_out() -> None:
    assert styling.reduced(SHEET, styling.Used({"a", "b"}, {"data-x": {"1"}, "data-gone": set()})) == (
        '@import "x.css";'
        ".a{color:red;--x:1px}"
        ".a:not(.gone){margin:0 auto}"
        ".a:has(> .b){left:1px}"
        '.a[data-x="1"],.a:not([data-x="2"]),.a[data-y="2"]{q:r}'
        ".b{--on: ;--off:initial;--last: }"
        "@media (min-width:1px){@container (max-width:2px){.a:is(.b, .gone){z:1}}}"
        "@keyframes k{from{top:0}to{top:1px}}"
    )


@pytest.mark.parametrize("broken", [".a { b: c", ".a { b: c } }", "a"])
def test_broken_style_sheets_are_refused(broken: str) -> None:
    with pytest.raises(ValueError, match=r"brace|block"):
        styling.reduced(broken, styling.Used({"a"}))


def test_nothing_of_the_tables_own_style_is_lost_where_everything_occurs() -> None:
    css = styling.table_styles(ROOT)
    names = set(re.findall(r"\.([A-Za-z][\w-]*)", css))
    kept = styling.reduced(css, styling.Used(names))
    squeezed = re.compile(r"[\s;]")
    assert squeezed.sub("", kept) == squeezed.sub("", re.sub(r"/\*.*?\*/", "", css, flags=re.DOTALL))


# ---- the pages -------------------------------------------------------------------------------------------------------


@cache
def site() -> lesson_site.Site:
    return lesson_site.made()


def test_every_lesson_has_its_frames_and_pages() -> None:
    wanted = {"embed/index.html", "embed/fr/index.html", "learn/index.html", "learn/fr/index.html"}
    for name in (*DEMONSTRATIONS, *LESSONS):
        wanted |= {f"embed/{name}/{lang}/index.html" for lang in LANGS}
    assert wanted <= set(site().pages)
    assert {f"{name}.{lang}.js" for name in DEMONSTRATIONS for lang in LANGS} <= set(site().made)


def test_addresses_are_relative_and_lead_somewhere() -> None:
    pages = {name.removesuffix("index.html") for name in site().pages} | {"", "rules/", "rules/fr/", "embed.js"}
    for name, page in site().pages.items():
        assert "<style" not in page
        assert not re.search(r"<script(?![^>]* src=)[^>]*>|<[^>]* (?:on\w+|style)=", page), "a tight policy forbids it"
        for address in re.findall(r' (?:href|src)="([^"#]*)"', page):
            if address.startswith("build:") or not address:
                continue
            assert re.match(r"\.\.?/", address), address
            place = re.sub(r"\?.*", "", address)
            parts = name.split("/")[:-1]
            for part in place.split("/")[:-1]:
                parts = parts[:-1] if part == ".." else parts if part == "." else [*parts, part]
            there = "/".join([*parts, place.rpartition("/")[2]])
            assert there in pages, f"{name}: {address}"


def test_a_lesson_that_cannot_be_drawn_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "py" / "workshop").mkdir(parents=True)
    (tmp_path / "py" / "workshop" / "__init__.py").touch()  # or the real package, should it be on PYTHONPATH, is taken
    (tmp_path / "py" / "workshop" / "prerender.py").write_text("raise ValueError('no such step')", encoding="utf-8")
    monkeypatch.setattr(lesson_site, "ROOT", tmp_path)
    with pytest.raises(Problem, match=r"(?s)The lessons could not be drawn\..*no such step"):
        lesson_site.made()


def test_scripts_lose_only_their_comments() -> None:
    """They are cut line by line, so no text of theirs may go over several lines."""
    for name in (*lesson_pages.SCRIPTS, "embed.js"):
        source = (STATIC / name).read_text(encoding="utf-8")
        for line in source.splitlines():
            assert line.strip().startswith("//") or line.count("`") % 2 == 0, f"{name}: {line}"
        assert "/*" not in source
    code = site().made["lesson.js"]
    assert not [line for line in code.splitlines() if line.startswith(("//", " ")) or not line]
    assert code.count("marjoletPlayer = ") == 1
    top, strict, rest = scripting.embed().partition('"use strict";\n')
    assert strict
    assert '<marjolet-lesson lesson="demonstration"' in top
    assert all(line.startswith("//") for line in top.splitlines())
    assert not [line for line in rest.splitlines() if line.startswith(("//", " ")) or not line]
    assert rest.endswith('customElements.define("marjolet-lesson", MarjoletLesson);\n}\n')


def test_all_texts_in_both_languages_with_the_same_slots() -> None:
    assert list(TEXTS["en"]) == list(TEXTS["fr"])
    for code, english in TEXTS["en"].items():
        slots = [
            {name for _, name, _, _ in string.Formatter().parse(text) if name} for text in (english, TEXTS["fr"][code])
        ]
        assert slots[0] == slots[1], code
        assert english != TEXTS["fr"][code] or code == "home", code


def test_every_text_is_used() -> None:
    source = "".join(
        (ROOT / "py" / "workshop" / f"{name}.py").read_text("utf-8") for name in ("lesson_pages", "embed_pages")
    )
    dynamic = {"embed.element", "embed.frame", "embed.element.note", "embed.frame.note"}
    dynamic |= {code for code in TEXTS["en"] if code.startswith("embed.theme.")}
    for code in TEXTS["en"]:
        assert code in dynamic or f'"{code}"' in source, code


def test_french_has_its_narrow_spaces() -> None:
    for text in TEXTS["fr"].values():
        assert not re.search(r"[^\u00a0\u202f][:;!?»]", text), text


def test_a_view_that_is_no_xml_fails() -> None:
    with pytest.raises(ET.ParseError):
        static("<div><br></div>")


def test_a_drawing_that_plays_differently_is_found() -> None:
    one = sweep()
    with pytest.raises(ValueError, match="same places"):
        script(replace(one, playing=(*one.playing[:-1], one.steps[0])))
