// The memory of a started Python is kept once, for later starts of this build, when the table has been usable for a while
// and nobody waits for anything: a start that takes it over need neither start Python nor import what we import. A
// thread of its own makes it (memory-worker.mjs). Nothing is kept where the table keeps nothing.
const QUIET = 5000; // milliseconds after the table became usable
const PATIENCE = 60_000; // until a thread that says nothing is given up

const root = document.documentElement;
const idle = globalThis.requestIdleCallback ?? ((run) => setTimeout(run, 200));
const told = (state) => (root.dataset.memory = state);

// Of earlier builds, where no service worker clears up.
const forgetOthers = async ({ cache }) => {
  if (await navigator.serviceWorker?.getRegistration().catch(() => undefined)) return;
  const ours = cache.replace(/[^ ]*$/, "");
  const names = (await caches.keys()).filter((name) => name.startsWith(ours) && name !== cache);
  await Promise.all(names.map((name) => caches.delete(name)));
};

const made = ({ cache, address }) =>
  new Promise((resolve, reject) => {
    const { hash, assets } = globalThis.marjolet_build;
    const worker = new Worker(new URL(assets["memory-worker.mjs"], document.baseURI), { type: "module" });
    const over = (settle) => (value) => {
      clearTimeout(timer);
      worker.terminate();
      settle(value);
    };
    const timer = setTimeout(over(reject), PATIENCE, new Error("the thread is silent"));
    worker.onerror = (event) => over(reject)(new Error(event.message));
    worker.onmessage = ({ data }) => (data.error ? over(reject)(new Error(data.error)) : over(resolve)(data.kept));
    worker.postMessage({ lang: root.dataset.bootLang, build: hash, cache, address });
  });

const keep = async () => {
  const { memory } = globalThis.marjolet_build;
  try {
    if (await caches.match(memory.address, { cacheName: memory.cache })) return told("kept");
    await forgetOthers(memory);
    await made(memory);
    told("kept");
  } catch (error) {
    // Without it starts take a little longer.
    console.info("Marjolet: no memory is kept here:", String(error));
    told("none");
  }
};

// The table draws from a seed or stands in a page of somebody else's: nothing is kept there.
const KEEPS_NOTHING = ["seed", "frame"];

export const remember = () => {
  const query = new URLSearchParams(location.search);
  if (root.dataset.memory || !globalThis.isSecureContext || KEEPS_NOTHING.some((name) => query.has(name))) return;
  told("later");
  setTimeout(() => idle(keep), QUIET);
};
