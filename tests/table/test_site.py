"""What the table says of the page's own files: that they work offline, and that newer ones wait."""

import pytest

from marjolet.table.effects import Effect, TakeVersion
from marjolet.table.inputs import SiteKnown
from support.desk import Desk


class Taking(Desk):
    """Notes that the newer version was asked for."""

    taken = False

    def do(self, effect: Effect) -> None:
        self.taken = self.taken or isinstance(effect, TakeVersion)
        super().do(effect)


def _text(desk: Desk) -> str:
    return " ".join("".join(desk.root.itertext()).split())


@pytest.fixture
def desk() -> Taking:
    return Taking("?seed=1&speed=0&dealer=them")


def test_before_a_hand_begins_a_newer_version_is_offered_and_taken(desk: Taking) -> None:
    assert "version" not in desk.controls()
    desk.send(SiteKnown(offline=True, fresh=True))
    assert "version" in desk.controls()
    desk.press("version")
    assert desk.taken


def test_in_mid_hand_it_waits(desk: Taking) -> None:
    desk.send(SiteKnown(offline=True, fresh=True))
    desk.press(desk.playable()[0])
    assert desk.model.hand is not None
    assert desk.model.hand.ply > 0
    assert "version" not in desk.controls()
    desk.press("version")
    assert not desk.taken
    desk.press("menu")
    assert "after this hand" in _text(desk)


def test_other_pages_in_the_way_are_told_of(desk: Taking) -> None:
    desk.send(SiteKnown(offline=True, fresh=True, others=True))
    assert "Close the other tabs" in _text(desk)


def test_what_the_page_knows_outlives_the_match(desk: Taking) -> None:
    desk.send(SiteKnown(offline=True, fresh=True))
    desk.press("new-match")
    desk.press("menu")
    assert "without a network" in _text(desk)
    assert desk.model.site.fresh


def test_the_offer_can_be_put_away_for_this_visit_and_stays_in_the_menu(desk: Taking) -> None:
    desk.send(SiteKnown(offline=True, fresh=True))
    assert "data-news" in desk.html
    desk.press("later")
    assert "data-news" not in desk.html
    # Neither another match nor what the page learns next brings it back.
    desk.press("new-match")
    desk.send(SiteKnown(offline=True, fresh=True))
    assert "data-news" not in desk.html
    desk.press("menu")
    assert "version" in desk.controls()
    desk.press("version")
    assert desk.taken


def test_what_stands_in_its_way_is_told_in_the_menu_too(desk: Taking) -> None:
    desk.send(SiteKnown(offline=True, fresh=True))
    desk.press("later")
    desk.press("menu")
    assert "Close the other tabs" not in _text(desk)
    desk.send(SiteKnown(offline=True, fresh=True, others=True))
    assert "Close the other tabs" in _text(desk)
