"""Where the published sources differ: every preset with its source, and what this product decided itself."""

from marjolet.guide.telling import Teller
from marjolet.rules import HOUSE_RULINGS, PRESETS, Rules
from marjolet.table.html import Html, h
from marjolet.table.messages import Message, rules_differ, rules_not_stated
from marjolet.words import text


def section(teller: Teller) -> tuple[Html, ...]:
    """What stands under the heading."""
    rulings = [
        h("li", None, h("b", None, text(teller.lang, f"house.{name}")), " ", teller.words(f"house.{name}.why"))
        for name in HOUSE_RULINGS
    ]
    return (
        h("p", None, teller.words("sources.1")),
        h("ul", {"class": "presets"}, [_preset(teller, rules) for rules in PRESETS.values()]),
        h("h3", None, text(teller.lang, "house.title")),
        h("ul", {"class": "plain house"}, rulings),
    )


def _preset(teller: Teller, rules: Rules) -> Html:
    return h(
        "li",
        None,
        h("h3", None, text(teller.lang, f"preset.{rules.id}.name")),
        h("p", {"class": "source"}, teller.said(Message("ui.preset.source", {"preset": rules.id}))),
        [h("p", {"class": "differs"}, teller.said(message)) for message in rules_differ(rules)],
        _silent(teller, rules),
    )


def _silent(teller: Teller, rules: Rules) -> Html | None:
    """What the source leaves open, folded up: the lists are long, and all but the same."""
    silent = rules_not_stated(rules)
    if silent is None:
        return None
    names = silent.args["rules"]
    return h(
        "details",
        {"class": "silent"},
        h("summary", None, teller.words("sources.silent", n=len(rules.not_stated))),
        h("p", None, teller.words("sources.silent.all", rules=names)),
    )
