"""English: the rules in prose. Marks: ``*strong*``, ``_a French word_``; slots as in `marjolet.words.render`."""

from typing import Final

TEXTS: Final[dict[str, str]] = {
    "title": "The rules of Marjolet, a French card game for two",
    "description": "How Marjolet is played: deal, tricks, melds and points, a worked hand, variants, a score sheet.",
    "heading": "The rules of Marjolet",
    "lead": "A French game for two: win tricks to lay down melds, then win the last six to count.",
    "skip": "Skip to the rules",
    "nav": "On this page",
    "site": "Marjolet",
    "play": "Play",
    "learn": "See a hand played",
    "other": "Français",
    "print": "This page prints on two sheets, score sheet included.",
    "top": "Back to the top",
    # What it is.
    "game": "The game in three sentences",
    "game.1": (
        "Two players with thirty-two cards win tricks, and draw a card after each one as long as the stock lasts. "
        "Winning a trick lets you declare *melds*: a king with the queen of its suit, four of a kind, or the jack "
        "of trumps with any queen, the _marjolet_. When the stock is gone the last six tricks are played under strict "
        "duties and the aces and tens taken are counted; hands follow until one is over with a total of {small} or "
        "{large}, and the higher total wins the match."
    ),
    "pack": "The pack",
    "pack.1": "Seven to ace in four suits: thirty-two cards. In every suit they rank like this, best first:",
    "pack.caption": "The ten stands next to the ace, above the king.",
    "pack.2": (
        "Aces and tens are _brisques_: each is worth {brisque:# point|# points} to the player who takes it in a trick, "
        "{brisques:# point|# points} in the whole pack. No other card counts for itself."
    ),
    "deal": "Deal and trumps",
    "deal.1": "Draw lots for the first deal; after that the deal alternates.",
    "deal.2": (
        "Deal six cards each, three at a time, the other player first. Turn the next card face up: its suit is "
        "*trumps*, the others are plain suits. The nineteen cards left are the *stock*, face down beside it."
    ),
    "deal.3": (
        "Is the turned-up card a seven? Then the dealer scores {turned_up_seven:# point|# points} at once. "
        "The other player leads to the first trick."
    ),
    "deal.caption": "{KH:^the} is turned up beside the stock: hearts are trumps.",
    # The first ten tricks.
    "first": "The first ten tricks",
    "first.1": (
        "One leads a card, the other plays a card: that is a trick. The higher card of the suit led wins it. "
        "A trump beats any card of another suit."
    ),
    "first.2": (
        "While there is a stock you may *play any card you like*. Nobody has to follow suit, to beat or to trump."
    ),
    "first.caption": "Hearts are trumps and {KS:the} is led.",
    "first.higher": "{reply:^the} wins: higher in the suit led.",
    "first.trump": "{reply:^the} wins: it is a trump.",
    "first.lost": "{lead:^the} wins: the reply is neither its suit nor a trump.",
    "first.3": "The winner settles, both draw, and the winner leads to the next trick.",
    "settle": "After each of these tricks",
    "settle.1": "Only the winner of the trick exchanges and declares, in this order:",
    "settle.exchange": (
        "*Exchange*, if you like. Swap the seven of trumps from your hand for the turned-up card and score "
        "{exchange:# point|# points}. The new card can be declared at once."
    ),
    "settle.declare.any": "*Declare*, if you like: as many melds as you hold. They score at once.",
    "settle.declare.limited": (
        "*Declare*, if you like: at most {melds_per_step:# meld|# melds}, beside the exchange. It scores at once."
    ),
    "settle.draw": "*Draw*. The winner takes the top card of the stock, the loser the next one.",
    "settle.2": (
        "Declared cards lie face up before you and are played from there like the rest of your hand. If you hold a "
        "meld but lose the trick, it has to wait until you win one."
    ),
    # Melds.
    "melds": "Melds",
    "melds.caption": "What melds score, here with hearts as trumps",
    "melds.head.meld": "Meld",
    "melds.head.cards": "Cards",
    "melds.head.points": "Points",
    "melds.kind": "{kind:^}",
    "melds.marriage": "a king and queen of one plain suit",
    "melds.royal_marriage": "king and queen of trumps",
    "melds.marjolet": "jack of trumps and a plain queen",
    "melds.trump_marjolet": "jack and queen of trumps",
    "melds.none": "{kinds:^and} score nothing.",
    "melds.1": "Every card of a meld must be in your hand at that moment; cards already laid count as in your hand.",
    "melds.2": (
        "*A card may serve many times*, in one declaration or in several; a meld may even be made of laid cards only. "
        "But the same set of cards never scores twice."
    ),
    "melds.shared.caption": (
        "Declared together: four queens, and the jack of trumps with each of them, {shared:# point|# points}."
    ),
    "melds.3": "A deal holds {melds:# possible meld|# possible melds}, worth {melds_worth:# point|# points} together.",
    # The seven, trick ten.
    "seven": "The seven of trumps",
    "seven.1": "Often called the _dix_, the lowest trump can score more than once in a hand:",
    "seven.turned_up": "*turned up* at the deal, {turned_up_seven:# point|# points} to the dealer;",
    "seven.exchange": "*exchanged* after one of the first ten tricks, {exchange:# point|# points};",
    "seven.played.always": (
        "*played* to any trick, won or lost, {dix_played:# point|# points} to the one who plays it, however it was "
        "obtained."
    ),
    "seven.played.unless_exchanged": (
        "*played* to any trick, won or lost, {dix_played:# point|# points} to the one who plays it, unless it was "
        "exchanged in this hand."
    ),
    "seven.2": "If the seven itself is the turned-up card, there is nothing to exchange.",
    "ten": "Trick ten",
    "ten.1": "Two cards are left then: one face down, and the turned-up card.",
    "ten.loser": (
        "The winner settles as usual and takes the face-down card. The loser takes the turned-up card and scores "
        "{trick_ten:# point|# points}."
    ),
    "ten.winner": (
        "The winner settles as usual, takes the face-down card and scores {trick_ten:# point|# points}. The loser "
        "takes the turned-up card."
    ),
    "ten.2": "Laid cards go back into the hands. Exchanges and melds are over.",
    # The last six.
    "last": "The last six tricks",
    "last.1": "The winner of trick ten leads. Any card may be led, as before, but the other player now has duties:",
    "last.follow": "*Follow suit* if you can, and with a *higher card* of that suit if you can.",
    "last.trump": "*Trump* if you hold none of the suit led. Any trump will do.",
    "last.free": "If you can do neither, play any card.",
    "last.2": "When a trump is led, answer with a trump: a higher one if you hold one.",
    "last.caption": "Diamonds are trumps. A dimmed card may not be played.",
    "last.led": "Led",
    "last.hand": "Your hand",
    "duty.beat": "You can beat it",
    "duty.follow": "You can only follow",
    "duty.trump": "You have to trump",
    "duty.free": "You are free",
    "duty.trump_led": "A trump is led",
    "duty.follow.why": "No higher heart: either heart will do.",
    "duty.free.why": "No heart and no trump: any card will do.",
    # Scoring and match.
    "scoring": "All the points",
    "scoring.caption": "What scores, and when",
    "scoring.head.what": "What",
    "scoring.head.points": "Points",
    "scoring.at_once": "At once",
    "scoring.at_end": "At the end of the hand",
    "scoring.turned_up_seven": "Seven turned up, to the dealer",
    "scoring.exchange": "Seven of trumps exchanged",
    "scoring.dix_played": "Seven of trumps played",
    "scoring.melds": "Melds",
    "scoring.melds.points": "{least} to {most}",
    "scoring.trick_ten.loser": "Trick ten, to its loser",
    "scoring.trick_ten.winner": "Trick ten, to its winner",
    "scoring.last_trick": "Last trick",
    "scoring.sweep": "Sweep: all of the last six tricks, the last one's points included",
    "scoring.brisque": "Each ace or ten in the tricks you took",
    "match": "The match",
    "match.1": (
        "Agree on {small} or {large} points; some play to {long}. Totals are looked at only when a hand is over and "
        "everything is counted."
    ),
    "match.2": "Once a total has reached the target, the higher total wins. If they are level, deal again.",
    # The worked hand.
    "worked": "A hand, played out",
    "worked.1": "The other player deals. {turn_up:^the} is turned up, so {trump} are trumps, and you lead.",
    "worked.mine": "You hold",
    "worked.theirs": "The other player holds",
    "worked.caption": "The tricks that scored; the card that took each is ringed",
    "worked.trick": "Trick {n}",
    "worked.head.what": "What scored",
    "worked.head.me": "You",
    "worked.head.them": "Other",
    "worked.sum": "This hand",
    "worked.remark.1": "The seven fetches {QH:the}, the queen that was missing.",
    "worked.remark.3": "Two queens serve again, each with its king.",
    "worked.remark.6": "The jack of trumps has come from the stock: a marjolet with each queen still in hand.",
    "worked.remark.10": "The loser takes the turned-up card, the seven that was exchanged.",
    "worked.remark.15": "A trump that is led has to be beaten if possible. The seven scores all the same.",
    "worked.remark.16": "Last trick, then each counts the aces and tens taken.",
    "worked.look": "See every card of this hand at the table",
    # Sources.
    "sources": "Where the sources differ",
    "sources.1": (
        "Published descriptions do not agree. This page follows the first below; the table's menu offers the others. "
        "Where one says nothing, the usual rule is kept and named."
    ),
    "sources.silent": "Not stated in what we have of this source: {n:# rule|# rules}",
    "sources.silent.all": "{rules:^and}. Here the usual rules hold.",
    "house.deal_in_threes.why": "The sources say two or three at a time, and a table needs one order.",
    "house.exchange_after_trick_ten.why": "It is a trick like the others, and no source forbids it.",
    "house.cards_shared_in_one_step.why": "It may serve again after a later trick anyway.",
    "house.all_cards_already_laid.why": "Only the same set is barred.",
    "house.level_totals.why": "Neither is ahead: one more hand decides, or several, until one ends unequal.",
    # Glossary and sheet.
    "glossary": "Words",
    "glossary.caption": "The terms of the game in English and French",
    "glossary.head.en": "English",
    "glossary.head.fr": "French",
    "glossary.head.meaning": "Meaning",
    "sheet": "Score sheet",
    "sheet.caption": (
        "One row a hand. “Play”: what scores at once. “End”: last trick, aces and tens. “Total”: the match so far."
    ),
    "sheet.name": "Name",
    "sheet.hand": "Hand",
    "sheet.play": "Play",
    "sheet.end": "End",
    "sheet.total": "Total",
}
