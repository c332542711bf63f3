"""The searcher's game on masks is the game of the engine, in every preset."""

import random

import pytest

from marjolet import PRESETS, HandState, Play, apply, observe
from marjolet.hand import OPEN_TRICKS
from marjolet.players.endgame import ending_of, value
from marjolet.players.learned import small_net
from marjolet.players.nets import Policy, Value
from marjolet.players.playout import Lie, Playout
from marjolet.players.settling import settle_all
from marjolet.players.sight import numbers, sight_of
from marjolet.players.weights import values
from players.shared import hand


@pytest.fixture(scope="module")
def nets() -> tuple[Policy, Value, Value]:
    return small_net(), Value(values.OPEN), Value(values.LAST)


def lie_of(state: HandState) -> Lie:
    """The truth as the searcher writes it, for the seat to play."""
    seat = state.to_act
    sight, table = sight_of(observe(state, seat)), numbers(state.trump)
    theirs = sum(1 << table[card] for card in state.hands[1 - seat])
    stock = [table[card] for card in state.stock]
    return Lie(
        hands=[sight.mine, theirs], known=[sight.shown, sight.known], played=[sight.played_me, sight.played_them],
        declared=sight.declared, turn_up=sight.turn_up, stock=stock, drawn=0, turn=0, led=sight.led,
        trick=sight.trick, score=0, exchanged=state.exchanged_by is not None,
    )  # fmt: skip


@pytest.mark.parametrize("preset", PRESETS)
def test_random_hands_come_to_the_same(preset: str, nets: tuple[Policy, Value, Value]) -> None:
    rng = random.Random(preset)
    for number in range(12):
        state = hand(301, preset, number)
        start = rng.randrange(15)
        lie: Lie | None = None
        mine, before = 0, (0, 0)
        table = numbers(state.trump)
        playout = Playout(state.rules, state.trump, *nets)
        while len(state.tricks) < OPEN_TRICKS or state.phase == "settle":
            seat = state.to_act
            if state.phase == "settle":
                state = apply(state, settle_all(observe(state, seat)).action).state
                continue
            if lie is None and len(state.actions) >= start:
                lie, mine, before, start = lie_of(state), seat, state.scores, len(state.actions)
            card = rng.choice(state.hands[seat])
            if lie is not None:
                assert (lie.turn == 0) == (seat == mine)
                assert lie.hands[lie.turn] == sum(1 << table[c] for c in state.hands[seat])
                assert lie.known[1] == sum(1 << table[c] for c in observe(state, mine).their_known)
                playout.play(lie, table[card])
            state = apply(state, Play(card)).state
        assert lie is not None
        gained = [state.scores[s] - before[s] for s in (0, 1)]
        brisques = _brisques(state, start)
        expected = gained[mine] - gained[1 - mine] + state.rules.brisque * (brisques[mine] - brisques[1 - mine])
        assert lie.score == expected
        lead = state.to_act
        rest = value(ending_of(observe(state, lead)))  # type: ignore[arg-type]
        assert playout.worth(lie, OPEN_TRICKS, exact=True) == expected + (rest if lead == mine else -rest)


def _brisques(state: HandState, start: int) -> list[int]:
    """Aces and tens taken in the tricks completed after ``start`` actions."""
    found = [0, 0]
    plays = [at for at, action in enumerate(state.actions) if isinstance(action, Play)]
    for number, trick in enumerate(state.tricks):
        if plays[2 * number + 1] >= start:
            found[trick.winner] += sum(card[0] in "AT" for card in (trick.lead, trick.reply))
    return found
