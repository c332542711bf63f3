"""The memory of a started Python, kept on the device: later starts take it over, and are like any other start."""

import base64
import json
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page

from browser.conftest import PATIENCE, Watch

LONG = 3 * PATIENCE
"""To keep the memory every file is fetched, then nothing happens for five seconds, and Python is started once more."""

KEPT = "html[data-memory=kept]"
ENTRY = """async () => {
  const blob = await (await caches.match(marjolet_build.memory.address)).blob();
  const reader = new FileReader();
  await new Promise((read) => { reader.onload = read; reader.readAsDataURL(blob); });
  return reader.result;
}"""
"""What is kept, as the text of an address of type data."""

DAMAGE = """async () => {
  const change = (bytes, at, hash) => { CHANGE };
  const { memory, hash } = marjolet_build;
  const cache = await caches.open(memory.cache);
  const kept = await cache.match(memory.address);
  await cache.put(memory.address + "?whole", kept.clone());
  const bytes = new Uint8Array(await kept.arrayBuffer());
  const at = (text) => new TextDecoder("latin1").decode(bytes.subarray(0, 400)).indexOf(text);
  const changed = await new Response(change(bytes, at, hash)).arrayBuffer();
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", changed)).join();
  const headers = SILENTLY ? kept.headers : { "X-Digest": digest };
  await cache.put(memory.address, new Response(changed, { headers }));
}"""
LET_GO = """async () => {
  for (const end = Date.now() + 5000; Date.now() < end; await new Promise((again) => setTimeout(again, 20)))
    if (!(await caches.match(marjolet_build.memory.address))) return true;
  return false;
}"""
MEND = """async () => {
  const { memory } = marjolet_build;
  const cache = await caches.open(memory.cache);
  await cache.put(memory.address, await cache.match(memory.address + "?whole"));
  await cache.delete(memory.address + "?whole");
}"""
"""Put back as it was."""
HELD = "caches.match(marjolet_build.memory.address).then(Boolean)"

STATE = "document.documentElement.dataset.memory"
CARDS = "[...document.querySelectorAll('[data-hand] button')].map((card) => card.dataset.act).sort()"


def start(page: Page, address: str) -> Any:
    """What the start made of the memory: "used", or nothing yet."""
    page.goto(address)
    page.wait_for_selector("html[data-ready]", state="attached")
    return page.evaluate(STATE)


def start_from_memory(page: Page, address: str) -> None:
    """On a machine that is very busy the storage may answer too late, and the start does without: another try."""
    for _ in range(3):
        if start(page, address) == "used":
            return
        kept_again(page)
    raise AssertionError("it was never started from")


def kept_again(page: Page) -> None:
    """A start that takes more than ten seconds lets the memory go; then it is kept anew."""
    if not page.evaluate(HELD):
        start(page, page.url.partition("?")[0] + "?speed=0&lang=en")
        page.wait_for_selector(KEPT, state="attached", timeout=LONG)


def until_let_go(page: Page, begin: Callable[[], object]) -> None:
    """Starts until one found what is kept in time, and let it go."""
    for _ in range(3):
        begin()
        if page.evaluate(LET_GO):
            return
    raise AssertionError("it was not let go")


@pytest.fixture(scope="module")
def home(browser: Browser, browser_context_args: dict[str, Any], site: str) -> Iterator[BrowserContext]:
    """A browser that has kept the memory of an English start."""
    context = browser.new_context(**browser_context_args)
    context.set_default_timeout(LONG)
    page = context.new_page()
    assert start(page, site + "?speed=0&lang=en") in (None, "later")
    for _ in range(2):  # a thread that takes more than a minute is given up
        page.wait_for_selector("html:is([data-memory=kept], [data-memory=none])", state="attached")
        if page.evaluate(STATE) == "kept":
            break
        start(page, site + "?speed=0&lang=en")
    assert page.evaluate(STATE) == "kept"
    page.close()
    yield context
    context.close()


@pytest.fixture
def page(home: BrowserContext, watch: Watch) -> Iterator[Page]:
    watch.attach(home)
    page = home.new_page()
    yield page
    page.close()


def test_a_start_from_it_is_a_table_like_any_other(page: Page, site: str) -> None:
    start_from_memory(page, site + "?speed=0&lang=en")
    cards = page.evaluate(CARDS)
    assert len(cards) == 6
    start_from_memory(page, site + "?speed=0&lang=fr")
    assert page.evaluate("document.documentElement.lang") == "fr"
    assert page.evaluate(CARDS) == cards
    start(page, site + "?seed=7&dealer=them&speed=0&lang=en")
    ply = "Number(document.querySelector('[data-table]').dataset.ply)"
    page.locator('button[data-act^="play:"]:not([aria-disabled="true"])').first.click()
    page.wait_for_function(f"{ply} >= 2")  # the computer's thread has answered


def test_it_holds_what_a_start_imports(page: Page, site: str, in_python: Callable[[Page, str], Any]) -> None:
    start_from_memory(page, site + "?lang=en")
    source = """
import json, sys
(archive,) = (finder for finder in sys.meta_path if type(finder).__name__ == "Archive")
names = [inner.removesuffix(".pyc").removesuffix("/__init__").replace("/", ".") for inner in archive.files]
json.dumps([name for name in names if type(sys.modules.get(name)) is type(sys)])
"""
    since = json.loads(in_python(page, source))
    assert "page.main" in since
    # What looks at the page cannot be imported before there is one; and what is lazy may have been read meanwhile.
    assert [name for name in since if name.partition(".")[0] not in ("page", "pyscript", "marjolet")] == []
    assert [name for name in since if name.startswith("page.")] == ["page.main"]
    assert len([name for name in since if name.startswith("marjolet.")]) < 20


def test_what_is_read_later_is_still_there(page: Page, site: str, in_python: Callable[[Page, str], Any]) -> None:
    start_from_memory(page, site + "?lang=en")
    source = """
import importlib, json, sys
(archive,) = (finder for finder in sys.meta_path if type(finder).__name__ == "Archive")
names = [inner.removesuffix(".pyc").removesuffix("/__init__").replace("/", ".") for inner in archive.files]
read = [name for name in names if name.startswith("marjolet")]
for name in read:
    vars(importlib.import_module(name))
    getattr(sys.modules[name], "anything", None)  # what is lazy is read now
json.dumps([len(read), [name for name in read if type(sys.modules[name]) is not type(sys)]])
"""
    count, unread = json.loads(in_python(page, source))
    assert count > 50
    assert unread == []


def test_chance_is_not_repeated(page: Page, site: str, in_python: Callable[[Page, str], Any]) -> None:
    """Python's own generator would begin at the same place in every start: so there must be none."""
    hands, bytes_of_chance = set(), set()
    for _ in range(3):
        page.goto(site + "rules/")
        page.evaluate("localStorage.clear()")
        start_from_memory(page, site + "?speed=0&dealer=them&lang=en")
        page.wait_for_function(f"{CARDS}.length === 6")
        hands.add(tuple(page.evaluate(CARDS)))
        chance = in_python(page, "import os, sys; f'{os.urandom(16).hex()} {\"random\" in sys.modules}'")
        bytes_of_chance.add(chance)
        assert chance.endswith(" False")
    assert len(hands) == len(bytes_of_chance) == 3


def test_it_knows_nothing_of_the_match(page: Page, site: str) -> None:
    """It was made while a match lay on the table."""
    start(page, site + "?lang=en")
    kept_again(page)
    save = json.loads(page.evaluate("localStorage['marjolet:match:table']"))
    whole = base64.b64decode(page.evaluate(ENTRY).partition(",")[2])
    assert b"marjolet" in whole
    known = [str(save["player_seed"]), str(save["record"]["seed"]), *(text for text in texts(save) if len(text) > 40)]
    assert len(known) > 2
    assert [text for text in known if text.encode() in whole] == []


def texts(value: Any) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for inner in value.values():
            yield from texts(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from texts(inner)


DAMAGES = {
    "cut": "return bytes.slice(0, bytes.length / 2)",
    "of another build": "bytes[at(hash)] ^= 1; return bytes",
    "of a larger interpreter": "bytes[at('\"heap\":') + 7]++; return bytes",
    "of other functions": "bytes[at('\"table\":') + 8] ^= 1; return bytes",
    "with a broken head": "bytes[12] = 125; return bytes",
    "something else": "return 'no memory'",
    "a byte of Python": "bytes[bytes.length - 4_000_000] ^= 1; return bytes",
}


@pytest.mark.parametrize("damage", DAMAGES)
def test_what_is_damaged_is_not_used_and_let_go(page: Page, site: str, damage: str) -> None:
    start(page, site + "?seed=7")
    kept_again(page)
    page.evaluate(DAMAGE.replace("CHANGE", DAMAGES[damage]).replace("SILENTLY", str("byte" in damage).lower()))
    states: list[Any] = []
    until_let_go(page, lambda: states.append(start(page, site + "?seed=7")))
    assert set(states) == {None}, "ordinary starts"
    page.evaluate(MEND)
    start_from_memory(page, site + "?seed=7")


def test_a_start_that_comes_to_nothing_lets_it_go(page: Page, site: str) -> None:
    start(page, site + "?seed=7")
    kept_again(page)
    page.evaluate(DAMAGE.replace("CHANGE", "return bytes").replace("SILENTLY", "false"))
    page.add_init_script("""
      globalThis.setTimeout = new Proxy(setTimeout, {
        apply: (call, self, [run, ms, ...more]) => Reflect.apply(call, self, [run, ms === 10_000 ? 0 : ms, ...more]),
      });
    """)
    until_let_go(page, lambda: start(page, site + "?seed=7"))
    page.evaluate(MEND)


def test_it_goes_with_its_build(page: Page, site: str) -> None:
    """It lies in the service worker's cache, which goes when a newer build takes over."""
    start(page, site + "?seed=7")
    kept_again(page)
    names = page.evaluate("caches.keys()")
    files = page.evaluate(
        "async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url)",
        names[0],
    )
    assert names == [page.evaluate("marjolet_build.memory.cache")]
    assert page.evaluate("marjolet_build.memory.address") in files
    assert any(url.endswith("/learn/") for url in files)


@pytest.mark.expects_noise("Playwright warns where it blocks the service worker")
def test_without_a_service_worker_those_of_older_builds_go(new_page: Callable[..., Page], site: str) -> None:
    page = new_page(service_workers="block")
    page.goto(site + "rules/")
    page.evaluate("Promise.all(['marjolet /marjolet/ old', 'marjolet /other/ old'].map((name) => caches.open(name)))")
    start(page, site)
    page.wait_for_selector(KEPT, state="attached", timeout=LONG)
    kept = page.evaluate("marjolet_build.memory.cache")
    assert page.evaluate("caches.keys()") == ["marjolet /other/ old", kept]
    start_from_memory(page, site + "?seed=7")


@pytest.mark.parametrize("caches", ["throw new DOMException('denied', 'SecurityError')", "return undefined"])
def test_where_storage_is_denied_it_starts_as_ever(new_page: Callable[..., Page], site: str, caches: str) -> None:
    page = new_page()
    page.add_init_script(f"Object.defineProperty(globalThis, 'caches', {{ get() {{ {caches} }} }})")
    assert start(page, site) in (None, "later")


def test_a_storage_that_never_answers_is_not_waited_for(new_page: Callable[..., Page], site: str) -> None:
    page = new_page()
    page.add_init_script("caches.match = () => new Promise(() => {})")
    assert start(page, site + "?seed=7") is None


@pytest.mark.parametrize("query", ["?seed=7", "?frame=1"])
def test_a_table_that_keeps_nothing_keeps_no_memory(new_page: Callable[..., Page], site: str, query: str) -> None:
    page = new_page()
    start(page, site + query)
    page.wait_for_selector("html[data-offline=ready]", state="attached")
    asked = "performance.getEntriesByType('resource').some(({ name }) => name.includes('/memory.'))"
    page.wait_for_function(asked)
    again = "import(new URL(marjolet_build.assets['memory.mjs'], document.baseURI)).then(({ remember }) => remember())"
    page.evaluate(again)
    assert page.evaluate(STATE) is None
