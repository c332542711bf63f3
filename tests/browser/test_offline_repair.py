"""The service worker keeps nothing that is not this build's, mends what is wrong or gone, and bears odd hosts."""

import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, ClassVar

import pytest
from playwright.sync_api import Page, expect

from workshop.serving import Handler

pytestmark = pytest.mark.expects_noise("files are kept from the page on purpose")

OFFLINE = "html[data-offline=ready]"
NO_WORKER = """async () => {
  for (const end = Date.now() + 60_000; Date.now() < end; await new Promise((again) => setTimeout(again, 20))) {
    const registration = await navigator.serviceWorker.getRegistration();
    if (!registration || registration.active) return !registration;
  }
}"""
"""A worker that could not be installed is forgotten by the browser."""
POISON = """async () => {
  const { cache } = marjolet_build.memory;
  const address = performance.getEntriesByType("resource").find(({ name }) => name.includes("/python.")).name;
  await (await caches.open(cache)).put(address, new Response("<!doctype html><p>Not found", { status: 200 }));
}"""
TAKEN = """async () => {
  const cache = await caches.open(marjolet_build.memory.cache);
  const names = (await cache.keys()).map(({ url }) => url);
  const taken = names.filter((url) => /\\/(learn\\/|assets\\/rules.*css)$/.test(url));
  for (const url of taken) await cache.delete(url);
  return [names.length, taken.length];
}"""
COUNT = "caches.open(marjolet_build.memory.cache).then((cache) => cache.keys()).then((keys) => keys.length)"


class Odd(Handler):
    """A host that does as it is told for some files: the end of a path -> "page", "redirect" or "half"."""

    odd: ClassVar[dict[str, str]] = {}
    let_go: ClassVar = threading.Event()
    asked: ClassVar[int] = 0

    def send_head(self) -> Any:
        path = self.path.partition("?")[0]
        how = next((how for end, how in self.odd.items() if path.endswith(end)), None)
        if how is None:
            return super().send_head()
        type(self).asked += 1
        if how == "redirect":
            self.send_response(302)
            self.send_header("Location", path.removesuffix("index.html"))
            self.send_header("Content-Length", "0")
        else:
            self.send_response(200)
            self.send_header("Content-Type", "text/html")
            self.send_header("Content-Length", "1000")
        self.end_headers()
        if how != "redirect":
            self.wfile.write(b"<!doctype html><title>Elsewhere</title>".ljust(1000 if how == "page" else 500))
            self.wfile.flush()
        if how == "half":
            self.let_go.wait()
        return None


@contextmanager
def doing(end: str, how: str) -> Iterator[None]:
    Odd.odd, Odd.asked = {end: how}, 0
    Odd.let_go.clear()
    try:
        yield
    finally:
        Odd.odd = {}
        Odd.let_go.set()


@pytest.fixture
def host(serve: Callable[..., str], site_files: Path) -> str:
    return serve(site_files, kind=Odd)


def open_at(page: Page, address: str, until: str = "html[data-ready]") -> None:
    page.goto(address)
    page.wait_for_selector(until, state="attached")


@pytest.mark.parametrize("name", ["assets/embed-page.*.js", "rules/fr/"])
def test_what_a_host_gives_in_place_of_a_file_is_not_kept(
    new_page: Callable[..., Page], host: str, site_files: Path, name: str
) -> None:
    """Some answer with a page of theirs, and as if all were well: a worker that kept it would never be whole."""
    page = new_page()
    (file,) = site_files.glob(name)
    with doing(file.relative_to(site_files).as_posix() + "/" * name.endswith("/"), "page"):
        # A browser in distress may give up a worker for reasons of its own, before it came to this file.
        for _ in range(3):
            open_at(page, host)
            for _ in range(200):  # the worker is registered at leisure
                if Odd.asked:
                    break
                page.evaluate("new Promise((again) => setTimeout(again, 100))")
            if Odd.asked:
                break
        assert Odd.asked
        assert page.evaluate(NO_WORKER)
    open_at(page, host, OFFLINE)
    page.context.set_offline(True)
    open_at(page, host)


def test_a_second_try_mends_what_lies_wrong_on_the_device(new_page: Callable[..., Page], host: str) -> None:
    page = new_page()
    open_at(page, host + "?seed=7", OFFLINE)
    page.evaluate(POISON)
    page.reload()
    message = page.locator("[data-trouble=file]")
    expect(message).to_contain_text("python.zip")
    message.get_by_role("button", name="Try again").click()
    page.wait_for_selector("html[data-ready]", state="attached")
    page.context.set_offline(True)
    open_at(page, host + "?seed=7")


def test_what_was_taken_away_is_brought_back(new_page: Callable[..., Page], host: str) -> None:
    page = new_page()
    open_at(page, host + "?seed=7", OFFLINE)
    there, taken = page.evaluate(TAKEN)
    assert taken > 1
    open_at(page, host + "?seed=7", OFFLINE)
    assert page.evaluate(COUNT) == there


def test_a_page_that_is_redirected_or_stops_halfway(new_page: Callable[..., Page], host: str) -> None:
    page = new_page()
    open_at(page, host + "?seed=7", OFFLINE)
    with doing("/marjolet/index.html", "redirect"):
        open_at(page, host + "index.html?seed=7")
        assert Odd.asked
    with doing("/marjolet/", "half"):
        open_at(page, host + "?seed=7")
        assert Odd.asked
        assert page.title() == "Marjolet"
