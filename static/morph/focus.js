// Where the focus is and where it may go.

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

// The same for somebody who follows the focus: it comes in sight. A frame in which nobody is does not move its host.
const reach = (state, node) => {
  const looked = document.hasFocus() || parent === window;
  if (!give(state, node)) return false;
  if (looked) node.scrollIntoView({ block: "nearest", behavior: "instant" });
  return true;
};

// Focus on the first element that matches and can have it; gives whether there was one. With `back`, where a sheet went,
// rather on what had it before the sheet came.
const focus = (root, selector, back) => {
  const state = stateOf(root);
  const { node, act } = (back && state.beneath) || {};
  const before = root.contains(node ?? null) && node.getAttribute("data-act") === act ? [node] : [];
  return [...before, ...root.querySelectorAll(selector)].some((node) => reach(state, node));
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

const sheetOf = (root) => root.querySelector("[data-sheet] .sheet");

const enter = (state, dialog) =>
  [...dialog.querySelectorAll("[autofocus], button, input, a[href]"), dialog].some((node) => give(state, node));

// Everything beside the dialog and beside what it lies in can neither be pressed nor reached: that is the focus trap.
const guard = (root, state, was) => {
  const dialog = dialogOf(root);
  const behind = new Set();
  for (let node = dialog; node && node !== root; node = node.parentElement) {
    for (const other of node.parentElement.children) {
      // The log goes on telling what happens meanwhile.
      if (other !== node && other !== state.layer && !other.matches("[role=log]")) behind.add(other);
    }
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
  const sheet = sheetOf(root);
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
