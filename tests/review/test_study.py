"""Whole reviews: what they hold, that they peek at nothing they should not, that they can be told and read."""

import json
import random

import pytest

from marjolet import HandState, Play, apply, legal
from marjolet.record import RecordError
from marjolet.review import known, opened, thread
from marjolet.review.form import read_report, write_report
from marjolet.review.question import question
from marjolet.review.report import LEAST, Report
from marjolet.review.states import card_of, states
from marjolet.review.study import study
from marjolet.rules import PRESETS, Seat
from players.shared import hand
from redeal import redeal
from review.played import review, reviewed

SEATS: tuple[Seat, Seat] = (0, 1)


def test_a_hand_under_way_is_not_reviewed() -> None:
    with pytest.raises(ValueError, match="finished"):
        next(study(hand(1, "mcleod-2022"), 0))


@pytest.mark.parametrize("seat", SEATS)
def test_what_is_told_is_sure_and_legal_and_sorted(seat: Seat) -> None:
    for seed in (2, 5):
        done, report = reviewed(seed, seat)
        moments = states(done)
        for column in (report.known, report.opened):
            assert list(column.verdicts) == sorted(column.verdicts, key=lambda v: (-v.lost, v.ply, v.meld))
            assert column.lost == sum(verdict.lost for verdict in column.verdicts)
            for verdict in column.verdicts:
                state = moments[verdict.ply]
                assert state.to_act == seat
                assert verdict.played == done.actions[verdict.ply]
                assert verdict.better in legal(state)
                assert verdict.better != verdict.played
                assert verdict.lost >= LEAST
                assert verdict.lost > verdict.about
                state = apply(state, verdict.better).state
                for action in verdict.line:
                    state = apply(state, action).state
                assert state.over
        assert len(report.swing) == 17
        assert report.swing[-1] == done.scores[seat] - done.scores[1 - seat]


def test_columns_agree_where_everything_is_known() -> None:
    told = 0
    for seed in (2, 5, 6):
        _, report = reviewed(seed)
        sides = [
            [v for v in column.verdicts if v.ply >= 30 or v.what in ("meld", "exchange")]
            for column in (report.known, report.opened)
        ]
        assert sides[0] == sides[1]
        told += len(sides[0])
        assert sum(v.lost for v in sides[0] if v.ply >= 30) == sum(slip.lost for slip in report.last_six.mine)
    assert told


def test_both_seats_see_the_same_hand_from_their_side() -> None:
    done, mine = reviewed(2)
    theirs = review(done, 1)
    assert [-points for points in theirs.swing] == list(mine.swing)
    assert theirs.last_six.perfect == -mine.last_six.perfect
    assert theirs.trick_ten.won is not mine.trick_ten.won


def test_the_same_hand_is_judged_the_same_every_time() -> None:
    done, report = reviewed(2)
    assert review(done, 0) == report


def judged(state: HandState, card: str) -> known.Found:
    played = next(c for c in state.hands[state.to_act] if c == card)
    return [part for part in known.judge(state, played) if part is not None][-1]


@pytest.mark.parametrize("ply", [0, 4, 13, 21, 25])
def test_what_could_be_known_depends_on_nothing_hidden(ply: int) -> None:
    """Dealt anew as far as the seat cannot tell, every card is judged the same."""
    done, _ = reviewed(5)
    moments = states(done)
    at = next(p for p in range(ply, 30) if moments[p].phase == "play")
    state, rng = moments[at], random.Random(ply)
    other = next(s for _ in range(50) if (s := redeal(state, state.to_act, rng)).deck != state.deck)
    assert other.hands != state.hands or other.stock != state.stock
    for card in state.hands[state.to_act][:2]:
        assert judged(state, card) == judged(other, card)


def test_with_open_cards_the_deal_matters() -> None:
    """The counterpart: what nobody could know changes the other column."""
    done, _ = reviewed(5)
    state = states(done)[0]
    rng, differs = random.Random(1), False
    for _ in range(5):
        other = redeal(state, state.to_act, rng)
        card = state.hands[state.to_act][0]
        pair = [[p for p in opened.judge(s, card) if p is not None][-1] for s in (state, other)]
        differs |= pair[0] != pair[1]
    assert differs


def by_trying(state: HandState, seat: Seat) -> int:
    """Trick ten on the engine: every card, reply and settle step, the last six as the solver values them."""
    if state.duty and state.phase == "play":
        return opened.rest(state, seat)
    pick = max if state.to_act == seat else min
    return pick(by_trying(apply(state, action).state, seat) for action in legal(state))


@pytest.mark.parametrize("preset", list(PRESETS))
def test_trick_ten_with_open_cards_is_searched_to_the_end(preset: str) -> None:
    for seed in (3, 4):
        done, _ = reviewed(seed, 0, "mcleod-2022") if preset == "mcleod-2022" else reviewed(seed, 0, preset)
        moments = states(done)
        for ply in (27, 28):
            state = moments[ply]
            played = card_of(done.actions[ply])
            found = [part for part in opened.judge(state, played) if part is not None][-1]
            seat = state.to_act
            worth = {a.card: by_trying(apply(state, a).state, seat) for a in legal(state) if isinstance(a, Play)}
            assert found.lost == max(worth.values()) - worth[played]
            assert found.about == 0
            assert worth[found.better] == max(worth.values())


def test_told_as_text_and_read_back() -> None:
    done, report = reviewed(5)
    assert read_report(json.loads(json.dumps(write_report(report)))) == report
    texts = [json.loads(text) for text in thread.slices(question(done, 500, 0)) if text is not None]
    percents = [text["done"] for text in texts[:-1]]
    assert percents == sorted(set(percents))
    assert len(percents) > 20
    assert read_report(texts[-1]["report"]) == report


def test_a_wrong_question_is_answered_with_an_error() -> None:
    done, _ = reviewed(5)
    asked = json.loads(question(done, 500, 0))
    under_way = json.loads(json.dumps(asked))
    under_way["record"]["hands"][0]["actions"].pop()
    for text in ("", "[]", "{}", json.dumps({**asked, "seat": 2}), json.dumps(under_way)):
        (answer,) = thread.slices(text)
        assert answer is not None
        assert "code" in json.loads(answer)["error"]


@pytest.mark.parametrize("name", ["seat", "known", "last_six", "trick_ten", "swing"])
def test_a_damaged_report_is_refused(name: str) -> None:
    _, report = reviewed(5)
    value = json.loads(json.dumps(write_report(report)))
    value[name] = {"what": 1}
    assert isinstance(read_report(value), RecordError)
    del value[name]
    assert isinstance(read_report(value), RecordError)


def test_slices_are_short() -> None:
    """Counted, not timed: a review comes in many parts, none of which holds more than a few playouts."""
    done, _ = reviewed(2)
    parts = list(study(done, 0))
    assert len(parts) > 600
    assert isinstance(parts[-1], Report)
