// The service worker: makes the site work without a network. The build writes the content hash and the list of files.
//
// One cache per build, named by the build's content hash, filled completely before this version counts as installed.
// The pages: network first with a short patience, then the cache. Files named by hash: cache first.
// A new version waits until the last open page of the old one is gone: never in mid-game. It takes over sooner only
// if the one open page is of that same new version already, because the network was faster than this worker, or if the
// player of the one open page asks for it (frames do not count).
"use strict";

const HASH = "build:hash";
const FILES = ["build:files"];
const BASE = new URL("./", self.location).href;
const PREFIX = `marjolet ${new URL(BASE).pathname} `;
const CACHE = PREFIX + HASH;
const PAGES = new Set(FILES.filter((file) => file.endsWith("/")).map((file) => new URL(file, BASE).href));
const PATIENCE = 2500; // milliseconds until a slow network counts as none

const complete = async () => {
  const cache = await caches.open(CACHE);
  const there = new Set((await cache.keys()).map((request) => request.url));
  return FILES.every((file) => there.has(new URL(file, BASE).href));
};

const fill = async () => {
  const cache = await caches.open(CACHE);
  const names = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== CACHE);
  for (const file of FILES) {
    const url = new URL(file, BASE).href;
    if (await cache.match(url)) continue;
    // A file named by its content is the same in every version: take it from an older cache rather than the network.
    let response;
    if (!PAGES.has(url)) {
      for (const name of names) response ??= await (await caches.open(name)).match(url);
    }
    // Pages must be fresh; what the page has just loaded may come from the browser's own cache.
    response ??= await fetch(url, { cache: PAGES.has(url) ? "reload" : "default", credentials: "same-origin" });
    if (!response.ok) throw new Error(`${file}: ${response.status}`);
    if (response.redirected) response = new Response(response.body, { headers: response.headers });
    await cache.put(url, response);
  }
};

// What comes is shown but not kept: a page of another build must not lie beside our files.
const fromNetwork = async (request) => {
  const stop = new AbortController();
  const timer = setTimeout(() => stop.abort(), PATIENCE);
  try {
    const response = await fetch(request.url, { signal: stop.signal, cache: "no-cache", credentials: "same-origin" });
    return response.ok ? response : undefined;
  } catch {
    return undefined;
  } finally {
    clearTimeout(timer);
  }
};

const page = async (request, url) => {
  const kept = () => caches.open(CACHE).then((cache) => cache.match(url));
  return (await fromNetwork(request)) ?? (await kept()) ?? Response.error();
};

const asset = async (request) => {
  const cache = await caches.open(CACHE);
  return (await cache.match(request.url)) ?? (await caches.match(request.url)) ?? fetch(request);
};

self.addEventListener("install", (event) => event.waitUntil(fill()));

self.addEventListener("activate", (event) =>
  event.waitUntil(
    (async () => {
      const names = await caches.keys();
      await Promise.all(
        names.filter((name) => name.startsWith(PREFIX) && name !== CACHE).map((name) => caches.delete(name)),
      );
      await self.clients.claim();
    })(),
  ),
);

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = request.url.replace(/[?#].*$/, "");
  if (request.method !== "GET" || !url.startsWith(BASE)) return;
  if (request.mode === "navigate") {
    const folder = url.replace(/\/index\.html$/, "/");
    if (PAGES.has(folder)) event.respondWith(page(request, folder));
  } else if (url.startsWith(BASE + "assets/")) {
    event.respondWith(asset(request));
  }
});

const takeOver = async (asking) => {
  const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  if (pages.length === 1 && pages[0].id === asking.id) await self.skipWaiting();
};

// The player of the one open page wants this version; with more pages open, one of them might be in mid-hand.
const takeOverNow = async (asking) => {
  const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const tables = pages.filter((page) => page.frameType !== "nested");
  if (tables.length === 1) await self.skipWaiting();
  else asking.postMessage({ type: "others" });
};

// The other questions name the build of the page that asks; only a worker of that build has anything to say.
self.addEventListener("message", (event) => {
  const { type, hash } = event.data ?? {};
  if (type === "which?") event.source.postMessage({ type: "which", hash: HASH });
  if (type === "take over now") event.waitUntil(takeOverNow(event.source));
  if (hash !== HASH) return;
  if (type === "take over?") event.waitUntil(takeOver(event.source));
  if (type === "complete?") {
    const answer = (yes) => yes && event.source.postMessage({ type: "complete", hash: HASH });
    event.waitUntil(complete().then(answer));
  }
});
