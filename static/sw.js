// The service worker: makes the site work without a network. The build writes the content hash and the list of files.
//
// One cache per build, named by the build's content hash, filled completely before this version counts as installed.
// Nothing is kept that is not known to be this build's: some hosts answer for a file they lack with another one.
// The pages: network first with a short patience, then the cache. Files named by hash: cache first.
// A new version waits until the last open page of the old one is gone: never in mid-game. It takes over sooner only
// if the one open page is of that same new version already, because the network was faster than this worker, or if the
// player of the one open page asks for it (frames do not count).
"use strict";

const HASH = "build:hash";
const BASE = new URL("./", self.location).href;
const full = (file) => new URL(file, BASE).href;
// Address -> what a file is known by: an asset by the beginning of its SHA-256; a page, to which hosts may add something,
// by a name that stands in it.
const FILES = new Map(["build:files"].map((line) => line.split(" ")).map(([file, sign]) => [full(file), sign]));
const PREFIX = `marjolet ${new URL(BASE).pathname} `;
const CACHE = PREFIX + HASH;
const isPage = (url) => url.endsWith("/");
const PATIENCE = 2500; // milliseconds until a slow network counts as none

const complete = async () => {
  const cache = await caches.open(CACHE);
  const there = new Set((await cache.keys()).map((request) => request.url));
  return [...FILES.keys()].every((url) => there.has(url));
};

const digest = async (bytes) =>
  [...new Uint8Array(await crypto.subtle.digest("SHA-256", bytes))].map((n) => n.toString(16).padStart(2, "0")).join("");

const isOurs = async (url, response) => {
  if (!response?.ok) return false;
  const bytes = await response.clone().arrayBuffer();
  const sign = FILES.get(url);
  return isPage(url) ? new TextDecoder().decode(bytes).includes(sign) : (await digest(bytes)).startsWith(sign);
};

// An answer that was redirected is none for a page that is asked for.
const plain = (response) => (response.redirected ? new Response(response.body, { headers: response.headers }) : response);

// From the network into the cache. Pages must be fresh; what the page has just loaded may come from the browser's own
// cache, if that holds the right thing.
const bring = async (cache, url, ways = isPage(url) ? ["reload"] : ["default", "reload"]) => {
  let response;
  for (const way of ways) {
    response = await fetch(url, { cache: way, credentials: "same-origin" });
    if (!(await isOurs(url, response))) continue;
    await cache.put(url, plain(response));
    return cache.match(url);
  }
  throw new Error(`${url}: ${response.ok ? "not the file of this build" : response.status}`);
};

const fill = async () => {
  const cache = await caches.open(CACHE);
  const names = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== CACHE);
  for (const url of FILES.keys()) {
    if (await cache.match(url)) continue;
    // A file named by its content is the same in every version: take it from an older cache rather than the network.
    let older;
    if (!isPage(url)) for (const name of names) older ??= await (await caches.open(name)).match(url);
    if (await isOurs(url, older)) await cache.put(url, older);
    else await bring(cache, url);
  }
};

// What comes is shown but not kept: a page of another build must not lie beside our files. What stops halfway has not
// come; and of a page whose address was redirected only the content may be given.
const fromNetwork = async (request) => {
  const stop = new AbortController();
  const timer = setTimeout(() => stop.abort(), PATIENCE);
  try {
    const response = await fetch(request.url, { signal: stop.signal, cache: "no-cache", credentials: "same-origin" });
    return response.ok ? new Response(await response.arrayBuffer(), { headers: response.headers }) : undefined;
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

// "Try again" asks for a file anew, past whatever lies here, which is mended if the right one comes.
const asset = async (request) => {
  const cache = await caches.open(CACHE);
  const { url } = request;
  if (request.cache === "reload" && FILES.has(url)) {
    const fresh = await bring(cache, url, ["reload"]).catch(() => undefined);
    if (fresh) return fresh;
  }
  return (await cache.match(url)) ?? (await caches.match(url)) ?? fetch(request);
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
    if (isPage(folder) && FILES.has(folder)) event.respondWith(page(request, folder));
  } else if (url.startsWith(BASE + "assets/")) {
    event.respondWith(asset(request));
  }
});

// Whoever has a page of ours open. Other sites of the same host are none of our business.
const open = async () => {
  const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  return pages.filter(({ url }) => url.startsWith(BASE));
};

const takeOver = async (asking) => {
  const pages = await open();
  if (pages.length === 1 && pages[0].id === asking.id) await self.skipWaiting();
};

// The player of the one open page wants this version; with more pages open, one of them might be in mid-hand.
const takeOverNow = async (asking) => {
  const tables = (await open()).filter((page) => page.frameType !== "nested");
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
    const answer = () => event.source.postMessage({ type: "complete", hash: HASH });
    // What the browser or the person has taken away is brought back.
    const refilled = async () => (await complete()) || (await fill(), true);
    event.waitUntil(refilled().then(answer, () => {}));
  }
});
