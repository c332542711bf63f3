"""The sheets that lie over the table, each once: how it is drawn, when it can be open, where the focus goes after it.

A new sheet is one entry of `SHEETS` (and its name in `model.Panel`). A press of its name opens or closes it, unless
another module takes that press first.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Final

from marjolet.observation import Observation
from marjolet.table import (
    fair_presses,
    fair_sheet,
    keys,
    learn_sheet,
    ledger,
    menu,
    playing,
    review_sheet,
    reviewing,
    stats,
    why_sheet,
)
from marjolet.table.effects import Effect, Focus
from marjolet.table.html import Html
from marjolet.table.model import Model, Panel


@dataclass(frozen=True, slots=True)
class Sheet:
    draw: Callable[[Model, Observation], Html]
    opener: str = '[data-act="menu"]'
    """Where the focus goes when it closes and what had it before is gone."""
    allowed: Callable[[Model], bool] = lambda _: True
    """Whether it can be open now."""


_LISTED: Final = '[data-act="learn"], [data-table]:not(:has([data-act="learn"])) [data-act="menu"]'
"""A lesson has a button of its own for the list; elsewhere it stands in the menu alone."""

SHEETS: Final[Mapping[Panel, Sheet]] = MappingProxyType(
    {
        # Modules taken whole and asked late: in the page some are read only when their sheet opens (page/lazy.py).
        "ledger": Sheet(lambda model, seen: ledger.sheet(model, seen), '[data-act="ledger:me"]'),
        "menu": Sheet(lambda model, _: menu.sheet(model)),
        "help": Sheet(lambda model, _: keys.sheet(model)),
        "fair": Sheet(lambda model, _: fair_sheet.sheet(model), '[data-act="fair"]', fair_presses.verifiable),
        "learn": Sheet(lambda model, _: learn_sheet.sheet(model), _LISTED),
        "stats": Sheet(lambda model, _: stats.sheet(model)),
        "why": Sheet(why_sheet.sheet, '[data-act="why"]', why_sheet.anything),
        "review": Sheet(lambda model, _: review_sheet.sheet(model), '[data-act="review"]', reviewing.allowed),
    }
)


def open_now(model: Model) -> Panel | None:
    """The sheet that lies over the table."""
    panel = model.panel
    sheet = None if panel is None else SHEETS.get(panel)
    return panel if sheet is not None and sheet.allowed(model) else None


def drawn(model: Model, seen: Observation) -> list[Html]:
    """The open sheet, made from what ``seen`` knows; nothing where none is open."""
    panel = open_now(model)
    return [] if panel is None else [SHEETS[panel].draw(model, seen)]


def gone(model: Model) -> tuple[Model, list[Effect]]:
    """The model without a sheet that cannot be open any more, such as one about a hand whose end was taken back.

    Left in ``panel`` it would come up again by itself, as soon as it could.
    """
    if model.panel in (None, "last-trick") or open_now(model) is not None:
        return model, []
    return replace(model, panel=None), [playing.beneath(model)]


def named(name: str) -> Panel | None:
    """The sheet that a press of ``name`` opens."""
    return next((panel for panel in SHEETS if panel == name), None)


def toggled(model: Model, panel: Panel | None) -> tuple[Model, list[Effect]]:
    """Open ``panel``, or close it when it is open (None: whatever is open); the focus goes with it."""
    before = model.panel
    after = None if panel == before else panel
    sheet = None if after is None else SHEETS.get(after)
    if sheet is not None and not sheet.allowed(model):
        return model, []
    model = replace(model, panel=after)
    if sheet is not None:
        return model, [Focus(".sheet h2")]
    if after is None and before is not None and before in SHEETS:
        return model, [Focus(SHEETS[before].opener, back=True)]
    return model, []
