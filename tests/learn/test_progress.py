"""How far a learner has come, as it is kept."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from marjolet.learn.exercise_progress import Progress, joined, read_progress, write_progress
from marjolet.learn.lessons_list import LESSONS


def test_it_is_read_as_it_was_written() -> None:
    progress = Progress().with_("tricks", 2).with_("settle", 4).with_("demonstration", 1)
    assert write_progress(progress) == "tricks:2 settle:4 demonstration:1"
    assert read_progress(write_progress(progress)) == progress


def test_what_was_done_stays_done() -> None:
    assert Progress().with_("tricks", 3).with_("tricks", 1).of("tricks") == 3


def test_only_a_whole_lesson_is_finished() -> None:
    assert not Progress().with_("tricks", LESSONS["tricks"].steps - 1).finished("tricks")
    assert Progress().with_("tricks", LESSONS["tricks"].steps).finished("tricks")
    assert Progress().with_("demonstration", 1).finished("demonstration")


def test_the_next_one_is_the_first_that_is_open() -> None:
    progress = Progress()
    assert progress.next == "tricks"
    for name, entry in LESSONS.items():
        assert progress.next == name
        progress = progress.with_(name, entry.steps)
    assert progress.next is None


def test_lessons_of_a_newer_version_are_kept() -> None:
    progress = read_progress("tricks:1 bluffing:3")
    assert progress is not None
    assert write_progress(progress.with_("tricks", 2)) == "tricks:2 bluffing:3"


def test_more_steps_than_there_are_count_as_all() -> None:
    progress = read_progress("tricks:99")
    assert progress is not None
    assert progress.of("tricks") == LESSONS["tricks"].steps


@pytest.mark.parametrize(
    "text", ["tricks", "tricks:", ":3", "tricks:x", "tricks:-1", "tricks:٣", "{}", "a:100", "x" * 500]
)
def test_what_is_no_progress_is_none(text: str) -> None:
    assert read_progress(text) is None


@given(st.text())
def test_whatever_was_kept_nothing_raises(text: str) -> None:
    found = read_progress(text)
    assert found is None or read_progress(write_progress(found)) is not None


@pytest.mark.parametrize(
    ("kept", "coming", "both"),
    [
        ("tricks:2 settle:1", "tricks:1 melds:3", "tricks:2 melds:3 settle:1"),
        ("tricks:2", "", ""),
        ("{what?}", "tricks:1", "tricks:1"),
        ("bluffing:3", "tricks:1", "tricks:1 bluffing:3"),
    ],
)
def test_what_another_tab_kept_meanwhile_is_not_taken_away(kept: str, coming: str, both: str) -> None:
    assert joined(kept, coming) == both
