"""My cards keep their places: none moves when another is played or drawn."""

import random

from marjolet import DEFAULT, apply, deal, deck_from_seed, legal, observe
from marjolet.table.slots import slots


def test_places_hold_the_hand_and_only_one_place_changes_an_action() -> None:
    rng = random.Random(6)
    for seed in range(40):
        state = deal(DEFAULT, seed % 2, deck_from_seed(seed)).state
        before = slots(observe(state, 0))
        while not state.over:
            state = apply(state, rng.choice(legal(state))).state
            now = slots(observe(state, 0))
            assert sorted(c for c in now if c) == sorted(state.hands[0])
            # An exchange and the draw that follows it change two places; everything else one at most.
            assert sum(a != b for a, b in zip(before, now, strict=True)) <= 2
            before = now
