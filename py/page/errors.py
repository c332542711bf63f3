"""When Python throws: a panel that says so, a report to copy, and a way on. The table is never left dead.

The panel's few sentences stand here and not in the words of the game, since it must come up when those do not.
A report has the version, what the person's own seat knows, and where in the code it happened: lines, never values.
"""

import re
from collections.abc import Callable, Iterator
from contextlib import suppress
from importlib import import_module
from types import TracebackType
from typing import Any

from page.browser import create_proxy, js

SENTENCES: dict[str, dict[str, str]] = {
    "en": {
        "title": "Something went wrong",
        "what": "Marjolet made a mistake, not you. The match is kept as it was after the last card.",
        "report": "Report for the people who make Marjolet. It holds nothing that you cannot see yourself.",
        "copy": "Copy the report",
        "copied": "Copied",
        "reload": "Load the page again",
        "go-on": "Go on playing",
        "afresh": "Put the kept match aside and start a new one",
    },
    "fr": {
        "title": "Un problème est survenu",
        "what": (
            "L’erreur vient de Marjolet, pas de vous. La partie est gardée telle qu’elle était après la dernière carte."
        ),
        "report": "Rapport pour ceux qui font Marjolet. Il ne contient rien que vous ne puissiez voir vous-même.",
        "copy": "Copier le rapport",
        "copied": "Copié",
        "reload": "Recharger la page",
        "go-on": "Continuer la partie",
        "afresh": "Mettre de côté la partie gardée et en commencer une autre",
    },
}

LONGEST_REPORT = 20_000
"""Characters; errors that come after that are not added."""

_CARD = re.compile(r"(?<![A-Za-z0-9])[789TJQKA][SHDC](?![A-Za-z0-9])")
_LONG = re.compile(r"\d{4,}")


def safe_text(text: str) -> str:
    """What an exception says, short and without any card or long number: it may quote a state nobody may see."""
    masked = _LONG.sub("(number)", _CARD.sub("(card)", text)).strip()
    return masked.splitlines()[0][:160] if masked else ""


def _places(trace: TracebackType | None) -> Iterator[str]:
    while trace is not None:
        code = trace.tb_frame.f_code
        name = re.sub(r"^.*?([^/]+\.zip/|site-packages/|/py/)", "", code.co_filename)
        yield f"  {name}, line {trace.tb_lineno}, in {code.co_qualname}"
        trace = trace.tb_next


def trace_of(error: BaseException) -> str:
    """Where it happened and what caused it, innermost exception last."""
    lines: list[str] = []
    seen: list[BaseException] = []
    current: BaseException | None = error
    while current is not None and current not in seen:
        seen.append(current)
        current = current.__cause__ or (None if current.__suppress_context__ else current.__context__)
    for one in reversed(seen):
        lines += [*_places(one.__traceback__), f"{type(one).__name__}: {safe_text(str(one))}"]
    return "\n".join(lines)


def report(what: str, trace: str, version: str, seat: str | None) -> str:
    """The text of a report. `seat` is the seat record as JSON, or None where there is none."""
    agent = str(js.navigator.userAgent)
    parts = [f"Marjolet {version}: {what}", f"Browser: {agent}", "", trace]
    if seat is not None:
        parts += ["", "Seat:", seat]
    return "\n".join(parts) + "\n"


def prepare_for_the_worst(beside: Any, lang: str) -> None:
    """Have JavaScript say so, should Python itself die: then no Python can."""
    words = SENTENCES.get(lang, SENTENCES["en"])
    with suppress(ImportError, AttributeError):  # the hook is not one of Pyodide's promises: without it, no last word
        pyodide = import_module("pyodide_js")
        pyodide._api.on_fatal = js.marjoletMorph.lastWord(beside, lang, words["title"], words["what"], words["reload"])  # noqa: SLF001


def _element(tag: str, style: str, text: str = "") -> Any:
    made = js.document.createElement(tag)
    made.style.cssText = style
    made.textContent = text
    return made


class Panel:
    """The one message that can be up at a time: <dialog data-error>, a modal of the page beside the table."""

    def __init__(self) -> None:
        self._dialog: Any = None
        self._actions: dict[str, Callable[[], None]] = {}
        self._words: dict[str, str] = {}
        self._on_click = create_proxy(self._clicked)
        self._on_cancel = create_proxy(self._cancelled)

    def show(self, beside: Any, lang: str, text: str, actions: dict[str, Callable[[], None]]) -> None:
        """Put the message up after the element `beside`. `actions`: what "go-on" and "afresh" do, if they are offered.

        A second error while a message is up joins it. Where the page has said already that a file is missing, that is
        the cause, and nothing is added.
        """
        if js.document.querySelector("[data-trouble=file]"):
            return
        if self._dialog is not None:
            before = self._dialog.querySelector("textarea").value
            text = before if len(before) > LONGEST_REPORT else f"{before}\n----\n{text}"
            actions = self._actions | actions
            self._dismiss()
        self._actions = actions
        self._words = SENTENCES.get(lang, SENTENCES["en"])
        self._dialog = self._build(lang if lang in SENTENCES else "en", text)
        self._dialog.addEventListener("click", self._on_click)
        self._dialog.addEventListener("cancel", self._on_cancel)
        beside.after(self._dialog)
        self._dialog.showModal()
        self._dialog.querySelector("button").focus()

    def _build(self, lang: str, text: str) -> Any:
        words = self._words
        # Its looks come along with it: it may be all that works, and the page need not be ours.
        dialog = _element(
            "dialog",
            "box-sizing: border-box; max-width: min(36rem, calc(100vw - 1rem)); padding: 1.2rem 1.4rem; border: 0; "
            "border-top: 4px solid #f2c14e; border-radius: 0.9rem; background: #fbf7ec; color: #1e2a26; "
            "box-shadow: 0 12px 40px rgb(4 20 16 / .5); font: 0.95rem/1.4 system-ui, sans-serif; color-scheme: light",
        )
        dialog.lang = lang
        dialog.setAttribute("data-error", "")
        dialog.setAttribute("role", "alertdialog")
        dialog.setAttribute("aria-label", words["title"])
        dialog.append(_element("h2", "margin: 0 0 0.5rem; font: 600 1.35rem/1.2 Georgia, serif", words["title"]))
        dialog.append(_element("p", "margin: 0 0 1rem", words["what"]))
        first = True
        for name in ("go-on", "afresh", "copy", "reload"):
            if name in self._actions or name in ("copy", "reload"):
                # What is most likely wanted stands first, and out.
                style = (
                    "min-height: 44px; margin: 0 0.5rem 0.5rem 0; padding: 0.2rem 1rem; border-radius: 0.6rem; "
                    "font: inherit; cursor: pointer; "
                )
                style += (
                    "border: 1px solid #b9831a; background: #f2c14e; color: #2a1c02; font-weight: 700"
                    if first
                    else ("border: 1px solid #1e2a26; background: none; color: #1e2a26")
                )
                first = False
                button = _element("button", style, words[name])
                button.type = "button"
                button.setAttribute("data-act", f"error:{name}")
                dialog.append(button)
        area = _element(
            "textarea",
            "box-sizing: border-box; width: 100%; margin-top: 0.5rem; padding: 0.4rem 0.6rem; "
            "border: 1px solid #55605a; border-radius: 0.4rem; background: #fffdf7; color: #1e2a26; "
            "font: 0.8rem/1.4 ui-monospace, monospace",
        )
        area.readOnly = True
        area.rows = 6
        area.setAttribute("aria-label", words["report"])
        area.value = text
        dialog.append(area)
        dialog.append(_element("p", "margin: 0.5rem 0 0; color: #55605a; font-size: 0.9rem", words["report"]))
        return dialog

    def close(self) -> None:
        """Take the message away for good and let go of the browser."""
        self._dismiss()
        self._on_click.destroy()
        self._on_cancel.destroy()

    def _dismiss(self) -> None:
        if self._dialog is not None:
            self._dialog.removeEventListener("click", self._on_click)
            self._dialog.removeEventListener("cancel", self._on_cancel)
            self._dialog.remove()
            self._dialog = None

    def _clicked(self, event: Any) -> None:
        button = event.target.closest("[data-act]")
        if button:
            self._do(button.getAttribute("data-act").removeprefix("error:"))

    def _cancelled(self, event: Any) -> None:
        event.preventDefault()
        if "go-on" in self._actions:
            self._do("go-on")

    def _do(self, name: str) -> None:
        if name == "copy":
            self._copy()
        elif name == "reload":
            js.location.reload()
        elif name in self._actions:
            action = self._actions[name]
            self._dismiss()
            action()

    def _copy(self) -> None:
        area = self._dialog.querySelector("textarea")
        area.select()
        # The old command works at once and without a permission, also where the clipboard's own door is closed.
        if not js.document.execCommand("copy") and js.navigator.clipboard:
            js.navigator.clipboard.writeText(area.value)
        self._dialog.querySelector("[data-act='error:copy']").textContent = self._words["copied"]
