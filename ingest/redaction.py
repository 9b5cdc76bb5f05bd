"""Takes secrets out of an event before it leaves the agent's process; loaded by the flusher alone (it needs re2)."""

from __future__ import annotations

import orjson

from ..extract.guard.secrets import redact_event, redact_field
from .buffer import Entry, Waiting
from .plain import Plain


def entry_of(waiting: Waiting) -> Entry:
    """The entry of what waits, redacted. An ordinary turn has its contents alone to read, before it is written."""
    if isinstance(waiting, Plain):
        said = [(role, redact_field("content", content)) for role, content in waiting.messages]
        return waiting._replace(messages=said).wired()
    return redacted(waiting.wired())


def redacted(entry: Entry) -> Entry:
    """The entry with every secret in its messages, state and metadata replaced by a mark."""
    event = orjson.loads(entry.data)
    clean = redact_event(event)
    return entry if clean == event else Entry(entry.stream, orjson.dumps(clean))
