"""Where things lie in the tree."""

from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
CACHE = ROOT / ".cache"
DIST = ROOT / "dist"
VENV = ROOT / ".venv"
WORKSHOP = ROOT / "py" / "workshop"
STATIC = ROOT / "static"
