"""French: the deal that can be checked."""

from typing import Final

TEXTS: Final[dict[str, str]] = {
    # Before a deal.
    "ui.fair": "Une donne vérifiable",
    "ui.fair.about": "Comment vérifier que les cartes n'ont pas été arrangées.",
    "ui.fair.this": "Engagement de la donne en cours :",
    "ui.fair.next_hand": "La prochaine donne",
    "ui.fair.next_match": "La première donne de la prochaine partie",
    "ui.fair.fixed": "Le premier paquet de cette donne est déjà fixé. Ce nombre y engage la page :",
    "ui.fair.value": "Votre valeur, un texte au choix",
    "ui.fair.taken": "Retenue pour cette donne seulement :",
    "ui.fair.untaken": "Pas encore de valeur : le premier paquet sera distribué tel quel.",
    "ui.fair.why": (
        "Votre valeur permute le premier paquet selon une méthode publiée. La page ne la connaissait pas "
        "en fixant ce paquet : elle ne peut donc pas arranger les cartes. Notez le nombre, donnez une "
        "valeur, vérifiez après la donne."
    ),
    "ui.fair.first": "La toute première donne sur un appareil est distribuée aussitôt, sans valeur de votre part.",
    "ui.fair.computer": (
        "L'ordinateur ne reçoit que ce qui se voit de sa place : ses cartes et ce que tout le monde a vu. Après la "
        "donne, vous pouvez lire le dernier message qu'il a reçu."
    ),
    "ui.fair.holds": (
        "C'est ce navigateur qui distribue. Sa mémoire et la partie enregistrée contiennent donc tout le "
        "paquet, cartes cachées comprises."
    ),
    # After it.
    "ui.fair.verify": "Vérifier la donne",
    "ui.fair.title": "Vérification de la donne {n}",
    "ui.fair.step_1": "1. Le premier paquet était fixé",
    "ui.fair.shown": "Engagement, tel qu'affiché",
    "ui.fair.salt": "Sel",
    "ui.fair.first_deck": "Premier paquet, carte du dessus d'abord",
    "ui.fair.text": "Texte dont le SHA-256 doit être l'engagement",
    "ui.fair.step_2": "2. Votre valeur l'a permuté",
    "ui.fair.your_value": "Votre valeur",
    "ui.fair.no_value": "Aucune : le premier paquet est distribué tel quel.",
    "ui.fair.dealt_deck": "Paquet distribué, carte du dessus d'abord",
    "ui.fair.dealt_codes": "Le même, en codes",
    "ui.fair.matches": "Recalculé à l'instant : cela concorde.",
    "ui.fair.differs": "Recalculé à l'instant : cela ne concorde pas.",
    "ui.fair.proves": "Ce que cela prouve",
    "ui.fair.proves.value": (
        "Le premier paquet était fixé avant que vous donniez votre valeur, et le paquet distribué est "
        "celui-là, permuté par votre valeur. Si la page ne pouvait pas la prévoir, elle n'a pas choisi ces "
        "cartes."
    ),
    "ui.fair.proves.no_value": (
        "Le paquet distribué est bien celui que fixait l'engagement. Sans valeur de votre part, cela ne "
        "montre pas que la page ne l'a pas choisi."
    ),
    "ui.fair.not": "Ce que cela ne prouve pas",
    "ui.fair.not.looking": (
        "Que personne n'ait regardé les cartes : c'est ce navigateur qui distribue, sa mémoire et la partie "
        "enregistrée contiennent donc le paquet."
    ),
    "ui.fair.not.itself": (
        "De plus, la page se contrôle ici elle-même. Pour en avoir le cœur net, notez l'engagement avant la "
        "donne et refaites les deux étapes avec un autre programme : docs/fairness.md, dans les sources, "
        "explique comment."
    ),
    "ui.fair.message": "Ce que l'ordinateur a reçu",
    "ui.fair.message.about": (
        "Il réfléchit dans un fil d'exécution à part, si le navigateur le permet, et ne reçoit que des messages comme "
        "celui-ci : ce qui se voit de sa place, son niveau, et un nombre pour ses choix au hasard, qui ne dit rien "
        "du paquet."
    ),
    "ui.fair.message.last": "Dernier message de cette donne",
    "ui.fair.message.none": "Il n'a reçu aucun message pendant cette donne.",
}
