"""The compiled twin of level `expert` chooses what the level chooses: figures of the one stand for the other."""

import random
from collections.abc import Iterator

import pytest

np = pytest.importorskip("numpy")
pytest.importorskip("numba")

from marjolet import PRESETS, Observation, Play, apply, observe  # noqa: E402
from marjolet.hand import OPEN_TRICKS  # noqa: E402
from marjolet.players import make_player  # noqa: E402
from marjolet.players.expert import ExpertPlayer  # noqa: E402
from marjolet.players.settling import settle_all  # noqa: E402
from marjolet.training.twin import TwinPlayer  # noqa: E402
from players.shared import hand  # noqa: E402


def decisions(preset: str, hands: int, salt: int) -> Iterator[Observation]:
    """What the seats know before cards of the first ten tricks, in games with some wild moves."""
    rng = random.Random(f"{preset} {salt}")
    rivals = (make_player("strong", 1), make_player("table", 2))
    for number in range(hands):
        state = hand(salt, preset, number)
        while len(state.tricks) < OPEN_TRICKS or state.phase == "settle":
            seen = observe(state, state.to_act)
            if state.phase == "settle":
                state = apply(state, settle_all(seen).action).state
                continue
            yield seen
            action = rivals[state.to_act].choose(seen).action
            state = apply(state, Play(rng.choice(seen.hand)) if rng.random() < 0.15 else action).state


@pytest.mark.parametrize("preset", PRESETS)
def test_the_twin_chooses_as_the_level_does(preset: str) -> None:
    """Few deals a decision are tried, so that many decisions can be: the steps are the same ones."""
    level, twin = ExpertPlayer(11, worlds=10), TwinPlayer(11, worlds=10)
    seen_some = 0
    for seen in decisions(preset, 60 if preset == "mcleod-2022" else 15, 601):
        assert level.choose(seen).action == twin.choose(seen).action
        seen_some += 1
    assert seen_some >= 300


def test_the_twin_chooses_as_the_level_does_with_its_full_effort() -> None:
    level, twin, net = ExpertPlayer(12), TwinPlayer(12), make_player("strong", 1)
    found = overruled = 0
    for seen in decisions("mcleod-2022", 12, 602):
        action = level.choose(seen).action
        assert action == twin.choose(seen).action
        found += 1
        overruled += action != net.choose(seen).action
    # Were the deals never to overrule the net, this would prove little.
    assert found == 240
    assert overruled > 10
