// The computer's thread. Messages in: {id, request}, request being text for marjolet.players.thread.answer; messages
// out: {ready: true} once, then {id, answer} or {id, error} for each request, in the order they came.
import { loadPyodide } from "build:static/interpreter.mjs";

const start = async () => {
  const python = await loadPyodide();
  return python.pyimport("marjolet.players.thread").answer;
};

// Requests that come while Python is still starting wait in this chain.
let queue = start();
queue.then(
  () => postMessage({ ready: true }),
  (error) => postMessage({ ready: false, error: String(error) }),
);

addEventListener("message", ({ data: { id, request } }) => {
  queue = queue.then((answer) => {
    try {
      postMessage({ id, answer: answer(request) });
    } catch (error) {
      postMessage({ id, error: String(error.message || error) });
    }
    return answer;
  });
  queue.catch((error) => postMessage({ id, error: String(error) }));
});
