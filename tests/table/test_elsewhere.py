"""A match that is played in another tab: the table says so, accepts nothing, writes nothing, and takes over afresh."""

import random

import pytest

from marjolet.compact import encode
from marjolet.table.effects import Effect, Save, SetAside, TakeOver
from marjolet.table.inputs import Answered, Elsewhere, Entropy, Input, Pressed, SiteKnown, Tapped, TimeUp
from marjolet.table.save import Saved, read_save
from support.desk import Desk, by_lot


class Tab(Desk):
    """A desk that keeps what it asks for about tabs."""

    def do(self, effect: Effect) -> None:
        self.takes: list[TakeOver] = getattr(self, "takes", [])
        if isinstance(effect, TakeOver):
            self.takes.append(effect)
        super().do(effect)


def tab(saved: str | None = None, fragment: str = "") -> Tab:
    return Tab("?speed=0", saved=saved, computer=by_lot(1), fragment=fragment)


def played(moves: int, saved: str | None = None) -> Tab:
    desk = tab(saved)
    rng = random.Random(moves)
    for _ in range(moves):
        desk.do_something(rng)
    return desk


def veiled(desk: Tab) -> bool:
    return any("data-elsewhere" in e.attrib for e in desk.root.iter())


def test_a_table_played_elsewhere_says_so_and_accepts_nothing() -> None:
    desk = played(4)
    desk.send(Elsewhere(True))
    assert veiled(desk)
    assert desk.takes == [TakeOver(force=False)]
    before, saves = desk.model, len(desk.saves)
    acts = ["settle", "next-hand", "new-match", "confirm", "menu", "lang:fr", "set:deck:four", "take-back", "key:m"]
    stray: list[Input] = [Tapped(), Entropy(5), *(TimeUp(n) for n in range(60))]
    stray += [Answered(n, '{"action": "KH"}') for n in range(60)]
    for happened in [*stray, *(Pressed(act) for act in [*acts, *desk.controls()] if act != "play-here")]:
        desk.send(happened)
        assert desk.model == before
    assert len(desk.saves) == saves
    desk.press("play-here")
    assert desk.takes[-1] == TakeOver(force=True)
    assert desk.model == before, "nothing happens here before the match is ours"


@pytest.mark.parametrize(("query", "fragment"), [("?speed=warp", ""), ("?speed=0", "#r=nothing")])
def test_what_was_wrong_with_the_address_is_still_said_when_the_match_is_ours(query: str, fragment: str) -> None:
    """A page with a link asks for its match only once it is open, so this is the ordinary way for it."""
    kept = played(4).saves[-1]
    desk = Tab(query, saved=kept, computer=by_lot(1), fragment=fragment)
    news = desk.text("data-news")
    assert "as you left it" not in news
    desk.send(Elsewhere(True))
    desk.send(Elsewhere(False, kept))
    assert not veiled(desk)
    assert desk.text("data-news") == news
    desk.press("read")
    desk.send(Elsewhere(True))
    desk.send(Elsewhere(False, kept))
    assert "as you left it" in desk.text("data-news")


def test_taking_over_begins_with_what_was_kept() -> None:
    here = played(4)
    there = played(6, here.saves[-1])
    here.send(Elsewhere(True))
    counter = here.model.counter
    here.send(Elsewhere(False, there.saves[-1]))
    assert not veiled(here)
    assert here.model.match == there.model.match
    assert here.model.ticks == there.model.ticks
    assert here.model.counter >= counter, "tokens of timers that are still to come mean nothing any more"
    rng = random.Random(1)
    here.do_something(rng)
    kept = read_save(here.saves[-1])
    assert isinstance(kept, Saved)
    assert kept.record.match == here.model.match


def test_back_and_forth_nothing_is_lost_or_mixed() -> None:
    one, two = played(1), tab()
    kept = one.saves[-1]
    two.send(Elsewhere(True))
    rng = random.Random(7)
    mine, other = one, two
    for _ in range(12):
        written = len(other.saves)
        for _ in range(rng.randrange(4)):
            mine.do_something(rng)
            kept = mine.saves[-1]
        assert len(other.saves) == written
        mine.send(Elsewhere(True))
        other.send(Elsewhere(False, kept))
        assert other.model.match == mine.model.match
        mine, other = other, mine


def test_what_was_kept_may_be_gone_or_damaged() -> None:
    desk = played(2)
    desk.send(Elsewhere(True))
    desk.send(Elsewhere(False, None))
    assert desk.model.hand is not None
    assert desk.model.match.hands[0].ply <= 1
    desk.send(Elsewhere(True))
    desk.send(Elsewhere(False, "nonsense"))
    assert desk.aside == ["nonsense"]
    assert desk.model.hand is not None


def finished() -> Tab:
    desk = tab()
    for _ in desk.plies():
        pass
    return desk


@pytest.mark.parametrize("play", ["", "&play=1&ply=3"])
def test_what_a_link_shows_goes_on_in_any_tab(play: str) -> None:
    before = finished()
    link = "#r=" + str(encode(before.model.match)) + play
    desk = tab(before.saves[-1], fragment=link)
    desk.send(Elsewhere(True))
    assert not veiled(desk)
    assert desk.takes == [] if hasattr(desk, "takes") else True
    saves = len(desk.saves)
    desk.press("set:deck:four")
    if play:
        ply = desk.attribute("data-ply")
        desk.do_something(random.Random(1))
        assert desk.attribute("data-ply") != ply
        assert not veiled(desk)
        return
    desk.press("view:next")
    assert desk.model.viewer is not None
    assert desk.model.viewer.ply == 1
    desk.send(Elsewhere(False, before.saves[-1]))
    assert desk.model.viewer is not None, "what is looked at stays"
    desk.press("view:play")
    desk.do_something(random.Random(2))
    assert len(desk.saves) == saves
    desk.press("return")
    assert veiled(desk), "my own match is another matter"
    assert desk.takes == [TakeOver(force=False)]
    assert len(desk.saves) == saves
    desk.send(Elsewhere(False, before.saves[-1]))
    assert desk.model.match == before.model.match
    assert desk.model.viewer is None
    assert len(desk.saves) > saves


def test_a_match_that_was_put_aside_learns_what_happened_meanwhile() -> None:
    desk = finished()
    saved = desk.saves[-1]
    for act in ("replay", "view:next", "view:play"):
        desk.press(act)
    desk.send(Elsewhere(True))
    assert not veiled(desk)
    saves = len(desk.saves)
    desk.press("return")
    assert veiled(desk)
    assert len(desk.saves) == saves
    desk.send(Elsewhere(False, saved))
    assert not veiled(desk)


def test_tables_that_keep_nothing_are_never_veiled() -> None:
    desk = Tab("?seed=3&speed=0", computer=by_lot(1))
    desk.send(Elsewhere(True))
    assert not veiled(desk)


def test_a_newer_version_that_was_found_meanwhile_is_offered_when_the_match_is_ours() -> None:
    desk = finished()
    saved = desk.saves[-1]
    desk.send(Elsewhere(True))
    desk.send(SiteKnown(offline=True, fresh=True))
    assert veiled(desk)
    desk.send(Elsewhere(False, saved))
    assert "version" in desk.controls()


def test_the_level_is_that_of_the_tab_that_played_last() -> None:
    before = {"level": "easy"}
    one = Tab("?speed=0", computer=by_lot(1), kept=before)
    one.do_something(random.Random(1))
    one.press("level:strong")
    one.send(Elsewhere(True))
    one.send(Elsewhere(False, one.saves[-1]))
    assert one.model.level == "strong"
    two = Tab("?speed=0", saved=one.saves[-1], computer=by_lot(1), kept=one.remembered)
    one.send(Elsewhere(True))
    two.press("level:table")
    one.send(Elsewhere(False, two.saves[-1]))
    assert one.model.level == "table"


def test_no_effect_writes_while_away() -> None:
    from marjolet.table import app

    desk = played(3)
    model, effects = app.update(desk.model, Elsewhere(True))
    assert not any(isinstance(effect, Save | SetAside) for effect in effects)
    for happened in (Pressed("play-here"), Tapped(), Pressed("settle")):
        model, effects = app.update(model, happened)
        assert not any(isinstance(effect, Save | SetAside) for effect in effects)
