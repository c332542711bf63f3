"""Build tools of the developer: they run on CPython, need nothing but its standard library and are never shipped."""
