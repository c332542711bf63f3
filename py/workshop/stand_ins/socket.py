"""A page has no sockets; asyncio's abstract event loop names these as defaults."""

AF_UNSPEC, AI_PASSIVE = 0, 1
