"""`marjolet-seat/1`: what one seat knows of a hand, written as its cards and the public actions.

Reading rebuilds a whole hand in which the cards that the seat cannot know are put somewhere they could be, plays the
actions by the rules, and observes that hand from the seat: so the rules stand in one place, and no two hands that
agree in what the seat knows can be told apart by what is read.
"""

from collections import Counter, deque
from collections.abc import Sequence

from marjolet.actions import Action, Settle
from marjolet.cards import PACK, Card, beats, dix_of, suit_of
from marjolet.hand import ACTIONS_IN_HAND, OPEN_TRICKS, HandState, apply, deal, other, refusal
from marjolet.observation import Observation, observe
from marjolet.record.errors import RecordCode, RecordError, Unreadable
from marjolet.record.shape import (
    Place,
    as_action,
    as_card,
    as_cards,
    as_format,
    as_list,
    as_object,
    as_preset,
    as_seat,
    as_target,
    is_int,
    parse,
)
from marjolet.record.write import Json, action_json
from marjolet.rules import Seat

FORMAT = "marjolet-seat/1"

_KEYS = ("format", "seat", "preset", "target", "totals", "dealer", "turn_up", "hand", "draws", "actions")


def write_seat(seen: Observation) -> Json:
    """The seat record of an observation; `read_seat` gives the same observation back."""
    return {
        "format": FORMAT,
        "seat": seen.seat,
        "preset": seen.rules.id,
        "target": seen.target,
        "totals": list(seen.totals),
        "dealer": seen.dealer,
        "turn_up": seen.first_turn_up,
        "hand": list(seen.dealt),
        "draws": list(seen.draws),
        "actions": [action_json(action) for action in seen.actions],
    }


def read_seat_text(text: str | bytes) -> Observation | RecordError:
    """The observation that the seat record in ``text`` stands for."""
    try:
        return _seat(parse(text))
    except Unreadable as bad:
        return bad.error


def read_seat(value: object) -> Observation | RecordError:
    """The observation that ``value``, a parsed JSON value, stands for."""
    try:
        return _seat(value)
    except Unreadable as bad:
        return bad.error


def _seat(value: object) -> Observation:
    top = Place()
    found = as_object(value, top, _KEYS)
    as_format(found["format"], top.key("format"), FORMAT)
    seat = as_seat(found["seat"], top.key("seat"))
    rules = as_preset(found["preset"], top.key("preset"))
    target = as_target(found["target"], top.key("target"))
    totals = _totals(found["totals"], top.key("totals"))
    dealer = as_seat(found["dealer"], top.key("dealer"))
    turn_up = as_card(found["turn_up"], top.key("turn_up"))
    mine = as_cards(found["hand"], top.key("hand"))
    if len(mine) != 6 or len(set(mine)) != 6:
        repeated = sorted(card for card, times in Counter(mine).items() if times > 1)
        top.key("hand").fail(RecordCode.BAD_HAND, count=len(mine), repeated=repeated)
    draws = as_cards(found["draws"], top.key("draws"))
    actions = _actions(found["actions"], top.key("actions"))
    settles = sum(isinstance(action, Settle) for action in actions)
    if len(draws) != settles:
        top.key("draws").fail(RecordCode.BAD_DRAWS, expected=settles, count=len(draws))
    deck = _deck(seat, dealer, turn_up, mine, draws, actions)
    hand = deal(rules, dealer, deck).state
    for index, action in enumerate(actions):
        at = top.key("actions").at(index).in_action(index)
        if hand.over:
            at.fail(RecordCode.ACTION_AFTER_HAND)
        refused = refusal(hand, action)
        if refused is not None:
            at.fail(refused.code, **refused.args)
        hand = apply(hand, action).state
    _check_draws(hand, seat, draws, top.key("draws"))
    return observe(hand, seat, target, totals)


def _actions(value: object, place: Place) -> list[Action]:
    written = as_list(value, place)
    if len(written) > ACTIONS_IN_HAND:
        place.at(ACTIONS_IN_HAND).in_action(ACTIONS_IN_HAND).fail(RecordCode.ACTION_AFTER_HAND)
    return [as_action(action, place.at(i).in_action(i)) for i, action in enumerate(written)]


def _totals(value: object, place: Place) -> tuple[int, int]:
    if isinstance(value, list) and len(value) == 2:
        first, second = value
        if is_int(first) and is_int(second) and first >= 0 and second >= 0:
            return (first, second)
    place.fail(RecordCode.BAD_TOTALS)


def _deck(
    seat: Seat, dealer: Seat, turn_up: Card, mine: Sequence[Card], draws: Sequence[Card], actions: Sequence[Action]
) -> list[Card]:
    """A deck that gives ``seat`` its cards and the other seat, in time, every card it was seen to hold."""
    takers, seen = _told(seat, dealer, turn_up, actions)
    # The loser of trick ten draws the turn-up, not a card of the stock: that draw has no place in the deck.
    loses_ten = len(takers) >= OPEN_TRICKS and takers[OPEN_TRICKS - 1] != seat
    # More draws than ten belong to an action that will be refused: they have no place in it either.
    from_stock = draws[: OPEN_TRICKS - 1 if loses_ten else OPEN_TRICKS]
    known = [turn_up]
    for name, named in (("hand", mine), ("draws", from_stock)):
        for index, card in enumerate(named):
            if card in known:
                Place(name).at(index).fail(RecordCode.CARD_REPEATED, card=card)
            known.append(card)
    theirs = [card for card in dict.fromkeys(seen) if card not in known]
    # The other seat fills its places from the front, earliest seen first; my draws to come are taken from the back.
    free = deque(theirs + [card for card in PACK if card not in theirs and card not in known])
    their_hand = [free.popleft() for _ in range(6)]
    stock: list[Card] = []
    for trick in range(OPEN_TRICKS - 1):
        drawn = {seat: from_stock[trick] if trick < len(from_stock) else free.pop(), other(seat): free.popleft()}
        taker = takers[trick] if trick < len(takers) else seat
        stock += [drawn[taker], drawn[other(taker)]]
    stock.append(from_stock[OPEN_TRICKS - 1] if len(from_stock) >= OPEN_TRICKS else free.popleft())
    elder, younger = (list(mine), their_hand) if seat != dealer else (their_hand, list(mine))
    return [*elder[:3], *younger[:3], *elder[3:], *younger[3:], turn_up, *stock]


def _told(seat: Seat, dealer: Seat, turn_up: Card, actions: Sequence[Action]) -> tuple[list[Seat], list[Card]]:
    """The taker of each trick, and the cards the other seat was seen to hold, earliest first; legal or not."""
    trump = suit_of(turn_up)
    takers: list[Seat] = []
    seen: list[Card] = []
    turn, led = other(dealer), None
    for action in actions:
        if isinstance(action, Settle):
            if turn != seat:
                seen += [dix_of(trump)] if action.exchange else []
                seen += [card for meld in action.melds for card in meld]
            continue
        if turn != seat:
            seen.append(action.card)
        if led is None:
            led, turn = action.card, other(turn)
            continue
        turn = turn if beats(led, action.card, trump) else other(turn)
        led = None
        takers.append(turn)
    return takers, seen


def _check_draws(hand: HandState, seat: Seat, draws: Sequence[Card], place: Place) -> None:
    for index, (given, dealt) in enumerate(zip(draws, hand.draws[seat], strict=True)):
        if given != dealt:
            place.at(index).fail(RecordCode.WRONG_DRAW, found=given, expected=dealt)
