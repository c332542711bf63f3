"""What is said at a stop: the events as the game tells them, why they matter, and each new thing explained once."""

from collections.abc import Iterable, Sequence
from typing import Final

from marjolet.cards import Card, beats, dix_of, is_brisque, suit_of
from marjolet.events import (
    Dealt,
    Declared,
    Drew,
    Event,
    Exchanged,
    HandEnded,
    Played,
    Scored,
    Settled,
    StockGone,
    TrickTaken,
    Why,
    redact,
)
from marjolet.hand import OPEN_TRICKS, Step
from marjolet.learn.choosing import Messages, choices, could_declare, priced
from marjolet.legality import playable
from marjolet.melds import MeldKind, all_melds
from marjolet.observation import Observation, observe
from marjolet.rules import Seat
from marjolet.table.messages import Message, message_of, side

Told = tuple[Messages, Messages]
"""What is said, and what could be done next."""

_AT_THE_END: Final = (Why.BRISQUES,)
"""Scores that the stop of the count tells, after the stop of the last trick."""


EXPLAINS: Final = "learn.first."
"""How the codes of messages begin that explain a thing."""

_STAKES: Final = ("learn.stake.exchange", "learn.stake.both", "learn.stake.melds")
"""What a trick could bring by exchange and melds: before these are explained it is only hinted at."""

_FULL: Final = 2
"""How often a thing that comes with nearly every trick is said in full; after that in few words."""

_BRIEF: Final = {
    "learn.may.lead.me": "learn.brief.lead.me",
    "learn.may.lead.them": "learn.brief.lead.them",
    "learn.may.reply.me": "learn.brief.reply.me",
    "learn.may.reply.them": "learn.brief.reply.them",
    "learn.may.settle.nothing": "learn.brief.nothing",
}

_KINDS: Final = ("marriage", "royal_marriage", "marjolet", "trump_marjolet", "four")
"""Kinds of melds in the order in which they are best explained."""

BREAK: Final = Message("learn.break")
"""Between what is said at one stop and at another one of the same moment: too much for one."""


class Teller:
    """Tells one hand to ``seat``, action by action. It remembers what was explained, and what it passed over.

    ``known``: things that need no explanation any more.
    """

    def __init__(self, seat: Seat, target: int = 500, known: Iterable[str] = ()) -> None:
        self._seat: Seat = seat
        self._target = target
        self._known = set(known)
        self._passed = False
        self._before: Observation | None = None
        self._times: dict[str, int] = {}

    def pass_over(self, step: Step) -> None:
        """A moment at which there is no stop."""
        self._passed = True
        self._before = observe(step.state, self._seat, self._target)

    def told(self, step: Step, jumps: bool = False) -> list[Told]:
        """What is said at the stops after ``step``, one or more. ``jumps``: the next stop is further on in the hand."""
        seen = observe(step.state, self._seat, self._target)
        events = [redact(event, self._seat) for event in step.events]
        if any(isinstance(event, Dealt) for event in events):
            stops = self._deal(seen, events, jumps)
        elif any(isinstance(event, HandEnded) for event in events):
            stops = self._end(seen, events)
        else:
            said = self._happened(seen, events)
            then = self._choices(seen)
            stops = _broken((*said, *self._named(seen, then)), then)
        if self._passed:
            self._passed = False
            said, then = stops[0]
            mine, theirs = seen.scores[seen.seat], seen.scores[1 - seen.seat]
            score = Message("learn.passed_score", {"me": mine, "them": theirs})
            stops[0] = ((Message("learn.passed_over"), *said, score), then)
        self._before = seen
        return stops

    def _first(self, thing: str, **args: object) -> list[Message]:
        """The explanation of ``thing``, the first time it is met."""
        if thing in self._known:
            return []
        self._known.add(thing)
        return [Message(EXPLAINS + thing, args)]

    def _often(self, thing: str) -> bool:
        """Counts that ``thing`` is said; whether it was said in full often enough."""
        self._times[thing] = self._times.get(thing, 0) + 1
        return self._times[thing] > _FULL

    def _choices(self, seen: Observation) -> Messages:
        """What could be done next: no term before it was explained, and in few words what was said often."""
        found: list[Message] = []
        for message in choices(seen):
            if message.code in _STAKES and "settle" not in self._known:
                found.append(Message("learn.stake.more"))
            elif message.code in _BRIEF and self._often(message.code):
                found.append(Message(_BRIEF[message.code]))
            else:
                found.append(message)
        return tuple(found)

    def _named(self, seen: Observation, then: Messages) -> list[Message]:
        """Explains what is named for the first time in what could be done next."""
        said: list[Message] = []
        for message in then:
            if message.code in ("learn.may.exchange", "learn.stake.exchange", "learn.stake.both"):
                said += self._first("dix", points=seen.rules.exchange)
            if "melds" in message.args:
                said += self._held(seen)
        return said

    def _held(self, seen: Observation) -> list[Message]:
        """Explains the melds that I could declare, as soon as they are mine or named."""
        kinds = all_melds(seen.trump)
        return self._kinds({_family(kinds[meld]) for meld in could_declare(seen)})

    def _kinds(self, families: set[str]) -> list[Message]:
        if "trump_marjolet" in families:
            families = families | {"marjolet"}
        return [message for kind in _KINDS if kind in families for message in self._first(f"kind.{kind}")]

    # ---- the deal and the end ----

    def _deal(self, seen: Observation, events: Sequence[Event], jumps: bool) -> list[Told]:
        opening = [message for event in events if (message := message_of(event, self._seat)) is not None]
        seven = [event for event in events if isinstance(event, Scored)]
        if seven:
            self._known |= {"dix", "dix_played"}
            points = seen.rules.turned_up_seven
            why = Message("learn.turned_up_seven", {"points": points, "played": seen.rules.dix_played})
            then = (Message("learn.jump"),) if jumps else self._choices(seen)
            return [((*opening, why), then)]
        go_on = (Message("learn.go"),)
        goal = (Message("learn.goal"), Message("learn.goal.how", {"target": self._target}))
        dealer = Message(f"learn.dealer.{side(seen.dealer, self._seat)}")
        return [
            ((*opening, Message("learn.trumps"), Message("learn.deal")), go_on),
            (goal, go_on),
            ((Message("learn.order"), dealer), self._choices(seen)),
        ]

    def _end(self, seen: Observation, events: Sequence[Event]) -> list[Told]:
        early = [event for event in events if not (isinstance(event, HandEnded) or _counts(event))]
        late = [event for event in events if isinstance(event, HandEnded) or _counts(event)]
        counted: list[Message] = []
        for event in late:
            message = message_of(event, self._seat)
            if message is not None:
                counted.append(message)
            if isinstance(event, Scored) and event.seat == self._seat:
                counted.append(Message("learn.counted", {"cards": list(event.cards)}))
        then = (Message("learn.count.next"),)
        return [
            (self._happened(seen, early), then),
            (tuple(counted), (Message("learn.over", {"target": self._target}),)),
        ]

    # ---- between ----

    def _happened(self, seen: Observation, events: Sequence[Event]) -> Messages:
        said: list[Message] = []
        for event in events:
            match event:
                case Played():
                    said += self._played(seen, event, events)
                case TrickTaken():
                    said += self._taken(seen, event)
                case Exchanged():
                    said += self._exchanged(seen, event)
                case Settled():
                    said += self._settled(seen, event, events)
                case Drew():
                    said += self._drew(seen, event, events)
                case StockGone():
                    self._times.clear()
                    said += [BREAK, _plain(event, self._seat), *self._first("stock_gone")]
                case Scored():
                    said += self._scored(seen, event)
                case _:
                    pass
        return tuple(said)

    def _played(self, seen: Observation, event: Played, events: Sequence[Event]) -> list[Message]:
        said = [_plain(event, self._seat)]
        if event.leads:
            said += self._first("trick")
            said += [] if seen.duty else self._first("free")
            said += self._lead(seen, event)
        return said

    def _lead(self, seen: Observation, event: Played) -> list[Message]:
        """Why I lead this card: it has done its work, or never had any; in the last six, what will beat it."""
        if event.seat != self._seat or self._before is None:
            return []
        if seen.duty:
            replies = playable(seen.their_known, event.card, seen.trump, duty=True)
            if not any(beats(event.card, reply, seen.trump) for reply in replies):
                return self._first("sure")
            return [] if is_brisque(event.card) or event.card == dix_of(seen.trump) else self._first("cheap")
        if event.card in self._before.my_laid:
            return self._first("spent")
        return [] if event.card[0] in "ATKQ" or suit_of(event.card) == seen.trump else self._first("worthless")

    def _taken(self, seen: Observation, event: TrickTaken) -> list[Message]:
        who = side(event.seat, self._seat)
        lead, reply = event.lead, event.reply
        if event.seat == event.leader:
            other = "no_trump" if suit_of(lead) == seen.trump else "other_suit"
            how = "outranks" if suit_of(lead) == suit_of(reply) else other
            args: dict[str, object] = {"best": lead, "lost": reply}
        else:
            how = "outranks" if suit_of(lead) == suit_of(reply) else "trumped"
            args = {"best": reply, "lost": lead}
        told = "again" if self._often(f"won.{how}") else how
        said: list[Message] = [Message(f"learn.won.{told}.{who}", args)]
        if how == "trumped":
            said += self._first("trumped", suit=seen.trump)
        if how in ("other_suit", "no_trump"):
            said += self._first("other_suit")
        if event.seat == event.leader == self._seat and how != "outranks" and is_brisque(reply):
            said += self._gift(seen)
        found = [card for card in (lead, reply) if is_brisque(card)]
        if found:
            said += self._first("brisque", points=seen.rules.brisque)
            said.append(Message(f"learn.gain.{who}", {"cards": found, "points": seen.rules.brisque * len(found)}))
        if event.trick <= OPEN_TRICKS:
            if "settle" not in self._known:
                said += [BREAK, *self._first("settle")]
            if who == "them":
                said += self._waits(seen)
        return said

    def _gift(self, seen: Observation) -> list[Message]:
        """The other seat has thrown an ace or ten away; once its cards are known, only where it had another one."""
        if seen.duty and all(is_brisque(card) for card in seen.their_known):
            return []
        return self._first("gift")

    def _waits(self, seen: Observation) -> list[Message]:
        melds = could_declare(seen)
        if not melds:
            return []
        waits = Message("learn.waits", {"melds": [priced(seen, meld) for meld in melds]})
        return [waits, *self._held(seen), *self._first("deadline")]

    def _exchanged(self, seen: Observation, event: Exchanged) -> list[Message]:
        dix = self._first("dix", points=seen.rules.exchange)
        return [_plain(event, self._seat), *dix, *self._first("swapped", card=event.taken)]

    def _settled(self, seen: Observation, event: Settled, events: Sequence[Event]) -> list[Message]:
        declared = [found for found in events if isinstance(found, Declared)]
        if not declared:
            message = message_of(event, self._seat)
            mine = event.seat == self._seat
            if message is None or self._passed or (mine and self._often("declared nothing")):
                return []
            return [message]
        who = side(event.seat, self._seat)
        melds = [priced(seen, found.meld) for found in declared]
        said = [Message(f"learn.declared.{who}", {"melds": melds})]
        said += self._first("laid")
        said += self._kinds({_family(found.kind) for found in declared})
        shared = _shared(seen, [found.meld for found in declared])
        if shared:
            said += [Message("learn.shared", {"cards": shared, "n": len(shared)}), *self._first("shared")]
        return said

    def _drew(self, seen: Observation, event: Drew, events: Sequence[Event]) -> list[Message]:
        if event.turn_up:
            said = [_plain(event, self._seat)]
            if event.seat == self._seat and event.card == dix_of(seen.trump):
                said += self._first("seven_taken", points=seen.rules.dix_played)
            return said
        if event.seat != self._seat:
            return self._first("draw")
        return [_plain(event, self._seat), *self._held(seen)]

    def _scored(self, seen: Observation, event: Scored) -> list[Message]:
        match event.why:
            case Why.EXCHANGE | Why.MELD:
                return []
            case Why.TRICK_TEN:
                loser = seen.rules.trick_ten_to == "loser"
                return [_plain(event, self._seat), *(self._first("ten") if loser else [])]
            case Why.DIX_PLAYED:
                return [_plain(event, self._seat), *self._first("dix_played")]
            case Why.LAST_TRICK:
                return [_plain(event, self._seat), *self._first("last_trick", points=event.points)]
            case Why.SWEEP:
                return [_plain(event, self._seat), Message("learn.sweep", {"points": seen.rules.last_trick})]
        return [_plain(event, self._seat)]


def _broken(said: Messages, then: Messages) -> list[Told]:
    """One stop, or several where what is said has breaks in it; what could be done next stands at the last."""
    if BREAK not in said:
        return [(said, then)]
    at = said.index(BREAK)
    return [(said[:at], (Message("learn.go"),)), *_broken(said[at + 1 :], then)]


def _plain(event: Event, seat: Seat) -> Message:
    """As the game's line and log tell it."""
    message = message_of(event, seat)
    assert message is not None
    return message


def _counts(event: Event) -> bool:
    return isinstance(event, Scored) and event.why in _AT_THE_END


def _family(kind: MeldKind) -> str:
    return "four" if kind.value.startswith("four_") else kind.value


def _shared(seen: Observation, now: Sequence[tuple[Card, ...]]) -> list[Card]:
    """Cards of the melds declared just now that stand in another meld of this hand as well."""
    every = [declaration.meld for declaration in seen.declarations]
    cards = dict.fromkeys(card for meld in now for card in meld)
    return [card for card in cards if sum(card in meld for meld in every) > 1]
