"""Matches: totals, the target, level totals, the alternating deal."""

import random

import pytest

from marjolet import DEFAULT, Play, apply, deck_from_seed, legal, new_match, next_hand, submit
from marjolet.cards import PACK
from marjolet.events import LevelTotals, MatchEnded
from marjolet.match import MatchState, refuse
from marjolet.observation import observe_match
from marjolet.refusals import RefusalCode
from support.decks import deck, last_six, start


def finish(match, seed=0):
    """Play the hand under way to its end; the events of its last action."""
    rng, events = random.Random(seed), ()
    while not match.hand.over:
        step = submit(match, rng.choice(legal(match.hand)))
        match, events = step.state, step.events
    return match, events


def one_hand_scores(dealer=0, seed=5):
    match = next_hand(new_match(DEFAULT, 10_000), deck_from_seed(seed), dealer).state
    return finish(match, seed)[0].totals


def before(totals, target, dealer=0, seed=5):
    """A match with these totals and a hand dealt, whose play is that of `one_hand_scores`."""
    match = MatchState(DEFAULT, target, totals=totals)
    return next_hand(match, deck_from_seed(seed), dealer).state


def test_a_match_not_begun():
    match = new_match(DEFAULT, 300)
    assert (match.hands, match.totals, match.winner, match.over) == ((), (0, 0), None, False)
    assert match.between_hands
    assert match.next_dealer() is None
    assert observe_match(match, 0) is None
    with pytest.raises(ValueError, match="no hand"):
        submit(match, Play(PACK[0]))
    with pytest.raises(ValueError, match="no hand"):
        refuse(match, Play(PACK[0]))


@pytest.mark.parametrize("target", [0, -1])
def test_a_target_is_positive(target):
    with pytest.raises(ValueError, match="target"):
        new_match(DEFAULT, target)


@pytest.mark.parametrize("first", [0, 1])
def test_the_deal_alternates_for_the_rest_of_the_match(first):
    match = new_match(DEFAULT, 10_000)
    for number in range(4):
        match = next_hand(match, deck_from_seed(number), first if number == 0 else None).state
        assert match.hand.dealer == (first + number) % 2
        assert not match.between_hands
        match, _ = finish(match, number)
    with pytest.raises(ValueError, match="alternates"):
        next_hand(match, PACK, match.hand.dealer)


def test_the_first_hand_needs_a_dealer_and_no_hand_is_dealt_into_another():
    match = new_match(DEFAULT, 300)
    with pytest.raises(ValueError, match="dealer"):
        next_hand(match, PACK)
    match = next_hand(match, PACK, 0).state
    with pytest.raises(ValueError, match="no hand is due"):
        next_hand(match, PACK)


def test_totals_are_the_sums_of_finished_hands_only():
    match = next_hand(new_match(DEFAULT, 10_000), deck_from_seed(1), 0).state
    match, _ = finish(match)
    assert match.totals == match.hand.scores
    once = match.totals
    match = next_hand(match, deck_from_seed(2)).state
    while match.hand.ply < 41:
        match = submit(match, legal(match.hand)[0]).state
        assert match.totals == once
    match, _ = finish(match)
    assert match.totals == tuple(sum(hand.scores[seat] for hand in match.hands) for seat in (0, 1))


def test_the_match_is_over_only_when_a_hand_has_ended():
    # Points that pass the target in mid-hand end nothing.
    match = before((495, 0), 500)
    while match.hand.ply < 41:
        match = submit(match, legal(match.hand)[0]).state
        assert not match.over
    assert match.totals[0] + match.hand.scores[0] >= 500
    match, events = finish(match)
    assert match.over
    assert isinstance(events[-1], MatchEnded)


def test_reaching_the_target_exactly_is_enough_and_one_point_less_is_not():
    scores = one_hand_scores()
    high = max(scores)
    assert scores[0] != scores[1]
    match, events = finish(before((0, 0), high), 5)
    assert (match.over, match.winner, match.totals) == (True, scores.index(high), scores)
    assert events[-1] == MatchEnded(scores.index(high), scores)
    match, events = finish(before((0, 0), high + 1), 5)
    assert (match.over, match.winner) == (False, None)
    assert match.between_hands


def test_when_both_have_reached_it_the_higher_total_wins():
    scores = one_hand_scores()
    for totals in ((500 - scores[0], 501 - scores[1]), (501 - scores[0], 500 - scores[1])):
        match, _ = finish(before(totals, 400), 5)
        assert match.winner == (0 if match.totals[0] > match.totals[1] else 1)
        assert sorted(match.totals) == [500, 501]


def test_level_totals_at_the_target_mean_another_hand_until_one_ends_unequal():
    scores = one_hand_scores()
    match, events = finish(before((500 - scores[0], 500 - scores[1]), 500), 5)
    assert match.totals == (500, 500)
    assert (match.over, match.between_hands) == (False, True)
    assert events[-1] == LevelTotals(500)
    assert match.next_dealer() == 1
    match = next_hand(match, deck_from_seed(9)).state
    match, events = finish(match, 9)
    assert match.hand.scores == (60, 60)
    assert (events[-1], match.over, match.next_dealer()) == (LevelTotals(560), False, 0)
    match = next_hand(match, deck_from_seed(10)).state
    match, events = finish(match, 10)
    assert match.over
    assert isinstance(events[-1], MatchEnded)


def test_level_totals_below_the_target_are_nothing_special():
    scores = one_hand_scores()
    match, events = finish(before((400 - scores[0], 400 - scores[1]), 500), 5)
    assert match.totals == (400, 400)
    assert not any(isinstance(event, (LevelTotals, MatchEnded)) for event in events)


def test_no_hand_and_no_action_after_the_match_is_over():
    match, _ = finish(before((0, 0), 1), 5)
    assert match.over
    with pytest.raises(ValueError, match="no hand is due"):
        next_hand(match, PACK)
    assert refuse(match, Play(PACK[0])).code is RefusalCode.OVER


def test_an_observation_of_a_match_has_the_totals_before_its_hand():
    match = next_hand(new_match(DEFAULT, 10_000), deck_from_seed(1), 0).state
    match, _ = finish(match)
    assert observe_match(match, 1).totals == (0, 0)
    after = match.totals
    match = next_hand(match, deck_from_seed(2)).state
    assert observe_match(match, 0).totals == after
    match, _ = finish(match)
    assert observe_match(match, 0).totals == after
    assert observe_match(match, 0).target == 10_000


def test_the_seven_turned_up_counts_for_the_dealer_of_each_hand():
    match = next_hand(new_match(DEFAULT, 300), deck("7H"), 1).state
    assert match.hand.scores == (0, 10)
    assert match.totals == (0, 0)


def test_a_match_does_not_end_in_a_hand_that_is_decided():
    state = last_six("AH TH AC AD AS TC", "7C 8C 7D 8D 7S 9H", turn_up="9H")
    while state.ply < 42:
        assert not state.over
        state = apply(state, legal(state)[0]).state
    assert state.over
    assert start("9H").over is False
