"""What holds in every hand, at every ply, under every preset."""

import copy
import random
from dataclasses import FrozenInstanceError, fields
from itertools import combinations

import pytest
from hypothesis import given

from marjolet import IllegalAction, Play, Settle, apply, legal, observe, refusal
from marjolet.cards import PACK, Card, dix_of, is_brisque
from marjolet.events import Scored
from marjolet.melds import all_melds
from support.hands import plain, plies, position, presets, seeds, states, steps
from support.second import Second, in_order


@given(seeds, presets)
def test_a_second_implementation_agrees_on_every_legal_action_and_every_point(seed, preset):
    second = None
    for state, action, done in steps(seed, preset):
        if second is None:
            second = Second(preset, state.dealer, list(state.deck))
        assert second.turn == state.to_act
        assert [plain(a) for a in legal(state)] == in_order(second.actions())
        second.do(plain(action))
        assert [set(hand) for hand in done.state.hands] == second.hands
        assert [set(laid) for laid in done.state.laid] == second.laid
        assert [(e.action, e.seat, e.points, str(e.why), list(e.cards)) for e in done.state.ledger] == second.ledger
    assert second.actions() == []
    assert [trick.winner for trick in done.state.tricks] == second.winners


@given(seeds, presets)
def test_the_shape_of_a_hand(seed, preset):
    *_, end = states(seed, preset)
    assert end.over
    assert len(end.actions) == end.ply == 42
    assert sum(isinstance(a, Play) for a in end.actions) == 32
    assert sorted(a.card for a in end.actions if isinstance(a, Play)) == sorted(PACK)
    assert len(end.tricks) == 16
    assert sorted(card for trick in end.tricks for card in trick.cards) == sorted(PACK)
    assert [len(draws) for draws in end.draws] == [10, 10]
    for before, after in zip(end.tricks, end.tricks[1:], strict=False):
        assert after.leader == before.winner


@given(seeds)
def test_32_cards_are_conserved_at_every_ply(seed):
    for state in states(seed):
        gone = [card for trick in state.tricks for card in trick.cards] + ([state.led] if state.led else [])
        up = [state.turn_up] if state.turn_up else []
        assert sorted([*state.hands[0], *state.hands[1], *state.stock, *up, *gone]) == sorted(PACK)
        for seat in (0, 1):
            assert set(state.laid[seat]) <= set(state.hands[seat])
            assert len(set(state.laid[seat])) == len(state.laid[seat])
            assert state.shown[seat] <= set(state.hands[seat])
            assert set(state.laid[seat]) <= state.shown[seat]


@given(seeds, presets)
def test_the_ledger(seed, preset):
    told, last, first = [], None, None
    for state, _, done in steps(seed, preset):
        if first is None:
            first = list(state.ledger)
        told += [event for event in done.events if isinstance(event, Scored)]
        last = done.state
    assert first + told == list(last.ledger)  # every point is told once, and there is no other
    assert last.scores == tuple(sum(e.points for e in last.ledger if e.seat == seat) for seat in (0, 1))
    assert [e.action for e in last.ledger] == sorted(e.action for e in last.ledger)
    by = {}
    for entry in last.ledger:
        assert entry.points > 0
        by.setdefault(str(entry.why), []).append(entry)
    assert sum(e.points for e in by["brisques"]) == 80
    assert sorted(c for e in by["brisques"] for c in e.cards) == sorted(c for c in PACK if is_brisque(c))
    assert ("sweep" in by) != ("last_trick" in by)
    assert len(by.get("sweep", []) + by.get("last_trick", [])) == 1
    assert len(by["trick_ten"]) == 1
    melds = [e.cards for e in by.get("meld", [])]
    assert len(set(melds)) == len(melds)
    assert set(melds) == {d.meld for d in last.declarations}


@given(seeds, presets)
def test_the_seven_of_trumps(seed, preset):
    *_, end = states(seed, preset)
    seven = dix_of(end.trump)
    count = {why: sum(e.why == why for e in end.ledger) for why in ("turned_up_seven", "exchange", "dix_played")}
    assert count["exchange"] == (end.exchanged_by is not None)
    assert count["turned_up_seven"] == (end.first_turn_up == seven)
    assert not (count["turned_up_seven"] and count["exchange"])
    exempt = preset == "wikipedia" and count["exchange"]
    assert count["dix_played"] == (0 if exempt else 1)
    assert all(e.cards == (seven,) for e in end.ledger if e.why in count)


@given(seeds, plies)
def test_legal_is_what_refusal_lets_pass_and_apply_does(seed, ply):
    state = position(seed, ply)
    options = legal(state)
    assert options
    assert len({str(option) for option in options}) == len(options)
    every = [Play(card) for card in PACK] + settle_steps(state, random.Random(seed))
    for action in every:
        allowed = action in options
        assert (refusal(state, action) is None) == allowed
        assert refusal(state, action, seat=1 - state.to_act).code == "NOT_YOUR_TURN"
        if allowed:
            apply(state, action)
        else:
            with pytest.raises(IllegalAction) as caught:
                apply(state, action)
            assert caught.value.refusal == refusal(state, action)
    assert all(option in every for option in options)


def settle_steps(state, rng):
    """The legal kinds, all single melds and pairs of melds, sets that are no meld, repetitions."""
    melds = list(all_melds(state.trump))
    held = [meld for meld in melds if set(meld) <= set(state.hands[state.to_act]) | {state.turn_up}]
    sets = [(), *((meld,) for meld in melds), *combinations(melds, 2)]
    sets += [chosen for n in range(3, len(held) + 1) for chosen in combinations(held, n)]
    for _ in range(30):
        sets.append((tuple(sorted(rng.sample(PACK, rng.choice((1, 2, 2, 3, 4))))),))
    sets += [(meld, meld) for meld in held] + [((*meld, meld[0]),) for meld in held] + [((),)]
    unique = list(dict.fromkeys(sets))
    return [Settle(exchange, chosen) for exchange in (False, True) for chosen in unique]


@given(seeds, plies)
def test_the_order_of_melds_does_not_matter(seed, ply):
    state = position(seed, ply)
    for action in legal(state):
        if isinstance(action, Settle):
            turned = Settle(action.exchange, tuple(meld[::-1] for meld in action.melds[::-1]))
            assert apply(state, turned) == apply(state, action)


@given(seeds, plies)
def test_an_action_leaves_the_state_before_it_as_it_was(seed, ply):
    state = position(seed, ply)
    before = {f.name: copy.copy(getattr(state, f.name)) for f in fields(state)}
    for action in legal(state):
        assert apply(state, action) == apply(state, action)
    assert before == {f.name: getattr(state, f.name) for f in fields(state)}


def test_states_steps_events_and_actions_are_frozen():
    for state, action, done in steps(7):
        for thing in (state, action, done, state.rules, *done.events, *state.tricks, *state.ledger):
            with pytest.raises((FrozenInstanceError, AttributeError, TypeError)):
                setattr(thing, fields(thing)[0].name, None)
        for name in ("hands", "laid", "draws", "stock", "tricks", "actions", "ledger", "declarations", "deck"):
            assert isinstance(getattr(done.state, name), tuple)
        assert isinstance(done.events, tuple)


@given(seeds, presets)
def test_the_same_deck_and_actions_give_the_same_hand(seed, preset):
    assert list(states(seed, preset)) == list(states(seed, preset))


@given(seeds)
def test_states_and_observations_can_be_keys_of_a_dictionary(seed):
    found = {state: ply for ply, state in enumerate(states(seed))}
    assert [found[state] for state in states(seed)] == list(range(43))
    assert len({observe(state, seat) for state in states(seed) for seat in (0, 1)}) == 86


def test_random_hands_reach_what_the_rules_can_do():
    # The generator is no use if it never gets anywhere: over some hands every kind of score must come up.
    whys, kinds, codes = set(), set(), set()
    for seed in range(400):
        *_, end = states(seed)
        whys |= {str(e.why) for e in end.ledger}
        kinds |= {str(all_melds(end.trump)[d.meld]) for d in end.declarations}
        if seed < 60:
            for state in states(seed):
                if not state.over:
                    found = (refusal(state, Play(Card(card))) for card in state.hands[state.to_act])
                    codes |= {str(why.code) for why in found if why}
    assert len(whys) == 8, whys
    assert kinds >= {"marriage", "royal_marriage", "marjolet", "trump_marjolet"}, kinds
    assert codes >= {"MUST_FOLLOW", "MUST_BEAT", "MUST_TRUMP", "WRONG_STEP"}
