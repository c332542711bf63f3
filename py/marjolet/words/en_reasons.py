"""English: why a computer player chose, for somebody who is learning. Told of the card, whoever holds it."""

from typing import Final

TEXTS: Final[dict[str, str]] = {
    "reason.LEAD_LOW_SPARE": "{card:^the} is a low card that is part of no meld.",
    "reason.LEAD_LEAST_NEEDED": "Every card in the hand has its use; {card:the} is needed least.",
    "reason.LEAD_TO_DECLARE": "{card:^the} may win the trick, and then {melds:and} can be declared ({points:+}).",
    "reason.LEAD_TO_EXCHANGE": (
        "{card:^the} may win the trick, and then the seven of trumps can be exchanged for {taken:the} ({points:+})."
    ),
    "reason.LEAD_UNBEATABLE": "No card that the other hand can hold beats {card:the}.",
    "reason.LEAD_LIKELY": (
        "{card:^the} will probably win the trick: {beaters:# unseen card|# unseen cards} could beat it."
    ),
    "reason.TAKE_BRISQUE": "The trick holds {brisques:the and}: {points:+} when the hand is counted.",
    "reason.TAKE_TO_DECLARE": "With this trick won, {melds:and} can be declared ({points:+}).",
    "reason.TAKE_TO_EXCHANGE": (
        "With this trick won, the seven of trumps can be exchanged for {taken:the} ({points:+})."
    ),
    "reason.TAKE_TRICK": "{card:^the} takes the trick, and with it the lead and the right to declare.",
    "reason.TAKE_CHEAPEST": "{others:^the or} would take the trick too, but {card:the} is needed least.",
    "reason.CANNOT_TAKE": "No card in the hand beats {led:the}.",
    "reason.NOT_WORTH_TAKING": "Taking this trick would cost {cards:the or}, which is better kept.",
    "reason.DISCARD_SPARE": "{card:^the} is a low card that is part of no meld: it can go.",
    "reason.DISCARD_LEAST_NEEDED": "Every card in the hand has its use; {card:the} is needed least.",
    "reason.PLAY_DIX": "The seven of trumps scores {points:# point|# points} as it is played.",
    "reason.KEEP_FOR_MELD": ("To keep for {meld:a} ({points:+}): {cards:the and}. Still to come: {missing:the and}."),
    "reason.KEEP_TO_DECLARE": "To keep until a trick is won: {cards:the and}, for {melds:a and} ({points:+}).",
    "reason.KEEP_DIX": "The seven of trumps is kept, to be exchanged for {taken:the}.",
    "reason.KEEP_BRISQUES": "Aces and tens are not given away: {cards:the and}.",
    "reason.KEEP_TRUMPS": "Trumps are better kept: {cards:the and}.",
    "reason.TRICK_TEN_LOST_PAYS": "Losing the tenth trick brings {points:# point|# points}.",
    "reason.TRICK_TEN_WON_PAYS": "Winning the tenth trick brings {points:# point|# points}.",
    "reason.EXCHANGE_SEVEN": (
        "The exchange scores {points:# point|# points}, and {taken:the} is worth more than the seven."
    ),
    "reason.DECLARE_ALL": "Everything that can be declared now: {melds:and} ({points:+}).",
    "reason.DECLARE_DEAREST": (
        "Only {limit:# meld|# melds} after a trick, so first what scores most: {melds:and} ({points:+}). Later: "
        "{left:and}."
    ),
    "reason.NOTHING_TO_SETTLE": "There is nothing to exchange and nothing to declare.",
    "reason.ENDGAME_EXACT": (
        "Both hands are known, and every way to play on was tried: {card:the} comes out best. From here to the end, "
        "the points of whoever plays it, less the other player's: {value:+}."
    ),
    "reason.ENDGAME_COST": "The best of the weaker cards, {other:the}, would cost {cost:# point|# points}.",
    "reason.ENDGAME_LEVEL": "It would come to the same with {cards:the or}.",
    "reason.ENDGAME_SWEEP": "All of the last six tricks are to be had: {points:# point|# points}.",
    "reason.ENDGAME_UNSWEPT": (
        "One of the last six tricks has to be made sure of, or the other hand scores {points:# point|# points}."
    ),
    "reason.ENDGAME_LAST_TRICK": "It wins the last trick ({points:+}).",
    "reason.ENDGAME_BRISQUES": "It brings in {cards:the and} ({points:+}).",
    "reason.LEARNED_BEST": (
        "From long practice: {card:the} does better here than {other:the}, by about {points:# point|# points} a hand."
    ),
    "reason.LEARNED_CLOSE": "From long practice: {card:the} does a shade better here than {other:the}.",
    "reason.SEARCHED_BEST": (
        "Of {cards:the and}, tried in {deals:# deal that agrees|# deals that agree} with what is known, {card:the} "
        "came out best."
    ),
    "reason.FORGOTTEN": "Only the last {tricks:trick is|# tricks are} remembered: cards played earlier are forgotten.",
    "reason.HOPES_IN_VAIN": (
        "Kept for {meld:a}: {cards:the and}. In vain, for it is forgotten that {gone:the and} cannot come any more."
    ),
    "reason.ENDING_BY_RULE": "{card:^the} is played by rule of thumb: nothing was worked out to the end.",
    "reason.BEST_BALANCE": "Between what it may win and what is spent, {card:the} is the best choice.",
    "reason.ONLY_CARD": "{card:^the} is the only card allowed.",
    "reason.BY_LOT": "Drawn by lot among choices of equal worth.",
}
