"""What is heard besides the events of the hand: whatever the table says newly goes into the log, which is read aloud.

Each saying is an entry of its own, so that the same one is spoken again when it is said again.
"""

from dataclasses import replace

from marjolet.table.messages import Message
from marjolet.table.model import Logged, Model

LOG_KEPT = 16
"""Lines of the log that stay in the page."""


def logged(model: Model, *messages: Message) -> Model:
    """The model with these at the end of its log."""
    if not messages:
        return model
    new = [Logged(model.counter + i, message) for i, message in enumerate(messages, 1)]
    return replace(model, log=(*model.log, *new)[-LOG_KEPT:], counter=model.counter + len(new))


def announced(before: Model | None, after: Model) -> Model:
    """What the line and the news say now and did not say before, in the log too.

    A message that is said again is a new object: equal ones are two sayings. A match that was put aside comes back
    with what it had said by then.
    """
    known = [] if before is None else [*_told(before), *([] if before.parked is None else _told(before.parked))]
    new = [now for now in _told(after) if not any(now is then for then in known)]
    return logged(after, *new)


def _told(model: Model) -> list[Message]:
    """What stands in the news and in the line, besides what happened."""
    told = (model.keeping.warning, model.news, model.notice)
    return [message for message in told if message is not None]
