"""French: the keyboard, what its letters say, and the sheet that lists them."""

from typing import Final

TEXTS: Final[dict[str, str]] = {
    "ui.keys": "Clavier",
    "ui.keys.open": "Toutes les touches",
    "ui.keys.tab": "Tab passe d'une zone de la table à la suivante.",
    "ui.keys.arrows": "Les flèches gauche et droite parcourent votre main ; Début et Fin mènent à ses deux bouts.",
    "ui.keys.digits": "1 à 6 jouent la carte de cette place.",
    "ui.keys.enter": "Entrée ou la barre d'espace joue la carte, ou actionne le bouton.",
    "ui.keys.why": "Appuyer sur une carte grisée dit pourquoi elle ne peut pas être jouée.",
    "ui.keys.escape": "Échap referme une question ou un panneau.",
    "ui.keys.lesson": "Dans une leçon, les flèches droite et gauche avancent et reculent d'un pas, Début et Fin vont "
    "aux bouts, la barre d'espace lance et arrête la lecture.",
    "ui.keys.letters": "Lettres",
    "ui.keys.letters.off": "Les lettres, et 1 à 6, sont désactivées dans les réglages.",
    "ui.keys.t": "la levée en cours, et qui doit jouer",
    "ui.keys.l": "la levée précédente",
    "ui.keys.s": "les points de la partie et de cette donne",
    "ui.keys.m": "les cartes jouables, et pourquoi les autres ne le sont pas",
    "ui.keys.h": "un conseil, si les conseils sont activés ; encore : la carte",
    "ui.keys.w": "pourquoi l'ordinateur a joué cela",
    "ui.keys.p": "aller au panneau",
    "ui.keys.z": "reprendre le coup",
    "ui.keys.help": "cette aide",
    # What they say.
    "ui.say.trick.none": "Levée {trick} : rien sur le tapis. {move}",
    "ui.say.trick.led.me": "Levée {trick} : vous avez entamé {card:du}. {move}",
    "ui.say.trick.led.them": "Levée {trick} : l'ordinateur a entamé {card:du}. {move}",
    "ui.say.trick.taken.me": "Levée {trick} : {lead:le}, puis {reply:le}. Elle est à vous.",
    "ui.say.trick.taken.them": "Levée {trick} : {lead:le}, puis {reply:le}. Elle est à l'ordinateur.",
    "ui.say.score": "Partie en {target} : {me} pour vous, {them} pour l'ordinateur. Cette donne : {mine} et {theirs}.",
    "ui.say.legal.all": "Carte au choix : {cards:court}.",
    "ui.say.legal.some": "Jouables : {cards:court}. Non jouables : {refused:et}.",
    "ui.say.refused.MUST_FOLLOW": "{cards:court} (il faut fournir)",
    "ui.say.refused.MUST_BEAT": "{cards:court} (trop faible)",
    "ui.say.refused.MUST_TRUMP": "{cards:court} (il faut couper)",
    "ui.say.nothing": "Aucune carte sur la table.",
}
