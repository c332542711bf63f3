// The table itself in a frame of another page, after "try it yourself": the same messages as the prerendered lesson
// (docs/embed.md). Everything is read from the page and done by pressing its controls, as any script could.
"use strict";
{
  const { send, listen, follow } = globalThis.marjoletFrame;
  const root = document.documentElement;
  const holder = () => document.getElementById("table");
  const table = () => document.querySelector("[data-table]");
  const PATIENCE_MS = 90_000;

  const state = () => {
    const { lesson, step, steps, theme } = table()?.dataset ?? {};
    const found = { lesson: lesson ?? null, lang: table()?.lang || root.lang, theme: theme ?? "auto" };
    return step ? { ...found, step: Number(step), steps: Number(steps) } : found;
  };

  // A press on a control that need not be there to be seen: the table hears of all of them in one place.
  const press = (act) => {
    const button = Object.assign(document.createElement("button"), { type: "button", hidden: true });
    button.dataset.act = act;
    holder().append(button);
    button.click();
    button.remove();
  };

  let last = "";
  let spoken = "";
  const look = () => {
    const { lesson, lang, step, steps } = state();
    if (lang !== spoken) {
      spoken = lang;
      send("ready", { ...state(), python: true });
    }
    const now = step ? `${lesson} ${step}` : "";
    if (now === last) return;
    last = now;
    if (!step) return;
    send("step", { lesson, lang, step, steps });
    if (step === steps && steps > 1) send("end", { lesson, lang, steps });
  };

  // Python may fail to arrive; then the whole page, where nothing of the host's stands in its way, is offered.
  const TEXTS = {
    en: ["The table could not start inside this frame.", "Open it in a page of its own"],
    fr: ["La table n’a pas pu démarrer dans ce cadre.", "L’ouvrir dans sa propre page"],
  };
  let told = false;
  const failed = () => {
    if (root.hasAttribute("data-ready") || told) return;
    told = true;
    const address = new URL(location.href);
    for (const name of ["frame", "theme"]) address.searchParams.delete(name);
    const lang = root.dataset.bootLang === "fr" ? "fr" : "en";
    send("error", { code: "python", lang, href: address.href });
    const box = Object.assign(document.createElement("div"), { className: "frame-failed", lang });
    box.setAttribute("role", "status");
    const link = { href: address.href, target: "_blank", rel: "noopener", textContent: TEXTS[lang][1] };
    box.append(Object.assign(document.createElement("p"), { textContent: TEXTS[lang][0] }));
    box.append(Object.assign(document.createElement("a"), link));
    box.append(Object.assign(document.createElement("p"), { textContent: address.href }));
    // What the page itself has to say of it stays.
    if (document.querySelector("[data-error]")) holder().append(box);
    else holder().replaceChildren(box);
  };
  // boot-trouble.js, the first script of the page, sees what goes wrong even before this one runs.
  const TROUBLE = '[data-trouble="file"], [data-trouble="old"], [data-trouble="other"]';
  const watch = () => document.querySelector(TROUBLE) && failed();
  watch();
  new MutationObserver(watch).observe(root, { childList: true, subtree: true });
  setTimeout(failed, PATIENCE_MS);

  const begin = () => {
    look();
    const attributeFilter = ["data-step", "data-lesson", "lang"];
    new MutationObserver(look).observe(holder(), { subtree: true, childList: true, attributeFilter });
    const inLesson = (act) => table()?.dataset.lesson && press(act);
    listen({
      go: ({ step }) => inLesson(`lesson:step:${Math.min(step, 99999)}`), // past the end is the end
      play: () => inLesson("lesson:play"),
      pause: () => inLesson("lesson:pause"),
      lang: ({ lang }) => press(`lang:${lang}`),
      theme: ({ theme }) => press(`set:theme:${theme}`),
    });
  };
  const whenReady = () => {
    if (root.hasAttribute("data-ready")) return begin();
    const observer = new MutationObserver(() => {
      if (!root.hasAttribute("data-ready")) return;
      observer.disconnect();
      begin();
    });
    observer.observe(root, { attributeFilter: ["data-ready"] });
  };

  const start = () => {
    follow(document.body);
    whenReady();
  };
  if (document.readyState === "loading") addEventListener("DOMContentLoaded", start, { once: true });
  else start();
}
