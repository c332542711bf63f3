// The service worker, registered once the table is usable; what is known of it stands in globalThis.marjolet_site, and
// the event "marjolet-site" on the window says that it changed:
//   offline  every file of this build lies on the device, and a reload will be answered from there
//   fresh    a newer build lies there and waits
//   others   taking it was asked for, but more pages of this build are open
//   take()   load the page again with the newer build
"use strict";
{
  const root = document.documentElement;
  const build = globalThis.marjolet_build;
  const site = { offline: false, fresh: false, others: false, take() {} };
  globalThis.marjolet_site = site;
  const learnt = (news) => {
    Object.assign(site, news);
    if (news.offline) {
      root.setAttribute("data-offline", "ready");
      remember();
    }
    dispatchEvent(new Event("marjolet-site"));
  };
  const LOOK_AGAIN = 3600_000; // milliseconds; a page that stays open for days hears of new builds too

  const SETTLED = 5000; // milliseconds after which a worker that was to come by itself would have come

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

  const followed = async (container, registration) => {
    const tell = (worker, type) => worker?.postMessage({ type, hash: build.hash });
    const complete = () => tell(registration.active, "complete?");
    // A worker of this page's own build need not wait for the old one's pages to go; it decides itself. One of another
    // build waits for the player's word.
    const offer = () => {
      tell(registration.waiting, "take over?");
      registration.waiting?.postMessage({ type: "which?" });
    };
    const follow = (worker) => worker?.addEventListener("statechange", offer);
    follow(registration.installing);
    registration.addEventListener("updatefound", () => follow(registration.installing));
    offer();
    let taking = false;
    site.take = () => {
      taking = true;
      if (registration.waiting) registration.waiting.postMessage({ type: "take over now" });
      else location.reload();
    };
    container.addEventListener("message", ({ data }) => {
      if (data?.type === "complete" && data.hash === build.hash && container.controller) learnt({ offline: true });
      if (data?.type === "which" && data.hash !== build.hash) learnt({ fresh: true });
      if (data?.type === "others") learnt({ others: true });
    });
    container.addEventListener("controllerchange", () => (taking ? location.reload() : complete()));
    let looked = Date.now();
    document.addEventListener("visibilitychange", () => {
      if (document.hidden || Date.now() - looked < LOOK_AGAIN) return;
      looked = Date.now();
      registration.update().catch(() => {}); // no network: another time
    });
    await container.ready;
    complete();
    // The worker of this build may have failed to fetch all its files last time; browsers are slow to try again.
    setTimeout(() => {
      if (!site.offline && !registration.installing && !registration.waiting) registration.update().catch(() => {});
    }, SETTLED);
  };

  // Once nothing else is to be fetched any more: what makes the next starts shorter.
  const remember = () =>
    import(new URL(build.assets["memory.mjs"], document.baseURI)).then((memory) => memory.remember()).catch(() => {});

  const register = async () => {
    if (inForeignFrame()) return;
    try {
      const container = navigator.serviceWorker; // throws in some sandboxed frames
      if (!container || !globalThis.isSecureContext) return remember();
      await followed(container, await container.register(build.sw, { updateViaCache: "none" }));
    } catch (error) {
      // Without it the game works all the same, only not offline.
      console.info("Marjolet: no offline use here:", String(error));
      remember();
    }
  };

  whenReady(() => {
    const idle = globalThis.requestIdleCallback ?? ((run) => setTimeout(run, 200));
    idle(register, { timeout: 2000 });
  });
}
