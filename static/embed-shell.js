// A page that holds one prerendered lesson: a frame in a foreign page (embed/…/) or a page of its own (learn/).
// Ties the player to the host's messages, to the language, and to the table with Python ("try it yourself").
//
//   [data-player]   data-id, data-lang, data-last; data-script and data-morph where there are steps (embed-player.js)
//                   data-home    address of the table; data-other: of this page in the other language; data-lessons: of
//                                the page like this one for the lesson "*"
//                   data-probe   a small file that the table needs: if it cannot be read here, neither can Python
"use strict";
{
  const { send, listen, follow, framed } = globalThis.marjoletFrame;
  const root = document.querySelector("[data-player]");
  const { id: lesson, lang } = root.dataset;
  const steps = Number(root.dataset.last);
  const query = new URLSearchParams(location.search);
  const THEMES = ["felt", "light", "night", "auto"];
  let theme = THEMES.includes(query.get("theme")) ? query.get("theme") : "auto";

  // ---- what is said below the table --------------------------------------------------------------------------------

  const note = (kind) => {
    for (const one of root.querySelectorAll("[data-note]")) one.hidden = one.dataset.note !== kind;
  };
  const table = (more = {}) => {
    const address = new URL(root.dataset.home, location.href);
    const asked = { lesson, step: player?.step ?? 1, lang, ...more };
    for (const [name, value] of Object.entries(asked)) address.searchParams.set(name, value);
    return address.href;
  };
  const offer = (code) => {
    note("full");
    send("error", { code, lesson, lang, href: table({ try: 1 }) });
  };
  const links = () => {
    for (const link of root.querySelectorAll("a[data-full]")) {
      const wanted = link.dataset.full === "try" ? { try: 1 } : {};
      link.href = table(wanted);
    }
    for (const place of root.querySelectorAll("[data-address]")) place.textContent = table({ try: 1 });
  };

  // ---- the steps ---------------------------------------------------------------------------------------------------

  const told = (type, more) => {
    if (type === "error") note("load");
    else note(null);
    links();
    send(type, { lesson, lang, ...more });
  };
  const player = root.dataset.script ? globalThis.marjoletPlayer(root, told) : null;

  const toTheme = (wanted) => {
    theme = wanted;
    document.documentElement.dataset.theme = wanted;
    if (player) player.theme(wanted);
    else root.querySelector("[data-table]").dataset.theme = wanted;
  };

  // ---- elsewhere ---------------------------------------------------------------------------------------------------

  const leave = (address) => (framed ? location.replace(address) : location.assign(address));

  const toLanguage = (wanted) => {
    if (wanted === lang) return;
    const address = new URL(root.dataset.other, location.href);
    if (theme !== "auto") address.searchParams.set("theme", theme);
    if (player && player.step > 1) address.searchParams.set("step", player.step);
    if (player?.playing) address.searchParams.set("autoplay", "yes");
    leave(address.href);
  };

  // Another lesson, "sweep" or "sweep:5": its frame or page lies beside this one.
  const toLesson = (wanted) => {
    const [id, step] = wanted.split(":");
    const { pages } = root.dataset;
    if (pages && !pages.split(" ").includes(id)) return leave(table({ lesson: id, step: step ?? 1 }));
    const address = new URL(root.dataset.lessons.replace("*/", id === pages?.split(" ")[0] ? "" : `${id}/`), location.href);
    if (theme !== "auto") address.searchParams.set("theme", theme);
    if (step) address.searchParams.set("step", step);
    leave(address.href);
  };

  // Python starts in this very frame where it can: its files must be readable (from a sandbox without an origin only if
  // their host allows everybody to read them), and there must be WebAssembly.
  const tryIt = async () => {
    player?.pause();
    if (!framed) return leave(table({ try: 1 }));
    note("wait");
    try {
      if (typeof WebAssembly !== "object") throw new Error("no WebAssembly");
      const answer = await fetch(root.dataset.probe, { credentials: "same-origin" });
      if (!answer.ok) throw new Error(`status ${answer.status}`);
    } catch (error) {
      console.info(`Marjolet: Python cannot start here: ${error.message}`);
      return offer("python");
    }
    leave(table({ try: 1, frame: 1, theme }));
  };

  root.addEventListener("click", (event) => {
    // The player heard it first and may have made another button of this one.
    if (event.defaultPrevented) return;
    const act = event.target.closest("[data-act]")?.dataset.act ?? "";
    if (act.startsWith("lang:")) toLanguage(act.slice(5));
    else if (act.startsWith("lesson:start:")) toLesson(act.slice(13));
    else if (act === "lesson:try" || (!player && act)) tryIt();
    else if (act === "note:close") note(null);
    else if (act === "note:again") location.reload();
    else return;
    event.preventDefault();
  });

  // ---- the beginning -----------------------------------------------------------------------------------------------

  toTheme(theme);
  links();
  follow(root);
  listen({
    go: player ? ({ step }) => player.go(step) : undefined,
    play: player?.play ?? tryIt,
    pause: player?.pause ?? (() => {}),
    lang: (wanted) => toLanguage(wanted.lang),
    theme: (wanted) => toTheme(wanted.theme),
  });
  const asked = Number(query.get("step"));
  const first = player && Number.isInteger(asked) && asked > 1 ? Math.min(asked, steps) : 1;
  send("ready", { lesson, lang, theme, step: first, steps, python: false });
  if (first > 1) player.go(first);
  if (player && query.get("autoplay") === "yes" && !matchMedia("(prefers-reduced-motion: reduce)").matches) player.play();
}
