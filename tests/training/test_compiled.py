"""The compiled game of the training against the engine, and its solver against the players'."""

import random

import pytest

np = pytest.importorskip("numpy")
pytest.importorskip("numba")

from marjolet import Play, apply, deal, observe  # noqa: E402
from marjolet.cards import PACK  # noqa: E402
from marjolet.hand import OPEN_TRICKS  # noqa: E402
from marjolet.players.endgame import ending_of, value  # noqa: E402
from marjolet.players.settling import settle_all  # noqa: E402
from marjolet.rules import DEFAULT  # noqa: E402
from marjolet.training import ending, engine, net  # noqa: E402

RANKS = "789JQKTA"


def numbered(trump):
    """Card codes as the compiled game numbers them, when ``trump`` is trumps."""
    turn = "CDHS".index(trump)
    return {card: ("CDHS".index(card[1]) ^ turn) * 8 + RANKS.index(card[0]) for card in PACK}


def mask(cards, numbers):
    return sum(1 << numbers[card] for card in cards)


@pytest.mark.parametrize("seed", range(40))
def test_random_hands_agree_at_every_decision_and_at_the_end(seed):
    rng = random.Random(seed)
    cards, bounds = ending.tables()
    for hand in range(5):
        order = rng.sample(PACK, 32)
        state = deal(DEFAULT, 1, order).state
        numbers = numbered(state.trump)
        deck = np.array([numbers[card] for card in order], np.int64)
        row, words = np.zeros(engine.SIZE, np.int64), np.zeros(net.WORDS, np.int64)
        engine.deal(deck, row)
        while len(state.tricks) < OPEN_TRICKS or state.phase == "settle":
            seat = state.to_act
            seen = observe(state, seat)
            if state.phase == "settle":
                state = apply(state, settle_all(seen).action).state
                continue
            assert row[engine.TURN] == seat
            net.look(row, words)
            other = 1 - seat
            assert words[0] == mask(seen.hand, numbers)
            assert words[1] == mask(seen.their_known, numbers)
            played = [[], []]
            for trick in seen.tricks:
                played[trick.leader].append(trick.lead)
                played[1 - trick.leader].append(trick.reply)
            if seen.led:
                played[other].append(seen.led)
            assert words[2] == mask(played[seat], numbers)
            assert words[3] == mask(played[other], numbers)
            assert words[4] == mask(seen.my_shown, numbers)
            assert bin(words[5]).count("1") == len(seen.declared)
            assert words[6] == numbers[seen.turn_up]
            assert words[7] == (numbers[seen.led] if seen.led else -1)
            assert words[8] == len(seen.tricks)
            card = rng.choice(seen.hand)
            state = apply(state, Play(card)).state
            engine.play(row, deck, numbers[card])
        taken = [[c for t in state.tricks if t.winner == s for c in t.cards if c[0] in "AT"] for s in (0, 1)]
        so_far = [state.scores[s] + 10 * len(taken[s]) for s in (0, 1)]
        assert row[engine.SCORE] == so_far[0] - so_far[1]
        lead = state.to_act
        found = ending.solve(row[lead], row[1 - lead], cards, bounds, hand + 1)
        assert found == value(ending_of(observe(state, lead)))
