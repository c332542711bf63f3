"""Two servers of the tests: one that is the rest of the world, for whatever leaves this machine, and the site's own."""

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any, Final, TypeVar

from workshop.serving import PREFIX, Handler, Server

AnyServer = TypeVar("AnyServer", bound=ThreadingHTTPServer)
# Firefox itself asks its maker for news, whatever the page does.
BROWSERS_OWN: Final = (".mozilla.com", ".mozilla.org", ".mozilla.net", ".firefox.com")


class Outside(ThreadingHTTPServer):
    """A proxy that lets nothing through and takes down who was wanted."""

    daemon_threads = True

    def __init__(self) -> None:
        self.wanted: list[str] = []
        super().__init__(("127.0.0.1", 0), _Refusing)

    @property
    def address(self) -> str:
        """Host and port."""
        return f"127.0.0.1:{self.server_address[1]}"

    def foreign(self) -> list[str]:
        """What was asked for by others than the browser for itself."""
        return [one for one in self.wanted if not one.rpartition(":")[0].rpartition("/")[2].endswith(BROWSERS_OWN)]


class _Refusing(BaseHTTPRequestHandler):
    server: Outside

    def _refuse(self) -> None:
        self.server.wanted.append(self.path)
        self.send_error(502, "Nothing leaves this machine")

    do_GET = do_HEAD = do_POST = do_PUT = do_OPTIONS = do_CONNECT = _refuse  # noqa: N815 (the names are inherited)

    def log_message(self, format: str, *args: Any) -> None:  # noqa: A002 (the name is inherited)
        pass


@contextmanager
def outside() -> Iterator[Outside]:
    with _running(Outside()) as server:
        yield server


class Site(Server):
    """The built site, and what was asked of it: "GET /marjolet/ 200"."""

    def __init__(self, directory: Path) -> None:
        self.answers: list[str] = []
        handler = partial(_Telling, directory=str(directory), before_page=lambda: None, headers={})
        super().__init__(("127.0.0.1", 0), handler)

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.server_address[1]}{PREFIX}"

    def failed(self) -> list[str]:
        """The answers of 400 and more."""
        return [answer for answer in self.answers if answer.rpartition(" ")[2][:1] in "45"]


class _Telling(Handler):
    server: Site

    def log_request(self, code: Any = "-", size: Any = "-") -> None:
        self.server.answers.append(f"{self.command} {self.path} {int(code)}")

    def log_message(self, format: str, *args: Any) -> None:  # noqa: A002 (the name is inherited)
        pass


@contextmanager
def site(directory: Path) -> Iterator[Site]:
    """Gone at the end of the with block, open connections and all."""
    with _running(Site(directory)) as server:
        yield server


@contextmanager
def _running(server: AnyServer) -> Iterator[AnyServer]:
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.05}, daemon=True)
    thread.start()
    try:
        yield server
    finally:
        server.shutdown()
        server.server_close()
        if isinstance(server, Server):
            server.hang_up()
        thread.join()
