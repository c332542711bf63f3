"""The value nets, which see both hands and tell how the rest will go: for the search of `expert`, and for reviews."""

from functools import cache

from marjolet.players.nets import Value
from marjolet.players.weights import values


@cache
def value_nets() -> tuple[Value, Value]:
    """For the open tricks and for the last six."""
    return Value(values.OPEN), Value(values.LAST)
