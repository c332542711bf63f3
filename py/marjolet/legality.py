"""Legality, in one place: what a hand of cards may do, whoever asks (the full state or a seat's observation).

Source: the rules page and the presets' sources.
"""

from collections.abc import Collection, Iterable
from itertools import combinations, pairwise

from marjolet.actions import Play, Settle
from marjolet.cards import PACK_SET, Card, Suit, dix_of, strength, suit_of
from marjolet.melds import Meld, all_melds, held_melds
from marjolet.refusals import Refusal, RefusalCode
from marjolet.rules import Rules


def refuse_play(hand: Collection[Card], card: Card, led: Card | None, trump: Suit, duty: bool) -> Refusal | None:
    """Why ``card`` may not be played, or None. ``duty``: the stock is gone, so following, beating and trumping bind."""
    if card not in hand:
        return Refusal(RefusalCode.NOT_IN_HAND, {"card": card})
    if not duty or led is None:
        return None
    same = [c for c in hand if c[1] == led[1]]
    if same:
        if card[1] != led[1]:
            return Refusal(RefusalCode.MUST_FOLLOW, {"card": card, "led": led, "because": _sorted_by_rank(same)})
        higher = [c for c in same if strength(c) > strength(led)]
        if higher and card not in higher:
            return Refusal(RefusalCode.MUST_BEAT, {"card": card, "led": led, "because": _sorted_by_rank(higher)})
        return None
    trumps = [c for c in hand if c[1] == trump]
    if trumps and card[1] != trump:
        return Refusal(RefusalCode.MUST_TRUMP, {"card": card, "led": led, "because": _sorted_by_rank(trumps)})
    return None


def playable(hand: Iterable[Card], led: Card | None, trump: Suit, duty: bool) -> list[Card]:
    """The cards of ``hand`` that `refuse_play` lets pass, sorted by code."""
    cards = sorted(hand)
    return [card for card in cards if refuse_play(cards, card, led, trump, duty) is None]


def hand_after_exchange(hand: Collection[Card], turn_up: Card | None, trump: Suit) -> list[Card] | None:
    """The hand with the dix swapped for the turn-up, or None where there is nothing to exchange."""
    dix = dix_of(trump)
    if turn_up is None or turn_up == dix or dix not in hand:
        return None
    return [turn_up if card == dix else card for card in hand]


def declarable(rules: Rules, hand: Collection[Card], trump: Suit, declared: Collection[Meld]) -> list[Meld]:
    """Every meld that could be declared from ``hand``, sorted; a limit of melds per step is not looked at."""
    kinds = all_melds(trump)
    return [m for m in held_melds(hand, trump) if m not in declared and rules.points_of(kinds[m]) > 0]


def refuse_settle(
    rules: Rules,
    hand: Collection[Card],
    step: Settle,
    turn_up: Card | None,
    trump: Suit,
    declared: Collection[Meld],
) -> Refusal | None:
    """Why the settle step may not be taken, or None. ``turn_up``: the card lying beside the stock now."""
    dix = dix_of(trump)
    swapped = hand_after_exchange(hand, turn_up, trump)
    if step.exchange and swapped is None:
        # With the seven lying turned up nobody can hold it, so this comes first: it is the better reason.
        code = RefusalCode.NOTHING_TO_EXCHANGE if turn_up in (None, dix) else RefusalCode.NO_DIX
        return Refusal(code, {"card": dix})
    held = swapped if step.exchange and swapped is not None else hand
    kinds = all_melds(trump)
    seen: set[Meld] = set()
    for named in step.melds:
        meld = tuple(sorted(named))
        repeated = next((a for a, b in pairwise(meld) if a == b), None)
        if repeated is not None:
            return Refusal(RefusalCode.CARD_TWICE, {"card": repeated, "meld": list(meld)})
        if meld in seen:
            return Refusal(RefusalCode.MELD_TWICE, {"meld": list(meld)})
        seen.add(meld)
        if meld not in kinds or rules.points_of(kinds[meld]) <= 0:
            return Refusal(RefusalCode.NOT_A_MELD, {"meld": list(meld)})
        if meld in declared:
            return Refusal(RefusalCode.MELD_ALREADY_DECLARED, {"meld": list(meld)})
        missing = [card for card in meld if card not in held]
        if missing:
            would_help = swapped is not None and not step.exchange and all(card in swapped for card in meld)
            args = {"meld": list(meld), "missing": missing, "exchange": would_help}
            return Refusal(RefusalCode.MELD_NOT_HELD, args)
    if rules.melds_per_step is not None and len(step.melds) > rules.melds_per_step:
        return Refusal(RefusalCode.TOO_MANY_MELDS, {"limit": rules.melds_per_step, "count": len(step.melds)})
    return None


def legal_settles(
    rules: Rules, hand: Collection[Card], turn_up: Card | None, trump: Suit, declared: Collection[Meld]
) -> list[Settle]:
    """Every settle step that `refuse_settle` lets pass, sorted: without the exchange first, then by their melds."""
    steps: list[Settle] = []
    swapped = hand_after_exchange(hand, turn_up, trump)
    for exchange, held in ((False, hand), (True, swapped)):
        if held is None:
            continue
        melds = declarable(rules, held, trump, declared)
        most = len(melds) if rules.melds_per_step is None else min(rules.melds_per_step, len(melds))
        subsets = sorted(chosen for n in range(most + 1) for chosen in combinations(melds, n))
        steps += [Settle(exchange, chosen) for chosen in subsets]
    return steps


def legal_plays(hand: Iterable[Card], led: Card | None, trump: Suit, duty: bool) -> list[Play]:
    return [Play(card) for card in playable(hand, led, trump, duty)]


def is_pack(cards: Collection[Card]) -> bool:
    """Whether these are the 32 cards, each once."""
    return len(cards) == len(PACK_SET) and set(cards) == PACK_SET


def _sorted_by_rank(cards: Iterable[Card]) -> list[Card]:
    return sorted(cards, key=lambda c: (suit_of(c), -strength(c)))
