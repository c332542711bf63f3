"""Each preset with its numbers, and what it plays differently."""

from dataclasses import FrozenInstanceError, fields

import pytest

from marjolet import DEFAULT, PRESETS, apply, legal, refusal
from marjolet.melds import MeldKind
from marjolet.refusals import RefusalCode
from marjolet.rules import HOUSE_RULINGS, Rules
from support.decks import action, last_six, ledger, play, start

NEW = {"A": 100, "T": 80, "K": 60, "Q": 40, "J": 0}
OLD = {"A": 100, "T": 0, "K": 80, "Q": 60, "J": 40}
NUMBERS = {
    # preset: quartets, turned-up seven, sweep, seven played, trick ten to, melds a step
    "mcleod-2022": (NEW, 10, 60, "always", "loser", None),
    "wikipedia": (NEW, 10, 60, "unless_exchanged", "loser", None),
    "gambiter": (NEW, 10, 50, "always", "loser", None),
    "gamerules": (OLD, 7, 60, "always", "loser", None),
    "fosdick-first": (OLD, 10, 60, "always", "winner", None),
    "one-meld": (NEW, 10, 60, "always", "loser", 1),
}
DIFFERS = {
    "mcleod-2022": set(),
    "wikipedia": {"dix_played_when"},
    "gambiter": {"sweep"},
    "gamerules": {"turned_up_seven", "meld_points"},
    "fosdick-first": {"meld_points", "trick_ten_to"},
    "one-meld": {"melds_per_step"},
}
QUARTETS = {
    "A": MeldKind.FOUR_ACES,
    "T": MeldKind.FOUR_TENS,
    "K": MeldKind.FOUR_KINGS,
    "Q": MeldKind.FOUR_QUEENS,
    "J": MeldKind.FOUR_JACKS,
}
EACH = pytest.mark.parametrize("preset", NUMBERS)


def test_there_are_six_presets_and_the_default_is_the_first():
    assert list(PRESETS) == list(NUMBERS)
    assert DEFAULT.id == "mcleod-2022"
    assert PRESETS["mcleod-2022"] is DEFAULT


@EACH
def test_the_numbers_of_each_preset(preset):
    rules = PRESETS[preset]
    quartets, turned_up, sweep, dix, ten, most = NUMBERS[preset]
    assert rules.id == preset
    assert {rank: rules.points_of(kind) for rank, kind in QUARTETS.items()} == quartets
    assert (rules.turned_up_seven, rules.sweep, rules.dix_played_when) == (turned_up, sweep, dix)
    assert (rules.trick_ten_to, rules.melds_per_step) == (ten, most)
    assert (rules.exchange, rules.dix_played, rules.trick_ten, rules.last_trick, rules.brisque) == (10, 10, 10, 10, 10)
    pairs = (MeldKind.MARRIAGE, MeldKind.ROYAL_MARRIAGE, MeldKind.MARJOLET, MeldKind.TRUMP_MARJOLET)
    assert [rules.points_of(kind) for kind in pairs] == [20, 40, 20, 40]


@EACH
def test_each_preset_names_its_source_and_what_that_source_does_not_state(preset):
    rules = PRESETS[preset]
    assert rules.source
    assert set(rules.differs) == DIFFERS[preset]
    data = {f.name for f in fields(Rules)} - {"id", "source", "differs"}
    differing = {name for name in data if getattr(rules, name) != getattr(DEFAULT, name)}
    assert differing == DIFFERS[preset]
    assert set(rules.not_stated) == (set() if preset == "mcleod-2022" else data - differing)


def test_a_preset_is_frozen_data():
    with pytest.raises(FrozenInstanceError):
        DEFAULT.sweep = 50
    with pytest.raises(TypeError):
        DEFAULT.meld_points[MeldKind.MARRIAGE] = 30
    with pytest.raises(TypeError):
        PRESETS["new"] = DEFAULT


def test_the_open_questions_we_decided_stand_together_with_their_reasons():
    assert len(HOUSE_RULINGS) == 5
    assert all(HOUSE_RULINGS.values())


@EACH
def test_a_deal_holds_exactly_12_melds_worth_480_under_the_default_and_every_preset_its_own(preset):
    from marjolet.melds import all_melds

    rules = PRESETS[preset]
    paid = [rules.points_of(kind) for kind in all_melds("H").values() if rules.points_of(kind)]
    assert (len(paid), sum(paid)) == (12, 480)


@EACH
@pytest.mark.parametrize("rank", "ATKQJ")
def test_four_of_a_kind_in_each_preset(preset, rank):
    four = [rank + suit for suit in "CDHS"]
    winner = "KS" if rank == "A" else "AS"
    state = play(start("9H", preset=preset, elder=" ".join([*four, winner]), younger="7S"), f"{winner} 7S")
    step = action(f":{''.join(four)}")
    points = NUMBERS[preset][0][rank]
    if points:
        assert apply(state, step).state.scores == (points, 0)
    else:
        assert refusal(state, step).code is RefusalCode.NOT_A_MELD
        assert not any(tuple(four) in a.melds for a in legal(state))


@EACH
def test_a_turned_up_seven_in_each_preset(preset):
    points = 7 if preset == "gamerules" else 10
    assert ledger(start("7H", preset=preset)) == [(-1, 1, points, "turned_up_seven", "7H")]


@EACH
def test_the_sweep_in_each_preset(preset):
    state = last_six("AH TH AC AD AS TC", "7C 8C 7D 8D 7S 9H", turn_up="9H", preset=preset)
    state = play(state, "AH 9H TH 7D AC 7C AD 8D AS 7S TC 8C")
    points = 50 if preset == "gambiter" else 60
    assert (41, 0, points, "sweep", "") in ledger(state)


@EACH
def test_trick_ten_in_each_preset(preset):
    state = last_six("AH TH AC AD AS TC", "7C 8C 7D 8D 7S 9H", turn_up="9H", preset=preset)
    seat = 0 if preset == "fosdick-first" else 1
    assert [e for e in ledger(state) if e[3] == "trick_ten"] == [(29, seat, 10, "trick_ten", "")]
    assert "9H" in state.hands[1]  # the loser takes the turned-up card in every preset


@EACH
def test_the_seven_played_after_an_exchange_in_each_preset(preset):
    state = play(start("9H", preset=preset, elder="7H AC", younger="7C"), "AC 7C x")
    while not state.over:
        quiet = [a for a in legal(state) if getattr(a, "melds", ()) == ()]
        state = apply(state, quiet[0]).state
    paid = [e[3] for e in ledger(state) if e[4] == "7H"]
    assert paid == (["exchange"] if preset == "wikipedia" else ["exchange", "dix_played"])


@EACH
def test_the_seven_played_without_an_exchange_in_each_preset(preset):
    state = play(start("9H", preset=preset, elder="7H", younger="7C"), "7H 7C")
    assert ledger(state) == [(0, 0, 10, "dix_played", "7H")]
    state = last_six("AH 8C 9C JC QC KC", "7H 8D 9D JD QD KD", turn_up="7H", preset=preset)
    assert ledger(play(state, "AH 7H"))[-1] == (31, 1, 10, "dix_played", "7H")


@EACH
def test_how_many_melds_one_step_may_declare_in_each_preset(preset):
    state = play(start("9H", preset=preset, elder="KC QC KD QD AC", younger="7C"), "AC 7C")
    found = refusal(state, action(":KCQC,KDQD"))
    if preset == "one-meld":
        assert (found.code, found.args) == (RefusalCode.TOO_MANY_MELDS, {"limit": 1, "count": 2})
        assert max(len(a.melds) for a in legal(state)) == 1
    else:
        assert found is None
        assert max(len(a.melds) for a in legal(state)) == 2


def test_under_one_meld_the_exchange_is_no_meld_and_stands_beside_one():
    state = play(start("KH", preset="one-meld", elder="7H QH AC", younger="7C"), "AC 7C x:KHQH")
    assert ledger(state) == [(2, 0, 10, "exchange", "7H"), (2, 0, 40, "meld", "KH QH")]
