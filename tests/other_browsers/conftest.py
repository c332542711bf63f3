"""What the smoke tests in other browsers stand on.

who       a browser with one window that the tests of a file share. A test FAILS at its end if the page complained,
          asked for anything outside this machine, or got an answer of 400 or more.
site      the built site on a loopback server, with what was asked of it
site_files   its directory
"""

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

pytest.importorskip("selenium", reason="./build.sh test browsers installs what these tests need")

pytest.register_assert_rewrite("other_browsers.smoke")

from other_browsers import outside  # noqa: E402 (what it needs may be missing)
from other_browsers.driving import Visitor, starting, watched  # noqa: E402
from workshop.assembling import built  # noqa: E402
from workshop.problem import Problem  # noqa: E402


@pytest.fixture(scope="session")
def site_files(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site of the tree as it is, each page with a recorder of its complaints."""
    directory = tmp_path_factory.mktemp("site") / "files"
    shutil.copytree(built(), directory)
    for page in directory.rglob("*.html"):
        page.write_text(watched(page.read_text("utf-8")), "utf-8")
    return directory


@pytest.fixture(scope="module")
def site(site_files: Path) -> Iterator[outside.Site]:
    with outside.site(site_files) as server:
        yield server


@pytest.fixture(scope="module")
def world() -> Iterator[outside.Outside]:
    """All that is not on this machine."""
    with outside.outside() as server:
        yield server


@pytest.fixture(scope="class")
def window(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory, world: outside.Outside
) -> Iterator[Visitor]:
    name = request.cls.browser
    try:
        with starting(name, tmp_path_factory.mktemp(name), world.address) as visitor:
            yield visitor
    except Problem as problem:
        pytest.fail(str(problem), pytrace=False)


@pytest.fixture
def who(window: Visitor, site: outside.Site, world: outside.Outside) -> Iterator[Visitor]:
    window.leave()
    site.answers.clear()
    world.wanted.clear()
    yield window
    told = [f"complained: {one}" for one in window.complaints()]
    told += [f"asked for outside: {one}" for one in world.foreign()]
    told += [f"answered: {one}" for one in site.failed()]
    if told:
        pytest.fail("The page did what it must not do:\n  " + "\n  ".join(told), pytrace=False)
