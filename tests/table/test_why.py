"""Why the computer played that: the reasons that came with its answers, nothing of its hand while the hand runs."""

import json
import random
from collections.abc import Iterator

import pytest

from marjolet import new_match, next_hand, submit
from marjolet.cards import Card, is_card
from marjolet.compact import encode
from marjolet.observation import Observation, observe_match
from marjolet.players import LEVELS, make_player
from marjolet.players.reasons import SHAPES, ReasonCode, reason
from marjolet.players.thread import answer
from marjolet.record import RecordError
from marjolet.rules import Seat
from marjolet.table.inputs import Answered
from marjolet.table.messages import Message, reason_message
from marjolet.table.save import read_save, write_save
from marjolet.table.why import IN_PLAY, moves, told
from marjolet.words import card_name, say
from support.desk import Desk, by_lot

OFFERED = [level.id for level in LEVELS.values() if level.offered]


def sheet(desk: Desk) -> dict[int, list[str]]:
    """What the open sheet says of each action."""
    found = {}
    for move in desk.root.iter("div"):
        if move.get("data-move"):
            found[int(move.get("data-move") or 0)] = ["".join(item.itertext()) for item in move.iter("li")]
    return found


def cards_in(value: object) -> Iterator[Card]:
    if is_card(value):
        yield value
    elif isinstance(value, Message):
        yield from cards_in(list(value.args.values()))
    elif isinstance(value, list | tuple):
        for item in value:
            yield from cards_in(item)


def public(seen: Observation) -> set[Card]:
    """The cards that everybody has seen."""
    laid = {card for declaration in seen.declarations for card in declaration.meld}
    up = {seen.first_turn_up, Card("7" + seen.trump)}
    return {*seen.played, *seen.their_known, *laid, *up}


@pytest.mark.parametrize("level", OFFERED)
def test_the_reasons_are_those_of_the_answers_and_name_no_hidden_card(level: str) -> None:
    desk = Desk(f"?seed=4&speed=0&level={level}", computer=answer)
    player = make_player(level, desk.model.player_seed)
    seen_codes = set()
    for _ in desk.plies(seed=4):
        seen = desk.model.seen
        assert seen is not None
        if "why" not in desk.controls():
            assert not list(moves(seen, 1))
            continue
        desk.press("why")
        shown = sheet(desk)
        assert set(shown) == {why.ply for why in desk.model.whys} == {move.ply for move in moves(seen, 1)}
        hidden = {card_name("en", card).lower() for card in seen.unseen if card not in public(seen)}
        for said in (line for lines in shown.values() for line in lines):
            assert not any(name in said.lower() for name in hidden), said
        if not seen.over:
            for why in desk.model.whys:
                for message in told(why.because, seen.trump, whole=False):
                    if why.ply < 30:
                        assert set(cards_in(message)) <= public(seen), say("en", message)
                    seen_codes.add(message.code)
        desk.press("key:w")
        assert desk.model.panel is None
        assert desk.focus[-1] == '[data-act="why"]'
    # They are what the player answers to what it saw then.
    hand = desk.model.hand
    assert hand is not None
    for why in desk.model.whys:
        state = part(desk, why.ply)
        assert player.choose(state).because == why.because
    assert len(seen_codes) > 3


def part(desk: Desk, ply: int) -> Observation:
    """What the computer saw of the first hand at ``ply``."""
    hand = desk.model.match.hands[0]
    now = next_hand(new_match(hand.rules, desk.model.match.target), hand.deck, hand.dealer).state
    for action in hand.actions[:ply]:
        now = submit(now, action).state
    found = observe_match(now, 1)
    assert found is not None
    return found


def test_in_play_reasons_that_differ_in_what_it_holds_are_told_alike() -> None:
    pairs = [
        (reason(ReasonCode.CANNOT_TAKE, led="KH"), reason(ReasonCode.NOT_WORTH_TAKING, led="KH", cards=["AH"])),
        (
            reason(ReasonCode.DISCARD_SPARE, card="8C"),
            reason(ReasonCode.DISCARD_LEAST_NEEDED, card="8C"),
        ),
        (reason(ReasonCode.KEEP_TRUMPS, cards=["AH"]), reason(ReasonCode.KEEP_DIX, dix="7H", taken="KH")),
        (
            reason(ReasonCode.TAKE_TRICK, card="AC", led="KC"),
            reason(ReasonCode.TAKE_TO_EXCHANGE, card="AC", led="KC", dix="7H", taken="KH", points=10),
        ),
        (reason(ReasonCode.LEAD_UNBEATABLE, card="AC"), reason(ReasonCode.LEAD_LIKELY, card="AC", beaters=2)),
        (
            reason(ReasonCode.LEARNED_CLOSE, card="AC", other="7H"),
            reason(ReasonCode.LEARNED_BEST, card="AC", other="8S", points=9),
        ),
    ]
    for one, other in pairs:
        assert told((one,), "H", whole=False) == told((other,), "H", whole=False)  # type: ignore[arg-type]
        assert told((one,), "H", whole=True) != told((other,), "H", whole=True)  # type: ignore[arg-type]
        assert len(told((one, other), "H", whole=False)) == 1, "said once"  # type: ignore[arg-type]


@pytest.mark.parametrize("code", [code for code in ReasonCode if SHAPES[code].secret])
def test_what_may_be_secret_is_told_in_general(code: ReasonCode) -> None:
    samples: dict[str, object] = {
        "card": "AC", "cards": ["QD", "9S"], "meld": ["KH", "QH"], "melds": [["KH", "QH"]], "points": 20, "count": 2,
    }  # fmt: skip
    args = {name: "9D" if kind == "card" and name not in ("card", "led") else samples[kind]
            for name, kind in SHAPES[code].args.items()}  # fmt: skip
    (message,) = told((reason(code, **args),), "H", whole=False)  # type: ignore[arg-type]
    melds = set() if code is not ReasonCode.DECLARE_DEAREST else {"KH", "QH"}
    said = say("en", message)
    for card in {"QD", "9S", "9D", "KH", "QH"} - melds:
        assert card_name("en", card).lower() not in said.lower(), said  # type: ignore[arg-type]
    assert code in IN_PLAY


def test_after_the_hand_everything_is_told_while_looking_back() -> None:
    desk = Desk("?seed=4&speed=0&level=table", computer=answer)
    for _ in desk.plies(seed=4):
        pass
    desk.press("replay")
    assert "why" not in desk.controls(), "nothing has been played at the deal"
    desk.press("view:last")
    assert "why" in desk.controls()
    desk.press("key:w")
    shown = sheet(desk)
    whole, general = 0, 0
    for why in desk.model.whys:
        trump = desk.model.match.hands[0].trump
        expected = [say("en", reason_message(r.code.value, r.args, trump)) for r in why.because]
        assert shown[why.ply] == list(dict.fromkeys(expected))
        whole += any(SHAPES[r.code].secret for r in why.because)
        general += any(said in line for said in ("It kept other cards",) for line in shown[why.ply])
    assert whole > 3
    assert general == 0
    # At an earlier moment of the hand, only what was done till then.
    desk.press("close")
    desk.press("view:ply:7")
    desk.press("why")
    assert set(sheet(desk)) == {why.ply for why in desk.model.whys if why.ply < 7}
    # From the other seat the computer is still "the computer".
    desk.press("close")
    desk.press("view:seat")
    desk.press("why")
    assert set(sheet(desk)) == {why.ply for why in desk.model.whys if why.ply < 7}


def test_they_survive_the_page_and_what_is_taken_back_is_forgotten() -> None:
    desk = Desk("?speed=0&level=table", computer=answer)
    for ply in desk.plies(seed=4):
        if ply > 12:
            break
    assert desk.model.whys
    again = Desk("?speed=0", saved=desk.saves[-1], computer=answer)
    assert again.model.whys == desk.model.whys
    desk.press("set:practice:on")
    known = desk.model.whys
    desk.press("take-back")
    hand = desk.model.hand
    assert hand is not None
    assert desk.model.whys[: len(known)] == tuple(why for why in known if why.ply < hand.ply)


def test_a_save_without_them_says_so() -> None:
    desk = Desk("?speed=0&level=table", computer=answer)
    for ply in desk.plies(seed=4):
        if ply > 12:
            break
    bare = json.loads(desk.saves[-1])
    bare.pop("why")
    again = Desk("?speed=0", saved=json.dumps(bare), computer=answer)
    again.press("why")
    assert {line for lines in sheet(again).values() for line in lines} == {"The reasons for this were not kept."}


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("why", {}),
        ("why", [1]),
        ("why", [{"hand": 0, "ply": 1}]),
        ("why", [{"hand": "0", "ply": 1, "why": []}]),
        ("why", [{"hand": 0, "ply": 1, "why": 3}]),
        ("hints", 3),
        ("hints", [-1]),
        ("hints", [True]),
        ("hints", [10**9]),
    ],
)
def test_a_damaged_save_is_refused_at_its_place(key: str, value: object) -> None:
    desk = Desk("?speed=0&level=table", computer=by_lot(1))
    found = read_save(json.dumps(json.loads(desk.saves[-1]) | {key: value}))
    assert isinstance(found, RecordError)
    assert found.path.startswith(key)


def test_reasons_of_a_newer_version_are_left_out() -> None:
    desk = Desk("?speed=0&level=table", computer=by_lot(1))
    good = reason(ReasonCode.TAKE_TRICK, card="AC", led="KC").to_json()
    bad = [
        {"code": "NEWER", "args": {}},
        {"code": "TAKE_TRICK", "args": {"card": "AC"}},
        {"code": "TAKE_TRICK", "args": {"card": "AC", "led": "XX"}},
        {"code": "KEEP_TRUMPS", "args": {"cards": "AC"}},
        {"code": "PLAY_DIX", "args": {"card": "7H", "points": True}},
        {"code": 3, "args": {}},
        "TAKE_TRICK",
    ]
    text = json.dumps(json.loads(desk.saves[-1]) | {"why": [{"hand": 0, "ply": 1, "why": [*bad, good]}]})
    found = read_save(text)
    assert not isinstance(found, RecordError)
    assert [told.to_json() for told in found.whys[0].because] == [good]
    assert read_save(write_save(found)) == found


def test_a_script_and_a_link_have_no_reasons_and_none_are_made_up() -> None:
    desk = Desk("?seed=4&speed=0&level=table", computer=answer)
    for _ in desk.plies(seed=4):
        pass
    text = encode(desk.model.match)
    assert isinstance(text, str)
    link = Desk("?speed=0", fragment=f"#r={text}&play=1&ply=9", computer=answer)
    assert link.model.whys == ()
    link.press("why")
    assert {line for lines in sheet(link).values() for line in lines} == {"The reasons for this were not kept."}
    viewer = Desk("?speed=0", fragment=f"#r={text}&ply=20", computer=answer)
    assert "why" not in viewer.controls()


def test_the_closed_sheet_leaves_no_trace_and_the_answer_shows_nothing_early() -> None:
    """Reasons that have come for a card that is not yet played are nowhere."""
    desk = Desk("?seed=1&speed=0&dealer=them&level=table", computer=answer, patient=True)
    desk.press(desk.playable()[0])
    asked = next(effect for effect in desk.pending if hasattr(effect, "text"))
    desk.press("why")
    before = desk.html
    desk.send(Answered(asked.id, answer(asked.text)))  # type: ignore[union-attr]
    assert desk.model.whys == ()
    assert desk.html == before


def test_every_action_of_the_computer_is_listed_at_every_moment() -> None:
    for seed in range(10):
        desk = Desk(f"?seed={seed}&speed=0", computer=by_lot(seed))
        rng = random.Random(seed)
        while not desk.model.hand_closed:
            hand, seen = desk.model.hand, desk.model.seen
            assert hand is not None
            assert seen is not None
            them: Seat = 1
            done = [ply for ply in range(hand.ply) if part(desk, ply).to_act == them]
            assert [move.ply for move in moves(seen, them)] == done
            desk.do_something(rng)
