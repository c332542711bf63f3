"""dist/: names by content hash, relative addresses, one content hash for the whole build.

A file says "build:NAME" where it needs the address of another one, for example "build:static/table.css"; the build
puts the relative address there. index.html, sw.js, embed.js, _headers, the manifest and the pages of the guide and of
the lessons have fixed names, everything else is named by its content:

    assets/<stem>.<hash>.<suffix>       a file of static/, one that the build makes ("build:made/..."), the Python zip
    assets/pyodide-<hash>/, assets/pyscript-<hash>/   directories whose files import each other by name
"""

import gzip
import hashlib
import json
import os
import posixpath
import re
import shutil
import tempfile
from collections.abc import Callable, Collection, Mapping
from fnmatch import fnmatch
from functools import cache
from pathlib import Path
from types import MappingProxyType

from marjolet.table import faces, places
from workshop import guide_pages, lesson_site, licences, pruning, scripting, styling
from workshop.compiling import python_zip
from workshop.environment import version
from workshop.paths import CACHE, DIST, ROOT, STATIC
from workshop.problem import Problem, say
from workshop.screens import HOME, SCREENS
from workshop.vendor import vendored

REFERENCE = re.compile(r"build:([A-Za-z0-9_./@-]+)")
TEXT = {".css", ".html", ".js", ".mjs", ".svg", ".webmanifest", ".json"}
# Names that must not change: browsers come back to them.
FIXED = {
    "index.html": ROOT / "index.html",
    "manifest.webmanifest": STATIC / "manifest.webmanifest",
    "sw.js": STATIC / "sw.js",
    "embed.js": STATIC / "embed.js",
    # Read by Netlify, Cloudflare Pages and their like; elsewhere a file like any other.
    "_headers": STATIC / "_headers",
}
STYLES = re.compile(r'rel="stylesheet" href="build:((?:static|made)/[\w.-]+)"')
HASHED = re.compile(r"assets/[\w-]+\.[0-9a-f]{10}\.css")
KEPT_BUILDS = 6

# Only what is requested with all plugins off; the other chunks are the editors, terminals and the TOML parser.
PYSCRIPT_CHUNKS = ("core.js", "core-*.js", "error-*.js")

# The scripts that ask for each other in turn before Python starts: named in the page, they come side by side.
STARTING = ("pyscript/core.js", "static/interpreter.mjs", "pyodide/pyodide.mjs", "pyodide/pyodide.asm.mjs")


# The table's style sheets, linked one after the other, come as one: every file asked for costs a start its time.
TOGETHER = re.compile(r'(?:<link rel="stylesheet" href="build:static/(?:faces|table[\w-]*)\.css">\n)+')
ONE_SHEET = "table.css"


def short_hash(data: bytes) -> str:
    """The name part that changes with the content: 40 bits are plenty for some dozens of files."""
    return hashlib.sha256(data).hexdigest()[:10]


class Assembly:
    """Collects the files of one build; `files` maps a place in dist/ to its bytes."""

    def __init__(
        self,
        zip_bytes: bytes,
        made: Mapping[str, str] = MappingProxyType({}),
        pyodide: Mapping[str, bytes] = MappingProxyType({}),
    ) -> None:
        self.files: dict[str, bytes] = {}
        self._pyodide = pyodide
        self._made = made
        self._places: dict[str, str] = {}
        self._underway: list[str] = []
        self._zip = zip_bytes

    def place(self, name: str) -> str:
        """Where the source file `name` ends up in dist/ (and put it there)."""
        if name not in self._places:
            if name in self._underway:
                raise Problem("These files name each other by hash: " + " -> ".join([*self._underway, name]))
            self._underway.append(name)
            self._places[name] = self._add(name)
            self._underway.pop()
        return self._places[name]

    def _add(self, name: str) -> str:
        if name == "python.zip":
            # One gzip packs all files together; see interpreter.mjs, which unpacks it.
            return self._hashed("python.zip.gz", gzip.compress(self._zip, 9, mtime=0))
        if name.removeprefix("made/") in self._made:
            text = self._made[name.removeprefix("made/")]
            return self._hashed(posixpath.basename(name), self.resolve(text, "assets/").encode("utf-8"))
        vendor, slash, inner = name.partition("/")
        if vendor == "pyodide":
            return self._vendor(vendor, self._pyodide) + slash + inner
        if vendor == "pyscript":
            return self._vendor(vendor, _pyscript()) + slash + inner
        path = ROOT / name
        if not name.startswith("static/") or not path.is_file():
            raise Problem(f"The page asks for {name}, which does not exist.")
        data = path.read_bytes()
        if path.suffix in TEXT:
            data = self.resolve(data.decode("utf-8"), "assets/").encode("utf-8")
        return self._hashed(path.name, data)

    def _hashed(self, filename: str, data: bytes) -> str:
        stem, _, suffix = filename.partition(".")
        place = f"assets/{stem}.{short_hash(data)}.{suffix}"
        self.files[place] = data
        return place

    def _vendor(self, vendor: str, files: Mapping[str, bytes]) -> str:
        digest = short_hash(b"".join(name.encode() + b"\0" + data for name, data in files.items()))
        directory = f"assets/{vendor}-{digest}"
        for filename, data in files.items():
            self.files[f"{directory}/{filename}"] = data
        return directory

    def resolve(self, text: str, directory: str, more: Callable[[str], str | None] = lambda _: None) -> str:
        """Replace every build:NAME of a text that will lie in `directory` ("" is dist/ itself)."""

        def address(match: re.Match[str]) -> str:
            name = match[1]
            special = more(name)
            if special is not None:
                return special
            relative = posixpath.relpath(self.place(name), directory or ".")
            return relative if relative.startswith("../") else "./" + relative

        return REFERENCE.sub(address, text)


@cache
def _pyscript() -> dict[str, bytes]:
    home = vendored("@pyscript/core") / "dist"
    paths = sorted(path for pattern in PYSCRIPT_CHUNKS for path in home.glob(pattern))
    if len(paths) < len(PYSCRIPT_CHUNKS):
        raise Problem(f"PyScript lacks one of {', '.join(PYSCRIPT_CHUNKS)}: its layout has changed.")
    return {path.name: pruning.without_map(path.read_bytes()) for path in paths}


def _static_names(without: Collection[str]) -> list[str]:
    """Files of static/ that are files of the site: not those that have other names there, or are parts of others."""
    files = (path for path in sorted(STATIC.rglob("*")) if path.is_file() and not path.name.startswith("."))
    own = (path for path in files if path not in FIXED.values() and path.parent not in (HOME, scripting.HOME))
    names = ("static/" + path.relative_to(STATIC).as_posix() for path in own)
    return [name for name in names if name not in without]


def bundled(page: str) -> tuple[str, list[str]]:
    """The page with one link in the place of those to the table's style sheets, and the names of these."""
    found = TOGETHER.search(page)
    if found is None:
        raise Problem("index.html links no style sheets of the table.")
    link = f'<link rel="stylesheet" href="build:made/{ONE_SHEET}">\n'
    return page[: found.start()] + link + page[found.end() :], re.findall(r"build:([^\"]+)", found[0])


def signed(name: str, data: bytes, build_hash: str) -> str:
    """A file's address, and what the service worker knows it by (static/sw.js says how)."""
    folder, _, base = name.rpartition("/")
    if base != "index.html":
        return f"./{name} {hashlib.sha256(data).hexdigest()[:16]}"
    if not folder:
        return f"./ {build_hash}"
    named = HASHED.search(data.decode("utf-8"))
    if named is None:
        raise Problem(f"{name} names no file by which it could be told from another page.")
    return f"./{folder}/ {named[0]}"


def assemble(zip_bytes: bytes, pyodide: Mapping[str, bytes]) -> dict[str, bytes]:
    """All files of the site by their place in dist/."""
    lessons = lesson_site.made()
    read = {name: path.read_text(encoding="utf-8") for name, path in FIXED.items()}
    read["index.html"], sheets = bundled(read["index.html"])
    read["embed.js"] = scripting.embed()
    texts = [(ROOT / name).read_text(encoding="utf-8") for name in sheets]
    made = {**lessons.made, ONE_SHEET: styling.without_comments("\n".join(texts)), "morph.js": scripting.morph()}
    assembly = Assembly(zip_bytes, made, pyodide)
    guide = guide_pages.made()
    templates = {**read, **guide, **lessons.pages}
    # Other pages link some of them alone.
    alone = {name for name in sheets if any(f"build:{name}" in text for text in templates.values())}
    static = _static_names(set(sheets) - alone)
    addresses = {name.removeprefix("static/"): "./" + assembly.place(name) for name in static}
    for name in ("pyodide/pyodide.mjs", "pyscript/core.js"):
        assembly.place(name)
    # Only shops and the question whether to install show these: nothing that a player's device must keep.
    screens = {assembly.place(f"static/{HOME.name}/{name}") for name in SCREENS}
    for name in made:
        assembly.place(f"made/{name}")
    whole = hashlib.sha256()
    # What is drawn into the page is in no file of its own, and what draws it need not be shipped.
    drawn = {"waiting": lessons.waiting, "sprite": faces.sprite()}
    fixed = {name: text.encode("utf-8") for name, text in {**templates, **drawn}.items()}
    for place, data in sorted({**assembly.files, **fixed}.items()):
        whole.update(place.encode() + b"\0" + hashlib.sha256(data).digest())
    build_hash = whole.hexdigest()[:16]
    modules = [assembly.place(name) for name in STARTING]
    chunks = [place for place in assembly.files if fnmatch(place, f"{posixpath.dirname(modules[0])}/core-*.js")]
    named = ("boot.js", "boot-offline.js", "boot-table.js", "sound.js", "pyscript.mjs")
    parts = [assembly.place("made/morph.js"), *(assembly.place(f"static/{name}") for name in named)]
    parts += [assembly.place(name) for name in STYLES.findall(read["index.html"])]
    info = {
        "version": version(),
        "hash": build_hash,
        "worker": addresses["worker.js"],
        "sw": "./sw.js",
        "assets": addresses,
        "loading": sum(
            len(assembly.files[assembly.place(name)]) for name in ("pyodide/pyodide.asm.wasm", "python.zip")
        ),
        "sizes": {"./" + place: len(assembly.files[place]) for place in [*modules, *chunks, *parts]},
    }
    # Frames are for foreign pages, where there is no service worker; the page that makes them needs the network anyway.
    offline = [*guide, *(name for name in lessons.pages if name.startswith(places.place("learn", "en")))]
    kept = ["index.html", *sorted(offline), "manifest.webmanifest", *sorted(assembly.files.keys() - screens)]
    specials = {
        "modules": '">\n<link rel="modulepreload" href="'.join("./" + place for place in [*modules, *chunks]),
        "manifest": "./manifest.webmanifest",
        "info": json.dumps(info, ensure_ascii=False).replace("<", "\\u003c"),
        "hash": build_hash,
        **drawn,
    }
    files = dict(assembly.files)
    worker = templates.pop("sw.js")
    for name, text in templates.items():
        files[name] = assembly.resolve(text, posixpath.dirname(name), specials.get).encode("utf-8")
    specials["files"] = '", "'.join(signed(name, files[name], build_hash) for name in kept)
    files["sw.js"] = assembly.resolve(worker, "", specials.get).encode("utf-8")
    for name, licence in licences.texts().items():
        files[f"licenses/{name}"] = licence
    files[".nojekyll"] = b""  # GitHub Pages must serve the files as they are
    return files


def inputs_key() -> str:
    """A hash of everything the site is made of, read from the tree in some milliseconds."""
    digest = hashlib.sha256()
    paths = [ROOT / "index.html", ROOT / "pyproject.toml", ROOT / "LICENSE"]
    for directory in ("static", "py/workshop", "py/marjolet", "py/page"):
        paths += [path for path in (ROOT / directory).rglob("*") if "__pycache__" not in path.parts]
    for path in sorted(set(paths)):
        if path.is_file():
            name = path.relative_to(ROOT).as_posix().encode()
            digest.update(name + b"\0" + hashlib.sha256(path.read_bytes()).digest())
    return digest.hexdigest()[:20]


def write(files: dict[str, bytes], target: Path) -> None:
    """Put files (place -> bytes) into a directory."""
    for place, data in files.items():
        path = target / place
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)


def build(target: Path, cached: bool = False) -> None:
    """Build the site into an empty or absent directory; by default everything is compiled anew."""
    write(assemble(python_zip(cached), pruning.pyodide(cached)), target)


def built() -> Path:
    """A directory with the site of the tree as it is now; made only if this very tree was not built before.

    It stays untouched when the tree changes (the next build gets its own), so that tests can serve it meanwhile.
    """
    home = CACHE / "site"
    target = home / inputs_key()
    if not target.exists():
        say("Building the site ...")
        home.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=home) as scratch:
            fresh = Path(scratch) / "site"
            build(fresh, cached=True)
            try:
                os.replace(fresh, target)
            except OSError:
                if not target.exists():  # otherwise another run was faster, with the same result
                    raise
    target.touch()
    _forget_old(home)
    return target


def _forget_old(home: Path) -> None:
    """Keep the newest builds; one that somebody may still be serving is younger than an hour or among them."""
    builds = sorted((path for path in home.iterdir() if len(path.name) == 20), key=lambda p: p.stat().st_mtime)
    newest = builds[-1].stat().st_mtime if builds else 0.0
    for path in builds[:-KEPT_BUILDS]:
        if newest - path.stat().st_mtime > 3600:
            shutil.rmtree(path, ignore_errors=True)


def site() -> Path:
    """dist/ as of now; untouched if it already is the site of this tree."""
    source = built()
    marker = CACHE / "dist-holds"
    if DIST.exists() and marker.exists() and marker.read_text(encoding="utf-8") == source.name and _same(source, DIST):
        return DIST
    fresh = CACHE / "dist-new"
    shutil.rmtree(fresh, ignore_errors=True)
    shutil.copytree(source, fresh)
    shutil.rmtree(DIST, ignore_errors=True)
    os.replace(fresh, DIST)
    marker.write_text(source.name, encoding="utf-8")
    return DIST


def _same(one: Path, other: Path) -> bool:
    """Same names and sizes: enough to notice a dist/ that was edited or half deleted by hand."""

    def listing(top: Path) -> dict[str, int]:
        return {p.relative_to(top).as_posix(): p.stat().st_size for p in top.rglob("*") if p.is_file()}

    return listing(one) == listing(other)
