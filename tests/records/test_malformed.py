"""Malformed records: each is refused with the code and the place of its first fault in reading order."""

import copy
import json
from pathlib import Path

import pytest

from marjolet.record import Record, RecordError, read, read_text

LINES = [
    json.loads(line) for line in (Path(__file__).parent / "data" / "examples.jsonl").read_text("utf-8").splitlines()
]
HAND = LINES[0]["record"]
MATCH = next(line["record"] for line in LINES if line["name"].startswith("match-300"))
ONE_MELD = next(line["record"] for line in LINES if line["record"]["preset"] == "one-meld")
PLAIN = {"exchange": False, "melds": []}


def edited(record, *edits):
    """A copy of ``record`` in which each edit (path, value) is made; KeyError as a value takes the key away."""
    value = copy.deepcopy(record)
    for path, new in edits:
        *way, last = path
        at = value
        for step in way:
            at = at[step]
        if new is KeyError:
            del at[last]
        else:
            at[last] = new
    return value


def hand(*edits):
    return edited(HAND, *edits)


def in_hand(name, new):
    return hand((("hands", 0, name), new))


def action(index, new):
    return hand((("hands", 0, "actions", index), new))


def step(name, new):
    return hand((("hands", 0, "actions", 2, name), new))


def top(name, new):
    return hand(((name,), new))


DECK = HAND["hands"][0]["deck"]
ACTIONS = HAND["hands"][0]["actions"]

# name: (value, code, hand, action, path)
VALUES = {
    # The top level.
    "an array": ([HAND], "WRONG_TYPE", None, None, ""),
    "a string": ("marjolet-record/1", "WRONG_TYPE", None, None, ""),
    "a number": (42, "WRONG_TYPE", None, None, ""),
    "null": (None, "WRONG_TYPE", None, None, ""),
    "true": (True, "WRONG_TYPE", None, None, ""),
    "an empty object": ({}, "MISSING_KEY", None, None, ""),
    "no format": (top("format", KeyError), "MISSING_KEY", None, None, ""),
    "no preset": (top("preset", KeyError), "MISSING_KEY", None, None, ""),
    "no target": (top("target", KeyError), "MISSING_KEY", None, None, ""),
    "no hands": (top("hands", KeyError), "MISSING_KEY", None, None, ""),
    "an unknown key": (top("note", "x"), "UNKNOWN_KEY", None, None, ""),
    "levels at the top": (top("levels", [None, None]), "UNKNOWN_KEY", None, None, ""),
    "a key in capitals": (top("Target", 500), "UNKNOWN_KEY", None, None, ""),
    "a format of the future": (top("format", "marjolet-record/2"), "UNKNOWN_FORMAT", None, None, "format"),
    "a seat's format": (top("format", "marjolet-seat/1"), "UNKNOWN_FORMAT", None, None, "format"),
    "a format that is a number": (top("format", 1), "WRONG_TYPE", None, None, "format"),
    "an unknown preset": (top("preset", "Mcleod-2022"), "UNKNOWN_PRESET", None, None, "preset"),
    "a preset that is null": (top("preset", None), "WRONG_TYPE", None, None, "preset"),
    "a preset that is an object": (top("preset", {}), "WRONG_TYPE", None, None, "preset"),
    "a float target": (top("target", 500.0), "WRONG_TYPE", None, None, "target"),
    "a boolean target": (top("target", True), "WRONG_TYPE", None, None, "target"),
    "a target in quotes": (top("target", "500"), "WRONG_TYPE", None, None, "target"),
    "a target of zero": (top("target", 0), "BAD_TARGET", None, None, "target"),
    "a negative target": (top("target", -500), "BAD_TARGET", None, None, "target"),
    "hands that are an object": (top("hands", {}), "WRONG_TYPE", None, None, "hands"),
    "hands that are null": (top("hands", None), "WRONG_TYPE", None, None, "hands"),
    "one seat": (top("seats", ["me"]), "BAD_SEATS", None, None, "seats"),
    "three seats": (top("seats", ["a", "b", "c"]), "BAD_SEATS", None, None, "seats"),
    "a seat that is null": (top("seats", ["a", None]), "BAD_SEATS", None, None, "seats"),
    "seats that are a string": (top("seats", "ab"), "BAD_SEATS", None, None, "seats"),
    "a date in words": (top("date", "yesterday"), "BAD_DATE", None, None, "date"),
    "a day that does not exist": (top("date", "2026-02-30"), "BAD_DATE", None, None, "date"),
    "a time that only newer Pythons read": (top("date", "2026-05-01T24:00"), "BAD_DATE", None, None, "date"),
    "an offset of 99 minutes": (top("date", "2026-05-01T20:15+05:99"), "BAD_DATE", None, None, "date"),
    "a date that is a number": (top("date", 20260101), "WRONG_TYPE", None, None, "date"),
    "a float seed": (top("seed", 1.0), "WRONG_TYPE", None, None, "seed"),
    "a boolean seed": (top("seed", False), "WRONG_TYPE", None, None, "seed"),
    "a seed that is null": (top("seed", None), "WRONG_TYPE", None, None, "seed"),
    # A hand.
    "a hand that is a list": (top("hands", [[]]), "WRONG_TYPE", 0, None, "hands[0]"),
    "a hand that is null": (top("hands", [None]), "WRONG_TYPE", 0, None, "hands[0]"),
    "a hand without a dealer": (in_hand("dealer", KeyError), "MISSING_KEY", 0, None, "hands[0]"),
    "a hand without a deck": (in_hand("deck", KeyError), "MISSING_KEY", 0, None, "hands[0]"),
    "a hand without actions": (in_hand("actions", KeyError), "MISSING_KEY", 0, None, "hands[0]"),
    "an unknown key in a hand": (in_hand("seed", 1), "UNKNOWN_KEY", 0, None, "hands[0]"),
    "a third dealer": (in_hand("dealer", 2), "BAD_SEAT", 0, None, "hands[0].dealer"),
    "a negative dealer": (in_hand("dealer", -1), "BAD_SEAT", 0, None, "hands[0].dealer"),
    "a boolean dealer": (in_hand("dealer", True), "WRONG_TYPE", 0, None, "hands[0].dealer"),
    "a float dealer": (in_hand("dealer", 1.0), "WRONG_TYPE", 0, None, "hands[0].dealer"),
    "a dealer that is null": (in_hand("dealer", None), "WRONG_TYPE", 0, None, "hands[0].dealer"),
    "a deck that is a string": (in_hand("deck", " ".join(DECK)), "WRONG_TYPE", 0, None, "hands[0].deck"),
    "31 cards": (in_hand("deck", DECK[:31]), "BAD_DECK", 0, None, "hands[0].deck"),
    "33 cards": (in_hand("deck", [*DECK, DECK[0]]), "BAD_DECK", 0, None, "hands[0].deck"),
    "a card twice in the deck": (in_hand("deck", [*DECK[:31], DECK[0]]), "BAD_DECK", 0, None, "hands[0].deck"),
    "an empty deck": (in_hand("deck", []), "BAD_DECK", 0, None, "hands[0].deck"),
    "a lower-case code in the deck": (in_hand("deck", [*DECK[:31], "th"]), "BAD_CARD", 0, None, "hands[0].deck[31]"),
    "a ten written 10H": (in_hand("deck", ["10H", *DECK[1:]]), "BAD_CARD", 0, None, "hands[0].deck[0]"),
    "a number in the deck": (in_hand("deck", [7, *DECK[1:]]), "BAD_CARD", 0, None, "hands[0].deck[0]"),
    "a list in the deck": (in_hand("deck", [[DECK[0]], *DECK[1:]]), "BAD_CARD", 0, None, "hands[0].deck[0]"),
    "actions that are an object": (in_hand("actions", {}), "WRONG_TYPE", 0, None, "hands[0].actions"),
    "actions that are a string": (in_hand("actions", "KC"), "WRONG_TYPE", 0, None, "hands[0].actions"),
    "one level": (in_hand("levels", ["table"]), "BAD_LEVELS", 0, None, "hands[0].levels"),
    "a level that is a number": (in_hand("levels", ["table", 3]), "BAD_LEVELS", 0, None, "hands[0].levels"),
    "levels that are null": (in_hand("levels", None), "BAD_LEVELS", 0, None, "hands[0].levels"),
    # An action.
    "an action that is a number": (action(3, 7), "BAD_ACTION", 0, 3, "hands[0].actions[3]"),
    "an action that is null": (action(3, None), "BAD_ACTION", 0, 3, "hands[0].actions[3]"),
    "an action that is a list": (action(2, [False, []]), "BAD_ACTION", 0, 2, "hands[0].actions[2]"),
    "an action in lower case": (action(0, "kc"), "BAD_CARD", 0, 0, "hands[0].actions[0]"),
    "an action that is a word": (action(2, "settle"), "BAD_CARD", 0, 2, "hands[0].actions[2]"),
    "an empty action": (action(0, ""), "BAD_CARD", 0, 0, "hands[0].actions[0]"),
    "a settle step in a play phase": (action(3, PLAIN), "WRONG_STEP", 0, 3, "hands[0].actions[3]"),
    "a settle step in the last six": (action(30, PLAIN), "WRONG_STEP", 0, 30, "hands[0].actions[30]"),
    "a card in a settle step": (action(2, ACTIONS[3]), "WRONG_STEP", 0, 2, "hands[0].actions[2]"),
    "a card of the other seat": (action(0, ACTIONS[1]), "NOT_IN_HAND", 0, 0, "hands[0].actions[0]"),
    "a card played twice": (action(3, ACTIONS[0]), "NOT_IN_HAND", 0, 3, "hands[0].actions[3]"),
    "a 43rd action": (in_hand("actions", [*ACTIONS, "KC"]), "ACTION_AFTER_HAND", 0, 42, "hands[0].actions[42]"),
    "a 43rd action of no form": (in_hand("actions", [*ACTIONS, 0]), "ACTION_AFTER_HAND", 0, 42, "hands[0].actions[42]"),
    "a settle step after the hand": (
        in_hand("actions", [*ACTIONS, PLAIN, PLAIN]),
        "ACTION_AFTER_HAND",
        0,
        42,
        "hands[0].actions[42]",
    ),
    # A settle step.
    "an empty settle step": (action(2, {}), "MISSING_KEY", 0, 2, "hands[0].actions[2]"),
    "a step without melds": (action(2, {"exchange": False}), "MISSING_KEY", 0, 2, "hands[0].actions[2]"),
    "a step without exchange": (action(2, {"melds": []}), "MISSING_KEY", 0, 2, "hands[0].actions[2]"),
    "a step with a draw": (step("draw", "KC"), "UNKNOWN_KEY", 0, 2, "hands[0].actions[2]"),
    "exchange 0": (step("exchange", 0), "WRONG_TYPE", 0, 2, "hands[0].actions[2].exchange"),
    "exchange 1": (step("exchange", 1), "WRONG_TYPE", 0, 2, "hands[0].actions[2].exchange"),
    "exchange null": (step("exchange", None), "WRONG_TYPE", 0, 2, "hands[0].actions[2].exchange"),
    "exchange in quotes": (step("exchange", "true"), "WRONG_TYPE", 0, 2, "hands[0].actions[2].exchange"),
    "melds that are null": (step("melds", None), "WRONG_TYPE", 0, 2, "hands[0].actions[2].melds"),
    "melds that are an object": (step("melds", {}), "WRONG_TYPE", 0, 2, "hands[0].actions[2].melds"),
    "a meld that is a string": (step("melds", ["KHQH"]), "WRONG_TYPE", 0, 2, "hands[0].actions[2].melds[0]"),
    "a meld with a wrong code": (step("melds", [["KH", "Qh"]]), "BAD_CARD", 0, 2, "hands[0].actions[2].melds[0][1]"),
    "the second meld's code": (step("melds", [["KH", "QH"], [0]]), "BAD_CARD", 0, 2, "hands[0].actions[2].melds[1][0]"),
    "an empty meld": (step("melds", [[]]), "NOT_A_MELD", 0, 2, "hands[0].actions[2]"),
    "no meld at all": (step("melds", [["7C", "8C"]]), "NOT_A_MELD", 0, 2, "hands[0].actions[2]"),
    "a card twice in a meld": (step("melds", [["KC", "KC", "QC"]]), "CARD_TWICE", 0, 2, "hands[0].actions[2]"),
    "an exchange without the seven": (step("exchange", True), "NO_DIX", 0, 2, "hands[0].actions[2]"),
    # A match of several hands.
    "a dealer who should have alternated": (
        edited(MATCH, (("hands", 1, "dealer"), MATCH["hands"][0]["dealer"])),
        "DEALER_MUST_ALTERNATE",
        1,
        None,
        "hands[1].dealer",
    ),
    "an unfinished hand before another": (
        edited(MATCH, (("hands", 0, "actions"), MATCH["hands"][0]["actions"][:41])),
        "HAND_UNFINISHED",
        0,
        41,
        "hands[0]",
    ),
    "a hand not begun before another": (
        edited(MATCH, (("hands", 0, "actions"), [])),
        "HAND_UNFINISHED",
        0,
        0,
        "hands[0]",
    ),
    "a hand after the match is over": (
        edited(MATCH, (("hands",), [*MATCH["hands"], {**MATCH["hands"][0], "actions": []}])),
        "HAND_AFTER_MATCH",
        4,
        None,
        "hands[4]",
    ),
    "a hand of no form after the match is over": (
        edited(MATCH, (("hands",), [*MATCH["hands"], None, None])),
        "HAND_AFTER_MATCH",
        4,
        None,
        "hands[4]",
    ),
    "a target reached earlier": (
        edited(MATCH, (("target",), 1)),
        "HAND_AFTER_MATCH",
        1,
        None,
        "hands[1]",
    ),
    "a wrong action in a later hand": (
        edited(MATCH, (("hands", 2, "actions", 5), "zz")),
        "BAD_CARD",
        2,
        5,
        "hands[2].actions[5]",
    ),
    "a wrong deck in a later hand": (
        edited(MATCH, (("hands", 3, "deck"), [])),
        "BAD_DECK",
        3,
        None,
        "hands[3].deck",
    ),
    # Several faults: the first in reading order is told.
    "format before preset": (hand((("format",), "x"), (("preset",), "y")), "UNKNOWN_FORMAT", None, None, "format"),
    "preset before target": (hand((("preset",), "y"), (("target",), 0)), "UNKNOWN_PRESET", None, None, "preset"),
    "the top before the hands": (hand((("target",), 0), (("hands", 0), None)), "BAD_TARGET", None, None, "target"),
    "the top's options before the hands": (hand((("seed",), 0.5), (("hands", 0), 1)), "WRONG_TYPE", None, None, "seed"),
    "dealer before deck": (
        hand((("hands", 0, "dealer"), 3), (("hands", 0, "deck"), [])),
        "BAD_SEAT",
        0,
        None,
        "hands[0].dealer",
    ),
    "deck before actions": (
        hand((("hands", 0, "deck"), []), (("hands", 0, "actions"), [0])),
        "BAD_DECK",
        0,
        None,
        "hands[0].deck",
    ),
    "an illegal action before a malformed one": (
        hand((("hands", 0, "actions", 3), ACTIONS[0]), (("hands", 0, "actions", 4), 0)),
        "NOT_IN_HAND",
        0,
        3,
        "hands[0].actions[3]",
    ),
    "a malformed action before an illegal one": (
        hand((("hands", 0, "actions", 3), 0), (("hands", 0, "actions", 4), ACTIONS[0])),
        "BAD_ACTION",
        0,
        3,
        "hands[0].actions[3]",
    ),
    "the first hand before the second": (
        edited(MATCH, (("hands", 0, "actions", 41), "zz"), (("hands", 1), None)),
        "BAD_CARD",
        0,
        41,
        "hands[0].actions[41]",
    ),
    "an illegal action before the hand's being unfinished": (
        edited(MATCH, (("hands", 0, "actions"), [*MATCH["hands"][0]["actions"][:5], "AS", "AS"])),
        None,
        0,
        None,
        None,
    ),
    "the 43rd action before the surplus hand": (
        edited(MATCH, (("target",), 1), (("hands", 0, "actions"), [*MATCH["hands"][0]["actions"], "AS"])),
        "ACTION_AFTER_HAND",
        0,
        42,
        "hands[0].actions[42]",
    ),
}


@pytest.mark.parametrize("name", VALUES)
def test_a_malformed_value(name):
    value, code, at_hand, at_action, path = VALUES[name]
    error = read(value)
    assert isinstance(error, RecordError), error
    if code is not None:
        assert (error.code, error.hand, error.action, error.path) == (code, at_hand, at_action, path)
    else:
        assert error.hand == at_hand
        assert error.action is not None
    written = json.loads(json.dumps(error.to_json()))
    assert set(written) == {"error"}
    assert list(written["error"]) == ["code", "hand", "action", "path", "args"]
    assert read_text(json.dumps(value)) == error


TEXT = json.dumps(HAND)
TEXTS = {
    # name: (text, code)
    "nothing": (b"", "NOT_JSON"),
    "half a record": (TEXT[: len(TEXT) // 2], "NOT_JSON"),
    "two records": (TEXT + " " + TEXT, "NOT_JSON"),
    "a comma too many": (TEXT[:-1] + ",}", "NOT_JSON"),
    "single quotes": (TEXT.replace('"', "'"), "NOT_JSON"),
    "a comment": (TEXT + " // end", "NOT_JSON"),
    "NaN": (TEXT.replace("500", "NaN"), "NOT_JSON"),
    "Infinity": (TEXT.replace("500", "Infinity"), "NOT_JSON"),
    "minus Infinity": (TEXT.replace("500", "-Infinity"), "NOT_JSON"),
    "1e999": (TEXT.replace("500", "1e999"), "WRONG_TYPE"),
    "-0.0": (TEXT.replace("500", "-0.0"), "WRONG_TYPE"),
    "500.0": (TEXT.replace("500", "500.0"), "WRONG_TYPE"),
    "5e2": (TEXT.replace("500", "5e2"), "WRONG_TYPE"),
    "a leading zero": (TEXT.replace("500", "0500"), "NOT_JSON"),
    "a plus sign": (TEXT.replace("500", "+500"), "NOT_JSON"),
    "5000 digits": (TEXT.replace("500", "9" * 5000), "NOT_JSON"),
    "deep lists": ("[" * 100_000 + "]" * 100_000, "NOT_JSON"),
    "deep objects": ('{"a":' * 100_000 + "1" + "}" * 100_000, "NOT_JSON"),
    "deep, in its place": (TEXT.replace("500", "[" * 50_000 + "]" * 50_000), "NOT_JSON"),
    "nested a little": (TEXT.replace("500", "[" * 50 + "]" * 50), "WRONG_TYPE"),
    "a key twice at the top": (TEXT[:-1] + ', "target": 500}', "DUPLICATE_KEY"),
    "a key twice in a hand": (TEXT.replace('"dealer"', '"dealer": 1, "dealer"'), "DUPLICATE_KEY"),
    "a key twice in a step": (TEXT.replace('"exchange"', '"exchange": false, "exchange"', 1), "DUPLICATE_KEY"),
    "a key twice, once escaped": (TEXT[:-1] + ', "t\\u0061rget": 500}', "DUPLICATE_KEY"),
    "invalid UTF-8": (TEXT.encode().replace(b"mcleod", b"mcl\xe9od"), "NOT_JSON"),
    "UTF-16": (TEXT.encode("utf-16"), "NOT_JSON"),
    "a byte order mark in a string": ("\ufeff" + TEXT, "NOT_JSON"),
    "a zero byte": (TEXT.encode() + b"\0", "NOT_JSON"),
    "a control character in a string": (TEXT.replace("mcleod", "mc\tleod"), "NOT_JSON"),
    "a lone surrogate for a preset": (TEXT.replace("mcleod-2022", "\\ud800"), "UNKNOWN_PRESET"),
    "a lone surrogate for a key": (TEXT[:-1] + ', "\\udfff": 1}', "UNKNOWN_KEY"),
    "a lone surrogate for a card": (TEXT.replace('"KC"', '"\\ud800"'), "BAD_CARD"),
    "a very long preset": (TEXT.replace("mcleod-2022", "x" * 100_000), "UNKNOWN_PRESET"),
}


@pytest.mark.parametrize("name", TEXTS)
def test_a_malformed_text(name):
    text, code = TEXTS[name]
    error = read_text(text)
    assert isinstance(error, RecordError)
    assert error.code == code
    written = json.dumps(error.to_json())
    assert len(written) < 1000
    written.encode("ascii")


GOOD = {
    "a byte order mark in bytes": b"\xef\xbb\xbf" + TEXT.encode(),
    "Windows line ends": json.dumps(HAND, indent=1).replace("\n", "\r\n").encode(),
    "spaces around": f"  \n{TEXT}\r\n",
    "minus zero for a dealer": json.dumps(in_hand("actions", [])).replace('"dealer": 1', '"dealer": -0'),
    "escapes in codes": TEXT.replace('"KC"', '"\\u004bC"'),
    "a huge target": TEXT.replace("500", "9" * 400),
    "keys in another order": json.dumps(dict(reversed(HAND.items()))),
}


@pytest.mark.parametrize("name", GOOD)
def test_text_that_is_read(name):
    assert isinstance(read_text(GOOD[name]), Record)


@pytest.mark.parametrize(
    "date",
    ["2026-05-01", "2026-05-01T12:00", "2026-05-01T12:00:00", "2026-05-01T12:00:00Z", "2026-05-01T12:00:00.5+02:00"],
)
def test_what_is_optional_is_kept(date):
    from marjolet.record import write

    value = hand((("date",), date), (("seats",), ["Zoé", "\ud800"]), (("seed",), -(10**30)))
    value["hands"][0]["levels"] = ["table", None]
    record = read(value)
    assert isinstance(record, Record)
    assert (record.seats, record.date, record.seed) == (("Zoé", "\ud800"), date, -(10**30))
    assert record.levels == (("table", None),)
    assert write(record) == value


def test_a_match_not_begun_is_a_record():
    record = read(top("hands", []))
    assert isinstance(record, Record)
    assert record.match.hands == ()


def test_a_hand_not_begun_and_a_match_given_up_are_records():
    assert isinstance(read(in_hand("actions", [])), Record)
    assert isinstance(read(edited(MATCH, (("hands",), MATCH["hands"][:2]))), Record)
    part = edited(MATCH, (("hands",), MATCH["hands"][:2]), (("hands", 1, "actions"), MATCH["hands"][1]["actions"][:7]))
    record = read(part)
    assert record.match.totals == record.match.hands[0].scores


def test_under_one_meld_two_are_refused():
    actions = ONE_MELD["hands"][0]["actions"]
    index = next(i for i, a in enumerate(actions) if not isinstance(a, str))
    error = read(edited(ONE_MELD, (("hands", 0, "actions", index, "melds"), [["KC", "QC"], ["KD", "QD"]])))
    assert error.action == index
    assert error.code in ("TOO_MANY_MELDS", "MELD_NOT_HELD")


def test_a_large_deck_or_object_is_refused_quickly():
    assert read(in_hand("deck", DECK * 10_000)).args["count"] == 320_000
    many = json.dumps({str(i): 0 for i in range(200_000)})
    assert read_text(many[:-1] + ', "7": 0}').code == "DUPLICATE_KEY"
    assert read_text(many).code == "UNKNOWN_KEY"
