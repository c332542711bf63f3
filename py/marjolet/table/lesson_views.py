"""How a lesson is drawn: the real table at one moment, and beside it what happened, why, and the ways on."""

from collections.abc import Iterable

from marjolet.table import felt, my_hand
from marjolet.table.html import Attr, Html, h
from marjolet.table.lesson import Lesson, after
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
    return h(
        "section",
        {"class": "side lesson on-felt", "data-k": "side"},
        _head(model.lang, lesson),
        _told(model, lesson),
        _controls(model, lesson),
    )


def _head(lang: str, lesson: Lesson) -> Html:
    at = text(lang, "ui.lesson.at", n=lesson.step, of=lesson.steps)
    return h(
        "header",
        {"class": "lesson-head"},
        h("h2", {"tabindex": "-1"}, text(lang, f"learn.chapter.{lesson.stop.chapter}")),
        h(
            "p",
            {"class": "note"},
            h("span", {"class": "sr"}, at),
            h("span", {"aria-hidden": "true"}, f"{lesson.step}/{lesson.steps}"),
        ),
        sign("chapters", "learn", text(lang, "ui.lesson.chapters"), idle=False, key="lesson-chapters"),
        sign("close", "lesson:close", text(lang, "ui.lesson.close"), idle=False, key="lesson-close"),
    )


def _told(model: Model, lesson: Lesson) -> Html:
    """What is to be read. The log speaks it, so nothing here is a live region."""
    lang, stop = model.lang, lesson.stop
    # Where the table has its line: an answer to a letter takes its place until the next step.
    said = stop.happened if model.notice is None else (model.notice,)
    return h(
        "div",
        {
            "class": "told",
            "tabindex": "0",
            "role": "group",
            "aria-label": text(lang, "ui.lesson.told"),
            # A place of its own for each stop, so that each is read from its top.
            "data-k": f"told-{lesson.id}-{lesson.step}",
        },
        _sentences(lang, {"class": "said", "data-line": "", "tabindex": "-1"}, said),
        _sentences(lang, {"class": "explained"}, stop.explained) if stop.explained else None,
        _sentences(lang, {"class": "next"}, stop.next),
    )


def _sentences(lang: str, attrs: dict[str, Attr], messages: Iterable[Message]) -> Html:
    return h("p", attrs, sentence(lang, messages))


def _controls(model: Model, lesson: Lesson) -> Html:
    lang = model.lang
    back = sign("back", "lesson:back", text(lang, "ui.lesson.back"), lesson.step == 1)
    doing = "pause" if lesson.playing else "play"
    play = sign(doing, f"lesson:{doing}", text(lang, f"ui.lesson.{doing}"), idle=False, key="lesson-play")
    return h(
        "div",
        {"class": "lesson-controls", "role": "group", "aria-label": text(lang, "ui.lesson.controls")},
        back,
        play,
        _onward(lang, lesson),
        button(lang, "lesson:try", "ui.lesson.try"),
    )


def _onward(lang: str, lesson: Lesson) -> Html:
    """The next step; at the end the next hand, or one's own."""
    act, code = "lesson:next", "ui.lesson.next"
    if lesson.step == lesson.steps:
        following = after(lesson)
        act = "lesson:close" if following is None else f"lesson:start:{following}"
        code = "ui.lesson.over" if following is None else "ui.lesson.next_lesson"
    attrs: dict[str, Attr] = {"type": "button", "class": "main", "data-act": act, "data-k": "lesson-next"}
    return h("button", attrs, text(lang, code))


def to_lesson(model: Model) -> Html | None:
    """The way back to the stop that was left for a try."""
    if model.parked is None or model.parked.lesson is None:
        return None
    return button(model.lang, "return", "ui.return.lesson", kind="plain to-lesson")
