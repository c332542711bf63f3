"""What the page's address leads to: the lesson on the table, at its step, so that a reload or a copied link opens it.

An id and a number, nothing else: the address never says anything of a hand.
"""

from marjolet.table.effects import Address, Effect
from marjolet.table.model import Model


def noticed(before: Model | None, after: Model) -> list[Effect]:
    """The address is to change. A table that opens without a lesson leaves it as it was asked for."""
    was, now = Address(None) if before is None else _address(before), _address(after)
    return [] if now == was else [now]


def _address(model: Model) -> Address:
    lesson = model.lesson or model.course
    if lesson is not None:
        return Address(lesson.id, lesson.step)
    left = None if model.parked is None else model.parked.lesson
    return Address(None) if left is None else Address(left.id, left.step, trying=True)
