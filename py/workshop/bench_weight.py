"""What a start weighs: every answer before data-ready by what it is, and what the one Python archive is made of."""

import gzip
import zipfile
from collections.abc import Iterable, Mapping, Sequence
from io import BytesIO
from pathlib import Path
from typing import Final

KINDS: Final = (
    ("Pyodide: wasm", ("pyodide.asm.wasm",)),
    ("Pyodide: scripts", ("assets/pyodide-",)),
    ("Python: library, PyScript's and our packages", (".zip.gz",)),
    ("PyScript", ("assets/pyscript-",)),
    ("page, styles and scripts of ours", ("",)),
)
"""What a file is, by a part of its name; the first that fits."""

THREAD: Final = (
    "marjolet/players/weights/",
    "marjolet/review/nets",
    "marjolet/players/",
    "marjolet/review/",
    "worker.",
)
PARTS: Final = (
    ("nets' weights (for the computer's thread)", THREAD[:2]),
    ("players and reviews (for the computer's thread)", THREAD[2:4]),
    ("lessons", ("marjolet/learn/",)),
    ("words, both languages", ("marjolet/words/",)),
    ("engine, table and page", ("marjolet/", "page/", "lean_classes")),
    ("PyScript's and Pyodide's own Python", ("pyscript/", "pyodide/", "_pyodide/")),
    ("standard library", ("",)),
)
"""What lies in the archive, by the beginning of its name; the first that fits."""

LIMIT: Final = 5_200_000
"""Bytes after gzip -9 before data-ready, without what only the computer's thread reads."""


def packed(data: bytes) -> int:
    """Bytes after gzip -9."""
    return len(gzip.compress(data, 9))


def _kind(name: str) -> str:
    return next(kind for kind, marks in KINDS if any(mark in name for mark in marks))


def by_kind(files: Mapping[str, bytes]) -> list[tuple[str, int, int, int]]:
    """(kind, files, bytes, bytes packed), in the order of `KINDS`."""
    rows = []
    for kind, _ in KINDS:
        found = [data for name, data in files.items() if _kind(name) == kind]
        rows.append((kind, len(found), sum(map(len, found)), sum(map(packed, found))))
    return rows


def inside(archive: bytes) -> list[tuple[str, int, int, int]]:
    """(part, files, bytes, bytes packed as a share of the whole) of the Python archive, which is a gzip of a zip.

    Packed together files save each other bytes, so each part gets its share of what the whole weighs.
    """
    groups: dict[str, list[bytes]] = {part: [] for part, _ in PARTS}
    with zipfile.ZipFile(BytesIO(gzip.decompress(archive))) as opened:
        for name in opened.namelist():
            part = next(part for part, starts in PARTS if name.startswith(starts))
            groups[part].append(opened.read(name))
    alone = {part: packed(b"".join(datas)) for part, datas in groups.items()}
    share = packed(archive) / sum(alone.values())
    return [(part, len(datas), sum(map(len, datas)), round(alone[part] * share)) for part, datas in groups.items()]


def told(site: Path, names: Iterable[str], worker: str) -> list[str]:
    """The tables as lines. ``names``: of the files asked for before data-ready; ``worker``: the thread's own script."""
    files = {name: (site / name).read_bytes() for name in names}
    lines = ["Everything asked for before data-ready     files, bytes raw, after gzip -9"]
    rows = by_kind(files)
    lines += map(_row, rows)
    together = sum(row[3] for row in rows)
    lines.append(_row(("together", len(files), sum(row[2] for row in rows), together)))
    archive = next(data for name, data in files.items() if name.endswith(".zip.gz"))
    parts = inside(archive)
    lines += ["Of which in the Python archive", *map(_row, parts)]
    apart = sum(row[3] for row in parts[:2])
    script = packed((site / worker).read_bytes())
    lines.append("Counted apart, for the computer's thread alone")
    lines.append(_row(("its script, after data-ready", 1, (site / worker).stat().st_size, script)))
    lines.append(f"  so before data-ready, without its players, reviews and weights: {together - apart:,} of {LIMIT:,}")
    lines.append(f"  and without the weights alone: {together - parts[0][3]:,}")
    return lines


def _row(row: Sequence[object]) -> str:
    name, count, raw, small = row
    return f"  {name:52}{count:>6}{raw:>14,}{small:>12,}"
