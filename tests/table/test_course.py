"""Lessons played on the table, by its own controls: every exercise right and wrong; my own match waits, untouched."""

import json
import random
from xml.etree.ElementTree import Element

import pytest

from marjolet.actions import Play
from marjolet.learn.exercise import ME, Exercise
from marjolet.learn.exercise_script import attempted, price
from marjolet.learn.exercise_words import verdict
from marjolet.learn.lessons_list import LESSONS
from marjolet.table.effects import After
from marjolet.table.inputs import Answered, AnswerFailed, Elsewhere, Tapped
from marjolet.table.messages import Message
from marjolet.words import say
from support.desk import Desk, by_lot
from support.lessons import Way, act, course, exercises, follow, go, press_refused, ways

EVERY = exercises()
NAMES = [f"{name}-{exercise.id}" for name, _, exercise in EVERY]


def desk(query: str = "?seed=1&speed=0", **more: object) -> Desk:
    return Desk(query, **more)  # type: ignore[arg-type]


def panel(table: Desk) -> str:
    found = [e for e in table.root.iter() if "side" in (e.get("class") or "").split()]
    assert len(found) == 1
    return " ".join(read_aloud(found[0]).split())


def read_aloud(element: Element) -> str:
    """What a screen reader finds: the name of a card, not its drawn index."""
    if element.get("aria-hidden") == "true":
        return ""
    return (element.text or "") + "".join(read_aloud(inner) + (inner.tail or "") for inner in element)


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize(("name", "step", "exercise"), EVERY, ids=NAMES)
def test_every_exercise_right_and_wrong(name: str, step: int, exercise: Exercise, lang: str) -> None:
    """Every way of going wrong once, played out and told with its price; then the right one, and on."""
    table = desk()
    table.press(f"lang:{lang}")
    go(table, name, step)
    seen: set[str] = set()
    for way in ways(exercise):
        kind = exercise.judge(attempted(exercise, way.actions, way.answer))
        if not kind or kind in seen:
            continue
        seen.add(kind)
        assert follow(table, way) == "wrong"
        shown = panel(table)
        assert " ".join(say(lang, wrong_message(table, exercise)).split()) in shown
        cost = price(exercise, attempted(exercise, way.actions, way.answer))
        assert (f"{cost} points" in shown) or not cost
        assert "[" not in shown
        assert "{" not in shown
        assert table.model.progress.of(name) < step
        table.press("lesson:again")
        assert course(table).stage == "task"
        assert table.model.hand == exercise.start
    right = Way(exercise.solution, exercise.answer if exercise.kind == "question" else None)
    assert follow(table, right) == "right"
    assert table.model.progress.of(name) == step
    table.press("lesson:next")
    assert (course(table).step, course(table).stage) in ((step + 1, "task"), (step + 1, "read"), (step, "done"))


def wrong_message(table: Desk, exercise: Exercise):  # type: ignore[no-untyped-def]
    hand = table.model.hand
    assert hand is not None
    return verdict(course(table).id, exercise, course(table).attempt(hand))[0]


@pytest.mark.parametrize(("name", "step", "exercise"), EVERY, ids=NAMES)
def test_the_solution_is_shown_and_then_asked_for(name: str, step: int, exercise: Exercise) -> None:
    if not exercise.solution:
        return
    wrong = next((w for w in ways(exercise) if exercise.judge(attempted(exercise, w.actions, w.answer))), None)
    if wrong is None:
        return
    table = desk()
    go(table, name, step)
    follow(table, wrong)
    table.press("lesson:show")
    assert course(table).stage == "shown"
    assert table.model.progress.of(name) == 0
    table.press("lesson:next")
    assert course(table).stage == "shown", "it has to be done by oneself"
    table.press("lesson:again")
    assert follow(table, Way(exercise.solution)) == "right"


def test_match_events_are_met_too() -> None:
    """A match that is won, and one whose totals are level: both are told."""
    table = desk()
    go(table, "counting", 3)
    follow(table, Way((Play("AH"), Play("8H"))))  # type: ignore[arg-type]
    assert "another hand decides the match" in panel(table)
    table.press("lesson:again")
    follow(table, Way((Play("8H"), Play("AH"))))  # type: ignore[arg-type]
    assert "You win the match" in panel(table)
    assert table.attribute("data-phase") == "match-over"


# ---- refusals ----


@pytest.mark.parametrize("step", [1, 2, 3])
def test_a_dimmed_card_has_to_be_pressed_first(step: int) -> None:
    table = desk()
    now = go(table, "duties", step)
    before = table.model.match
    act(table, now.exercise.solution[0])
    assert table.model.match == before
    assert "First press" in table.text("data-line")
    press_refused(table)
    assert table.model.match == before
    assert table.text("data-line").endswith("Now play.")
    act(table, now.exercise.solution[0])
    assert course(table).stage == "right"


def test_another_refusal_is_told_but_not_the_one_that_was_asked_for() -> None:
    table = desk()
    go(table, "duties", 2)
    table.press("play:8D")  # a trump, where hearts have to be followed
    assert course(table).pressed is None
    assert "You must follow suit" in table.text("data-line")


# ---- my own match ----


def before_a_lesson(query: str = "?speed=0") -> Desk:
    """A match of my own under way."""
    table = Desk(query)
    lots = random.Random(3)
    for _ in range(5):
        table.do_something(lots)
    return table


@pytest.mark.parametrize("name", list(LESSONS))
def test_my_match_waits_and_comes_back_as_it_was(name: str) -> None:
    table = before_a_lesson()
    mine, kept, archived = table.model.match, list(table.saves), list(table.archived)
    go(table, name, 1)
    for _ in range(3):
        seen = table.model.seen
        assert seen is not None
        if course(table).stage == "task" and seen.my_turn and seen.phase == "play":
            act(table, next(a for a in seen.legal()))
    assert table.saves == kept, "nothing of a lesson is kept as a match"
    table.press("lesson:close")
    assert table.model.course is None
    assert table.model.match == mine
    assert table.archived == archived
    assert json.loads(table.saves[-1])["record"] == json.loads(kept[-1])["record"]


def test_a_first_hand_counts_nowhere_and_ends_the_lesson() -> None:
    table = before_a_lesson()
    mine, kept = table.model.match, list(table.saves)
    go(table, "first", 1)
    lots = random.Random(5)
    for _ in range(60):
        if course(table).stage == "right":
            break
        table.do_something(lots)
    assert course(table).stage == "right"
    assert table.model.progress.finished("first")
    assert table.archived == []
    assert table.saves == kept
    assert "next-hand" not in table.controls()
    table.press("ledger:me")
    assert table.attribute("data-sheet") == "ledger"
    table.press("close")
    table.press("lesson:next")
    table.press("lesson:next")
    assert table.model.course is None
    assert table.model.match == mine


def test_what_is_about_my_match_leaves_the_lesson_first() -> None:
    table = before_a_lesson()
    mine = table.model.match
    go(table, "tricks", 1)
    table.press("new-match")
    assert table.model.course is None
    assert table.model.dialog == "new-match", "and asks, since my match is under way"
    table.press("cancel")
    assert table.model.match == mine


def test_settings_and_language_made_in_a_lesson_stay() -> None:
    table = before_a_lesson()
    go(table, "tricks", 1)
    table.press("set:deck:four")
    table.press("lang:fr")
    table.press("lesson:close")
    assert table.model.settings.deck == "four"
    assert table.model.lang == "fr"


def test_entropy_that_comes_during_a_lesson_deals_my_match_beneath() -> None:
    table = Desk("?lesson=tricks&speed=0")
    assert course(table).id == "tricks"
    parked = table.model.parked
    assert parked is not None
    assert parked.hand is not None, "it was dealt"
    assert json.loads(table.saves[-1])["record"]["hands"], "and kept"
    table.press("lesson:close")
    assert table.attribute("data-phase") == "play"


def test_a_kept_match_lies_beneath_a_lesson_from_the_address() -> None:
    table = before_a_lesson()
    again = Desk("?lesson=seven&speed=0", saved=table.saves[-1])
    assert course(again).id == "seven"
    again.press("lesson:close")
    assert again.model.match == table.model.match


# ---- progress ----


def test_it_is_remembered_and_taken_up_where_it_was_left() -> None:
    table = desk()
    table.press("lesson:start:tricks")
    follow(table, Way(course(table).exercise.solution))
    table.press("lesson:next")
    assert course(table).step == 2
    table.press("lesson:close")
    assert table.remembered["lessons"] == "tricks:1"
    table.press("lesson:start:tricks")
    assert course(table).step == 2


def kept(text: str) -> dict[str, str]:
    return {"lessons": text}


def test_a_reload_takes_it_up_from_what_was_kept() -> None:
    again = Desk("?lesson=tricks&speed=0", kept=kept("tricks:3"))
    assert course(again).step == 4


def test_damaged_progress_is_said_and_ignored() -> None:
    again = Desk("?speed=0", kept=kept("{what?}"))
    assert "begin anew" in again.text("data-news")
    assert again.model.progress.done == {}
    table = before_a_lesson()
    restored = Desk("?speed=0", saved=table.saves[-1], kept=kept("???"))
    assert "begin anew" in restored.text("data-news")
    assert restored.model.match == table.model.match


def test_a_finished_lesson_begins_at_its_first_exercise() -> None:
    again = Desk("?lesson=tricks&speed=0", kept=kept("tricks:4"))
    assert course(again).step == 1


def test_forgetting_asks_first() -> None:
    table = Desk("?speed=0", kept=kept("tricks:4 settle:1"))
    table.press("learn")
    table.press("lesson:reset")
    assert "data-dialog" in table.html
    table.press("cancel")
    assert table.model.progress.of("tricks") == 4
    table.press("lesson:reset")
    table.press("confirm")
    assert table.model.progress.done == {}
    assert table.remembered["lessons"] == ""


def test_the_list_shows_what_is_done() -> None:
    table = Desk("?speed=0", kept=kept("demonstration:1 tricks:4 settle:1"))
    table.press("learn")
    states = {
        (element.get("data-act") or "").removeprefix("lesson:start:"): element.get("data-state")
        for element in table.root.iter()
        if element.get("data-state")
    }
    assert next(iter(states)) == "demonstration"
    assert [states[name] for name in ("demonstration", "tricks", "settle", "melds")] == ["done", "done", "begun", "new"]
    following = [a for a, e in table.controls("lesson:start:").items() if "following" in (e.get("class") or "")]
    assert following == ["lesson:start:settle"]


def test_an_unknown_lesson_in_the_address_is_said() -> None:
    table = desk("?lesson=nonsense&speed=0")
    assert table.model.course is None
    assert "nonsense" in table.text("data-news")


def test_the_end_of_the_demonstration_is_remembered() -> None:
    table = desk()
    table.press("lesson:start:demonstration")
    assert "lessons" not in table.remembered
    table.press("lesson:last")
    assert table.remembered["lessons"] == "demonstration:1"


# ---- pace, presses, hearing ----


def test_the_play_out_keeps_the_pace_and_a_tap_skips_it() -> None:
    table = Desk("?seed=1", patient=True)
    table.pending.clear()
    go(table, "tricks", 1)
    table.press("play:8S")
    assert course(table).stage == "running"
    assert table.attribute("data-to-act") == "them"
    waits = [effect for effect in table.pending if isinstance(effect, After)]
    assert waits[-1].ms == table.model.pace.trick, "the finished trick is seen first"
    table.send(Tapped())
    assert course(table).stage == "wrong"
    table.wait()
    assert course(table).stage == "wrong"


def test_late_and_double_presses_do_nothing() -> None:
    table = Desk("?seed=1", patient=True)
    go(table, "tricks", 1)
    table.press("play:8S")
    before = table.model.match
    for act_ in ("play:QS", "settle", "lesson:again", "lesson:next", "lesson:show", "lesson:answer:0", "take-back"):
        table.press(act_)
    assert table.model.match == before


def test_a_question_is_not_answered_by_a_card_or_twice() -> None:
    table = desk()
    go(table, "counting", 1)
    before = table.model.match
    table.press("play:AS")
    assert table.model.match == before
    table.press("lesson:answer:7")
    assert course(table).stage == "task"
    table.press("lesson:answer:1")
    assert course(table).stage == "right"
    table.press("lesson:answer:0")
    assert course(table).stage == "right"


def test_every_step_is_heard_and_the_focus_goes_to_what_is_to_be_read() -> None:
    table = desk()
    go(table, "tricks", 1)
    said = [say("en", entry.message) for entry in table.model.log]
    assert any(text.startswith("A trick is one card") for text in said)
    assert said[-1].startswith("The computer led the king of spades")
    assert table.focus[-1] == ".lesson h2"
    table.press("play:8S")
    said = [say("en", entry.message) for entry in table.model.log]
    assert any("lower than the king" in text for text in said)
    assert table.focus[-1] == ".lesson h2"
    table.press("lesson:again")
    assert table.focus[-1] == "[data-line]"
    go(table, "settle", 1)
    table.press("lesson:next")
    assert table.focus[-1] == ".settle h2"


def test_another_tab_takes_the_match_and_the_lesson_goes_on() -> None:
    table = before_a_lesson()
    go(table, "tricks", 1)
    table.send(Elsewhere(True))
    assert course(table).id == "tricks"
    table.press("play:TS")
    assert course(table).stage == "right"
    table.press("lesson:close")
    assert table.model.away, "my own match is played elsewhere, and says so"


# ---- what is hidden ----


@pytest.mark.parametrize(("name", "step", "exercise"), EVERY, ids=NAMES)
def test_nothing_hidden_is_on_the_page(name: str, step: int, exercise: Exercise) -> None:
    """Neither the computer's cards nor the stock: not as anything that the page draws or could press."""
    table = desk()
    go(table, name, step)
    seen = table.model.seen
    assert seen is not None
    hidden = set(exercise.start.stock) | set(exercise.start.hands[1 - ME])
    hidden -= set(seen.their_known) | set(seen.their_laid)
    for card in hidden:
        assert f'"c{card}"' not in table.html
        assert f"play:{card}" not in table.html


# ---- hints in a first hand ----


def test_a_hint_says_what_the_house_player_would_do_and_why() -> None:
    """Asked with my own seat's record and nothing else; in the line, and heard."""
    table = desk()
    go(table, "first", 1)
    asked = len(table.asked)
    table.press("lesson:hint")
    question = json.loads(table.asked[asked])
    assert question["request"]["seat"] == ME
    hidden = table.model.hand
    assert hidden is not None
    assert not set(hidden.stock) & set(json.dumps(question).replace('"', " ").replace(",", " ").split())
    line = table.text("data-line")
    seen = table.model.seen
    assert seen is not None
    assert any(line.startswith(f"The {say('en', Message('card.name', {'card': c})).lower()}?") for c in seen.hand)
    assert table.model.log[-1].message == table.model.notice
    assert seen.ply == 0, "it plays nothing"


def test_an_exercise_gives_no_hint() -> None:
    table = desk()
    go(table, "tricks", 1)
    asked, goal = len(table.asked), table.text("data-line")
    table.press("hint")
    assert len(table.asked) == asked
    assert table.text("data-line") == goal


def test_a_hint_that_fails_or_comes_late_harms_nothing() -> None:
    table = Desk("?seed=1", patient=True)
    go(table, "first", 1)
    table.press("lesson:hint")
    number = course(table).asked
    assert number is not None
    table.send(AnswerFailed(number, ""))
    assert "No hint" in table.text("data-line")
    table.press("lesson:hint")
    number = course(table).asked
    assert number is not None
    table.press("play:AC")
    table.send(Answered(number, '{"action": "KS"}'))
    assert table.model.notice is None
    assert table.model.hand is not None
    assert table.model.hand.ply == 1


def test_hints_settle_too() -> None:
    table = desk()
    go(table, "first", 1)
    table.press("play:AC")
    table.press("lesson:hint")
    assert table.text("data-line") == "Leave everything ticked: it all scores now."


def test_a_computer_that_cannot_answer_in_a_first_hand_can_be_asked_again() -> None:
    answers: list[str] = []
    table = desk("?speed=0", computer=lambda text: answers.pop() if answers else by_lot(1)(text))
    go(table, "first", 1)
    answers += ["nothing"] * 3
    rng = random.Random(1)
    while answers:
        table.do_something(rng)
    assert say("en", Message("ui.computer_stuck")) in table.text("data-line")
    ply = table.attribute("data-ply")
    assert "ask-again" in table.controls()
    table.press("ask-again")
    assert table.attribute("data-ply") != ply
    assert "ask-again" not in table.controls()


def test_the_menu_over_a_lesson_offers_no_other_opponent() -> None:
    table = desk("?seed=1&speed=0&level=strong")
    table.press("menu")
    assert {"level:easy", "level:strong"} <= set(table.controls())
    go(table, "first", 1)
    table.press("menu")
    assert "target:300" in table.controls()
    assert not [act for act in table.controls() if act.startswith("level:")]
    table.press("menu")
    table.press("lesson:close")
    assert table.model.level == "strong"


def test_looking_back_at_a_match_leaves_the_lesson_and_goes_its_way() -> None:
    table = desk("?speed=0&target=1", computer=by_lot(1))
    for _ in table.plies():
        pass
    for press in ("lesson:start:tricks", "menu", "stats"):
        table.press(press)
    look = next(iter(table.controls("stats:look:")))
    table.press(look)
    assert table.model.course is None
    assert table.attribute("data-view") == "0:0"
    table.press("view:next")
    assert table.attribute("data-ply") == "1"
    table.press("view:close")
    assert look in table.controls(), "it closes to the list"
    table.press("close")
    assert table.model.hand_closed


@pytest.mark.parametrize("name", ["settle", "melds", "seven"])
def test_no_hint_is_offered_where_an_exercise_would_not_give_one(name: str) -> None:
    table = desk("?speed=0", computer=by_lot(1), kept={"hints": "on"})
    assert go(table, name, 1).stage == "read"
    table.press("lesson:next")
    assert table.attribute("data-panel") == "settle"
    assert "settle" in table.controls()
    assert "hint" not in table.controls()


def test_the_first_hand_gives_hints_in_its_settle_panel() -> None:
    table = desk("?speed=0", computer=by_lot(1), kept={"hints": "on"})
    go(table, "first", 1)
    while table.attribute("data-panel") != "settle":
        table.press(table.playable()[0])
    assert "hint" in table.controls()
