"""The exercises themselves: real deals, right solutions, prices from events; what is taught, and in which words."""

import re
from typing import get_args

import pytest

from marjolet import Play, Settle
from marjolet.events import Event, Scored, Why
from marjolet.hand import apply, deal
from marjolet.learn.exercise import ME, Exercise
from marjolet.learn.exercise_script import attempted, price, solved
from marjolet.learn.exercise_words import facts, outcome, said, tip, verdict
from marjolet.learn.lessons_list import LESSONS, after, lesson
from marjolet.observation import observe
from marjolet.players import make_player
from marjolet.refusals import RefusalCode
from marjolet.rules import DEFAULT
from marjolet.words import language, say
from marjolet.words.en_lessons import TEXTS
from marjolet.words.render import Slot, parse
from support.lessons import Way, exercises, ways

EVERY = exercises()
SUITS_EN, SUITS_FR = ("diamonds", "hearts", "spades"), ("carreau", "cœur", "pique")
NAMES = [f"{name}-{exercise.id}" for name, _, exercise in EVERY]


def tried(exercise: Exercise, way: Way):  # type: ignore[no-untyped-def]
    return attempted(exercise, way.actions, way.answer)


@pytest.mark.parametrize(("name", "step", "exercise"), EVERY, ids=NAMES)
def test_the_solution_is_right_and_nothing_pays_more(name: str, step: int, exercise: Exercise) -> None:
    solution = solved(exercise)
    assert exercise.judge(solution) == ""
    assert solution.mine == exercise.solution
    assert price(exercise, solution) == 0
    for way in ways(exercise):
        attempt = tried(exercise, way)
        if not exercise.judge(attempt):
            # What counts as right costs nothing either, a play of equal points apart.
            assert price(exercise, attempt) == 0, way


@pytest.mark.parametrize(("name", "step", "exercise"), EVERY, ids=NAMES)
def test_something_can_go_wrong_wherever_there_is_a_choice(name: str, step: int, exercise: Exercise) -> None:
    """And what goes wrong is what the texts speak of."""
    kinds = {kind for way in ways(exercise) if (kind := exercise.judge(tried(exercise, way)))}
    head = f"lesson.{name}.{exercise.id}.wrong."
    assert {code.removeprefix(head) for code in TEXTS if code.startswith(head)} == kinds
    assert kinds or exercise.press is not None


@pytest.mark.parametrize(("name", "step", "exercise"), EVERY, ids=NAMES)
def test_it_starts_in_a_real_hand_and_at_the_learners_turn(name: str, step: int, exercise: Exercise) -> None:
    hand = deal(exercise.start.rules, exercise.start.dealer, exercise.start.deck).state
    for action in exercise.start.actions:
        hand = apply(hand, action).state
    assert hand == exercise.start
    assert hand.rules is DEFAULT
    if exercise.kind != "question":
        assert hand.to_act == ME
        assert (hand.phase == "play") == isinstance(exercise.solution[0], Play)
    if exercise.press is not None:
        refused = observe(hand, ME).refused_cards().values()
        assert exercise.press in [refusal.code for refusal in refused]


def test_prices_are_the_points_that_events_tell() -> None:
    """Counted by hand for one exercise: the trick lost, the ten in it, the computer's marriage."""
    exercise = next(e for name, _, e in EVERY if (name, e.id) == ("settle", "win"))
    lost = tried(exercise, Way((Play(exercise.start.hands[ME][3]),)))
    assert exercise.judge(lost) == "lost"
    theirs = sum(e.points for e in lost.events if isinstance(e, Scored) and e.seat == 1)
    mine = DEFAULT.brisque + sum(e.points for e in solved(exercise).events if isinstance(e, Scored) and e.seat == ME)
    assert theirs > 0
    assert price(exercise, lost) == mine + theirs


def test_the_parts_of_every_price_add_up() -> None:
    """What the learner could have had more, and the computer less, is the price."""
    seen = set()
    for name, _, exercise in EVERY:
        for way in ways(exercise):
            attempt = tried(exercise, way)
            for message in verdict(name, exercise, attempt)[1:]:
                args = message.args
                seen.add(message.code)
                assert args["less"] >= 0  # type: ignore[operator]
                assert args["more"] >= 0  # type: ignore[operator]
                assert args["points"] == args["less"] + args["more"] == price(exercise, attempt)  # type: ignore[operator]
                assert (message.code == "lesson.price.less") == (args["more"] == 0)
                assert (message.code == "lesson.price.more") == (args["less"] == 0)
    assert seen == {"lesson.price.both", "lesson.price.less", "lesson.price.more"}


def test_what_was_left_out_is_named_and_nothing_else() -> None:
    """Four queens and the jack of trumps, each meld declared alone: the four others are named, not this one."""
    exercise = next(e for name, _, e in EVERY if (name, e.id) == ("melds", "five"))
    (whole,) = exercise.solution
    assert isinstance(whole, Settle)
    named = {
        "en": ["four queens", "marjolet with the trump queen", *(f"marjolet queen of {suit}" for suit in SUITS_EN)],
        "fr": ["carré de dames", "marjolet avec la dame d’atout", *(f"marjolet dame de {suit}" for suit in SUITS_FR)],
    }
    for meld in whole.melds:
        number = 0 if len(meld) > 2 else 1 + "CDHS".index(next(card[1] for card in meld if card[0] == "Q"))
        message = verdict("melds", exercise, tried(exercise, Way((Settle(False, (meld,)),))))[0]
        for lang, names in named.items():
            text = say(lang, message)
            assert [name in text for name in names] == [other != number for other in range(5)], text


def test_every_event_and_every_refusal_the_table_can_show_is_met() -> None:
    met: set[type] = set()
    whys: set[Why] = set()

    def meet(events: tuple[Event, ...]) -> None:
        for event in events:
            met.add(type(event))
            if isinstance(event, Scored):
                whys.add(event.why)

    for _, _, exercise in EVERY:
        meet(deal(exercise.start.rules, exercise.start.dealer, exercise.start.deck).events)
        for way in ways(exercise):
            meet(tried(exercise, way).events)
    at_the_table = {"MatchEnded", "LevelTotals"}  # of the match, not the hand: tests/table/test_course.py sees them
    assert {kind.__name__ for kind in get_args(Event)} - {kind.__name__ for kind in met} == at_the_table
    assert whys == set(Why)
    pressed = {exercise.press for _, _, exercise in EVERY if exercise.press is not None}
    assert pressed == {RefusalCode.MUST_FOLLOW, RefusalCode.MUST_BEAT, RefusalCode.MUST_TRUMP}


def test_the_list_tells_the_truth() -> None:
    assert list(LESSONS) == ["tricks", "settle", "melds", "seven", "ten", "duties", "counting", "first"]
    for name, entry in LESSONS.items():
        assert lesson(name).id == name
        assert lesson(name).steps == entry.steps
        assert 2 <= entry.minutes <= 5
    assert after("tricks") == "settle"
    assert after("first") is None


# ---- words ----


def needed() -> list[tuple[str, set[str]]]:
    """Every code that a lesson makes, with the names of what it brings."""
    found: list[tuple[str, set[str]]] = []
    for name, _, exercise in EVERY:
        head = f"lesson.{name}.{exercise.id}"
        found += [(f"{head}.{what}", set(facts(exercise))) for what in ("about", "goal")]
        for way in ways(exercise):
            attempt = tried(exercise, way)
            kind = exercise.judge(attempt)
            found.append((f"{head}.wrong.{kind}" if kind else f"{head}.right", set(outcome(exercise, attempt))))
        found += [(answer.code, set(answer.args)) for answer in exercise.answers]
    return found


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_every_text_has_all_it_names(lang: str) -> None:
    for code, names in needed():
        text = language(lang).templates.get(code)
        assert text, f"no {lang} text for {code}"
        assert {piece.name for piece in parse(text) if isinstance(piece, Slot)} <= names, code


def test_no_text_is_left_over() -> None:
    made = {code for code, _ in needed()}
    made |= {f"lesson.{name}.{what}" for name in LESSONS for what in ("title", "goal")}
    made |= {f"lesson.first.hand.{what}" for what in ("about", "goal")}
    tips = ("first", "lead", "reply", "settle.nothing", "settle.declare", "settle.exchange", "ten", "six.lead")
    made |= {f"lesson.tip.{what}" for what in (*tips, "six.reply", "six.last", "wait", "over")}
    made |= {f"lesson.hint.{what}" for what in ("play", "card", "settle.some", "settle.none", "none")}
    made |= {f"lesson.done.{what}" for what in ("next", "last", "all")}
    said = (
        "damaged",
        "points",
        "left",
        "price.both",
        "price.less",
        "price.more",
        "press_first",
        "pressed",
        "watch",
        "right",
        "wrong",
        "shown",
        "happened",
        "done",
    )
    made |= {f"lesson.{what}" for what in said}
    assert {code for code in TEXTS if code.startswith("lesson.")} == made


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_no_number_is_typed(lang: str) -> None:
    """They come from the rules and the events."""
    templates = language(lang).templates
    for code in TEXTS:
        plain = re.sub(r"\{[^}]*\}", "", templates[code])
        assert not re.search(r"\d", plain), code


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_what_is_asked_fits_above_the_hand(lang: str) -> None:
    for name, _, exercise in EVERY:
        assert len(say(lang, said(name, exercise, "goal"))) <= 90, (name, exercise.id)


def test_a_word_on_every_situation_of_a_first_hand() -> None:
    """Played to its end, each moment has its tip; those that the hand should bring, it brings."""
    codes: list[set[str]] = []
    for seed in range(12):
        hand = lesson("first").exercises[0].start
        player = make_player("random" if seed % 2 else "easy", seed)
        codes.append(set())
        while not hand.over:
            seen = observe(hand, ME)
            message = tip(seen)
            codes[-1].add(message.code)
            for lang in ("en", "fr"):
                assert not re.search(r"[{}\[\]#|]", say(lang, message))
            hand = apply(hand, player.choose(observe(hand, hand.to_act)).action).state
        codes[-1].add(tip(observe(hand, ME)).code)
    assert set.union(*codes) == {code for code in TEXTS if code.startswith("lesson.tip.")}
    always = {f"lesson.tip.{what}" for what in ("first", "six.reply", "over")}
    assert always <= set.intersection(*codes)
