"""Positions for tests, made of real decks and real actions, written in a short notation.

Cards are codes with spaces between. Actions: a card code plays it; ``.`` settles without doing anything; ``x``
exchanges; ``:KHQH`` declares one meld, ``:KHQH,JHQH`` two, ``x:KHQH`` exchanges and declares.
"""

import random

from marjolet import PRESETS, HandState, Play, Settle, apply, deal
from marjolet.cards import PACK, Card, beats
from marjolet.events import Event
from marjolet.rules import Seat

DEFAULT = "mcleod-2022"


def cards(text: str) -> list[Card]:
    found = [Card(code) for code in text.split()]
    assert all(card in PACK for card in found), text
    return found


def action(token: str) -> Play | Settle:
    if token in PACK:
        return Play(Card(token))
    exchange, _, melds = token.partition(":")
    assert exchange in ("x", ".", ""), token
    named = [meld for meld in melds.split(",") if meld]
    return Settle(exchange == "x", tuple(tuple(Card(m[i : i + 2]) for i in range(0, len(m), 2)) for m in named))


def deck(turn_up: str, elder: str = "", younger: str = "", stock: str = "", away: str = "") -> list[Card]:
    """A deck that deals ``elder`` to the non-dealer, ``younger`` to the dealer, and has ``stock`` on top.

    Places left open are filled with the cards not named, in pack order (low clubs first); cards ``away`` are put as
    deep in the stock as they go.
    """
    named = [cards(elder), cards(younger), [Card(turn_up)], cards(stock)]
    used = [card for part in named for card in part]
    late = cards(away)
    assert len(set(used + late)) == len(used + late), "a card is named twice"
    free = [card for card in PACK if card not in used and card not in late] + late
    for part, size in ((0, 6), (1, 6), (3, 19)):
        while len(named[part]) < size:
            named[part].append(free.pop(0))
    first, second, up, rest = named
    return [*first[:3], *second[:3], *first[3:], *second[3:], *up, *rest]


def start(turn_up: str, dealer: Seat = 1, preset: str = DEFAULT, **places: str) -> HandState:
    return deal(PRESETS[preset], dealer, deck(turn_up, **places)).state


def play(state: HandState, text: str) -> HandState:
    for token in text.split():
        state = apply(state, action(token)).state
    return state


def events(state: HandState, text: str) -> list[Event]:
    """The events of the actions, all in one list."""
    found: list[Event] = []
    for token in text.split():
        step = apply(state, action(token))
        found += step.events
        state = step.state
    return found


def ledger(state: HandState) -> list[tuple[int, int, int, str, str]]:
    """(action, seat, points, why, cards) of every entry."""
    return [(e.action, e.seat, e.points, str(e.why), " ".join(e.cards)) for e in state.ledger]


def last_six(
    leader: str, follower: str, turn_up: str, seat: Seat = 0, dealer: Seat = 1, preset: str = DEFAULT
) -> HandState:
    """The position after trick ten's settle step in which ``seat``, who took trick ten, leads from ``leader``.

    The other seat lost trick ten and so holds the turned-up card, which must be among ``follower``. The other twenty
    cards go in the first ten tricks, in which nobody exchanges or declares anything.
    """
    mine, theirs = cards(leader), [card for card in cards(follower) if card != turn_up]
    assert len(mine) == 6
    assert len(theirs) == 5
    burnt = [card for card in PACK if card not in mine and card not in theirs and card != turn_up]
    for attempt in range(10_000):
        random.Random(attempt).shuffle(burnt)
        plays = {seat: burnt[:10], 1 - seat: burnt[10:]}
        turn, stock, moves = 1 - dealer, [], []
        for trick in range(10):
            lead, reply = plays[turn][trick], plays[1 - turn][trick]
            turn = 1 - turn if beats(lead, reply, Card(turn_up)[1]) else turn  # type: ignore[arg-type]
            moves += [lead, reply, "."]
            stock += [plays[turn][trick + 1], plays[1 - turn][trick + 1]] if trick < 9 else [mine[5]]
        if turn == seat:
            break
    held = {seat: [*mine[:5], plays[seat][0]], 1 - seat: [*theirs, plays[1 - seat][0]]}
    first, second = held[1 - dealer], held[dealer]
    pack = [*first[:3], *second[:3], *first[3:], *second[3:], Card(turn_up), *stock]
    state = play(deal(PRESETS[preset], dealer, pack).state, " ".join(moves))
    assert state.ply == 30
    assert state.to_act == seat
    assert sorted(state.hands[seat]) == sorted(mine)
    return state
