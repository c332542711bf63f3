"""Every number of the rules is asked of the rules that the engine plays; none is typed into a text."""

import re
from dataclasses import replace
from types import MappingProxyType

import pytest

from marjolet.guide import page, sources
from marjolet.guide.telling import TEXTS
from marjolet.melds import MeldKind
from marjolet.rules import DEFAULT, PRESETS
from marjolet.table.options import TARGETS
from marjolet.words.render import Slot, parse

from .tools import part, shown, text

LANGS = ("en", "fr")
NEW = 1237
PLACES = {
    "turned_up_seven": 3,
    "exchange": 3,
    "dix_played": 3,
    "trick_ten": 2,
    "last_trick": 1,
    "sweep": 1,
    "brisque": 2,
}
"""How often each stands in the text at least; more where the worked hand scores it."""

WORDS = {
    "en": "one|two|three|four|five|six|seven|eight|nine|ten|twelve|twenty|thirty|forty|fifty|sixty|eighty|hundred",
    "fr": "un|deux|trois|quatre|cinq|six|sept|huit|neuf|dix|onze|douze|vingt|trente|quarante|cinquante|soixante|cent",
}


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("name", PLACES)
def test_a_changed_number_changes_the_page(name: str, lang: str) -> None:
    assert str(NEW) not in shown(lang)
    changed = shown(lang, replace(DEFAULT, **{name: NEW}))
    assert changed.count(str(NEW)) >= PLACES[name]


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("kind", list(MeldKind))
def test_changed_points_of_a_meld_change_the_page(kind: MeldKind, lang: str) -> None:
    points = MappingProxyType({**DEFAULT.meld_points, kind: NEW})
    changed = shown(lang, replace(DEFAULT, meld_points=points))
    assert str(NEW) in changed


@pytest.mark.parametrize("lang", LANGS)
def test_what_follows_from_the_numbers_is_worked_out(lang: str) -> None:
    rules = replace(DEFAULT, brisque=11, meld_points=MappingProxyType(dict.fromkeys(MeldKind, 1)))
    changed = shown(lang, rules)
    assert "88 points" in changed
    assert "13" in changed, "four jacks count too now: thirteen melds"
    assert "jack" not in text_of_note(changed)


def text_of_note(changed: str) -> str:
    found = re.search(r"[^.]*(score nothing|Ne vaut rien)[^.]*", changed)
    return found[0] if found else ""


@pytest.mark.parametrize("lang", LANGS)
def test_the_numbers_of_the_other_presets_are_asked_too(lang: str, monkeypatch: pytest.MonkeyPatch) -> None:
    other = {**PRESETS, "gambiter": replace(PRESETS["gambiter"], sweep=NEW)}
    monkeypatch.setattr(sources, "PRESETS", other)
    assert str(NEW) in shown(lang)


@pytest.mark.parametrize("lang", LANGS)
def test_rules_that_are_no_numbers_choose_their_sentence(lang: str) -> None:
    usual = page(lang)
    for change in ({"trick_ten_to": "winner"}, {"dix_played_when": "unless_exchanged"}):
        assert page(lang, replace(DEFAULT, **change)) != usual


@pytest.mark.parametrize("lang", LANGS)
def test_the_targets_are_those_of_the_table(lang: str) -> None:
    assert all(str(target) in text(part(lang, "match")) for target in TARGETS)


@pytest.mark.parametrize(("lang", "code"), [(lang, code) for lang in LANGS for code in sorted(TEXTS[lang])])
def test_no_number_is_typed(lang: str, code: str) -> None:
    bare = "".join(piece for piece in parse(TEXTS[lang][code]) if isinstance(piece, str))
    assert not re.search(r"\d", bare), bare
    assert not re.search(rf"\b({WORDS[lang]})\s+points?\b", bare, re.IGNORECASE), bare


@pytest.mark.parametrize("code", sorted(TEXTS["en"]))
def test_languages_use_the_same_slots(code: str) -> None:
    def slots(lang: str) -> list[str]:
        return sorted(piece.name for piece in parse(TEXTS[lang][code]) if isinstance(piece, Slot))

    assert slots("en") == slots("fr")
