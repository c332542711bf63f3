"""The computer's thread: text in, text out. It runs in the page's worker, or in slices on the page itself.

The question is a JSON object ``{"level": ..., "seed": ..., "request": <marjolet-seat/1>}``; the answer is the bot
protocol's: ``{"action": ..., "why": [...]}`` or ``{"error": {"code": ..., ...}}``.
"""

from collections.abc import Iterator


def answer(text: str) -> str:
    """The answer to one question. Never raises: what is wrong with the question is told in the answer."""
    for part in answer_slices(text):
        if part is not None:
            return part
    raise AssertionError("a thinking player gives an answer")


def answer_slices(text: str) -> Iterator[str | None]:
    """The same in slices: None whenever the page may do something else, the answer at last."""
    raise NotImplementedError
    yield text
