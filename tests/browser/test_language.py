"""Both languages in the page: chosen by browser, address and switch; every visible word changes, French indices too."""

import random
import re
from typing import Any

from playwright.sync_api import Browser

from browser.engine_view import refusals
from browser.table_page import TablePage, visiting
from marjolet import Observation
from marjolet.cards import PACK
from marjolet.seat import read_seat
from marjolet.words import card_name, text

ENGLISH = ("ui.new_match", "ui.trumps", "ui.previous_trick", "ui.hand", "ui.language.en")
CORNERS = """(() => [...document.querySelectorAll("[data-hand] button")].map((button) =>
  [button.dataset.act.slice(5), button.querySelector("use[href^='#mj-r']").getAttribute("href").slice(5)]))()"""


def test_the_browsers_language_is_taken_unless_the_address_says_another(
    browser: Browser, browser_context_args: dict[str, Any], site: str
) -> None:
    with visiting(browser, browser_context_args, site, locale="fr-CH") as table:
        table.open("?seed=5&speed=0").expect(lang="fr")
        assert table.page.evaluate("document.documentElement.lang") == "fr"
        table.open("?seed=5&speed=0&lang=en").expect(lang="en")
        assert table.page.evaluate("document.documentElement.lang") == "en"
        table.quiet()


def test_the_switch_changes_every_word_in_the_middle_of_a_hand_and_is_remembered(table: TablePage) -> None:
    table.open("?speed=0")
    rng = random.Random(2)
    for _ in range(4):
        seen = table.my_move()
        table.press("settle" if seen["phase"] == "settle" else f"play:{rng.choice(seen['playable'])}")
    before = table.my_move()
    names = [card_name("en", card) for card in before["cards"]]
    assert labels(table) == sorted(names)
    title = table.page.title()
    table.press("lang:fr")
    after = table.expect(lang="fr", ply=before["ply"], cards=before["cards"])
    assert labels(table) == sorted(card_name("fr", card) for card in before["cards"])
    assert after["line"] != before["line"]
    assert_no_english(table)
    assert table.focused() == "lang:en"
    assert table.page.evaluate("document.documentElement.lang") == "fr"
    assert table.page.title() == text("fr", "ui.title")
    assert title == text("en", "ui.title")
    table.reload().expect(lang="fr", ply=before["ply"])
    assert_no_english(table)
    table.press("lang:en")
    table.expect(lang="en")


def labels(table: TablePage) -> list[str]:
    """What my cards are called, without what is said of their state."""
    said = table.page.locator("[data-hand] button").evaluate_all("cards => cards.map(c => c.ariaLabel)")
    return sorted(label.split(",")[0] for label in said)


def assert_no_english(table: TablePage) -> None:
    """No sentence of the other language and no name of a card in it, anywhere a person can see or hear it."""
    html = table.page.evaluate("document.querySelector('[data-table]').outerHTML")
    shown = re.sub(r'<button[^>]*data-act="lang:en".*?</button>', "", html)
    for code in ENGLISH:
        assert text("en", code) not in shown, code
    for card in PACK:
        assert card_name("en", card).lower() not in shown.lower(), card
    assert not re.search(r"\[[a-z]+\.[\w.\-]+\]|\{[a-z_]+[:}]", shown)


def test_french_cards_carry_r_d_v(table: TablePage) -> None:
    table.open("?seed=5&speed=0&lang=en")
    english = dict(table.page.evaluate(CORNERS))
    table.press("lang:fr")
    table.expect(lang="fr")
    french = dict(table.page.evaluate(CORNERS))
    assert english == {card: card[0] for card in english}
    assert french == {card: {"K": "R", "Q": "D", "J": "V"}.get(card[0], card[0]) for card in english}
    assert any(card[0] in "KQJ" for card in english)
    assert table.page.evaluate("(ids) => ids.every((id) => document.getElementById(id))", ["mj-rR", "mj-rD", "mj-rV"])


def test_reasons_are_given_in_french(table: TablePage) -> None:
    """A hand is played on until some card is refused."""
    for seed in (5, 6, 7):
        table.open(f"?seed={seed}&speed=0&lang=fr")
        rng = random.Random(seed)
        while True:
            seen = table.my_move()
            if seen["phase"] == "hand-over":
                break
            known = read_seat(table.seat())
            assert isinstance(known, Observation)
            refused = refusals(known, "fr")
            if refused:
                card = sorted(refused)[0]
                table.press(f"play:{card}")
                table.expect(ply=seen["ply"], line=refused[card])
                return
            table.press("settle" if seen["phase"] == "settle" else f"play:{rng.choice(seen['playable'])}")
    raise AssertionError("no card was refused in three hands")
