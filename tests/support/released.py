"""What must stay the same of a thing that a released version kept, however it is drawn or told by later ones."""

from collections.abc import Iterable
from typing import Any

from marjolet.table.history import Entry
from marjolet.table.tally import tally
from support.desk import Desk


def shows(desk: Desk) -> dict[str, Any]:
    """What a table shows of its match: where it stands, the cards, the scores, what is ticked."""
    seen = desk.model.seen
    assert seen is not None
    controls = desk.controls()
    return {
        "ply": seen.ply,
        "phase": desk.attribute("data-phase"),
        "to_act": desk.attribute("data-to-act"),
        "panel": desk.attribute("data-panel"),
        "trump": desk.attribute("data-trump"),
        "hands": len(desk.model.match.hands),
        "target": desk.model.match.target,
        "preset": desk.model.match.rules.id,
        "level": desk.model.level,
        "practice": desk.model.practice,
        "cards": sorted(act.removeprefix("play:") for act in controls if act.startswith("play:")),
        "boxes": {
            act: element.get("checked") is not None
            for act, element in controls.items()
            if act == "exchange" or act.startswith("meld:")
        },
        "scores": {side: desk.text("data-score", side) for side in ("me", "them")},
        "totals": {side: desk.text("data-total", side) for side in ("me", "them")},
        "promises": [
            None if promise is None else [promise.hand, promise.commitment, promise.value]
            for promise in (*desk.model.fair.dealt, desk.model.fair.hand, desk.model.fair.match)
        ],
    }


def sums(history: Iterable[Entry]) -> dict[str, int]:
    """What the statistics say of these matches."""
    found = tally(history)
    return {name: getattr(found, name) for name in ("matches", "won", "hands", "mine", "theirs", "best", "melds")}
