"""English: hints for the person who is to play, and why the computer played, as far as that may be told in play.

A hint explains itself to somebody who learned the rules today. The first one told must not name the card to be played.
"""

from typing import Final

TEXTS: Final[dict[str, str]] = {
    "ui.hint": "Hint",
    "ui.hint.wait": "One moment…",
    "ui.hint.card": "Which card?",
    "ui.hint.step": "What to tick?",
    "ui.hint.again": "Say it again",
    "ui.hint.meant": "suggested by the hint",
    "ui.hints.hand": "Hints in this hand: {n}.",
    "ui.hints.match": "Hints in this match: {n}.",
    "ui.why": "Why that?",
    "ui.why.title": "Why did the computer play that?",
    "ui.why.trick": "Trick {trick}",
    "ui.why.note": "What would give its hand away is told after the hand, in “Look back”.",
    "hint.off": "Hints are switched off: you can switch them on in the settings.",
    "hint.failed": "The hint did not come. Press again to ask once more.",
    # The second press.
    "hint.act.lead": "Lead {card:the}. {why}",
    "hint.act.reply": "Play {card:the}. {why}",
    "hint.settle.nothing": "Tick nothing and go on.",
    "hint.settle.ready": "Everything is ticked as it should be: press the button below.",
    "hint.settle.tick": "Tick just this: {things:and}. Then press the button below.",
    "hint.settle.all": "Tick everything, then press the button below.",
    "hint.settle.exchange": "the exchange",
    # The second reason, where it tells of the card.
    "hint.LEAD_LOW_SPARE.card": "It is low, and you need it for no meld.",
    "hint.DISCARD_SPARE.card": "It is low, and you need it for no meld.",
    "hint.LEAD_LEAST_NEEDED.card": "It is the one that you will miss least.",
    "hint.DISCARD_LEAST_NEEDED.card": "It is the one that you will miss least.",
    "hint.TAKE_TRICK.card": "The winner of the trick may declare, and leads to the next.",
    "hint.LEAD_UNBEATABLE.card": "It cannot be beaten any more.",
    "hint.LEAD_LIKELY.card": (
        "It will probably win: only {beaters:# card|# cards} that you have not seen {beaters:beats|beat} it."
    ),
    "hint.TAKE_BRISQUE.card": "It wins {brisques:the and}, {points:# point|# points} for you.",
    "hint.TAKE_BRISQUE.own.card": "In a trick of yours it counts {points:# point|# points} for you.",
    "hint.ENDGAME_LEVEL.all.card": "Every card that you may play comes to the same in the end.",
    "hint.ENDGAME_COST.card": "Another, say {other:the}, would cost you {cost:# point|# points}.",
    # No choice.
    "hint.only.last": "{card:^the} is the only card you have.",
    "hint.only.beat": "You may play one card only: you must beat {led:rank}, and only {card:the} does.",
    "hint.only.follow": "You may play one card only: you must follow suit, and {card:the} is your only {suit:one}.",
    "hint.only.trump": "You may play one card only: you have no {suit}, and {card:the} is your only trump.",
    # Leading.
    "hint.LEAD_LOW_SPARE": "Lead a low card that you need for no meld.",
    "hint.LEAD_LEAST_NEEDED": "All your cards have their use: lead the one that you will miss least.",
    "hint.LEAD_TO_DECLARE": "Try to win this trick: then you can declare {melds:a and} ({points:+}).",
    "hint.LEAD_TO_EXCHANGE": (
        "Try to win this trick: then you can exchange the seven of trumps for {taken:the} ({points:+})."
    ),
    "hint.LEAD_UNBEATABLE": "One of your cards cannot be beaten any more: lead it, and the trick is yours.",
    "hint.LEAD_LIKELY": (
        "One of your cards will probably win the trick: only {beaters:# card|# cards} that you have not seen "
        "{beaters:beats|beat} it."
    ),
    "hint.LEAD_TO_DECLARE.many": "Try to win this trick: then you can declare {n} melds ({points:+}).",
    "hint.TAKE_TO_DECLARE.many": "Take this trick: then you can declare {n} melds ({points:+}).",
    # Melds, where their cards are named beside.
    "hint.kind.marriage": "a marriage",
    "hint.kind.royal_marriage": "the royal marriage",
    "hint.kind.marjolet": "a marjolet",
    "hint.kind.trump_marjolet": "the marjolet with the trump queen",
    "hint.kind.four_aces": "four aces",
    "hint.kind.four_tens": "four tens",
    "hint.kind.four_kings": "four kings",
    "hint.kind.four_queens": "four queens",
    "hint.kind.four_jacks": "four jacks",
    "hint.kind.other": "a meld",
    # Following.
    "hint.TAKE_BRISQUE": "Take this trick: {brisques:the and} counts {points:# point|# points} for whoever wins it.",
    "hint.TAKE_BRISQUE.own": (
        "Win this trick with an ace or a ten: in a trick of yours it counts {points:# point|# points} for you."
    ),
    "hint.TAKE_TO_DECLARE": "Take this trick: then you can declare {melds:a and} ({points:+}).",
    "hint.TAKE_TO_EXCHANGE": (
        "Take this trick: then you can exchange the seven of trumps for {taken:the} ({points:+})."
    ),
    "hint.TAKE_TRICK": "Take this trick: its winner may declare, and leads to the next.",
    "hint.TAKE_CHEAPEST": "Several of your cards take this trick: use the one that you will miss least.",
    "hint.CANNOT_TAKE": "No card of yours beats {led:the}: give up one that you can spare.",
    "hint.NOT_WORTH_TAKING": "Let this trick go: {cards:the or} would win it, but is worth more in your hand.",
    "hint.NOT_WORTH_TAKING.many": "Let this trick go: the cards that would win it are worth more in your hand.",
    "hint.DISCARD_SPARE": "Give up a low card that you need for no meld.",
    "hint.DISCARD_LEAST_NEEDED": "All your cards have their use: give up the one that you will miss least.",
    # Either.
    "hint.PLAY_DIX": (
        "The seven of trumps scores {points:# point|# points} as soon as it is played, even if it loses the trick."
    ),
    "hint.KEEP_FOR_MELD": "Keep {cards:the and} for {kind} ({points:+}): {missing:the and} may still come.",
    "hint.KEEP_FOR_MELD.one": "Keep your cards for {kind} ({points:+}): only {missing:the and} is missing.",
    "hint.KEEP_FOR_MELD.more": "Keep your cards for {kind} ({points:+}): the other {n} may still come.",
    "hint.KEEP_TO_DECLARE": "Keep {melds:a and} ({points:+}) until you win a trick: then you may declare.",
    "hint.KEEP_TO_DECLARE.many": "You hold {n} melds ({points:+}): keep them together until you win a trick.",
    "hint.KEEP_DIX": ("Keep the seven of trumps: after a trick that you win, it can be exchanged for {taken:the}."),
    "hint.KEEP_BRISQUES": "Do not give away aces and tens: they count for whoever wins them.",
    "hint.KEEP_TRUMPS": "Save your trumps: each of them beats any card of another suit.",
    "hint.TRICK_TEN_LOST_PAYS": "Losing this trick is worth {points:# point|# points}: it is the tenth.",
    "hint.TRICK_TEN_WON_PAYS": "Winning this trick is worth {points:# point|# points}: it is the tenth.",
    # The settle step.
    "hint.EXCHANGE_SEVEN": (
        "Exchange the seven of trumps for {taken:the}: it scores {points:# point|# points} and brings a better trump."
    ),
    "hint.DECLARE_ALL": "Declare {melds:a and} ({points:+}): the cards stay in your hand.",
    "hint.DECLARE_ALL.many": "Declare all {n} melds ({points:+}): the cards stay in your hand.",
    "hint.DECLARE_DEAREST": (
        "These rules allow {limit:# meld|# melds} after a trick: first what scores most, {melds:a and} ({points:+})."
    ),
    "hint.NOTHING_TO_SETTLE": "There is nothing to exchange and nothing to declare: go on.",
    # The last six tricks.
    "hint.ENDGAME_EXACT": "All cards are known now, and the rest of the hand was worked out to its end.",
    "hint.ENDGAME_COST": "There is something to lose here: {other:the}, say, would cost you {cost:# point|# points}.",
    "hint.ENDGAME_LEVEL": "More than one card is right here.",
    "hint.ENDGAME_LEVEL.all": "Play whatever you like: every card you may play comes to the same in the end.",
    "hint.ENDGAME_SWEEP": "You can win all of the last six tricks, a sweep: {points:# point|# points}.",
    "hint.ENDGAME_UNSWEPT": (
        "Make sure of a trick: the computer scores {points:# point|# points} if it wins all of the last six."
    ),
    "hint.ENDGAME_LAST_TRICK": "Think of the last trick: with the right card now you win it ({points:+}).",
    "hint.ENDGAME_BRISQUES": ("With the right card now, you and not the computer get {cards:the and} ({points:+})."),
    "hint.ENDGAME_BRISQUES.many": (
        "With the right card now, {n} aces and tens go to you and not to the computer ({points:+})."
    ),
    # Learned, tried, and the rest.
    "hint.LEARNED_BEST": (
        "One card has proved better here in long practice, by about {points:# point|# points}: trust it."
    ),
    "hint.LEARNED_CLOSE": "It hardly matters here: the two best cards come to nearly the same.",
    "hint.SEARCHED_BEST": "Tried in {deals:# deal that fits|# deals that fit} all you can know, one card did best.",
    "hint.FORGOTTEN": "This advice remembers no more than {tricks:the last trick|the last # tricks}.",
    "hint.HOPES_IN_VAIN": "Do not wait for {meld:a}: {gone:the and} cannot come to you any more.",
    "hint.ENDING_BY_RULE": "This advice goes by a rule of thumb: it was not worked out to the end.",
    "hint.BEST_BALANCE": "Weigh what a card may win for you against what you give up with it.",
    "hint.ONLY_CARD": "There is one card only that you may play.",
    "hint.BY_LOT": "Several choices are as good as each other here.",
    # The computer's reasons, without what it holds.
    "why.spared": "It could best spare {card:the}.",
    "why.wanted": "It wanted to win the trick.",
    "why.expected": "It expected to win the trick with {card:the}.",
    "why.kept": "It kept other cards for later.",
    "why.let_go": "It let the trick go.",
    "why.learned": "From long practice: {card:the} seemed best here.",
    "why.searched": "{card:^the} came out best in deals that agree with what it knew.",
    "why.declared": "Declaring {melds:a and} brings {points:# point|# points}.",
    "why.passed": "Why it neither exchanged nor declared anything is told after the hand.",
    "why.lot": "Drawn by lot among choices of equal worth.",
    "why.unknown": "The reasons for this were not kept.",
}
