"""What the table marks for the eye at one moment and no longer, and what it leaves out when it is of no use."""

from xml.etree import ElementTree as ET

import pytest

from marjolet.events import Declared
from marjolet.melds import MeldKind
from marjolet.table import app
from marjolet.table.menu import KINDS
from marjolet.table.model import Model
from marjolet.table.settings import VALUES
from support.desk import Desk, by_lot
from workshop.scenes import SCENES, act


def root(model: Model) -> ET.Element:
    return ET.fromstring(app.view(model))


def marked(model: Model, attribute: str) -> dict[str, str]:
    """Cards by their key, with the value of an attribute."""
    found = ((e.get("data-k") or "", e.get(attribute)) for e in root(model).iter())
    return {key: value for key, value in found if value is not None}


def test_a_marjolet_declared_has_its_flourish_once() -> None:
    model = SCENES["flourish"]("en")
    seen = model.seen
    assert seen is not None
    declared = [e for e in model.recent if isinstance(e, Declared) and e.kind.value.endswith("marjolet")]
    cards = {card for event in declared for card in event.meld}
    assert marked(model, "data-flourish") == {f"c{c}": "jack" if c[0] == "J" else "queen" for c in cards}
    # My next card ends it.
    lead = next(card for card in seen.hand if card not in cards)
    assert marked(act(model, lead), "data-flourish") == {}


@pytest.mark.parametrize("seed", range(12))
def test_only_cards_that_lie_open_have_a_flourish(seed: int) -> None:
    desk = Desk(f"?seed={seed}&speed=0", computer=by_lot(seed))
    for _ in desk.plies(seed=seed):
        seen = desk.model.seen
        assert seen is not None
        kinds = (MeldKind.MARJOLET, MeldKind.TRUMP_MARJOLET)
        told = any(isinstance(e, Declared) and e.kind in kinds for e in desk.model.recent)
        on = marked(desk.model, "data-flourish")
        assert {key[1:] for key in on} <= {*seen.my_laid, *seen.their_laid}
        assert told or not on


def test_cards_leave_the_stock_one_after_another_and_only_at_the_deal() -> None:
    model = SCENES["opening"]("en")
    delays = marked(model, "data-delay")
    assert len(delays) == 13
    assert len(set(delays.values())) == 13
    assert max(map(int, delays.values())) + model.pace.move <= 620
    # Three by three, me first, since the other seat dealt; the turned-up card is last.
    order = [key[:1] for key in sorted(delays, key=lambda key: int(delays[key]))]
    assert order == [*"cccooocccooo", "c"]
    seen = model.seen
    assert seen is not None
    assert marked(act(model, seen.hand[0]), "data-delay") == {}


def test_take_back_is_offered_where_it_can_be_of_use() -> None:
    def offered(scene: str) -> bool:
        return any(e.get("data-act") == "take-back" for e in root(SCENES[scene]("en")).iter())

    assert offered("my-lead")
    assert not offered("hand-over")
    assert not offered("match-over")
    assert not offered("conceded")


def test_take_back_is_dimmed_before_my_first_card() -> None:
    desk = Desk("?seed=1&dealer=them&speed=0", patient=True)
    assert desk.controls("take-back")["take-back"].get("aria-disabled") == "true"
    desk.press(desk.playable()[0])
    assert desk.controls("take-back")["take-back"].get("aria-disabled") is None


def test_the_target_in_force_is_pressed() -> None:
    def pressed(address: str) -> dict[str, str | None]:
        desk = Desk(address)
        desk.press("menu")
        return {act: found.get("aria-pressed") for act, found in desk.controls("target:").items()}

    assert pressed("?seed=1&target=300") == {"target:300": "true", "target:500": "false", "target:1000": "false"}
    assert set(pressed("?seed=1&target=450").values()) == {"false"}


def test_practice_is_said_beside_the_table() -> None:
    def said(scene: str) -> list[str]:
        return [e.text or "" for e in root(SCENES[scene]("fr")).iter() if e.get("class") == "practice"]

    assert said("practice") == ["Entraînement"]
    assert said("my-lead") == []


def test_a_hand_given_up_adds_nothing_to_the_match() -> None:
    model = SCENES["conceded"]("en")
    sums = next(e for e in root(model).iter("table") if e.get("class") == "sums")
    assert [e.text for e in sums.iter("td")] == ["0", "0"]
    line = next(e for e in root(model).iter("p") if "data-line" in e.attrib)
    assert "".join(line.itertext()) == "You gave up the match"


def test_every_setting_is_in_the_sheet() -> None:
    assert sorted(name for names in KINDS.values() for name in names) == sorted(VALUES)
