"""What a table asks of the world around it. The page layer carries these out; tests look at them."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Ask:
    """Send ``text`` to the computer's thread; answer with `inputs.Answered` or `inputs.AnswerFailed` of the same id.

    ``text`` is a JSON object ``{"level", "seed", "request"}``, for a hint with ``"advice": true``; the request is the
    `marjolet-seat/1` of the seat that plays or is to be advised, and nothing else of the hand is in it.
    """

    id: int
    text: str


@dataclass(frozen=True, slots=True)
class Analyse:
    """Have the computer's thread review a finished hand, behind every decision that it is asked for.

    ``text``: a question of `marjolet.review.question`; each text that comes of it is an `inputs.Analysed` of this id.
    """

    id: int
    text: str


@dataclass(frozen=True, slots=True)
class StopAnalysis:
    """The review of this id is not wanted any more: nothing more comes of it."""

    id: int


@dataclass(frozen=True, slots=True)
class After:
    """Come back with `inputs.TimeUp(token)` in ``ms`` milliseconds (0: as soon as the page was drawn)."""

    ms: int
    token: int


@dataclass(frozen=True, slots=True)
class Save:
    """Keep ``text`` (`marjolet-save/1`) as this table's match, replacing what was kept."""

    text: str


@dataclass(frozen=True, slots=True)
class SetAside:
    """Keep the damaged or foreign ``text`` under another name, so that it is never lost and never read again."""

    text: str


@dataclass(frozen=True, slots=True)
class Remember:
    """Keep one preference (language, level, speed, ...) apart from the match."""

    name: str
    value: str


@dataclass(frozen=True, slots=True)
class NeedEntropy:
    """Answer with `inputs.Entropy`: 128 fresh random bits."""


@dataclass(frozen=True, slots=True)
class Document:
    """The page's language and title, for the table that owns the page."""

    lang: str
    title: str


@dataclass(frozen=True, slots=True)
class Address:
    """The page's address is to open this: a lesson (None: none) at its step, or the try that it was left for there.

    For the table that owns the page. It takes the place of the address before, as far as that told of lessons.
    """

    lesson: str | None
    step: int = 1
    trying: bool = False


@dataclass(frozen=True, slots=True)
class Focus:
    """Move the keyboard focus to the first element that matches ``selector`` inside the root, once drawn.

    ``back``: a sheet gives the focus back to where it was before, and to ``selector`` only if that is gone.
    """

    selector: str
    back: bool = False


@dataclass(frozen=True, slots=True)
class Share:
    """Hand the page's address with ``fragment`` to the system to share, or copy it; answer with `inputs.Shared`."""

    fragment: str


@dataclass(frozen=True, slots=True)
class Sound:
    """Make a sound (`table.sounds.Name`), ``volume`` above 0 and up to 1. Nothing depends on its being heard."""

    name: str
    volume: float


@dataclass(frozen=True, slots=True)
class TakeOver:
    """Make this the tab that plays the match, by ``force`` or only if no other does; then `inputs.Elsewhere(False)`."""

    force: bool


@dataclass(frozen=True, slots=True)
class Archive:
    """Add the matches of ``text`` (`marjolet-history/1`) to the history of this device, as `history.joined` says.

    What is kept is read at the time of writing: another tab may have added to it.
    """

    text: str


@dataclass(frozen=True, slots=True)
class NeedHistory:
    """Answer with `inputs.History`: the history of this device as it is kept now."""


@dataclass(frozen=True, slots=True)
class DeleteHistory:
    """Keep no history any more."""


@dataclass(frozen=True, slots=True)
class Download:
    """Hand ``text`` to the person as a file of this name."""

    name: str
    text: str


@dataclass(frozen=True, slots=True)
class TakeVersion:
    """Load the page again with the newer version that waits; where other pages hinder it, `inputs.SiteKnown`."""


Effect = (
    Ask
    | Analyse
    | StopAnalysis
    | After
    | Save
    | SetAside
    | Remember
    | NeedEntropy
    | Document
    | Address
    | Focus
    | Share
    | Archive
    | NeedHistory
    | DeleteHistory
    | Download
    | Sound
    | TakeOver
    | TakeVersion
)
