"""How long a level that tries deals has thought tells nothing: its answers are shown no sooner than its moment."""

import pytest

from marjolet.players import LEVELS
from marjolet.players.thread import answer
from marjolet.table.effects import After, Ask
from marjolet.table.inputs import Answered, TimeUp
from support.desk import Desk, by_lot


def led_to(level: str, speed: str) -> tuple[Desk, Ask, list[After]]:
    """I have led; the question to the computer and the waits are under way."""
    desk = Desk(f"?seed=1&dealer=them&level={level}&speed={speed}", computer=by_lot(1), patient=True)
    desk.press(desk.playable()[0])
    (asked,) = [effect for effect in desk.pending if isinstance(effect, Ask)]
    waits = [effect for effect in desk.pending if isinstance(effect, After)]
    desk.pending.clear()
    return desk, asked, waits


def ply(desk: Desk) -> str | None:
    return desk.attribute("data-ply")


@pytest.mark.parametrize("speed", ["slow", "normal", "fast", "tap", "0"])
@pytest.mark.parametrize("quick", [True, False], ids=["answered-early", "answered-last"])
def test_an_expert_never_plays_before_its_moment_not_even_at_a_tap(speed: str, quick: bool) -> None:
    desk, asked, waits = led_to("expert", speed)
    moment = next(wait for wait in waits if wait.ms == LEVELS["expert"].moment_ms)
    said = Answered(asked.id, by_lot(1)(asked.text))
    if quick:
        desk.send(said)
    for wait in waits:
        if wait is not moment:
            desk.send(TimeUp(wait.token))
    desk.press("skip")
    assert ply(desk) == "1", "the pace is over, the moment is not"
    desk.send(TimeUp(moment.token))
    if not quick:
        assert ply(desk) == "1"
        desk.send(said)
    assert ply(desk) == "2"


def test_a_level_that_chooses_at_once_needs_no_moment() -> None:
    for level in ("easy", "table", "strong"):
        _, _, waits = led_to(level, "0")
        assert [wait.ms for wait in waits] == [0]


def test_a_moment_of_an_answer_that_is_no_longer_wanted_does_nothing() -> None:
    """The lead is taken back while the computer thinks."""
    desk, _, waits = led_to("expert", "normal")
    desk.press("take-back")
    for wait in waits:
        desk.send(TimeUp(wait.token))
    assert ply(desk) == "0"
    assert desk.model.thinking is None


def test_a_hand_against_the_expert_goes_on_to_its_end() -> None:
    desk = Desk("?seed=3&level=expert&speed=0", computer=answer)
    for _ in desk.plies(seed=3):
        pass
    assert desk.model.hand is not None
    assert desk.model.hand.over
