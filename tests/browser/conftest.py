"""What every browser test stands on: the built site on a loopback server, Chromium, and a watch on the page.

page        Playwright's page. The test FAILS at its end if the page logged a warning or an error, threw, asked for
            anything off its own origin, or got an answer of 400 or more. Opt out with
            @pytest.mark.expects_noise("why").
site        address of the built site, below /marjolet/ as a project page would be ("http://127.0.0.1:.../marjolet/")
site_files  its directory
serve       serve(directory, headers): a server of the test's own, there until its pages are closed; gives the address
open_table  open_table("?seed=7&speed=0") goes there and waits for html[data-ready]; gives the page
in_python   in_python(page, "1 + 1") runs Python source in the page's own interpreter; gives the value of its last
            expression (numbers, text, and JSON for the rest: json.dumps it there)
visitor, table   the page object of one page that the tests of a module share
new_page    new_page(**context_options): a watched page in a browser context of its own (another viewport, a second
            visitor ...)
"""

import contextlib
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, Request, Response, expect

from workshop.assembling import built
from workshop.environment import CHROMIUM_FLAGS, chromium
from workshop.serving import serving

if TYPE_CHECKING:
    from browser.table_page import TablePage

if TYPE_CHECKING:
    from browser.embed_host import Host, HostMaker

PATIENCE = 60_000  # milliseconds; a start takes one to five seconds, on a busy machine more
expect.set_options(timeout=PATIENCE)


def origin_of(address: str) -> str:
    """Scheme, host and port."""
    parts = urlsplit(address)
    return f"{parts.scheme}://{parts.netloc}"


class Watch:
    """Collects what a well-behaved page never does.

    `requests` holds the addresses that pages (not the service worker) asked for, in order.
    """

    def __init__(self, site: str) -> None:
        self.origins = {origin_of(site)}
        """Those that belong to the test: our site, servers of the test's own, pages that frame ours."""
        self.complaints: list[str] = []
        self.requests: list[str] = []

    def attach(self, context: BrowserContext) -> None:
        """Watch every page of the context, those that exist and those to come; their workers too."""
        context.on("request", self._request)
        context.on("response", self._response)
        context.on("console", self._console)
        context.on("weberror", lambda error: self.complaints.append(f"uncaught: {error.error}"))

    def _console(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning", "assert"):
            self.complaints.append(f"console {message.type}: {message.text}")

    def _request(self, request: Request) -> None:
        if request.service_worker is None:
            self.requests.append(request.url)
        parts = urlsplit(request.url)
        if parts.scheme in ("data", "blob", "about"):
            return
        if origin_of(request.url) not in self.origins:
            self.complaints.append(f"request off the origin: {request.url}")

    def _response(self, response: Response) -> None:
        if response.status >= 400:
            self.complaints.append(f"{response.status}: {response.url}")


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:
    """The Chromium of this machine, kept from calling home."""
    return {**browser_type_launch_args, "executable_path": chromium(), "args": list(CHROMIUM_FLAGS)}


@pytest.fixture(scope="session")
def browser_context_args(browser_context_args: dict[str, Any]) -> dict[str, Any]:
    """English unless a test asks for something else, whatever the machine speaks."""
    return {**browser_context_args, "locale": "en-GB"}


@pytest.fixture(scope="session")
def site_files() -> Path:
    """The site of the tree as it is when the tests start."""
    return built()


@pytest.fixture(scope="session")
def site(site_files: Path) -> Iterator[str]:
    """The address of the page."""
    with serving(site_files) as address:
        yield address


@pytest.fixture
def servers() -> Iterator[contextlib.ExitStack]:
    """What has to outlive the pages: a page whose server has gone may be asking for something just then."""
    with contextlib.ExitStack() as stack:
        yield stack


@pytest.fixture
def watch(site: str, servers: contextlib.ExitStack) -> Watch:
    """The complaints about this test's pages so far.

    Every page is made after the watch, and so after `servers`: it is closed before them.
    """
    del servers
    return Watch(site)


@pytest.fixture
def serve(servers: contextlib.ExitStack, watch: Watch) -> Callable[..., str]:
    """Servers of the test's own: serve(directory, headers=...)."""

    def start(directory: Path, **more: Any) -> str:
        address = servers.enter_context(serving(directory, **more))
        watch.origins.add(origin_of(address))
        return address

    return start


@pytest.fixture(autouse=True)
def _fail_on_noise(request: pytest.FixtureRequest, watch: Watch) -> Iterator[None]:
    yield
    if watch.complaints and request.node.get_closest_marker("expects_noise") is None:
        pytest.fail("The page did what it must not do:\n  " + "\n  ".join(watch.complaints), pytrace=False)


@pytest.fixture
def context(context: BrowserContext, watch: Watch) -> BrowserContext:
    """Playwright's context of the test, watched."""
    context.set_default_timeout(PATIENCE)
    watch.attach(context)
    return context


@pytest.fixture
def new_page(browser: Browser, browser_context_args: dict[str, Any], watch: Watch) -> Iterator[Callable[..., Page]]:
    """Watched pages in contexts of their own, closed at the end."""
    contexts: list[BrowserContext] = []

    def make(**options: Any) -> Page:
        context = browser.new_context(**{**browser_context_args, **options})
        contexts.append(context)
        context.set_default_timeout(PATIENCE)
        watch.attach(context)
        return context.new_page()

    yield make
    for context in contexts:
        context.close()


@pytest.fixture
def in_python() -> Callable[[Page, str], Any]:
    """Run Python source inside the page, in the interpreter of the table."""

    def run(page: Page, source: str) -> Any:
        return page.evaluate(
            """async (source) => {
              const { whenDefined } = await import(document.querySelector("script[type=module][src$='/core.js']").src);
              const { interpreter } = await whenDefined("py");
              return await interpreter.runPythonAsync(source);
            }""",
            source,
        )

    return run


@pytest.fixture
def open_table(page: Page, site: str) -> Callable[[str], Page]:
    """Open the table with a query such as "?seed=7&speed=0" and wait until it can be used."""

    def go(query: str = "") -> Page:
        page.goto(site + query)
        page.wait_for_selector("html[data-ready]", state="attached")
        return page

    return go


@pytest.fixture
def make_host(
    new_page: Callable[..., Page], site: str, serve: Callable[..., str], watch: Watch, tmp_path: Path
) -> "HostMaker":
    """make_host(**context_options): a foreign page (embed_host.py) on an origin of its own.

    With third_party=False it is at 127.0.0.1 too: another origin, the same site for browsers, and the frame in the
    process of its host.
    """
    from browser.embed_host import Host  # it imports this file

    address = serve(tmp_path)

    def make(site_at: str = site, page: Page | None = None, third_party: bool = True, **options: Any) -> Host:
        foreign = address.replace("127.0.0.1", "localhost") if third_party else address
        watch.origins.add(origin_of(foreign))
        return Host(page or new_page(**options), tmp_path, foreign, site_at, watch)

    return make


@pytest.fixture
def host(make_host: "HostMaker") -> "Host":
    """A foreign page at 800 x 900."""
    return make_host(viewport={"width": 800, "height": 900})


@pytest.fixture(scope="module")
def visitor(browser: Browser, browser_context_args: dict[str, Any], site: str) -> Iterator["TablePage"]:
    """One watched page for all tests of a module, which saves them its starts; a module may have one of its own."""
    from browser.table_page import visiting  # which takes the watch from here

    with visiting(browser, browser_context_args, site) as table:
        yield table


@pytest.fixture
def table(visitor: "TablePage") -> Iterator["TablePage"]:
    """That page, which has to have been quiet in this test."""
    yield visitor
    visitor.quiet()
