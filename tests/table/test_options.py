"""Addresses: what is asked for is done, what is not known is said, nothing crashes."""

import random
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from marjolet.compact import encode
from marjolet.table.options import options_from_query
from support.desk import Desk, by_lot


def test_everything_asked_for() -> None:
    query = "?lang=fr&seed=42&dealer=me&target=300&preset=gambiter&level=table&speed=0&seat=1"
    options = options_from_query(query, ["en"])
    assert (options.lang, options.seed, options.dealer, options.target) == ("fr", 42, "me", 300)
    assert (options.preset, options.level, options.settings.speed, options.me) == ("gambiter", "table", "off", 1)
    assert options.problems == ()


@pytest.mark.parametrize(
    ("languages", "expected"),
    [(["fr-CA", "en"], "fr"), (["de", "fr"], "fr"), (["de"], "en"), ([], "en"), (["EN-gb"], "en")],
)
def test_language_of_the_browser(languages: list[str], expected: str) -> None:
    assert options_from_query("", languages).lang == expected


def test_preferences_hold_until_the_address_says_otherwise() -> None:
    kept = {"lang": "fr", "speed": "slow", "level": "nobody", "target": "1000", "preset": "wikipedia"}
    options = options_from_query("?speed=fast", ["en"], kept)
    assert (options.lang, options.settings.speed, options.level, options.target) == ("fr", "fast", None, 1000)
    assert options.preset == "wikipedia"


@pytest.mark.parametrize(
    "query",
    ["?seed=" + value for value in ("x", "-1", "1.5", "9" * 5000, "٣", "")]
    + ["?target=0", "?target=1e3", "?preset=chess", "?level=god", "?lang=de", "?speed=warp", "?dealer=you", "?seat=2"],
)
def test_what_is_not_known_is_said(query: str) -> None:
    options = options_from_query(query, ["en"])
    assert len(options.problems) == 1
    assert options.seed is None


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize(
    ("query", "fragment", "wrong"),
    [("target=0", "", "target=0"), ("preset=chess&level=god", "", "preset=chess"), ("speed=warp", "", "speed=warp"),
     ("lesson=chess", "", "lesson=chess"), ("lesson=sweep&step=99", "", "step=99"),
     ("theme=pink", "#r={}&ply=4", "theme=pink"), ("", "#r={}&ply=99", "ply=99"),
     ("dealer=you", "#r={}&play=1", "dealer=you")],
)  # fmt: skip
def test_it_is_said_whatever_opens_and_the_kept_match_is_not_lost(
    query: str, fragment: str, wrong: str, lang: str
) -> None:
    mine = Desk("?speed=0", computer=by_lot(1))
    for _ in mine.plies():
        pass
    mine.press("next-hand")
    kept, text = mine.saves[-1], encode(replace(mine.model.match, hands=mine.model.match.hands[:1]))
    asked = f"?speed=0&lang={lang}&{query}"
    fresh = Desk(asked, fragment=fragment.format(text), computer=by_lot(1))
    desk = Desk(asked, saved=kept, fragment=fragment.format(text), computer=by_lot(1))
    assert wrong in desk.text("data-news")
    assert desk.text("data-news") == fresh.text("data-news")
    desk.press("read")
    assert "data-news" not in desk.html
    for press in ("lesson:close", "view:close"):
        desk.press(press)
    assert desk.saves[-1:] in ([], [kept])
    if "play=1" not in fragment:
        assert desk.model.match == Desk("?speed=0", saved=kept, computer=by_lot(1)).model.match


@given(st.text(max_size=60))
def test_any_address_opens_a_table(query: str) -> None:
    options_from_query("?" + query, [])


def test_a_level_chosen_elsewhere_is_for_new_matches_and_one_in_the_address_for_a_kept_one_too() -> None:
    desk = Desk("?speed=0&level=strong")
    desk.do_something(random.Random(1))
    saved, chosen = desk.saves[-1], {"level": "easy"}
    assert Desk("?speed=0", saved=saved, kept=chosen).model.level == "strong"
    assert Desk("?speed=0&level=table", saved=saved, kept=chosen).model.level == "table"
    assert Desk("?speed=0", kept=chosen).model.level == "easy"
    assert Desk("?speed=0&level=nobody", saved=saved, kept=chosen).model.level == "strong"
