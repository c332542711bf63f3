"""The sheet that answers "Why did the computer play that?": its actions of this hand, the latest first."""

from marjolet.observation import Observation
from marjolet.rules import Seat
from marjolet.table.html import Html, h
from marjolet.table.look import words
from marjolet.table.model import Model
from marjolet.table.why import Move, Why, moves, told
from marjolet.words import text


def anything(model: Model) -> bool:
    """Whether the computer has done anything that can be asked about, in the hand that is looked at."""
    if model.lesson is not None:
        return False
    if model.viewer is None:
        seen = model.seen
        return seen is not None and any(True for _ in moves(seen, model.them))
    viewer = model.viewer
    return any(why.hand == viewer.hand and why.ply < viewer.ply for why in viewer.whys)


def sheet(model: Model, seen: Observation) -> Html:
    """During play with what may be told then; in the viewer, of finished hands, with everything."""
    lang, viewer = model.lang, model.viewer
    whole = viewer is not None
    hand, whys, them = _asked(model)
    known = {why.ply: why for why in whys if why.hand == hand}
    done = list(moves(seen, them))[::-1]
    parts = [_move(lang, seen, move, known.get(move.ply), whole) for move in done]
    note = None if whole else h("p", {"class": "note"}, text(lang, "ui.why.note"))
    return h(
        "section",
        {"class": "sheet why", "data-k": "why-sheet", "aria-label": text(lang, "ui.why.title")},
        h("h2", {"tabindex": "-1"}, text(lang, "ui.why.title")),
        h(
            "div",
            {
                "class": "scroll",
                "data-k": "why-all",
                "tabindex": "0",
                "role": "group",
                "aria-label": text(lang, "ui.why.title"),
            },
            parts,
        ),
        note,
        h("button", {"type": "button", "class": "plain close", "data-act": "close"}, text(lang, "ui.close")),
    )


def _asked(model: Model) -> tuple[int, tuple[Why, ...], Seat]:
    """The hand that is looked at, the reasons that are known, and which seat is the computer's."""
    viewer = model.viewer
    if viewer is None:
        return len(model.match.hands) - 1, model.whys, model.them
    return viewer.hand, viewer.whys, viewer.them


def _move(lang: str, seen: Observation, move: Move, why: Why | None, whole: bool) -> Html:
    did = " ".join(words(lang, message) for message in move.did)
    reasons = told(() if why is None else why.because, seen.trump, whole)
    return h(
        "div",
        {"class": "move", "data-k": f"why-{move.ply}", "data-move": move.ply},
        h("p", {"class": "when"}, text(lang, "ui.why.trick", trick=move.trick)),
        h("h3", None, Html(did)),
        h("ul", None, [h("li", None, words(lang, reason)) for reason in reasons]),
    )
