"""The demonstrations show all that a hand can show, each in its chapter, in words, and hide what is hidden."""

import json
import random
from collections.abc import Iterator
from pathlib import Path

import pytest

from marjolet import DEFAULT, HandState, apply, deal, deck_from_seed, legal, observe
from marjolet.cards import is_brisque, is_card
from marjolet.events import (
    Dealt,
    Declared,
    Drew,
    Event,
    Exchanged,
    Played,
    Scored,
    StockGone,
    TrickTaken,
    Why,
    redact,
)
from marjolet.learn.demonstration import DEMONSTRATIONS, Demonstration, Stop
from marjolet.learn.telling import Teller
from marjolet.legality import declarable
from marjolet.match import MatchState
from marjolet.melds import MeldKind
from marjolet.record import Record, read
from marjolet.refusals import RefusalCode
from marjolet.table.messages import Message
from marjolet.table.undo import moments
from marjolet.words import card_name, language, say

DATA = Path(__file__).parent.parent / "golden" / "data"
FIRST, SECOND = DEMONSTRATIONS["demonstration"], DEMONSTRATIONS["sweep"]


def golden(name: str) -> MatchState:
    found = read(json.loads((DATA / f"{name}.json").read_text("utf-8")))
    assert isinstance(found, Record)
    return found.match


def told(shown: Demonstration) -> Iterator[tuple[Stop, HandState, tuple[Event, ...]]]:
    """Each stop with the hand as it is there, and what the action before it brought about."""
    whole = shown.match.hands[shown.hand]
    step = deal(whole.rules, whole.dealer, whole.deck)
    steps = [step]
    for action in whole.actions:
        step = apply(step.state, action)
        steps.append(step)
    for stop in shown.stops:
        yield stop, steps[stop.ply].state, steps[stop.ply].events


@pytest.mark.parametrize(("name", "written"), [("demonstration", "demonstration"), ("sweep", "demonstration-2")])
def test_they_are_the_hands_of_the_playthroughs(name: str, written: str) -> None:
    assert DEMONSTRATIONS[name].match.hands == golden(written).hands


def test_all_of_the_first_hand_is_stepped_through_and_of_the_second_the_deal_and_the_last_six_tricks() -> None:
    assert sorted({stop.ply for stop in FIRST.stops}) == list(range(43))
    assert sorted({stop.ply for stop in SECOND.stops}) == [0, *range(30, 43)]
    for shown in (FIRST, SECOND):
        plies = [stop.ply for stop in shown.stops]
        assert plies == sorted(plies)


def chapters_with(shown: Demonstration, holds: object) -> set[str]:
    assert callable(holds)
    return {stop.chapter for stop, state, events in told(shown) if holds(state, events)}


def event(sort: type[Event], /, **wanted: object) -> object:  # type: ignore[valid-type]
    def holds(_: HandState, events: tuple[Event, ...]) -> bool:
        return any(
            isinstance(found, sort) and all(getattr(found, name) == value for name, value in wanted.items())
            for found in events
        )

    return holds


def dimmed(code: RefusalCode) -> object:
    def holds(state: HandState, _: tuple[Event, ...]) -> bool:
        seen = observe(state, FIRST.seat)
        if not seen.my_turn or seen.phase != "play":
            return False
        return any(refusal.code is code for refusal in seen.refused_cards().values())

    return holds


def marjolets_with_several_queens(_: HandState, events: tuple[Event, ...]) -> bool:
    kinds = (MeldKind.MARJOLET, MeldKind.TRUMP_MARJOLET)
    return len([e for e in events if isinstance(e, Declared) and e.kind in kinds]) >= 2


def shared(_: HandState, events: tuple[Event, ...]) -> bool:
    melds = [e.meld for e in events if isinstance(e, Declared)]
    cards = [card for meld in melds for card in meld]
    return len(cards) > len(set(cards))


def waits(state: HandState, events: tuple[Event, ...]) -> bool:
    """I hold a meld, and the trick was the other's."""
    lost = any(isinstance(e, TrickTaken) and e.seat != FIRST.seat for e in events)
    melds = declarable(state.rules, state.hands[FIRST.seat], state.trump, state.declared)
    return lost and state.phase == "settle" and bool(melds)


def taken_with_a_trump(_: HandState, events: tuple[Event, ...]) -> bool:
    return any(isinstance(e, TrickTaken) and e.lead[1] != "H" and e.reply[1] == "H" for e in events)


def free(state: HandState, events: tuple[Event, ...]) -> bool:
    """Another suit than the one led, with a card of that suit in hand: nobody has to follow."""
    taken = [e for e in events if isinstance(e, TrickTaken)]
    if not taken or state.duty:
        return False
    lead, reply = taken[0].lead, taken[0].reply
    replier = 1 - taken[0].leader
    return lead[1] != reply[1] and any(card[1] == lead[1] for card in state.hands[replier])


@pytest.mark.parametrize(
    ("what", "holds", "chapter"),
    [
        ("turned-up card", event(Dealt, turn_up="QH"), "deal"),
        ("any card is led", event(Played, trick=1, leads=True), "trick"),
        ("free play", free, "trump"),
        ("taken with a trump", taken_with_a_trump, "trump"),
        ("a meld has to wait", waits, "trump"),
        ("the exchange", event(Exchanged), "settle"),
        ("four of a kind", event(Declared, kind=MeldKind.FOUR_QUEENS), "settle"),
        ("plain marriage", event(Declared, kind=MeldKind.MARRIAGE), "marriages"),
        ("royal marriage", event(Declared, kind=MeldKind.ROYAL_MARRIAGE), "marriages"),
        ("marjolet with several queens", marjolets_with_several_queens, "marjolet"),
        ("one declaration with shared cards", shared, "marjolet"),
        ("trick ten lost", event(Scored, seat=FIRST.seat, why=Why.TRICK_TEN), "ten"),
        ("the turned-up card taken", event(Drew, seat=FIRST.seat, turn_up=True), "ten"),
        ("the stock is gone", event(StockGone), "follow"),
        ("must follow", dimmed(RefusalCode.MUST_FOLLOW), "follow"),
        ("must beat", dimmed(RefusalCode.MUST_BEAT), "beat"),
        ("must trump", dimmed(RefusalCode.MUST_TRUMP), "ruff"),
        ("the seven played", event(Scored, why=Why.DIX_PLAYED), "seven"),
        ("last trick", event(Scored, why=Why.LAST_TRICK), "last"),
        ("brisques counted", event(Scored, why=Why.BRISQUES), "count"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_everything_is_shown_in_its_chapter(what: str, holds: object, chapter: str) -> None:
    assert chapter in chapters_with(FIRST, holds), what


def test_the_second_hand_shows_a_seven_turned_up_and_a_sweep() -> None:
    assert "turned-up" in chapters_with(SECOND, event(Scored, why=Why.TURNED_UP_SEVEN))
    assert "sweep" in chapters_with(SECOND, event(Scored, why=Why.SWEEP))


@pytest.mark.parametrize("shown", DEMONSTRATIONS.values(), ids=list(DEMONSTRATIONS))
def test_the_text_of_a_stop_tells_what_its_chapter_is_for(shown: Demonstration) -> None:
    """Each event's own message, or that of the lesson for it, stands at the stops of its ply."""
    for stop, _, events in told(shown):
        codes = {m.code for other in shown.stops if other.ply == stop.ply for m in (*other.said, *other.next)}
        for found in events:
            who = "me" if getattr(found, "seat", None) == shown.seat else "them"
            match found:
                case Exchanged():
                    assert f"event.exchanged.{who}" in codes
                case Declared():
                    assert f"learn.declared.{who}" in codes
                case Scored(why=Why.MELD | Why.EXCHANGE):
                    pass
                case Scored():
                    assert f"event.scored.{found.why}.{who}" in codes
                case StockGone():
                    assert "event.stock_gone" in codes
                case TrickTaken() if stop.ply not in (0, 30):
                    assert any(code.startswith("learn.won.") and code.endswith(who) for code in codes)
                case _:
                    pass


def test_every_dimmed_card_stands_with_its_reason() -> None:
    reasons = set()
    for stop, state, _ in told(FIRST):
        seen = observe(state, FIRST.seat)
        if not seen.my_turn or seen.phase != "play":
            continue
        refused = seen.refused_cards()
        listed = [m for m in stop.next if m.code == "learn.may.dimmed"]
        cards = [card for m in listed for card in m.args["cards"]]  # type: ignore[attr-defined]
        assert sorted(cards) == sorted(refused)
        for message in listed:
            why = message.args["why"]
            assert isinstance(why, Message)
            for card in message.args["cards"]:  # type: ignore[attr-defined]
                assert why.code == f"refusal.{refused[card].code}"
            reasons.add(why.code)
    assert reasons == {"refusal.MUST_FOLLOW", "refusal.MUST_BEAT", "refusal.MUST_TRUMP"}


def cards_in(value: object) -> Iterator[str]:
    if isinstance(value, Message):
        for inner in value.args.values():
            yield from cards_in(inner)
    elif isinstance(value, list | tuple):
        for inner in value:
            yield from cards_in(inner)
    elif is_card(value):
        yield value


@pytest.mark.parametrize("shown", DEMONSTRATIONS.values(), ids=list(DEMONSTRATIONS))
def test_no_card_is_named_that_the_seat_cannot_know(shown: Demonstration) -> None:
    for stop, state, _ in told(shown):
        seen = observe(state, shown.seat)
        known = {
            *seen.hand,
            *seen.played,
            *seen.their_known,
            seen.first_turn_up,
            seen.turn_up,
        }
        named = {card for message in (*stop.said, *stop.next) for card in cards_in(message)}
        assert named <= known, stop
        for lang in ("en", "fr"):
            text = " ".join(say(lang, m) for m in (*stop.said, *stop.next)).lower()
            for card in set(state.deck) - known:
                assert card_name(lang, card).lower() not in text


def hands(number: int) -> Iterator[tuple[list[object], HandState]]:
    rng = random.Random(5)
    for seed in range(number):
        step = deal(DEFAULT, 0 if seed % 2 else 1, deck_from_seed(seed, 0))
        steps: list[object] = [step]
        while not step.state.over:
            choices = legal(step.state)
            step = apply(step.state, choices[-1] if step.state.phase == "settle" else rng.choice(choices))
            steps.append(step)
        yield steps, step.state


def test_any_hand_is_told_whole_and_no_text_is_left_over() -> None:
    """The texts of both demonstrations and of many hands together: each in both languages, each one made."""
    made: dict[str, Message] = {}

    def take(message: Message) -> None:
        made.setdefault(message.code, message)
        for value in message.args.values():
            for inner in value if isinstance(value, list | tuple) else [value]:
                if isinstance(inner, Message):
                    take(inner)

    for shown in DEMONSTRATIONS.values():
        for stop in shown.stops:
            for message in (*stop.said, *stop.next):
                take(message)
    for steps, _ in hands(60):
        for seat in (0, 1):
            teller = Teller(1 if seat else 0)
            for step in steps:
                for said, then in teller.told(step):  # type: ignore[arg-type]
                    assert said
                    for message in (*said, *then):
                        take(message)
    for lang in ("en", "fr"):
        for message in made.values():
            text = say(lang, message)
            assert not any(sign in text for sign in "{}[]#|"), (message.code, text)
    texts = {code for code in language("en").templates if code.startswith("learn.")}
    own = {f"learn.chapter.{stop.chapter}" for shown in DEMONSTRATIONS.values() for stop in shown.stops}
    titles = {f"learn.title.{name}" for name in DEMONSTRATIONS}
    assert {code for code in made if code.startswith("learn.")} | own | titles == texts


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("shown", DEMONSTRATIONS.values(), ids=list(DEMONSTRATIONS))
def test_no_stop_is_a_wall_of_text(shown: Demonstration, lang: str) -> None:
    for number, stop in enumerate(shown.stops, 1):
        text = " ".join(say(lang, message) for message in (*stop.said, *stop.next))
        assert 20 < len(text) <= 420, (number, len(text))


def test_a_thing_is_explained_once() -> None:
    for shown in DEMONSTRATIONS.values():
        codes = [message.code for stop in shown.stops for message in stop.explained]
        assert len(codes) == len(set(codes))
    assert len([stop for stop in FIRST.stops if stop.explained]) > 10


def test_no_meld_is_named_before_it_was_explained() -> None:
    def kinds(value: object) -> Iterator[str]:
        """The kinds of melds that a message names."""
        if isinstance(value, Message):
            if value.code.startswith("meld."):
                yield value.code
            for inner in value.args.values():
                yield from kinds(inner)
        elif isinstance(value, list | tuple):
            for inner in value:
                yield from kinds(inner)

    named: set[str] = set()
    tellings = [[(stop.said, stop.next) for stop in FIRST.stops]]
    for steps, _ in hands(40):
        teller = Teller(0)
        tellings.append([stop for step in steps for stop in teller.told(step)])  # type: ignore[arg-type]
    for stops in tellings:
        explained = set()
        for said, then in stops:
            explained |= {m.code.removeprefix("learn.first.kind.") for m in said if ".kind." in m.code}
            for message in (*said, *then):
                for code in kinds(message):
                    family = code.removeprefix("meld.").split(".")[0]
                    family = "four" if family.startswith("four") else family
                    named.add(family)
                    assert family in explained, (message, explained)
    assert len(named) == 5


def test_what_comes_with_every_trick_is_soon_said_in_few_words() -> None:
    """Explained twice, then named: the stops before trick ten, where nothing new comes, are short."""
    for lang in ("en", "fr"):
        texts = [
            " ".join(say(lang, message) for message in (*stop.said, *stop.next))
            for stop in FIRST.stops
            if stop.chapter == "stock"
        ]
        assert len(texts) == 8
        assert max(len(text) for text in texts) <= 150


def test_the_first_trick_speaks_of_no_exchange_yet() -> None:
    """I hold the seven and could exchange it: it is hinted at until it is explained."""
    codes = [message.code for stop in FIRST.stops if stop.ply == 1 for message in stop.next]
    assert codes[-1] == "learn.stake.more"
    assert not {"learn.stake.both", "learn.stake.exchange", "learn.stake.melds"} & set(codes)


def test_a_sweep_in_reach_is_named_with_its_points() -> None:
    last = [message for stop in SECOND.stops for message in stop.next if message.code.startswith("learn.stake.")][-1]
    assert last == Message("learn.stake.sweep.me", {"points": DEFAULT.last_trick, "sweep": DEFAULT.sweep})
    assert "learn.stake.last" in [message.code for stop in FIRST.stops for message in stop.next]


def test_points_after_what_was_passed_over_hold_trick_ten() -> None:
    """They are said after the event that brings them."""
    stop = SECOND.stops[1]
    codes = [message.code for message in stop.said]
    assert codes[-1] == "learn.passed_score"
    assert "event.scored.trick_ten.them" in codes


def test_a_redacted_deal_is_told_the_same() -> None:
    """What the teller is given of the other seat's cards does not matter: it tells from redacted events."""
    whole = FIRST.match.hands[0]
    first = deal(whole.rules, whole.dealer, whole.deck)
    states = moments(whole)
    assert redact(first.events[0], 0) != first.events[0]
    assert states[0].hands[1] != ()
    told_first = Teller(0).told(first)
    others = [*whole.deck[3:6], *whole.deck[9:12]]
    swapped = list(whole.deck)
    for place, card in zip((3, 4, 5, 9, 10, 11), reversed(others), strict=True):
        swapped[place] = card
    swapped[13:] = reversed(swapped[13:])
    assert Teller(0).told(deal(whole.rules, whole.dealer, tuple(swapped))) == told_first


def test_an_ace_or_ten_thrown_away_is_called_that_where_a_worthless_card_was_there() -> None:
    """Once all cards are known that is looked at: one who has nothing but aces and tens throws none away."""
    for shown in (FIRST, SECOND):
        (state,) = [state for stop, state, _ in told(shown) if "learn.first.gift" in {m.code for m in stop.explained}]
        trick = state.tricks[-1]
        assert trick.winner == trick.leader == shown.seat
        assert is_brisque(trick.cards[1])
        assert any(not is_brisque(card) for card in state.hands[1 - shown.seat])
    forced = 0
    for steps, _ in hands(150):
        teller = Teller(0)
        for step in steps:
            said = {m.code for stop in teller.told(step) for m in stop[0]}  # type: ignore[arg-type]
            state = step.state  # type: ignore[attr-defined]
            if not state.tricks or state.phase == "settle" or state.led is not None or not state.duty:
                continue
            lead, reply = state.tricks[-1].cards
            if is_brisque(reply) and reply[1] not in (lead[1], state.trump) and all(map(is_brisque, state.hands[1])):
                forced += 1
                assert "learn.first.gift" not in said
    assert forced
