"""The checkable deal at the table: what is shown when, what a value does, what stays secret, what comes back."""

import json
import random
from dataclasses import replace
from xml.etree import ElementTree as ET

import pytest

from marjolet import deck_from_seed
from marjolet.cards import PACK
from marjolet.compact import encode
from marjolet.fairness import commitment, cut, salt_from_seed
from marjolet.table.fair import Fair
from marjolet.table.save import Saved, read_save
from redeal import redeal
from support.desk import Desk, by_lot


def play_out(desk: Desk, seed: int = 1) -> None:
    """To the end of the hand under way."""
    rng = random.Random(seed)
    for _ in range(50):
        if desk.model.hand is not None and desk.model.hand.over:
            return
        desk.do_something(rng)
    raise AssertionError("the hand does not end")


def anew(desk: Desk, act: str) -> None:
    """A new match, whether the table asks first or not."""
    desk.press(act)
    if desk.model.dialog is not None:
        desk.press("confirm")


def commitments(desk: Desk) -> list[str]:
    return ["".join(e.itertext()) for e in desk.root.iter() if "data-commitment" in e.attrib]


def verdicts(desk: Desk) -> dict[str, str]:
    found = {e.get("data-verdict"): e.get("data-good") for e in desk.root.iter() if e.get("data-verdict")}
    return {str(step): str(good) for step, good in found.items()}


def boxes(desk: Desk) -> dict[str, ET.Element]:
    return {str(e.get("data-act")): e for e in desk.root.iter("input") if e.get("type") == "text"}


# ---- the promise and the deal ----


def test_without_a_value_a_seed_deals_its_decks() -> None:
    desk = Desk("?seed=3&speed=0", computer=by_lot(1))
    for number in range(3):
        assert desk.model.match.hands[number].deck == deck_from_seed(3, number)
        play_out(desk)
        desk.press("next-hand")


def test_a_value_permutes_the_deck_that_was_promised_and_no_other() -> None:
    desk = Desk("?seed=3&speed=0", computer=by_lot(1))
    play_out(desk)
    promised = commitments(desk)
    assert promised == [commitment(deck_from_seed(3, 1), salt_from_seed(3, 1))]
    assert list(boxes(desk)) == ["value"]
    desk.press("value:  my\tdog: 7 ")
    assert boxes(desk)["value"].get("value") == "my dog: 7"
    assert commitments(desk) == promised
    desk.press("value:")
    desk.press("value:my dog: 8")
    desk.press("next-hand")
    assert desk.model.match.hands[1].deck == cut(deck_from_seed(3, 1), "my dog: 8")
    play_out(desk)
    assert boxes(desk)["value"].get("value") == ""
    desk.press("next-hand")
    assert desk.model.match.hands[2].deck == deck_from_seed(3, 2)


def test_a_value_for_the_next_match_is_given_in_the_menu() -> None:
    desk = Desk("?speed=0", computer=by_lot(1))
    assert boxes(desk) == {}
    desk.press("menu")
    now, then = commitments(desk)
    seed = desk.model.fair.seed
    assert seed is not None
    assert now == commitment(desk.model.match.hands[0].deck, salt_from_seed(desk.model.seed or 0, 0))
    assert then == commitment(deck_from_seed(seed, 0), salt_from_seed(seed, 0))
    desk.press("value-match:a")
    assert boxes(desk)["value-match"].get("value") == "a"
    desk.press("close")
    anew(desk, "target:300")
    assert desk.model.seed == seed
    assert desk.model.match.hands[0].deck == cut(deck_from_seed(seed, 0), "a")
    assert desk.model.fair.dealt[0].commitment == then
    assert desk.model.fair.seed not in (None, seed)
    desk.press("menu")
    assert boxes(desk)["value-match"].get("value") == ""


def test_a_table_with_a_seed_promises_its_next_match_too() -> None:
    desk = Desk("?seed=3&speed=0", computer=by_lot(1))
    following = desk.model.fair.seed
    desk.press("value-match:b")
    anew(desk, "new-match")
    assert desk.model.seed == following
    assert desk.model.match.hands[0].deck == cut(deck_from_seed(following or 0, 0), "b")


def test_while_a_hand_is_played_its_successor_takes_no_value() -> None:
    desk = Desk("?seed=3&speed=0", computer=by_lot(1))
    before = desk.model
    desk.press("value:early")
    assert desk.model == before


def test_at_the_end_of_a_match_the_next_one_is_promised() -> None:
    desk = Desk("?seed=11&target=50&speed=0", computer=by_lot(1))
    while not desk.model.match.over:
        play_out(desk)
        desk.press("next-hand")
    assert list(boxes(desk)) == ["value-match"]
    desk.press("menu")
    assert [e.get("data-k") for e in desk.root.iter("input") if e.get("type") == "text"] == ["value-match-0"]
    desk.press("close")
    promised = commitments(desk)
    desk.press("value-match:rematch")
    anew(desk, "new-match")
    assert [desk.model.fair.dealt[0].commitment] == promised
    assert desk.model.fair.dealt[0].value == "rematch"
    play_out(desk)
    desk.press("fair")
    assert verdicts(desk) == {"committed": "yes", "permuted": "yes"}


def test_hands_from_a_link_have_no_promise_and_those_after_them_do() -> None:
    source = Desk("?seed=3&speed=0", computer=by_lot(1))
    play_out(source)
    source.press("next-hand")
    play_out(source)
    match = source.model.match
    desk = Desk("?speed=0", fragment=f"#r={encode(match)}&play=1&ply=42", computer=by_lot(1))
    assert "fair" not in desk.controls()
    assert boxes(desk) == {}  # its next hand is written
    desk.press("value:x")
    desk.press("next-hand")
    assert desk.model.match.hands[1].deck == match.hands[1].deck
    play_out(desk)
    desk.press("fair")
    assert verdicts(desk) == {}
    assert desk.attribute("data-sheet") is None
    assert list(boxes(desk)) in (["value"], ["value-match"])
    if not desk.model.match.over:
        desk.press("value:x")
        desk.press("next-hand")
        play_out(desk)
        desk.press("fair")
        assert verdicts(desk) == {"committed": "yes", "permuted": "yes"}


# ---- verifying ----


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("value", ["", "KH", "<b> & {n}", "né 3"])
def test_both_steps_are_computed_again(lang: str, value: str) -> None:
    desk = Desk(f"?seed=5&speed=0&lang={lang}", computer=by_lot(1))
    play_out(desk)
    shown = commitments(desk)
    desk.press(f"value:{value}")
    desk.press("next-hand")
    play_out(desk)
    desk.press("fair")
    assert desk.attribute("data-sheet") == "fair"
    assert verdicts(desk) == {"committed": "yes", "permuted": "yes"}
    sheet = next(e for e in desk.root.iter("section") if e.get("class") == "sheet fair")
    codes = ["".join(e.itertext()) for e in sheet.iter("code")]
    first, salt = deck_from_seed(5, 1), salt_from_seed(5, 1)
    dealt = "".join(desk.model.match.hands[1].deck)
    text = f"marjolet-deal/1:{''.join(first)}:{salt.hex()}"
    assert codes == [*shown, salt.hex(), text, *([value] if value else []), dealt]
    named = [e for e in sheet.iter("span") if e.get("class") == "short"]
    assert len(named) == 64
    desk.press("close")
    assert desk.attribute("data-sheet") is None
    assert desk.focus[-1] == '[data-act="fair"]'


def test_what_does_not_match_is_said() -> None:
    desk = Desk("?seed=5&speed=0", computer=by_lot(1))
    play_out(desk)
    whole = desk.model
    [promise] = whole.fair.dealt
    for change, expected in [
        (replace(promise, commitment="0" * 64), {"committed": "no", "permuted": "yes"}),
        (replace(promise, value="another"), {"committed": "yes", "permuted": "no"}),
    ]:
        desk.model = replace(whole, fair=replace(whole.fair, dealt=(change,)))
        desk.press("fair")
        assert verdicts(desk) == expected


def test_the_last_message_is_shown_as_it_was_sent_and_only_after_the_hand() -> None:
    desk = Desk("?seed=5&speed=0")
    for ply in desk.plies():
        desk.press("fair")
        pre = ["".join(e.itertext()) for e in desk.root.iter("pre")]
        if ply < 42:
            assert pre == []
            assert desk.model.panel is None
        else:
            assert [json.loads(text) for text in pre] == [json.loads(desk.asked[-1])]


def test_a_hand_given_up_can_be_verified() -> None:
    desk = Desk("?seed=5&dealer=them&speed=0", computer=by_lot(1))
    desk.press(desk.playable()[0])
    desk.press("concede")
    desk.press("confirm")
    desk.press("fair")
    assert verdicts(desk) == {"committed": "yes", "permuted": "yes"}


def test_taken_back_into_the_hand_the_sheet_is_gone() -> None:
    desk = Desk("?seed=5&speed=0", computer=by_lot(1))
    desk.press("set:practice:on")
    play_out(desk)
    desk.press("fair")
    desk.press("take-back")
    assert desk.model.hand is not None
    assert not desk.model.hand.over
    assert verdicts(desk) == {}
    assert desk.attribute("data-sheet") is None


# ---- secrets ----


def secrets(desk: Desk) -> list[str]:
    """Texts that must not be seen before the hand ends, and of hands and matches to come not then either."""
    model = desk.model
    assert model.seed is not None
    assert model.fair.seed is not None
    found = []
    number = len(model.match.hands) - 1
    for seed, hands in ((model.seed, range(number, number + 3)), (model.fair.seed, range(2))):
        if seed > 10**6:
            found += [str(seed), f"{seed:x}"]
        for hand in hands:
            first = deck_from_seed(seed, hand)
            found += [salt_from_seed(seed, hand).hex(), "".join(first), " ".join(first), "".join(first[:4])]
    promised = model.fair.dealt[-1]
    assert promised.hand == number
    dealt = model.match.hands[-1].deck
    return [*found, "".join(dealt), "".join(dealt[:4]), " ".join(dealt[:4])]


@pytest.mark.parametrize("query", ["?speed=0", "?speed=0&lang=fr", "?seed=987654321987654321&speed=0"])
def test_nothing_is_told_before_the_hand_ends(query: str) -> None:
    desk = Desk(query, computer=by_lot(3))
    desk.press("value-match:mine")
    anew(desk, "new-match")
    asked = 0
    for _ in range(2):
        rng = random.Random(2)
        while desk.model.hand is not None and not desk.model.hand.over:
            hidden = secrets(desk)
            seen = desk.model.seen
            assert seen is not None
            for press in ("menu", "close", "fair", "value:z"):
                desk.press(press)
                texts = [desk.html, *desk.asked[asked:]]
                assert [secret for secret in hidden for text in texts if secret in text] == []
                assert [card for card in seen.unseen if card in desk.html] == []
            asked = len(desk.asked)
            desk.do_something(rng)
        # Of this hand everything may be seen now, of the next nothing.
        ahead = desk.model
        assert ahead.seed is not None
        desk.press("fair")
        number = len(ahead.match.hands)
        for secret in (str(ahead.seed), f"{ahead.seed:x}", str(ahead.fair.seed), f"{ahead.fair.seed:x}"):
            assert secret not in desk.html
        for seed, hand in ((ahead.seed, number), (ahead.fair.seed or 0, 0)):
            assert salt_from_seed(seed, hand).hex() not in desk.html
            assert "".join(deck_from_seed(seed, hand)[:6]) not in desk.html
        desk.press("next-hand")


def without_commitments(html: str) -> str:
    root = ET.fromstring(html)
    for e in root.iter():
        if "data-commitment" in e.attrib:
            e.text = ""
    return ET.tostring(root, encoding="unicode")


def test_hidden_cards_dealt_anew_change_no_node_but_the_commitment() -> None:
    desk = Desk("?speed=0", computer=by_lot(5))
    rng = random.Random(5)
    while desk.model.hand is not None and desk.model.hand.ply < 27:
        hand = desk.model.hand
        again = redeal(hand, desk.model.me, rng)
        assert again.deck != hand.deck
        other = Desk("?speed=0", computer=by_lot(5))
        # As if the page had promised and dealt that deck.
        salt = salt_from_seed(1, 1)
        promise = replace(desk.model.fair.dealt[0], commitment=commitment(again.deck, salt))
        match = replace(desk.model.match, hands=(again,))
        other.model = replace(desk.model, match=match, fair=replace(desk.model.fair, dealt=(promise,)))
        for panel in (None, "menu"):
            desk.model = replace(desk.model, panel=panel)
            other.model = replace(other.model, panel=panel)
            assert without_commitments(desk.html) == without_commitments(other.html)
            assert (desk.html == other.html) == (panel is None)
        desk.model = replace(desk.model, panel=None)
        desk.do_something(rng)


# ---- kept ----


def test_promises_and_values_come_back() -> None:
    desk = Desk("?speed=0", computer=by_lot(1))
    desk.press("value-match:for the next match")
    for _ in desk.plies(hands=2):
        if desk.model.hand_closed:
            desk.press("value:for the next hand")
        kept = Desk("?speed=0", saved=desk.saves[-1], computer=by_lot(1))
        assert kept.model.fair == desk.model.fair
    kept.press("fair")
    assert verdicts(kept) == {"committed": "yes", "permuted": "yes"}
    assert kept.model.fair.dealt[1].value == "for the next hand"
    assert [len(desk.model.fair.dealt), desk.model.fair.match and desk.model.fair.match.value] == [
        2,
        "for the next match",
    ]


def test_a_save_of_before_the_commitments_goes_on_with_them() -> None:
    desk = Desk("?speed=0", computer=by_lot(1))
    desk.press(desk.playable()[0])
    value = json.loads(desk.saves[-1])
    del value["fair"]
    old = Desk("?speed=0", saved=json.dumps(value), computer=by_lot(1))
    assert old.aside == []
    assert old.model.fair.seed is not None
    play_out(old)
    assert "fair" not in old.controls()
    old.press("value:now")
    old.press("next-hand")
    play_out(old)
    old.press("fair")
    assert verdicts(old) == {"committed": "yes", "permuted": "yes"}


DIGEST = "ab" * 32


@pytest.mark.parametrize(
    "fair",
    [
        [],
        {"dealt": {}},
        {"dealt": [{"hand": 0, "commitment": DIGEST}]},
        {"dealt": [{"hand": 0, "commitment": "AB" * 32, "value": ""}]},
        {"hand": {"hand": 1, "commitment": DIGEST, "value": " a"}},
        {"hand": {"hand": 1, "commitment": DIGEST, "value": "x" * 65}},
        {"hand": {"hand": 1, "commitment": DIGEST, "value": "\ud800"}},
        {"hand": {"hand": True, "commitment": DIGEST, "value": ""}},
        {"match": {"hand": 0, "commitment": DIGEST, "value": ""}},
        {"seed": 4},
        {"asked": "[1]"},
        {"asked": '{"a": 1' + "0" * 30_000 + "}"},
        {"other": 1},
    ],
)
def test_a_damaged_promise_is_refused(fair: object) -> None:
    desk = Desk("?speed=0", computer=by_lot(1))
    value = json.loads(desk.saves[-1])
    value["fair"] = fair
    assert not isinstance(read_save(json.dumps(value)), Saved)


def test_an_empty_promise_is_none() -> None:
    desk = Desk("?speed=0", computer=by_lot(1))
    value = json.loads(desk.saves[-1])
    value["fair"] = {}
    found = read_save(json.dumps(value))
    assert isinstance(found, Saved)
    assert found.fair == Fair()


def test_every_card_of_both_decks_is_named_once() -> None:
    desk = Desk("?seed=5&speed=0", computer=by_lot(1))
    play_out(desk)
    desk.press("fair")
    lists = [e for e in desk.root.iter("dd") if len([s for s in e.iter("span") if s.get("class") == "short"]) == 32]
    assert len(lists) == 2
    for e in lists:
        assert len({"".join(s.itertext()) for s in e.iter("span") if s.get("class") == "sr"}) == len(PACK)
