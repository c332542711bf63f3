"""A page starts no processes; asyncio's abstract event loop names these as defaults."""

PIPE, STDOUT, DEVNULL = -1, -2, -3
