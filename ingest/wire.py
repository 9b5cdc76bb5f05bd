"""How events reach Redis: one entry of the partition's stream each, many in a round trip."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import redis
import redis.asyncio
from redis.asyncio.retry import Retry as AsyncRetry
from redis.backoff import NoBackoff
from redis.exceptions import NoPermissionError
from redis.retry import Retry

from ..schemas.names import EVENT_FIELD
from .buffer import Entry

# The flusher owns patience: the client must give up soon and never retry by itself (redis-py 8 would, ten times).
# RESP2 spares the handshake of RESP3, and XADD has nothing to gain from it.
PATIENCE: dict[str, Any] = {"socket_timeout": 1.0, "socket_connect_timeout": 0.5, "protocol": 2}

Faults = list[Exception | None]
"""For each entry what Redis had against it, or None where it was acknowledged."""


def connect(url: str) -> redis.Redis:
    """A client that fails within about a second."""
    return redis.Redis.from_url(url, retry=Retry(NoBackoff(), 0), **PATIENCE)


def connect_async(url: str) -> redis.asyncio.Redis:
    """The same for asyncio."""
    return redis.asyncio.Redis.from_url(url, retry=AsyncRetry(NoBackoff(), 0), **PATIENCE)


def send(client: redis.Redis, entries: Sequence[Entry]) -> Faults:
    """Append the entries to their streams in one round trip; never raises for a fault of the broker."""
    connection: Any = None
    try:
        connection = client.connection_pool.get_connection()
        # As a pipeline does, at half of its CPU: what the flusher leaves of the caches is what `publish` runs on.
        connection.send_packed_command(connection.pack_commands(map(_command, entries)))
        return [_reply(connection) for _ in entries]
    except (redis.RedisError, OSError) as error:
        if connection:
            connection.disconnect()  # answers may still be on their way
        return [error] * len(entries)
    finally:
        if connection:
            client.connection_pool.release(connection)


def _reply(connection: Any) -> Exception | None:
    try:
        connection.read_response()
    except redis.ResponseError as error:
        return error
    return None


async def send_async(client: redis.asyncio.Redis, entries: Sequence[Entry]) -> Faults:
    """The same for asyncio."""
    try:
        pipeline = client.pipeline(transaction=False)
        for entry in entries:
            pipeline.execute_command(*_command(entry))
        replies = await pipeline.execute(raise_on_error=False)
        return [reply if isinstance(reply, Exception) else None for reply in replies]
    except (redis.RedisError, OSError) as error:
        return [error] * len(entries)


def _command(entry: Entry) -> tuple[str | bytes, ...]:
    # Without MAXLEN: it would trim entries that nobody has read yet.
    return "XADD", entry.stream, "*", EVENT_FIELD, entry.data


def is_timeout(error: Exception) -> bool:
    """Whether the broker was too slow; what was sent may have been executed all the same."""
    return isinstance(error, redis.TimeoutError | TimeoutError)


def is_of_stream(error: Exception) -> bool:
    """Whether only this one stream is at fault (wrong type, no permission), so that others may still be served."""
    return isinstance(error, NoPermissionError) or str(error).startswith("WRONGTYPE")
