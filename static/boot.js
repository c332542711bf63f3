// Runs before PyScript. Six things: the colours of the loading screen; what the build knows becomes
// globalThis.marjolet_build; the two large files are asked for at once; a table in a frame gets what it needs there;
// PyScript is kept away from IndexedDB; the service worker is registered once the table is usable.
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
    try {
      const response = await fetch(address, { credentials: "same-origin" });
      if (response.ok) return response;
    } catch {
      // No network, or something in between forbids it: the same to the person.
    }
    trouble?.file(address);
    throw new Error(`${address} did not arrive`);
  };
  const compiled = async (address) => {
    const response = await asked(address);
    try {
      if (response.headers.get("Content-Type") === "application/wasm") return await WebAssembly.compileStreaming(response);
      // A host that does not know the type can be helped, only slower: the whole file first.
      return await WebAssembly.compile(await response.arrayBuffer());
    } catch (error) {
      trouble?.file(address);
      throw error;
    }
  };
  early.files = { [early.library]: asked(early.library) };
  early.module = compiled(early.wasm);
  for (const begun of [early.files[early.library], early.module]) begun.catch(() => {}); // told already
  globalThis.marjolet_early = early;

  const query = new URLSearchParams(location.search);

  // The colours of the loading screen: those of the table to come, where the setting can be read.
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

  // Once the table is usable: earlier, the service worker would fetch the big files a second time beside the page.
  const whenReady = (run) => {
    if (root.hasAttribute("data-ready")) return run();
    const observer = new MutationObserver(() => {
      if (!root.hasAttribute("data-ready")) return;
      observer.disconnect();
      run();
    });
    observer.observe(root, { attributeFilter: ["data-ready"] });
  };

  const inForeignFrame = () => {
    if (globalThis.top === globalThis) return false;
    try {
      return globalThis.top.location.origin !== location.origin;
    } catch {
      return true;
    }
  };

  // data-offline="ready": every file of this build lies in the cache and a reload will be answered from there.
  const offlineState = async (container, registration) => {
    const tell = (worker, type) => worker?.postMessage({ type, hash: build.hash });
    const ask = () => tell(registration.active, "complete?");
    // A worker of this page's own build need not wait for the old one's pages to go; it decides itself.
    const offer = () => tell(registration.waiting, "take over?");
    const follow = (worker) => worker?.addEventListener("statechange", offer);
    follow(registration.installing);
    registration.addEventListener("updatefound", () => follow(registration.installing));
    offer();
    container.addEventListener("message", ({ data }) => {
      if (data?.type === "complete" && data.hash === build.hash && container.controller) {
        root.setAttribute("data-offline", "ready");
      }
    });
    container.addEventListener("controllerchange", ask);
    await container.ready;
    ask();
  };

  const register = async () => {
    try {
      const container = navigator.serviceWorker; // throws in some sandboxed frames
      if (!container || !globalThis.isSecureContext || inForeignFrame()) return;
      await offlineState(container, await container.register(build.sw, { updateViaCache: "none" }));
    } catch (error) {
      // Without it the game works all the same, only not offline.
      console.info("Marjolet: no offline use here:", String(error));
    }
  };

  whenReady(() => {
    const idle = globalThis.requestIdleCallback ?? ((run) => setTimeout(run, 200));
    idle(register, { timeout: 2000 });
  });
}
