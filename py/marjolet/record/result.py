"""`marjolet-result/1` and the answer of `marjolet legal`: what a record comes to."""

from marjolet import legality
from marjolet.hand import HandState
from marjolet.match import MatchState
from marjolet.record.write import Json

FORMAT = "marjolet-result/1"


def result(match: MatchState) -> Json:
    """Totals, winner and ledgers. Totals count finished hands only."""
    return {
        "format": FORMAT,
        "over": match.over,
        "winner": match.winner,
        "totals": list(match.totals),
        "hands": [_hand(hand) for hand in match.hands],
    }


def _hand(hand: HandState) -> Json:
    return {
        "over": hand.over,
        "scores": list(hand.scores),
        "trump": hand.trump,
        "trick_winners": [trick.winner for trick in hand.tricks],
        "ledger": [
            {"action": e.action, "seat": e.seat, "points": e.points, "why": str(e.why), "cards": sorted(e.cards)}
            for e in hand.ledger
        ],
    }


def legal_now(match: MatchState) -> Json:
    """What may be done at the end of the last hand."""
    hand = match.hand
    if hand is None or hand.over:
        return {"phase": "over"}
    seat = hand.to_act
    held = hand.hands[seat]
    if hand.phase == "play":
        return {"phase": "play", "seat": seat, "cards": list(legality.playable(held, hand.led, hand.trump, hand.duty))}
    swapped = legality.hand_after_exchange(held, hand.turn_up, hand.trump)
    after = None if swapped is None else legality.declarable(hand.rules, swapped, hand.trump, hand.declared)
    return {
        "phase": "settle",
        "seat": seat,
        "exchange": swapped is not None,
        "melds": [list(m) for m in legality.declarable(hand.rules, held, hand.trump, hand.declared)],
        "melds_after_exchange": None if after is None else [list(m) for m in after],
    }
