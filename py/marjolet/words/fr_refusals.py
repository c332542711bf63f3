"""French: why an action is refused, naming the cards that forbid it."""

from typing import Final

TEXTS: Final[dict[str, str]] = {
    "refusal.NOT_IN_HAND": "Vous n'avez pas {card:le} en main.",
    "refusal.MUST_FOLLOW": "Il faut fournir : vous avez {because:le et}.",
    "refusal.MUST_BEAT": "Il faut monter sur {led:rang} : jouez {because:le ou}.",
    "refusal.MUST_TRUMP": "Pas de {suit} : il faut couper avec {because:le ou}.",
    "refusal.NOT_YOUR_TURN": "Un instant : c'est à l'ordinateur de jouer.",
    "refusal.WRONG_STEP.play": "C'est le moment de jouer une carte.",
    "refusal.WRONG_STEP.settle": "La levée est à vous : d'abord vos annonces, ou continuez.",
    "refusal.NO_DIX": "Seul le sept d'atout s'échange, et vous ne l'avez pas.",
    "refusal.NOTHING_TO_EXCHANGE": "Le sept d'atout est lui-même la retourne : il n'y a rien à échanger.",
    "refusal.NOT_A_MELD": "Ces cartes ne forment pas une annonce : {meld:le et}.",
    "refusal.MELD_NOT_HELD.exchange": "Il vous faut {missing:le et} : échangez d'abord le sept.",
    "refusal.MELD_NOT_HELD.missing": "Il vous manque {missing:le et}.",
    "refusal.MELD_ALREADY_DECLARED": "Déjà annoncé dans cette donne : {meld:le et}.",
    "refusal.MELD_TWICE": "On n'annonce pas deux fois les mêmes cartes : {meld:le et}.",
    "refusal.CARD_TWICE": "Une annonce se fait avec des cartes différentes : {card:le} y figure deux fois.",
    "refusal.TOO_MANY_MELDS": (
        "Ces règles permettent {limit:# annonce|# annonces} par levée ; vous en avez choisi {count}."
    ),
    "refusal.STALE": "Le jeu a avancé entre-temps. Choisissez de nouveau.",
    "refusal.OVER": "Cette donne est finie.",
}
