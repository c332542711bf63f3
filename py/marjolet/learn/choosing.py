"""What the player to move could do next, and what is at stake: from one seat's observation alone."""

from marjolet.cards import is_brisque
from marjolet.hand import OPEN_TRICKS, TRICKS
from marjolet.legality import declarable, hand_after_exchange, playable
from marjolet.melds import Meld, all_melds
from marjolet.observation import Observation
from marjolet.refusals import Refusal
from marjolet.table.messages import Message, meld_name, refusal_message, side

Messages = tuple[Message, ...]


def choices(seen: Observation) -> Messages:
    """Whose move it is, what may be done, and what it could bring."""
    if seen.over:
        return ()
    if seen.phase == "settle":
        return _settle(seen)
    return (*_play(seen), *stake(seen))


def priced(seen: Observation, meld: Meld) -> Message:
    """A meld with its points, as an item of a list."""
    kind = all_melds(seen.trump)[meld]
    return Message("learn.meld", {"meld": meld_name(meld, kind), "points": seen.rules.points_of(kind)})


def could_declare(seen: Observation) -> list[Meld]:
    """The melds that my hand holds and that were not declared yet, dearest first; with the exchange, if I could."""
    swapped = hand_after_exchange(seen.hand, seen.turn_up, seen.trump)
    hand = seen.hand if swapped is None else {*seen.hand, *swapped}
    kinds = all_melds(seen.trump)
    melds = declarable(seen.rules, hand, seen.trump, seen.declared)
    return sorted(melds, key=lambda meld: (-seen.rules.points_of(kinds[meld]), meld))


def _settle(seen: Observation) -> Messages:
    last = seen.trick_number == OPEN_TRICKS
    if not seen.my_turn:
        return (Message("learn.may.settle.last.them" if last else "learn.may.settle.them"),)
    found: list[Message] = []
    if hand_after_exchange(seen.hand, seen.turn_up, seen.trump) is not None:
        args = {"card": seen.turn_up, "points": seen.rules.exchange}
        found.append(Message("learn.may.exchange", args))
    swapped = [meld for meld in could_declare(seen) if not set(meld) <= set(seen.hand)]
    melds = [meld for meld in could_declare(seen) if meld not in swapped]
    if swapped:
        names = [priced(seen, meld) for meld in swapped]
        found.append(Message("learn.may.complete", {"card": seen.turn_up, "melds": names}))
    if melds:
        found.append(Message("learn.may.declare", {"melds": [priced(seen, meld) for meld in melds]}))
    found = found or [Message("learn.may.settle.nothing")]
    return (*found, Message("learn.may.settle.last.me")) if last else tuple(found)


def _play(seen: Observation) -> Messages:
    who = side(seen.to_act, seen.seat)
    if seen.my_turn and len(seen.hand) == 1:
        return (Message("learn.may.last.me", {"card": seen.hand[0]}),)
    if not seen.my_turn and seen.their_count == 1:
        return (Message("learn.may.last.them"),)
    if seen.led is None:
        return (Message(f"learn.may.lead.{who}"),)
    if not seen.duty:
        return (Message(f"learn.may.reply.{who}"),)
    if not seen.my_turn:
        return (_their_duty(seen),)
    refused = seen.refused_cards()
    allowed = [card for card in seen.hand if card not in refused]
    if not refused:
        return (Message("learn.may.all", {"cards": allowed}),)
    reasons: dict[str, list[Refusal]] = {}
    for refusal in refused.values():
        reasons.setdefault(refusal.code.value, []).append(refusal)
    dimmed = [
        Message(
            "learn.may.dimmed",
            {"cards": [refusal.args["card"] for refusal in group], "why": refusal_message(group[0])},
        )
        for group in reasons.values()
    ]
    return (Message("learn.may.some", {"cards": allowed}), *dimmed)


def _their_duty(seen: Observation) -> Message:
    """The duty of the other seat: in the last six tricks all of its cards are known to me."""
    assert seen.led is not None
    allowed = playable(seen.their_known, seen.led, seen.trump, duty=True)
    suit = seen.led[1]
    if allowed[0][1] not in (suit, seen.trump):
        return (
            Message("learn.may.any.trump.them") if suit == seen.trump else Message("learn.may.any.them", {"suit": suit})
        )
    if allowed[0][1] != suit:
        return Message("learn.may.trump.them", {"suit": suit, "cards": allowed})
    return Message("learn.may.follow.them", {"suit": suit, "cards": allowed})


def stake(seen: Observation) -> Messages:
    """What the trick to be played could bring, besides the lead: only what is known."""
    rules, found = seen.rules, []
    number = seen.trick_number
    if seen.led is None and number == OPEN_TRICKS and rules.trick_ten_to == "loser":
        found.append(Message("learn.stake.ten", {"points": rules.trick_ten}))
    if seen.led is None and number == TRICKS:
        points = {"points": rules.last_trick, "sweep": rules.sweep}
        takers = {trick.winner for trick in seen.tricks[OPEN_TRICKS:]}
        code = f"sweep.{side(takers.pop(), seen.seat)}" if len(takers) == 1 else "last"
        found.append(Message(f"learn.stake.{code}", points))
    if seen.led is not None and is_brisque(seen.led):
        found.append(Message("learn.stake.brisque", {"card": seen.led, "points": rules.brisque}))
    if number <= OPEN_TRICKS and seen.led is not None:
        # What I could declare, if I took this trick; what I hold is mine to know.
        swap: dict[str, object] = {"card": seen.turn_up, "points": rules.exchange}
        melds: dict[str, object] = {"melds": [priced(seen, meld) for meld in could_declare(seen)]}
        if hand_after_exchange(seen.hand, seen.turn_up, seen.trump) is not None:
            both = bool(melds["melds"])
            found.append(Message("learn.stake.both", swap | melds) if both else Message("learn.stake.exchange", swap))
        elif melds["melds"]:
            found.append(Message("learn.stake.melds", melds))
    return tuple(found)
