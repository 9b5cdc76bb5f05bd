"""Makes memories for the tests of recall."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import Any

from slowwave.schemas import MemoryKind, MemoryRecord, Quote, Status
from slowwave.stores.memories import Hit

NOW = datetime(2026, 3, 4, 9, tzinfo=UTC)


def memory(text: str, *, days_ago: float = 1, session: str = "s", **fields: Any) -> MemoryRecord:
    return MemoryRecord.model_validate(
        {
            "id": text,
            "tenant": "t",
            "user_id": "u",
            "agent_id": "a",
            "visibility": "private",
            "session_id": session,
            "kind": MemoryKind.EPISODE,
            "status": Status.ACTIVE,
            "text": text,
            "lang": "en",
            "occurred_at": NOW - timedelta(days=days_ago),
            "sources": (text,),
            "quotes": (Quote(event_id=text, message_id="m", text=text),),
            **fields,
        }
    )


def hit(text: str, dense: float, lexical: float = 0.0, **fields: Any) -> Hit:
    return Hit(memory(text, **fields), dense, lexical)
