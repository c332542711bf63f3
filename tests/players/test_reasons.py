"""The list of reasons is whole, and stable: the words layer and other people's programs rely on it."""

from pathlib import Path

from marjolet.players.reasons import SHAPES, ReasonCode, reason


def test_every_code_has_a_shape() -> None:
    assert set(SHAPES) == set(ReasonCode)
    assert all(code.value == code.name for code in ReasonCode)


def test_a_reason_is_written_as_the_protocol_says() -> None:
    told = reason(ReasonCode.DISCARD_SPARE, card="8C")
    assert told.to_json() == {"code": "DISCARD_SPARE", "args": {"card": "8C"}}


def test_the_page_on_the_protocol_lists_every_code_with_its_arguments() -> None:
    text = (Path(__file__).parents[2] / "docs" / "bot-protocol.md").read_text(encoding="utf-8")
    for code, shape in SHAPES.items():
        args = ", ".join(f"`{name}` {kind}" for name, kind in shape.args.items()) or "–"
        assert f"| `{code.value}` | {args} | {'yes' if shape.secret else ''} |" in text
