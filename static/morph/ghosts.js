// Pictures of what vanished, on their way out.

// A picture without meaning: nothing in it can be pressed, found, focused or read out.
const pictureOf = (node) => {
  const picture = node.cloneNode(true);
  for (const part of [picture, ...picture.querySelectorAll("*")]) {
    for (const name of part.getAttributeNames()) {
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
