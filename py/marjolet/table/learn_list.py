"""The lessons as a list: the demonstration first, then those to be played, with their time and how far I have come."""

from marjolet.learn.demonstration import DEMONSTRATIONS
from marjolet.learn.lessons_list import LESSONS
from marjolet.table.html import Attr, Html, h
from marjolet.table.look import button
from marjolet.table.model import Model
from marjolet.words import text

_STOPS_A_MINUTE = 6
"""Of a demonstration, for one who reads it all."""


def group(model: Model) -> Html:
    lang = model.lang
    title = text(lang, "ui.lesson.list")
    following = model.progress.next
    shown = [
        _entry(model, name, f"learn.title.{name}", None, round(len(shown.stops) / _STOPS_A_MINUTE) or 1, 1)
        for name, shown in DEMONSTRATIONS.items()
    ]
    played = [
        _entry(
            model, name, f"lesson.{name}.title", f"lesson.{name}.goal", entry.minutes, entry.steps, name == following
        )
        for name, entry in LESSONS.items()
    ]
    # The first hand goes before all else; the second one can wait.
    return h(
        "section",
        {"class": "group", "aria-label": title},
        h("h3", None, title),
        h("p", {"class": "note"}, text(lang, "ui.lesson.list.about")),
        h("ol", {"class": "lessons"}, shown[:1], played, shown[1:]),
        button(lang, "lesson:reset", "ui.lesson.reset") if model.progress.done else None,
    )


def _entry(
    model: Model, name: str, title: str, goal: str | None, minutes: int, steps: int, following: bool = False
) -> Html:
    """One wide button. ``following``: it is the one to be played next."""
    lang = model.lang
    done = model.progress.of(name)
    state = "done" if done >= steps else "begun" if done else "new"
    here = model.course is not None and model.course.id == name
    attrs: dict[str, Attr] = {
        "type": "button",
        "class": "plain following" if following else "plain",
        "data-act": f"lesson:start:{name}",
        "data-state": state,
        "aria-current": "step" if here else None,
    }
    parts = [
        h("b", None, text(lang, title)),
        h("span", {"class": "goal"}, text(lang, goal or "ui.learn.about.short")),
        h("span", {"class": "time"}, text(lang, "ui.lesson.minutes", n=minutes)),
        h("span", {"class": f"mark {state}"}, text(lang, f"ui.lesson.state.{state}", n=done, of=steps)),
    ]
    return h("li", None, h("button", attrs, [item for part in parts for item in (part, " ")]))
