"""What a seat can tell by counting: checked against the plain enumeration of all deals."""

from itertools import combinations

import pytest

from marjolet import PRESETS, observe
from marjolet.cards import Card, beats
from marjolet.players import make_player
from marjolet.players.belief import Belief, belief_of
from players.shared import hand, played


def small(**changes: object) -> Belief:
    """Seven hidden cards, of which the other hand holds three; two draws to come in time."""
    facts: dict[str, object] = {
        "trump": "H",
        "rules": PRESETS["mcleod-2022"],
        "mine": frozenset(("KC", "8D")),
        "known": frozenset(("QD",)),
        "hidden": frozenset(("QC", "AC", "TC", "7S", "9S", "8H", "KD")),
        "hidden_in_hand": 3,
        "turn_up": Card("JH"),
        "useful_draws": 2,
        "declared": frozenset(),
    }
    return Belief(**{**facts, **changes})  # type: ignore[arg-type]


def test_a_led_card_stands_as_often_as_the_enumeration_says() -> None:
    belief = small()
    for card in (Card("KC"), Card("8D"), Card("TC")):
        hands = [set(extra) | belief.known for extra in combinations(sorted(belief.hidden), 3)]
        stands = [not any(beats(card, c, belief.trump) for c in held) for held in hands]
        assert belief.chance_to_stand(card) == pytest.approx(sum(stands) / len(stands))


def test_cards_come_as_often_as_the_enumeration_says() -> None:
    belief = small()
    draws = list(combinations(sorted(belief.hidden), 2))
    for missing in ({"QC"}, {"QC", "AC"}, {"QC", "AC", "TC"}):
        expected = sum(missing <= set(drawn) for drawn in draws) / len(draws)
        assert belief.chance_to_come({Card(c) for c in missing}) == pytest.approx(expected)


def test_what_is_gone_or_in_the_other_hand_cannot_come() -> None:
    belief = small()
    assert belief.chance_to_come([Card("QD")]) == 0
    assert belief.chance_to_come([Card("QS")]) == 0
    assert small(useful_draws=0).chance_to_come([Card("QC")]) == 0


def test_the_turn_up_comes_by_the_seven_only() -> None:
    assert small().chance_to_come([Card("JH")]) == 0
    assert small(mine=frozenset(("7H",))).chance_to_come([Card("JH")]) == 1
    waiting = small(hidden=frozenset(("7H", "QC", "8S", "9S")))
    assert waiting.chance_to_come([Card("JH")]) == waiting.chance_to_come([Card("QC")]) == pytest.approx(0.5)


def test_counts_agree_with_the_hand() -> None:
    """At every ply: hidden are the other hand's unknown cards and the stock; trick ten's draw is not in time."""
    players = (make_player("random", 1), make_player("random", 2))
    for state, _ in played(hand(4, "mcleod-2022"), players):
        for seat in (0, 1):
            belief = belief_of(observe(state, seat))
            theirs = set(state.hands[1 - seat])
            assert belief.known <= theirs
            if not state.duty:
                assert belief.hidden == (theirs - belief.known) | set(state.stock)
            assert belief.hidden_in_hand == len(theirs - belief.known)
            settles_to_come = 10 - sum(not hasattr(action, "card") for action in state.actions)
            assert belief.useful_draws == max(0, settles_to_come - 1)
