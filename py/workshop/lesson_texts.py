"""What the pages round a prerendered lesson say, in both languages: the frame, the list of lessons, the embed page."""

from collections.abc import Mapping
from typing import Final

from marjolet.words.catalogue import catalogue

EN: Final[Mapping[str, str]] = {
    # Round one lesson, in a frame or on a page.
    "title": "Marjolet: {title}",
    "noscript": "This is the first position. Stepping on needs JavaScript.",
    "full": "Full page",
    "home": "About Marjolet",
    "start": "Start the lesson",
    "start.note": "The table loads when you press the button: about 5 MB, once.",
    "wait": "Setting up the table…",
    "load": "The next steps could not be loaded.",
    "load.again": "Try again",
    "python": "The table cannot start inside this frame. It can in a page of its own:",
    "python.open": "Open the table at this step",
    "close": "Close",
    # The list of lessons.
    "learn.title": "Learn Marjolet",
    "learn.description": (
        "A hand of Marjolet, played out step by step with every move explained, and short lessons to try."
    ),
    "learn.lead": (
        "Watch a hand being played, each move explained. No table to set up, nothing to install: just press Next."
    ),
    "learn.list": "All lessons",
    "learn.list.lead": "At the table you can take over from any step. What you have done is kept on this device only.",
    "learn.at_table": "at the table",
    "learn.rules": "The rules",
    "learn.table": "Play",
    "learn.embed": "Put this lesson on your own page",
    # The page that makes the snippet.
    "embed.title": "Marjolet on your page",
    "embed.description": "Put a lesson of Marjolet into any web page: choose, look, copy two lines of HTML.",
    "embed.lead": (
        "Carry a lesson in any page of yours. It weighs under 100\u00a0kB until somebody presses play, sets no "
        "cookies, keeps nothing and asks nobody else for anything."
    ),
    "embed.choose": "Choose",
    "embed.lesson": "Lesson",
    "embed.lang": "Language",
    "embed.theme": "Colours",
    "embed.theme.auto": "As the reader’s system",
    "embed.theme.felt": "Green felt",
    "embed.theme.light": "Light",
    "embed.theme.night": "Night",
    "embed.step": "First step",
    "embed.step.note": "From 1 to {count}",
    "embed.autoplay": "Plays by itself",
    "embed.code": "Copy",
    "embed.element": "As an element",
    "embed.element.note": "Its height follows what it shows. The script may stand once in the page, anywhere.",
    "embed.frame": "As a plain frame",
    "embed.frame.note": "Without any script on your page; the height is yours to choose.",
    "embed.copy": "Copy",
    "embed.copied": "Copied",
    "embed.failed": "Select the text and copy it",
    "embed.preview": "Preview",
    "embed.docs": "Messages, commands and sandboxes are described in the project’s file docs/embed.md.",
    "embed.noscript": "Making the snippet needs JavaScript; please allow it for this page.",
}

FR: Final[Mapping[str, str]] = {
    "title": "Marjolet : {title}",
    "noscript": "Voici la première position. Pour avancer, il faut JavaScript.",
    "full": "Pleine page",
    "home": "Le Marjolet",
    "start": "Commencer la leçon",
    "start.note": "La table se charge quand vous appuyez : environ 5 Mo, une seule fois.",
    "wait": "On dresse la table…",
    "load": "Les étapes suivantes n’ont pas pu être chargées.",
    "load.again": "Réessayer",
    "python": "La table ne peut pas démarrer dans ce cadre. Elle le peut dans sa propre page :",
    "python.open": "Ouvrir la table à cette étape",
    "close": "Fermer",
    "learn.title": "Apprendre le Marjolet",
    "learn.description": (
        "Une donne de Marjolet jouée coup par coup, chaque coup expliqué, et de courtes leçons à essayer."
    ),
    "learn.lead": (
        "Regardez jouer une donne, chaque coup expliqué. Aucune table à dresser, rien à installer : appuyez sur « "
        "Suivant »."
    ),
    "learn.list": "Toutes les leçons",
    "learn.list.lead": (
        "À la table, vous pouvez jouer vous-même à partir de n’importe quelle étape. Ce que vous avez fait n’est "
        "gardé que sur cet appareil."
    ),
    "learn.at_table": "à la table",
    "learn.rules": "Les règles",
    "learn.table": "Jouer",
    "learn.embed": "Mettre cette leçon sur votre propre page",
    "embed.title": "Le Marjolet sur votre page",
    "embed.description": (
        "Mettez une leçon de Marjolet dans n’importe quelle page : choisir, regarder, copier deux lignes."
    ),
    "embed.lead": (
        "Emportez une leçon dans vos pages. Elle pèse moins de 100\u00a0ko tant que personne n’appuie sur lecture, "
        "ne dépose aucun cookie, ne garde rien et ne demande rien à personne d’autre."
    ),
    "embed.choose": "Choisir",
    "embed.lesson": "Leçon",
    "embed.lang": "Langue",
    "embed.theme": "Couleurs",
    "embed.theme.auto": "Celles du système du lecteur",
    "embed.theme.felt": "Tapis vert",
    "embed.theme.light": "Clair",
    "embed.theme.night": "Nuit",
    "embed.step": "Première étape",
    "embed.step.note": "De 1 à {count}",
    "embed.autoplay": "Démarre toute seule",
    "embed.code": "Copier",
    "embed.element": "Sous forme d’élément",
    "embed.element.note": (
        "Sa hauteur suit ce qu’il montre. Le script n’est à mettre qu’une fois dans la page, n’importe où."
    ),
    "embed.frame": "Sous forme de simple cadre",
    "embed.frame.note": "Sans aucun script sur votre page ; la hauteur est à votre choix.",
    "embed.copy": "Copier",
    "embed.copied": "Copié",
    "embed.failed": "Sélectionnez le texte et copiez-le",
    "embed.preview": "Aperçu",
    "embed.docs": (
        "Messages, commandes et bacs à sable sont décrits dans le fichier docs/embed.md du projet (en anglais)."
    ),
    "embed.noscript": "Pour composer ces lignes, il faut JavaScript ; merci de l’autoriser pour cette page.",
}

TEXTS: Final[Mapping[str, Mapping[str, str]]] = {"en": catalogue(EN), "fr": catalogue(FR, french=True)}


def told(lang: str, code: str, **args: object) -> str:
    """A text with its slots filled. Raises KeyError for an unknown code or a slot that is left open."""
    return TEXTS[lang][code].format(**args)
