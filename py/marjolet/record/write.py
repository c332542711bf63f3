"""Writing `marjolet-record/1`, and the action forms that every format shares."""

from marjolet.actions import Action, Play
from marjolet.hand import HandState
from marjolet.record.read import FORMAT, Levels, Record

Json = dict[str, object]


def action_json(action: Action) -> object:
    """A card code, or the object of a settle step with its melds sorted."""
    if isinstance(action, Play):
        return action.card
    return {"exchange": action.exchange, "melds": sorted(sorted(meld) for meld in action.melds)}


def hand_json(hand: HandState, levels: Levels | None = None) -> Json:
    written: Json = {
        "dealer": hand.dealer,
        "deck": list(hand.deck),
        "actions": [action_json(action) for action in hand.actions],
    }
    if levels is not None:
        written["levels"] = list(levels)
    return written


def write(record: Record) -> Json:
    """The JSON object of a record; reading it gives the same record."""
    match = record.match
    written: Json = {"format": FORMAT, "preset": match.rules.id, "target": match.target}
    if record.seats is not None:
        written["seats"] = list(record.seats)
    if record.date is not None:
        written["date"] = record.date
    if record.seed is not None:
        written["seed"] = record.seed
    written["hands"] = [hand_json(hand, by) for hand, by in zip(match.hands, record.levels, strict=True)]
    return written
