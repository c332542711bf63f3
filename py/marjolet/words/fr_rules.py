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
    "preset.mcleod-2022.differs": "Les règles habituelles : les autres se définissent par rapport à elles.",
    "preset.wikipedia.differs": "Joué, le sept d'atout ne rapporte que si personne ne l'a échangé dans la donne.",
    "preset.gambiter.differs": "Le capot (les six dernières levées) vaut 50 en tout.",
    "preset.gamerules.differs": (
        "Un sept retourné vaut 7. Carré d'as 100, de rois 80, de dames 60, de valets 40 ; de dix, rien."
    ),
    "preset.fosdick-first.differs": (
        "Carré d'as 100, de rois 80, de dames 60, de valets 40 ; de dix, rien. "
        "Les 10 de la dixième levée vont au gagnant ; le perdant prend toujours la retourne."
    ),
    "preset.one-meld.differs": "Une annonce au plus par levée ; l'échange peut s'y ajouter.",
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
        "Des cartes déjà sur la table peuvent former une nouvelle annonce ; seules les mêmes cartes ne comptent "
        "pas deux fois."
    ),
    "house.level_totals": "Si les deux totaux atteignent le but à égalité, on joue une donne de plus.",
    "level.table.name": "L'habitué",
    "level.table.about": "Ne connaît que ses propres cartes. Régulier, et sans faute dans les six dernières levées.",
    "level.random.name": "Au hasard",
    "level.random.about": "Joue n'importe quelle carte permise et annonce tout ce qu'il peut.",
}
