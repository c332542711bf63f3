"""The computer's thread: text in, text out. It runs in the page's worker, or in slices on the page itself.

The question is a JSON object ``{"level": ..., "seed": ..., "request": <marjolet-seat/1>}``; the answer is the bot
protocol's: ``{"action": ..., "why": [...]}`` or ``{"error": {"code": ..., ...}}``. With ``"advice": true`` in the
question the same action is explained to a person (`marjolet.players.advice`).
"""

import json
from collections.abc import Iterator

from marjolet.players.levels import LEVELS, make_player
from marjolet.players.player import Player
from marjolet.players.protocol import answer_request, internal
from marjolet.record.errors import Unreadable
from marjolet.record.shape import Place, as_bool, as_int, as_object, as_text, parse, shown

UNKNOWN_LEVEL = "UNKNOWN_LEVEL"
"""args: found, known"""


def answer(text: str) -> str:
    """The answer to one question. Never raises: what is wrong with the question is told in the answer."""
    for part in answer_slices(text):
        if part is not None:
            return part
    return json.dumps(internal(RuntimeError("the player gave no answer")))


def answer_slices(text: str) -> Iterator[str | None]:
    """The same in slices: None whenever the page may do something else, the answer at last."""
    try:
        player, request = _question(text)
        for part in answer_request(player, request):
            yield None if part is None else json.dumps(part)
    except Unreadable as bad:
        yield json.dumps(bad.error.to_json())
    except Exception as error:  # Nothing may leave the thread but an answer.
        yield json.dumps(internal(error))


def _question(text: str) -> tuple[Player, object]:
    top = Place()
    found = as_object(parse(text), top, ("level", "seed", "request"), ("advice",))
    level = as_text(found["level"], top.key("level"))
    if level not in LEVELS:
        top.key("level").fail(UNKNOWN_LEVEL, found=shown(level), known=list(LEVELS))
    player = make_player(level, as_int(found["seed"], top.key("seed")))
    if "advice" in found and as_bool(found["advice"], top.key("advice")):
        from marjolet.players.advice import Adviser  # only where a person asks

        player = Adviser(player)
    return player, found["request"]
