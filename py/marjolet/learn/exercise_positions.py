"""Moments of hands for exercises: real deals, led there by legal actions.

Actions are written as in tests: a card code plays it, ``.`` settles nothing, ``x`` exchanges, ``:KSQS`` declares a
meld, ``x:KDQD`` exchanges and declares.
"""

from marjolet.actions import Action, Play, settle
from marjolet.cards import PACK, Card, is_card
from marjolet.hand import HandState, apply, deal
from marjolet.melds import meld_of
from marjolet.rules import DEFAULT, Seat

THEM: Seat = 1
"""As dealer: I lead first. With ``ME`` as dealer the other seat does."""


def cards(text: str) -> tuple[Card, ...]:
    """The cards of "KS QS". Raises ValueError for what is no card."""
    codes = tuple(code for code in text.split() if is_card(code))
    if len(codes) != len(text.split()):
        raise ValueError(text)
    return codes


def action(token: str) -> Action:
    """One action in the notation above."""
    if is_card(token):
        return Play(token)
    exchange, _, melds = token.partition(":")
    named = [meld for meld in melds.split(",") if meld]
    return settle(exchange == "x", tuple(meld_of(cards(_spaced(meld))) for meld in named))


def actions(text: str) -> tuple[Action, ...]:
    return tuple(action(token) for token in text.split())


def opening(turn_up: str, mine: str, theirs: str, play: str = "", stock: str = "", dealer: Seat = THEM) -> HandState:
    """A hand from its deal on. ``stock``: its first cards; what is not named follows in the order of the pack."""
    own, other = list(cards(mine)), list(cards(theirs))
    first, second = (own, other) if dealer == THEM else (other, own)
    named = [*first[:3], *second[:3], *first[3:], *second[3:], *cards(turn_up), *cards(stock)]
    deck = [*named, *(card for card in PACK if card not in named)]
    return played(deal(DEFAULT, dealer, deck).state, play)


def dealt(dealer: Seat, deck: str, play: str) -> HandState:
    """A hand from its whole deck, the 32 codes without spaces."""
    return played(deal(DEFAULT, dealer, cards(_spaced(deck))).state, play)


def played(hand: HandState, text: str) -> HandState:
    for done in actions(text):
        hand = apply(hand, done).state
    return hand


def _spaced(codes: str) -> str:
    return " ".join(codes[i : i + 2] for i in range(0, len(codes), 2))
