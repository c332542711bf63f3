"""French: hints for the person who is to play, and why the computer played, as far as that may be told in play.

A hint explains itself to somebody who learned the rules today. The first one told must not name the card to be played.
"""

from typing import Final

TEXTS: Final[dict[str, str]] = {
    "ui.hint": "Conseil",
    "ui.hint.wait": "Un instant…",
    "ui.hint.card": "Quelle carte ?",
    "ui.hint.step": "Que cocher ?",
    "ui.hint.again": "Redire",
    "ui.hint.meant": "selon le conseil",
    "ui.hints.hand": "Conseils demandés dans cette donne : {n}.",
    "ui.hints.match": "Conseils demandés dans cette partie : {n}.",
    "ui.why": "Pourquoi ?",
    "ui.why.title": "Pourquoi l'ordinateur a-t-il joué cela ?",
    "ui.why.trick": "Levée {trick}",
    "ui.why.note": "Ce qui dévoilerait sa main sera dit après la donne, dans « Revoir ».",
    "hint.off": "Les conseils sont désactivés : vous pouvez les activer dans les réglages.",
    "hint.failed": "Le conseil n'est pas venu. Appuyez encore pour le redemander.",
    # The second press.
    "hint.act.lead": "Entamez {card:du}. {why}",
    "hint.act.reply": "Jouez {card:le}. {why}",
    "hint.settle.nothing": "Ne cochez rien et continuez.",
    "hint.settle.ready": "Tout est coché comme il faut : appuyez sur le bouton.",
    "hint.settle.tick": "Cochez seulement ceci : {things:et}. Puis appuyez sur le bouton.",
    "hint.settle.all": "Cochez tout, puis appuyez sur le bouton.",
    "hint.settle.exchange": "l'échange",
    # The second reason, where it tells of the card.
    "hint.LEAD_LOW_SPARE.card": "C'est une petite carte, inutile à vos annonces.",
    "hint.DISCARD_SPARE.card": "C'est une petite carte, inutile à vos annonces.",
    "hint.LEAD_LEAST_NEEDED.card": "C'est la carte qui vous manquera le moins.",
    "hint.DISCARD_LEAST_NEEDED.card": "C'est la carte qui vous manquera le moins.",
    "hint.TAKE_TRICK.card": "Qui remporte la levée peut annoncer, puis entame la suivante.",
    "hint.LEAD_UNBEATABLE.card": "Cette carte ne peut plus être battue.",
    "hint.LEAD_LIKELY.card": (
        "Cette carte fera sans doute la levée : "
        "{beaters:# carte inconnue seulement peut|# cartes inconnues seulement peuvent} la battre."
    ),
    "hint.TAKE_BRISQUE.card": "Cela vous vaut {brisques:le et} : {points:# point|# points}.",
    "hint.TAKE_BRISQUE.own.card": "Dans une levée à vous, cette carte compte {points:# point|# points} pour vous.",
    "hint.ENDGAME_LEVEL.all.card": "Toutes les cartes permises reviennent au même à la fin.",
    "hint.ENDGAME_COST.card": "Une autre carte, {other:le} par exemple, vous coûterait {cost:# point|# points}.",
    # No choice.
    "hint.only.last": "Il ne vous reste que {card:le}.",
    "hint.only.beat": (
        "Une seule carte est permise : il faut monter sur {led:rang}, et vous n'avez pour cela que {card:le}."
    ),
    "hint.only.follow": "Une seule carte est permise : il faut fournir à {suit}, et vous n'avez que {card:le}.",
    "hint.only.trump": "Une seule carte est permise : sans {suit}, il faut couper, et {card:le} est votre seul atout.",
    # Leading.
    "hint.LEAD_LOW_SPARE": "Entamez d'une petite carte qui ne vous sert à aucune annonce.",
    "hint.LEAD_LEAST_NEEDED": "Toutes vos cartes ont leur utilité : entamez de celle qui vous manquera le moins.",
    "hint.LEAD_TO_DECLARE": "Essayez de faire cette levée : vous pourrez annoncer {melds:a et} ({points:+}).",
    "hint.LEAD_TO_EXCHANGE": (
        "Essayez de faire cette levée : vous pourrez échanger le sept d'atout contre {taken:le} ({points:+})."
    ),
    "hint.LEAD_UNBEATABLE": "Une de vos cartes ne peut plus être battue : entamez de celle-là, et la levée est à vous.",
    "hint.LEAD_LIKELY": (
        "Une de vos cartes fera sans doute la levée : "
        "{beaters:# carte inconnue seulement peut|# cartes inconnues seulement peuvent} la battre."
    ),
    "hint.LEAD_TO_DECLARE.many": "Essayez de faire cette levée : vous pourrez faire {n} annonces ({points:+}).",
    "hint.TAKE_TO_DECLARE.many": "Faites cette levée : vous pourrez faire {n} annonces ({points:+}).",
    # Melds, where their cards are named beside.
    "hint.kind.marriage": "un mariage",
    "hint.kind.royal_marriage": "le mariage d'atout",
    "hint.kind.marjolet": "un marjolet",
    "hint.kind.trump_marjolet": "le marjolet avec la dame d'atout",
    "hint.kind.four_aces": "un carré d'as",
    "hint.kind.four_tens": "un carré de dix",
    "hint.kind.four_kings": "un carré de rois",
    "hint.kind.four_queens": "un carré de dames",
    "hint.kind.four_jacks": "un carré de valets",
    "hint.kind.other": "une annonce",
    # Following.
    "hint.TAKE_BRISQUE": "Faites cette levée : avec {brisques:le et}, elle vaut {points:# point|# points} à la fin.",
    "hint.TAKE_BRISQUE.own": (
        "Faites cette levée avec un as ou un dix : dans vos levées, il compte {points:# point|# points} pour vous."
    ),
    "hint.TAKE_TO_DECLARE": "Faites cette levée : vous pourrez annoncer {melds:a et} ({points:+}).",
    "hint.TAKE_TO_EXCHANGE": (
        "Faites cette levée : vous pourrez échanger le sept d'atout contre {taken:le} ({points:+})."
    ),
    "hint.TAKE_TRICK": "Faites cette levée : qui la remporte peut annoncer, puis entame la suivante.",
    "hint.TAKE_CHEAPEST": "Plusieurs de vos cartes font cette levée : prenez avec celle qui vous manquera le moins.",
    "hint.CANNOT_TAKE": "Aucune de vos cartes ne bat {led:le} : donnez-en une dont vous pouvez vous passer.",
    "hint.NOT_WORTH_TAKING": "Laissez cette levée : elle vous coûterait {cards:le ou}, plus utile dans votre main.",
    "hint.NOT_WORTH_TAKING.many": "Laissez cette levée : les cartes qui la feraient sont plus utiles dans votre main.",
    "hint.DISCARD_SPARE": "Donnez une petite carte qui ne vous sert à aucune annonce.",
    "hint.DISCARD_LEAST_NEEDED": "Toutes vos cartes ont leur utilité : donnez celle qui vous manquera le moins.",
    # Either.
    "hint.PLAY_DIX": (
        "Le sept d'atout rapporte {points:# point|# points} dès qu'il est joué, même s'il perd la levée."
    ),
    "hint.KEEP_FOR_MELD": "Gardez {cards:le et} pour {kind} ({points:+}) : reste à trouver {missing:le et}.",
    "hint.KEEP_FOR_MELD.one": "Gardez vos cartes pour {kind} ({points:+}) : il n'y manque que {missing:le et}.",
    "hint.KEEP_FOR_MELD.more": "Gardez vos cartes pour {kind} ({points:+}) : les {n} autres peuvent encore venir.",
    "hint.KEEP_TO_DECLARE": (
        "Gardez {melds:a et} ({points:+}) jusqu'à votre prochaine levée : elle vous permettra d'annoncer."
    ),
    "hint.KEEP_TO_DECLARE.many": (
        "Vous tenez {n} annonces ({points:+}) : gardez-les ensemble jusqu'à ce que vous fassiez une levée."
    ),
    "hint.KEEP_DIX": ("Gardez le sept d'atout : après une levée gagnée, il s'échange contre {taken:le}."),
    "hint.KEEP_BRISQUES": "Ne donnez ni vos as ni vos dix : ils comptent pour qui les remporte.",
    "hint.KEEP_TRUMPS": "Économisez vos atouts : chacun bat toutes les cartes des autres couleurs.",
    "hint.TRICK_TEN_LOST_PAYS": "Perdre cette levée rapporte {points:# point|# points} : c'est la dixième.",
    "hint.TRICK_TEN_WON_PAYS": "Gagner cette levée rapporte {points:# point|# points} : c'est la dixième.",
    # The settle step.
    "hint.EXCHANGE_SEVEN": (
        "Échangez le sept d'atout contre {taken:le} : {points:# point|# points}, et un meilleur atout en main."
    ),
    "hint.DECLARE_ALL": "Annoncez {melds:a et} ({points:+}) : les cartes restent dans votre main.",
    "hint.DECLARE_ALL.many": "Annoncez le tout, {n} annonces ({points:+}) : les cartes restent dans votre main.",
    "hint.DECLARE_DEAREST": (
        "Ces règles permettent {limit:# annonce|# annonces} par levée : d'abord ce qui rapporte le plus, "
        "{melds:a et} ({points:+})."
    ),
    "hint.NOTHING_TO_SETTLE": "Il n'y a rien à échanger ni à annoncer : continuez.",
    # The last six tricks.
    "hint.ENDGAME_EXACT": "Toutes les cartes sont connues maintenant, et la suite a été calculée jusqu'au bout.",
    "hint.ENDGAME_COST": (
        "Il y a quelque chose à perdre : {other:le}, par exemple, vous coûterait {cost:# point|# points}."
    ),
    "hint.ENDGAME_LEVEL": "Ici, plus d'une carte est bonne.",
    "hint.ENDGAME_LEVEL.all": "Jouez ce que vous voulez : toutes les cartes permises reviennent au même à la fin.",
    "hint.ENDGAME_SWEEP": "Vous pouvez faire les six dernières levées, un capot : {points:# point|# points}.",
    "hint.ENDGAME_UNSWEPT": (
        "Assurez-vous une levée : l'ordinateur marque {points:# point|# points} s'il fait les six dernières."
    ),
    "hint.ENDGAME_LAST_TRICK": (
        "Pensez à la dernière levée : avec la bonne carte maintenant, elle est à vous ({points:+})."
    ),
    "hint.ENDGAME_BRISQUES": (
        "Avec la bonne carte maintenant, c'est vous et non l'ordinateur qui prenez {cards:le et} ({points:+})."
    ),
    "hint.ENDGAME_BRISQUES.many": (
        "Avec la bonne carte maintenant, {n} brisques (as et dix) sont pour vous et non pour l'ordinateur ({points:+})."
    ),
    # Learned, tried, and the rest.
    "hint.LEARNED_BEST": (
        "Une carte s'est montrée meilleure ici à l'usage, d'environ {points:# point|# points} : faites-lui confiance."
    ),
    "hint.LEARNED_CLOSE": "Le choix importe peu ici : les deux meilleures cartes se valent presque.",
    "hint.SEARCHED_BEST": (
        "Essayée dans {deals:# donne possible|# donnes possibles} d'après ce que vous savez, une carte réussit "
        "le mieux."
    ),
    "hint.FORGOTTEN": "Ce conseil ne tient compte que {tricks:de la dernière levée|des # dernières levées}.",
    "hint.HOPES_IN_VAIN": "N'attendez plus {meld:a} : il y manquera toujours {gone:le et}.",
    "hint.ENDING_BY_RULE": "Ce conseil est donné au jugé : rien n'a été calculé jusqu'au bout.",
    "hint.BEST_BALANCE": "Comparez ce qu'une carte peut vous gagner et ce que vous perdez en la jouant.",
    "hint.ONLY_CARD": "Une seule carte est permise.",
    "hint.BY_LOT": "Plusieurs choix se valent ici.",
    # The computer's reasons, without what it holds.
    "why.spared": "C'est {card:le} dont il avait le moins besoin.",
    "why.wanted": "Il voulait faire la levée.",
    "why.expected": "Il comptait faire la levée avec {card:le}.",
    "why.kept": "Il gardait d'autres cartes pour plus tard.",
    "why.let_go": "Il a laissé passer la levée.",
    "why.learned": "D'après son expérience, {card:le} semblait le meilleur choix ici.",
    "why.searched": "{card:^le} réussissait le mieux dans des donnes compatibles avec ce qu'il savait.",
    "why.declared": "Annoncer {melds:a et} rapporte {points:# point|# points}.",
    "why.passed": "Pourquoi il n'a rien échangé ni annoncé sera dit après la donne.",
    "why.lot": "Tiré au sort entre des choix équivalents.",
    "why.unknown": "Les raisons de ce coup n'ont pas été gardées.",
}
