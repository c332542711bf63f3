"""Pyodide's three files as the site ships them: without what only packages could reach, and with one more change."""

import hashlib
import os
import re
import tempfile
from pathlib import Path
from typing import Final

from workshop.environment import node_commands, run
from workshop.paths import CACHE, WORKSHOP
from workshop.problem import Problem, say
from workshop.vendor import PINS, vendored

SCRIPTS: Final = ("prune.mjs", "prune_script.mjs")
GLUE: Final = "pyodide.asm.mjs"
"""Between JavaScript and Python: the file that makes the memory."""
FILES: Final = ("pyodide.mjs", GLUE, "pyodide.asm.wasm")


def pyodide(cached: bool = True) -> dict[str, bytes]:
    """The files by name. `cached=False` prunes anew and leaves the cache alone (to prove it reproducible)."""
    key = hashlib.sha256()
    for part in (PINS, *(WORKSHOP / name for name in SCRIPTS)):
        key.update(hashlib.sha256(part.read_bytes()).digest())
    home = CACHE / "pruned"
    target = home / key.hexdigest()[:20]
    if not (cached and target.exists()):
        home.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=home) as scratch:
            fresh = Path(scratch) / "out"
            fresh.mkdir()
            _prune(fresh)
            if not cached:
                return _shipped(fresh)
            try:
                os.replace(fresh, target)
            except OSError:
                if not target.exists():  # otherwise another run was faster, with the same result
                    raise
    return _shipped(target)


def _prune(out: Path) -> None:
    homes = [vendored(package) for package in ("pyodide", "binaryen", "acorn")]
    node, _ = node_commands()
    say("Pruning Pyodide ...")
    run([*node, WORKSHOP / SCRIPTS[0], *homes, out], "Pyodide could not be pruned.")


def _shipped(place: Path) -> dict[str, bytes]:
    found = {path.name: path.read_bytes() for path in place.iterdir()}
    found = {name: found.get(name) or (vendored("pyodide") / name).read_bytes() for name in FILES}
    found = {name: without_map(data) for name, data in found.items()}
    return {**found, GLUE: unshared(found[GLUE])}


def without_map(data: bytes) -> bytes:
    """Drop the pointer to a source map that is not shipped: browsers' tools would ask for it and get a 404."""
    return data[:-300] + re.sub(rb"\n?//# sourceMappingURL=\S+\s*$", b"\n", data[-300:])


def unshared(data: bytes) -> bytes:
    """``GLUE`` without the one shared memory that Pyodide makes at every start, to sleep in while a file has no input.

    Pages that are not isolated may not make it much longer, so browsers warn; and where it is not shared the sleep is
    refused, as it is in every page anyway, and what waited tells so.
    """
    if data.count(_SHARED) != 1:
        raise Problem(f"{GLUE} does not make its shared memory as it did: look at pruning.py.")
    return data.replace(_SHARED, b"new ArrayBuffer(4)")


_SHARED: Final = b"new WebAssembly.Memory({shared:!0,initial:1,maximum:1}).buffer"
