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


def plain(text: str) -> str:
    """Without the forms of its arguments."""
    return re.sub(r"\{(\w+):[^}]*\}", r"{\1}", text)


def french_faults(text: str) -> list[str]:
    faults = [sign for sign in ("'", '"', "  ", "...") if sign in text]
    for sign, space in (("?", NARROW), ("!", NARROW), (";", NARROW), (":", FIXED), ("»", NARROW)):
        places = [found.start() for found in re.finditer(re.escape(sign), text)]
        faults += [f"{sign} without its space" for at in places if text[at - 1 : at] != space]
    places = [found.end() for found in re.finditer("«", text)]
    return faults + ["« without its space" for at in places if text[at : at + 1] != NARROW]


def test_french_typography() -> None:
    assert {code: faults for code, text in FR.items() if (faults := french_faults(plain(text)))} == {}


def test_what_french_typography_is() -> None:
    good = f"Qu’est-ce{NARROW}? «{NARROW}Oui{NARROW}!{NARROW}» Non{NARROW}; fin{FIXED}: voilà…"
    assert french_faults(good) == []
    for wrong in (good.replace("’", "'"), good.replace(NARROW, " "), good.replace(FIXED, NARROW), f"{good}...", "« "):
        assert french_faults(wrong), wrong


def test_english_typography() -> None:
    wrong = re.compile(rf"""['"{NARROW}{FIXED}]|\.\.\.|  | [?!;:,.]""")
    assert {code: text for code, text in EN.items() if wrong.search(plain(text))} == {}


@pytest.mark.parametrize("texts", [EN, FR], ids=["en", "fr"])
def test_no_suit_characters(texts: dict[str, str]) -> None:
    # They may turn into emoji; the page draws suits itself.
    assert [code for code, text in texts.items() if re.search("[\u2660-\u2667\U0001f000-\U0001faff]", text)] == []


def test_only_names_are_the_same_in_both_languages() -> None:
    same = {code for code in EN if EN[code] == FR[code] and re.search(r"[A-Za-z]", re.sub(r"\{[^}]*\}", "", EN[code]))}
    assert same <= SAME, sorted(same - SAME)


def test_no_english_in_french() -> None:
    words = re.compile(rf"\b({ENGLISH}|{ANGLICISMS})\b", re.IGNORECASE)
    forms = re.compile(r"\b(the|and|or|short|name|one|rank)\b")
    found = {}
    for code, text in FR.items():
        if code not in SAME and not code.endswith(".source"):
            found[code] = words.findall(re.sub(r"\{[^}]*\}", " ", text))
            found[code] += forms.findall(" ".join(re.findall(r"\{\w+:([^}@]*)\}", text)))
    assert len(found) > 1000
    assert {code: english for code, english in found.items() if english} == {}


def test_no_french_in_english() -> None:
    forms, letters = re.compile(r"\b(le|du|au|un|et|ou|nom|rang|court)\b"), re.compile("[àâçèéêëîïôùûœ«»]")
    found = {}
    for code, text in EN.items():
        found[code] = forms.findall(" ".join(re.findall(r"\{\w+:([^}@]*)\}", text)))
        found[code] += [] if code in SAME else letters.findall(text)
    assert len(found) > 500
    assert {code: french for code, french in found.items() if french} == {}


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
