"""French, put together."""

from typing import Final

from marjolet.words import (
    fr_events,
    fr_fair,
    fr_hints,
    fr_keys,
    fr_learn,
    fr_lessons,
    fr_line,
    fr_melds,
    fr_page,
    fr_reasons,
    fr_records,
    fr_refusals,
    fr_review,
    fr_rules,
    fr_settings,
    fr_stats,
    fr_ui,
    french,
)
from marjolet.words.catalogue import catalogue
from marjolet.words.render import Language

SUBJECTS: Final = (
    fr_events,
    fr_fair,
    fr_line,
    fr_refusals,
    fr_melds,
    fr_ui,
    fr_page,
    fr_keys,
    fr_learn,
    fr_lessons,
    fr_rules,
    fr_settings,
    fr_stats,
    fr_reasons,
    fr_hints,
    fr_records,
    fr_review,
)

LANGUAGE: Final = Language(
    code="fr",
    templates=catalogue(*(subject.TEXTS for subject in SUBJECTS), french=True),
    grammar=french.grammar,
    index=french.index,
    singular=french.singular,
    conjunctions=french.CONJUNCTIONS,
)
