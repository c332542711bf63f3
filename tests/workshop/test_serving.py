"""The development server: right types, only below its prefix, and a taken port is no obstacle."""

import http.client
import threading
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from workshop import serving
from workshop.problem import Problem


@pytest.fixture
def directory(tmp_path: Path) -> Path:
    inside = tmp_path / "site"
    (inside / "assets").mkdir(parents=True)
    (inside / "index.html").write_text("<!doctype html>", encoding="utf-8")
    for name in ("a.wasm", "a.mjs", "a.js", "a.css", "a.zip", "a.svg", "a.webmanifest"):
        (inside / "assets" / name).write_bytes(b"x")
    (tmp_path / "secret.txt").write_text("secret", encoding="utf-8")
    return inside


@pytest.fixture
def get(directory: Path) -> Iterator["type[Getter]"]:
    with serving.serving(directory) as address:
        Getter.port = urlsplit(address).port or 0
        yield Getter


class Getter:
    port = 0

    def __init__(self, path: str) -> None:
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=10)
        connection.request("GET", path)
        response = connection.getresponse()
        self.status, self.headers, self.body = response.status, response.headers, response.read()
        connection.close()


@pytest.mark.parametrize(
    ("name", "kind"),
    [
        ("a.wasm", "application/wasm"),
        ("a.mjs", "text/javascript; charset=utf-8"),
        ("a.js", "text/javascript; charset=utf-8"),
        ("a.css", "text/css; charset=utf-8"),
        ("a.svg", "image/svg+xml; charset=utf-8"),
        ("a.zip", "application/zip"),
        ("a.webmanifest", "application/manifest+json; charset=utf-8"),
    ],
)
def test_types(get: type[Getter], name: str, kind: str) -> None:
    answer = get(f"/marjolet/assets/{name}")
    assert (answer.status, answer.headers["Content-Type"]) == (200, kind)


def test_page_and_the_ways_to_it(get: type[Getter]) -> None:
    page = get("/marjolet/?lang=fr")
    assert page.status == 200
    assert page.headers["Content-Type"] == "text/html; charset=utf-8"
    assert page.headers["Cache-Control"] == "no-cache"
    for path in ("/", "/marjolet", "/?lang=fr"):
        answer = get(path)
        assert answer.status == 302
        assert answer.headers["Location"] == "/marjolet/" + path.partition("?")[1] + path.partition("?")[2]


@pytest.mark.parametrize(
    "path",
    ["/index.html", "/marjolet/../secret.txt", "/marjolet/%2e%2e/secret.txt", "/marjolet/assets/", "/marjolet/none"],
)
def test_nothing_else_is_served(get: type[Getter], path: str) -> None:
    answer = get(path)
    assert answer.status == 404
    assert b"secret" not in answer.body


def test_next_port_if_one_is_taken(directory: Path) -> None:
    first = serving.make_server(directory)
    taken = first.server_address[1]
    try:
        second = serving.bind(directory, taken, lambda: None)
        assert taken < second.server_address[1] < taken + 50
        second.server_close()
    finally:
        first.server_close()


@pytest.mark.parametrize("port", [65536, 99999, -5])
def test_no_such_port_is_a_sentence(directory: Path, port: int) -> None:
    with pytest.raises(Problem, match=f"no port {port}:"):
        serving.bind(directory, port, lambda: None)


def test_page_is_announced_before_it_is_read(directory: Path) -> None:
    asked: list[int] = []
    server = serving.make_server(directory, before_page=lambda: asked.append(1))
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    try:
        Getter.port = server.server_address[1]
        Getter("/marjolet/assets/a.js")
        assert asked == []
        Getter("/marjolet/")
        assert asked == [1]
    finally:
        server.shutdown()
        server.server_close()


def test_a_server_that_has_ended_answers_nobody(directory: Path) -> None:
    """Not even on a connection that was open before: tests without a network depend on it."""
    with serving.serving(directory) as address:
        connection = http.client.HTTPConnection("127.0.0.1", urlsplit(address).port or 0, timeout=10)
        connection.request("GET", "/marjolet/")
        assert connection.getresponse().read()
    with pytest.raises((OSError, http.client.HTTPException)):
        _again(connection)
    connection.close()


def _again(connection: http.client.HTTPConnection) -> None:
    connection.request("GET", "/marjolet/")
    connection.getresponse()
