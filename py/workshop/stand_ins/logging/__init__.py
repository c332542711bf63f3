"""What asyncio and concurrent.futures log, written to the page's console; nobody else logs."""

import sys
import traceback

DEBUG = 10


class Logger:
    def warning(self, text, *args, **_):
        print(text % args if args else text, file=sys.stderr)

    def exception(self, text, *args, **_):
        self.warning(text, *args)
        traceback.print_exc()

    debug = info = error = critical = warning


def getLogger(name=None):
    return Logger()
