"""Beside a moment of a review: what is said of it, the better move to try, the way back."""

from marjolet.table.html import Attr, Html, h
from marjolet.table.look import button, words
from marjolet.table.messages import Message
from marjolet.table.model import Model
from marjolet.table.review_words import at, cost, told, tried
from marjolet.table.reviewing import branch
from marjolet.table.reviews import Look
from marjolet.words import text


def controls(model: Model, look: Look, transport: list[Html]) -> Html:
    """In the place of the viewer's controls; ``transport``: its buttons to go forth and back."""
    lang = model.lang
    title = text(lang, "ui.review.moment")
    return h(
        "section",
        {
            "class": "side viewer reviewed on-felt",
            "data-k": "side",
            "data-look": look.side,
            "data-tried": "yes" if look.tried else "no",
        },
        h("h2", {"tabindex": "-1"}, title),
        h("div", {"class": "said", "role": "status", "data-k": "look-said"}, _said(lang, look)),
        h("div", {"class": "transport", "role": "group", "aria-label": text(lang, "ui.view.title")}, transport),
        h("div", {"class": "toggles"}, _try(lang, look), _out(model, look)),
        h("div", {"class": "leave"}, button(lang, "review:back", "ui.review.back", kind="main")),
    )


def _said(lang: str, look: Look) -> list[Html]:
    """Before: the verdict and its cost. Tried: what is done instead, and where it leads in this deal."""
    hand, verdict, seat = look.subject.hand, look.verdict, look.subject.seat
    if not look.tried:
        costs = Message(f"ui.review.costs.{look.side}", {"cost": cost(verdict.lost, verdict.about)})
        return [
            h("p", None, h("b", None, words(lang, at(verdict.ply))), " · ", words(lang, told(verdict, hand))),
            h("p", {"class": "note"}, words(lang, costs)),
        ]
    other = branch(look)
    ends = Message(
        "ui.review.ends",
        {
            "me": other.scores[seat],
            "them": other.scores[1 - seat],
            "was_me": hand.scores[seat],
            "was_them": hand.scores[1 - seat],
        },
    )
    return [h("p", None, words(lang, tried(verdict, hand))), h("p", {"class": "note"}, words(lang, ends))]


def _try(lang: str, look: Look) -> Html:
    attrs: dict[str, Attr] = {
        "type": "button",
        "class": "plain",
        "data-act": "review:try",
        "aria-pressed": "true" if look.tried else "false",
    }
    return h("button", attrs, text(lang, "ui.review.try"))


def _out(model: Model, look: Look) -> Html:
    lang, viewer = model.lang, model.viewer
    running = look.token is not None
    # Without a pace it is shown by its end alone: there, a press would do nothing.
    shown = look.tried and model.settings.speed == "off" and viewer is not None and viewer.ply == viewer.last_ply
    attrs: dict[str, Attr] = {
        "type": "button",
        "class": "plain",
        "data-act": "review:out",
        "aria-pressed": "true" if running else "false",
        "aria-disabled": "true" if shown else None,
    }
    return h("button", attrs, text(lang, "ui.review.out.stop" if running else "ui.review.out"))
