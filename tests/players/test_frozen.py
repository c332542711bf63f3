"""Level `table` is frozen: the same seed and question get the same action for ever.

People's results against it would lose their meaning otherwise.
"""

import json
from hashlib import sha256

import pytest

from marjolet import PRESETS
from marjolet.players import make_player
from marjolet.players.protocol import choice_json
from players.shared import hand, played

DIGESTS = {
    "mcleod-2022": "d3840c7ce605441c",
    "wikipedia": "1aad31336bd0769a",
    "gambiter": "22bc60070f5a8955",
    "gamerules": "907b9701e279174f",
    "fosdick-first": "2682dbe0f88b0b26",
    "one-meld": "7ef490dd595bb2e4",
}
"""Of ten hands each, the house player in both seats. They never change."""


@pytest.mark.parametrize("preset", PRESETS)
def test_the_house_player_is_what_it_was(preset: str) -> None:
    players = (make_player("table", 1), make_player("table", 2))
    actions = [
        choice_json(choice)["action"]
        for number in range(10)
        for _, choice in played(hand(1789, preset, number), players)
    ]
    assert len(actions) == 420
    assert sha256(json.dumps(actions).encode()).hexdigest()[:16] == DIGESTS[preset]
