"""The public formats of a match (docs/records.md): reading, writing, results."""

from marjolet.record.errors import RecordCode, RecordError
from marjolet.record.read import Record, read, read_text
from marjolet.record.result import legal_now, result
from marjolet.record.write import action_json, write

__all__ = ["Record", "RecordCode", "RecordError", "action_json", "legal_now", "read", "read_text", "result", "write"]
