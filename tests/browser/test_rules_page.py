"""The rules pages in a real browser: without scripts, under the tight policy, offline, on narrow screens, on paper."""

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from workshop.paths import CACHE, ROOT
from workshop.serving import serving

PLACES = {"en": "rules/", "fr": "rules/fr/"}
HEADINGS = {"en": "The rules of Marjolet", "fr": "Les règles du Marjolet"}
LINKS = {"en": "Rules of the game", "fr": "Règles du jeu"}
in_both = pytest.mark.parametrize("lang", PLACES)


def policy() -> str:
    """The policy that docs/hosting.md recommends, as it stands there."""
    text = (ROOT / "docs" / "hosting.md").read_text(encoding="utf-8")
    found = re.search(r"```\nContent-Security-Policy: (.*?)\n```", text, re.DOTALL)
    assert found
    return " ".join(found[1].split())


@in_both
def test_readable_without_scripts_under_the_policy(
    lang: str, site_files: Path, new_page: Callable[..., Page], serve: Callable[..., str], watch: Any
) -> None:
    address = serve(site_files, headers={"Content-Security-Policy": policy()})
    page = new_page(java_script_enabled=False)
    page.goto(address + PLACES[lang])
    assert page.locator("h1").inner_text() == HEADINGS[lang]
    assert page.locator("main section").count() == 15
    # The style sheets are there: the cards of a row stand side by side and are drawn.
    cards = [card.bounding_box() for card in page.locator("#pack .card").all()]
    assert len({card["y"] for card in cards if card}) == 1
    assert all(card and card["width"] > 20 for card in cards)
    asked = [url.removeprefix(address) for url in watch.requests]
    assert all(re.fullmatch(r"rules/(fr/)?|assets/[\w.-]+\.(css|svg|png)", name) for name in asked), asked


@in_both
def test_languages_and_table_are_a_press_away(lang: str, page: Page, site: str) -> None:
    page.goto(site + PLACES[lang])
    other = "fr" if lang == "en" else "en"
    page.locator("header a[hreflang]").click()
    page.wait_for_url(site + PLACES[other])
    assert page.locator("html").get_attribute("lang") == other
    page.locator("header a.button").click()
    page.wait_for_url(f"{site}?lang={other}")
    page.wait_for_selector("html[data-ready]", state="attached")
    assert page.locator("[data-table]").get_attribute("lang") == other


@in_both
def test_a_hand_to_watch_is_a_press_away(lang: str, page: Page, site: str) -> None:
    page.goto(site + PLACES[lang])
    page.locator("header a[href*=learn]").click()
    page.wait_for_url(site + PLACES[lang].replace("rules", "learn"))
    assert page.locator("[data-table]").get_attribute("lang") == lang


def test_worked_hand_opens_at_the_table(page: Page, site: str) -> None:
    page.goto(site + PLACES["fr"])
    page.locator("#worked a").click()
    page.wait_for_selector("html[data-ready]", state="attached")
    assert page.locator("[data-table]").get_attribute("data-view") == "0:0"


@in_both
@pytest.mark.parametrize("width", [280, 320, 360, 768, 1280])
def test_nothing_scrolls_sideways(lang: str, width: int, page: Page, site: str) -> None:
    page.set_viewport_size({"width": width, "height": 740})
    page.goto(site + PLACES[lang])
    wide = page.evaluate(
        """() => {
          const room = document.documentElement.clientWidth + 0.5;
          const out = [...document.body.querySelectorAll("*")].filter(
            (element) => !element.closest(".mj-sprite") && element.getBoundingClientRect().right > room);
          return [document.documentElement.scrollWidth, ...out.map((element) => element.outerHTML.slice(0, 80))];
        }"""
    )
    assert wide == [width]


@in_both
def test_links_can_be_pressed(lang: str, page: Page, site: str) -> None:
    page.set_viewport_size({"width": 320, "height": 640})
    page.goto(site + PLACES[lang])
    for link in page.locator("header a, footer a").all():
        box = link.bounding_box()
        assert box
        assert box["height"] >= 44, link.inner_text()
    for link in page.locator("nav a").all():
        box = link.bounding_box()
        assert box
        assert box["height"] >= 24, link.inner_text()


def pages_of(data: bytes) -> int:
    return len(re.findall(rb"/Type\s*/Page\b", data))


@in_both
def test_prints_on_two_pages(lang: str, page: Page, site: str) -> None:
    page.goto(site + PLACES[lang])
    assert pages_of(page.pdf(prefer_css_page_size=True)) == 2
    page.emulate_media(media="print")
    assert not page.locator("nav, header .links, footer").filter(visible=True).count()
    assert page.locator("#sheet table").is_visible()
    # What is folded up on the screen is read on paper.
    assert all(text.strip() for text in page.locator("#sources details p").all_inner_texts())
    boxes = [p.bounding_box() for p in page.locator("#sources details p").all()]
    assert all(box and box["height"] > 10 for box in boxes)


AXE = sorted((CACHE / "vendor").glob("axe-core-*/axe.min.js"))
RUN_AXE = """async () => {
  const { violations } = await axe.run();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 120)).join(" | ")}`);
}"""


@pytest.mark.skipif(not AXE, reason="axe-core is not vendored")
@in_both
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing(lang: str, scheme: Any, new_page: Callable[..., Page], site: str) -> None:
    page = new_page(color_scheme=scheme)
    page.goto(site + PLACES[lang])
    page.evaluate(AXE[-1].read_text(encoding="utf-8"))
    assert page.evaluate(RUN_AXE) == []


@pytest.mark.expects_noise("the dead server makes the browser log a failed request")
def test_both_pages_can_be_read_offline(site_files: Path, new_page: Callable[..., Page]) -> None:
    with serving(site_files) as address:
        page = new_page()
        page.goto(address)
        page.wait_for_selector("html[data-offline=ready]", state="attached")
    # The server is gone.
    for lang, place in PLACES.items():
        for name in (place, place + "index.html"):
            page.goto(address + name)
            assert page.locator("h1").inner_text() == HEADINGS[lang]
            width = page.evaluate("document.querySelector('#pack .card').getBoundingClientRect().width")
            assert 20 < width < 200, "styled from the cache"
    page.goto(address)
    page.wait_for_selector("html[data-ready]", state="attached")


@in_both
def test_menu_leads_to_the_rules_and_keeps_the_table(lang: str, open_table: Callable[[str], Page]) -> None:
    page = open_table(f"?seed=7&speed=0&lang={lang}")
    page.locator('[data-act="menu"]').click()
    with page.expect_popup() as opened:
        page.get_by_role("link", name=LINKS[lang]).click()
    assert opened.value.locator("h1").inner_text() == HEADINGS[lang]
    assert opened.value.evaluate("opener") is None
    assert page.locator(".sheet.menu").is_visible()


@pytest.mark.parametrize(("locale", "lang"), [("fr-FR", "fr"), ("en-GB", "en")])
def test_rules_can_be_read_while_the_table_loads(
    locale: str, lang: str, new_page: Callable[..., Page], site: str
) -> None:
    page = new_page(locale=locale)
    page.route("**/assets/pyodide-*/**", lambda route: None)  # never answered: the sentence stays
    page.goto(site, wait_until="commit")
    links = page.locator("#table a")
    expect(links.filter(visible=True)).to_have_count(2)
    hand = PLACES[lang].replace("rules", "learn")
    shown = [link.get_attribute("href") for link in links.all() if link.is_visible()]
    assert shown == ["./" + PLACES[lang], "./" + hand]


def test_without_scripts_the_table_leads_to_the_rules(new_page: Callable[..., Page], site: str) -> None:
    page = new_page(java_script_enabled=False)
    page.goto(site)
    shown = [link.get_attribute("href") for link in page.locator("a").all() if link.is_visible()]
    assert shown == ["./rules/", "./rules/fr/"]
