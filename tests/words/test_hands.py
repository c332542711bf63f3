"""Whole hands told in both languages: sentences complete, the line short enough, nothing unknown told."""

import re

import pytest

from marjolet.actions import Settle
from marjolet.cards import PACK
from marjolet.events import Drew, Played
from marjolet.hand import deal
from marjolet.observation import observe
from marjolet.rules import DEFAULT
from marjolet.table.messages import (
    Message,
    ledger_message,
    line,
    message_from,
    message_of,
    refusal_message,
    trick_of,
    whose_move,
)
from marjolet.words import parts, say

from .hands import play, probes

LINE = 90
"""Characters that the line above the hand takes in two rows at 360 pixels."""

OPEN = re.compile(r"[{}\[\]#|]|None|Message|\b[789TJQKA][CDHS]\b")
"""A slot left open, a code shown, a card that was not put into words."""


@pytest.mark.parametrize("seed", range(40))
def test_every_sentence_is_whole_and_short(seed: int, lang: str) -> None:
    for moment in play(seed, "most" if seed % 3 else "any"):
        for event in moment.new:
            message = message_of(event, moment.me)
            if message is None:
                continue
            said = say(lang, message)
            assert not OPEN.search(said), said
            assert len(said) <= 110, said
            assert message_from(message.to_json()) == message
        for told in (moment.recent, moment.new, ()):
            said = " ".join(say(lang, message) for message in line(moment.seen, told))
            assert said
            assert not OPEN.search(said), said
            assert len(said) <= LINE, (len(said), said)
        for action in probes(moment.seen):
            refused = moment.seen.refusal(action)
            if refused is not None:
                said = say(lang, refusal_message(refused))
                assert not OPEN.search(said), said
                assert len(said) <= LINE + 10, (len(said), said)
    for entry in moment.seen.ledger:
        said = say(lang, ledger_message(entry, moment.seen.trump, moment.seen.rules))
        assert not OPEN.search(said), said
        assert len(said) <= 40, said


@pytest.mark.parametrize("seed", range(30))
def test_a_draw_of_theirs_is_not_told(seed: int, lang: str) -> None:
    for moment in play(seed):
        for event in moment.new:
            if isinstance(event, Drew) and event.seat != moment.me and not event.turn_up:
                message = message_of(event, moment.me)
                assert message == Message("event.drew.them")
                assert all(part.card is None for part in parts(lang, message))


def test_not_even_of_an_event_that_was_not_redacted() -> None:
    assert message_of(Drew(1, PACK[0], turn_up=False), 0) == Message("event.drew.them")
    shown = message_of(Drew(1, PACK[0], turn_up=True), 0)
    assert shown is not None
    assert shown.args["card"] == PACK[0]


@pytest.mark.parametrize("seed", range(30))
def test_the_line_names_only_cards_that_its_seat_may_know(seed: int, lang: str) -> None:
    for moment in play(seed):
        seen = moment.seen
        known = set(seen.hand) | seen.played | seen.their_known | {seen.turn_up, seen.first_turn_up}
        known |= {card for d in seen.declarations for card in d.meld}
        for message in line(seen, moment.recent):
            for part in parts(lang, message):
                assert part.card is None or part.card in known


@pytest.mark.parametrize("seed", range(20))
def test_what_to_do_agrees_with_what_may_be_done(seed: int) -> None:
    """The duty told is the duty that binds: the cards allowed all follow, all beat, or all trump."""
    for moment in play(seed):
        seen = moment.seen
        if not seen.my_turn or seen.led is None:
            continue
        code = whose_move(seen).code
        allowed = [card for card in seen.hand if card not in seen.refused_cards()]
        suits = {card[1] for card in allowed}
        if not seen.duty:
            assert code == "move.reply"
            assert sorted(allowed) == sorted(seen.hand)
        elif code in ("move.beat", "move.follow"):
            assert suits == {seen.led[1]}
            higher = [c for c in allowed if "789JQKTA".index(c[0]) > "789JQKTA".index(seen.led[0])]
            assert (code == "move.beat") == (higher == allowed)
        elif code == "move.trump":
            assert suits == {seen.trump}
            assert seen.led[1] != seen.trump
        else:
            assert code == ("move.discard.trump" if seen.led[1] == seen.trump else "move.discard")
            assert sorted(allowed) == sorted(seen.hand)
            assert not suits & {seen.led[1], seen.trump}


@pytest.mark.parametrize("seed", range(40))
def test_what_there_is_to_settle(seed: int) -> None:
    for moment in play(seed, "any"):
        seen = moment.seen
        if seen.my_turn and seen.phase == "settle":
            steps = [step for step in seen.legal() if isinstance(step, Settle)]
            exchange, melds = any(step.exchange for step in steps), any(step.melds for step in steps)
            expected = {(True, True): "both", (True, False): "exchange", (False, True): "declare"}
            assert whose_move(seen).code == f"move.settle.{expected.get((exchange, melds), 'nothing')}"


def test_tricks_of_actions() -> None:
    for moment in play(3):
        for event in moment.new:
            if isinstance(event, Played):
                assert trick_of(moment.seen.ply - 1) == event.trick
    assert trick_of(-1) == 0


def test_who_deals_and_who_leads() -> None:
    step = deal(DEFAULT, 0, PACK)
    lines = [[say("en", m) for m in line(observe(step.state, me), step.events)] for me in (0, 1)]
    assert lines[0] == ["You dealt. Diamonds are trumps.", "The computer is to lead."]
    assert lines[1] == ["The computer dealt. Diamonds are trumps.", "Your lead: any card."]
