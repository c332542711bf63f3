"""Random hands for property tests: any preset, deck and dealer, played in one of several manners."""

import random

from hypothesis import strategies as st

from marjolet import PRESETS, Play, Settle, apply, deal, legal
from marjolet.cards import PACK, strength

MANNERS = ("any", "greedy", "keen")


def choose(state, rng, manner):
    """A legal action. ``greedy`` declares all it can; ``keen`` also keeps court cards and plays to take tricks."""
    options = legal(state)
    if manner == "any":
        return rng.choice(options)
    if state.phase == "settle":
        return max(options, key=lambda step: (len(step.melds), step.exchange)) if rng.random() < 0.9 else options[0]
    if manner == "greedy":
        return rng.choice(options)
    useful = [a for a in options if a.card[0] not in "KQ" and a.card not in ("J" + state.trump, "7" + state.trump)]
    return max(useful or options, key=lambda a: (a.card[1] == state.trump, strength(a.card), a.card))


def random_deck(rng, rich=False):
    """A shuffled deck; a rich one has the court cards and the seven on top, so that there is much to settle."""
    deck = list(PACK)
    rng.shuffle(deck)
    if rich:
        deck.sort(key=lambda card: (card[0] not in "KQJ7") + rng.random() * 2)
    return deck


def begin(seed, preset=None):
    rng = random.Random(seed)
    rules = PRESETS[preset or rng.choice(list(PRESETS))]
    return deal(rules, rng.randrange(2), random_deck(rng, rng.random() < 0.5)), rng, rng.choice(MANNERS)


def steps(seed, preset=None):
    """Every (state, action, step) of a random hand; the first state is that of the deal."""
    step, rng, manner = begin(seed, preset)
    state = step.state
    while not state.over:
        action = choose(state, rng, manner)
        done = apply(state, action)
        yield state, action, done
        state = done.state


def states(seed, preset=None):
    """Every state of a random hand, from the deal to the end."""
    last = None
    for state, _, done in steps(seed, preset):
        yield state
        last = done.state
    yield last


def position(seed, ply=None, preset=None):
    """One state of a random hand."""
    found = list(states(seed, preset))
    return found[random.Random(seed).randrange(42) if ply is None else ply]


def plain(action):
    """The action in the form of the records."""
    if isinstance(action, Play):
        return str(action.card)
    assert isinstance(action, Settle)
    return {"exchange": action.exchange, "melds": [list(meld) for meld in action.melds]}


seeds = st.integers(0, 2**32)
presets = st.sampled_from(list(PRESETS))
plies = st.integers(0, 41)
