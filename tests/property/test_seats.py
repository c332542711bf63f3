"""Information: what a seat's events add up to, what it writes down, and that nothing else gets through."""

import json
import random
from dataclasses import fields

from hypothesis import given

from marjolet import apply, deal, legal, observe
from marjolet.cards import PACK_SET
from marjolet.events import Dealt, Drew, redact
from marjolet.fold import begin as begin_fold
from marjolet.fold import fold
from marjolet.seat import read_seat, read_seat_text, write_seat
from support.hands import begin, choose, plies, position, presets, seeds, states, steps


@given(seeds, presets)
def test_folding_a_seats_events_gives_its_observation_at_every_ply(seed, preset):
    first, rng, manner = begin(seed, preset)
    for seat in (0, 1):
        state = first.state
        dealt, *rest = (redact(event, seat) for event in first.events)
        seen = begin_fold(dealt, seat, state.rules, 300, (5, 6))
        for event in rest:
            seen = fold(seen, event)
        assert seen == observe(state, seat, 300, (5, 6))
        while not state.over:
            done = apply(state, choose(state, rng, manner))
            for event in done.events:
                seen = fold(seen, redact(event, seat))
            state = done.state
            assert seen == observe(state, seat, 300, (5, 6))


@given(seeds)
def test_redacted_events_name_no_card_that_is_not_the_seats_business(seed):
    first, _, _ = begin(seed)
    for seat in (0, 1):
        assert redact(first.events[0], seat).hands[1 - seat] is None
    for state, _, done in steps(seed):
        for seat in (0, 1):
            open_cards = set(observe(done.state, seat).their_known) | set(observe(state, seat).their_known)
            public = open_cards | set(state.hands[seat]) | set(done.state.hands[seat]) | {state.first_turn_up}
            public |= {card for trick in done.state.tricks for card in trick.cards}
            public |= {done.state.led} | {state.turn_up} | {done.state.turn_up}
            for event in done.events:
                told = redact(event, seat)
                named = {value for f in fields(told) if isinstance(value := getattr(told, f.name), str)} & PACK_SET
                assert named <= public, told
                if isinstance(event, Drew) and event.seat != seat:
                    assert told.card is None or event.turn_up
                elif not isinstance(event, Dealt):
                    assert told == event


@given(seeds)
def test_a_seat_record_is_read_back_as_the_same_observation_at_every_ply(seed):
    rng = random.Random(seed)
    for state in states(seed):
        seat = rng.randrange(2)
        seen = observe(state, seat, 300, (120, 0))
        written = write_seat(seen)
        assert read_seat_text(json.dumps(written)) == seen
        shuffled = {**written, "hand": rng.sample(written["hand"], 6)}
        again = read_seat(shuffled)
        assert sorted(again.hand) == sorted(seen.hand)
        assert (again.legal(), again.their_known, again.ledger) == (seen.legal(), seen.their_known, seen.ledger)


def redealt(state, seat, rng):
    """The same hand as ``seat`` knows it, the cards it cannot know shuffled among the places they may be in."""
    known = observe(state, seat).their_known
    hidden = [card for card in state.hands[1 - seat] if card not in known] + list(state.stock)
    places = [index for index, card in enumerate(state.deck) if card in hidden]
    rng.shuffle(hidden)
    deck = list(state.deck)
    for index, card in zip(places, hidden, strict=True):
        deck[index] = card
    again = deal(state.rules, state.dealer, deck).state
    for action in state.actions:
        again = apply(again, action).state
    return again


@given(seeds, plies)
def test_no_peeking(seed, ply):
    state = position(seed, ply)
    rng = random.Random(seed)
    for seat in (0, 1):
        for _ in range(3):
            again = redealt(state, seat, rng)
            assert observe(again, seat) == observe(state, seat)
            assert json.dumps(write_seat(observe(again, seat))) == json.dumps(write_seat(observe(state, seat)))
            assert observe(again, seat).refused_cards() == observe(state, seat).refused_cards()


def test_redealing_really_moves_cards():
    moved = 0
    for seed in range(40):
        state = position(seed, seed % 30)
        again = redealt(state, 0, random.Random(seed))
        moved += again.hands[1] != state.hands[1]
    assert moved > 25


@given(seeds)
def test_cards_are_located_rightly(seed):
    for state in states(seed):
        for seat in (0, 1):
            seen = observe(state, seat)
            assert seen.their_known <= set(state.hands[1 - seat])
            assert seen.my_shown <= set(seen.hand)
            hidden = set(state.hands[1 - seat]) - seen.their_known | set(state.stock)
            assert set(seen.unseen) == hidden
            assert seen.their_count == len(state.hands[1 - seat])
            assert seen.stock_count == len(state.stock)
            if len(state.tricks) >= 10 and state.phase != "settle":
                assert not hidden
            # What one seat knows of the other's hand is what the other knows to be known.
            assert seen.their_known == observe(state, 1 - seat).my_shown


@given(seeds)
def test_a_seat_has_the_actions_of_the_state_in_its_turn_and_none_otherwise(seed):
    for state in states(seed):
        for seat in (0, 1):
            seen = observe(state, seat)
            mine = not state.over and state.to_act == seat
            assert seen.my_turn == mine
            assert seen.legal() == (legal(state) if mine else [])
