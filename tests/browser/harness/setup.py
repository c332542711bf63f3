"""Runs in the page: mounts toys and answers the tests' questions. `lab` is the only name the tests use."""

import json
from typing import Any

import toy

from page import browser
from page.computer import Computer
from page.mount import Build, Mount, mount
from page.storage import Storage

js = browser.js


class Lab:
    """The toys on this page, by the id of their root."""

    def __init__(self) -> None:
        self.tables: dict[str, Mount] = {}
        self.computers: dict[str, Computer] = {}

    def mount(self, root: str, text: str) -> None:
        """Mount a toy; `text` is JSON: the toy's options, `worker`, `key`, `owns_page`, `patience_ms`, `answer_ms`."""
        options: dict[str, Any] = json.loads(text)
        computer = Computer(
            options.get("worker"), toy.slices, options.get("patience_ms", 10_000), options.get("answer_ms", 10_000)
        )
        self.computers[root] = computer
        self.tables[root] = mount(
            js.document.getElementById(root),
            options,
            app=toy,
            build=Build("9.9.9", None),
            storage=Storage(options.get("key")),
            computer=computer,
            lang=options.get("lang", "en"),
            owns_page=options.get("owns_page", False),
        )

    def unmount(self, root: str) -> None:
        if root in self.tables:
            self.tables.pop(root).unmount()
            self.computers.pop(root).close()

    def heard(self, root: str) -> str:
        """Every input the toy got, as JSON."""
        return json.dumps(self.tables[root].model.heard)

    def where(self, root: str) -> str:
        return self.computers[root].where

    def preferences(self) -> str:
        return json.dumps(Storage(None).preferences())


lab = Lab()
