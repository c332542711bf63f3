"""French: what a lesson says. For people who never met the game: each word of it is explained where it first comes."""

from typing import Final

TEXTS: Final[dict[str, str]] = {
    "ui.learn": "Apprendre",
    "ui.learn.about": "Une donne jouée sous vos yeux, pas à pas. Votre partie vous attend pendant ce temps.",
    "ui.learn.speed": "Vitesse de la lecture automatique",
    "ui.learn.show": "Montrez-moi",
    "ui.learn.offer": "Vous découvrez le Marjolet ? Voyez une donne jouée et expliquée.",
    "ui.lesson.at": "Étape {n} sur {of}",
    "ui.lesson.chapters": "Chapitres",
    "ui.lesson.told": "Ce qui se passe",
    "ui.lesson.controls": "Dans la leçon",
    "ui.lesson.back": "Un pas en arrière",
    "ui.lesson.play": "Lecture",
    "ui.lesson.pause": "Pause",
    "ui.lesson.next": "Suivant",
    "ui.lesson.over": "À vous de jouer",
    "ui.lesson.next_lesson": "Deuxième donne",
    "ui.lesson.try": "À vous d'essayer",
    "ui.lesson.close": "Fermer",
    "ui.return.lesson": "Retour à la leçon",
    "learn.title.demonstration": "Une donne entière, pas à pas",
    "learn.title.sweep": "Un sept retourné et un capot",
    "learn.chapter.deal": "La donne",
    "learn.chapter.trick": "La première levée",
    "learn.chapter.settle": "Échanger, annoncer",
    "learn.chapter.trump": "Pris par un atout",
    "learn.chapter.marriages": "Deux mariages",
    "learn.chapter.brisques": "Les as et les dix",
    "learn.chapter.marjolet": "Le marjolet",
    "learn.chapter.stock": "Jusqu'au bout du talon",
    "learn.chapter.ten": "La dixième levée",
    "learn.chapter.follow": "Fournir",
    "learn.chapter.beat": "Monter si possible",
    "learn.chapter.ruff": "Couper à défaut",
    "learn.chapter.seven": "Le sept est joué",
    "learn.chapter.last": "La dernière levée",
    "learn.chapter.count": "Le décompte",
    "learn.chapter.turned-up": "Un sept retourné",
    "learn.chapter.six": "Les six dernières levées",
    "learn.chapter.sweep": "Le capot",
    "learn.chapter.sum": "Le décompte",
    # The deal.
    "learn.deal": "Chacun a six cartes. Les autres, face cachée, forment le talon, où l'on pioche tour à tour.",
    "learn.trumps": "L'atout est la couleur la plus forte : un atout bat toutes les cartes des trois autres.",
    "learn.goal": (
        "Les points viennent des levées que l'on remporte et des annonces : des cartes qui vont ensemble, comme le roi "
        "et la dame d'une même couleur."
    ),
    "learn.goal.how": (
        "Une donne se joue jusqu'à la dernière carte. Une partie en compte plusieurs : dès qu'à la fin d'une donne un "
        "total atteint {target} points, le plus grand des deux gagne."
    ),
    "learn.order": (
        "Dans une couleur, l'ordre est : as, dix, roi, dame, valet, neuf, huit, sept. Le dix vient juste après l'as."
    ),
    "learn.dealer.them": (
        "L'ordinateur a donné : vous entamez, c'est-à-dire que vous jouez en premier, et vous donnerez la fois "
        "suivante."
    ),
    "learn.dealer.me": (
        "Vous avez donné : l'ordinateur entame, c'est-à-dire qu'il joue en premier, et il donnera la fois suivante."
    ),
    "learn.go": "Appuyez sur « Suivant » pour continuer.",
    "learn.turned_up_seven": (
        "Le sept est le plus petit atout, mais il rapporte : {points} points au donneur quand il est retourné, et "
        "{played} à qui le jouera."
    ),
    "learn.jump": "D'ici, passons tout droit aux six dernières levées.",
    "learn.passed_over": "Dix levées ont été jouées. Voici ce qui suit la dixième.",
    "learn.passed_score": (
        "En tout, levées sautées comprises, vous voilà à {me:# point|# points}, et l'ordinateur à {them}."
    ),
    # Each thing, the first time.
    "learn.first.trick": "Une levée, c'est une carte de chacun. La meilleure prend les deux.",
    "learn.first.free": "Tant qu'il y a un talon, on joue la carte que l'on veut.",
    "learn.first.worthless": "Entamez d'une carte sans valeur : rois et dames se gardent pour les annonces.",
    "learn.first.spent": (
        "Cette carte a déjà servi à une annonce : on peut s'en passer. Toute carte se joue, annoncée ou non."
    ),
    "learn.first.sure": (
        "Le talon épuisé, ce que vous n'avez pas et qui n'est pas tombé est chez l'ordinateur. Rien n'y bat cette "
        "carte."
    ),
    "learn.first.cheap": "Cette carte sera battue, mais elle ne vous coûte ni as ni dix.",
    "learn.first.brisque": "As et dix s'appellent des brisques : {points} points chacune, à la fin, à qui l'a prise.",
    "learn.first.settle": (
        "Qui fait la levée peut échanger et annoncer, c'est-à-dire étaler ses annonces et en marquer les points. "
        "L'autre, non."
    ),
    "learn.first.deadline": "Dernier délai pour annoncer : après la dixième levée.",
    "learn.first.dix": "Seul le sept d'atout s'échange contre la retourne : {points} points.",
    "learn.first.swapped": "Le sept est maintenant la retourne, à la place {card:du}.",
    "learn.first.laid": "Annoncées, les cartes restent étalées et jouables.",
    "learn.first.kind.four": "Un carré : la même carte dans les quatre couleurs.",
    "learn.first.kind.marriage": "Un mariage, c'est le roi et la dame d'une même couleur.",
    "learn.first.kind.royal_marriage": "Le mariage d'atout, roi et dame d'atout, rapporte davantage.",
    "learn.first.kind.marjolet": (
        "Le valet d'atout fait une annonce avec n'importe quelle dame : c'est le marjolet."
    ),
    "learn.first.kind.trump_marjolet": "Avec la dame d'atout, le marjolet rapporte davantage.",
    "learn.first.shared": "Une carte sert à plusieurs annonces ; mais la même annonce ne compte jamais deux fois.",
    "learn.first.draw": "Quand le gagnant a fini, chacun pioche, lui d'abord ; c'est lui qui entame.",
    "learn.first.stock_gone": (
        "Fournir, c'est jouer de la couleur entamée, plus fort si l'on peut (c'est monter), sinon plus petit. Couper, "
        "c'est jouer un atout. La règle vaut aussi à l'atout. Plus d'échanges ni d'annonces : les cartes étalées "
        "rentrent dans les mains."
    ),
    "learn.first.trumped": "L'atout est {suit} : même son sept prend l'as d'une autre couleur.",
    "learn.first.other_suit": "Une carte d'une autre couleur que l'entame ne gagne jamais, sauf un atout.",
    "learn.first.gift": "Une carte sans valeur lui aurait moins coûté.",
    "learn.first.ten": "Perdre ne rapporte qu'à la dixième levée.",
    "learn.first.dix_played": "Il rapporte à qui le joue, même s'il perd la levée.",
    "learn.first.seven_taken": "Le sept vous revient : {points} points de plus quand vous le jouerez.",
    "learn.first.last_trick": "Faire la toute dernière levée vaut {points} points, quoi qu'elle contienne.",
    # Why a trick went where it went.
    "learn.won.outranks.me": "La levée est à vous : {best:le} bat {lost:le}.",
    "learn.won.outranks.them": "La levée est à l'ordinateur : {best:le} bat {lost:le}.",
    "learn.won.other_suit.me": "Vous faites la levée avec {best:le} : {lost:le} n'est ni de cette couleur ni un atout.",
    "learn.won.other_suit.them": (
        "L'ordinateur fait la levée avec {best:le} : {lost:le} n'est ni de cette couleur ni un atout."
    ),
    "learn.won.no_trump.me": "Vous faites la levée avec {best:le} : {lost:le} n'est pas un atout.",
    "learn.won.no_trump.them": "L'ordinateur fait la levée avec {best:le} : {lost:le} n'est pas un atout.",
    "learn.won.trumped.me": "La levée est à vous : {best:le} est un atout, {lost:le} non.",
    "learn.won.trumped.them": "La levée est à l'ordinateur : {best:le} est un atout, {lost:le} non.",
    "learn.won.again.me": "La levée est à vous.",
    "learn.won.again.them": "La levée est à l'ordinateur.",
    "learn.gain.me": "Vous y prenez {cards:le et} : {points:# point|# points} à la fin.",
    "learn.gain.them": "L'ordinateur y prend {cards:le et} : {points:# point|# points} à la fin.",
    "learn.waits": "Vous avez {melds:et}, mais pas la levée : il faudra attendre d'en faire une.",
    # Melds.
    "learn.meld": "{meld:a} ({points})",
    "learn.declared.me": "Vous annoncez {melds:et}.",
    "learn.declared.them": "L'ordinateur annonce {melds:et}.",
    "learn.shared": "{n:Cette carte compte|Ces cartes comptent} dans plus d'une annonce : {cards:court}.",
    # What could be done next.
    "learn.may.settle.them": "L'ordinateur peut échanger et annoncer, s'il a de quoi. Puis chacun pioche.",
    "learn.may.settle.last.them": (
        "L'ordinateur peut échanger et annoncer, s'il a de quoi. Puis il pioche la dernière carte cachée, et vous "
        "prenez la retourne."
    ),
    "learn.may.settle.last.me": "Puis vous piochez la dernière carte cachée, et l'ordinateur prend la retourne.",
    "learn.may.settle.nothing": "Cette fois, vous n'avez rien à échanger ni à annoncer.",
    "learn.may.exchange": "Vous pouvez échanger votre sept d'atout contre {card:le} : {points:+}.",
    "learn.may.complete": "{card:^le} complète {melds:et}, que vous pouvez annoncer aussitôt.",
    "learn.may.declare": "Vous pouvez annoncer {melds:et}.",
    "learn.may.lead.me": "À vous d'entamer : carte au choix.",
    "learn.may.lead.them": "À l'ordinateur d'entamer : carte au choix.",
    "learn.may.reply.me": "À vous de répondre : carte au choix.",
    "learn.may.reply.them": "À l'ordinateur de répondre : carte au choix.",
    "learn.may.all": "Toutes vos cartes sont jouables : {cards:court}.",
    "learn.may.last.them": "Il reste une carte à l'ordinateur.",
    "learn.may.last.me": "Il vous reste une carte : {card:le}.",
    "learn.may.some": "Vous pouvez jouer {cards:court}.",
    "learn.may.dimmed": "En gris : {cards:court}. {why}",
    "learn.may.follow.them": "L'ordinateur doit fournir à {suit} : {cards:court}.",
    "learn.may.trump.them": "L'ordinateur n'a pas de {suit} et doit couper : {cards:court}.",
    "learn.may.any.them": "L'ordinateur n'a ni {suit} ni atout : carte au choix.",
    "learn.may.any.trump.them": "L'ordinateur n'a pas d'atout : carte au choix.",
    "learn.brief.nothing": "Rien à échanger ni à annoncer.",
    "learn.brief.lead.me": "À vous d'entamer.",
    "learn.brief.lead.them": "À l'ordinateur d'entamer.",
    "learn.brief.reply.me": "À vous de répondre.",
    "learn.brief.reply.them": "À l'ordinateur de répondre.",
    "learn.stake.ten": (
        "Étrange mais vrai : c'est le perdant de cette levée qui marque {points} points et prend la retourne."
    ),
    "learn.stake.last": "La dernière levée rapporte {points} points.",
    "learn.stake.sweep.me": (
        "La dernière levée rapporte {points} points. Mais faites encore celle-ci, et c'est le capot : {sweep} au "
        "lieu de {points}."
    ),
    "learn.stake.sweep.them": (
        "La dernière levée rapporte {points} points. Mais si l'ordinateur fait encore celle-ci, c'est le capot : "
        "{sweep} au lieu de {points}."
    ),
    "learn.stake.brisque": "{card:^le} rapporte {points} points à qui fait la levée.",
    "learn.stake.more": "Faire cette levée peut vous apporter plus encore : vous verrez comment.",
    "learn.stake.exchange": "Avec cette levée, vous pourriez échanger votre sept contre {card:le} : {points:+}.",
    "learn.stake.both": (
        "Avec cette levée, vous pourriez échanger votre sept contre {card:le} ({points:+}) et annoncer {melds:et}."
    ),
    "learn.stake.melds": "Avec cette levée, vous pourriez annoncer {melds:et}.",
    "learn.sweep": "Cela remplace les {points} points de la dernière levée.",
    # The end.
    "learn.count.next": "Il reste à compter les as et les dix des levées.",
    "learn.counted": "Les vôtres : {cards:court}.",
    "learn.over": (
        "D'autres donnes suivent, chacun donnant à son tour. Dès qu'à la fin d'une donne un total atteint {target} "
        "points, le plus grand des deux gagne ; à égalité, une donne de plus."
    ),
}
