"""The built page in another browser: a hand is played, a reload needs no server, a lesson is stepped through.

Each browser has a file of its own that takes these tests over, so that the two run beside each other.
"""

import random
from pathlib import Path

from marjolet import MatchState, Observation
from marjolet.record import Record, read
from marjolet.seat import read_seat
from marjolet.words import card_name, text
from other_browsers import outside
from other_browsers.driving import Visitor

CARDS = "return [...document.querySelectorAll('[data-hand] button')].map((card) => card.ariaLabel.split(',')[0]).sort()"
OFFLINE = "return document.documentElement.dataset.offline === 'ready'"


def played(who: Visitor) -> MatchState:
    """The match of the page's own record, which the engine has played again while it read it."""
    record = read(who.ask("return globalThis.marjolet.record()"))
    assert isinstance(record, Record), record
    return record.match


class Smoke:
    browser = ""

    def test_first_card_with_all_that_moves(self, who: Visitor, site: outside.Site) -> None:
        """At the pace of a first visit: my card flies, the computer answers from its thread, the trick is taken in."""
        seen = who.open(f"{site.address}?seed=7&dealer=them").ready().expect(ply=0, to_act="me", lang="en")
        assert len(seen["cards"]) == 6
        assert seen["playable"] == seen["cards"]
        card = seen["playable"][0]
        who.press(f"play:{card}")
        who.wait("return Number(document.querySelector('[data-table]').dataset.ply) > 0")
        assert who.my_move()["ply"] >= 2
        known = read_seat(who.ask("return globalThis.marjolet.seat()"))
        assert isinstance(known, Observation), known
        assert known.tricks[0].lead == card
        addresses = who.ask("return performance.getEntriesByType('resource').map((entry) => entry.name)")
        assert len(addresses) > 10
        assert all(address.startswith(site.address) for address in addresses), addresses
        assert any("/assets/worker." in answer for answer in site.answers)
        # By this the page tells what hangs, so here it must know that everything has come.
        who.wait("return marjolet_trouble.pending().length === 0")

    def test_whole_hand(self, who: Visitor, site: outside.Site) -> None:
        """Every card and declaration of mine pressed; page, record and engine agree at the end."""
        who.open(f"{site.address}?seed=21&speed=0&level=easy").ready()
        rng = random.Random(3)
        pressed = 0
        while (seen := who.my_move())["phase"] != "hand-over":
            pressed += 1
            who.press("settle" if seen["phase"] == "settle" else f"play:{rng.choice(seen['playable'])}")
        assert 16 <= pressed <= 26
        match = played(who)
        (hand,) = match.hands
        assert len(hand.actions) == 42
        assert seen["score"] == {"me": hand.scores[0], "them": hand.scores[1]}
        assert seen["total"] == {"me": match.totals[0], "them": match.totals[1]}

    def test_the_other_language_and_a_reload(self, who: Visitor, site: outside.Site) -> None:
        before = who.open(f"{site.address}?speed=0").ready().my_move()
        assert who.ask(CARDS) == sorted(card_name("en", card) for card in before["cards"])
        who.press("lang:fr")
        who.expect(lang="fr", ply=before["ply"], cards=before["cards"])
        assert who.ask(CARDS) == sorted(card_name("fr", card) for card in before["cards"])
        assert who.ask("return document.documentElement.lang") == "fr"
        assert who.ask("return document.title") == text("fr", "ui.title")
        who.reload().expect(lang="fr", ply=before["ply"], cards=before["cards"])
        who.press("lang:en")
        who.expect(lang="en")

    def test_reload_without_a_server(self, who: Visitor, site_files: Path) -> None:
        with outside.site(site_files) as short_lived:
            address = short_lived.address
            who.open(f"{address}?speed=0").ready()
            who.wait(OFFLINE)
            before = who.my_move()
            assert short_lived.failed() == []
            asked = len(short_lived.answers)
        # The server is gone: what follows can only come from the cache.
        after = who.reload().expect(ply=before["ply"], cards=before["cards"])
        who.press(f"play:{after['playable'][0]}" if after["phase"] == "play" else "settle")
        assert who.my_move()["ply"] > before["ply"]
        who.open(f"{address}?lang=fr").ready().expect(lang="fr")
        assert len(short_lived.answers) == asked

    def test_memory_of_an_earlier_start(self, who: Visitor, site: outside.Site) -> None:
        """Kept while a table lies open, taken over by the next start, which is a table like any other."""
        memory = "document.documentElement.dataset.memory"
        who.open(f"{site.address}?speed=0&lang=en").ready()
        who.wait(f"return ['kept', 'used'].includes({memory})")
        before = who.my_move()
        after = who.reload().expect(ply=before["ply"], cards=before["cards"])
        assert who.ask(f"return {memory}") == "used"
        who.press(f"play:{after['playable'][0]}" if after["phase"] == "play" else "settle")
        assert who.my_move()["ply"] > before["ply"]

    def test_lesson_in_a_foreign_page(self, who: Visitor, site: outside.Site, tmp_path: Path) -> None:
        """The element of embed.js on another site: its frame appears, makes itself as tall as it is, and steps."""
        page = '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>A host</title></head><body>{}</body>'
        element = f'<script src="{site.address}embed.js" defer></script><marjolet-lesson lang="fr"></marjolet-lesson>'
        (tmp_path / "index.html").write_text(page.format(element), "utf-8")
        with outside.site(tmp_path) as host:
            who.open(host.address.replace("127.0.0.1", "localhost"))
            frame = who.wait("return document.querySelector('marjolet-lesson')?.shadowRoot?.querySelector('iframe')")
            who.wait("return arguments[0].clientHeight !== 600", frame)
            who.driver.switch_to.frame(frame)
            step = "return document.querySelector('[data-table]')?.dataset.step"
            who.wait(f"{step} === '1'")
            first = who.ask("return document.querySelector('[data-table]').innerText")
            who.press("lesson:next")
            who.wait(f"{step} === '2'")
            assert who.ask("return document.querySelector('[data-table]').innerText") != first
            assert who.ask("return document.documentElement.lang") == "fr"
            assert who.ask("return globalThis.complaints") == []
            who.driver.switch_to.default_content()
            assert host.failed() == ["GET /favicon.ico 404"] or host.failed() == []
