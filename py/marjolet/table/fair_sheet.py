"""After a hand: its deal verified step by step, what that proves and what not, and what the computer was sent."""

import json

from marjolet.cards import Deck
from marjolet.fairness import Verdict, commitment_text, salt_from_seed
from marjolet.shuffle import deck_from_seed
from marjolet.table import fair, fair_presses, fair_views
from marjolet.table.fair import Promise
from marjolet.table.html import Html, h
from marjolet.table.look import button, short_cards
from marjolet.table.model import Model
from marjolet.words import text


def sheet(model: Model) -> Html:
    """For a hand that has ended (`fair_presses.verifiable`): until then nothing here may be seen."""
    hand, seed = model.hand, model.seed
    promise = model.fair.of(len(model.match.hands) - 1)
    assert hand is not None
    assert seed is not None
    assert promise is not None
    assert fair_presses.verifiable(model)
    lang = model.lang
    title = text(lang, "ui.fair.title", n=promise.hand + 1)
    verdict = fair.checked(promise, seed, hand.deck)
    return h(
        "section",
        {"class": "sheet fair", "data-k": "sheet", "aria-label": title},
        h("h2", {"tabindex": "-1"}, title),
        h(
            "div",
            {"class": "scroll", "tabindex": "0", "role": "group", "aria-label": title},
            _fixed(lang, promise, seed, verdict),
            _permuted(lang, promise, hand.deck, verdict),
            _meaning(lang, promise),
            _message(lang, model.fair.asked),
        ),
        button(lang, "close", "ui.close", kind="plain close"),
    )


def _fixed(lang: str, promise: Promise, seed: int, verdict: Verdict) -> list[Html]:
    first, salt = deck_from_seed(seed, promise.hand), salt_from_seed(seed, promise.hand)
    return [
        h("h3", None, text(lang, "ui.fair.step_1")),
        h(
            "dl",
            None,
            *_entry(text(lang, "ui.fair.shown"), fair_views.shown(promise)),
            *_entry(text(lang, "ui.fair.salt"), _code(salt.hex())),
            *_entry(text(lang, "ui.fair.first_deck"), short_cards(lang, first)),
            *_entry(text(lang, "ui.fair.text"), _code(commitment_text(first, salt))),
        ),
        _found(lang, "committed", verdict.committed),
    ]


def _permuted(lang: str, promise: Promise, dealt: Deck, verdict: Verdict) -> list[Html]:
    value = h("code", {"class": "typed"}, promise.value) if promise.value else text(lang, "ui.fair.no_value")
    return [
        h("h3", None, text(lang, "ui.fair.step_2")),
        h(
            "dl",
            None,
            *_entry(text(lang, "ui.fair.your_value"), value),
            *_entry(text(lang, "ui.fair.dealt_deck"), short_cards(lang, dealt)),
            *_entry(text(lang, "ui.fair.dealt_codes"), _code("".join(dealt))),
        ),
        _found(lang, "permuted", verdict.permuted),
    ]


def _meaning(lang: str, promise: Promise) -> list[Html]:
    return [
        h("h3", None, text(lang, "ui.fair.proves")),
        h("p", None, text(lang, "ui.fair.proves.value" if promise.value else "ui.fair.proves.no_value")),
        h("h3", None, text(lang, "ui.fair.not")),
        h("p", None, text(lang, "ui.fair.not.looking")),
        h("p", None, text(lang, "ui.fair.not.itself")),
    ]


def _message(lang: str, asked: str | None) -> list[Html]:
    if asked is None:
        shown = h("p", None, text(lang, "ui.fair.message.none"))
    else:
        shown = h(
            "details",
            {"class": "message", "data-k": "fair-message", "data-keep": "open"},
            h("summary", None, text(lang, "ui.fair.message.last")),
            h("pre", None, pretty(json.loads(asked))),
        )
    return [
        h("h3", None, text(lang, "ui.fair.message")),
        h("p", None, text(lang, "ui.fair.message.about")),
        shown,
    ]


def pretty(value: object, indent: str = "") -> str:
    """JSON with a line for each key; lists stay on theirs."""
    if not isinstance(value, dict) or not value:
        return json.dumps(value, ensure_ascii=False)
    deeper = indent + "  "
    lines = (f"{deeper}{json.dumps(str(name))}: {pretty(inner, deeper)}" for name, inner in value.items())
    return "{\n" + ",\n".join(lines) + f"\n{indent}}}"


def _entry(name: str, shown: object) -> tuple[Html, Html]:
    return h("dt", None, name), h("dd", None, shown)


def _code(shown: str) -> Html:
    return h("code", {"class": "hex"}, shown)


def _found(lang: str, step: str, good: bool) -> Html:
    code = "ui.fair.matches" if good else "ui.fair.differs"
    return h("p", {"class": "verdict", "data-verdict": step, "data-good": "yes" if good else "no"}, text(lang, code))
