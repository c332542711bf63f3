"""The history of matches in the browser: kept under its own name, shown, taken out as a file and in, deleted."""

import json
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Page

from marjolet.table.history import Entry, read_history, write_history
from support.matches import entry

KEY = "marjolet:history"


def with_history(page: Page, text: str) -> None:
    """As if the matches in `text` had been finished on this device before; once, not at every loading."""
    seed = f"localStorage.setItem({json.dumps(KEY)}, {json.dumps(text)})"
    page.add_init_script(f"if (!sessionStorage.seeded) {{ sessionStorage.seeded = 1; {seed}; }}")


def kept(page: Page) -> tuple[Entry, ...]:
    found = read_history(page.evaluate(f"localStorage.getItem({json.dumps(KEY)})") or write_history(()))
    assert isinstance(found, tuple)
    return found


def open_sheet(page: Page) -> None:
    # The computer's first card may arrive meanwhile and move what is being aimed at: wait, then press without aiming.
    page.wait_for_selector("[data-table][data-to-act=me]")
    page.click("[data-act=menu]")
    page.wait_for_selector(".sheet.menu")
    page.locator("[data-act=stats]").dispatch_event("click")
    page.wait_for_selector(".stats")


def test_the_history_is_shown_taken_out_and_in_and_deleted(
    page: Page, open_table: Callable[[str], Page], tmp_path: Path
) -> None:
    with_history(page, write_history([entry(1), entry(2, "random")]))
    open_table("?speed=0")
    page.set_viewport_size({"width": 320, "height": 568})
    open_sheet(page)
    assert page.locator(".stats tr[data-match]").count() == 2
    assert page.evaluate("document.activeElement.closest('.stats h2') !== null")
    assert page.evaluate("(s => s.scrollWidth <= s.clientWidth)(document.querySelector('.stats .scroll'))")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")

    with page.expect_download() as download:
        page.click("[data-act='stats:export']")
    assert download.value.suggested_filename == "marjolet-history.json"
    assert read_history(Path(download.value.path()).read_text(encoding="utf-8")) == kept(page)

    # Another tab adds a match while this sheet is open: the import keeps it.
    page.evaluate(
        f"text => localStorage.setItem({json.dumps(KEY)}, text)",
        write_history([entry(1), entry(2, "random"), entry(3)]),
    )
    more = tmp_path / "more.json"
    more.write_text(write_history([entry(1), entry(4)]), encoding="utf-8")
    for _ in range(2):  # the same file can be chosen again
        page.set_input_files(".stats input[type=file]", more)
        page.wait_for_function("document.querySelectorAll('.stats tr[data-match]').length === 4")
        assert kept(page) == (entry(1), entry(2, "random"), entry(3), entry(4))
    page.wait_for_function("document.querySelector('.stats .said').textContent.startsWith('Nothing new')")
    bad = tmp_path / "bad.json"
    bad.write_bytes(b"\xff\xfe\x00{")
    page.set_input_files(".stats input[type=file]", bad)
    page.wait_for_function("document.querySelector('.stats .said').textContent.includes('damaged')")
    assert len(kept(page)) == 4

    page.set_viewport_size({"width": 1280, "height": 800})
    page.click(f"[data-act='stats:look:{entry(3).id}']")
    page.wait_for_selector(".viewer")
    assert page.get_attribute("[data-table]", "data-view") == "0:1"
    page.click("[data-act='view:close']")
    page.wait_for_selector(".stats")

    page.click("[data-act='stats:delete']")
    page.click("[data-act=cancel]")
    assert len(kept(page)) == 4
    page.click("[data-act='stats:delete']")
    page.click("[data-act=confirm]")
    page.wait_for_selector(".stats .empty")
    assert page.evaluate(f"localStorage.getItem({json.dumps(KEY)})") is None


def test_a_match_given_up_enters_once_and_stays_through_reloads(page: Page, open_table: Callable[[str], Page]) -> None:
    with_history(page, write_history([entry(1)]))
    open_table("?speed=0")
    page.click("[data-hand] button:not([aria-disabled])")
    page.click("[data-act=menu]")
    page.click("[data-act=concede]")
    page.click("[data-act=confirm]")
    page.wait_for_selector(".ending [data-act=stats]")
    assert len(kept(page)) == 2
    page.reload()
    page.wait_for_selector("html[data-ready]", state="attached")
    page.click(".ending [data-act=stats]")
    assert page.locator(".stats tr[data-match]").count() == 2
    newest = kept(page)[-1]
    assert newest.given_up
    assert abs(page.evaluate("date => Date.now() - Date.parse(date)", newest.date)) < 600_000
