"""What my seat may not know is nowhere in the page, and what the computer may not know is in no message to its thread.

Every card that a seat cannot know is dealt anew (`redeal`). The page of the one hand and the page of the other must be
the same, byte for byte: markup, boxes, what assistive technology is told. So must be the messages to the thread.
"""

import json
import random
import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from browser.table_page import MARKUP, TablePage, visiting
from marjolet import PRESETS, HandState, MatchState, Play, Settle, legal, new_match, next_hand, submit
from marjolet.cards import PACK
from marjolet.compact import encode
from marjolet.observation import observe_match
from marjolet.record import Record
from marjolet.rules import Seat
from marjolet.table.save import Saved, write_save
from marjolet.words import card_name
from redeal import redeal

# A thread that says it is there, takes down what it is sent and never answers: the page stands still.
DEAF_WORKER = """
globalThis.sent = [];
globalThis.Worker = class extends EventTarget {
  constructor() {
    super();
    setTimeout(() => this.dispatchEvent(Object.assign(new Event("message"), { data: { ready: true } })));
  }
  postMessage(message) { globalThis.sent.push(JSON.stringify(message)); }
  terminate() {}
};
// Nor is the memory of a Python kept, which a thread of its own would be asked for (test_memory.py looks into that).
Object.defineProperty(globalThis, "caches", { get() { throw new Error("denied"); } });
"""

PAGE = f"""() => ({{
  html: {MARKUP}(),
  boxes: [...document.querySelectorAll("input")].map((box) => [box.checked, box.disabled, box.value]),
  title: document.title,
  sent: globalThis.sent,
}})"""


def random_match(seed: int, preset: str = "mcleod-2022") -> MatchState:
    """A hand played to its end by lot, with every meld and exchange declared."""
    rng = random.Random(seed)
    deck = list(PACK)
    rng.shuffle(deck)
    return played_on(next_hand(new_match(PRESETS[preset], 500), deck, seed % 2).state, rng)  # type: ignore[arg-type]


def played_on(match: MatchState, rng: random.Random) -> MatchState:
    while match.hand is not None and not match.hand.over:
        options = legal(match.hand)
        richest = max(options, key=lambda a: (len(a.melds), a.exchange) if isinstance(a, Settle) else (0, False))
        match = submit(match, richest if isinstance(richest, Settle) else rng.choice(options)).state
    return match


def part(match: MatchState, ply: int, deck: tuple[str, ...] | None = None) -> MatchState:
    """The one hand of ``match`` as it stood at ``ply``; with another deck, as if that had been dealt."""
    hand = match.hands[0]
    now = next_hand(new_match(match.rules, match.target), deck or hand.deck, hand.dealer).state  # type: ignore[arg-type]
    for action in hand.actions[:ply]:
        now = submit(now, action).state
    return now


def dealt_anew(match: MatchState, seat: Seat, seed: int) -> MatchState:
    """The match with the cards dealt anew that ``seat`` cannot know."""
    hand = match.hand
    assert hand is not None
    again = redeal(hand, seat, random.Random(seed))
    assert again.deck != hand.deck, "nothing was left to deal anew"
    return part(match, hand.ply, tuple(again.deck))


def unseen(match: MatchState, seat: Seat) -> tuple[str, ...]:
    seen = observe_match(match, seat)
    assert seen is not None
    return seen.unseen


def traces(html: str, cards: tuple[str, ...]) -> list[str]:
    """Codes and names of these cards that stand anywhere in the markup.

    The drawings that all tables share are no trace: they are there once for every card.
    """
    bare = re.sub(r'<svg[^>]*class="mj-sprite".*?</svg>', "", html, flags=re.DOTALL)
    assert len(bare) < len(html) or "mj-sprite" not in html
    # Nor are the addresses of files, whose hashes may spell anything.
    bare = re.sub(r'"\./assets/[^"]*"', '""', bare)
    low = bare.lower()
    found = [card for card in cards if card in bare]
    return found + [
        name for card in cards for name in (card_name("en", card), card_name("fr", card)) if name.lower() in low
    ]


@pytest.fixture(scope="module")
def still(browser: Browser, browser_context_args: dict[str, Any], site: str) -> Iterator[TablePage]:
    """A visitor whose computer never answers."""
    with visiting(browser, browser_context_args, site) as table:
        table.page.add_init_script(DEAF_WORKER)
        yield table.open("?speed=0&seed=1")


@pytest.fixture
def table(still: TablePage) -> Iterator[TablePage]:
    yield still
    still.quiet()


def restored(table: TablePage, match: MatchState, me: Seat = 0) -> dict[str, Any]:
    """Everything about the page that opens this match from storage."""
    levels: tuple[str | None, str | None] = (None, "table") if me == 0 else ("table", None)
    text = write_save(Saved(Record(match, seed=77, levels=(levels,)), me, "table", 123))
    table.page.evaluate("(text) => localStorage.setItem('marjolet:match:table', text)", text)
    table.open("?speed=0&lang=en")
    assert match.hand is not None
    table.expect(ply=match.hand.ply)
    return whole_page(table)


def whole_page(table: TablePage) -> dict[str, Any]:
    found: dict[str, Any] = table.page.evaluate(PAGE)
    return found | {"heard": table.page.locator("body").aria_snapshot()}


def my_plies(match: MatchState, me: Seat) -> list[int]:
    """The plies before which I am to act, while there is something hidden."""
    hands = [part(match, ply).hand for ply in range(30)]
    return [ply for ply, hand in enumerate(hands) if isinstance(hand, HandState) and hand.to_act == me]


@pytest.mark.parametrize(
    ("seed", "me", "kind", "preset"),
    [
        (1, 0, "first", "mcleod-2022"),
        (2, 0, "settle", "mcleod-2022"),
        (3, 1, "reply", "one-meld"),
        (4, 0, "theirs", "wikipedia"),
        (5, 0, "late", "mcleod-2022"),
    ],
)
def test_a_kept_hand_looks_the_same_whatever_i_cannot_know(
    table: TablePage, seed: int, me: Seat, kind: str, preset: str
) -> None:
    done = random_match(seed, preset)
    mine = my_plies(done, me)
    settles = [ply for ply in mine if isinstance(done.hands[0].actions[ply], Settle)]
    replies = [ply for ply in mine if ply not in settles and ply > 2]
    theirs = [ply for ply in range(3, 30) if ply not in mine]
    ply = {
        "first": mine[0],
        "settle": settles[len(settles) // 2],
        "reply": replies[2],
        "theirs": theirs[3],
        "late": mine[-1],
    }
    one = part(done, ply[kind])
    other = dealt_anew(one, me, seed)
    first, second = restored(table, one, me), restored(table, other, me)
    sent = first.pop("sent"), second.pop("sent")
    assert first == second
    assert traces(first["html"], unseen(one, me)) == []
    # While the computer is to act its question is about its own hand, which was dealt anew; otherwise there is none.
    assert len(sent[0]) == len(sent[1]) == (1 if kind == "theirs" else 0)


@pytest.mark.parametrize(("seed", "ply"), [(6, 0), (7, 14), (8, 23)])
def test_the_computer_is_asked_the_same_whatever_it_cannot_know(table: TablePage, seed: int, ply: int) -> None:
    done = random_match(seed)
    one = next(
        now for now in (part(done, at) for at in range(ply, 30)) if now.hand is not None and now.hand.to_act == 1
    )
    other = dealt_anew(one, 1, seed)
    first, second = restored(table, one), restored(table, other)
    assert first["sent"] == second["sent"]
    assert len(first["sent"]) == 1
    assert set(json.loads(first["sent"][0])) == {"id", "request"}
    assert traces(first["sent"][0], unseen(one, 1)) == []
    assert first["html"] != second["html"], "my own cards were dealt anew"


@pytest.mark.parametrize(("seed", "kind"), [(21, "lead"), (21, "settle"), (23, "reply")])
def test_a_hint_is_asked_with_what_i_know_alone(table: TablePage, seed: int, kind: str) -> None:
    """The question to the thread, and the page that waits for its answer."""
    table.page.evaluate("localStorage.setItem('marjolet:preference:hints', 'on')")
    done = random_match(seed)
    wanted = {"lead": 0, "reply": 1, "settle": 2}[kind]
    moments = [part(done, ply) for ply in my_plies(done, 0) if ply % 3 == wanted and ply > 5]
    # Where there is no choice nothing is asked.
    one = next(moment for moment in moments if moment.hand is not None and len(legal(moment.hand)) > 1)
    other = dealt_anew(one, 0, seed)
    pages = []
    for match in (one, other):
        restored(table, match)
        table.press("hint")
        table.page.wait_for_function("globalThis.sent.length === 1")
        pages.append(whole_page(table))
    table.page.evaluate("localStorage.removeItem('marjolet:preference:hints')")
    assert pages[0] == pages[1]
    assert traces(pages[0]["sent"][0], unseen(one, 0)) == []
    assert '"advice"' in json.dumps(json.loads(json.loads(pages[0]["sent"][0])["request"]))


@pytest.mark.parametrize(("seed", "me", "lang"), [(11, 0, "en"), (12, 1, "fr")])
def test_every_ply_of_two_played_hands_is_the_same(
    browser: Browser, browser_context_args: dict[str, Any], site: str, seed: int, me: Seat, lang: str
) -> None:
    """Two hands that are the same to me until late, played by clicking through links: the markup of every ply."""
    done = random_match(seed)
    last = my_plies(done, me)[-3]
    twin = played_on(dealt_anew(part(done, last), me, seed), random.Random(1))
    pages = []
    with visiting(browser, browser_context_args, site) as table:
        table.keep_plies(html=True)
        for match in (done, twin):
            table.open(f"?speed=0&lang={lang}#r={encode(match)}&play=1&seat={me}")
            click_through(table, match, me, last)
            pages.append({moment.seen["ply"]: moment.html for moment in reversed(table.plies())})
        table.quiet()
    for ply in range(last + 1):
        assert pages[0][ply] == pages[1][ply], f"the pages differ at ply {ply}"
        assert traces(pages[0][ply], unseen(part(done, ply), me)) == [], f"at ply {ply}"


def click_through(table: TablePage, match: MatchState, me: Seat, last: int) -> None:
    """My actions of the hand up to ply ``last``; the richest settle step is how the panel opens."""
    now = part(match, 0)
    for ply, action in enumerate(match.hands[0].actions[:last]):
        if now.hand is not None and now.hand.to_act == me:
            seen = table.my_move()
            assert seen["ply"] == ply
            table.press(f"play:{action.card}" if isinstance(action, Play) else "settle")
        now = submit(now, action).state
    table.expect(ply=last, to_act="me")


LEAK = """
from marjolet.table import app
honest = app.view
app.view = lambda model: honest(model).replace("data-ply=", f'data-next="{model.hand.stock[0]}" data-ply=', 1)
None
"""


def test_a_leak_would_be_found(table: TablePage, in_python: Callable[[Page, str], Any]) -> None:
    """The same comparison, in a page that was made to give away the top of the stock."""
    one = part(random_match(1), 2)
    other = next(made for made in (dealt_anew(one, 0, seed) for seed in range(99)) if made.hand and one.hand
                 and made.hand.stock[0] != one.hand.stock[0])  # fmt: skip
    found = []
    for match in (one, other):
        assert traces(restored(table, match)["html"], unseen(match, 0)) == []
        in_python(table.page, LEAK)
        table.press("ledger:me")
        found.append(whole_page(table))
    assert found[0] != found[1]
    assert one.hand is not None
    assert traces(found[0]["html"], unseen(one, 0)) == [one.hand.stock[0]]
