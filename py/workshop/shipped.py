"""Which Python files go into the page, and which parts of the standard library they ask for."""

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

from workshop.paths import ROOT
from workshop.problem import Problem

PACKAGES = ("marjolet", "page")
# The command line has no place in a browser, and would drag argparse and multiprocessing along; training needs numba;
# the guide's pages and the waiting table are made at build time.
NOT_SHIPPED = (
    "marjolet/__main__.py",
    "marjolet/cli/",
    "marjolet/guide/",
    "marjolet/training/",
    "marjolet/table/waiting.py",
)
NOT_DATA = (".pyi", ".typed", ".md", ".pyc")

# What PyScript's own Python part imports, and what Pyodide imports late: when it formats an error, for instance.
BOOT_ROOTS = ("asyncio", "base64", "collections", "functools", "html", "inspect", "io", "json", "os", "pathlib", "re")
EXTRAS = ("traceback", "linecache", "tokenize", "textwrap", "codeop", "encodings.ascii", "encodings.latin_1")
# Asked for under `try ... except ImportError`, and useless without sockets, files or big archives.
WITHOUT = ("ssl", "_ssl", "bz2", "lzma", "compression.zstd", "compression.zstd._zstdfile")

# Modules of our own in the place of the library's: what a start asks of them and no more. asyncio is asked for by
# Pyodide's event loop, the others by asyncio, Pyodide and PyScript (docs/performance.md tells what it saves).
STAND_INS = ROOT / "py" / "workshop" / "stand_ins"
# What only the modules so replaced would import.
NO_LONGER_ASKED_FOR = (
    *(
        f"asyncio.{name}"
        for name in (
            "base_events",
            "base_subprocess",
            "graph",
            "log",
            "protocols",
            "runners",
            "selector_events",
            "sslproto",
            "staggered",
            "streams",
            "subprocess",
            "taskgroups",
            "threads",
            "transports",
            "trsock",
            "unix_events",
        )
    ),
    "bisect",
    "fnmatch",
    "glob",
    "html.entities",
    "locale",
    "pathlib",
    "pathlib._os",
    "pyodide.common",
    "random",
    "selectors",
    "shutil",
    "tempfile",
    "zipfile",
    "zipfile._path",
    "zipfile._path.glob",
)


def stand_ins() -> list[tuple[str, bytes]]:
    """(name in the zip, source) of the modules that stand in for the library's."""
    paths = sorted(STAND_INS.rglob("*.py"))
    return [(path.relative_to(STAND_INS).as_posix(), path.read_bytes()) for path in paths]


def files(package_root: Path = ROOT / "py") -> Iterator[tuple[str, Path]]:
    """(name in the zip, place on disk) of everything of ours that is shipped, sorted."""
    for package in PACKAGES:
        for path in sorted((package_root / package).rglob("*")):
            name = path.relative_to(package_root).as_posix()
            if not path.is_file() or "__pycache__" in path.parts or path.name.endswith(NOT_DATA):
                continue
            if not name.startswith(NOT_SHIPPED):
                yield name, path


def _is_type_checking(node: ast.If) -> bool:
    test = node.test
    return (isinstance(test, ast.Name) and test.id == "TYPE_CHECKING") or (
        isinstance(test, ast.Attribute) and test.attr == "TYPE_CHECKING"
    )


def _imports(node: ast.AST) -> Iterator[str]:
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.Import):
            yield from (alias.name for alias in child.names)
        elif isinstance(child, ast.ImportFrom) and child.module and not child.level:
            yield child.module
            # `from concurrent import futures`: the name may be a module; the compiler tries it.
            yield from (f"{child.module}.{alias.name}" for alias in child.names)
        elif isinstance(child, ast.If) and _is_type_checking(child):
            yield from _imports(ast.Module(child.orelse, []))
        else:
            yield from _imports(child)


def library_roots(sources: list[tuple[str, bytes]]) -> list[str]:
    """Dotted names of the standard library that the sources import anywhere, also inside functions, sorted.

    Some may turn out to be attributes and no modules. Raises Problem for a source that is no Python.
    """
    found: set[str] = set()
    for name, text in sources:
        try:
            tree = ast.parse(text)
        except SyntaxError as error:
            raise Problem(f"py/{name}, line {error.lineno}: {error.msg}") from None
        found.update(_imports(tree))
    return sorted(name for name in found if name.partition(".")[0] in sys.stdlib_module_names)
