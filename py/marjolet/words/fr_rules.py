"""French: rule presets, what differs in them, house rulings, levels of the computer."""

from typing import Final

TEXTS: Final[dict[str, str]] = {
    "preset.mcleod-2022.name": "Fosdick et McLeod",
    "preset.mcleod-2022.source": "Howard Fosdick, revu par John McLeod en 2022, pagat.com",
    "preset.wikipedia.name": "Wikipédia",
    "preset.wikipedia.source": "Wikipédia en anglais, « Marjolet », d'après David Parlett",
    "preset.gambiter.name": "Gambiter",
    "preset.gambiter.source": "gambiter.com, « Marjolet »",
    "preset.gamerules.name": "GameRules",
    "preset.gamerules.source": "gamerules.com, « Marjolet »",
    "preset.fosdick-first.name": "Fosdick, première version",
    "preset.fosdick-first.source": "la première description de Howard Fosdick",
    "preset.one-meld.name": "Une annonce par levée",
    "preset.one-meld.source": "un usage de certains joueurs français, jeux-de-cartes.com",
    "rule.differs.nothing": "Les règles habituelles : les autres se définissent par rapport à elles.",
    "rule.differs.meld_points": (
        "Le carré d'as vaut {aces}, celui de rois {kings}, de dames {queens}, de valets {jacks}, de dix "
        "{tens:rien|#|#}."
    ),
    "rule.differs.turned_up_seven": "Un sept retourné rapporte {points:# point|# points} au donneur.",
    "rule.differs.dix_played_when": (
        "Joué, le sept d'atout ne rapporte {points} que si personne ne l'a échangé dans la donne."
    ),
    "rule.differs.trick_ten_to": (
        "{points:Le point|Les # points} de la dixième levée {points:va|vont} au gagnant ; "
        "le perdant prend toujours la retourne."
    ),
    "rule.differs.sweep": "Le capot (les six dernières levées) vaut {points} en tout.",
    "rule.differs.melds_per_step": "Au plus {points:# annonce|# annonces} par levée, l'échange en plus.",
    "rule.not_stated": "Non précisé dans ce que nous avons de cette source, donc comme d'habitude : {rules:et}.",
    "rule.name.meld_points": "les points des annonces",
    "rule.name.turned_up_seven": "les points du sept retourné",
    "rule.name.exchange": "les points de l'échange",
    "rule.name.dix_played": "les points du sept d'atout joué",
    "rule.name.dix_played_when": "quand ce sept rapporte",
    "rule.name.trick_ten": "les points de la dixième levée",
    "rule.name.trick_ten_to": "à qui vont les points de la dixième levée",
    "rule.name.last_trick": "les points de la dernière levée",
    "rule.name.sweep": "les points du capot",
    "rule.name.brisque": "les points des as et des dix",
    "rule.name.melds_per_step": "le nombre d'annonces par levée",
    "house.title": "Là où les sources se taisent, on joue ici ainsi :",
    "house.deal_in_threes": "Les cartes se donnent trois par trois.",
    "house.exchange_after_trick_ten": "Le sept s'échange encore après la dixième levée.",
    "house.cards_shared_in_one_step": "Une carte peut servir à plusieurs annonces faites en même temps.",
    "house.all_cards_already_laid": (
        "Des cartes déjà sur la table peuvent former une nouvelle annonce ; le même groupe ne compte jamais deux fois."
    ),
    "house.level_totals": "Si les deux totaux atteignent le but à égalité, on joue une donne de plus.",
    "level.table.name": "L'habitué",
    "level.table.about": "Ne connaît que ses propres cartes. Régulier, et sans faute dans les six dernières levées.",
    "level.easy.name": "Débutant",
    "level.easy.about": "Joue avec bon sens, mais oublie les cartes passées et ne calcule pas les dernières levées.",
    "level.strong.name": "Joueur fort",
    "level.strong.about": (
        "A appris en jouant des millions de donnes contre lui-même. Sait quelles levées perdre, la dixième comprise."
    ),
    "level.expert.name": "Maître",
    "level.expert.about": "Le joueur fort, qui essaie d'abord les cartes probables dans bien des donnes possibles.",
    "level.random.name": "Au hasard",
    "level.random.about": "Joue n'importe quelle carte permise et annonce tout ce qu'il peut.",
}
