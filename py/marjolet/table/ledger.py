"""The ledger: every score of this hand, line by line, for both seats; and the sheet that shows it during play."""

from marjolet.observation import Observation
from marjolet.rules import Seat
from marjolet.table.bar import NAMES
from marjolet.table.html import Html, h
from marjolet.table.look import number, short_cards, words
from marjolet.table.messages import ledger_message
from marjolet.table.model import Model
from marjolet.words import text


def columns(model: Model, seen: Observation, sums: str) -> Html:
    """Both seats' ledgers side by side. ``sums``: the code of the last line's label."""
    return h("div", {"class": "ledgers"}, _column(model, seen, "me", sums), _column(model, seen, "them", sums))


def _column(model: Model, seen: Observation, side: str, sums: str) -> Html:
    lang = model.lang
    seat: Seat = model.me if side == "me" else model.them
    rows = [
        h(
            "tr",
            None,
            h(
                "th",
                {"scope": "row"},
                words(lang, ledger_message(entry, seen.trump, seen.rules)),
                h("span", {"class": "cards"}, short_cards(lang, entry.cards)) if entry.cards else None,
            ),
            h("td", None, number(entry.points)),
        )
        for entry in seen.ledger
        if entry.seat == seat
    ]
    if not rows:
        rows = [h("tr", {"class": "none"}, h("th", {"scope": "row"}, text(lang, "ui.ledger.none")), h("td", None, "0"))]
    total = h(
        "tr",
        {"class": "sum"},
        h("th", {"scope": "row"}, text(lang, sums)),
        h("td", None, number(seen.scores[seat])),
    )
    caption = h("caption", None, text(lang, NAMES[side]))
    return h(
        "table",
        {"class": f"ledger {side}", "data-ledger": side},
        caption,
        h("tbody", None, rows),
        h("tfoot", None, total),
    )


def sheet(model: Model, seen: Observation) -> Html:
    """The running ledger, opened by pressing a score."""
    lang = model.lang
    return h(
        "section",
        {"class": "sheet", "data-k": "sheet", "aria-label": text(lang, "ui.ledger")},
        h("h2", {"tabindex": "-1"}, text(lang, "ui.ledger")),
        columns(model, seen, "ui.ledger.sum"),
        h("button", {"type": "button", "class": "plain close", "data-act": "close"}, text(lang, "ui.close")),
    )
