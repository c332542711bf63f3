"""What the tests of the players have in common."""

from collections.abc import Iterator

from marjolet import PRESETS, HandState, apply, deal, deck_from_seed, observe
from marjolet.players import Choice, Player
from marjolet.rules import Seat


def hand(seed: int, preset: str, number: int = 0) -> HandState:
    dealer: Seat = 0 if number % 2 == 0 else 1
    return deal(PRESETS[preset], dealer, deck_from_seed(seed, number)).state


def played(state: HandState, players: tuple[Player, Player]) -> Iterator[tuple[HandState, Choice]]:
    """Every state in which somebody acts, with the choice made there; the hand is played to its end."""
    while not state.over:
        choice = players[state.to_act].choose(observe(state, state.to_act))
        yield state, choice
        state = apply(state, choice.action).state


def finish(state: HandState, players: tuple[Player, Player]) -> HandState:
    for before, choice in played(state, players):
        state = apply(before, choice.action).state
    return state
