"""Names by content, and addresses relative to the file they stand in."""

from pathlib import Path

import pytest

from workshop import assembling, guide_pages, lesson_site, paths, pruning, scripting
from workshop.problem import Problem


@pytest.fixture
def tree(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(assembling, "ROOT", tmp_path)
    (tmp_path / "static" / "icons").mkdir(parents=True)
    (tmp_path / "static" / "icons" / "i.svg").write_text("<svg/>", encoding="utf-8")
    (tmp_path / "static" / "a.css").write_text('b { background: url("build:static/icons/i.svg"); }', encoding="utf-8")
    (tmp_path / "static" / "a.js").write_text('import "build:static/b.mjs";', encoding="utf-8")
    (tmp_path / "static" / "b.mjs").write_text('fetch("build:python.zip");', encoding="utf-8")
    return tmp_path


def test_references_become_relative_addresses(tree: Path) -> None:
    assembly = assembling.Assembly(b"zip")
    text = assembly.resolve('<link href="build:static/a.css">', "")
    place = assembly.place("static/a.css")
    assert text == f'<link href="./{place}">'
    icon = assembly.place("static/icons/i.svg")
    assert assembly.files[place].decode() == f'b {{ background: url("./{icon.removeprefix("assets/")}"); }}'
    assert assembly.resolve("build:static/a.css", "embed/") == "../" + place


def test_a_changed_file_changes_every_name_that_depends_on_it(tree: Path) -> None:
    one, other = assembling.Assembly(b"zip"), assembling.Assembly(b"ZIP")
    assert one.place("static/a.js") != other.place("static/a.js")
    assert one.place("static/a.css") == other.place("static/a.css")


def test_circles_and_missing_files_are_told(tree: Path) -> None:
    (tree / "static" / "b.mjs").write_text('import "build:static/a.js";', encoding="utf-8")
    with pytest.raises(Problem, match=r"a\.js -> static/b\.mjs -> static/a\.js"):
        assembling.Assembly(b"").place("static/a.js")
    with pytest.raises(Problem, match=r"static/none\.css, which does not exist"):
        assembling.Assembly(b"").place("static/none.css")
    with pytest.raises(Problem, match="does not exist"):
        assembling.Assembly(b"").place("static/../pyproject.toml")


def test_inputs_key_sees_every_kind_of_change(tree: Path) -> None:
    for name in ("index.html", "pyproject.toml", "LICENSE"):
        (tree / name).write_text("x", encoding="utf-8")
    page = tree / "py" / "page"
    page.mkdir(parents=True)

    def key() -> str:
        return assembling.inputs_key()

    keys = [key()]
    for change in (
        lambda: (page / "main.py").write_text("a", encoding="utf-8"),
        lambda: (page / "main.py").write_text("b", encoding="utf-8"),
        lambda: (page / "main.py").rename(page / "other.py"),
        lambda: (page / "other.py").unlink(),
    ):
        change()
        keys.append(key())
    assert len(set(keys)) == 4
    assert keys[0] == keys[-1]


def test_tools_know_the_tree() -> None:
    assert (paths.ROOT / "build.sh").is_file()
    assert paths.WORKSHOP.is_dir()


def test_the_sheets_of_the_table_come_as_one() -> None:
    page = (paths.ROOT / "index.html").read_text(encoding="utf-8")
    after, sheets = assembling.bundled(page)
    assert "static/table.css" in sheets
    assert len(sheets) > 10
    links = [line for line in after.splitlines() if 'rel="stylesheet"' in line]
    assert links == [
        '<link rel="stylesheet" href="build:static/boot.css">',
        '<link rel="stylesheet" href="build:made/table.css">',
    ]
    # All that stood in the page's order, and nothing but their links is gone.
    linked = [line for line in page.splitlines() if 'rel="stylesheet"' in line]
    assert [f'<link rel="stylesheet" href="build:{name}">' for name in sheets] == linked[1:]
    assert len(page.splitlines()) - len(after.splitlines()) == len(sheets) - 1
    with pytest.raises(Problem, match="links no style sheets"):
        assembling.bundled("<html></html>")


def test_the_scripts_that_patch_the_table_come_as_one(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    whole = scripting.morph()
    texts = [path.read_text(encoding="utf-8") for path in (paths.STATIC / "morph").iterdir()]
    assert len(texts) > 3
    assert all(text in whole for text in texts)
    last = (paths.STATIC / "morph" / "patch.js").read_text(encoding="utf-8")
    assert whole.endswith(last + "}\n")
    monkeypatch.setattr(scripting, "HOME", tmp_path)
    with pytest.raises(Problem, match=r"no .*patch\.js"):
        scripting.morph()


def test_another_table_to_wait_at_is_another_build(monkeypatch: pytest.MonkeyPatch) -> None:
    """Or devices that keep the page would never hear of it: what draws it is not shipped."""
    monkeypatch.setattr(guide_pages, "made", dict)
    monkeypatch.setattr(assembling, "_pyscript", lambda: {"core.js": b"", "core-1.js": b""})

    def built(waiting: str) -> tuple[bytes, bytes]:
        monkeypatch.setattr(lesson_site, "made", lambda: lesson_site.Site({}, {}, waiting))
        files = assembling.assemble(b"zip", dict.fromkeys(pruning.FILES, b""))
        return files["index.html"], files["sw.js"]

    (page, worker), (other_page, other_worker) = built("<p>one</p>"), built("<p>other</p>")
    assert page != other_page
    assert worker != other_worker
    assert built("<p>one</p>") == (page, worker)
