// Runs before PyScript. Six things: the colours of what is seen first; what the build knows becomes
// globalThis.marjolet_build; the two large files are asked for at once; so is the memory that memory.mjs has kept; a table
// in a frame gets what it needs there; PyScript is kept away from IndexedDB.
"use strict";
{
  const root = document.documentElement;
  const build = JSON.parse(document.getElementById("build").textContent);
  globalThis.marjolet_build = build;

  // Python would be asked for only after four scripts had been read one after the other, and compiled after a fifth. So
  // the browser begins with it now, beside them; interpreter.mjs takes what comes.
  const file = (name) => new URL(name, document.currentScript.src).href;
  const trouble = globalThis.marjolet_trouble;
  const early = { wasm: file("build:pyodide/pyodide.asm.wasm"), library: file("build:python.zip") };
  const asked = async (address) => {
    trouble?.awaits(address);
    try {
      const response = await fetch(address, { credentials: "same-origin" });
      if (response.ok) return response;
    } catch {
      // No network, or something in between forbids it: the same to the person.
    }
    trouble?.file(address);
    throw new Error(`${address} did not arrive`);
  };
  // Their bytes are counted as they come, on a first visit: boot-table.js shows it. What lies in the browser's cache is
  // there at once, and only an answer that is the browser's own brings the code that was compiled last time.
  const before = performance.getEntriesByType("resource").find(({ name }) => /boot-trouble/.test(name));
  const loading = before?.transferSize ? { done: 0, whole: build.loading } : null;
  build.loading = loading;
  const counted = (response) => {
    if (!loading || !response.body?.pipeThrough) return response;
    const count = (bytes, controller) => {
      loading.done += bytes.byteLength;
      controller.enqueue(bytes);
    };
    return new Response(response.body.pipeThrough(new TransformStream({ transform: count })), response);
  };
  const compiled = async (address) => {
    const response = counted(await asked(address));
    try {
      if (response.headers.get("Content-Type") === "application/wasm") return await WebAssembly.compileStreaming(response);
      // A host that does not know the type can be helped, only slower: the whole file first.
      return await WebAssembly.compile(await response.arrayBuffer());
    } catch (error) {
      trouble?.file(address);
      throw error;
    }
  };
  const query = new URLSearchParams(location.search);

  // The memory of a Python that has started, kept on an earlier visit: with it this one need not start from nothing. Where
  // the storage is denied there is none. In a frame of another page nothing that is kept counts.
  const base = new URL("./", location);
  const memory = { cache: `marjolet ${base.pathname} ${build.hash}`, address: new URL("memory", base).href };
  const forget = () => caches.open(memory.cache).then((cache) => cache.delete(memory.address));
  const LATE = 4000; // milliseconds; then it is as if there were none
  const inTime = (promise) => Promise.race([promise, new Promise((_, late) => setTimeout(late, LATE, new Error("late")))]);
  const remembered = async () => {
    try {
      if (query.has("frame")) return undefined;
      return await inTime(caches.match(memory.address, { cacheName: memory.cache }));
    } catch {
      return undefined;
    }
  };
  const found = remembered();
  // A byte that changed on the device could do anything, and would do it at every start.
  const whole = async (response) => {
    const bytes = await response.arrayBuffer();
    const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes)).join();
    return digest === response.headers.get("X-Digest") ? bytes : new ArrayBuffer(0);
  };
  const bytes = found.then((response) => response && inTime(whole(response))).catch(() => undefined);
  Object.assign(memory, { found, bytes, forget });
  build.memory = memory;
  found.then((response) => {
    if (!response) return;
    // If this start comes to nothing, the next one had better do without.
    setTimeout(() => root.hasAttribute("data-ready") || forget().catch(() => {}), 10_000);
  });

  // Unpacked while the wasm is still coming, where it will be needed.
  const unpacked = async (response) => {
    const bytes = new Uint8Array(await response.arrayBuffer());
    if ((await found) || bytes[0] !== 0x1f || bytes[1] !== 0x8b) return new Response(bytes);
    const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
    return new Response(await new Response(stream).arrayBuffer());
  };
  early.files = { [early.library]: asked(early.library).then(counted).then(unpacked) };
  early.module = compiled(early.wasm);
  for (const begun of [early.files[early.library], early.module]) begun.catch(() => {}); // told already
  globalThis.marjolet_early = early;

  // The colours behind the table: those of the table to come, where the setting can be read.
  let theme = null;
  try {
    theme = localStorage.getItem("marjolet:preference:theme");
  } catch {
    // Storage is denied: the table will follow the system.
  }

  // In a frame of another page (docs/embed.md): how high the table is, and the messages between it and its host.
  if (query.has("frame")) {
    theme = null; // nothing that is kept counts there
    root.dataset.framed = "";
    const add = (tag, more) => document.head.append(Object.assign(document.createElement(tag), more));
    add("link", { rel: "stylesheet", href: build.assets["embed.css"] });
    for (const name of ["embed-frame.js", "embed-table.js"]) add("script", { src: build.assets[name], async: false });
  }
  root.dataset.bootTheme = query.get("theme") ?? theme ?? "auto";

  // PyScript opens an IndexedDB cache for packages, of which we have none, and waits for ever where storage is denied
  // (private windows, some frames). It gets an empty one in memory; everybody else gets the browser's own.
  const answered = (result) => {
    const request = { result };
    setTimeout(() => request.onsuccess?.({ target: request }));
    return request;
  };
  const emptyStore = {
    getAllKeys: () => answered([]),
    get: () => answered(undefined),
    getKey: () => answered(undefined),
    count: () => answered(0),
    put: () => answered(undefined),
    delete: () => answered(undefined),
    clear: () => answered(undefined),
  };
  const emptyDatabase = { transaction: () => ({ objectStore: () => emptyStore }), close() {} };
  let real;
  try {
    real = globalThis.indexedDB;
  } catch {
    // Denied: there is nothing behind the stand-in.
  }
  const denied = () => {
    throw new DOMException("IndexedDB is denied here.", "SecurityError");
  };
  const standIn = {
    open: (name, ...rest) =>
      String(name).startsWith("IDBMap/") ? answered(emptyDatabase) : real ? real.open(name, ...rest) : denied(),
    deleteDatabase: (name) => (real ? real.deleteDatabase(name) : denied()),
    databases: () => (real?.databases ? real.databases() : Promise.resolve([])),
    cmp: (one, other) => (real ? real.cmp(one, other) : denied()),
  };
  Object.defineProperty(globalThis, "indexedDB", { value: standIn, configurable: true });
}
