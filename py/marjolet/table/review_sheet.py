"""The sheet of a review: the line to remember, the swing, two columns kept apart, trick ten, the last six."""

from marjolet.review.report import Column, LastSix, Report, Slip
from marjolet.table.html import Attr, Html, h
from marjolet.table.look import button, words
from marjolet.table.messages import trick_of
from marjolet.table.model import Model
from marjolet.table.review_chart import chart, signed
from marjolet.table.review_words import at, cost, summary, told, trick_ten
from marjolet.table.reviews import SIDES, Reviews, Side, Subject, column
from marjolet.words import text


def sheet(model: Model) -> Html:
    lang, reviews = model.lang, model.reviews
    subject = reviews.shown
    assert subject is not None
    report = reviews.report(subject)
    title = text(lang, "ui.review.title", n=subject.number + 1)
    return h(
        "section",
        {"class": "sheet review", "data-k": "review", "data-review": "", "aria-label": title},
        h("h2", {"tabindex": "-1"}, title),
        h("p", {"class": "said", "role": "status", "data-k": "review-said"}, _said(lang, reviews, subject, report)),
        _work(lang, reviews, subject) if report is None else _found(lang, subject, report),
        button(lang, "close", "ui.close", kind="plain close"),
    )


def _said(lang: str, reviews: Reviews, subject: Subject, report: Report | None) -> Html | str:
    """What there is to say first."""
    if report is not None:
        return words(lang, summary(report, subject.hand))
    if reviews.has_failed(subject):
        return text(lang, "ui.review.failed")
    return text(lang, "ui.review.stopped" if reviews.is_stopped(subject) else "ui.review.running")


def _work(lang: str, reviews: Reviews, subject: Subject) -> Html:
    """How far it is, and the way to stop it; or the way to begin."""
    running = reviews.running_for(subject)
    if running is None and not reviews.waits(subject):
        inner = [button(lang, "review:start", "ui.review.start", kind="main")]
    else:
        done = 0 if running is None else running.done
        label = text(lang, "ui.review.progress")
        bar = h("progress", {"max": 100, "value": done, "aria-label": label, "data-k": "review-bar"})
        inner = [
            bar,
            h("p", {"class": "note", "aria-hidden": "true"}, text(lang, "ui.review.percent", percent=done)),
            button(lang, "review:stop", "ui.review.stop"),
        ]
    return h("div", {"class": "work", "data-k": "review-work"}, inner)


def _found(lang: str, subject: Subject, report: Report) -> Html:
    return h(
        "div",
        {
            "class": "scroll",
            "data-k": "review-all",
            "tabindex": "0",
            "role": "group",
            "aria-label": text(lang, "ui.review"),
        },
        chart(lang, report),
        h("div", {"class": "sides"}, [_side(lang, subject, report, side) for side in SIDES]),
        _trick_ten(lang, subject, report),
        _last_six(lang, report.last_six),
        h("p", {"class": "note"}, text(lang, "ui.review.limits")),
    )


def _side(lang: str, subject: Subject, report: Report, side: Side) -> Html:
    """One column: what it means, what was lost in all, the moments with the dearest first."""
    found = column(report, side)
    about = text(lang, "ui.review.known.about" if side == "known" else "ui.review.opened.about")
    return h(
        "section",
        {"class": f"side-{side}", "data-side": side, "data-k": f"review-{side}"},
        h("h3", None, text(lang, f"ui.review.{side}")),
        h("p", {"class": "note"}, about),
        _total(lang, found),
        h("ol", {"class": "moments"}, _moments(lang, subject, found, side)) if found.verdicts else None,
    )


def _total(lang: str, found: Column) -> Html:
    if not found.verdicts:
        return h("p", {"class": "total"}, text(lang, "ui.review.nothing"))
    return h(
        "p",
        {"class": "total", "data-lost": found.lost},
        h("span", None, text(lang, "ui.review.total")),
        " ",
        h("b", None, words(lang, cost(found.lost, found.about))),
    )


def _moments(lang: str, subject: Subject, found: Column, side: Side) -> list[Html]:
    rows = []
    for place, verdict in enumerate(found.verdicts):
        attrs: dict[str, Attr] = {
            "type": "button",
            "class": "plain moment",
            "data-act": f"review:go:{side}:{place}",
            "data-k": f"moment-{side}-{place}",
        }
        inner = h(
            "button",
            attrs,
            h("span", {"class": "at"}, words(lang, at(verdict.ply)), h("span", {"class": "sr"}, ". ")),
            h("b", {"class": "cost"}, words(lang, cost(verdict.lost, verdict.about)), h("span", {"class": "sr"}, ". ")),
            h("span", {"class": "told"}, words(lang, told(verdict, subject.hand))),
        )
        rows.append(h("li", {"data-k": f"row-{side}-{place}"}, inner))
    return rows


def _trick_ten(lang: str, subject: Subject, report: Report) -> Html:
    said = [h("p", None, words(lang, message)) for message in trick_ten(report, subject.hand)]
    return h("section", {"class": "ten", "data-k": "review-ten"}, h("h3", None, text(lang, "ui.review.ten")), said)


def _last_six(lang: str, six: LastSix) -> Html:
    """The balance, which adds up: perfect play, less what I lost, and what was given back, is the result."""
    mine, theirs = (sum(slip.lost for slip in slips) for slips in (six.mine, six.theirs))
    rows = [
        ("ui.review.six.perfect", six.perfect),
        ("ui.review.six.mine", -mine),
        ("ui.review.six.theirs", theirs),
        ("ui.review.six.result", six.result),
    ]
    body = [
        h(
            "tr",
            {"class": "sum"} if code == "ui.review.six.result" else None,
            h("th", {"scope": "row"}, text(lang, code)),
            h("td", None, signed(lang, points)),
        )
        for code, points in rows
    ]
    return h(
        "section",
        {"class": "six", "data-k": "review-six", "data-perfect": six.perfect, "data-result": six.result},
        h("h3", None, text(lang, "ui.review.six")),
        h("p", {"class": "note"}, text(lang, "ui.review.six.about")),
        h("table", {"class": "balance"}, h("tbody", None, body)),
        _slips(lang, six),
    )


def _slips(lang: str, six: LastSix) -> Html | None:
    """Where, by either seat."""
    both: list[tuple[Slip, str]] = [(slip, "me") for slip in six.mine] + [(slip, "them") for slip in six.theirs]
    if not both:
        return None
    rows = [
        h(
            "li",
            None,
            text(
                lang,
                f"ui.review.six.slip.{who}",
                trick=trick_of(slip.ply),
                points=slip.lost,
            ),
        )
        for slip, who in sorted(both, key=lambda pair: pair[0].ply)
    ]
    return h("ul", {"class": "slips"}, rows)
