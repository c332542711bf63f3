"""What a person may choose for their table, kept on the device: each a name with its values, the first the default."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Final

VALUES: Final[Mapping[str, tuple[str, ...]]] = MappingProxyType(
    {
        "speed": ("normal", "slow", "fast", "tap", "off"),
        "theme": ("auto", "felt", "light", "night"),
        "deck": ("two", "four"),
        "sort": ("off", "suit", "strength"),
        "mirror": ("off", "on"),
        "pass": ("off", "on"),
        "twice": ("off", "on"),
        "letters": ("on", "off"),
        "hints": ("off", "on"),
        "practice": ("off", "on"),
        "review": ("on", "off"),
        "sound": ("off", "low", "medium", "full"),
    }
)

HIDDEN: Final = frozenset({("speed", "off")})
"""Values that an address may ask for and the sheet does not offer."""


@dataclass(frozen=True, slots=True)
class Settings:
    speed: str = "normal"
    """How long things are shown; "tap": a finished trick waits for a tap; "off": nothing moves or waits."""
    theme: str = "auto"
    deck: str = "two"
    """Suits in two colours or in four."""
    sort: str = "off"
    """"off": cards keep their places; else the hand is kept in order."""
    mirror: str = "off"
    """The table for the left hand."""
    pass_: str = "off"
    """Passes over the settle panel when there is nothing to exchange or declare."""
    twice: str = "off"
    """A card is played by a second tap on it."""
    letters: str = "on"
    """Keys t, l, s, m, h, w, p, z and ? do something, and 1 to 6 play a card."""
    hints: str = "off"
    """A button and a key that give a hint."""
    practice: str = "off"
    """Anything may be taken back; such matches do not count in the statistics."""
    review: str = "on"
    """A hand is reviewed by itself when it ends; off: when it is asked for."""
    sound: str = "off"

    def get(self, name: str) -> str:
        value: str = getattr(self, _field(name))
        return value

    def on(self, name: str) -> bool:
        return self.get(name) == "on"

    def with_(self, name: str, value: str) -> "Settings | None":
        """The settings with one changed; None when there is no such setting or value."""
        if value not in VALUES.get(name, ()):
            return None
        return replace(self, **{_field(name): value})


def settings_from(kept: Mapping[str, str]) -> Settings:
    """The settings that were kept; what is not known any more is left at its default."""
    settings = Settings()
    for name, value in kept.items():
        settings = settings.with_(name, value) or settings
    return settings


def _field(name: str) -> str:
    return "pass_" if name == "pass" else name
