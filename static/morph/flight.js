// Cards that moved fly from where they were seen to where they are now.

const EASING = "cubic-bezier(0.2, 0.7, 0.3, 1)";
const FADE_MS = 120; // with reduced motion, at most
const FLIER = "[data-from], [data-leave], [data-fly]";

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
