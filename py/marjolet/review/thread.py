"""Reviews in the computer's thread: text in, texts out.

The question (`question`) is a JSON object ``{"record": ..., "seat": ...}``: a marjolet-record/1 with one hand, which is
finished, and the seat that is reviewed. The answers are ``{"done": 37}`` (percent) as often as that number changes, and
at last ``{"report": {...}}`` (`form`) or ``{"error": {"code": ..., ...}}``.
"""

import json
from collections.abc import Iterator

from marjolet.hand import HandState
from marjolet.record import RecordError, read
from marjolet.record.errors import RecordCode, Unreadable
from marjolet.record.shape import Place, as_object, as_seat, parse
from marjolet.review.form import write_report
from marjolet.review.report import Report
from marjolet.review.study import study
from marjolet.rules import Seat

INTERNAL = "INTERNAL"
"""The review itself failed: a bug of ours. args: detail"""


def slices(text: str) -> Iterator[str | None]:
    """None after each slice of a few milliseconds, a text where there is something to tell. Never raises."""
    try:
        hand, seat = _question(text)
        told = -1
        for part in study(hand, seat):
            if isinstance(part, Report):
                yield json.dumps({"report": write_report(part)}, separators=(",", ":"))
                return
            percent = int(100 * part)
            yield json.dumps({"done": percent}) if percent > told else None
            told = max(told, percent)
    except Unreadable as bad:
        yield json.dumps(bad.error.to_json())
    except Exception as error:  # Nothing may leave the thread but an answer.
        yield json.dumps(RecordError(INTERNAL, args={"detail": f"{type(error).__name__}: {error}"}).to_json())


def _question(text: str) -> tuple[HandState, Seat]:
    top = Place()
    found = as_object(parse(text), top, ("record", "seat"))
    record = read(found["record"])
    if isinstance(record, RecordError):
        raise Unreadable(record)
    hands = record.match.hands
    if len(hands) != 1 or not hands[0].over:
        top.key("record").fail(RecordCode.NO_HAND)
    return hands[0], as_seat(found["seat"], top.key("seat"))
