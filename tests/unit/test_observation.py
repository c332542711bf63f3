"""What a seat sees: its own cards, what was shown, and nothing else; events redacted the same way."""

from dataclasses import fields

import pytest

from marjolet import Play, Settle, legal, observe, refusal
from marjolet.cards import PACK_SET, Card
from marjolet.events import Dealt, Drew, redact
from marjolet.hand import HandState
from marjolet.refusals import RefusalCode
from support.decks import action, events, last_six, play, start


def test_the_deal_shows_a_seat_its_own_hand_and_the_turn_up():
    state = start("KH", elder="7C 8C", younger="9C", dealer=1)
    seen = observe(state, 0, target=300, totals=(10, 20))
    assert (seen.seat, seen.dealer, seen.target, seen.totals) == (0, 1, 300, (10, 20))
    assert seen.hand == seen.dealt == state.hands[0]
    assert (seen.trump, seen.turn_up, seen.first_turn_up) == ("H", "KH", "KH")
    assert (seen.stock_count, seen.their_count) == (19, 6)
    assert seen.their_known == seen.my_shown == frozenset()
    assert set(seen.unseen) == PACK_SET - set(seen.hand) - {"KH"}
    assert (seen.my_turn, observe(state, 1).my_turn) == (True, False)


def test_an_observation_keeps_no_state_and_no_deck():
    seen = observe(start("KH"), 0)
    values = [getattr(seen, f.name) for f in fields(seen)]
    assert not any(isinstance(value, HandState) for value in values)
    assert {"deck", "stock", "hands"}.isdisjoint(f.name for f in fields(seen))


def test_laid_cards_are_known_until_they_are_played():
    state = play(start("8H", elder="KC QC AC", younger="7C"), "AC 7C :KCQC")
    mine, theirs = observe(state, 0), observe(state, 1)
    assert set(mine.my_laid) == set(theirs.their_laid) == {"KC", "QC"}
    assert mine.my_shown == theirs.their_known == {"KC", "QC"}
    assert {"KC", "QC"}.isdisjoint(theirs.unseen)
    theirs = observe(play(state, "KC"), 1)
    assert theirs.their_known == {"QC"}
    assert theirs.led == "KC"


def test_a_card_taken_by_exchange_is_known_and_the_seven_is_no_longer_in_the_hand():
    state = play(start("KH", elder="7H AC", younger="7C"), "AC 7C x")
    assert observe(state, 1).their_known == {"KH"}
    assert observe(state, 0).my_shown == {"KH"}
    assert observe(state, 1).turn_up == "7H"
    assert observe(state, 1).first_turn_up == "KH"
    assert observe(state, 1).exchanged_by == 0


def test_draws_are_private():
    state = play(start("8H", elder="AC", younger="7C", stock="TS KS"), "AC 7C .")
    assert observe(state, 0).draws == ("TS",)
    assert observe(state, 1).draws == ("KS",)
    assert "TS" in observe(state, 1).unseen
    assert (observe(state, 0).stock_count, observe(state, 0).their_count) == (17, 6)


def test_everything_is_known_once_the_stock_is_gone():
    state = last_six("AC AD AS TC TD 9S", "7C 8C 7D 8D 9H KH", turn_up="KH")
    for seat in (0, 1):
        seen = observe(state, seat)
        assert seen.their_known == set(state.hands[1 - seat])
        assert seen.my_shown == set(state.hands[seat])
        assert seen.unseen == ()
        assert (seen.stock_count, seen.turn_up) == (0, None)


def test_not_yet_while_trick_ten_is_being_settled():
    state = start("8H")
    while state.ply < 29:
        state = play(state, legal(state)[0].card if state.phase == "play" else ".")
    assert (state.phase, len(state.tricks)) == ("settle", 10)
    assert observe(state, 0).their_known == frozenset()
    assert observe(state, 0).stock_count == 1
    after = play(state, ".")
    assert len(observe(after, 0).their_known) == 6


def test_legal_actions_and_reasons_of_a_seat_are_those_of_the_state_in_its_turn():
    state = play(last_six("QH 8C 9C JC QC KC", "KH 9H AS TS AD 8D", turn_up="8D"), "QH")
    seen = observe(state, 1)
    assert seen.legal() == legal(state) == [Play(Card("KH"))]
    assert {card: str(why.code) for card, why in seen.refused_cards().items()} == {
        "9H": "MUST_BEAT",
        "AS": "MUST_FOLLOW",
        "TS": "MUST_FOLLOW",
        "AD": "MUST_FOLLOW",
        "8D": "MUST_FOLLOW",
    }
    assert seen.refusal(Play(Card("9H"))) == refusal(state, Play(Card("9H")))
    assert seen.refusal(Settle()).code is RefusalCode.WRONG_STEP


def test_out_of_turn_and_after_the_hand_a_seat_may_do_nothing():
    state = start("KH", elder="7C", younger="8C")
    other = observe(state, 1)
    assert other.legal() == []
    assert other.refusal(Play(Card("8C"))).code is RefusalCode.NOT_YOUR_TURN
    assert {why.code for why in other.refused_cards().values()} == {RefusalCode.NOT_YOUR_TURN}
    while not state.over:
        state = play(state, legal(state)[0].card if state.phase == "play" else ".")
    seen = observe(state, 0)
    assert (seen.over, seen.my_turn, seen.legal()) == (True, False, [])
    assert seen.refusal(Play(Card("8C"))).code is RefusalCode.OVER


def test_settle_steps_through_an_observation():
    state = play(start("KH", elder="7H QH AC", younger="7C"), "AC 7C")
    seen = observe(state, 0)
    assert seen.legal() == legal(state)
    assert seen.refusal(action("x:KHQH")) is None
    assert seen.refusal(Play(Card("QH"))).args == {"expected": "settle"}
    assert observe(state, 1).refusal(Settle()).code is RefusalCode.NOT_YOUR_TURN


def test_the_number_of_the_trick():
    state = start("8H", elder="AC", younger="7C")
    assert observe(state, 0).trick_number == 1
    state = play(state, "AC 7C")
    assert observe(state, 0).trick_number == 1
    assert observe(play(state, "."), 0).trick_number == 2
    while not state.over:
        state = play(state, legal(state)[0].card if state.phase == "play" else ".")
    assert observe(state, 0).trick_number == 16


@pytest.mark.parametrize("seat", [0, 1])
def test_the_deal_and_draws_are_redacted_for_the_other_seat(seat):
    state = start("KH", elder="AC", younger="7C", stock="TS KS")
    dealt = Dealt(1, state.hands, Card("KH"), state.trump)
    assert redact(dealt, seat).hands[seat] == state.hands[seat]
    assert redact(dealt, seat).hands[1 - seat] is None
    told = [redact(event, seat) for event in events(state, "AC 7C .")]
    drew = {event.seat: event.card for event in told if isinstance(event, Drew)}
    assert drew == {seat: ("TS", "KS")[seat], 1 - seat: None}


def test_the_turn_up_taken_at_trick_ten_is_told_to_both():
    state = start("8H")
    while state.ply < 29:
        state = play(state, legal(state)[0].card if state.phase == "play" else ".")
    drawn = [event for event in events(state, ".") if isinstance(event, Drew)]
    loser = 1 - state.tricks[-1].winner
    for seat in (0, 1):
        told = {event.seat: event.card for event in (redact(e, seat) for e in drawn)}
        assert told[loser] == "8H"
        assert (told[1 - loser] is None) == (seat == loser)


def test_an_observation_is_frozen():
    seen = observe(start("KH"), 0)
    with pytest.raises(AttributeError):
        seen.hand = ()
