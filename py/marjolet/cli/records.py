"""`marjolet replay`, `legal`, `deal` and `perft`."""

import argparse
import json
from itertools import chain

from marjolet import legality
from marjolet.cli.files import answer_each, records_in
from marjolet.cli.numbers import count, positive
from marjolet.hand import HandState, apply, legal, other
from marjolet.match import new_match, next_hand
from marjolet.record import Record, RecordCode, RecordError, action_json, legal_now, result, write
from marjolet.rules import DEFAULT, PRESETS
from marjolet.shuffle import deck_from_seed, first_dealer


def add_commands(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    file_help = "records, one JSON value or one a line; - is standard input"
    replay = commands.add_parser("replay", help="what records come to: totals, winners, ledgers")
    replay.add_argument("file", help=file_help)
    replay.set_defaults(run=lambda args: answer_each(args.file, lambda record: result(record.match)))
    now = commands.add_parser("legal", help="what may be done at the end of records")
    now.add_argument("file", help=file_help)
    now.set_defaults(run=lambda args: answer_each(args.file, lambda record: legal_now(record.match)))
    deal = commands.add_parser("deal", help="a one-hand record without actions, dealt from a seed")
    deal.add_argument("--seed", type=int, required=True)
    deal.add_argument("--hand", type=count, default=0, help="number of the hand in its match, from 0")
    deal.add_argument("--preset", choices=list(PRESETS), default=DEFAULT.id)
    deal.add_argument("--target", type=positive, default=500)
    deal.set_defaults(run=_deal)
    perft = commands.add_parser("perft", help="how many sequences of actions a position allows")
    perft.add_argument("file", help=file_help)
    perft.add_argument("depth", type=count)
    perft.set_defaults(run=_perft)


def _deal(args: argparse.Namespace) -> int:
    first = first_dealer(args.seed)
    dealer = first if args.hand % 2 == 0 else other(first)
    match = next_hand(new_match(PRESETS[args.preset], args.target), deck_from_seed(args.seed, args.hand), dealer).state
    print(json.dumps(write(Record(match, seed=args.seed))))
    return 0


def _perft(args: argparse.Namespace) -> int:
    status = 0
    for record in records_in(args.file):
        hand = None if isinstance(record, RecordError) else record.match.hand
        if hand is None:
            error = record if isinstance(record, RecordError) else RecordError(RecordCode.NO_HAND, path="hands")
            print(json.dumps(error.to_json()))
            status = 2
            continue
        for line in divide(hand, args.depth):
            print(line)
    return status


def divide(hand: HandState, depth: int) -> list[str]:
    """One line ``ACTION COUNT`` for each legal first action, then ``total COUNT``."""
    if depth == 0 or hand.over:
        return ["total 1"]
    counts = [(action, perft(apply(hand, action).state, depth - 1)) for action in legal(hand)]
    lines = (f"{_written(action_json(action))} {count}" for action, count in counts)
    return list(chain(lines, [f"total {sum(count for _, count in counts)}"]))


def perft(hand: HandState, depth: int) -> int:
    """The number of legal sequences of ``depth`` actions; a sequence also ends at the 42nd action."""
    if depth == 0 or hand.over:
        return 1
    if depth == 1:
        return _branches(hand)
    return sum(perft(apply(hand, action).state, depth - 1) for action in legal(hand))


def _branches(hand: HandState) -> int:
    """How many legal actions there are, without making them."""
    held = hand.hands[hand.to_act]
    if hand.phase == "play":
        return len(legality.playable(held, hand.led, hand.trump, hand.duty))
    return len(legality.legal_settles(hand.rules, held, hand.turn_up, hand.trump, hand.declared))


def _written(action: object) -> str:
    """A card code as it is; a settle step as JSON without spaces, so that a line has two columns."""
    return action if isinstance(action, str) else json.dumps(action, separators=(",", ":"))
