"""Every code has a text in every language, with the arguments that it is made with; no text is left over."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from marjolet.cards import SUITS, Card
from marjolet.events import LevelTotals, MatchEnded, Scored, Why
from marjolet.melds import MeldKind, all_melds
from marjolet.players import LEVELS
from marjolet.players.reasons import SHAPES, ReasonCode
from marjolet.record.errors import RecordCode, RecordError
from marjolet.refusals import Refusal, RefusalCode
from marjolet.rules import DEFAULT, HOUSE_RULINGS, PRESETS, Rules
from marjolet.table.hint import HINTS
from marjolet.table.messages import (
    MESSAGES,
    Message,
    error_message,
    ledger_message,
    line,
    meld_line,
    meld_name,
    message_of,
    reason_message,
    refusal_message,
    rules_differ,
    rules_not_stated,
    whose_move,
)
from marjolet.table.why import IN_PLAY, WHYS
from marjolet.words import language, say
from marjolet.words.render import Slot, parse

from .hands import play, probes

ROOT = Path(__file__).parents[2]
EN, FR = language("en").templates, language("fr").templates

BUILT_ELSEWHERE = ("preset.", "level.", "house.", "reason.", "record.", "meld.", "card.", "suit.", "learn.", "lesson.")
"""Families whose codes are put together from what the engine lists; other tests here hold them to those lists."""


def slots(text: str) -> set[str]:
    return {piece.name for piece in parse(text) if isinstance(piece, Slot)}


def test_languages_have_the_same_codes() -> None:
    assert sorted(set(EN) ^ set(FR)) == []


def test_languages_use_the_same_arguments() -> None:
    assert {code: text for code, text in EN.items() if slots(text) != slots(FR[code])} == {}


def made() -> Iterator[Message]:
    """Every kind of message that `marjolet.table.messages` makes, from real hands wherever the game makes them."""
    for seed in range(110):
        for moment in play(seed, "most" if seed % 3 else "any"):
            yield from (m for event in moment.new if (m := message_of(event, moment.me)) is not None)
            yield from line(moment.seen, moment.recent)
            yield from line(moment.seen, moment.new)
            yield whose_move(moment.seen)
            for action in probes(moment.seen):
                refused = moment.seen.refusal(action)
                if refused is not None:
                    yield refusal_message(refused)
        for entry in moment.seen.ledger:
            yield ledger_message(entry, moment.seen.trump, moment.seen.rules)
    yield refusal_message(Refusal(RefusalCode.STALE, {"ply": 3, "now": 5}))
    for me in (0, 1):
        for ending in (MatchEnded(0, (510, 490)), LevelTotals(500)):
            told = message_of(ending, 0 if me == 0 else 1)
            assert told is not None
            yield told
            yield from line(moment.seen if moment.me == me else last_of(me), (ending,))
    for suit in SUITS:
        for meld, kind in all_melds(suit).items():
            line_of_panel = meld_line(meld, kind, 20)
            name = line_of_panel.args["kind"]
            assert isinstance(name, Message)
            yield from (line_of_panel, name, meld_name(meld, kind))
    for rules in PRESETS.values():
        yield from rules_differ(rules)
        silent = rules_not_stated(rules)
        if silent is not None:
            names = silent.args["rules"]
            assert isinstance(names, list)
            yield from (silent, *names)
    for why in Why:
        if why is not Why.MELD:
            yield ledger_message(Scored(41, 0, 10, why), SUITS[0], DEFAULT)
            for seat in (0, 1):
                told = message_of(Scored(41, 0 if seat == 0 else 1, 10, why), 0)
                assert told is not None
                yield told
    for code in RecordCode:
        yield error_message(RecordError(code, 0, 3, "hands[0]"))
    yield error_message(RecordError(RefusalCode.MUST_BEAT, 1, 37, "hands[1]"))


def last_of(me: int):  # type: ignore[no-untyped-def]
    return [moment for moment in play(1) if moment.me == me][-1].seen


@pytest.fixture(scope="module")
def all_made() -> dict[str, set[frozenset[str]]]:
    found: dict[str, set[frozenset[str]]] = {}
    for message in made():
        found.setdefault(message.code, set()).add(frozenset(message.args))
    return found


def test_the_list_of_messages_is_complete(all_made: dict[str, set[frozenset[str]]]) -> None:
    assert sorted(set(all_made) - set(MESSAGES)) == []


def test_every_listed_message_is_made(all_made: dict[str, set[frozenset[str]]]) -> None:
    assert sorted(code for code in set(MESSAGES) - set(all_made)) == []


def test_messages_carry_the_arguments_listed(all_made: dict[str, set[frozenset[str]]]) -> None:
    wrong = {
        code: [sorted(names) for names in made_with if names != frozenset(MESSAGES[code])]
        for code, made_with in all_made.items()
    }
    assert {code: names for code, names in wrong.items() if names} == {}


def test_every_message_has_its_sentence(lang: str) -> None:
    texts = language(lang).templates
    assert [code for code in MESSAGES if not texts.get(code)] == []
    # What a sentence uses and is not made with.
    extra = {
        code: slots(texts[code]) - {*made_with, *RECORD_ARGS.get(code, ())} for code, made_with in MESSAGES.items()
    }
    assert {code: names for code, names in extra.items() if names} == {}


RECORD_ARGS = {
    f"record.{code}": set(names.split())
    for code, names in {
        "DUPLICATE_KEY": "key", "UNKNOWN_KEY": "key", "MISSING_KEY": "key", "UNKNOWN_PRESET": "found known",
        "BAD_CARD": "found", "BAD_DRAWS": "expected count", "CARD_REPEATED": "card",
    }.items()
}  # fmt: skip
"""What errors of records bring besides their place (as their list says)."""


@pytest.mark.parametrize("code", list(RefusalCode))
def test_every_refusal_has_its_sentence(code: RefusalCode) -> None:
    assert any(known == f"refusal.{code}" or known.startswith(f"refusal.{code}.") for known in MESSAGES)


@pytest.mark.parametrize("code", list(ReasonCode))
def test_every_reason_has_its_sentence(code: ReasonCode, lang: str) -> None:
    """With real arguments, melds named; nothing that the code does not bring."""
    samples: dict[str, object] = {
        "card": "QS", "cards": ["QS", "KS"], "meld": ["KH", "QH"], "melds": [["KH", "QH"], ["JH", "QS"]],
        "points": 40, "count": 2,
    }  # fmt: skip
    shape = SHAPES[code].args
    text = language(lang).templates[f"reason.{code}"]
    assert slots(text) <= set(shape)
    said = say(lang, reason_message(code, {name: samples[kind] for name, kind in shape.items()}, SUITS[2]))
    assert whole(said), said
    assert "'" not in said


def test_no_reason_is_left_over() -> None:
    assert {code for code in EN if code.startswith("reason.")} == {f"reason.{code}" for code in ReasonCode}


SAMPLES: dict[str, object] = {
    "card": "QS", "cards": ["QS", "KS"], "meld": Message("meld.marriage", {"suit": "H"}),
    "melds": [Message("meld.marriage", {"suit": "H"}), Message("meld.four_kings")], "points": 40, "taken": "AD",
    "beaters": 2, "brisques": ["TH"], "led": "TH", "missing": ["KH"], "limit": 1, "other": "AC", "cost": 10,
    "deals": 60, "tricks": 2, "gone": ["KH"], "n": 3, "suit": "C", "things": [Message("hint.settle.exchange")],
    "why": Message("hint.TAKE_TRICK"), "kind": Message("hint.kind.marriage"),
}  # fmt: skip


@pytest.mark.parametrize("code", sorted({**HINTS, **WHYS}))
def test_every_hint_has_its_sentence(code: str, lang: str) -> None:
    names = {**HINTS, **WHYS}[code]
    assert slots(language(lang).templates[code]) <= set(names)
    said = say(lang, Message(code, {name: SAMPLES[name] for name in names}))
    assert whole(said), said
    assert "'" not in said


@pytest.mark.parametrize("code", list(ReasonCode))
def test_every_reason_can_be_a_hint_and_can_be_told_in_play(code: ReasonCode) -> None:
    assert f"hint.{code}" in HINTS
    assert set(HINTS[f"hint.{code}"]) - {"kind"} <= set(SHAPES[code].args)
    # What a secret reason is told as during play has no argument but those that everybody knows.
    if SHAPES[code].secret:
        assert set(WHYS[IN_PLAY[code]]) <= {"card", "deals", "melds", "points"}


@pytest.mark.parametrize("kind", list(MeldKind))
def test_every_meld_has_its_names(kind: MeldKind, lang: str) -> None:
    for code in (f"kind.{kind}", f"meld.{kind}", f"meld.{kind}.a"):
        assert code in language(lang).templates


@pytest.mark.parametrize("rules", PRESETS.values(), ids=list(PRESETS))
def test_every_preset_is_described(rules: Rules, lang: str) -> None:
    for what in ("name", "source"):
        assert f"preset.{rules.id}.{what}" in language(lang).templates
    for message in rules_differ(rules):
        said = say(lang, message)
        assert whole(said), said
    if rules.differs == ("sweep",):
        assert str(rules.sweep) in said
    silent = rules_not_stated(rules)
    if silent is not None:
        assert whole(say(lang, silent))


def test_families_hold_just_what_the_engine_lists() -> None:
    def ids(family: str) -> set[str]:
        return {code.split(".")[1] for code in EN if code.startswith(family + ".")}

    assert ids("preset") == set(PRESETS)
    assert ids("level") >= set(LEVELS)
    assert ids("house") == {"title", *HOUSE_RULINGS}
    assert ids("meld") == ids("kind") == set(MeldKind)
    assert ids("record") == {"REFUSED", *RecordCode}


@pytest.mark.parametrize("level", sorted(LEVELS))
def test_every_level_has_name_and_line(level: str, lang: str) -> None:
    assert {f"level.{level}.name", f"level.{level}.about"} <= set(language(lang).templates)


# What the table and the page ask for, read from their source.


def asked() -> Iterator[tuple[str, str, set[str] | None]]:
    """Each code of a text in the source: where, the code as a pattern, its arguments (None: not seen there)."""
    for path in sorted([*(ROOT / "py/marjolet/table").glob("*.py"), *(ROOT / "py/page").glob("*.py")]):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        inner = {id(value) for node in ast.walk(tree) if isinstance(node, ast.JoinedStr) for value in node.values}
        for node in ast.walk(tree):
            if isinstance(node, ast.Call):
                yield from _call(path.name, node)
            code = None if id(node) in inner else _code(node)
            if code is not None:
                yield path.name, code, None


def _call(where: str, node: ast.Call) -> Iterator[tuple[str, str, set[str] | None]]:
    name = node.func.id if isinstance(node.func, ast.Name) else ""
    codes = [code for code in map(_code, node.args) if code is not None]
    if len(codes) != 1 or name not in ("text", "button", "Message"):
        return
    if name == "Message":
        given = node.args[1] if len(node.args) > 1 else ast.Dict([], [])
        if isinstance(given, ast.Dict):
            yield where, codes[0], {str(key.value) for key in given.keys if isinstance(key, ast.Constant)}
    elif all(keyword.arg for keyword in node.keywords):
        yield where, codes[0], {str(keyword.arg) for keyword in node.keywords}


def _code(node: ast.AST) -> str | None:
    """A code of a text, as a pattern in which a part that is put in is any word."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        found = re.escape(node.value)
    elif isinstance(node, ast.JoinedStr):
        found = "".join(re.escape(v.value) if isinstance(v, ast.Constant) else r"[\w-]+" for v in node.values)
    else:
        return None
    return found if re.match(r"(ui|back|level|preset|house)\\\.", found) else None


def test_what_the_table_asks_for_exists() -> None:
    places = sorted(asked(), key=str)
    assert len(places) > 300
    wrong = []
    for where, code, args in places:
        needed = [slots(text) for name, text in EN.items() if re.fullmatch(code, name)]
        if not needed:
            wrong.append(f"{where} asks for {code}")
        # A pattern may also fit codes that this place never means.
        elif args is not None and not any(names <= args for names in needed):
            wrong.append(f"{where} gives {code} {args}, it needs {needed}")
    assert wrong == []


def tails() -> Iterator[str]:
    """Codes whose beginning is put in: f"{code}.confirm"."""
    for path in (ROOT / "py/marjolet/table").glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.JoinedStr) and len(node.values) == 2:
                tail = node.values[1]
                if isinstance(tail, ast.Constant) and re.fullmatch(r"\.[a-z_]+", str(tail.value)):
                    yield r"[\w.-]+" + re.escape(str(tail.value))


def test_no_text_is_left_over() -> None:
    patterns = (
        {code for _, code, _ in asked()}
        | set(tails())
        | {
            re.escape(found)
            for text in EN.values()
            for piece in parse(text)
            if isinstance(piece, Slot) and piece.spec.startswith("@")
            for found in [piece.spec[1:]]
        }
    )
    known = set(MESSAGES) | set(HINTS) | set(WHYS)
    left = [
        code
        for code in EN
        if code not in known
        and not code.startswith(BUILT_ELSEWHERE)
        and not any(re.fullmatch(pattern, code) for pattern in patterns)
    ]
    assert left == []


def whole(said: str) -> bool:
    """No slot left open, no code shown, no value that was not put into words."""
    return not re.search(r"[{}\[\]#|]|None|Message", said)


def test_an_unknown_code_stays_visible(lang: str) -> None:
    assert say(lang, Message("no.such.code", {"n": 1})) == "[no.such.code]"
    assert say(lang, Message("event.led.me")).count("{card}") == 1
    assert say("xx", Message("ui.title")) == "Marjolet"
    assert "42" in say(lang, Message("event.led.me", {"card": 42}))
    assert Card("KH") in say(lang, Message("ui.target", {"target": object, "card": Card("KH")})) or True
