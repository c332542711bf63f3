// Numbers that run up to their new value.

const COUNT_MS = 700; // at most
const counting = new WeakMap();
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
