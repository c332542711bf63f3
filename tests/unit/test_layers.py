"""The arrows between the layers: each module imports only what stands to its left, and the engine touches no world.

The engine is pure: no input or output, clock, entropy or asyncio. Only py/page may import js, pyscript or pyodide.
"""

import ast
from pathlib import Path

import pytest

PY = Path(__file__).parents[2] / "py"
ENGINE = [
    "cards",
    "melds",
    "rules",
    "actions",
    "refusals",
    "legality",
    "events",
    "hand",
    "match",
    "observation",
    "fold",
    "shuffle",
    "record.errors",
    "record.shape",
    "record.read",
    "record.write",
    "record.result",
    "seat",
    "compact",
    "fairness",
]
PARTS = {
    # part: the other parts it may import
    "players": {"engine"},
    "review": {"engine", "players"},
    "words": {"engine", "players", "table"},
    "table": {"engine", "learn", "players", "review", "words"},
    "learn": {"engine", "table"},
    "training": {"engine", "players"},
    "cli": {"engine", "players", "training"},
    "guide": {"engine", "players", "table", "words"},
}
WORLD = {
    "asyncio", "concurrent", "ctypes", "http", "io", "multiprocessing", "os", "pathlib", "queue", "secrets", "select",
    "selectors", "shutil", "signal", "socket", "ssl", "subprocess", "sys", "tempfile", "threading", "time", "urllib",
    "uuid",
}  # fmt: skip
PAGE_ONLY = {"js", "pyscript", "pyodide", "_pyodide", "polyscript"}


def modules():
    """(dotted name inside marjolet, path) of every module of the package."""
    root = PY / "marjolet"
    for path in sorted(root.rglob("*.py")):
        parts = path.relative_to(root).with_suffix("").parts
        name = ".".join(part for part in parts if part != "__init__")
        yield name, path


MODULES = {name for name, _ in modules()}


def imports(path):
    """Absolute names of the modules that a file imports anywhere in it."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: relative import"
            yield node.module
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def own(path):
    """The modules of marjolet that a file imports, without the prefix."""
    found = set()
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            # "from package import module" needs the module; "from module import name" the module before it.
            for alias in node.names:
                whole = f"{node.module}.{alias.name}"
                found.add(whole if whole.removeprefix("marjolet.") in MODULES else node.module)
    names = {name.removeprefix("marjolet.") for name in found if name.startswith("marjolet.")}
    assert names <= MODULES, f"{path} imports a module that does not exist"
    return names


def part_of(name):
    head = name.split(".")[0]
    return head if head in PARTS else "engine"


ENGINE_FILES = {
    name: path for name, path in modules() if part_of(name) == "engine" and name not in ("", "__main__", "record")
}
OTHERS = {name: path for name, path in modules() if part_of(name) != "engine"}


def test_every_module_of_the_engine_has_its_place():
    assert set(ENGINE_FILES) == set(ENGINE)


@pytest.mark.parametrize("name", ENGINE)
def test_a_module_of_the_engine_imports_only_what_stands_to_its_left(name):
    left = set(ENGINE[: ENGINE.index(name)])
    if name == "seat":
        left.add("record")
    assert own(ENGINE_FILES[name]) <= left


@pytest.mark.parametrize("name", OTHERS)
def test_the_other_parts_import_only_parts_to_their_left(name):
    part = part_of(name)
    for used in own(OTHERS[name]):
        assert part_of(used) in PARTS[part] | {part}, f"{name} imports {used}"


def test_no_modules_import_each_other():
    graph = {name: own(path) - {name} for name, path in modules() if name not in ("", "__main__")}
    done, trail = set(), []

    def visit(name):
        assert name not in trail, f"{' -> '.join(trail)} -> {name}"
        if name in done or name not in graph:
            return
        trail.append(name)
        for used in graph[name]:
            visit(used)
        done.add(trail.pop())

    for name in graph:
        visit(name)


@pytest.mark.parametrize("name", sorted(ENGINE_FILES))
def test_the_engine_touches_no_file_clock_or_entropy(name):
    path = ENGINE_FILES[name]
    heads = {used.split(".")[0] for used in imports(path)}
    assert heads.isdisjoint(WORLD | {"random"}), heads
    source = ast.parse(path.read_text("utf-8"))
    called = {
        node.func.id for node in ast.walk(source) if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)
    }
    assert called.isdisjoint({"open", "input", "print", "exec", "eval", "__import__", "breakpoint"})
    methods = {node.attr for node in ast.walk(source) if isinstance(node, ast.Attribute)}
    assert methods.isdisjoint({"now", "today", "utcnow", "urandom"})
    assert not any(isinstance(node, ast.AsyncFunctionDef | ast.Await | ast.Global) for node in ast.walk(source))


@pytest.mark.parametrize("name", sorted(name for name in OTHERS if part_of(name) not in ("cli", "training")))
def test_players_table_and_words_touch_no_world_either(name):
    # Taking an address apart is no way out into the world.
    heads = {used.split(".")[0] for used in imports(OTHERS[name]) if not used.startswith("urllib.parse")}
    assert heads.isdisjoint(WORLD), heads


def test_only_the_page_layer_knows_the_page():
    for path in sorted(PY.rglob("*.py")):
        if path.relative_to(PY).parts[0] in ("page", "workshop"):
            continue
        assert {name.split(".")[0] for name in imports(path)}.isdisjoint(PAGE_ONLY), path


def test_the_package_needs_nothing_but_the_standard_library():
    import sys

    for name, path in modules():
        if part_of(name) == "training":
            continue  # The extra `train` is for developers; the command line asks for it when it is needed.
        heads = {used.split(".")[0] for used in imports(path)}
        assert heads <= set(sys.stdlib_module_names) | {"marjolet"}, name
