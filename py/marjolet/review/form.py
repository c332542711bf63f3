"""A report as JSON, between the computer's thread and the table; reading it trusts nothing."""

from collections.abc import Sequence

from marjolet.record.errors import RecordCode, RecordError, Unreadable
from marjolet.record.shape import Place, as_action, as_bool, as_cards, as_int, as_list, as_object, as_seat, as_text
from marjolet.record.write import Json, action_json
from marjolet.review.report import WHATS, Column, LastSix, Report, Slip, TrickTen, Verdict

_VERDICT = ("ply", "what", "played", "better", "lost", "about", "meld", "line")
_REPORT = ("seat", "known", "opened", "last_six", "trick_ten", "swing", "deals", "runs")
_TRICK_TEN = ("ply", "won", "paid", "known", "known_about", "opened")


def write_report(report: Report) -> Json:
    ten = report.trick_ten
    return {
        "seat": report.seat,
        "known": [_verdict(verdict) for verdict in report.known.verdicts],
        "opened": [_verdict(verdict) for verdict in report.opened.verdicts],
        "last_six": {
            "perfect": report.last_six.perfect,
            "result": report.last_six.result,
            "mine": _slips(report.last_six.mine),
            "theirs": _slips(report.last_six.theirs),
        },
        "trick_ten": {name: getattr(ten, name) for name in _TRICK_TEN},
        "swing": list(report.swing),
        "deals": report.deals,
        "runs": report.runs,
    }


def _verdict(verdict: Verdict) -> Json:
    return {
        "ply": verdict.ply,
        "what": verdict.what,
        "played": action_json(verdict.played),
        "better": action_json(verdict.better),
        "lost": verdict.lost,
        "about": verdict.about,
        "meld": list(verdict.meld),
        "line": [action_json(action) for action in verdict.line],
    }


def _slips(slips: Sequence[Slip]) -> list[list[int]]:
    return [[slip.ply, slip.lost] for slip in slips]


def read_report(value: object) -> Report | RecordError:
    try:
        return _read(value)
    except Unreadable as bad:
        return bad.error


def _read(value: object) -> Report:
    top = Place()
    found = as_object(value, top, _REPORT)
    at = top.key("swing")
    return Report(
        seat=as_seat(found["seat"], top.key("seat")),
        known=_read_column(found["known"], top.key("known")),
        opened=_read_column(found["opened"], top.key("opened")),
        last_six=_read_last_six(found["last_six"], top.key("last_six")),
        trick_ten=_read_trick_ten(found["trick_ten"], top.key("trick_ten")),
        swing=tuple(as_int(points, at.at(i)) for i, points in enumerate(as_list(found["swing"], at))),
        deals=as_int(found["deals"], top.key("deals")),
        runs=as_int(found["runs"], top.key("runs")),
    )


def _read_column(value: object, place: Place) -> Column:
    return Column(tuple(_read_verdict(one, place.at(i)) for i, one in enumerate(as_list(value, place))))


def _read_verdict(value: object, place: Place) -> Verdict:
    found = as_object(value, place, _VERDICT)
    name = as_text(found["what"], place.key("what"))
    what = next((known for known in WHATS if known == name), None)
    if what is None:
        place.key("what").fail(RecordCode.WRONG_TYPE, expected="a kind of loss", found=name)
    at = place.key("line")
    return Verdict(
        ply=as_int(found["ply"], place.key("ply")),
        what=what,
        played=as_action(found["played"], place.key("played")),
        better=as_action(found["better"], place.key("better")),
        lost=as_int(found["lost"], place.key("lost")),
        about=as_int(found["about"], place.key("about")),
        meld=tuple(as_cards(found["meld"], place.key("meld"))),
        line=tuple(as_action(action, at.at(i)) for i, action in enumerate(as_list(found["line"], at))),
    )


def _read_last_six(value: object, place: Place) -> LastSix:
    found = as_object(value, place, ("perfect", "result", "mine", "theirs"))
    return LastSix(
        perfect=as_int(found["perfect"], place.key("perfect")),
        result=as_int(found["result"], place.key("result")),
        mine=_read_slips(found["mine"], place.key("mine")),
        theirs=_read_slips(found["theirs"], place.key("theirs")),
    )


def _read_slips(value: object, place: Place) -> tuple[Slip, ...]:
    slips = []
    for i, one in enumerate(as_list(value, place)):
        pair = as_list(one, place.at(i))
        if len(pair) != 2:
            place.at(i).fail(RecordCode.WRONG_TYPE, expected="a ply and points", found=len(pair))
        slips.append(Slip(as_int(pair[0], place.at(i)), as_int(pair[1], place.at(i))))
    return tuple(slips)


def _read_trick_ten(value: object, place: Place) -> TrickTen:
    found = as_object(value, place, _TRICK_TEN)
    ply, known, about, opened = (as_int(found[n], place.key(n)) for n in ("ply", "known", "known_about", "opened"))
    won, paid = (as_bool(found[n], place.key(n)) for n in ("won", "paid"))
    return TrickTen(ply, won, paid, known, about, opened)
