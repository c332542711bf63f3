"""English: rule presets, what differs in them, house rulings, levels of the computer."""

from typing import Final

TEXTS: Final[dict[str, str]] = {
    "preset.mcleod-2022.name": "Fosdick and McLeod",
    "preset.mcleod-2022.source": "Howard Fosdick, revised by John McLeod in 2022, pagat.com",
    "preset.wikipedia.name": "Wikipedia",
    "preset.wikipedia.source": "Wikipedia, “Marjolet”, after David Parlett",
    "preset.gambiter.name": "Gambiter",
    "preset.gambiter.source": "gambiter.com, “Marjolet”",
    "preset.gamerules.name": "GameRules",
    "preset.gamerules.source": "gamerules.com, “Marjolet”",
    "preset.fosdick-first.name": "Fosdick, first version",
    "preset.fosdick-first.source": "Howard Fosdick's first description",
    "preset.one-meld.name": "One meld a trick",
    "preset.one-meld.source": "a custom some French players keep, jeux-de-cartes.com",
    "rule.differs.nothing": "The usual rules: the others are measured against them.",
    "rule.differs.meld_points": (
        "Four aces score {aces}, kings {kings}, queens {queens}, jacks {jacks}, tens {tens:nothing|#|#}."
    ),
    "rule.differs.turned_up_seven": "A seven turned up pays the dealer {points:# point|# points}.",
    "rule.differs.dix_played_when": (
        "The seven of trumps scores {points} when played only if nobody exchanged it in this hand."
    ),
    "rule.differs.trick_ten_to": (
        "The tenth trick's {points:# point goes|# points go} to its winner; the loser still takes the turned-up card."
    ),
    "rule.differs.sweep": "Taking all of the last six tricks scores {points} in all.",
    "rule.differs.melds_per_step": "At most {points:# meld|# melds} after a trick; the exchange may stand beside it.",
    "rule.not_stated": "Not stated in what we have of this source, so the usual rules hold: {rules:and}.",
    "rule.name.meld_points": "the points for melds",
    "rule.name.turned_up_seven": "the points for a seven turned up",
    "rule.name.exchange": "the points for the exchange",
    "rule.name.dix_played": "the points for playing the seven of trumps",
    "rule.name.dix_played_when": "when that seven scores",
    "rule.name.trick_ten": "the points of the tenth trick",
    "rule.name.trick_ten_to": "who gets the points of the tenth trick",
    "rule.name.last_trick": "the points of the last trick",
    "rule.name.sweep": "the points for all of the last six tricks",
    "rule.name.brisque": "the points for aces and tens",
    "rule.name.melds_per_step": "how many melds may be declared after a trick",
    "house.title": "Where the sources are silent, this table plays:",
    "house.deal_in_threes": "Cards are dealt three at a time.",
    "house.exchange_after_trick_ten": "The seven may still be exchanged after the tenth trick.",
    "house.cards_shared_in_one_step": "One card may serve in several melds declared together.",
    "house.all_cards_already_laid": (
        "Cards already on the table may make up a new meld; the same set of cards never scores twice."
    ),
    "house.level_totals": "If both reach the target with level totals, another hand is dealt.",
    "level.table.name": "House player",
    "level.table.about": "Knows only its own cards. Steady all along, and faultless in the last six tricks.",
    "level.easy.name": "Beginner",
    "level.easy.about": "Plays sensibly, but forgets what was played, and does not work out the last six tricks.",
    "level.strong.name": "Strong player",
    "level.strong.about": "Learned from millions of hands against itself. Knows which tricks to lose, the tenth too.",
    "level.expert.name": "Expert",
    "level.expert.about": "The strong player, who also tries out the likely cards in many possible deals first.",
    "level.random.name": "Random cards",
    "level.random.about": "Plays any card allowed, and declares all it can.",
}
