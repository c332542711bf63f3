"""How a lesson is drawn: the real table at one moment, and beside it what happened, why, and the ways on."""

from collections.abc import Iterable

from marjolet.table import felt, my_hand
from marjolet.table.html import Attr, Html, h
from marjolet.table.lesson import Lesson
from marjolet.table.look import LONG_LINE, button, said_plainly, words
from marjolet.table.messages import Message
from marjolet.table.model import Model
from marjolet.table.viewer import Moment
from marjolet.table.viewing import sign
from marjolet.words import text


def parts(model: Model, lesson: Lesson, now: Moment) -> list[Html]:
    return [
        felt.felt(model, now.seen),
        _line(model, lesson),
        _panel(model, lesson),
        my_hand.looked_at(model, now.seen, dims=True),
    ]


def _line(model: Model, lesson: Lesson) -> Html:
    """As in play, what happened; the log speaks it, with all that stands beside it."""
    told = model.notice or lesson.stop.said[0]
    said = words(model.lang, told)
    kind = "line on-felt long" if len(said_plainly(said)) > LONG_LINE else "line on-felt"
    return h("div", {"class": kind, "data-k": "line"}, h("p", {"data-line": "", "tabindex": "-1"}, said))


def _panel(model: Model, lesson: Lesson) -> Html:
    lang, stop = model.lang, lesson.stop
    at = text(lang, "ui.lesson.at", n=lesson.step, of=lesson.steps)
    chapter = text(lang, f"learn.chapter.{stop.chapter}")
    head = h(
        "header",
        {"class": "lesson-head"},
        h("h2", {"tabindex": "-1"}, chapter),
        h("p", {"class": "note"}, at),
        button(lang, "learn", "ui.lesson.chapters"),
    )
    told = h(
        "div",
        # A place of its own for each stop, so that it is read from its top.
        {"class": "told", "tabindex": "0", "role": "group", "aria-label": chapter, "data-k": f"told-{lesson.step}"},
        _sentences(lang, "said", stop.said[1:]),
        _sentences(lang, "next", stop.next),
    )
    return h("section", {"class": "side lesson on-felt", "data-k": "side"}, head, told, _controls(model, lesson))


def _sentences(lang: str, kind: str, messages: Iterable[Message]) -> Html | None:
    spans = [h("span", {"class": "msg"}, words(lang, message)) for message in messages]
    if not spans:
        return None
    return h("p", {"class": kind}, *[part for span in spans for part in (span, " ")])


def _controls(model: Model, lesson: Lesson) -> Html:
    lang = model.lang
    back = sign("back", "lesson:back", text(lang, "ui.lesson.back"), lesson.step == 1)
    doing = "pause" if lesson.playing else "play"
    play = sign(doing, f"lesson:{doing}", text(lang, f"ui.lesson.{doing}"), idle=False, key="lesson-play")
    attrs: dict[str, Attr] = {
        "type": "button",
        "class": "main",
        "data-act": "lesson:next",
        "data-k": "lesson-next",
        "aria-disabled": "true" if lesson.step == lesson.steps else None,
    }
    return h(
        "div",
        {"class": "lesson-controls", "role": "group", "aria-label": text(lang, "ui.lesson.controls")},
        back,
        play,
        h("button", attrs, text(lang, "ui.lesson.next")),
        button(lang, "lesson:try", "ui.lesson.try"),
        button(lang, "lesson:close", "ui.lesson.close"),
    )
