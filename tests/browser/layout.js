// What tests/browser/test_layout.py measures in a page that shows one table.
(() => ({
measure: () => {
  const faults = [];
  const seen = (node) => {
    if (!node.checkVisibility({ visibilityProperty: true })) return false;
    const box = node.getBoundingClientRect();
    return box.width > 2 && box.height > 2 && getComputedStyle(node).clipPath === "none";
  };
  const all = (selector) => [...document.querySelectorAll(selector)].filter(seen);
  const name = (node) => node.localName + "." + [...node.classList].join(".") + (node.dataset.k ? "#" + node.dataset.k : "");
  const box = (node) => node.getBoundingClientRect();
  const deep = (one, other) =>
    Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1 &&
    Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 1;
  const cover = document.querySelector(".veil, .sheet");

  // 1. The page itself never scrolls.
  const page = document.documentElement;
  if (page.scrollHeight > innerHeight) faults.push(`page is ${page.scrollHeight} high in ${innerHeight}`);
  if (page.scrollWidth > innerWidth) faults.push(`page is ${page.scrollWidth} wide in ${innerWidth}`);

  // 2. Parts of the table keep apart and stay in sight.
  const parts = all(".bar, .line, .side, .ending, section.theirs, .stock, .trick, .last, section.mine");
  for (const [i, one] of parts.entries()) {
    const a = box(one);
    if (a.left < -1 || a.top < -1 || a.right > innerWidth + 1 || a.bottom > innerHeight + 1) {
      faults.push(`${name(one)} is out of sight`);
    }
    for (const other of parts.slice(i + 1)) {
      if (!cover && deep(a, box(other))) faults.push(`${name(one)} overlaps ${name(other)}`);
    }
  }
  // Cards and marks stick out of their part on purpose (laid, winning): but not into another part.
  const strips = all(".bar, .line, .side");
  for (const piece of all(".felt .card, .hand > *, .took")) {
    for (const strip of strips) {
      if (!cover && deep(box(piece), box(strip))) faults.push(`${name(piece)} lies over ${name(strip)}`);
    }
  }
  const cards = all(".theirs .card, .pile .card, .trick .card, .last .card, .hand .card");
  for (const [i, one] of cards.entries()) {
    for (const other of cards.slice(i + 1)) {
      if (one.closest(".pile") && other.closest(".pile")) continue;
      if (deep(box(one), box(other))) faults.push(`card ${name(one)} overlaps ${name(other)}`);
    }
  }

  // 3. What can be pressed is big enough for a finger.
  for (const target of all("button, summary, label, input[type=range], .news input")) {
    const { width, height } = box(target);
    if (width < 43.9 || height < 43.9) faults.push(`${name(target)} is ${width.toFixed(1)} x ${height.toFixed(1)}`);
  }
  for (const tick of all("input[type=checkbox]")) {
    if (box(tick).width < 23.9) faults.push("a checkbox is too small");
  }

  // 4. Text stays inside its part, unless that part scrolls, and texts of the score strip keep apart.
  const walker = document.createTreeWalker(document.querySelector(".table"), NodeFilter.SHOW_TEXT);
  const texts = [];
  while (walker.nextNode()) {
    const parent = walker.currentNode.parentElement;
    if (!walker.currentNode.data.trim() || parent.closest(".sr, svg") || !seen(parent)) continue;
    const range = document.createRange();
    range.selectNodeContents(walker.currentNode);
    const home = parent.closest("button, label, summary, .line, .stock, .last, .middle, .side, .ending, .sheet, .dialog, .news");
    if (!home || !seen(home)) continue;
    const a = range.getBoundingClientRect();
    const b = box(home);
    const scrolled = parent.closest(".scroll, .rows, .sheet .ledgers");
    if (a.left < b.left - 1 || a.right > b.right + 1) faults.push(`text "${walker.currentNode.data}" leaves ${name(home)} sideways`);
    if (!scrolled && (a.top < b.top - 1 || a.bottom > b.bottom + 1)) faults.push(`text "${walker.currentNode.data}" leaves ${name(home)}`);
    if (parent.closest(".bar")) texts.push([walker.currentNode.data, a]);
  }
  for (const [i, [said, a]] of texts.entries()) {
    for (const [other, b] of texts.slice(i + 1)) if (deep(a, b)) faults.push(`"${said}" and "${other}" overlap in the bar`);
  }
  for (const scroller of all(".line p, .played .scroll, .rows, .ending .scroll, .sheet .scroll, .sheet .ledgers")) {
    const sideways = scroller.scrollWidth > scroller.clientWidth + 1;
    if (sideways) faults.push(`${name(scroller)} scrolls sideways`);
    const whole = scroller.matches(".line p") || (scroller.matches(".rows") && innerHeight >= 500);
    if (whole && scroller.scrollHeight > scroller.clientHeight + 1) {
      faults.push(`${name(scroller)} needs ${scroller.scrollHeight} in ${scroller.clientHeight}`);
    }
  }
  return [...new Set(faults)];
},

// Where the parts of the table begin and how wide they are: the same in every phase.
places: () => Object.fromEntries(
  [".bar", ".felt", ".line", "section.theirs", ".place.theirs", ".place.mine", ".mine", ".hand > :first-child", ".hand > :last-child"]
    .map((selector) => {
      const node = document.querySelector(selector);
      const { left, width } = node.getBoundingClientRect();
      return [selector, [left, width].map((value) => value.toFixed(1)).join(" ")];
    })),

// The middles, from left to right, of what changes sides on a table for the left hand.
sides: () => {
  const found = {};
  for (const selector of [".stock", ".last", ".side", ".felt", "section.mine", ".sheet", ".trick"]) {
    const node = document.querySelector(selector);
    const { left, width, height } = node?.getBoundingClientRect() ?? { width: 0 };
    if (width && height) found[selector] = left + width / 2;
  }
  return found;
},

// Where everything is.
boxes: () => [...document.querySelectorAll(".table *")].map((node) => {
  const { left, top, width, height } = node.getBoundingClientRect();
  return [left, top, width, height].map((value) => Math.round(value)).join(" ");
}).join("|"),
}))()
