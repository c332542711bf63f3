"""Pyodide, PyScript and the tools of build and tests: fetched from the npm registry, checked, unpacked into .cache.

They are checked against our own pins (pins.json).
"""

import base64
import hashlib
import json
import os
import shutil
import tarfile
import tempfile
from pathlib import Path, PurePosixPath
from typing import NamedTuple

from workshop.environment import node_commands, run
from workshop.paths import CACHE, WORKSHOP
from workshop.problem import Problem, say

PINS = WORKSHOP / "pins.json"


class Pin(NamedTuple):
    """One npm package, fixed by version and by the hash of its archive ("sha512-" + base64)."""

    package: str
    version: str
    integrity: str


def pins() -> dict[str, Pin]:
    """Every pinned package by name."""
    data = json.loads(PINS.read_text(encoding="utf-8"))
    return {name: Pin(name, entry["version"], entry["integrity"]) for name, entry in data.items()}


def integrity(archive: bytes) -> str:
    """The hash of an archive, written as npm writes it."""
    return "sha512-" + base64.b64encode(hashlib.sha512(archive).digest()).decode()


def verify(pin: Pin, archive: bytes) -> None:
    """Raise Problem unless the archive is, byte for byte, the pinned one."""
    found = integrity(archive)
    if found != pin.integrity:
        raise Problem(
            f"The archive of {pin.package} {pin.version} is not the pinned one and was not used.\n"
            f"  pinned: {pin.integrity}\n  found:  {found}"
        )


def unpack(archive: Path, target: Path) -> None:
    """Unpack an npm archive without its leading "package/"; only plain files inside the target are accepted."""
    with tarfile.open(archive) as tar:
        for member in tar:
            parts = PurePosixPath(member.name).parts
            if not member.isfile():
                continue
            if len(parts) < 2 or ".." in parts or member.name.startswith("/"):
                raise Problem(f"{archive.name} holds a file outside its package: {member.name}")
            stream = tar.extractfile(member)
            assert stream is not None
            path = target.joinpath(*parts[1:])
            path.parent.mkdir(parents=True, exist_ok=True)
            with path.open("wb") as out:
                shutil.copyfileobj(stream, out)


def vendored(package: str) -> Path:
    """The unpacked package, fetched if it is not in the cache yet."""
    pin = pins()[package]
    digest = hashlib.sha256(pin.integrity.encode()).hexdigest()[:12]
    home = CACHE / "vendor"
    target = home / f"{package.strip('@').replace('/', '-')}-{pin.version}-{digest}"
    if target.exists():
        return target
    say(f"Fetching {package} {pin.version} from the npm registry ...")
    _, npm = node_commands()
    home.mkdir(parents=True, exist_ok=True)
    # Left to itself, npm would sit still for a minute when there is no network.
    quick = ("--loglevel=error", "--ignore-scripts", "--fetch-retries=1", "--fetch-retry-mintimeout=2000")
    with tempfile.TemporaryDirectory(dir=home) as scratch:
        run(
            [*npm, "pack", *quick, f"{package}@{pin.version}"],
            f"{package} {pin.version} could not be fetched with npm pack. Is there a network?",
            cwd=Path(scratch),
        )
        archives = list(Path(scratch).glob("*.tgz"))
        if len(archives) != 1:
            raise Problem(f"npm pack left {len(archives)} archives of {package} instead of one.")
        verify(pin, archives[0].read_bytes())
        fresh = Path(scratch) / "unpacked"
        unpack(archives[0], fresh)
        try:
            os.replace(fresh, target)
        except OSError:
            # Another run may have been faster: its copy passed the same check.
            if not target.exists():
                raise
    return target
