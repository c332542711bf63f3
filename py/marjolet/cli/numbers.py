"""Numbers as arguments: argparse tells the message of an `ArgumentTypeError`, and else the name of a function."""

import argparse


def positive(text: str) -> int:
    number = _whole(text)
    if number is None or number <= 0:
        raise argparse.ArgumentTypeError("a positive whole number")
    return number


def count(text: str) -> int:
    number = _whole(text)
    if number is None or number < 0:
        raise argparse.ArgumentTypeError("a whole number from zero")
    return number


def seconds(text: str) -> float:
    try:
        number = float(text)
    except ValueError:
        number = 0.0
    if not 0 < number < float("inf"):
        raise argparse.ArgumentTypeError("a positive number of seconds")
    return number


def _whole(text: str) -> int | None:
    try:
        return int(text)
    except ValueError:
        return None
