"""Hundreds of hands of restless pressing, on CPython: the table stays whole at every ply, and so does what it keeps."""

import random

import pytest

from marjolet.rules import PRESETS
from support.desk import Desk, by_lot
from support.restless import (
    Restless,
    check_drawn,
    check_records,
    check_restored,
    check_saved,
    check_seat,
    peeking,
)

HANDS = 21
"""Of each of the 24 runs: more than 500 in all."""


@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("seed", range(4))
def test_restless_pressing_leaves_the_table_whole(preset: str, seed: int) -> None:
    rng = random.Random(f"{preset} {seed}")
    show, computer = peeking(rng)
    desk = Desk(
        f"?speed={('0', 'normal', 'tap', 'fast')[seed]}&preset={preset}&target=300",
        computer=computer,
        patient=True,
        entropy=rng.getrandbits(120),
    )
    show(desk)
    restless = Restless(desk, rng)
    kept_before = 0
    try:
        for _ in range(900 * HANDS):
            restless.step()
            # Each of these takes longer than many steps: at moments by lot.
            if rng.random() < 0.02:
                check_seat(desk)
            if rng.random() < 0.02:
                check_drawn(desk)
            model = desk.model
            kept = model.kept and not model.elsewhere and model.viewer is None and model.seen is not None
            if kept and len(desk.saves) > kept_before:
                kept_before = len(desk.saves)
                if rng.random() < 0.04:
                    check_saved(desk)
                if rng.random() < 0.02 and model.dialog is None:
                    check_restored(desk)
            if restless.hands >= HANDS:
                check_records(desk)
                return
    except Exception:
        print(f"{preset}, seed {seed}; the last of {len(restless.did)}:", *restless.did[-20:], sep="\n  ")
        raise
    pytest.fail(f"only {restless.hands} hands came to their end")


@pytest.mark.parametrize("preset", PRESETS)
def test_every_ply_comes_back(preset: str) -> None:
    desk = Desk(f"?speed=0&preset={preset}&dealer=them", computer=by_lot(7), patient=True, entropy=99)
    rng = random.Random(preset)
    plies = set()
    while len(desk.model.match.hands) < 2 and not desk.model.match.over:
        check_saved(desk)
        check_restored(desk)
        plies.add(0 if desk.model.hand is None else desk.model.hand.ply)
        if desk.pending:
            desk.do(desk.pending.pop(0))
        else:
            desk.do_something(rng)
    assert plies == set(range(43))
