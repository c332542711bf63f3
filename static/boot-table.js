// The waiting table (py/marjolet/table/waiting.py) as this device knows it, before the first paint: one language, the
// theme, the side and the deck that were chosen. What may be different in the match that is kept is not shown yet. And
// how far the loading is.
"use strict";
{
  const root = document.documentElement;
  const query = new URLSearchParams(location.search);
  // Nothing that is kept counts in a frame; and storage may be denied, as a whole or at every word.
  const kept = (name) => {
    try {
      return query.has("frame") ? null : localStorage.getItem(`marjolet:${name}`);
    } catch {
      return null;
    }
  };
  const preference = (name) => kept(`preference:${name}`);
  const chosen = { theme: query.get("theme") ?? preference("theme"), mirror: preference("mirror"), deck: preference("deck") };
  const known = { theme: ["felt", "light", "night"], mirror: ["on"], deck: ["four"] };
  const ASKED = ["target", "preset", "level"];
  const other = ASKED.some((name) => query.has(name) || preference(name)) || kept("match:table");

  const dress = (table) => {
    if (table.lang !== root.lang) return table.remove();
    for (const [name, values] of Object.entries(known)) {
      if (values.includes(chosen[name])) table.setAttribute(`data-${name}`, chosen[name]);
    }
    table.toggleAttribute("data-unsure", Boolean(other));
  };
  // The parser has not come to it yet; what is done here is done before it is painted.
  const observer = new MutationObserver(() => document.querySelectorAll("[data-waiting]").forEach(dress));
  observer.observe(root, { childList: true, subtree: true });
  addEventListener("DOMContentLoaded", () => observer.disconnect());

  // How far the large files are, on a line that takes its time over them. boot.js counts.
  const PATIENCE_MS = 1000;
  const BEAT_MS = 200;
  const draw = () => {
    const bar = document.querySelector("[data-waiting] .progress");
    const loading = globalThis.marjolet_build?.loading;
    if (!bar || !loading) return clearInterval(beat); // the cards are there, or nothing is counted
    const share = Math.min(loading.done / loading.whole, 1);
    if (bar.hidden && share === 1) return; // only Python is still starting
    bar.hidden = false;
    bar.setAttribute("aria-valuenow", Math.floor(100 * share));
    bar.style.setProperty("--done", share.toFixed(3));
    bar.firstChild.textContent = (Math.floor(100 * share) / 100).toLocaleString(root.lang, { style: "percent" });
  };
  let beat = 0;
  setTimeout(() => {
    beat = setInterval(draw, BEAT_MS);
    draw();
  }, PATIENCE_MS);
}
