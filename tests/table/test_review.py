"""The review at the table: only of finished hands, in the background, to look through and to try; and its trend."""

import json
import random
from collections.abc import Iterator
from functools import cache

import pytest

from marjolet import DEFAULT, PRESETS, MatchState, deck_from_seed, legal, new_match, next_hand, submit
from marjolet.compact import encode
from marjolet.learn.lessons_list import LESSONS
from marjolet.review.report import Report
from marjolet.review.thread import slices
from marjolet.table.history import Entry, History, merged, read_history, write_history
from marjolet.table.inputs import Analysed, AnalysisFailed
from marjolet.table.messages import Message
from marjolet.table.review_words import summary
from marjolet.table.reviewing import branch
from marjolet.table.save import read_save
from marjolet.words import say
from support.desk import Desk, by_lot


@cache
def answers(question: str) -> tuple[str, ...]:
    return tuple(part for part in slices(question) if part is not None)


def desk_at_the_end(query: str = "?seed=1&speed=0", hands: int = 1, **options: object) -> Desk:
    """A table whose hand has just ended, played by lot."""
    desk = Desk(query, computer=by_lot(1), **options)  # type: ignore[arg-type]
    for _ in desk.plies(hands=hands):
        pass
    return desk


def written(hands: int = 1, target: int = 500) -> MatchState:
    rng = random.Random(5)
    match = new_match(DEFAULT, target)
    for number in range(hands):
        match = next_hand(match, deck_from_seed(9, number), 0 if number == 0 else None).state
        while match.hand is not None and not match.hand.over:
            match = submit(match, rng.choice(legal(match.hand))).state
    return match


def report_of(desk: Desk) -> Report:
    return desk.model.reviews.ready[-1][1]


def test_it_runs_by_itself_once_the_hand_is_over_and_never_before() -> None:
    desk = Desk(computer=by_lot(1), reviewer=answers)
    for _ in desk.plies():
        hand = desk.model.hand
        assert hand is not None
        assert len(desk.reviews) == hand.over
        desk.press("review")
        assert hand.over or desk.model.panel is None
        desk.press("close")
        assert ("review" in desk.controls()) == hand.over
    assert desk.text("data-reviewed", "yes") == say("en", summary(report_of(desk), desk.model.match.hands[0]))


def test_where_the_setting_says_so_only_on_request() -> None:
    desk = Desk(computer=by_lot(1), reviewer=answers)
    desk.press("set:review:off")
    for _ in desk.plies():
        pass
    assert desk.reviews == {}
    desk.press("review")
    assert len(desk.reviews) == 1
    assert desk.model.reviews.ready


def test_a_match_given_up_in_mid_hand_shows_no_review() -> None:
    desk = Desk(computer=by_lot(1), reviewer=answers)
    desk.press(desk.playable()[0])
    desk.press("concede")
    desk.press("confirm")
    assert desk.reviews == {}
    assert "review" not in desk.controls()
    desk.press("review")
    assert desk.model.panel is None


def test_the_sheet_keeps_two_columns_apart_and_says_what_the_report_says() -> None:
    desk = desk_at_the_end(reviewer=answers)
    desk.press("review")
    report = report_of(desk)
    sides = {e.get("data-side"): e for e in desk.root.iter() if e.get("data-side")}
    assert list(sides) == ["known", "opened"]
    for name, column in (("known", report.known), ("opened", report.opened)):
        acts = [e.get("data-act") for e in sides[name].iter("button")]
        assert acts == [f"review:go:{name}:{place}" for place in range(len(column.verdicts))]
        lost = [e.get("data-lost") for e in sides[name].iter() if e.get("data-lost")]
        assert lost == ([str(column.lost)] if column.verdicts else [])
    six = next(e for e in desk.root.iter() if e.get("data-perfect"))
    assert int(six.get("data-perfect") or "") == report.last_six.perfect
    figures = ["".join(td.itertext()).replace("\u2212", "-") for td in six.iter("td")]
    perfect, mine, theirs, result = (int(figure) for figure in figures)
    assert perfect + mine + theirs == result
    table = next(e for e in desk.root.iter("details") if e.get("data-k") == "review-numbers")
    rows = [["".join(c.itertext()) for c in row] for row in table.iter("tr")][1:]
    assert [int(row[1].replace("\u2212", "-")) for row in rows] == list(report.swing)


def test_progress_is_shown_and_can_be_stopped_and_begun_again() -> None:
    desk = desk_at_the_end()
    (number,) = desk.reviews
    desk.send(Analysed(number, '{"done": 37}'))
    desk.press("review")
    assert [e.get("value") for e in desk.root.iter("progress")] == ["37"]
    desk.press("review:stop")
    assert desk.stopped == [number]
    assert not list(desk.root.iter("progress"))
    desk.send(Analysed(number, answers(desk.reviews[number])[-1]))
    assert desk.model.reviews.ready == ()
    desk.press("review:start")
    assert len(desk.reviews) == 2
    again = max(desk.reviews)
    desk.send(Analysed(number, '{"done": 99}'))  # a late word of the one that was stopped
    assert [e.get("value") for e in desk.root.iter("progress")] == ["0"]
    desk.send(Analysed(again, answers(desk.reviews[again])[-1]))
    assert len(desk.model.reviews.ready) == 1


@pytest.mark.parametrize(
    "text", ["", "[]", "{}", '{"error": {"code": "INTERNAL"}}', '{"report": {}}', '{"done": true}']
)
def test_what_cannot_be_read_is_a_review_that_failed(text: str) -> None:
    desk = desk_at_the_end()
    (number,) = desk.reviews
    desk.send(Analysed(number, text))
    desk.press("review")
    assert desk.model.reviews.failed is None  # begun again by the press
    assert len(desk.reviews) == 2
    desk.send(AnalysisFailed(max(desk.reviews), "out of memory"))
    assert say("en", Message("ui.review.failed")) in desk.html
    assert "review:start" in desk.controls()


def test_the_next_hand_does_not_wait_for_it_and_gets_its_own() -> None:
    desk = desk_at_the_end(hands=2)
    first, *more = desk.reviews
    assert more == []
    assert len(desk.model.reviews.waiting) == 1
    desk.send(Analysed(first, answers(desk.reviews[first])[-1]))
    assert len(desk.reviews) == 2
    assert desk.model.reviews.waiting == ()


def test_opened_in_the_viewer_another_hand_goes_first() -> None:
    desk = desk_at_the_end(hands=2)
    (first,) = desk.reviews
    desk.press("replay:1")
    desk.press("review")
    assert desk.stopped == [first]
    assert [subject.number for subject in desk.model.reviews.waiting] == [0]
    running = desk.model.reviews.running
    assert running is not None
    assert running.subject.number == 1


def moments(desk: Desk) -> Iterator[str]:
    yield from list(desk.controls("review:go:"))


def test_a_moment_is_the_table_at_that_ply_and_leads_back() -> None:
    desk = desk_at_the_end(reviewer=answers)
    desk.press("review")
    report = report_of(desk)
    for act in moments(desk):
        _, _, side, place = act.split(":")
        verdict = (report.known if side == "known" else report.opened).verdicts[int(place)]
        desk.press(act)
        assert desk.attribute("data-ply") == str(verdict.ply)
        assert desk.attribute("data-view") == "0:0"
        assert desk.controls("play:") == {}
        desk.press("review:back")
        assert desk.attribute("data-view") is None
        assert desk.focus[-1] == f'[data-act="{act}"]'
        assert desk.model.panel == "review"
    desk.press("close")
    assert desk.model.panel is None
    assert desk.model.hand is not None
    assert desk.model.hand.over


def test_the_other_move_is_made_and_played_out() -> None:
    desk = desk_at_the_end(reviewer=answers)
    desk.press("review")
    act = next(iter(moments(desk)))
    desk.press(act)
    look = desk.model.reviews.look
    assert look is not None
    whole = branch(look)
    assert whole.over
    desk.press("review:try")
    assert desk.attribute("data-ply") == str(look.verdict.ply + 1)
    viewer = desk.model.viewer
    assert viewer is not None
    assert viewer.whole.actions[: look.verdict.ply] == look.subject.hand.actions[: look.verdict.ply]
    assert viewer.whole.actions[look.verdict.ply] == look.verdict.better
    desk.press("view:next")
    assert desk.attribute("data-ply") == str(look.verdict.ply + 2)
    assert desk.controls()["review:out"].get("aria-disabled") is None
    desk.press("review:out")  # without a pace: to the end at once
    assert desk.attribute("data-ply") == "42"
    assert desk.controls()["review:out"].get("aria-disabled") == "true", "nothing follows"
    for who, seat in (("me", 0), ("them", 1)):
        assert desk.text("data-score", who) == str(whole.scores[seat])
    assert str(whole.scores[0]) in desk.html
    desk.press("review:try")
    assert desk.attribute("data-ply") == str(look.verdict.ply)
    desk.press("view:close")
    assert desk.model.panel == "review"
    assert desk.model.match.hands[0] == look.subject.hand


def test_it_plays_itself_out_step_by_step_and_can_be_held() -> None:
    desk = desk_at_the_end("?seed=1&speed=0", reviewer=answers)
    desk.press("speed:fast")
    desk.patient = True
    desk.press("review")
    desk.press(next(iter(moments(desk))))
    desk.press("review:out")
    start = int(desk.attribute("data-ply") or "")
    (timer,) = desk.pending
    desk.pending.clear()
    desk.do(timer)
    assert desk.attribute("data-ply") == str(start + 1)
    desk.press("review:out")
    (timer,) = desk.pending
    desk.pending.clear()
    desk.do(timer)
    assert desk.attribute("data-ply") == str(start + 1)
    desk.press("review:out")
    desk.press("view:next")
    assert desk.attribute("data-ply") == str(start + 2)
    desk.wait()
    assert desk.attribute("data-ply") == str(start + 2)
    desk.press("review:out")
    desk.wait()
    assert desk.attribute("data-ply") == "42"


@pytest.mark.parametrize("seat", [0, 1])
def test_from_a_link_either_seat_is_reviewed_and_comes_back_to_the_viewer(seat: int) -> None:
    desk = Desk("?speed=0", fragment=f"#r={encode(written(2))}&hand=1&seat={seat}&ply=9", reviewer=answers)
    assert desk.reviews == {}
    desk.press("review")
    assert report_of(desk).seat == seat
    desk.press(next(iter(moments(desk))))
    assert desk.attribute("data-view") == f"1:{seat}"
    desk.press("review:back")
    desk.press("close")
    assert desk.attribute("data-view") == f"1:{seat}"
    assert desk.attribute("data-ply") == "9"


def test_playing_on_from_a_moment_and_back_keeps_the_reviews() -> None:
    desk = desk_at_the_end(reviewer=answers)
    ready = desk.model.reviews.ready
    desk.press("replay")
    desk.press("view:ply:10")
    desk.press("view:play")
    assert desk.model.parked is not None
    assert desk.model.reviews.ready == ready
    desk.press("return")
    assert desk.model.reviews.ready == ready


def test_a_review_goes_on_beneath_a_lesson_that_is_played() -> None:
    desk = desk_at_the_end()
    (number,) = desk.reviews
    desk.send(Analysed(number, '{"done": 37}'))
    desk.press(f"lesson:start:{next(iter(LESSONS))}")
    desk.send(Analysed(number, answers(desk.reviews[number])[-1]))
    desk.press("lesson:close")
    assert desk.model.reviews.running is None
    assert desk.model.lost == (report_of(desk).known.lost,)
    desk.press("review")
    assert not list(desk.root.iter("progress"))
    assert list(moments(desk))


def test_a_lesson_stops_what_plays_itself_out_and_a_played_one_leaves_the_moment() -> None:
    desk = desk_at_the_end("?seed=1&speed=normal", reviewer=answers)
    desk.patient = True
    desk.press("review")
    desk.press(next(iter(moments(desk))))
    desk.press("review:out")
    desk.press("lesson:start:demonstration")
    desk.wait()
    desk.press("lesson:close")
    assert desk.model.viewer is not None
    assert desk.model.reviews.look is not None
    assert desk.model.reviews.look.token is None, "it would say that it plays, and nothing would"
    desk.press(f"lesson:start:{next(iter(LESSONS))}")
    desk.press("lesson:close")
    assert desk.model.viewer is None
    assert desk.model.reviews.look is None
    desk.press("review")
    assert list(moments(desk)), "the review, not a moment that is gone"


def test_nonsense_does_nothing() -> None:
    desk = desk_at_the_end(reviewer=answers)
    for act in ("review:go:known:0", "review:try", "review:out", "review:back", "review:start", "review:x"):
        before = desk.model
        desk.press(act)
        assert desk.model == before
    desk.press("review")
    for act in ("review:go:known:99", "review:go:known:x", "review:go:x:0", "review:go", "review:try", "review:x:y"):
        before = desk.model
        desk.press(act)
        assert desk.model == before


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("preset", list(PRESETS))
def test_every_preset_is_told_in_every_language(lang: str, preset: str) -> None:
    desk = desk_at_the_end(f"?seed=7&speed=0&preset={preset}&lang={lang}", reviewer=answers)
    desk.press("review")
    for act in moments(desk):
        desk.press(act)
        assert "[ui." not in desk.html
        desk.press("review:try")
        assert "[ui." not in desk.html
        desk.press("review:back")
    assert "[ui." not in desk.html
    assert "{" not in "".join(desk.root.itertext())


# ---- the trend ----


def finished(**options: object) -> Desk:
    """A match that is over, played without a seed so that it counts."""
    desk = Desk("?speed=0&target=1", computer=by_lot(1), **options)  # type: ignore[arg-type]
    for _ in desk.plies(hands=1):
        pass
    assert desk.model.match.over
    return desk


def kept(desk: Desk) -> History:
    history = read_history(desk.history)
    assert isinstance(history, tuple)
    return history


def test_what_a_hand_lost_goes_into_the_history_once() -> None:
    desk = finished(reviewer=answers)
    (entry,) = kept(desk)
    assert entry.lost == (report_of(desk).known.lost,)
    desk.press("stats")
    shown = next(e for e in desk.root.iter() if "data-trend" in e.attrib)
    assert "".join(shown.itertext()) == f"{entry.lost[0]}"


def test_a_match_without_reviews_has_none_in_the_history() -> None:
    desk = finished()
    (entry,) = kept(desk)
    assert entry.lost == ()
    assert '"lost"' not in desk.history
    desk.press("stats")
    assert "data-trend" not in desk.html


def test_practice_is_reviewed_and_does_not_count() -> None:
    desk = Desk("?speed=0&target=1", computer=by_lot(1), reviewer=answers)
    desk.press("set:practice:on")
    for _ in desk.plies(hands=1):
        pass
    assert desk.model.reviews.ready
    assert desk.history == ""


def test_what_was_found_is_kept_with_the_match_under_way() -> None:
    desk = Desk("?speed=0", computer=by_lot(1), reviewer=answers)
    for _ in desk.plies(hands=1):
        pass
    saved = read_save(desk.saves[-1])
    assert getattr(saved, "lost", None) == (report_of(desk).known.lost,)
    again = Desk("?speed=0", saved=desk.saves[-1], computer=by_lot(1))
    assert again.model.lost == desk.model.lost


def entry(**changes: object) -> Entry:
    values: dict[str, object] = {
        "date": "2026-03-01T18:05:09Z", "level": "table", "preset": DEFAULT.id, "target": 300, "me": 0,
        "hands": ((150, 140), (160, 100)), "melds": 5, "record": "1abc",
    }  # fmt: skip
    return Entry(**{**values, **changes})  # type: ignore[arg-type]


def test_an_old_history_opens_as_it_was() -> None:
    old = write_history([entry()])
    assert '"lost"' not in old
    assert read_history(old) == (entry(),)


def test_merging_joins_reviews_and_never_doubles() -> None:
    bare, half, other = entry(), entry(lost=(12, None)), entry(lost=(None, 30))
    both = entry(lost=(12, 30))
    for order in ([bare, half, other], [other, bare, half], [half, other, bare]):
        assert merged(*([one] for one in order)) == (both,)
    assert merged([both], [bare], [both]) == (both,)
    assert read_history(write_history([both])) == (both,)


@pytest.mark.parametrize("lost", [[1, 2, 3], [-1], ["1"], [1.5], {}, [10**10]])
def test_damaged_reviews_in_a_history_are_refused(lost: object) -> None:
    value = json.loads(write_history([entry(lost=(1, 2))]))
    value["matches"][0]["lost"] = lost
    assert not isinstance(read_history(json.dumps(value)), tuple)
