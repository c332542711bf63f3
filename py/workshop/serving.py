"""A static file server on the loopback address, the way a project page is hosted: below /marjolet/."""

import contextlib
import errno
import os
import socket
import sys
import threading
import time
import webbrowser
from collections.abc import Callable, Iterator
from functools import partial
from http import HTTPStatus
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

from workshop.assembling import inputs_key, site
from workshop.problem import Problem, say

PREFIX = "/marjolet/"
PORT = 8460
TYPES = {
    ".css": "text/css",
    ".gz": "application/gzip",
    ".html": "text/html",
    ".js": "text/javascript",
    ".json": "application/json",
    ".mjs": "text/javascript",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".webp": "image/webp",
    ".zip": "application/zip",
}
AS_PAGES = {"Cache-Control": "max-age=600"}
"""What GitHub Pages says of its files: within ten minutes the browser does not ask again."""
TEXTUAL = ("text/", "application/json", "application/manifest+json", "image/svg+xml")


class Handler(SimpleHTTPRequestHandler):
    """Serves `directory` below PREFIX, with types of our own (those of the system may lack .wasm or .mjs)."""

    protocol_version = "HTTP/1.1"

    def __init__(self, *args: Any, before_page: Callable[[], None], headers: dict[str, str], **kwargs: Any) -> None:
        self._before_page = before_page
        self._more_headers = headers
        super().__init__(*args, **kwargs)

    def send_head(self) -> Any:
        """As inherited, but only below the prefix; "/" and the prefix without its slash lead there."""
        path = self.path.partition("?")[0]
        if path in ("/", PREFIX.rstrip("/")):
            self.send_response(HTTPStatus.FOUND)
            self.send_header("Location", PREFIX + self.path[len(path) :])
            self.send_header("Content-Length", "0")
            self.end_headers()
            return None
        if not path.startswith(PREFIX):
            self.send_error(HTTPStatus.NOT_FOUND)
            return None
        if path.endswith("/"):
            self._before_page()
        if not path.startswith(PREFIX + "assets/"):
            # Dates are in whole seconds, and two builds may be nearer to each other than that.
            del self.headers["If-Modified-Since"]
        return super().send_head()

    def translate_path(self, path: str) -> str:
        """The file for an address below the prefix."""
        return super().translate_path(path[len(PREFIX) - 1 :])

    def list_directory(self, path: Any) -> Any:
        """No listings: a static host gives none either."""
        self.send_error(HTTPStatus.NOT_FOUND)

    def guess_type(self, path: Any) -> str:
        """The type by suffix, texts marked as UTF-8."""
        kind = TYPES.get(Path(path).suffix.lower(), "application/octet-stream")
        return f"{kind}; charset=utf-8" if kind.startswith(TEXTUAL) else kind

    def end_headers(self) -> None:
        """Ask the browser to check every time (in development the files change), unless the caller says otherwise."""
        for name, value in {"Cache-Control": "no-cache", **self._more_headers}.items():
            self.send_header(name, value)
        super().end_headers()

    def log_message(self, format: str, *args: Any) -> None:  # noqa: A002 (the name is inherited)
        """Only what went wrong."""
        if len(args) > 1 and str(args[1])[:1] in "45":
            say(f"  {args[1]} {args[0]}")


class Server(ThreadingHTTPServer):
    """Quiet about browsers that hang up in mid-answer; `hang_up` ends the connections that browsers keep open."""

    daemon_threads = True
    allow_reuse_address = os.name != "nt"  # elsewhere it frees the port of a server that has just ended

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        self._open: set[socket.socket] = set()
        super().__init__(*args, **kwargs)

    def get_request(self) -> Any:
        """As inherited, and remembered."""
        request, address = super().get_request()
        self._open.add(request)
        return request, address

    def close_request(self, request: Any) -> None:
        """As inherited, and forgotten."""
        self._open.discard(request)
        super().close_request(request)

    def hang_up(self) -> None:
        """End every connection: a server that is closed still answers on those that were open."""
        for request in list(self._open):
            with contextlib.suppress(OSError):
                request.shutdown(socket.SHUT_RDWR)

    def handle_error(self, request: Any, client_address: Any) -> None:
        """Swallow broken connections only."""
        if not isinstance(sys.exc_info()[1], ConnectionError):
            super().handle_error(request, client_address)


def make_server(
    directory: Path,
    port: int = 0,
    before_page: Callable[[], None] = lambda: None,
    headers: dict[str, str] | None = None,
    kind: type[Handler] = Handler,
) -> Server:
    """A server that is bound but does not answer yet; port 0 takes a free one. OSError if the port is taken."""
    handler = partial(kind, directory=str(directory), before_page=before_page, headers=headers or {})
    return Server(("127.0.0.1", port), handler)


@contextlib.contextmanager
def serving(
    directory: Path, port: int = 0, headers: dict[str, str] | None = None, kind: type[Handler] = Handler
) -> Iterator[str]:
    """Serve a directory for the duration of a with block; gives the address of the page."""
    server = make_server(directory, port, headers=headers, kind=kind)
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.05}, daemon=True)
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_address[1]}{PREFIX}"
    finally:
        server.shutdown()
        server.server_close()
        server.hang_up()
        thread.join()


class _Rebuilder:
    """Builds again when the page is asked for and the tree has changed; a broken tree keeps the last good site."""

    def __init__(self, key: str) -> None:
        self._key = key
        self._lock = threading.Lock()

    def __call__(self) -> None:
        with self._lock:
            key = inputs_key()
            if key == self._key:
                return
            self._key = key
            try:
                started = time.monotonic()
                site()
                say(f"Built again in {time.monotonic() - started:.1f} s.")
            except Problem as problem:
                say(f"Not built, serving the last good version:\n{problem}")


def bind(directory: Path, port: int, before_page: Callable[[], None]) -> Server:
    """A server on the first free port from `port` on."""
    for candidate in range(port, port + 50):
        try:
            return make_server(directory, candidate, before_page)
        except OSError as error:
            if error.errno not in (errno.EADDRINUSE, errno.EACCES):
                raise Problem(f"The server could not listen on 127.0.0.1:{candidate}: {error}") from None
        except OverflowError:
            raise Problem(f"There is no port {candidate}: the last one is 65535.") from None
    raise Problem(f"No free port from {port} to {port + 49}.")


def serve(port: int = PORT, open_browser: bool = True) -> None:
    """Build, serve until Ctrl-C, open a browser if there is one."""
    key = inputs_key()
    directory = site()
    server = bind(directory, port, _Rebuilder(key))
    address = f"http://127.0.0.1:{server.server_address[1]}{PREFIX}"
    print(f"Marjolet is at {address}", flush=True)
    say("Ctrl-C stops it. After a change to a file, reloading the page builds again.")
    if open_browser:
        threading.Thread(target=_open, args=(address,), daemon=True).start()
    try:
        server.serve_forever()
    except KeyboardInterrupt:
        print(flush=True)
    finally:
        server.server_close()


def _has_screen() -> bool:
    """Whether a browser would open a window; on a bare terminal a text browser would take the terminal over."""
    if os.environ.get("CI"):
        return False
    return sys.platform in ("darwin", "win32") or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def _open(address: str) -> None:
    """A browser is a comfort: without one nothing happens."""
    if _has_screen():
        with contextlib.suppress(Exception):
            webbrowser.open(address)
