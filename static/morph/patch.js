// The DOM side of a table: one call, marjoletMorph.patch(root, html), makes the root's content be that HTML.
//
// morph   keeps every element that is still wanted, found by data-k anywhere in the root (others by their place), so
//         that focus, scrolling, opened <details> and running animations survive; it changes only what differs.
// parts   what is under a data-k and the same as in the last drawing is not even read again.
// flight  keyed elements with data-from, data-leave or data-fly that moved fly from where they were seen to where they
//         are now (FLIP with Web Animations); new ones start at the element with the key data-from; a picture of those
//         that vanished flies to the element with the key data-leave (ghosts). A new one waits data-delay ms and is not
//         seen before.
// count   the number of an element with data-count runs up to its new value; its text is the true one from the start.
// focus   one button of a [role=toolbar] is in the tab order; focus never falls to the body; what is not in an open
//         [data-dialog] is inert, and Tab goes round in a dialog and in a sheet that covers everything.
//
// The HTML says nothing that is not to be seen, and nothing here adds to it: pictures of vanished elements (ghosts) have
// no data attributes, ids or roles, lie in an inert layer and are gone when their flight is over.
//
// The build makes one script of the files beside this one (py/workshop/scripting.py): they know each other's names.

// Reads happen before writes: at most one layout before the change and one after it.
// `selector`, `back`: where the focus is to go (see `focus`); it goes nowhere else before.
const patch = (root, html, selector, back) => {
  const state = stateOf(root);
  // A third of all drawings change nothing, and what flies goes on flying. What a box shows is no part of the HTML.
  if (html === state.html && !html.includes("<input")) {
    if (selector) focus(root, selector);
    rove(root, state);
    return;
  }
  const known = state.parts;
  Object.assign(state, { html: null, parts: new Map() }); // until all of it stands
  const was = remember(root);
  const covered = sheetOf(root);
  const before = keyedOf(root);
  const coming = partsOf(html);
  const template = document.createElement("template");
  template.innerHTML = cut(html, coming, before, known);
  const wanted = template.content;
  const motion = motionOf(wanted.querySelector("[data-motion]") ?? root);
  // What waits for its first drawing (py/marjolet/table/waiting.py) is no state that something could come from.
  const waited = root.querySelector("[data-waiting]") !== null;
  const counts = waited ? new Map() : countsOf(root);
  const opening = waited || !before.size;
  if (motion.kind === "none" || (opening && !wanted.querySelector("[data-delay]"))) {
    // Nothing to be seen moving; the first drawing is such a case, where everything is new, unless it is dealt.
    hold(state);
    for (const [key, ghost] of state.ghosts) dropGhost(state, key, ghost);
    morph(root, wanted, before, state);
  } else {
    const first = measure(before);
    const homes = new Map([...before].map(([key, node]) => [key, node.parentNode]));
    const leaving = [];
    const way = waited ? "on" : opening ? "dealt" : course(root.querySelector("[data-motion]"), wanted.querySelector("[data-motion]"));
    for (const [key, node] of before) {
      // Cards of a hand that is given up, or of a moment taken back, go nowhere.
      if (way === "on" && !coming.has(key) && node.hasAttribute("data-leave")) {
        leaving.push({ key, to: node.getAttribute("data-leave"), picture: pictureOf(node) });
      }
    }
    for (const [key, ghost] of state.ghosts) {
      if (!coming.has(key)) continue;
      first.set(key, ghost.getBoundingClientRect()); // it comes back in flight
      dropGhost(state, key, ghost);
    }
    const held = hold(state);
    morph(root, wanted, before, state);
    const after = keyedOf(root);
    const last = measure(after);
    fly(state, after, first, homes, last, held, motion, way);
    haunt(state, root.querySelector("[data-motion]") ?? root, leaving, first, last, motion);
  }
  count(root, counts, motion);
  guard(root, state, was);
  if (!covered && sheetOf(root)) state.beneath = was;
  if (!(selector && focus(root, selector, back)) && was) restore(root, state, was);
  if (!sheetOf(root)) state.beneath = null;
  if (!dialogOf(root)) state.opener = null;
  rove(root, state);
  const texts = [...coming].map(([key, part]) => [key, part && html.slice(part.start, part.end)]);
  Object.assign(state, { html, parts: new Map(texts) });
};

// An arrow, Home or End in a toolbar: gives whether it was one and the focus moved.
const step = (target, key) => {
  const bar = target.closest("[role=toolbar]");
  const items = bar ? itemsOf(bar) : [];
  const at = items.indexOf(target.closest("button"));
  const to = { ArrowLeft: at - 1, ArrowUp: at - 1, ArrowRight: at + 1, ArrowDown: at + 1, Home: 0, End: items.length - 1 }[key];
  if (at < 0 || to === undefined) return false;
  const goal = items[(to + items.length) % items.length];
  for (const item of items) item.tabIndex = item === goal ? 0 : -1;
  goal.focus();
  return true;
};

// Before the first patch: what stands in the root and does not wait for it goes.
const open = (root) => {
  for (const node of [...root.childNodes]) if (!node.dataset || !("waiting" in node.dataset)) node.remove();
  for (const node of [...root.children].slice(1)) node.remove();
};

// The root as if nothing had ever been drawn in it.
const clear = (root) => {
  hold(stateOf(root));
  states.delete(root);
  root.replaceChildren();
};

// Python itself may die (its memory or stack run out), and then nothing of it can say so. Gives a function to be called
// at that moment: it shows a dialog that offers to load the page again.
const lastWord = (root, lang, title, what, reload) => () => {
  const dialog = document.createElement("dialog");
  dialog.lang = lang;
  dialog.setAttribute("data-error", "fatal");
  const parts = { h2: title, p: what, button: reload };
  for (const [tag, text] of Object.entries(parts)) {
    dialog.append(Object.assign(document.createElement(tag), { textContent: text }));
  }
  dialog.lastChild.addEventListener("click", () => location.reload());
  dialog.addEventListener("cancel", (event) => event.preventDefault());
  root.after(dialog);
  dialog.showModal();
};

globalThis.marjoletMorph = { open, patch, step, around, focus, clear, lastWord };
