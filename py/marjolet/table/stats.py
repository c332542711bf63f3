"""The statistics sheet: sums over the finished matches of this device, the list of them, and what to do with it all."""

from marjolet.players import LEVELS
from marjolet.rules import PRESETS
from marjolet.table import stats_trend
from marjolet.table.history import SEVERAL_LEVELS, Entry
from marjolet.table.html import Attr, Html, h
from marjolet.table.look import button, words
from marjolet.table.model import Model
from marjolet.table.shelf import ALL, PAGE, Shelf
from marjolet.table.shelving import DELETE
from marjolet.table.stats_trend import day, decimal
from marjolet.table.tally import Tally, split, tally
from marjolet.words import has, text

_NONE = "–"
"""In place of an average over no hands."""


def sheet(model: Model) -> Html:
    lang, shelf = model.lang, model.shelf
    said = None if shelf.note is None else words(lang, shelf.note)
    return h(
        "section",
        # A key of its own: the menu that it replaces may have been scrolled.
        {"class": "sheet stats", "data-k": "stats", "aria-label": text(lang, "ui.stats")},
        h("h2", {"tabindex": "-1"}, text(lang, "ui.stats")),
        h("p", {"class": "said", "role": "status", "data-k": "stats-said"}, said),
        h("div", {"class": "scroll", "data-k": "stats-all"}, *_matches(model), _keep(lang, shelf)),
        h("button", {"type": "button", "class": "plain close", "data-act": "close"}, text(lang, "ui.close")),
    )


def _matches(model: Model) -> list[Html]:
    lang, shelf = model.lang, model.shelf
    if shelf.history is None:
        return []
    if not shelf.history:
        return [h("p", {"class": "empty"}, text(lang, "ui.stats.empty")), _counted(lang)]
    opponents = split(shelf.history, lambda entry: entry.level, LEVELS)
    presets = split(shelf.history, lambda entry: entry.preset, PRESETS)
    shown = [_sums(lang, shelf), *stats_trend.drawn(lang, shelf)]
    if len(opponents) > 1:
        shown.append(_groups(lang, "level", opponents, shelf.level))
    if len(presets) > 1:
        shown.append(_groups(lang, "preset", presets, shelf.preset))
    return [*shown, _list(lang, shelf), *_pager(lang, shelf), _counted(lang)]


def _counted(lang: str) -> Html:
    return h("p", {"class": "note"}, text(lang, "ui.stats.counted"))


# ---- sums ----


def _sums(lang: str, shelf: Shelf) -> Html:
    """Everything about the matches that are chosen."""
    of = tally(shelf.chosen)
    rows = [
        ("ui.stats.matches", str(of.matches)),
        ("ui.stats.won", text(lang, "ui.stats.won.n", n=of.won, percent=of.won_percent)),
        ("ui.stats.hands", str(of.hands)),
        ("ui.stats.mine", _average(lang, of, of.mine)),
        ("ui.stats.theirs", _average(lang, of, of.theirs)),
        ("ui.stats.best", str(of.best) if of.hands else _NONE),
        ("ui.stats.melds", _average(lang, of, of.melds)),
        ("ui.stats.hints", _average(lang, of, of.hints)),
    ]
    names = [
        name
        for kind, of_kind in (("level", shelf.level), ("preset", shelf.preset))
        if of_kind
        for name in [_name(lang, kind, of_kind)]
    ]
    return h(
        "table",
        {"class": "figures", "data-k": "stats-sums"},
        h("caption", None, " · ".join(names) or text(lang, "ui.stats.all")),
        h(
            "tbody",
            None,
            [h("tr", None, h("th", {"scope": "row"}, text(lang, code)), h("td", None, said)) for code, said in rows],
        ),
    )


def _groups(lang: str, kind: str, groups: dict[str, Tally], chosen: str | None) -> Html:
    """Opponents or rules side by side; pressing one counts and lists its matches only."""
    every = Tally(
        sum(group.matches for group in groups.values()),
        sum(group.won for group in groups.values()),
        sum(group.hands for group in groups.values()),
        sum(group.mine for group in groups.values()),
        sum(group.theirs for group in groups.values()),
    )
    rows = [_group(lang, kind, None, every, chosen)]
    rows += [_group(lang, kind, name, group, chosen) for name, group in groups.items()]
    heads = ("ui.stats.won", "ui.stats.points")
    return h(
        "table",
        {"class": "groups", "data-k": f"stats-{kind}"},
        h("caption", None, text(lang, f"ui.stats.by.{kind}")),
        h(
            "thead",
            None,
            h(
                "tr",
                None,
                h("th", {"scope": "col"}, text(lang, f"ui.stats.{kind}")),
                [h("th", {"scope": "col"}, text(lang, code)) for code in heads],
            ),
        ),
        h("tbody", None, rows),
    )


def _group(lang: str, kind: str, name: str | None, of: Tally, chosen: str | None) -> Html:
    attrs: dict[str, Attr] = {
        "type": "button",
        "class": "plain",
        "data-act": f"stats:{kind}:{name or ALL}",
        "aria-pressed": "true" if name == chosen else "false",
    }
    label = text(lang, "ui.stats.every") if name is None else _name(lang, kind, name)
    points = f"{of.a_hand(of.mine)} – {of.a_hand(of.theirs)}" if of.hands else _NONE
    return h(
        "tr",
        None,
        h("th", {"scope": "row"}, h("button", attrs, label)),
        h("td", None, text(lang, "ui.stats.won.of", n=of.won, of=of.matches)),
        h("td", None, points),
    )


def _average(lang: str, of: Tally, total: int) -> str:
    """To a tenth, with the language's own decimal sign."""
    if not of.hands:
        return _NONE
    return decimal(lang, of.a_hand(total, parts=10))


def _name(lang: str, kind: str, name: str) -> str:
    """Of an opponent or of rules; one of a newer version is called by its identifier."""
    if name == SEVERAL_LEVELS:
        return text(lang, "ui.stats.several")
    if kind == "preset":
        return text(lang, f"preset.{name}.name")
    return text(lang, f"level.{name}.name") if has(lang, f"level.{name}.name") else name


# ---- the list ----


def _list(lang: str, shelf: Shelf) -> Html:
    newest = shelf.chosen[::-1]
    shown = newest[shelf.page * PAGE : (shelf.page + 1) * PAGE]
    return h(
        "table",
        {"class": "matches", "data-k": "stats-list"},
        h("caption", None, text(lang, "ui.stats.list")),
        h(
            "thead",
            None,
            h(
                "tr",
                None,
                h("th", {"scope": "col"}, text(lang, "ui.stats.match")),
                h("th", {"scope": "col"}, text(lang, "ui.stats.score")),
                h("th", {"scope": "col"}, h("span", {"class": "sr"}, text(lang, "ui.replay"))),
            ),
        ),
        h("tbody", None, [_row(lang, shelf, entry) for entry in shown]),
    )


def _row(lang: str, shelf: Shelf, entry: Entry) -> Html:
    then = day(lang, shelf, entry)
    how = "won" if entry.won else "given_up" if entry.given_up else "lost"
    look = None
    if entry.record:
        attrs = {
            "type": "button",
            "class": "plain",
            "data-act": f"stats:look:{entry.id}",
            "aria-label": text(lang, "ui.stats.look", day=then),
        }
        look = h("button", attrs, text(lang, "ui.replay"))
    mine, theirs = entry.totals
    return h(
        "tr",
        {"data-k": f"stats-{entry.id}", "data-match": entry.id, "class": how},
        h(
            "th",
            {"scope": "row"},
            h("time", {"datetime": entry.date}, then),
            h("span", {"class": "against"}, _name(lang, "level", entry.level)),
            h("span", {"class": "against"}, _name(lang, "preset", entry.preset)),
        ),
        h(
            "td",
            None,
            h("span", {"class": "score"}, f"{mine} – {theirs}"),
            h("span", {"class": "how"}, text(lang, f"ui.stats.how.{how}")),
            h("span", {"class": "how"}, text(lang, "ui.stats.hints.n", n=entry.hints)) if entry.hints else None,
        ),
        h("td", None, look),
    )


def _pager(lang: str, shelf: Shelf) -> list[Html]:
    if shelf.pages == 1:
        return []
    first, count = shelf.page * PAGE, len(shelf.chosen)
    at = text(lang, "ui.stats.at", first=first + 1, last=min(first + PAGE, count), of=count)
    ends = {"newer": shelf.page == 0, "older": shelf.page == shelf.pages - 1}
    buttons = [
        h(
            "button",
            {
                "type": "button",
                "class": "plain",
                "data-act": f"stats:page:{where}",
                # Not "disabled": that would take the focus away from who pages to the end.
                "aria-disabled": "true" if end else None,
            },
            text(lang, f"ui.stats.{where}"),
        )
        for where, end in ends.items()
    ]
    return [
        h("div", {"class": "pager", "data-k": "stats-pager"}, h("p", None, at), h("div", {"class": "buttons"}, buttons))
    ]


# ---- keeping ----


def _keep(lang: str, shelf: Shelf) -> Html:
    """The history as a file, out and in, and away."""
    choose = h(
        "label",
        {"class": "file", "data-k": "stats-file"},
        h("input", {"type": "file", "accept": ".json,application/json", "data-act": "stats:import"}),
        text(lang, "ui.stats.import"),
    )
    buttons = [choose]
    if shelf.history:
        buttons = [
            button(lang, "stats:export", "ui.stats.export"),
            choose,
            button(lang, DELETE, "ui.stats.delete"),
        ]
    return h(
        "div",
        {"class": "group", "role": "group", "aria-label": text(lang, "ui.stats.file")},
        h("h3", None, text(lang, "ui.stats.file")),
        h("p", {"class": "note"}, text(lang, "ui.stats.here")),
        h("div", {"class": "buttons"}, buttons),
    )
