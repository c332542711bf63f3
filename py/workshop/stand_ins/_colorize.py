"""For tracebacks alone, in a browser that shows no colours: the library's makes a dozen data classes at every start."""


class _Theme:
    """Whatever is asked of it has no colour."""

    reset = type = message = filename = line_no = frame = note = error_highlight = error_range = ""

    @property
    def traceback(self):
        return self


_THEME = _Theme()


def can_colorize(*, file=None):
    """Never."""
    return False


def get_theme(*, tty_file=None, force_color=False, force_no_color=False):
    """The one without colours."""
    return _THEME


def decolor(text):
    """There is nothing to take out."""
    return text
