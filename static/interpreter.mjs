// The interpreter PyScript and the computer's thread are pointed at: Pyodide, told where our compiled library lies.
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
// instead of by Python, module by module. A host may have it unpacked on the way already.
const unpacked = async (response) => {
  const bytes = new Uint8Array(await response.arrayBuffer());
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return new Response(bytes);
  return new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip")));
};

// What boot.js began is put in the place of what Pyodide asks for, as long as it loads. Without it (in the computer's
// thread, or when it failed) Pyodide asks for itself.
const withFiles = async (run) => {
  const early = globalThis.marjolet_early ?? { files: {} };
  delete globalThis.marjolet_early;
  const { fetch } = globalThis;
  const { instantiateStreaming } = WebAssembly;
  globalThis.fetch = (resource, options) => {
    const url = String(resource);
    if (url === early.wasm) return Promise.resolve(new Response());
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

const loadPyodide = async (options = {}) => {
  const loading = withFiles(() =>
    load({
      ...options,
      indexURL: address(pyodideFile).replace(/[^/]*$/, ""),
      stdLibURL: address(libraryFile),
      lockFileContents,
    }),
  );
  loading.catch((error) => {
    const trouble = globalThis.marjolet_trouble;
    // With the script read and the wasm compiled, what fails is the library.
    import(address(pyodideFile)).then(() => trouble?.file(address(libraryFile)), () => trouble?.other(error));
  });
  const python = await loading;
  // The working directory stands first on the path and is empty: nobody need look there for every module.
  python.runPython("import sys; sys.path.remove(''); del sys");
  return python;
};

export { loadPyodide, version };
