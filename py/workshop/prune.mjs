// Pyodide without what only packages could reach, and we load none: run by pruning.py.
// node prune.mjs PYODIDE_DIRECTORY BINARYEN_DIRECTORY ACORN_DIRECTORY OUT_DIRECTORY
//
// Pyodide's wasm exports all its 8,500 functions and variables, and its script offers the whole library of Emscripten,
// in case a package brings code that wants them. Nothing else does: so the exports that the script does not use go, then
// what nobody in the wasm calls any more, and of the script what neither it nor the wasm can reach.
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";

import { Script } from "./prune_script.mjs";

const [pyodide, binaryenHome, acornHome, out] = process.argv.slice(2).map((name) => path.resolve(name));
const library = async (...parts) => import(pathToFileURL(path.join(...parts)).href);
const { default: binaryen } = await library(binaryenHome, "index.js");
const { parse } = await library(acornHome, "dist", "acorn.mjs");

const wasmFile = "pyodide.asm.wasm";
const scriptFile = "pyodide.asm.mjs";
const wasm = readFileSync(path.join(pyodide, wasmFile));
const source = readFileSync(path.join(pyodide, scriptFile), "utf8");
// The other half of the loader takes functions from the script's module by their names; tests and measurements do as well.
const COUNTED = ["_hiwire_num_refs", "pyproxy_alloc_map", "enable_pyproxy_allocation_tracing"];
const loader = readFileSync(path.join(pyodide, "pyodide.mjs"), "utf8") + COUNTED.join(" ");

// What the wasm asks its surroundings for; "GOT." are addresses that the script fills in from exports of that name.
const importsOf = (bytes) => WebAssembly.Module.imports(new WebAssembly.Module(bytes));

const script = new Script(parse, source, loader);
const before = importsOf(wasm);
const used = script.reach(before.map(({ name }) => name)).exports;
for (const { module, name } of before) if (module.startsWith("GOT.")) used.add(name);

const features = binaryen.Features;
const code = binaryen.readBinary(
  wasm,
  features.MutableGlobals | features.NontrappingFPToInt | features.SignExt | features.BulkMemory |
    features.BulkMemoryOpt | features.ExceptionHandling | features.ReferenceTypes | features.Multivalue |
    features.ExtendedConst,
);
for (const { name, kind } of WebAssembly.Module.exports(new WebAssembly.Module(wasm))) {
  if (!used.has(name) && (kind === "function" || kind === "global")) code.removeExport(name);
}
code.runPasses(["remove-unused-module-elements"]);
const lean = code.emitBinary();
if (!WebAssembly.validate(lean)) throw new Error(`${wasmFile} is no longer valid after pruning.`);

const after = script.reach(importsOf(lean).map(({ name }) => name));
writeFileSync(path.join(out, wasmFile), lean);
writeFileSync(path.join(out, scriptFile), script.without(after));
