"""A link handed to the system's share sheet, or copied; what became of it is told once."""

from collections.abc import Callable
from typing import Any

from page.browser import create_proxy, js

Told = Callable[[str, str], None]


def share(fragment: str, title: str, told: Told) -> None:
    """Share the page's own address with ``fragment``; then ``told(how, address)``, how as in `inputs.Shared`.

    The system's share sheet where there is one and it takes links (phones), else the clipboard.
    """
    address = f"{js.location.origin}{js.location.pathname}{fragment}"
    navigator = js.navigator
    if getattr(navigator, "share", None) and js.matchMedia("(pointer: coarse)").matches:
        data = js.Object.new()
        data.title, data.url = title, address
        _settle(lambda: navigator.share(data), lambda: told("sent", address), lambda why: told(_outcome(why), address))
    elif getattr(navigator, "clipboard", None):
        _settle(
            lambda: navigator.clipboard.writeText(address),
            lambda: told("copied", address),
            lambda _: told("failed", address),
        )
    else:
        told("failed", address)


def _outcome(why: Any) -> str:
    return "given-up" if getattr(why, "name", "") == "AbortError" else "failed"


def _settle(begin: Callable[[], Any], done: Callable[[], None], failed: Callable[[Any], None]) -> None:
    """Wait for a promise without leaving proxies behind, whichever way it ends."""
    proxies: list[Any] = []

    def over(call: Callable[[], None]) -> None:
        for proxy in proxies:
            proxy.destroy()
        call()

    proxies.append(create_proxy(lambda _=None: over(done)))
    proxies.append(create_proxy(lambda why=None: over(lambda: failed(why))))
    try:
        begin().then(proxies[0], proxies[1])
    except Exception as error:
        over(lambda: failed(error))
