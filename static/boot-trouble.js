// What to say when the page cannot start: which file is missing or damaged, or that the browser is too old. The first
// script of the page, and in the oldest words of the language, so that every browser can read it.
(function () {
  "use strict";
  var root = document.documentElement;
  var framed = /[?&]frame\b/.test(location.search);

  // The language the table will have: asked for, kept, or the first of the browser's that it speaks.
  function language() {
    var asked = [(/[?&]lang=(\w+)/.exec(location.search) || [])[1]];
    try {
      if (!framed) asked.push(localStorage.getItem("marjolet:preference:lang"));
    } catch (_) {
      // Storage is denied.
    }
    for (var i = 0; i < asked.length; i += 1) if (asked[i] === "fr" || asked[i] === "en") return asked[i];
    var spoken = navigator.languages || [navigator.language || ""];
    for (i = 0; i < spoken.length; i += 1) {
      var found = /^(fr|en)(?![a-z])/i.exec(spoken[i]);
      if (found) return found[1].toLowerCase();
    }
    return "en";
  }
  var french = language() === "fr";
  var words = french
    ? {
        title: "Marjolet ne peut pas démarrer",
        file: "Un fichier n’est pas arrivé en entier\u00a0: ",
        style: "Une partie de la mise en page n’est pas arrivée\u00a0: ",
        part: "Une partie de la page n’est pas arrivée\u00a0: ",
        old: "Ce navigateur est trop ancien\u00a0: il lui manque ",
        unread: "Ce navigateur est trop ancien\u00a0: il ne sait pas lire ",
        poor: "Ce navigateur est trop ancien pour que tout soit à sa place\u00a0: il lui manque ",
        other: "Quelque chose a échoué au démarrage\u00a0: ",
        slow: "Le chargement est plus long que d’habitude. Votre partie est gardée.",
        kept: "Votre partie est gardée. Souvent, un second essai suffit.",
        again: "Réessayer",
        rules: "Lire les règles",
        rulesAt: "./rules/fr/",
        lesson: "Voir une donne commentée",
        lessonAt: "./learn/fr/",
        close: "Fermer",
      }
    : {
        title: "Marjolet cannot start",
        file: "A file did not arrive complete: ",
        style: "A part of the page’s styling did not arrive: ",
        part: "A part of the page did not arrive: ",
        old: "This browser is too old; it lacks ",
        unread: "This browser is too old; it cannot read ",
        poor: "This browser is too old for everything to be in its place; it lacks ",
        other: "Something failed at the start: ",
        slow: "This takes longer than usual. Your match is kept.",
        kept: "Your match is kept. A second try often helps.",
        again: "Try again",
        rules: "Read the rules",
        rulesAt: "./rules/",
        lesson: "Watch a hand explained",
        lessonAt: "./learn/",
        close: "Close",
      };
  var DOUBT = 5000; // milliseconds after everything named in the page has come until its scripts are looked at again
  var SLOW = 20000; // milliseconds without a table until the page says that it knows
  var STALLED = 10000; // milliseconds in which nothing arrived, until what is on its way counts as missing
  var shown = null;
  var worst = 0;
  var stalled = false;
  var awaited = []; // addresses of what other scripts have asked for
  root.setAttribute("data-boot-lang", french ? "fr" : "en");
  root.lang = french ? "fr" : "en";

  function ready() {
    return root.hasAttribute("data-ready");
  }

  function nameOf(address) {
    // assets/table.0123456789.css -> table.css: the hash in the name tells a person nothing.
    return String(address).replace(/[?#].*$/, "").replace(/^.*\//, "").replace(/\.[0-9a-f]{10}\./, ".") || String(address);
  }

  function element(tag, text, more) {
    var made = document.createElement(tag);
    if (text) made.textContent = text;
    for (var name in more) made.setAttribute(name, more[name]);
    return made;
  }

  function again(address) {
    function reload() {
      location.reload();
    }
    if (!address || !window.fetch) return reload();
    // A damaged file may lie in the browser's cache: have that one brought anew.
    fetch(address, { cache: "reload" }).then(reload, reload);
  }

  // A script that does not come keeps the browser from the page's body, and without one nothing is drawn. So there is one
  // of ours until the page's own comes.
  function lend() {
    var own = root.appendChild(document.createElement("body"));
    new MutationObserver(function (_, observer) {
      var body = root.querySelectorAll("body")[1];
      if (!body) return;
      observer.disconnect();
      while (own.firstChild) body.insertBefore(own.firstChild, body.firstChild);
      own.remove();
    }).observe(root, { childList: true });
  }

  function show(kind, detail, address, weight) {
    if (weight < worst || (shown && weight === worst)) return; // the first of its kind is the cause of the others
    worst = weight;
    if (!document.body && stalled) lend();
    if (!document.body) {
      document.addEventListener("DOMContentLoaded", function () {
        worst = 0;
        show(kind, detail, address, weight);
      });
      return;
    }
    if (shown) shown.remove();
    shown = element("div", "", { "class": "boot-trouble", role: "alert", lang: french ? "fr" : "en", "data-trouble": kind });
    var goesOn = kind === "style" || kind === "part" || kind === "poor"; // the table works all the same
    if (kind !== "slow" && !goesOn) shown.appendChild(element("h2", words.title, {}));
    var said = element("p", words[kind], {});
    if (detail) said.appendChild(element("code", detail, {}));
    shown.appendChild(said);
    if (kind !== "slow" && kind !== "old" && kind !== "poor") shown.appendChild(element("p", words.kept, {}));
    var row = element("p", "", {});
    var retry = element("button", words.again, { type: "button" });
    retry.onclick = function () {
      again(address);
    };
    row.appendChild(retry);
    row.appendChild(element("a", words.rules, { href: words.rulesAt }));
    row.appendChild(element("a", words.lesson, { href: words.lessonAt }));
    if (goesOn) {
      var close = element("button", words.close, { type: "button" });
      close.onclick = function () {
        shown.remove();
      };
      row.appendChild(close);
    }
    shown.appendChild(row);
    document.body.insertBefore(shown, document.body.firstChild);
  }

  function missing(address) {
    var name = nameOf(address);
    // Without these there is no sound, no use without a network, or less to look at, but a table.
    if (/^(sound|boot-offline|boot-table)\.js$/.test(name)) show("part", name, address, 1);
    else if (/\.css$/.test(name)) show("style", name, address, 1);
    else if (!ready()) show("file", name, address, 3);
  }

  // Some failures reach nobody: a script cut short that another one asks for. The build wrote down how long each is.
  function compare(then) {
    var info = document.getElementById("build");
    if (ready() || !info || !window.fetch) return then && then(false);
    var sizes = JSON.parse(info.textContent).sizes;
    var left = 0;
    var found = false;
    function one(address) {
      left += 1;
      fetch(address, { cache: "force-cache" })
        .then(function (answer) {
          return answer.ok ? answer.arrayBuffer() : null;
        })
        .then(
          function (bytes) {
            if (bytes && bytes.byteLength === sizes[address]) return;
            found = true;
            missing(address);
          },
          function () {
            found = true;
            missing(address);
          },
        )
        .then(function () {
          left -= 1;
          if (!left && then) then(found);
        });
    }
    for (var address in sizes) one(address);
  }

  // A style sheet cut short is used as far as it goes, and nobody is told either.
  function styles() {
    var info = document.getElementById("build");
    var sizes = info ? JSON.parse(info.textContent).sizes : {};
    var links = document.querySelectorAll("link[rel=stylesheet]");
    for (var i = 0; i < links.length; i += 1) {
      var seen = window.performance && performance.getEntriesByName ? performance.getEntriesByName(links[i].href)[0] : null;
      var length = sizes[links[i].getAttribute("href")];
      // Browsers that do not tell say nothing, or 0.
      if (length && seen && seen.decodedBodySize && seen.decodedBodySize !== length) missing(links[i].href);
    }
  }

  // What of all that is wanted for the start has neither come nor failed.
  function pending() {
    var done = {};
    var entries = performance.getEntriesByType("resource");
    for (var i = 0; i < entries.length; i += 1) done[entries[i].name] = true;
    var wanted = awaited.slice();
    var named = document.querySelectorAll("script[src], link[rel=stylesheet], link[rel=modulepreload]");
    for (i = 0; i < named.length; i += 1) wanted.push(named[i].src || named[i].href);
    return wanted.filter(function (address) {
      return !done[address];
    });
  }

  // A style sheet that does not come keeps everything from being drawn, and scripts from running: it may come later.
  function release(address) {
    var links = document.querySelectorAll("link[rel=stylesheet]");
    for (var i = 0; i < links.length; i += 1) {
      if (links[i].href !== address) continue;
      var later = links[i].cloneNode();
      later.media = "print";
      later.onload = function () {
        this.media = "all";
      };
      links[i].parentNode.replaceChild(later, links[i]);
    }
  }

  // What hangs reaches nobody either: neither an answer nor a failure. Bytes that are counted count as arriving.
  function watch() {
    var last = "";
    var since = Date.now();
    var timer = setInterval(function () {
      if (ready()) return clearInterval(timer);
      var build = window.marjolet_build;
      var now = performance.getEntriesByType("resource").length + " " + ((build && build.loading && build.loading.done) || 0);
      if (now !== last) since = Date.now();
      last = now;
      if (Date.now() - since < STALLED) return;
      var hanging = pending();
      if (!hanging.length) return;
      clearInterval(timer);
      stalled = true;
      for (var i = 0; i < hanging.length; i += 1) {
        missing(hanging[i]);
        release(hanging[i]);
      }
    }, 500);
  }
  if (window.performance && performance.getEntriesByType && window.MutationObserver) watch();

  // Told of by boot.js and interpreter.mjs too, which see what the browser's own events do not tell.
  window.marjolet_trouble = {
    file: missing,
    awaits: function (address) {
      awaited.push(address);
    },
    pending: pending,
    other: function (error, address) {
      compare(function (found) {
        if (found || ready()) return;
        var said = String((error && error.message) || error).split("\n").pop().slice(0, 200);
        // Every script is whole, and the browser does not understand one.
        if (error && error.name === "SyntaxError") show("unread", address ? nameOf(address) : said, null, 2);
        else show("other", said, null, 2);
      });
    },
  };

  window.addEventListener(
    "error",
    function (event) {
      var from = event.target;
      if (from && from.tagName === "SCRIPT") missing(from.src);
      else if (from && from.tagName === "LINK" && from.rel === "modulepreload") missing(from.href);
      else if (from && from.tagName === "LINK" && from.rel === "stylesheet") missing(from.href);
      else if (!event.filename || !/\/assets\//.test(event.filename) || ready()) return;
      else if (event.error && event.error.name === "SyntaxError") window.marjolet_trouble.other(event.error, event.filename);
      else missing(event.filename);
    },
    true,
  );
  window.addEventListener("unhandledrejection", function (event) {
    if (!ready()) window.marjolet_trouble.other(event.reason);
  });
  window.addEventListener("load", function () {
    styles();
    setTimeout(compare, DOUBT);
  });
  setTimeout(function () {
    if (!ready()) show("slow", "", null, 0.5);
  }, SLOW);

  // Taken away once the table is there after all (a style may still be missing).
  if (window.MutationObserver) {
    new MutationObserver(function (_, observer) {
      if (!ready()) return;
      observer.disconnect();
      if (shown && worst !== 1) shown.remove();
      if (poor) show("poor", poor, null, 5);
    }).observe(root, { attributes: true, attributeFilter: ["data-ready"] });
  }

  // What the start stumbles over.
  var lacks = "";
  if (!window.WebAssembly) lacks = "WebAssembly";
  else if (!WebAssembly.Exception) lacks = french ? "les exceptions WebAssembly" : "WebAssembly exceptions";
  else if (!("noModule" in document.createElement("script"))) lacks = french ? "les modules JavaScript" : "JavaScript modules";
  else if (!window.BigInt64Array) lacks = "BigInt64Array";
  else if (!window.DecompressionStream) lacks = "DecompressionStream";
  else if (!Element.prototype.replaceChildren) lacks = "replaceChildren";
  if (lacks) show("old", lacks, null, 4);

  // What the style sheets stand on: the table can be played without, but not as it should be.
  function supports(condition) {
    return Boolean(window.CSS && CSS.supports && CSS.supports(condition));
  }
  var poor = "";
  if (!supports("(height: 1svh)")) poor = "svh";
  else if (!supports("(container-type: size)")) poor = french ? "les requêtes de conteneur" : "container queries";
  else if (!supports("selector(:has(a))")) poor = ":has()";
})();
