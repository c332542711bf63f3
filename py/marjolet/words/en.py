"""English, put together."""

from typing import Final

from marjolet.words import (
    en_events,
    en_fair,
    en_hints,
    en_keys,
    en_learn,
    en_lessons,
    en_line,
    en_melds,
    en_page,
    en_reasons,
    en_records,
    en_refusals,
    en_review,
    en_rules,
    en_settings,
    en_stats,
    en_ui,
    english,
)
from marjolet.words.catalogue import catalogue
from marjolet.words.render import Language

SUBJECTS: Final = (
    en_events,
    en_fair,
    en_line,
    en_refusals,
    en_melds,
    en_ui,
    en_page,
    en_keys,
    en_learn,
    en_lessons,
    en_rules,
    en_settings,
    en_stats,
    en_reasons,
    en_hints,
    en_records,
    en_review,
)

LANGUAGE: Final = Language(
    code="en",
    templates=catalogue(*(subject.TEXTS for subject in SUBJECTS)),
    grammar=english.grammar,
    index=english.index,
    singular=english.singular,
    conjunctions=english.CONJUNCTIONS,
)
