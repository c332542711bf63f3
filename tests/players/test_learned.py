"""The learned levels and the easy one: what they are, beyond what every level is held to."""

import random
from collections import Counter
from dataclasses import replace

import pytest

from marjolet import PRESETS, Play, Settle, apply, observe, refusal
from marjolet.players import ReasonCode, make_player
from marjolet.players.easy import MEMORY, hazy
from marjolet.players.learned import small_net
from marjolet.players.player import SlowPlayer
from marjolet.players.presets import guard_of
from marjolet.players.sight import Sight, listed, numbers, sight_of
from marjolet.players.worths import Worths
from marjolet.rules import DEFAULT
from players.shared import finish, hand, played
from players.test_house import check_knowledge, check_shape

HANDS = {"easy": 30, "strong": 12, "expert": 2}


@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("level", HANDS)
def test_a_level_plays_legally_and_gives_reasons_of_the_right_form(level: str, preset: str) -> None:
    for number in range(HANDS[level]):
        players = (make_player(level, 1), make_player("table", number))
        for state, choice in played(hand(401, preset, number), players):
            assert refusal(state, choice.action) is None
            if state.to_act == 0:
                assert choice.because
                for reason in choice.because:
                    check_shape(reason)
                    check_knowledge(reason, state, apply(state, choice.action).state)


@pytest.mark.parametrize(("level", "least", "most"), [("easy", -60, 10), ("strong", 5, 90)])
def test_a_level_is_about_as_strong_as_it_should_be(level: str, least: int, most: int) -> None:
    """Against the house player over few deals; the figures are in docs/players.md."""
    ours, table = make_player(level, 1), make_player("table", 2)
    gained = 0
    for number in range(80):
        first = finish(hand(402, "mcleod-2022", number), (ours, table)).scores
        second = finish(hand(402, "mcleod-2022", number), (table, ours)).scores
        gained += first[0] - first[1] + second[1] - second[0]
    assert least <= gained / 160 <= most


def sights(count: int) -> list[Sight]:
    found = []
    for number in range(count):
        rivals = (make_player("table", 1), make_player("random", 2))
        for state, choice in played(hand(403, "mcleod-2022", number), rivals):
            if isinstance(choice.action, Play) and state.turn_up is not None:
                found.append(sight_of(observe(state, state.to_act)))
    return found


def test_plain_suits_are_alike_to_the_net() -> None:
    """Rename the plain suits: each card keeps its worth, to the last bit."""
    net, rng = small_net(), random.Random(4)
    for sight in sights(8):
        order = [0, *rng.sample((1, 2, 3), 3)]

        def turned(mask: int, order: list[int] = order) -> int:
            return sum(1 << 8 * order[c >> 3] + (c & 7) for c in listed(mask))

        other = replace(
            sight,
            **{name: turned(getattr(sight, name)) for name in ("mine", "known", "played_me", "played_them", "shown")},
            led=sight.led if sight.led < 0 else 8 * order[sight.led >> 3] + (sight.led & 7),
            declared=sum(1 << _renamed(m, order) for m in listed(sight.declared)),
        )
        renamed = net.values(other)
        for card, worth in net.values(sight).items():
            assert renamed[8 * order[card >> 3] + (card & 7)] == worth


def _renamed(meld: int, order: list[int]) -> int:
    return meld & ~3 | order[meld & 3] if meld < 8 else meld


def test_the_guard_is_idle_where_the_nets_learned() -> None:
    assert guard_of(DEFAULT).idle
    assert {name for name, rules in PRESETS.items() if not guard_of(rules).idle} == {"gamerules", "fosdick-first"}


def test_the_guard_turns_trick_ten_and_forgets_unpaid_melds() -> None:
    rules = PRESETS["fosdick-first"]
    assert guard_of(rules).trick_ten == 40
    rivals = (make_player("table", 1), make_player("table", 2))
    for state, _ in played(hand(404, "fosdick-first"), rivals):
        if state.phase == "play" and state.turn_up is not None:
            seen = observe(state, state.to_act)
            worths = Worths(seen, small_net())
            assert worths.sight.declared.bit_count() == sight_of(seen).declared.bit_count() + 1
            if len(seen.tricks) == 9 and seen.led is not None:
                plain = small_net().values(worths.sight)
                table = numbers(seen.trump)
                gained = {round(worths.values[table[c]] - plain[table[c]]) for c in seen.hand if c[0] in "789A"}
                assert gained <= {0, 40}


def test_easy_forgets_old_tricks_and_says_so_when_it_matters() -> None:
    told: Counter[ReasonCode] = Counter()
    for number in range(20):
        players = (make_player("easy", 1), make_player("table", 2))
        for state, choice in played(hand(405, "mcleod-2022", number), players):
            if state.to_act or isinstance(choice.action, Settle):
                continue
            seen = observe(state, 0)
            dim = hazy(seen)
            assert dim.played <= seen.played
            assert len(dim.played) <= 2 * MEMORY + 1
            told.update(reason.code for reason in choice.because)
    assert told[ReasonCode.FORGOTTEN]
    assert told[ReasonCode.ENDING_BY_RULE]
    assert not told[ReasonCode.ENDGAME_EXACT]


def test_expert_thinks_in_slices_and_a_budget_buys_deals() -> None:
    state = hand(406, "mcleod-2022")
    seen = observe(state, state.to_act)
    player = make_player("expert", 3)
    assert isinstance(player, SlowPlayer)
    slices = list(player.think(seen))
    assert slices[-1] == player.choose(seen)
    assert all(part is None for part in slices[:-1])
    assert len(slices) > 6
    few = make_player("expert", 3, budget_ms=16).choose(seen)
    tried = [reason.args["deals"] for reason in few.because if reason.code is ReasonCode.SEARCHED_BEST]
    assert tried <= [8]
