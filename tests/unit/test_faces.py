"""The card faces: well-formed, complete, small, free of fonts, and legible in every palette of faces.css."""

import re
import subprocess
import sys
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from marjolet.cards import PACK, SUITS
from marjolet.table.faces import back, face, sprite, suit_icon

ROOT = Path(__file__).parents[2]
LANGS = ("en", "fr")
BUDGET = 30_000
FELT, BAR, PANEL = "#12463a", "#0c332a", "#fbf7ec"


def everything() -> Iterator[str]:
    """All markup that the page can get from here."""
    yield sprite()
    for card, lang in product(PACK, LANGS):
        yield face(card, lang)
        yield face(card, lang, label="name")
        if card[0] == "J":
            yield face(card, lang, marjolet=True)
    yield back()
    yield from (suit_icon(suit) for suit in SUITS)


def hrefs(markup: str) -> set[str]:
    return {element.get("href", "")[1:] for element in ET.fromstring(markup).iter() if "href" in element.attrib}


def ids() -> list[str]:
    return [element.attrib["id"] for element in ET.fromstring(sprite()).iter() if "id" in element.attrib]


def test_all_faces_are_well_formed() -> None:
    for markup in everything():
        assert ET.fromstring(markup).tag.endswith("svg")


def test_every_used_id_is_in_the_sprite_once() -> None:
    known = ids()
    assert len(known) == len(set(known))
    assert all(name.startswith("mj-") for name in known)
    for markup in everything():
        assert hrefs(markup) <= set(known)


def test_the_sprite_holds_nothing_unused() -> None:
    assert set(ids()) == set().union(*(hrefs(markup) for markup in everything()))


def test_no_part_of_the_sprite_uses_itself() -> None:
    uses = {
        element.attrib["id"]: {inner.attrib["href"][1:] for inner in element.iter() if "href" in inner.attrib}
        for element in ET.fromstring(sprite()).iter()
        if "id" in element.attrib
    }

    def walk(name: str, above: tuple[str, ...]) -> None:
        assert name not in above
        for inner in uses[name]:
            walk(inner, (*above, name))

    for name in uses:
        walk(name, ())


def test_the_sprite_keeps_its_budget() -> None:
    assert len(sprite().encode()) < BUDGET


def test_every_face_is_its_suit_its_index_and_its_art() -> None:
    for card, lang in product(PACK, LANGS):
        letter = {"K": "R", "Q": "D", "J": "V"}.get(card[0], card[0]) if lang == "fr" else card[0]
        assert hrefs(face(card, lang)) == {f"mj-b{card[1]}", f"mj-r{letter}", f"mj-{card}"}
        assert f'class="face suit-{card[1]}"' in face(card, lang)


@pytest.mark.parametrize("rank", ["7", "8", "9", "T"])
def test_pips_are_as_many_as_the_card_says(rank: str) -> None:
    by_id = {e.attrib["id"]: e for e in ET.fromstring(sprite()).iter() if "id" in e.attrib}

    def count(element: ET.Element, suit: str) -> int:
        href = element.get("href", "")[1:]
        if href == "mj-p" + suit:
            return 1
        return sum(count(inner, suit) for inner in element) + (count(by_id[href], suit) if href else 0)

    for suit in SUITS:
        assert count(by_id[f"mj-{rank}{suit}"], suit) == (10 if rank == "T" else int(rank))


def test_nothing_is_text_and_nothing_needs_a_font() -> None:
    for markup in everything():
        assert markup.isascii()
        for element in ET.fromstring(markup).iter():
            assert element.tag.rsplit("}")[-1] in {"svg", "defs", "symbol", "g", "path", "rect", "circle", "use"}
            assert not (element.text or "").strip()
            assert not (element.tail or "").strip()


def test_no_inline_styles_or_colours() -> None:
    """A strict content security policy forbids the first; the second would not follow the theme."""
    for markup in everything():
        assert not re.search(r"\b(?:style|fill|stroke)=", markup)


def test_the_same_call_gives_the_same_text_in_another_process() -> None:
    code = "from marjolet.table.faces import face, sprite; print(sprite() + face('KH', 'fr'), end='')"
    paths = {"PYTHONPATH": str(ROOT / "py"), "PYTHONHASHSEED": "7"}
    other = subprocess.run([sys.executable, "-c", code], env=paths, capture_output=True, text=True, check=True)
    assert other.stdout == sprite() + face("KH", "fr")


def test_labels_are_escaped_and_their_absence_hides() -> None:
    label = '<roi> & "cœur"'
    for markup in (face("KH", "fr", label=label), back(label), suit_icon("H", label)):
        element = ET.fromstring(markup)
        assert element.get("role") == "img"
        assert element.get("aria-label") == label
        assert element.get("aria-hidden") is None
    for markup in (face("KH", "fr"), back(), suit_icon("H")):
        element = ET.fromstring(markup)
        assert element.get("aria-hidden") == "true"
        assert element.get("role") is None


def test_only_a_jack_takes_the_mark() -> None:
    assert "mj-mark" in hrefs(face("JD", "fr", marjolet=True))
    assert "mj-mark" not in hrefs(face("JD", "fr"))
    with pytest.raises(ValueError, match="marjolet"):
        face("QD", "fr", marjolet=True)


@pytest.mark.parametrize("card", ["", "K", "10H", "1H", "KX", "kh", "HK"])
def test_what_is_no_card_is_refused(card: str) -> None:
    with pytest.raises(ValueError, match="card code"):
        face(card, "en")


def test_the_back_says_nothing_about_a_card() -> None:
    assert not re.search(r"suit-", back())


# Colours, read from the style sheet itself.


def rules() -> dict[str, dict[str, str]]:
    text = re.sub(r"/\*.*?\*/", "", (ROOT / "static" / "faces.css").read_text(encoding="utf-8"), flags=re.DOTALL)
    found: dict[str, dict[str, str]] = {}
    for selector, body in re.findall(r"([^{}]+)\{([^{}]*)\}", text):
        values = dict(re.findall(r"([\w-]+):\s*([^;]+);", body))
        found.setdefault(" ".join(selector.split()), {}).update(values)
    return found


def contrast(one: str, other: str) -> float:
    """Contrast ratio of two #rrggbb colours by WCAG 2."""

    def luminance(colour: str) -> float:
        parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
        linear = [p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts]
        return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]

    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize(
    ("prefix", "ground", "least"),
    [
        ("", ".face", 5.3),
        ('[data-deck="four"] ', ".face", 5.3),
        (".refused ", ".refused .face", 4.9),
        ('[data-deck="four"] .refused ', ".refused .face", 4.9),
    ],
)
def test_inks_stand_out_from_the_card(prefix: str, ground: str, least: float) -> None:
    css = rules()
    for suit in SUITS:
        ink = css[f"{prefix}.face.suit-{suit}"]["--mj-ink"]
        assert contrast(ink, css[ground]["--mj-card"]) >= least, (prefix, suit)


def test_dimmed_card_differs_from_a_playable_one() -> None:
    css = rules()
    assert contrast(css[".refused .face"]["--mj-card"], css[".face"]["--mj-card"]) >= 1.9


def test_decks_have_two_and_four_inks() -> None:
    css = rules()
    for dimmed in ("", ".refused "):
        assert len({css[f"{dimmed}.face.suit-{suit}"]["--mj-ink"] for suit in SUITS}) == 2
        assert len({css[f'[data-deck="four"] {dimmed}.face.suit-{suit}']["--mj-ink"] for suit in SUITS}) == 4


@pytest.mark.parametrize("deck", [":root", '[data-deck="four"]'])
@pytest.mark.parametrize(("kind", "grounds"), [("pale", (PANEL,)), ("deep", (FELT, BAR))])
def test_suit_signs_in_text_stand_out(deck: str, kind: str, grounds: tuple[str, ...]) -> None:
    css = rules()
    for suit, ground in product(SUITS, grounds):
        sign = f"--mj-sign-{kind}-{suit}"
        assert contrast((css[":root"] | css[deck])[sign], ground) >= 4.5, (suit, ground)


def test_suit_signs_are_pale_on_the_felt_only() -> None:
    css = rules()
    for suit in SUITS:
        assert css[f".suit.suit-{suit}"]["--mj-ink"] == f"var(--mj-sign-{suit}, var(--mj-sign-pale-{suit}))"
        assert css[".on-felt"][f"--mj-sign-{suit}"] == f"var(--mj-sign-deep-{suit})"


def test_the_edge_of_the_back_shows_on_the_felt() -> None:
    css = rules()[":root"]
    assert contrast(css["--mj-back-edge"], FELT) >= 3
    assert contrast(css["--mj-back-edge"], css["--mj-back"]) >= 3


def test_the_mark_shows_on_its_medal_and_the_medal_on_the_card() -> None:
    css = rules()[".face"]
    assert contrast(css["--mj-mark"], css["--mj-mark-ground"]) >= 4.5
    assert contrast(css["--mj-card"], css["--mj-mark-ground"]) >= 4.5


def test_every_class_has_a_rule_and_every_property_a_value() -> None:
    css = rules()
    styled = set(re.findall(r"\.([a-z][\w-]*)", " ".join(css)))
    used = {
        name for markup in everything() for value in re.findall(r'class="([^"]*)"', markup) for name in value.split()
    }
    assert used - styled <= {"mj-sprite", "back"}
    set_somewhere = {name for values in css.values() for name in values if name.startswith("--")}
    text = (ROOT / "static" / "faces.css").read_text(encoding="utf-8")
    read = set(re.findall(r"var\((--[\w-]+)\)", text))
    assert read <= set_somewhere
