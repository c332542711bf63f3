"""A training repeats from its seed, goes on where it was stopped, and writes what the players read."""

from dataclasses import replace
from pathlib import Path

import pytest

np = pytest.importorskip("numpy")
pytest.importorskip("numba")

from marjolet.players.nets import Policy  # noqa: E402
from marjolet.players.sight import Sight  # noqa: E402
from marjolet.training import engine, export, net, selfplay  # noqa: E402
from marjolet.training.course import Course  # noqa: E402
from marjolet.training.further import Further  # noqa: E402
from marjolet.training.plan import FurtherPlan, Plan  # noqa: E402
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
    texts = [
        write(course, directory=tmp_path / str(at))[0].read_bytes() for at, course in enumerate((whole, resumed, other))
    ]
    assert texts[0] == texts[1]
    assert texts[0] != texts[2]


SECOND = FurtherPlan(seed=5, rounds=3, width=8, games=20, batch=64)


def second(course: Course, rounds: int, plan: FurtherPlan = SECOND, state: Path | None = None) -> Further:
    further = Further(plan, course.policy_mean)
    if state is not None:
        assert further.load(state)
    for _ in further.run():
        if further.round == rounds:
            break
    return further


def test_the_second_training_makes_the_same_bytes_stopped_or_not(tmp_path: Path) -> None:
    course = run(Course(PLAN), 2)
    whole = second(course, SECOND.rounds)
    for at in (1, 2, 3):
        second(course, at).save(tmp_path / f"{at}.npz")
    ways = [whole, *(second(course, SECOND.rounds, state=tmp_path / f"{at}.npz") for at in (1, 2, 3))]
    texts = [write(course, further, tmp_path / str(at))[2].read_bytes() for at, further in enumerate(ways)]
    assert [further.round for further in ways] == [SECOND.rounds] * 4
    assert len(set(texts)) == 1
    other = second(course, SECOND.rounds, replace(SECOND, seed=6))
    assert write(course, other, tmp_path / "other")[2].read_bytes() != texts[0]


def test_a_state_of_another_plan_is_not_gone_on_from(tmp_path: Path) -> None:
    course = run(Course(PLAN), 1)
    second(course, 1).save(tmp_path / "state.npz")
    assert not Further(replace(SECOND, seed=6), course.policy_mean).load(tmp_path / "state.npz")


def test_beliefs_are_learned() -> None:
    course = run(Course(PLAN), 1)
    plan = replace(SECOND, rounds=8, width=16, games=1500, rate=4e-3, batch=256)
    assert second(course, 8, plan).errors["belief"] < second(course, 1, plan).errors["belief"]


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
