"""The bot protocol: a seat record in, an action with its reasons out, or an error in its place."""

from collections.abc import Iterator

from marjolet.observation import Observation
from marjolet.players.player import Choice, Player, think
from marjolet.record.errors import RecordError
from marjolet.record.write import Json, action_json
from marjolet.refusals import RefusalCode
from marjolet.seat import read_seat

INTERNAL = "INTERNAL"
"""The player itself failed: a bug of ours. args: detail"""


def choice_json(choice: Choice) -> Json:
    return {"action": action_json(choice.action), "why": [why.to_json() for why in choice.because]}


def answer_request(player: Player, request: object) -> Iterator[Json | None]:
    """The answer of ``player`` to a parsed seat record, after None for each slice of thought. Never raises."""
    seen = read_seat(request)
    if isinstance(seen, RecordError):
        yield seen.to_json()
        return
    refused = _no_answer(seen)
    if refused is not None:
        yield refused.to_json()
        return
    try:
        for choice in think(player, seen):
            yield None if choice is None else choice_json(choice)
    except Exception as error:  # A request must never end the process that answers it, whatever our bug.
        yield internal(error)


def internal(error: Exception) -> Json:
    return RecordError(INTERNAL, args={"detail": f"{type(error).__name__}: {error}"}).to_json()


def _no_answer(seen: Observation) -> RecordError | None:
    if seen.over:
        return RecordError(RefusalCode.OVER, action=seen.ply)
    if not seen.my_turn:
        return RecordError(RefusalCode.NOT_YOUR_TURN, action=seen.ply)
    return None
