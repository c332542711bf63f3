"""English: the keyboard, what its letters say, and the sheet that lists them."""

from typing import Final

TEXTS: Final[dict[str, str]] = {
    "ui.keys": "Keyboard",
    "ui.keys.open": "All keys",
    "ui.keys.tab": "Tab goes from one part of the table to the next.",
    "ui.keys.arrows": "The left and right arrows move along your hand; Home and End go to its ends.",
    "ui.keys.digits": "1 to 6 play the card in that place.",
    "ui.keys.enter": "Enter or the space bar plays the card, or presses the button.",
    "ui.keys.why": "Pressing a dimmed card says why it cannot be played.",
    "ui.keys.escape": "Escape closes a question or a sheet.",
    "ui.keys.lesson": "In a lesson the right and left arrows step on and back, Home and End go to its ends, and the "
    "space bar plays and pauses.",
    "ui.keys.letters": "Letters",
    "ui.keys.letters.off": "The letters, and 1 to 6, are switched off in the settings.",
    "ui.keys.t": "what lies in the trick, and whose move it is",
    "ui.keys.l": "the last trick",
    "ui.keys.s": "the score of the match and of this hand",
    "ui.keys.m": "the cards that may be played now, and why not the others",
    "ui.keys.h": "a hint, where hints are switched on; again: the card",
    "ui.keys.w": "why the computer played that",
    "ui.keys.p": "to the panel",
    "ui.keys.z": "take back",
    "ui.keys.help": "this sheet",
    # What they say.
    "ui.say.trick.none": "Trick {trick}: nothing lies there yet. {move}",
    "ui.say.trick.led.me": "Trick {trick}: you led {card:the}. {move}",
    "ui.say.trick.led.them": "Trick {trick}: the computer led {card:the}. {move}",
    "ui.say.trick.taken.me": "Trick {trick}: {lead:the}, then {reply:the}. You took it.",
    "ui.say.trick.taken.them": "Trick {trick}: {lead:the}, then {reply:the}. The computer took it.",
    "ui.say.score": "Match to {target}: you {me}, the computer {them}. This hand: {mine} and {theirs}.",
    "ui.say.legal.all": "Any card: {cards:short}.",
    "ui.say.legal.some": "Playable: {cards:short}. Not {refused:and}.",
    "ui.say.refused.MUST_FOLLOW": "{cards:short} (follow suit)",
    "ui.say.refused.MUST_BEAT": "{cards:short} (too low)",
    "ui.say.refused.MUST_TRUMP": "{cards:short} (you must trump)",
    "ui.say.nothing": "No cards are on the table.",
}
