"""French: the statistics and the history of matches."""

from typing import Final

TEXTS: Final[dict[str, str]] = {
    "ui.stats": "Statistiques",
    "ui.stats.empty": "Votre première partie finie apparaîtra ici, avec toutes ses donnes à revoir.",
    "ui.stats.counted": (
        "Ni l'entraînement ni ce qui se joue à partir d'un lien ne comptent ; une partie abandonnée compte comme "
        "perdue."
    ),
    "ui.stats.all": "Toutes les parties",
    "ui.stats.every": "Toutes",
    "ui.stats.matches": "Parties",
    "ui.stats.won": "Gagnées",
    "ui.stats.won.n": "{n} ({percent}\u00a0%)",
    "ui.stats.won.of": "{n} sur {of}",
    "ui.stats.decimal": "{whole},{tenth}",
    "ui.stats.hands": "Donnes",
    "ui.stats.points": "Points par donne",
    "ui.stats.mine": "Vos points par donne",
    "ui.stats.theirs": "Points de l'ordinateur par donne",
    "ui.stats.best": "Votre meilleure donne",
    "ui.stats.melds": "Vos annonces par donne",
    "ui.stats.hints": "Conseils par donne",
    "ui.stats.hints.n": "{n:# conseil|# conseils}",
    "ui.stats.by.level": "Par adversaire",
    "ui.stats.by.preset": "Selon les règles",
    "ui.stats.level": "Adversaire",
    "ui.stats.preset": "Règles",
    "ui.stats.several": "Plusieurs adversaires",
    # The list.
    "ui.stats.list": "Vos parties, les plus récentes d'abord",
    "ui.stats.match": "Partie",
    "ui.stats.score": "Points",
    "ui.stats.how.won": "Gagnée",
    "ui.stats.how.lost": "Perdue",
    "ui.stats.how.given_up": "Abandonnée",
    "ui.stats.look": "Revoir la partie du {day}",
    "ui.stats.look.bad": "Cette partie ne peut plus être montrée.",
    "ui.stats.at": "{first} à {last} sur {of}",
    "ui.stats.newer": "Plus récentes",
    "ui.stats.older": "Plus anciennes",
    "ui.stats.day": "{day:1er|#} {month} {year}",
    "ui.stats.month.1": "janv.",
    "ui.stats.month.2": "févr.",
    "ui.stats.month.3": "mars",
    "ui.stats.month.4": "avr.",
    "ui.stats.month.5": "mai",
    "ui.stats.month.6": "juin",
    "ui.stats.month.7": "juill.",
    "ui.stats.month.8": "août",
    "ui.stats.month.9": "sept.",
    "ui.stats.month.10": "oct.",
    "ui.stats.month.11": "nov.",
    "ui.stats.month.12": "déc.",
    # Files.
    "ui.stats.file": "Vos parties dans un fichier",
    "ui.stats.here": "Tout reste sur cet appareil, rien n'est envoyé. Un fichier permet de l'emporter ailleurs.",
    "ui.stats.export": "Exporter",
    "ui.stats.import": "Importer",
    "ui.stats.added": "{n:# partie ajoutée|# parties ajoutées} ; le fichier en contient {of}.",
    "ui.stats.added.none": "Rien de nouveau : toutes les parties de ce fichier sont déjà là.",
    "ui.stats.added.older": (
        "Rien d'ajouté : seules les {kept} parties les plus récentes sont gardées, et celles du fichier sont plus "
        "anciennes."
    ),
    "ui.stats.file.bad": "Ce fichier n'est pas un historique de Marjolet, ou il est abîmé. Rien n'a changé.",
    "ui.stats.file.newer": "Ce fichier vient d'une version plus récente du jeu. Rien n'a changé.",
    "ui.stats.delete": "Tout effacer",
    "ui.stats.delete.text": "Elles disparaîtront de cet appareil pour de bon : pour les garder, exportez-les d'abord.",
    "ui.stats.delete.cancel": "Tout garder",
    "ui.stats.deleted": "Toutes les parties sont effacées.",
    "ui.dialog.stats": "Effacer toutes les parties finies ?",
    "ui.dialog.stats.confirm": "Tout effacer",
    "ui.stats.damaged": "L'historique de vos parties est illisible. Il est mis de côté, un nouveau commence.",
    "ui.stats.kept.newer": (
        "Vos parties ont été gardées par une version plus récente du jeu : rechargez la page pour les voir."
    ),
}
