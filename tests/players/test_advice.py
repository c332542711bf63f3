"""Advice: the same choice, explained; what is told of the last six tricks adds up to what the solver says."""

import random

from marjolet import DEFAULT, apply, deal, legal, observe
from marjolet.cards import PACK, dix_of
from marjolet.hand import OPEN_TRICKS
from marjolet.players import make_player, strongest
from marjolet.players.advice import TELLING, Adviser
from marjolet.players.advice_ending import outcome
from marjolet.players.endgame import card_values, ending_of
from marjolet.players.reasons import SHAPES, ReasonCode


def test_every_code_has_its_place_among_what_is_told() -> None:
    assert sorted(TELLING) == sorted(ReasonCode)


def test_the_choice_is_the_players_own_and_the_facts_have_their_shapes() -> None:
    player = make_player(strongest(), 0, budget_ms=16)
    for seed in range(4):
        deck = list(PACK)
        random.Random(seed).shuffle(deck)
        state = deal(DEFAULT, seed % 2, deck).state  # type: ignore[arg-type]
        while not state.over:
            seen = observe(state, state.to_act)
            choice, advised = player.choose(seen), Adviser(player).choose(seen)
            assert advised.action == choice.action
            assert all(told in advised.because for told in choice.because)
            assert all(set(told.args) == set(SHAPES[told.code].args) for told in advised.because)
            state = apply(state, choice.action).state


def test_what_is_played_out_is_worth_what_the_solver_says() -> None:
    looked = 0
    for seed in range(40):
        rng = random.Random(seed)
        deck = list(PACK)
        rng.shuffle(deck)
        state = deal(DEFAULT, seed % 2, deck).state  # type: ignore[arg-type]
        while not state.over:
            seen = observe(state, state.to_act)
            ending = ending_of(seen)
            if ending is not None:
                so_far = [trick.winner == seen.seat for trick in seen.tricks[OPEN_TRICKS:]]
                seven = dix_of(seen.trump)
                dix = ending.stakes.dix * ((seven in seen.hand) - (seven in seen.their_known))
                for card, worth in card_values(ending).items():
                    rest = outcome(ending, card)
                    points = ending.stakes.brisque * (len(rest.mine) - len(rest.theirs)) + dix
                    whole = {*so_far, *rest.tricks}
                    last = ending.stakes.sweep if len(whole) == 1 else ending.stakes.last_trick
                    assert points + (last if rest.last else -last) == worth, (seed, card)
                    looked += 1
            state = apply(state, rng.choice(legal(state))).state
    assert looked > 500
