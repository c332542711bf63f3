"""Why the house player played a card in the first ten tricks, read from the scales that chose it.

A card kept is named only where it made the difference: without the term in question it would have been played.
"""

from collections.abc import Callable, Iterable, Sequence

from marjolet.cards import Card, is_brisque, strength
from marjolet.players.house_open import Hope, Scales, Terms
from marjolet.players.reasons import Reason, ReasonCode, reason

_LOW = 4
"""The queen's `strength`: kings and brisques are no low cards."""


def open_reasons(scales: Scales, card: Card, level: Sequence[Card]) -> tuple[Reason, ...]:
    """The reasons for ``card``, the weightiest first. ``level``: the cards that weighed the same, ``card`` included."""
    found = _leading(scales, card) if scales.seen.led is None else _following(scales, card)
    if scales.terms[card].dix > 0:
        found.append(reason(ReasonCode.PLAY_DIX, card=card, points=scales.dix_points))
    found += _trick_ten(scales, card)
    if not found:
        found.append(reason(ReasonCode.BEST_BALANCE, card=card))
    found += _kept(scales, card)
    if len(level) > 1:
        found.append(reason(ReasonCode.BY_LOT, cards=list(level)))
    return tuple(found)


def _leading(scales: Scales, card: Card) -> list[Reason]:
    terms, found = scales.terms[card], []
    # A meld or the seven that waits is a reason only where it turned the choice.
    if terms.declare > 0 and not _still_best(scales, card, lambda t: t.declare):
        found.append(reason(ReasonCode.LEAD_TO_DECLARE, card=card, **_waiting(scales, card)))
    if terms.exchange > 0 and not _still_best(scales, card, lambda t: t.exchange):
        found.append(reason(ReasonCode.LEAD_TO_EXCHANGE, card=card, **_exchange(scales)))
    if _spare(scales, card):
        found.append(reason(ReasonCode.LEAD_LOW_SPARE, card=card))
    elif _least_needed(scales, card, scales.hand):
        found.append(reason(ReasonCode.LEAD_LEAST_NEEDED, card=card))
    elif not (beaters := scales.belief.beaters(card)):
        found.append(reason(ReasonCode.LEAD_UNBEATABLE, card=card))
    elif scales.belief.chance_to_stand(card) > 0.5:
        found.append(reason(ReasonCode.LEAD_LIKELY, card=card, beaters=len(beaters)))
    return found


def _following(scales: Scales, card: Card) -> list[Reason]:
    led = scales.seen.led
    takers = [c for c in scales.hand if scales.takes(c)]
    if card in takers:
        return [*_taking(scales, card), *_cheapest(scales, card, takers)]
    found = []
    if takers:
        found.append(reason(ReasonCode.NOT_WORTH_TAKING, led=led, cards=takers))
    else:
        found.append(reason(ReasonCode.CANNOT_TAKE, led=led))
    if _spare(scales, card):
        found.append(reason(ReasonCode.DISCARD_SPARE, card=card))
    elif _least_needed(scales, card, [c for c in scales.hand if c not in takers]):
        found.append(reason(ReasonCode.DISCARD_LEAST_NEEDED, card=card))
    return found


def _taking(scales: Scales, card: Card) -> list[Reason]:
    led, terms = scales.seen.led, scales.terms[card]
    assert led is not None
    found = []
    if terms.brisques > 0:
        taken = sorted(c for c in (led, card) if is_brisque(c))
        prize = {"brisques": taken, "points": scales.seen.rules.brisque * len(taken)}
        found.append((terms.brisques, reason(ReasonCode.TAKE_BRISQUE, card=card, led=led, **prize)))
    if terms.declare > 0:
        facts = _waiting(scales, card)
        found.append((terms.declare, reason(ReasonCode.TAKE_TO_DECLARE, card=card, led=led, **facts)))
    if terms.exchange > 0:
        found.append((terms.exchange, reason(ReasonCode.TAKE_TO_EXCHANGE, card=card, led=led, **_exchange(scales))))
    if not found:
        return [reason(ReasonCode.TAKE_TRICK, card=card, led=led)]
    return [told for _, told in sorted(found, key=lambda item: -item[0])]


def _cheapest(scales: Scales, card: Card, takers: Sequence[Card]) -> list[Reason]:
    others = [c for c in takers if c != card]
    if not others or not _least_needed(scales, card, takers):
        return []
    return [reason(ReasonCode.TAKE_CHEAPEST, card=card, led=scales.seen.led, others=others)]


def _trick_ten(scales: Scales, card: Card) -> list[Reason]:
    if scales.terms[card].ten <= 0:
        return []
    points = abs(scales.ten_to_winner)
    to_winner = scales.ten_to_winner > 0
    return [reason(ReasonCode.TRICK_TEN_WON_PAYS if to_winner else ReasonCode.TRICK_TEN_LOST_PAYS, points=points)]


def _kept(scales: Scales, card: Card) -> list[Reason]:
    """What stayed in the hand for a reason that made the difference."""
    found = []
    score = scales.terms[card].score
    others = [(c, t) for c, t in scales.terms.items() if c != card]
    for hope in _dearest_first(scales):
        held = [c for c, _ in others if c in hope.meld]
        turned = [c for c, t in others if c in hope.meld and t.score - t.live > score]
        if hope.missing and turned and card not in hope.meld:
            facts: dict[str, object] = {"meld": list(hope.meld), "missing": list(hope.missing), "points": hope.points}
            found.append(reason(ReasonCode.KEEP_FOR_MELD, cards=held, **facts))
            # One hope is enough for a sentence.
            break
    turned = [c for c, t in others if t.complete < 0 and t.score - t.complete > score]
    if turned:
        kept = [h for h in scales.hopes if not h.missing and card not in h.meld and not set(turned).isdisjoint(h.meld)]
        if kept:
            melds, points = [list(h.meld) for h in kept], sum(h.points for h in kept)
            found.append(reason(ReasonCode.KEEP_TO_DECLARE, cards=turned, melds=melds, points=points))
    brisques = [c for c, t in others if is_brisque(c) and t.score - min(t.brisques, 0.0) - t.plain > score]
    if brisques and not is_brisque(card):
        found.append(reason(ReasonCode.KEEP_BRISQUES, cards=brisques))
    trumps = [c for c, t in others if t.score - t.trump > score]
    if trumps and card[1] != scales.seen.trump:
        found.append(reason(ReasonCode.KEEP_TRUMPS, cards=trumps))
    if any(c == scales.dix and t.exchange < 0 and t.score - t.exchange > score for c, t in others):
        found.append(reason(ReasonCode.KEEP_DIX, dix=scales.dix, taken=scales.belief.turn_up))
    return found


def _dearest_first(scales: Scales) -> list[Hope]:
    return sorted(scales.hopes, key=lambda hope: (-hope.chance * hope.points, hope.meld))


def _still_best(scales: Scales, card: Card, term: Callable[[Terms], float]) -> bool:
    """Whether ``card`` would have been chosen without ``term``."""
    mine = scales.terms[card]
    return all(mine.score - term(mine) >= t.score - term(t) for t in scales.terms.values())


def _spare(scales: Scales, card: Card) -> bool:
    plain = card[1] != scales.seen.trump
    return plain and strength(card) <= _LOW and not any(card in hope.meld for hope in scales.hopes)


def _least_needed(scales: Scales, card: Card, among: Iterable[Card]) -> bool:
    return all(scales.terms[card].need <= scales.terms[c].need for c in among)


def _waiting(scales: Scales, card: Card) -> dict[str, object]:
    hopes = scales.waiting_without(card)
    return {"melds": [list(hope.meld) for hope in hopes], "points": sum(hope.points for hope in hopes)}


def _exchange(scales: Scales) -> dict[str, object]:
    return {"dix": scales.dix, "taken": scales.belief.turn_up, "points": scales.seen.rules.exchange}
