"""The built site in a real browser: it starts, stays on its origin, works offline, and its thread answers."""

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page

from workshop.assembling import assemble
from workshop.compiling import python_zip
from workshop.serving import serving


def wait_ready(page: Page) -> None:
    page.wait_for_selector("html[data-ready]", state="attached")


def wait_offline_ready(page: Page) -> None:
    page.wait_for_selector("html[data-offline=ready]", state="attached")


def test_page_starts_with_our_library_only(open_table: Callable[[str], Page], watch: Any) -> None:
    page = open_table("")
    names = [url.rpartition("/marjolet/")[2] for url in watch.requests]
    assert any(re.fullmatch(r"assets/python\.[0-9a-f]{10}\.zip", name) for name in names)
    assert not any("python_stdlib" in name or "lock" in name for name in names)
    assert len([name for name in names if "pyscript" in name]) == 3, "PyScript's plugins are meant to stay unloaded"
    info = page.evaluate("marjolet_build")
    assert set(info) >= {"version", "hash", "worker", "sw", "assets"}


def test_every_address_in_the_page_is_relative(site_files: Path) -> None:
    html = (site_files / "index.html").read_text(encoding="utf-8")
    addresses = re.findall(r'(?:href|src)="([^"]*)"', html) + re.findall(r'"interpreter": "([^"]*)"', html)
    assert len(addresses) >= 5
    assert all(address.startswith("./") for address in addresses), addresses


def test_python_comes_from_the_zip_as_bytecode(
    open_table: Callable[[str], Page], in_python: Callable[[Page, str], Any]
) -> None:
    """All of it; PyScript's own modules too, although it writes their sources into the working directory."""
    page = open_table("")
    source = """
import json, sys
specs = {name: getattr(module, "__spec__", None) for name, module in sys.modules.items()}
json.dumps({name: str(spec.origin) for name, spec in specs.items() if spec is not None})
"""
    files = json.loads(in_python(page, source))
    assert {"pyscript", "page.main", "asyncio"} <= set(files)
    within = ("built-in", "frozen", "javascript")  # the interpreter itself
    assert {n: f for n, f in files.items() if f not in within and not re.search(r"\.zip/.*\.pyc$", f)} == {}


def test_python_errors_are_told_with_their_traceback(
    open_table: Callable[[str], Page], in_python: Callable[[Page, str], Any]
) -> None:
    """The trimmed library must still hold what formatting a traceback needs."""
    source = """
import traceback
try:
    import json
    json.loads("{")
except ValueError:
    text = traceback.format_exc()
text
"""
    text = in_python(open_table(""), source)
    assert "Traceback (most recent call last)" in text
    assert "json/decoder.py" in text
    assert "JSONDecodeError" in text


ASK_THREAD = """(requests) => new Promise((resolve) => {
  const thread = new Worker(new URL(marjolet_build.worker, location.href), { type: "module" });
  const seen = [];
  thread.onmessage = ({ data }) => {
    seen.push(data);
    if (seen.length > requests.length) resolve(seen);
  };
  requests.forEach((request, id) => thread.postMessage({ id, request }));
})"""


def test_thread_is_ready_then_answers_in_order(page: Page, site: str) -> None:
    """Requests sent before Python has started are kept; an exception comes back as a traceback and ends nothing."""
    page.goto(site)
    wait_ready(page)
    ready, *answers = page.evaluate(ASK_THREAD, [7, "no JSON", 7])
    assert ready == {"ready": True}
    assert [answer["id"] for answer in answers] == [0, 1, 2]
    assert "Traceback" in answers[0]["error"]
    assert "Error" in answers[0]["error"].splitlines()[-1]
    assert answers[2]["error"] == answers[0]["error"]


@pytest.mark.expects_noise("the dead server makes the browser log a failed request")
def test_reload_without_a_server(site_files: Path, new_page: Callable[..., Page]) -> None:
    with serving(site_files) as address:
        page = new_page()
        page.goto(address)
        wait_ready(page)
        wait_offline_ready(page)
    # The server is gone: what follows can only come from the cache.
    for query in ("", "", "?lang=fr"):
        page.goto(address + query)
        wait_ready(page)
        wait_offline_ready(page)
    worker = page.evaluate("fetch(marjolet_build.worker).then((response) => response.status)")
    assert worker == 200


def test_two_builds_are_equal_byte_for_byte() -> None:
    one = assemble(python_zip(cached=False))
    other = assemble(python_zip(cached=False))
    assert one == other
