"""Reading what the command line is given, and answering record by record."""

import json
import sys
from codecs import BOM_UTF8
from collections.abc import Callable, Iterator

from marjolet.record import Record, RecordCode, RecordError, read_text


def records_in(path: str) -> Iterator[Record | RecordError]:
    """The records of a file or of standard input (``-``): one JSON value, or one in every non-blank line."""
    data = _bytes(path)
    if isinstance(data, RecordError):
        yield data
        return
    # A mark alone at the beginning is no line of its own.
    data = data.removeprefix(BOM_UTF8)
    if _is_one_value(data):
        yield read_text(data)
        return
    for line in data.split(b"\n"):
        if line.strip():
            yield read_text(line)


def answer_each(path: str, answer: Callable[[Record], dict[str, object] | RecordError]) -> int:
    """Print one JSON line a record, in order; the exit status is 2 when any was refused."""
    status = 0
    for record in records_in(path):
        found = record if isinstance(record, RecordError) else answer(record)
        if isinstance(found, RecordError):
            status = 2
            found = found.to_json()
        print(json.dumps(found))
    return status


def _bytes(path: str) -> bytes | RecordError:
    try:
        if path == "-":
            return sys.stdin.buffer.read()
        with open(path, "rb") as file:
            return file.read()
    except (OSError, ValueError) as error:
        detail = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
        return RecordError(RecordCode.NOT_READABLE, args={"detail": detail})


def _is_one_value(data: bytes) -> bool:
    """Whether the whole file is one JSON value: syntax only: a repeated key or a huge number does not make it many."""
    try:
        json.loads(data.decode("utf-8-sig"), parse_int=str)
    except (ValueError, RecursionError):
        return False
    return True
