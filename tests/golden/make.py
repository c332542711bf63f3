"""Writes the playthrough of every record in data/: ``PYTHONPATH=py python3 tests/golden/make.py``.

Read the difference before you keep it: it is what the change of the engine does to the game.
"""

import json
from pathlib import Path

from playthrough import playthrough

DATA = Path(__file__).parent / "data"


def main() -> None:
    for path in sorted(DATA.glob("*.json")):
        text = playthrough(json.loads(path.read_text("utf-8")))
        path.with_suffix(".txt").write_bytes(text.encode("utf-8"))


if __name__ == "__main__":
    main()
