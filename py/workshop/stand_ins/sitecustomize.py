"""Modules straight from the bytes of the archive: read once, instead of opened and sought anew for every module.

Python imports this at every start, after the archive's directory was read for the first modules. What it needs of
zipimport is private to it; if that is not as it was, zipimport goes on alone.
"""

import marshal
import sys
import zipimport
from _frozen_importlib import ModuleSpec

HEADER = 30  # bytes of a file's own header in a zip, before its name; no file has more, and none is packed
PYC = 16  # bytes of a .pyc before its code


class Archive:
    """Finds and loads what lies in one zip, after built-in and frozen modules and before everything else."""

    def __init__(self, place: str, files: dict) -> None:
        self.place = place
        self.files = files
        with open(place, "rb") as file:
            self.bytes = memoryview(file.read())

    def find_spec(self, name, path=None, target=None):
        """The module's spec, None when it is not in here."""
        base = name.replace(".", "/")
        inner, package = f"{base}.pyc", False
        if inner not in self.files:
            inner, package = f"{base}/__init__.pyc", True
            if inner not in self.files:
                return None
        spec = ModuleSpec(name, self, origin=f"{self.place}/{inner}", is_package=package)
        spec.has_location = True
        if package:
            spec.submodule_search_locations.append(f"{self.place}/{base}")
        return spec

    def create_module(self, spec):
        """As usual."""

    def exec_module(self, module):
        """Run the module's code in it."""
        inner = module.__spec__.origin[len(self.place) + 1 :]
        _, _, size, _, at, *_ = self.files[inner]
        at += HEADER + len(inner) + PYC
        exec(marshal.loads(self.bytes[at : at + size - PYC]), module.__dict__)

    def forget(self):
        """Keep the bytes of those modules only that were not read yet (page/memory.py)."""
        kept, files = bytearray(), {}
        for inner, entry in self.files.items():
            name = inner.removesuffix(".pyc").removesuffix("/__init__").replace("/", ".")
            # What is lazy, and so not read, has another type.
            if inner.endswith(".pyc") and type(sys.modules.get(name)) is not type(sys):
                at = entry[4] + HEADER + len(inner)
                files[inner] = (*entry[:4], len(kept) - HEADER - len(inner), *entry[5:])
                kept += self.bytes[at : at + entry[2]]
        self.files, self.bytes = files, memoryview(bytes(kept))


try:
    # The one archive, whose directory was read for the first modules of this start.
    sys.meta_path.insert(2, Archive(*next(iter(zipimport._zip_directory_cache.items()))))
except (AttributeError, OSError, StopIteration):
    pass  # zipimport goes on alone; contextlib.suppress would be one more module
