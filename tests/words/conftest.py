"""What every test of the words looks at."""

import pytest

from marjolet.words import LANGUAGES


@pytest.fixture(params=LANGUAGES)
def lang(request: pytest.FixtureRequest) -> str:
    return str(request.param)
