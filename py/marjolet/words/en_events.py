"""English: what happens, one sentence for each event (read aloud, and in the log)."""

from typing import Final

TEXTS: Final[dict[str, str]] = {
    "event.dealt.me": "You deal. {card:^the} is turned up: {suit} are trumps.",
    "event.dealt.them": "The computer deals. {card:^the} is turned up: {suit} are trumps.",
    "event.led.me": "You lead {card:the}.",
    "event.led.them": "The computer leads {card:the}.",
    "event.replied.me": "You play {card:the}.",
    "event.replied.them": "The computer plays {card:the}.",
    "event.taken.me": "You take trick {trick} with {card:the}.",
    "event.taken.them": "The computer takes trick {trick} with {card:the}.",
    "event.exchanged.me": "You exchange the seven of trumps for {card:the}.",
    "event.exchanged.them": "The computer exchanges the seven of trumps for {card:the}.",
    "event.declared.me": "You declare {meld:a}.",
    "event.declared.them": "The computer declares {meld:a}.",
    "event.passed.me": "You declare nothing.",
    "event.passed.them": "The computer declares nothing.",
    "event.drew.me": "You draw {card:the}.",
    "event.drew.them": "The computer draws a card.",
    "event.drew_turn_up.me": "You take the turned-up card, {card:the}.",
    "event.drew_turn_up.them": "The computer takes the turned-up card, {card:the}.",
    "event.stock_gone": (
        "The stock is gone. Now play the suit led, higher if you can, else lower. Without it: a trump, else any card."
    ),
    "event.scored.turned_up_seven.me": "A seven is turned up: {points:# point|# points} for you, the dealer.",
    "event.scored.turned_up_seven.them": (
        "A seven is turned up: {points:# point|# points} for the computer, the dealer."
    ),
    "event.scored.exchange.me": "{points:# point|# points} for you.",
    "event.scored.exchange.them": "{points:# point|# points} for the computer.",
    "event.scored.dix_played.me": "The seven of trumps is played: {points:# point|# points} for you.",
    "event.scored.dix_played.them": "The seven of trumps is played: {points:# point|# points} for the computer.",
    "event.scored.meld.me": "{points:# point|# points} for you.",
    "event.scored.meld.them": "{points:# point|# points} for the computer.",
    "event.scored.trick_ten.me": "The tenth trick brings you {points:# point|# points}.",
    "event.scored.trick_ten.them": "The tenth trick brings the computer {points:# point|# points}.",
    "event.scored.last_trick.me": "The last trick brings you {points:# point|# points}.",
    "event.scored.last_trick.them": "The last trick brings the computer {points:# point|# points}.",
    "event.scored.sweep.me": "A sweep: you took all of the last six tricks, {points:# point|# points}.",
    "event.scored.sweep.them": "A sweep: the computer took all of the last six tricks, {points:# point|# points}.",
    "event.scored.brisques.me": "Aces and tens in your tricks: {n}, so {points:# point|# points}.",
    "event.scored.brisques.them": "Aces and tens in the computer's tricks: {n}, so {points:# point|# points}.",
    "event.hand_ended": "The hand is over: you have {me:# point|# points}, the computer {them}.",
    "event.match_ended.me": "You win the match, {me} to {them}.",
    "event.match_ended.them": "The computer wins the match, {them} to {me}.",
    "event.level_totals": "Both stand at {points}: another hand decides the match.",
}
