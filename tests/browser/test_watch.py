"""The watch on the page, watched: each thing that must fail a test is done once."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page

pytestmark = pytest.mark.expects_noise("it is made on purpose")

NOISES = {
    "console.error('loud')": "console error: loud",
    "console.warn('less loud')": "console warning: less loud",
    "setTimeout(() => { throw new Error('thrown'); })": "uncaught: thrown",
    "Promise.reject(new Error('rejected'))": "uncaught: rejected",
    "fetch('http://localhost:9/elsewhere').catch(() => 0)": "request off the origin: http://localhost:9/elsewhere",
    "fetch('./assets/missing.js')": "404: ",
}


def noticed(watch: Any, complaint: str) -> bool:
    return any(told.startswith(complaint) for told in watch.complaints)


@pytest.mark.parametrize(("noise", "complaint"), NOISES.items())
def test_noise_is_noticed(page: Page, site: str, watch: Any, noise: str, complaint: str) -> None:
    page.goto(site + "licenses/README.txt")  # it names no icon: Chromium's own request for one may come in between
    page.evaluate(f"() => {{ {noise}; }}")
    for _ in range(200):
        if noticed(watch, complaint):
            break
        page.evaluate("new Promise((again) => setTimeout(again, 50))")
    assert noticed(watch, complaint), watch.complaints


def test_other_contexts_are_watched_too(new_page: Callable[..., Page], site: str, watch: Any) -> None:
    page = new_page(viewport={"width": 360, "height": 640})
    page.goto(site + "licenses/README.txt")
    page.evaluate("console.error('loud')")
    assert noticed(watch, "console error: loud")
    assert page.evaluate("innerWidth") == 360
