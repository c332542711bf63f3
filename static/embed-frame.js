// What a page of ours says to the page that frames it, and hears from it: messages {marjolet: 1, type, …} by postMessage.
// docs/embed.md describes them. Used by the prerendered lessons (embed-shell.js) and by the table in a frame
// (embed-table.js). Nothing here needs an origin, storage or Python.
"use strict";
{
  const VERSION = 1;
  const host = globalThis.parent === globalThis ? null : globalThis.parent;

  // Nothing in these messages is secret, and the frame cannot know who its host is: so they go to any origin.
  const send = (type, more = {}) => host?.postMessage({ marjolet: VERSION, type, ...more }, "*");

  const whole = (value) => Number.isInteger(value) && value >= 1;
  const COMMANDS = {
    go: ({ step }) => whole(step),
    play: () => true,
    pause: () => true,
    lang: ({ lang }) => lang === "en" || lang === "fr",
    theme: ({ theme }) => ["felt", "light", "night", "auto"].includes(theme),
  };

  // `handlers`: a function for each command. What does not come from the host, is no message of ours, or of another
  // version, is not for us; what is and cannot be carried out is answered with an error.
  const listen = (handlers) => {
    addEventListener("message", ({ source, data }) => {
      if (!host || source !== host) return;
      if (data === null || typeof data !== "object" || data.marjolet !== VERSION) return;
      if (!Object.hasOwn(COMMANDS, data.type)) return;
      if (COMMANDS[data.type](data) && handlers[data.type]) handlers[data.type](data);
      else send("error", { code: "command", command: data.type });
    });
  };

  // Tells the height of `element` whenever it changes. Two heights that chase each other (the host's scrollbar comes and
  // goes with them) are noticed, and the larger one stays.
  const SEESAW_MS = 1500;
  const follow = (element) => {
    const told = []; // [height, when], latest last
    const swings = (height, now) =>
      told.length > 3 && height === told.at(-2)[0] && height === told.at(-4)[0] &&
      told.at(-1)[0] === told.at(-3)[0] && now - told.at(-4)[1] < SEESAW_MS;
    let stuck = null; // the pair that was found swinging
    const tell = () => {
      const height = Math.ceil(element.getBoundingClientRect().height);
      if (!height || height === told.at(-1)?.[0]) return;
      if (stuck?.includes(height)) {
        if (height < told.at(-1)[0]) return;
      } else stuck = null;
      const now = performance.now();
      if (swings(height, now)) {
        stuck = [height, told.at(-1)[0]];
        if (height < told.at(-1)[0]) return;
      }
      told.push([height, now]);
      if (told.length > 4) told.shift();
      send("height", { height });
    };
    new ResizeObserver(tell).observe(element);
    tell();
  };

  globalThis.marjoletFrame = { send, listen, follow, framed: host !== null };
}
