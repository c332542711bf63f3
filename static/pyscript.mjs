// PyScript prepares its own kind of worker with `Function(text)`, which a tight Content-Security-Policy forbids, and we
// never start such a worker: our thread is a plain one (worker.js). Without the hook nothing is left to prepare.
import { hooks } from "build:pyscript/core.js";

hooks.worker.onBeforeRunAsync.clear();
