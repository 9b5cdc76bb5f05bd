"""The stream of published turns as a worker reads it."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any, cast

import redis

from ..schemas.names import EVENT_FIELD, GROUP, PartitionKeys
from .connect import redis_faults
from .scripts import lua

GONE_MS = 3_600_000  # without a sign of life
ENTRY_ID = re.compile(rb"[0-9]{1,14}-[0-9]{1,19}")
ATTEMPTS = re.compile(rb"[0-9]{1,6}")


@dataclass(frozen=True, slots=True)
class Entry:
    """One delivery: the stream's id, the event's bytes, and the how-manieth delivery it is.

    An event that comes back from the dead letters brings along when it was first taken in, and its attempts before.
    """

    entry_id: bytes
    body: bytes
    deliveries: int = 1
    first: bytes = b""
    before: int = 0

    @property
    def received(self) -> datetime:
        """When Redis took it in: the time part of the entry's id."""
        return datetime.fromtimestamp(int(self.entry_id.split(b"-")[0]) / 1e3, UTC)


class Turns:
    """One partition's stream, read through the consumer group. Acknowledged entries are deleted at once, since they
    hold a user's words; MAXLEN is never used, it would trim what is unread (redis#10756)."""

    def __init__(self, client: redis.Redis, partition: int) -> None:
        self._redis = client
        self._consumers = client.register_script(lua("consumers"))
        self.keys = PartitionKeys(partition)

    def ensure(self) -> None:
        """Create stream and group where they are missing; strike workers off that are long gone."""
        with redis_faults():
            try:
                self._redis.xgroup_create(self.keys.turns, GROUP, id="0", mkstream=True)
            except redis.ResponseError as fault:
                if "BUSYGROUP" not in str(fault):
                    raise
            self._consumers([self.keys.turns], [GROUP, GONE_MS])

    def read(self, consumer: str, count: int, block_ms: int) -> list[Entry]:
        """New entries, waiting at most `block_ms` for the first."""
        with redis_faults():
            block = block_ms or None  # to Redis, zero is for ever
            found = self._redis.xreadgroup(GROUP, consumer, {self.keys.turns: ">"}, count=count, block=block)
        return [_entry(*item) for item in _items(found)]

    def take_over(self, consumer: str, idle_ms: int, count: int) -> list[Entry]:
        """Entries that another worker (or this one, before) read and did not acknowledge for `idle_ms`."""
        with redis_faults():
            answer = cast("list", self._redis.xautoclaim(self.keys.turns, GROUP, consumer, idle_ms, count=count))
            entries = [item for item in answer[1] if item[1]]
            counts = self._delivered(consumer, [entry_id for entry_id, _ in entries])
        return [_entry(entry_id, fields, counts.get(entry_id, 1)) for entry_id, fields in entries]

    def _delivered(self, consumer: str, ids: Sequence[bytes]) -> dict[bytes, int]:
        if not ids:
            return {}
        pending = self._redis.xpending_range(
            self.keys.turns, GROUP, min=min(ids, key=_ms), max=max(ids, key=_ms), count=10_000, consumername=consumer
        )
        return {row["message_id"]: row["times_delivered"] for row in cast("list[dict[str, Any]]", pending)}

    def renew(self, consumer: str, ids: Sequence[bytes]) -> None:
        """Keep a long batch from being taken over; not counted as a delivery."""
        if ids:
            with redis_faults():
                self._redis.xclaim(self.keys.turns, GROUP, consumer, 0, list(ids), justid=True)

    def acknowledge(self, ids: Sequence[bytes]) -> None:
        """Done with these: they leave the group and the stream."""
        if not ids:
            return
        pipe = self._redis.pipeline(transaction=False)
        pipe.xack(self.keys.turns, GROUP, *ids)
        pipe.xdel(self.keys.turns, *ids)
        with redis_faults():
            pipe.execute()

    def bury(self, entry: Entry, reason: str) -> None:
        """Move an entry to the dead letters, in one step."""
        pipe = self._redis.pipeline(transaction=True)
        attempts, first = entry.before + entry.deliveries, entry.first or entry.entry_id
        fields: dict[Any, Any] = {EVENT_FIELD: entry.body, "reason": reason, "attempts": attempts, "first": first}
        pipe.xadd(self.keys.dead, fields)
        pipe.xack(self.keys.turns, GROUP, entry.entry_id)
        pipe.xdel(self.keys.turns, entry.entry_id)
        with redis_faults():
            pipe.execute()


def _items(found: Any) -> list:
    """The entries of one stream out of RESP2's list or RESP3's map."""
    if not found:
        return []
    return next(iter(found.values()))[0] if isinstance(found, dict) else found[0][1]


def _entry(entry_id: bytes, fields: dict[bytes, bytes], deliveries: int = 1) -> Entry:
    first, before = fields.get(b"first", b""), fields.get(b"attempts", b"")
    # Anybody may have written these: what is not in our form counts as not there.
    return Entry(
        entry_id,
        fields.get(EVENT_FIELD, b""),
        deliveries,
        first if ENTRY_ID.fullmatch(first) else b"",
        int(before) if ATTEMPTS.fullmatch(before) else 0,
    )


def _ms(entry_id: bytes) -> tuple[int, int]:
    ms, _, seq = entry_id.partition(b"-")
    return int(ms), int(seq)
