"""Turns out of the memory benchmarks' own files; message ids are those that their questions name."""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from typing import Any

from ..schemas.errors import InvalidTurn
from ..schemas.turn import TurnEvent
from .file_text import Skip
from .turn_ids import identified_or_skipped

LOCOMO_TIME = "%I:%M %p on %d %B, %Y"


def from_locomo(value: Any, place: str, skip: Skip) -> Iterator[TurnEvent]:
    """A sample: both speakers share one memory, each message carries its speaker's name; 30 s a message."""
    talk = value["conversation"]
    if not isinstance(talk, dict):
        raise InvalidTurn("conversation", "must hold session_1, session_1_date_time, ...")
    sample = str(value["sample_id"])
    for session in sorted((k for k in talk if re.fullmatch(r"session_\d+", k)), key=lambda k: int(k[8:])):
        try:
            start = datetime.strptime(str(talk.get(f"{session}_date_time")), LOCOMO_TIME).replace(tzinfo=UTC)
        except ValueError:
            skip(f"{place}, {session}", f"needs {session}_date_time, such as '1:56 pm on 8 May, 2023'")
            continue
        for number, message in enumerate(talk[session] or ()):
            at = start + timedelta(seconds=30 * number)
            fields = _fields(sample, f"{sample}/{session}", at, _locomo_message(message))
            yield from identified_or_skipped(fields, f"{place}, {session}, message {number + 1}", skip)


def from_madial(value: Any, place: str, skip: Skip) -> Iterator[TurnEvent]:
    """Memories: one message each, at noon of its day, in a session of its day."""
    for name, memory in value.items():
        try:
            at = datetime.fromisoformat(f"{memory['time']}T12:00:00+00:00")
        except ValueError:
            skip(f"{place}, memory {name}", "needs a time such as 2023-12-25")
            continue
        user = f"madial-{memory['user-id']}" if "user-id" in memory else "madial"
        message = {"message_id": name, "role": "user", "content": memory["event"]}
        yield from identified_or_skipped(_fields(user, memory["time"], at, message), f"{place}, memory {name}", skip)


def _locomo_message(message: Any) -> Any:
    """The text with the caption of the picture that was shared, under the dialogue id."""
    if not isinstance(message, dict):
        return message
    caption = message.get("blip_caption")
    text = f"{message.get('text', '')} [picture: {caption}]" if caption else message.get("text")
    return {
        "message_id": message.get("dia_id", ""),
        "role": "user",
        "name": message.get("speaker"),
        "content": text,
    }


def _fields(user: str, session: str, at: datetime, message: Any) -> dict[str, Any]:
    return {"user_id": user, "session_id": session, "occurred_at": at.isoformat(), "messages": [message]}
