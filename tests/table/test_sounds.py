"""Sounds: off unless asked for, what is heard is what is seen, and nothing hidden can be heard."""

import random
from dataclasses import replace

import pytest

from marjolet import HandState, apply, deal, legal
from marjolet.cards import PACK
from marjolet.events import Declared, Drew, redact
from marjolet.melds import MeldKind
from marjolet.rules import DEFAULT
from marjolet.table import dealing, sounds
from marjolet.table.effects import Sound
from marjolet.table.inputs import Answered, Tapped
from marjolet.table.model import Model
from marjolet.table.options import Options
from marjolet.table.settings import VALUES
from redeal import redeal
from support.desk import Desk, by_lot


def sounding(volume: str = "medium", speed: str = "normal") -> Model:
    model = dealing.blank(Options(lang="en"))
    return replace(model, settings=replace(model.settings, sound=volume, speed=speed))


def names(model: Model, state: HandState) -> list[list[str]]:
    """What me hears of a hand, commit by commit."""
    step = deal(state.rules, state.dealer, state.deck)
    told = []
    for action in (*state.actions, None):
        events = [redact(event, model.me) for event in step.events]
        told.append([effect.name for effect in sounds.of(model, events) if isinstance(effect, Sound)])
        if action is not None:
            step = apply(step.state, action)
    return told


def random_hand(seed: int, plies: int) -> HandState:
    rng = random.Random(seed)
    deck = list(PACK)
    rng.shuffle(deck)
    state = deal(DEFAULT, seed % 2, deck).state  # type: ignore[arg-type]
    while not state.over and state.ply < plies:
        state = apply(state, rng.choice(legal(state))).state
    return state


@pytest.mark.parametrize("seed", range(12))
def test_nothing_hidden_can_be_heard(seed: int) -> None:
    state = random_hand(seed, 8 + 3 * seed)
    model = replace(sounding(), me=seed % 2)
    again = redeal(state, model.me, random.Random(seed))
    assert state.over or again.deck != state.deck
    assert names(model, again) == names(model, state)


def test_every_draw_sounds_the_same_whoever_draws_whatever() -> None:
    model = sounding()
    draws = [Drew(seat, card, turn_up) for seat in (0, 1) for card in (*PACK, None) for turn_up in (True, False)]  # type: ignore[arg-type]
    assert {tuple(map(repr, sounds.of(model, [draw]))) for draw in draws} == {(repr(Sound("draw", 0.55)),)}


def test_silence_is_the_default() -> None:
    assert VALUES["sound"][0] == "off"
    desk = Desk("?seed=3", computer=by_lot(3), patient=True)
    for _ in range(60):
        desk.wait()
        if desk.attribute("data-to-act") == "me":
            desk.do_something(random.Random(1))
    assert desk.heard == []


def test_a_hand_is_heard_from_the_deal_to_its_end() -> None:
    heard: set[str] = set()
    for seed in range(12):
        desk = Desk(f"?seed={seed}&speed=fast", computer=by_lot(seed), patient=True)
        desk.press("set:sound:full")
        assert desk.heard == ["play"], "to hear how loud it is"
        rng = random.Random(seed)
        for _ in range(200):
            desk.wait()
            refused = [act for act, e in desk.controls("play:").items() if e.get("aria-disabled")]
            if refused and desk.attribute("data-phase") == "play":
                desk.press(refused[0])
                assert desk.heard[-1] == "refused"
            if desk.model.hand_closed:
                seen = desk.model.seen
                assert seen is not None
                mine, theirs = seen.scores
                ends = [name for name in desk.heard if name in ("won", "lost")]
                assert ends == ([] if mine == theirs else ["won" if mine > theirs else "lost"])
                assert desk.heard.count("take") == 16
                assert desk.heard.count("play") == 33
                heard |= set(desk.heard)
                desk.press("next-hand")
                assert "deal" in desk.heard
                break
            desk.do_something(rng)
        heard |= set(desk.heard)
    assert heard == set(sounds.Name.__args__)  # type: ignore[attr-defined]


def test_an_answer_is_not_heard_before_it_is_played() -> None:
    desk = Desk("?seed=1&dealer=me", computer=by_lot(1), patient=True)
    desk.press("set:sound:low")
    before = list(desk.heard)
    ask = desk.pending.pop(0)
    desk.send(Answered(ask.id, desk.computer(ask.text)))  # type: ignore[union-attr]
    assert desk.heard == before
    desk.send(Tapped())
    assert desk.heard == [*before, "play"]


def test_one_flourish_and_no_pile() -> None:
    marriage = Declared(1, ("KH", "QH"), MeldKind.MARRIAGE)
    marjolet = Declared(1, ("JD", "QS"), MeldKind.MARJOLET)
    trump_marjolet = Declared(1, ("JD", "QD"), MeldKind.TRUMP_MARJOLET)
    model = sounding()
    assert [effect.name for effect in sounds.of(model, [marriage, marriage])] == ["meld"]  # type: ignore[union-attr]
    assert [effect.name for effect in sounds.of(model, [marriage, marjolet])] == ["marjolet"]  # type: ignore[union-attr]
    assert [effect.name for effect in sounds.of(model, [trump_marjolet])] == ["marjolet"]  # type: ignore[union-attr]
    for seed in range(20):
        assert all(len(told) <= 1 for told in names(sounding(speed="off"), random_hand(seed, 99)))


def test_taking_back_is_silent() -> None:
    desk = Desk("?seed=2&speed=0", computer=by_lot(2))
    desk.press("set:practice:on")
    desk.press("set:sound:full")
    for ply in desk.plies():
        if ply > 12:
            break
    before = len(desk.heard)
    desk.press("take-back")
    assert "take" not in desk.heard[before:]
    assert "deal" not in desk.heard[before:]


def test_a_match_given_up_is_lost() -> None:
    desk = Desk("?seed=1&speed=0&dealer=them", computer=by_lot(1))
    desk.press("set:sound:low")
    desk.press(desk.playable()[0])
    desk.press("concede")
    desk.press("confirm")
    assert desk.heard[-1] == "lost"
    assert desk.heard.count("lost") == 1
