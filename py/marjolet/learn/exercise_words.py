"""What is said in an exercise, as messages: their numbers and cards come from the rules, the hand and its events."""

from collections.abc import Sequence

from marjolet.events import Declared, Drew, Event, HandEnded, Settled
from marjolet.hand import OPEN_TRICKS, TRICKS
from marjolet.learn.exercise import ME, Attempt, Exercise
from marjolet.learn.exercise_script import price, solved
from marjolet.melds import Meld, MeldKind, all_melds
from marjolet.observation import Observation
from marjolet.table.messages import Message, meld_line, message_of


def facts(exercise: Exercise) -> dict[str, object]:
    """What every text of the exercise may name."""
    hand = exercise.start
    known: dict[str, object] = {
        "trump": hand.trump,
        "open_tricks": OPEN_TRICKS,
        "last_six": TRICKS - OPEN_TRICKS,
        "target": exercise.target,
        "brisques": hand.rules.brisque * 8,
    }
    known |= {"led": hand.led} if hand.led is not None else {}
    known |= {"turn_up": hand.turn_up} if hand.turn_up is not None else {}
    return {**hand.rules.numbers(), **known, **exercise.facts}


def outcome(exercise: Exercise, attempt: Attempt) -> dict[str, object]:
    """What the texts of a verdict may name besides: both first cards, the points of each side since the start."""
    found: dict[str, object] = {
        "mine": attempt.worth(ME),
        "theirs": attempt.worth(1),
        "price": price(exercise, attempt),
    }
    left = _left_out(exercise, attempt)
    if left:
        found["left"] = left
    if attempt.card is not None:
        found["card"] = attempt.card
    if attempt.their_card is not None:
        found["their_card"] = attempt.their_card
    return {**facts(exercise), **found}


def _left_out(exercise: Exercise, attempt: Attempt) -> list[Message]:
    """The melds that the right attempt declares and this one does not, dearest first, in short."""
    points, kinds = exercise.start.rules.points_of, all_melds(exercise.start.trump)
    left = _declared(solved(exercise)) - _declared(attempt)
    return [_short(meld, kinds[meld]) for meld in sorted(left, key=lambda meld: (-points(kinds[meld]), meld))]


def _short(meld: Meld, kind: MeldKind) -> Message:
    """The kind, and in short the cards that it does not name itself."""
    named = meld_line(meld, kind, 0).args
    kind_name = named["kind"]
    assert isinstance(kind_name, Message)
    if len(meld) > 2 or kind is MeldKind.TRUMP_MARJOLET:
        return kind_name
    return Message("lesson.left", {"kind": kind_name, "cards": named["cards"]})


def _declared(attempt: Attempt) -> set[Meld]:
    return {event.meld for event in attempt.events if isinstance(event, Declared) and event.seat == ME}


def said(lesson: str, exercise: Exercise, what: str) -> Message:
    """``about`` or ``goal``."""
    return Message(f"lesson.{lesson}.{exercise.id}.{what}", facts(exercise))


def verdict(lesson: str, exercise: Exercise, attempt: Attempt) -> tuple[Message, ...]:
    """Why it was right; or what is wrong with it, and its price."""
    wrong = exercise.judge(attempt)
    args = outcome(exercise, attempt)
    if not wrong:
        return (Message(f"lesson.{lesson}.{exercise.id}.right", args),)
    told = [Message(f"lesson.{lesson}.{exercise.id}.wrong.{wrong}", args)]
    return (*told, *_price(exercise, attempt))


def _price(exercise: Exercise, attempt: Attempt) -> tuple[Message, ...]:
    """What a wrong attempt costs, in its parts: what I could have had more, and what the computer need not have got."""
    cost = price(exercise, attempt)
    if not cost:
        return ()
    best = solved(exercise)
    less, more = best.worth(ME) - attempt.worth(ME), attempt.worth(1) - best.worth(1)
    how = "both" if less and more else "less" if less else "more"
    return (Message(f"lesson.price.{how}", {"points": cost, "less": less, "more": more}),)


def happened(events: Sequence[Event], draws: bool = False) -> tuple[Message, ...]:
    """What came of it, event by event, as the learner's seat is told it; ``draws``: what was drawn, too."""
    found = []
    for event in events:
        if isinstance(event, Drew) and not (event.turn_up or draws):
            continue
        if isinstance(event, Settled | HandEnded):
            continue
        message = message_of(event, ME)
        if message is not None:
            found.append(message)
    return tuple(found)


def tip(seen: Observation) -> Message:
    """A word on the situation, for somebody's first hand."""
    rules = seen.rules
    args = {**rules.numbers(), "trump": seen.trump}
    if seen.over:
        return Message(
            "lesson.tip.over", {**args, "mine": seen.scores[seen.seat], "theirs": seen.scores[1 - seen.seat]}
        )
    if not seen.my_turn:
        return Message("lesson.tip.wait", args)
    if seen.phase == "settle":
        return Message(f"lesson.tip.settle.{_offer(seen)}", args)
    if seen.duty:
        if seen.led is None:
            return Message("lesson.tip.six.last" if len(seen.hand) == 1 else "lesson.tip.six.lead", args)
        return Message("lesson.tip.six.reply", {**args, "led": seen.led})
    if seen.trick_number == OPEN_TRICKS and seen.turn_up is not None:
        return Message("lesson.tip.ten", {**args, "turn_up": seen.turn_up})
    if seen.led is None:
        return Message("lesson.tip.lead" if seen.tricks else "lesson.tip.first", args)
    return Message("lesson.tip.reply", {**args, "led": seen.led})


def _offer(seen: Observation) -> str:
    steps = seen.legal()
    if any(getattr(step, "exchange", False) for step in steps):
        return "exchange"
    return "declare" if len(steps) > 1 else "nothing"
