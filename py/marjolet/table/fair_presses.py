"""Presses that give a value for a deal to come; and whether the last deal can be verified yet."""

from dataclasses import replace

from marjolet.table import fair, playing
from marjolet.table.effects import Effect
from marjolet.table.model import Model


def ended(model: Model) -> bool:
    """Whether nothing of the last hand is a secret any more: it is over, or given up."""
    hand = model.hand
    return hand is not None and (hand.over or model.conceded)


def verifiable(model: Model) -> bool:
    """Whether the last hand has ended and was dealt under a commitment."""
    return model.seed is not None and ended(model) and model.fair.of(len(model.match.hands) - 1) is not None


def next_hand_open(model: Model) -> bool:
    """Whether the commitment of this match's next hand is shown and takes a value."""
    return model.fair.hand is not None and model.match.between_hands and not model.conceded and not model.next_written


def valued(model: Model, kind: str, text: str) -> tuple[Model, list[Effect]]:
    """``value:TEXT`` for the next hand of this match, ``value-match:TEXT`` for the first of the next match."""
    now = model.fair
    if kind == "value" and next_hand_open(model):
        now = replace(now, hand=fair.valued(now.hand, text))
    elif kind == "value-match":
        now = replace(now, match=fair.valued(now.match, text))
    if now == model.fair:
        return model, []
    model = replace(model, fair=now)
    return model, playing.saving(model)
