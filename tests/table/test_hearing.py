"""What a screen reader hears: the log, the page's one live region; the names and descriptions of what is there."""

from dataclasses import replace
from xml.etree import ElementTree as ET

import pytest

from marjolet.cards import Card
from marjolet.hand import deal
from marjolet.learn.exercise_words import tip
from marjolet.learn.lessons_list import lesson
from marjolet.table.inputs import Elsewhere, SiteKnown
from marjolet.table.look import short_cards
from marjolet.table.messages import Message, message_of
from marjolet.table.waiting import waiting
from marjolet.words import say
from support.desk import Desk, by_lot
from support.lessons import Way, follow, go, ways

DEALT = "event.dealt."


def spoken(desk: Desk, since: int = 0) -> list[Message]:
    return [entry.message for entry in desk.model.log if entry.number > since]


def codes(desk: Desk, since: int = 0) -> list[str]:
    return [message.code for message in spoken(desk, since)]


def last(desk: Desk) -> int:
    return desk.model.log[-1].number


def played(seed: int = 1) -> list[Message]:
    """All that was spoken in one hand."""
    desk, heard = Desk("?seed=1&speed=0", computer=by_lot(seed)), {}
    for _ in desk.plies(seed):
        heard |= {entry.number: entry.message for entry in desk.model.log}
    return [heard[number] for number in sorted(heard)]


def read(element: ET.Element) -> str:
    """What is read of it: nothing that is hidden from listeners."""
    if element.get("aria-hidden") == "true":
        return ""
    return (element.text or "") + "".join(read(inner) + (inner.tail or "") for inner in element)


# ---- lessons ----


def test_right_and_wrong_are_said_before_why() -> None:
    desk = Desk()
    now = go(desk, "tricks", 1)
    right = Way(now.exercise.solution)
    wrong = next(way for way in ways(now.exercise) if way != right)
    before = last(desk)
    assert follow(desk, wrong) == "wrong"
    heard = codes(desk, before)
    assert heard[heard.index("lesson.wrong") + 1].startswith(f"lesson.tricks.{now.exercise.id}.wrong.")
    desk.press("lesson:show")
    assert codes(desk)[-2] == "lesson.shown"
    desk.press("lesson:again")
    assert follow(desk, right) == "right"
    assert codes(desk)[-2:] == ["lesson.right", f"lesson.tricks.{now.exercise.id}.right"]


def test_in_a_first_hand_every_word_on_my_move_is_heard() -> None:
    desk = Desk("?seed=1&speed=0", computer=by_lot(1))
    before = last(desk)
    go(desk, "first", 1)
    assert codes(desk, before)[-1] == "lesson.tip.first"
    for _ in desk.plies():
        seen = desk.model.seen
        assert seen is not None
        assert tip(seen) in spoken(desk, before), seen.ply
        before = last(desk)
    assert "lesson.tip.over" in codes(desk)


def test_a_word_on_my_move_is_not_said_twice() -> None:
    desk = Desk("?seed=1&speed=0")
    go(desk, "first", 1)
    before = last(desk)
    desk.press("menu")
    desk.press("close")
    assert spoken(desk, before) == []


@pytest.mark.parametrize("name", ["first", "demonstration", "tricks"])
@pytest.mark.parametrize("seed", ["", "&seed=3"])
def test_a_lesson_from_the_address_tells_no_other_deal(name: str, seed: str) -> None:
    desk = Desk(f"?lesson={name}&speed=0{seed}")
    dealt = [message for message in spoken(desk) if message.code.startswith(DEALT)]
    own = []
    if name == "first":
        start = lesson(name).exercises[0].start
        own = [message_of(deal(start.rules, start.dealer, start.deck).events[0], 0)]
    elif desk.model.lesson is not None:
        own = [message for message in desk.model.lesson.messages if message.code.startswith(DEALT)]
        assert len(own) == 1
    assert dealt == own
    before = last(desk)
    desk.press("lesson:close")
    assert not any(code.startswith(DEALT) for code in codes(desk, before))


@pytest.mark.parametrize("way", [("lesson:start:first", "lesson:close"), ("lesson:start:tricks", "lesson:close")])
def test_what_my_match_had_said_is_not_said_again_when_i_come_back(way: tuple[str, str]) -> None:
    first = Desk("?speed=0", computer=by_lot(1))
    first.press(first.playable()[0])
    desk = Desk("?speed=0", saved=first.saves[-1], computer=by_lot(1))
    assert codes(desk)[-1] == "ui.saved.restored"
    desk.press("key:s")
    there, back = way
    desk.press(there)
    before = last(desk)
    desk.press(back)
    assert desk.model.news is not None, "it is still to be seen"
    assert codes(desk, before) == []


# ---- the log ----


def test_the_log_is_there_before_its_first_sentence() -> None:
    for lang in ("en", "fr"):
        table = waiting(lang)
        assert 'aria-live="polite"' in table
        assert table.endswith('data-k="log"></div></div>')
    log = next(e for e in Desk().root.iter() if e.get("data-k") == "log")
    assert log.get("aria-live") == "polite", "the same place: filled, not made anew"


@pytest.mark.parametrize(("lang", "name"), [("fr", "Français"), ("en", "English")])
def test_another_language_begins_the_log_anew(lang: str, name: str) -> None:
    desk = Desk(f"?seed=1&speed=0&lang={'en' if lang == 'fr' else 'fr'}")
    desk.press("skip")
    before = last(desk)
    desk.press(f"lang:{lang}")
    assert [say(lang, message) for message in spoken(desk)] == [name]
    assert last(desk) > before
    again = desk.model.log
    desk.press(f"lang:{lang}")
    assert desk.model.log == again, "the same language is none"


def test_what_comes_with_every_trick_is_not_told() -> None:
    heard = {message.code for message in played()}
    assert "event.drew.me" in heard
    assert not heard & {"event.drew.them", "event.passed.me", "event.passed.them"}


def test_a_newer_version_is_told_of_once() -> None:
    desk = Desk("?seed=1&speed=0&dealer=them", computer=by_lot(1))
    before = last(desk)
    desk.send(SiteKnown(offline=True, fresh=True))
    assert codes(desk, before) == ["ui.site.fresh"]
    bar = next(e for e in desk.root.iter() if e.get("data-k") == "fresh")
    assert bar.get("aria-live") == "off", "not a second time by itself"
    before = last(desk)
    for _ in desk.plies(hands=2):
        pass
    assert desk.model.hand is not None
    assert desk.model.hand.over
    assert "ui.site.fresh" not in codes(desk, before)
    desk.send(SiteKnown(offline=True, fresh=True, others=True))
    assert codes(desk)[-1] == "ui.site.others"


def test_a_newer_version_in_mid_hand_is_told_of_after_it() -> None:
    desk = Desk("?seed=1&speed=0&dealer=them", computer=by_lot(1))
    told = []
    for ply in desk.plies():
        if ply == 4 or (ply > 4 and not desk.model.site.fresh):
            desk.send(SiteKnown(offline=True, fresh=True))
        told.append("ui.site.fresh" in codes(desk))
    assert told[-1]
    assert not any(told[:-1])


# ---- names and descriptions ----


@pytest.mark.parametrize(
    ("lang", "said"),
    [("en", "Exchange seven of hearts for ace of clubs"), ("fr", "Échanger sept de cœur contre as de trèfle")],
)
def test_short_cards_are_spoken_by_their_names(lang: str, said: str) -> None:
    assert say(lang, Message("ui.settle.exchange.short", {"dix": "7H", "card": "AC"})) == said


@pytest.mark.parametrize(
    ("lang", "said", "drawn"),
    [("en", "queen of hearts, jack of diamonds", "QJ"), ("fr", "dame de cœur, valet de carreau", "DV")],
)
def test_a_list_of_short_cards_has_commas_for_the_ear_alone(lang: str, said: str, drawn: str) -> None:
    cell = ET.fromstring(f"<p>{short_cards(lang, [Card('QH'), Card('JD')])}</p>")
    assert read(cell) == said
    seen = [e for e in cell.iter() if e.get("aria-hidden") == "true"]
    assert "".join("".join(e.itertext()) for e in seen) == drawn


def test_the_name_of_a_language_is_spoken_in_it() -> None:
    desk = Desk("?seed=1&speed=0")
    desk.press("menu")
    acts = ("lang:en", "lang:fr")
    choices = [e for e in desk.root.iter("button") if e.get("aria-pressed") and e.get("data-act") in acts]
    assert [(read(e), e.get("lang")) for e in choices] == [("English", "en"), ("Français", "fr")]


@pytest.mark.parametrize("asks", ["new-match", "target:300", "concede", "lessons", "stats:delete", "elsewhere"])
def test_a_question_is_described_by_what_is_lost(asks: str) -> None:
    desk = Desk("?speed=0", computer=by_lot(1))
    desk.press(desk.playable()[0])
    if asks == "elsewhere":
        desk.send(Elsewhere(True))
    else:
        desk.model = replace(desk.model, dialog=asks)
    box = next(e for e in desk.root.iter() if e.get("role") in ("alertdialog", "dialog"))
    described = {e.get("id"): read(e) for e in box.iter("p") if e.get("id")}
    assert len(described[box.get("aria-describedby")]) > 20
