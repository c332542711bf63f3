"""Every refusal of the engine, with the facts that a sentence about it needs."""

import pytest

from marjolet import IllegalAction, Play, Settle, apply, refusal
from marjolet.cards import Card
from marjolet.refusals import RefusalCode
from support.decks import action, last_six, play, start

LEADER = "QH 8C 9C JC QC KC"


def reason(state, token):
    found = refusal(state, action(token))
    return (found.code.value, dict(found.args)) if found else None


def test_a_card_not_in_the_hand():
    state = start("KH", elder="7C", younger="8C")
    assert reason(state, "8C") == ("NOT_IN_HAND", {"card": "8C"})
    assert reason(state, "KH") == ("NOT_IN_HAND", {"card": "KH"})  # the turn-up is in no hand


def test_must_follow_names_the_cards_of_the_suit_highest_first():
    state = play(last_six(LEADER, "JH 9H AS TS AD 8D", turn_up="8D"), "QH")
    assert reason(state, "AS") == ("MUST_FOLLOW", {"card": "AS", "led": "QH", "because": ["JH", "9H"]})
    assert reason(state, "8D") == ("MUST_FOLLOW", {"card": "8D", "led": "QH", "because": ["JH", "9H"]})


def test_must_follow_comes_before_must_beat_when_the_suit_could_be_beaten():
    state = play(last_six(LEADER, "KH 9H AS TS AD 8D", turn_up="8D"), "QH")
    assert reason(state, "8D") == ("MUST_FOLLOW", {"card": "8D", "led": "QH", "because": ["KH", "9H"]})
    assert reason(state, "9H") == ("MUST_BEAT", {"card": "9H", "led": "QH", "because": ["KH"]})
    assert reason(state, "KH") is None


def test_any_higher_card_will_do_not_only_the_highest():
    state = play(last_six(LEADER, "AH TH KH JH AS 8D", turn_up="8D"), "QH")
    assert [reason(state, card) for card in ("AH", "TH", "KH")] == [None] * 3
    assert reason(state, "JH") == ("MUST_BEAT", {"card": "JH", "led": "QH", "because": ["AH", "TH", "KH"]})


def test_following_without_being_able_to_beat_any_card_of_the_suit_and_no_trump():
    state = play(last_six(LEADER, "JH 9H 8H TS AD 8D", turn_up="8D"), "QH")
    assert [reason(state, card) for card in ("JH", "9H", "8H")] == [None] * 3
    assert reason(state, "8D")[0] == "MUST_FOLLOW"


def test_must_trump_names_the_trumps_and_any_of_them_will_do():
    state = play(last_six(LEADER, "7D AD 9S AS TS 8D", turn_up="8D"), "QH")
    assert reason(state, "AS") == ("MUST_TRUMP", {"card": "AS", "led": "QH", "because": ["AD", "8D", "7D"]})
    assert [reason(state, card) for card in ("7D", "8D", "AD")] == [None] * 3


def test_a_trump_led_asks_for_a_higher_trump_then_any_trump_then_anything():
    state = last_six("JD 9D 8C 9C JC QC", "7D AD TD AS TS 8D", turn_up="8D")
    state = play(state, "JD")
    assert reason(state, "7D") == ("MUST_BEAT", {"card": "7D", "led": "JD", "because": ["AD", "TD"]})
    assert reason(state, "AS") == ("MUST_FOLLOW", {"card": "AS", "led": "JD", "because": ["AD", "TD", "8D", "7D"]})
    state = play(last_six("JD 9D 8C 9C JC QC", "7D AH TH AS TS 8D", turn_up="8D"), "JD")
    assert [reason(state, card) for card in ("7D", "8D")] == [None] * 2
    state = play(last_six("JD 9D 8C 9C JC QC", "7S AH TH AS TS 8D", turn_up="8D"), "JD 8D 9D")
    assert [reason(state, card) for card in ("7S", "AH", "TH", "AS", "TS")] == [None] * 5


def test_neither_suit_nor_trump_any_card():
    state = play(last_six("KD 8C 9C JC QC KC", "7S AH TH AS TS 8D", turn_up="8D"), "KD 8D 8C")
    assert [reason(state, card) for card in ("7S", "AH", "TH", "AS", "TS")] == [None] * 5


def test_the_leader_plays_anything_in_the_last_six():
    state = last_six(LEADER, "JH 9H AS TS AD 8D", turn_up="8D")
    assert all(reason(state, card) is None for card in state.hands[0])


def test_the_duties_do_not_bind_in_trick_ten():
    state = start("9H", elder="QC", younger="KC")
    state = play(state, "QC")
    assert all(reason(state, card) is None for card in state.hands[1])
    while state.ply < 28:
        state = apply(state, Play(state.hands[state.to_act][0]) if state.phase == "play" else Settle()).state
    assert (len(state.tricks), state.led is not None) == (9, True)
    assert all(reason(state, card) is None for card in state.hands[state.to_act])


def test_the_wrong_step():
    state = start("KH", elder="7C", younger="8C")
    assert reason(state, ".") == ("WRONG_STEP", {"expected": "play"})
    state = play(state, "7C 8C")
    assert reason(state, "8D") == ("WRONG_STEP", {"expected": "settle"})
    assert reason(last_six(LEADER, "JH 9H AS TS AD 8D", turn_up="8D"), ".") == ("WRONG_STEP", {"expected": "play"})


@pytest.mark.parametrize(
    "meld",
    [
        "KHQC",
        "JHKC",
        "JCQC",
        "JCJDJHJS",
        "KCQCKD",
        "QCQDQH",
        "KC",
        "7C8C9C",
        "9C9D9H9S",
        "7C7D7H7S",
        "KCQCKDQD",
        "ACADASAHKC",
    ],
)
def test_sets_of_cards_that_are_no_meld(meld):
    state = play(start("9H", elder="KC QC JC KD AC", younger="7C"), "AC 7C")
    codes = sorted(meld[i : i + 2] for i in range(0, len(meld), 2))
    assert reason(state, f":{meld}") == ("NOT_A_MELD", {"meld": codes})


def test_an_empty_meld_is_no_meld():
    state = play(start("9H", elder="AC", younger="7C"), "AC 7C")
    assert refusal(state, Settle(False, ((),))).code is RefusalCode.NOT_A_MELD


def test_a_meld_not_held_says_what_is_missing_and_whether_the_exchange_would_bring_it():
    state = play(start("KH", elder="7H QH QC AC", younger="7C JD"), "AC 7C")
    assert reason(state, ":KHQH")[1] == {"meld": ["KH", "QH"], "missing": ["KH"], "exchange": True}
    assert reason(state, ":KCQC")[1] == {"meld": ["KC", "QC"], "missing": ["KC"], "exchange": False}
    assert reason(state, "x:KCQC")[1] == {"meld": ["KC", "QC"], "missing": ["KC"], "exchange": False}
    assert reason(state, ":KCKDKHKS")[1]["exchange"] is False  # the exchange would bring one of four only
    assert reason(state, ":KDQD")[1]["missing"] == ["KD", "QD"]


def test_the_exchange_brings_nothing_for_who_does_not_hold_the_seven():
    state = play(start("KH", elder="QH AC", younger="7H 7C"), "AC 7C")
    assert reason(state, ":KHQH")[1]["exchange"] is False


def test_twice_in_one_step_and_twice_in_one_meld():
    state = play(start("9H", elder="KC QC AC", younger="7C"), "AC 7C")
    assert reason(state, ":KCQC,QCKC") == ("MELD_TWICE", {"meld": ["KC", "QC"]})
    assert reason(state, ":KCQCKC") == ("CARD_TWICE", {"card": "KC", "meld": ["KC", "KC", "QC"]})


def test_a_meld_declared_before_is_refused_for_both_seats():
    state = play(start("9H", elder="KC QC AC", younger="7C AD 8S"), "AC 7C :KCQC KC AD")
    assert state.tricks[-1].winner == 0
    assert reason(state, ":KCQC") == ("MELD_ALREADY_DECLARED", {"meld": ["KC", "QC"]})


def test_too_many_melds_is_said_only_of_melds_that_could_be_declared():
    state = play(start("9H", preset="one-meld", elder="KC QC KD QD AC", younger="7C"), "AC 7C")
    assert reason(state, ":KCQC,KDQD") == ("TOO_MANY_MELDS", {"limit": 1, "count": 2})
    assert reason(state, ":KCQC,KSQS")[0] == "MELD_NOT_HELD"


def test_apply_raises_what_refusal_says():
    state = start("KH", elder="7C", younger="8C")
    with pytest.raises(IllegalAction, match="NOT_IN_HAND") as caught:
        apply(state, Play(Card("8C")))
    assert caught.value.refusal == refusal(state, Play(Card("8C")))
