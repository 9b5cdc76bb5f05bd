"""Takes secrets out of an event before it leaves the agent's process; loaded by the flusher alone (it needs re2)."""

from __future__ import annotations

import orjson

from ..extract.secrets import redact_event
from .buffer import Entry


def redacted(entry: Entry) -> Entry:
    """The entry with every secret in its messages, state and metadata replaced by a mark."""
    event = orjson.loads(entry.data)
    clean = redact_event(event)
    return entry if clean == event else Entry(entry.stream, orjson.dumps(clean))
