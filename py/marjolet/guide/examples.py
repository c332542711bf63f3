"""The examples of the guide. What is right in them is not written here: the engine is asked."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Final

from marjolet.actions import Action, Play, settle
from marjolet.cards import Card, Suit, beats
from marjolet.compact import encode
from marjolet.events import Scored
from marjolet.hand import HandState, Trick
from marjolet.legality import refuse_play
from marjolet.match import new_match, next_hand, submit
from marjolet.melds import meld_of
from marjolet.refusals import Refusal
from marjolet.rules import Rules
from marjolet.table.messages import trick_of


def cards(text: str) -> tuple[Card, ...]:
    return tuple(Card(code) for code in text.split())


HEARTS: Final = Suit("H")
"""Trumps wherever the guide shows cards of the first ten tricks."""

DIAMONDS: Final = Suit("D")
"""Trumps in the examples of the last six."""

RANKED: Final = cards("AS TS KS QS JS 9S 8S 7S")
TURNED_UP: Final = Card("KH")
SHARED: Final = cards("QC QD QH QS JH")
"""The cards of five melds at once."""

TRICKS: Final = (cards("KS AS"), cards("KS 7H"), cards("KS 9C"))
"""Lead and reply, hearts being trumps: higher in suit, trumped, lost."""


def outcome(lead: Card, reply: Card, trump: Suit) -> str:
    """``higher``, ``trump`` or ``lost``: how the reply fares."""
    if not beats(lead, reply, trump):
        return "lost"
    return "higher" if lead[1] == reply[1] else "trump"


@dataclass(frozen=True, slots=True)
class Duty:
    """A reply in the last six tricks. ``id``: of its title, and of the reason where no card is refused."""

    id: str
    led: Card
    hand: tuple[Card, ...]
    trump: Suit = DIAMONDS

    def refusals(self) -> dict[Card, Refusal]:
        """The cards that may not be played, with the reason."""
        asked = {card: refuse_play(self.hand, card, self.led, self.trump, True) for card in self.hand}
        return {card: refused for card, refused in asked.items() if refused is not None}


DUTIES: Final = (
    Duty("beat", Card("QH"), cards("AH TH JH 8D")),
    Duty("follow", Card("QH"), cards("JH 9H AS 8D")),
    Duty("trump", Card("QH"), cards("AS 9C KD 8D")),
    Duty("free", Card("QH"), cards("AS TS 9C 7C")),
    Duty("trump_led", Card("9D"), cards("KD 7D AH AS")),
)

DECK: Final = cards("QD AD 8S 8D KD 8C QS 7H QC 9S 7C 9H QH KS AS TS KH 7S TD AC JC JH TH 7D TC 9C AH 9D JS JD KC 8H")
"""The worked hand: seat 0 leads, seat 1 deals. It is the hand of tests/golden/data/demonstration.json."""

ACTIONS: Final = (
    "AD KD x:QCQDQHQS 8S 9H . 8C QC :KHQH,KSQS 7S TD . AC 8D . KH JC :JHQD,JHQH,JHQS 7D 9S . 9C 7C . 9D TC . JD TH . "
    "TS QS 8H QH KS AS KC JH 7H AH JS QD"
)
"""A card is played; ``.`` settles without anything, ``x`` exchanges, melds follow a colon."""


def action(token: str) -> Action:
    """One action of the notation above."""
    exchange, _, melds = token.partition(":")
    if exchange in ("x", ".", ""):
        named = [meld_of(Card(meld[i : i + 2]) for i in range(0, len(meld), 2)) for meld in melds.split(",") if meld]
        return settle(exchange == "x", named)
    return Play(Card(token))


@dataclass(frozen=True, slots=True)
class Moment:
    """A trick of the worked hand in which somebody scored."""

    number: int
    trick: Trick
    scored: tuple[Scored, ...]

    def points(self, seat: int) -> int:
        return sum(entry.points for entry in self.scored if entry.seat == seat)


@dataclass(frozen=True, slots=True)
class Worked:
    hand: HandState
    moments: tuple[Moment, ...]
    link: str
    """The hand in compact form, as the table's address takes it."""


def worked(rules: Rules, target: int) -> Worked:
    """The worked hand, played through the engine. Raises IllegalAction where the preset forbids one of its actions."""
    match = next_hand(new_match(rules, target), DECK, 1).state
    for token in ACTIONS.split():
        match = submit(match, action(token)).state
    hand = match.hands[0] if match.hands else match.hand
    assert hand is not None
    assert hand.over
    link = encode(match)
    assert isinstance(link, str)
    return Worked(hand, tuple(_moments(hand)), link)


def _moments(hand: HandState) -> Sequence[Moment]:
    def number(entry: Scored) -> int:
        return trick_of(entry.action)

    tricks = groupby(sorted(hand.ledger, key=number), key=number)
    return [Moment(trick, hand.tricks[trick - 1], tuple(entries)) for trick, entries in tricks if trick > 0]
