"""French: why a computer player chose, for somebody who is learning. Told of the card, whoever holds it."""

from typing import Final

TEXTS: Final[dict[str, str]] = {
    "reason.LEAD_LOW_SPARE": "{card:^le} est une petite carte qui ne sert à aucune annonce.",
    "reason.LEAD_LEAST_NEEDED": (
        "Toutes les cartes de la main ont leur utilité ; c'est {card:le} qui manquera le moins."
    ),
    "reason.LEAD_TO_DECLARE": "{card:^le} peut remporter la levée et permettre d'annoncer {melds:a et} ({points:+}).",
    "reason.LEAD_TO_EXCHANGE": (
        "{card:^le} peut remporter la levée et permettre d'échanger le sept d'atout contre {taken:le} ({points:+})."
    ),
    "reason.LEAD_UNBEATABLE": "Aucune carte que l'autre main puisse contenir ne bat {card:le}.",
    "reason.LEAD_LIKELY": (
        "{card:^le} devrait remporter la levée : "
        "{beaters:# carte inconnue pourrait|# cartes inconnues pourraient} l'en empêcher."
    ),
    "reason.TAKE_BRISQUE": "La levée contient {brisques:le et} : {points:+} au décompte de la donne.",
    "reason.TAKE_TO_DECLARE": "Cette levée permet d'annoncer {melds:a et} ({points:+}).",
    "reason.TAKE_TO_EXCHANGE": "Cette levée permet d'échanger le sept d'atout contre {taken:le} ({points:+}).",
    "reason.TAKE_TRICK": "{card:^le} remporte la levée, donc l'entame et le droit d'annoncer.",
    "reason.TAKE_CHEAPEST": "{others:^le ou} ferait aussi la levée, mais c'est {card:le} qui manquera le moins.",
    "reason.CANNOT_TAKE": "Aucune carte de la main ne bat {led:le}.",
    "reason.NOT_WORTH_TAKING": "Prendre cette levée coûterait {cards:le ou}, qu'il vaut mieux garder.",
    "reason.DISCARD_SPARE": "{card:^le} est une petite carte qui ne sert à aucune annonce : on peut s'en défaire.",
    "reason.DISCARD_LEAST_NEEDED": (
        "Toutes les cartes de la main ont leur utilité ; c'est {card:le} qui manquera le moins."
    ),
    "reason.PLAY_DIX": "Le sept d'atout rapporte {points:# point|# points} dès qu'il est joué.",
    "reason.KEEP_FOR_MELD": "À garder pour {meld:a} ({points:+}) : {cards:le et}. Reste à trouver {missing:le et}.",
    "reason.KEEP_TO_DECLARE": (
        "À garder jusqu'à la prochaine levée gagnée : {cards:le et}, pour {melds:a et} ({points:+})."
    ),
    "reason.KEEP_DIX": "Le sept d'atout se garde, pour l'échanger contre {taken:le}.",
    "reason.KEEP_BRISQUES": "On ne donne pas ses brisques : {cards:le et}.",
    "reason.KEEP_TRUMPS": "Mieux vaut garder ses atouts : {cards:le et}.",
    "reason.TRICK_TEN_LOST_PAYS": "Perdre la dixième levée rapporte {points:# point|# points}.",
    "reason.TRICK_TEN_WON_PAYS": "Gagner la dixième levée rapporte {points:# point|# points}.",
    "reason.EXCHANGE_SEVEN": "L'échange rapporte {points:# point|# points}, et {taken:le} vaut mieux que le sept.",
    "reason.DECLARE_ALL": "Tout ce qui peut s'annoncer maintenant : {melds:et} ({points:+}).",
    "reason.DECLARE_DEAREST": (
        "{limit:Une seule annonce|# annonces au plus} par levée, donc d'abord ce qui rapporte le plus : {melds:et} "
        "({points:+}). Plus tard : {left:et}."
    ),
    "reason.NOTHING_TO_SETTLE": "Il n'y a rien à échanger ni à annoncer.",
    "reason.ENDGAME_EXACT": (
        "Les deux mains sont connues et toutes les suites ont été essayées : {card:le} donne le meilleur résultat. "
        "D'ici la fin, les points de qui joue cette carte, moins ceux de l'autre : {value:+}."
    ),
    "reason.ENDGAME_COST": (
        "Parmi les cartes moins bonnes, la meilleure, {other:le}, coûterait {cost:# point|# points}."
    ),
    "reason.ENDGAME_LEVEL": "Cela reviendrait au même avec {cards:le ou}.",
    "reason.ENDGAME_SWEEP": "Les six dernières levées sont à prendre : {points:# point|# points}.",
    "reason.ENDGAME_UNSWEPT": (
        "Il faut s'assurer une des six dernières levées, sinon l'autre main marque {points:# point|# points}."
    ),
    "reason.ENDGAME_LAST_TRICK": "Cela assure la dernière levée ({points:+}).",
    "reason.ENDGAME_BRISQUES": "Cela fait gagner {cards:le et} ({points:+}).",
    "reason.LEARNED_BEST": (
        "L'expérience le montre : {card:le} vaut mieux ici que {other:le}, "
        "d'environ {points:# point|# points} par donne."
    ),
    "reason.LEARNED_CLOSE": "L'expérience le montre : {card:le} vaut un peu mieux ici que {other:le}.",
    "reason.SEARCHED_BEST": (
        "Entre {cards:le et}, c'est {card:le} qui réussit le mieux, "
        "sur {deals:# donne essayée|# donnes essayées} parmi celles qui restent possibles."
    ),
    "reason.FORGOTTEN": (
        "Seules les cartes {tricks:de la dernière levée|des # dernières levées} sont en mémoire : "
        "les autres sont oubliées."
    ),
    "reason.HOPES_IN_VAIN": (
        "À garder pour {meld:a} : {cards:le et}. En vain : on a oublié qu'il y manquera toujours {gone:le et}."
    ),
    "reason.ENDING_BY_RULE": "On joue {card:le} au jugé : rien n'a été calculé jusqu'au bout.",
    "reason.BEST_BALANCE": "Entre le gain possible et la carte dépensée, {card:le} est le meilleur choix.",
    "reason.ONLY_CARD": "{card:^le} est la seule carte permise.",
    "reason.BY_LOT": "Tiré au sort entre des choix équivalents.",
}
