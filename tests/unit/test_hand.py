"""The course of a hand, sentence by sentence: deal, tricks, settle steps, draws, the last six."""

import pytest

from marjolet import DEFAULT, IllegalAction, Play, Settle, apply, deal, legal, refusal
from marjolet.cards import PACK, Card
from marjolet.events import Dealt, Declared, Drew, Exchanged, HandEnded, Played, Scored, Settled, StockGone, TrickTaken
from marjolet.hand import ACTIONS_IN_HAND
from marjolet.refusals import RefusalCode
from support.decks import action, cards, deck, events, last_six, ledger, play, start


@pytest.mark.parametrize("dealer", [0, 1])
def test_three_to_the_non_dealer_three_to_the_dealer_and_again_then_the_turn_up_and_the_stock(dealer):
    state = deal(DEFAULT, dealer, PACK).state
    elder = 1 - dealer
    assert state.hands[elder] == state.dealt[elder] == PACK[0:3] + PACK[6:9]
    assert state.hands[dealer] == state.dealt[dealer] == PACK[3:6] + PACK[9:12]
    assert state.turn_up == state.first_turn_up == PACK[12] == "QD"
    assert state.trump == "D"
    assert state.stock == PACK[13:]
    assert state.to_act == elder  # the non-dealer leads the first trick
    assert (state.phase, state.ply, state.led, state.ledger) == ("play", 0, None, ())


@pytest.mark.parametrize("wrong", [PACK[:31], (*PACK, "7C"), (*PACK[:31], "7C"), (), ("ZZ",) * 32])
def test_a_deck_is_the_32_cards_each_once(wrong):
    with pytest.raises(ValueError, match="32 cards"):
        deal(DEFAULT, 0, wrong)


def test_any_card_may_be_led_and_any_card_played_while_there_is_a_stock():
    state = start("KH", elder="QC AS 7H", younger="7C AC 8S 9H")
    assert {a.card for a in legal(state)} == set(state.hands[0])
    state = play(state, "QC")
    assert {a.card for a in legal(state)} == set(state.hands[1])
    assert state.led == "QC"


@pytest.mark.parametrize(
    ("lead", "reply", "taker"),
    [
        ("QC", "KC", 1),
        ("QC", "JC", 0),
        ("QC", "TC", 1),
        ("KC", "TC", 1),
        ("AC", "TC", 0),
        ("AC", "8H", 1),
        ("8H", "AC", 0),
    ],
)
def test_the_higher_card_of_the_suit_led_or_a_trump_takes_the_trick(lead, reply, taker):
    state = start("KH", elder=lead, younger=reply)
    state = play(state, f"{lead} {reply}")
    assert state.tricks[0].winner == taker
    assert (state.phase, state.to_act) == ("settle", taker)  # the winner alone settles
    state = play(state, ".")
    assert (state.phase, state.to_act) == ("play", taker)  # and leads next


def test_the_winner_draws_the_top_of_the_stock_and_the_loser_the_next():
    state = start("KH", elder="7C", younger="8C", stock="AS TS KS QS")
    state = play(state, "7C 8C .")
    assert state.hands[1][-1] == "AS"
    assert state.hands[0][-1] == "TS"
    assert state.draws == (("TS",), ("AS",))
    assert state.stock[:2] == ("KS", "QS")


def test_the_settle_step_happens_with_nothing_to_do_and_is_one_recorded_action():
    state = play(start("KH", elder="7C", younger="8C"), "7C 8C")
    assert refusal(state, Play(state.hands[1][0])).code is RefusalCode.WRONG_STEP
    step = apply(state, Settle())
    assert step.state.actions[-1] == Settle()
    told = [event for event in step.events if isinstance(event, Settled)]
    assert told == [Settled(1, 1, Settle())]
    assert step.state.ledger == ()


def test_the_exchange_swaps_the_seven_for_the_turn_up_and_pays_ten():
    state = play(start("KH", elder="7H AC", younger="7C"), "AC 7C")
    step = apply(state, action("x"))
    assert Exchanged(0, Card("7H"), Card("KH")) in step.events
    assert "KH" in step.state.hands[0]
    assert "7H" not in step.state.hands[0]
    assert step.state.turn_up == "7H"
    assert step.state.first_turn_up == "KH"
    assert step.state.exchanged_by == 0
    assert ledger(step.state) == [(2, 0, 10, "exchange", "7H")]


@pytest.mark.parametrize("dealer", [0, 1])
def test_dealer_and_non_dealer_alike_may_exchange(dealer):
    for holder in ("elder", "younger"):
        hands = {"elder": "8C", "younger": "9C"} if holder == "younger" else {"elder": "9C", "younger": "8C"}
        hands[holder] += " 7H"
        state = start("KH", dealer=dealer, **hands)
        state = play(state, f"{hands['elder'][:2]} {hands['younger'][:2]} x")
        assert state.ledger[0].why == "exchange"
        assert state.ledger[0].seat == (dealer if holder == "younger" else 1 - dealer)


def test_the_card_taken_joins_the_hand_before_melds_are_declared():
    state = play(start("KH", elder="7H QH AC", younger="7C"), "AC 7C")
    royal = action(":KHQH")
    found = refusal(state, royal)
    assert found.code is RefusalCode.MELD_NOT_HELD
    assert found.args == {"meld": ["KH", "QH"], "missing": ["KH"], "exchange": True}
    assert refusal(state, action("x:KHQH")) is None


def test_a_seven_drawn_later_may_be_exchanged_after_a_later_trick():
    state = play(start("KH", elder="AC AD", younger="7C 7D", stock="7H"), "AC 7C . AD 7D x")
    assert state.turn_up == "7H"


def test_the_exchange_is_allowed_after_trick_ten_and_the_loser_then_takes_the_seven():
    # The seven is held until then by the winner of trick ten.
    state = start(
        "KH",
        elder="7H AC TC KC QC JC",
        younger="7C 8C 9C 7D 8D 9D",
        stock="AD 7S TD 8S KD 9S QD JS JD QS AS 8H TS 9H KS JH TH QH AH",
    )
    line = "AC 7C . TC 8C . KC 9C . QC 7D . JC 8D . AD 9D . TD 7S . KD 8S . QD 9S . JD JS"
    state = play(state, line)
    assert (state.phase, state.to_act, len(state.tricks)) == ("settle", 0, 10)
    assert refusal(state, action("x")) is None
    told = events(state, "x")
    after = play(state, "x")
    assert "KH" in after.hands[0]
    assert after.hands[1][-1] == "7H"
    assert Drew(1, Card("7H"), turn_up=True) in told
    assert ledger(after) == [(29, 0, 10, "exchange", "7H"), (29, 1, 10, "trick_ten", "")]


def test_a_turned_up_seven_leaves_nothing_to_exchange():
    state = play(start("7H", elder="AC", younger="7C"), "AC 7C")
    assert refusal(state, action("x")).code is RefusalCode.NOTHING_TO_EXCHANGE
    assert refusal(state, action("x")).args == {"card": "7H"}


def test_after_an_exchange_nobody_can_exchange_again():
    state = play(start("KH", elder="7H AC AD", younger="7C 7D"), "AC 7C x AD 7D")
    assert refusal(state, action("x")).code is RefusalCode.NOTHING_TO_EXCHANGE
    assert not any(step.exchange for step in legal(state))


def test_without_the_seven_no_exchange():
    state = play(start("KH", elder="AC", younger="7C", away="7H"), "AC 7C")
    assert refusal(state, action("x")).code is RefusalCode.NO_DIX
    assert refusal(state, action("x")).args == {"card": "7H"}
    assert not any(step.exchange for step in legal(state))


def test_at_trick_ten_the_winner_takes_the_face_down_card_and_the_loser_the_turned_up_card_and_ten_points():
    state = last_six("AC AD AS TC TD 9S", "7C 8C 7D 8D 7H KH", turn_up="KH")
    assert state.draws[0][-1] == "9S"
    assert state.draws[1][-1] == "KH"
    assert state.shown == (frozenset(), {"KH"})  # everybody saw which card that was
    assert state.turn_up is None
    assert state.stock == ()
    assert (29, 1, 10, "trick_ten", "") in ledger(state)


def test_after_trick_ten_the_laid_cards_go_back_and_nothing_more_is_settled():
    state = start("8H", elder="KC QC AC AD AS TC", younger="7C 7D 7S 8C 8D 8S")
    state = play(state, "AC 7C :KCQC AD 7D . AS 7S . TC 8C .")
    assert sorted(state.laid[0]) == ["KC", "QC"]
    while state.ply < 29:
        stays = {"KC", "QC"}
        if state.phase == "play":
            free = [a for a in legal(state) if a.card not in stays]
            state = apply(state, (free or legal(state))[0]).state
        else:
            state = play(state, ".")
    assert sorted(state.laid[0]) == ["KC", "QC"]
    told = events(state, ".")
    assert StockGone() in told
    state = play(state, ".")
    assert state.laid == ((), ())
    assert {"KC", "QC"} <= set(state.hands[0])
    while not state.over:
        assert state.phase == "play"
        state = apply(state, legal(state)[0]).state


def test_a_hand_is_42_actions_32_plays_and_10_settle_steps_of_which_3t_minus_1_is_that_of_trick_t():
    state = start("KH")
    while not state.over:
        state = apply(state, legal(state)[0]).state
    assert len(state.actions) == ACTIONS_IN_HAND == 42
    settles = [i for i, a in enumerate(state.actions) if isinstance(a, Settle)]
    assert settles == [3 * t - 1 for t in range(1, 11)]
    assert len(state.tricks) == 16
    assert legal(state) == []
    assert refusal(state, Play(Card("7C"))).code is RefusalCode.OVER
    assert refusal(state, Settle()).code is RefusalCode.OVER
    with pytest.raises(IllegalAction) as caught:
        apply(state, Settle())
    assert caught.value.refusal.code is RefusalCode.OVER


def test_declared_cards_lie_open_stay_playable_and_are_in_the_hand_until_played():
    state = play(start("8H", elder="KC QC AC", younger="7C"), "AC 7C :KCQC")
    assert sorted(state.laid[0]) == ["KC", "QC"]
    assert {"KC", "QC"} <= set(state.hands[0])
    state = play(state, "KC")
    assert state.laid[0] == ("QC",)
    assert "KC" not in state.hands[0]


def test_a_played_card_serves_in_no_meld_any_more():
    state = play(start("8H", elder="KC QC AC", younger="7C JC"), "KC JC")
    assert refusal(state, action(":KCQC")).args == {"meld": ["KC", "QC"], "missing": ["KC"], "exchange": False}


def test_the_same_set_is_never_declared_twice_but_its_cards_serve_again():
    state = start("8H", elder="KC QC AC JH AD", younger="7C 7D 7S", stock="8S 9S QS QD")
    state = play(state, "AC 7C :KCQC AD 7D")
    assert refusal(state, action(":KCQC")).code is RefusalCode.MELD_ALREADY_DECLARED
    assert refusal(state, action(":QCKC")).code is RefusalCode.MELD_ALREADY_DECLARED
    assert refusal(state, action(":JHQC")) is None


def test_a_meld_may_consist_of_cards_that_all_lie_on_the_table_already():
    state = start("8H", elder="QC QD QH JH AC QS", younger="7C 7D", stock="AD")
    state = play(state, "AC 7C :JHQC,JHQD,JHQH,JHQS AD 7D")
    assert set(state.laid[0]) == {"QC", "QD", "QH", "QS", "JH"}
    after = play(state, ":QCQDQHQS")
    assert after.scores[0] == state.scores[0] + 40
    assert after.laid[0] == state.laid[0]


def test_a_meld_can_be_declared_by_one_seat_only_since_its_cards_are_in_one_hand():
    state = start("8H", elder="KC AC", younger="QC AD 7C")
    state = play(state, "AC 7C")
    assert refusal(state, action(":KCQC")).args["missing"] == ["QC"]


def test_events_come_in_order_and_say_everything():
    state = start("KH", elder="7H QH AC", younger="7C", stock="8D 9D")
    first = deal(DEFAULT, 1, state.deck).events
    assert first == (Dealt(1, state.hands, Card("KH"), state.trump),)
    assert events(state, "AC 7C") == [
        Played(0, Card("AC"), 1, leads=True),
        Played(1, Card("7C"), 1, leads=False),
        TrickTaken(0, 1, Card("AC"), Card("7C"), 0),
    ]
    told = events(play(state, "AC 7C"), "x:KHQH")
    assert [type(event) for event in told] == [Exchanged, Scored, Declared, Scored, Settled, Drew, Drew]
    assert told[-2:] == [Drew(0, Card("8D"), turn_up=False), Drew(1, Card("9D"), turn_up=False)]


def test_the_end_of_a_hand_is_told_with_its_scores():
    state = last_six("AH TH AC 7S 7D 8D", "AS TS AD TD TC 9H", turn_up="9H")
    told = events(state, "7S TS AD 7D TD 8D AS TH AC TC AH 9H")
    assert isinstance(told[-1], HandEnded)
    assert [type(event) for event in told[-6:]] == [Played, TrickTaken, Scored, Scored, Scored, HandEnded]


def test_the_order_in_which_melds_are_named_does_not_matter():
    state = play(start("9H", elder="QC QD JH KC AC", younger="7C"), "AC 7C")
    assert play(state, ":QCJH,QCKC") == play(state, ":KCQC,JHQC")
    assert play(state, ":QCJH,QCKC").actions[-1] == Settle(False, (tuple(cards("JH QC")), tuple(cards("KC QC"))))


def test_asking_for_another_seat_is_out_of_turn():
    state = start("KH", elder="7C", younger="8C")
    assert refusal(state, Play(Card("7C")), seat=0) is None
    assert refusal(state, Play(Card("8C")), seat=1).code is RefusalCode.NOT_YOUR_TURN
    state = play(state, "7C 8C")
    assert refusal(state, Settle(), seat=0).code is RefusalCode.NOT_YOUR_TURN
    assert refusal(state, Settle(), seat=1) is None


def test_decks_of_these_tests_are_packs():
    assert sorted(deck("KH", elder="7H", away="KC QC")) == sorted(PACK)
