"""English: the deal that can be checked."""

from typing import Final

TEXTS: Final[dict[str, str]] = {
    # Before a deal.
    "ui.fair": "A deal you can check",
    "ui.fair.about": "How to check that the cards were not arranged.",
    "ui.fair.this": "Commitment of the hand under way:",
    "ui.fair.next_hand": "The next deal",
    "ui.fair.next_match": "The first deal of the next match",
    "ui.fair.fixed": "The first deck of that deal is fixed already. This number commits the page to it:",
    "ui.fair.value": "Your value, any text",
    "ui.fair.taken": "Taken for that deal only:",
    "ui.fair.untaken": "No value yet: the first deck will be dealt as it is.",
    "ui.fair.why": (
        "Your value permutes the first deck in a published way. The page could not know it when it fixed "
        "that deck, so it cannot arrange the cards. Note the number, give a value, verify after the hand."
    ),
    "ui.fair.first": "The very first hand on a device is dealt at once, without a value of yours.",
    "ui.fair.computer": (
        "The computer receives only its own seat's record: its cards and what everybody saw. After the hand "
        "you can read the last message sent to it."
    ),
    "ui.fair.holds": (
        "This browser deals. So its memory and the saved match hold the whole deck, hidden cards included."
    ),
    # After it.
    "ui.fair.verify": "Verify the deal",
    "ui.fair.title": "Verifying the deal of hand {n}",
    "ui.fair.step_1": "1. The first deck was fixed",
    "ui.fair.shown": "Commitment, as it was shown",
    "ui.fair.salt": "Salt",
    "ui.fair.first_deck": "First deck, top card first",
    "ui.fair.text": "Text whose SHA-256 must be the commitment",
    "ui.fair.step_2": "2. Your value permuted it",
    "ui.fair.your_value": "Your value",
    "ui.fair.no_value": "None: the first deck is dealt as it is.",
    "ui.fair.dealt_deck": "Deck dealt, top card first",
    "ui.fair.dealt_codes": "The same as codes",
    "ui.fair.matches": "Recomputed just now: it matches.",
    "ui.fair.differs": "Recomputed just now: it does not match.",
    "ui.fair.proves": "What this proves",
    "ui.fair.proves.value": (
        "The first deck was fixed before you gave your value, and the deck dealt is that one, permuted by "
        "your value. If the page could not foresee your value, it did not choose these cards."
    ),
    "ui.fair.proves.no_value": (
        "The deck dealt is the one that the commitment fixed. Without a value of yours this does not show "
        "that the page did not choose it."
    ),
    "ui.fair.not": "What this does not prove",
    "ui.fair.not.looking": (
        "That nobody looked at the cards: this browser deals, so its memory and the saved match hold the deck."
    ),
    "ui.fair.not.itself": (
        "And here the page checks itself. To be sure, note the commitment before the hand and do both steps "
        "with another program: docs/fairness.md, in the source, says how."
    ),
    "ui.fair.message": "What the computer received",
    "ui.fair.message.about": (
        "It thinks in a thread of its own, where the browser has one, and receives only messages like this: "
        "its own seat's record, its level, and a number for its choices by lot that tells nothing of the "
        "deck."
    ),
    "ui.fair.message.last": "Last message of this hand",
    "ui.fair.message.none": "It was sent no message in this hand.",
}
