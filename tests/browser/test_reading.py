"""The whole state as headed text: what a screen reader finds on the table, in Chromium's own accessibility tree.

The words wanted are made from the model's observation by the engine's terms; the tree is that of the drawn markup.
"""

import re
from collections.abc import Iterator
from itertools import pairwise
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from marjolet import Observation
from marjolet.cards import is_brisque
from marjolet.table.messages import whose_move
from marjolet.table.model import Model
from marjolet.table.options import LANGS
from marjolet.words import card_name, say, text
from workshop.scenes import SCENES
from workshop.shots import document

IN_PLAY = [
    *("opening", "opening-them", "my-lead", "i-led", "settle-0", "settle-exchange", "flourish", "their-trick", "laid"),
    *("last-six", "refusal", "late", "last-trick", "tap", "raised"),
]
"""Scenes of a hand that is played, with nothing lying over it."""
LEVEL = re.compile(r'heading "(.*)" \[level=(\d)\]')


@pytest.fixture(scope="module")
def reader(browser: Browser, browser_context_args: dict[str, Any]) -> Iterator[Page]:
    context = browser.new_context(**browser_context_args, viewport={"width": 1280, "height": 800})
    yield context.new_page()
    context.close()


def read(page: Page, name: str, lang: Any) -> list[str]:
    """The tree in its order, one line for each node."""
    page.set_content(document(name, lang))
    tree = page.locator("body").aria_snapshot()
    return [" ".join(line.split()).replace("''", "'") for line in tree.splitlines()]


def headings(lines: list[str]) -> list[tuple[str, int]]:
    return [(found[1], int(found[2])) for line in lines if (found := LEVEL.search(line))]


def under(lines: list[str], heading: str, level: int) -> str:
    """What is read from a heading on, up to the next one that is as high."""
    start = next(i for i, line in enumerate(lines) if f'heading "{heading}" [level={level}]' in line)
    rest = lines[start + 1 :]
    end = next((i for i, line in enumerate(rest) if (at := LEVEL.search(line)) and int(at[2]) <= level), len(rest))
    return "\n".join(rest[:end])


def plain(said: str) -> str:
    """As the tree writes it: typographic apostrophes stay, no-break spaces are spaces."""
    return " ".join(said.split())


def typeset(lang: str, code: str, **args: object) -> str:
    return plain(text(lang, code, **args))


def seen_of(model: Model) -> Observation:
    assert model.seen is not None
    return model.seen


@pytest.mark.parametrize("name", list(SCENES))
def test_headings_go_down_by_one(reader: Page, name: str) -> None:
    levels = [level for _, level in headings(read(reader, name, "fr"))]
    assert levels[:1] == [1]
    assert levels.count(1) == 1
    assert all(now <= before + 1 for before, now in pairwise(levels)), levels


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("name", IN_PLAY)
def test_all_that_is_seen_is_read(reader: Page, name: str, lang: Any) -> None:
    model = SCENES[name](lang)
    seen = seen_of(model)
    lines = read(reader, name, lang)

    scores = under(lines, typeset(lang, "ui.scores"), 2)
    for side, seat in (("me", seen.seat), ("them", 1 - seen.seat)):
        taken = sum(is_brisque(card) for trick in seen.tricks if trick.winner == seat for card in trick.cards)
        assert typeset(lang, f"ui.total.{side}", points=model.match.totals[seat]) in scores
        assert typeset(lang, f"ui.score.{side}", points=seen.scores[seat]) in scores
        assert typeset(lang, f"ui.brisques.{side}", n=taken) in scores
    assert typeset(lang, "ui.dealer.me" if seen.dealer == seen.seat else "ui.dealer.them") in scores

    theirs = under(lines, typeset(lang, "ui.their_hand.n", n=seen.their_count), 2)
    assert cards_in(theirs, lang) == [card_name(lang, card) for card in seen.their_laid]
    assert (typeset(lang, "ui.laid.them") in theirs) == bool(seen.their_laid)

    stock = under(lines, typeset(lang, "ui.stock"), 2)
    assert typeset(lang, "ui.trumps.suit", suit=seen.trump) in stock
    if seen.turn_up is None:
        assert typeset(lang, "ui.stock.gone.short") in stock
    else:
        assert cards_in(under(lines, typeset(lang, "ui.turn_up"), 3), lang) == [card_name(lang, seen.turn_up)]
        assert typeset(lang, "ui.stock.n", n=seen.stock_count) in stock

    trick = under(lines, typeset(lang, "ui.trick_number", n=seen.trick_number, of=16), 2)
    assert plain(say(lang, whose_move(seen))) in trick
    if seen.led is not None:
        assert cards_in(trick, lang) == [card_name(lang, seen.led)]
        who = "them" if seen.my_turn else "me"
        args = {"trick": seen.trick_number, "card": seen.led, "move": whose_move(seen)}
        assert typeset(lang, f"ui.say.trick.led.{who}", **args) in trick

    hand = under(lines, typeset(lang, "ui.hand.n", n=len(seen.hand)), 2)
    for card in seen.hand:
        label = next(line for line in hand.splitlines() if f'button "{card_name(lang, card)}' in line)
        assert (typeset(lang, "ui.card.laid") in label) == (card in seen.my_laid)
        refused = seen.my_turn and seen.phase == "play" and card in seen.refused_cards()
        assert (typeset(lang, "ui.card.refused") in label) == refused

    # What is told of the tricks before is no secret; the rest names only what I know.
    tree = "\n".join(line for line in lines if "paragraph" not in line)
    assert [card for card in seen.unseen if f'"{card_name(lang, card)}' in tree] == []


@pytest.mark.parametrize("size", [(360, 640), (640, 360), (1280, 800)], ids=["phone", "lying", "wide"])
def test_who_took_the_last_trick_is_read_where_there_is_no_room_to_show_it(reader: Page, size: tuple[int, int]) -> None:
    before = reader.viewport_size
    assert before is not None
    reader.set_viewport_size({"width": size[0], "height": size[1]})
    try:
        tree = "\n".join(read(reader, "last-trick", "en"))
        box = reader.locator(".last-told").bounding_box()
    finally:
        reader.set_viewport_size(before)
    assert re.search(r"(You|The computer) took trick \d+: the ", tree)
    assert box is not None
    assert (box["width"] > 1) == (size == (1280, 800)), "seen where there is room"


def cards_in(part: str, lang: str) -> list[str]:
    """The names of the pictures in a part of the tree, without what else stands in their labels."""
    return [found[1] for found in re.finditer(r'img "([^",]*)', part)]
