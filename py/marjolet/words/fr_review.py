"""French: the review of a finished hand."""

from typing import Final

_TRICKS: Final = (
    "première", "deuxième", "troisième", "quatrième", "cinquième", "sixième", "septième", "huitième", "neuvième",
    "dixième", "onzième", "douzième", "treizième", "quatorzième", "quinzième", "seizième",
)  # fmt: skip
_NUMBERS: Final = ("deux", "trois", "quatre", "cinq", "six", "sept", "huit", "neuf")

TEXTS: Final[dict[str, str]] = {
    "ui.review": "Bilan",
    "ui.review.title": "Bilan de la donne {n}",
    **{f"ui.review.trick.{n}": f"{name} levée" for n, name in enumerate(_TRICKS, 1)},
    "ui.review.at": "{trick:^}",
    # While it is worked out.
    "ui.review.running": "La donne est passée en revue…",
    "ui.review.progress": "Avancement du bilan",
    "ui.review.percent": "{percent}\u00a0%",
    "ui.review.stop": "Arrêter",
    "ui.review.start": "Faire le bilan de cette donne",
    "ui.review.stopped": "Le bilan a été arrêté.",
    "ui.review.failed": "Le bilan de cette donne n'a pas pu être fait.",
    # The line to remember.
    "ui.review.summary.none": "Vous n'avez rien laissé échapper.",
    "ui.review.summary.luck": (
        "Avec ce que vous pouviez savoir, vous n'avez rien laissé échapper ; cartes sur table, il y avait {points} "
        "de plus à prendre."
    ),
    "ui.review.summary.one": "Vous avez laissé échapper {points} : {first}.",
    "ui.review.summary.two": "Vous avez laissé échapper {points} : {first}, et {second}.",
    "ui.review.summary.more": ("Vous avez laissé échapper {points} : {first}, {second}, et {slips}."),
    "ui.review.sum.exact": "{points:# point|# points}",
    "ui.review.sum.about": "environ {points:# point|# points}",
    **{f"ui.review.slips.{n}": f"{name} fautes plus petites" for n, name in enumerate(_NUMBERS, 2)},
    "ui.review.slips.1": "une faute plus petite",
    "ui.review.slips.many": "{n} fautes plus petites",
    "ui.review.what.card": "{card:le} à la {trick}",
    "ui.review.what.meld": "{meld:a}, jamais annoncé",
    "ui.review.what.exchange": "l'échange du sept, jamais fait",
    "ui.review.what.sweep": "le capot",
    "ui.review.what.last_trick": "la dernière levée",
    # The two columns.
    "ui.review.known": "Avec ce que vous pouviez savoir",
    "ui.review.known.about": (
        "Chaque carte est essayée dans beaucoup de donnes compatibles avec ce que vous saviez. N'est une faute que ce "
        "qui était à coup sûr moins bon en moyenne."
    ),
    "ui.review.opened": "Cartes sur table",
    "ui.review.opened.about": (
        "Cette donne même, les deux mains et le talon découverts. C'est facile après coup : personne ne pouvait "
        "tout savoir."
    ),
    "ui.review.total": "Points manqués :",
    "ui.review.nothing": "Vous n'avez rien laissé échapper.",
    "ui.review.cost.exact": "{points:# point|# points}",
    "ui.review.cost.about": "{points} ± {about} points",
    "ui.review.told.card": "Vous avez joué {card:le} ; {better:le} valait mieux.",
    "ui.review.told.trick_ten": "Vous avez joué {card:le} ; {better:le} valait mieux.",
    "ui.review.told.sweep": "{card:^le} a décidé du capot ; il fallait {better:le}.",
    "ui.review.told.last_trick": "{card:^le} a perdu la dernière levée ; {better:le} la faisait.",
    "ui.review.told.meld": "{meld:^a} pouvait être annoncé, et ne l'a jamais été.",
    "ui.review.told.exchange": "Le sept d'atout pouvait être échangé contre {card:le}, et ne l'a jamais été.",
    "ui.review.limits": (
        "« ± » dit de combien le hasard a pu fausser un chiffre (à 95\u00a0%). Les chiffres sans « ± » sont exacts."
    ),
    # Trick ten.
    "ui.review.ten": "La dixième levée",
    "ui.review.ten.won.paid": "Vous l'avez faite, et elle vous a rapporté {points:# point|# points}.",
    "ui.review.ten.won.unpaid": "Vous l'avez faite ; ses {points:# point|# points} sont allés à l'ordinateur.",
    "ui.review.ten.lost.paid": "Vous l'avez perdue, ce qui vous a rapporté {points:# point|# points}.",
    "ui.review.ten.lost.unpaid": "Vous l'avez perdue, et {points:# point|# points} avec elle.",
    "ui.review.ten.known.right": "Avec ce que vous pouviez savoir, aucune autre carte n'était à coup sûr meilleure.",
    "ui.review.ten.known": "Avec ce que vous pouviez savoir, une autre carte valait mieux : {cost}.",
    "ui.review.ten.opened.right": "Cartes sur table, aucune autre carte ne valait mieux.",
    "ui.review.ten.opened": "Cartes sur table, une autre carte valait mieux : {cost}.",
    # The last six.
    "ui.review.six": "Les six dernières levées",
    "ui.review.six.about": (
        "Toutes les cartes étaient connues, le compte est donc exact : votre avance dans ces seules levées."
    ),
    "ui.review.six.perfect": "Jeu parfait des deux côtés",
    "ui.review.six.mine": "Vous avez laissé échapper",
    "ui.review.six.theirs": "L'ordinateur a rendu",
    "ui.review.six.result": "Résultat",
    "ui.review.six.slip.me": "Levée {trick} : vous, {points:# point|# points}",
    "ui.review.six.slip.them": "Levée {trick} : l'ordinateur, {points:# point|# points}",
    # The drawing.
    "ui.review.chart": "Votre avance, levée par levée",
    "ui.review.chart.mark": "points manqués ici, avec ce que vous pouviez savoir",
    "ui.review.chart.spoken": (
        "La donne finit à {end:+} pour vous. Au mieux : {high:+} {high_trick:à la donne|après la levée #|après la "
        "levée #} ; au pire : {low:+} {low_trick:à la donne|après la levée #|après la levée #}."
    ),
    "ui.review.chart.numbers": "Les chiffres",
    "ui.review.chart.trick": "Après la levée",
    "ui.review.chart.deal": "Donne",
    "ui.review.chart.ahead": "Votre avance",
    "ui.review.chart.lost": "points manqués",
    "ui.review.signed": "{points:+}",
    # A moment on the table.
    "ui.review.moment": "Un moment du bilan",
    "ui.review.costs.known": "{cost}, avec ce que vous pouviez savoir.",
    "ui.review.costs.opened": "{cost}, cartes sur table.",
    "ui.review.try": "Essayer l'autre coup",
    "ui.review.out": "Voir la suite",
    "ui.review.out.stop": "Pause",
    "ui.review.back": "Retour au bilan",
    "ui.review.tried.card": "Cette fois avec {better:le}.",
    "ui.review.tried.meld": "Cette fois en annonçant {meld:a}.",
    "ui.review.tried.exchange": "Cette fois en échangeant le sept contre {card:le}.",
    "ui.review.ends": (
        "Si les deux jouent bien à partir d'ici, cette donne finit à {me} contre {them} ; elle a fini à {was_me} "
        "contre {was_them}."
    ),
    # Statistics.
    "ui.review.trend": "Points manqués par donne :",
    "ui.review.trend.about": "Avec ce que vous pouviez savoir ; {n:# donne revue|# donnes revues}.",
    "ui.review.trend.spoken": "Points manqués par donne, partie après partie : {values:et}.",
    "ui.review.trend.numbers": "Partie après partie",
}
