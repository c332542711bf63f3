"""A training repeats from its seed, goes on where it was stopped, and writes what the players read."""

from pathlib import Path

import pytest

np = pytest.importorskip("numpy")
pytest.importorskip("numba")

from marjolet.players.nets import Policy  # noqa: E402
from marjolet.players.sight import Sight  # noqa: E402
from marjolet.training import engine, export, net, selfplay  # noqa: E402
from marjolet.training.course import Course  # noqa: E402
from marjolet.training.plan import Plan  # noqa: E402
from marjolet.training.shipping import write  # noqa: E402

PLAN = Plan(
    seed=5, rounds=4, policy_games=20, value_games=40, endings=60, ending_every=2, policy_steps=2, value_steps=2
)


def run(course: Course, rounds: int) -> Course:
    for _ in course.run():
        if course.round == rounds:
            break
    return course


def test_the_same_seed_makes_the_same_bytes_stopped_or_not(tmp_path: Path) -> None:
    whole = run(Course(PLAN), 4)
    stopped = run(Course(PLAN), 2)
    stopped.save(tmp_path / "state.npz")
    resumed = run(Course.load(tmp_path / "state.npz"), 4)
    other = run(Course(Plan(**{**PLAN.to_json(), "seed": 6})), 4)
    texts = [write(course, tmp_path / str(at))[0].read_bytes() for at, course in enumerate((whole, resumed, other))]
    assert texts[0] == texts[1]
    assert texts[0] != texts[2]


@pytest.mark.parametrize(("width", "depth"), [(16, 0), (32, 0), (16, 8)])
def test_the_players_read_what_was_learned(width: int, depth: int) -> None:
    """Eight bits a number: within a point of the compiled net, over whole hands."""
    w, o = net.fresh(1, 2, width, net.out_size(width, depth))
    policy = Policy(export.packed(w, o, depth, export.POLICY))
    room, deck, row = selfplay.scratch(width, depth), np.zeros(32, np.int64), np.zeros(engine.SIZE, np.int64)
    rng, words = np.array([3], np.uint64), np.zeros(net.WORDS, np.int64)
    for _ in range(10):
        engine.shuffle(rng, deck)
        engine.deal(deck, row)
        while row[engine.TRICK] < engine.OPEN:
            count = selfplay.think(row, w, o, depth, room)
            net.look(row, words)
            read = policy.values(Sight(*(int(word) for word in words)))
            assert list(read.values()) == pytest.approx(list(room[5][:count] * export.POINTS), abs=1.0)
            engine.play(row, deck, selfplay.nth(row[row[engine.TURN]], engine.below(rng, count)))
