// Runs a Python file inside Pyodide under Node, so that bytecode comes from the very interpreter that will load it.
// node compile.mjs PYODIDE_DIRECTORY JOB_DIRECTORY: the job directory is mounted as /job and /job/inside.py is run.
import { createRequire } from "node:module";
import path from "node:path";

const [pyodideDirectory, jobDirectory] = process.argv.slice(2).map((name) => path.resolve(name));
// The CommonJS build: the ES module one imports the "ws" package under Node, which is not needed here.
const { loadPyodide } = createRequire(import.meta.url)(path.join(pyodideDirectory, "pyodide.js"));

// A fixed hash seed: sets in constants are marshalled in hash order, and the bytes must be the same every time.
const python = await loadPyodide({ indexURL: pyodideDirectory, env: { PYTHONHASHSEED: "0", HOME: "/" } });
python.mountNodeFS("/job", jobDirectory);
python.runPython("import sys; sys.path.insert(0, '/job'); sys.dont_write_bytecode = True");
python.runPython(python.FS.readFile("/job/inside.py", { encoding: "utf8" }));
