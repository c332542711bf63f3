// <marjolet-lesson lesson lang theme step autoplay="no">: a lesson of Marjolet in any page, in a frame of its own.
//
//   <script src="https://…/embed.js" defer></script>
//   <marjolet-lesson lesson="demonstration" lang="fr"></marjolet-lesson>
//
// Attributes may change at any time. Events: marjolet-ready, -step, -height, -end, -error, with the frame's message as
// `detail`. Methods: go(step), play(), pause(). Attributes, messages and plain frames are described in docs/embed.md.
"use strict";
{
  const VERSION = 1;
  const BASE = new URL("./", document.currentScript.src).href;
  const LANGS = ["en", "fr"];
  const THEMES = ["felt", "light", "night", "auto"];
  const TITLES = { en: "Marjolet: a card game, step by step", fr: "Le Marjolet\u00a0: un jeu de cartes, coup par coup" };
  const TYPES = ["ready", "step", "height", "end", "error"];
  const LESSON = /^[a-z0-9][a-z0-9-]*$/;

  const sheet = new CSSStyleSheet();
  sheet.replaceSync(":host { display: block } :host([hidden]) { display: none } iframe { display: block; width: 100%; border: 0 }");

  class MarjoletLesson extends HTMLElement {
    static observedAttributes = ["lesson", "lang", "theme", "step", "autoplay"];
    #frame = null;
    #state = "loading"; // then "ready"; "turning" while the frame changes its language
    #src = "";
    #told = {}; // what the frame was loaded with or told since
    #asked = null; // what the document will say of itself that was asked for and has not come
    #due = false;
    #hear = (event) => this.#message(event);

    connectedCallback() {
      if (!this.#frame) {
        this.#frame = document.createElement("iframe");
        // Its height is kept to what it holds, so it never needs bars of its own.
        this.#frame.scrolling = "no";
        this.#frame.loading = "lazy";
        this.#frame.referrerPolicy = "no-referrer";
        this.#frame.height = "600";
        const shadow = this.attachShadow({ mode: "open" });
        shadow.adoptedStyleSheets = [sheet];
        shadow.append(this.#frame);
      }
      addEventListener("message", this.#hear);
      // A frame that was taken out of the page begins anew when it is put back.
      this.#src = "";
      this.#load();
    }

    disconnectedCallback() {
      removeEventListener("message", this.#hear);
      this.#state = "loading";
    }

    attributeChangedCallback() {
      if (!this.#frame || this.#due) return;
      this.#due = true; // several attributes set in a row are one change
      queueMicrotask(() => {
        this.#due = false;
        if (this.isConnected) this.#follow();
      });
    }

    go(step) {
      this.#tell("go", { step });
    }
    play() {
      this.#tell("play");
    }
    pause() {
      this.#tell("pause");
    }

    get #lesson() {
      const lesson = this.getAttribute("lesson") ?? "";
      return LESSON.test(lesson) ? lesson : "demonstration";
    }
    get #lang() {
      const wanted = this.getAttribute("lang") || this.parentElement?.closest("[lang]")?.lang || navigator.language;
      const short = wanted.toLowerCase().split("-")[0];
      return LANGS.includes(short) ? short : "en";
    }
    get #theme() {
      const theme = this.getAttribute("theme");
      return THEMES.includes(theme) ? theme : "auto";
    }
    get #step() {
      return /^[1-9]\d{0,3}$/.test(this.getAttribute("step") ?? "") ? Number(this.getAttribute("step")) : 1;
    }

    get #wanted() {
      return { lesson: this.#lesson, lang: this.#lang, theme: this.#theme, step: this.#step };
    }

    #load() {
      const { lesson, lang, theme, step } = this.#wanted;
      const query = new URLSearchParams();
      if (theme !== "auto") query.set("theme", theme);
      if (step > 1) query.set("step", step);
      if (this.getAttribute("autoplay") === "yes") query.set("autoplay", "yes");
      const src = `${BASE}embed/${lesson}/${lang}/${String(query) && `?${query}`}`;
      if (src === this.#src) return;
      // A browser may forget a new address that a lazy frame gets while it is still loading the one before.
      if (this.#src) this.#frame.loading = "eager";
      this.#src = src;
      this.#state = "loading";
      this.#told = this.#asked = this.#wanted;
      this.#frame.title = TITLES[lang];
      this.#frame.src = src;
    }

    // The frame is told of attributes that were changed, not of what its reader chose meanwhile.
    #follow() {
      const wanted = this.#wanted;
      const differs = (name) => wanted[name] !== this.#told[name];
      if (this.#state === "loading" || differs("lesson")) return this.#load();
      if (this.#state !== "ready") return;
      if (differs("theme")) this.#tell("theme", { theme: wanted.theme });
      if (differs("step")) this.#tell("go", { step: wanted.step });
      if (differs("lang")) {
        this.#frame.title = TITLES[wanted.lang];
        this.#tell("lang", { lang: wanted.lang });
        this.#state = "turning"; // it will be ready again
      }
      this.#told = wanted;
    }

    #tell(type, more = {}) {
      if (this.#state === "ready") this.#frame.contentWindow?.postMessage({ marjolet: VERSION, type, ...more }, "*");
    }

    #message({ source, data }) {
      if (!this.#frame || source === null || source !== this.#frame.contentWindow) return;
      if (data === null || typeof data !== "object" || data.marjolet !== VERSION || !TYPES.includes(data.type)) return;
      if (data.type === "ready") {
        const { lesson, lang, theme, step, steps } = data;
        const shown = { lesson, lang, theme, step };
        const asked = this.#asked && { ...this.#asked, step: Math.min(this.#asked.step, steps ?? Infinity) };
        const other = asked && lesson !== asked.lesson;
        const stale = this.#state === "loading" && (other || lang !== asked.lang || theme !== asked.theme);
        // Where it is not what was asked for it is of the document before, and the other is still to come or was
        // forgotten by the browser. So this one is told what is wanted, or the other is asked for again; if it comes,
        // it is told what was changed since.
        if (asked && Object.keys(shown).every((name) => shown[name] === asked[name])) {
          this.#told = this.#asked;
          this.#asked = null;
        } else if (this.#state === "loading") this.#told = shown;
        if (stale && other) this.#src = "";
        this.#state = "ready";
        this.#follow(); // what was changed while it was loading
        if (stale) return;
      }
      const { height } = data;
      if (data.type === "height" && Number.isFinite(height) && height > 0 && height < 20000) this.#frame.height = height;
      this.dispatchEvent(new CustomEvent(`marjolet-${data.type}`, { detail: data, bubbles: true }));
    }
  }

  if (!customElements.get("marjolet-lesson")) customElements.define("marjolet-lesson", MarjoletLesson);
}
