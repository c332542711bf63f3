"""The last six tricks of a review against brute force, written from the words of the rules; and its sums."""

import pytest

from marjolet import HandState, Play, apply, legal
from marjolet.review import last_six
from marjolet.review.report import ENDING, LastSix, Slip, Verdict
from marjolet.review.states import states
from marjolet.rules import Seat
from players import brute
from review.played import hidden


def judged(done: HandState, seat: Seat) -> tuple[LastSix, list[Verdict]]:
    found = [part for part in last_six.judge(states(done), seat) if part is not None]
    assert len(found) == 1
    return found[0]


def by_force(state: HandState) -> dict[str, int]:
    """What each legal card comes to, read off the cards and the preset's numbers alone."""
    rules, mover = state.rules, state.to_act
    dix = rules.dix_played if rules.dix_played_when == "always" or state.exchanged_by is None else 0
    won = tuple(trick.winner == mover for trick in state.tricks[10:])
    hands = frozenset(state.hands[mover]), frozenset(state.hands[1 - mover])
    pays = (rules.brisque, rules.last_trick, rules.sweep, dix)
    return {str(card): worth for card, worth in brute.values(*hands, state.led, won, state.trump, pays).items()}


@pytest.mark.parametrize("seed", range(20))
def test_twenty_hidden_hands_agree_with_brute_force(seed: int) -> None:
    done, seat = hidden(seed)
    moments = states(done)
    balance, verdicts = judged(done, seat)
    mine, theirs, perfect = [], [], 0
    for ply in range(ENDING, 42):
        action = done.actions[ply]
        assert isinstance(action, Play)
        worth = by_force(moments[ply])
        assert set(worth) == {a.card for a in legal(moments[ply]) if isinstance(a, Play)}
        best = max(worth.values())
        if ply == ENDING:
            perfect = best if moments[ply].to_act == seat else -best
        if best != worth[action.card]:
            (mine if moments[ply].to_act == seat else theirs).append(Slip(ply, best - worth[action.card]))
    assert balance.perfect == perfect
    assert list(balance.mine) == mine
    assert list(balance.theirs) == theirs
    assert [(v.ply, v.lost, v.about) for v in verdicts] == [(slip.ply, slip.lost, 0) for slip in mine]
    for verdict in verdicts:
        assert isinstance(verdict.better, Play)
        worth = by_force(moments[verdict.ply])
        assert worth[verdict.better.card] == max(worth.values())


@pytest.mark.parametrize("seed", range(60))
def test_losses_add_up(seed: int) -> None:
    """Perfect play less the result is what I lost less what the other seat gave back; from both seats alike."""
    done, seat = hidden(seed)
    balance, _ = judged(done, seat)
    lost, back = sum(slip.lost for slip in balance.mine), sum(slip.lost for slip in balance.theirs)
    assert balance.perfect - balance.result == lost - back
    across, _ = judged(done, 1 - seat)
    assert (across.perfect, across.result) == (-balance.perfect, -balance.result)
    assert (across.mine, across.theirs) == (balance.theirs, balance.mine)


@pytest.mark.parametrize("seed", range(12))
def test_the_result_is_what_the_ledger_says_of_these_tricks(seed: int) -> None:
    done, seat = hidden(seed)
    paid = sum(
        (1 if entry.seat == seat else -1) * entry.points
        for entry in done.ledger
        if entry.action >= ENDING and entry.why.value != "brisques"
    )
    for trick in done.tricks[10:]:
        count = sum(card[0] in "AT" for card in trick.cards)
        paid += (1 if trick.winner == seat else -1) * done.rules.brisque * count
    assert judged(done, seat)[0].result == paid


@pytest.mark.parametrize("seed", range(25))
def test_playing_the_line_out_brings_what_was_lost(seed: int) -> None:
    """With the better card and the line after it the rest is worth what perfect play is worth there."""
    done, seat = hidden(seed)
    moments = states(done)
    for verdict in judged(done, seat)[1]:
        state = apply(moments[verdict.ply], verdict.better).state
        for action in verdict.line:
            state = apply(state, action).state
        assert state.over
        worth = by_force(moments[verdict.ply])
        assert last_six.result(state, moments[verdict.ply], seat) == max(worth.values())


def test_the_sweep_is_called_by_its_name() -> None:
    """Some of many endings turn on the sweep: there the two ways to play on differ in it, and nowhere else."""
    kinds = set()
    for seed in range(120):
        done, seat = hidden(seed)
        moments = states(done)
        for verdict in judged(done, seat)[1]:
            kinds.add(verdict.what)
            ends = []
            for first, line in ((verdict.better, verdict.line), (verdict.played, None)):
                state = apply(moments[verdict.ply], first).state
                for action in last_six.perfect_line(state) if line is None else line:
                    state = apply(state, action).state
                winners = {trick.winner for trick in state.tricks[10:]}
                ends.append(winners.pop() if len(winners) == 1 else None)
            turns = ends[0] != ends[1] and (ends[0] == seat or ends[1] == 1 - seat)
            assert (verdict.what == "sweep") == turns
            if verdict.what == "last_trick":
                assert verdict.lost == 2 * done.rules.last_trick
    assert kinds >= {"sweep", "card", "last_trick"}
