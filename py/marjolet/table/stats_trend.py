"""In the statistics: points given away a hand, match by match, as far as hands were reviewed."""

from datetime import datetime, timedelta
from typing import Final

from marjolet.table.history import Entry
from marjolet.table.html import Html, h
from marjolet.table.look import number
from marjolet.table.messages import Message
from marjolet.table.review_chart import trend
from marjolet.table.shelf import Shelf
from marjolet.table.tally import lost_a_hand, tally
from marjolet.words import say, text

_SHOWN: Final = 30
"""Matches in the drawing, the newest."""
_COURSE: Final = 3
"""Matches from which there is a course to be drawn: before, the points are told."""


def decimal(lang: str, tenths: int) -> str:
    """Tenths as a number with the language's own decimal sign."""
    whole, tenth = divmod(tenths, 10)
    return text(lang, "ui.stats.decimal", whole=whole, tenth=tenth)


def day(lang: str, shelf: Shelf, entry: Entry) -> str:
    """The day on the clock here on which the match began."""
    then = datetime.fromisoformat(entry.date) + timedelta(minutes=shelf.minutes)
    return text(lang, "ui.stats.day", day=then.day, month=text(lang, f"ui.stats.month.{then.month}"), year=then.year)


def drawn(lang: str, shelf: Shelf) -> list[Html]:
    """Nothing where no hand of the chosen matches was reviewed."""
    found = lost_a_hand(shelf.chosen)[-_SHOWN:]
    if not found:
        return []
    of = tally(shelf.chosen)
    values = [value for _, value in found]
    spoken = say(lang, Message("ui.review.trend.spoken", {"values": [decimal(lang, value) for value in values]}))
    rows = [
        h(
            "tr",
            {"data-k": f"trend-{entry.id}"},
            h("th", {"scope": "row"}, h("time", {"datetime": entry.date}, day(lang, shelf, entry))),
            h("td", None, decimal(lang, value)),
        )
        for entry, value in reversed(found)
    ]
    average = (20 * of.lost + of.reviewed) // (2 * of.reviewed)
    said = number(average // 10) if average % 10 == 0 else decimal(lang, average)
    return [
        h(
            "figure",
            {"class": "chart trend", "data-k": "stats-trend"},
            h("figcaption", None, text(lang, "ui.review.trend"), " ", h("b", {"data-trend": ""}, said)),
            h("p", {"class": "note"}, text(lang, "ui.review.trend.about", n=of.reviewed)),
            trend(values, spoken) if len(values) >= _COURSE else None,
            h(
                "details",
                {"class": "numbers", "data-k": "trend-numbers", "data-keep": "open"},
                h("summary", None, text(lang, "ui.review.trend.numbers")),
                h("table", None, h("tbody", None, rows)),
            ),
        )
    ]
