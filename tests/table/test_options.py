"""Addresses: what is asked for is done, what is not known is said, nothing crashes."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from marjolet.table.options import options_from_query


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


@given(st.text(max_size=60))
def test_any_address_opens_a_table(query: str) -> None:
    options_from_query("?" + query, [])
