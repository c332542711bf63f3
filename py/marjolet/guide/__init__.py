"""The guide: the rules as pages to read and print, made when the site is built.

`page` gives a whole document. Every number in it is asked of the `Rules` that the engine plays; the sentences are in
`en` and `fr`, with the table's own words beside them (`marjolet.words`).
"""

from marjolet.guide.document import LANGS, PLACES, page

__all__ = ["LANGS", "PLACES", "page"]
