// A lesson whose steps were drawn when the site was built, to be stepped through without Python.
//
// marjoletPlayer(root, told): the element `root` holds the first step (.stage); its remaining steps lie in a script
// of their own, fetched with the flights of cards (morph.js) when they are first wanted. Every step is the table's own
// markup. Controls are the table's own too: buttons with data-act="lesson:next" and so on.
//
//   data-script, data-morph   addresses of the two scripts
//   data-id, data-lang        the name under which the steps come
//   told(type, more)          is called with "step", "end" and "error"
"use strict";
{
  const STORE = (globalThis.marjoletSteps ??= {});

  const load = (address) =>
    new Promise((done, failed) => {
      const script = Object.assign(document.createElement("script"), { src: address, onload: done });
      script.onerror = () => (script.remove(), failed(new Error(`${address} could not be loaded`)));
      document.head.append(script);
    });

  // Each step is written as changes to the one before: [where, how many characters go, what comes] from left to right.
  const changed = (text, edits) => {
    let out = "";
    let at = 0;
    for (const [where, gone, comes] of edits) {
      out += text.slice(at, where) + comes;
      at = where + gone;
    }
    return out + text.slice(at);
  };

  const swapped = (html, pairs) => pairs.reduce((text, [from, to]) => text.replace(from, () => to), html);

  const typing = (target) => target.closest("textarea, select, input:not([type=checkbox], [type=radio], [type=range]), [contenteditable]");

  globalThis.marjoletPlayer = (root, told) => {
    const stage = root.querySelector(".stage");
    const name = `${root.dataset.id}.${root.dataset.lang}`;
    const last = Number(root.dataset.last);
    let at = 1;
    let playing = false;
    let listed = false; // the list of chapters is open
    let pace = "normal";
    let theme = "";
    let book = null; // what the second script brought
    let pages = []; // the steps as far as they were unfolded
    let timer = 0;
    let loading = null;

    const page = (step) => {
      while (pages.length < step) pages.push(changed(pages.at(-1), book.edits[pages.length]));
      return pages[step - 1];
    };

    // The list of chapters lies over the step, with marks at the one that is shown and at the pace.
    const withSheet = (html) => {
      const here = `data-act="lesson:chapter:${book.chapters[at - 1]}"`;
      const speed = `data-act="speed:${pace}" aria-pressed="`;
      const sheet = book.sheet.replace(here, () => `${here} aria-current="step"`).replace(`${speed}false`, `${speed}true`);
      const end = html.lastIndexOf('</div><div class="sr" role="log"');
      return (html.slice(0, end) + sheet + html.slice(end)).replace(" data-panel=", ' data-sheet="learn" data-panel=');
    };

    const draw = () => {
      let html = page(at);
      if (playing) html = swapped(html, book.playing);
      if (listed) html = withSheet(html);
      if (theme) html = html.replace(/ data-theme="[a-z]*"/, ` data-theme="${theme}"`);
      html = html.replace(/ data-ms="\d*"/, ` data-ms="${book.moves[pace]}"`);
      globalThis.marjoletMorph.patch(stage, html);
    };

    const wait = () => {
      clearTimeout(timer);
      if (playing) timer = setTimeout(onward, book.ms[pace][at - 1]);
    };
    const onward = () => {
      // Nobody looks: it goes on when somebody does.
      if (document.hidden) document.addEventListener("visibilitychange", wait, { once: true });
      else if (playing && at < last) show(at + 1);
    };

    // What shows: every change of it comes through here.
    const show = (step, plays = playing) => {
      const moved = step !== at;
      at = step;
      playing = plays && at < last;
      if (moved) listed = false;
      draw();
      wait();
      if (moved) told("step", { step: at, steps: last, chapter: book.chapters[at - 1] });
      if (moved && at === last) told("end", { steps: last });
    };

    // Fetches what is still missing, then does it. While it is fetched further wishes wait for it, the last one counts.
    let wish = null;
    let wished = null; // the step that it leads to: the next one of two presses is the one after
    const whenThere = (what) => {
      if (book) return what();
      wish = what;
      loading ??= fetchAll();
    };
    const fetchAll = async () => {
      root.setAttribute("aria-busy", "true");
      try {
        await Promise.all([globalThis.marjoletMorph ? null : load(root.dataset.morph), STORE[name] ? null : load(root.dataset.script)]);
        if (!STORE[name] || !globalThis.marjoletMorph) throw new Error("the steps did not arrive");
        book = STORE[name];
        pages = [book.first];
        wish?.();
      } catch (error) {
        console.info(`Marjolet: ${error.message}`);
        told("error", { code: "load" });
      } finally {
        loading = wish = wished = null;
        root.removeAttribute("aria-busy");
      }
    };

    const go = (step, plays) => {
      const goal = Math.min(Math.max(step, 1), last);
      if (!book) wished = goal;
      if (goal === at && !book && !plays) return void (wish = null);
      whenThere(() => show(goal, plays));
    };
    // This step was read before somebody presses play: the next one comes at once.
    const play = () => (playing ? undefined : go(at === last ? 1 : at + 1, true));
    const pause = () => (book ? show(at, false) : (wish = wished = null));
    const list = (open) =>
      whenThere(() => {
        if (wished) show(wished, false);
        listed = open;
        show(at, false);
        globalThis.marjoletMorph.focus(stage, open ? ".sheet h2" : "[data-act='learn']");
      });

    const press = (act) => {
      const [kind, what, rest] = act.split(":");
      if (act === "learn") list(!listed);
      else if (act === "close" && listed) list(false);
      else if (kind === "speed" && book && what in book.ms) {
        pace = what;
        show(at);
      } else if (kind !== "lesson") return false;
      else if (what === "next") go((wished ?? at) + 1, playing);
      else if (what === "back") go((wished ?? at) - 1, false);
      else if (what === "first") go(1, false);
      else if (what === "last") go(last, false);
      else if (what === "play") play();
      else if (what === "pause") pause();
      else if (what === "chapter") whenThere(() => show(book.chapters.indexOf(rest) + 1, false));
      else return false;
      return true;
    };

    const click = (event) => {
      const control = event.target.closest("[data-act]");
      if (control && root.contains(control) && press(control.dataset.act)) event.preventDefault();
    };
    const KEYS = { ArrowRight: "lesson:next", ArrowLeft: "lesson:back", Home: "lesson:first", End: "lesson:last" };
    const key = (event) => {
      const { target } = event;
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || typing(target)) return;
      // Beside the player there is nothing but in a page of others, which scrolls by these keys.
      if (!root.contains(target) && (parent === window || !target.contains(root))) return;
      let act = KEYS[event.key];
      if (event.key === "Escape" && listed) act = "close";
      if (event.key === " " && !target.closest("button, a, summary, input")) act = playing ? "lesson:pause" : "lesson:play";
      if (act && !(listed && act.startsWith("lesson:")) && press(act)) event.preventDefault();
    };

    root.addEventListener("click", click);
    document.addEventListener("keydown", key);

    return {
      go: (step) => go(step, playing),
      play,
      pause,
      theme: (wanted) => {
        theme = wanted;
        stage.querySelector("[data-table]").dataset.theme = wanted;
      },
      get step() {
        return at;
      },
      get playing() {
        return playing;
      },
    };
  };
}
