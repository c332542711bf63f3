"""The command line as a program: exit statuses, one JSON line a record, never a traceback."""

import contextlib
import io
import json
import os
import random
import subprocess
import sys
import time
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import marjolet
from marjolet.__main__ import main
from marjolet.record import RecordCode
from marjolet.refusals import RefusalCode
from support.nodes import damaged

ROOT = Path(__file__).parents[2]
DATA = ROOT / "tests" / "records" / "data"
CASES = [json.loads(line) for line in (DATA / "examples.jsonl").read_text("utf-8").splitlines()]
ILLEGAL = [json.loads(line) for line in (DATA / "illegal.jsonl").read_text("utf-8").splitlines()]
LEGAL = [json.loads(line) for line in (DATA / "legal.jsonl").read_text("utf-8").splitlines()]
RECORDS = [case["record"] for case in CASES]
ENVIRONMENT = {**os.environ, "PYTHONPATH": str(ROOT / "py"), "PYTHONDONTWRITEBYTECODE": "1"}
CODES = {str(code) for code in (*RecordCode, *RefusalCode)}


def run(*arguments, given=b""):
    text = given if isinstance(given, bytes) else given.encode("utf-8", "surrogatepass")
    command = [sys.executable, "-m", "marjolet", *map(str, arguments)]
    return subprocess.run(command, input=text, capture_output=True, env=ENVIRONMENT, timeout=120, check=False)


def answers(done):
    """The JSON lines of a run that must have been clean: nothing on the error stream, status 0 or 2."""
    assert done.stderr == b"", done.stderr.decode()
    lines = done.stdout.decode("ascii").split("\n")
    assert lines.pop() == ""
    found = [json.loads(line) for line in lines]
    refused = [answer["error"] for answer in found if "error" in answer]
    assert done.returncode == (2 if refused else 0)
    for error in refused:
        assert list(error) == ["code", "hand", "action", "path", "args"]
        assert error["code"] in CODES
    return found


def lines(values):
    return "".join(json.dumps(value) + "\n" for value in values)


def test_replay_answers_each_record_in_order(tmp_path):
    file = tmp_path / "records.jsonl"
    file.write_text(lines(RECORDS))
    expected = [case["result"] for case in CASES]
    assert answers(run("replay", file)) == expected
    assert answers(run("replay", "-", given=lines(RECORDS))) == expected


def test_legal_answers_each_record():
    found = answers(run("legal", "-", given=lines(case["record"] for case in LEGAL)))
    assert found == [case["legal"] for case in LEGAL]
    over = answers(run("legal", "-", given=lines([RECORDS[0], {**RECORDS[0], "hands": []}])))
    assert over == [{"phase": "over"}] * 2


def test_a_refused_record_has_its_answer_in_its_place_and_the_rest_go_on():
    mixed = [RECORDS[0], ILLEGAL[0]["record"], RECORDS[1], ILLEGAL[5]["record"]]
    for command in ("replay", "legal"):
        done = run(command, "-", given=lines(mixed))
        found = answers(done)
        assert ["error" in answer for answer in found] == [False, True, False, True]
        assert done.returncode == 2
    error = found[1]["error"]
    assert (error["hand"], error["action"]) == (ILLEGAL[0]["hand"], ILLEGAL[0]["action"])


def test_blank_lines_and_windows_line_ends_are_no_records():
    text = "\r\n \n" + json.dumps(RECORDS[0]) + "\r\n\r\n\t\n" + json.dumps(RECORDS[1])
    assert len(answers(run("replay", "-", given=text))) == 2


def test_a_byte_order_mark_is_no_fault():
    assert len(answers(run("replay", "-", given="\ufeff" + lines(RECORDS[:2])))) == 2
    assert len(answers(run("replay", "-", given="\ufeff" + json.dumps(RECORDS[0], indent=2)))) == 1


def test_one_record_over_many_lines_is_one_record():
    assert answers(run("replay", "-", given=json.dumps(RECORDS[0], indent=2))) == [CASES[0]["result"]]


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ((" 500", " NaN"), "NOT_JSON"),
        ((" 500", " 1e999"), "WRONG_TYPE"),
        ((" 500", " " + "9" * 5000), "NOT_JSON"),
        (('"target"', '"preset"'), "DUPLICATE_KEY"),
    ],
)
def test_one_faulty_record_over_many_lines_is_one_answer(change, code):
    found = answers(run("replay", "-", given=json.dumps(RECORDS[0], indent=2).replace(*change)))
    assert [answer["error"]["code"] for answer in found] == [code]


def test_an_array_of_records_is_one_value_and_refused():
    found = answers(run("replay", "-", given=json.dumps(RECORDS[:3])))
    assert [answer["error"]["code"] for answer in found] == ["WRONG_TYPE"]


def test_faulty_lines_among_good_ones():
    good = json.dumps(RECORDS[0]).encode()
    text = b"\n".join([good, b"{", b"\xff\xfe", b"[" * 100_000, good.replace(b"500", b"NaN"), b"null", good])
    found = answers(run("replay", "-", given=text))
    assert [answer.get("error", {}).get("code") for answer in found] == [
        None, "NOT_JSON", "NOT_JSON", "NOT_JSON", "NOT_JSON", "WRONG_TYPE", None,
    ]  # fmt: skip


@pytest.mark.parametrize("text", ["", "\n\n", " \t\r\n", "\ufeff", "\ufeff\r\n"])
def test_a_file_of_no_records_has_no_answers(text):
    assert answers(run("replay", "-", given=text)) == []


def test_a_missing_file_and_a_directory(tmp_path):
    for path in (tmp_path / "none.jsonl", tmp_path):
        for command in (["replay", path], ["legal", path], ["perft", path, 1]):
            done = run(*command)
            assert done.returncode == 2
            assert [answer["error"]["code"] for answer in answers(done)] == ["NOT_READABLE"]


@pytest.mark.skipif(os.name != "posix", reason="closes and fills files as a shell does")
class TestTheEnds:
    def shell(self, command, text=b""):
        whole = f'"{sys.executable}" -m marjolet {command}'
        return subprocess.run(
            ["/bin/sh", "-c", whole], input=text, capture_output=True, env=ENVIRONMENT, timeout=120, check=False
        )

    def test_a_reader_that_has_had_enough_is_no_error(self, tmp_path):
        file = tmp_path / "many.jsonl"
        file.write_text(lines(RECORDS * 6))
        done = self.shell(f'replay "{file}" | head -c 20')
        assert done.stdout.startswith(b'{"format"')
        assert done.stderr == b""

    def test_no_input_at_all(self):
        done = self.shell("replay - <&-")
        assert (done.returncode, done.stdout, done.stderr) == (0, b"", b"")

    def test_no_output_at_all(self):
        done = self.shell("replay - >&-", json.dumps(RECORDS[0]).encode())
        assert (done.returncode, done.stderr) == (0, b"")

    @pytest.mark.parametrize("closed", ["<&-", ">&-", "2>&-", "<&- >&- 2>&-"])
    def test_players_without_one_of_the_streams(self, closed):
        """Python has None for a stream that was closed before it began."""
        heard, seen = "<&-" not in closed, " >&-" not in f" {closed}"
        bot = self.shell(f"bot --level random {closed}", b"x\n")
        assert (bot.returncode, bot.stderr, b"NOT_JSON" in bot.stdout) == (0, b"", heard and seen)
        arena = self.shell(f"arena random random --deals 1 --seed 1 --processes 1 {closed}")
        assert (arena.returncode, arena.stderr, b"A = random" in arena.stdout) == (0, b"", seen)

    @pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a full device")
    def test_a_full_disk_is_said_in_one_line(self):
        done = self.shell("replay - >/dev/full", json.dumps(RECORDS[0]).encode())
        assert done.returncode == 1
        assert done.stderr.count(b"\n") == 1
        assert b"Traceback" not in done.stderr


@pytest.mark.parametrize(
    "arguments",
    [
        [],
        ["shuffle"],
        ["replay"],
        ["replay", "a", "b"],
        ["perft", "-"],
        ["perft", "-", "x"],
        ["perft", "-", "-1"],
        ["deal"],
        ["deal", "--seed", "x"],
        ["deal", "--seed", "1.5"],
        ["deal", "--seed", "1" * 5000],
        ["deal", "--seed", "1", "--hand", "-1"],
        ["deal", "--seed", "1", "--target", "0"],
        ["deal", "--seed", "1", "--preset", "bridge"],
        ["deal", "--seed", "1", "--target", "1" * 5000],
        ["bot", "--level", "table", "--budget-ms", "x"],
        ["arena", "table", "table", "--deals", "x", "--seed", "1"],
        ["arena", "table", "table", "--deals", "1", "--seed", "1", "--timeout", "soon"],
    ],
)
def test_wrong_arguments_are_explained(arguments):
    done = run(*arguments)
    assert done.returncode == 2
    assert done.stdout == b""
    assert b"usage:" in done.stderr
    assert b"Traceback" not in done.stderr
    assert b"_" not in done.stderr.splitlines()[-1], "the name of a function"


def test_version_and_help():
    assert run("--version").stdout.decode().strip() == f"marjolet {marjolet.__version__}"
    text = run("--help").stdout.decode()
    assert all(command in text for command in ("replay", "legal", "bot", "arena", "perft", "deal"))


def spent() -> float:
    """Seconds that ended children had of the processor; where no system tells, those on the clock."""
    try:
        import resource
    except ImportError:
        return time.perf_counter()
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def test_500_records_are_answered_in_seconds(tmp_path):
    # The aim is five seconds; the bound is loose because tests share machines.
    file = tmp_path / "many.jsonl"
    file.write_text(lines((RECORDS * 10)[:500]))
    for command in ("replay", "legal"):
        began = spent()
        assert len(answers(run(command, file))) == 500
        assert spent() - began < 20


def test_deal_prints_a_hand_without_actions():
    (record,) = answers(run("deal", "--seed", "7"))
    assert set(record) == {"format", "preset", "target", "seed", "hands"}
    assert (record["preset"], record["target"], record["seed"]) == ("mcleod-2022", 500, 7)
    (hand,) = record["hands"]
    assert hand == {
        "dealer": marjolet.first_dealer(7),
        "deck": list(marjolet.deck_from_seed(7)),
        "actions": [],
    }


def test_deal_of_a_later_hand_preset_and_target():
    (record,) = answers(run("deal", "--seed", "-7", "--hand", "3", "--preset", "one-meld", "--target", "300"))
    assert (record["preset"], record["target"]) == ("one-meld", 300)
    assert record["hands"][0]["deck"] == list(marjolet.deck_from_seed(-7, 3))
    assert record["hands"][0]["dealer"] == 1 - marjolet.first_dealer(-7)


def test_deal_replay_legal_and_perft_work_together():
    dealt = run("deal", "--seed", "7").stdout
    (answer,) = answers(run("legal", "-", given=dealt))
    assert len(answer["cards"]) == 6
    (answer,) = answers(run("replay", "-", given=dealt))
    assert answer["over"] is False
    done = run("perft", "-", 2, given=dealt)
    found = done.stdout.decode().splitlines()
    assert found[-1] == "total 36"
    assert [line.split() for line in found[:-1]] == [
        [card, "6"] for card in json.loads(run("legal", "-", given=dealt).stdout)["cards"]
    ]


def test_perft_of_nothing_and_of_a_finished_hand():
    assert run("perft", "-", 0, given=run("deal", "--seed", "7").stdout).stdout == b"total 1\n"
    assert run("perft", "-", 3, given=json.dumps(RECORDS[0])).stdout == b"total 1\n"
    found = answers(run("perft", "-", 3, given=json.dumps({**RECORDS[0], "hands": []})))
    assert found[0]["error"]["code"] == "NO_HAND"
    assert answers(run("perft", "-", 3, given="{"))[0]["error"]["code"] == "NOT_JSON"


# No traceback whatever comes in: damaged records, random JSON, random bytes, many lines in one run.

json_values = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.text(max_size=8)
    | st.sampled_from(["KH", "TH", "mcleod-2022"]),
    lambda inside: st.lists(inside, max_size=4) | st.dictionaries(st.text(max_size=6), inside, max_size=4),
    max_leaves=12,
)


def answer_each_line(text):
    for command in ("replay", "legal"):
        done = run(command, "-", given=text)
        found = answers(done)
        if not _is_json(text):
            assert len(found) == sum(bool(line.strip()) for line in text.split(b"\n"))


def _is_json(text):
    try:
        json.loads(text.decode("utf-8-sig"))
    except (ValueError, RecursionError):
        return False
    return True


@pytest.mark.parametrize("seed", range(6))
def test_damaged_records(seed):
    rng = random.Random(seed)
    values = []
    for _ in range(250):
        value = rng.choice(RECORDS)
        for _ in range(rng.choice((1, 1, 1, 2, 3))):
            value = damaged(value, rng)
        values.append(value)
    answer_each_line(lines(values).encode())


@pytest.mark.parametrize("seed", range(3))
def test_damaged_bytes(seed):
    rng = random.Random(seed)
    whole = []
    for _ in range(150):
        text = bytearray(json.dumps(rng.choice(RECORDS[:45])).encode())
        for _ in range(rng.randint(1, 4)):
            at = rng.randrange(len(text))
            text[at : at + rng.choice((0, 1, 1, 5))] = bytes(
                rng.randrange(256) for _ in range(rng.choice((0, 1, 1, 3)))
            )
        whole.append(bytes(text))
    answer_each_line(b"\n".join(whole))


def in_process(command, text):
    """The same without starting a program each time: an exception of any kind fails the test by itself."""
    out, before = io.StringIO(), sys.stdin
    sys.stdin = io.TextIOWrapper(io.BytesIO(text))
    try:
        with contextlib.redirect_stdout(out):
            status = main([*command, "-"] if command[0] != "perft" else ["perft", "-", "1"])
    finally:
        sys.stdin = before
    return status, out.getvalue()


@given(st.lists(json_values, min_size=1, max_size=30), st.sampled_from(["replay", "legal", "perft"]))
def test_random_json(values, command):
    status, out = in_process([command], lines(values).encode())
    assert status == 2
    assert all("error" in json.loads(line) for line in out.splitlines())


@given(st.binary(max_size=400), st.sampled_from(["replay", "legal", "perft"]))
def test_random_bytes(text, command):
    status, out = in_process([command], text)
    assert status == (2 if out else 0)


@given(st.integers(), st.sampled_from(["replay", "legal", "perft"]))
def test_damaged_records_one_by_one(seed, command):
    rng = random.Random(seed)
    value = damaged(damaged(rng.choice(RECORDS), rng), rng)
    status, out = in_process([command], lines([value]).encode())
    assert status in (0, 2)
    assert out
