"""The examples are right by the engine, and say what their titles say."""

import json
from pathlib import Path

import pytest

from marjolet.compact import decode
from marjolet.guide import examples
from marjolet.guide.examples import cards, outcome, worked
from marjolet.hand import Trick
from marjolet.match import MatchState
from marjolet.record import action_json
from marjolet.refusals import RefusalCode
from marjolet.rules import DEFAULT, PRESETS

from .tools import part, text

GOLDEN = Path(__file__).parents[1] / "golden" / "data" / "demonstration.json"


def test_the_ranks_are_drawn_best_first() -> None:
    assert [card[0] for card in examples.RANKED] == list("ATKQJ987")


def test_the_three_tricks_show_three_outcomes() -> None:
    assert [outcome(lead, reply, examples.HEARTS) for lead, reply in examples.TRICKS] == ["higher", "trump", "lost"]


DUTIES = {
    "beat": ("AH TH", {RefusalCode.MUST_BEAT, RefusalCode.MUST_FOLLOW}),
    "follow": ("JH 9H", {RefusalCode.MUST_FOLLOW}),
    "trump": ("KD 8D", {RefusalCode.MUST_TRUMP}),
    "free": ("AS TS 9C 7C", set()),
    "trump_led": ("KD", {RefusalCode.MUST_BEAT, RefusalCode.MUST_FOLLOW}),
}


@pytest.mark.parametrize("duty", examples.DUTIES, ids=lambda duty: duty.id)
def test_duties_are_what_their_titles_say(duty: examples.Duty) -> None:
    playable, codes = DUTIES[duty.id]
    refused = duty.refusals()
    assert tuple(card for card in duty.hand if card not in refused) == cards(playable)
    assert {refusal.code for refusal in refused.values()} == codes


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_cards_dimmed_are_the_cards_refused(lang: str) -> None:
    shown = part(lang, "last").findall(".//ul[@class='duties']/li")
    assert len(shown) == len(DUTIES)
    for item, duty in zip(shown, examples.DUTIES, strict=True):
        drawn = item.findall(".//span[@class='held']/span[@class='cards']/span")
        dimmed = [card for card, span in zip(duty.hand, drawn, strict=True) if "refused" in span.get("class", "")]
        assert dimmed == list(duty.refusals())


def test_the_worked_hand_is_the_demonstration() -> None:
    record = json.loads(GOLDEN.read_text("utf-8"))["hands"][0]
    hand = worked(DEFAULT, 500).hand
    assert list(hand.deck) == record["deck"]
    assert [action_json(action) for action in hand.actions] == record["actions"]
    assert hand.dealer == record["dealer"]


def test_the_worked_hand_comes_to_what_the_page_says() -> None:
    shown = worked(DEFAULT, 500)
    assert shown.hand.scores == (250, 50)
    assert [moment.number for moment in shown.moments] == [1, 3, 6, 10, 15, 16]
    assert shown.moments[0].trick == Trick(0, *cards("AD KD"), 0)
    assert sum(len(moment.scored) for moment in shown.moments) == len(shown.hand.ledger)
    for lang in ("en", "fr"):
        foot = part(lang, "worked").find(".//tfoot/tr")
        assert foot is not None
        assert text(foot).endswith("250 50")
        columns = [[int("".join(td.itertext()) or 0) for td in row.findall("td")] for row in rows(lang)]
        assert [sum(column) for column in zip(*columns, strict=True)] == [250, 50]


def rows(lang: str):  # type: ignore[no-untyped-def]
    return [row for row in part(lang, "worked").findall(".//tbody/tr") if row.get("class") != "group"]


@pytest.mark.parametrize("preset", ["wikipedia", "gambiter", "gamerules", "fosdick-first"])
def test_the_worked_hand_follows_the_rules(preset: str) -> None:
    rules = PRESETS[preset]
    for lang in ("en", "fr"):
        from marjolet.guide import page

        me, them = worked(rules, 500).hand.scores
        assert f'<td class="n">{me}</td><td class="n">{them}</td></tr></tfoot>' in page(lang, rules)


def test_every_remark_belongs_to_a_moment() -> None:
    from marjolet.guide.telling import TEXTS

    remarks = {int(code.rpartition(".")[2]) for code in TEXTS["en"] if code.startswith("worked.remark.")}
    assert remarks == {moment.number for moment in worked(DEFAULT, 500).moments}


def test_the_link_to_the_table_holds_this_very_hand() -> None:
    shown = worked(DEFAULT, 500)
    match = decode(shown.link)
    assert isinstance(match, MatchState)
    assert match.hands[0].deck == shown.hand.deck
    assert match.hands[0].actions == shown.hand.actions
    for lang, table in (("en", "../?lang=en"), ("fr", "../../?lang=fr")):
        links = [a.get("href") for a in part(lang, "worked").iter("a")]
        assert links == [f"{table}#r={shown.link}"]
