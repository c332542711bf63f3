// Makes the content of a root that of the HTML: whatever is still wanted stays the element it was.

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
  // By name: asking for `attributes` makes an object of each, which an element of the page keeps for its whole life.
  for (const name of want.getAttributeNames()) {
    const value = want.getAttribute(name);
    if (node.getAttribute(name) !== value && !owned(state, node, want, name)) node.setAttribute(name, value);
  }
  for (const name of node.getAttributeNames()) {
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
    if (isSame(want) || alike(node, want)) continue;
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
