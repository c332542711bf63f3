"""What the page around the table knows of itself."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Site:
    offline: bool = False
    """Every file of this version lies on this device."""
    fresh: bool = False
    """A newer version lies on this device and waits to be taken."""
    others: bool = False
    """It was asked for, and other open pages of this version stand in its way."""
    later: bool = False
    """The offer of the newer version was put away: it stays away for this visit, and stands in the menu."""
    spoken: str = ""
    """The code of what was last read aloud of that offer, which is seen anew after each hand."""
