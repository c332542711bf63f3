"""What a table keeps between visits: in the browser's localStorage, or in memory where that is denied.

Names start with "marjolet:" whatever path the site lies under, so that a match survives a move within one origin.
"""

from collections.abc import Callable
from typing import Any

from marjolet.table.history import joined
from page.browser import JsException, js

PREFIX = "marjolet:"
_HISTORY = "history"


class Storage:
    """The kept match of one table (under `key`; None keeps nothing) and the preferences all tables share.

    `failed` (to be set by who wants to know) is told once, with a detail for the report, when something could not be
    kept; from then on that thing is kept in memory, so reading gives what was last written in any case.

    With `apart` nothing is read from the browser's storage or written there: all is kept in memory.

    With `ours` set to False the match is neither replaced nor set aside: another tab keeps it. `overtaken`, where it is
    set, is told when something else than we kept is found in its place: then too nothing is written any more.
    """

    def __init__(self, key: str | None, apart: bool = False) -> None:
        self.failed: Callable[[str], None] | None = None
        self.overtaken: Callable[[], None] | None = None
        self.ours = True
        self._key = key
        self._apart = apart
        self._known: str | None = None
        self._told = False
        self._memory: dict[str, str] = {}

    def load(self) -> str | None:
        """The match that was kept, or None."""
        self._known = None if self._key is None else self._get(f"match:{self._key}")
        return self._known

    def save(self, text: str) -> None:
        """Keep a match, replacing the one before."""
        if self._key is None or not self.ours:
            return
        found = self._get(f"match:{self._key}")
        if self.overtaken is not None and found is not None and found != self._known:
            # A tab that slept while another took over may wake up in the middle of its move.
            self.give_up()
            self.overtaken()
            return
        self._set(f"match:{self._key}", text)
        self._known = text

    def give_up(self) -> None:
        """Another tab keeps the match: nothing of it is written or remembered here any more."""
        self.ours = False
        self._memory.pop(f"{PREFIX}match:{self._key}", None)

    def set_aside(self, text: str) -> None:
        """Keep a text that is no match of ours under a name of its own; it is neither read nor replaced again."""
        if self.ours:
            self._set(f"aside:{js.Date.new().toISOString()}", text)

    def history(self) -> str:
        """The finished matches of this device (`marjolet-history/1`), whatever table they were played at."""
        return self._get(_HISTORY) or ""

    def archive(self, text: str) -> None:
        """Add the matches in `text` to what is kept at this moment: another tab may have added to it meanwhile."""
        kept = self.history()
        after = joined(kept, text)
        if after.aside:
            self.set_aside(kept)
        if after.text is not None:
            self._set(_HISTORY, after.text)

    def delete_history(self) -> None:
        """Keep no finished matches any more."""
        self._remove(_HISTORY)

    def forget(self) -> None:
        """Nothing is kept for this table any more."""
        if self._key is not None and self.ours:
            self._remove(f"match:{self._key}")

    def remember(self, name: str, value: str) -> None:
        """Keep one preference."""
        self._set(f"preference:{name}", value)

    def preferences(self) -> dict[str, str]:
        """Every preference that was kept."""
        start = f"{PREFIX}preference:"
        found: dict[str, str] = {}
        try:
            store = self._store()
            names = [store.key(index) for index in range(store.length)] if store else []
            found = {name: store.getItem(name) for name in names if name.startswith(start)}
        except JsException:
            pass  # denied: only what is in memory
        found |= {name: value for name, value in self._memory.items() if name.startswith(start)}
        return {name.removeprefix(start): value for name, value in sorted(found.items())}

    def _get(self, name: str) -> str | None:
        if PREFIX + name in self._memory:
            return self._memory[PREFIX + name]
        try:
            store = self._store()
            value = store.getItem(PREFIX + name) if store else None
        except JsException:
            return None
        return value if isinstance(value, str) else None  # JavaScript's null is neither a str nor None

    def _set(self, name: str, value: str) -> None:
        if self._apart:
            self._memory[PREFIX + name] = value
            return
        try:
            store = self._store()
            if not store:
                raise LookupError("there is no localStorage")
            store.setItem(PREFIX + name, value)
            self._memory.pop(PREFIX + name, None)
        except (JsException, LookupError) as error:
            self._memory[PREFIX + name] = value
            if not self._told and self.failed is not None:
                self._told = True
                self.failed(str(error))

    def _remove(self, name: str) -> None:
        self._memory.pop(PREFIX + name, None)
        try:
            store = self._store()
            if store:
                store.removeItem(PREFIX + name)
        except JsException:
            pass  # denied: there is nothing to remove

    def _store(self) -> Any:
        """The browser's, or something false where there is none for us; reading it may raise JsException."""
        return None if self._apart else js.localStorage
