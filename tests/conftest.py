"""For all tests: where shared test code is found, and how hard the property tests try."""

import os
import sys
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, settings

pytest.register_assert_rewrite("support")  # what is checked for several tests tells as much as a test itself
sys.path.insert(0, str(Path(__file__).parent))

_common = {"deadline": None, "suppress_health_check": [HealthCheck.too_slow, HealthCheck.data_too_large]}
# Quick runs are the same on every machine; the deep profile looks for something new each time.
settings.register_profile("quick", max_examples=30, derandomize=True, database=None, **_common)
settings.register_profile("deep", max_examples=1500, database=None, print_blob=True, **_common)
settings.load_profile("quick")


# Taken out of the environment, so that neither workers nor a pytest within a test write there as well.
_failed = os.environ.pop("MARJOLET_FAILED", None)


def pytest_terminal_summary(terminalreporter: Any) -> None:
    """`./build.sh test` asks for the names of what failed, in a file."""
    if _failed:
        reports = [report for kind in ("failed", "error") for report in terminalreporter.stats.get(kind, [])]
        names = dict.fromkeys(report.nodeid for report in reports)
        Path(_failed).write_text("".join(f"{name}\n" for name in names), encoding="utf-8")
