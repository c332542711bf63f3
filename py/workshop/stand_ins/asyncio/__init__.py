"""asyncio without servers, pipes, processes and threads: a page has none, and Pyodide brings the event loop itself."""

from .coroutines import *
from .events import *
from .events import _BaseDefaultEventLoopPolicy as DefaultEventLoopPolicy
from .exceptions import *
from .futures import *
from .locks import *
from .queues import *
from .tasks import *
from .timeouts import *


def run(main, *, debug=None, loop_factory=None):
    """Pyodide puts its own in this place: the page's loop always runs."""
    raise RuntimeError("a page's event loop is always running")
