"""French: what is wrong with a record, a link or a save, for the person who opened it."""

from typing import Final

TEXTS: Final[dict[str, str]] = {
    "record.REFUSED": "L'enregistrement contient un coup contraire aux règles : donne {hand}, levée {trick}.",
    "record.NOT_READABLE": "Le fichier ne peut pas être ouvert.",
    "record.NOT_JSON": "Ce n'est pas un enregistrement de Marjolet, ou il est abîmé ou incomplet.",
    "record.DUPLICATE_KEY": "L'enregistrement contient deux fois « {key} » au même endroit.",
    "record.WRONG_TYPE": "L'enregistrement est abîmé : « {path} » n'a pas la forme voulue.",
    "record.UNKNOWN_KEY": "L'enregistrement contient « {key} », que nous ne connaissons pas.",
    "record.MISSING_KEY": "L'enregistrement est incomplet : il manque « {key} ».",
    "record.UNKNOWN_FORMAT": "Cette version de Marjolet ne sait pas lire cet enregistrement.",
    "record.UNKNOWN_PRESET": "La partie enregistrée suit des règles que nous ne connaissons pas : « {found} ».",
    "record.BAD_TARGET": "Le but de la partie enregistrée n'est pas un nombre de points supérieur à zéro.",
    "record.BAD_SEATS": "L'enregistrement ne nomme pas deux joueurs.",
    "record.BAD_DATE": "La date de l'enregistrement est illisible.",
    "record.BAD_LEVELS": "L'enregistrement n'indique pas un niveau pour chacun des deux joueurs.",
    "record.BAD_SEAT": "L'enregistrement désigne un joueur qui n'est ni le premier ni le second.",
    "record.BAD_TOTALS": "Les totaux de la partie enregistrée ne sont pas deux nombres entiers.",
    "record.BAD_CARD": "L'enregistrement nomme une carte qui n'existe pas : « {found} ».",
    "record.BAD_DECK": "Un paquet de l'enregistrement n'est pas fait des 32 cartes, une fois chacune.",
    "record.BAD_HAND": "Une main de l'enregistrement n'est pas faite de six cartes différentes.",
    "record.BAD_DRAWS": (
        "L'enregistrement compte {count:zéro carte piochée|# carte piochée|# cartes piochées} ; il en faut {expected}."
    ),
    "record.WRONG_DRAW": "Le perdant de la dixième levée prend la retourne ; l'enregistrement dit autre chose.",
    "record.CARD_REPEATED": "L'enregistrement place {card:le} à deux endroits à la fois.",
    "record.BAD_ACTION": "L'enregistrement contient autre chose qu'un coup : donne {hand}, levée {trick}.",
    "record.DEALER_MUST_ALTERNATE": "Les joueurs ne donnent pas à tour de rôle dans l'enregistrement : donne {hand}.",
    "record.HAND_UNFINISHED": "Une donne avant la dernière n'est pas finie dans l'enregistrement : donne {hand}.",
    "record.HAND_AFTER_MATCH": "L'enregistrement continue après la fin de la partie.",
    "record.ACTION_AFTER_HAND": "L'enregistrement continue après la dernière levée d'une donne.",
    "record.LINK_UNKNOWN": "Ce lien ne vient pas de cette table, ou vient d'une version plus récente.",
    "record.LINK_DAMAGED": "Ce lien est abîmé ou incomplet : copiez-le à nouveau.",
    "record.NO_HAND": "L'enregistrement ne contient encore aucune donne.",
}
