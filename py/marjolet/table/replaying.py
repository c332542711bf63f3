"""Presses that open and move the replay viewer, share what it shows, and play on from it."""

from dataclasses import replace

from marjolet.compact import encode
from marjolet.match import MatchState
from marjolet.record import RecordError
from marjolet.table import dealing, learning, playing
from marjolet.table.effects import Effect, Focus, Share
from marjolet.table.messages import Message
from marjolet.table.model import Model
from marjolet.table.options import Link
from marjolet.table.parking import home
from marjolet.table.viewer import Viewer, moved, viewer_of

Result = tuple[Model, list[Effect]]


def look_at(model: Model, match: MatchState, hand: int, ply: int, seat: int) -> Result:
    """The viewer over the table. The match beneath waits: nothing of it is lost or goes on."""
    viewer = viewer_of(match, hand, ply, 1 if seat else 0)
    if viewer is None:
        return model, []
    reviews = replace(model.reviews, look=None)
    model = replace(model, viewer=viewer, lesson=None, panel=None, notice=None, reviews=reviews)
    return model, [Focus(".viewer h2")]


def opened(model: Model, rest: str) -> Result:
    """``replay`` or ``replay:HAND``: the finished hands of this match."""
    last = sum(hand.over for hand in model.match.hands) - 1
    number = int(rest) if rest.isascii() and rest.isdecimal() and len(rest) < 6 else last
    model, effects = look_at(model, model.match, number, 0, model.me)
    if model.viewer is not None:
        model = replace(model, viewer=replace(model.viewer, whys=model.whys, them=model.them))
    return model, effects


def pressed(model: Model, rest: str) -> Result:
    """A control of the viewer."""
    viewer = model.viewer
    if viewer is None:
        return model, []
    if rest == "close":
        model, effects = playing.go_on(replace(model, viewer=None, panel=None, timer=None))
        return model, [*effects, playing.beneath(model)]
    if rest == "play":
        return _play_on(model, viewer)
    if rest == "share":
        return share(model, "")
    after = moved(viewer, rest)
    return (model, []) if after is None else (replace(model, viewer=after, notice=None), [])


def _play_on(model: Model, viewer: Viewer) -> Result:
    """The seat and the moment that the viewer shows, to be played; my own match is put aside until I come back."""
    reviews = replace(model.reviews, look=None)
    parked = model.parked or replace(model, viewer=None, panel=None, timer=None)
    link = Link("", viewer.hand, viewer.seat, viewer.ply, play=True)
    blank = replace(dealing.blank(model.options), lang=model.lang, settings=model.settings, level=model.level)
    blank = replace(blank, parked=parked, counter=model.counter, log=model.log, reviews=reviews)
    return dealing.from_link(blank, viewer.match, link) or (model, [])


def returned(model: Model) -> Result:
    """Back to my own match, as I left it."""
    if model.parked is None:
        return model, []
    own = home(model)
    return playing.go_on(own) if own.lesson is None else learning.returned(own)


def share(model: Model, rest: str) -> Result:
    """``share``: a link to what the viewer shows, or to this match's finished hands."""
    viewer = model.viewer
    match = model.match if viewer is None else viewer.match
    text = encode(match)
    if isinstance(text, RecordError):
        return replace(model, news=Message("ui.share.nothing")), []
    place = "" if viewer is None else f"&hand={viewer.hand}&seat={viewer.seat}&ply={viewer.ply}"
    return model, [Share(f"#r={text}{place}")]


def shared(model: Model, how: str, address: str) -> Result:
    """What became of a link: copied, handed to the system, refused by both (then it is shown), or given up."""
    if how in ("copied", "sent"):
        return replace(model, news=Message(f"ui.share.{how}"), shared=None), []
    return (model, []) if how == "given-up" else (replace(model, news=Message("ui.share.by_hand"), shared=address), [])
