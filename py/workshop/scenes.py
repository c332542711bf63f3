"""Tables to look at: the pure app led into every state that a person meets, for the shots and the layout tests.

Each scene is a model of `marjolet.table`; nothing here needs a browser. Me is seat 0 and, unless a scene says
otherwise, the computer dealt, so that I lead.
"""

import random
import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import cache
from typing import Final

from marjolet.actions import Action, Play, Settle, settle
from marjolet.cards import PACK, Card, is_card
from marjolet.hand import apply, deal
from marjolet.learn.demonstration import DEMONSTRATIONS
from marjolet.learn.exercise_progress import Progress
from marjolet.match import MatchState, new_match, next_hand
from marjolet.observation import observe, observe_match
from marjolet.players import LEVELS, make_player
from marjolet.players.thread import answer
from marjolet.record import Record
from marjolet.review.thread import slices
from marjolet.rules import DEFAULT, PRESETS, Seat
from marjolet.table import app, dealing, learning, playing
from marjolet.table.effects import After, Analyse, Ask, Effect, Share
from marjolet.table.history import SEVERAL_LEVELS, Entry, write_history
from marjolet.table.html import Html
from marjolet.table.inputs import (
    Analysed,
    Answered,
    AnswerFailed,
    Entropy,
    History,
    Input,
    Pressed,
    Shared,
    SiteKnown,
    StorageFailed,
    TimeUp,
)
from marjolet.table.messages import line
from marjolet.table.model import Model
from marjolet.table.options import Lang, Options
from marjolet.table.save import Saved
from marjolet.table.settings import Settings
from marjolet.table.ticks import all_ticked, offer, step_of
from marjolet.table.waiting import waiting
from marjolet.words import say

Choose = Callable[[Model, random.Random], Action]


def deck(mine: str, theirs: str, turned: str, stock: str = "") -> tuple[Card, ...]:
    """A deck in which the non-dealer gets `mine`; what is not named follows in pack order."""
    own, other = mine.split(), theirs.split()
    named = [*own, *other, turned, *stock.split()]
    spare: list[str] = [card for card in PACK if card not in named]
    own += [spare.pop() for _ in range(6 - len(own))]
    other += [spare.pop() for _ in range(6 - len(other))]
    codes = (*own[:3], *other[:3], *own[3:], *other[3:], turned, *stock.split(), *spare)
    cards = tuple(card for card in codes if is_card(card))
    assert len(cards) == len(set(cards)) == len(PACK)
    return cards


def table(
    lang: Lang,
    cards: tuple[Card, ...],
    dealer: Seat = 1,
    preset: str = DEFAULT.id,
    match: MatchState | None = None,
) -> Model:
    """A table that has just dealt these cards."""
    before = match or new_match(PRESETS[preset], 500)
    step = next_hand(before, cards, dealer if not before.hands else None)
    blank = dealing.blank(Options(lang=lang))
    levels: tuple[str | None, str | None] = (None, "table")
    record = Record(step.state, seed=1, levels=(levels,) * len(step.state.hands))
    model, _ = dealing.restore(blank, Saved(record, 0, "table", 1))
    return playing.told(replace(model, notice=None), step.events)


def act(model: Model, script: str) -> Model:
    """Both seats act in turn: a card code plays it, `-` settles nothing, `+` does everything that can be done."""
    for token in script.split():
        if is_card(token):
            model, _ = playing.commit(model, Play(token))
        else:
            model, _ = playing.commit(model, _everything(model) if token == "+" else settle(False, ()))
    return model


def _everything(model: Model) -> Settle:
    seen = observe_match(model.match, model.hand.to_act if model.hand else 0)
    assert seen is not None
    return step_of(all_ticked(offer(seen)))


def _any(model: Model, lots: random.Random) -> Action:
    seen = observe_match(model.match, model.hand.to_act if model.hand else 0)
    assert seen is not None
    return _everything(model) if seen.phase == "settle" else lots.choice(seen.legal())


def play_on(model: Model, until: Callable[[Model], bool], seed: int = 1) -> Model | None:
    """Cards by lot, every meld declared, until the table looks as asked; None when the hand ends before."""
    lots = random.Random(seed)
    while not until(model):
        if model.hand is None or model.hand.over:
            return None
        model, _ = playing.commit(model, _any(model, lots))
    return model


def find(lang: Lang, until: Callable[[Model], bool], seeds: range = range(1, 400)) -> Model:
    """The first of many hands that comes to look as asked."""
    for seed in seeds:
        cards = list(PACK)
        random.Random(seed).shuffle(cards)
        found = play_on(table(lang, tuple(cards)), until, seed)
        if found is not None:
            return found
    raise LookupError("no hand comes to look like that")


def press(model: Model, *acts: str) -> Model:
    for pressed in acts:
        model, _ = app.update(model, Pressed(pressed, ply=model.hand.ply if model.hand else None))
    return model


def put_away(model: Model) -> Model:
    """The finished trick is no longer shown."""
    return replace(model, trick_shown=False)


# ---- what a scene looks for -----------------------------------------------------------------------------------------


def _last_six_reply(model: Model) -> bool:
    seen = model.seen
    return bool(
        seen and seen.my_turn and seen.duty and seen.led and len(seen.hand) >= 5 and 2 <= len(seen.refused_cards()) <= 4
    )


def _their_trick(model: Model) -> bool:
    seen = model.seen
    return bool(seen and len(seen.tricks) == 4 and seen.phase == "settle" and not seen.my_turn)


def _my_lead(model: Model) -> bool:
    seen = model.seen
    return bool(seen and seen.my_turn and seen.phase == "play" and not seen.led and len(seen.tricks) == 6)


def _i_led(model: Model) -> bool:
    seen = model.seen
    return bool(seen and not seen.my_turn and seen.led and len(seen.tricks) == 7)


def _late(model: Model) -> bool:
    seen = model.seen
    return bool(seen and seen.my_turn and len(seen.tricks) == 13 and seen.phase == "play")


def _one_card(model: Model) -> bool:
    seen = model.seen
    return bool(seen and seen.my_turn and seen.duty and seen.led and len(seen.hand) > 2 and len(seen.legal()) == 1)


def _over(model: Model) -> bool:
    return bool(model.hand and model.hand.over)


# ---- the scenes -----------------------------------------------------------------------------------------------------

_QUEENS: Final = deck("QS QH QD JC 7C AS", "KS 8H 9H 9D 8D 7S", "QC", "8S 9S")
_FOUR: Final = deck("KH QH JD QS KS AC", "7C 8H 9H 9C 8D 7S", "9D", "8S 9S")
_ONE: Final = deck("KH QH 9S 8C TS AC", "7C 8H 9H 9C 8D 7S", "AD", "8S JS")
_NONE: Final = deck("KH 7D 9S 8C TS AC", "7C 8H 9H 9C 8D 7S", "AH", "QS JS")
_EXCHANGE: Final = deck("7D QD KH QH TS AC", "7C 8H 9H 9C 8D 7S", "KD", "8S JS")
_LAID: Final = deck("KH QH KS QS AC TC", "KC QC KD QD 7H 8H", "9S", "7C 8S")
_SEVEN: Final = deck("KH 7S 9S 8C TS AC", "7C 8H 9H 9C 8D TD", "7D", "QS JS")


def _closed(model: Model) -> Model:
    return replace(model, hand_closed=True, trick_shown=False)


def _one_hand(lang: Lang, seed: int) -> Model:
    cards = list(PACK)
    random.Random(seed).shuffle(cards)
    found = play_on(table(lang, tuple(cards)), _over, seed)
    assert found is not None
    return found


@cache
def _richest() -> int:
    """The seed of the hand with the longest ledgers."""

    def lines(seed: int) -> int:
        hand = _one_hand("en", seed).seen
        return len(hand.ledger) if hand else 0

    return max(range(1, 60), key=lines)


def _match_over(lang: Lang) -> Model:
    model = _one_hand(lang, _richest())
    seed = 2
    while not model.match.over:
        cards = list(PACK)
        random.Random(seed).shuffle(cards)
        found = play_on(table(lang, tuple(cards), match=model.match), _over, seed)
        assert found is not None
        model, seed = found, seed + 1
    return _closed(model)


@cache
def _longest_line(lang: Lang) -> Model:
    best: tuple[int, Model] | None = None
    for seed in range(1, 25):
        cards = list(PACK)
        random.Random(seed).shuffle(cards)
        lots = random.Random(seed)
        model = table(lang, tuple(cards))
        while model.hand is not None and not model.hand.over:
            model, _ = playing.commit(model, _any(model, lots))
            seen = model.seen
            assert seen is not None
            length = sum(len(say(lang, part)) for part in line(seen, model.recent))
            if best is None or length > best[0]:
                best = (length, model)
    assert best is not None
    return best[1]


def _stuck(lang: Lang) -> Model:
    model = find(lang, _i_led)
    effects: list[Effect] = []
    for _ in range(3):
        assert model.thinking is not None
        model, effects = app.update(model, AnswerFailed(model.thinking.id, ""))
    assert not effects
    return model


def _refusal(lang: Lang) -> Model:
    model = find(lang, _last_six_reply)
    assert model.seen is not None
    return press(model, f"play:{next(iter(model.seen.refused_cards()))}")


def _looking_back(lang: Lang, *steps: str) -> Model:
    """The viewer on a finished match."""
    return press(_match_over(lang), "replay", *(f"view:{step}" for step in steps))


_SOME: Final = Progress().with_("demonstration", 1).with_("tricks", 4).with_("settle", 2)


def _course(lang: Lang, name: str, step: int) -> Model:
    """An exercise of a lesson that is played."""
    return press(find(lang, _my_lead), f"lesson:start:{name}:{step}")


def _played_out(model: Model, then: str = "") -> Model:
    """The script's moves made at once, and one more of the learner's where there is one."""
    while model.course is not None and model.course.stage in ("running", "task"):
        if model.course.stage == "task":
            model = press(model, then)
        else:
            assert model.timer is not None
            model, _ = app.update(model, TimeUp(model.timer.token))
    return model


def _course_done(lang: Lang) -> Model:
    model = _played_out(press(_course(lang, "tricks", 4), "play:AH"))
    return press(model, "lesson:next")


def _lesson(lang: Lang, name: str, step: int) -> Model:
    """A lesson at one of its steps; 0: at the step with the most to read."""
    stops = DEMONSTRATIONS[name].stops
    if step == 0:
        lengths = [sum(len(say(lang, message)) for message in (*stop.said, *stop.next)) for stop in stops]
        step = lengths.index(max(lengths)) + 1
    return press(find(lang, _my_lead), f"lesson:start:{name}:{step}")


def _link(lang: Lang) -> Model:
    """A link that no browser would copy, to be copied by hand."""
    model = _looking_back(lang, "share")
    address = "https://example.org/marjolet/" + "".join(
        effect.fragment for effect in app.update(model, Pressed("view:share"))[1] if isinstance(effect, Share)
    )
    return app.update(model, Shared("failed", address))[0]


def _practice(model: Model) -> Model:
    return replace(model, practice=True, settings=replace(model.settings, practice="on"))


def _raised(lang: Lang) -> Model:
    """A card tapped once, where the second tap plays it."""
    model = find(lang, _last_six_reply)
    assert model.seen is not None
    card = next(card for card in model.seen.hand if card not in model.seen.refused_cards())
    return press(replace(model, settings=replace(model.settings, twice="on")), f"play:{card}")


def _waits(lang: Lang) -> Model:
    """A finished trick that stays until a tap."""
    model = find(lang, _i_led)
    model = replace(model, settings=replace(model.settings, speed="tap"))
    lots = random.Random(1)
    return next(m for m in (playing.commit(model, _any(model, lots))[0] for _ in range(40)) if m.timer is not None)


def _conceded(lang: Lang) -> Model:
    return press(find(lang, _my_lead), "concede", "confirm")


def _denied(lang: Lang) -> Model:
    return app.update(act(table(lang, _NONE), "AC 7C -"), StorageFailed("full"))[0]


def _dealt_fair(lang: Lang) -> Model:
    """The end of a hand that was dealt under a commitment, with a value for the next one."""
    model, _ = app.start(Options(lang=lang, seed=5, dealer="them"))
    over = play_on(app.update(model, Entropy(2**127 + 5))[0], _over)
    assert over is not None
    return press(_closed(over), "value:Montréal, table 17")


def _statistics(lang: Lang, *matches: Entry) -> Model:
    model = press(find(lang, _my_lead), "stats")
    return app.update(model, History(write_history(matches)))[0]


def _some_matches() -> list[Entry]:
    """Against every opponent and by every preset, with the widest numbers there are."""
    levels = [*LEVELS, SEVERAL_LEVELS]
    return [
        Entry(
            date=f"2026-07-{i + 1:02}T12:00:00Z",
            level=levels[i % len(levels)],
            preset=list(PRESETS)[i % len(PRESETS)],
            target=1000,
            me=0,
            hands=((480 - 7 * i, 333), (588, 320 + 47 * i)) if i % 4 else (),
            melds=4,
            record="1abc" if i % 4 else "",
            lost=(60 - 2 * i, 17 + i % 7) if i % 4 else (),
        )
        for i in range(23)
    ]


def _hinted(model: Model, presses: int) -> Model:
    """With hints on, so many of them asked for and answered."""
    model = replace(model, settings=replace(model.settings, hints="on"))
    for _ in range(presses):
        model, effects = app.update(model, Pressed("hint"))
        for effect in effects:
            if isinstance(effect, Ask):
                model, _ = app.update(model, Answered(effect.id, answer(effect.text)))
    return model


def _longest_hint(lang: Lang) -> Model:
    """Of some hands, the longest sentence of the second press."""
    found: tuple[int, Model] | None = None
    for seed in range(1, 13):
        cards = list(PACK)
        random.Random(seed).shuffle(cards)
        lots, model = random.Random(seed), table(lang, tuple(cards))
        while model.hand is not None and not model.hand.over:
            if model.hand.to_act == model.me:
                hinted = _hinted(model, 2)
                assert hinted.notice is not None
                length = len(say(lang, hinted.notice))
                found = (length, hinted) if found is None or length > found[0] else found
            model, _ = playing.commit(model, _any(model, lots))
    assert found is not None
    return found[1]


@cache
def _explained(lang: Lang, until: int = 99) -> Model:
    """A hand in which the computer gave its reasons, up to the trick ``until`` or its end; nothing moves or waits."""
    options = Options(lang=lang, seed=5, dealer="them", settings=Settings(speed="off", hints="on"))
    model, effects = app.start(options)
    lots = random.Random(3)
    inbox: list[Input] = [Entropy(2**127 + 5), *_happening(effects)]
    while model.hand is not None and not model.hand_closed:
        if inbox:
            model, effects = app.update(model, inbox.pop(0))
            inbox += _happening(effects)
            continue
        assert model.seen is not None
        if len(model.seen.tricks) >= until and model.seen.phase == "play":
            break
        act = _any(model, lots)
        inbox.append(
            Pressed("settle" if isinstance(act, Settle) else f"play:{act.card}", model.hand.ply if model.hand else None)
        )
    return model


def _happening(effects: Sequence[Effect]) -> list[Input]:
    """What the world answers at once: the computer's decision, time that is over."""
    asked = [Answered(effect.id, answer(effect.text)) for effect in effects if isinstance(effect, Ask)]
    return [*asked, *(TimeUp(effect.token) for effect in effects if isinstance(effect, After))]


@cache
def _sensible(seed: int) -> tuple[Action, ...]:
    """A hand of level easy, in my seat, against the house player."""
    cards = list(PACK)
    random.Random(seed).shuffle(cards)
    players = (make_player("easy", 1), make_player("table", 2))
    state = deal(DEFAULT, 1, cards).state
    while not state.over:
        state = apply(state, players[state.to_act].choose(observe(state, state.to_act)).action).state
    return state.actions


def _after_hand(lang: Lang, seed: int = 4) -> Model:
    """The end of a sensible hand."""
    cards = list(PACK)
    random.Random(seed).shuffle(cards)
    model = table(lang, tuple(cards))
    for action in _sensible(seed):
        model, _ = playing.commit(model, action)
    return _closed(model)


@cache
def _answers(question: str) -> tuple[str, ...]:
    return tuple(part for part in slices(question) if part is not None)


def _analysed(model: Model, *acts: str, percent: int | None = None) -> Model:
    """After these presses, with the review that they ask for: ready, or as far as said."""
    for pressed in acts:
        model, effects = app.update(model, Pressed(pressed))
        for effect in effects:
            if isinstance(effect, Analyse):
                parts = _answers(effect.text) if percent is None else (f'{{"done": {percent}}}',)
                for part in parts:
                    model, _ = app.update(model, Analysed(effect.id, part))
    return model


def _moment(lang: Lang, *acts: str) -> Model:
    """The dearest moment of a review on the table."""
    return press(_analysed(_after_hand(lang), "review"), "review:go:known:0", *acts)


SCENES: Final[dict[str, Callable[[Lang], Model]]] = {
    "empty": lambda lang: dealing.blank(Options(lang=lang)),
    "opening": lambda lang: table(lang, _NONE),
    "opening-them": lambda lang: table(lang, _NONE, dealer=0),
    "seven-turned": lambda lang: table(lang, _SEVEN, dealer=0),
    "my-lead": lambda lang: put_away(find(lang, _my_lead)),
    "i-led": lambda lang: find(lang, _i_led),
    "settle-0": lambda lang: act(table(lang, _NONE), "AC 7C"),
    "settle-1": lambda lang: act(table(lang, _ONE), "AC 7C"),
    "settle-4": lambda lang: act(table(lang, _FOUR), "AC 7C"),
    "settle-exchange": lambda lang: act(table(lang, _EXCHANGE), "AC 7C"),
    "settle-6": lambda lang: act(table(lang, _QUEENS), "AS KS"),
    "settle-limit": lambda lang: act(table(lang, _QUEENS, preset="one-meld"), "AS KS"),
    "flourish": lambda lang: act(table(lang, _QUEENS), "AS KS +"),
    "their-trick": lambda lang: find(lang, _their_trick),
    "laid": lambda lang: act(table(lang, _LAID), "AC 7H + 7C 8S + 8H"),
    "last-six": lambda lang: find(lang, _last_six_reply),
    "refusal": _refusal,
    "late": lambda lang: find(lang, _late),
    "last-trick": lambda lang: press(put_away(find(lang, _my_lead)), "last-trick"),
    "ledger": lambda lang: press(act(table(lang, _LAID), "AC 7H + 7C 8S + 8H"), "ledger:me"),
    "menu": lambda lang: press(find(lang, _my_lead), "menu"),
    "menu-looks": lambda lang: press(find(lang, _my_lead), "menu"),
    "menu-course": lambda lang: press(find(lang, _my_lead), "menu"),
    "menu-rules": lambda lang: press(find(lang, _my_lead), "menu"),
    "dialog": lambda lang: press(find(lang, _my_lead), "target:300"),
    "stats": lambda lang: _statistics(lang, *_some_matches()),
    "stats-empty": _statistics,
    "stats-delete": lambda lang: press(_statistics(lang, *_some_matches()), "stats:delete"),
    "keys": lambda lang: press(find(lang, _my_lead), "help"),
    "elsewhere": lambda lang: replace(find(lang, _my_lead), elsewhere=True),
    "playable": lambda lang: press(find(lang, _last_six_reply), "key:m"),
    "longest-line": _longest_line,
    "denied": _denied,
    "stuck": _stuck,
    "hand-over": lambda lang: _closed(_one_hand(lang, _richest())),
    "match-over": _match_over,
    "hand-over-reviewed": lambda lang: press(_analysed(_after_hand(lang), "review"), "close"),
    "hand-over-reviewing": lambda lang: press(_analysed(_after_hand(lang), "review", percent=40), "close"),
    "review": lambda lang: _analysed(_after_hand(lang), "review"),
    "review-numbers": lambda lang: _analysed(_after_hand(lang, 7), "review"),
    "review-running": lambda lang: _analysed(_after_hand(lang), "review", percent=40),
    "review-stopped": lambda lang: press(_analysed(_after_hand(lang), "review", percent=40), "review:stop"),
    "review-moment": _moment,
    "review-tried": lambda lang: _moment(lang, "review:try", "view:next-trick"),
    "raised": _raised,
    "tap": _waits,
    "conceded": _conceded,
    "practice": lambda lang: _practice(find(lang, _my_lead)),
    "viewer": lambda lang: _looking_back(lang, "ply:16"),
    "viewer-deal": lambda lang: _looking_back(lang),
    "viewer-open": lambda lang: _looking_back(lang, "hand:1", "open", "ply:12"),
    "viewer-end": lambda lang: _looking_back(lang, "last", "seat"),
    "viewer-one": lambda lang: press(_closed(_one_hand(lang, 5)), "replay", "view:ply:24"),
    "lesson": lambda lang: _lesson(lang, "demonstration", 1),
    "lesson-exchange": lambda lang: _lesson(lang, "demonstration", 7),
    "lesson-longest": lambda lang: _lesson(lang, "demonstration", 0),
    "lesson-dimmed": lambda lang: _lesson(lang, "demonstration", 38),
    "lesson-end": lambda lang: _lesson(lang, "demonstration", 48),
    "lesson-sweep": lambda lang: _lesson(lang, "sweep", 2),
    "course": lambda lang: _course(lang, "tricks", 1),
    "course-read": lambda lang: _course(lang, "settle", 1),
    "course-settle": lambda lang: press(_course(lang, "melds", 2), "lesson:next"),
    "course-question": lambda lang: _course(lang, "counting", 1),
    "course-words": lambda lang: _course(lang, "settle", 3),
    "course-wrong": lambda lang: _played_out(press(_course(lang, "settle", 2), "play:KD"), "settle"),
    "course-longest": lambda lang: _played_out(press(_course(lang, "counting", 2), "play:AC"), "play:8D"),
    "course-answer": lambda lang: _played_out(press(_course(lang, "counting", 1), "lesson:answer:0")),
    "course-refused": lambda lang: press(_course(lang, "duties", 2), "play:9H"),
    "course-done": _course_done,
    "course-hand": lambda lang: _course(lang, "first", 1),
    "lesson-try": lambda lang: press(_lesson(lang, "demonstration", 36), "lesson:try"),
    "lesson-try-settle": lambda lang: press(_lesson(lang, "demonstration", 6), "lesson:try"),
    "lesson-try-end": lambda lang: press(_lesson(lang, "demonstration", 48), "lesson:try"),
    "offer": lambda lang: replace(table(lang, _NONE), news=learning.OFFER),
    "version": lambda lang: app.update(_closed(_one_hand(lang, _richest())), SiteKnown(offline=True, fresh=True))[0],
    "learn": lambda lang: press(_lesson(lang, "demonstration", 20), "learn"),
    "lessons": lambda lang: press(replace(find(lang, _my_lead), options=Options(lang=lang, progress=_SOME)), "learn"),
    "lessons-reset": lambda lang: press(
        replace(find(lang, _my_lead), options=Options(lang=lang, progress=_SOME)), "learn", "lesson:reset"
    ),
    "link": _link,
    "parked": lambda lang: _looking_back(lang, "ply:19", "play"),
    "next-deal": _dealt_fair,
    "fair": lambda lang: press(_dealt_fair(lang), "fair"),
    "menu-fair": lambda lang: press(app.update(find(lang, _my_lead), Entropy(2**127 + 5))[0], "menu"),
    "played": lambda lang: find(lang, _last_six_reply),
    "hint": lambda lang: _hinted(put_away(find(lang, _my_lead)), 1),
    "hint-card": lambda lang: _hinted(put_away(find(lang, _my_lead)), 2),
    "hint-only": lambda lang: _hinted(find(lang, _one_card), 1),
    "hint-last-six": lambda lang: _hinted(find(lang, _last_six_reply), 2),
    "hint-settle": lambda lang: _hinted(act(table(lang, _EXCHANGE), "AC 7C"), 2),
    "hint-settle-6": lambda lang: _hinted(press(act(table(lang, _QUEENS), "AS KS"), "meld:JC QD"), 2),
    "hint-settle-0": lambda lang: _hinted(act(table(lang, _NONE), "AC 7C"), 1),
    "hint-longest": _longest_hint,
    "hint-parked": lambda lang: _hinted(_looking_back(lang, "ply:19", "play"), 1),
    "hint-over": lambda lang: _explained(lang),
    "why": lambda lang: press(_explained(lang, 11), "why"),
    "why-after": lambda lang: press(_explained(lang), "replay", "view:ply:40", "why"),
    "viewer-why": lambda lang: press(_explained(lang), "replay", "view:ply:20"),
}
"""Name -> the table. In some of them what is folded is opened (`UNFOLDED`), which only the browser knows."""

UNFOLDED: Final = {
    "played": '<details class="played"',
    "menu-looks": '<details class="folded" data-k="fold-ui.settings.looks"',
    "menu-course": '<details class="folded" data-k="fold-ui.settings.course"',
    "menu-rules": '<details class="folded" data-k="fold-ui.settings.preset"',
    "next-deal": '<details class="next-deal"',
    "fair": '<details class="message"',
    "review-numbers": '<details class="numbers"',
    "menu-fair": '<details class="folded" data-k="fold-ui.fair"',
}
"""Scene -> how its opened <details> begins. (What is folded inside it is opened too.)"""


WAITING: Final = "waiting"
"""The table before there is Python: drawn without a model, so no entry of `SCENES`."""


def html(name: str, lang: Lang, settings: Mapping[str, str] | None = None) -> str:
    """The content of the root in this scene, with settings such as ``{"theme": "night"}``."""
    if name == WAITING:
        drawn = waiting(lang)
        for setting, value in (settings or {}).items():
            drawn = Html(re.sub(f'(data-{setting}=)"[^"]*"', rf'\1"{value}"', drawn))
        return drawn
    model = SCENES[name](lang)
    for setting, value in (settings or {}).items():
        changed = model.settings.with_(setting, value)
        assert changed is not None, f"no setting {setting}={value}"
        model = replace(model, settings=changed)
    shown = app.view(model)
    folded = UNFOLDED.get(name)
    if folded is None:
        return shown
    before, opened, after = shown.partition(folded)
    inner = after.replace('<details class="next-deal"', '<details open="" class="next-deal"')
    return before + opened.replace("<details ", '<details open="" ') + inner
