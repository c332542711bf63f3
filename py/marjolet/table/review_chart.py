"""The swing of a hand as a small drawing, with all its numbers in a table for those who do not see it."""

from collections.abc import Sequence

from marjolet.hand import OPEN_TRICKS, TRICKS
from marjolet.review.report import Report
from marjolet.table.html import Html, h
from marjolet.table.messages import trick_of
from marjolet.words import text

WIDTH, HEIGHT = 160, 100
"""Of the drawing, in units of its own: it is stretched to its place, its lines are not."""
_STEPS = (10, 20, 50, 100, 200, 500)
"""Points between two lines."""
_NAMED = (1, 5, OPEN_TRICKS, TRICKS)
"""Tricks that are named below."""


def chart(lang: str, report: Report) -> Html:
    """My points less theirs after each trick; a mark where points were given away with what could be known.

    The figures beside the drawing are no part of it, so that they keep their size and their contrast.
    """
    swing = report.swing
    levels = _levels(min(0, *swing), max(0, *swing))
    high, low = levels[0], levels[-1]

    def x(trick: int) -> float:
        return round(WIDTH * trick / TRICKS, 1)

    def y(points: int) -> float:
        return round(HEIGHT * (high - points) / (high - low), 1)

    path = "M" + " L".join(f"{x(trick)} {y(points)}" for trick, points in enumerate(swing))
    tricks = sorted({trick_of(verdict.ply) for verdict in report.known.verdicts})
    drawing = h(
        "svg",
        {
            "viewBox": f"0 0 {WIDTH} {HEIGHT}",
            "preserveAspectRatio": "none",
            "role": "img",
            "aria-label": spoken(lang, swing),
        },
        [h("path", {"class": "zero" if p == 0 else "grid", "d": f"M0 {y(p)} H{WIDTH}"}) for p in levels],
        h("path", {"class": "six", "d": f"M{x(OPEN_TRICKS)} 0 V{HEIGHT}"}),
        h("path", {"class": "area", "d": f"{path} L{x(TRICKS)} {y(0)} L{x(0)} {y(0)} Z"}),
        h("path", {"class": "swing", "d": path}),
        # A line of no length with round ends is a dot, however the drawing is stretched; a smaller one makes it a ring.
        [h("path", {"class": kind, "d": f"M{x(t)} {y(swing[t])} h0"}) for t in tricks for kind in ("ring", "hole")],
    )
    return h(
        "figure",
        {"class": "chart", "data-k": "review-chart"},
        h("figcaption", None, text(lang, "ui.review.chart")),
        h(
            "div",
            {"class": "plot"},
            h("div", {"class": "levels", "aria-hidden": "true"}, [h("span", None, signed(lang, p)) for p in levels]),
            drawing,
            h(
                "div",
                {"class": "tricks", "aria-hidden": "true"},
                [h("span", None, str(t) if t in _NAMED else None) for t in range(TRICKS + 1)],
            ),
        ),
        h("p", {"class": "note key"}, h("i", {"class": "mark"}), " ", text(lang, "ui.review.chart.mark")),
        _numbers(lang, swing, tricks),
    )


def _levels(low: int, high: int) -> list[int]:
    """The points at which lines are drawn, the highest first, the same step apart; zero is one of them."""
    step = next((s for s in _STEPS if (high - low) / s <= 4), _STEPS[-1])
    bottom, top = low // step * step, -(-high // step) * step
    if bottom == top:
        top = step
    return list(range(top, bottom - 1, -step))


def signed(lang: str, points: int) -> str:
    return text(lang, "ui.review.signed", points=points)


def spoken(lang: str, swing: Sequence[int]) -> str:
    """The drawing in a sentence: how it ended, and how far it went either way."""
    high, low = max(swing), min(swing)
    return text(
        lang,
        "ui.review.chart.spoken",
        end=swing[-1],
        high=high,
        high_trick=swing.index(high),
        low=low,
        low_trick=swing.index(low),
    )


def _numbers(lang: str, swing: Sequence[int], lost: Sequence[int]) -> Html:
    rows = [
        h(
            "tr",
            None,
            h("th", {"scope": "row"}, str(trick) if trick else text(lang, "ui.review.chart.deal")),
            h("td", None, signed(lang, points)),
            h("td", None, text(lang, "ui.review.chart.lost") if trick in lost else None),
        )
        for trick, points in enumerate(swing)
    ]
    heads = [text(lang, "ui.review.chart.trick"), text(lang, "ui.review.chart.ahead"), ""]
    head = h("tr", None, [h("th", {"scope": "col"}, name) if name else h("td", None) for name in heads])
    return h(
        "details",
        {"class": "numbers", "data-k": "review-numbers", "data-keep": "open"},
        h("summary", None, text(lang, "ui.review.chart.numbers")),
        h("table", None, h("thead", None, head), h("tbody", None, rows)),
    )


def trend(values: Sequence[int], label: str) -> Html:
    """Tenths of a point over matches, the oldest first, as a line above zero."""
    top = max(10, *values)

    def x(place: int) -> float:
        return round(WIDTH * place / max(1, len(values) - 1), 1)

    def y(value: int) -> float:
        return round(HEIGHT * (1 - value / top), 1)

    points = [(x(place), y(value)) for place, value in enumerate(values)]
    path = "M" + " L".join(f"{across} {down}" for across, down in points)
    return h(
        "svg",
        {"viewBox": f"0 0 {WIDTH} {HEIGHT}", "preserveAspectRatio": "none", "role": "img", "aria-label": label},
        h("path", {"class": "zero", "d": f"M0 {HEIGHT} H{WIDTH}"}),
        h("path", {"class": "swing", "d": path}) if len(values) > 1 else None,
        [h("path", {"class": "dot", "d": f"M{across} {down} h0"}) for across, down in points],
    )


__all__ = ["chart", "signed", "spoken", "trend"]
