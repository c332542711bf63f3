"""What a table keeps between visits: in the browser's localStorage, or in memory where that is denied.

Names start with "marjolet:" whatever path the site lies under, so that a match survives a move within one origin.
"""

from collections.abc import Callable
from typing import Any

from marjolet.learn import exercise_progress
from marjolet.table.history import Joined, joined
from marjolet.table.inputs import Kept
from page.browser import JsException, js

PREFIX = "marjolet:"
_HISTORY = "history"
_PROGRESS = f"preference:{exercise_progress.PREFERENCE}"


class Storage:
    """The kept match of one table (under `key`; None keeps nothing) and the preferences all tables share.

    What cannot be written is owed: it stays in memory, so reading gives what was last written in any case, and is tried
    again whenever something else could be written. `failed` (to be set by who wants to know) is told of each kind of
    thing when some of it becomes owed, with a detail for the report and whether there is no storage at all; `works`,
    when nothing of that kind is owed any more.

    With `apart` nothing is read from the browser's storage or written there: all is kept in memory.

    With `ours` set to False the match is neither replaced nor set aside: another tab keeps it. `overtaken`, where it is
    set, is told when something else than we kept is found in its place: then too nothing is written any more.
    """

    def __init__(self, key: str | None, apart: bool = False) -> None:
        self.failed: Callable[[Kept, str, bool], None] = lambda what, detail, denied: None
        self.works: Callable[[Kept], None] = lambda what: None
        self.overtaken: Callable[[], None] | None = None
        self.ours = True
        self._key = key
        self._match = f"match:{key}"
        self._apart = apart
        self._known: str | None = None
        """The match in the browser's storage as we last saw it."""
        self._memory: dict[str, str] = {}
        """All that is kept, where it is kept apart."""
        self._owed: dict[str, str] = {}
        """What could not be written; of the history only the matches that are not in it yet."""
        self._put_aside: set[str] = set()
        self._joint: tuple[str, str, Joined] | None = None
        """What was joined last, and of what: a history that finds no room is not made anew for every try."""

    def load(self) -> str | None:
        """The match that was kept, or None."""
        if self._key is None:
            return None
        self._known = self._stored(self._match)
        return self._get(self._match)

    def save(self, text: str) -> None:
        """Keep a match, replacing the one before."""
        if self._key is not None and self.ours and self._replace(text):
            self._catch_up()

    def _replace(self, text: str) -> bool:
        found = self._stored(self._match)
        if self.overtaken is not None and found is not None and found != self._known:
            # A tab that slept while another took over may wake up in the middle of its move.
            self.give_up()
            self.overtaken()
            return False
        written = self._set(self._match, text)
        if written:
            self._known = text
        return written

    def give_up(self) -> None:
        """Another tab keeps the match: nothing of it is written or remembered here any more."""
        self.ours = False
        self._owed.pop(self._match, None)
        self._memory.pop(self._match, None)

    def set_aside(self, text: str) -> None:
        """Keep a text that is no match of ours under a name of its own; it is neither read nor replaced again."""
        if self.ours and text not in self._put_aside:
            self._put_aside.add(text)
            self._set(f"aside:{js.Date.new().toISOString()}", text)

    def history(self) -> str:
        """The finished matches of this device (`marjolet-history/1`), whatever table they were played at."""
        kept, owed = self._stored(_HISTORY) or "", self._owed.get(_HISTORY)
        return kept if owed is None else self._join(kept, owed).text or kept

    def archive(self, text: str) -> None:
        """Add the matches in `text` to what is kept at this moment: another tab may have added to it meanwhile."""
        owed = self._owed.get(_HISTORY)
        if self._add(text if owed is None else joined(owed, text).text or owed):
            self._catch_up()

    def _add(self, coming: str) -> bool:
        kept = self._stored(_HISTORY) or ""
        after = self._join(kept, coming)
        if after.aside:
            self.set_aside(kept)
        if after.text is None:
            return False
        written = self._set(_HISTORY, after.text, coming)
        if written:
            self._joint = None
        return written

    def _join(self, kept: str, coming: str) -> Joined:
        if self._joint is None or self._joint[:2] != (kept, coming):
            self._joint = (kept, coming, joined(kept, coming))
        return self._joint[2]

    def delete_history(self) -> None:
        """Keep no finished matches any more."""
        self._remove(_HISTORY)

    def forget(self) -> None:
        """Nothing is kept for this table any more."""
        if self._key is not None and self.ours:
            self._remove(self._match)

    def remember(self, name: str, value: str) -> None:
        """Keep one preference. Progress in the lessons is added to what another tab may have kept meanwhile."""
        name = f"preference:{name}"
        if self._set(name, self._further(name, value)):
            self._catch_up()

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
        found |= {PREFIX + name: value for name, value in (self._memory | self._owed).items()}
        return {name.removeprefix(start): value for name, value in sorted(found.items()) if name.startswith(start)}

    # ---- what is owed ----

    def _catch_up(self) -> None:
        """Something was written: perhaps there is room now for what is owed. Each is tried once."""
        for name, value in list(self._owed.items()):
            if name == self._match:
                if self.ours:
                    self._replace(value)
            elif name == _HISTORY:
                self._add(value)
            else:
                self._set(name, self._further(name, value))

    def _further(self, name: str, value: str) -> str:
        kept = self._stored(name) if name == _PROGRESS else None
        return exercise_progress.joined(kept, value) if kept else value

    def _owe(self, name: str, value: str, error: Exception) -> None:
        what = _kind(name)
        told = any(_kind(owed) == what for owed in self._owed)
        self._owed[name] = value
        if not told:
            self.failed(what, str(error), self._denied())

    def _settled(self, name: str) -> None:
        if self._owed.pop(name, None) is not None:
            what = _kind(name)
            if not any(_kind(owed) == what for owed in self._owed):
                self.works(what)

    # ---- the browser's storage ----

    def _get(self, name: str) -> str | None:
        return self._owed[name] if name in self._owed else self._stored(name)

    def _stored(self, name: str) -> str | None:
        if self._apart:
            return self._memory.get(name)
        try:
            store = self._store()
            value = store.getItem(PREFIX + name) if store else None
        except JsException:
            return None
        return value if isinstance(value, str) else None  # JavaScript's null is neither a str nor None

    def _set(self, name: str, value: str, owed: str | None = None) -> bool:
        """Write; what cannot be written is owed (`owed` or else the value itself)."""
        if self._apart:
            self._memory[name] = value
            return True
        try:
            store = self._store()
            if not store:
                raise LookupError("there is no localStorage")
            store.setItem(PREFIX + name, value)
        except (JsException, LookupError) as error:
            self._owe(name, value if owed is None else owed, error)
            return False
        self._settled(name)
        return True

    def _remove(self, name: str) -> None:
        self._memory.pop(name, None)
        self._settled(name)
        try:
            store = self._store()
            if store:
                store.removeItem(PREFIX + name)
        except JsException:
            return  # denied: there is nothing to remove
        self._catch_up()

    def _denied(self) -> bool:
        """Whether there is no storage for us at all, not even to read: then it is not a matter of room."""
        try:
            store = self._store()
            if store:
                store.getItem(PREFIX)
            return not store
        except JsException:
            return True

    def _store(self) -> Any:
        """The browser's, or something false where there is none for us; reading it may raise JsException."""
        return None if self._apart else js.localStorage


def _kind(name: str) -> Kept:
    kind = name.partition(":")[0]
    if kind == "preference":
        return "progress" if name == _PROGRESS else "setting"
    return "match" if kind == "match" else "aside" if kind == "aside" else "history"
