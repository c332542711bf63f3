"""The menu sheet: a new match and its target and rules, the level, the speed, the language."""

from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import Final

from marjolet import __version__
from marjolet.players import LEVELS
from marjolet.rules import PRESETS, Rules
from marjolet.table import fair_views, site_views
from marjolet.table.html import Attr, Html, h
from marjolet.table.look import button, choice, sentence, target_button, words
from marjolet.table.messages import rules_differ, rules_not_stated
from marjolet.table.model import Model
from marjolet.table.options import LANGS, TARGETS
from marjolet.table.places import place
from marjolet.table.settings import HIDDEN, VALUES
from marjolet.words import text


def sheet(model: Model) -> Html:
    lang = model.lang
    return h(
        "section",
        {"class": "sheet menu", "data-k": "sheet", "aria-label": text(lang, "ui.menu")},
        h("h2", {"tabindex": "-1"}, text(lang, "ui.menu")),
        h("div", {"class": "scroll"}, *_groups(model), _foot(model)),
        h("button", {"type": "button", "class": "plain close", "data-act": "close"}, text(lang, "ui.close")),
    )


def _foot(model: Model) -> Html:
    """What is seldom wanted, below all that is chosen."""
    version = h("p", {"class": "version"}, text(model.lang, "ui.version", version=__version__))
    return h("div", {"class": "foot"}, version, *site_views.notes(model))


def _groups(model: Model) -> list[Html]:
    lang = model.lang
    match = [button(lang, "new-match", "ui.new_match"), *(target_button(model, target) for target in TARGETS)]
    if model.under_way:
        match.append(button(lang, "concede", "ui.concede"))
    match.append(button(lang, "learn", "ui.learn"))
    match.append(button(lang, "stats", "ui.stats"))
    match.append(_rules(lang))
    match.append(button(lang, "help", "ui.keys"))
    levels = [level for level in LEVELS.values() if level.offered]
    level = [choice(lang, f"level:{v.id}", f"level.{v.id}.name", model.level == v.id) for v in levels]
    return [
        _group(model, "ui.settings.match", match, choice=False),
        # An exercise and a first hand have an opponent of their own.
        *([_group(model, "ui.settings.level", level)] if model.course is None else []),
        _group(model, "ui.language", [choice(lang, f"lang:{c}", f"ui.language.{c}", lang == c, c) for c in LANGS]),
        _folded(model, "ui.settings.preset", text(lang, f"preset.{model.match.rules.id}.name"), [_presets(model)]),
        *(
            _folded(model, f"ui.settings.{kind}", _chosen(model, names), [_setting(model, name) for name in names])
            for kind, names in KINDS.items()
        ),
        _folded(model, "ui.fair", text(lang, "ui.fair.about"), [fair_views.group(model)]),
    ]


def _rules(lang: str) -> Html:
    """The way to the rules page, in a tab of its own: the table stays as it is."""
    attrs: dict[str, Attr] = {"class": "plain", "target": "_blank", "rel": "noopener", "data-rules": ""}
    return h("a", {**attrs, "href": f"./{place('rules', lang)}"}, text(lang, "ui.rules"))


KINDS: Final[Mapping[str, tuple[str, ...]]] = MappingProxyType(
    {
        "looks": ("theme", "deck", "sort", "mirror"),
        "course": ("hints", "speed", "pass", "twice", "practice", "review"),
        "senses": ("sound", "letters"),
    }
)
"""The settings by what they are about: each kind is a list that folds."""


def _folded(model: Model, code: str, now: str, content: list[Html]) -> Html:
    """A part of the sheet that is opened when it is wanted; closed, it says how things are set."""
    head = [h("h3", None, text(model.lang, code)), " ", h("span", {"class": "now-set"}, now)]
    attrs = {"class": "folded", "data-k": f"fold-{code}", "data-keep": "open"}
    return h("details", attrs, h("summary", None, head), h("div", {"class": "folded-in"}, content))


def _chosen(model: Model, names: Iterable[str]) -> str:
    """The values in force; a switch that is on by its name, and nothing of one that is off."""
    lang, chosen = model.lang, []
    for name in names:
        value = model.settings.get(name)
        if value == "on":
            chosen.append(text(lang, f"ui.set.{name}"))
        elif value != "off":
            chosen.append(text(lang, f"ui.set.{name}.{value}"))
    return " · ".join(chosen)


def _setting(model: Model, name: str) -> Html:
    """One setting: its name, its values, and a line that explains it."""
    values = [value for value in VALUES[name] if (name, value) not in HIDDEN]
    switch = set(values) == {"on", "off"}
    if switch:
        values = ["off", "on"]  # one way round for all of them, whichever is the default
    on = model.settings.get(name)
    lang = model.lang
    choices = [choice(lang, f"set:{name}:{value}", f"ui.set.{name}.{value}", on == value) for value in values]
    return h(
        "div",
        {
            "class": "group choice switch" if switch else "group choice",
            "role": "group",
            "aria-label": text(lang, f"ui.set.{name}"),
        },
        h("h4", None, text(lang, f"ui.set.{name}")),
        h("p", {"class": "note"}, text(lang, f"ui.set.{name}.about")),
        h("div", {"class": "buttons"}, choices),
    )


def _group(model: Model, code: str, buttons: list[Html], choice: bool = True) -> Html:
    kind = "group choice" if choice else "group"
    return h(
        "div",
        {"class": kind, "role": "group", "aria-label": text(model.lang, code)},
        h("h3", None, text(model.lang, code)),
        h("div", {"class": "buttons"}, buttons),
    )


def _presets(model: Model) -> Html:
    """The rules of the next match, each with its source and what differs. Choosing one starts a match."""
    lang = model.lang
    rows = [
        h(
            "li",
            {"class": "preset"},
            choice(lang, f"preset:{rules.id}", f"preset.{rules.id}.name", model.match.rules.id == rules.id),
            h("p", None, sentence(lang, rules_differ(rules))),
            h("p", {"class": "source"}, text(lang, "ui.preset.source", preset=rules.id)),
            _not_stated(lang, rules),
        )
        for rules in PRESETS.values()
    ]
    return h(
        "div",
        {"class": "group", "role": "group", "aria-label": text(lang, "ui.settings.preset")},
        h("p", {"class": "note"}, text(lang, "ui.settings.restart")),
        h("ul", {"class": "presets"}, rows),
    )


def _not_stated(lang: str, rules: Rules) -> Html | None:
    message = rules_not_stated(rules)
    if message is None:
        return None
    attrs = {"data-k": f"open-{rules.id}", "data-keep": "open"}
    head = h("summary", None, text(lang, "ui.preset.not_stated"))
    return h("details", attrs, head, h("p", {"class": "source"}, words(lang, message)))
