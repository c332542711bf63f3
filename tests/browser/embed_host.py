"""A page of somebody else's that carries our lessons: another origin, and another site too.

    host.show('<marjolet-lesson lang="fr"></marjolet-lesson>')      a page with embed.js and this in its body
    host.wait("ready")              until the page has heard such a message from a frame
    host.lesson().next()            what a reader does in the frame

Our site is at 127.0.0.1, the host at localhost: for browsers two different sites, so the frame is a third party there.
"""

import re
from collections.abc import Callable
from html import unescape
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from playwright.sync_api import Frame, Page

from browser.conftest import Watch

LISTEN = """<script>
  globalThis.heard = [];
  addEventListener("message", ({ data, origin, source }) => {
    const frames = [...document.querySelectorAll("iframe, marjolet-lesson")];
    const windowOf = (frame) => (frame.shadowRoot?.querySelector("iframe") ?? frame).contentWindow;
    const from = frames.findIndex((frame) => windowOf(frame) === source);
    heard.push({ ...data, origin, from });
  });
</script>"""

COUNT = "(type) => heard.filter((message) => message.marjolet === 1 && (!type || message.type === type)).length"


class Lesson:
    """A lesson in a frame, or on a page of its own: its controls and what it shows."""

    def __init__(self, frame: Frame | Page) -> None:
        self.frame = frame

    @property
    def step(self) -> int:
        return int(self.frame.locator("[data-table]").get_attribute("data-step") or 0)

    def at(self, step: int) -> "Lesson":
        """Wait until this step is shown."""
        self.frame.wait_for_selector(f'[data-table][data-step="{step}"]')
        return self

    def press(self, act: str) -> "Lesson":
        self.frame.locator(f'[data-act="{act}"]').first.click()
        return self

    def next(self) -> "Lesson":
        before = self.step
        return self.press("lesson:next").at(before + 1)

    def text(self) -> str:
        """Everything that is to be read at the table, as one line."""
        return plain(self.frame.locator("[data-table]").inner_html())


def plain(html: str) -> str:
    """The text of markup with single blanks, tags and all."""
    return " ".join(unescape(re.sub(r"<[^>]*>", " ", html)).split())


TURN = """() => new Promise((done) => {
  const told = () => { const { port1, port2 } = new MessageChannel(); port1.onmessage = done; port2.postMessage(0); };
  const turn = requestAnimationFrame(() => requestAnimationFrame(told));
  // A frame out of sight is not drawn; then it has nothing to measure either.
  setTimeout(() => { cancelAnimationFrame(turn); told(); }, 200);
})"""
"""Two drawings, and a message behind everything that they posted."""
QUIET_TURNS, MOST_TURNS = 6, 120


class Host:
    """The foreign page."""

    def __init__(self, page: Page, directory: Path, address: str, site: str, watch: Watch) -> None:
        self.page = page
        self.site = site
        self.watch = watch
        self._directory = directory
        self._address = address
        self._number = 0

    @property
    def origin(self) -> str:
        parts = urlsplit(self._address)
        return f"{parts.scheme}://{parts.netloc}"

    def show(self, body: str, script: bool = True, listen: bool = True) -> "Host":
        """Go to a page with this body; ``script``: with embed.js, ``listen``: and with an ear for messages."""
        self._number += 1
        name = f"host-{self._number}.html"
        head = '<!doctype html><html lang="en"><meta charset="utf-8"><title>A host</title>'
        head += '<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="data:,">'
        head += LISTEN if listen else ""
        head += f'<script src="{self.site}embed.js" defer></script>' if script else ""
        (self._directory / name).write_text(f"{head}<body>{body}</body></html>", encoding="utf-8")
        self.page.goto(self._address + name)
        return self

    def frames(self) -> list[Frame]:
        """The frames of ours, in their order on the page."""
        return [frame for frame in self.page.frames if frame.parent_frame is not None]

    def lesson(self, number: int = 0) -> Lesson:
        # A frame whose address changes while it loads is another one in between.
        while len(self.frames()) <= number:
            self.page.wait_for_event("frameattached")
        return Lesson(self.frames()[number])

    def heard(self, kind: str = "") -> list[dict[str, Any]]:
        """The messages of ours so far, oldest first."""
        found = self.page.evaluate("heard")
        return [one for one in found if one.get("marjolet") == 1 and kind in ("", one["type"])]

    def eager(self) -> "Host":
        """Frames below the first screen load as well, without the page being scrolled."""
        self.page.evaluate(
            """() => document.querySelectorAll("marjolet-lesson").forEach((element) => {
              element.shadowRoot.querySelector("iframe").loading = "eager";
            })"""
        )
        return self

    def frame_box(self) -> dict[str, float]:
        """Where the first element's frame lies and how large it is."""
        return self.page.evaluate(  # type: ignore[no-any-return]
            "document.querySelector('marjolet-lesson').shadowRoot.querySelector('iframe').getBoundingClientRect().toJSON()"
        )

    def wait(self, kind: str, count: int = 1) -> dict[str, Any]:
        """Until so many messages of a kind have come; gives the last one."""
        self.page.wait_for_function(f"([type, count]) => ({COUNT})(type) >= count", arg=[kind, count])
        return self.heard(kind)[-1]

    def tell(self, number: int = 0, **message: Any) -> None:
        """Post a message to a frame, as a host's script does."""
        self.page.evaluate(
            """([number, message]) => {
              const frame = document.querySelectorAll("iframe, marjolet-lesson")[number];
              (frame.contentWindow ?? frame.shadowRoot.querySelector("iframe").contentWindow).postMessage(message, "*");
            }""",
            [number, message],
        )

    def rest(self) -> None:
        """Until page and frames have drawn several times without a message: what was under way is over."""
        quiet, count = 0, len(self.heard())
        for _ in range(MOST_TURNS):
            for frame in self.page.frames:
                frame.evaluate(TURN)
            before, count = count, len(self.heard())
            quiet = quiet + 1 if count == before else 0
            if quiet == QUIET_TURNS:
                return
        raise AssertionError(f"it never came to rest: {count} messages")


HostMaker = Callable[..., Host]
