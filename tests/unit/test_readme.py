"""The README's examples are run as they stand, and what it points to is there."""

import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
README = (ROOT / "README.md").read_text(encoding="utf-8")


def test_python_examples_run_in_order(capsys) -> None:
    blocks = re.findall(r"```python\n(.*?)```", README, re.DOTALL)
    assert len(blocks) == 2
    namespace: dict[str, object] = {}
    for block in blocks:
        exec(compile(block, "README.md", "exec"), namespace)
    assert capsys.readouterr().out.strip().endswith("WRONG_STEP")


def test_commands_of_the_table_exist() -> None:
    for command in re.findall(r"\| `marjolet (\w+)", README):
        run = subprocess.run(
            [sys.executable, "-m", "marjolet", command, "--help"],
            env={"PYTHONPATH": str(ROOT / "py")},
            capture_output=True,
            check=False,
        )
        assert run.returncode == 0, command


def test_links_and_places_exist() -> None:
    for target in re.findall(r"\]\(([^)#:]+)\)", README) + re.findall(r"^\| `([^`]+/)`", README, re.MULTILINE):
        assert (ROOT / target).exists(), target
