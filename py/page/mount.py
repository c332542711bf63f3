"""A table on an element of the page: events become inputs, effects are carried out, the view is drawn.

The loop is `inputs -> app.update -> effects -> app.view -> one call that patches the DOM`. Everything a table needs
hangs on its `Mount`; there is nothing global, so several tables can live on one page.
"""

import json
import re
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Protocol

from marjolet.table import effects, inputs
from page.addressing import AddressBar
from page.browser import create_proxy, js
from page.clock import Clock, entropy, minutes_ahead, now
from page.computer import Computer
from page.errors import Panel, prepare_for_the_worst, report, safe_text, trace_of
from page.files import download, read_chosen
from page.sharing import share
from page.storage import Storage
from page.tabs import Tabs

CONTROL = "[data-act], button, a[href], input, select, textarea, label, summary, [data-dialog], [data-no-tap]"
"""Where a press means something by itself, or nothing at all. Anywhere else inside the table it is a tap."""
LESSON_KEYS = {"ArrowRight": "next", "ArrowLeft": "back", "Home": "first", "End": "last", " ": "toggle"}
"""Keys that go through a lesson, with what they press there."""
LETTERS = frozenset("tlsmhwpz?")
"""Keys that the table is told of; what they do, and whether anything, is its own affair."""
_TABLE_PLY = re.compile(r"<[^>]*\sdata-table[\s=>][^>]*>")
_PLY = re.compile(r'\sdata-ply="(\d+)"')


class App(Protocol):
    """What the page needs of a game; the module `marjolet.table.app` is one, tests bring their own."""

    def start(self, options: Any, saved: str | None, /) -> tuple[Any, list[effects.Effect]]: ...
    def update(self, model: Any, event: inputs.Input, /) -> tuple[Any, list[effects.Effect]]: ...
    def view(self, model: Any, /) -> str: ...
    def seat_of(self, model: Any, /) -> dict[str, Any] | None: ...
    def record_of(self, model: Any, /) -> dict[str, Any]: ...


@dataclass(frozen=True, slots=True)
class Build:
    """What the build knows of itself."""

    version: str
    worker: str | None
    """Address of the worker's script; None: the page thinks itself."""


def mount(
    root: Any,
    options: Any,
    *,
    app: App,
    build: Build,
    storage: Storage,
    computer: Computer | None = None,
    lang: str = "en",
    owns_page: bool = False,
    tabs: Tabs | None = None,
) -> "Mount":
    """Put a table on the element `root`, whose content it replaces, and start it.

    `computer`: one that several tables share; without it the table has its own. `lang`: of the error panel, until the
    table says its own with `effects.Document`. `owns_page`: this table sets the page's language and title and hears of
    errors anywhere on the page; at most one table may. `tabs`: which tab plays the match; where its claim was not
    answered yet, or turned down, the table waits for it. Without it this is the only tab.
    """
    table = Mount(root, options, app, build, storage, computer, lang, owns_page, tabs)
    table.begin()
    return table


class Mount:
    """One table on the page. Made by `mount`; `unmount` takes everything away again."""

    def __init__(
        self,
        root: Any,
        options: Any,
        app: App,
        build: Build,
        storage: Storage,
        computer: Computer | None,
        lang: str,
        owns_page: bool,
        tabs: Tabs | None,
    ) -> None:
        self.root = root
        self._options = options
        self._app = app
        self._build = build
        self._storage = storage
        self._own_computer = None if computer else Computer(build.worker)
        self._computer = computer or self._own_computer
        self._lang = lang
        self._owns_page = owns_page
        self._tabs = tabs
        self._morph = js.marjoletMorph
        self._clock = Clock()
        self._address = AddressBar(self._clock)
        self._panel = Panel()
        self._model: Any = None
        self._drawn_model: Any = None
        self._started = False
        self._inbox: deque[inputs.Input] = deque()
        self._busy = False
        self._again: list[inputs.Input] = []
        self._focus: effects.Focus | None = None
        self._drawn: deque[tuple[float, int | None]] = deque(maxlen=8)
        self._series_ply: int | None = None
        self._listening: list[tuple[Any, str, Any]] = []
        self._reviews: dict[int, int] = {}
        """The computer's number of each review that was asked for."""

    @property
    def model(self) -> Any:
        """The model of the app, for scripts that ask for the record; not to be changed."""
        return self._model

    # ---- life ----

    def begin(self) -> None:
        """Start the app with what was kept, draw it and listen. Called once, by `mount`."""
        self._storage.failed = lambda what, detail, denied: self.send(inputs.StorageFailed(detail, what, denied))
        self._storage.works = lambda what: self.send(inputs.StorageWorks(what))
        if not self.root.hasAttribute("tabindex"):
            self.root.tabIndex = -1  # a press beside every control keeps the focus, and so the keys, in the table
        self._morph.open(self.root)
        self._listen(self.root, "click", self._clicked)
        self._listen(self.root, "change", self._changed)
        self._listen(self.root, "keydown", self._key)
        if self._owns_page:
            self._listen(js.document, "keydown", self._stray_key)
            self._listen(js.window, "error", self._page_error)
            self._listen(js.window, "unhandledrejection", self._page_rejection)
            self._listen(js.window, "marjolet-site", lambda _: self._site_known())
        if self._tabs is not None:
            self._tabs.gained, self._tabs.lost, self._storage.overtaken = self._gained, self._lost, self._lost
            self._storage.ours = self._tabs.ours
            if not self._tabs.ours:
                self._inbox.append(inputs.Elsewhere(True))  # before the first drawing
        self._start(self._storage.load())
        if self._own_computer is not None:
            self._clock.after(0, self._own_computer.start)  # after the first drawing

    def unmount(self) -> None:
        """Stop, empty the root and let go of every listener, timer, worker and proxy."""
        for target, kind, proxy in self._listening:
            target.removeEventListener(kind, proxy)
            proxy.destroy()
        self._listening.clear()
        self._inbox.clear()
        self._busy = True  # an answer that still comes from a shared computer is not for us any more
        self._clock.close()
        if self._tabs is not None:
            self._tabs.close()
        self._panel.close()
        for number in self._reviews.values():
            if self._computer is not None:
                self._computer.stop(number)
        if self._own_computer is not None:
            self._own_computer.close()
        self._morph.clear(self.root)

    def _listen(self, target: Any, kind: str, handler: Callable[[Any], None]) -> None:
        def guarded(event: Any) -> None:
            try:
                handler(event)
            except Exception as error:
                self._fail(error)

        proxy = create_proxy(guarded)
        target.addEventListener(kind, proxy)
        self._listening.append((target, kind, proxy))

    def _start(self, saved: str | None) -> None:
        self._busy = True
        try:
            self._model, asked = self._app.start(self._options, saved)
            self._carry_out(asked)
            self._started = True
        except Exception as error:
            self._fail(error, saved=saved)
        finally:
            self._busy = False
        if self._started:
            self._turn()

    # ---- the loop ----

    def send(self, event: inputs.Input) -> None:
        """Give the app an input and draw what comes of it. Inputs that arise on the way are taken in turn."""
        self._inbox.append(event)
        if not self._busy and self._started:
            self._turn()

    def _turn(self) -> None:
        self._busy = True
        taken: list[inputs.Input] = []
        try:
            while self._inbox:
                event = self._inbox.popleft()
                taken.append(event)
                try:
                    self._model, asked = self._app.update(self._model, event)
                except Exception as error:
                    self._fail(error, again=[event])
                else:
                    self._carry_out(asked)
            try:
                self._draw()
            except Exception as error:
                # A model that cannot be drawn is of no use: back to the one on the screen.
                if self._drawn_model is not None:
                    self._model = self._drawn_model
                self._fail(error, again=taken, saved=self._storage.load() if self._drawn_model is None else None)
        finally:
            self._busy = False
        if self._inbox:
            self._turn()

    def _draw(self) -> None:
        html = self._app.view(self._model)
        focus, self._focus = self._focus, None
        if focus is None:
            self._morph.patch(self.root, html)
        else:
            self._morph.patch(self.root, html, focus.selector, focus.back)
        self._drawn_model = self._model
        table = _TABLE_PLY.search(html)
        ply = _PLY.search(table[0]) if table else None
        self._drawn.append((js.performance.now(), int(ply[1]) if ply else None))

    def _carry_out(self, asked: list[effects.Effect]) -> None:
        for effect in asked:
            try:
                self._do(effect)
            except Exception as error:
                self._fail(error)

    def _do(self, effect: effects.Effect) -> None:
        match effect:
            case effects.Ask(number, text):
                assert self._computer is not None
                self._computer.ask(
                    text,
                    lambda answer: self.send(inputs.Answered(number, answer)),
                    lambda detail: self.send(inputs.AnswerFailed(number, detail)),
                )
            case effects.Analyse(number, text):
                assert self._computer is not None
                self._reviews[number] = self._computer.review(
                    text,
                    lambda part: self.send(inputs.Analysed(number, part)),
                    lambda detail: self.send(inputs.AnalysisFailed(number, detail)),
                )
            case effects.StopAnalysis(number):
                assert self._computer is not None
                self._computer.stop(self._reviews.pop(number, 0))
            case effects.After(ms, token):
                self._clock.after(ms, lambda: self.send(inputs.TimeUp(token)))
            case effects.Save(text):
                self._storage.save(text)
            case effects.SetAside(text):
                self._storage.set_aside(text)
            case effects.Remember(name, value):
                self._storage.remember(name, value)
            case effects.NeedEntropy():
                self._inbox.append(inputs.Entropy(entropy(), now()))
            case effects.Document(lang, title):
                self._lang = lang
                if self._owns_page:
                    js.document.documentElement.lang = lang
                    js.document.title = title
                    prepare_for_the_worst(self.root, lang)
            case effects.Address():
                if self._owns_page:
                    self._address.show(effect)
            case effects.Share(fragment):
                share(fragment, str(js.document.title), lambda how, address: self.send(inputs.Shared(how, address)))
            case effects.Sound(name, volume):
                self._sound(name, volume)
            case effects.TakeVersion():
                js.marjolet_site.take()
            case effects.TakeOver(force):
                self._take_over(force)
            case effects.Focus():
                self._focus = effect
            case effects.Archive(text):
                self._storage.archive(text)
            case effects.NeedHistory():
                self._inbox.append(inputs.History(self._storage.history(), minutes_ahead()))
            case effects.DeleteHistory():
                self._storage.delete_history()
            case effects.Download(name, text):
                download(name, text)

    def _sound(self, name: str, volume: float) -> None:
        player = getattr(js.globalThis, "marjoletSound", None)
        if player:
            player.play(name, volume)  # it never throws

    def _site_known(self) -> None:
        known = js.marjolet_site
        self.send(inputs.SiteKnown(bool(known.offline), bool(known.fresh), bool(known.others)))

    # ---- several tabs ----

    def _take_over(self, force: bool) -> None:
        if self._tabs is None or self._tabs.ours:
            self._gained()
        elif force:
            self._tabs.take()
        else:
            self._tabs.claim(lambda ours: self._gained() if ours else None)

    def _gained(self) -> None:
        """This tab plays the match: what was kept is read again, and written from now on."""
        self._storage.ours = True
        self.send(inputs.Elsewhere(False, self._storage.load()))

    def _lost(self) -> None:
        self._storage.give_up()
        self.send(inputs.Elsewhere(True))

    # ---- events ----

    def _clicked(self, event: Any) -> None:
        target = event.target
        if event.detail <= 1:
            self._series_ply = self._ply_then(event)
        control = target.closest(CONTROL)
        if not control:
            if target.closest("[data-table]"):
                self.send(inputs.Tapped())
            return
        act = control.getAttribute("data-act")
        if act and control.localName != "input":  # a box tells of itself with "change"
            self.send(inputs.Pressed(act, self._ply_of(control, event)))

    def _changed(self, event: Any) -> None:
        box = event.target
        if box.getAttribute("type") == "file":
            read_chosen(box, lambda text: self.send(inputs.FileRead(text)))
            return
        act = box.getAttribute("data-act")
        if not act:
            return
        ply = self._ply_of(box, event)
        if box.matches("input[type=text], input[type=range]"):
            self.send(inputs.Pressed(f"{act}:{box.value}", ply))
        else:
            self.send(inputs.Pressed(act, ply, bool(box.checked)))

    def _ply_of(self, control: Any, event: Any) -> int | None:
        """The ply the person saw when they pressed, which is not always the one that is drawn now.

        The second press of a double click means what the first one meant; and a press that waited in the queue while
        the table was drawn anew was made on the table before.
        """
        holder = control.closest("[data-ply]")
        if not holder:
            return None
        if getattr(event, "detail", 0) > 1:
            return self._series_ply
        if self._drawn and event.timeStamp < self._drawn[-1][0]:
            return self._ply_then(event)
        return int(holder.getAttribute("data-ply"))

    def _ply_then(self, event: Any) -> int | None:
        """The ply of the table that was on the screen when the event arose."""
        then: int | None = None
        for when, ply in self._drawn:
            if when > event.timeStamp and then is not None:
                break
            then = ply
        return then

    def _key(self, event: Any) -> None:
        if event.defaultPrevented or event.ctrlKey or event.metaKey or event.altKey:
            return
        key, target = event.key, event.target
        if event.repeat and key in ("Enter", " ") and target.closest("[data-act]"):
            event.preventDefault()  # holding a key down presses once
        elif key == "Tab":
            if self._morph.around(self.root, event.shiftKey):
                event.preventDefault()
        elif key == "Escape":
            # Out of a question first, then out of a sheet.
            if self._press("[data-dialog] [data-act='cancel']", event) or self._press("[data-act='close']", event):
                event.preventDefault()
        elif re.fullmatch(r"(Digit|Numpad)[1-6]", event.code) or key in ("1", "2", "3", "4", "5", "6"):
            # By its place: on a French keyboard the figures are the shifted ones.
            number = int(event.code[-1]) if event.code[-1:].isdigit() else int(key)
            if not event.repeat and not self._typing(target) and not self.root.querySelector(".sheet, [data-dialog]"):
                # Which card, and whether any, is told by the table.
                card = self.root.querySelector(f'[data-hand] > [data-act][aria-keyshortcuts="{number}"]')
                if card:
                    event.preventDefault()
                    self.send(inputs.Pressed(card.getAttribute("data-act"), self._ply_of(card, event)))
        elif (key in LESSON_KEYS and self._lesson_key(key, target)) or self._morph.step(target, key):
            event.preventDefault()
        else:
            self._letter(event)

    def _lesson_key(self, key: str, target: Any) -> bool:
        """Whether the key went to a lesson: one with nothing over it, and the key means nothing nearer."""
        # A lesson that is played, in stages, has cards for these keys.
        looked_at = self.root.querySelector("[data-lesson]:not([data-stage])")
        if not looked_at or self.root.querySelector(".sheet, [data-dialog]"):
            return False
        if self._typing(target) or (key == " " and target.closest(CONTROL)):
            return False
        self.send(inputs.Pressed(f"lesson:{LESSON_KEYS[key]}"))
        return True

    def _letter(self, event: Any) -> None:
        """A letter by itself (with capitals locked, too), unless it is written somewhere or a question is open."""
        letter = event.key.lower()
        if letter not in LETTERS or (event.shiftKey and letter != "?") or event.repeat or event.isComposing:
            return
        if not self._typing(event.target) and not self.root.querySelector("[data-dialog]"):
            self.send(inputs.Pressed(f"key:{letter}"))

    def _stray_key(self, event: Any) -> None:
        """Before anything has the focus, keys are meant for the table that owns the page."""
        if event.target.localName in ("body", "html"):
            self._key(event)

    def _typing(self, target: Any) -> bool:
        written = "input:not([type=checkbox], [type=radio], [type=range])"
        return bool(target.closest(f"textarea, select, {written}, [contenteditable]"))

    def _press(self, selector: str, event: Any) -> bool:
        control = self.root.querySelector(selector)
        if control:
            self.send(inputs.Pressed(control.getAttribute("data-act"), self._ply_of(control, event)))
        return bool(control)

    # ---- errors ----

    def _fail(self, error: BaseException, again: list[inputs.Input] | None = None, saved: str | None = None) -> None:
        self._show(f"{type(error).__name__}", trace_of(error), again or [], saved)

    def _show(self, what: str, trace: str, again: list[inputs.Input], saved: str | None) -> None:
        # What nobody will press again (an answer, a timer) is tried once more, or the table would wait for ever.
        self._again += [event for event in again if not isinstance(event, inputs.Pressed | inputs.Tapped)]
        actions: dict[str, Callable[[], None]] = {}
        if self._started and self._drawn_model is not None:
            actions["go-on"] = self._go_on
        if saved is not None:
            actions["afresh"] = lambda: self._afresh(saved)
        text = report(what, trace, self._build.version, self._seat())
        self._panel.show(self.root, self._lang, text, actions)

    def _seat(self) -> str | None:
        try:
            return None if self._model is None else json.dumps(self._app.seat_of(self._model))
        except Exception:
            return None  # the report is worth having without it

    def _go_on(self) -> None:
        again, self._again = self._again, []
        for event in again:
            self.send(event)

    def _afresh(self, saved: str) -> None:
        self._again = []
        self._storage.set_aside(saved)
        self._storage.forget()
        self._started = False
        self._start(None)

    def _page_error(self, event: Any) -> None:
        source = str(getattr(event, "filename", "") or "")
        message = str(getattr(event, "message", "") or "")
        # Extensions run in the page too, and browsers report a layout that took two rounds as an error.
        if (source and not source.startswith(js.location.origin)) or message.startswith("ResizeObserver"):
            return
        place = f"{source.rpartition('/')[2]}, line {getattr(event, 'lineno', 0)}"
        self._show("error in the page", f"  {place}\n{safe_text(message)}", [], None)

    def _page_rejection(self, event: Any) -> None:
        reason = event.reason
        stack = str(getattr(reason, "stack", "") or "") if reason else ""
        if "extension://" in stack:
            return
        self._show("rejected promise", safe_text(str(reason)), [], None)
