// The DOM side of a table: one call, marjoletMorph.patch(root, html), makes the root's content be that HTML.
//
// morph   keeps every element that is still wanted, found by data-k anywhere in the root (others by their place), so
//         that focus, scrolling, opened <details> and running animations survive; it changes only what differs.
// flight  keyed elements with data-from, data-leave or data-fly that moved fly from where they were seen to where they are
//         now (FLIP with Web Animations); new ones start at the element with the key data-from; a picture of those that
//         vanished flies to the element with the key data-leave. A new one waits data-delay ms and is not seen before.
// count   the number of an element with data-count runs up to its new value; its text is the true one from the start.
// focus   one button of a [role=toolbar] is in the tab order; focus never falls to the body; what is not in an open
//         [data-dialog] is inert, and Tab goes round in a dialog and in a sheet that covers everything.
//
// The HTML says nothing that is not to be seen, and nothing here adds to it: pictures of vanished elements (ghosts) have
// no data attributes, ids or roles, lie in an inert layer and are gone when their flight is over.
"use strict";
{
  const EASING = "cubic-bezier(0.2, 0.7, 0.3, 1)";
  const FADE_MS = 120; // with reduced motion, at most
  const FLIER = "[data-from], [data-leave], [data-fly]";
  const states = new WeakMap();

  const stateOf = (root) => {
    if (!states.has(root)) {
      // flights: element -> its animation and where it goes; ghosts: key -> element; roved: buttons whose tabindex is
      // ours; places: toolbar -> index of its button in the tab order; lent: elements made focusable by us; behind: those
      // made inert by an open dialog; opener: what had the focus before it opened.
      states.set(root, { flights: new Map(), ghosts: new Map(), layer: null, roved: new Set(), places: new WeakMap(),
        lent: new WeakSet(), behind: new Set(), opener: null });
    }
    return states.get(root);
  };

  // ---- morph -------------------------------------------------------------------------------------------------------

  const keyOf = (node) => (node.nodeType === Node.ELEMENT_NODE ? node.getAttribute("data-k") : null);

  const sameKind = (node, want) => node.nodeName === want.nodeName && node.namespaceURI === want.namespaceURI;

  // moveBefore keeps focus, scrolling and top-layer state; browsers without it get those back as far as possible later.
  const insert = (parent, node, before) => {
    if (parent.moveBefore && parent.isConnected && node.isConnected) parent.moveBefore(node, before);
    else parent.insertBefore(node, before);
  };

  // Attributes of `node` that the browser or this file owns, whatever the HTML says.
  const owned = (state, node, want, name) =>
    (name === "tabindex" && (state.roved.has(node) || state.lent.has(node))) ||
    (name === "inert" && state.behind.has(node)) ||
    (want.hasAttribute("data-keep") && want.getAttribute("data-keep").split(" ").includes(name));

  const morphAttributes = (node, want, state) => {
    for (const { name, namespaceURI, value } of want.attributes) {
      if (node.getAttribute(name) !== value && !owned(state, node, want, name)) {
        node.setAttributeNS(namespaceURI, name, value);
      }
    }
    for (const { name } of [...node.attributes]) {
      if (!want.hasAttribute(name) && !owned(state, node, want, name)) node.removeAttribute(name);
    }
    // Once somebody has ticked a box its attribute no longer rules; the HTML does.
    if (node.localName !== "input") return;
    if (node.checked !== want.hasAttribute("checked")) node.checked = !node.checked;
    // Neither does the value of a box that somebody typed in or a slider that somebody moved.
    const value = want.getAttribute("value") ?? "";
    if (/^(text|range)$/.test(node.type) && node.value !== value && !owned(state, node, want, "value")) node.value = value;
  };

  // Most of a table does not change with a press, and the browser sees that quickly. What a box shows is no attribute.
  const alike = (node, want) =>
    want.nodeType === Node.ELEMENT_NODE && node.isEqualNode(want) && want.localName !== "input" && !want.querySelector("input");

  // Makes the children of `parent` those of `wanted`. `run` holds what one patch shares: the old elements by key, those
  // already taken, and the nodes left over, which stay until the end since another parent may still ask for them.
  const morphChildren = (parent, wanted, run) => {
    const spare = [...parent.childNodes].filter((node) => !keyOf(node) && node !== run.state.layer);
    const find = (want) => {
      const key = keyOf(want);
      if (key === null) {
        const at = spare.findIndex((node) => sameKind(node, want));
        return at < 0 ? undefined : spare.splice(0, at + 1)[at]; // those passed over are not wanted any more
      }
      // What contains `parent` has been taken already, so that no element is ever put into itself.
      const node = run.keyed.get(key);
      return node && !run.taken.has(node) && sameKind(node, want) ? node : undefined;
    };
    const pairs = [];
    for (const want of wanted.childNodes) {
      const node = find(want) ?? document.importNode(want, false);
      run.taken.add(node);
      pairs.push([node, want]);
    }
    const staying = new Set(pairs.map(([node]) => node));
    let place = parent.firstChild;
    for (const [node] of pairs) {
      while (place && !staying.has(place)) {
        if (place !== run.state.layer) run.left.push(place);
        place = place.nextSibling;
      }
      if (node === place) place = place.nextSibling;
      else insert(parent, node, place);
    }
    for (; place; place = place.nextSibling) {
      if (!staying.has(place) && place !== run.state.layer) run.left.push(place);
    }
    for (const [node, want] of pairs) {
      if (alike(node, want)) continue;
      if (want.nodeType === Node.ELEMENT_NODE) {
        morphAttributes(node, want, run.state);
        morphChildren(node, want, run);
      } else if (node.data !== want.data) node.data = want.data;
    }
  };

  const keyedOf = (root) => {
    const keyed = new Map();
    for (const node of root.querySelectorAll("[data-k]")) {
      const key = keyOf(node);
      if (!keyed.has(key)) keyed.set(key, node);
    }
    return keyed;
  };

  const morph = (root, wanted, keyed, state) => {
    const run = { keyed, state, taken: new Set(), left: [] };
    morphChildren(root, wanted, run);
    for (const node of run.left) if (!run.taken.has(node)) node.remove();
  };

  // ---- flight ------------------------------------------------------------------------------------------------------

  // What the HTML asks for, softened by what the person asked the system for.
  const motionOf = (stage) => {
    const ms = Number(stage?.getAttribute("data-ms") ?? 0);
    const kind = stage?.getAttribute("data-motion") ?? "none";
    if (kind === "none" || !(ms > 0)) return { kind: "none", ms: 0 };
    if (kind === "fade" || matchMedia("(prefers-reduced-motion: reduce)").matches) {
      return { kind: "fade", ms: Math.min(ms, FADE_MS) };
    }
    return { kind: "full", ms };
  };

  const measure = (keyed) => {
    const rects = new Map();
    for (const [key, node] of keyed) rects.set(key, node.getBoundingClientRect());
    return rects;
  };

  const near = (one, other) => ["left", "top", "width", "height"].every((side) => Math.abs(one[side] - other[side]) < 0.5);

  // The individual properties translate and scale leave the element's own `transform` alone; both work about the centre.
  const offset = (from, to) => {
    const x = from.left + from.width / 2 - to.left - to.width / 2;
    const y = from.top + from.height / 2 - to.top - to.height / 2;
    return { translate: `${x}px ${y}px`, scale: `${from.width / to.width} ${from.height / to.height}` };
  };
  const HOME = { translate: "0px 0px", scale: "1 1" };

  const launch = (state, node, to, frames, ms, delay = 0, time = 0) => {
    const animation = node.animate(frames, { duration: ms, delay, easing: EASING, fill: "backwards" });
    if (time) animation.currentTime = time;
    state.flights.set(node, { animation, to, frames, ms, delay });
    animation.onfinish = () => {
      if (state.flights.get(node)?.animation === animation) state.flights.delete(node);
    };
  };

  // Stops every flight, so that the layout can be measured; gives how far each was.
  const hold = (state) => {
    const held = new Map();
    for (const [node, flight] of state.flights) {
      held.set(node, { ...flight, time: flight.animation.currentTime });
      flight.animation.cancel();
    }
    state.flights.clear();
    return held;
  };

  const shown = (rect) => (rect?.width ? rect : undefined);

  // What the table's count of actions says of a change: "dealt" anew after some, "back" in time, or "on".
  const course = (before, after) => {
    const [was, is] = [before, after].map((stage) => Number(stage?.getAttribute("data-ply") ?? NaN));
    return is === 0 && was > 0 ? "dealt" : is === 0 || is < was ? "back" : "on";
  };

  const fly = (state, keyed, first, homes, last, held, motion, way) => {
    for (const [key, node] of keyed) {
      const to = last.get(key);
      if (!to.width || !node.matches(FLIER)) continue;
      const underway = held.get(node);
      if (underway && near(underway.to, to)) {
        // Nothing changed: go on.
        launch(state, node, to, underway.frames, underway.ms, underway.delay, underway.time);
        continue;
      }
      const source = node.getAttribute("data-from");
      const dealt = way === "dealt" && node.hasAttribute("data-delay");
      const before = dealt ? undefined : shown(first.get(key));
      const from = before ?? (source === null ? undefined : shown(first.get(source)) ?? last.get(source));
      if (!from?.width || near(from, to)) continue;
      if (motion.kind === "full") {
        const frames = [{ ...offset(from, to), zIndex: 2 }, { ...HOME, zIndex: 2 }];
        const delay = before ? 0 : Number(node.getAttribute("data-delay")) || 0;
        if (delay) frames.splice(0, 1, { ...frames[0], opacity: 0 }, { opacity: 1, offset: 0.2 });
        launch(state, node, to, frames, Number(node.getAttribute("data-ms")) || motion.ms, delay);
      } else if (node.parentNode !== homes.get(key)) {
        // What is new or went elsewhere; what only made room for it does not blink.
        launch(state, node, to, [{ opacity: 0 }, { opacity: 1 }], motion.ms);
      }
    }
  };

  // A picture without meaning: nothing in it can be pressed, found, focused or read out.
  const pictureOf = (node) => {
    const picture = node.cloneNode(true);
    for (const part of [picture, ...picture.querySelectorAll("*")]) {
      for (const { name } of [...part.attributes]) {
        if (/^(data-|aria-|on)|^(id|role|name|tabindex|title|for|autofocus|accesskey)$/.test(name)) {
          part.removeAttribute(name);
        }
      }
    }
    return picture;
  };

  const dropGhost = (state, key, ghost) => {
    ghost.remove();
    if (state.ghosts.get(key) === ghost) state.ghosts.delete(key);
    if (!state.ghosts.size) {
      state.layer?.remove();
      state.layer = null;
    }
  };

  const haunt = (state, stage, leaving, first, last, motion) => {
    if (!leaving.length) return;
    if (!state.layer) {
      state.layer = document.createElement("div");
      state.layer.inert = true;
      state.layer.setAttribute("aria-hidden", "true");
      Object.assign(state.layer.style, { position: "fixed", left: "0", top: "0", width: "0", height: "0", zIndex: "3",
        pointerEvents: "none" });
    }
    if (state.layer.parentNode !== stage || stage.lastChild !== state.layer) insert(stage, state.layer, null);
    // "fixed" is relative to a transformed ancestor, if there is one: so measure where the layer's corner really is.
    const corner = state.layer.getBoundingClientRect();
    for (const { key, to: goal, picture } of leaving) {
      const from = first.get(key);
      const to = last.get(goal) ?? first.get(goal);
      if (!from.width) continue;
      Object.assign(picture.style, { position: "fixed", margin: "0", boxSizing: "border-box", pointerEvents: "none",
        left: `${from.left - corner.left}px`, top: `${from.top - corner.top}px`,
        width: `${from.width}px`, height: `${from.height}px` });
      state.ghosts.get(key)?.remove();
      state.ghosts.set(key, picture);
      state.layer.append(picture);
      const moves = motion.kind === "full" && to?.width;
      const end = moves ? { ...offset(to, from), opacity: 1 } : { ...HOME, opacity: 0 };
      const flight = picture.animate([{ ...HOME, opacity: 1 }, end], { duration: motion.ms, easing: EASING, fill: "forwards" });
      flight.onfinish = () => dropGhost(state, key, picture);
    }
    if (!state.ghosts.size) dropGhost(state, null, state.layer);
  };

  // ---- count ----------------------------------------------------------------------------------------------------------

  const COUNT_MS = 700; // at most
  const countsOf = (root) => new Map([...root.querySelectorAll("[data-count]")].map((node) => [node, node.dataset.count]));

  // The style sheet shows --mj-count in place of the text while data-counting is there (data-keep leaves it to us).
  const count = (root, before, motion) => {
    for (const [node, was] of before) {
      if (!root.contains(node) || node.dataset.count === was || motion.kind !== "full") continue;
      const from = node.hasAttribute("data-counting") ? getComputedStyle(node).getPropertyValue("--mj-count") : was;
      node.setAttribute("data-counting", "");
      const ms = Math.min(COUNT_MS, 2.5 * motion.ms);
      const run = node.animate([{ "--mj-count": from }, { "--mj-count": node.dataset.count }], { duration: ms, easing: "ease-out" });
      counting.get(node)?.cancel();
      counting.set(node, run);
      run.onfinish = () => node.removeAttribute("data-counting");
    }
  };
  const counting = new WeakMap();

  // ---- focus -------------------------------------------------------------------------------------------------------

  const itemsOf = (bar) => [...bar.querySelectorAll("button:not(:disabled)")];

  // Exactly one button of each toolbar is in the tab order: the focused one, else the one that was, else its neighbour.
  const rove = (root, state) => {
    const before = state.roved;
    state.roved = new Set();
    for (const bar of root.querySelectorAll("[role=toolbar]")) {
      const items = itemsOf(bar);
      const current =
        items.find((item) => item === document.activeElement) ??
        items.find((item) => before.has(item) && item.tabIndex === 0) ??
        items[Math.min(state.places.get(bar) ?? 0, items.length - 1)];
      state.places.set(bar, items.indexOf(current));
      for (const item of items) {
        state.roved.add(item);
        const index = item === current ? 0 : -1;
        if (item.getAttribute("tabindex") !== String(index)) item.tabIndex = index;
      }
    }
    for (const item of before) if (!state.roved.has(item)) item.removeAttribute("tabindex");
  };

  const give = (state, node) => {
    if (node.tabIndex < 0 && !node.hasAttribute("tabindex")) {
      state.lent.add(node);
      node.tabIndex = -1;
    }
    node.focus({ preventScroll: true });
    return document.activeElement === node;
  };

  const remember = (root) => {
    const node = document.activeElement;
    if (!node || node === root || !root.contains(node)) return null;
    const bar = node.closest("[role=toolbar]");
    return { node, bar, index: bar ? itemsOf(bar).indexOf(node) : -1, next: node.getAttribute("data-focus"),
      act: node.getAttribute("data-act") };
  };

  // The focused element counts as gone too when it stayed as a mere picture (a card that was played).
  const restore = (root, state, was) => {
    const { node, bar, index, next, act } = was;
    const stays = root.contains(node) && !node.disabled && node.getClientRects().length > 0 && !node.closest("[inert]") &&
      node.closest("[role=toolbar]") === bar && (act === null || node.hasAttribute("data-act"));
    if (stays && (document.activeElement === node || give(state, node))) return;
    const dialog = dialogOf(root);
    if (dialog) {
      if (!dialog.contains(document.activeElement)) enter(state, dialog);
      return;
    }
    const items = bar && root.contains(bar) ? itemsOf(bar) : [];
    const candidates = [
      next ? root.querySelector(next) : null,
      state.opener && root.contains(state.opener) ? state.opener : null,
      items[Math.min(index, items.length - 1)],
      root.querySelector("[data-line]"),
      root,
    ];
    candidates.some((candidate) => candidate && give(state, candidate));
  };

  const dialogOf = (root) => [...root.querySelectorAll("[data-dialog]")].at(-1);

  const enter = (state, dialog) =>
    [...dialog.querySelectorAll("[autofocus], button, input, a[href]"), dialog].some((node) => give(state, node));

  // Everything beside the dialog and beside what it lies in can neither be pressed nor reached: that is the focus trap.
  const guard = (root, state, was) => {
    const dialog = dialogOf(root);
    const behind = new Set();
    for (let node = dialog; node && node !== root; node = node.parentElement) {
      for (const other of node.parentElement.children) if (other !== node && other !== state.layer) behind.add(other);
    }
    for (const node of state.behind) if (!behind.has(node)) node.removeAttribute("inert");
    if (dialog && !state.behind.size) state.opener = was?.node ?? null;
    state.behind = behind;
    for (const node of behind) node.setAttribute("inert", "");
  };

  const STOPS = "a[href], button, input, select, textarea, summary, [tabindex]";
  const VISIBLE = { visibilityProperty: true, checkVisibilityCSS: true }; // its name changed

  // What Tab goes through within `place`, in order.
  const stopsOf = (place) =>
    [...place.querySelectorAll(STOPS)].filter((node) => node.tabIndex >= 0 && !node.disabled && !node.closest("[inert]") &&
      (node.checkVisibility?.(VISIBLE) ?? node.getClientRects().length > 0));

  // What keeps the focus to itself: a dialog, or a sheet beside which nothing can be reached.
  const keeper = (root) => {
    const dialog = dialogOf(root);
    if (dialog) return dialog;
    const sheet = root.querySelector("[data-sheet] .sheet");
    return sheet && stopsOf(sheet.parentElement).every((node) => sheet.contains(node)) ? sheet : null;
  };

  // Tab at an end of what keeps the focus goes to its other end, not out of the page: gives whether it did.
  const around = (root, back) => {
    const place = keeper(root);
    const stops = place ? stopsOf(place) : [];
    if (!stops.length) return false;
    const at = document.activeElement;
    const ahead = back ? Node.DOCUMENT_POSITION_PRECEDING : Node.DOCUMENT_POSITION_FOLLOWING;
    const more = (node) => node !== at && at.compareDocumentPosition(node) & ahead && !node.contains(at);
    if (at && at !== root && place.contains(at) && stops.some(more)) return false; // the browser knows the way
    stops.at(back ? -1 : 0).focus();
    return true;
  };

  // ---- what the page calls -----------------------------------------------------------------------------------------

  // Reads happen before writes: at most one layout before the change and one after it.
  const patch = (root, html) => {
    const state = stateOf(root);
    const template = document.createElement("template");
    template.innerHTML = html;
    const wanted = template.content;
    const motion = motionOf(wanted.querySelector("[data-motion]") ?? root);
    const was = remember(root);
    const before = keyedOf(root);
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
      const coming = keyedOf(wanted);
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
    if (was) restore(root, state, was);
    if (!dialogOf(root)) state.opener = null;
    rove(root, state);
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

  // Focus on the first element that matches and can have it; gives whether there was one.
  const focus = (root, selector) =>
    [...root.querySelectorAll(selector)].some((node) => give(stateOf(root), node));

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
}
