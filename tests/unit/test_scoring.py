"""Every scoring event: how much, to whom, when, and that nothing else is in the ledger."""

import pytest

from marjolet import apply, legal
from support.decks import last_six, ledger, play, start


def finish(state):
    while not state.over:
        state = apply(state, legal(state)[0]).state
    return state


@pytest.mark.parametrize("dealer", [0, 1])
def test_a_seven_turned_up_pays_the_dealer_at_once(dealer):
    state = start("7S", dealer=dealer)
    assert ledger(state) == [(-1, dealer, 10, "turned_up_seven", "7S")]
    assert state.scores[dealer] == 10


def test_no_other_card_turned_up_pays_and_no_plain_seven():
    assert start("8S").ledger == ()
    state = play(start("KH", elder="7C", younger="7D"), "7C 7D")
    assert state.ledger == ()


@pytest.mark.parametrize(("line", "seat"), [("7H 8H", 0), ("7H 8C", 0)])
def test_the_seven_of_trumps_pays_who_plays_it_won_or_lost(line, seat):
    state = play(start("KH", elder="7H", younger="8H 8C"), line)
    assert ledger(state) == [(0, seat, 10, "dix_played", "7H")]


def test_the_seven_of_trumps_pays_as_a_reply_too_and_before_the_trick_is_taken():
    state = play(start("KH", elder="AC", younger="7H"), "AC 7H")
    assert ledger(state) == [(1, 1, 10, "dix_played", "7H")]


@pytest.mark.parametrize(
    ("meld", "points"),
    [("KCQC", 20), ("KDQD", 20), ("KSQS", 20), ("KHQH", 40), ("JHQC", 20), ("JHQD", 20), ("JHQS", 20), ("JHQH", 40)],
)
def test_marriages_and_marjolets(meld, points):
    state = start("9H", elder=f"{meld[:2]} {meld[2:]} AC", younger="7C")
    state = play(state, f"AC 7C :{meld}")
    assert ledger(state) == [(2, 0, points, "meld", " ".join(sorted((meld[:2], meld[2:]))))]


@pytest.mark.parametrize(("rank", "points"), [("A", 100), ("T", 80), ("K", 60), ("Q", 40)])
def test_four_of_a_kind(rank, points):
    four = [rank + suit for suit in "CDHS"]
    winner = "KS" if rank == "A" else "AS"
    state = play(start("9H", elder=" ".join([*four, winner]), younger="7S"), f"{winner} 7S :{''.join(four)}")
    assert ledger(state) == [(2, 0, points, "meld", " ".join(four))]


def test_the_ledger_of_a_step_is_exchange_then_melds_sorted():
    state = start("QH", elder="7H QC QD QS JH AC", younger="7C")
    state = play(state, "AC 7C x:QSQHQDQC,QSJH,QHJH")
    assert ledger(state) == [
        (2, 0, 10, "exchange", "7H"),
        (2, 0, 40, "meld", "JH QH"),
        (2, 0, 20, "meld", "JH QS"),
        (2, 0, 40, "meld", "QC QD QH QS"),
    ]


def test_losing_trick_ten_pays_ten_at_its_settle_step():
    state = last_six("AC AD AS TC TD 9S", "7C 8C 7D 8D 9H KH", turn_up="KH", seat=1)
    assert [entry for entry in ledger(state) if entry[3] == "trick_ten"] == [(29, 0, 10, "trick_ten", "")]


def test_the_last_trick_pays_ten_when_the_six_are_divided():
    state = last_six("AH TH AC 7S 7D 8D", "AS TS AD TD TC 9H", turn_up="9H")
    state = play(state, "7S TS AD 7D TD 8D AS TH AC TC AH 9H")
    assert (41, 0, 10, "last_trick", "") in ledger(state)
    assert not any(entry[3] == "sweep" for entry in ledger(state))


@pytest.mark.parametrize("seat", [0, 1])
def test_a_sweep_is_60_in_all_and_one_entry(seat):
    state = finish(last_six("AC AD AS TC TD TS", "7C 8C 7D 8D 7S 9H", turn_up="9H", seat=seat))
    # The follower holds one trump, which takes a trick: no sweep.
    assert any(entry[3] == "last_trick" for entry in ledger(state))
    state = play(last_six("AH TH AC AD AS TC", "7C 8C 7D 8D 7S 9H", turn_up="9H", seat=seat), "AH 9H")
    state = finish(state)
    assert [t.winner for t in state.tricks[10:]] == [seat] * 6
    end = [entry for entry in ledger(state) if entry[0] == 41]
    assert end[0] == (41, seat, 60, "sweep", "")
    assert not any(entry[3] == "last_trick" for entry in end)


def test_five_of_the_last_six_tricks_are_no_sweep_whichever_is_missing():
    state = last_six("AH TH AC AD AS 7C", "TC 8C 7D 8D 7S 9H", turn_up="9H")
    state = play(state, "AH 9H TH 7D AD 8D AS 7S AC 8C 7C TC")
    assert [t.winner for t in state.tricks[10:]] == [0, 0, 0, 0, 0, 1]
    assert (41, 1, 10, "last_trick", "") in ledger(state)
    state = last_six("7C AH TH AC AD AS", "TC 8C 7D 8D 7S 9H", turn_up="9H")
    state = play(state, "7C TC 7D AD AH 9H AC 8C TH 8D AS 7S")
    assert [t.winner for t in state.tricks[10:]] == [1, 0, 0, 0, 0, 0]
    assert (41, 0, 10, "last_trick", "") in ledger(state)


def test_a_seven_played_in_the_last_trick_comes_before_the_last_trick_and_the_brisques():
    state = last_six("AC AD AS TC TD 7H", "7C 8C 7D 8D 7S 9H", turn_up="9H", seat=0)
    state = play(state, "AC 7C AD 7D AS 7S TC 8C TD 8D 7H 9H")
    assert [entry[3] for entry in ledger(state) if entry[0] >= 40] == [
        "dix_played",
        "last_trick",
        "brisques",
        "brisques",
    ]
    state = last_six("AC AD AS 8H TC TD", "7C 8C 7D 8D 9H 7H", turn_up="7H", seat=0)
    state = play(state, "8H 9H")
    while not state.over:
        choices = [a for a in legal(state) if a.card != "7H"] or legal(state)
        state = apply(state, choices[0]).state
    at = [entry[0] for entry in ledger(state) if entry[3] == "dix_played"]
    assert len(at) == 1


def test_a_seat_without_brisques_has_no_brisques_entry():
    # Seat 1 takes nothing with brisques at all: seat 0 takes every trick.
    state = start(
        "9H",
        elder="AH TH KH QH JH 8H",
        younger="7C 8C 9C JC QC KC",
        stock="AC 7D TC 8D AD 9D TD JD AS QD TS KD KS 7S QS 8S JS 9S 7H",
    )
    line = "AH 7C . TH 8C . KH 9C . QH JC . JH QC . 8H KC . AC 7D . TC 8D . AD 9D . TD JD ."
    state = finish(play(state, line))
    brisques = [entry for entry in ledger(state) if entry[3] == "brisques"]
    assert brisques == [(41, 0, 80, "brisques", "AC AD AH AS TC TD TH TS")]


def test_scores_are_the_sums_of_the_ledger_at_every_moment():
    state = start("7H", elder="KC QC AC", younger="7C")
    while not state.over:
        state = apply(state, legal(state)[-1]).state
        assert state.scores == tuple(sum(e.points for e in state.ledger if e.seat == s) for s in (0, 1))
        assert all(e.points > 0 for e in state.ledger)
        assert all(list(e.cards) == sorted(e.cards) for e in state.ledger)
