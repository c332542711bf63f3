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

    A message that is said again is a new object: equal ones are two sayings.
    """
    told = (after.keeping.warning, after.news, after.notice)
    known = (None, None, None) if before is None else (before.keeping.warning, before.news, before.notice)
    new = [now for now, then in zip(told, known, strict=True) if now is not None and now is not then]
    return logged(after, *new)
