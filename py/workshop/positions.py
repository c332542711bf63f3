"""Finds whole deals that lead to a late moment with given hands, for the exercises of the lessons.

    PYTHONPATH=py python -m workshop.positions 14 "8D AC" "7D 9S" KD --where "all(t.winner == 0 for t in h.tricks[10:])"

prints dealer, deck and actions of one in which 14 tricks have been played: I (seat 0) hold the first cards, the other
seat the second, and KD was turned up. All other cards are played before, by lot. ``--where``: what else must be true of
the hand ``h``; ``--down``: the face-down cards that are left while there is a stock.
"""

import argparse
import random
from collections.abc import Callable, Iterator, Sequence

from marjolet.actions import NOTHING, Play
from marjolet.cards import PACK, Card, beats, suit_of
from marjolet.hand import OPEN_TRICKS, HandState, IllegalAction, apply, deal, other
from marjolet.learn.exercise_positions import cards
from marjolet.rules import DEFAULT, Seat

Cards = tuple[Card, ...]


def found(
    tricks: int, held: tuple[Cards, Cards], up: Card, down: Cards, lots: random.Random
) -> Iterator[tuple[HandState, str]]:
    """Hands after ``tricks`` tricks in which the seats hold these cards, with their actions in letters."""
    spent = [card for card in PACK if card not in (*held[0], *held[1], *down, up)]
    for _ in range(400_000):
        lots.shuffle(spent)
        loser: Seat | None = None
        if tricks >= OPEN_TRICKS:
            loser = 0 if up in held[0] else 1 if up in held[1] else lots.choice((0, 1))
        burnt = {0: spent[:tricks], 1: spent[tricks:]}
        if loser is not None and up not in held[loser]:
            # The turned-up card was played, too, by its taker.
            burnt = {int(loser): spent[: tricks - 1], int(other(loser)): spent[tricks - 1 :]}
            burnt[loser].insert(lots.randrange(OPEN_TRICKS, tricks), up)
        hand = _dealt(tricks, held, burnt, up, down, loser, lots.choice((0, 1)))
        if hand is not None:
            yield hand


def _dealt(
    tricks: int,
    held: tuple[Cards, Cards],
    burnt: dict[int, list[Card]],
    up: Card,
    down: Cards,
    loser: Seat | None,
    dealer: Seat,
) -> tuple[HandState, str] | None:
    """The hand in which each seat plays its burnt cards in their order, if the rules let it."""
    first = min(tricks, OPEN_TRICKS)
    kept: dict[int, list[Card]] = {}
    for seat in (0, 1):
        kept[seat] = [*burnt[seat][first:], *held[seat]]
        if seat == loser:
            kept[seat] = [*(card for card in kept[seat] if card != up), up]
        if len(kept[seat]) != 6:
            return None
    turn, stock = other(dealer), list[Card]()
    for trick in range(first):
        lead, reply = burnt[turn][trick], burnt[other(turn)][trick]
        turn = other(turn) if beats(lead, reply, suit_of(up)) else turn
        for seat in (turn, other(turn)):
            last = trick == first - 1
            card = kept[seat][5] if last else burnt[seat][trick + 1]
            if card != up:
                stock.append(card)
    if loser is not None and turn == loser:
        return None
    six = {seat: [*kept[seat][:5], burnt[seat][0]] for seat in (0, 1)}
    elder, younger = six[other(dealer)], six[dealer]
    deck = [*elder[:3], *younger[:3], *elder[3:], *younger[3:], up, *stock, *down]
    if len(set(deck)) != len(PACK):
        return None
    hand, written = deal(DEFAULT, dealer, deck).state, list[str]()
    try:
        for trick in range(tricks):
            for _ in range(2):
                card = burnt[hand.to_act][trick]
                hand = apply(hand, Play(card)).state
                written.append(card)
            if hand.phase == "settle":
                hand = apply(hand, NOTHING).state
                written.append(".")
    except IllegalAction:
        return None
    return hand, " ".join(written)


def main(words: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("tricks", type=int)
    parser.add_argument("mine", type=cards)
    parser.add_argument("theirs", type=cards)
    parser.add_argument("up", type=lambda text: cards(text)[0])
    parser.add_argument("--down", type=cards, default=())
    parser.add_argument("--leader", type=int, default=0)
    parser.add_argument("--where", default="True")
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args(words)
    wanted: Callable[[HandState], bool] = eval(f"lambda h: {args.where}")
    for hand, written in found(args.tricks, (args.mine, args.theirs), args.up, args.down, random.Random(args.seed)):
        if hand.to_act == args.leader and wanted(hand):
            print(f'dealt({hand.dealer}, "{"".join(hand.deck)}", "{written}")')
            return 0
    print("none found")
    return 1


if __name__ == "__main__":
    raise SystemExit(main())
