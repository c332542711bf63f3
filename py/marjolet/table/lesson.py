"""A lesson that lies over the table: which one, and where it stands. The match beneath waits, as under the viewer."""

from dataclasses import dataclass

from marjolet.learn import demonstration as shown
from marjolet.table.messages import Message
from marjolet.table.viewer import Viewer


@dataclass(frozen=True, slots=True)
class Lesson:
    id: str
    """A key of `DEMONSTRATIONS`."""
    step: int = 1
    """Which stop is shown, from 1."""
    playing: bool = False
    """It goes on by itself."""
    token: int | None = None
    """Of the timer after which it goes on."""

    @property
    def demonstration(self) -> shown.Demonstration:
        return shown.DEMONSTRATIONS[self.id]

    @property
    def steps(self) -> int:
        return len(self.demonstration.stops)

    @property
    def stop(self) -> shown.Stop:
        return self.demonstration.stops[self.step - 1]

    @property
    def messages(self) -> tuple[Message, ...]:
        """All that is said at the stop."""
        return (*self.stop.said, *self.stop.next)

    @property
    def viewer(self) -> Viewer:
        """The moment as the replay viewer holds one: so it is drawn by the same functions."""
        hand = self.demonstration
        return Viewer(hand.match, hand.hand, self.stop.ply, hand.seat)


def after(lesson: Lesson) -> str | None:
    """The demonstration that follows this one."""
    names = list(shown.DEMONSTRATIONS)
    return next(iter(names[names.index(lesson.id) + 1 :]), None)
