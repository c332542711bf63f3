"""Pyodide pruned: what could be reached is there, the rest is not."""

import json
import subprocess

import pytest

from workshop import pruning
from workshop.environment import node_commands
from workshop.paths import WORKSHOP
from workshop.problem import Problem
from workshop.vendor import vendored

SCRIPT = """
async function _createPyodideModule(moduleArg) {
  var Module = moduleArg, unused = 1, wasmExports;
  var counted = count(), table = {}, chained = table;
  function count() { return 2 }
  function dead() { return deader() }
  dead.sig = "v";
  function deader() {}
  Module["dead"] = dead;
  function offered() { return inner.deep }
  offered.sig = "ii";
  var inner = { deep() { return _free(_called) } };
  var notAsked = () => alsoDead();
  function alsoDead() {}
  function byText() {}
  Module["byText"] = byText;
  function byLoader() {}
  Module.byLoader = byLoader;
  var wasmImports = { offered, notAsked: notAsked };
  var _free, _called, _lost, _Variable;
  function assignWasmExports(wasmExports) {
    _free = Module["_free"] = wasmExports["free"];
    _called = Module["_called"] = wasmExports["called"];
    _lost = Module["_lost"] = wasmExports["lost"];
    _Variable = Module["_Variable"] = wasmExports["Variable"].value >>> 0;
  }
  assignWasmExports(wasmExports = start(wasmImports));
  if (Module["byText"]) { chained.started = wasmExports.start() }
  return Module;
}
export default _createPyodideModule;
"""

ASK = """
import { parse } from ACORN;
import { Script } from SCRIPT;
import { readFileSync } from "node:fs";
const { source, loader, imports } = JSON.parse(readFileSync(0, "utf8"));
const script = new Script(parse, source, loader);
const found = script.reach(imports);
const text = script.without(found);
parse(text, { ecmaVersion: "latest", sourceType: "module" });
console.log(JSON.stringify({ text, exports: [...found.exports] }));
"""


def reached(source: str, imports: list[str], loader: str = "m.byLoader()") -> tuple[str, set[str]]:
    node, _ = node_commands()
    places = {"ACORN": vendored("acorn") / "dist" / "acorn.mjs", "SCRIPT": WORKSHOP / "prune_script.mjs"}
    program = ASK
    for name, path in places.items():
        program = program.replace(f"from {name};", f"from {json.dumps(path.as_uri())};")
    question = json.dumps({"source": source, "loader": loader, "imports": imports})
    command = [*node, "--input-type=module", "-e", program]
    done = subprocess.run(command, input=question, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    answer = json.loads(done.stdout)
    return answer["text"], set(answer["exports"])


def test_what_nobody_reaches_is_gone_and_all_else_is_there() -> None:
    text, exports = reached(SCRIPT, ["offered"])
    for name in ("dead", "deader", "notAsked", "alsoDead", "unused", "_lost", "_Variable"):
        assert name not in text, name
    for kept in ('offered.sig = "ii"', "inner = {", "function count", "counted = count()", "table = {}", "byText()"):
        assert kept in text, kept
    assert 'Module["byText"] = byText' in text, "named by a text"
    assert "Module.byLoader = byLoader" in text, "named by the loader"
    assert "wasmImports={offered}" in text
    assert "var _free,_called;" in text
    assert {"free", "called", "start"} <= exports
    assert not {"lost", "Variable"} & exports


def test_what_the_wasm_asks_for_brings_what_that_needs() -> None:
    text, exports = reached(SCRIPT, ["notAsked"])
    assert "function alsoDead" in text
    assert "wasmImports={notAsked: notAsked}" in text
    assert "function offered" not in text
    assert "inner" not in text
    assert "free" not in exports


@pytest.mark.parametrize("lost", ["_createPyodideModule", "wasmImports =", "function assignWasmExports"])
def test_another_script_is_refused(lost: str) -> None:
    with pytest.raises(AssertionError, match="look at prune_script"):
        reached(SCRIPT.replace(lost, lost.replace("s", "z", 1).replace("_c", "_d")), [])


def test_what_is_shipped() -> None:
    found = pruning.pyodide()
    assert tuple(found) == pruning.FILES
    home = vendored("pyodide")
    shares = {name: len(data) / (home / name).stat().st_size for name, data in found.items()}
    assert shares["pyodide.asm.mjs"] < 0.35
    assert shares["pyodide.asm.wasm"] < 0.92
    assert b"sourceMappingURL" not in found["pyodide.mjs"]


def test_pyodide_makes_no_shared_memory() -> None:
    """Browsers warn of it in pages that are not isolated; another Pyodide has to be looked at again."""
    real = vendored("pyodide") / pruning.GLUE
    changed = pruning.pyodide()[real.name]
    assert b"shared:!0" in real.read_bytes()
    assert b"shared:!0" not in changed
    assert b"new Int32Array(new ArrayBuffer(4))" in changed
    assert pruning.unshared(real.read_bytes()).count(b"shared:!0") == real.read_bytes().count(b"shared:!0") - 1
    with pytest.raises(Problem, match="shared memory"):
        pruning.unshared(b"another text")
