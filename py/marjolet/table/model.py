"""The state of one table: the match, what is shown of it, what is waited for. Frozen; `app.update` replaces it."""

from dataclasses import dataclass, field
from typing import Literal

from marjolet.actions import Action
from marjolet.cards import Card
from marjolet.events import Event
from marjolet.hand import HandState, other
from marjolet.learn.exercise_progress import Progress
from marjolet.match import MatchState
from marjolet.observation import Observation, observe_match
from marjolet.players.reasons import Reason
from marjolet.rules import Seat
from marjolet.table.course import Course
from marjolet.table.fair import Fair
from marjolet.table.hint import Hint
from marjolet.table.keeping import Keeping
from marjolet.table.lesson import Lesson
from marjolet.table.messages import Message
from marjolet.table.options import Lang, Options
from marjolet.table.pacing import SPEEDS, Pace
from marjolet.table.reviews import Reviews
from marjolet.table.settings import Settings
from marjolet.table.shelf import Shelf
from marjolet.table.site import Site
from marjolet.table.ticks import Ticks
from marjolet.table.viewer import Viewer
from marjolet.table.why import Why

TimerFor = Literal["trick", "reply", "pass"]
"""A finished trick is put away; the computer's answer is played; my empty settle step is passed over."""


@dataclass(frozen=True, slots=True)
class Timer:
    token: int
    what: TimerFor


@dataclass(frozen=True, slots=True)
class Thinking:
    """A decision of the computer that was asked for: played when it has come and the pace allows it."""

    id: int
    ply: int
    answer: Action | None = None
    because: tuple[Reason, ...] | None = None
    """The answer's reasons; None where nobody was asked (a script)."""
    due: bool = False
    """The pace allows it now."""
    moment: int | None = None
    """The token of the time before which an answer of this level is not shown, even at a tap; None: that is over."""
    failed: bool = False
    """It was asked for in vain, and the person was told."""
    tries: int = 0
    """How often it was asked for again."""


@dataclass(frozen=True, slots=True)
class Logged:
    number: int
    message: Message


Panel = Literal["ledger", "menu", "last-trick", "help", "fair", "stats", "learn", "review", "why"]


@dataclass(frozen=True, slots=True)
class Model:
    options: Options
    lang: Lang
    settings: Settings
    level: str
    me: Seat
    match: MatchState
    levels: tuple[tuple[str | None, str | None], ...] = ()
    """For each hand, who played each seat (None: a person)."""
    seed: int | None = None
    """Of the match: its decks come from it. Never shown before the match is over."""
    date: str = ""
    """When the match began; empty where it must not enter the history: its cards come from a seed or a link."""
    counts: bool = True
    """Whether the matches of this table are dated."""
    player_seed: int = 0
    fair: Fair = field(default_factory=Fair)
    """The commitments under which hands are dealt."""
    script: tuple[HandState, ...] = ()
    """Finished hands that the other seat plays as written as long as I do: the first is the hand under way."""
    kept: bool = True
    """Whether this table writes its match to storage."""
    keeping: Keeping = field(default_factory=Keeping)
    """Whether storage keeps what it is given."""
    elsewhere: bool = False
    """Another tab plays the match that is kept: nothing is written here."""
    ticks: Ticks | None = None
    trick_shown: bool = False
    """The finished trick is still on the table."""
    thinking: Thinking | None = None
    timer: Timer | None = None
    counter: int = 0
    """For tokens, request ids and log numbers: each is used once."""
    recent: tuple[Event, ...] = ()
    """What happened since my last action, as my seat may know it: the line tells it."""
    log: tuple[Logged, ...] = ()
    notice: Message | None = None
    """Said in the line in place of what happened, until the next action: a refusal."""
    raised: Card | None = None
    """Tapped once, where a card is played by its second tap."""
    conceded: bool = False
    """I gave the match up."""
    practice: bool = False
    """Something was or could be taken back freely in this match: it does not count."""
    hint: Hint | None = None
    """Of one moment: `hint_now` is what counts."""
    hints: tuple[int, ...] = ()
    """How many were asked for in each hand; what is missing at the end is none."""
    whys: tuple[Why, ...] = ()
    """The reasons that came with the computer's actions of this match."""
    viewer: Viewer | None = None
    """The replay viewer lies over the table, whose match waits beneath it."""
    lesson: Lesson | None = None
    """A lesson lies over the table; what lies beneath waits as it does under the viewer."""
    course: Course | None = None
    """A lesson is played at this table, whose match is that of an exercise; my own is parked."""
    parked: "Model | None" = None
    """My own match, while a hand from a link or a lesson is played; it comes back as it was left."""
    shared: str | None = None
    """The compact text of a link that could not be copied: shown, to be copied by hand."""
    news: Message | None = None
    """Something about the table itself (a match restored, a link copied): stays until read or my next action.

    That my match is not kept stays longer: see `keeping.warning`."""
    dialog: str | None = None
    """The control whose press waits for a confirmation."""
    panel: Panel | None = None
    shelf: Shelf = field(default_factory=Shelf)
    """Of the statistics sheet."""
    reviews: Reviews = field(default_factory=Reviews)
    lost: tuple[int | None, ...] = ()
    """For each hand of this match what its review says I lost; None, or too short: not reviewed."""
    site: Site = field(default_factory=Site)
    """Of the page, not of the match."""
    hand_closed: bool = False
    """The end of the hand is being shown (after its last trick was seen)."""

    @property
    def them(self) -> Seat:
        return other(self.me)

    @property
    def hand(self) -> HandState | None:
        return self.match.hand

    @property
    def ended(self) -> bool:
        """The match is won, lost or given up: it has entered the history, if it counts."""
        return self.match.over or self.conceded

    def practice_with(self, settings: Settings) -> bool:
        """Whether the match is practice under these settings. Once it is, it stays so; one that ended has counted."""
        return self.practice or (settings.on("practice") and not self.ended)

    @property
    def scripted(self) -> Action | None:
        """What the other seat does next by the script; None where there is none or I left it."""
        hand = self.hand
        if hand is None or not self.script:
            return None
        written = self.script[0].actions
        follows = hand.deck == self.script[0].deck and hand.actions == written[: hand.ply]
        return written[hand.ply] if follows and hand.ply < len(written) else None

    @property
    def next_written(self) -> bool:
        """Whether the next hand is dealt as the script says."""
        hand = self.hand
        return len(self.script) > 1 and hand is not None and hand.actions == self.script[0].actions

    @property
    def progress(self) -> Progress:
        """How far I have come in the lessons. With the options, so that every table made from them knows."""
        return self.options.progress

    @property
    def exercise(self) -> bool:
        """An exercise lies on this table: its script moves it, not the computer."""
        return self.course is not None and not self.course.whole_hand

    @property
    def my_move(self) -> bool:
        """Whether the table waits for an action of mine."""
        seen = self.seen
        return seen is not None and seen.my_turn and (self.course is None or self.course.live)

    @property
    def covered(self) -> bool:
        """Something lies over the table, whose match waits: no press, timer or answer moves it."""
        return self.viewer is not None or self.lesson is not None

    @property
    def away(self) -> bool:
        """My own match is on the table, and it is played in another tab."""
        return self.elsewhere and self.kept and not self.keeping.denied and not self.covered

    @property
    def pace(self) -> Pace:
        return SPEEDS[self.settings.speed]

    @property
    def seen(self) -> Observation | None:
        """What I know of the hand: the only thing that views are made of."""
        return observe_match(self.match, self.me)

    @property
    def hint_now(self) -> Hint | None:
        """The hint for this very moment, if it is my turn; one for a moment that is gone is none."""
        hint, seen = self.hint, self.seen
        if hint is None or seen is None or self.conceded or self.covered or not self.settings.on("hints"):
            return None
        here = hint.hand == len(self.match.hands) and hint.ply == seen.ply
        return hint if here and seen.my_turn and not seen.over else None

    @property
    def hinted(self) -> int:
        """Hints asked for in the hand on the table."""
        return sum(self.hints[len(self.match.hands) - 1 : len(self.match.hands)]) if self.match.hands else 0

    @property
    def under_way(self) -> bool:
        """Whether starting anew would throw something away."""
        if self.ended or not self.match.hands:
            return False
        return len(self.match.hands) > 1 or self.match.hands[0].ply > 0
