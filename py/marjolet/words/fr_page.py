"""French: the menu, dialogs, help, and what is told around the match."""

from typing import Final

TEXTS: Final[dict[str, str]] = {
    "ui.menu": "Menu",
    "ui.version": "Version {version}",
    "ui.language": "Langue",
    "ui.lang.en": "English",
    "ui.lang.fr": "Français",
    "ui.level": "Adversaire",
    "ui.speed": "Vitesse",
    "ui.speed.slow": "Lente",
    "ui.speed.normal": "Normale",
    "ui.speed.fast": "Rapide",
    "ui.presets": "Règles",
    "ui.presets.note": "Les règles publiées diffèrent. En choisir d'autres commence une nouvelle partie.",
    "ui.presets.source": "Source : {preset:@preset.*.source}",
    "ui.dialog.title": "Abandonner cette partie ?",
    "ui.dialog.new-match.text": "La partie en cours sera perdue, et une nouvelle commencera.",
    "ui.dialog.target.text": "La partie en cours sera perdue, et une nouvelle commencera, en {target} points.",
    "ui.dialog.preset.text": (
        "La partie en cours sera perdue, et une nouvelle commencera avec d'autres règles : {preset:@preset.*.name}."
    ),
    "ui.dialog.confirm": "Nouvelle partie",
    "ui.dialog.cancel": "Continuer celle-ci",
    "ui.ask_again": "Redemander",
    "ui.offline_ready": "C'est prêt : vous pouvez désormais jouer sans réseau.",
    "ui.keys": "Clavier",
    "ui.keys.tab": "Tab passe d'une partie de la table à la suivante.",
    "ui.keys.arrows": "Les flèches gauche et droite parcourent votre main ; Début et Fin vont à ses bouts.",
    "ui.keys.enter": "Entrée ou la barre d'espace joue la carte, ou actionne le bouton.",
    "ui.keys.why": "Appuyer sur une carte grisée dit pourquoi elle ne peut pas être jouée.",
    "notice.restored": "Voici votre partie, telle que vous l'aviez laissée.",
    "notice.save_set_aside": "La partie enregistrée est illisible. Elle est mise de côté, une nouvelle commence.",
    "notice.not_kept": "Ce navigateur ne peut pas garder la partie : elle disparaîtra avec la page.",
    "notice.computer_failed": "L'ordinateur n'a pas pu répondre. Votre partie ne risque rien.",
    "notice.address": "L'adresse demande {name} « {value} », que cette table ne connaît pas.",
}
