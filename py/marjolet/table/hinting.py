"""Hints at the table: asked of the strongest level with my own seat's record, told in two steps, counted by hands."""

import json
from dataclasses import replace

from marjolet.observation import Observation
from marjolet.players import strongest
from marjolet.seat import write_seat
from marjolet.table import playing
from marjolet.table.answers import answer_in
from marjolet.table.effects import Ask, Effect
from marjolet.table.hint import ACTION, IDEA, Hint, advice, alone, idea
from marjolet.table.messages import Message, whose_move
from marjolet.table.model import Model

Result = tuple[Model, list[Effect]]

_TRIES = 2
"""How often a failed question is asked again before the person is told."""


def pressed(model: Model) -> Result:
    """The first press tells the idea, the second the card or what to tick; a further one says it again."""
    if not model.settings.on("hints"):
        return replace(model, notice=Message("hint.off")), []
    seen = model.seen
    if seen is None or model.covered or model.conceded:
        return model, []
    if seen.over or not seen.my_turn:
        return replace(model, notice=whose_move(seen)), []
    hint = model.hint_now
    if hint is not None and not hint.failed:
        return _told(model, hint, seen) if hint.action is not None else (model, [])
    only = alone(seen)
    if only is None:
        return _ask(model, seen)
    # There is nothing to think about, and nothing to keep back.
    action, why = only
    hint = Hint(0, len(model.match.hands), seen.ply, action, only=why, told=ACTION)
    model = _counted(replace(model, hint=hint, notice=why))
    return model, playing.saving(model)


def _ask(model: Model, seen: Observation, tries: int = 0) -> Result:
    """My own seat's record and nothing else; nor the match's seed: a hint depends on that record alone."""
    number = model.counter + 1
    text = json.dumps({"level": strongest(), "seed": 0, "request": write_seat(seen), "advice": True})
    hint = Hint(number, len(model.match.hands), seen.ply, tries=tries)
    return replace(model, counter=number, hint=hint), [Ask(number, text)]


def is_for(model: Model, number: int) -> bool:
    """Whether the answer with this id is a hint's. One for a moment that is gone belongs to nobody."""
    return model.hint is not None and model.hint.id == number and model.hint.action is None


def answered(model: Model, text: str) -> Result:
    """The answer to the hint that is waited for; one that is no legal action is none."""
    hint, seen = model.hint_now, model.seen
    if hint is None or seen is None:
        return replace(model, hint=None), []
    answer = answer_in(text)
    if answer is None or seen.refusal(answer.action) is not None:
        return failed(model)
    model = _counted(model)
    told = replace(hint, action=answer.action, because=answer.because)
    model, effects = _told(model, told, seen)
    return model, [*effects, *playing.saving(model)]


def failed(model: Model) -> Result:
    """No answer: asked again, and if that does not help the person is told and may ask."""
    hint, seen = model.hint_now, model.seen
    if hint is None or seen is None:
        return replace(model, hint=None), []
    if hint.tries < _TRIES:
        return _ask(model, seen, hint.tries + 1)
    return replace(model, hint=replace(hint, failed=True), notice=Message("hint.failed")), []


def _told(model: Model, hint: Hint, seen: Observation) -> Result:
    hint = replace(hint, told=min(hint.told + 1, ACTION))
    if hint.only is not None:
        # A new object: the same words are spoken again.
        return replace(model, hint=hint, notice=replace(hint.only)), []
    said = idea(hint, seen) if hint.told == IDEA else advice(hint, seen, model.ticks)
    return replace(model, hint=hint, notice=said), []


def _counted(model: Model) -> Model:
    """One hint more in this hand."""
    hands = len(model.match.hands)
    counts = [*model.hints, *[0] * (hands - len(model.hints))]
    counts[-1] += 1
    return replace(model, hints=tuple(counts))


def kept(model: Model) -> Model:
    """The model without a hint for a moment that is gone."""
    return model if model.hint is None or model.hint_now is not None else replace(model, hint=None)
