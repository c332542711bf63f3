import pytest

from marjolet.cards import PACK, PACK_SET, Card, Suit, beats, dix_of, is_brisque, is_card, rank_of, strength, suit_of
from support.second import takes


def test_the_pack_is_32_cards_from_seven_to_ace_in_four_suits():
    assert len(PACK) == len(PACK_SET) == 32
    assert PACK[:8] == ("7C", "8C", "9C", "JC", "QC", "KC", "TC", "AC")
    assert {suit_of(card) for card in PACK} == set("CDHS")
    assert {rank_of(card) for card in PACK} == set("AT KQJ987".replace(" ", ""))


def test_rank_is_ace_ten_king_queen_jack_nine_eight_seven_in_every_suit():
    for suit in "CDHS":
        ranked = sorted((card for card in PACK if card[1] == suit), key=strength, reverse=True)
        assert "".join(card[0] for card in ranked) == "ATKQJ987"


@pytest.mark.parametrize("trump", "CDHS")
def test_every_trick_of_two_cards_goes_where_a_second_implementation_sends_it(trump):
    for led in PACK:
        for reply in PACK:
            if led != reply:
                assert beats(led, reply, Suit(trump)) == takes(led, reply, trump), (led, reply)


def test_a_card_of_another_plain_suit_never_wins_not_even_an_ace():
    assert not any(beats(Card("7C"), card, Suit("H")) for card in PACK if card[1] in "DS")


def test_the_eight_brisques_and_the_four_sevens():
    assert [card for card in PACK if is_brisque(card)] == ["TC", "AC", "TD", "AD", "TH", "AH", "TS", "AS"]
    assert [dix_of(Suit(suit)) for suit in "CDHS"] == ["7C", "7D", "7H", "7S"]


@pytest.mark.parametrize("code", ["10H", "th", "TH ", "", "6H", "1H", "HT", None, 7, True, ["TH"], ("T", "H")])
def test_only_the_32_codes_are_cards(code):
    assert not is_card(code)
