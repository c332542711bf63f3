"""A review as messages: the line to remember, what each verdict says, what it cost."""

from marjolet.actions import Action, Play
from marjolet.cards import Card
from marjolet.hand import HandState
from marjolet.melds import all_melds
from marjolet.review.report import Report, Verdict
from marjolet.table.messages import Message, meld_name, trick_of

_NAMED = 2
"""Losses that the line names; more would not be remembered."""


def summary(report: Report, hand: HandState) -> Message:
    """The one line: what was given away with what could be known, and by what."""
    column = report.known
    if not column.verdicts:
        luck = report.opened.lost
        if luck:
            return Message("ui.review.summary.luck", {"points": _sum(luck, report.opened.about)})
        return Message("ui.review.summary.none")
    named: list[Message] = []
    for verdict in column.verdicts:
        loss = _loss(verdict, hand)
        if loss not in named:
            named.append(loss)
    points = _sum(column.lost, column.about)
    if len(named) == 1:
        return Message("ui.review.summary.one", {"points": points, "first": named[0]})
    first, second, n = named[0], named[1], len(named) - _NAMED
    if not n:
        return Message("ui.review.summary.two", {"points": points, "first": first, "second": second})
    return Message("ui.review.summary.more", {"points": points, "first": first, "second": second, "slips": _slips(n)})


def _slips(n: int) -> Message:
    """How many more there were, in a word as long as there is one."""
    return Message(f"ui.review.slips.{n}") if n < 10 else Message("ui.review.slips.many", {"n": n})


def _sum(points: int, about: int) -> Message:
    return Message("ui.review.sum.about" if about else "ui.review.sum.exact", {"points": points})


def trick(ply: int) -> Message:
    """The trick of an action, in words: "trick six"."""
    return Message(f"ui.review.trick.{trick_of(ply)}")


def at(ply: int) -> Message:
    """The same to begin with: "Trick six"."""
    return Message("ui.review.at", {"trick": trick(ply)})


def _loss(verdict: Verdict, hand: HandState) -> Message:
    """What was lost, to stand in a sentence."""
    if verdict.what == "meld":
        return Message("ui.review.what.meld", {"meld": _meld(verdict, hand)})
    if verdict.what in ("exchange", "sweep", "last_trick"):
        return Message(f"ui.review.what.{verdict.what}")
    return Message("ui.review.what.card", {"card": _card(verdict.played), "trick": trick(verdict.ply)})


def told(verdict: Verdict, hand: HandState) -> Message:
    """The verdict in a sentence."""
    code = f"ui.review.told.{verdict.what}"
    if verdict.what == "meld":
        return Message(code, {"meld": _meld(verdict, hand)})
    if verdict.what == "exchange":
        return Message(code, {"card": hand.first_turn_up})
    return Message(code, {"card": _card(verdict.played), "better": _card(verdict.better)})


def cost(lost: int, about: int) -> Message:
    """Points with how sure they are."""
    return Message("ui.review.cost.about" if about else "ui.review.cost.exact", {"points": lost, "about": about})


def tried(verdict: Verdict, hand: HandState) -> Message:
    """What is done in place of what was done."""
    if verdict.what == "meld":
        return Message("ui.review.tried.meld", {"meld": _meld(verdict, hand)})
    if verdict.what == "exchange":
        return Message("ui.review.tried.exchange", {"card": hand.first_turn_up})
    return Message("ui.review.tried.card", {"better": _card(verdict.better)})


def trick_ten(report: Report, hand: HandState) -> tuple[Message, ...]:
    """The tenth trick: what became of it, and whether that was right in either column."""
    ten = report.trick_ten
    paid = "paid" if ten.paid else "unpaid"
    who = "won" if ten.won else "lost"
    first = Message(f"ui.review.ten.{who}.{paid}", {"points": hand.rules.trick_ten})
    if ten.known:
        known = Message("ui.review.ten.known", {"cost": cost(ten.known, ten.known_about)})
    else:
        known = Message("ui.review.ten.known.right")
    if ten.opened:
        opened = Message("ui.review.ten.opened", {"cost": cost(ten.opened, 0)})
    else:
        opened = Message("ui.review.ten.opened.right")
    return (first, known, opened)


def _meld(verdict: Verdict, hand: HandState) -> Message:
    return meld_name(verdict.meld, all_melds(hand.trump)[verdict.meld])


def _card(action: Action) -> Card:
    if not isinstance(action, Play):
        raise TypeError("a settle step plays no card")
    return action.card
