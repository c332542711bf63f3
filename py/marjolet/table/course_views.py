"""How a lesson to be played is drawn: the real table, and beside it what is to be learned, asked, or said of a try."""

from collections.abc import Sequence

from marjolet.learn.exercise_words import happened, said, tip, verdict
from marjolet.learn.lessons_list import LESSONS, after
from marjolet.observation import Observation
from marjolet.table import felt, my_hand, side
from marjolet.table.course import Course
from marjolet.table.html import Attr, Html, h
from marjolet.table.look import LONG_LINE, button, said_plainly, sentence, words
from marjolet.table.messages import Message, line
from marjolet.table.model import Model
from marjolet.words import text


def parts(model: Model, course: Course, seen: Observation) -> list[Html]:
    shown = [felt.felt(model, seen), _line(model, course, seen)]
    shown.append(side.settle_panel(model, seen) if model.ticks is not None else _panel(model, course, seen))
    return [*shown, my_hand.hand(model, seen)]


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
    return h("div", {"class": kind, "data-k": "line"}, h("p", {"data-line": "", "tabindex": "-1"}, shown))


def _panel(model: Model, course: Course, seen: Observation) -> Html:
    lang = model.lang
    title = text(lang, f"lesson.{course.id}.title")
    at = text(lang, "ui.lesson.at", n=course.step, of=course.steps)
    head = h(
        "header",
        {"class": "lesson-head"},
        h("h2", {"tabindex": "-1"}, title),
        h("p", {"class": "note"}, at) if course.steps > 1 else None,
        button(lang, "learn", "ui.lesson.all"),
    )
    key = f"told-{course.id}-{course.step}-{course.stage}-{course.tries}"
    told = h(
        "div",
        # A place of its own for each stage, so that it is read from its top.
        {"class": "told", "tabindex": "0", "role": "group", "aria-label": title, "data-k": key},
        _told(model, course, seen),
    )
    attrs: dict[str, Attr] = {"class": "side lesson course on-felt", "data-k": "side", "data-stage": course.stage}
    return h("section", attrs, head, told, _controls(model, course))


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
        return [_says(lang, [Message("lesson.watch")])]
    hand = model.hand
    assert hand is not None
    messages = verdict(course.id, exercise, course.attempt(hand))
    heading = {"right": "lesson.right", "wrong": "lesson.wrong", "shown": "lesson.shown"}[course.stage]
    return [_strong(lang, Message(heading)), _says(lang, messages), _happened(lang, course)]


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


def _says(lang: str, messages: Sequence[Message]) -> Html:
    return h("p", {"class": "said"}, sentence(lang, messages))


def _controls(model: Model, course: Course) -> Html:
    lang = model.lang
    found: list[Html] = []
    if course.stage == "task" and course.exercise.kind == "question":
        found += [_answer(lang, number, message) for number, message in enumerate(course.exercise.answers)]
    found += _ways_on(model, course)
    if course.step > 1 and course.stage != "running":
        found.append(button(lang, "lesson:back", "ui.lesson.back.short"))
    found.append(button(lang, "lesson:close", "ui.lesson.close"))
    kind = "course-controls answers" if len(found) > 4 else "course-controls"
    return h("div", {"class": kind, "role": "group", "aria-label": text(lang, "ui.lesson.controls")}, found)


def _answer(lang: str, number: int, message: Message) -> Html:
    attrs = {"type": "button", "class": "plain answer", "data-act": f"lesson:answer:{number}"}
    return h("button", attrs, words(lang, message))


def _ways_on(model: Model, course: Course) -> list[Html]:
    lang = model.lang
    match course.stage:
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


def listed(model: Model) -> Html:
    """The lessons to be played, for the list: each with its time, and how far I have come."""
    return h("ol", {"class": "lessons"}, [_listed(model, name) for name in LESSONS])


def _listed(model: Model, name: str) -> Html:
    lang, entry = model.lang, LESSONS[name]
    done = model.progress.of(name)
    state = "done" if done >= entry.steps else "begun" if done else "new"
    here = model.course is not None and model.course.id == name
    attrs: dict[str, Attr] = {"type": "button", "class": "plain", "data-act": f"lesson:start:{name}"}
    attrs["aria-current"] = "step" if here else None
    title = h("b", None, text(lang, f"lesson.{name}.title"))
    goal = h("span", {"class": "goal"}, text(lang, f"lesson.{name}.goal"))
    time = h("span", {"class": "time"}, text(lang, "ui.lesson.minutes", n=entry.minutes))
    mark = h("span", {"class": f"mark {state}"}, text(lang, f"ui.lesson.state.{state}", n=done, of=entry.steps))
    return h("li", {"data-lesson-state": state}, h("button", attrs, title, " ", goal, " ", time, " ", mark))
