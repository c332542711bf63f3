"""That the page works offline, and that a newer version waits: offered between hands, taken on the player's word."""

from dataclasses import replace

from marjolet.table.effects import Effect, TakeVersion
from marjolet.table.hearing import logged
from marjolet.table.html import Attr, Html, h
from marjolet.table.look import button
from marjolet.table.messages import Message
from marjolet.table.model import Model
from marjolet.words import text


def between_hands(model: Model) -> bool:
    """Whether a reload now would break nothing off: the match is kept anyway, a thought is not."""
    if model.viewer is not None or model.lesson is not None or model.parked is not None or model.away:
        return False
    hand = model.hand
    return hand is None or hand.over or hand.ply == 0


def taken(model: Model) -> tuple[Model, list[Effect]]:
    """The newer version is wanted: never in the middle of a hand."""
    if not model.site.fresh or not between_hands(model):
        return model, []
    return model, [TakeVersion()]


def put_off(model: Model) -> Model:
    """Not now: what is offered in the menu is not said over the table again."""
    return replace(model, site=replace(model.site, later=True)) if model.site.fresh else model


def offer(model: Model) -> str | None:
    """The code of what the bar says, between hands; None where there is none."""
    if not model.site.fresh or model.site.later or not between_hands(model):
        return None
    return "ui.site.others" if model.site.others else "ui.site.fresh"


def heard(model: Model) -> Model:
    """The offer in the log, once: after the next hand the same bar is no news."""
    code = None if model.news or model.keeping.warning else offer(model)
    if code is None or code == model.site.spoken:
        return model
    return logged(replace(model, site=replace(model.site, spoken=code)), Message(code))


def news(model: Model) -> Html | None:
    """The bar that offers a newer version, between hands."""
    code, lang = offer(model), model.lang
    if code is None:
        return None
    said = h("p", None, text(lang, code))
    # The log speaks it.
    attrs: dict[str, Attr] = {"class": "news", "role": "status", "aria-live": "off", "data-news": "", "data-k": "fresh"}
    buttons = [button(lang, "version", "ui.site.take"), button(lang, "later", "ui.site.later")]
    return h("div", attrs, said, h("div", {"class": "buttons"}, buttons))


def notes(model: Model) -> list[Html]:
    """Lines below the settings."""
    codes = []
    if model.site.offline:
        codes.append("ui.offline_ready")
    if model.site.fresh:
        offered = "ui.site.others" if model.site.others else "ui.site.fresh"
        codes.append(offered if between_hands(model) else "ui.site.after")
    lines = [h("p", {"class": "version"}, text(model.lang, code)) for code in codes]
    if model.site.fresh and between_hands(model):
        # Here too: the bar that offers it gives way to other news, and can be put away.
        lines.append(button(model.lang, "version", "ui.site.take"))
    return lines
