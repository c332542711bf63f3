"""English: the review of a finished hand."""

from typing import Final

_TRICKS: Final = (
    "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve", "thirteen",
    "fourteen", "fifteen", "sixteen",
)  # fmt: skip

TEXTS: Final[dict[str, str]] = {
    "ui.review": "Review",
    "ui.review.title": "Review of hand {n}",
    **{f"ui.review.trick.{n}": f"trick {name}" for n, name in enumerate(_TRICKS, 1)},
    "ui.review.at": "{trick:^}",
    # While it is worked out.
    "ui.review.running": "Looking through the hand…",
    "ui.review.progress": "Progress of the review",
    "ui.review.percent": "{percent}%",
    "ui.review.stop": "Stop",
    "ui.review.start": "Review this hand",
    "ui.review.stopped": "The review was stopped.",
    "ui.review.failed": "This hand could not be reviewed.",
    # The line to remember.
    "ui.review.summary.none": "You gave nothing away.",
    "ui.review.summary.luck": (
        "With what you could know you gave nothing away; with all cards open you could have won {points} more."
    ),
    "ui.review.summary.one": "You gave away {points}: {first}.",
    "ui.review.summary.two": "You gave away {points}: {first}, and {second}.",
    "ui.review.summary.more": ("You gave away {points}: {first}, {second}, and {slips}."),
    "ui.review.sum.exact": "{points:# point|# points}",
    "ui.review.sum.about": "about {points:# point|# points}",
    **{f"ui.review.slips.{n}": f"{name} smaller slips" for n, name in enumerate(_TRICKS[:9], 1)},
    "ui.review.slips.1": "one smaller slip",
    "ui.review.slips.many": "{n} smaller slips",
    "ui.review.what.card": "{card:the} at {trick}",
    "ui.review.what.meld": "{meld:a}, never declared",
    "ui.review.what.exchange": "the exchange of the seven, never made",
    "ui.review.what.sweep": "the sweep",
    "ui.review.what.last_trick": "the last trick",
    # The two columns.
    "ui.review.known": "With what you could know",
    "ui.review.known.about": (
        "Each card tried in many deals that fit all you knew. Only what was surely worse on average is an error."
    ),
    "ui.review.opened": "With all cards open",
    "ui.review.opened.about": (
        "This very deal, both hands and the stock face up. Hindsight: much of it nobody could have known."
    ),
    "ui.review.total": "Given away:",
    "ui.review.nothing": "Nothing given away.",
    "ui.review.cost.exact": "{points:# point|# points}",
    "ui.review.cost.about": "{points} ± {about} points",
    "ui.review.told.card": "You played {card:the}; {better:the} was better.",
    "ui.review.told.trick_ten": "You played {card:the}; {better:the} was better.",
    "ui.review.told.sweep": "{card:^the} decided the sweep; {better:the} was right.",
    "ui.review.told.last_trick": "{card:^the} gave up the last trick; {better:the} would have won it.",
    "ui.review.told.meld": "{meld:^a} could have been declared, and never was.",
    "ui.review.told.exchange": "The seven of trumps could have been exchanged for {card:the}, and never was.",
    "ui.review.limits": "“±” is how far chance may have moved a figure (95%). Figures without it are exact.",
    # Trick ten.
    "ui.review.ten": "Trick ten",
    "ui.review.ten.won.paid": "You won it, and with it {points:# point|# points}.",
    "ui.review.ten.won.unpaid": "You won it; its {points:# point|# points} went to the computer.",
    "ui.review.ten.lost.paid": "You lost it, which brought you {points:# point|# points}.",
    "ui.review.ten.lost.unpaid": "You lost it, and {points:# point|# points} with it.",
    "ui.review.ten.known.right": "With what you could know, no other card was surely better.",
    "ui.review.ten.known": "With what you could know, another card was better: {cost}.",
    "ui.review.ten.opened.right": "With all cards open, no other card was better.",
    "ui.review.ten.opened": "With all cards open, another card was better: {cost}.",
    # The last six.
    "ui.review.six": "The last six tricks",
    "ui.review.six.about": "All cards were known, so this is exact: your lead from these tricks alone.",
    "ui.review.six.perfect": "Perfect play by both",
    "ui.review.six.mine": "You gave away",
    "ui.review.six.theirs": "The computer gave back",
    "ui.review.six.result": "It came to",
    "ui.review.six.slip.me": "Trick {trick}: you, {points:# point|# points}",
    "ui.review.six.slip.them": "Trick {trick}: the computer, {points:# point|# points}",
    # The drawing.
    "ui.review.chart": "Your lead, trick by trick",
    "ui.review.chart.mark": "points given away here, with what you could know",
    "ui.review.chart.spoken": (
        "The hand ended at {end:+} for you. At best: {high:+} {high_trick:at the deal|after trick #|after trick #}; "
        "at worst: {low:+} {low_trick:at the deal|after trick #|after trick #}."
    ),
    "ui.review.chart.numbers": "The numbers",
    "ui.review.chart.trick": "After trick",
    "ui.review.chart.deal": "Deal",
    "ui.review.chart.ahead": "Your lead",
    "ui.review.chart.lost": "points given away",
    "ui.review.signed": "{points:+}",
    # A moment on the table.
    "ui.review.moment": "A moment of the review",
    "ui.review.costs.known": "{cost}, with what you could know.",
    "ui.review.costs.opened": "{cost}, with all cards open.",
    "ui.review.try": "Try the other move",
    "ui.review.out": "See it played out",
    "ui.review.out.stop": "Hold it here",
    "ui.review.back": "Back to the review",
    "ui.review.tried.card": "Now with {better:the}.",
    "ui.review.tried.meld": "Now with {meld:a} declared.",
    "ui.review.tried.exchange": "Now with the seven exchanged for {card:the}.",
    "ui.review.ends": ("If both play well from here, this deal ends {me} to {them}; it ended {was_me} to {was_them}."),
    # Statistics.
    "ui.review.trend": "Points given away per hand:",
    "ui.review.trend.about": "With what you could know; of {n:# reviewed hand|# reviewed hands}.",
    "ui.review.trend.spoken": "Points given away per hand, match by match: {values:and}.",
    "ui.review.trend.numbers": "Match by match",
}
