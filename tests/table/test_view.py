"""What the HTML holds at every moment: what docs/page.md promises, one button a card, nothing hidden, all words."""

import re

import pytest

from marjolet.cards import PACK
from marjolet.table.ticks import offer
from support.desk import Desk, by_lot

MISSING_TEXT = re.compile(r"\[[a-z]+\.[\w.\-]+\]|\{[a-z_]+[:}]")


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("seed", range(6))
def test_every_moment_of_a_hand(lang: str, seed: int) -> None:
    preset = ["mcleod-2022", "wikipedia", "gambiter", "gamerules", "fosdick-first", "one-meld"][seed]
    desk = Desk(f"?seed={seed}&speed=0&lang={lang}&preset={preset}", computer=by_lot(seed))
    for ply in desk.plies(seed=seed):
        seen = desk.model.seen
        assert seen is not None
        html, root = desk.html, desk.root
        assert not MISSING_TEXT.search(html), MISSING_TEXT.findall(html)
        assert root.get("data-ply") == str(ply)
        expected = "hand-over" if seen.over else seen.phase
        assert root.get("data-phase") == expected
        assert root.get("data-to-act") == ("none" if seen.over else "me")
        plays = [e.get("data-act") for e in root.iter("button") if (e.get("data-act") or "").startswith("play:")]
        assert sorted(plays) == sorted(f"play:{card}" for card in seen.hand)
        keys = [e.get("data-k") for e in root.iter() if e.get("data-k")]
        assert len(keys) == len(set(keys)), "two elements with one identity"
        ids = [e.get("id") for e in root.iter() if e.get("id")]
        assert len(ids) == len(set(ids))
        hidden = set(seen.unseen)
        for card in PACK:
            if card in hidden:
                assert card not in html, f"{card} is hidden and stands in the page"
        assert ("settle" in desk.controls()) == (seen.phase == "settle")
        for e in root.iter():
            assert e.tag != "button" or e.get("type") == "button"


def test_settle_panel_offers_what_the_rules_allow_and_sums_it() -> None:
    several = nested = 0
    for seed in range(150):
        desk = Desk(f"?seed={seed}&speed=0", computer=by_lot(seed))
        for _ in desk.plies(seed=seed):
            if desk.model.ticks is None:
                continue
            controls = desk.controls()
            assert "settle" in controls
            melds = [act for act in controls if act.startswith("meld:")]
            assert all(controls[act].get("checked") for act in melds)
            for act in melds:
                assert controls[act].get("data-meld") == act.removeprefix("meld:")
            several += len(melds) > 1
            label = "".join(controls["settle"].itertext())
            assert desk.model.ticks is not None
            if melds or "exchange" in controls:
                before = label
                desk.press((melds or ["exchange"])[0], checked=False)
                assert "".join(desk.controls()["settle"].itertext()) != before
                desk.press((melds or ["exchange"])[0], checked=True)
                assert "".join(desk.controls()["settle"].itertext()) == before
            if "exchange" in controls:
                row = next(e for e in desk.root.iter("li") if "exchange" in (e.get("class") or "").split())
                inside = [e.get("data-act") for e in row.iter("input") if e.get("data-meld")]
                nested += bool(inside)
                desk.press("exchange", checked=False)
                for act in inside:
                    assert act is not None
                    assert desk.controls()[act].get("checked") is None
                desk.press("exchange", checked=True)
                for act in inside:
                    assert desk.controls()[str(act)].get("checked")
    assert several > 2
    assert nested > 0


def test_one_meld_preset_ticks_the_dearest_and_swaps() -> None:
    swapped = False
    for seed in range(40):
        desk = Desk(f"?seed={seed}&speed=0&preset=one-meld", computer=by_lot(seed))
        for _ in desk.plies(seed=seed):
            seen = desk.model.seen
            if seen is not None and desk.model.ticks is not None and len(offer(seen).melds) > 1:
                boxes = desk.controls("meld:")
                ticked = [act for act, e in boxes.items() if e.get("checked")]
                assert len(ticked) == 1
                other = next(act for act in boxes if act not in ticked)
                desk.press(other, checked=True)
                assert [act for act, e in desk.controls("meld:").items() if e.get("checked")] == [other]
                swapped = True
    assert swapped


def test_hidden_cards_have_no_identity_and_backs_are_counted() -> None:
    desk = Desk("?seed=9&speed=0", computer=by_lot(9))
    for _ in desk.plies():
        seen = desk.model.seen
        assert seen is not None
        backs = [e.get("data-k") for e in desk.root.iter("span") if re.fullmatch(r"o\d", e.get("data-k") or "")]
        assert backs == [f"o{i}" for i in range(seen.their_count - len(seen.their_laid))]
