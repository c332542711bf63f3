"""How long things are shown, in milliseconds. Never how long the computer thought: a pace tells nothing of its cards.

Source of the figures: measured as readable for a play and a finished trick at a table of this size.
"""

from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Final

WAIT = -1
"""In place of a time: until a tap."""


@dataclass(frozen=True, slots=True)
class Pace:
    move: int
    """A card on its way."""
    reply: int
    """Before the computer plays."""
    after_settle: int
    """Before the computer leads after its settle step: time to see what it laid."""
    trick: int
    """A finished trick stays; a tap skips it. `WAIT`: it stays until then."""


_NORMAL: Final = Pace(move=240, reply=600, after_settle=900, trick=1200)


def _times(factor: float) -> Pace:
    n = _NORMAL
    return Pace(*(round(ms * factor) for ms in (n.move, n.reply, n.after_settle, n.trick)))


SPEEDS: Final = MappingProxyType(
    {
        "slow": _times(1.6),
        "normal": _NORMAL,
        "fast": _times(0.5),
        "tap": replace(_NORMAL, trick=WAIT),
        "off": Pace(0, 0, 0, 0),
    }
)
