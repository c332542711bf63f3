"""No package is ever installed into the page: only what Pyodide asks for while it starts."""

import sys


class Place:
    """A directory, of which only its name is asked for."""

    def __init__(self, name):
        self._name = name

    def __str__(self):
        return self._name


SITE_PACKAGES = Place(f"/lib/python{sys.version_info[0]}.{sys.version_info[1]}/site-packages")
DSO_DIR = Place("/usr/lib")


def init_loaded_packages():
    """There are none."""
