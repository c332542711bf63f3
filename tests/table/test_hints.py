"""Hints: two steps, from my own record alone, for this moment only, counted; and nothing that I cannot know."""

import json
import random
from collections.abc import Callable
from dataclasses import replace
from xml.etree import ElementTree as ET

import pytest

from marjolet import HandState, Play, Settle, apply, deal, observe
from marjolet.cards import PACK
from marjolet.hand import OPEN_TRICKS, legal
from marjolet.players import strongest
from marjolet.players.thread import answer
from marjolet.record import RecordError
from marjolet.rules import DEFAULT
from marjolet.seat import write_seat
from marjolet.table.hint import ACTION, IDEA
from marjolet.table.history import read_history
from marjolet.table.inputs import Answered, AnswerFailed
from marjolet.table.model import Model
from marjolet.table.save import read_save
from marjolet.table.ticks import all_ticked, offer
from marjolet.words import card_name
from redeal import redeal
from support.desk import Desk, by_lot

LONGEST = 140
"""Characters that the line takes in three rows on the narrowest phone."""


def thinking_for_me(seed: int) -> Callable[[str], str]:
    """By lot for the computer, quickly; the real thread for hints."""
    lots = by_lot(seed)
    return lambda text: answer(text) if "advice" in json.loads(text) else lots(text)


def opened(query: str = "?seed=1&speed=0&dealer=them", seed: int = 1, **options: object) -> Desk:
    desk = Desk(query, computer=thinking_for_me(seed), **options)  # type: ignore[arg-type]
    desk.press("set:hints:on")
    return desk


def questions(desk: Desk) -> list[str]:
    """Those that were asked for hints."""
    return [text for text in desk.asked if "advice" in json.loads(text)]


def marked(desk: Desk) -> set[str]:
    """What carries the mark: controls by their act, rows by their key."""
    return {e.get("data-act") or e.get("data-k") or "" for e in desk.root.iter() if "hinted" in classes(e)}


def classes(element: ET.Element) -> list[str]:
    return (element.get("class") or "").split()


def test_off_by_default_and_the_key_says_where_to_switch_them_on() -> None:
    desk = Desk("?seed=1&speed=0&dealer=them", computer=by_lot(1))
    assert "hint" not in desk.controls()
    desk.press("key:h")
    assert "settings" in desk.text("data-line")
    assert desk.model.hint is None
    desk.press("set:hints:on")
    assert desk.remembered == {"hints": "on"}
    assert "hint" in desk.controls()
    desk.press("set:letters:off")
    before = desk.model
    desk.press("key:h")
    assert desk.model == before


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("preset", ["mcleod-2022", "one-meld", "fosdick-first", "wikipedia"])
def test_first_the_idea_then_the_card_at_every_moment_of_a_hand(lang: str, preset: str) -> None:
    seed = len(preset)
    desk = opened(f"?seed={seed}&speed=0&lang={lang}&preset={preset}", seed)
    choices = 0
    for _ in desk.plies(seed=seed):
        seen, match = desk.model.seen, desk.model.match
        assert seen is not None
        if seen.over:
            break
        choice = len(seen.legal()) > 1
        choices += choice
        assert marked(desk) == set()
        desk.press("hint")
        first, hint = desk.text("data-line"), desk.model.hint_now
        assert hint is not None
        assert hint.action in seen.legal()
        assert len(questions(desk)) == choices, "asked where there is a choice, and once"
        if choice:
            assert hint.told == IDEA
            assert marked(desk) == set(), "the first press does not point"
            if isinstance(hint.action, Play):
                assert card_name(lang, hint.action.card).lower() not in first.lower()
            desk.press("key:h")
        second, hint = desk.text("data-line"), desk.model.hint_now
        assert hint is not None
        assert hint.told == ACTION
        for said in (first, second):
            assert not any(sign in said for sign in "{}[]|#"), said
            assert len(said) <= LONGEST, said
        pointed(desk, lang, second)
        desk.press("hint")
        assert desk.text("data-line") == second, "said again"
        assert desk.model.log[-1].message == desk.model.log[-2].message, "and spoken again"
        assert desk.model.match == match
        assert len(questions(desk)) == choices
    assert choices > 12


def pointed(desk: Desk, lang: str, said: str) -> None:
    """The mark lies where the hint means it, and is told to those who listen."""
    hint = desk.model.hint_now
    assert hint is not None
    meant = {"en": "suggested by the hint", "fr": "selon le conseil"}[lang]
    if isinstance(hint.action, Play):
        assert card_name(lang, hint.action.card).lower() in said.lower()
        assert marked(desk) == {f"play:{hint.action.card}"}
        assert meant in (desk.controls()[f"play:{hint.action.card}"].get("aria-label") or "")
        return
    assert isinstance(hint.action, Settle)
    rows = {f"r-{' '.join(meld)}" for meld in hint.action.melds}
    rows |= {"x-row"} if hint.action.exchange else set()
    assert marked(desk) >= rows
    # The panel opens as the hint has it, unless the rules limit the melds: then the button is meant, too.
    assert marked(desk) - rows <= {"settle"}
    for element in desk.root.iter():
        if "hinted" in classes(element):
            assert meant in "".join(element.itertext())


def test_what_to_tick_is_told_as_the_panel_stands() -> None:
    told = set()
    for seed in range(30):
        desk = opened(f"?seed={seed}&speed=0", seed)
        for _ in desk.plies(seed=seed):
            seen = desk.model.seen
            assert seen is not None
            if seen.over or seen.phase != "settle" or len(seen.legal()) < 2:
                continue
            for box in [*desk.controls("meld:"), *desk.controls("exchange")][:1]:
                desk.press(box, checked=False)
            for _ in range(2):
                desk.press("hint")
            assert desk.model.notice is not None
            told.add(desk.model.notice.code)
            assert desk.model.hint_now is not None
            assert isinstance(desk.model.hint_now.action, Settle)
            assert "settle" not in marked(desk), "something else is to be done first"
            for box in [*desk.controls("exchange"), *desk.controls("meld:")]:
                desk.press(box, checked=True)
            desk.press("hint")
            told.add(desk.model.notice.code if desk.model.notice else "")
            assert "settle" in marked(desk)
    assert {"hint.settle.tick", "hint.settle.ready", "hint.settle.all"} <= told


def test_one_card_only_needs_no_computer_and_says_why() -> None:
    told = set()
    for seed in range(12):
        desk = opened(f"?seed={seed}&speed=0", seed)
        for _ in desk.plies(seed=seed):
            seen = desk.model.seen
            assert seen is not None
            if seen.over or seen.phase != "play" or len(seen.legal()) > 1:
                continue
            before = len(desk.asked)
            desk.press("hint")
            assert len(desk.asked) == before
            notice = desk.model.notice
            assert notice is not None
            told.add(notice.code)
            action = seen.legal()[0]
            assert isinstance(action, Play)
            assert marked(desk) == {f"play:{action.card}"}
            refused = {refusal.code.value for refusal in seen.refused_cards().values()}
            why = {"MUST_FOLLOW": "follow", "MUST_BEAT": "beat", "MUST_TRUMP": "trump"}
            if refused and notice.code != "hint.only.last":
                assert notice.code.rpartition(".")[2] in {why[code] for code in refused}
    assert told == {f"hint.only.{why}" for why in ("last", "beat", "follow", "trump")}


def test_a_hint_is_gone_with_its_moment_and_a_late_answer_belongs_to_nobody() -> None:
    desk = opened()
    patient = opened(patient=True)
    patient.press("hint")
    question = patient.pending.pop()
    assert patient.model.hint is not None
    number = patient.model.hint.id
    waiting = patient.text("data-k", "hint-b")
    assert patient.controls()["hint"].get("aria-disabled") == "true", "a press does nothing meanwhile"
    patient.press("hint")
    assert patient.pending == [], "a second press while it is waited for asks nothing"
    assert patient.model.hints == ()
    patient.press(patient.playable()[0])
    assert patient.model.hint is None
    assert waiting != patient.text("data-k", "hint-b")
    before = patient.model
    patient.send(Answered(number, answer(question.text)))  # type: ignore[union-attr]
    patient.send(AnswerFailed(number, "late"))
    assert patient.model == before

    for how in ("play", "take-back", "concede", "off", "replay"):
        desk = opened()
        desk.press(desk.playable()[0])
        while desk.model.ticks is not None:
            desk.press("settle")
        if how == "replay":
            for _ in desk.plies(hands=1):
                pass
            desk.press("next-hand")
            while desk.model.ticks is not None:
                desk.press("settle")
        desk.press("hint")
        assert desk.model.hint_now is not None
        if how == "play":
            desk.press(desk.playable()[0])
        elif how == "concede":
            desk.press("concede")
            desk.press("confirm")
        elif how == "off":
            desk.press("set:hints:off")
        elif how == "take-back":
            desk.press("set:practice:on")
            desk.press("take-back")
        else:
            desk.press("replay:0")
        assert desk.model.hint is None, how
        assert marked(desk) == set()


def test_not_my_turn_and_after_the_hand_it_says_so() -> None:
    desk = opened(patient=True)
    desk.press(desk.playable()[0])
    before = len(desk.asked)
    desk.press("hint")
    assert desk.text("data-line") == "The computer is to play."
    assert desk.controls()["hint"].get("aria-disabled") == "true"
    assert len(desk.asked) == before
    desk.patient = False
    desk.wait()
    for _ in desk.plies():
        pass
    desk.press("key:h")
    assert desk.model.hint is None
    assert "hint" not in desk.controls()


def test_the_computer_that_fails_is_asked_again_and_then_the_person_is_told() -> None:
    desk = opened(patient=True)
    desk.press("hint")
    for times in range(3):
        asked = desk.pending.pop()
        assert desk.model.hint is not None
        assert desk.model.hint.tries == times
        desk.send(AnswerFailed(asked.id, "died") if times else Answered(asked.id, "{}"))  # type: ignore[union-attr]
    assert desk.pending == []
    assert "Press again" in desk.text("data-line")
    assert desk.model.hints == (), "nothing was told"
    desk.press("hint")
    asked = desk.pending.pop()
    desk.send(Answered(asked.id, answer(asked.text)))  # type: ignore[union-attr]
    assert desk.model.hints == (1,)
    assert desk.model.hint_now is not None
    assert desk.model.hint_now.told == IDEA


def test_an_answer_that_is_no_legal_action_is_none() -> None:
    desk = opened(patient=True)
    seen = desk.model.seen
    assert seen is not None
    wrong = next(card for card in PACK if card not in seen.hand)
    desk.press("hint")
    for _ in range(3):
        asked = desk.pending.pop()
        desk.send(Answered(asked.id, json.dumps({"action": wrong, "why": []})))  # type: ignore[union-attr]
    assert "Press again" in desk.text("data-line")
    assert marked(desk) == set()


def test_the_computers_own_thinking_is_not_disturbed() -> None:
    """The same hand with a hint at every move and without: the computer is asked the same and plays the same."""

    def played(hints: bool) -> tuple[list[str], object]:
        desk = Desk("?seed=9&speed=0", computer=answer)
        if hints:
            desk.press("set:hints:on")
        for _ in desk.plies(seed=9):
            if hints and not desk.model.hand_closed:
                desk.press("hint")
                desk.press("hint")
        return [text for text in desk.asked if "advice" not in json.loads(text)], desk.model.match

    assert played(True) == played(False)


def test_the_question_is_my_own_record_and_nothing_else() -> None:
    desk = opened()
    desk.press("hint")
    seen = desk.model.seen
    assert seen is not None
    assert json.loads(questions(desk)[0]) == {
        "level": strongest(),
        "seed": 0,
        "request": write_seat(seen),
        "advice": True,
    }


def states(seed: int) -> list[HandState]:
    """The moments of a hand played by lot, melds declared, while anything is hidden."""
    rng = random.Random(seed)
    deck = list(PACK)
    rng.shuffle(deck)
    state = deal(DEFAULT, seed % 2, deck).state  # type: ignore[arg-type]
    found = []
    while len(state.tricks) < OPEN_TRICKS:
        found.append(state)
        options = legal(state)
        richest = max(options, key=lambda a: len(a.melds) if isinstance(a, Settle) else 0)
        state = apply(state, richest if isinstance(richest, Settle) else rng.choice(options)).state
    return found


def with_hand(model: Model, hand: HandState) -> Model:
    """The table with this hand on it, at rest."""
    ticks = all_ticked(offer(observe(hand, 0))) if hand.phase == "settle" else None
    return replace(
        model,
        match=replace(model.match, hands=(hand,)),
        recent=(),
        log=(),
        thinking=None,
        timer=None,
        trick_shown=False,
        ticks=ticks,
    )


@pytest.mark.parametrize("seed", range(6))
def test_what_my_seat_cannot_know_changes_no_byte(seed: int) -> None:
    """The question, the answer and the page after each press, for a hand and for its redeal."""
    moved = 0
    mine = [state for state in states(seed) if state.to_act == 0]
    for number, state in enumerate(mine[1:]):
        again = redeal(state, 0, random.Random(number))
        moved += again.deck != state.deck
        pages = []
        for hand in (state, again):
            desk = opened(patient=True)
            desk.model = with_hand(desk.model, hand)
            said = []
            for _ in range(2):
                desk.press("hint")
                for asked in [effect for effect in desk.pending if hasattr(effect, "text")]:
                    desk.pending.remove(asked)
                    desk.send(Answered(asked.id, answer(asked.text)))  # type: ignore[union-attr]
                    said.append(asked.text)  # type: ignore[union-attr]
                    said.append(answer(asked.text))  # type: ignore[union-attr]
                said.append(desk.html)
            pages.append(said)
        assert observe(state, 0) == observe(again, 0)
        assert pages[0] == pages[1]
    assert moved > 5


def test_hints_are_counted_by_hands_kept_and_shown() -> None:
    desk = opened("?speed=0&target=300")
    for number, _ in enumerate(desk.plies(hands=99)):
        hand = desk.model.hand
        assert hand is not None
        if not hand.over and number % 4 == 0:
            before = sum(desk.model.hints)
            desk.press("hint")
            assert sum(desk.model.hints) == before + 1
            desk.press("hint")
            desk.press("hint")
            assert sum(desk.model.hints) == before + 1, "one hint, however often it is said"
            assert desk.model.hinted == desk.model.hints[-1]
            kept = read_save(desk.saves[-1])
            assert not isinstance(kept, RecordError)
            assert kept.hints == desk.model.hints
            again = Desk("?speed=0", saved=desk.saves[-1], computer=by_lot(1))
            assert again.model.hints == desk.model.hints
        if desk.model.hand_closed and not desk.model.match.over:
            assert f"Hints in this hand: {desk.model.hinted}." in desk.html
    assert desk.model.match.over
    assert len(desk.model.hints) == len(desk.model.match.hands) > 1
    assert f"Hints in this match: {sum(desk.model.hints)}." in desk.html
    history = read_history(desk.history)
    assert not isinstance(history, RecordError)
    assert [entry.hints for entry in history] == [sum(desk.model.hints)]
    desk.press("stats")
    assert "Hints per hand" in desk.html
    desk.press("close")
    desk.press("new-match")
    assert desk.model.hints == ()


def test_practice_has_hints_too() -> None:
    desk = opened()
    desk.press("set:practice:on")
    desk.press("hint")
    desk.press("hint")
    assert desk.model.hint_now is not None
    assert desk.model.hint_now.told == ACTION
