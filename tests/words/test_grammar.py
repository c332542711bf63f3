"""Cards, suits, numbers and lists, with their articles."""

import pytest

from marjolet.cards import PACK, Card
from marjolet.table.messages import Message
from marjolet.words import Part, card_index, card_name, language, pick, say, suit_name
from marjolet.words.catalogue import catalogue
from marjolet.words.render import Language, render


def said(lang: str, template: str, **args: object) -> str:
    return "".join(part.text for part in shown(lang, template, **args))


def shown(lang: str, template: str, **args: object) -> tuple[Part, ...]:
    real = language(lang)
    texts = {**real.templates, **catalogue({"t": template}, french=lang == "fr")}
    own = Language(real.code, texts, real.grammar, real.index, real.singular, real.conjunctions)
    return render(own, Message("t", args))


@pytest.mark.parametrize(
    ("spec", "king", "queen", "ace", "ten"),
    [
        ("", "le roi de cœur", "la dame de pique", "l’as de trèfle", "le dix de carreau"),
        (":le", "le roi de cœur", "la dame de pique", "l’as de trèfle", "le dix de carreau"),
        (":un", "un roi de cœur", "une dame de pique", "un as de trèfle", "un dix de carreau"),
        (":du", "du roi de cœur", "de la dame de pique", "de l’as de trèfle", "du dix de carreau"),
        (":au", "au roi de cœur", "à la dame de pique", "à l’as de trèfle", "au dix de carreau"),
        (":nom", "roi de cœur", "dame de pique", "as de trèfle", "dix de carreau"),
        (":rang", "le roi", "la dame", "l’as", "le dix"),
        (":^le", "Le roi de cœur", "La dame de pique", "L’as de trèfle", "Le dix de carreau"),
        (":^nom", "Roi de cœur", "Dame de pique", "As de trèfle", "Dix de carreau"),
        (":court", "roi de cœur", "dame de pique", "as de trèfle", "dix de carreau"),
    ],
)
def test_french_cards(spec: str, king: str, queen: str, ace: str, ten: str) -> None:
    for card, expected in (("KH", king), ("QS", queen), ("AC", ace), ("TD", ten)):
        assert said("fr", "{c" + spec + "}", c=card) == expected


@pytest.mark.parametrize(
    ("spec", "king", "ace", "eight", "ten"),
    [
        ("", "the king of hearts", "the ace of clubs", "the eight of spades", "the ten of diamonds"),
        (":a", "a king of hearts", "an ace of clubs", "an eight of spades", "a ten of diamonds"),
        (":name", "king of hearts", "ace of clubs", "eight of spades", "ten of diamonds"),
        (":rank", "the king", "the ace", "the eight", "the ten"),
        (":^the", "The king of hearts", "The ace of clubs", "The eight of spades", "The ten of diamonds"),
        (":short", "king of hearts", "ace of clubs", "eight of spades", "ten of diamonds"),
    ],
)
def test_english_cards(spec: str, king: str, ace: str, eight: str, ten: str) -> None:
    for card, expected in (("KH", king), ("AC", ace), ("8S", eight), ("TD", ten)):
        assert said("en", "{c" + spec + "}", c=card) == expected


def test_lists_of_one_suit_name_it_once() -> None:
    cards = ["AH", "TH", "KH"]
    assert said("en", "{c:the or}", c=cards) == "the ace, ten or king of hearts"
    assert said("fr", "{c:le ou}", c=cards) == "l’as, le dix ou le roi de cœur"
    assert said("fr", "{c:du et}", c=["QS", "AS"]) == "de la dame et de l’as de pique"


def test_lists_of_several_suits() -> None:
    cards = ["AH", "TD", "QS"]
    assert said("en", "{c:the and}", c=cards) == "the ace of hearts, the ten of diamonds and the queen of spades"
    assert said("fr", "{c:le et}", c=cards) == "l’as de cœur, le dix de carreau et la dame de pique"
    assert said("en", "{c:the and}", c=["AH"]) == "the ace of hearts"
    assert said("en", "{c:the and}", c=[]) == ""


def test_four_of_a_kind() -> None:
    for rank, english, french in (("Q", "queens", "dames"), ("A", "aces", "as"), ("T", "tens", "dix")):
        cards = [rank + suit for suit in "CDHS"]
        assert said("en", "{c:the and}", c=cards) == f"the four {english}"
        assert said("fr", "{c:^le et}", c=cards) == f"Les quatre {french}"
        # Any of them is not all of them.
        assert said("en", "{c:the or}", c=cards).count(" or ") == 1
        assert said("fr", "{c:le ou}", c=cards).count(" ou ") == 1


def test_no_points_are_no_plural_in_french() -> None:
    for code in ("lesson.tip.over", "learn.passed_score"):
        told = say("fr", Message(code, {"mine": 0, "theirs": 0, "me": 0, "them": 0}))
        assert "0 point" in told
        assert "0 points" not in told


def test_lists_of_messages() -> None:
    melds = [Message("meld.marriage", {"suit": "H"}), Message("meld.marjolet", {"card": "QS"})]
    assert said("en", "{m:a and}", m=melds) == "a marriage in hearts and a marjolet with the queen of spades"
    assert said("fr", "{m:a et}", m=melds) == "un mariage à cœur et un marjolet avec la dame de pique"


@pytest.mark.parametrize(
    ("n", "english", "french"),
    [(0, "0 cards", "0 carte"), (1, "1 card", "1 carte"), (2, "2 cards", "2 cartes"), (-10, "−10 cards", "−10 cartes")],
)
def test_numbers(n: int, english: str, french: str) -> None:
    assert said("en", "{n:# card|# cards}", n=n) == english
    assert said("fr", "{n:# carte|# cartes}", n=n) == french


def test_zero_and_signs() -> None:
    assert [said("en", "{n:none|# one|# many}", n=n) for n in (0, 1, 5)] == ["none", "1 one", "5 many"]
    assert [said("en", "{n:+}", n=n) for n in (40, 0, -10)] == ["+40", "0", "−10"]


def test_suits() -> None:
    assert said("en", "{s} {s:one} {s:^}", s="D") == "diamonds diamond Diamonds"
    assert said("fr", "{s} {s:^}", s="S") == "pique Pique"
    assert suit_name("fr", PACK[0][1]) == "Trèfle"  # type: ignore[arg-type]


def test_parts_carry_the_card_and_not_its_article() -> None:
    assert shown("fr", "Il joue {c:du}.", c="AH") == (
        Part("Il joue de l’"),
        Part("as de cœur", card=Card("AH")),
        Part("."),
    )
    assert shown("en", "{c:short}", c="TH") == (Part("ten of hearts", card=Card("TH"), index="10"),)
    assert shown("en", "{c:name}", c="TH") == (Part("ten of hearts", card=Card("TH")),)
    assert shown("en", "{s} lead", s="H")[0].suit == "H"


def test_names_and_indices() -> None:
    assert [card_index("fr", Card(rank + "H")) for rank in "AKQJT9"] == ["A", "R", "D", "V", "10", "9"]
    assert [card_index("en", Card(rank + "H")) for rank in "AKQJT9"] == ["A", "K", "Q", "J", "10", "9"]
    assert card_name("en", Card("KH")) == "King of hearts"
    assert card_name("fr", Card("AS")) == "As de pique"
    for lang in ("en", "fr"):
        assert len({card_name(lang, card) for card in PACK}) == 32


def test_the_browser_s_languages() -> None:
    assert pick(["de-DE", "fr-CA", "en"]) == "fr"
    assert pick(["de"]) == pick([]) == "en"
    assert pick(["EN_us"]) == "en"
