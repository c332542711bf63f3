"""Runs INSIDE Pyodide (see compile.mjs): finds the library modules that are needed and compiles to bytecode.

/job/job.json says what to do:
    roots    module names to import; every module of the standard library that gets loaded is taken
    maybe    the same, but the name may be an attribute and no module
    extras   more library modules, taken without importing them here (something imports them late)
    without  library modules that must not be taken although an import asks for them
    sources  directory below /job whose *.py files are compiled
    lean     whether lean.py prepares them first
Results: /job/out/**/*.pyc, mirroring the places in the zip; /job/modules.json, the library modules taken.
"""

import contextlib
import importlib
import importlib.util
import json
import marshal
import os
import sys
import zipfile

from lean import lean  # type: ignore[import-not-found]  # beside this file in /job

LIBRARY = f"/lib/python{sys.version_info[0]}{sys.version_info[1]}.zip"
OPTIMIZE = 2  # no docstrings and no asserts: nothing that is shipped relies on either


def bytecode(source: bytes, name: str, prepare: bool = False) -> bytes:
    """A .pyc whose header says "unchecked hash": no clock in it, and the importer never looks for a source."""
    text = lean(source, name) if prepare else source
    code = compile(text, f"{LIBRARY}/{name}", "exec", dont_inherit=True, optimize=OPTIMIZE)
    flags = (0b01).to_bytes(4, "little")
    return importlib.util.MAGIC_NUMBER + flags + importlib.util.source_hash(source) + marshal.dumps(code)


def write(name: str, source: bytes, prepare: bool = False) -> None:
    path = f"/job/out/{name}c"
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, "wb") as file:
        file.write(bytecode(source, name, prepare))


def find_modules(roots: list[str], maybe: list[str], extras: list[str], without: set[str]) -> list[str]:
    """Library modules from the zip that importing the roots loads.

    Modules frozen into the interpreter claim a file too, but never read it: they are left out, as are built-in ones.
    """
    for name in without:
        sys.modules[name] = None  # type: ignore[assignment]  # makes `import name` an ImportError
    for name in roots:
        importlib.import_module(name)
    for name in maybe:
        with contextlib.suppress(ImportError):
            importlib.import_module(name)
    found = set(extras)
    for name, module in list(sys.modules.items()):
        spec = getattr(module, "__spec__", None)
        if spec is not None and str(spec.origin).startswith(LIBRARY):
            found.add(name)
    for name in list(found):
        while "." in name:  # a module needs its packages
            name = name.rpartition(".")[0]
            found.add(name)
    return sorted(found - without)


with open("/job/job.json", encoding="utf-8") as order:
    job = json.load(order)

if job.get("roots"):
    modules = find_modules(job["roots"], job["maybe"], job["extras"], set(job["without"]))
    with zipfile.ZipFile(LIBRARY) as archive:
        names = set(archive.namelist())
        for module in modules:
            base = module.replace(".", "/")
            place = f"{base}/__init__.py" if f"{base}/__init__.py" in names else f"{base}.py"
            if place in names:
                write(place, archive.read(place))
            elif module in job["extras"]:
                raise SystemExit(f"The standard library of Pyodide has no module {module}.")
    with open("/job/modules.json", "w", encoding="utf-8") as listing:
        json.dump(modules, listing, indent=1)

if job.get("sources"):
    top = f"/job/{job['sources']}"
    for directory, folders, files in os.walk(top):
        folders.sort()
        for filename in sorted(files):
            if filename.endswith(".py"):
                full = os.path.join(directory, filename)
                with open(full, "rb") as file:
                    source = file.read()
                try:
                    write(os.path.relpath(full, top), source, bool(job.get("lean")))
                except SyntaxError as error:
                    raise SystemExit(f"{os.path.relpath(full, top)}, line {error.lineno}: {error.msg}") from None
