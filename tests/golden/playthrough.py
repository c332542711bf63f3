"""A record told action by action as plain text, so that a change of the engine shows as a difference of files.

For each action: what is legal, what is refused and with which code, the events, and what changes in what each seat
sees. Needs only the standard library and marjolet, so that the page can run it too and compare the bytes.

Notation: cards are codes; ``.`` is a settle step that does nothing, ``x`` the exchange, ``:KHQH+JHQH`` melds, and
after a meld refused because it is not held come the cards missing.
"""

from collections.abc import Iterable, Iterator
from dataclasses import fields, is_dataclass

from marjolet import legality
from marjolet.actions import Action, Play, Settle
from marjolet.cards import PACK
from marjolet.events import Event
from marjolet.hand import HandState, legal, refusal
from marjolet.match import MatchState, new_match, next_hand, submit
from marjolet.melds import all_melds
from marjolet.observation import Observation, observe_match
from marjolet.record import Record, read
from marjolet.refusals import Refusal
from marjolet.rules import Rules, Seat

SEATS: tuple[Seat, Seat] = (0, 1)

_IN_THE_NAME = ("card", "meld", "missing")
"""Facts of a refusal that are told beside the action it is about."""


def playthrough(record: dict) -> str:
    """The text of a `marjolet-record/1`. Raises ValueError when the record is refused."""
    found = read(record)
    if not isinstance(found, Record):
        raise ValueError(f"{found.code} at {found.path}")
    return "\n".join(_lines(found.match)) + "\n"


def _lines(done: MatchState) -> Iterator[str]:
    yield f"preset {done.rules.id}, target {done.target}"
    match = new_match(done.rules, done.target)
    for number, hand in enumerate(done.hands):
        yield ""
        yield f"== hand {number}, dealer {hand.dealer}, totals {match.totals[0]} {match.totals[1]}"
        step = next_hand(match, hand.deck, hand.dealer)
        match = step.state
        yield from _told(step.events)
        seen = _seen(match)
        for seat in SEATS:
            yield f"  {seat} sees {_whole(seen[seat])}"
        for action in hand.actions:
            assert match.hand is not None
            yield from _before(match.hand)
            yield f"  > {_action(action)}"
            step = submit(match, action)
            match = step.state
            yield from _told(step.events)
            before, seen = seen, _seen(match)
            yield from _changes(before, seen)
        assert match.hand is not None
        if match.hand.over:
            yield from _before(match.hand)
    yield ""
    yield f"totals {match.totals[0]} {match.totals[1]}, winner {_value(match.winner)}"


def _before(hand: HandState) -> Iterator[str]:
    """The heading of an action, what is legal, and what is refused among cards, melds and some false steps."""
    if hand.over:
        yield f"-- {hand.ply} over"
    else:
        yield f"-- {hand.ply} seat {hand.to_act}, trick {_trick(hand)}, {hand.phase}"
    yield f"  legal {' '.join(_action(action) for action in legal(hand)) or '-'}"
    asked: list[tuple[str, Refusal | None]] = []
    for action in _questions(hand):
        asked.append((_action(action), refusal(hand, action)))
    theirs = hand.hands[1 - hand.to_act]
    if theirs:
        asked.append((f"{theirs[0]} by {1 - hand.to_act}", refusal(hand, Play(theirs[0]), 1 - hand.to_act)))
    grouped: dict[str, list[str]] = {}
    for name, refused in asked:
        if refused is not None:
            missing = refused.args.get("missing")
            grouped.setdefault(_refusal(refused), []).append(name if missing is None else f"{name}-{_value(missing)}")
    for why in grouped:
        yield f"  refused {why}: {' '.join(grouped[why])}"


def _questions(hand: HandState) -> Iterator[Action]:
    held = hand.hands[hand.to_act]
    if hand.over:
        yield from (Play(PACK[0]), Settle())
        return
    if hand.phase == "play":
        yield from (Play(card) for card in sorted(held))
        yield Play(next(card for card in PACK if card not in held))
        yield Settle()
        return
    yield Play(held[0])
    yield Settle(exchange=True)
    yield from (Settle(False, (meld,)) for meld in all_melds(hand.trump))
    able = legality.declarable(hand.rules, held, hand.trump, hand.declared)
    yield Settle(False, tuple(able))
    yield Settle(False, (tuple(sorted(held[:2])),))
    for meld in able[:1]:
        yield Settle(False, (meld, meld))
        yield Settle(False, ((*meld, meld[-1]),))


def _trick(hand: HandState) -> int:
    return len(hand.tricks) + (hand.phase == "play")


def _seen(match: MatchState) -> tuple[Observation, Observation]:
    first, second = observe_match(match, 0), observe_match(match, 1)
    assert first is not None
    assert second is not None
    return first, second


def _told(events: Iterable[Event]) -> Iterator[str]:
    for event in events:
        yield f"  * {_value(event)}"


def _whole(seen: Observation) -> str:
    return " ".join(f"{f.name}={_value(getattr(seen, f.name))}" for f in fields(seen))


def _changes(before: tuple[Observation, Observation], after: tuple[Observation, Observation]) -> Iterator[str]:
    """What changed in the two observations; what changed alike in both is told once."""
    told = tuple(
        [_change(f.name, getattr(before[s], f.name), getattr(after[s], f.name)) for f in fields(after[s])]
        for s in SEATS
    )
    both = [first for first, second in zip(*told, strict=True) if first == second and first]
    if both:
        yield f"  both see {' '.join(both)}"
    for seat in SEATS:
        own = [mine for mine, theirs in zip(told[seat], told[1 - seat], strict=True) if mine != theirs and mine]
        if own:
            yield f"  {seat} sees {' '.join(own)}"


def _change(name: str, before: object, after: object) -> str:
    if before == after:
        return ""
    if isinstance(before, tuple) and isinstance(after, tuple) and after[: len(before)] == before:
        return name + "".join(f" +{_value(item)}" for item in after[len(before) :])
    if isinstance(before, tuple | frozenset) and isinstance(after, tuple | frozenset):
        kept = [item for item in before if item in after]
        gone = [item for item in before if item not in after]
        new = [item for item in after if item not in before]
        if isinstance(after, frozenset):
            gone, new = sorted(gone), sorted(new)
        elif (*kept, *new) != after:
            return f"{name}={_value(after)}"
        return name + "".join(f" -{_value(item)}" for item in gone) + "".join(f" +{_value(item)}" for item in new)
    return f"{name}={_value(after)}"


def _refusal(refused: Refusal) -> str:
    facts = [f"{name}={_value(fact)}" for name, fact in refused.args.items() if name not in _IN_THE_NAME]
    return " ".join([refused.code.value, *facts])


def _action(action: Action) -> str:
    if isinstance(action, Play):
        return action.card
    melds = "+".join("".join(meld) for meld in action.melds)
    return ("x" if action.exchange else "") + (f":{melds}" if melds else "") or "."


def _value(value: object) -> str:
    if value is None:
        return "-"
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, Rules):
        return value.id
    if isinstance(value, Play | Settle):
        return _action(value)
    if isinstance(value, frozenset):
        return f"{{{' '.join(sorted(map(_value, value)))}}}"
    if isinstance(value, tuple | list):
        return f"[{' '.join(map(_value, value))}]"
    if is_dataclass(value) and not isinstance(value, type):
        inside = " ".join(f"{f.name}={_value(getattr(value, f.name))}" for f in fields(value))
        return f"{type(value).__name__}({inside})"
    return str(value)
