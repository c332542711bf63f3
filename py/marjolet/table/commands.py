"""Presses that are not moves: the next hand, a new match, settings, panels, the dialog that asks first."""

from dataclasses import replace

from marjolet.players import LEVELS
from marjolet.rules import PRESETS
from marjolet.table import (
    coursing,
    dealing,
    fair_presses,
    hinting,
    keys,
    learning,
    outages,
    playing,
    replaying,
    reviewing,
    sheets,
    shelving,
    site_views,
)
from marjolet.table.effects import Document, Effect, Focus, Remember
from marjolet.table.hearing import logged
from marjolet.table.messages import Message
from marjolet.table.model import Model
from marjolet.table.options import LANGS, TARGETS

Result = tuple[Model, list[Effect]]

_THROWS_AWAY = ("new-match", "target", "preset", "concede")


def command(model: Model, kind: str, rest: str) -> Result:
    """Carry out ``kind:rest``; what is not known here does nothing."""
    if model.dialog is not None:
        return _dialog(model, kind, rest)
    if kind == "key":
        kind, rest = keys.meaning(model, rest)
    if kind == "review":
        return reviewing.pressed(model, rest)
    if kind == "view" and rest == "close" and model.reviews.look is not None:
        return reviewing.back(model)
    if kind == "view":
        model = reviewing.moved(model)
        return shelving.after_view(model, replaying.pressed(model, rest))
    if kind == "lesson":
        # Beneath a lesson nothing plays itself out.
        return learning.pressed(reviewing.moved(model), rest)
    if kind == "stats":
        return shelving.pressed(model, rest)
    if kind in ("replay", "share"):
        return replaying.opened(model, rest) if kind == "replay" else replaying.share(model, rest)
    if kind == "return":
        if model.course is not None:
            return coursing.closed(model)
        return replaying.returned(model)
    if kind in _THROWS_AWAY:
        if not _known(kind, rest) or (kind == "concede" and not model.under_way):
            return model, []
        if model.under_way:
            ask = kind if not rest else f"{kind}:{rest}"
            return replace(model, dialog=ask), [Focus('[data-act="cancel"]')]
        return _start_anew(model, kind, rest)
    sheet = sheets.named(kind)
    if sheet is not None:
        return sheets.toggled(model, sheet)
    match kind:
        case "close":
            return sheets.toggled(model, None)
        case "last-trick":
            return sheets.toggled(model, "last-trick")
        case "version":
            return site_views.taken(model)
        case "later":
            return site_views.put_off(model), []
        case "read":
            return outages.read(model), []
        case "value" | "value-match":
            return fair_presses.valued(model, kind, rest)
        case "next-hand":
            # While the last trick is still being shown there is no such button; a press from a script is as good.
            return dealing.deal_next(model)
        case "skip":
            return coursing.skip(model) if model.exercise else playing.skip(model)
        case "take-back":
            return playing.taken_back(model)
        case "hint":
            # An exercise asks for one's own idea, and shows its solution when that went wrong.
            return (model, []) if model.exercise else hinting.pressed(model)
        case "ask-again":
            return playing.ask_again(model)
        case "lang":
            return _language(model, rest)
        case "speed":
            return _set(model, f"speed:{rest}")
        case "set":
            return _set(model, rest)
        case "say":
            return _say(model, rest)
        case "level":
            return _level(model, rest)
    return model, []


def _say(model: Model, key: str) -> Result:
    """A letter: it says something, or leads to the panel."""
    if key == "p":
        return model, keys.panel_focus(model)
    message = keys.said(model, key)
    return (model, []) if message is None else (replace(model, notice=message), [])


def _known(kind: str, rest: str) -> bool:
    if kind == "target":
        return rest in {str(target) for target in TARGETS}
    return rest in PRESETS if kind == "preset" else rest == ""


def _dialog(model: Model, kind: str, rest: str) -> Result:
    """While the table asks, only the two answers count (and the language, which loses nothing)."""
    if kind == "confirm" and model.dialog is not None:
        if model.dialog == shelving.DELETE:
            return shelving.deleted(replace(model, dialog=None))
        if model.dialog == coursing.RESET:
            return coursing.reset(replace(model, dialog=None))
        asked, _, argument = model.dialog.partition(":")
        return _start_anew(replace(model, dialog=None), asked, argument)
    if kind == "cancel":
        return replace(model, dialog=None), []  # the page gives the focus back to what opened the dialog
    if kind == "lang":
        return _language(model, rest)
    return model, []


def _start_anew(model: Model, kind: str, rest: str) -> Result:
    if kind == "target":
        model, effects = dealing.fresh(model, target=int(rest))
        return model, [Remember("target", rest), *effects]
    if kind == "concede":
        # While the table asked, the computer may have played on to the end: then there is nothing to give up.
        return playing.conceded(model) if model.under_way else (model, [])
    if kind == "preset":
        model, effects = dealing.fresh(model, preset=rest)
        return model, [Remember("preset", rest), *effects]
    return dealing.fresh(model)


def _language(model: Model, rest: str) -> Result:
    lang = next((lang for lang in LANGS if lang == rest), None)
    if lang is None:
        return model, []
    if lang != model.lang:
        # What was said would be read again, all of it, in other words: the log begins anew, with the language's name.
        model = logged(replace(model, lang=lang, log=()), Message(f"ui.language.{lang}"))
    return model, [Remember("lang", lang), Document(lang, "")]


def _set(model: Model, rest: str) -> Result:
    """A setting: ``name:value``."""
    name, _, value = rest.partition(":")
    settings = model.settings.with_(name, value)
    if settings is None:
        return model, []
    before, parked = model.pace, model.parked
    if parked is not None:
        # Of what is set otherwise in a try (parking.py) the person's own word counts afterwards.
        parked = replace(parked, settings=parked.settings.with_(name, value) or parked.settings)
    model = replace(model, parked=parked, settings=settings, practice=model.practice_with(settings), raised=None)
    model, waits = playing.repaced(model, before)
    return model, [Remember(name, value), *waits, *playing.saving(model)]


def _level(model: Model, rest: str) -> Result:
    if rest not in LEVELS or rest == model.level:
        return model, []
    model = replace(model, level=rest, options=replace(model.options, level=None, usual_level=rest))
    # The hand under way is recorded under the level that ends it.
    levels = (None, rest) if model.me == 0 else (rest, None)
    if model.levels and model.hand is not None and not model.hand.over:
        model = replace(model, levels=(*model.levels[:-1], levels))
    model, effects = playing.ask_again(model)
    return model, [Remember("level", rest), *playing.saving(model), *effects]
