"""English: what is wrong with a record, a link or a save, for the person who opened it."""

from typing import Final

TEXTS: Final[dict[str, str]] = {
    "record.REFUSED": "The record holds a move that the rules do not allow: hand {hand}, trick {trick}.",
    "record.NOT_READABLE": "The file cannot be opened.",
    "record.NOT_JSON": "This is no record of Marjolet, or it is damaged or cut short.",
    "record.DUPLICATE_KEY": "The record says “{key}” twice in one place.",
    "record.WRONG_TYPE": "The record is damaged: something has the wrong form at “{path}”.",
    "record.UNKNOWN_KEY": "The record holds “{key}”, which we do not know.",
    "record.MISSING_KEY": "The record is not complete: “{key}” is missing.",
    "record.UNKNOWN_FORMAT": "This is not a record that this version of Marjolet can read.",
    "record.UNKNOWN_PRESET": "The record was played by rules that we do not know: “{found}”.",
    "record.BAD_TARGET": "The record's target is not a number of points above zero.",
    "record.BAD_SEATS": "The record does not name two players.",
    "record.BAD_DATE": "The record's date cannot be read.",
    "record.BAD_LEVELS": "The record does not name a level for each of the two players.",
    "record.BAD_SEAT": "The record names a player who is neither the first nor the second.",
    "record.BAD_TOTALS": "The record's match totals are not two whole numbers.",
    "record.BAD_CARD": "The record names a card that does not exist: “{found}”.",
    "record.BAD_DECK": "A deck in the record is not the 32 cards, each once.",
    "record.BAD_HAND": "A hand in the record is not six different cards.",
    "record.BAD_DRAWS": "The record tells of {count:no card|# card|# cards} drawn where there must be {expected}.",
    "record.WRONG_DRAW": "The loser of the tenth trick takes the turned-up card; the record says otherwise.",
    "record.CARD_REPEATED": "The record has {card:the} in two places at once.",
    "record.BAD_ACTION": "The record holds something that is no move: hand {hand}, trick {trick}.",
    "record.DEALER_MUST_ALTERNATE": "The deal does not alternate in the record: hand {hand}.",
    "record.HAND_UNFINISHED": "A hand before the last one is not finished in the record: hand {hand}.",
    "record.HAND_AFTER_MATCH": "The record goes on after the match is over.",
    "record.ACTION_AFTER_HAND": "The record goes on after the last trick of a hand.",
    "record.NO_HAND": "The record holds no hand yet.",
}
