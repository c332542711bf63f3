"""Melds and exchanges that were possible and never made, with what they cost."""

import random
from itertools import combinations, product

import pytest

from marjolet import PRESETS, HandState, Play, apply, legal
from marjolet.actions import NOTHING, settle
from marjolet.cards import Card
from marjolet.melds import Meld
from marjolet.review import missed
from marjolet.review.report import Verdict
from marjolet.review.states import states
from marjolet.rules import Seat
from review.played import dealt, hidden, played_on


def found(done: HandState, seat: Seat = 0) -> list[Verdict]:
    return missed.judge(states(done), seat)


def play(state: HandState, script: str) -> HandState:
    """Cards by their codes; ``-`` settles nothing."""
    for token in script.split():
        action = NOTHING if token == "-" else Play(Card(token))
        state = apply(state, action).state
    return state


START = dealt("KH QH AC 8S 9S TS", "7C 8C 8H 9H 8D 9D", "JD", "7H 7S")


def test_a_meld_left_undeclared_is_charged_at_the_last_moment_it_was_possible() -> None:
    state = play(START, "AC 7C -")
    done = played_on(state)
    verdicts = [verdict for verdict in found(done) if verdict.meld == ("KH", "QH")]
    assert [(v.what, v.lost, v.about) for v in verdicts] == [("meld", 20, 0)]
    ply = verdicts[0].ply
    later = [
        p for p, s in enumerate(states(done)[:-1])
        if s.phase == "settle" and s.to_act == 0 and {"KH", "QH"} <= set(s.hands[0])
    ]  # fmt: skip
    assert ply == later[-1]
    assert ("KH", "QH") in verdicts[0].better.melds  # type: ignore[union-attr]


def test_a_meld_declared_later_cost_nothing() -> None:
    state = play(START, "AC 7C - TS 8C")
    state = apply(state, settle(False, [("KH", "QH")])).state
    assert all(verdict.meld != ("KH", "QH") for verdict in found(played_on(state)))


def test_cards_never_held_at_a_won_trick_are_no_missed_meld() -> None:
    state = play(START, "KH 7C -")
    assert all(verdict.meld != ("KH", "QH") for verdict in found(played_on(state)))


def test_a_missed_exchange_costs_what_it_pays_and_the_meld_it_would_have_brought() -> None:
    start = dealt("7D QD AC 8S 9S TS", "7C 8C 8H 9H 8D 9D", "KD", "7H 7S")
    done = played_on(play(start, "AC 7C -"))
    verdicts = {verdict.meld: verdict for verdict in found(done)}
    assert (verdicts["7D",].what, verdicts["7D",].lost) == ("exchange", 10)
    assert verdicts["7D",].better.exchange  # type: ignore[union-attr]
    royal = verdicts["KD", "QD"]
    assert (royal.what, royal.lost) == ("meld", 40)
    assert royal.better.exchange  # type: ignore[union-attr]


def test_where_the_seven_pays_only_unexchanged_keeping_it_costs_nothing() -> None:
    start = dealt("7D JD AC 8S 9S TS", "7C 8C 8H 9H 8D 9D", "KD", "7H 7S", preset="wikipedia")
    done = played_on(play(start, "AC 7C -"))
    assert any(entry.why.value == "dix_played" and entry.seat == 0 for entry in done.ledger)
    assert all(verdict.what != "exchange" for verdict in found(done))


@pytest.mark.parametrize("seed", range(80))
def test_better_steps_are_legal_and_hold_the_meld(seed: int) -> None:
    done, seat = hidden(seed)
    moments = states(done)
    for verdict in found(done, seat):
        assert verdict.better in legal(moments[verdict.ply])
        if verdict.what == "meld":
            assert verdict.meld in verdict.better.melds  # type: ignore[union-attr]
            assert all(declaration.meld != verdict.meld for declaration in done.declarations)


def dearest(steps: list[list[Meld]], points: dict[Meld, int], limit: int | None) -> int:
    """By trying every way to fill the steps."""
    best = 0
    choices = []
    for step in steps:
        most = len(step) if limit is None else min(limit, len(step))
        choices.append([chosen for n in range(most + 1) for chosen in combinations(step, n)])
    for way in product(*choices):
        best = max(best, sum(points[meld] for meld in set().union(*map(set, way))))
    return best


@pytest.mark.parametrize("limit", [None, 1, 2])
def test_the_best_spread_is_the_best_of_all(limit: int | None) -> None:
    rng = random.Random(limit or 9)
    for _ in range(120):
        melds: list[Meld] = [(Card(f"K{s}"), Card(f"Q{s}")) for s in "CDHS"]
        points = {meld: rng.choice((20, 40, 60, 80)) for meld in melds}
        steps = [rng.sample(melds, rng.randrange(5)) for _ in range(rng.randrange(1, 5))]
        declared = set(rng.sample(melds, 1))
        placed = missed.spread(steps, points, declared, limit)
        assert sum(points[meld] for meld in placed) == dearest(steps, points, limit)
        for meld, at in placed.items():
            assert meld in steps[at]
        if limit is not None:
            assert all(list(placed.values()).count(at) <= limit for at in range(len(steps)))


@pytest.mark.parametrize("seed", range(200))
def test_costs_under_a_limit_add_up_to_what_could_have_been_declared_more(seed: int) -> None:
    preset = "one-meld"
    assert PRESETS[preset].melds_per_step == 1
    from support.hands import states as random_states

    done = list(random_states(seed, preset))[-1]
    seat: Seat = 0 if seed % 2 else 1
    steps = missed.chances(states(done), seat)
    points = {meld: missed.worth_of(done, meld) for chance in steps for meld in chance.melds}
    declared = sum(missed.worth_of(done, d.meld) for d in done.declarations if d.seat == seat)
    lost = sum(verdict.lost for verdict in found(done, seat) if verdict.what == "meld")
    assert lost == dearest([list(chance.melds) for chance in steps], points, 1) - declared
