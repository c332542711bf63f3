"""The pages as documents: same structure in both languages, named cards, headings in order, nothing from elsewhere."""

import itertools
import re
from xml.etree import ElementTree as ET

import pytest

from marjolet.guide import LANGS, PLACES, page
from marjolet.guide.glossary import TERMS
from marjolet.guide.telling import TEXTS
from marjolet.melds import MeldKind
from marjolet.rules import DEFAULT, HOUSE_RULINGS, PRESETS
from marjolet.table.messages import rules_differ, rules_not_stated
from marjolet.words import say
from marjolet.words import text as told
from marjolet.words.catalogue import FIXED, NARROW

from .tools import part, shown, text, tree

lang_of = pytest.mark.parametrize("lang", LANGS)


def outline(lang: str) -> list[tuple[str, str]]:
    """Sections by id and every heading's level, in the order of the page."""
    found = []
    for element in tree(lang).iter():
        if element.tag == "section":
            found.append(("section", element.get("id", "")))
        elif re.fullmatch("h[1-6]", element.tag):
            found.append((element.tag, ""))
    return found


def skeleton(element: ET.Element) -> object:
    """Tags and classes without words: card names are spans, and their number is the same."""
    inner = [skeleton(child) for child in element if child.tag not in ("b", "i", "em", "span", "svg")]
    return (element.tag, element.get("class"), element.get("id"), inner)


def test_both_languages_have_the_same_structure() -> None:
    assert outline("en") == outline("fr")
    assert len([kind for kind, _ in outline("en") if kind == "section"]) == 15
    assert skeleton(tree("en")) == skeleton(tree("fr"))


def test_both_languages_draw_the_same_cards() -> None:
    def drawn(lang: str) -> list[str]:
        return [use.get("href", "") for use in tree(lang).findall(".//main//use") if use.get("href", "")[4:].isupper()]

    cards = [[href for href in drawn(lang) if len(href) == 6 and href[5] in "CDHS"] for lang in LANGS]
    assert cards[0] == cards[1]
    assert len(cards[0]) > 60


def test_both_languages_have_the_same_texts() -> None:
    assert list(TEXTS["en"]) == list(TEXTS["fr"])


@lang_of
def test_headings_go_down_one_level_at_a_time(lang: str) -> None:
    levels = [int(tag[1]) for tag, _ in outline(lang) if tag != "section"]
    assert levels[0] == 1
    assert levels.count(1) == 1
    assert all(after <= before + 1 for before, after in itertools.pairwise(levels))


@lang_of
def test_sections_are_named_and_in_the_contents(lang: str) -> None:
    root = tree(lang)
    ids = [element.get("id") for element in root.iter() if element.get("id")]
    assert len(ids) == len(set(ids))
    sections = root.findall(".//main//section")
    for section in sections:
        assert section[0].get("id") == section.get("aria-labelledby")
    links = root.findall(".//nav//a")
    assert [(a.get("href"), text(a)) for a in links] == [(f"#{s.get('id')}", text(s[0])) for s in sections]


@lang_of
def test_landmarks(lang: str) -> None:
    body = tree(lang).find("body")
    assert body is not None
    tags = [child.tag for child in body.iter()]
    for landmark in ("header", "nav", "main", "footer"):
        assert tags.count(landmark) == 1, landmark
    assert body[1].get("href") == "#rules"


@lang_of
def test_every_drawn_card_has_a_name(lang: str) -> None:
    for svg in tree(lang).findall(".//main//svg"):
        if "face" in svg.get("class", "") and "back" not in svg.get("class", ""):
            assert svg.get("role") == "img"
            assert svg.get("aria-label")
        else:
            assert svg.get("aria-hidden") == "true"


def test_french_cards_have_french_indices() -> None:
    found = {lang: {u.get("href", "") for u in tree(lang).findall(".//main//use")} for lang in LANGS}
    assert {"#mj-rR", "#mj-rD", "#mj-rV"} <= found["fr"]
    assert {"#mj-rK", "#mj-rQ", "#mj-rJ"} <= found["en"]
    assert found["fr"].isdisjoint({"#mj-rK", "#mj-rQ", "#mj-rJ"})


@lang_of
def test_tables_have_captions_and_scopes(lang: str) -> None:
    tables = tree(lang).findall(".//table")
    assert [table.get("class") for table in tables] == ["melds", "scoring", "worked", "glossary", "sheet"]
    for table in tables:
        assert table[0].tag == "caption"
        assert text(table[0])
        assert all(th.get("scope") in ("col", "row", "rowgroup", "colgroup") for th in table.iter("th"))
        widths = {sum(int(cell.get("colspan", 1)) for cell in row) for body in table.findall("tbody") for row in body}
        assert len(widths) == 1, widths


@lang_of
def test_words_of_the_other_language_are_marked(lang: str) -> None:
    root = tree(lang)
    assert root.get("lang") == lang
    other = "fr" if lang == "en" else "en"
    marked = [td for td in part(lang, "glossary").iter("td") if td.get("lang") == other]
    assert len(marked) == len(TERMS)
    if lang == "en":
        assert {text(i) for i in root.iter("i")} == {"marjolet", "brisques", "dix"}
        assert all(i.get("lang") == "fr" for i in root.iter("i"))


@lang_of
def test_nothing_but_markup(lang: str) -> None:
    """The recommended policy allows neither inline style nor foreign addresses, and the page needs no script."""
    source = page(lang)
    root = tree(lang)
    assert not list(root.iter("script"))
    assert not list(root.iter("style"))
    assert all("style" not in e.attrib and not any(name.startswith("on") for name in e.attrib) for e in root.iter())
    assert "://" not in source.replace('xmlns="http://www.w3.org/2000/svg"', "").replace(
        "http://www.w3.org/2000/svg", ""
    )
    for element in root.iter():
        for name in ("href", "src"):
            address = element.get(name)
            assert address is None or address.startswith(("./", "../", "#", "build:static/")), address


def test_pages_lead_to_each_other_and_to_the_table() -> None:
    pages = (("en", "./fr/", "../learn/", "../?lang=en"), ("fr", "../", "../../learn/fr/", "../../?lang=fr"))
    for lang, other, learn, table in pages:
        root = tree(lang)
        away = {"en": "fr", "fr": "en"}[lang]
        alternates = {e.get("hreflang"): e.get("href") for e in root.iter() if e.get("rel") == "alternate"}
        assert alternates == {away: other}
        # In a <link> only a whole address would count, and nobody knows it before the site is published.
        assert not [e for e in root.iter("link") if e.get("hreflang")]
        links = [(a.get("href"), a.get("lang")) for a in root.findall("./body/header//a")]
        assert links == [(other, away), (learn, None), (table, None)]
    assert PLACES == {"en": "rules/", "fr": "rules/fr/"}


@lang_of
def test_no_text_is_missing(lang: str) -> None:
    found = shown(lang)
    assert not re.search(r"[{}\[\]#|*]|\bNone\b|Message|(?<!\w)_|_(?!\w)", found), found


@lang_of
def test_every_kind_of_meld_is_told(lang: str) -> None:
    told_here = text(part(lang, "melds")).lower()
    for kind in MeldKind:
        assert told(lang, f"kind.{kind}") in told_here
    points = [text(td) for td in part(lang, "melds").findall(".//td[@class='n']")]
    assert points == [str(DEFAULT.points_of(kind)) for kind in MeldKind if DEFAULT.points_of(kind)]


@lang_of
@pytest.mark.parametrize("name", PRESETS)
def test_every_preset_is_told_with_its_source_and_what_is_not_stated(name: str, lang: str) -> None:
    rules = PRESETS[name]
    [item] = [li for li in part(lang, "sources").iter("li") if li.findtext("h3") == told(lang, f"preset.{name}.name")]
    said = re.sub(r"\s", "", text(item))

    def has(sentence: str) -> bool:
        return re.sub(r"\s", "", sentence) in said

    assert has(told(lang, f"preset.{name}.source"))
    assert all(has(say(lang, message)) for message in rules_differ(rules))
    silent = rules_not_stated(rules)
    assert (item.find("details") is None) == (silent is None)
    if silent is not None:
        names = silent.args["rules"]
        assert isinstance(names, list)
        assert all(has(say(lang, one)[1:]) for one in names)
        assert str(len(names)) in text(item.find("details/summary"))  # type: ignore[arg-type]


@lang_of
def test_every_house_ruling_is_told_with_its_reason(lang: str) -> None:
    assert {code.split(".")[1] for code in TEXTS[lang] if code.startswith("house.")} == set(HOUSE_RULINGS)
    found = part(lang, "sources").findall("./ul[@class='plain house']/li")
    assert len(found) == len(HOUSE_RULINGS)
    assert all(len(text(item)) > len(text(item[0])) + 15 for item in found)


def test_french_is_set_as_french() -> None:
    found = shown("fr")
    assert "'" not in found
    typed = "".join(tree("fr").itertext())
    assert not re.search(rf"[^{NARROW}][?!;»]|[^{FIXED}]:", typed)
    assert not re.search(rf"«[^{NARROW}]", typed)
    assert not re.search(r"\ble dix d.atout", found)
    assert not re.search(r"\b(tu|ton|tes)\b", found)


def test_english_is_set_as_english() -> None:
    assert not re.search(r"""['"]""", shown("en"))


@lang_of
def test_paragraphs_are_short(lang: str) -> None:
    long = [text(p) for p in tree(lang).iter("p") if len(text(p)) > 330 and p.get("class") != "gist"]
    in_details = [text(p) for p in tree(lang).findall(".//details/p")]
    assert [p for p in long if p not in in_details] == []
