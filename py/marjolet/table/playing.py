"""A hand under way: actions committed, the computer asked and answered, finished tricks shown and put away."""

import json
from dataclasses import replace
from typing import Final

from marjolet.actions import NOTHING, Action, Settle
from marjolet.events import Event, TrickTaken, redact
from marjolet.match import submit
from marjolet.observation import observe_match
from marjolet.players import LEVELS
from marjolet.record import Record
from marjolet.seat import write_seat
from marjolet.table import sounds
from marjolet.table.answers import answer_in
from marjolet.table.archiving import archived
from marjolet.table.effects import After, Ask, Effect, Focus, Save
from marjolet.table.hearing import logged
from marjolet.table.messages import Message, message_of, whose_move
from marjolet.table.model import Model, Thinking, Timer, TimerFor
from marjolet.table.pacing import WAIT, Pace
from marjolet.table.save import Saved, write_save
from marjolet.table.ticks import all_ticked, offer
from marjolet.table.undo import take_back
from marjolet.table.why import Why

Result = tuple[Model, list[Effect]]

SETTLE_FOCUS = Focus(".settle h2")
ENDING_FOCUS = Focus(".ending h2")
"""What has to be read next: headings, not buttons, so that a second press of Enter confirms nothing unread."""

_TRIES = 2
"""How often a failed decision is asked for again before the person is told."""


def commit(model: Model, action: Action) -> Result:
    """Do a legal action of the seat whose turn it is. Raises `IllegalAction` when the rules refuse it."""
    model, _, done_effects = done(model, action)
    seen = model.seen
    if isinstance(action, Settle) and seen is not None and seen.my_turn:
        # The focus goes to the hand, past the line that says it.
        model = logged(model, whose_move(seen))
    model, effects = go_on(model)
    return model, [*archived(model), *done_effects, *effects]


def done(model: Model, action: Action) -> tuple[Model, tuple[Event, ...], list[Effect]]:
    """The same without what follows: the table after the action, what happened as my seat knows it, its sounds."""
    hand = model.hand
    mine = hand is not None and hand.to_act == model.me
    step = submit(model.match, action)
    events = tuple(redact(event, model.me) for event in step.events)
    if mine:
        model = replace(model, recent=(), news=None)
    elif hand is not None:
        model = replace(model, whys=_explained(model, hand.ply, action))
    model = replace(
        model,
        match=step.state,
        notice=None,
        panel=None if model.panel == "last-trick" else model.panel,
        ticks=None,
        thinking=None,
        timer=None,
        # A card led or a settle step puts the last trick away; a reply leaves it in sight.
        trick_shown=any(isinstance(event, TrickTaken) for event in events),
        raised=None,
    )
    model = told(model, events)
    return model, events, sounds.of(model, events)


def _explained(model: Model, ply: int, action: Action) -> tuple[Why, ...]:
    """The reasons known, with those of the action that is being done, if it is the computer's own answer."""
    thinking = model.thinking
    if thinking is None or thinking.because is None or thinking.answer != action:
        return model.whys
    return (*model.whys, Why(len(model.match.hands) - 1, ply, thinking.because))


_UNSPOKEN: Final = frozenset(("event.drew.them", "event.passed.me", "event.passed.them"))
"""What comes with nearly every trick and tells a listener nothing."""


def told(model: Model, events: tuple[Event, ...]) -> Model:
    """The events, in the log and for the line. Of a deal beneath what lies over the table, only the line tells."""
    recent = (*model.recent, *events)
    if model.covered:
        return replace(model, recent=recent)
    messages = [message for event in events if (message := message_of(event, model.me)) is not None]
    spoken = [message for message in messages if message.code not in _UNSPOKEN]
    return replace(logged(model, *spoken), recent=recent)


def go_on(model: Model) -> Result:
    """What follows from the state: a panel to open, the computer to ask, a trick to put away; and the match is kept."""
    seen = model.seen
    if seen is None or model.conceded:
        return model, []
    effects: list[Effect] = []
    if seen.my_turn:
        if seen.phase == "settle" and model.ticks is None:
            offered = offer(seen)
            if offered.empty and model.settings.on("pass"):
                model, effects = wait(model, "pass", model.pace.trick)
            else:
                model, effects = replace(model, ticks=all_ticked(offered)), [SETTLE_FOCUS]
        elif seen.phase == "play" and model.trick_shown and seen.led is None:
            model, effects = wait(model, "trick", model.pace.trick)
    elif seen.over:
        if not model.hand_closed:
            if model.pace.trick == 0 or not model.trick_shown:
                model = replace(model, hand_closed=True, trick_shown=False)
                effects = [ENDING_FOCUS]
            else:
                model, effects = wait(model, "trick", model.pace.trick)
    else:
        model, asked = _ask(model)
        if seen.phase == "settle":
            ms, what = model.pace.trick, "reply"
        elif model.trick_shown:
            ms, what = model.pace.trick, "trick"
        else:
            just_settled = seen.led is None and seen.ply > 0
            ms, what = model.pace.after_settle if just_settled else model.pace.reply, "reply"
        model, effects = wait(model, "trick" if what == "trick" else "reply", ms)
        effects = asked + effects
    return model, saving(model) + effects


def beneath(model: Model) -> Focus:
    """Where the focus goes when what lay over the table is gone: beside the end of a hand no line is seen."""
    return ENDING_FOCUS if model.hand_closed else Focus("[data-line]")


def saving(model: Model) -> list[Effect]:
    if not model.kept or model.elsewhere or model.keeping.denied:
        return []
    record = Record(model.match, date=model.date or None, seed=model.seed, levels=model.levels)
    return [Save(write_save(_saved(model, record)))]


def _saved(model: Model, record: Record) -> Saved:
    return Saved(
        record,
        model.me,
        model.level,
        model.player_seed,
        model.ticks,
        practice=model.practice,
        conceded=model.conceded,
        fair=model.fair,
        hints=model.hints,
        whys=model.whys,
        lost=model.lost,
    )


def wait(model: Model, what: TimerFor, ms: int) -> Result:
    """Come back after so many milliseconds, or at a tap."""
    token = model.counter + 1
    effects: list[Effect] = [] if ms == WAIT else [After(ms, token)]
    return replace(model, counter=token, timer=Timer(token, what)), effects


def repaced(model: Model, before: Pace) -> Result:
    """Another speed: a finished trick that waited for a tap, and for nothing else, is put away by itself."""
    now = model.pace.trick
    if model.timer is None or not model.trick_shown or before.trick != WAIT or now == WAIT:
        return model, []
    return wait(model, model.timer.what, now)


def _ask(model: Model) -> Result:
    """Ask the computer, with its own seat's record and nothing else; or take what the script says."""
    theirs = observe_match(model.match, model.them)
    assert theirs is not None
    number = model.counter + 1
    if model.scripted is not None:
        return replace(model, counter=number, thinking=Thinking(number, theirs.ply, model.scripted)), []
    text = json.dumps({"level": model.level, "seed": model.player_seed, "request": write_seat(theirs)})
    model = replace(model, fair=replace(model.fair, asked=text))  # shown after the hand
    effects: list[Effect] = [Ask(number, text)]
    ms = LEVELS[model.level].moment_ms
    moment = number + 1 if ms else None
    if moment is not None:
        effects.append(After(ms, moment))
    return replace(model, counter=moment or number, thinking=Thinking(number, theirs.ply, moment=moment)), effects


def conceded(model: Model) -> Result:
    """I give the match up: its record simply stops, and the table shows how it stood."""
    model = replace(
        model,
        conceded=True,
        lesson=None,
        hand_closed=True,
        trick_shown=False,
        ticks=None,
        thinking=None,
        timer=None,
        notice=None,
        panel=None,  # the menu, in which it was pressed, would lie over what is to be read now
    )
    return model, [*archived(model), *saving(model), ENDING_FOCUS]


def taken_back(model: Model) -> Result:
    """My last action undone, if nothing hidden was revealed since (in practice: in any case); else the reason, said."""
    hand = model.hand
    course = model.course
    if hand is None or model.ended or model.exercise or (course is not None and not course.live):
        return replace(model, notice=Message("back.nothing")), []
    before = take_back(hand, model.me, model.practice)
    if isinstance(before, Message):
        return replace(model, notice=before), []
    totals = model.match.totals
    if hand.over:
        totals = (totals[0] - hand.scores[0], totals[1] - hand.scores[1])
    model = replace(
        model,
        match=replace(model.match, hands=(*model.match.hands[:-1], before), totals=totals),
        ticks=None,
        thinking=None,
        timer=None,
        recent=(),
        raised=None,
        hand_closed=False,
        trick_shown=before.phase == "settle",
        notice=Message("back.done"),
        whys=tuple(why for why in model.whys if why.hand < len(model.match.hands) - 1 or why.ply < before.ply),
    )
    return go_on(model)


def ask_again(model: Model) -> Result:
    """After a failed answer, or with another level: the decision is made anew; the pace already waited for stays."""
    seen = model.seen
    if seen is None or seen.over or seen.my_turn or model.thinking is None:
        return model, []
    before = model.thinking
    model, effects = _ask(replace(model, notice=None))
    assert model.thinking is not None
    tries = 0 if before.failed else before.tries + 1
    return replace(model, thinking=replace(model.thinking, due=before.due, tries=tries)), effects


def answered(model: Model, number: int, text: str) -> Result:
    """The computer's answer; one that was not asked for, or is no legal action, is not played."""
    thinking = model.thinking
    if thinking is None or thinking.id != number or thinking.answer is not None:
        return model, []
    answer = answer_in(text)
    theirs = observe_match(model.match, model.them)
    if answer is None or theirs is None or theirs.refusal(answer.action) is not None:
        return answer_failed(model, number)
    return _play_if_due(replace(model, thinking=replace(thinking, answer=answer.action, because=answer.because)))


def answer_failed(model: Model, number: int) -> Result:
    """The computer could not decide: it is asked again, and if that does not help the table says so and offers to.

    The match stays as it is.
    """
    thinking = model.thinking
    if thinking is None or thinking.id != number:
        return model, []
    if thinking.tries < _TRIES:
        return ask_again(model)
    return replace(model, thinking=replace(thinking, failed=True), notice=Message("ui.computer_stuck")), []


def time_up(model: Model, token: int) -> Result:
    if model.thinking is not None and model.thinking.moment == token:
        return _play_if_due(replace(model, thinking=replace(model.thinking, moment=None)))
    if model.timer is None or model.timer.token != token or model.covered:
        return model, []
    return _timer_over(model)


def skip(model: Model) -> Result:
    """A tap on the table: what is only being shown is over."""
    if model.panel == "last-trick":
        return replace(model, panel=None), []
    if model.timer is None or model.covered:
        return model, []
    return _timer_over(model)


def _timer_over(model: Model) -> Result:
    timer = model.timer
    assert timer is not None
    seen = model.seen
    model = replace(model, timer=None)
    if seen is None:
        return model, []
    if timer.what == "reply":
        if model.thinking is None:
            return model, []
        return _play_if_due(replace(model, thinking=replace(model.thinking, due=True)))
    if timer.what == "pass":
        return commit(model, NOTHING)
    model = replace(model, trick_shown=False)
    if seen.over:
        return replace(model, hand_closed=True), [ENDING_FOCUS]
    if seen.my_turn:
        return model, []
    return wait(model, "reply", model.pace.reply)


def _play_if_due(model: Model) -> Result:
    thinking = model.thinking
    if thinking is None or thinking.answer is None or not thinking.due or thinking.moment or model.covered:
        return model, []
    return commit(model, thinking.answer)
