"""For PyScript alone, which writes its own Python part as source files at every start: the zip has them as bytecode."""


class Path:
    def __init__(self, _):
        pass

    def write_text(self, text, encoding=None):
        """Not written."""

    def mkdir(self, parents=False, exist_ok=False):
        """Not made."""
