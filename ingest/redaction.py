"""Takes secrets out of an event before it leaves the agent's process; loaded by the flusher alone (it needs re2)."""

from __future__ import annotations

from typing import Any

import orjson

from ..extract.secrets import redact
from .buffer import Entry

ADDRESSES = frozenset({"message_id", "role", "tool_call_id"})  # what others refer to stays as it is


def redacted(entry: Entry) -> Entry:
    """The entry with every secret in its messages, state and metadata replaced by a mark."""
    event = orjson.loads(entry.data)
    clean = event | {part: _clean(event[part]) for part in ("messages", "state", "metadata") if part in event}
    return entry if clean == event else Entry(entry.stream, orjson.dumps(clean))


def _clean(value: Any) -> Any:
    if isinstance(value, str):
        return redact(value)[0]
    if isinstance(value, list):
        return [_clean(item) for item in value]
    if isinstance(value, dict):
        return {key: item if key in ADDRESSES else _clean(item) for key, item in value.items()}
    return value
