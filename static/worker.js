// The computer's thread. Messages in: {id, request}, request being text for marjolet.players.thread.answer; {id, review},
// text for marjolet.review.thread.slices; {id, stop} for a review that is not wanted any more. Messages out: {ready: true}
// once, or {ready: false, error} when Python cannot start; {id, answer} or {id, error} for each request, in the order
// they came; for a review {id, part} for each of its texts, then {id, over: true}, with an error if it broke.
import { loadPyodide } from "build:static/interpreter.mjs";

const SLICE_MS = 25; // a review lets a waiting request in after at most this and one of its own slices

const start = async () => {
  const python = await loadPyodide();
  const answer = python.pyimport("marjolet.players.thread").answer;
  // Loaded when it is first needed: the first hand has to be over for that.
  return { answer, slices: (text) => python.pyimport("marjolet.review.thread").slices(text) };
};

// What comes while Python is still starting waits in this chain.
let queue = start();
queue.then(
  () => postMessage({ ready: true }),
  (error) => postMessage({ ready: false, error: String(error) }),
);

const told = (error) => String(error.message || error);

// ---- the one review under way ----

let job = null;

const end = (message) => {
  if (!job) return;
  const { id, parts } = job;
  job = null;
  parts.destroy();
  if (message) postMessage({ id, over: true, ...message });
};

const step = (own) => {
  if (job !== own) return; // stopped, or another has taken its place
  const until = performance.now() + SLICE_MS;
  try {
    do {
      const { value, done } = own.parts.next();
      if (done) return end({});
      if (value) postMessage({ id: own.id, part: value });
    } while (performance.now() < until);
  } catch (error) {
    return end({ error: told(error) });
  }
  setTimeout(step, 0, own);
};

const begin = (id, slices, text) => {
  end();
  try {
    job = { id, parts: slices(text) };
  } catch (error) {
    postMessage({ id, over: true, error: told(error) });
    return;
  }
  step(job);
};

addEventListener("message", ({ data: { id, request, review, stop } }) => {
  queue = queue.then((python) => {
    if (stop) {
      if (job?.id === id) end();
    } else if (review !== undefined) {
      begin(id, python.slices, review);
    } else {
      try {
        postMessage({ id, answer: python.answer(request) });
      } catch (error) {
        postMessage({ id, error: told(error) });
      }
    }
    return python;
  });
  queue.catch((error) => postMessage({ id, error: String(error), ...(review === undefined ? {} : { over: true }) }));
});
