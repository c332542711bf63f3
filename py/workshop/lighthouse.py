"""./build.sh lighthouse: Lighthouse over the pages of the built site, in both languages; its four marks for each.

Accessibility, best practices and SEO have to be 100: whatever misses is printed, and the exit code is 1. The mark for
performance is printed and not judged, since it depends on the machine (docs/performance.md tells what it is made of).
Lighthouse itself is pinned like everything else; what it depends on is npm's choice within the ranges that it names.
"""

import gzip
import io
import json
import shutil
import tempfile
from collections.abc import Mapping, Sequence
from functools import cache
from http import HTTPStatus
from pathlib import Path
from typing import Any, Final

from marjolet.table.places import place
from workshop.assembling import built
from workshop.environment import CHROMIUM_FLAGS, chromium, node_commands, run
from workshop.paths import CACHE
from workshop.problem import Problem, say
from workshop.serving import AS_PAGES, PREFIX, Handler, serving
from workshop.vendor import pins, vendored

PAGES: Final = {
    "table": "?lang=en",
    "table, French": "?lang=fr",
    "rules": place("rules", "en"),
    "rules, French": place("rules", "fr"),
    "lessons": place("learn", "en"),
    "lessons, French": place("learn", "fr"),
    "embed builder": place("embed", "en"),
    "embed builder, French": place("embed", "fr"),
}
JUDGED: Final = ("accessibility", "best-practices", "seo")
CATEGORIES: Final = (*JUDGED, "performance")
PACKED: Final = {".css", ".html", ".js", ".json", ".mjs", ".svg", ".txt", ".wasm", ".webmanifest"}
MEASURES: Final = (
    "first-contentful-paint",
    "largest-contentful-paint",
    "total-blocking-time",
    "cumulative-layout-shift",
)


def _program() -> Path:
    """Lighthouse with what it depends on, installed below .cache the first time."""
    pin = pins()["lighthouse"]
    home = CACHE / "tools" / f"lighthouse-{pin.version}"
    program = home / "node_modules" / "lighthouse" / "cli" / "index.js"
    if program.exists():
        return program
    archive = vendored("lighthouse")
    say(f"Installing Lighthouse {pin.version} and what it depends on ...")
    home.parent.mkdir(parents=True, exist_ok=True)
    _, npm = node_commands()
    # No script of any package is run, and nothing is left if npm fails half way.
    quiet = ("--no-audit", "--no-fund", "--no-package-lock", "--ignore-scripts", "--loglevel=error", "--install-links")
    with tempfile.TemporaryDirectory(dir=home.parent) as scratch:
        (Path(scratch) / "package.json").write_text('{"private": true}', encoding="utf-8")
        command = [*npm, "install", *quiet, str(archive)]
        run(command, "Lighthouse could not be installed with npm. Is there a network?", cwd=Path(scratch))
        shutil.copytree(scratch, home, symlinks=True)
    return program


@cache
def _packed(file: Path) -> bytes:
    return gzip.compress(file.read_bytes(), 9)


class Packing(Handler):
    """Compresses as GitHub Pages does: Lighthouse reckons with what would be sent over a slow line."""

    def send_head(self) -> Any:
        """As inherited, but for files that are better sent compressed."""
        if self.path.startswith(PREFIX) and "gzip" in self.headers.get("Accept-Encoding", ""):
            file = Path(self.translate_path(self.path))
            file = file / "index.html" if file.is_dir() else file
            if file.suffix in PACKED and file.is_file():
                body = _packed(file)
                self.send_response(HTTPStatus.OK)
                self.send_header("Content-Type", self.guess_type(file))
                self.send_header("Content-Encoding", "gzip")
                self.send_header("Content-Length", str(len(body)))
                self.end_headers()
                return io.BytesIO(body)
        return super().send_head()

    def log_message(self, format: str, *args: Any) -> None:  # noqa: A002 (the name is inherited)
        """Nothing: Lighthouse asks for a robots.txt outside the site, too."""


def _flags() -> str:
    return " ".join(["--headless=new", *CHROMIUM_FLAGS])


def look(program: Path, address: str) -> dict[str, Any]:
    """Lighthouse's report on one page, as it writes it."""
    node, _ = node_commands()
    with tempfile.TemporaryDirectory() as scratch:
        report = Path(scratch) / "report.json"
        options = [f"--only-categories={','.join(CATEGORIES)}", "--output=json", f"--output-path={report}", "--quiet"]
        more = ["--no-enable-error-reporting", f"--chrome-flags={_flags()}", "--max-wait-for-load=120000"]
        environment = {"CHROME_PATH": chromium()}
        run([*node, program, address, *options, *more], f"Lighthouse failed at {address}.", env=environment)
        return dict(json.loads(report.read_text(encoding="utf-8")))


def marks(report: Mapping[str, Any]) -> dict[str, int]:
    """The mark of each category, 0 to 100; Problem when one could not be given."""
    found = {name: report["categories"][name]["score"] for name in CATEGORIES}
    without = [name for name, score in found.items() if score is None]
    if without:
        trouble = report.get("runtimeError", {}).get("message", "")
        raise Problem(f"Lighthouse gave no mark for {', '.join(without)}. {trouble}".strip())
    return {name: round(100 * score) for name, score in found.items()}


def misses(report: Mapping[str, Any]) -> list[str]:
    """What keeps a judged category below 100, and where."""
    lines = []
    for name in JUDGED:
        for part in report["categories"][name]["auditRefs"]:
            audit = report["audits"][part["id"]]
            if not part["weight"] or audit["score"] in (None, 1):
                continue
            lines.append(f"{name}: {audit['title']} ({part['id']})")
            items = audit.get("details", {}).get("items", [])
            lines += [f"  {json.dumps(item, ensure_ascii=False)[:300]}" for item in items[:5]]
    return lines


def main(words: Sequence[str] = ()) -> int:
    """Look at every page (those whose names hold one of the words), print the marks; 1 if one misses a 100."""
    program = _program()
    chosen = {name: query for name, query in PAGES.items() if not words or any(word in name for word in words)}
    if not chosen:
        raise Problem(f"No page is called so; there are: {', '.join(PAGES)}.")
    worst = 0
    print(f"{'':24}{''.join(f'{name:>16}' for name in CATEGORIES)}", flush=True)
    with serving(built(), headers=AS_PAGES, kind=Packing) as site:
        for name, query in chosen.items():
            report = look(program, site + query)
            got = marks(report)
            print(f"{name:24}{''.join(f'{got[category]:16}' for category in CATEGORIES)}", flush=True)
            measured = [f"{report['audits'][one]['title']} {report['audits'][one]['displayValue']}" for one in MEASURES]
            print(f"  {'; '.join(measured)}".replace("\xa0", " "), flush=True)
            for line in misses(report):
                print(f"  {line}", flush=True)
            if any(got[category] < 100 for category in JUDGED):
                worst = 1
    return worst
