"""Finished hands to review: by lot, or by a level in one seat and chance in the other."""

from functools import cache

from marjolet import PRESETS, HandState, apply, deal, legal
from marjolet.actions import NOTHING
from marjolet.cards import PACK, Card
from marjolet.players import make_player
from marjolet.review.report import Report
from marjolet.review.study import study
from marjolet.rules import Seat
from players.shared import finish, hand
from support.hands import states

Hidden = tuple[HandState, Seat]


def hidden(seed: int) -> Hidden:
    """A hand nobody has looked at: presets, decks, manners of play and seats in turn."""
    preset = list(PRESETS)[seed % len(PRESETS)]
    done = list(states(90_000 + seed, preset))[-1]
    return done, 0 if seed % 2 else 1


@cache
def reviewed(seed: int, seat: Seat = 0, preset: str = "mcleod-2022") -> tuple[HandState, Report]:
    """A sensible hand, level easy against the house player, with its review."""
    done = finish(hand(seed, preset), (make_player("easy", 1), make_player("table", 2)))
    return done, review(done, seat)


def review(done: HandState, seat: Seat) -> Report:
    report = None
    for report in study(done, seat):  # noqa: B007 - the last part is the report
        pass
    assert isinstance(report, Report)
    return report


def dealt(mine: str, theirs: str, turned: str, stock: str, preset: str = "mcleod-2022") -> HandState:
    """Seat 0 leads and holds ``mine``; what is not named follows in pack order."""
    own, other, rest = mine.split(), theirs.split(), stock.split()
    named = {*own, *other, turned, *rest}
    spare = [card for card in PACK if card not in named]
    codes = [*own[:3], *other[:3], *own[3:], *other[3:], turned, *rest, *spare]
    return deal(PRESETS[preset], 1, [Card(code) for code in codes]).state


def played_on(state: HandState) -> HandState:
    """To the end: nothing exchanged or declared, the first legal card each time."""
    while not state.over:
        state = apply(state, NOTHING if state.phase == "settle" else legal(state)[0]).state
    return state
