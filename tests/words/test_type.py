"""How the texts look: typography, no suit characters, no English left in the French."""

import re

import pytest

from marjolet.words import language
from marjolet.words.catalogue import FIXED, NARROW, catalogue, french_type

EN, FR = language("en").templates, language("fr").templates

SAME = {
    "ui.title", "ui.menu", "ui.language.en", "ui.language.fr", "ui.version", "ui.cards", "ui.settle.points",
    "ui.dealer.chip", "preset.gambiter.name", "preset.gamerules.name", "kind.marjolet", "suit.name", "ui.ledger.points",
    "ui.lesson.pause", "ui.review.cost.about",
}  # fmt: skip
"""Texts that are rightly the same in both languages: names, and what is made of arguments only."""

ENGLISH = (
    "the|you|your|computer|trick|tricks|hand|deal|dealer|stock|trump|trumps|score|meld|melds|match|lead|play|card|cards|"
    "king|queen|jack|ace|spades|hearts|diamonds|clubs|and|with|of|to|for|is|are|settings|level|start|new|next"
)
ANGLICISMS = "score|scores|trick|deck|dealer|round|stock|joker|meld|trump|challenge|checker|booster|digital"


@pytest.mark.parametrize("code", sorted(FR))
def test_french_typography(code: str) -> None:
    text = re.sub(r"\{(\w+):[^}]*\}", r"{\1}", FR[code])
    assert "'" not in text, "straight apostrophe"
    assert '"' not in text, "straight quotation mark"
    for sign, space in (("?", NARROW), ("!", NARROW), (";", NARROW), (":", FIXED), ("»", NARROW)):
        for found in re.finditer(re.escape(sign), text):
            assert text[found.start() - 1] == space, f"{sign!r} without its space in {text!r}"
    for found in re.finditer("«", text):
        assert text[found.end()] == NARROW
    assert "  " not in text
    assert "..." not in text


@pytest.mark.parametrize("code", sorted(EN))
def test_english_typography(code: str) -> None:
    text = re.sub(r"\{(\w+):[^}]*\}", r"{\1}", EN[code])
    assert not re.search(r"""['"]|\.\.\.|  | [?!;:,.]""", text), text
    assert NARROW not in text
    assert FIXED not in text


@pytest.mark.parametrize("texts", [EN, FR], ids=["en", "fr"])
def test_no_suit_characters(texts: dict[str, str]) -> None:
    # They may turn into emoji; the page draws suits itself.
    assert [code for code, text in texts.items() if re.search("[\u2660-\u2667\U0001f000-\U0001faff]", text)] == []


def test_only_names_are_the_same_in_both_languages() -> None:
    same = {code for code in EN if EN[code] == FR[code] and re.search(r"[A-Za-z]", re.sub(r"\{[^}]*\}", "", EN[code]))}
    assert same <= SAME, sorted(same - SAME)


@pytest.mark.parametrize("code", sorted(FR))
def test_no_english_in_french(code: str) -> None:
    if code in SAME or code.endswith(".source"):
        return
    plain = re.sub(r"\{[^}]*\}", " ", FR[code])
    assert re.findall(rf"\b({ENGLISH}|{ANGLICISMS})\b", plain, re.IGNORECASE) == []
    forms = " ".join(re.findall(r"\{\w+:([^}@]*)\}", FR[code]))
    assert re.findall(r"\b(the|and|or|short|name|one|rank)\b", forms) == []


@pytest.mark.parametrize("code", sorted(EN))
def test_no_french_in_english(code: str) -> None:
    forms = " ".join(re.findall(r"\{\w+:([^}@]*)\}", EN[code]))
    assert re.findall(r"\b(le|du|au|un|et|ou|nom|rang|court)\b", forms) == []
    if code not in SAME:
        assert not re.search("[àâçèéêëîïôùûœ«»]", EN[code])


def test_the_seven_of_trumps_is_never_the_ten() -> None:
    assert [code for code, text in FR.items() if re.search(r"\ble dix\b", text)] == []
    told = [code for code in FR if "exchang" in code or "dix_played" in code or "EXCHANGE" in code]
    assert told
    assert [code for code in told if "dix d" in FR[code]] == []


def test_french_says_vous() -> None:
    assert [code for code, text in FR.items() if re.search(r"\b(tu|toi|ton|ta|tes|t’as)\b", text, re.IGNORECASE)] == []


def test_one_text_for_one_code() -> None:
    with pytest.raises(ValueError, match="two texts"):
        catalogue({"a": "1"}, {"a": "2"})


def test_typesetting() -> None:
    typed = "Qu'est-ce ? « Oui ! » Non ; fin : voilà..."
    n = NARROW
    assert french_type(typed) == f"Qu’est-ce{n}? «{n}Oui{n}!{n}» Non{n}; fin{FIXED}: voilà…"
