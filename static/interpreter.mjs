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

const loadPyodide = async (options = {}) => {
  const python = await load({
    ...options,
    indexURL: address(pyodideFile).replace(/[^/]*$/, ""),
    stdLibURL: address(libraryFile),
    lockFileContents,
  });
  // PyScript writes its own Python part as sources into the working directory, which stands first on the path. The zip
  // holds the same modules as bytecode: let it go first.
  python.runPython("import sys; sys.path.remove(''); sys.path.append(''); del sys");
  return python;
};

export { loadPyodide, version };
