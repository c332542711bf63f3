"""The swing of a hand as a small drawing, with all its numbers in a table for those who do not see it."""

from collections.abc import Sequence

from marjolet.hand import OPEN_TRICKS, TRICKS
from marjolet.review.report import Report
from marjolet.table.html import Html, h
from marjolet.table.messages import trick_of
from marjolet.words import text

WIDTH, HEIGHT = 340, 120
_LEFT, _RIGHT, _TOP, _BOTTOM = 34, 8, 10, 18
_STEPS = (10, 20, 50, 100, 200, 500)
"""Points between two lines."""


def chart(lang: str, report: Report) -> Html:
    """My points less theirs after each trick; a mark where points were given away with what could be known."""
    swing = report.swing
    low, high = min(0, *swing), max(0, *swing)
    step = next((s for s in _STEPS if (high - low) / s <= 4), _STEPS[-1])
    low, high = low // step * step, -(-high // step) * step
    if low == high:
        high = step

    def x(trick: int) -> float:
        return round(_LEFT + (WIDTH - _LEFT - _RIGHT) * trick / TRICKS, 1)

    def y(points: int) -> float:
        return round(_TOP + (HEIGHT - _TOP - _BOTTOM) * (high - points) / (high - low), 1)

    path = "M" + " L".join(f"{x(trick)} {y(points)}" for trick, points in enumerate(swing))
    tricks = sorted({trick_of(verdict.ply) for verdict in report.known.verdicts})
    drawing = h(
        "svg",
        {
            "viewBox": f"0 0 {WIDTH} {HEIGHT}",
            "preserveAspectRatio": "xMinYMid meet",
            "role": "img",
            "aria-label": spoken(lang, swing),
        },
        [_line(lang, points, y(points)) for points in range(low, high + 1, step)],
        h("path", {"class": "six", "d": f"M{x(OPEN_TRICKS)} {_TOP} V{HEIGHT - _BOTTOM}"}),
        [_tick(trick, x(trick)) for trick in (1, 5, OPEN_TRICKS, TRICKS)],
        h("path", {"class": "area", "d": f"{path} L{x(TRICKS)} {y(0)} L{x(0)} {y(0)} Z"}),
        h("path", {"class": "swing", "d": path}),
        [h("circle", {"class": "lost", "cx": str(x(t)), "cy": str(y(swing[t])), "r": "4.5"}) for t in tricks],
    )
    return h(
        "figure",
        {"class": "chart", "data-k": "review-chart"},
        h("figcaption", None, text(lang, "ui.review.chart")),
        drawing,
        h("p", {"class": "note key"}, h("i", {"class": "mark"}), " ", text(lang, "ui.review.chart.mark")),
        _numbers(lang, swing, tricks),
    )


def _line(lang: str, points: int, at: float) -> list[Html]:
    kind = "zero" if points == 0 else "grid"
    return [
        h("path", {"class": kind, "d": f"M{_LEFT} {at} H{WIDTH - _RIGHT}"}),
        h("text", {"x": str(_LEFT - 5), "y": str(at + 4), "text-anchor": "end"}, signed(lang, points)),
    ]


def _tick(trick: int, at: float) -> Html:
    return h("text", {"x": str(at), "y": str(HEIGHT - 3), "text-anchor": "middle"}, str(trick))


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
    width, height = 340, 70

    def x(place: int) -> float:
        return round(8 + (width - 16) * place / max(1, len(values) - 1), 1)

    def y(value: int) -> float:
        return round(8 + (height - 14) * (1 - value / top), 1)

    path = "M" + " L".join(f"{x(place)} {y(value)}" for place, value in enumerate(values))
    return h(
        "svg",
        {"viewBox": f"0 0 {width} {height}", "role": "img", "aria-label": label},
        h("path", {"class": "zero", "d": f"M8 {y(0)} H{width - 8}"}),
        h("path", {"class": "swing", "d": path}) if len(values) > 1 else None,
        [
            h("circle", {"class": "dot", "cx": str(x(place)), "cy": str(y(value)), "r": "3"})
            for place, value in enumerate(values)
        ],
    )


__all__ = ["chart", "signed", "spoken", "trend"]
