"""French: the rules in prose. Marks: ``*fort*``, ``_mot mis en valeur_``; slots as in `marjolet.words.render`."""

from typing import Final

TEXTS: Final[dict[str, str]] = {
    "title": "Les règles du Marjolet, jeu de cartes à deux",
    "description": (
        "Comment se joue le Marjolet : donne, levées, annonces et points, une donne commentée, variantes, "
        "feuille de marque."
    ),
    "heading": "Les règles du Marjolet",
    "lead": "Un jeu français à deux : des levées pour annoncer, puis les six dernières pour compter.",
    "skip": "Aller aux règles",
    "nav": "Sur cette page",
    "site": "Marjolet",
    "play": "Jouer",
    "learn": "Voir jouer une donne",
    "other": "English",
    "print": "Cette page s'imprime sur deux feuilles, feuille de marque comprise.",
    "top": "Haut de la page",
    # What it is.
    "game": "Le jeu en trois phrases",
    "game.1": (
        "À deux, avec trente-deux cartes, on fait des levées et l'on pioche après chacune, tant qu'il reste un talon. "
        "Qui remporte une levée peut *annoncer* : un roi avec sa dame, un carré, ou le valet d'atout "
        "avec n'importe quelle dame, _le marjolet_. Le talon épuisé, les six dernières levées se jouent sous de "
        "strictes obligations et l'on compte les as et les dix ramassés ; les donnes se suivent jusqu'à ce que l'une "
        "finisse avec un total de {small} ou {large}, et le plus haut gagne la partie."
    ),
    "pack": "Les cartes",
    "pack.1": (
        "Du sept à l'as dans les quatre couleurs : trente-deux cartes. Dans chaque couleur, de la plus "
        "forte à la plus faible :"
    ),
    "pack.caption": "Le dix vient juste après l'as, avant le roi.",
    "pack.2": (
        "Les as et les dix sont les _brisques_ : chacune vaut {brisque:# point|# points} à qui la ramasse dans une "
        "levée, soit {brisques:# point|# points} dans tout le jeu. Les autres cartes ne comptent pas par elles-mêmes."
    ),
    "deal": "La donne et l'atout",
    "deal.1": "Le premier donneur est tiré au sort ; ensuite, on donne à tour de rôle.",
    "deal.2": (
        "On donne six cartes à chacun, trois par trois, en commençant par l'adversaire. La carte suivante est "
        "retournée : sa couleur est *l'atout*. Les dix-neuf qui restent forment le *talon*, face cachée, à côté."
    ),
    "deal.3": (
        "La retourne est un sept ? Le donneur marque aussitôt {turned_up_seven:# point|# points}. "
        "L'autre joueur entame la première levée."
    ),
    "deal.caption": "{KH:^le} est retourné à côté du talon : atout cœur.",
    # The first ten tricks.
    "first": "Les dix premières levées",
    "first.1": (
        "L'un entame, l'autre joue une carte : c'est une levée. La plus forte carte de la couleur entamée l'emporte. "
        "Un atout bat toute carte d'une autre couleur."
    ),
    "first.2": (
        "Tant qu'il y a un talon, *on joue ce qu'on veut*. Personne n'est tenu de fournir, de monter ni de couper."
    ),
    "first.caption": "Atout cœur, entame {KS:du}.",
    "first.higher": "{reply:^le} l'emporte : plus fort dans la couleur entamée.",
    "first.trump": "{reply:^le} l'emporte : c'est un atout.",
    "first.lost": "{lead:^le} l'emporte : l'autre carte n'est ni de sa couleur ni d'atout.",
    "first.3": "Le gagnant échange et annonce s'il le veut, chacun pioche, et le gagnant entame la levée suivante.",
    "settle": "Après chacune de ces levées",
    "settle.1": "Seul le gagnant de la levée échange et annonce, dans cet ordre :",
    "settle.exchange": (
        "*Échanger*, à son gré : le sept d'atout, pris dans la main, contre la retourne, pour "
        "{exchange:# point|# points}. La carte reçue peut être annoncée tout de suite."
    ),
    "settle.declare.any": "*Annoncer*, à son gré : tout ce qu'on a en main. Les points se marquent aussitôt.",
    "settle.declare.limited": (
        "*Annoncer*, à son gré : au plus {melds_per_step:# annonce|# annonces}, l'échange en plus. Les points se "
        "marquent aussitôt."
    ),
    "settle.draw": "*Piocher* : le gagnant prend la première carte du talon, le perdant la suivante.",
    "settle.2": (
        "Les cartes annoncées restent étalées devant vous et se jouent comme le reste de votre main. Si vous avez "
        "une annonce en main et perdez la levée, elle attend que vous en gagniez une."
    ),
    # Melds.
    "melds": "Les annonces",
    "melds.caption": "Ce que valent les annonces, ici à l'atout cœur",
    "melds.head.meld": "Annonce",
    "melds.head.cards": "Cartes",
    "melds.head.points": "Points",
    "melds.kind": "{kind:^}",
    "melds.marriage": "roi et dame d'une même couleur, hors atout",
    "melds.royal_marriage": "roi et dame d'atout",
    "melds.marjolet": "valet d'atout et dame d'une autre couleur",
    "melds.trump_marjolet": "valet et dame d'atout",
    "melds.none": "Ne vaut rien : {kinds:et}.",
    "melds.1": "Toutes les cartes d'une annonce doivent être en main à ce moment-là, cartes étalées comprises.",
    "melds.2": (
        "*Une carte peut servir plusieurs fois*, à la même levée ou plus tard ; une annonce peut même n'être faite que "
        "de cartes déjà étalées. Mais le même groupe de cartes ne compte jamais deux fois."
    ),
    "melds.shared.caption": (
        "Annoncés ensemble : le carré de dames, et le valet d'atout avec chacune d'elles, {shared:# point|# points}."
    ),
    "melds.3": "Une donne offre {melds:# annonce possible|# annonces possibles}, soit {melds_worth:# point|# points}.",
    # The seven, trick ten.
    "seven": "Le sept d'atout",
    "seven.1": "Le plus petit des atouts peut rapporter plusieurs fois dans une donne :",
    "seven.turned_up": "*retourné* à la donne, {turned_up_seven:# point|# points} au donneur ;",
    "seven.exchange": "*échangé* après l'une des dix premières levées, {exchange:# point|# points} ;",
    "seven.played.always": (
        "*joué* dans n'importe quelle levée, gagnée ou perdue, {dix_played:# point|# points} à qui le joue, d'où qu'il "
        "vienne."
    ),
    "seven.played.unless_exchanged": (
        "*joué* dans n'importe quelle levée, gagnée ou perdue, {dix_played:# point|# points} à qui le joue, sauf s'il "
        "a été échangé dans la donne."
    ),
    "seven.2": "Si la retourne est le sept lui-même, il n'y a rien à échanger.",
    "ten": "La dixième levée",
    "ten.1": "Il reste alors deux cartes : une face cachée, et la retourne.",
    "ten.loser": (
        "Le gagnant échange et annonce comme d'habitude, puis prend la carte cachée. Le perdant prend la retourne et "
        "marque {trick_ten:# point|# points}."
    ),
    "ten.winner": (
        "Le gagnant échange et annonce comme d'habitude, prend la carte cachée et marque {trick_ten:# point|# points}. "
        "Le perdant prend la retourne."
    ),
    "ten.2": "Les cartes étalées rentrent dans les mains. Plus d'échange ni d'annonce.",
    # The last six.
    "last": "Les six dernières levées",
    "last.1": (
        "Le gagnant de la dixième entame. On entame toujours ce qu'on veut, mais l'autre a désormais des obligations :"
    ),
    "last.follow": "*Fournir* la couleur entamée si l'on peut, et *monter*, donc jouer plus fort, si l'on peut.",
    "last.trump": "*Couper* si l'on n'a pas la couleur. N'importe quel atout convient.",
    "last.free": "Sans la couleur ni atout, jouer ce qu'on veut.",
    "last.2": "À l'entame d'un atout, on répond par un atout, plus fort si l'on en a un.",
    "last.caption": "Atout carreau. Une carte grisée ne peut pas être jouée.",
    "last.led": "Entame",
    "last.hand": "Votre main",
    "duty.beat": "Vous pouvez monter",
    "duty.follow": "Vous ne pouvez que fournir",
    "duty.trump": "Vous devez couper",
    "duty.free": "Vous êtes libre",
    "duty.trump_led": "Atout entamé",
    "duty.follow.why": "Pas de cœur plus fort : l'un ou l'autre convient.",
    "duty.free.why": "Ni cœur ni atout : toute carte convient.",
    # Scoring and match.
    "scoring": "Tous les points",
    "scoring.caption": "Ce qui rapporte, et quand",
    "scoring.head.what": "Quoi",
    "scoring.head.points": "Points",
    "scoring.at_once": "Aussitôt",
    "scoring.at_end": "À la fin de la donne",
    "scoring.turned_up_seven": "Sept retourné, au donneur",
    "scoring.exchange": "Sept d'atout échangé",
    "scoring.dix_played": "Sept d'atout joué",
    "scoring.melds": "Annonces",
    "scoring.melds.points": "{least} à {most}",
    "scoring.trick_ten.loser": "Dixième levée, au perdant",
    "scoring.trick_ten.winner": "Dixième levée, au gagnant",
    "scoring.last_trick": "Dernière levée",
    "scoring.sweep": "Capot : les six dernières levées, points de la dernière compris",
    "scoring.brisque": "Chaque as ou dix dans vos levées",
    "match": "La partie",
    "match.1": (
        "On convient de {small} ou de {large} points ; certains jouent en {long}. Les totaux ne se regardent qu'une "
        "fois la donne finie et tout compté."
    ),
    "match.2": "Dès qu'un total atteint le but, le plus haut gagne. À égalité, on donne encore une fois.",
    # The worked hand.
    "worked": "Une donne commentée",
    "worked.1": "L'adversaire donne. La retourne est {turn_up:le} : atout {trump}, et c'est à vous d'entamer.",
    "worked.mine": "Vous avez",
    "worked.theirs": "L'adversaire a",
    "worked.caption": "Les levées qui ont rapporté ; la carte gagnante est cerclée",
    "worked.trick": "Levée {n}",
    "worked.head.what": "Ce qui rapporte",
    "worked.head.me": "Vous",
    "worked.head.them": "L'autre",
    "worked.sum": "Cette donne",
    "worked.remark.1": "Le sept va chercher {QH:le}, celle qui manquait.",
    "worked.remark.3": "Deux dames servent encore, chacune avec son roi.",
    "worked.remark.6": "Le valet d'atout est venu du talon : un marjolet avec chaque dame encore en main.",
    "worked.remark.10": "Le perdant prend la retourne : le sept échangé.",
    "worked.remark.15": "Sur atout entamé, l'adversaire doit monter. Le sept rapporte quand même.",
    "worked.remark.16": "La dernière levée, puis chacun compte ses as et ses dix.",
    "worked.look": "Voir toutes les cartes de cette donne à la table",
    # Sources.
    "sources": "Là où les sources diffèrent",
    "sources.1": (
        "Les descriptions publiées ne s'accordent pas. Cette page suit la première ; le menu de la table propose les "
        "autres. Quand l'une d'elles ne dit rien, la règle habituelle est gardée, et nommée."
    ),
    "sources.silent": "Non précisé dans ce que nous avons de cette source : {n:# règle|# règles}",
    "sources.silent.all": "{rules:^et}. Ici, comme d'habitude.",
    "house.deal_in_threes.why": "Les sources disent deux ou trois à la fois, et il faut un ordre.",
    "house.exchange_after_trick_ten.why": "C'est une levée comme les autres, et nulle source ne l'interdit.",
    "house.cards_shared_in_one_step.why": "Elle pourrait de toute façon resservir après une autre levée.",
    "house.all_cards_already_laid.why": "Seul le même groupe est exclu.",
    "house.level_totals.why": (
        "Aucun des deux n'est devant : une donne de plus les départage, ou plusieurs, jusqu'à un écart."
    ),
    # Glossary and sheet.
    "glossary": "Les mots",
    "glossary.caption": "Les termes du jeu, en français et en anglais",
    "glossary.head.en": "Anglais",
    "glossary.head.fr": "Français",
    "glossary.head.meaning": "Sens",
    "sheet": "Feuille de marque",
    "sheet.caption": (
        "Une ligne par donne. « Jeu » : ce qui se marque aussitôt. « Fin » : dernière levée, as et dix. "
        "« Total » : la partie jusque-là."
    ),
    "sheet.name": "Nom",
    "sheet.hand": "Donne",
    "sheet.play": "Jeu",
    "sheet.end": "Fin",
    "sheet.total": "Total",
}
