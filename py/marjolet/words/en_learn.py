"""English: what a lesson says. For people who never met the game: each word of it is explained where it first comes."""

from typing import Final

TEXTS: Final[dict[str, str]] = {
    "ui.learn": "Learn",
    "ui.learn.about": "A hand played before your eyes, step by step. Your own match waits meanwhile.",
    "ui.learn.speed": "Speed, when it plays by itself",
    "ui.learn.show": "Show me",
    "ui.learn.offer": "New to Marjolet? See a hand played and explained.",
    "ui.lesson.at": "Step {n} of {of}",
    "ui.lesson.chapters": "Chapters",
    "ui.lesson.told": "What happens here",
    "ui.lesson.controls": "Through the lesson",
    "ui.lesson.back": "One step back",
    "ui.lesson.play": "Play",
    "ui.lesson.pause": "Pause",
    "ui.lesson.next": "Next",
    "ui.lesson.over": "Now play",
    "ui.lesson.next_lesson": "Second hand",
    "ui.lesson.try": "Try it yourself",
    "ui.lesson.close": "Close",
    "ui.return.lesson": "Back to the lesson",
    "learn.title.demonstration": "A whole hand, step by step",
    "learn.title.sweep": "A seven turned up, and a sweep",
    "learn.chapter.deal": "The deal",
    "learn.chapter.trick": "The first trick",
    "learn.chapter.settle": "Exchange and declare",
    "learn.chapter.trump": "Taken with a trump",
    "learn.chapter.marriages": "Two marriages",
    "learn.chapter.brisques": "Aces and tens",
    "learn.chapter.marjolet": "The marjolet",
    "learn.chapter.stock": "Down to the end of the stock",
    "learn.chapter.ten": "The tenth trick",
    "learn.chapter.follow": "Follow suit",
    "learn.chapter.beat": "Beat if you can",
    "learn.chapter.ruff": "No card of the suit: trump",
    "learn.chapter.seven": "The seven is played",
    "learn.chapter.last": "The last trick",
    "learn.chapter.count": "The count",
    "learn.chapter.turned-up": "A seven turned up",
    "learn.chapter.six": "The last six tricks",
    "learn.chapter.sweep": "A sweep",
    "learn.chapter.sum": "The count",
    # The deal.
    "learn.deal": "Each of you holds six cards. The others lie face down: the stock, from which you both draw.",
    "learn.trumps": "Trumps are the strongest suit: a trump beats any card of the three others.",
    "learn.goal": (
        "Points come from the tricks you take and from melds: cards that belong together, such as the king and queen "
        "of one suit."
    ),
    "learn.goal.how": (
        "A hand is one deal, played to its end. A match takes a few: when a hand ends and at least one of you has "
        "{target} points or more, the higher total wins."
    ),
    "learn.order": (
        "Within a suit the order is ace, ten, king, queen, jack, nine, eight, seven. The ten comes right after the ace."
    ),
    "learn.dealer.them": "The computer dealt, so you play the first card: you lead. You will deal the next hand.",
    "learn.dealer.me": "You dealt, so the computer plays the first card: it leads. It will deal the next hand.",
    "learn.go": "Press Next to go on.",
    "learn.turned_up_seven": (
        "The seven is the lowest trump, yet it pays: {points} points to the dealer when it is turned up, {played} to "
        "whoever plays it later."
    ),
    "learn.jump": "From here we go straight to the last six tricks.",
    "learn.passed_over": "Ten tricks have been played. Here is what follows the tenth.",
    "learn.passed_score": "All told, with the tricks we skipped, you stand at {me} points, the computer at {them}.",
    # Each thing, the first time.
    "learn.first.trick": "A trick is one card from each of you. The better card takes both.",
    "learn.first.free": "As long as there is a stock, any card may be played.",
    "learn.first.worthless": "Lead a worthless card: keep kings and queens for melds.",
    "learn.first.spent": "It has scored in a meld, so you can spare it. Any card may be played, declared or not.",
    "learn.first.sure": (
        "With the stock gone, whatever is not in your hand and has not been played is with the computer. Nothing there "
        "beats this card."
    ),
    "learn.first.cheap": "It will lose, but it costs you no ace or ten.",
    "learn.first.brisque": "Aces and tens, the brisques, each bring {points} points at the end to whoever took them.",
    "learn.first.settle": (
        "Whoever takes a trick may exchange and declare, that is, lay melds face up and score them. The other may not."
    ),
    "learn.first.deadline": "Melds can wait until after the tenth trick, no longer.",
    "learn.first.dix": "Only the seven of trumps can be exchanged for the turned-up card: {points} points.",
    "learn.first.swapped": "The seven now lies face up in place of {card:the}.",
    "learn.first.laid": "Declared cards lie face up, still to be played.",
    "learn.first.kind.four": "Four of a kind: the same rank in all four suits.",
    "learn.first.kind.marriage": "A marriage is the king and queen of one suit.",
    "learn.first.kind.royal_marriage": "The royal marriage is the king and queen of trumps; it pays more.",
    "learn.first.kind.marjolet": "The jack of trumps makes a meld with any queen. That meld is called a marjolet.",
    "learn.first.kind.trump_marjolet": "With the queen of trumps the marjolet pays more.",
    "learn.first.shared": "A card may serve in many melds; only the same meld never counts twice.",
    "learn.first.draw": "When the winner is done both draw, the winner first, and the winner leads.",
    "learn.first.stock_gone": (
        "Playing the suit led is called following suit, playing a higher card of it beating, playing a trump instead "
        "trumping. The same goes when trumps are led. There are no more exchanges or melds: cards on the table go back "
        "into the hands."
    ),
    "learn.first.trumped": "{suit:^} are trumps: even the lowest takes an ace of another suit.",
    "learn.first.other_suit": "A card that is not of the suit led never wins, unless it is a trump.",
    "learn.first.gift": "A worthless card would have cost the computer less.",
    "learn.first.ten": "Losing pays at the tenth trick only.",
    "learn.first.dix_played": "It pays whoever plays it, even when it loses the trick.",
    "learn.first.seven_taken": "The seven is back with you: {points} points more once you play it.",
    "learn.first.last_trick": "Taking the very last trick is worth {points} points, whatever is in it.",
    # Why a trick went where it went.
    "learn.won.outranks.me": "You take the trick: {best:the} is higher than {lost:the}.",
    "learn.won.outranks.them": "The computer takes the trick: {best:the} is higher than {lost:the}.",
    "learn.won.other_suit.me": "You take the trick with {best:the}: {lost:the} is neither of that suit nor a trump.",
    "learn.won.other_suit.them": (
        "The computer takes the trick with {best:the}: {lost:the} is neither of that suit nor a trump."
    ),
    "learn.won.no_trump.me": "You take the trick with {best:the}: {lost:the} is no trump.",
    "learn.won.no_trump.them": "The computer takes the trick with {best:the}: {lost:the} is no trump.",
    "learn.won.trumped.me": "You take the trick: {best:the} is a trump, {lost:the} is not.",
    "learn.won.trumped.them": "The computer takes the trick: {best:the} is a trump, {lost:the} is not.",
    "learn.won.again.me": "You take the trick.",
    "learn.won.again.them": "The computer takes the trick.",
    "learn.gain.me": "The trick brings you {cards:the and}: {points:# point|# points} at the end.",
    "learn.gain.them": "The trick brings the computer {cards:the and}: {points:# point|# points} at the end.",
    "learn.waits": "You hold {melds:and}, but the trick was not yours: that waits until you take one.",
    # Melds.
    "learn.meld": "{meld:a} ({points})",
    "learn.declared.me": "You declare {melds:and}.",
    "learn.declared.them": "The computer declares {melds:and}.",
    "learn.shared": "{n:This card counts|These cards count} in more than one meld: {cards:short}.",
    # What could be done next.
    "learn.may.settle.them": "The computer may exchange and declare, if it can. Then both draw.",
    "learn.may.settle.last.them": (
        "The computer may exchange and declare, if it can. Then it draws the last face-down card, and you take the "
        "turned-up one."
    ),
    "learn.may.settle.last.me": "Then you draw the last face-down card, and the computer takes the turned-up one.",
    "learn.may.settle.nothing": "This time you have nothing to exchange or declare.",
    "learn.may.exchange": "You may exchange your seven of trumps for {card:the}: {points:+}.",
    "learn.may.complete": "{card:^the} completes {melds:and}, which you may declare right away.",
    "learn.may.declare": "You may declare {melds:and}.",
    "learn.may.lead.me": "You lead: any card.",
    "learn.may.lead.them": "The computer leads: any card.",
    "learn.may.reply.me": "You answer: any card.",
    "learn.may.reply.them": "The computer answers: any card.",
    "learn.may.all": "You may play any card: {cards:short}.",
    "learn.may.last.them": "The computer has one card left.",
    "learn.may.last.me": "You have one card left: {card:the}.",
    "learn.may.some": "You may play {cards:short}.",
    "learn.may.dimmed": "Dimmed: {cards:short}. {why}",
    "learn.may.follow.them": "The computer must follow in {suit}: {cards:short}.",
    "learn.may.trump.them": "The computer has no {suit} and must trump: {cards:short}.",
    "learn.may.any.them": "The computer has neither {suit} nor trumps: any card.",
    "learn.may.any.trump.them": "The computer has no trumps: any card.",
    "learn.brief.nothing": "Nothing to exchange or declare.",
    "learn.brief.lead.me": "You lead.",
    "learn.brief.lead.them": "The computer leads.",
    "learn.brief.reply.me": "You answer.",
    "learn.brief.reply.them": "The computer answers.",
    "learn.stake.ten": (
        "Odd but true: it is the loser of this trick who scores {points} points and takes the turned-up card."
    ),
    "learn.stake.last": "The last trick pays {points} points.",
    "learn.stake.sweep.me": (
        "The last trick pays {points} points. But take this one too and it is a sweep: {sweep} instead of {points}."
    ),
    "learn.stake.sweep.them": (
        "The last trick pays {points} points. But if the computer takes this one too, it is a sweep: {sweep} instead "
        "of {points}."
    ),
    "learn.stake.brisque": "{card:^the} brings {points} points to whoever takes it.",
    "learn.stake.more": "Taking this trick may bring you more than that: you will see how.",
    "learn.stake.exchange": "With this trick you could exchange your seven for {card:the}: {points:+}.",
    "learn.stake.both": (
        "With this trick you could exchange your seven for {card:the} ({points:+}) and declare {melds:and}."
    ),
    "learn.stake.melds": "With this trick you could declare {melds:and}.",
    "learn.sweep": "That is in place of the {points} for the last trick.",
    # The end.
    "learn.count.next": "Now the aces and tens in the tricks are counted.",
    "learn.counted": "Yours are {cards:short}.",
    "learn.over": (
        "Other hands follow, each of you dealing in turn. When a hand ends and at least one of you has {target} points "
        "or more, the higher total wins; if level, another hand is dealt."
    ),
}
