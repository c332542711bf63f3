"""Hands played at random, as both seats are told of them."""

import random
from collections.abc import Iterator
from dataclasses import dataclass

from marjolet.actions import Action, Play, Settle
from marjolet.cards import PACK
from marjolet.events import Event, redact
from marjolet.hand import HandState, apply, deal, legal
from marjolet.legality import declarable
from marjolet.observation import Observation, observe
from marjolet.rules import PRESETS, Seat

SEATS: tuple[Seat, Seat] = (0, 1)


@dataclass(frozen=True)
class Moment:
    """What one seat sees after an action, what it was just told, and what happened since its own last action."""

    me: Seat
    seen: Observation
    new: tuple[Event, ...]
    recent: tuple[Event, ...]


def play(seed: int, choose: str = "most") -> Iterator[Moment]:
    """One hand, the preset by the seed. ``choose``: how settle steps go, "most" declares all that can be declared."""
    rng = random.Random(seed)
    rules = tuple(PRESETS.values())[seed % len(PRESETS)]
    deck = list(PACK)
    rng.shuffle(deck)
    step = deal(rules, SEATS[seed % 2], deck)
    recent: dict[Seat, list[Event]] = {0: [], 1: []}
    while True:
        state = step.state
        for me in SEATS:
            new = tuple(redact(event, me) for event in step.events)
            recent[me] += new
            yield Moment(me, observe(state, me), new, tuple(recent[me]))
        if state.over:
            return
        recent[state.to_act] = []
        step = apply(state, _choice(state, rng, choose))


def _choice(state: HandState, rng: random.Random, choose: str) -> Action:
    actions = legal(state)
    if isinstance(actions[0], Settle) and choose == "most":
        return max(
            actions, key=lambda action: (action.exchange, len(action.melds)) if isinstance(action, Settle) else ()
        )
    return rng.choice(actions)


def probes(seen: Observation) -> Iterator[Action]:
    """Actions of which many are refused: every card, and settle steps of every kind of fault."""
    for card in PACK:
        yield Play(card)
    yield Settle()
    yield Settle(exchange=True)
    t = seen.trump
    royal = tuple(sorted(card for card in PACK if card in ("K" + t, "Q" + t)))
    four = tuple(sorted(card for card in PACK if card[0] == "A"))
    for exchange in (False, True):
        yield Settle(exchange, (royal,))
        yield Settle(exchange, (royal, royal))
        yield Settle(exchange, (four,))
    yield Settle(False, (PACK[:2],))
    yield Settle(False, ((PACK[0], PACK[0]),))
    yield Settle(False, tuple(declarable(seen.rules, seen.hand, t, seen.declared)))
    for declared in seen.declared:
        yield Settle(False, (declared,))
