"""Finished matches for the history: entries made up, and one that was really played."""

import random
from functools import cache

from hypothesis import strategies as st

from marjolet import DEFAULT, MatchState, deck_from_seed, legal, new_match, next_hand, submit
from marjolet.compact import encode
from marjolet.rules import PRESETS
from marjolet.table.history import Entry


def entries() -> st.SearchStrategy[Entry]:
    """Any entry that can be written; few dates and records, so that matches of one identity come up often."""
    point = st.integers(0, 900)
    hands = st.lists(st.tuples(point, point), min_size=1, max_size=4).map(tuple)
    played = st.builds(
        Entry,
        date=st.integers(1, 5).map(lambda day: f"2026-03-0{day}T18:05:09Z"),
        level=st.sampled_from(["table", "random", "several", "of-a-newer-version"]),
        preset=st.sampled_from(list(PRESETS)),
        target=st.sampled_from([300, 500, 1000]),
        me=st.sampled_from([0, 1]),
        hands=hands,
        melds=st.integers(0, 30),
        record=st.sampled_from(["1abc", "1abd", "1-_9"]),
        hints=st.integers(0, 3),
    )
    given_up = st.builds(
        Entry,
        date=st.integers(1, 5).map(lambda day: f"2026-03-0{day}T18:05:09Z"),
        level=st.just("table"),
        preset=st.sampled_from(list(PRESETS)),
        target=st.just(500),
        me=st.sampled_from([0, 1]),
        hands=st.just(()),
        melds=st.just(0),
        record=st.just(""),
    )
    return played | given_up


@cache
def played(seed: int = 3, target: int = 300) -> MatchState:
    """A whole match by lot."""
    rng = random.Random(seed)
    match = new_match(DEFAULT, target)
    while not match.over:
        number = len(match.hands)
        match = next_hand(match, deck_from_seed(seed, number), 0 if number == 0 else None).state
        while match.hand is not None and not match.hand.over:
            match = submit(match, rng.choice(legal(match.hand))).state
    return match


def entry(day: int = 1, level: str = "table", seed: int = 3, hour: int = 12) -> Entry:
    """That match as it stands in the history of who sat in seat 1."""
    match = played(seed)
    record = encode(match)
    assert isinstance(record, str)
    return Entry(
        date=f"2026-03-{day:02}T{hour:02}:05:09Z",
        level=level,
        preset=match.rules.id,
        target=match.target,
        me=1,
        hands=tuple((hand.scores[1], hand.scores[0]) for hand in match.hands),
        melds=sum(declaration.seat == 1 for hand in match.hands for declaration in hand.declarations),
        record=record,
    )
