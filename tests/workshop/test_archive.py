"""What stands in for sitecustomize: modules come from the archive's bytes, and are what zipimport would have made."""

import json
import py_compile
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from workshop.paths import WORKSHOP

SITECUSTOMIZE = WORKSHOP / "stand_ins" / "sitecustomize.py"

SOURCES = {
    "first.py": "",
    "late.py": "value = 2\n",
    "plain.py": "value = 1\ndef fail():\n    raise ValueError(value)\n",
    "package/__init__.py": "from package.inner import answer\n",
    "package/inner.py": "answer = 42\n",
}

TELL = """
import json, sys, traceback
sys.path.insert(0, sys.argv[1])
import first
if sys.argv[2]:
    exec(compile(open(sys.argv[2]).read(), "sitecustomize.py", "exec"), {"__name__": "sitecustomize"})
import package, package.inner, plain
try:
    import package.nothing
except ModuleNotFoundError as error:
    missing = error.name
try:
    plain.fail()
except ValueError as error:
    frame = traceback.extract_tb(error.__traceback__)[-1]
told = {
    name: [m.__name__, m.__package__, m.__file__, [*getattr(m, "__path__", [])], m.__spec__.origin, m.__spec__.parent]
    for name, m in sorted(sys.modules.items()) if name.startswith(("package", "plain"))
}
print(json.dumps([told, package.answer, plain.value, missing, frame.filename, frame.lineno]))
print(type(plain.__loader__).__name__, type(first.__loader__).__name__)
"""


@pytest.fixture(scope="module")
def archive(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A zip of bytecode that only stores, as the build makes it."""
    home = tmp_path_factory.mktemp("archive")
    place = home / "library.zip"
    with zipfile.ZipFile(place, "w") as made:
        for name, text in SOURCES.items():
            source = home / "source.py"
            source.write_text(text, encoding="utf-8")
            compiled = home / "out.pyc"
            mode = py_compile.PycInvalidationMode.UNCHECKED_HASH
            py_compile.compile(str(source), str(compiled), dfile=f"{place}/{name}", invalidation_mode=mode)
            made.write(compiled, name + "c")
    return place


def told(archive: Path, stand_in: Path | str) -> tuple[object, list[str]]:
    command = [sys.executable, "-S", "-c", TELL, str(archive), str(stand_in)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    facts, loaders = done.stdout.splitlines()
    return json.loads(facts), loaders.split()


def test_modules_are_what_zipimport_makes_of_them(archive: Path) -> None:
    usual, by_zipimport = told(archive, "")
    ours, by_us = told(archive, SITECUSTOMIZE)
    assert ours == usual
    assert by_zipimport == ["zipimporter", "zipimporter"]
    assert by_us == ["Archive", "zipimporter"], "what was loaded before stays"


def test_without_an_archive_nothing_changes() -> None:
    code = SITECUSTOMIZE.read_text(encoding="utf-8") + "\nprint(len(sys.meta_path))"
    done = subprocess.run([sys.executable, "-S", "-c", code], capture_output=True, text=True, check=False)
    assert done.stdout.split() == ["3"], done.stderr


FORGET = """
import importlib.util, sys
sys.path.insert(0, sys.argv[1])
import first
exec(compile(open(sys.argv[2]).read(), "sitecustomize.py", "exec"), {"__name__": "sitecustomize"})
archive = sys.meta_path[2]
whole = len(archive.bytes)
import package
spec = importlib.util.find_spec("late")
spec.loader = importlib.util.LazyLoader(spec.loader)
late = sys.modules["late"] = importlib.util.module_from_spec(spec)
spec.loader.exec_module(late)
archive.forget()
print(*sorted(archive.files), len(archive.bytes) < whole)
import plain
print(plain.value, late.value, package.answer)
"""


def test_what_was_read_can_be_forgotten_and_the_rest_is_still_read(archive: Path) -> None:
    """Lazy modules count as not read."""
    command = [sys.executable, "-S", "-c", FORGET, str(archive), str(SITECUSTOMIZE)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.stdout.splitlines() == ["late.pyc plain.pyc True", "1 2 42"], done.stderr
