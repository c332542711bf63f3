"""How a lesson to be played is drawn: the real table, and beside it what is to be learned, asked, or said of a try."""

from collections.abc import Sequence

from marjolet.learn.exercise_words import happened, said, tip, verdict
from marjolet.learn.lessons_list import after
from marjolet.observation import Observation
from marjolet.table import felt, my_hand, side
from marjolet.table.course import Course
from marjolet.table.html import Attr, Html, h
from marjolet.table.look import LONG_LINE, ask_again, button, said_plainly, sentence, words
from marjolet.table.messages import Message, line
from marjolet.table.model import Model
from marjolet.table.viewing import sign
from marjolet.words import text


def parts(model: Model, course: Course, seen: Observation) -> list[Html]:
    shown = [felt.felt(model, seen)]
    if lined(course):
        shown.append(_line(model, course, seen))
    shown.append(side.settle_panel(model, seen) if model.ticks is not None else _panel(model, course, seen))
    return [*shown, my_hand.hand(model, seen)]


def lined(course: Course) -> bool:
    """Whether there is a line above the hand; what a question asks stands over its answers."""
    return course.exercise.kind != "question" or course.stage == "done"


def _line(model: Model, course: Course, seen: Observation) -> Html:
    """What is asked as long as it is; else what happened, as in play."""
    lang = model.lang
    kind = "line on-felt"
    if model.notice is not None:
        shown, kind = words(lang, model.notice), "line on-felt notice"
    elif course.whole_hand:
        settles = model.ticks is not None
        shown = words(lang, tip(seen)) if settles else sentence(lang, line(seen, model.recent))
    elif course.stage in ("read", "task"):
        shown = words(lang, said(course.id, course.exercise, "goal"))
    else:
        shown = sentence(lang, line(seen, model.recent)[:1])
    if len(said_plainly(shown)) > LONG_LINE:
        kind += " long"
    said_there = h("p", {"data-line": "", "tabindex": "-1"}, shown)
    return h("div", {"class": kind, "data-k": "line"}, said_there, ask_again(model))


def _panel(model: Model, course: Course, seen: Observation) -> Html:
    lang = model.lang
    title = text(lang, f"lesson.{course.id}.title")
    at = text(lang, "ui.lesson.at", n=course.step, of=course.steps)
    head = h(
        "header",
        {"class": "lesson-head"},
        h("h2", {"tabindex": "-1"}, title),
        h("p", {"class": "note"}, at) if course.steps > 1 else None,
        _back(lang, course),
        button(lang, "learn", "ui.lesson.all"),
        sign("close", "lesson:close", text(lang, "ui.lesson.close"), idle=False, key="lesson-close"),
    )
    key = f"told-{course.id}-{course.step}-{course.stage}-{course.tries}"
    told = h(
        "div",
        # A place of its own for each stage, so that it is read from its top.
        {"class": "told scroll", "tabindex": "0", "role": "group", "aria-label": title, "data-k": key},
        _told(model, course, seen),
    )
    attrs: dict[str, Attr] = {"class": "side lesson course on-felt", "data-k": "side", "data-stage": course.stage}
    asks = course.stage == "task" and not lined(course)
    asked = _asked(model, course) if asks else None
    return h("section", attrs, head, told, asked, _controls(model, course))


def _back(lang: str, course: Course) -> Html | None:
    """To the exercise before."""
    if course.step == 1:
        return None
    return sign("back", "lesson:back", text(lang, "ui.lesson.back.exercise"), idle=False, key="lesson-back")


def _asked(model: Model, course: Course) -> Html:
    """A question, with what a letter asked for in its place until the next step."""
    message = model.notice or said(course.id, course.exercise, "goal")
    return h("p", {"class": "asked", "data-line": "", "tabindex": "-1"}, words(model.lang, message))


def _told(model: Model, course: Course, seen: Observation) -> list[Html]:
    """The text of the stage. The goal stands in the line above the hand while it is asked for."""
    lang, exercise = model.lang, course.exercise
    if course.stage == "done":
        return [_strong(lang, Message("lesson.done")), _says(lang, [Message(_what_next(model, course))])]
    if course.whole_hand:
        return [_says(lang, [tip(seen)])]
    about = said(course.id, exercise, "about")
    if course.stage in ("read", "task"):
        return [_says(lang, [about])]
    if course.stage == "running":
        return [_says(lang, [Message("lesson.watch")], not lined(course))]
    hand = model.hand
    assert hand is not None
    messages = verdict(course.id, exercise, course.attempt(hand))
    if model.notice is not None and not lined(course):
        # An answer to a letter, where there is no line to give it in.
        messages = (model.notice,)
    heading = {"right": "lesson.right", "wrong": "lesson.wrong", "shown": "lesson.shown"}[course.stage]
    return [_strong(lang, Message(heading)), _says(lang, messages, not lined(course)), _happened(lang, course)]


def _happened(lang: str, course: Course) -> Html:
    """What came of it, from the events."""
    items = [
        h("li", None, words(lang, message)) for message in happened(course.events, course.exercise.kind == "question")
    ]
    return h("ul", {"class": "happened", "aria-label": text(lang, "lesson.happened")}, items)


def _what_next(model: Model, course: Course) -> str:
    if after(course.id) is None:
        return "lesson.done.all" if model.progress.next is None else "lesson.done.last"
    return "lesson.done.next"


def _strong(lang: str, message: Message) -> Html:
    return h("p", {"class": "verdict"}, h("strong", None, words(lang, message)))


def _says(lang: str, messages: Sequence[Message], is_line: bool = False) -> Html:
    """``is_line``: it stands for the line above the hand, where there is none."""
    attrs: dict[str, Attr] = {"class": "said"}
    attrs |= {"data-line": "", "tabindex": "-1"} if is_line else {}
    return h("p", attrs, sentence(lang, messages))


def _controls(model: Model, course: Course) -> Html | None:
    lang = model.lang
    asks = course.stage == "task" and course.exercise.kind == "question"
    answers = [_answer(lang, number, message) for number, message in enumerate(course.exercise.answers)] if asks else []
    found = [*answers, *_ways_on(model, course)]
    if not found:
        return None
    attrs: dict[str, Attr] = {
        "class": "course-controls",
        "role": "group",
        "aria-label": text(lang, "ui.lesson.controls"),
        "data-answers": len(answers) or None,
    }
    return h("div", attrs, found)


def _answer(lang: str, number: int, message: Message) -> Html:
    attrs = {"type": "button", "class": "plain answer", "data-act": f"lesson:answer:{number}"}
    return h("button", attrs, words(lang, message))


def _ways_on(model: Model, course: Course) -> list[Html]:
    lang = model.lang
    match course.stage:
        case "task" if course.whole_hand:
            return [button(lang, "lesson:hint", "ui.lesson.hint")]
        case "read":
            return [button(lang, "lesson:next", "ui.lesson.my_turn", kind="main")]
        case "right":
            again = [] if course.whole_hand else [button(lang, "lesson:again", "ui.lesson.again")]
            look = [button(lang, "ledger:me", "ui.lesson.ledger")] if course.whole_hand else []
            return [button(lang, "lesson:next", "ui.lesson.next", kind="main"), *again, *look]
        case "wrong":
            show = [button(lang, "lesson:show", "ui.lesson.show")] if course.exercise.solution else []
            return [button(lang, "lesson:again", "ui.lesson.again", kind="main"), *show]
        case "shown":
            return [button(lang, "lesson:again", "ui.lesson.now_you", kind="main")]
        case "done":
            following = after(course.id)
            if following is None:
                return [button(lang, "lesson:next", "ui.lesson.finish", kind="main")]
            title = text(lang, f"lesson.{following}.title")
            return [button(lang, "lesson:next", "ui.lesson.go_on", kind="main", title=title)]
    return []
