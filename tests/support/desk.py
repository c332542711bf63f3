"""A table without a browser: presses go in, effects are carried out at once, the HTML is read with ET."""

import json
import random
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import TYPE_CHECKING
from xml.etree import ElementTree as ET

from marjolet.actions import Play
from marjolet.observation import Observation
from marjolet.players.thread import answer
from marjolet.record import action_json
from marjolet.seat import read_seat
from marjolet.table import app
from marjolet.table.effects import (
    Address,
    After,
    Analyse,
    Archive,
    Ask,
    DeleteHistory,
    Download,
    Effect,
    Focus,
    NeedEntropy,
    NeedHistory,
    Remember,
    Save,
    SetAside,
    Sound,
    StopAnalysis,
)
from marjolet.table.history import joined
from marjolet.table.inputs import (
    Analysed,
    Answered,
    Entropy,
    History,
    Input,
    Pressed,
    StorageFailed,
    StorageWorks,
    TimeUp,
)
from marjolet.table.model import Model
from marjolet.table.options import options_from_query

if TYPE_CHECKING:
    from page.storage import Storage

Computer = Callable[[str], str]
Reviewer = Callable[[str], Iterable[str | None]]
"""From a question to its answers, such as `marjolet.review.thread.slices`."""


def by_lot(seed: int) -> Computer:
    """A computer that answers any legal action: quicker than a real one, and it wanders everywhere."""
    rng = random.Random(seed)

    def choose(text: str) -> str:
        seen = read_seat(json.loads(text)["request"])
        assert isinstance(seen, Observation)
        return json.dumps({"action": action_json(rng.choice(seen.legal()))})

    return choose


class Desk:
    """One table. ``patient``: timers and the computer wait until `wait` lets them go on.

    ``entropy``: of its matches; ``kept``: settings of earlier visits. ``storage``: what is to be kept goes there too,
    what was kept is read there, and it tells the table what it cannot keep, as in the page.
    """

    def __init__(
        self,
        query: str = "?seed=1&speed=0",
        saved: str | None = None,
        computer: Computer = answer,
        patient: bool = False,
        fragment: str = "",
        history: str = "",
        reviewer: Reviewer | None = None,
        entropy: int = 2**100,
        kept: Mapping[str, str] | None = None,
        now: str = "2026-03-01T18:05:09Z",
        storage: "Storage | None" = None,
    ) -> None:
        self.storage = storage
        if storage is not None:
            storage.failed = lambda what, detail, denied: self.send(StorageFailed(detail, what, denied))
            storage.works = lambda what: self.send(StorageWorks(what))
            saved, history, kept = storage.load(), storage.history(), storage.preferences()
        self.entropy = entropy
        self.computer = computer
        self.reviewer = reviewer
        self.reviews: dict[int, str] = {}
        self.stopped: list[int] = []
        self.patient = patient
        self.pending: list[Effect] = []
        self.asked: list[str] = []
        self.saves: list[str] = []
        self.drawn = 0
        self.aside: list[str] = []
        self.history = history
        self.archived: list[str] = []
        self.downloads: dict[str, str] = {}
        self.now = now
        self.remembered: dict[str, str] = {}
        self.focus: list[str] = []
        self.heard: list[str] = []
        self.addresses: list[Address] = []
        self.model: Model
        self._drawn: Model | None = None
        self._html = ""
        self._root = ET.Element("none")
        self.model, effects = app.start(options_from_query(query, ["en"], kept, fragment), saved)
        self._carry_out(effects)

    def send(self, happened: Input) -> None:
        self.model, effects = app.update(self.model, happened)
        self._carry_out(effects)

    def press(self, act: str, ply: int | None = None, checked: bool | None = None) -> None:
        """As the page would: with the ply that is drawn now, unless another is given."""
        drawn = 0 if self.model.hand is None else self.model.hand.ply
        self.send(Pressed(act, drawn if ply is None else ply, checked))

    def wait(self) -> None:
        """Let everything that is under way come to its end."""
        while self.pending:
            self.do(self.pending.pop(0))

    def _carry_out(self, effects: list[Effect]) -> None:
        for effect in effects:
            if self.patient and isinstance(effect, After | Ask):
                self.pending.append(effect)
            else:
                self.do(effect)

    def _keep(self, storage: "Storage", effect: Effect) -> None:
        match effect:
            case Save(text):
                storage.save(text)
            case SetAside(text):
                storage.set_aside(text)
            case Remember(name, value):
                storage.remember(name, value)
            case Archive(text):
                storage.archive(text)
            case DeleteHistory():
                storage.delete_history()
            case _:
                pass

    def do(self, effect: Effect) -> None:
        if self.storage is not None:
            self._keep(self.storage, effect)
        match effect:
            case Ask(number, text):
                self.asked.append(text)
                self.send(Answered(number, self.computer(text)))
            case Analyse(number, text):
                # Without a reviewer it is as if the review were still under way.
                self.reviews[number] = text
                for part in () if self.reviewer is None else self.reviewer(text):
                    if part is not None and number not in self.stopped:
                        self.send(Analysed(number, part))
            case StopAnalysis(number):
                self.stopped.append(number)
            case After(_, token):
                self.send(TimeUp(token))
            case NeedEntropy():
                self.drawn += 1
                self.send(Entropy(self.entropy + self.drawn - 1, self.now))
            case Save(text):
                self.saves.append(text)
            case SetAside(text):
                self.aside.append(text)
            case Remember(name, value):
                self.remembered[name] = value
            case Focus(selector):
                self.focus.append(selector)
            case Address():
                self.addresses.append(effect)
            case Sound(name, _):
                self.heard.append(name)
            case Archive(text):
                self.archived.append(text)
                after = joined(self.history, text)
                if after.aside:
                    self.aside.append(self.history)
                self.history = self.history if after.text is None else after.text
            case NeedHistory():
                self.send(History(self.history if self.storage is None else self.storage.history()))
            case DeleteHistory():
                self.history = ""
            case Download(name, text):
                self.downloads[name] = text
            case _:
                pass

    # ---- what is seen ----

    @property
    def html(self) -> str:
        self._draw()
        return self._html

    @property
    def root(self) -> ET.Element:
        self._draw()
        return self._root

    def _draw(self) -> None:
        if self._drawn is not self.model:
            self._drawn = self.model
            self._html = app.view(self.model)
            self._root = ET.fromstring(self._html)

    def controls(self, prefix: str = "") -> dict[str, ET.Element]:
        """The controls by their act."""
        acts = ((e.get("data-act") or "", e) for e in self.root.iter())
        return {act: element for act, element in acts if act and act.startswith(prefix)}

    def text(self, attribute: str, value: str | None = None) -> str:
        """The text of the one element with this attribute."""
        found = [e for e in self.root.iter() if attribute in e.attrib and value in (None, e.get(attribute))]
        assert len(found) == 1, (attribute, value, len(found))
        return " ".join("".join(found[0].itertext()).split())

    def attribute(self, name: str) -> str | None:
        return self.root.get(name)

    # ---- playing on ----

    def playable(self) -> list[str]:
        return [act for act, element in self.controls("play:").items() if element.get("aria-disabled") is None]

    def do_something(self, rng: random.Random) -> None:
        """One sensible press, whatever the table waits for; found in the model, since drawing takes longer."""
        seen = self.model.seen
        if self.model.hand_closed or seen is None:
            self.press("next-hand")
        elif seen.phase == "settle":
            self.press("settle")
        else:
            self.press("play:" + rng.choice([action.card for action in seen.legal() if isinstance(action, Play)]))

    def plies(self, seed: int = 1, hands: int = 1) -> Iterator[int]:
        """Play ``hands`` hands by presses; yields at every moment at which I am to do something."""
        rng = random.Random(seed)
        while len(self.model.match.hands) <= hands and not self.model.match.over:
            hand = self.model.hand
            assert hand is not None
            yield hand.ply
            if hand.over and len(self.model.match.hands) == hands:
                return
            self.do_something(rng)
