"""Advice for a person: a player's choice, with plain facts of the hand that make it understandable.

A net may have nothing better to say than that practice taught it so. To its own reasons are added facts that anybody at
the table can check from what the seat knows: the card is part of no meld, the trick holds an ace, a meld can still
come. They are no story of how the choice was made: who asks a player why it played asks the player alone.
"""

from collections.abc import Iterator, Sequence
from typing import Final

from marjolet.actions import Play
from marjolet.cards import Card, beats, dix_of, is_brisque, strength
from marjolet.hand import OPEN_TRICKS
from marjolet.melds import Meld, all_melds
from marjolet.observation import Observation
from marjolet.players.advice_ending import ending_facts
from marjolet.players.belief import Belief, belief_of
from marjolet.players.player import Choice, Player, think
from marjolet.players.reasons import Reason, ReasonCode, reason

_LOW: Final = 4
"""The queen's `strength`: kings and brisques are no low cards."""
_HOPEFUL: Final = 8.0
"""Points, times the chance that they come, from which a meld to come is worth a word."""
_LIKELY: Final = 0.5

TELLING: Final[tuple[ReasonCode, ...]] = (
    ReasonCode.ONLY_CARD,
    ReasonCode.EXCHANGE_SEVEN,
    ReasonCode.DECLARE_DEAREST,
    ReasonCode.DECLARE_ALL,
    ReasonCode.NOTHING_TO_SETTLE,
    ReasonCode.TRICK_TEN_LOST_PAYS,
    ReasonCode.TRICK_TEN_WON_PAYS,
    ReasonCode.TAKE_TO_DECLARE,
    ReasonCode.TAKE_TO_EXCHANGE,
    ReasonCode.TAKE_BRISQUE,
    ReasonCode.LEAD_TO_DECLARE,
    ReasonCode.LEAD_TO_EXCHANGE,
    ReasonCode.PLAY_DIX,
    ReasonCode.CANNOT_TAKE,
    ReasonCode.NOT_WORTH_TAKING,
    ReasonCode.LEAD_UNBEATABLE,
    ReasonCode.KEEP_TO_DECLARE,
    ReasonCode.KEEP_DIX,
    ReasonCode.TAKE_TRICK,
    ReasonCode.KEEP_FOR_MELD,
    ReasonCode.LEAD_LIKELY,
    ReasonCode.LEAD_LOW_SPARE,
    ReasonCode.DISCARD_SPARE,
    ReasonCode.TAKE_CHEAPEST,
    ReasonCode.LEAD_LEAST_NEEDED,
    ReasonCode.DISCARD_LEAST_NEEDED,
    ReasonCode.KEEP_BRISQUES,
    ReasonCode.KEEP_TRUMPS,
    ReasonCode.ENDGAME_SWEEP,
    ReasonCode.ENDGAME_UNSWEPT,
    ReasonCode.ENDGAME_LAST_TRICK,
    ReasonCode.ENDGAME_BRISQUES,
    ReasonCode.ENDGAME_COST,
    ReasonCode.ENDGAME_LEVEL,
    ReasonCode.ENDGAME_EXACT,
    ReasonCode.BEST_BALANCE,
    ReasonCode.SEARCHED_BEST,
    ReasonCode.LEARNED_BEST,
    ReasonCode.LEARNED_CLOSE,
    ReasonCode.ENDING_BY_RULE,
    ReasonCode.HOPES_IN_VAIN,
    ReasonCode.FORGOTTEN,
    ReasonCode.BY_LOT,
)
"""Every code, what teaches most first: the order in which a person is told."""


class Adviser:
    """A player that says more: its choices are those of the player it asks."""

    def __init__(self, player: Player) -> None:
        self._player = player

    def choose(self, seen: Observation) -> Choice:
        return advised(seen, self._player.choose(seen))

    def think(self, seen: Observation) -> Iterator[Choice | None]:
        for choice in think(self._player, seen):
            yield None if choice is None else advised(seen, choice)


def advised(seen: Observation, choice: Choice) -> Choice:
    """The same action; its reasons and the facts that speak for it, what teaches most first."""
    if not isinstance(choice.action, Play):
        return choice
    card = choice.action.card
    facts = ending_facts(seen, card) if seen.duty else _open_facts(seen, card)
    known = {told.code for told in choice.because}
    found = [*choice.because, *(fact for fact in facts if fact.code not in known)]
    return Choice(choice.action, tuple(sorted(found, key=lambda told: TELLING.index(told.code))))


def _open_facts(seen: Observation, card: Card) -> list[Reason]:
    """What can be said of ``card`` while there is a stock."""
    belief = belief_of(seen)
    found = [*_trick_ten(seen, belief, card), *_trick(seen, belief, card), *_kept(seen, belief, card)]
    dix = dix_of(seen.trump)
    if card == dix and (seen.rules.dix_played_when == "always" or seen.exchanged_by is None) and seen.rules.dix_played:
        found.append(reason(ReasonCode.PLAY_DIX, card=card, points=seen.rules.dix_played))
    return found


def _wins(seen: Observation, belief: Belief, card: Card) -> float:
    """How likely ``card`` takes the trick."""
    return belief.chance_to_stand(card) if seen.led is None else float(beats(seen.led, card, seen.trump))


def _trick_ten(seen: Observation, belief: Belief, card: Card) -> list[Reason]:
    rules = seen.rules
    if len(seen.tricks) + 1 != OPEN_TRICKS or not rules.trick_ten:
        return []
    to_winner = rules.trick_ten_to == "winner"
    if (_wins(seen, belief, card) > _LIKELY) is not to_winner:
        return []
    code = ReasonCode.TRICK_TEN_WON_PAYS if to_winner else ReasonCode.TRICK_TEN_LOST_PAYS
    return [reason(code, points=rules.trick_ten)]


def _trick(seen: Observation, belief: Belief, card: Card) -> list[Reason]:
    """What the card wins, or that it can be spared."""
    if seen.led is None:
        return _led(seen, belief, card)
    led = seen.led
    takers = [c for c in sorted(seen.hand) if beats(led, c, seen.trump)]
    if card in takers:
        return _taken(seen, belief, card, led)
    found = [
        reason(ReasonCode.NOT_WORTH_TAKING, led=led, cards=takers)
        if takers
        else reason(ReasonCode.CANNOT_TAKE, led=led)
    ]
    spare = _spare(belief, card)
    found.append(reason(ReasonCode.DISCARD_SPARE if spare else ReasonCode.DISCARD_LEAST_NEEDED, card=card))
    return found


def _led(seen: Observation, belief: Belief, card: Card) -> list[Reason]:
    wins, found = belief.chance_to_stand(card), []
    if wins > _LIKELY:
        waiting = _waiting(belief, seen.hand, card)
        if waiting:
            found.append(reason(ReasonCode.LEAD_TO_DECLARE, card=card, **_prize(belief, waiting)))
        if belief.dix_waits and card != dix_of(seen.trump):
            found.append(reason(ReasonCode.LEAD_TO_EXCHANGE, card=card, **_exchange(seen, belief)))
        beaters = belief.beaters(card)
        if beaters:
            found.append(reason(ReasonCode.LEAD_LIKELY, card=card, beaters=len(beaters)))
        else:
            found.append(reason(ReasonCode.LEAD_UNBEATABLE, card=card))
    elif _spare(belief, card):
        found.append(reason(ReasonCode.LEAD_LOW_SPARE, card=card))
    else:
        found.append(reason(ReasonCode.LEAD_LEAST_NEEDED, card=card))
    return found


def _taken(seen: Observation, belief: Belief, card: Card, led: Card) -> list[Reason]:
    found = []
    waiting = _waiting(belief, seen.hand, card)
    if waiting:
        found.append(reason(ReasonCode.TAKE_TO_DECLARE, card=card, led=led, **_prize(belief, waiting)))
    if belief.dix_waits and card != dix_of(seen.trump):
        found.append(reason(ReasonCode.TAKE_TO_EXCHANGE, card=card, led=led, **_exchange(seen, belief)))
    brisques = sorted(c for c in (led, card) if is_brisque(c))
    if brisques:
        points = seen.rules.brisque * len(brisques)
        found.append(reason(ReasonCode.TAKE_BRISQUE, card=card, led=led, brisques=brisques, points=points))
    return found or [reason(ReasonCode.TAKE_TRICK, card=card, led=led)]


def _kept(seen: Observation, belief: Belief, card: Card) -> list[Reason]:
    """What stays in the hand, and what for."""
    found = []
    waiting = _waiting(belief, seen.hand, card)
    if waiting:
        cards = sorted({c for meld in waiting for c in meld})
        found.append(reason(ReasonCode.KEEP_TO_DECLARE, cards=cards, **_prize(belief, waiting)))
    hope = max(
        ((belief.chance_to_come(missing) * belief.points(meld), meld, missing) for meld, missing in _to_come(belief)),
        key=lambda found: (found[0], found[1]),
        default=None,
    )
    if hope is not None and hope[0] >= _HOPEFUL and card not in hope[1]:
        _, meld, missing = hope
        cards = [c for c in meld if c in belief.mine]
        facts: dict[str, object] = {"meld": list(meld), "missing": missing, "points": belief.points(meld)}
        found.append(reason(ReasonCode.KEEP_FOR_MELD, cards=cards, **facts))
    dix = dix_of(seen.trump)
    if belief.dix_waits and card != dix:
        found.append(reason(ReasonCode.KEEP_DIX, dix=dix, taken=belief.turn_up))
    brisques = [c for c in sorted(seen.hand) if is_brisque(c)]
    if brisques and card not in brisques:
        found.append(reason(ReasonCode.KEEP_BRISQUES, cards=brisques))
    trumps = [c for c in sorted(seen.hand) if c[1] == seen.trump]
    if trumps and card not in trumps:
        found.append(reason(ReasonCode.KEEP_TRUMPS, cards=trumps))
    return found


def _spare(belief: Belief, card: Card) -> bool:
    """A low plain card that is part of no meld, waiting or to come."""
    if card[1] == belief.trump or strength(card) > _LOW:
        return False
    whole = any(card in meld for meld in belief.waiting(belief.mine) if belief.points(meld) > 0)
    return not whole and not any(card in meld for meld, _ in _to_come(belief))


def _to_come(belief: Belief) -> Iterator[tuple[Meld, list[Card]]]:
    """The melds that pay and can still come to a hand that holds a part of them, with what is missing."""
    for meld in all_melds(belief.trump):
        missing = [c for c in meld if c not in belief.mine]
        if not 0 < len(missing) < len(meld) or meld in belief.declared or belief.points(meld) <= 0:
            continue
        if belief.chance_to_come(missing) > 0:
            yield meld, missing


def _waiting(belief: Belief, hand: Sequence[Card], card: Card) -> list[Meld]:
    """The melds that can be declared after ``card`` has won the trick."""
    return [meld for meld in belief.waiting(hand) if card not in meld and belief.points(meld) > 0]


def _prize(belief: Belief, melds: Sequence[Meld]) -> dict[str, object]:
    return {"melds": [list(meld) for meld in melds], "points": sum(map(belief.points, melds))}


def _exchange(seen: Observation, belief: Belief) -> dict[str, object]:
    return {"dix": dix_of(seen.trump), "taken": belief.turn_up, "points": seen.rules.exchange}
