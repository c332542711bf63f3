"""What the page must show, made from the engine's observation and the rules alone: nothing of the table's code is used
but the sentences, and those only by their codes."""

from typing import Any

from marjolet import MatchState, Observation, Play, Settle, new_match, next_hand, submit
from marjolet.cards import is_brisque
from marjolet.observation import observe_match
from marjolet.rules import Seat
from marjolet.table.messages import Message, ledger_message, refusal_message
from marjolet.words import parts, say


def matches(done: MatchState, hand: int = 0) -> list[MatchState]:
    """The match before the hand's first action and after each of its actions."""
    match = new_match(done.rules, done.target)
    for number, one in enumerate(done.hands[: hand + 1]):
        match = next_hand(match, one.deck, one.dealer).state
        if number < hand:
            for action in one.actions:
                match = submit(match, action).state
    states = [match]
    for action in done.hands[hand].actions:
        states.append(submit(states[-1], action).state)
    return states


def observed(match: MatchState, me: Seat) -> Observation:
    seen = observe_match(match, me)
    assert seen is not None
    return seen


def expected(match: MatchState, me: Seat, lang: str = "en", fresh: bool = False) -> dict[str, Any]:
    """`TablePage.seen`, as far as the engine decides it. ``fresh``: just drawn, a finished trick still lies there."""
    seen = observed(match, me)
    view = view_of(seen, lang, fresh) | {"total": {"me": match.totals[me], "them": match.totals[1 - me]}}
    if match.over:
        view["phase"] = "match-over"
    return view


def view_of(seen: Observation, lang: str = "en", fresh: bool = False) -> dict[str, Any]:
    """The same from what one seat knows of a hand that is not over (of one that is, without the match's end)."""
    me, them = seen.seat, 1 - seen.seat
    plays_now = seen.my_turn and seen.phase == "play"
    mine = theirs = won = None
    if not seen.over and _ended_trick(seen) and (fresh or seen.phase == "settle"):
        trick = seen.tricks[-1]
        mine, theirs = (trick.lead, trick.reply) if trick.leader == me else (trick.reply, trick.lead)
        won = "me" if trick.winner == me else "them"
    elif seen.led is not None:
        mine, theirs = (None, seen.led) if seen.my_turn else (seen.led, None)
    taken = [sum(is_brisque(c) for t in seen.tricks if t.winner == seat for c in t.cards) for seat in (0, 1)]
    view = {
        "ply": seen.ply,
        "phase": "hand-over" if seen.over else seen.phase,
        "to_act": "none" if seen.over else "me" if seen.my_turn else "them",
        "lang": lang,
        "cards": sorted(seen.hand),
        "playable": sorted(action.card for action in seen.legal() if isinstance(action, Play)) if plays_now else [],
        "laid": sorted(seen.my_laid),
        "all_plays": len(seen.hand),
        "backs": seen.their_count - len(seen.their_laid),
        "their_laid": sorted(seen.their_laid),
        "turn_up": seen.turn_up,
        "stock": 0 if seen.turn_up is None else seen.stock_count,
        "mine": mine,
        "theirs": theirs,
        "won": won,
        "trick": f"{seen.trick_number}/16",
        "total": {"me": seen.totals[me], "them": seen.totals[them]},
        "score": {"me": seen.scores[me], "them": seen.scores[them]},
        "brisques": {"me": taken[me], "them": taken[them]},
        "boxes": {},
        "nested": [],
        "ledger": {"me": None, "them": None},
        "dialog": None,
    }
    if seen.my_turn and seen.phase == "settle":
        boxes, nested = offered(seen)
        view |= {"boxes": dict.fromkeys(boxes, True), "nested": nested}
    if seen.over:
        view["ledger"] = ledgers(seen, me, lang)
    return view


def _ended_trick(seen: Observation) -> bool:
    return seen.led is None and bool(seen.actions) and isinstance(seen.actions[-1], Play)


def offered(seen: Observation) -> tuple[list[str], list[str]]:
    """The boxes of a settle panel, and those of them that need the exchange; found among the legal steps."""
    steps = [action for action in seen.legal() if isinstance(action, Settle)]
    plain = {meld for step in steps if not step.exchange for meld in step.melds}
    after = {meld for step in steps if step.exchange for meld in step.melds}
    boxes = [" ".join(meld) for meld in plain | after]
    if any(step.exchange for step in steps):
        boxes.append("exchange")
    return sorted(boxes), sorted(" ".join(meld) for meld in after - plain)


def ledgers(seen: Observation, me: Seat, lang: str) -> dict[str, Any]:
    """Both ledgers as the page writes them."""

    def column(seat: int) -> dict[str, Any]:
        rows = [
            [
                plain(say(lang, ledger_message(entry, seen.trump, seen.rules))),
                plain(" ".join(part.text for part in parts(lang, cards_of(entry.cards)) if part.card)),
                entry.points,
            ]
            for entry in seen.ledger
            if entry.seat == seat
        ]
        return {"rows": rows, "sum": seen.scores[seat]}

    return {"me": column(me), "them": column(1 - me)}


def cards_of(cards: tuple[str, ...]) -> Message:
    return Message("ui.cards", {"cards": list(cards)})


def refusals(seen: Observation, lang: str) -> dict[str, str]:
    """For each card of mine that may not be played now, what must be said when it is pressed."""
    if not (seen.my_turn and seen.phase == "play"):
        return {}
    return {card: plain(say(lang, refusal_message(refused))) for card, refused in seen.refused_cards().items()}


def plain(text: str) -> str:
    return " ".join(text.split())
