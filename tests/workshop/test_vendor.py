"""Vendored archives: only the pinned bytes are used, and nothing is written outside the target."""

import io
import tarfile
from pathlib import Path

import pytest

from workshop.problem import Problem
from workshop.vendor import Pin, integrity, pins, unpack, verify


def archive(path: Path, files: dict[str, bytes]) -> Path:
    with tarfile.open(path, "w:gz") as tar:
        for name, data in files.items():
            info = tarfile.TarInfo(name)
            info.size = len(data)
            tar.addfile(info, io.BytesIO(data))
    return path


def test_known_hash() -> None:
    # The SHA-512 of nothing is widely published: cf83e1357eefb8bd...
    assert integrity(b"").startswith("sha512-z4PhNX7vuL3xVChQ1m2AB9Yg5AULVxXcg/SpIdNs6c5H0NE8XYXysP")


def test_one_changed_byte_is_refused() -> None:
    pin = Pin("thing", "1.0", integrity(b"content"))
    verify(pin, b"content")
    with pytest.raises(Problem, match="not the pinned one"):
        verify(pin, b"Content")


def test_every_pin_is_complete() -> None:
    found = pins()
    assert {"pyodide", "@pyscript/core", "axe-core"} <= set(found)
    for pin in found.values():
        assert pin.integrity.startswith("sha512-")
        assert len(pin.integrity) == len("sha512-") + 88
        assert pin.version[0].isdigit()


def test_unpack_drops_the_leading_directory(tmp_path: Path) -> None:
    unpack(archive(tmp_path / "a.tgz", {"package/x.js": b"1", "package/deep/y.js": b"2"}), tmp_path / "out")
    assert (tmp_path / "out" / "x.js").read_bytes() == b"1"
    assert (tmp_path / "out" / "deep" / "y.js").read_bytes() == b"2"


@pytest.mark.parametrize("name", ["package/../../evil.js", "/evil.js", "evil.js"])
def test_unpack_refuses_what_lies_outside(tmp_path: Path, name: str) -> None:
    with pytest.raises(Problem, match="outside its package"):
        unpack(archive(tmp_path / "a.tgz", {name: b"1"}), tmp_path / "out")
    assert not (tmp_path / "evil.js").exists()
