"""The end of a hand and of a match: both ledgers, the totals they lead to, and what comes next."""

from typing import Final

from marjolet.observation import Observation
from marjolet.table import fair_views, reviewing
from marjolet.table.bar import NAMES
from marjolet.table.html import Html, h
from marjolet.table.ledger import columns
from marjolet.table.lesson_views import to_lesson
from marjolet.table.look import button, number, words
from marjolet.table.model import Model
from marjolet.table.review_words import summary
from marjolet.words import text


def ending(model: Model, seen: Observation) -> Html:
    lang, match = model.lang, model.match
    me, them = model.me, model.them
    totals = match.totals
    if model.conceded:
        title = text(lang, "ui.conceded")
        note = text(lang, "ui.conceded.note", me=totals[me], them=totals[them])
        go_on = button(lang, "new-match", "ui.rematch", kind="main")
    elif match.winner is not None:
        who = "me" if match.winner == me else "them"
        margin = abs(totals[0] - totals[1])
        title = text(lang, f"ui.match_over.{who}")
        note = text(lang, f"ui.match_over.score.{who}", me=totals[me], them=totals[them], points=margin)
        go_on = button(lang, "new-match", "ui.rematch", kind="main")
    else:
        title = text(lang, "ui.hand_over.n", n=len(match.hands))
        note = _hand_note(model, seen)
        go_on = button(lang, "next-hand", "ui.next_hand", kind="main")
    sums = h(
        "table",
        {"class": "sums"},
        h("caption", None, text(lang, "ui.ledger.total")),
        h(
            "tbody",
            None,
            [
                h(
                    "tr",
                    None,
                    h("th", {"scope": "row"}, text(lang, NAMES[side])),
                    # A hand that was given up counts for nobody.
                    h("td", None, f"{number(seen.totals[seat])} + {number(seen.scores[seat])}") if seen.over else None,
                    h("td", {"class": "new"}, number(totals[seat])),
                )
                for side, seat in (("me", me), ("them", them))
            ],
        ),
    )
    won = match.winner == me and not model.conceded
    return h(
        "section",
        {"class": "ending won" if won else "ending", "data-k": "ending", "aria-labelledby": "mj-ending"},
        _LAUREL if won else None,
        h("h2", {"id": "mj-ending", "tabindex": "-1"}, title),
        h("p", {"class": "note"}, note, _hints(model)),
        h(
            "div",
            {"class": "scroll", "tabindex": "0", "role": "group", "aria-label": text(lang, "ui.ledger")},
            reviewed(model),
            columns(model, seen, "ui.ledger.sum"),
            fair_views.at_the_end(model),
        ),
        sums,
        h("div", {"class": "buttons"}, to_lesson(model), *_looks(model), _statistics(model), go_on),
    )


_LAUREL: Final = h(
    "svg",
    {"class": "laurel", "viewBox": "7 28 86 92", "aria-hidden": "true", "focusable": "false", "data-k": "laurel"},
    h("use", {"href": "#mj-w"}),
    h("use", {"href": "#mj-star", "x": "30", "y": "50", "width": "40", "height": "40"}),
)
"""For who has won a match: the wreath of the aces round the star of the marjolet, of the cards' own drawings."""


def _hints(model: Model) -> str | None:
    """How many hints were asked for, in the match once it is over; nothing where hints are off and none were."""
    whole = model.ended
    number = sum(model.hints) if whole else model.hinted
    if not number and not model.settings.on("hints"):
        return None
    return " " + text(model.lang, "ui.hints.match" if whole else "ui.hints.hand", n=number)


def _hand_note(model: Model, seen: Observation) -> str:
    """Who won the hand by how much, and what comes next."""
    lang, totals = model.lang, model.match.totals
    if max(totals) >= model.match.target:
        return text(lang, "ui.level_totals", points=totals[0])
    margin = seen.scores[model.me] - seen.scores[model.them]
    who = "level" if margin == 0 else "me" if margin > 0 else "them"
    dealer = "me" if model.match.next_dealer() == model.me else "them"
    won = text(lang, f"ui.hand_over.{who}", points=abs(margin))
    return f"{won} {text(lang, f'ui.hand_over.next_dealer.{dealer}')}"


def _looks(model: Model) -> list[Html]:
    """Looking at what was played, and showing it to others: for finished hands only, since a link carries the deck."""
    if not any(hand.over for hand in model.match.hands):
        return []
    lang = model.lang
    review = None if reviewing.subject_of(model) is None else button(lang, "review", "ui.review")
    return [button(lang, "replay", "ui.replay"), button(lang, "share", "ui.share"), *([review] if review else [])]


def reviewed(model: Model) -> Html | None:
    """The line to remember, once it is there; its place is kept while the hand is being reviewed."""
    subject = reviewing.subject_of(model)
    if subject is None:
        return None
    reviews, lang = model.reviews, model.lang
    report = reviews.report(subject)
    if report is not None:
        said = words(lang, summary(report, subject.hand))
    elif reviews.running_for(subject) is not None or reviews.waits(subject):
        said = h("span", {"class": "wait"}, text(lang, "ui.review.running"))
    elif reviews.has_failed(subject):
        said = h("span", {"class": "wait"}, text(lang, "ui.review.failed"))
    else:
        return None
    ready = "yes" if report is not None else "no"
    return h("p", {"class": "remember", "role": "status", "data-k": "remember", "data-reviewed": ready}, said)


def _statistics(model: Model) -> Html | None:
    """What the match that has just ended was added to."""
    if not model.ended:
        return None
    return button(model.lang, "stats", "ui.stats")
