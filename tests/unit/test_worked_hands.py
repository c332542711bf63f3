"""The six worked hands of the rules, under the default preset."""

from marjolet import Play, legal, refusal
from marjolet.cards import Card, Suit, beats
from marjolet.refusals import RefusalCode
from support.decks import last_six, ledger, play, start


def replies(state):
    return {action.card for action in legal(state)}


def test_1_what_beats_the_king_of_spades_when_hearts_are_trumps():
    hearts, king = Suit("H"), Card("KS")
    assert beats(king, Card("AS"), hearts)
    assert beats(king, Card("7H"), hearts)
    assert not beats(king, Card("9C"), hearts)
    for reply, taker in (("AS", 1), ("7H", 1), ("9C", 0)):
        state = play(start("TH", elder="KS", younger="AS 7H 9C"), f"KS {reply}")
        assert (state.tricks[0].winner, state.to_act) == (taker, taker)


def test_2_the_duties_when_the_queen_of_hearts_is_led_and_diamonds_are_trumps():
    leader = "QH 8C 9C JC QC KC"
    state = play(last_six(leader, "AH TH KH JH AS 8D", turn_up="8D"), "QH")
    assert replies(state) == {"AH", "TH", "KH"}
    assert refusal(state, Play(Card("JH"))).code is RefusalCode.MUST_BEAT
    assert refusal(state, Play(Card("8D"))).code is RefusalCode.MUST_FOLLOW
    state = play(last_six(leader, "JH 9H AS TS AD 8D", turn_up="8D"), "QH")
    assert replies(state) == {"JH", "9H"}
    state = play(last_six(leader, "KS 9S AS TS 8S 8D", turn_up="8D"), "QH")
    assert replies(state) == {"8D"}
    assert refusal(state, Play(Card("AS"))).code is RefusalCode.MUST_TRUMP


def test_3_exchange_and_royal_marriage_in_one_trick_then_the_marjolet_with_the_same_queen():
    state = start("KH", elder="7H QH AC AD", younger="7C 8C", stock="JH 8D")
    state = play(state, "AC 7C x:KHQH")
    assert state.scores == (50, 0)
    assert ledger(state) == [(2, 0, 10, "exchange", "7H"), (2, 0, 40, "meld", "KH QH")]
    assert state.hands[0][-1] == "JH"  # drawn after declaring
    state = play(state, "AD 8C :JHQH")
    assert ledger(state)[2:] == [(5, 0, 40, "meld", "JH QH")]
    assert state.scores == (90, 0)


def test_4_four_queens_and_the_trump_jack_score_140_in_one_declaration():
    state = start("9H", elder="QC QD QH QS JH AC", younger="7C")
    state = play(state, "AC 7C :QCQDQHQS,JHQH,JHQC,JHQD,JHQS")
    assert state.scores == (140, 0)
    assert sorted(entry.points for entry in state.ledger) == [20, 20, 20, 40, 40]


def test_5_three_aces_two_tens_and_the_last_trick_are_60_and_one_ace_two_tens_are_30():
    # All eight brisques are still in the two hands, so the count at the end is theirs alone.
    state = last_six("AH TH AC 7S 7D 8D", "AS TS AD TD TC 9H", turn_up="9H")
    state = play(state, "7S TS AD 7D TD 8D AS TH AC TC AH 9H")
    assert state.over
    assert [entry for entry in ledger(state) if entry[0] == 41] == [
        (41, 0, 10, "last_trick", ""),
        (41, 0, 50, "brisques", "AC AH AS TC TH"),
        (41, 1, 30, "brisques", "AD TD TS"),
    ]


def test_6_a_seven_turned_up_pays_the_dealer_and_again_when_it_is_played():
    state = start("7H")
    assert ledger(state) == [(-1, 1, 10, "turned_up_seven", "7H")]
    state = last_six("AH 8C 9C JC QC KC", "7H 8D 9D JD QD KD", turn_up="7H")
    assert ledger(state)[0] == (-1, 1, 10, "turned_up_seven", "7H")
    state = play(state, "AH 7H")
    assert ledger(state)[-1] == (31, 1, 10, "dix_played", "7H")


def test_6_a_seven_exchanged_then_drawn_by_the_loser_of_trick_ten_and_played_has_paid_twice():
    state = start("9H", elder="7H AC", younger="7C")
    state = play(state, "AC 7C x")
    assert ledger(state) == [(2, 0, 10, "exchange", "7H")]
    while state.ply < 30:
        state = play(state, legal(state)[0].card if state.phase == "play" else ".")
    assert "7H" in state.hands[1 - state.tricks[9].winner]
    while not state.over:
        state = play(state, legal(state)[0].card)
    paid = [entry for entry in state.ledger if entry.cards == ("7H",)]
    assert [(e.points, str(e.why)) for e in paid] == [(10, "exchange"), (10, "dix_played")]
    assert paid[1].action >= 30
