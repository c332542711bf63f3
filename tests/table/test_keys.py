"""The letter keys: each says what it promises, aloud and in the line, in both languages, and nothing when off."""

import pytest

from marjolet.cards import PACK
from marjolet.table.keys import LETTERS
from marjolet.table.messages import Message, whose_move
from marjolet.table.model import Model
from marjolet.words import card_name, say
from support.desk import Desk, by_lot

SAYING = ("t", "l", "s", "m")


def opened(**options: object) -> Desk:
    return Desk("?seed=1&speed=0&dealer=them", computer=by_lot(1), **options)  # type: ignore[arg-type]


def heard(model: Model) -> list[str]:
    return [say("en", entry.message) for entry in model.log]


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_every_letter_says_something_whole_at_every_moment(lang: str) -> None:
    codes = set()
    for seed in range(8):
        desk = Desk(f"?seed={seed}&speed=0&lang={lang}", computer=by_lot(seed))
        for _ in desk.plies(seed=seed):
            before = desk.model
            seen = before.seen
            assert seen is not None
            for key in SAYING:
                desk.model = before
                desk.press(f"key:{key}")
                notice = desk.model.notice
                assert notice is not None
                codes.add(notice.code)
                said = say(lang, notice)
                assert not any(sign in said for sign in "{}[]"), said
                assert desk.text("data-line").count(".")
                assert desk.model.log[-1].message == notice
                assert desk.model.match == before.match
                names = {card: card_name(lang, card).lower() for card in PACK}
                assert not any(names[card] in said.lower() for card in seen.unseen), "it says what I cannot know"
            desk.model = before
    told = {"none", "led.them", "taken.me", "taken.them"}
    assert {f"ui.say.trick.{name}" for name in told} <= codes
    assert {"ui.say.score", "ui.say.legal.all", "ui.say.legal.some", "ui.previous_trick.none"} <= codes


def test_the_cards_that_may_be_played_are_those_that_the_rules_allow() -> None:
    some = 0
    for seed in range(12):
        desk = Desk(f"?seed={seed}&speed=0", computer=by_lot(seed))
        for _ in desk.plies(seed=seed):
            seen = desk.model.seen
            assert seen is not None
            if seen.phase != "play" or seen.over:
                continue
            before = desk.model
            desk.press("key:m")
            notice = desk.model.notice
            assert notice is not None
            playable = [act.removeprefix("play:") for act in desk.playable()]
            assert sorted(notice.args["cards"]) == sorted(playable)  # type: ignore[call-overload]
            if notice.code == "ui.say.legal.some":
                some += 1
                why = notice.args["refused"]
                assert isinstance(why, list)
                refused = [card for message in why for card in message.args["cards"]]
                assert sorted([*refused, *playable]) == sorted(seen.hand)
            desk.model = before
    assert some > 5


def test_the_last_trick_is_the_one_that_its_button_shows() -> None:
    desk = opened()
    shown = set()
    for _ in desk.plies():
        before = desk.model
        desk.press("key:l")
        notice, button = desk.model.notice, "last-trick" in desk.controls()
        assert notice is not None
        assert button == ("trick" in notice.args)
        if button:
            desk.press("last-trick")
            last = next(e for e in desk.root.iter("section") if e.get("data-k") == "last")
            told = [last_card.get("data-k") for last_card in last.iter("span") if last_card.get("data-k")]
            assert told == [f"last-{notice.args['lead']}", f"last-{notice.args['reply']}"]
            shown.add(notice.args["trick"])
        desk.model = before
    assert len(shown) > 10


def test_the_score_is_the_one_on_the_strip() -> None:
    desk = opened()
    for _ in desk.plies():
        before = desk.model
        desk.press("key:s")
        notice = desk.model.notice
        assert notice is not None
        shown = {
            "me": desk.text("data-total", "me"),
            "them": desk.text("data-total", "them"),
            "mine": desk.text("data-score", "me"),
            "theirs": desk.text("data-score", "them"),
        }
        assert {name: str(notice.args[name]) for name in shown} == shown
        desk.model = before


def test_the_same_words_are_spoken_again() -> None:
    desk = opened()
    desk.press("key:m")
    first = desk.model.log
    desk.press("key:m")
    assert desk.model.log[:-1] == first
    assert desk.model.log[-1].message == first[-1].message
    assert desk.model.log[-1].number != first[-1].number


def test_what_the_line_says_newly_is_spoken() -> None:
    desk = opened(patient=True)
    desk.press("take-back")
    assert heard(desk.model)[-1] == say("en", Message("back.nothing"))
    desk.press("take-back")
    assert heard(desk.model)[-2:] == [say("en", Message("back.nothing"))] * 2
    desk.press(desk.playable()[0])
    mine = next(iter(desk.controls("play:")))
    seen = desk.model.seen
    assert seen is not None
    spoken = len(desk.model.log)
    for again in (1, 2):
        desk.press(mine)
        assert heard(desk.model)[-again:] == [say("en", whose_move(seen))] * again
        assert len(desk.model.log) == spoken + again


def test_take_back_panel_and_help() -> None:
    desk = opened()
    desk.press("key:z")
    assert desk.model.notice == Message("back.nothing")
    desk.press("key:p")
    assert desk.focus[-1].startswith(".side")
    desk.press("key:?")
    assert desk.attribute("data-sheet") == "help"
    assert desk.focus[-1] == ".sheet h2"
    listed = [kbd.text for kbd in desk.root.iter("kbd")]
    assert listed == [letter.upper() for letter in LETTERS]
    desk.press("key:?")
    assert desk.attribute("data-sheet") is None
    desk.press("menu")
    desk.press("help")
    assert desk.attribute("data-sheet") == "help"
    desk.press("close")
    assert desk.focus[-1] == '[data-act="menu"]'
    for _ in desk.plies():
        if desk.model.ticks is not None:
            break
    desk.press("key:p")
    assert desk.focus[-1] == ".settle h2"


def test_switched_off_nothing_happens_and_the_sheet_says_so() -> None:
    desk = opened()
    desk.press("set:letters:off")
    before = desk.model
    for key in (*LETTERS, "", "x", "tt"):
        desk.press(f"key:{key}")
        assert desk.model == before
    desk.press("help")
    assert say("en", Message("ui.keys.letters.off")) in "".join(desk.root.itertext())


def test_a_question_hears_no_letters() -> None:
    desk = opened()
    desk.press(desk.playable()[0])
    desk.press("new-match")
    before = desk.model
    for key in LETTERS:
        desk.press(f"key:{key}")
        assert desk.model == before


def test_the_viewer_says_what_it_shows() -> None:
    desk = opened()
    for _ in desk.plies():
        pass
    desk.press("replay")
    for step in range(45):
        shown = desk.model.viewer
        assert shown is not None
        for key in SAYING:
            desk.press(f"key:{key}")
            notice = desk.model.notice
            assert notice is not None
            assert say("en", notice).split()[0] in desk.text("data-line")
        match, viewer = desk.model.match, desk.model.viewer
        desk.press("key:z")
        assert (desk.model.match, desk.model.viewer) == (match, viewer)
        desk.press("view:next")
        assert desk.model.notice is None
        assert step >= 42 or desk.model.viewer != viewer
    desk.press("key:p")
    assert desk.focus[-1] == ".viewer h2"
    desk.press("key:?")
    assert desk.attribute("data-sheet") == "help"


def test_each_card_names_the_digit_that_plays_it_and_none_once_switched_off() -> None:
    desk = opened()
    for _ in desk.plies(seed=2):
        cards = desk.controls("play:").values()
        hand = next(node for node in desk.root.iter() if node.get("data-hand") is not None)
        places = {card.get("data-act"): str(place) for place, card in enumerate(hand, 1)}
        assert [card.get("aria-keyshortcuts") for card in cards] == [places[card.get("data-act")] for card in cards]
    desk = opened()
    desk.press("set:letters:off")
    assert {card.get("aria-keyshortcuts") for card in desk.controls("play:").values()} == {None}


def test_after_a_settle_step_the_lead_is_told() -> None:
    desk = opened()
    told = 0
    for _ in desk.plies(seed=2):
        if desk.model.ticks is None:
            continue
        before = desk.model
        desk.press("settle")
        assert desk.model.log[-1].message == Message("move.lead")
        desk.model = before
        told += 1
    assert told
