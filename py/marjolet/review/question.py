"""What the computer's thread is asked, apart from how it answers: a table need not load what it takes to answer."""

import json

from marjolet.hand import HandState
from marjolet.match import MatchState
from marjolet.record import Record, write
from marjolet.rules import Seat


def question(hand: HandState, target: int, seat: Seat) -> str:
    """The text that asks for the review of a finished hand."""
    record = Record(MatchState(hand.rules, target, (hand,), hand.scores), levels=(None,))
    return json.dumps({"record": write(record), "seat": seat}, separators=(",", ":"))
