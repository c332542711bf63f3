"""The house player: legal, blind to what its seat cannot know, the same for the same question, and honest."""

import json
import random
from collections import Counter

import pytest
from hypothesis import settings

from marjolet import PRESETS, HandState, Play, Settle, apply, legal, observe, refusal
from marjolet.cards import PACK
from marjolet.legality import declarable, hand_after_exchange
from marjolet.melds import all_melds
from marjolet.players import LEVELS, Reason, ReasonCode, make_player
from marjolet.players.reasons import SHAPES
from marjolet.players.thread import answer
from marjolet.record.write import action_json
from marjolet.seat import write_seat
from players.shared import finish, hand, played
from redeal import redeal

HANDS = 2 * settings().max_examples
"""Hands per preset: 60 in a quick run, thousands in a deep one."""


@pytest.mark.parametrize("preset", PRESETS)
def test_it_plays_legally_and_gives_true_reasons(preset: str) -> None:
    told: Counter[ReasonCode] = Counter()
    for number in range(HANDS):
        rivals = (make_player("table", 1), make_player("table" if number % 2 else "random", number))
        players = rivals if number % 4 < 2 else (rivals[1], rivals[0])
        for state, choice in played(hand(101, preset, number), players):
            assert refusal(state, choice.action) is None
            assert choice.because
            for reason in choice.because:
                told[reason.code] += 1
                check_shape(reason)
                check_knowledge(reason, state, apply(state, choice.action).state)
    # What a preset's rules make impossible is never said.
    assert (ReasonCode.DECLARE_DEAREST in told) == (preset == "one-meld")
    assert (ReasonCode.TRICK_TEN_WON_PAYS in told) == (preset == "fosdick-first")
    assert (ReasonCode.TRICK_TEN_LOST_PAYS in told) == (preset != "fosdick-first")
    assert set(told) >= set(ReasonCode) - RARE - OTHERS


OTHERS = {
    ReasonCode.LEARNED_BEST,
    ReasonCode.LEARNED_CLOSE,
    ReasonCode.SEARCHED_BEST,
    ReasonCode.FORGOTTEN,
    ReasonCode.HOPES_IN_VAIN,
    ReasonCode.ENDING_BY_RULE,
    ReasonCode.ENDGAME_SWEEP,
    ReasonCode.ENDGAME_UNSWEPT,
    ReasonCode.ENDGAME_LAST_TRICK,
    ReasonCode.ENDGAME_BRISQUES,
}
"""Said by other levels or by hints only."""

RARE = {
    ReasonCode.DECLARE_DEAREST,
    ReasonCode.TRICK_TEN_WON_PAYS,
    ReasonCode.TRICK_TEN_LOST_PAYS,
    ReasonCode.LEAD_LIKELY,
}
"""Not said in every preset, or not in every sixty hands."""


def check_shape(reason: Reason) -> None:
    """The arguments are those that `SHAPES` lists, of their kinds, and JSON-able."""
    shape = SHAPES[reason.code]
    assert set(reason.args) == set(shape.args), reason
    assert json.loads(json.dumps(reason.to_json())) == {"code": reason.code.value, "args": dict(reason.args)}
    for name, kind in shape.args.items():
        found = reason.args[name]
        if kind in ("points", "count"):
            assert isinstance(found, int), reason
        else:
            assert all(card in PACK for card in cards_of(found)), reason


def cards_of(value: object) -> list[str]:
    if isinstance(value, str):
        return [value]
    return [card for part in value for card in cards_of(part)] if isinstance(value, list) else []


def check_knowledge(reason: Reason, before: HandState, after: HandState) -> None:
    """Only cards that the seat knows; and, where the shape says so, only cards that the other seat knows as well."""
    seen = observe(before, before.to_act)
    public = set(seen.played) | seen.my_shown | seen.their_known | {seen.first_turn_up, "7" + seen.trump}
    last = after.actions[-1]
    if isinstance(last, Play):
        public.add(last.card)
    else:
        public |= {card for meld in last.melds for card in meld}
    named = {name: set(cards_of(value)) for name, value in reason.args.items()}
    for name, cards in named.items():
        if name == "missing":
            assert cards.isdisjoint(seen.hand), reason
            assert cards.isdisjoint(seen.played | seen.their_known), reason
        elif reason.code is ReasonCode.KEEP_FOR_MELD and name == "meld":
            assert cards == named["cards"] | named["missing"], reason
        else:
            assert cards <= set(seen.hand) | public, reason
    if not SHAPES[reason.code].secret:
        assert all(cards <= public for cards in named.values()), reason


@pytest.mark.parametrize("preset", PRESETS)
def test_it_exchanges_at_once_and_declares_all_it_can(preset: str) -> None:
    rules = PRESETS[preset]
    exchanged = declared = 0
    for number in range(HANDS):
        players = (make_player("table", 1), make_player("random", number))
        for state, choice in played(hand(102, preset, number), players):
            action, mine = choice.action, state.hands[state.to_act]
            if not isinstance(action, Settle):
                continue
            swapped = hand_after_exchange(mine, state.turn_up, state.trump)
            assert action.exchange == (swapped is not None)
            exchanged += action.exchange
            kinds = all_melds(state.trump)
            melds = declarable(rules, swapped or mine, state.trump, state.declared)
            worth = sorted((rules.points_of(kinds[m]) for m in melds), reverse=True)
            chosen = [rules.points_of(kinds[m]) for m in action.melds]
            assert sorted(chosen, reverse=True) == worth[: rules.melds_per_step]
            declared += len(chosen)
    assert exchanged
    assert declared


@pytest.mark.parametrize("level", LEVELS)
def test_it_does_not_see_what_its_seat_cannot_know(level: str) -> None:
    """Deal the hidden cards anew: the same choice, the same reasons, the same bytes from the computer's thread."""
    rng = random.Random(9)
    changed = 0
    for number, preset in enumerate(PRESETS):
        players = (make_player(level, 5), make_player("random", 6))
        for state, choice in played(hand(103, preset, number), players):
            if state.to_act == 0:
                again = redeal(state, 0, rng)
                changed += again.deck != state.deck
                assert players[0].choose(observe(again, 0)) == choice
                first, second = (
                    answer(json.dumps({"level": level, "seed": 5, "request": write_seat(observe(s, 0))}))
                    for s in (state, again)
                )
                assert first == second
                assert json.loads(first)["action"] == action_json(choice.action)
    assert changed > 100


@pytest.mark.parametrize("level", LEVELS)
def test_its_answer_depends_on_seed_and_question_only(level: str) -> None:
    """Asked in any order, by a fresh player or by one that has answered before."""
    seen = []
    for number, preset in enumerate(PRESETS):
        players = (make_player("random", 1), make_player("random", 2))
        seen += [observe(state, state.to_act) for state, _ in played(hand(104, preset, number), players)]
    steady = make_player(level, 7)
    answers = [steady.choose(question) for question in seen]
    order = list(range(len(seen)))
    random.Random(1).shuffle(order)
    for at in order:
        assert steady.choose(seen[at]) == answers[at]
        assert make_player(level, 7).choose(seen[at]) == answers[at]


def test_it_refuses_to_play_out_of_turn() -> None:
    state = hand(1, "mcleod-2022")
    for level in LEVELS:
        with pytest.raises(ValueError, match="turn"):
            make_player(level, 1).choose(observe(state, 1 - state.to_act))


def test_it_beats_random_cards_by_far() -> None:
    """Sixty points a hand at least, on the same decks with the seats swapped."""
    house, lot = make_player("table", 1), make_player("random", 2)
    gained = 0
    for number in range(100):
        first = finish(hand(105, "mcleod-2022", number), (house, lot)).scores
        second = finish(hand(105, "mcleod-2022", number), (lot, house)).scores
        gained += first[0] - first[1] + second[1] - second[0]
    assert gained / 200 >= 60


def test_random_cards_are_random() -> None:
    """Every legal card is drawn now and then, whatever the seed before it."""
    state = hand(1, "mcleod-2022")
    drawn = {make_player("random", seed).choose(observe(state, state.to_act)).action for seed in range(100)}
    assert drawn == set(legal(state))
