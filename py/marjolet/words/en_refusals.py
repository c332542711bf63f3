"""English: why an action is refused, naming the cards that forbid it."""

from typing import Final

TEXTS: Final[dict[str, str]] = {
    "refusal.NOT_IN_HAND": "{card:^the} is not in your hand.",
    "refusal.MUST_FOLLOW": "You must follow suit: you hold {because:the and}.",
    "refusal.MUST_BEAT": "You must beat {led:rank}: play {because:the or}.",
    "refusal.MUST_TRUMP": "No {suit}, so you must trump: play {because:the or}.",
    "refusal.NOT_YOUR_TURN": "Not yet: it is the computer's turn.",
    "refusal.WRONG_STEP.play": "Now is the time to play a card.",
    "refusal.WRONG_STEP.settle": "First settle the trick you won: declare, or go on.",
    "refusal.NO_DIX": "Only the seven of trumps can be exchanged, and you do not hold it.",
    "refusal.NOTHING_TO_EXCHANGE": "The seven of trumps is the turned-up card itself: there is nothing to exchange.",
    "refusal.NOT_A_MELD": "These cards score nothing together: {meld:the and}.",
    "refusal.MELD_NOT_HELD.exchange": "You need {missing:the and} for that: exchange the seven first.",
    "refusal.MELD_NOT_HELD.missing": "You do not hold {missing:the or}.",
    "refusal.MELD_ALREADY_DECLARED": "Already declared in this hand: {meld:the and}.",
    "refusal.MELD_TWICE": "The same meld cannot be declared twice: {meld:the and}.",
    "refusal.CARD_TWICE": "A meld needs different cards: {card:the} is named twice.",
    "refusal.TOO_MANY_MELDS": "These rules allow {limit:# meld|# melds} after a trick; you chose {count}.",
    "refusal.STALE": "The table has moved on since. Please choose again.",
    "refusal.OVER": "This hand is over.",
}
