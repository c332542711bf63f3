"""Why a net chose a card, found by asking it again: a fact is a reason if without it another card would be played.

What is changed is what the net sees: a meld counts as declared already, the tenth trick as an earlier one, the brisque
led as a lower card. So a reason tells how the choice came about, and is no story told afterwards. Plain facts of the
trick (nothing takes it; what would take it is worth more in the hand) need no such question.
"""

from collections.abc import Sequence
from dataclasses import replace

from marjolet.cards import Card, beats, dix_of, is_brisque
from marjolet.hand import OPEN_TRICKS
from marjolet.melds import Meld, all_melds
from marjolet.players.belief import Belief, belief_of
from marjolet.players.reasons import Reason, ReasonCode, reason
from marjolet.players.sight import BRISQUES, cards, listed, meld_places, numbers
from marjolet.players.worths import Worths

MOST = 3
"""Reasons after the first: more are no help."""


def learned_reasons(worths: Worths, card: Card) -> tuple[Reason, ...]:
    """Why ``card``, which the net values most; first how much more than the next."""
    number = numbers(worths.seen.trump)[card]
    others = [c for c in worths.values if c != number]
    if not others:
        return (reason(ReasonCode.ONLY_CARD, card=card),)
    second = max(others, key=lambda c: worths.values[c])
    ahead = round(worths.values[number] - worths.values[second])
    facts: dict[str, object] = {"card": card, "other": cards(worths.seen.trump)[second]}
    if ahead > 0:
        first = reason(ReasonCode.LEARNED_BEST, points=ahead, **facts)
    else:
        first = reason(ReasonCode.LEARNED_CLOSE, **facts)
    return (first, *net_reasons(worths, card))


def net_reasons(worths: Worths, card: Card) -> tuple[Reason, ...]:
    """What turned the net's choice to ``card``, which must be its best."""
    belief = belief_of(worths.seen)
    found = [*_trick_ten(worths, card), *_trick(worths, card, belief), *_kept(worths, card, belief)]
    if card == dix_of(worths.seen.trump) and _dix_points(worths):
        found.append(reason(ReasonCode.PLAY_DIX, card=card, points=_dix_points(worths)))
    return tuple(found[:MOST])


def _dix_points(worths: Worths) -> int:
    rules = worths.seen.rules
    pays = rules.dix_played_when == "always" or worths.seen.exchanged_by is None
    return rules.dix_played if pays else 0


def _trick_ten(worths: Worths, card: Card) -> list[Reason]:
    """Whether the net would play otherwise in the ninth trick."""
    seen, sight = worths.seen, worths.sight
    # The guard of a preset that pays the winner is no matter of the net: nothing is said there.
    if sight.trick + 1 != OPEN_TRICKS or seen.rules.trick_ten_to != "loser" or not seen.rules.trick_ten:
        return []
    if seen.led is not None and beats(seen.led, card, seen.trump):
        return []
    if worths.best(replace(sight, trick=sight.trick - 1)) == numbers(seen.trump)[card]:
        return []
    return [reason(ReasonCode.TRICK_TEN_LOST_PAYS, points=seen.rules.trick_ten)]


def _trick(worths: Worths, card: Card, belief: Belief) -> list[Reason]:
    """What the card wins, or why the trick is left."""
    seen, led = worths.seen, worths.seen.led
    waiting = [meld for meld in belief.waiting(seen.hand) if card not in meld]
    to_declare = bool(waiting) and _turned_without(worths, card, waiting)
    prize: dict[str, object] = {
        "card": card, "melds": [list(m) for m in waiting], "points": sum(map(belief.points, waiting))
    }  # fmt: skip
    if led is None:
        if to_declare and belief.chance_to_stand(card) > 0:
            return [reason(ReasonCode.LEAD_TO_DECLARE, **prize)]
        if not belief.beaters(card):
            return [reason(ReasonCode.LEAD_UNBEATABLE, card=card)]
        return []
    takers = [c for c in sorted(seen.hand) if beats(led, c, seen.trump)]
    if not takers:
        return [reason(ReasonCode.CANNOT_TAKE, led=led)]
    if card not in takers:
        return [reason(ReasonCode.NOT_WORTH_TAKING, led=led, cards=takers)]
    found = []
    if to_declare:
        found.append(reason(ReasonCode.TAKE_TO_DECLARE, led=led, **prize))
    if is_brisque(led) and _turned_by_led(worths, card):
        brisques = sorted(c for c in (led, card) if is_brisque(c))
        points = seen.rules.brisque * len(brisques)
        found.append(reason(ReasonCode.TAKE_BRISQUE, card=card, led=led, brisques=brisques, points=points))
    return found or [reason(ReasonCode.TAKE_TRICK, card=card, led=led)]


def _turned_without(worths: Worths, card: Card, melds: Sequence[Meld]) -> bool:
    """Whether the net would play another card if ``melds`` were declared already."""
    return _without(worths, melds) != numbers(worths.seen.trump)[card]


def _without(worths: Worths, melds: Sequence[Meld]) -> int:
    places = meld_places(worths.seen.trump)
    declared = worths.sight.declared
    for meld in melds:
        declared |= 1 << places[meld]
    return worths.best(replace(worths.sight, declared=declared))


def _turned_by_led(worths: Worths, card: Card) -> bool:
    """Whether the net would play another card if no brisque had been led, but a low unseen card of the suit."""
    sight, table = worths.sight, numbers(worths.seen.trump)
    suit = sight.led >> 3
    unseen = sum(1 << table[c] for c in worths.seen.unseen) & ~BRISQUES & 255 << 8 * suit
    if not unseen:
        return False
    low = listed(unseen)[0]
    played = sight.played_them & ~(1 << sight.led) | 1 << low
    return worths.best(replace(sight, led=low, played_them=played)) != table[card]


def _kept(worths: Worths, card: Card, belief: Belief) -> list[Reason]:
    """Cards that the net would have played but for a meld."""
    seen = worths.seen
    code = cards(seen.trump)
    found = []
    waiting = [meld for meld in belief.waiting(seen.hand) if card not in meld]
    if waiting:
        instead = code[_without(worths, waiting)]
        kept = [meld for meld in waiting if instead in meld]
        if instead != card and kept:
            points = sum(map(belief.points, kept))
            melds = [list(meld) for meld in kept]
            found.append(reason(ReasonCode.KEEP_TO_DECLARE, cards=[instead], melds=melds, points=points))
    for meld in sorted(all_melds(seen.trump), key=lambda m: (-belief.points(m), m)):
        missing = [c for c in meld if c not in belief.mine]
        held = [c for c in meld if c in belief.mine]
        if card in meld or not held or not missing or meld in belief.declared or not belief.points(meld):
            continue
        if not belief.chance_to_come(missing):
            continue
        instead = code[_without(worths, [meld])]
        if instead != card and instead in meld:
            facts: dict[str, object] = {"meld": list(meld), "missing": missing, "points": belief.points(meld)}
            found.append(reason(ReasonCode.KEEP_FOR_MELD, cards=held, **facts))
            break
    return found
