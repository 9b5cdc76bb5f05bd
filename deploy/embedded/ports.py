"""Which loopback ports are free, and which servers can be reached."""

from __future__ import annotations

import socket
from contextlib import ExitStack
from urllib.parse import urlsplit

from ...schemas.errors import StackError

STANDARD = {"redis": 6379, "rediss": 6379, "valkey": 6379, "http": 6333, "https": 6333}


def is_free(port: int) -> bool:
    """True if a server could listen there now. Connections of former servers in TIME_WAIT do not count."""
    with socket.socket() as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind(("127.0.0.1", port))
        except OSError:
            return False
        return True


def free(count: int) -> list[int]:
    """So many different ports that are free now."""
    with ExitStack() as probes:
        opened = [probes.enter_context(socket.socket()) for _ in range(count)]
        for probe in opened:
            probe.bind(("127.0.0.1", 0))
        return [probe.getsockname()[1] for probe in opened]


def must_reach(variable: str, url: str) -> None:
    """StackError if nothing listens at the URL in that variable. Schemes without one host are not tried."""
    parts = urlsplit(url)
    if parts.scheme not in STANDARD or not parts.hostname:
        return
    address = (parts.hostname, parts.port or STANDARD[parts.scheme])
    try:
        socket.create_connection(address, timeout=3).close()
    except OSError as error:
        where = f"{address[0]}:{address[1]}"
        cure = "start that server, correct the variable, or unset it to use the embedded one"
        raise StackError(f"{variable}: nothing can be reached at {where} ({error}): {cure}") from error
