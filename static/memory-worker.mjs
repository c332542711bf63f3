// A Python of its own starts, imports what a start of the table imports, and its memory is kept for later starts. It has
// seen no card and no match. One message in: {lang, build, cache, address}; one out: {kept: bytes} or {error}.
import { creating, loadPyodide, MARK } from "build:static/interpreter.mjs";

const PAGE = 4096; // bytes, kept together or not at all
const LARGEST = 22; // powers of two: of memory that was given back, pieces of these sizes are wiped
const SMALLEST = 7;

let fresh; // the memory before Python was in it: so much every start brings by itself

const start = () =>
  loadPyodide({
    _makeSnapshot: true, // Pyodide writes down by which way Python got hold of what is JavaScript's
    createPyodideModule: creating(
      (module) => (module.onRuntimeInitialized = () => (fresh = module.HEAPU8.slice())),
      () => {},
    ),
  });

// What was read and given back need not be kept: taken once more, as far as the memory was in use, and wiped. Never so
// much at once that the memory would have to grow.
const wipe = (module) => {
  let end = module.HEAPU8.length;
  while (!module.HEAPU8[end - 1]) end--;
  const taken = [];
  const room = Math.floor(Math.log2(module.HEAPU8.length - end)) - 1;
  for (let power = Math.min(LARGEST, room); power >= SMALLEST; power--) {
    for (const size = 2 ** power - 8; ; ) {
      const place = module._malloc(size);
      if (!place || place + size > end) {
        module._free(place);
        break;
      }
      module.HEAPU8.fill(0, place, place + size);
      taken.push(place);
    }
  }
  for (const place of taken) module._free(place);
};

// [start, end, place in what is kept] of what is not as it was before Python.
const changed = (heap) => {
  const now = new Float64Array(heap.buffer, 0, heap.length / 8);
  const was = new Float64Array(fresh.buffer);
  const pieces = [];
  let kept = 0;
  for (let page = 0; page < heap.length; page += PAGE) {
    let at = page / 8;
    const end = at + PAGE / 8;
    while (at < end && Object.is(now[at], was[at])) at++;
    if (at === end) continue;
    const last = pieces.at(-1);
    if (last?.[1] === page) last[1] += PAGE;
    else pieces.push([page, page + PAGE, kept]);
    kept += PAGE;
  }
  return pieces;
};

const packed = (build, module) => {
  const state = module.API.serializeHiwireState();
  // Whatever else of JavaScript's Python holds would not be there at the next start.
  if (state.hiwireKeys.some((key) => key !== null)) throw new Error("Python holds more than was expected");
  const heap = module.HEAPU8;
  if (heap.length !== fresh.length) throw new Error("the memory has grown");
  const pieces = changed(heap);
  const head = new TextEncoder().encode(
    JSON.stringify({ build, heap: heap.length, table: module.wasmTable.length, pieces, state }),
  );
  const whole = 12 + head.length + pieces.reduce((sum, [from, to]) => sum + to - from, 0);
  const bytes = new Uint8Array(whole);
  new Uint32Array(bytes.buffer, 0, 3).set([MARK, head.length, whole]);
  bytes.set(head, 12);
  for (const [from, to, at] of pieces) bytes.set(heap.subarray(from, to), 12 + head.length + at);
  return bytes;
};

addEventListener("message", async ({ data: { lang, build, cache, address } }) => {
  try {
    const python = await start();
    python.runPython(`from page import memory; memory.prepare("${lang}"); del memory`);
    wipe(python._module);
    const bytes = packed(build, python._module);
    const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes)).join();
    await (await caches.open(cache)).put(address, new Response(bytes, { headers: { "X-Digest": digest } }));
    postMessage({ kept: bytes.length });
  } catch (error) {
    postMessage({ error: String(error) });
  }
});
