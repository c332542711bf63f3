"""Which sounds are heard: made from what my own seat may know, and when the table shows it.

The other seat's draw sounds like mine, whatever the card; and a sound comes with the commit that the pace let through,
never with the computer's answer. How they sound is the page's affair (`static/sound.js`).
"""

from collections.abc import Sequence
from typing import Final, Literal

from marjolet.events import Dealt, Declared, Drew, Event, Exchanged, Played
from marjolet.melds import MeldKind
from marjolet.table.effects import Effect, Sound
from marjolet.table.messages import Message
from marjolet.table.model import Model

Name = Literal["deal", "play", "take", "draw", "exchange", "meld", "marjolet", "refused", "won", "lost"]

VOLUMES: Final = {"off": 0.0, "low": 0.25, "medium": 0.55, "full": 1.0}
"""Of the values of the setting: 0 to 1."""


def of(model: Model, events: Sequence[Event]) -> list[Effect]:
    """The sounds of one commit, from events that were redacted for me. Each is heard once, however often it came."""
    names: list[Name] = []
    for event in events:
        name = _name(event)
        if name is not None and name not in names:
            names.append(name)
    if "marjolet" in names and "meld" in names:
        names.remove("meld")
    if model.pace.move == 0:
        # Nothing is shown in between: only what came last is worth a sound.
        names = names[-1:]
    return _played(model, names)


def _name(event: Event) -> Name | None:
    match event:
        case Dealt():
            return "deal"
        case Played():
            return "play"
        case Exchanged():
            return "exchange"
        case Declared():
            return "marjolet" if event.kind in (MeldKind.MARJOLET, MeldKind.TRUMP_MARJOLET) else "meld"
        case Drew():
            return "draw"
    return None


def around(before: Model, after: Model, effects: list[Effect]) -> list[Effect]:
    """The effects of one input, with the sounds of what changed on the table around those of its commits."""
    first: list[Name] = []
    last: list[Name] = []
    if after.settings.sound != before.settings.sound:
        last.append("play")  # to hear how loud it is
    if _same_hand(before, after):
        if before.trick_shown and not after.trick_shown and not _went_back(before, after):
            first.append("take")
        if after.hand_closed and not before.hand_closed:
            last += _ending(after)
    if after.notice is not None and after.notice is not before.notice and _refuses(after.notice):
        last.append("refused")
    return [*_played(after, first), *effects, *_played(after, last)]


def _same_hand(before: Model, after: Model) -> bool:
    return before.hand is not None and after.hand is not None and before.hand.deck == after.hand.deck


def _went_back(before: Model, after: Model) -> bool:
    assert before.hand is not None
    assert after.hand is not None
    return after.hand.ply < before.hand.ply


def _ending(model: Model) -> list[Name]:
    seen, winner = model.seen, model.match.winner
    if model.conceded:
        return ["lost"]
    if winner is not None:
        return ["won" if winner == model.me else "lost"]
    if seen is None or seen.scores[0] == seen.scores[1]:
        return []
    return ["won" if seen.scores[model.me] > seen.scores[model.them] else "lost"]


def _refuses(message: Message) -> bool:
    return message.code.startswith("refusal.")


def _played(model: Model, names: Sequence[Name]) -> list[Effect]:
    volume = VOLUMES[model.settings.sound]
    return [Sound(name, volume) for name in names] if volume else []
