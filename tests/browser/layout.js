// What tests/browser/test_layout.py measures in a page that shows one table.
(() => {
const shown = (node) => {
  if (!node.checkVisibility({ visibilityProperty: true })) return false;
  // The second part of what scores gives way where there is no room for it: it lies in a column out of sight.
  const part = node.closest(".tariff > *");
  if (part && part.getBoundingClientRect().left >= part.parentElement.getBoundingClientRect().right) return false;
  const { width, height } = node.getBoundingClientRect();
  return width > 2 && height > 2 && getComputedStyle(node).clipPath === "none";
};
const all = (selector) => [...document.querySelectorAll(selector)].filter(shown);
const name = (node) => {
  const mark = node.dataset.k ?? node.dataset.act;
  return node.localName + "." + [...node.classList].join(".") + (mark ? "#" + mark : "");
};
const box = (node) => node.getBoundingClientRect();
const deep = (one, other) =>
  Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1 &&
  Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 1;

return {
measure: () => {
  const faults = [];
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
    if (!walker.currentNode.data.trim() || parent.closest(".sr, svg") || !shown(parent)) continue;
    const range = document.createRange();
    range.selectNodeContents(walker.currentNode);
    const home = parent.closest("button, label, summary, .line, .stock, .last, .middle, .side, .ending, .sheet, .dialog, .news");
    if (!home || !shown(home)) continue;
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

// In a window so low that the page or a part of it scrolls: nothing overlaps, and all of it can be brought into sight.
reach: () => {
  const faults = [];
  const textBox = (node) => {
    const range = document.createRange();
    range.selectNodeContents(node);
    return range.getBoundingClientRect();
  };
  const page = document.documentElement;
  if (page.scrollWidth > innerWidth) faults.push(`page is ${page.scrollWidth} wide in ${innerWidth}`);

  // What cuts a place off, up to the page: a part that scrolls shows all that lies in it, any other only its own room.
  const cutBy = (node, place, from = node.parentElement) => {
    let { left, top, right, bottom } = place;
    for (let part = from; part && part !== document.body; part = part.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(part);
      if (overflowX === "visible" && overflowY === "visible") continue;
      const room = box(part);
      const scrolls = /auto|scroll/.test(overflowY);
      const above = scrolls ? room.top - part.scrollTop : room.top;
      const below = scrolls ? above + part.scrollHeight + 2 : room.bottom;
      if (left < room.left - 2 || right > room.right + 2 || top < above - 2 || bottom > below + 2) return name(part);
      if (scrolls && room.height < Math.min(36, part.scrollHeight - 1)) return `${name(part)}, ${Math.round(room.height)} px high,`;
      if (scrolls) [top, bottom] = [Math.max(top, room.top), Math.min(bottom, room.bottom)];
      if (scrolls && top >= bottom) [top, bottom] = [room.top, room.bottom];
    }
    const up = scrollY + top, down = scrollY + bottom;
    const high = Math.max(page.scrollHeight, innerHeight);
    return left < -1 || right > innerWidth + 1 || up < -1 || down > high + 1 ? "the page" : null;
  };

  const covered = document.querySelector(".veil, .sheet");
  const parts = all(".bar, .line, .side, .ending, section.theirs, .stock, .trick, .last, section.mine");
  for (const [i, one] of parts.entries()) {
    for (const other of parts.slice(i + 1)) {
      if (!covered && deep(box(one), box(other))) faults.push(`${name(one)} overlaps ${name(other)}`);
    }
    const cut = cutBy(one, box(one));
    if (cut) faults.push(`${name(one)} is cut by ${cut}`);
  }
  const strips = all(".bar, .line, .side");
  for (const piece of all(".felt .card, .hand > *, .took")) {
    for (const strip of strips) if (!covered && deep(box(piece), box(strip))) faults.push(`${name(piece)} lies over ${name(strip)}`);
  }
  const cards = all(".theirs .card, .pile .card, .trick .card, .last .card, .hand .card");
  for (const [i, one] of cards.entries()) {
    for (const other of cards.slice(i + 1)) {
      if (!(one.closest(".pile") && other.closest(".pile")) && deep(box(one), box(other))) faults.push(`${name(one)} overlaps ${name(other)}`);
    }
  }
  for (const pressed of all("button, summary, label, input, .hand > *")) {
    if (pressed.closest(".line") && !shown(pressed.closest(".line"))) continue;
    const cut = cutBy(pressed, box(pressed));
    if (cut) faults.push(`${name(pressed)} is cut by ${cut}`);
    const { width, height } = box(pressed);
    const played = pressed.matches(".hand > button");
    if (pressed.matches("button, label") && (width < 43.9 || height < 43.9)) faults.push(`${name(pressed)} is ${width.toFixed(1)} x ${height.toFixed(1)}${played ? " in the hand" : ""}`);
  }
  // What belongs to one box of text keeps apart from what belongs to its neighbours.
  const walker = document.createTreeWalker(document.querySelector(".table"), NodeFilter.SHOW_TEXT);
  const texts = [];
  while (walker.nextNode()) {
    const parent = walker.currentNode.parentElement;
    if (!walker.currentNode.data.trim() || parent.closest(".sr, svg, .cartouche") || !shown(parent)) continue;
    if (parent.closest(".line") && !shown(parent.closest(".line"))) continue;
    const place = textBox(walker.currentNode);
    const cut = cutBy(parent, place, parent);
    if (cut) faults.push(`text "${walker.currentNode.data}" is cut by ${cut}`);
    const home = parent.closest("button, label, summary, td, th, .stock, .took");
    if (home && shown(home) && !home.matches(".go-on") && (place.left < box(home).left - 1 || place.right > box(home).right + 1)) faults.push(`text "${walker.currentNode.data}" leaves ${name(home)}`);
    texts.push([walker.currentNode, place]);
  }
  if (!covered) {
    for (const mark of all(".took, .go-on span")) {
      for (const [node, place] of texts) {
        if (!mark.contains(node) && deep(box(mark), place)) faults.push(`${name(mark)} lies over "${node.data}"`);
      }
    }
  }
  for (const line of all(".line p").filter((line) => shown(line.parentElement))) {
    if (line.scrollHeight > line.clientHeight + 1) faults.push(`${name(line)} needs ${line.scrollHeight} in ${line.clientHeight}`);
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
};
})()
