"""English: the lessons that are played. For readers who never played a trick: no term before it was explained."""

from typing import Final

TEXTS: Final[dict[str, str]] = {
    "ui.lesson.list": "Lessons",
    "ui.lesson.list.about": (
        "Watch a hand first, then play short exercises. What goes wrong is played out, then you try again."
    ),
    "ui.learn.about.short": "Played before your eyes, step by step.",
    "ui.lesson.minutes": "{n:# minute|# minutes}",
    "ui.lesson.state.new": "New",
    "ui.lesson.state.begun": "{n} of {of} done",
    "ui.lesson.state.done": "Done",
    "ui.lesson.all": "Lessons",
    "ui.lesson.back.exercise": "One exercise back",
    "ui.lesson.my_turn": "My turn",
    "ui.lesson.again": "Try again",
    "ui.lesson.show": "Show me",
    "ui.lesson.now_you": "Now you",
    "ui.lesson.finish": "Finish",
    "ui.lesson.go_on": "Next: {title}",
    "ui.lesson.ledger": "The count",
    "ui.lesson.reset": "Begin all lessons anew",
    "ui.dialog.lessons": "Begin all lessons anew?",
    "ui.dialog.lessons.confirm": "Begin anew",
    "ui.dialog.lessons.text": "Your progress will be forgotten. Your match and your statistics stay.",
    "ui.dialog.lessons.cancel": "Keep my progress",
    "ui.lesson.hint": "Hint",
    "lesson.hint.play": "{card:^the}? {why}",
    "lesson.hint.card": "{card:^the} would be my card.",
    "lesson.hint.settle.some": "Leave everything ticked: it all scores now.",
    "lesson.hint.settle.none": "There is nothing to do here but to go on.",
    "lesson.hint.none": "No hint could be found. Play what you think best.",
    "lesson.damaged": "Your progress in the lessons could not be read: they begin anew.",
    "lesson.points": "{points:# point|# points}",
    "lesson.price.both": (
        "The best play is worth {points:# point|# points} more to you: {less} more for you, {more} less for the "
        "computer."
    ),
    "lesson.price.less": "The best play is worth {less:# point|# points} more to you.",
    "lesson.price.more": "The best play leaves the computer {more:# point|# points} less.",
    "lesson.left": "{kind} {cards:short}",
    "lesson.press_first": "That card may be played. First press one that may not.",
    "lesson.pressed": "{why} Now play.",
    "lesson.watch": "Watch what comes of it.",
    "lesson.right": "Right!",
    "lesson.wrong": "Not this time.",
    "lesson.shown": "This is how it goes.",
    "lesson.happened": "What happened",
    "lesson.done": "Lesson done!",
    "lesson.done.next": "Go on with the next one, or come back any time: your place is kept.",
    "lesson.done.last": "That was the last one. Some others are still open, in the list of all lessons.",
    "lesson.done.all": "You have done them all. Now play a match: the table tells you what may be played.",
    # What beats what.
    "lesson.tricks.title": "What beats what",
    "lesson.tricks.goal": "Which card takes a trick, and which cards count.",
    "lesson.tricks.order.about": (
        "A trick is one card from each of you: one leads, the other answers, and the better card takes both. Within a "
        "suit the order is {order:short}: only the ace beats the ten. Aces and tens count {brisque} points each for "
        "whoever takes them. Any card may be played here, but only one takes the trick."
    ),
    "lesson.tricks.order.goal": "The computer led {led:the}. Take the trick with a card of its suit.",
    "lesson.tricks.order.right": (
        "{card:^the} beats {led:the}: it stands right below the ace. You took it in a trick yourself, so it counts "
        "{mine:# point|# points} for you at the end."
    ),
    "lesson.tricks.order.wrong.low": "{card:^the} is lower than {led:the}, so the computer takes the trick.",
    "lesson.tricks.order.wrong.suit": (
        "{card:^the} is not of the suit led. Such a card never takes a trick, unless it is a trump."
    ),
    "lesson.tricks.trump.about": (
        "Beside the face-down cards, the stock, one card lies face up. Its suit is trumps: {trump} in this hand. A "
        "trump beats every card of the other suits, even an ace; of two trumps the higher one takes."
    ),
    "lesson.tricks.trump.goal": "The computer led {led:the}. Take the trick.",
    "lesson.tricks.trump.right": "Even a low trump takes an ace, which now counts {mine:# point|# points} for you.",
    "lesson.tricks.trump.wrong.plain": (
        "{card:^the} is no trump and not higher in the suit led: the computer keeps its ace."
    ),
    "lesson.tricks.trump.wrong.brisque": (
        "{card:^the} is neither a trump nor of the suit led, so the computer takes it, and it counts for the computer "
        "too."
    ),
    "lesson.tricks.give.about": (
        "As long as there is a stock you may play any card you like, whatever was led. A trick that you cannot take "
        "should cost you little: in the tricks only aces and tens count, {brisque} points each, {brisques} in the "
        "whole pack."
    ),
    "lesson.tricks.give.goal": "Nothing beats {led:the}, the highest trump. Give as little as you can.",
    "lesson.tricks.give.right": "{card:^the} counts nothing. You lost the trick, and no more than that.",
    "lesson.tricks.give.wrong.brisque": "{card:^the} counts {brisque} points, and the computer has it now.",
    "lesson.tricks.give.wrong.trump": (
        "It costs no points, but {card:the} is a trump: keep it, to take a trick with. A low card of another suit "
        "will do."
    ),
    "lesson.tricks.lead.about": (
        "Whoever takes a trick leads to the next, that is, plays its first card: any card will do. The other may "
        "answer with any card, a trump as well. {trump:^} are trumps."
    ),
    "lesson.tricks.lead.goal": "You lead. Choose the one card that is sure to take the trick.",
    "lesson.tricks.lead.right": "Nothing beats {ace:the}, the highest trump. Now you may lead again.",
    "lesson.tricks.lead.wrong.ace": (
        "{plain:^the} is the highest of its suit, but {their_card:the} is a trump, and takes it."
    ),
    "lesson.tricks.lead.wrong.beaten": "{their_card:^the} beats {card:the}.",
    # After a trick.
    "lesson.settle.title": "After each trick",
    "lesson.settle.goal": "When points are declared, who draws, who leads.",
    "lesson.settle.declare.about": (
        "You have taken a trick. Before both draw, you alone may declare melds: lay cards that belong together face "
        "up, and score. A king and a queen of one suit are a marriage: {marriage} points at once, {royal_marriage} if "
        "they are trumps. They are still yours."
    ),
    "lesson.settle.declare.goal": "Tick the marriage, then declare it.",
    "lesson.settle.declare.right": (
        "{marriage:# point|# points} at once. The computer could not declare: you had won the trick."
    ),
    "lesson.settle.declare.wrong.nothing": (
        "You declared nothing. Then the computer took a trick and declared, and your marriage has to wait until you "
        "win again."
    ),
    "lesson.settle.win.about": (
        "A meld in your hand scores nothing by itself: first you have to take a trick, the tenth at the latest. And "
        "every card of the meld must still be in your hand then, so do not take the trick with one of them."
    ),
    "lesson.settle.win.goal": "Take the trick and declare {pair:the and}.",
    "lesson.settle.win.right": "{ace:^the} took the trick, and the marriage was still whole.",
    "lesson.settle.win.wrong.lost": (
        "The computer took the trick, so the computer declared, not you: {theirs:# point|# points}."
    ),
    "lesson.settle.win.wrong.spent": (
        "{card:^the} took the trick, but a card that was played is gone, and the marriage with it."
    ),
    "lesson.settle.win.wrong.nothing": "You took the trick, but the marriage was not declared.",
    "lesson.settle.after.about": (
        "When the winner has declared, or goes on without, each of you draws one card from the stock and has six "
        "again. This step comes after every trick as long as there is a stock, even when there is nothing to declare."
    ),
    "lesson.settle.after.goal": "You took the trick and have nothing to declare. What comes next?",
    "lesson.settle.after.answer.me-me": "I draw first, and I lead",
    "lesson.settle.after.answer.me-them": "I draw first, the computer leads",
    "lesson.settle.after.answer.them-them": "The computer draws first and leads",
    "lesson.settle.after.right": (
        "The winner draws the top card, the other the next, and the winner leads. You cannot see what the computer "
        "drew."
    ),
    "lesson.settle.after.wrong.answer": "You won the trick, so you drew first, and then you led.",
    "lesson.settle.laid.about": (
        "{pair:^the and} lie face up because you declared them. They still belong to your hand: you play them like "
        "the others, and they may serve in more melds."
    ),
    "lesson.settle.laid.goal": "The computer led {led:the}. Take it with a declared card.",
    "lesson.settle.laid.right": "{card:^the} takes the trick. Once played it is gone, like any card.",
    "lesson.settle.laid.wrong.lost": (
        "{card:^the} does not beat {led:the}. The computer took the trick and declared: {theirs:# point|# points} for "
        "it."
    ),
    # Melds.
    "lesson.melds.title": "Melds that share cards",
    "lesson.melds.goal": "Every meld, its points, and cards that score again.",
    "lesson.melds.two.about": (
        "{trump:^} are trumps. The jack of trumps makes a meld with any queen, a marjolet: {marjolet} points, and "
        "{trump_marjolet} with the queen of trumps. A card may serve in several melds, even in the same declaration."
    ),
    "lesson.melds.two.goal": "{queen:^the} belongs to two melds here. Declare all you hold.",
    "lesson.melds.two.right": (
        "The queen served twice: with the king for {royal_marriage} points, with the jack for {trump_marjolet}."
    ),
    "lesson.melds.two.wrong.part": "Left out: {left:and}. No need to choose: {queen:the} serves in both.",
    "lesson.melds.two.wrong.nothing": (
        "Nothing was declared, and now the computer has won a trick: your melds have to wait."
    ),
    "lesson.melds.five.about": (
        "{trump:^} are trumps. Four of a kind score, too: aces {four_aces}, tens {four_tens}, kings {four_kings}, "
        "queens {four_queens}; jacks nothing. All the melds you hold may be declared together."
    ),
    "lesson.melds.five.goal": "You hold four queens and {jack:the}. Declare every meld there is.",
    "lesson.melds.five.right": "{n:# meld|# melds} from so few cards: {mine:# point|# points}.",
    "lesson.melds.five.wrong.part": "Left out: {left:and}.",
    "lesson.melds.five.wrong.nothing": "Nothing was declared: the four queens and {jack:the} make {n:# meld|# melds}.",
    "lesson.melds.again.about": (
        "{pair:^the and} were declared before and lie on the table. Since then you have drawn {jack:the}, the jack of "
        "trumps, and you have just taken a trick. The same cards are never declared twice as the same meld; in "
        "another meld they may serve again."
    ),
    "lesson.melds.again.goal": "How many points can you declare now?",
    "lesson.melds.again.right": (
        "{jack:^the} with {queen:the}, which already lies on the table. The marriage has scored and does not score "
        "again."
    ),
    "lesson.melds.again.wrong.answer": (
        "{queen:^the} scores again, with {jack:the}: {marjolet} points. The marriage, the same two cards, does not."
    ),
    "lesson.melds.four.about": (
        "You took the trick and hold four jacks. Now think back: three ranks pay more than queens do as four of a "
        "kind, one pays nothing."
    ),
    "lesson.melds.four.goal": "Which four of a kind score nothing?",
    "lesson.melds.four.answer.four_tens": "Four tens",
    "lesson.melds.four.answer.four_jacks": "Four jacks",
    "lesson.melds.four.answer.four_queens": "Four queens",
    "lesson.melds.four.right": (
        "Four jacks score nothing. The jack of trumps is worth keeping all the same, for a queen."
    ),
    "lesson.melds.four.wrong.answer": (
        "Aces score {four_aces}, tens {four_tens}, kings {four_kings}, queens {four_queens}. Four jacks score "
        "nothing, so you had nothing to declare."
    ),
    # The seven.
    "lesson.seven.title": "The seven of trumps",
    "lesson.seven.goal": "The lowest trump pays, in three ways.",
    "lesson.seven.exchange.about": (
        "Whoever has taken a trick and holds the seven of trumps may exchange it for the turned-up card: {exchange} "
        "points. The seven then lies face up in its place. That comes before declaring, so the new card may be "
        "declared right away."
    ),
    "lesson.seven.exchange.goal": "{king:^the} is turned up, and you hold {dix:the}. Use it.",
    "lesson.seven.exchange.right": (
        "{exchange} points for the exchange, {royal_marriage} for the royal marriage with the king you took."
    ),
    "lesson.seven.exchange.wrong.part": "You have the king now, but the royal marriage was not declared with it.",
    "lesson.seven.exchange.wrong.nothing": "The seven stayed in your hand, and the king beside the stock.",
    "lesson.seven.play.about": (
        "{trump:^} are trumps now. Playing the seven of trumps pays, too: {dix_played} points to the one who plays it, "
        "in any trick, won or lost. And low as it is, it is a trump."
    ),
    "lesson.seven.play.goal": "The computer led {led:the}. Take the trick and score at once.",
    "lesson.seven.play.right": "{dix_played} points for the seven at once, and {led:the} counts {brisque} at the end.",
    "lesson.seven.play.wrong.kept": (
        "{card:^the} does not take {led:the}. The seven, a trump, would have, and paid besides."
    ),
    "lesson.seven.turned.about": (
        "At the deal the seven itself may be turned up. That pays the one who dealt. Nobody can exchange it then: it "
        "stays there until the tenth trick."
    ),
    "lesson.seven.turned.goal": "You dealt, and {dix:the} was turned up. Who scores for that?",
    "lesson.seven.turned.answer.me": "I do: {points:# point|# points}",
    "lesson.seven.turned.answer.them": "The computer: {points:# point|# points}",
    "lesson.seven.turned.answer.nobody": "Nobody",
    "lesson.seven.turned.right": (
        "You dealt, so {turned_up_seven} points are yours before a card is played. The computer did not deal, so it "
        "leads now and deals the next hand."
    ),
    "lesson.seven.turned.wrong.answer": (
        "Look at your points at the top: you dealt, so you have had {turned_up_seven} since the deal. The computer "
        "leads now and deals the next hand."
    ),
    # The tenth trick.
    "lesson.ten.title": "The tenth trick",
    "lesson.ten.goal": "The one trick that pays for losing it, and the last melds.",
    "lesson.ten.lose.about": (
        "At the tenth trick only two cards are left: one face down, and the turned-up one. The winner declares as "
        "always and takes the face-down card. Odd but true: the loser takes the turned-up card and scores "
        "{trick_ten} points. {trump:^} are trumps."
    ),
    "lesson.ten.lose.goal": "{up:^the}, the best card of all, is turned up. See that you get it.",
    "lesson.ten.lose.right": "You lost the trick and gained {trick_ten} points and {up:the}. The stock is gone now.",
    "lesson.ten.lose.wrong.won": "{card:^the} took the trick. So {up:the} and {trick_ten} points went to the computer.",
    "lesson.ten.lose.wrong.brisque": (
        "{up:^the} and {trick_ten} points are yours. But {card:the} counts {brisque} for the computer; another card "
        "would have lost as well."
    ),
    "lesson.ten.chance.about": (
        "You have taken the tenth trick. It is the last after which anybody may exchange or declare: what is not "
        "declared now never scores. Then all laid cards go back into the hands."
    ),
    "lesson.ten.chance.goal": "{queen:^the} is turned up, and you hold {dix:the}. Last chance!",
    "lesson.ten.chance.right": (
        "{exchange} and {royal_marriage} points in time. The loser, the computer, took the turned-up card: the seven "
        "you put there, which pays {dix_played} to whoever plays it."
    ),
    "lesson.ten.chance.wrong.part": "The queen is yours, but its marriage was not declared: now it never scores.",
    "lesson.ten.chance.wrong.nothing": (
        "The chance is gone: the queen went to the computer, and nothing can be declared any more."
    ),
    "lesson.ten.over.about": (
        "The stock is gone. Six tricks are left, played from the cards in hand: nobody draws, and whoever takes a "
        "trick leads to the next at once."
    ),
    "lesson.ten.over.goal": "You lead. If you take this trick, may you declare {pair:the and}?",
    "lesson.ten.over.answer.yes": "Yes, as after any trick",
    "lesson.ten.over.answer.no": "No, not any more",
    "lesson.ten.over.answer.dear": "Yes, if no trump was played",
    "lesson.ten.over.right": "Exchanges and melds ended with the tenth trick. You took this one and simply led again.",
    "lesson.ten.over.wrong.answer": (
        "You took the trick, and there was nothing to exchange, declare or draw: you led again at once. Melds ended "
        "with the tenth trick."
    ),
    # The last six.
    "lesson.duties.title": "The last six tricks",
    "lesson.duties.goal": "What has to be played once the stock is gone.",
    "lesson.duties.follow.about": (
        "In the last six tricks any card may be led, but the one who answers has duties. First: follow suit, that is, "
        "play a card of the suit led if you hold one. The same goes when trumps are led. What may not be played is "
        "dimmed. {trump:^} are trumps here."
    ),
    "lesson.duties.follow.goal": "Press a dimmed card to see why it is dimmed. Then play one that is not.",
    "lesson.duties.follow.right": (
        "{card:^the} follows suit. It loses, but you had no higher one, so {held:the or} would do."
    ),
    "lesson.duties.beat.about": (
        "{trump:^} are trumps. Second duty: if you can follow suit with a higher card than the one led, you must, and "
        "lower ones are refused. If yours are all lower, play any of them, but no other suit. The same goes when "
        "trumps are led."
    ),
    "lesson.duties.beat.goal": "Press {low:the} to see why it is dimmed. Then play one that is not.",
    "lesson.duties.beat.right": "You had to beat {led:the} with {high:the or}. The trick is yours.",
    "lesson.duties.trump.about": (
        "{trump:^} are trumps. Third duty: if you hold no card of the suit led, you must play a trump if you have "
        "one. Any trump will do."
    ),
    "lesson.duties.trump.goal": "Press a dimmed card to see why it is dimmed. Then play one that is not.",
    "lesson.duties.trump.right": "You held none of the suit, so you had to trump, and {led:the} is yours.",
    "lesson.duties.free.about": (
        "{trump:^} are trumps. Without the suit led and without trumps you are free: any card may be played, and "
        "none of them can win."
    ),
    "lesson.duties.free.goal": "No {suit}, no trumps: play the card that costs you least.",
    "lesson.duties.free.right": "{card:^the} counts nothing.",
    "lesson.duties.free.wrong.brisque": (
        "You were free to choose, and {card:the} counts {brisque} points for the computer now."
    ),
    # Counting.
    "lesson.counting.title": "Counting a hand",
    "lesson.counting.goal": "What is added at the end, and how a match is won.",
    "lesson.counting.brisques.about": (
        "After the last trick the hand is counted: {brisque} points for each ace and ten in the tricks you took, and "
        "{last_trick} for the last trick. All the rest was counted when it happened. You are about to take the last "
        "trick with {ace:the}; then your tricks hold {taken:short}."
    ),
    "lesson.counting.brisques.goal": "How many points will the count bring you?",
    "lesson.counting.brisques.right": "Aces and tens: {n}, so {alone} points; the last trick makes it {total}.",
    "lesson.counting.brisques.wrong.answer": (
        "Aces and tens: {n}, at {brisque} each; and {last_trick} for the last trick: {total} points."
    ),
    "lesson.counting.sweep.about": (
        "Whoever takes all of the last six tricks makes a sweep: {sweep} points, in place of the {last_trick} for the "
        "last one. You have taken four of them. {trump:^} are trumps. With the stock gone, whatever is not in your "
        "hand and has not been played is with the computer: {held:the and}. It must follow, beat and trump like you."
    ),
    "lesson.counting.sweep.goal": "Two tricks are left, and you lead. Take both.",
    "lesson.counting.sweep.right": (
        "{low:^the} drew the computer's only trump, so nothing could beat {ace:the}: a sweep, {sweep} points."
    ),
    "lesson.counting.sweep.wrong.ace": (
        "The computer had no card of that suit and had to trump {ace:the}. No sweep: only {last_trick} points for the "
        "last trick."
    ),
    "lesson.counting.match.about": (
        "When a hand ends and at least one of you has {target} points or more, the higher total wins; if level, "
        "another hand is dealt. The computer led {led:the} and will lead {last:the} after it. {trump:^} are trumps: "
        "you have none, and no {suit}."
    ),
    "lesson.counting.match.goal": "Two tricks are left. Play so that you win the match.",
    "lesson.counting.match.right": "{ace:^the} took the last trick, and with it the match.",
    "lesson.counting.match.wrong.ace": (
        "{ace:^the} went to the computer, and the last trick too. Now both totals are level: nobody has won, and "
        "another hand would be dealt."
    ),
    # A first hand.
    "lesson.first.title": "A first whole hand",
    "lesson.first.goal": "From the deal to the count, with a word on every move.",
    "lesson.first.hand.about": (
        "A whole hand against an opponent that is not too strong. There is a word on every move here."
    ),
    "lesson.first.hand.goal": "Play the hand to its end. It counts nowhere.",
    "lesson.tip.first": (
        "You lead first, since the computer dealt; {trump} are trumps. Take tricks so that you may declare: an ace "
        "often takes one. Any card may be played as long as there is a stock."
    ),
    "lesson.tip.lead": (
        "You lead. With a meld in hand you want this trick: a high card that belongs to no meld is best. Without one, "
        "a low card gives nothing away."
    ),
    "lesson.tip.reply": (
        "The computer led {led:the}. Is it worth taking? For an ace or a ten, or to declare, yes; else give a card "
        "that counts nothing. Keep kings and queens that may pair."
    ),
    "lesson.tip.settle.nothing": "The trick is yours, but there is nothing to declare. Go on: both draw.",
    "lesson.tip.settle.declare": "The trick is yours: declare what is ticked. It scores at once.",
    "lesson.tip.settle.exchange": "The trick is yours: the seven fetches the turned-up card, {exchange} points.",
    "lesson.tip.ten": (
        "The tenth trick: its loser scores {trick_ten} points and takes {turn_up:the}. Its winner has the last chance "
        "to declare. Choose."
    ),
    "lesson.tip.six.lead": (
        "The stock is gone: whatever you do not hold and has not been played is with the computer. You may lead any "
        "card; the computer has to follow, beat or trump."
    ),
    "lesson.tip.six.reply": (
        "{led:^the} is led: play that suit, a higher card if you can. None of it: a trump. No trump either: any card."
    ),
    "lesson.tip.six.last": "The last trick: {last_trick} points to whoever takes it. Then aces and tens are counted.",
    "lesson.tip.wait": "The computer is to play.",
    "lesson.tip.over": (
        "The hand is over: {mine} points for you, {theirs} for the computer. You have played your first hand! A match "
        "goes on like this until one of you reaches the target."
    ),
}
