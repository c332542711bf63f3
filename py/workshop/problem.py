"""Expected failures and the way all tools talk to the person at the terminal."""

import sys


class Problem(Exception):
    """Something a person can put right (no network, no Chromium ...): shown as a sentence, without a traceback."""


def say(sentence: str) -> None:
    """Progress, on stderr, so that stdout stays free for results."""
    print(sentence, file=sys.stderr, flush=True)
