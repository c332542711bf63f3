"""How a lesson is drawn: the real table at one moment, and beside it what happened, why, and the ways on."""

from collections.abc import Iterable

from marjolet.table import felt, my_hand
from marjolet.table.html import Attr, Html, h
from marjolet.table.lesson import Lesson
from marjolet.table.look import button, sentence
from marjolet.table.messages import Message
from marjolet.table.model import Model
from marjolet.table.viewer import Moment
from marjolet.table.viewing import sign
from marjolet.words import text


def parts(model: Model, lesson: Lesson, now: Moment) -> list[Html]:
    return [
        felt.felt(model, now.seen),
        _panel(model, lesson),
        my_hand.looked_at(model, now.seen, dims=True),
    ]


def _panel(model: Model, lesson: Lesson) -> Html:
    lang, stop = model.lang, lesson.stop
    at = text(lang, "ui.lesson.at", n=lesson.step, of=lesson.steps)
    said = stop.said if model.notice is None else (model.notice,)
    chapter = text(lang, f"learn.chapter.{stop.chapter}")
    head = h(
        "header",
        {"class": "lesson-head"},
        h("h2", {"tabindex": "-1"}, chapter),
        h("p", {"class": "note"}, at),
        button(lang, "learn", "ui.lesson.chapters"),
        sign("close", "lesson:close", text(lang, "ui.lesson.close"), idle=False, key="lesson-close"),
    )
    told = h(
        "div",
        # A place of its own for each stop, so that it is read from its top.
        {"class": "told", "tabindex": "0", "role": "group", "aria-label": chapter, "data-k": f"told-{lesson.step}"},
        # Where the table has its line: an answer to a letter takes its place until the next step. The log speaks both.
        _sentences(lang, {"class": "said", "data-line": "", "tabindex": "-1"}, said),
        _sentences(lang, {"class": "next"}, stop.next),
    )
    return h("section", {"class": "side lesson on-felt", "data-k": "side"}, head, told, _controls(model, lesson))


def _sentences(lang: str, attrs: dict[str, Attr], messages: Iterable[Message]) -> Html:
    return h("p", attrs, sentence(lang, messages))


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
    )
