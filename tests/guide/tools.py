"""The pages of the guide as trees and as text."""

import re
from functools import cache
from xml.etree import ElementTree as ET

from marjolet.guide import page
from marjolet.rules import DEFAULT, Rules


@cache
def tree(lang: str, rules: Rules = DEFAULT) -> ET.Element:
    """The document: it must be well-formed XML."""
    source = page(lang, rules)
    assert source.startswith("<!doctype html>\n")
    return ET.fromstring(source.partition("\n")[2])


def text(element: ET.Element) -> str:
    """What is read, white space as one space."""
    return re.sub(r"\s+", " ", " ".join(element.itertext())).strip()


def shown(lang: str, rules: Rules = DEFAULT) -> str:
    """All that is read in the page, whatever is drawn left out."""
    return text(ET.fromstring(page(lang, rules).partition("\n")[2]))


def part(lang: str, name: str) -> ET.Element:
    found = tree(lang).find(f".//section[@id='{name}']")
    assert found is not None
    return found
