"""`view`: the whole content of a table's root as HTML, a pure function of the model.

Everything is made from my own observation. What my seat may not know is never passed to these functions.
"""

from marjolet.learn.exercise_progress import DEMONSTRATION
from marjolet.observation import Observation
from marjolet.table import (
    bar,
    course_views,
    elsewhere,
    endings,
    felt,
    learning,
    lesson_views,
    my_hand,
    sheets,
    side,
    site_views,
    viewing,
)
from marjolet.table.html import Attr, Html, h
from marjolet.table.lesson_views import to_lesson
from marjolet.table.log_view import log
from marjolet.table.look import LONG_LINE, ask_again, said_plainly, sentence, words
from marjolet.table.messages import Message, line
from marjolet.table.model import Model
from marjolet.words import text


def view(model: Model) -> str:
    """The HTML of the root: one element, `[data-table]`."""
    lang = model.lang
    lesson = model.lesson
    taught = lesson or model.course
    viewer = model.viewer if lesson is None else lesson.viewer
    over = None if viewer is None else viewing.shown(model, viewer)
    if viewer is not None and over is not None:
        model, now = over
        seen: Observation | None = now.seen
        drawn = viewing.parts(model, viewer, now) if lesson is None else lesson_views.parts(model, lesson, now)
        play = drawn + sheets.drawn(model, now.seen)
    else:
        seen = model.seen
        play = _main(model)
    inner = (
        bar.bar(model, seen),
        h("main", {"class": "play"}, _news(model), *play),
        log(model.lang, model.log),
        _dialog(model),
    )
    attrs: dict[str, Attr] = {
        "class": "table",
        "data-table": "",
        "data-k": "table",
        "lang": lang,
        "data-ply": 0 if seen is None else seen.ply,
        "data-phase": _phase(model, seen),
        "data-to-act": "none" if viewer is not None else _to_act(model),
        "data-view": None if viewer is None or lesson is not None else f"{viewer.hand}:{viewer.seat}",
        "data-lesson": None if taught is None else taught.id,
        "data-step": None if taught is None else taught.step,
        "data-steps": None if taught is None else taught.steps,
        "data-stage": None if model.course is None else model.course.stage,
        "data-lined": model.course is not None and course_views.lined(model.course),
        "data-motion": "none" if model.settings.speed == "off" else "full",
        "data-ms": model.pace.move,
        "data-panel": "settle" if model.ticks is not None else "end" if model.hand_closed else "side",
        "data-sheet": None if seen is None else sheets.open_now(model),
        "data-deck": model.settings.deck,
        "data-theme": model.settings.theme,
        "data-mirror": model.settings.mirror,
        "data-trump": None if seen is None else seen.trump,
    }
    return h("div", attrs, *inner)


def _main(model: Model) -> list[Html]:
    seen = model.seen
    if seen is None:
        return [felt.empty(model), _line(model), side.side(model), my_hand.empty(model)]
    if model.course is not None:
        return course_views.parts(model, model.course, seen) + sheets.drawn(model, seen)
    shown = [felt.felt(model, seen), _line(model)]
    shown.append(side.settle_panel(model, seen) if model.ticks is not None else side.side(model))
    shown.append(my_hand.hand(model, seen))
    if model.hand_closed:
        shown.append(endings.ending(model, seen))
    return shown + sheets.drawn(model, seen)


def _phase(model: Model, seen: Observation | None) -> str:
    if seen is None:
        return "play"
    if model.ended:
        return "match-over"
    return "hand-over" if seen.over else seen.phase


def _to_act(model: Model) -> str:
    seen = model.seen
    if seen is None or seen.over or model.conceded:
        return "none"
    if model.course is not None and model.exercise and not model.my_move:
        return "them" if model.course.stage == "running" else "none"
    return "me" if seen.my_turn else "them"


def _line(model: Model) -> Html:
    seen, lang = model.seen, model.lang
    if model.notice is not None:
        said = words(lang, model.notice)
    elif seen is None:
        said = words(lang, Message("ui.loading"))
    elif model.conceded:
        said = words(lang, Message("ui.conceded"))
    else:
        said = sentence(lang, line(seen, model.recent))
    kind = "line on-felt notice" if model.notice is not None else "line on-felt"
    if len(said_plainly(said)) > LONG_LINE:
        kind += " long"
    if model.notice is not None and model.notice.code.startswith("hint."):
        kind += " hinting"
    return h(
        "div",
        {"class": kind, "data-k": "line"},
        h("p", {"data-line": "", "tabindex": "-1"}, said),
        ask_again(model),
        to_lesson(model),
    )


def _news(model: Model) -> Html | None:
    """What is to be known about the table itself, until it is read."""
    told = model.news or model.keeping.warning
    if told is None:
        return site_views.news(model)
    lang = model.lang
    done = h("button", {"type": "button", "class": "plain", "data-act": "read"}, text(lang, "ui.close"))
    link = None
    if model.shared is not None and told.code == "ui.share.by_hand":
        # Other news may have taken its place: the link belongs to these words alone.
        link = h(
            "input",
            {"type": "text", "readonly": True, "value": model.shared, "aria-label": text(lang, "ui.share.link")},
        )
    show = None
    if told is learning.OFFER:
        act = f"lesson:start:{DEMONSTRATION}"
        show = h("button", {"type": "button", "class": "plain show", "data-act": act}, text(lang, "ui.learn.show"))
    said = h("p", None, words(lang, told))
    # The log speaks it.
    attrs: dict[str, Attr] = {"class": "news", "role": "status", "aria-live": "off", "data-news": "", "data-k": "news"}
    return h("div", attrs, said, link, h("div", {"class": "buttons"}, show, done))


def _dialog(model: Model) -> Html | None:
    if model.away:
        return elsewhere.veil(model)
    if model.dialog is None:
        return None
    lang = model.lang
    kind, _, rest = model.dialog.partition(":")
    code = f"ui.dialog.{kind.replace('-', '_')}"
    totals = model.match.totals
    lost = text(lang, "ui.dialog.text", me=totals[model.me], them=totals[model.them])
    stay = text(lang, "ui.dialog.cancel")
    if kind == "stats":
        lost, stay = text(lang, "ui.stats.delete.text"), text(lang, "ui.stats.delete.cancel")
    # What is gone for good is not made inviting.
    lasting = kind in ("stats", "lessons")
    if kind == "lessons":
        lost, stay = text(lang, "ui.dialog.lessons.text"), text(lang, "ui.dialog.lessons.cancel")
    attrs = {
        "class": "dialog",
        "role": "alertdialog",
        "aria-modal": "true",
        "aria-labelledby": "mj-ask",
        # Read out when the dialog opens: what would be lost is why it asks.
        "aria-describedby": "mj-lost",
        "data-k": "dlg",
    }
    box = h(
        "div",
        attrs,
        h("h2", {"id": "mj-ask"}, text(lang, code, target=rest)),
        h("p", {"id": "mj-lost"}, lost),
        h(
            "div",
            {"class": "buttons"},
            h("button", {"type": "button", "class": "main" if lasting else "plain", "data-act": "cancel"}, stay),
            h(
                "button",
                {"type": "button", "class": "plain" if lasting else "main", "data-act": "confirm"},
                text(lang, f"{code}.confirm", target=rest),
            ),
        ),
    )
    return h("div", {"class": "veil", "data-dialog": "", "data-k": "veil"}, box)
