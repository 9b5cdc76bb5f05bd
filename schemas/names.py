"""Every name that two processes must agree on: keys, streams, queues, tasks, vectors, files.

Users are spread over partitions; all keys of a partition share the hash tag {pN}, so that a script over several of
them stays legal on Redis Cluster.
"""

from __future__ import annotations

import os
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import quote
from zlib import crc32

from .scope import User

GROUP = "fast"  # consumer group of the turn stream
EVENT_FIELD = b"event"  # the stream entry's one field: a TurnEvent as JSON

API_KEY_PREFIX = "sk-slowwave-"  # a form that scanners know, and our redaction: a key pasted into a turn is not stored
CREDENTIALS = "slowwave:credentials"  # hash: digest of an API key to what it allows
JOBS = "slowwave:jobs"  # hash: job by the clock to when it last ran (us); with a name after it, the lock of that job

TOMBSTONES = "slowwave:tombstones"  # the key of the HMACs in which orders to forget keep their words

LLM = "slowwave:llm"  # what all workers know of the LLM: the breaker's state, and the tokens spent by day and tenant

# Celery
QUEUE_CONSOLIDATE, QUEUE_EMBED, QUEUE_UPKEEP = "consolidate", "embed", "upkeep"
QUEUES = (QUEUE_CONSOLIDATE, QUEUE_EMBED, QUEUE_UPKEEP)
TASK_TICK = "slowwave.tick"
TASK_CONSOLIDATE = "slowwave.consolidate"
TASK_EMBED = "slowwave.embed"
TASK_SWEEP = "slowwave.sweep"
TASK_UPKEEP = "slowwave.upkeep"
TASK_CATCH_UP = "slowwave.catch_up"

# Qdrant
DENSE, LEXICAL = "dense", "lexical"  # named vectors

# The block that recall hands to the agent carries this mark, so that it can be stripped when it comes back in a turn.
CONTEXT_OPEN, CONTEXT_CLOSE = "<slowwave-memory>", "</slowwave-memory>"

# Files of the embedded stack, in its data directory
STACK_FILE = "stack.json"  # addresses and secrets of the running stack, mode 0600
LOCK_FILE = "stack.lock"


def default_data_dir() -> Path:
    """The data directory of `slowwave up` when none is named."""
    base = os.environ.get("XDG_DATA_HOME")
    return (Path(base) if base else Path.home() / ".local" / "share") / "slowwave"


def _part(text: str) -> str:
    """One part of a key: what could be read as a separator or a hash tag is percent-encoded."""
    return quote(text, safe="@+=,!~ ")


def partition_of(user: User, partitions: int) -> int:
    """The partition of a user; stable, so never change the number of partitions of a store in use."""
    return crc32(f"{user.tenant}\0{user.user_id}".encode()) % partitions


@dataclass(frozen=True, slots=True)
class PartitionKeys:
    """Keys that belong to a partition, not to one user."""

    number: int

    def _key(self, *parts: str) -> str:
        return ":".join((f"slowwave:{{p{self.number}}}", *parts))

    @property
    def turns(self) -> str:
        """Stream of published turns."""
        return self._key("turns")

    @property
    def dead(self) -> str:
        """Stream of dead letters."""
        return self._key("dead")

    @property
    def due(self) -> str:
        """Sorted set: session reference by the time (us) at which it is due."""
        return self._key("due")

    @property
    def leased(self) -> str:
        """Sorted set: session reference by the time (us) at which its lease ends."""
        return self._key("leased")

    @property
    def tokens(self) -> str:
        """Counter that hands out fencing tokens."""
        return self._key("tokens")

    @property
    def claims(self) -> str:
        """Hash: session reference to the token of its lease."""
        return self._key("claims")

    @property
    def redo(self) -> str:
        """Sorted set: session with turns that the LLM has not digested, by the time (us) of its next try."""
        return self._key("redo")

    @property
    def given_up(self) -> str:
        """Sorted set: session with turns that the LLM never could digest, by the time (us) at which it was given up."""
        return self._key("given_up")

    @property
    def quarantined(self) -> str:
        """Set: reference of a user of whom turns wait for a review."""
        return self._key("quarantined")

    @property
    def forgets(self) -> str:
        """Hash: explicit forgets under way, by name."""
        return self._key("forgets")

    @property
    def waiting(self) -> str:
        """Hash: user whose orders wait to be carried out, with how often that was asked for."""
        return self._key("waiting")

    @property
    def unsettled(self) -> str:
        """Set: reference of a user of whom a forget left memories that are not weighed anew yet."""
        return self._key("unsettled")

    @property
    def upkeep(self) -> str:
        """Sorted set: user reference by the time (us) at which somebody is to look after their memories."""
        return self._key("upkeep")

    def receipt(self, tenant: str, event_id: str) -> str:
        """List of the steps of one event; of its tenant alone, whoever else may know or use the same id."""
        return self._key("receipt", _part(tenant), event_id)

    def user(self, user: User, *parts: str) -> str:
        """A key of one user."""
        return self._key("user", _part(user.tenant), _part(user.user_id), *parts)

    def session(self, user: User, session_id: str, *parts: str) -> str:
        """A key of one session."""
        return self.user(user, "session", _part(session_id), *parts)


def keys_of(user: User, partitions: int) -> PartitionKeys:
    """The partition keys under which a user's data lies."""
    return PartitionKeys(partition_of(user, partitions))
