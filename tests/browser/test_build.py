"""The built site in a real browser: it starts, stays on its origin, works offline, and its thread answers."""

import json
import os
import re
import shutil
import struct
import subprocess
import sys
import zipfile
from collections.abc import Callable
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page

from browser.test_rules_page import policy
from workshop import pruning
from workshop.assembling import assemble, write
from workshop.compiling import python_zip
from workshop.paths import CACHE, ROOT
from workshop.serving import serving


def wait_ready(page: Page) -> None:
    page.wait_for_selector("html[data-ready]", state="attached")


def wait_offline_ready(page: Page) -> None:
    page.wait_for_selector("html[data-offline=ready]", state="attached")


def test_page_starts_with_our_library_only(open_table: Callable[[str], Page], watch: Any) -> None:
    page = open_table("")
    names = [url.rpartition("/marjolet/")[2] for url in watch.requests]
    assert any(re.fullmatch(r"assets/python\.[0-9a-f]{10}\.zip\.gz", name) for name in names)
    assert not any("python_stdlib" in name or "lock" in name for name in names)
    # Each may be asked for twice: a page that is slow to start compares what came with what was built.
    assert len({name for name in names if "assets/pyscript-" in name}) == 3, "no plugins of PyScript"
    info = page.evaluate("marjolet_build")
    assert set(info) >= {"version", "hash", "worker", "sw", "assets"}


def test_every_address_in_the_page_is_relative(site_files: Path) -> None:
    html = (site_files / "index.html").read_text(encoding="utf-8")
    addresses = re.findall(r'(?:href|src)="([^"]*)"', html) + re.findall(r'"interpreter": "([^"]*)"', html)
    assert len(addresses) >= 5
    # The drawings of the cards point at each other within the page.
    assert all(address.startswith(("./", "#mj-")) for address in addresses), addresses


def test_python_comes_from_the_zip_as_bytecode(
    open_table: Callable[[str], Page], in_python: Callable[[Page, str], Any]
) -> None:
    """All of it; PyScript's own modules too, although it writes their sources into the working directory."""
    page = open_table("")
    source = """
import json, sys
specs = {name: getattr(module, "__spec__", None) for name, module in list(sys.modules.items())}
origins = {name: str(spec.origin) for name, spec in specs.items() if spec is not None}
json.dumps([origins, [name for name in origins if type(specs[name].loader).__name__ == "zipimporter"]])
"""
    files, opened_for = json.loads(in_python(page, source))
    assert {"pyscript", "page.main", "asyncio"} <= set(files)
    within = ("built-in", "frozen", "javascript")  # the interpreter itself
    assert {n: f for n, f in files.items() if f not in within and not re.search(r"\.zip/.*\.pyc$", f)} == {}
    # The archive is opened until `sitecustomize` is there, and never again.
    assert {name.partition(".")[0] for name in opened_for} == {"encodings", "sitecustomize"}
    # The levels are the worker's, and only those that are played.
    levels = r"marjolet\.players\.(expert|trial|worlds|draws|judges|learned|nets|playout|weights)"
    assert not [name for name in files if re.match(levels, name)]


WAITING = """
import json, sys
from page.lazy import LATER
json.dumps(sorted(name for name in LATER if type(sys.modules.get(name)).__name__ == "_LazyModule"))
"""


def test_what_the_first_seconds_do_not_show_is_read_later(
    open_table: Callable[[str], Page], in_python: Callable[[Page, str], Any]
) -> None:
    page = open_table("?seed=7&dealer=them&speed=0")
    waiting = json.loads(in_python(page, WAITING))
    assert waiting == sorted(json.loads(in_python(page, "json.dumps(list(LATER))")))
    page.locator('[data-act="menu"]').first.click()
    page.locator(".sheet.menu").wait_for()
    assert "marjolet.table.menu" not in json.loads(in_python(page, WAITING))


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
    """Requests sent before Python has started are kept."""
    page.goto(site)
    wait_ready(page)
    ready, *answers = page.evaluate(ASK_THREAD, ["no JSON", "{}", "no JSON"])
    assert ready == {"ready": True}
    assert [answer["id"] for answer in answers] == [0, 1, 2]
    assert all("error" in json.loads(answer["answer"]) for answer in answers)


def test_exception_in_the_thread_is_told_and_ends_nothing(
    tmp_path: Path, page: Page, site: str, serve: Callable[..., str]
) -> None:
    broken = "def answer(text):\n  if text == 'bad': raise ValueError('broken on purpose')\n  return text\n"
    buffer = BytesIO()
    with zipfile.ZipFile(BytesIO(python_zip())) as good, zipfile.ZipFile(buffer, "w") as archive:
        for name in good.namelist():
            if name != "marjolet/players/thread.pyc":
                archive.writestr(name, good.read(name))
        archive.writestr("marjolet/players/thread.py", broken)
    write(assemble(buffer.getvalue(), pruning.pyodide()), tmp_path)
    address = serve(tmp_path)
    page.goto(address)
    wait_ready(page)
    _, first, second = page.evaluate(ASK_THREAD, ["bad", "good"])
    assert first["id"] == 0
    assert first["error"].startswith("Traceback (most recent call last)")
    assert "ValueError: broken on purpose" in first["error"]
    assert second == {"id": 1, "answer": "good"}


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


def listing(directory: Path) -> dict[str, bytes]:
    files = (path for path in directory.rglob("*") if path.is_file())
    return {path.relative_to(directory).as_posix(): path.read_bytes() for path in files}


def test_two_builds_are_equal_byte_for_byte(tmp_path: Path) -> None:
    """One tree, copied to two places, built from nothing in each."""
    original = tmp_path / "original"
    for name in ("py", "static"):
        shutil.copytree(ROOT / name, original / name, ignore=shutil.ignore_patterns("__pycache__"))
    for name in ("index.html", "pyproject.toml", "LICENSE"):
        if (ROOT / name).exists():
            shutil.copy(ROOT / name, original)
    sites = []
    for place in (tmp_path / "here", tmp_path / "somewhere" / "else"):
        shutil.copytree(original, place)
        (place / ".cache").mkdir()
        (place / ".cache" / "vendor").symlink_to(CACHE / "vendor")
        command = [sys.executable, "-m", "workshop", "site"]
        environment = {**os.environ, "PYTHONPATH": str(place / "py"), "PYTHONHASHSEED": "random"}
        subprocess.run(command, cwd=place, env=environment, check=True, stdin=subprocess.DEVNULL)
        sites.append(listing(place / "dist"))
    assert len(sites[0]) > 20
    assert sites[0] == sites[1]


@pytest.fixture
def two_versions(tmp_path: Path) -> tuple[Path, Path]:
    """Two sites that differ in their Python zip, and so in everything that names it."""
    directories = tmp_path / "one", tmp_path / "two"
    data = python_zip()
    for directory, comment in zip(directories, (b"one", b"two"), strict=True):
        buffer = BytesIO(data)
        with zipfile.ZipFile(buffer, "a") as archive:
            archive.comment = comment
        write(assemble(buffer.getvalue(), pruning.pyodide()), directory)
    return directories


def build_hash(page: Page) -> str:
    return str(page.evaluate("marjolet_build.hash"))


def cache_names(page: Page) -> list[str]:
    return list(page.evaluate("caches.keys()"))


def load_until(page: Page, fits: Callable[[str], bool], load: Callable[[], object]) -> None:
    """Load a page that must come from the network; the service worker takes an answer that is very late for none."""
    for _ in range(3):
        load()
        wait_ready(page)
        if fits(build_hash(page)):
            return
    pytest.fail("it never came from the network")


FAILED_INSTALL = """async () => {
  const registration = await navigator.serviceWorker.getRegistration();
  await registration.update().catch(() => {});
  const worker = registration.installing;
  if (worker && worker.state !== "redundant") {
    await new Promise((over) => worker.addEventListener("statechange", over));
  }
  return [Boolean(registration.waiting), registration.active.state];
}"""


@pytest.mark.expects_noise("the dead server makes the browser log a failed request")
def test_update_takes_over_and_removes_the_old_cache(
    two_versions: tuple[Path, Path], tmp_path: Path, new_page: Callable[..., Page]
) -> None:
    current = tmp_path / "current"
    current.symlink_to(two_versions[0])
    page = new_page()
    with serving(current) as address:
        page.goto(address)
        wait_ready(page)
        wait_offline_ready(page)
        old, old_caches = build_hash(page), cache_names(page)
        assert len(old_caches) == 1

        # The new version is published, but for one file: it is played, and never counts as being on the device.
        current.unlink()
        current.symlink_to(two_versions[1])
        late = two_versions[1] / "learn" / "fr" / "index.html"
        late.rename(tmp_path / "late")
        load_until(page, lambda found: found != old, page.reload)
        new = build_hash(page)
        assert page.evaluate(FAILED_INSTALL) == [False, "activated"]
        page.context.set_offline(True)
        page.reload()
        wait_ready(page)
        assert build_hash(page) == old, "half of a version is none"
        wait_offline_ready(page)
        page.context.set_offline(False)

        (tmp_path / "late").rename(late)
        load_until(page, lambda found: found == new, page.reload)
        wait_offline_ready(page)
        page.evaluate(
            """async () => {
              for (let tries = 600; tries && (await caches.keys()).length !== 1; tries--)
                await new Promise((again) => setTimeout(again, 50));
            }"""
        )
        assert cache_names(page) != old_caches
    page.reload()
    wait_ready(page)
    assert build_hash(page) == new


@pytest.mark.expects_noise("the dead server makes the browser log a failed request")
def test_new_version_waits_while_a_page_of_the_old_one_is_open(
    two_versions: tuple[Path, Path], tmp_path: Path, new_page: Callable[..., Page]
) -> None:
    current = tmp_path / "current"
    current.symlink_to(two_versions[0])
    game = new_page()
    with serving(current) as address:
        game.goto(address)
        wait_ready(game)
        wait_offline_ready(game)
        old = build_hash(game)
        current.unlink()
        current.symlink_to(two_versions[1])
        second = game.context.new_page()
        load_until(second, lambda found: found != old, lambda: second.goto(address))
        # Polled in the page: to wait_for_function a promise is as good as what it promises.
        game.evaluate(
            """async () => {
              const registration = await navigator.serviceWorker.getRegistration();
              while (!registration.waiting) await new Promise((again) => setTimeout(again, 50));
            }"""
        )
        assert len(cache_names(game)) == 2
        second.close()
    # No server, and everything the open game may still ask for is there: its thread, for one.
    assert game.evaluate("fetch(marjolet_build.worker).then((response) => response.status)") == 200
    ready, answer = game.evaluate(ASK_THREAD, ["no JSON"])
    assert ready == {"ready": True}
    assert "answer" in answer
    assert len(cache_names(game)) == 2
    # A reload gets one whole version or the other.
    game.reload()
    wait_ready(game)


@pytest.mark.expects_noise("without a network the browser logs failed requests")
def test_new_version_is_taken_on_the_players_word(
    two_versions: tuple[Path, Path], tmp_path: Path, new_page: Callable[..., Page], serve: Callable[..., str]
) -> None:
    current = tmp_path / "current"
    current.symlink_to(two_versions[0])
    game = new_page()
    address = serve(current)
    game.goto(address + "?dealer=them")  # the lead is mine: the hand waits at its beginning
    wait_ready(game)
    wait_offline_ready(game)
    old = build_hash(game)
    current.unlink()
    current.symlink_to(two_versions[1])
    other = game.context.new_page()
    other.goto(address + "rules/")
    game.evaluate("navigator.serviceWorker.getRegistration().then((registration) => registration.update())")
    game.locator('[data-act="read"]').click()  # the offer of a first visit stands before it
    game.locator('[data-act="version"]').click()
    # Another page of the old version might be in mid-hand.
    game.locator("[data-news]").get_by_text("Close the other tabs").wait_for()
    assert build_hash(game) == old
    other.close()
    # Who else has a page at this host does not matter.
    stranger = game.context.new_page()
    stranger.goto(address.removesuffix("marjolet/") + "elsewhere/")
    # Without a network the old version stays until the word is given, and the new one is taken all the same.
    game.context.set_offline(True)
    game.reload()
    wait_ready(game)
    assert build_hash(game) == old
    game.locator('[data-act="version"], [data-act="read"]').first.wait_for()
    if game.locator('[data-act="read"]').count():
        game.locator('[data-act="read"]').click()
    game.locator('[data-act="version"]').click()
    game.wait_for_function("(old) => globalThis.marjolet_build?.hash && marjolet_build.hash !== old", arg=old)
    wait_ready(game)
    wait_offline_ready(game)
    assert len(cache_names(game)) == 1
    assert game.locator('[data-act="version"]').count() == 0
    new = build_hash(game)
    game.reload()
    wait_ready(game)
    assert build_hash(game) == new


DENIALS = {
    "the property throws": """
        Object.defineProperty(globalThis, "indexedDB",
          { configurable: true, get() { throw new DOMException("no", "SecurityError"); } });""",
    "open throws": """IDBFactory.prototype.open = () => { throw new DOMException("no", "SecurityError"); };""",
    "open never answers": """IDBFactory.prototype.open = () => ({});""",
}


@pytest.mark.parametrize("denial", DENIALS.values(), ids=DENIALS.keys())
def test_page_starts_where_indexeddb_is_denied(page: Page, site: str, denial: str) -> None:
    page.add_init_script(denial)
    page.goto(site)
    wait_ready(page)


def test_other_code_still_gets_the_real_indexeddb(open_table: Callable[[str], Page]) -> None:
    page = open_table("")
    kept = page.evaluate(
        """async () => {
          const done = (request) => new Promise((yes, no) => { request.onsuccess = yes; request.onerror = no; });
          const opening = indexedDB.open("test", 1);
          opening.onupgradeneeded = () => opening.result.createObjectStore("things");
          await done(opening);
          const database = opening.result;
          await done(database.transaction("things", "readwrite").objectStore("things").put("kept", "key"));
          const reading = database.transaction("things").objectStore("things").get("key");
          await done(reading);
          return reading.result;
        }"""
    )
    assert kept == "kept"


def headers_file(site_files: Path) -> dict[str, dict[str, str]]:
    """The built `_headers` as hosts read it: path -> name -> value."""
    found: dict[str, dict[str, str]] = {}
    for line in (site_files / "_headers").read_text(encoding="utf-8").splitlines():
        if line.startswith("/"):
            found[line] = current = {}
        elif line.startswith("  "):
            name, _, value = line.strip().partition(": ")
            current[name] = value
    return found


def test_what_hosts_are_told_to_send(site_files: Path) -> None:
    """The policy of the document, nothing kept but what is named by its content, and every name is one of the site."""
    told = headers_file(site_files)
    assert told["/*"]["Content-Security-Policy"] == policy()
    assert told["/assets/*"]["Access-Control-Allow-Origin"] == "*"
    kept = [path for path, headers in told.items() if "immutable" in headers.get("Cache-Control", "")]
    assert kept == ["/assets/*"]
    assert all((site_files / path.strip("/*")).exists() for path in told)


def installable(page: Page) -> None:
    """Chromium has nothing to object to the manifest, to its pictures and icons, and to installing the page."""
    session = page.context.new_cdp_session(page)
    told = session.send("Page.getAppManifest")
    assert told["errors"] == []
    shapes = [shot["formFactor"] for shot in told["manifest"]["screenshots"]]
    assert {"wide", "narrow"} <= {shape.removeprefix("k").lower() for shape in shapes}
    assert [shortcut["name"] for shortcut in told["manifest"]["shortcuts"]] == ["Watch a hand explained", "Rules"]
    objections = {error["errorId"] for error in session.send("Page.getInstallabilityErrors")["installabilityErrors"]}
    assert objections <= {"in-incognito"}, "which every context of these tests is"
    session.detach()


def test_page_and_thread_run_under_the_recommended_policy(
    site_files: Path, page: Page, serve: Callable[..., str]
) -> None:
    address = serve(site_files, headers=headers_file(site_files)["/*"])
    page.goto(address)
    wait_ready(page)
    installable(page)
    wait_offline_ready(page)
    ready, answer = page.evaluate(ASK_THREAD, ["no JSON"])
    assert ready == {"ready": True}
    assert "answer" in answer


def test_manifest_and_icons(site_files: Path) -> None:
    manifest = json.loads((site_files / "manifest.webmanifest").read_text(encoding="utf-8"))
    assert manifest["start_url"] == manifest["scope"] == "./"
    assert {icon["sizes"] for icon in manifest["icons"]} >= {"192x192", "512x512"}
    assert any(icon["purpose"] == "maskable" for icon in manifest["icons"])
    for icon in manifest["icons"]:
        data = (site_files / icon["src"]).read_bytes()
        if icon["type"] == "image/png":
            width, height = struct.unpack(">II", data[16:24])
            assert icon["sizes"] == f"{width}x{height}"
    for shot in manifest["screenshots"]:
        data = (site_files / shot["src"]).read_bytes()
        assert data[12:16] == b"VP8X"
        width, height = (1 + int.from_bytes(data[at : at + 3], "little") for at in (24, 27))
        assert shot["sizes"] == f"{width}x{height}"
    worker = (site_files / "sw.js").read_text(encoding="utf-8")
    shots = [shot["src"] for shot in manifest["screenshots"]]
    assert not [shot for shot in shots if shot in worker], "nobody needs them without a network"
