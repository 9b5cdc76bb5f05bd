"""The least that a stream worker can do: XREADGROUP, HSET. A process of its own, the reference of `bench visible`."""

from __future__ import annotations

from typing import Any, cast

from ...schemas.settings import Settings
from ...stores.connect import connect_redis

STREAM, GROUP, READABLE = "bench:bare:turns", "bare", "bench:bare:readable"


def consume() -> None:
    """Make each entry's event readable under its number, until the process is ended."""
    client = connect_redis(Settings())
    while True:
        found = cast("list[Any]", client.xreadgroup(GROUP, "bare", {STREAM: ">"}, count=200, block=1_000))
        for entry_id, fields in found[0][1] if found else ():
            client.hset(READABLE, fields[b"number"], fields[b"event"])
            client.xack(STREAM, GROUP, entry_id)
