// What of the HTML is the same as in the last drawing is not read again.

// Two thirds of all elements are the same from one drawing to the next: the tariff, what was said before, a pile. As the
// HTML is well-formed (html.py), and ">" is always escaped, they are found without a parser.
const TAG = /<(\/?)([\w-]+)([^>]*)>/g;
const KEY = / data-k="([^"&]*)"/;
const SAME = "data-same";
const isSame = (want) => want.nodeType === Node.ELEMENT_NODE && want.hasAttribute(SAME);

// key -> {name, start, end, tag} of every element that has one, in their order; null where a key comes twice.
const partsOf = (html) => {
  const parts = new Map();
  const open = [];
  for (const { 0: tag, 1: closes, 2: name, 3: attributes, index } of html.matchAll(TAG)) {
    if (closes) {
      const part = open.pop();
      if (part) part.end = index + tag.length;
      continue;
    }
    const key = KEY.exec(attributes)?.[1];
    const part = key === undefined ? null : { name, start: index, end: index + tag.length, tag };
    if (part) parts.set(key, parts.has(key) ? null : part);
    if (!attributes.endsWith("/")) open.push(part);
  }
  return parts;
};

// The HTML with an empty element in the place of every part that stands in the page as it is wanted.
const cut = (html, parts, keyed, known) => {
  const pieces = [];
  let at = 0;
  for (const [key, part] of parts) {
    const before = known.get(key);
    // What moves the table is asked for its attributes; what a box shows is no part of the HTML.
    if (!part || part.start < at || !before || !keyed.has(key) || part.tag.includes(" data-motion=")) continue;
    const text = html.slice(part.start, part.end);
    if (text !== before || text.includes("<input")) continue;
    pieces.push(html.slice(at, part.start), `<${part.name} data-k="${key}" ${SAME}></${part.name}>`);
    at = part.end;
  }
  return pieces.join("") + html.slice(at);
};
