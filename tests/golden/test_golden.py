"""The playthroughs on disk are what the engine plays now, and between them they hold all that it can say."""

import json
from pathlib import Path
from typing import get_args

import pytest

from golden.playthrough import playthrough
from marjolet import Play, apply, deal, refusal
from marjolet.events import Event, Why
from marjolet.melds import all_melds
from marjolet.record import Record, read
from marjolet.refusals import RefusalCode

DATA = Path(__file__).parent / "data"
RECORDS = {path.stem: json.loads(path.read_text("utf-8")) for path in sorted(DATA.glob("*.json"))}
TEXTS = {path.stem: path.read_text("utf-8") for path in sorted(DATA.glob("*.txt"))}
ALL = "\n".join(TEXTS.values())


@pytest.mark.parametrize("name", RECORDS)
def test_the_engine_plays_what_is_written(name):
    now = playthrough(RECORDS[name]).splitlines()
    before = TEXTS[name].splitlines()
    for number, (new, old) in enumerate(zip(now, before, strict=False), start=1):
        assert new == old, f"{name}.txt line {number}; if it is meant, run tests/golden/make.py and read the difference"
    assert len(now) == len(before)
    assert (DATA / f"{name}.txt").read_bytes() == playthrough(RECORDS[name]).encode("utf-8")


def test_every_record_has_its_text_and_all_of_them_are_small_enough_to_read():
    assert RECORDS.keys() == TEXTS.keys()
    assert sum(len(text) for text in TEXTS.values()) < 300_000


@pytest.mark.parametrize("event", [event.__name__ for event in get_args(Event)])
def test_every_event_appears(event):
    assert f"* {event}(" in ALL


@pytest.mark.parametrize("why", [str(why) for why in Why])
def test_every_reason_for_points_appears(why):
    assert f"why={why} " in ALL


@pytest.mark.parametrize("code", [str(code) for code in RefusalCode if code is not RefusalCode.STALE])
def test_every_refusal_of_the_rules_appears(code):
    # STALE is reserved: the table passes a late press over, and the engine has no moments to be late for.
    assert f"refused {code}" in ALL


@pytest.mark.parametrize("preset", ["mcleod-2022", "wikipedia", "gambiter", "gamerules", "fosdick-first", "one-meld"])
def test_every_preset_appears(preset):
    assert f"preset {preset}," in ALL


def test_a_record_that_is_refused_has_no_playthrough():
    with pytest.raises(ValueError, match="WRONG_TYPE"):
        playthrough({**RECORDS["demonstration"], "target": None})


def hand_of(name):
    record = read(RECORDS[name])
    assert isinstance(record, Record)
    assert record.match.rules.id == "mcleod-2022"
    (hand,) = record.match.hands
    assert hand.over
    return hand


def whys(hand):
    return {(str(entry.why), entry.seat) for entry in hand.ledger}


def refused_cards(hand, seat):
    """The codes with which cards of ``seat`` are refused when it is its turn in the last six tricks."""
    state, codes = deal(hand.rules, hand.dealer, hand.deck).state, set()
    for action in hand.actions:
        if state.to_act == seat and state.duty:
            codes |= {str(why.code) for card in state.hands[seat] if (why := refusal(state, Play(card)))}
        state = apply(state, action).state
    return codes


class TestTheDemonstration:
    """The hand that browser tests click through shows every kind of event that one hand can hold."""

    def test_seat_0_leads_first(self):
        assert hand_of("demonstration").dealer == 1

    def test_exchange_and_all_kinds_of_meld_of_seat_0(self):
        hand = hand_of("demonstration")
        assert ("exchange", 0) in whys(hand)
        kinds = {str(all_melds(hand.trump)[d.meld]) for d in hand.declarations if d.seat == 0}
        assert kinds >= {"marriage", "royal_marriage", "marjolet", "trump_marjolet"}
        assert any(kind.startswith("four_") for kind in kinds)

    def test_one_declaration_shares_a_card(self):
        hand = hand_of("demonstration")
        steps = [[d.meld for d in hand.declarations if d.trick == trick] for trick in range(1, 11)]
        assert any(len(set(sum(melds, ()))) < sum(map(len, melds)) for melds in steps)

    def test_both_seats_settle_with_nothing_to_do(self):
        hand = hand_of("demonstration")
        quiet = {hand.tricks[i].winner for i in range(10) if hand.actions[3 * i + 2] == type(hand.actions[3 * i + 2])()}
        assert quiet == {0, 1}

    def test_the_seven_is_played_and_seat_0_loses_trick_ten_and_takes_the_turned_up_card(self):
        hand = hand_of("demonstration")
        assert "dix_played" in {why for why, _ in whys(hand)}
        assert ("trick_ten", 0) in whys(hand)
        assert hand.draws[0][-1] not in hand.deck[13:]

    def test_cards_of_seat_0_are_refused_for_every_duty(self):
        assert refused_cards(hand_of("demonstration"), 0) >= {"MUST_FOLLOW", "MUST_BEAT", "MUST_TRUMP"}

    def test_last_trick_and_brisques_for_both_no_sweep_and_no_seven_turned_up(self):
        hand = hand_of("demonstration")
        found = whys(hand)
        assert found >= {("brisques", 0), ("brisques", 1)}
        assert {why for why, _ in found} == {str(why) for why in Why} - {"sweep", "turned_up_seven"}


def test_the_second_demonstration_has_a_seven_turned_up_and_a_sweep():
    hand = hand_of("demonstration-2")
    assert whys(hand) >= {("turned_up_seven", 0), ("sweep", 0), ("brisques", 0), ("brisques", 1)}
    assert {why for why, _ in whys(hand)} == {str(why) for why in Why} - {"last_trick", "exchange"}
