"""The list of lessons: each with its chapters, any of which can be gone to."""

from marjolet.learn.demonstration import DEMONSTRATIONS, Demonstration
from marjolet.table import learn_list
from marjolet.table.html import Attr, Html, h
from marjolet.table.model import Model
from marjolet.words import text


def sheet(model: Model) -> Html:
    lang = model.lang
    title = text(lang, "ui.learn")
    # From a lesson under way one looks for its chapters.
    parts = [learn_list.group(model), h("div", None, [_demonstration(model, d) for d in DEMONSTRATIONS.values()])]
    return h(
        "section",
        {"class": "sheet learn", "data-k": "sheet", "aria-label": title},
        h("h2", {"tabindex": "-1"}, title),
        h(
            "div",
            {"class": "scroll", "tabindex": "0", "role": "group", "aria-label": title},
            h("p", {"class": "note"}, text(lang, "ui.learn.about")),
            *(reversed(parts) if model.lesson is not None else parts),
            _speed(model),
        ),
        h("button", {"type": "button", "class": "plain close", "data-act": "close"}, text(lang, "ui.close")),
    )


def _demonstration(model: Model, shown: Demonstration) -> Html:
    lang, lesson = model.lang, model.lesson
    here = lesson.stop.chapter if lesson is not None and lesson.id == shown.id else None
    chapters = [
        h("li", None, _button(lang, _act(model, shown, name, step), f"learn.chapter.{name}", name == here))
        for name, step in shown.chapters
    ]
    title = text(lang, f"learn.title.{shown.id}")
    return h(
        "section",
        {"class": "group", "aria-label": title},
        h("h3", None, title),
        h("ol", {"class": "chapters"}, chapters),
    )


def _speed(model: Model) -> Html:
    """How fast a lesson goes on that plays by itself: the speed of the table."""
    lang = model.lang
    choices = [
        h(
            "button",
            {
                "type": "button",
                "class": "plain",
                "data-act": f"speed:{speed}",
                "aria-pressed": "true" if model.settings.speed == speed else "false",
            },
            text(lang, f"ui.set.speed.{speed}"),
        )
        for speed in ("slow", "normal", "fast")
    ]
    title = text(lang, "ui.learn.speed")
    attrs = {"class": "group choice", "data-k": "learn-speed", "role": "group", "aria-label": title}
    return h("div", attrs, h("h3", None, title), h("div", {"class": "buttons"}, choices))


def _act(model: Model, shown: Demonstration, name: str, step: int) -> str:
    """A chapter of the lesson that is open is gone to; of another, that lesson is opened there."""
    if model.lesson is not None and model.lesson.id == shown.id:
        return f"lesson:chapter:{name}"
    return f"lesson:start:{shown.id}" if step == 1 else f"lesson:start:{shown.id}:{step}"


def _button(lang: str, act: str, code: str, here: bool) -> Html:
    attrs: dict[str, Attr] = {"type": "button", "class": "plain", "data-act": act}
    attrs["aria-current"] = "step" if here else None
    return h("button", attrs, text(lang, code))
