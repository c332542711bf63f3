"""A whole hand, reviewed for one seat in slices."""

from collections.abc import Generator, Iterator
from dataclasses import replace

from marjolet.actions import Action, Play
from marjolet.cards import Card
from marjolet.hand import OPEN_TRICKS, HandState, apply
from marjolet.review import known, last_six, missed, opened
from marjolet.review.lines import continued
from marjolet.review.report import ENDING, Column, LastSix, Report, TrickTen, Verdict, What, counts, in_order
from marjolet.review.states import card_of, states, swing
from marjolet.rules import Seat

_KNOWN_SHARE = 6
_OPENED_SHARE = 4
"""Of the time that one decision takes, roughly; the last six and the rest take little."""


def study(hand: HandState, seat: Seat) -> Iterator[float | Report]:
    """The share done (0 to 1) after each slice of a few milliseconds, the report at last.

    Raises ValueError for a hand that is not over: of a hand under way nothing may be told.
    """
    if not hand.over:
        raise ValueError("only a finished hand is reviewed")
    moments = states(hand)
    balance: tuple[LastSix, list[Verdict]] | None = None
    for part in last_six.judge(moments, seat):
        balance = part
        yield 0.0
    assert balance is not None
    certain = [*missed.judge(moments, seat), *balance[1]]
    plies = [p for p in range(ENDING) if moments[p].to_act == seat and moments[p].phase == "play"]
    whole = len(plies) * (_KNOWN_SHARE + _OPENED_SHARE)
    found: dict[int, tuple[known.Found, known.Found]] = {}
    for number, ply in enumerate(plies):
        state, card = moments[ply], card_of(hand.actions[ply])
        done = number * (_KNOWN_SHARE + _OPENED_SHARE)
        by_known = yield from _share(known.judge(state, card), done / whole, 88, _KNOWN_SHARE / whole)
        done += _KNOWN_SHARE
        by_opened = yield from _share(opened.judge(state, card), done / whole, 64, _OPENED_SHARE / whole)
        found[ply] = (by_known, by_opened)
    judged: tuple[list[Verdict], list[Verdict]] = ([], [])
    for ply, pair in found.items():
        for told, one in zip(judged, pair, strict=True):
            if counts(one.points, one.give_or_take):
                told.append(_verdict(moments[ply], card_of(hand.actions[ply]), one))
    lines: dict[tuple[int, Action], Verdict] = {}
    for verdict in (*certain, *judged[0], *judged[1]):
        if (verdict.ply, verdict.better) not in lines:
            lines[verdict.ply, verdict.better] = _with_line(moments, verdict)
            yield 1.0

    def column(more: list[Verdict]) -> Column:
        told = [*certain, *more]
        return in_order([replace(verdict, line=lines[verdict.ply, verdict.better].line) for verdict in told])

    yield Report(
        seat=seat,
        known=column(judged[0]),
        opened=column(judged[1]),
        last_six=balance[0],
        trick_ten=_trick_ten(moments, seat, found),
        swing=swing(moments, seat),
        deals=known.MEASURED_IN,
        runs=opened.MEASURED_IN,
    )


def _share(
    parts: Iterator[known.Found | None], start: float, steps: int, share: float
) -> Generator[float, None, known.Found]:
    """Passes on how far one decision has come; gives what was found."""
    for number, part in enumerate(parts):
        if part is not None:
            return part
        yield start + share * min(1.0, number / steps)
    raise AssertionError("a judgement ends with what it found")


def _verdict(state: HandState, played: Card, one: known.Found) -> Verdict:
    what: What = "trick_ten" if len(state.tricks) + 1 == OPEN_TRICKS else "card"
    return Verdict(state.ply, what, Play(played), Play(one.better), one.points, one.give_or_take)


def _with_line(moments: list[HandState], verdict: Verdict) -> Verdict:
    if verdict.line:
        return verdict
    state, hand = moments[verdict.ply], moments[-1]
    after = apply(state, verdict.better).state
    # A settle step changes no card to be played, so what was played goes on; after another card good play does.
    wanted = hand.actions[verdict.ply + 1 :] if state.phase == "settle" else ()
    return replace(verdict, line=continued(after, wanted))


def _trick_ten(moments: list[HandState], seat: Seat, found: dict[int, tuple[known.Found, known.Found]]) -> TrickTen:
    hand = moments[-1]
    trick = hand.tricks[OPEN_TRICKS - 1]
    ply = next(p for p in found if len(moments[p].tricks) + 1 == OPEN_TRICKS)
    won = trick.winner == seat
    by_known, by_opened = found[ply]
    paid = won == (hand.rules.trick_ten_to == "winner")
    surely = counts(by_known.points, by_known.give_or_take)
    return TrickTen(
        ply,
        won,
        paid,
        known=by_known.points if surely else 0,
        known_about=by_known.give_or_take if surely else 0,
        opened=by_opened.points,
    )
