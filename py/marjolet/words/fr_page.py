"""French: dialogs, settings, help, and what goes wrong around the table."""

from typing import Final

TEXTS: Final[dict[str, str]] = {
    "ui.dialog.new_match": "Commencer une nouvelle partie ?",
    "ui.dialog.new_match.confirm": "Nouvelle partie",
    "ui.dialog.target": "Commencer une nouvelle partie en {target} points ?",
    "ui.dialog.target.confirm": "En {target} points",
    "ui.dialog.preset": "Commencer une nouvelle partie avec d'autres règles ?",
    "ui.dialog.preset.confirm": "Changer de règles",
    "ui.dialog.level": "Commencer une nouvelle partie contre un autre niveau ?",
    "ui.dialog.level.confirm": "Changer de niveau",
    "ui.dialog.text": "La partie en cours sera perdue : {me} pour vous, {them} pour l'ordinateur.",
    "ui.dialog.cancel": "Continuer la partie",
    "ui.close": "Fermer",
    "ui.settings": "Réglages",
    "ui.settings.match": "Partie",
    "ui.settings.target": "Longueur de la partie",
    "ui.settings.level": "Adversaire",
    "ui.settings.preset": "Règles",
    "ui.settings.current": "en cours",
    "ui.settings.restart": "Tout changement commence une nouvelle partie.",
    "ui.speed": "Vitesse",
    "ui.speed.slow": "Lente",
    "ui.speed.normal": "Normale",
    "ui.speed.fast": "Rapide",
    "ui.speed.off": "Sans animation",
    "ui.preset.current": "Règles : {preset:@preset.*.name}",
    "ui.preset.source": "Source : {preset:@preset.*.source}",
    "ui.keys": "Clavier",
    "ui.keys.tab": "Tab passe d'une partie de la table à la suivante.",
    "ui.keys.arrows": "Les flèches gauche et droite parcourent votre main ; Début et Fin vont à ses bouts.",
    "ui.keys.enter": "Entrée ou la barre d'espace joue la carte, ou actionne le bouton.",
    "ui.keys.why": "Appuyer sur une carte grisée dit pourquoi elle ne peut pas être jouée.",
    "ui.saved.restored": "Voici votre partie, telle que vous l'aviez laissée.",
    "ui.saved.damaged": "La partie enregistrée est illisible. Elle est mise de côté, et une nouvelle commence.",
    "ui.saved.denied": (
        "Ce navigateur ne permet pas d'enregistrer la partie : elle sera perdue à la fermeture de la page."
    ),
    "ui.computer_stuck": "L'ordinateur n'a pas pu répondre. Votre partie ne risque rien.",
    "ui.ask_again": "Redemander",
    "ui.address": "L'adresse demande {name} « {value} », que cette table ne connaît pas.",
}
