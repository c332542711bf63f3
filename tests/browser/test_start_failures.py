"""One file of the start missing, cut short or of the wrong type: the page names it in time, and a second try works."""

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, Route, expect

IN_TIME = 40_000
"""Milliseconds until the message. It is there in ten seconds; on a machine that is very busy the file takes longer."""
PARTS = {
    "python.zip": "python.*.zip.gz",
    "pyodide.asm.wasm": "pyodide-*/pyodide.asm.wasm",
    "pyodide.asm.mjs": "pyodide-*/pyodide.asm.mjs",
    "pyodide.mjs": "pyodide-*/pyodide.mjs",
    "interpreter.mjs": "interpreter.*.mjs",
    "core.js": "pyscript-*/core.js",
    "boot.js": "boot.*.js",
    "morph.js": "morph.*.js",
}
LESS = {
    "table.css": ("table.*.css", "style"),
    "boot.css": ("boot.*.css", "style"),
    "sound.js": ("sound.*.js", "part"),
    "boot-offline.js": ("boot-offline.*.js", "part"),
}
"""Without these there is a table all the same."""
EXECUTED = ("python.zip", "pyodide.asm.wasm", "pyodide.asm.mjs", "interpreter.mjs", "morph.js", "boot.js")

pytestmark = pytest.mark.expects_noise("files are kept from the page on purpose")


def _break(page: Page, site_files: Path, pattern: str, answer: Callable[[Route, bytes], None]) -> None:
    (path,) = (site_files / "assets").glob(pattern)
    page.route(f"**/{path.relative_to(site_files).as_posix()}", lambda route: answer(route, path.read_bytes()))


def _gone(route: Route, _: bytes) -> None:
    route.fulfill(status=404, body="not here")


def _blocked(route: Route, _: bytes) -> None:
    route.abort()


def _blocked_always(route: Route) -> None:
    route.abort()


def _cut(route: Route, data: bytes) -> None:
    route.fulfill(body=data[: len(data) * 2 // 3], headers={"Content-Type": _type(route.request.url)})


def _mistyped(route: Route, data: bytes) -> None:
    route.fulfill(body=data, headers={"Content-Type": "text/plain", "X-Content-Type-Options": "nosniff"})


def _type(address: str) -> str:
    suffix = address.rpartition(".")[2]
    return {"wasm": "application/wasm", "gz": "application/gzip", "css": "text/css"}.get(suffix, "text/javascript")


def _told(page: Page, name: str) -> None:
    message = page.locator("[data-trouble=file]")
    expect(message).to_be_visible(timeout=IN_TIME)
    expect(message).to_contain_text(name)
    expect(message.get_by_role("link", name="Read the rules")).to_be_visible()


def _second_try_works(page: Page) -> None:
    page.unroute_all()
    # PyScript may ask for it once more by itself; then the table is there and nothing is left to press.
    page.evaluate("document.querySelector('.boot-trouble button')?.click()")
    page.wait_for_selector("html[data-ready]", state="attached")
    expect(page.locator(".boot-trouble")).to_have_count(0)


@pytest.mark.parametrize("name", PARTS)
def test_a_missing_file_is_named(page: Page, site: str, site_files: Path, name: str) -> None:
    _break(page, site_files, PARTS[name], _gone if len(name) % 2 else _blocked)
    page.goto(site)
    _told(page, name)
    _second_try_works(page)


@pytest.mark.parametrize("name", EXECUTED)
def test_a_file_cut_short_is_named(page: Page, site: str, site_files: Path, name: str) -> None:
    _break(page, site_files, PARTS[name], _cut)
    page.goto(site)
    _told(page, name)


@pytest.mark.parametrize("name", [name for name in EXECUTED if name.endswith("js")])
def test_a_script_of_a_wrong_type_is_named(page: Page, site: str, site_files: Path, name: str) -> None:
    _break(page, site_files, PARTS[name], _mistyped)
    page.goto(site)
    _told(page, name)


@pytest.mark.parametrize("name", ["python.zip", "pyodide.asm.wasm"])
def test_a_wrong_type_of_the_large_files_does_no_harm(page: Page, site: str, site_files: Path, name: str) -> None:
    _break(page, site_files, PARTS[name], _mistyped)
    page.goto(site)
    page.wait_for_selector("html[data-ready]", state="attached")
    expect(page.locator(".boot-trouble")).to_have_count(0)


@pytest.mark.parametrize("name", LESS)
def test_without_what_can_be_missed_the_game_goes_on_and_says_so(
    page: Page, site: str, site_files: Path, name: str
) -> None:
    pattern, kind = LESS[name]
    _break(page, site_files, pattern, _gone if name.startswith("boot") else _cut)
    page.goto(site)
    page.wait_for_selector("html[data-ready]", state="attached")
    message = page.locator(f"[data-trouble={kind}]")
    expect(message).to_contain_text(name)
    message.get_by_role("button", name="Close").click()
    expect(message).to_have_count(0)


def test_without_the_script_that_tells_of_trouble_the_page_still_does(page: Page, site: str, site_files: Path) -> None:
    for pattern in ("boot-trouble.*.js", "pyscript-*/core.js"):
        _break(page, site_files, pattern, _gone)
    page.goto(site)
    expect(page.locator(".boot-late")).to_have_css("visibility", "visible", timeout=IN_TIME)
    expect(page.locator(".boot-late")).to_contain_text("boot-trouble.js")


def _never(_route: Route, _data: bytes) -> None:
    """No answer at all."""


@pytest.mark.parametrize("name", ["boot.js", "python.zip"])
def test_a_needed_file_that_never_comes_is_named(page: Page, site: str, site_files: Path, name: str) -> None:
    """Without boot.js the browser does not come to the page's body; without the other all else is there."""
    _break(page, site_files, PARTS[name], _never)
    page.goto(site, wait_until="commit")
    message = page.locator("[data-trouble=file]")
    expect(message).to_contain_text(name, timeout=2 * IN_TIME)
    expect(message.get_by_role("link", name="Read the rules")).to_be_visible()
    expect(page.locator("body")).to_have_count(1)
    _second_try_works(page)
    expect(page.locator("body")).to_have_count(1)


@pytest.mark.parametrize(("name", "told"), [("table.css", True), ("sound.js", False), ("boot-offline.js", False)])
def test_what_never_comes_and_can_be_missed_does_not_keep_the_table(
    page: Page, site: str, site_files: Path, name: str, told: bool
) -> None:
    _break(page, site_files, LESS[name][0], _never)
    if not told:  # the page's patience is not what is looked at: its clock stands still
        page.add_init_script("const began = Date.now(); Date.now = () => began;")
    page.goto(site, wait_until="commit")
    page.wait_for_selector("html[data-ready]", state="attached")
    message = page.locator(".boot-trouble")
    if told:
        expect(message).to_contain_text(name)
    else:
        expect(message).to_have_count(0)


def test_a_page_whose_script_comes_late_has_the_body_it_was_sent(page: Page, site: str, site_files: Path) -> None:
    held: list[tuple[Route, bytes]] = []
    _break(page, site_files, PARTS["boot.js"], lambda route, data: held.append((route, data)))
    page.goto(site, wait_until="commit")
    expect(page.locator("[data-trouble=file]")).to_contain_text("boot.js", timeout=2 * IN_TIME)
    for route, _ in held:
        route.continue_()
    page.wait_for_selector("html[data-ready]", state="attached")
    expect(page.locator("body")).to_have_count(1)
    expect(page.locator(".boot-trouble")).to_have_count(0)


def test_of_a_start_that_went_well_nothing_is_missed(page: Page, site: str) -> None:
    for _ in range(2):
        page.goto(site)
        page.wait_for_selector("html[data-offline=ready]", state="attached")
        page.wait_for_function("marjolet_trouble.pending().length === 0")


def test_a_file_that_fails_later_does_not_stop_a_game(page: Page, site: str) -> None:
    page.goto(site + "?seed=7")
    page.wait_for_selector("html[data-ready]", state="attached")
    for name in ("python.0123456789.zip.gz", "table.css"):
        page.evaluate("name => marjolet_trouble.file(name)", name)
    message = page.locator(".boot-trouble")
    expect(message).to_have_count(1)
    expect(message).to_contain_text("table.css")


def test_in_french_and_the_rules_can_be_read(page: Page, site: str, site_files: Path) -> None:
    _break(page, site_files, PARTS["python.zip"], _gone)
    page.goto(site + "?lang=fr")
    expect(page.locator("[data-trouble=file]")).to_contain_text("python.zip", timeout=IN_TIME)
    page.get_by_role("link", name="Lire les règles").first.click()
    expect(page.locator("html")).to_have_attribute("lang", "fr")
    expect(page.locator("h1")).to_be_visible()


LACKING = {
    "delete globalThis.WebAssembly": "WebAssembly",
    "delete WebAssembly.Exception": "WebAssembly exceptions",
    "delete HTMLScriptElement.prototype.noModule": "JavaScript modules",
    "delete globalThis.BigInt64Array": "BigInt64Array",
    "delete Element.prototype.replaceChildren": "replaceChildren",
}


def test_an_old_browser_is_told_what_it_lacks(page: Page, site: str) -> None:
    # This browser only pretends: with some of these gone it would start all the same, and the message would go.
    page.context.route("**/python.*.zip.gz", _blocked_always)
    for taken, name in LACKING.items():
        one = page.context.new_page()
        one.add_init_script(taken)
        one.goto(site, wait_until="commit")
        message = one.locator("[data-trouble=old]")
        expect(message).to_contain_text(f"it lacks {name}", timeout=IN_TIME)
        expect(message.get_by_role("link", name="Read the rules")).to_be_visible()
        one.close()


def test_a_whole_script_that_the_browser_cannot_read_is_told_as_its_age(
    page: Page, site: str, site_files: Path
) -> None:
    """It has its length and is no JavaScript to this browser, as newer words of the language are to older ones."""
    words = b"class { static ? }"
    _break(
        page,
        site_files,
        PARTS["boot.js"],
        lambda route, data: route.fulfill(body=words + data[len(words) :], headers={"Content-Type": "text/javascript"}),
    )
    page.goto(site)
    message = page.locator("[data-trouble=unread]")
    expect(message).to_contain_text("too old; it cannot read boot.js", timeout=IN_TIME)


@pytest.mark.parametrize("name", ["container-type", ":has("])
def test_where_the_style_sheets_are_not_understood_the_table_is_there_and_says_so(
    page: Page, site: str, name: str
) -> None:
    page.add_init_script(
        "const asked = CSS.supports; CSS.supports = (what) => !what.includes(NAME) && asked.call(CSS, what);".replace(
            "NAME", repr(name)
        )
    )
    page.goto(site)
    page.wait_for_selector("html[data-ready]", state="attached")
    message = page.locator("[data-trouble=poor]")
    expect(message).to_contain_text("container queries" if name == "container-type" else ":has()")
    message.get_by_role("button", name="Close").click()
    expect(message).to_have_count(0)
