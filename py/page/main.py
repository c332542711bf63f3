"""Started by index.html: the page's one table on #table, and what scripts may ask of it (globalThis.marjolet)."""

import json
from collections.abc import Callable
from typing import Any

from page import lazy
from page.browser import create_proxy, js, plain_object
from page.errors import Panel, report, trace_of


def _promise(make: Callable[[], Any]) -> Callable[[], Any]:
    """A function for scripts: gives a promise of the plain JavaScript object that `make`'s data is."""

    def call() -> Any:
        try:
            return js.Promise.resolve(js.JSON.parse(json.dumps(make())))
        except Exception as error:
            return js.Promise.reject(js.Error.new(type(error).__name__))

    return call


EXACT = 2**53 - 1
"""The largest whole number that JavaScript's numbers hold exactly."""


def _exact_record(record: dict[str, Any]) -> dict[str, Any]:
    """The record without a seed that would arrive as another number; the decks are what counts."""
    return {name: value for name, value in record.items() if name != "seed" or value <= EXACT}


def start() -> None:
    """Mount the table and say that it can be used."""
    lazy.install()
    # In here, so that a module that cannot even be imported is told of like every other error.
    from marjolet.table import app, inputs
    from marjolet.table.options import options_from_query
    from page.mount import Build, mount
    from page.storage import Storage
    from page.tabs import Tabs

    if not js.document.querySelector(".mj-sprite"):
        js.document.body.insertAdjacentHTML("afterbegin", app.furniture())
    asked = js.URLSearchParams.new(js.location.search)
    # In a frame of another page (docs/embed.md) nothing is kept, and the match of this device is left alone.
    framed = bool(asked.has("frame"))
    storage = Storage(None if framed else "table", apart=framed)
    languages = [str(language) for language in js.navigator.languages or []]
    options = options_from_query(str(js.location.search), languages, storage.preferences(), str(js.location.hash))
    # A table with a seed keeps nothing.
    tabs = Tabs("table") if options.seed is None and not framed else None

    def open_table() -> None:
        table = mount(
            js.document.getElementById("table"),
            options,
            app=app,
            build=Build(js.marjolet_build.version, js.marjolet_build.worker),
            storage=storage,
            lang=options.lang,
            owns_page=True,
            tabs=tabs,
        )
        if asked.has("try"):
            table.send(inputs.Pressed("lesson:try"))
        js.globalThis.marjolet = plain_object(
            record=create_proxy(_promise(lambda: _exact_record(app.record_of(table.model)))),
            seat=create_proxy(_promise(lambda: app.seat_of(table.model))),
        )
        # Another link pasted into the address bar of an open page; the match under way is kept, so nothing is lost.
        js.window.addEventListener("hashchange", create_proxy(lambda _: js.location.reload()))
        js.document.documentElement.setAttribute("data-ready", "")

    if tabs is None or options.link is not None or options.lesson is not None:
        # What a link or a lesson shows is open to any tab; the match beneath is asked for on the way back to it.
        open_table()
    else:
        tabs.claim(lambda _: or_say_why_not(open_table))


def or_say_why_not(call: Callable[[], None]) -> None:
    """What goes wrong before there is a table that could say so itself is said here."""
    try:
        call()
    except Exception as error:
        lang = str(js.document.documentElement.getAttribute("data-boot-lang") or "en")
        text = report(f"{type(error).__name__} at the start", trace_of(error), str(js.marjolet_build.version), None)
        Panel().show(js.document.getElementById("table"), lang, text, {})


or_say_why_not(start)
