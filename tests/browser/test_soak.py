"""Fifty hands by restless hands in a real browser: whatever is pressed, turned, reloaded or left in between, the table
shows what the engine knows, complains of nothing, and the match is never wrong or lost.

A failure says its seed and the last things that were done. With MARJOLET_SOAK=N every run plays N hands instead.
"""

import os
import random
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Browser

from browser.engine_view import ledgers, refusals, view_of
from browser.table_page import READ, TablePage, visiting
from marjolet import Observation, deck_from_seed, new_match, next_hand
from marjolet.cards import PACK
from marjolet.record import Record, read
from marjolet.rules import PRESETS
from marjolet.seat import read_seat
from marjolet.table.save import Saved, write_save

KEY = "marjolet:match:table"
SIZES = [(360, 640), (768, 1024), (1280, 800), (640, 360), (320, 568), (430, 932), (2560, 1440)]

ALL = f"""async () => {{
  const seen = ({READ})();
  const twice = (name) => {{
    const all = [...document.querySelectorAll(`[${{name}}]`)].map((e) => e.getAttribute(name));
    return all.filter((value, at) => all.indexOf(value) !== at);
  }};
  const table = document.querySelector("[data-table]");
  const state = {{
    seen, twice: [...twice("id"), ...twice("data-k")], viewer: "view" in table.dataset, lang: table.lang,
    sheet: table.dataset.sheet ?? null, dialog: Boolean(table.querySelector("[data-dialog]")),
    conceded: table.dataset.phase === "match-over", error: Boolean(document.querySelector("[data-error]")),
    body: !document.activeElement || document.activeElement === document.body,
    sideways: document.documentElement.scrollWidth > innerWidth,
  }};
  const seat = marjolet.seat();
  return {{ ...state, seat: await seat }};
}}"""
"""What is drawn and what the table knows, at one moment."""

PRESSABLE = """(selector) => [...document.querySelectorAll(selector)].filter((e) => {
  const box = e.getBoundingClientRect();
  const hit = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
  return box.width && box.height && (hit === e || e.contains(hit) || e.closest("label")?.contains(hit));
}).map((e) => [e.dataset.act, e.getBoundingClientRect().x + e.getBoundingClientRect().width / 2,
  e.getBoundingClientRect().y + e.getBoundingClientRect().height / 2])"""

SETTINGS = """() => [...document.querySelectorAll('.sheet [data-act^="set:"]')].map((e) => e.dataset.act)"""

ANEW = ("confirm", "view:play", "stats", "target", "preset", "share", "new-match", "concede", "learn", "lesson")
"""Controls that a blind key must not press."""

HERE = """addEventListener("click", (event) => {
  if (event.target.closest?.("a[target]")) event.preventDefault();
}, { capture: true });"""
"""No page in a tab of its own, which would come before this one."""

SEEDED = """{
  // Randomness that a failure can be repeated with: a counter through a mixing function.
  let count = SEED;
  crypto.getRandomValues = (into) => {
    for (let at = 0; at < into.length; at++) {
      count = Math.imul(count ^ (count >>> 15), 0x2c1b3c6d) + 0x9e3779b9 | 0;
      into[at] = count >>> 11;
    }
    return into;
  };
}"""


class Restless:
    """Somebody at a table who never sits still."""

    def __init__(self, table: TablePage, rng: random.Random) -> None:
        self.table = table
        self.page = table.page
        self.rng = rng
        self.lang = "en"
        self.outside = True
        """Whether nothing in the page has the focus, as it may be."""
        self.known: tuple[dict[str, Any], Observation] | None = None
        self.hands = 0
        self.moves = 0
        self.did: list[str] = []
        self.kinds: dict[str, int] = {}

    # ---- what must be true ----

    def look(self, after_key: str = "") -> dict[str, Any]:
        """Read the page and check all of it against the engine."""
        state: dict[str, Any] = self.page.evaluate(ALL)
        assert state["twice"] == [], "a key or an id twice"
        assert not state["error"], "the table reports an error"
        assert not state["sideways"], "the page scrolls sideways"
        assert state["lang"] == self.lang
        known = self._knows(state["seat"])
        # Nothing has the focus before the first press, and none once Tab went on to the browser's own controls.
        self.outside = state["body"] and (self.outside or after_key == "Tab")
        assert not state["body"] or self.outside, f"the focus fell to the body; the last key: {after_key or 'none'}"
        if not state["viewer"]:
            self._drawn(state, known)
        return state | {"known": known}

    def _knows(self, seat: dict[str, Any]) -> Observation:
        """What the seat record says, read again only when it says something new."""
        if self.known is None or seat != self.known[0]:
            known = read_seat(seat)
            assert isinstance(known, Observation), known
            whole(known)
            self.known = (seat, known)
        return self.known[1]

    def _drawn(self, state: dict[str, Any], known: Observation) -> None:
        seen = state["seen"]
        me, them = known.seat, 1 - known.seat
        lies = bool(seen["won"]) and known.phase == "play"
        wanted = view_of(known, self.lang, fresh=lies)
        if state["conceded"]:
            wanted |= {"phase": "match-over", "to_act": "none", "ledger": seen["ledger"], "boxes": {}, "nested": []}
        if known.over:
            wanted["phase"] = seen["phase"]
            assert seen["phase"] in ("hand-over", "match-over")
            wanted["total"] = {
                "me": known.totals[me] + known.scores[me],
                "them": known.totals[them] + known.scores[them],
            }
        if lies and known.over:
            wanted["ledger"] = seen["ledger"]
        if state["sheet"] == "ledger" and not known.over:
            wanted["ledger"] = ledgers(known, me, self.lang)
        # Boxes may have been unticked; a question may be open.
        wanted |= {"boxes": {box: seen["boxes"].get(box) for box in wanted["boxes"]}, "dialog": seen["dialog"]}
        if state["conceded"] or (seen["phase"] == "settle" and not seen["boxes"] and not known.my_turn):
            wanted |= {"mine": seen["mine"], "theirs": seen["theirs"], "won": seen["won"]}
        assert {name: seen[name] for name in wanted} == wanted

    def still(self) -> dict[str, Any]:
        """The page once nothing moves on by itself any more."""
        self.page.wait_for_function(
            """() => {
              const table = document.querySelector("[data-table]");
              if (!table) return false;
              const { toAct, phase, panel } = table.dataset;
              return (toAct !== "them" || "view" in table.dataset) &&
                (phase !== "play" || !table.querySelector("[data-k=trick][data-won]")) &&
                (toAct !== "me" || phase !== "settle" || panel === "settle"); // else it is passed by itself
            }"""
        )
        return self.look()

    # ---- what is done ----

    def did_(self, what: str) -> None:
        self.did.append(what)
        self.kinds[what.split()[0]] = self.kinds.get(what.split()[0], 0) + 1

    def click(self, selector: str, times: int = 1) -> str:
        """Press one of these by the mouse, if any can be reached now; gives its act."""
        places = self.page.evaluate(PRESSABLE, selector)
        if not places:
            return ""
        act, x, y = self.rng.choice(places)
        self.page.mouse.click(x, y, click_count=times)
        return str(act)

    def key(self, key: str) -> None:
        self.page.keyboard.press(key)
        self.look(after_key=key.removeprefix("Shift+"))

    def clear_away(self) -> None:
        """Whatever lies over the table is closed, the way a person would."""
        for _ in range(6):
            state = self.look()
            if state["dialog"]:
                self.did_(f"cancel {self.click('[data-dialog] [data-act=cancel]')}")
            elif state["sheet"]:
                self.key("Escape") if self.rng.random() < 0.5 else self.click(".sheet [data-act=close]")
            elif state["viewer"]:
                self.click("[data-act='view:close']") or self.key("Escape")
            else:
                return
        pytest.fail("what lies over the table does not go away")

    def move(self) -> None:
        """One move that the rules allow, or the next hand."""
        self.clear_away()
        state = self.still()
        seen, known = state["seen"], state["known"]
        if seen["phase"] in ("hand-over", "match-over"):
            self._ended(seen["phase"])
            return
        if known.my_turn and seen["phase"] == "settle":
            for box in seen["boxes"]:
                if self.rng.random() < 0.2:
                    self.click(f'[data-act="{"exchange" if box == "exchange" else f"meld:{box}"}"]')
            self.look()
            self.click("[data-act=settle]")
        elif known.my_turn:
            card = self.rng.choice(seen["playable"])
            for _ in range(2):  # it may be wanted twice
                if self.page.evaluate("Number(document.querySelector('[data-table]').dataset.ply)") == seen["ply"]:
                    self.click(f'[data-act="play:{card}"]')
        self.table.later_than(seen["ply"])
        self.moves += 1  # whatever comes next begins with a look

    def _ended(self, phase: str) -> None:
        record = read(self.table.record())
        assert isinstance(record, Record), record
        for hand in record.match.hands:
            assert len(hand.actions) == 42
        self.hands += 1
        self.did_(phase)
        act = "next-hand" if phase == "hand-over" else "new-match"
        self.rng.choice([self._verified, self._looked_back, lambda: None])()
        self.clear_away()
        self.click(f".ending [data-act={act}]")
        self.page.wait_for_function("!document.querySelector('.ending')")
        self.look()

    def _verified(self) -> None:
        self.did_(f"verify {self.click('.ending [data-act=fair]')}")
        self.look()

    def _looked_back(self) -> None:
        self.did_(f"look-back {self.click('.ending [data-act^=replay]')}")
        for _ in range(4):
            self.click(
                "[data-act^='view:']:not([data-act='view:close'], [data-act='view:play'], [data-act='view:share'])"
            )
            self.look()

    # ---- what happens in between ----

    def disturb(self) -> None:
        ways: dict[Callable[[], None], int] = {
            self._dimmed: 10,
            self._double: 10,
            self._anywhere: 8,
            self._typed: 14,
            self._resized: 10,
            self._language: 6,
            self._sheet: 14,
            self._setting: 6,
            self._taken_back: 6,
            self._asked: 5,
            self._reloaded: 2,
            self._gone_and_back: 1,
        }
        self.rng.choices(list(ways), list(ways.values()))[0]()

    def _dimmed(self) -> None:
        state = self.still()
        reasons = refusals(state["known"], self.lang)
        act = self.click("[data-hand] button[aria-disabled]")
        self.did_(f"dimmed {act}")
        state = self.look()
        if not state["sheet"] and act.removeprefix("play:") in reasons:
            assert state["seen"]["line"] == reasons[act.removeprefix("play:")]

    def _double(self) -> None:
        before = self.look()["known"].ply
        act = self.click("[data-hand] button, [data-act=settle]", times=2)
        self.did_(f"double {act}")
        now = self.look()["known"]
        mine = [at for at in range(before, now.ply) if act in ("settle", f"play:{now.actions[at]}")]
        assert len(mine) <= 1 or act == "settle"

    def _anywhere(self) -> None:
        self.clear_away()
        size = self.page.viewport_size
        assert size is not None
        for _ in range(self.rng.choice([1, 6])):
            self.page.mouse.click(self.rng.randrange(size["width"]), self.rng.randrange(size["height"]))
        self.did_("anywhere")
        self.lang = self.page.evaluate("document.querySelector('[data-table]').lang")  # that button may have been hit
        self.look()

    def _typed(self) -> None:
        keys = ["1", "2", "3", "4", "5", "6", "Enter", "Space", "Tab", "Shift+Tab", "ArrowRight", "ArrowLeft", "Home"]
        for _ in range(self.rng.randint(1, 6)):
            key = self.rng.choice([*keys, "End", "Escape", "t", "l", "s", "m", "p", "z", "?", "x"])
            act = self.page.evaluate("document.activeElement?.dataset?.act ?? ''")
            if key in ("Enter", "Space") and act.startswith((*ANEW, "lang:")):
                continue  # would begin another match, leave this one, or change its language: others here do that
            self.did_(f"key {key}")
            self.key(key)
        self.look()

    def _resized(self) -> None:
        width, height = self.rng.choice(SIZES)
        self.did_(f"resize {width}x{height}")
        self.page.set_viewport_size({"width": width, "height": height})
        self.look()

    def _language(self) -> None:
        self.clear_away()
        act = self.click(".bar [data-act^='lang:']")
        if act:
            self.lang = act.removeprefix("lang:")
        self.did_(f"language {self.lang}")
        self.look()

    def _sheet(self) -> None:
        openers = [".bar [data-act=menu]", ".bar [data-act^='ledger:']", "[data-act=last-trick]", "summary"]
        act = self.click(self.rng.choice(openers))
        if act == "menu" and self.rng.random() < 0.6:
            act += " " + self.click(".sheet [data-act=help], .sheet [data-act=stats], .sheet [data-act=learn]")
        self.did_(f"sheet {act}")
        self.look()
        if self.rng.random() < 0.7:
            self.clear_away()

    def _setting(self) -> None:
        """Another look, from the settings; the table is never anything but the same match."""
        self.clear_away()
        self.click(".bar [data-act=menu]")
        if self.look()["sheet"] != "menu":
            return
        choices = ["theme", "deck", "sort", "mirror", "pass", "twice"]
        acts = self.page.evaluate(
            "() => [...document.querySelectorAll('.sheet [data-act^=\"set:\"]')].map(e => e.dataset.act)"
        )
        act = self.rng.choice([act for act in acts if act.split(":")[1] in choices])
        button = self.page.locator(f'.sheet [data-act="{act}"]')
        if not button.is_visible():
            inside = self.page.locator(f'[data-act="{act}"]')
            self.page.locator(".sheet details", has=inside).locator("summary").first.click()
        button.click()
        self.did_(f"setting {act}")
        self.look()

    def _taken_back(self) -> None:
        self.clear_away()
        before = self.still()["known"]
        if before.over:
            return
        self.key("z")
        after = self.still()["known"]
        # The computer may have answered again, and otherwise.
        mine = [at for at in range(after.ply) if at < before.ply and after.actions[at] != before.actions[at]]
        self.did_(f"take-back {before.ply} {after.ply}")
        assert not mine or min(mine) >= before.ply - 4

    def _asked(self) -> None:
        """What would throw the match away asks; mostly it is kept, now and then given up."""
        self.clear_away()
        before = self.still()
        if before["known"].over:
            return
        self.click(".bar [data-act=menu]")
        act = self.rng.choice(["new-match", "target:300", "target:500", "concede"])
        button = self.page.locator(f'.sheet [data-act="{act}"]')
        if not button.count():
            return
        button.click()
        state = self.look()
        if not state["dialog"]:
            self.did_(f"begun-anew {act}")
            return
        if self.rng.random() < (0.3 if act == "concede" else 0.05):
            self.did_(f"confirm {act}")
            self.click("[data-dialog] [data-act=confirm]")
            self.look()
            return
        self.did_(f"asked {act}")
        self.clear_away()
        assert self.look()["known"] == before["known"]

    def _reloaded(self) -> None:
        self._again(self.table.reload)
        self.did_("reload")

    def _gone_and_back(self) -> None:
        def walk() -> None:
            self.page.goto(f"{self.table.site}rules/")
            self.page.go_back()
            self.table.ready()
            self.page.go_forward()
            self.page.go_back()
            self.table.ready()

        self._again(walk)
        self.did_("back-and-forward")

    def _again(self, leave: Callable[[], object]) -> None:
        """After leaving the page and coming back the match stands exactly as it stood."""
        self.clear_away()
        before = self.still()
        if before["known"].my_turn and before["seen"]["boxes"]:
            self.click(".settle [data-act^='meld:'], .settle [data-act=exchange]")
            before = self.still()
        leave()
        self.outside = True
        after = self.still()
        assert after["seat"] == before["seat"]
        # What was said last is told anew, and a finished trick is not shown again.
        same = set(before["seen"]) - {"line", "news", "mine", "theirs", "won"}
        assert {name: after["seen"][name] for name in same} == {name: before["seen"][name] for name in same}


def whole(known: Observation) -> None:
    """Every card is in one place, as far as I know, and every point is in the ledger."""
    places = [set(known.hand), set(known.played), set(known.their_known), set(known.unseen)]
    places.append({known.turn_up} - {None})  # type: ignore[arg-type]
    assert sum(map(len, places)) == len(set.union(*places)) == len(PACK)
    assert len(known.unseen) == known.stock_count + known.their_count - len(known.their_known)
    for seat in (0, 1):
        assert known.scores[seat] == sum(entry.points for entry in known.ledger if entry.seat == seat)


RUNS = {1: "mcleod-2022", 2: "wikipedia", 3: "gambiter", 4: "fosdick-first", 5: "one-meld"}
HANDS = int(os.environ.get("MARJOLET_SOAK", "10"))
"""Of each run."""


@pytest.mark.parametrize("seed", RUNS)
def test_restless_hands(browser: Browser, browser_context_args: dict[str, Any], site: str, seed: int) -> None:
    rng = random.Random(seed)
    rules = PRESETS[RUNS[seed]]
    level = "easy" if seed % 2 else "table"
    match = next_hand(new_match(rules, 1000 if seed % 2 else 500), deck_from_seed(seed, 0), seed % 2).state
    save = write_save(Saved(Record(match, seed=seed, levels=((None, level),)), 0, level, seed))
    with visiting(browser, browser_context_args, site) as table:
        table.page.set_default_timeout(90_000)
        table.page.add_init_script(SEEDED.replace("SEED", str(seed)))
        table.page.add_init_script(HERE)
        table.open("?speed=0")
        table.page.evaluate("([key, text]) => { localStorage.clear(); localStorage.setItem(key, text); }", [KEY, save])
        table.open("?speed=0")
        restless = Restless(table, rng)
        try:
            while restless.hands < HANDS:
                restless.move()
                if rng.random() < 0.45:
                    restless.disturb()
                table.quiet()
        except BaseException:
            print(f"seed {seed}, hand {restless.hands + 1}:", *restless.did[-25:], sep="\n  ")
            raise
        print(f"{restless.hands} hands, {restless.moves} moves, {restless.kinds}")
        assert restless.moves > 15 * HANDS
