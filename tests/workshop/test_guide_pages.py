"""The pages of the guide in the build: made apart, a failure is told, and their Python stays at home."""

from pathlib import Path

import pytest

from marjolet.guide import PLACES, page
from workshop import guide_pages, shipped
from workshop.problem import Problem


def test_every_language_has_its_place() -> None:
    made = guide_pages.made()
    assert made == {f"{place}index.html": page(lang) for lang, place in PLACES.items()}
    assert set(made) == {"rules/index.html", "rules/fr/index.html"}


def test_a_page_that_cannot_be_made_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    broken = tmp_path / "py" / "marjolet" / "guide"
    broken.mkdir(parents=True)
    (broken.parent / "__init__.py").touch()
    (broken / "__init__.py").write_text("raise ValueError('no such text')", encoding="utf-8")
    monkeypatch.setattr(guide_pages, "ROOT", tmp_path)
    with pytest.raises(Problem, match=r"(?s)The rules pages could not be made\..*no such text"):
        guide_pages.made()


def test_the_guide_is_not_shipped_as_python() -> None:
    assert not [name for name, _ in shipped.files() if "guide" in name]
