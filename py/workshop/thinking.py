"""How long the computer thinks in the page: every card of one seat in some hands, asked of the page's own worker.

The questions are what the page would ask: seat records of hands that are played here beforehand, without the settle
steps. They are sent to a worker started from the built page, one after the other; the time is from the message to its
answer.
"""

import json
from typing import TYPE_CHECKING

from marjolet import DEFAULT, apply, deal, deck_from_seed, observe
from marjolet.actions import Play
from marjolet.players import LEVELS, make_player
from marjolet.seat import write_seat

if TYPE_CHECKING:
    from playwright.sync_api import Page

HANDS = 10
SEED = 20_000
WARM = 20
"""Questions asked before the clock counts: the first ones import the level and read its nets."""

ASK = """async ([questions, warm]) => {
  const worker = new Worker(new URL(marjolet_build.worker, document.baseURI), { type: "module" });
  const next = () => new Promise((done, fail) => {
    worker.onmessage = ({ data }) => done(data);
    worker.onerror = (event) => fail(new Error(event.message));
  });
  const ready = await next();
  if (!ready.ready) throw new Error(ready.error);
  const times = [];
  for (const [id, request] of [...questions.slice(0, warm), ...questions].entries()) {
    const from = performance.now();
    worker.postMessage({ id, request });
    const { answer, error } = await next();
    if (error || JSON.parse(answer).error) throw new Error(error || answer);
    if (id >= Math.min(warm, questions.length)) times.push(performance.now() - from);
  }
  worker.terminate();
  return times;
}"""


def questions(level: str, hands: int = HANDS) -> list[str]:
    """Everything that one seat is asked in so many hands of `strong` against `table`, as the page asks it."""
    found = []
    players = (make_player("strong", 1), make_player("table", 2))
    for number in range(hands):
        state = deal(DEFAULT, 0 if number % 2 else 1, deck_from_seed(SEED, number)).state
        while not state.over:
            seen = observe(state, state.to_act)
            action = players[state.to_act].choose(seen).action
            if state.to_act == 0 and isinstance(action, Play):
                found.append(json.dumps({"level": level, "seed": 1, "request": write_seat(seen)}))
            state = apply(state, action).state
    return found


def measured(page: "Page") -> dict[str, list[float]]:
    """Milliseconds of every card chosen, for each level that the table offers; ``page`` shows the built table."""
    offered = [level.id for level in LEVELS.values() if level.offered]
    return {level: page.evaluate(ASK, [questions(level), WARM]) for level in offered}


def told(times: dict[str, list[float]]) -> list[str]:
    """A table of them."""
    lines = [f"{'':34}{'median':>12}{'95th percentile':>18}{'slowest':>12}"]
    for level, found in times.items():
        ordered = sorted(found)
        middle, high = ordered[len(ordered) // 2], ordered[min(len(ordered) - 1, round(0.95 * (len(ordered) - 1)))]
        lines.append(f"{f'{level}, {len(found)} cards':34}{middle:>12.1f}{high:>18.1f}{ordered[-1]:>12.1f}")
    return lines
