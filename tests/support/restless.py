"""Restless hands: somebody who presses anything at any time, and what must be true of the table whatever they do."""

import json
import random
from collections.abc import Callable
from dataclasses import dataclass, field

from marjolet import Observation, Play, legal
from marjolet.cards import PACK
from marjolet.match import MatchState
from marjolet.players import LEVELS
from marjolet.record import Record, action_json, read
from marjolet.rules import PRESETS
from marjolet.seat import read_seat
from marjolet.table import app, sheets
from marjolet.table.inputs import (
    Answered,
    AnswerFailed,
    Elsewhere,
    Entropy,
    FileRead,
    History,
    Input,
    Pressed,
    Shared,
    Tapped,
    TimeUp,
)
from marjolet.table.model import Model
from marjolet.table.save import Saved, read_save
from support.desk import Computer, Desk


def peeking(rng: random.Random) -> tuple[Callable[[Desk], None], Computer]:
    """A computer that does any legal action, quicker than one that reads what it is sent; it must be shown the desk."""
    at: list[Desk] = []

    def choose(_: str) -> str:
        hand = at[0].model.hand
        assert hand is not None
        # Asked twice, it may answer the second time when the hand is over.
        return json.dumps({} if hand.over else {"action": action_json(rng.choice(legal(hand)))})

    return at.append, choose


NONSENSE = [
    *("", ":", "play", "play:", "play:XX", "play:QH QH", "settle:x", "exchange:1", "meld", "meld:", "meld:KH QH XX"),
    *("target:0", "target:-300", "target:300:500", "preset:", "preset:none", "level:", "level:nobody", "lang:de"),
    *("set:", "set:sort", "set:nothing:on", "set:theme:pink", "speed:warp", "key:", "key:q", "key:é", "say:x"),
    *("view:ply:-1", "view:ply:99999999999", "view:hand:7", "view:", "stats:page:", "stats:look:none", "stats:x"),
    *("replay:99", "replay:-1", "replay:x", "share:x", "value", "value-match:\x00", "close:x", "no:such", "\ud800"),
]
"""Presses of a broken script; none of them may do harm."""
COMMANDS = [
    *("next-hand", "take-back", "skip", "ask-again", "close", "read", "ledger:me", "menu", "help", "fair", "stats"),
    *("last-trick", "replay", "share", "return", "lesson", "confirm", "cancel", "concede", "new-match", "settle"),
    *("view:next", "view:last", "view:seat", "view:open", "view:close", "view:play", "view:hand:0", "view:ply:17"),
    *(
        "stats:level:all",
        "stats:export",
        "stats:page:older",
        "value:a word",
        "value-match:another",
        "exchange",
        "play-here",
    ),
    *(f"key:{key}" for key in "tlsmpz?"),
    *(f"preset:{preset}" for preset in PRESETS),
    *(f"level:{level}" for level in LEVELS),
    *(f"target:{target}" for target in (300, 500, 1000)),
    *("lang:fr", "lang:en", "speed:off", "speed:tap", "speed:normal", "set:twice:on", "set:twice:off"),
    *("set:pass:on", "set:pass:off", "set:sort:suit", "set:sort:dealt", "set:practice:off", "set:deck:four"),
]
"""Presses that mean something, whether or not the table shows their control just now."""
STARTS_ANEW = {"confirm", "new-match", "target", "preset", "view", "return", "lesson", "concede"}
"""Presses after which another match, or another moment of it, may be on the table."""
JUNK = ["", "null", "{}", "[]", '{"action": "QH"}', '{"action": {"exchange": true, "melds": []}}', "\ud800", "[" * 5000]


@dataclass
class Restless:
    """Somebody at a patient desk: `step` does one thing, and checks the table after it."""

    desk: Desk
    rng: random.Random
    steady: float = 0.75
    """How often it is a sensible press, so that hands come to their end."""
    hands: int = 0
    """Finished on this desk."""
    did: list[str] = field(default_factory=list)

    def step(self) -> None:
        desk = self.desk
        before = desk.model
        happened = self._something()
        self.did.append("(under way)" if happened is None else str(happened)[:120])
        if happened is None:
            pending = desk.pending.pop(self.rng.randrange(len(desk.pending)))
            desk.do(pending)
        else:
            desk.send(happened)
        self.hands += desk.model.match.hands[-1:] != before.match.hands[-1:] and bool(
            desk.model.hand and desk.model.hand.over
        )
        if isinstance(happened, Pressed):
            self._only_what_it_may(before, happened)
        if desk.model.match is not before.match:
            check_match(desk.model.match)
        check(desk)

    def _something(self) -> Input | None:
        """What happens next; None: something that was under way comes to its end."""
        desk, rng = self.desk, self.rng
        if desk.pending and rng.random() < 0.5:
            return None
        if rng.random() < self.steady:
            return Pressed(self._sensible(), self._ply())
        what = rng.choices(
            ["drawn", "command", "late", "again", "nonsense", "world"],
            [12, 28, 22, 10, 10, 8],
        )[0]
        ply = self._ply()
        if what == "drawn":
            controls = desk.controls()
            act = rng.choice(sorted(controls))
            box = controls[act].get("type") == "checkbox"
            return Pressed(act, ply, controls[act].get("checked") is None if box else None)
        if what == "command":
            return Pressed(rng.choice(COMMANDS), rng.choice([ply, None]), rng.choice([None, True, False]))
        if what == "late":
            # Made for another moment of the hand: it must come to nothing.
            act = rng.choice([f"play:{rng.choice(PACK)}", "settle", "exchange", "meld:KH QH"])
            return Pressed(act, rng.choice([other for other in range(-1, 44) if other != ply]), rng.random() < 0.5)
        if what == "again":
            return Pressed(f"play:{rng.choice(PACK)}", ply)
        if what == "nonsense":
            return Pressed(rng.choice(NONSENSE), rng.choice([ply, None, -1, 10**9]), rng.choice([None, True, False]))
        return self._world()

    def _world(self) -> Input:
        """Something from outside that was not asked for."""
        desk, rng = self.desk, self.rng
        number = rng.choice([-1, 0, desk.model.counter, desk.model.counter + 1, rng.randrange(99)])
        if desk.model.elsewhere and rng.random() < 0.6:
            return Elsewhere(False, desk.saves[-1] if desk.saves else None)
        return rng.choice(
            [
                Tapped(),
                TimeUp(number),
                # Of a request that is under way a bad answer would only be asked again.
                Answered(-number - 1, rng.choice(JUNK)),
                AnswerFailed(-number - 1, "gone"),
                Entropy(rng.getrandbits(128), "2026-03-01T18:05:09Z"),
                History(rng.choice(JUNK), rng.randrange(-600, 600)),
                FileRead(rng.choice(JUNK)),
                Shared(rng.choice(["copied", "sent", "given-up", "failed"]), "https://example.org/"),
                Elsewhere(True),
            ]
        )

    def _ply(self) -> int:
        hand = self.desk.model.hand
        return 0 if hand is None else hand.ply

    def _sensible(self) -> str:
        model = self.desk.model
        if model.away:
            return "play-here"
        if model.dialog is not None:
            return self.rng.choice(["confirm", "cancel", "cancel", "cancel"])
        if model.viewer is not None:
            return self.rng.choice(["view:close", "view:next-trick"])
        seen = model.seen
        if model.conceded:
            return self.rng.choice(["new-match", "next-hand", "take-back"])
        if seen is None or model.match.over:
            return "new-match"
        if seen.over:
            return self.rng.choice(["next-hand"] * 9 + ["concede"])
        if not seen.my_turn:
            return "skip"
        if seen.phase == "settle":
            return "settle"
        if model.raised is not None:
            return f"play:{model.raised}"
        return "play:" + self.rng.choice([action.card for action in seen.legal() if isinstance(action, Play)])

    def _only_what_it_may(self, model: Model, pressed: Pressed) -> None:
        """A press does one action of mine, or one of those that change matches; a late one does nothing."""
        before, after = model.match, self.desk.model.match
        kind = pressed.act.partition(":")[0]
        if after == before or kind in STARTS_ANEW:
            return
        assert not model.conceded, f"given up, and it goes on: {pressed}"
        now, then = after.hand, before.hand
        assert now is not None, pressed
        if kind in ("take-back", "key") and then is not None:
            assert now.actions == then.actions[: now.ply], pressed
            return
        if kind == "next-hand":
            assert after.hands[:-1] == before.hands, pressed
            return
        assert then is not None, pressed
        assert now.actions[: then.ply] == then.actions, pressed
        if kind in ("play", "settle"):
            assert pressed.ply in (None, then.ply), f"late, and done all the same: {pressed}"
            assert (now.ply, then.to_act) == (then.ply + 1, self.desk.model.me), pressed
        else:
            # Taps and the like only hurry what the computer does, or my empty settle step.
            assert kind in ("skip", "set", "speed"), pressed
            assert now.ply == then.ply + 1, pressed


def check(desk: Desk) -> None:
    """What is true of every table at every moment."""
    model = desk.model
    seen = model.seen
    if seen is not None:
        _conserved(seen)
        assert model.ticks is None or (seen.my_turn and seen.phase == "settle"), "a settle panel without a settle step"
    assert model.panel in (None, "last-trick", sheets.open_now(model)), "a sheet that is open and cannot be seen"
    if model.thinking is not None:
        assert seen is not None
        assert model.thinking.ply == seen.ply
        assert not seen.my_turn


def check_seat(desk: Desk) -> None:
    """What a script is told of the hand is what the table knows."""
    assert desk.model.seen is None or read_seat(app.seat_of(desk.model)) == desk.model.seen


def check_drawn(desk: Desk) -> None:
    """What is true of everything that is drawn."""
    keys = [key for element in desk.root.iter() if (key := element.get("data-k")) is not None]
    assert len(keys) == len(set(keys)), f"twice: {sorted(key for key in set(keys) if keys.count(key) > 1)}"
    ids = [name for element in desk.root.iter() if (name := element.get("id")) is not None]
    assert len(ids) == len(set(ids)), "an id twice"
    labels = {element.get("aria-labelledby") for element in desk.root.iter()} - {None}
    assert labels <= set(ids), "a label that is not there"
    model, seen = desk.model, desk.model.seen
    if model.covered or seen is None:
        return
    assert desk.attribute("data-ply") == str(seen.ply)
    plays = desk.controls("play:")
    assert sorted(plays) == sorted(f"play:{card}" for card in seen.hand)
    legal = {f"play:{action.card}" for action in seen.legal() if isinstance(action, Play)}
    assert {act for act, element in plays.items() if element.get("aria-disabled") is None} == legal
    shown = {key[1:] for key in keys if len(key) == 3 and key[0] == "c" and key[1:] in PACK}
    assert not shown & set(seen.unseen), "a card that I cannot know has an identity in the page"
    for side, seat in (("me", model.me), ("them", model.them)):
        assert desk.text("data-score", side) == str(seen.scores[seat])
        assert desk.text("data-total", side) == str(model.match.totals[seat])


def check_saved(desk: Desk) -> None:
    """The last save brings back the table as it is: nothing that matters is lost, nothing added."""
    model = desk.model
    saved = read_save(desk.saves[-1])
    assert isinstance(saved, Saved), saved
    assert saved.record.match == model.match
    assert (saved.record.seed, saved.player_seed) == (model.seed, model.player_seed)
    assert (saved.ticks, saved.me, saved.level) == (model.ticks, model.me, model.level)
    assert (saved.practice, saved.conceded) == (model.practice, model.conceded)
    assert saved.record.levels == model.levels
    wanted = model.fair
    assert (saved.fair.seed, saved.fair.match, saved.fair.hand) == (wanted.seed, wanted.match, wanted.hand)


def check_restored(desk: Desk) -> None:
    """A table that is opened with the last save shows the same as this one."""
    # Speed off: so that no finished trick is waited for. Other settings are kept apart from the match.
    again = Desk("?speed=0", saved=desk.saves[-1], patient=True, kept=desk.remembered)
    assert not again.aside
    assert again.model.match == desk.model.match
    if desk.model.seen is not None and desk.model.seen.over and not desk.model.hand_closed:
        return  # its last trick still lies there; after a reload it is put away
    assert shown(again) == shown(desk)


def shown(desk: Desk) -> dict[str, object]:
    """What a person sees of the match on a table: not what was said last, and not what only lies over it."""
    model = desk.model
    assert model.viewer is None
    assert model.dialog is None
    of_match = ("play:", "meld:", "exchange", "settle", "next-hand")
    controls = {
        act: (element.get("aria-disabled"), element.get("checked"))
        for act, element in desk.controls().items()
        if act.startswith(of_match)
    }
    marks = ("data-ply", "data-phase", "data-to-act", "data-panel", "data-trump")
    return {
        **{name: desk.attribute(name) for name in marks},
        "controls": controls,
        "scores": [desk.text(name, side) for name in ("data-score", "data-total") for side in ("me", "them")],
    }


def check_match(match: MatchState) -> None:
    """Points come from the ledgers, totals from finished hands, and nothing else."""
    done = [hand for hand in match.hands if hand.over]
    assert all(hand.over for hand in match.hands[:-1])
    assert match.totals == tuple(sum(hand.scores[seat] for hand in done) for seat in (0, 1))
    for hand in match.hands[-1:]:
        assert hand.scores == tuple(sum(e.points for e in hand.ledger if e.seat == seat) for seat in (0, 1))


def _conserved(seen: Observation) -> None:
    """Every card is somewhere, and in one place only, as far as I know."""
    places = [set(seen.hand), set(seen.played), set(seen.their_known), set(seen.unseen)]
    if seen.turn_up is not None:
        places.append({seen.turn_up})
    assert sum(map(len, places)) == len(set.union(*places)) == len(PACK)
    assert len(seen.unseen) == seen.stock_count + seen.their_count - len(seen.their_known)
    assert set(seen.my_laid) <= set(seen.hand)
    assert set(seen.their_laid) <= seen.their_known
    assert len(seen.hand) + len(seen.played) // 2 <= len(PACK)


def check_records(desk: Desk) -> None:
    """The record of the finished hands is read back as what was played."""
    record = read(json.loads(json.dumps(app.record_of(desk.model))))
    assert isinstance(record, Record), record
    assert record.match.hands == tuple(hand for hand in desk.model.match.hands if hand.over)
