"""French: what happens, one sentence for each event (read aloud, and in the log)."""

from typing import Final

TEXTS: Final[dict[str, str]] = {
    "event.dealt.me": "Vous donnez. La retourne est {card:le} : atout {suit}.",
    "event.dealt.them": "L'ordinateur donne. La retourne est {card:le} : atout {suit}.",
    "event.led.me": "Vous entamez {card:du}.",
    "event.led.them": "L'ordinateur entame {card:du}.",
    "event.replied.me": "Vous jouez {card:le}.",
    "event.replied.them": "L'ordinateur joue {card:le}.",
    "event.taken.me": "Vous remportez la levée {trick} avec {card:le}.",
    "event.taken.them": "L'ordinateur remporte la levée {trick} avec {card:le}.",
    "event.exchanged.me": "Vous échangez le sept d'atout contre {card:le}.",
    "event.exchanged.them": "L'ordinateur échange le sept d'atout contre {card:le}.",
    "event.declared.me": "Vous annoncez {meld:a}.",
    "event.declared.them": "L'ordinateur annonce {meld:a}.",
    "event.passed.me": "Vous n'annoncez rien.",
    "event.passed.them": "L'ordinateur n'annonce rien.",
    "event.drew.me": "Vous piochez {card:le}.",
    "event.drew.them": "L'ordinateur pioche une carte.",
    "event.drew_turn_up.me": "Vous prenez la retourne, {card:le}.",
    "event.drew_turn_up.them": "L'ordinateur prend la retourne, {card:le}.",
    "event.stock_gone": (
        "Le talon est épuisé. Il faut fournir, monter si possible ; sans la couleur, couper ; sinon, carte au choix."
    ),
    "event.scored.turned_up_seven.me": "La retourne est un sept : {points:# point|# points} pour vous, qui donnez.",
    "event.scored.turned_up_seven.them": (
        "La retourne est un sept : {points:# point|# points} pour l'ordinateur, qui donne."
    ),
    "event.scored.exchange.me": "{points:# point|# points} pour vous.",
    "event.scored.exchange.them": "{points:# point|# points} pour l'ordinateur.",
    "event.scored.dix_played.me": "Le sept d'atout est joué : {points:# point|# points} pour vous.",
    "event.scored.dix_played.them": "Le sept d'atout est joué : {points:# point|# points} pour l'ordinateur.",
    "event.scored.meld.me": "{points:# point|# points} pour vous.",
    "event.scored.meld.them": "{points:# point|# points} pour l'ordinateur.",
    "event.scored.trick_ten.me": "La dixième levée vous rapporte {points:# point|# points}.",
    "event.scored.trick_ten.them": "La dixième levée rapporte {points:# point|# points} à l'ordinateur.",
    "event.scored.last_trick.me": "La dernière levée vous rapporte {points:# point|# points}.",
    "event.scored.last_trick.them": "La dernière levée rapporte {points:# point|# points} à l'ordinateur.",
    "event.scored.sweep.me": "Capot ! Les six dernières levées sont à vous : {points:# point|# points}.",
    "event.scored.sweep.them": "Capot ! Les six dernières levées sont à l'ordinateur : {points:# point|# points}.",
    "event.scored.brisques.me": "As et dix dans vos levées : {n}, soit {points:# point|# points}.",
    "event.scored.brisques.them": "As et dix dans les levées de l'ordinateur : {n}, soit {points:# point|# points}.",
    "event.hand_ended": "La donne est finie : {me:# point|# points} pour vous, {them} pour l'ordinateur.",
    "event.match_ended.me": "Vous gagnez la partie, {me} à {them}.",
    "event.match_ended.them": "L'ordinateur gagne la partie, {them} à {me}.",
    "event.level_totals": "Égalité à {points} : une nouvelle donne décidera de la partie.",
}
