"""The terms of the game: each in English and French, with its meaning in both."""

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Term:
    """One notion of the game. Texts as typed; `marjolet.words.catalogue` sets them."""

    en: str
    fr: str
    meaning_en: str
    meaning_fr: str


TERMS: Final = (
    Term("trick", "levée, pli", "two cards, one from each player", "deux cartes, une de chaque joueur"),
    Term("trumps", "atout", "the suit that beats the others", "la couleur qui bat les autres"),
    Term("turn-up", "retourne", "the card turned at the deal", "la carte retournée à la donne"),
    Term("stock", "talon", "the cards to draw from", "les cartes où l'on pioche"),
    Term("dealer", "donneur", "the player who deals", "le joueur qui donne"),
    Term("lead", "entame, entamer", "the first card of a trick", "la première carte d'une levée"),
    Term("follow suit", "fournir", "play the suit led", "jouer dans la couleur entamée"),
    Term("beat", "monter", "play higher in the suit led", "jouer plus fort dans la couleur"),
    Term("trump", "couper", "play a trump on another suit", "mettre un atout sur une autre couleur"),
    Term("exchange", "échanger", "the seven of trumps for the turn-up", "le sept d'atout contre la retourne"),
    Term("dix", "sept d'atout", "the seven of trumps", "le plus petit des atouts"),
    Term("meld, declare", "annonce, annoncer", "cards that score when laid", "des cartes qui rapportent, étalées"),
    Term("marriage", "mariage", "king and queen of a suit", "roi et dame d'une couleur"),
    Term("royal marriage", "mariage d'atout", "king and queen of trumps", "roi et dame d'atout"),
    Term("marjolet", "marjolet", "jack of trumps, with a queen", "valet d'atout, avec une dame"),
    Term("four of a kind", "carré", "the four cards of a rank", "les quatre cartes d'un rang"),
    Term("brisque", "brisque", "an ace or ten taken", "un as ou un dix ramassé"),
    Term("last trick", "dernière levée", "the sixteenth", "la seizième"),
    Term("sweep", "capot", "all of the last six tricks", "les six dernières levées"),
    Term("hand", "donne", "from one deal to its count", "d'une distribution à son décompte"),
    Term("match", "partie", "hands until the target is reached", "des donnes jusqu'au but"),
)
