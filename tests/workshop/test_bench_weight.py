"""What a start weighs, told by what it is."""

import gzip
import zipfile
from io import BytesIO
from pathlib import Path

from workshop import bench_weight


def archive(files: dict[str, bytes]) -> bytes:
    buffer = BytesIO()
    with zipfile.ZipFile(buffer, "w") as opened:
        for name, data in files.items():
            opened.writestr(name, data)
    return gzip.compress(buffer.getvalue(), 9)


INSIDE = {
    "marjolet/players/weights/small.pyc": bytes(range(256)) * 40,
    "marjolet/players/house.pyc": b"house " * 300,
    "marjolet/learn/telling.pyc": b"telling " * 200,
    "marjolet/words/en.pyc": b"words " * 100,
    "marjolet/hand.pyc": b"hand " * 100,
    "page/main.pyc": b"main " * 10,
    "pyscript/web.pyc": b"web " * 10,
    "typing.pyc": b"typing " * 1000,
}


def test_every_file_counts_once() -> None:
    files = {
        "index.html": b"page " * 50,
        "assets/boot.0123456789.css": b"css " * 50,
        "assets/pyodide-1/pyodide.asm.wasm": b"wasm " * 500,
        "assets/pyodide-1/pyodide.mjs": b"script " * 20,
        "assets/pyscript-1/core.js": b"core " * 20,
        "assets/python.0123456789.zip.gz": archive(INSIDE),
    }
    rows = bench_weight.by_kind(files)
    assert [row[1] for row in rows] == [1, 1, 1, 1, 2]
    assert sum(row[2] for row in rows) == sum(map(len, files.values()))
    assert sum(row[3] for row in rows) == sum(len(gzip.compress(data, 9)) for data in files.values())


def test_the_parts_of_the_archive_are_shares_of_its_weight() -> None:
    packed = archive(INSIDE)
    rows = bench_weight.inside(packed)
    assert {name: count for name, count, _, _ in rows} == {
        "nets' weights (for the computer's thread)": 1,
        "players and reviews (for the computer's thread)": 1,
        "lessons": 1,
        "words, both languages": 1,
        "engine, table and page": 2,
        "PyScript's and Pyodide's own Python": 1,
        "standard library": 1,
    }
    assert sum(row[2] for row in rows) == sum(map(len, INSIDE.values()))
    assert abs(sum(row[3] for row in rows) - bench_weight.packed(packed)) <= len(rows)


def test_what_is_counted_apart_is_left_out_of_the_sum(tmp_path: Path) -> None:
    (tmp_path / "index.html").write_bytes(b"page")
    (tmp_path / "worker.js").write_bytes(b"worker")
    (tmp_path / "python.zip.gz").write_bytes(archive(INSIDE))
    lines = bench_weight.told(tmp_path, ["index.html", "python.zip.gz"], "worker.js")
    parts = bench_weight.inside(archive(INSIDE))
    whole = bench_weight.packed(b"page") + bench_weight.packed(archive(INSIDE))
    assert f"without its players, reviews and weights: {whole - parts[0][3] - parts[1][3]:,} of" in lines[-2]
    assert lines[-1].endswith(f"{whole - parts[0][3]:,}")
