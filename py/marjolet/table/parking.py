"""My own match, put aside while something else is played, and what it has to know when it comes back."""

from dataclasses import replace

from marjolet.table.model import Model
from marjolet.table.settings import Settings


def home(model: Model) -> Model:
    """My own match as it was left, but for what I chose, learnt and heard meanwhile; ``model`` where none is parked."""
    own = model.parked
    if own is None:
        return model
    settings = model.settings
    if own.lesson is not None:
        # In a try hints are in reach, whatever is set.
        settings = with_hints(settings, own.settings.get("hints"))
    return replace(
        own,
        lang=model.lang,
        settings=settings,
        practice=own.practice_with(settings),
        options=replace(own.options, progress=model.progress),
        counter=model.counter,
        elsewhere=model.elsewhere,
        log=model.log,
        reviews=model.reviews,
    )


def with_hints(settings: Settings, value: str) -> Settings:
    """The settings with hints as they are to be, where the table has any."""
    return settings.with_("hints", value) or settings
