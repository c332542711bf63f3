"""The one zip the page's Python comes from: library, PyScript's Python part and our packages, all as bytecode.

Pyodide itself, under Node, compiles; the result is kept in .cache under a hash of everything that went in.
"""

import hashlib
import json
import os
import shutil
import tempfile
import zipfile
from io import BytesIO
from pathlib import Path
from typing import Any

from workshop import shipped
from workshop.environment import node_commands, run
from workshop.paths import CACHE, WORKSHOP
from workshop.problem import say
from workshop.vendor import PINS, vendored

TOOLS = ("inside.py", "lean.py", "compile.mjs")
EPOCH = (1980, 1, 1, 0, 0, 0)  # the oldest time a zip can hold: the archive must not know when it was made


def _compiled(job: dict[str, Any], sources: list[tuple[str, bytes]], what: str, cached: bool) -> dict[str, bytes]:
    """Bytecode by zip name. The cache key holds the job, the sources, the compiler and the pins."""
    key = hashlib.sha256(json.dumps(job, sort_keys=True).encode())
    for part in (PINS, *(WORKSHOP / name for name in TOOLS)):
        key.update(hashlib.sha256(part.read_bytes()).digest())
    for name, text in sources:
        key.update(name.encode() + b"\0" + hashlib.sha256(text).digest())
    home = CACHE / "compiled"
    target = home / f"{what.split()[-1]}-{key.hexdigest()[:20]}"
    if not (cached and target.exists()):
        pyodide = vendored("pyodide")
        node, _ = node_commands()
        say(f"Compiling {what} with Pyodide ...")
        home.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=home) as scratch:
            place = Path(scratch)
            for name, text in sources:
                (place / "src" / name).parent.mkdir(parents=True, exist_ok=True)
                (place / "src" / name).write_bytes(text)
            (place / "out").mkdir()
            for name in TOOLS:
                shutil.copy(WORKSHOP / name, place)
            (place / "job.json").write_text(json.dumps(job), encoding="utf-8")
            run([*node, WORKSHOP / "compile.mjs", pyodide, place], f"Pyodide could not compile {what}.")
            if not cached:
                return _read(place / "out")
            try:
                os.replace(place / "out", target)
            except OSError:
                if not target.exists():  # otherwise another run was faster, with the same result
                    raise
    return _read(target)


def _read(place: Path) -> dict[str, bytes]:
    return {path.relative_to(place).as_posix(): path.read_bytes() for path in place.rglob("*") if path.is_file()}


def python_zip(cached: bool = True) -> bytes:
    """The zip. `cached=False` compiles everything anew and leaves the cache alone (to prove it reproducible)."""
    ours = [(name, path.read_bytes()) for name, path in shipped.files()]
    code = [(name, text) for name, text in ours if name.endswith(".py")]
    home = vendored("@pyscript/core") / "src" / "stdlib"
    pyscript = [(path.relative_to(home).as_posix(), path.read_bytes()) for path in sorted(home.rglob("*.py"))]
    library_job = {
        "roots": shipped.BOOT_ROOTS,
        "maybe": shipped.library_roots(code),
        "extras": shipped.EXTRAS,
        "without": shipped.WITHOUT,
        "sources": "src",
    }
    entries = _compiled(library_job, pyscript, "the standard library", cached)
    for name in shipped.NO_LONGER_ASKED_FOR:
        for place in (f"{name.replace('.', '/')}.pyc", f"{name.replace('.', '/')}/__init__.pyc"):
            entries.pop(place, None)
    entries |= _compiled({"sources": "src"}, shipped.stand_ins(), "what stands in for it", cached)
    code.append(("lean_classes.py", (WORKSHOP / "lean_classes.py").read_bytes()))
    entries |= _compiled({"sources": "src", "lean": True}, code, "our packages", cached)
    entries |= {name: text for name, text in ours if not name.endswith(".py")}
    buffer = BytesIO()
    with zipfile.ZipFile(buffer, "w") as archive:
        for name in sorted(entries):
            info = zipfile.ZipInfo(name, EPOCH)
            info.external_attr = 0o644 << 16
            archive.writestr(info, entries[name])  # as it is: the whole is packed as one (assembling.py)
    return buffer.getvalue()
