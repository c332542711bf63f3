"""The solver of the last six tricks: equal to brute force, within its bounds of effort."""

import random

import pytest
from hypothesis import settings

from marjolet import PRESETS, HandState, Rules, apply, observe
from marjolet.cards import PACK, SUITS, Card
from marjolet.hand import ACTIONS_IN_HAND
from marjolet.players import make_player
from marjolet.players.endgame import Ending, Solver, Stakes, card_values, ending_of, value
from players import brute
from players.shared import hand, played

POSITIONS = settings().max_examples
"""First leads per preset: 30 in a quick run, and twelve positions in the middle for each of two thirds as many."""


def pays(stakes: Stakes) -> tuple[int, int, int, int]:
    return stakes.brisque, stakes.last_trick, stakes.sweep, stakes.dix


def first_lead(rng: random.Random, rules: Rules) -> Ending:
    cards = rng.sample(PACK, 12)
    return Ending(tuple(cards[:6]), tuple(cards[6:]), None, rng.choice(SUITS), 2, Stakes.of(rules, rng.random() < 0.5))


@pytest.mark.parametrize("preset", PRESETS)
def test_every_card_of_a_first_lead_is_worth_what_brute_force_says(preset: str) -> None:
    rng = random.Random(f"first lead {preset}")
    for _ in range(POSITIONS):
        ending = first_lead(rng, PRESETS[preset])
        mine, theirs = frozenset(ending.mine), frozenset(ending.theirs)
        expected = brute.values(mine, theirs, None, (), ending.trump, pays(ending.stakes))
        assert card_values(ending) == expected, ending
        assert value(ending) == max(expected.values()), ending


@pytest.mark.parametrize("preset", PRESETS)
def test_every_card_in_the_middle_is_worth_what_brute_force_says(preset: str) -> None:
    """Positions on the way through random endings: some tricks won already, a card on the table or not."""
    rng = random.Random(f"middle {preset}")
    for _ in range(POSITIONS * 2 // 3):
        start = first_lead(rng, PRESETS[preset])
        hands = [frozenset(start.mine), frozenset(start.theirs)]
        mover, led, winners = 0, None, []
        while hands[mover]:
            won = tuple(w == mover for w in winners)
            streak = 2 if not winners else 1 if len(set(winners)) == 1 else 0
            mine, theirs = hands[mover], hands[1 - mover]
            ending = Ending(tuple(mine), tuple(theirs), led, start.trump, streak, start.stakes)
            expected = brute.values(mine, theirs, led, won, start.trump, pays(start.stakes))
            assert card_values(ending) == expected, ending
            assert value(ending) == max(expected.values()), ending
            card = rng.choice(sorted(expected))
            hands[mover] = mine - {card}
            if led is None:
                led, mover = card, 1 - mover
            else:
                mover = mover if brute.takes(led, card, start.trump) else 1 - mover
                winners.append(mover)
                led = None


@pytest.mark.parametrize("preset", PRESETS)
def test_the_value_is_what_the_engine_pays(preset: str) -> None:
    """The last three tricks of real hands, every sequence played out on the engine itself."""
    found = 0
    for number in range(12):
        players = (make_player("random", number), make_player("random", number + 100))
        for state, _ in played(hand(77, preset, number), players):
            if state.ply >= ACTIONS_IN_HAND - 6:
                ending = ending_of(observe(state, state.to_act))
                assert ending is not None
                assert value(ending) == brute.engine_value(state), state.actions
                found += 1
    assert found == 12 * 6


def test_a_sweep_and_the_seven_are_counted() -> None:
    """A hand that takes everything: 60 for the sweep (50 under gambiter), its own seven, and all brisques."""
    mine = ("AH", "TH", "KH", "QH", "JH", "7H")
    theirs = ("AC", "TC", "AD", "8D", "8S", "9S")
    for preset, sweep in (("mcleod-2022", 60), ("gambiter", 50)):
        ending = Ending(mine, theirs, None, SUITS[2], 2, Stakes.of(PRESETS[preset], exchanged=True))
        assert value(ending) == sweep + 10 + 50
    unless = Ending(mine, theirs, None, SUITS[2], 2, Stakes.of(PRESETS["wikipedia"], exchanged=True))
    assert value(unless) == 60 + 50


def test_the_effort_stays_within_bounds() -> None:
    """Over 2,000 first leads: mean 165 nodes at most, never more than 500."""
    rng = random.Random(2000)
    nodes = []
    for _ in range(2000):
        solver = Solver(first_lead(rng, PRESETS["mcleod-2022"]))
        solver.value()
        nodes.append(solver.nodes)
    assert sum(nodes) / len(nodes) <= 165
    assert max(nodes) <= 500


def test_there_is_no_ending_before_the_last_six_tricks() -> None:
    state = hand(3, "mcleod-2022")
    assert ending_of(observe(state, 0)) is None
    assert ending_of(observe(state, 1)) is None


@pytest.mark.parametrize("preset", PRESETS)
def test_the_house_player_loses_nothing_in_the_last_six(preset: str) -> None:
    """Each of its choices there has the best value brute force can find."""
    for number in range(6):
        players = (make_player("table", 1), make_player("random", number))
        for state, choice in played(hand(78, preset, number), players):
            if state.duty and state.phase == "play" and state.to_act == 0:
                after = apply(state, choice.action).state
                best = _best(state)
                assert best == _paid(state, after) + _after(after, 0), state.actions


def _best(state: HandState) -> int:
    return max(_values(state).values())


def _after(state: HandState, seat: int) -> int:
    """What is still to come for ``seat``, by brute force."""
    if state.over:
        return 0
    return _best(state) if state.to_act == seat else -_best(state)


def _paid(before: HandState, after: HandState) -> int:
    """The points of seat 0 less those of seat 1 that one play brought, brisques counted as they are taken."""

    def total(state: HandState) -> int:
        ledger = sum(e.points if e.seat == 0 else -e.points for e in state.ledger if e.why.value != "brisques")
        taken = sum((1 if t.winner == 0 else -1) for t in state.tricks for c in t.cards if c[0] in "AT")
        return ledger + state.rules.brisque * taken

    return total(after) - total(before)


def _values(state: HandState) -> dict[Card, int]:
    mover = state.to_act
    won = tuple(t.winner == mover for t in state.tricks[10:])
    stakes = Stakes.of(state.rules, state.exchanged_by is not None)
    mine, theirs = frozenset(state.hands[mover]), frozenset(state.hands[1 - mover])
    return brute.values(mine, theirs, state.led, won, state.trump, pays(stakes))
