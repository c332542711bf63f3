"""Deals drawn by the odds of a belief net: the right number of cards, each possible hand as often as its odds say."""

from collections import Counter
from itertools import combinations
from math import exp, prod

import pytest

from marjolet.players.draws import Draws
from marjolet.players.worlds import ODDS, Worlds, odds_of

CARDS = [2, 5, 9, 17, 20, 31]
WEIGHTS = [0.25, 1.0, 3.0, 0.5, 8.0, 1.0]


def test_each_hand_comes_up_as_often_as_the_product_of_its_odds() -> None:
    worlds, draws, n = Worlds(CARDS, WEIGHTS, 3), Draws(1), 40_000
    found = Counter(worlds.draw(draws, 0)[0] for _ in range(n))
    hands = list(combinations(range(6), 3))
    total = sum(prod(WEIGHTS[i] for i in hand) for hand in hands)
    for hand in hands:
        expected = n * prod(WEIGHTS[i] for i in hand) / total
        mask = sum(1 << CARDS[i] for i in hand)
        assert abs(found[mask] - expected) < 5 * expected**0.5 + 1


@pytest.mark.parametrize("theirs", range(7))
def test_the_rest_is_the_stock_and_its_order_is_any(theirs: int) -> None:
    worlds, draws, firsts = Worlds(CARDS, WEIGHTS, theirs), Draws(7), Counter[int]()
    for _ in range(2000):
        hand, stock = worlds.draw(draws, 6)
        assert hand.bit_count() == theirs
        assert len(stock) == 6 - theirs
        assert sorted(stock) == [card for card in CARDS if not hand >> card & 1]
        firsts.update(stock[:1])
    assert len(firsts) == (6 if theirs < 6 else 0)


def test_equal_odds_leave_nothing_to_choose() -> None:
    """Every card of the stock comes first as often as any other, wherever it stands in the list."""
    worlds, draws, n = Worlds(CARDS, [1.0] * 6, 2), Draws(3), 24_000
    stocks = [worlds.draw(draws, 2)[1] for _ in range(n)]
    for place in (0, 1):
        for count in Counter(stock[place] for stock in stocks).values():
            assert abs(count - n / 6) < 5 * (n / 6) ** 0.5


def test_odds_are_steps_of_the_exponential() -> None:
    for worth in (-70.0, -20.0, -3.0, 0.0, 1.0, 20.0, 55.0):
        assert odds_of(worth) == pytest.approx(exp(worth / 20), rel=0.07)
    assert odds_of(-1e9) == ODDS[0] == pytest.approx(exp(-6))
    assert odds_of(1e9) == ODDS[-1] == pytest.approx(exp(6))


def test_numbers_by_lot_repeat_and_reach_all() -> None:
    assert [Draws(5).word() for _ in range(2)] == [Draws(5).word()] * 2
    draws = Draws(5)
    found = Counter(draws.below(7) for _ in range(7000))
    assert sorted(found) == list(range(7))
    assert max(abs(count - 1000) for count in found.values()) < 160
