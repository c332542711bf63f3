"""The demonstrations: recorded hands that are stepped through on the table, one stop after another.

A stop is a moment of the hand with what is said there. All of it is derived from what one seat knows: the events of
the engine as that seat is told them, and its observation (`marjolet.learn.telling`). Nothing is written for a certain
card, so another hand would be told as well; which hands, and where their chapters begin, stands here.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Final

from marjolet.compact import decode
from marjolet.hand import HandState, apply, deal
from marjolet.learn.telling import EXPLAINS, Teller
from marjolet.match import MatchState
from marjolet.rules import Seat
from marjolet.table.messages import Message


@dataclass(frozen=True, slots=True)
class Stop:
    """One stop: the hand as it is after ``ply`` actions. Several stops may stand at the same ply."""

    ply: int
    chapter: str
    """The title is the text ``learn.chapter.<chapter>``."""
    said: tuple[Message, ...]
    """What just happened and why it matters, in the order in which it is to be heard."""
    next: tuple[Message, ...]
    """What the player to move could do, and what is at stake."""

    @property
    def happened(self) -> tuple[Message, ...]:
        """Of what is said, what happened at this stop."""
        return tuple(message for message in self.said if not _explains(message))

    @property
    def explained(self) -> tuple[Message, ...]:
        """Of what is said, what explains a thing that is met here for the first time."""
        return tuple(message for message in self.said if _explains(message))


def _explains(message: Message) -> bool:
    return message.code.startswith(EXPLAINS)


@dataclass(frozen=True, slots=True)
class Demonstration:
    id: str
    """As in the address: ``?lesson=<id>``. The title is the text ``learn.title.<id>``."""
    match: MatchState
    hand: int
    """Which hand of ``match``, from 0."""
    seat: Seat
    """From whose side it is seen: nothing that this seat may not know is in the stops."""
    stops: tuple[Stop, ...]

    @property
    def chapters(self) -> tuple[tuple[str, int], ...]:
        """Each chapter with the number of its first stop, counted from 1 as in the address."""
        first: dict[str, int] = {}
        for number, stop in enumerate(self.stops, 1):
            first.setdefault(stop.chapter, number)
        return tuple(first.items())


@dataclass(frozen=True, slots=True)
class _Plan:
    record: str
    """The match in the compact form."""
    seat: Seat
    chapters: tuple[tuple[str, float], ...]
    """Each chapter with the ply of its first stop; and a half: the second stop at that ply."""
    passed_over: range = range(0)
    """Plies at which there is no stop."""
    known: tuple[str, ...] = ()
    """What the hands before it have explained, so that it is not said again (`Teller`)."""


_PLANS: Final[Mapping[str, _Plan]] = {
    # Chosen so that everything a hand can show is seen in one, but a seven turned up and a sweep.
    "demonstration": _Plan(
        "1KNruKca1XNMdfM18n-Eif0_vK5JQfvZnQB_jHQ",
        0,
        (
            ("deal", 0),
            ("trick", 1),
            ("settle", 2.5),
            ("trump", 4),
            ("marriages", 7),
            ("brisques", 10),
            ("marjolet", 15),
            ("stock", 19),
            ("ten", 27),
            ("follow", 30.5),
            ("beat", 33),
            ("ruff", 36),
            ("seven", 38),
            ("last", 40),
            ("count", 42.5),
        ),
    ),
    "sweep": _Plan(
        "1ZS-aqesQLfwkuoKfDdqWVfYL7CBB3DBuQO2rpQ",
        0,
        (("turned-up", 0), ("six", 30), ("sweep", 38), ("sum", 42.5)),
        range(1, 30),
        ("trick", "free", "ten", "other_suit", "settle"),
    ),
}


class _Demonstrations(Mapping[str, Demonstration]):
    """Made when they are first asked for: a table that opens for play pays nothing for them."""

    def __getitem__(self, name: str) -> Demonstration:
        return _made(name)

    def __iter__(self) -> Iterator[str]:
        return iter(_PLANS)

    def __len__(self) -> int:
        return len(_PLANS)


DEMONSTRATIONS: Final[Mapping[str, Demonstration]] = _Demonstrations()
"""By id, in the order in which they are meant to be seen."""


@cache
def _made(name: str) -> Demonstration:
    plan = _PLANS[name]
    match = decode(plan.record)
    assert isinstance(match, MatchState), match
    return Demonstration(name, match, 0, plan.seat, tuple(_stops(plan, match.hands[0], match.target)))


def _stops(plan: _Plan, whole: HandState, target: int) -> Iterator[Stop]:
    teller = Teller(plan.seat, target, plan.known)
    step = deal(whole.rules, whole.dealer, whole.deck)
    for ply in range(len(whole.actions) + 1):
        if ply:
            step = apply(step.state, whole.actions[ply - 1])
        if ply in plan.passed_over:
            teller.pass_over(step)
            continue
        told = teller.told(step, jumps=ply + 1 in plan.passed_over)
        for number, (said, then) in enumerate(told):
            here = ply + (0.5 if number else 0)
            yield Stop(ply, [name for name, first in plan.chapters if first <= here][-1], said, then)
