"""`marjolet-seat/1`: written, read back, and refused with a place when it cannot be."""

import json

import pytest

from marjolet import legal, observe
from marjolet.observation import Observation
from marjolet.seat import read_seat, read_seat_text, write_seat
from support.decks import cards, last_six, play, start

NOTHING = {"exchange": False, "melds": []}


def midway():
    return play(start("KH", elder="7H QH AC", younger="7C 8S", stock="KD"), "AC 7C x:KHQH QH")


def written(state=None, seat=0):
    return write_seat(observe(state or midway(), seat, target=300, totals=(120, 90)))


def test_the_form():
    assert written() == {
        "format": "marjolet-seat/1",
        "seat": 0,
        "preset": "mcleod-2022",
        "target": 300,
        "totals": [120, 90],
        "dealer": 1,
        "turn_up": "KH",
        "hand": ["7H", "QH", "AC", "8C", "9C", "JC"],
        "draws": ["KD"],
        "actions": ["AC", "7C", {"exchange": True, "melds": [["KH", "QH"]]}, "QH"],
    }


@pytest.mark.parametrize("seat", [0, 1])
def test_it_is_read_back_as_the_same_observation(seat):
    state = midway()
    assert read_seat(written(state, seat)) == observe(state, seat, target=300, totals=(120, 90))
    assert read_seat_text(json.dumps(written(state, seat))) == observe(state, seat, 300, (120, 90))


def test_the_hand_may_come_in_any_order():
    value = written()
    value["hand"].sort()
    found = read_seat(value)
    assert isinstance(found, Observation)
    assert sorted(found.hand) == sorted(observe(midway(), 0).hand)
    assert found.legal() == observe(midway(), 0, 300, (120, 90)).legal()


def test_while_a_step_is_decided_its_draw_is_not_there():
    state = play(start("KH", elder="AC", younger="7C"), "AC 7C")
    assert written(state)["draws"] == []
    assert read_seat(written(state)) == observe(state, 0, 300, (120, 90))


def test_the_loser_of_trick_ten_draws_the_turned_up_card_or_the_seven_exchanged_for_it():
    state = last_six("AC AD AS TC TD 9S", "7C 8C 7D 8D 9H KH", turn_up="KH")
    value = written(state, 1)
    assert value["draws"][-1] == "KH"
    assert len(value["draws"]) == 10
    assert read_seat(value) == observe(state, 1, 300, (120, 90))
    value["draws"][-1] = "9S"
    error = read_seat(value)
    assert (error.code, error.path, error.args) == ("WRONG_DRAW", "draws[9]", {"found": "9S", "expected": "KH"})


def test_a_seat_record_of_a_finished_hand():
    state = midway()
    while not state.over:
        state = play(state, legal(state)[0].card if state.phase == "play" else ".")
    for seat in (0, 1):
        assert read_seat(written(state, seat)) == observe(state, seat, 300, (120, 90))
    value = written(state, 0)
    value["actions"].append("7C")
    error = read_seat(value)
    assert (error.code, error.action, error.path) == ("ACTION_AFTER_HAND", 42, "actions[42]")


def wrong(**changes):
    value = written()
    for name, new in changes.items():
        if new is KeyError:
            del value[name]
        else:
            value[name] = new
    return value


BAD = [
    ([], "WRONG_TYPE", None, ""),
    (None, "WRONG_TYPE", None, ""),
    ("marjolet-seat/1", "WRONG_TYPE", None, ""),
    ({}, "MISSING_KEY", None, ""),
    (wrong(seat=KeyError), "MISSING_KEY", None, ""),
    (wrong(draws=KeyError), "MISSING_KEY", None, ""),
    (wrong(deck=[]), "UNKNOWN_KEY", None, ""),
    (wrong(format="marjolet-record/1"), "UNKNOWN_FORMAT", None, "format"),
    (wrong(format=1), "WRONG_TYPE", None, "format"),
    (wrong(seat=2), "BAD_SEAT", None, "seat"),
    (wrong(seat=True), "WRONG_TYPE", None, "seat"),
    (wrong(seat=0.0), "WRONG_TYPE", None, "seat"),
    (wrong(seat=-1), "BAD_SEAT", None, "seat"),
    (wrong(preset="bridge"), "UNKNOWN_PRESET", None, "preset"),
    (wrong(preset=None), "WRONG_TYPE", None, "preset"),
    (wrong(preset=["mcleod-2022"]), "WRONG_TYPE", None, "preset"),
    (wrong(target=0), "BAD_TARGET", None, "target"),
    (wrong(target=300.0), "WRONG_TYPE", None, "target"),
    (wrong(totals=[1]), "BAD_TOTALS", None, "totals"),
    (wrong(totals=[1, -1]), "BAD_TOTALS", None, "totals"),
    (wrong(totals=[1, True]), "BAD_TOTALS", None, "totals"),
    (wrong(totals=[1, 2, 3]), "BAD_TOTALS", None, "totals"),
    (wrong(totals="12"), "BAD_TOTALS", None, "totals"),
    (wrong(dealer=2), "BAD_SEAT", None, "dealer"),
    (wrong(dealer=None), "WRONG_TYPE", None, "dealer"),
    (wrong(turn_up="10H"), "BAD_CARD", None, "turn_up"),
    (wrong(turn_up=None), "BAD_CARD", None, "turn_up"),
    (wrong(turn_up="7H"), "CARD_REPEATED", None, "hand[0]"),
    (wrong(hand={}), "WRONG_TYPE", None, "hand"),
    (wrong(hand=["7H", "QH", "AC", "8C", "9C"]), "BAD_HAND", None, "hand"),
    (wrong(hand=["7H", "QH", "AC", "8C", "9C", "JC", "QC"]), "BAD_HAND", None, "hand"),
    (wrong(hand=["7H", "QH", "AC", "8C", "9C", "9C"]), "BAD_HAND", None, "hand"),
    (wrong(hand=["7H", "QH", "AC", "8C", "9C", "xx"]), "BAD_CARD", None, "hand[5]"),
    (wrong(hand=["7H", "QH", "AC", "8C", "9C", ["JC"]]), "BAD_CARD", None, "hand[5]"),
    (wrong(draws=[]), "BAD_DRAWS", None, "draws"),
    (wrong(draws=["KD", "QD"]), "BAD_DRAWS", None, "draws"),
    (wrong(draws=["AC"]), "CARD_REPEATED", None, "draws[0]"),
    (wrong(draws=["KH"]), "CARD_REPEATED", None, "draws[0]"),
    (wrong(draws=[7]), "BAD_CARD", None, "draws[0]"),
    (wrong(actions="AC"), "WRONG_TYPE", None, "actions"),
    (wrong(actions=["ac"]), "BAD_CARD", 0, "actions[0]"),
    (wrong(actions=[None]), "BAD_ACTION", 0, "actions[0]"),
    (wrong(actions=["AC", "7C", {"exchange": 1, "melds": []}]), "WRONG_TYPE", 2, "actions[2].exchange"),
    (wrong(actions=["AC", "7C", {"melds": []}]), "MISSING_KEY", 2, "actions[2]"),
    (wrong(actions=["AC", "7C", {**NOTHING, "draw": "KD"}]), "UNKNOWN_KEY", 2, "actions[2]"),
    (
        wrong(actions=["AC", "7C", {"exchange": False, "melds": [["KH", "qh"]]}]),
        "BAD_CARD",
        2,
        "actions[2].melds[0][1]",
    ),
    (wrong(actions=["AC", "7C", {"exchange": False, "melds": [["KH", "QH"]]}]), "MELD_NOT_HELD", 2, "actions[2]"),
    (wrong(actions=["AS", "7C", NOTHING]), "NOT_IN_HAND", 0, "actions[0]"),
    (wrong(actions=["AC", "QH", NOTHING]), "NOT_IN_HAND", 1, "actions[1]"),
    (wrong(actions=["AC", "7C", NOTHING, "KH"]), "NOT_IN_HAND", 3, "actions[3]"),
    (wrong(actions=["AC", NOTHING]), "WRONG_STEP", 1, "actions[1]"),
    (wrong(actions=["AC", "7C", "8S"], draws=[]), "WRONG_STEP", 2, "actions[2]"),
    (wrong(actions=[NOTHING] * 11, draws=cards("8C 9C TC KD QD JD TD AD 9D 8D 7D")), "CARD_REPEATED", None, "draws[0]"),
    (wrong(actions=[NOTHING] * 11, draws=cards("7C TC QC KD QD JD TD AD 9D 8D 7D")), "WRONG_STEP", 0, "actions[0]"),
    (wrong(actions=["AC"] * 43, draws=[]), "ACTION_AFTER_HAND", 42, "actions[42]"),
]


@pytest.mark.parametrize("case", range(len(BAD)))
def test_what_cannot_be_read_is_refused_with_its_place(case):
    value, code, at, path = BAD[case]
    error = read_seat(value)
    assert not isinstance(error, Observation)
    assert (error.code, error.action, error.path) == (code, at, path)
    assert error.hand is None
    assert json.loads(json.dumps(error.to_json()))["error"]["path"] == path


@pytest.mark.parametrize("text", ["", "{", b"\xff", '{"seat": NaN}', "[" * 100_000, '{"seat": 0, "seat": 0}'])
def test_text_that_is_no_json_is_refused(text):
    assert read_seat_text(text).code in ("NOT_JSON", "DUPLICATE_KEY")


def test_cards_of_the_other_seat_are_placed_where_they_were_seen():
    # Seat 1 shows cards early and late: read from seat 0, every one of them is where it has to be.
    state = start("KH", elder="AC 8D 9D", younger="7H 7C QH", stock="8S 9S JH TS AS TD")
    state = play(state, "AC 7C . 8D 7H . QH 9D . AS 8S . JH TS")
    for seat in (0, 1):
        seen = observe(state, seat)
        assert read_seat(write_seat(seen)) == seen
