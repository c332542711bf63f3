// What is known of a root between two patches.

const states = new WeakMap();

const stateOf = (root) => {
  if (!states.has(root)) {
    // flights: element -> its animation and where it goes; ghosts: key -> element; roved: buttons whose tabindex is
    // ours; places: toolbar -> index of its button in the tab order; lent: elements made focusable by us; behind: those
    // made inert by an open dialog; opener: what had the focus before it opened; beneath: the same of a sheet; html:
    // what was drawn last, and parts: what of it was under which key.
    states.set(root, { flights: new Map(), ghosts: new Map(), layer: null, roved: new Set(), places: new WeakMap(),
      lent: new WeakSet(), behind: new Set(), opener: null, beneath: null, html: null, parts: new Map() });
  }
  return states.get(root);
};
