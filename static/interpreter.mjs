// The interpreter PyScript and the computer's thread are pointed at: Pyodide, told where our compiled library lies, and
// given the memory of an earlier start where there is one (memory.mjs).
import { loadPyodide as load, version } from "build:pyodide/pyodide.mjs";

const pyodideFile = "build:pyodide/pyodide.asm.mjs";
const libraryFile = "build:python.zip";
const address = (file) => new URL(file, import.meta.url).href;

// No packages are ever installed, so the lock file need not be fetched; Pyodide only checks this header.
const lockFileContents = {
  info: { abi_version: "2026_0", arch: "wasm32", platform: "emscripten_5_0_3", python: "3.14.2" },
  packages: {},
};

// The library comes as one gzip: a third smaller than a zip that packs each file by itself, and unpacked by the browser
// instead of by Python, module by module. A host may have it unpacked on the way already, or boot.js.
const unpacked = async (response) => {
  const bytes = new Uint8Array(await response.arrayBuffer());
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return new Response(bytes);
  return new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip")));
};

// What boot.js began is put in the place of what Pyodide asks for, as long as it loads. Without it (in the computer's
// thread, or when it failed) Pyodide asks for itself. `without`: what need not come at all.
const early = globalThis.marjolet_early ?? { files: {} };
delete globalThis.marjolet_early;
const withFiles = async (without, run) => {
  const { fetch } = globalThis;
  const { instantiateStreaming } = WebAssembly;
  globalThis.fetch = (resource, options) => {
    const url = String(resource);
    if (url === early.wasm || url === without) return Promise.resolve(new Response());
    const begun = early.files[url];
    delete early.files[url];
    const response = begun ? begun.catch(() => fetch(resource, options)) : fetch(resource, options);
    return url === address(libraryFile) ? response.then((found) => (found.ok ? unpacked(found) : found)) : response;
  };
  if (early.wasm) {
    WebAssembly.instantiateStreaming = async (_, imports) => {
      const module = await early.module.catch(() => undefined);
      if (!module) return instantiateStreaming.call(WebAssembly, fetch(early.wasm), imports);
      return { module, instance: await WebAssembly.instantiate(module, imports) };
    };
  }
  try {
    return await run();
  } finally {
    Object.assign(globalThis, { fetch });
    Object.assign(WebAssembly, { instantiateStreaming });
  }
};

// ---- memory that was kept ----

// Makes the interpreter as Pyodide would, and tells of it before Python is in it and after. Of the objects that Python holds
// these six are the same in every start; then Pyodide expects one that only packages bring about.
const OWN = 6;
const creating = (before, after) => async (module) => {
  const { default: create } = await import(address(pyodideFile));
  before(module);
  await create(module);
  const { API } = module;
  const expected = API.getExpectedKeys;
  API.getExpectedKeys = () => expected().slice(0, OWN);
  await after(module);
  return module;
};

// The form memory-worker.mjs writes: three numbers (MARK, the length of the head, that of all), the head as JSON, the
// pieces of the memory one after the other.
const MARK = 0x4d_4a_4d_31;
const parsed = (buffer) => {
  const [mark, length, whole] = new Uint32Array(buffer, 0, 3);
  if (mark !== MARK || whole !== buffer.byteLength) throw new Error("not whole");
  const head = JSON.parse(new TextDecoder().decode(new Uint8Array(buffer, 12, length)));
  return { ...head, bytes: new Uint8Array(buffer, 12 + length) };
};

const restore = async (module, kept) => {
  const buffer = await kept.bytes;
  if (!buffer) throw new Error("late");
  const { build, heap, table, pieces, state, bytes } = parsed(buffer);
  if (build !== globalThis.marjolet_build.hash || module.HEAPU8.length !== heap || module.wasmTable.length !== table) {
    throw new Error("another interpreter's");
  }
  module.API.restoreSnapshot = () => {
    for (const [start, end, at] of pieces) module.HEAPU8.set(bytes.subarray(at, at + end - start), start);
    return state;
  };
};

const restoring = (kept) => ({
  _loadSnapshot: new Uint8Array(), // it comes while the interpreter is being made
  createPyodideModule: creating(() => {}, (module) => restore(module, kept)),
});

const loaded = (options, without) =>
  withFiles(without, () =>
    load({
      ...options,
      indexURL: address(pyodideFile).replace(/[^/]*$/, ""),
      stdLibURL: address(libraryFile),
      lockFileContents,
    }),
  );

const remembered = async (options) => {
  const kept = globalThis.marjolet_build?.memory;
  if (!(await kept?.found)) return null;
  try {
    const python = await loaded({ ...options, ...restoring(kept) }, address(libraryFile));
    document.documentElement.dataset.memory = "used";
    return python;
  } catch (error) {
    console.info("Marjolet: the memory kept on this device is of no use:", String(error));
    if (await kept.bytes) kept.forget().catch(() => {});
    return null;
  } finally {
    delete kept.bytes; // many megabytes
  }
};

const loadPyodide = async (options = {}) => {
  const started = await remembered(options);
  const loading = started ? Promise.resolve(started) : loaded(options);
  loading.catch((error) => {
    const trouble = globalThis.marjolet_trouble;
    // With the script read and the wasm compiled, what fails is the library.
    import(address(pyodideFile)).then(() => trouble?.file(address(libraryFile)), () => trouble?.other(error));
  });
  const python = await loading;
  early.files = {}; // what was not needed
  // The working directory stands first on the path and is empty: nobody need look there for every module.
  python.runPython("import sys; sys.path.remove(''); del sys");
  return python;
};

export { creating, loadPyodide, MARK, version };
